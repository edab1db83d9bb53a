#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the program as people do. Usage: run.py --xima PATH FILE…; the last line is the tally.

A FILE *.cli holds cases; what a line is, its first character says, and a blank follows:

    = name of the case (it ends at the next one)
    $ a command for sh, run in the project's root with the program in PATH; several lines are one script
    < a line for standard input (without one, it is empty)
    | a line of standard output      ! a line of standard error      ? the exit status, if it is not 0
    # a comment

Everything but blanks at line ends is compared. A line "..." stands for any lines, "[...]" for anything within a line.
$T is an empty folder.
"""
from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Case:
    name: str
    place: str
    script: list[str] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    err: list[str] = field(default_factory=list)
    status: int = 0


def read_cases(path: Path) -> list[Case]:
    cases: list[Case] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        mark, text = line[:1], line[2:]
        if not line.strip() or mark == "#":
            continue
        if line[1:2] not in ("", " ") or mark not in "=$<|!?" or (mark != "=" and not cases):
            raise SystemExit(f"{path}:{number}: what is this line? {line!r}")
        if mark == "=":
            cases.append(Case(text, f"{path.name}:{number}"))
        elif mark == "?":
            cases[-1].status = int(text)
        else:
            case = cases[-1]
            {"$": case.script, "<": case.given, "|": case.out, "!": case.err}[mark].append(text)
    return cases


def matches(wanted: list[str], lines: list[str]) -> bool:
    """Whether the lines are those wanted, wild cards considered."""
    parts = []
    for line in wanted:
        parts.append(r"(?:.*\n)*" if line == "..." else ".*".join(map(re.escape, line.split("[...]"))) + r"\n")
    return re.fullmatch("".join(parts), "".join(line + "\n" for line in lines)) is not None


def fault_in(case: Case, environment: dict[str, str]) -> str:
    """What is wrong, or nothing."""
    if not case.script:
        return "the case has no command"
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["/bin/sh", "-c", "\n".join(case.script)], cwd=ROOT, env={**environment, "T": folder},
                              input="".join(line + "\n" for line in case.given).encode(), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=900, check=False)
    faults = []
    for name, wanted, got in (("output", case.out, done.stdout), ("messages", case.err, done.stderr)):
        lines = got.decode("utf-8", "backslashreplace").replace(folder, "$T").split("\n")
        lines = [line.rstrip(" ") for line in lines]
        if lines.pop():
            faults.append(f"{name} do not end in a newline")
        if not matches(wanted, lines):
            faults.append(f"{name}: wanted\n" + "\n".join(f"    {line}" for line in wanted) + "\n  but got\n" +
                          "\n".join(f"    {line}" for line in lines[:200]))
    if done.returncode != case.status:
        faults.append(f"exit status {done.returncode}, wanted {case.status}")
    return "\n".join(faults)


def environment_for(program: Path) -> dict[str, str]:
    environment = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "POSIXLY_CORRECT")}
    environment.update(PATH=f"{program.parent}:{environment['PATH']}", LC_ALL="C.UTF-8", TERM="xterm")
    return environment


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the program's cases.")
    parser.add_argument("--xima", required=True, type=Path, help="the program, called xima")
    parser.add_argument("files", nargs="+", type=Path)
    options = parser.parse_args()
    environment = environment_for(options.xima.resolve())
    passed = failed = 0
    for path in options.files:
        cases = read_cases(path)
        if not cases:
            raise SystemExit(f"{path}: no cases")
        for case in cases:
            fault = fault_in(case, environment)
            passed, failed = passed + (not fault), failed + bool(fault)
            if fault:
                print(f"FAILED {case.place} {case.name}\n  {fault}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
