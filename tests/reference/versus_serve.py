#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Play the naive rules against `xima serve`, move list by move list, until they differ.

    versus_serve.py --xima PATH [--games 200] [--others 8] [--spec SPEC ...] [--seed 1]
                    [--max-plies 300] [--positions FILE] [--random-starts]
    versus_serve.py --self-test

Without --spec, --games games of two players without dice and --others games of each spec in
suite.py are played; with it, --games games of each.
Policies that hardly ever finish a game play half of --max-plies, and so do the games of
suite.py. With positions, every other round of games starts from one. The self-test plays
against the naive rules themselves in a subprocess, first whole, then with each fault
fake_serve.py knows, which the comparison must find. The first difference ends the games of a
spec and makes the exit status 1; the last line is the tally.
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
from suite import OTHERS, SPEC  # noqa: E402

COLUMNS = ("games", "plies", "passes", "acts", "captures", "rescues", "refusals", "increments", "texts", "finished",
           "summit", "drowned", "no-resources", "resigned", "time", "limit")


def read_positions(path: str) -> list[str]:
    lines = (line.strip() for line in Path(path).read_text(encoding="utf-8").splitlines())
    texts = [line for line in lines if line and not line.startswith("#")]
    for text in texts:
        try:
            from_text(text)
        except ValueError as error:
            raise SystemExit(f"{path}: {text!r}: {error}") from None
    return texts


def start_of(index: int, spec: str, positions: list[str], generated: bool, rng: random.Random) -> Optional[str]:
    """The text game `index` starts from, or None for the usual start."""
    turn, odd = divmod(index // len(POLICIES), 2)
    if not odd or not (positions or generated):
        return None
    if generated and (not positions or rng.random() < 0.5):
        return random_text(rng, list(POLICIES)[index % len(POLICIES)] == "shuffler", spec)
    return positions[(turn * len(POLICIES) + index % len(POLICIES)) % len(positions)]


def play_all(command: list[str], spec: str, games: int, options: argparse.Namespace, tally: Tally) -> tuple[int, str]:
    """How many games of that spec passed, and what is wrong with the next one, if anything."""
    positions = read_positions(options.positions) if options.positions else []
    link, scratch = Link(command, options.patience), Link(command, options.patience)
    passed, match = 0, None
    try:
        scratch.want(f"game {spec}")
        for index in range(games):
            rng = random.Random(f"{options.seed}/{index}")
            name = list(POLICIES)[index % len(POLICIES)]
            text = start_of(index, spec, positions, options.random_starts, rng)
            match = Match(link, scratch, tally, rng)
            plies = options.max_plies // (1 if spec == SPEC else 2)
            match.run(spec, text, POLICIES[name](rng), name + ("/text" if text else ""), plies)
            passed += 1
    except Mismatch as mismatch:
        begun = f"  from: {text or 'start'}\n{match.story()}" if match else ""
        return passed, f"game {passed} of {spec}, seed {options.seed}: {mismatch}\n{begun}"
    finally:
        link.close()
        scratch.close()
    return passed, ""


def print_statistics(tallies: dict[str, Tally]) -> None:
    """A line for each spec; of a single one, a line for each policy."""
    counters: dict[str, Counter] = {spec: sum(tally.counts.values(), Counter()) for spec, tally in tallies.items()}
    if len(tallies) == 1:
        counters = dict(next(iter(tallies.values())).counts)
    width = max(len(name) for name in counters) if counters else 0
    print(" " * width + "".join(f"{column:>{len(column) + 2}}" for column in COLUMNS) + "  mean length")
    for name, counter in [*counters.items(), ("all", sum(counters.values(), Counter()))]:
        mean = counter["plies"] / max(counter["games"], 1)
        print(f"{name:<{width}}" + "".join(f"{counter[column]:>{len(column) + 2}}" for column in COLUMNS) +
              f"{mean:>13.1f}")
    reasons = {ours: theirs for tally in tallies.values() for ours, theirs in tally.reasons.items()}
    print("reasons, naive: the program's: " + ", ".join(f"{ours}: {theirs}" for ours, theirs in reasons.items()))


def plan(options: argparse.Namespace) -> dict[str, int]:
    """How many games of which spec."""
    if options.spec:
        return {spec: options.games for spec in options.spec}
    return {SPEC: options.games, **{spec: options.others for spec in OTHERS}}


def versus(options: argparse.Namespace) -> int:
    tallies: dict[str, Tally] = {}
    passed, failed = 0, 0
    for spec, games in plan(options).items():
        begun, tallies[spec] = time.monotonic(), Tally()
        good, wrong = play_all([options.xima, "serve"], spec, games, options, tallies[spec])
        passed, failed = passed + good, failed + bool(wrong)
        print(f"{good} of {games} games of {spec}: {time.monotonic() - begun:.1f} seconds", flush=True)
        if wrong:
            print(f"DIFFERENCE in {wrong}", flush=True)
    print_statistics(tallies)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def self_test(options: argparse.Namespace) -> int:
    """The whole game must pass; each fault must be found, in games of the spec that goes with it."""
    options.random_starts, passed, failed = True, 0, 0
    tries = [("", spec) for spec in (SPEC, *OTHERS)]
    tries += [(fault, (*change, SPEC)[2]) for fault, change in RULE_FAULTS.items()]
    tries += [(fault, SPEC) for fault in ANSWER_FAULTS]
    for fault, spec in tries:
        options.patience = 2.0 if fault == "sleeps-on" else 60.0
        command = [sys.executable, str(Path(__file__).parent / "fake_serve.py")] + (["--fault", fault] if fault else [])
        most = options.games if fault else options.others
        games, wrong = play_all(command, spec, most, options, Tally())
        good = bool(wrong) == bool(fault)
        passed, failed = passed + good, failed + (not good)
        print(f"{'ok  ' if good else 'FAIL'} {fault or 'no fault: ' + spec}: {games} games" +
              (f", then {wrong.splitlines()[0]}" if wrong else " without a difference"), flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare `xima serve` with the naive rules.")
    parser.add_argument("--xima", help="the program; it is started as `PATH serve`")
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-plies", type=int, default=300)
    parser.add_argument("--others", type=int, help="games of each spec in suite.py but the first")
    parser.add_argument("--spec", action="append", help="play this spec instead; may be given several times")
    parser.add_argument("--positions", help="a file of position texts, one a line, to start games from")
    parser.add_argument("--random-starts", action="store_true", help="start games from random positions, too")
    parser.add_argument("--patience", type=float, default=60.0, help="seconds to wait for one answer")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    if options.self_test:
        options.games, options.others = options.games or 80, options.others or 5
        return self_test(options)
    if not options.xima:
        parser.error("--xima PATH is needed")
    options.games, options.others = options.games or 200, options.others or 8
    return versus(options)


if __name__ == "__main__":
    sys.exit(main())
