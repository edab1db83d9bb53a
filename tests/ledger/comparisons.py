#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Elo, Glicko-2 and Cimax on one ledger, worked out anew. Usage: comparisons.py --xima PATH."""
from __future__ import annotations

import math
import random
import shutil
import sys
import tempfile
from pathlib import Path

from clubs import Game, Ledger, Tap, program, random_game, variation

SCALE, TAU = 173.7178, 0.5
LEAST = 5
Sides = dict[int, list[int]]


def damp(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi ** 2)


def glicko(mu: float, phi: float, sigma: float, met: list[tuple[float, float, float]]) -> tuple[float, float, float]:
    """One period of Glicko-2 by Glickman's paper; the volatility by bisection instead of his iteration."""
    expected = [1 / (1 + math.exp(-damp(p) * (mu - m))) for m, p, _ in met]
    v = 1 / math.fsum(damp(p) ** 2 * e * (1 - e) for (_, p, _), e in zip(met, expected))
    delta = v * math.fsum(damp(p) * (s - e) for (_, p, s), e in zip(met, expected))

    def f(x: float) -> float:
        whole = phi ** 2 + v + math.exp(x)
        return math.exp(x) * (delta ** 2 - whole) / (2 * whole ** 2) - (x - 2 * math.log(sigma)) / TAU ** 2

    low, high = -30.0, 10.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    sigma = math.exp(low / 2)
    phi = 1 / math.sqrt(1 / (phi ** 2 + sigma ** 2) + 1 / v)
    return mu + phi ** 2 * delta / v, phi, sigma


def mean(values: list[float]) -> float:
    return math.fsum(values) / len(values)


class Beliefs:
    def __init__(self) -> None:
        self.cimax: dict[str, float] = {}
        self.elo: dict[str, float] = {}
        self.glicko: dict[str, tuple[float, float, float]] = {}
        self.games: dict[str, int] = {}

    def meet(self, name: str) -> None:
        self.cimax.setdefault(name, 1000.0)
        self.elo.setdefault(name, 1500.0)
        self.glicko.setdefault(name, (0.0, 350 / SCALE, 0.06))
        self.games.setdefault(name, 0)

    def sides(self, game: Game) -> dict[int, tuple[float, float, float, float]]:
        """Of each side: Cimax, Elo, mu, phi."""
        members: dict[int, list[str]] = {}
        for player in game["players"]:
            members.setdefault(player["side"], []).append(player["name"])
        return {side: (mean([self.cimax[n] for n in names]), mean([self.elo[n] for n in names]),
                       mean([self.glicko[n][0] for n in names]),
                       math.sqrt(mean([self.glicko[n][1] ** 2 for n in names]))) for side, names in members.items()}

    def chances(self, game: Game) -> list[dict[int, float]]:
        sides = self.sides(game)
        count = len(sides)
        weights = [{side: 1.0 for side in sides}, {side: (s[0] / 1000) ** count for side, s in sides.items()},
                   {side: 10 ** ((s[1] - 1500) / 400) for side, s in sides.items()},
                   {side: math.prod(1 / (1 + math.exp(-damp(math.hypot(s[3], o[3])) * (s[2] - o[2])))
                                    for other, o in sides.items() if other != side) for side, s in sides.items()}]
        return [{side: w / math.fsum(weight.values()) for side, w in weight.items()} for weight in weights]

    def learn(self, game: Game, won: int) -> None:
        sides, names = self.sides(game), [player["name"] for player in game["players"]]
        gains = variation(game, [self.cimax[name] for name in names])
        for player, gain in zip(game["players"], gains):
            name, side = player["name"], player["side"]
            others = [other for other in sides if other != side] if side == won else [won]
            met = [(sides[o][2], sides[o][3], float(side == won)) for o in others]
            self.glicko[name] = glicko(*self.glicko[name], met)
            for o in others:
                loser = o if side == won else side
                surprise = 1 - 1 / (1 + 10 ** ((sides[loser][1] - sides[won][1]) / 400))
                self.elo[name] += (1 if side == won else -1) * 32 * surprise / (len(sides) - 1)
            self.cimax[name] += gain
            self.games[name] += 1


def foretell(games: list[Game]) -> list[list[float]]:
    """Losses by method, first of all games, then of those of established players."""
    beliefs: Beliefs = Beliefs()
    losses: list[list[float]] = [[] for _ in range(8)]
    for game in games:
        won = {player["side"] for player in game["players"] if player["won"]}
        for player in game["players"]:
            beliefs.meet(player["name"])
        if not won:
            continue
        (winner,) = won
        old = all(beliefs.games[player["name"]] >= LEAST for player in game["players"])
        for method, chance in enumerate(beliefs.chances(game)):
            losses[method].append(-math.log(chance[winner]))
            if old:
                losses[4 + method].append(-math.log(chance[winner]))
        beliefs.learn(game, winner)
    return losses


def published() -> list[str]:
    """The example of Glickman's paper: 1500, 200, 0.06 becomes 1464.06, 151.52, 0.05999."""
    met = [((r - 1500) / SCALE, d / SCALE, s) for r, d, s in ((1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0))]
    mu, phi, sigma = glicko(0.0, 200 / SCALE, 0.06, met)
    got = (mu * SCALE + 1500, phi * SCALE, sigma)
    near = all(abs(a - b) <= step for a, b, step in zip(got, (1464.06, 151.52, 0.05999), (0.01, 0.01, 0.00001)))
    return [] if near else [f"{got}"]


def standard_error(losses: list[float]) -> float:
    middle = mean(losses)
    return math.sqrt(math.fsum((x - middle) ** 2 for x in losses) / (len(losses) - 1) / len(losses))


def main() -> int:
    tap, xima, folder = Tap(), program(), Path(tempfile.mkdtemp())
    tap.check("Glicko-2 as worked out here gives the published example", published())
    try:
        rng = random.Random(12)
        games = [random_game(rng, [f"Player {i}" for i in range(15)]) for _ in range(300)]
        ledger = Ledger(xima, folder / "compared.db")
        ledger.add(games)
        rows = ledger.json("compare", "--provisional", str(LEAST))[0]["methods"]
        for row, losses in zip(rows, foretell(games), strict=True):
            due = (len(losses), mean(losses), standard_error(losses))
            got = (row["games"], row["log_loss"], row["standard_error"])
            same = got[0] == due[0] and all(math.isclose(a, b, rel_tol=1e-6, abs_tol=1e-9) for a, b in zip(got, due))
            tap.check(f"{row['of']}, {row['method']}: games, log-loss and its error",
                      [] if same else [f"{got}, worked out {due}"])
    finally:
        shutil.rmtree(folder)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
