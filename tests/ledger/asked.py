#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a record does not tell is asked for on a terminal, and only there. Usage: asked.py --xima PATH."""
from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from clubs import Ledger, Tap, program

PATIENCE = 60.0
MOVES = "1. -C2 -D13 2. -C1 -D12 3. C1C3 rinde 1-0\n"


def talk(ledger: Ledger, words: list[str], answers: list[tuple[str, str]]) -> tuple[int, str]:
    """Runs on a terminal of its own and answers each question once it stands there."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen([ledger.xima, "ledger", *words], stdin=theirs, stdout=theirs, stderr=theirs,
                               env=ledger.env, start_new_session=True)
    os.close(theirs)
    seen, until, waiting = "", time.monotonic() + PATIENCE, list(answers)
    while time.monotonic() < until:
        if not select.select([ours], [], [], 1)[0]:
            continue
        try:
            block = os.read(ours, 65536)
        except OSError:     # how Linux says that the other end is closed
            break
        if not block:
            break
        seen += block.decode()
        if waiting and seen.rstrip(" ").endswith(waiting[0][0]):
            os.write(ours, waiting.pop(0)[1].encode() + b"\n")
    os.close(ours)
    return process.wait(timeout=PATIENCE), seen


def main() -> int:
    tap, folder = Tap(), Path(tempfile.mkdtemp())
    try:
        check(tap, program(), folder)
    finally:
        shutil.rmtree(folder)
    return tap.done()


def check(tap: Tap, xima: str, folder: Path) -> None:
    record = folder / "game.xgn"
    record.write_text(f'[XGN "1"]\n[Player1 "Ana"]\n[Time2 "10:00"]\n[Used2 "8:00"]\n\n{MOVES}', encoding="utf-8")
    ledger = Ledger(xima, folder / "asked.db")
    done = ledger.run("add", str(record), status=None)
    tap.check("without a terminal nothing is asked and nothing assumed",
              [] if done.returncode == 1 and "give it with --time" in done.stderr and "--players" in done.stderr
              and "nothing of it is added" in done.stderr and not ledger.json("list")[0]["players"]
              else [done.stdout + done.stderr])
    status, seen = talk(ledger, ["add", str(record)],
                        [("R: who played?", "Luis"),
                         ("Z: time agreed and used, such as 60:00/24:30, or none?", "10:00/4:00")])
    tap.check("on a terminal what is missing is asked for, seat by seat, and no more",
              [] if status == 0 and "Ana +143.41" in seen and seen.count("?") == 2 else [f"exit {status}: {seen!r}"])
    kept = ledger.json("show", "1")[0]["game"]["players"]
    tap.check("what was answered is kept with the game",
              [] if [(p["name"], p["agreed_ms"], p["used_ms"]) for p in kept] ==
              [("Ana", 600000, 240000), ("Luis", 600000, 480000)] else [str(kept)])
    again = folder / "again.xgn"
    again.write_text(f'[XGN "1"]\n[Player1 "Eva"]\n[Player2 "Leo"]\n\n{MOVES}', encoding="utf-8")
    status, seen = talk(ledger, ["--lang", "es", "add", str(again)], [("?", "mucho"), ("?", "none")])
    tap.check("an answer that is no time is refused",
              [] if status == 1 and "'mucho' is no time" in seen and "¿tiempo pactado" in seen
              else [f"exit {status}: {seen!r}"])
    status, seen = talk(ledger, ["add", "--time", "none", str(again)], [])
    tap.check("what the command line says is not asked for", [] if status == 0 else [f"exit {status}: {seen!r}"])
    tap.check("verify agrees", ledger.faults())


if __name__ == "__main__":
    sys.exit(main())
