#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random tournaments of 1,000 games: adding game by game gives what replaying gives, and what the rulings give.

Usage: tournaments.py --xima PATH.
"""
from __future__ import annotations

import copy
import math
import random
import sys
import tempfile
from pathlib import Path

from clubs import Game, Ledger, Tap, differences, program, random_game, rate_all

GAMES, SEEDS, CORRECTIONS = 1000, (1, 2, 3), 60


class Club:
    """What should be in the ledger: games by number, what was corrected, and how to take that back."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.games: dict[int, Game] = {}
        self.events: list[tuple[str, int, object]] = []   # kind, target, what replaces or who is merged
        self.undone: set[int] = set()

    def standing(self) -> list[Game]:
        """The games that count, in order, all corrections considered: worked out from the last event backwards."""
        in_force = [True] * (len(self.events) + 1)
        for number in range(len(self.events), 0, -1):
            kind, target, _ = self.events[number - 1]
            if in_force[number] and kind == "undo":
                in_force[target] = False
        games, names, void = {}, {}, set()
        for number, (kind, target, what) in enumerate(self.events, 1):
            if not in_force[number]:
                continue
            if kind == "game":
                games[number] = what
            elif kind == "void":
                void.add(target)
            elif kind == "replace" and target in games:
                games[target] = what
            elif kind == "merge":
                names[target] = what
        kept = copy.deepcopy([games[number] for number in sorted(games) if number not in void])
        for player in (player for game in kept for player in game["players"]):
            while player["name"] in names:
                player["name"] = names[player["name"]]
        return kept

    def add(self, games: list[Game]) -> None:
        for game, said in zip(games, self.ledger.add(games), strict=True):
            assert said["event"] == len(self.events) + 1 and not said["known"], said
            self.events.append(("game", 0, game))

    def change(self, kind: str, target: int, what: object, *words: str) -> bool:
        """Whether the ledger took it; what it refuses leaves no event."""
        done = self.ledger.run(*words, status=None)
        if done.returncode == 0:
            self.events.append((kind, target, what))
        return done.returncode == 0


def typed(game: Game) -> list[str]:
    """The same game as operands of manual."""
    words = []
    for player in game["players"]:
        words += [player["name"], repr(player["force"]), str(player["turns"]), player["time"]]
    sides = {}
    for seat, player in enumerate(game["players"], 1):
        sides.setdefault(player["side"], []).append(str(seat))
    won = [str(seat) for seat, player in enumerate(game["players"], 1) if player["won"]]
    teams = "/".join("+".join(sides[side]) for side in sorted(sides))
    return [*words, "--teams", teams, "--winner", ",".join(won) or "none", "--date", game["date"]]


def correct(club: Club, rng: random.Random, names: list[str]) -> int:
    taken = 0
    for step in range(CORRECTIONS):
        target = rng.randint(1, len(club.events))
        kind = rng.choice(["void", "void", "replace", "undo", "undo"])
        if step % 20 == 19:
            name, into = rng.sample(names, 2)
            taken += club.change("merge", name, into, "merge", name, into)  # type: ignore[arg-type]
        elif kind == "replace":
            game = random_game(rng, names)
            taken += club.change(kind, target, game, "replace", str(target), *typed(game))
        else:
            taken += club.change(kind, target, None, kind, str(target))
    return taken


def check(tap: Tap, xima: str, folder: Path, seed: int) -> None:
    rng = random.Random(seed)
    names = [f"Player {i}" for i in range(40)] + ["José Pérez", "Ñusta", "李雷"]
    ledger = Ledger(xima, folder / f"{seed}.db")
    club = Club(ledger)
    left = GAMES
    while left:
        batch = min(left, rng.choice([1, 20, 100, 200]))
        club.add([random_game(rng, names) for _ in range(batch)])
        left -= batch
    before = ledger.ratings()
    again = ledger.json("recompute")[0]
    tap.check(f"seed {seed}: recompute gives what {GAMES} games added one by one gave",
              [again["difference"]] if again["difference"] else [] if ledger.ratings() == before else ["list differs"])
    tap.check(f"seed {seed}: it is what the rulings give", differences(before, rate_all(club.standing())))
    total = math.fsum(rating for rating, *_ in before.values())
    tap.check(f"seed {seed}: the sum of the ratings is 1000 a player",
              [] if math.isclose(total, 1000 * len(before), rel_tol=1e-12) else [f"{total!r} of {len(before)} players"])
    taken = correct(club, rng, names)
    club.add([random_game(rng, names) for _ in range(20)])
    after = ledger.ratings()
    tap.check(f"seed {seed}: after corrections too", differences(after, rate_all(club.standing())) +
              ([] if taken >= CORRECTIONS // 3 else [f"only {taken} of {CORRECTIONS} corrections were taken"]))
    total = math.fsum(rating for rating, *_ in after.values())
    tap.check(f"seed {seed}: the sum is still 1000 a player",
              [] if math.isclose(total, 1000 * len(after), rel_tol=1e-12) else [f"{total!r} of {len(after)} players"])
    tap.check(f"seed {seed}: verify agrees", ledger.faults())


def main() -> int:
    xima, tap = program(), Tap()
    with tempfile.TemporaryDirectory() as folder:
        for seed in SEEDS:
            check(tap, xima, Path(folder), seed)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
