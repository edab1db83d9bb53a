#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds up the tests of several Meson test logs. Usage: tally.py [--broken TEXT]… NAME=TESTLOG.json…

A program that prints TAP counts as many tests as it has test lines, one that ends in "N passed, N failed" as many as
that says, any other as one. A program that fails without naming a failed test, and a leg that could not be built
(--broken), count as one failed test each. A skipped test is a failed one: nothing may be left out because something is
missing.
"""
from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path

GOOD = {"OK", "EXPECTEDFAIL"}
ENDS, MOST = 10, 40  # lines shown of a failed program


def count(entry: dict) -> tuple[int, int]:
    """Passed and failed tests of one program."""
    text = entry.get("stdout", "")
    tally = re.findall(r"^(\d+) passed, (\d+) failed", text, re.MULTILINE)
    if re.search(r"^1\.\.\d+", text, re.MULTILINE):
        lines = re.findall(r"^(not ok|ok)\b[^#\n]*(# *skip)?", text, re.MULTILINE | re.IGNORECASE)
        failed = sum(1 for word, skip in lines if word == "not ok" or skip)
        planned = sum(int(number) for number in re.findall(r"^1\.\.(\d+)", text, re.MULTILINE))
        passed = len(lines) - failed
        failed += max(0, planned - len(lines))
    elif tally:
        passed, failed = int(tally[-1][0]), int(tally[-1][1])
    else:
        passed, failed = (1, 0) if entry["result"] in GOOD else (0, 1)
    if entry["result"] not in GOOD and failed == 0:
        failed = 1
    return passed, failed


def cut(lines: list[str], most: int) -> list[str]:
    """The beginning and the end, where most is said."""
    return lines if len(lines) <= most else lines[:most // 2] + ["[...]"] + lines[-(most // 2):]


def details(entry: dict) -> list[str]:
    """What the program said about its failures, which Meson keeps out of sight: TAP's comments, else its last lines."""
    lines, wanted, near = entry.get("stdout", "").splitlines(), [], False
    for line in lines:
        near = line.startswith("not ok") or (near and line.startswith("#"))
        if near:
            wanted.append(line)
    wanted = cut(wanted or lines[-ENDS:], MOST) + cut(entry.get("stderr", "").strip().splitlines(), 2 * ENDS)
    return [f"    {line}" for line in wanted]


def add_up(log: Path) -> tuple[int, int, list[str]]:
    if not log.exists():
        return 0, 1, [f"{log}: not written"]
    passed = failed = 0
    bad = []
    for line in log.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        good, faulty = count(entry)
        passed, failed = passed + good, failed + faulty
        if faulty:
            bad.append(f"{entry['name']}: {faulty} failed ({entry['result']})")
            bad += details(entry)
    if passed + failed == 0:
        return 0, 1, [f"{log}: no test was run"]
    return passed, failed, bad


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--broken", action="append", default=[], help="a leg that could not be built")
    parser.add_argument("logs", nargs="*", metavar="NAME=LOG")
    args = parser.parse_args()

    all_passed, all_failed = 0, len(args.broken)
    print()
    for text in args.broken:
        print(f"{text}: could not be built")
    for name, _, log in (item.partition("=") for item in args.logs):
        passed, failed, bad = add_up(Path(log))
        print(f"{name}: {passed} good, {failed} bad")
        for line in bad:
            print(f"    {line}")
        all_passed, all_failed = all_passed + passed, all_failed + failed
    print(f"\n{all_passed} passed, {all_failed} failed")
    return 1 if all_failed or not all_passed else 0


if __name__ == "__main__":
    sys.exit(main())
