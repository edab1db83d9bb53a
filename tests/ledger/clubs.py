# SPDX-License-Identifier: MIT
"""Ledgers to test with: running the program, random tournaments, and the ratings worked out anew from the rulings."""
from __future__ import annotations

import argparse
import json
import math
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools" / "gates"))

from tap import Tap  # noqa: E402,F401

Game = dict[str, Any]


def program() -> str:
    parser = argparse.ArgumentParser(description="Test xima ledger.")
    parser.add_argument("--xima", required=True, help="the program")
    return str(Path(parser.parse_args().xima).resolve())


class Ledger:
    """A ledger in a file, as the program sees it."""

    def __init__(self, xima: str, path: Path) -> None:
        self.xima, self.path = xima, path
        self.env = {**os.environ, "LC_ALL": "C.UTF-8", "XIMA_LEDGER": str(path)}

    def start(self, *words: str, **options: Any) -> subprocess.Popen[str]:
        return subprocess.Popen([self.xima, "ledger", *words], env=self.env, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, **options)

    def run(self, *words: str, given: str = "", status: int | None = 0) -> subprocess.CompletedProcess[str]:
        done = subprocess.run([self.xima, "ledger", *words], env=self.env, text=True, input=given,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=600)
        if status is not None and done.returncode != status:
            raise SystemExit(f"ledger {' '.join(words)}: exit {done.returncode}, wanted {status}\n"
                             f"{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done

    def json(self, *words: str, given: str = "") -> list[Any]:
        return [json.loads(line) for line in self.run(*words, "--json", given=given).stdout.splitlines()]

    def add(self, games: list[Game]) -> list[Any]:
        return self.json("manual", "--from", "-", given="".join(json.dumps(game) + "\n" for game in games))

    def ratings(self) -> dict[str, tuple[float, float, int, int]]:
        players = self.json("list")[0]["players"]
        return {p["name"]: (p["rating"], p["experience"], p["games"], p["wins"]) for p in players}

    def faults(self) -> list[str]:
        """What verify says, if it is not content."""
        done = self.run("verify", status=None)
        return [] if done.returncode == 0 else [f"verify: exit {done.returncode}", done.stdout, done.stderr]


def random_game(rng: random.Random, names: list[str]) -> Game:
    """Two to six players, alone or in sides; now and then nobody wins."""
    seats = rng.choice([2, 2, 2, 3, 4, 6])
    sides = list(range(1, seats + 1))
    if seats in (4, 6) and rng.random() < 0.5:
        sides = [1 + seat % 2 for seat in range(seats)]
    won = rng.choice([*sides, *sides, 0]) if rng.random() < 0.2 else rng.choice(sides)
    players = []
    for name, side in zip(rng.sample(names, seats), sides):
        agreed, used = rng.randint(60, 7200), rng.random()
        time = rng.choice(["none", "fell", f"{agreed}/{int(agreed * used)}", f"{agreed}/{int(agreed * used)}"])
        players.append({"name": name, "force": rng.choice([rng.randint(0, 90), rng.random() * 120]),
                        "turns": rng.randint(0, 60), "time": time, "side": side, "won": side == won})
    return {"date": f"2026-01-{rng.randint(1, 28):02}", "players": players}


def power(player: Game) -> float:
    """CR-4, CR-5."""
    if player["turns"] == 0:
        return 0.0
    if player["time"] in ("none", "fell"):
        spent = float(player["time"] == "fell")
    else:
        agreed, used = player["time"].split("/")
        spent = int(used) / int(agreed)
    return player["force"] / (2 ** spent * player["turns"])


def variation(game: Game, before: list[float], floor: float = 1.0) -> list[float]:
    """CR-6: what each player gains."""
    players = game["players"]
    sides = sorted({player["side"] for player in players})
    members = {side: [i for i, player in enumerate(players) if player["side"] == side] for side in sides}
    won = {player["side"] for player in players if player["won"]}
    if not won:
        return [0.0] * len(players)
    (winner,) = won
    rating = {side: math.fsum(before[i] for i in members[side]) / len(members[side]) for side in sides}
    strength = {side: math.fsum(power(players[i]) for i in members[side]) / len(members[side]) for side in sides}
    delta = math.fsum(player["force"] for player in players)
    for side in sides:
        if side != winner:
            high, low = max(strength[side], strength[winner]), min(strength[side], strength[winner])
            delta *= (high + 1) / (low + 1) * rating[side] / rating[winner]
    gains = [0.0] * len(players)
    for side in sides:
        for i in members[side] if side != winner else []:
            gains[i] = -min(delta / (len(sides) - 1) / len(members[side]), before[i] - floor)
    for i in members[winner]:
        lost = math.fsum(gains[j] for j in range(len(players)) if players[j]["side"] != winner)
        gains[i] = -lost / len(members[winner])
    return gains


def rate_all(games: list[Game]) -> dict[str, list[float]]:
    """Rating, experience, games and wins of each player after all games, in order."""
    table: dict[str, list[float]] = {}
    for game in games:
        rows = [table.setdefault(player["name"], [1000.0, 0.0, 0, 0]) for player in game["players"]]
        gains = variation(game, [row[0] for row in rows])
        rated = any(player["won"] for player in game["players"])
        for row, gain, player in zip(rows, gains, game["players"]):
            row[0] += gain
            row[1] += gain / 2 if gain > 0 else -gain
            row[2] += rated
            row[3] += rated and player["won"]
    return table


def differences(got: dict[str, tuple[float, float, int, int]], due: dict[str, list[float]]) -> list[str]:
    faults = [f"{name}: is in one of both only" for name in got.keys() ^ due.keys()]
    for name in got.keys() & due.keys():
        for what, a, b in zip(("rating", "experience", "games", "wins"), got[name], due[name]):
            if not math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9):
                faults.append(f"{name}: {what} {a!r}, worked out {b!r}")
    return faults
