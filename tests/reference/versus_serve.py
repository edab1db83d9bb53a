#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Play the naive rules against `xima serve`, move list by move list, until they differ.

    versus_serve.py --xima PATH [--games 200] [--seed 1] [--max-plies 400]
                    [--positions FILE] [--random-starts]
    versus_serve.py --self-test

Policies that hardly ever finish a game play half of --max-plies. With positions, every other
round of games starts from one. The self-test plays against the naive rules themselves in a
subprocess, first whole, then with each fault fake_serve.py knows, which the comparison must
find. Exit status 1 at the first difference; the last line is the tally.
"""
from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Optional

sys.dont_write_bytecode = True

from fake_serve import ANSWER_FAULTS, RULE_FAULTS  # noqa: E402
from link import Link, Mismatch  # noqa: E402
from match import Match, Tally  # noqa: E402
from naive_text import from_text  # noqa: E402
from policies import POLICIES  # noqa: E402
from starts import random_text  # noqa: E402

SPEC = "xima:players=2,mode=ciencia"
COLUMNS = ("games", "plies", "captures", "rescues", "refusals", "increments", "texts", "finished", "summit", "drowned",
           "no-resources", "limit")


def read_positions(path: str) -> list[str]:
    lines = (line.strip() for line in Path(path).read_text(encoding="utf-8").splitlines())
    texts = [line for line in lines if line and not line.startswith("#")]
    for text in texts:
        try:
            from_text(text)
        except ValueError as error:
            raise SystemExit(f"{path}: {text!r}: {error}") from None
    return texts


def start_of(index: int, positions: list[str], generated: bool, rng: random.Random) -> Optional[str]:
    """The text game `index` starts from, or None for the usual start."""
    turn, odd = divmod(index // len(POLICIES), 2)
    if not odd or not (positions or generated):
        return None
    if generated and (not positions or rng.random() < 0.5):
        return random_text(rng, to_and_fro=list(POLICIES)[index % len(POLICIES)] == "shuffler")
    return positions[(turn * len(POLICIES) + index % len(POLICIES)) % len(positions)]


def play_all(command: list[str], options: argparse.Namespace, tally: Tally) -> tuple[int, str]:
    """How many games passed, and what is wrong with the next one, if anything."""
    positions = read_positions(options.positions) if options.positions else []
    link, scratch = Link(command, options.patience), Link(command, options.patience)
    passed, match = 0, None
    try:
        scratch.want(f"game {options.spec}")
        for index in range(options.games):
            rng = random.Random(f"{options.seed}/{index}")
            name = list(POLICIES)[index % len(POLICIES)]
            text = start_of(index, positions, options.random_starts, rng)
            match = Match(link, scratch, tally, rng)
            match.run(options.spec, text, POLICIES[name](rng), name + ("/text" if text else ""), options.max_plies)
            passed += 1
    except Mismatch as mismatch:
        begun = f"  from: {text or 'start'}\n{match.story()}" if match else ""
        return passed, f"game {passed} of seed {options.seed}: {mismatch}\n{begun}"
    finally:
        link.close()
        scratch.close()
    return passed, ""


def print_statistics(tally: Tally) -> None:
    print(" " * 14 + "".join(f"{column:>13}" for column in COLUMNS) + f"{'mean length':>13}")
    total: Counter = Counter()
    for counter in tally.counts.values():
        total.update(counter)
    for name, counter in [*tally.counts.items(), ("all", total)]:
        mean = counter["plies"] / max(counter["games"], 1)
        print(f"{name:<14}" + "".join(f"{counter[column]:>13}" for column in COLUMNS) + f"{mean:>13.1f}")
    print("reasons, naive: the program's: " + ", ".join(f"{ours}: {theirs}" for ours, theirs in tally.reasons.items()))


def versus(options: argparse.Namespace) -> int:
    tally, begun = Tally(), time.monotonic()
    passed, wrong = play_all([options.xima, "serve"], options, tally)
    print_statistics(tally)
    print(f"{time.monotonic() - begun:.1f} seconds")
    if wrong:
        print(f"DIFFERENCE in {wrong}")
    print(f"{passed} passed, {1 if wrong else 0} failed")
    return 1 if wrong else 0


def self_test(options: argparse.Namespace) -> int:
    """The whole game must pass; each fault must be found."""
    options.random_starts, passed, failed = True, 0, 0
    for fault in ("", *RULE_FAULTS, *ANSWER_FAULTS):
        options.patience = 2.0 if fault == "sleeps-on" else 60.0
        command = [sys.executable, str(Path(__file__).parent / "fake_serve.py")] + (["--fault", fault] if fault else [])
        tally = Tally()
        games, wrong = play_all(command, options, tally)
        good = bool(wrong) == bool(fault)
        passed, failed = passed + good, failed + (not good)
        print(f"{'ok  ' if good else 'FAIL'} {fault or 'no fault'}: {games} games" +
              (f", then {wrong.splitlines()[0]}" if wrong else " without a difference"), flush=True)
        if not fault:
            print_statistics(tally)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare `xima serve` with the naive rules.")
    parser.add_argument("--xima", help="the program; it is started as `PATH serve`")
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-plies", type=int, default=400)
    parser.add_argument("--spec", default=SPEC)
    parser.add_argument("--positions", help="a file of position texts, one a line, to start games from")
    parser.add_argument("--random-starts", action="store_true", help="start games from random positions, too")
    parser.add_argument("--patience", type=float, default=60.0, help="seconds to wait for one answer")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    if options.self_test:
        options.games = options.games or 80
        return self_test(options)
    if not options.xima:
        parser.error("--xima PATH is needed")
    options.games = options.games or 200
    return versus(options)


if __name__ == "__main__":
    sys.exit(main())
