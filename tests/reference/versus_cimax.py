#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hold the forces of `xima serve` against the naive Cimax after every ply of random games, and after taking plies back.

    versus_cimax.py --xima PATH [--games 60] [--others 6] [--seed 1] [--max-plies 240]
    versus_cimax.py --xima PATH --self-test

The self-test spoils the naive side in each of several ways, which the comparison must find. The first difference ends
the games of a spec and makes the exit status 1; the last line is the tally.
"""
from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from fractions import Fraction
from typing import Callable

sys.dont_write_bytecode = True

import naive_cimax  # noqa: E402
from acts import acts_to_come  # noqa: E402
from link import Link, Mismatch  # noqa: E402
from naive_board import SPECIAL, SUMMIT, Act, Move, State  # noqa: E402
from naive_cimax import Cimax, Terms  # noqa: E402
from naive_spec import read_rules  # noqa: E402
from naive_text import ply_text  # noqa: E402
from naive_xima import play, start  # noqa: E402
from policies import POLICIES  # noqa: E402
from suite import OTHERS, SPEC  # noqa: E402

NEAR = Fraction(1, 10 ** 9)


def compare(link: Link, state: State, cimax: Cimax, when: str) -> None:
    lines = link.want("force")[0]
    if len(lines) != state.seats:
        raise Mismatch(f"force is answered by {len(lines)} lines {when}: {lines}")
    for seat, line in enumerate(lines):
        words = line.split()
        naive = cimax.terms(state, seat)
        numbers = [naive.force, *naive]
        got = [Fraction(float(word)) for word in words[1:7]]
        near = all(abs(one - other) <= NEAR * (1 + abs(one)) for one, other in zip(numbers, got))
        if len(words) != 8 or words[0] != str(seat + 1) or not near or int(words[7]) != cimax.turns[seat]:
            shown = " ".join(f"{float(number):.12g}" for number in numbers)
            raise Mismatch(f"{when}, seat {seat + 1}: naive {shown} {cimax.turns[seat]}, program {line}")


def count(counter: Counter, before: State, ply: object) -> None:
    counter["plies"] += 1
    counter["surrenders"] += isinstance(ply, Act) and ply.kind in ("resign", "flag")
    if isinstance(ply, Move):
        counter["captures"] += ply.capture
        counter["specials captured"] += ply.capture and any(
            kind == SPECIAL and owner != before.to_move for owner, kind in before.columns[ply.target])
        counter["rescues"] += ply.target == SUMMIT and ply.kind != SPECIAL
        counter["summits"] += ply.target == SUMMIT and ply.kind == SPECIAL


def play_game(link: Link, spec: str, rng: random.Random, policy: str, most: int, counter: Counter) -> None:
    link.want(f"game {spec}", "start")
    states, chooser = [start(read_rules(spec))], POLICIES[policy](rng)
    books, acts, texts = [Cimax(states[0])], [], []
    compare(link, states[0], books[0], "at the start")
    while not states[-1].over and len(texts) < most:
        acts = acts or acts_to_come(states[-1], rng)
        ply = acts.pop(0) if acts else chooser.choose(states[-1])
        books.append(books[-1].copy())
        states.append(play(states[-1], ply))
        books[-1].see(states[-2], ply, states[-1])
        texts.append(ply_text(ply))
        count(counter, states[-2], ply)
        link.want(f"play {texts[-1]}")
        compare(link, states[-1], books[-1], f"after {' '.join(texts)}")
        if rng.random() < 0.05:         # through its text
            [text] = link.lines("text")
            link.want(f"position {text}")
            compare(link, states[-1], books[-1], f"after {' '.join(texts)}, read from {text!r}")
            link.want("start", *(f"play {word}" for word in texts))
    for back in range(len(texts) - 1, max(-1, len(texts) - 12), -1):
        link.want("undo")
        compare(link, states[back], books[back], f"after {' '.join(texts[:back])}, the rest taken back")


def play_all(command: list[str], spec: str, games: int, options: argparse.Namespace, counter: Counter) -> str:
    """What is wrong with a game of that spec, if anything."""
    link = Link(command)
    try:
        for index in range(games):
            rng = random.Random(f"{options.seed}/{spec}/{index}")
            policy = list(POLICIES)[index % len(POLICIES)]
            play_game(link, spec, rng, policy, options.max_plies, counter)
            counter["games"] += 1
    except Mismatch as mismatch:
        return f"game {index} of {spec}: {mismatch}"
    finally:
        link.close()
    return ""


def versus(options: argparse.Namespace) -> int:
    failed, counter = 0, Counter()
    for spec in (SPEC, *OTHERS):
        wrong = play_all([options.xima, "serve"], spec, options.games if spec == SPEC else options.others, options,
                         counter)
        failed += bool(wrong)
        print(f"DIFFERENCE in {wrong}" if wrong else f"same: {spec}", flush=True)
    for what in ("captures", "specials captured", "rescues", "summits", "surrenders"):
        if not counter[what]:
            print(f"DIFFERENCE: no {what} in all those games")
            failed += 1
    print(", ".join(f"{number} {what}" for what, number in sorted(counter.items())))
    print(f"{counter['games']} passed, {failed} failed")
    return 1 if failed else 0


# ---- Faults that must be found ----

def flat(square: tuple, column: tuple) -> list[Fraction]:
    return [Fraction(naive_cimax.absolute(square, block)) for block in column]


def lost_terms(self: Cimax, state: State, seat: int) -> Terms:
    return RIGHT_TERMS(self, state, seat)._replace(summit=Fraction(0))


def no_credit(self: Cimax, before: State, seat: int) -> None:
    self.captured[before.specials[seat][1]] += 8


def never_out(self: Cimax, state: State, seat: int) -> Terms:
    fixed, self.fixed = self.fixed, {}
    terms = RIGHT_TERMS(self, state, seat)
    self.fixed = fixed
    return terms


def greedy(self: Cimax, before: State, what: Act) -> None:
    if what.kind in ("resign", "flag"):
        self.fixed[what.seat] = self.terms(before, what.seat)


RIGHT_TERMS: Callable = Cimax.terms
FAULTS = {"no domination": (naive_cimax, "relative", flat), "no summit": (Cimax, "terms", lost_terms),
          "rescues give only": (Cimax, "rescue", no_credit), "the out go on": (Cimax, "terms", never_out),
          "nothing is divided": (Cimax, "see_act", greedy),
          "nothing is captured": (naive_cimax, "captures", lambda seat, column: False)}


def self_test(options: argparse.Namespace) -> int:
    failed = 0
    for name, (place, what, fault) in FAULTS.items():
        right = getattr(place, what)
        setattr(place, what, fault)
        found = [spec for spec in (SPEC, *OTHERS)
                 if play_all([options.xima, "serve"], spec, options.others, options, Counter())]
        setattr(place, what, right)
        failed += not found
        print(f"{'ok  ' if found else 'FAIL'} {name}: found in the games of {len(found)} specs", flush=True)
    print(f"{len(FAULTS) - failed} passed, {failed} failed")
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the forces of `xima serve` with the naive Cimax.")
    parser.add_argument("--xima", required=True, help="the program; it is started as `PATH serve`")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--others", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-plies", type=int, default=240)
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    return self_test(options) if options.self_test else versus(options)


if __name__ == "__main__":
    sys.exit(main())
