#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How fast a ledger takes games and replays them; prints one line of JSON. Usage: ledger.py --xima PATH [--games N]."""
from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import tempfile
import time
from pathlib import Path


def games(count: int) -> str:
    rng = random.Random(1)
    lines = []
    for number in range(count):
        names = rng.sample(range(500), 2)
        winner = rng.randrange(2)
        players = [{"name": f"Player {name}", "force": rng.random() * 80, "turns": rng.randint(10, 60),
                    "time": f"3600/{rng.randint(0, 3600)}", "won": seat == winner} for seat, name in enumerate(names)]
        lines.append(json.dumps({"date": str(number), "players": players}) + "\n")
    return "".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure xima ledger.")
    parser.add_argument("--xima", required=True)
    parser.add_argument("--games", type=int, default=20000)
    options = parser.parse_args()
    result: dict[str, object] = {"benchmark": "ledger", "games": options.games}
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "XIMA_LEDGER": str(Path(folder) / "bench.db")}
        for action, given in ((["manual", "--from", "-"], games(options.games)), (["recompute"], ""), (["list"], ""),
                              (["compare"], ""), (["verify"], "")):
            began = time.perf_counter()
            subprocess.run([options.xima, "ledger", *action], input=given, text=True, env=env, check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            seconds = time.perf_counter() - began
            result[f"{action[0]}_games_per_second"] = round(options.games / seconds)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
