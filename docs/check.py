#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the documents against the project: code is quoted from sources, output is what programs print.

A block of C (```c) must stand, line by line, in a source of the project. In a block ```console each line that begins
with "$ " is run from the top folder, and what follows it must be what it prints; a line "..." stands for any lines.
"""
from __future__ import annotations

import argparse
import os
import re
import sys
import textwrap
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools" / "gates"))

from tap import Tap, run  # noqa: E402

SOURCES = ["examples/*.c", "include/xima/*.h", "lib/rules.h", "lib/games/*/*.c", "tests/toy/*.c"]


def documents() -> list[Path]:
    paths = sorted((ROOT / "docs").rglob("*.md")) + [ROOT / "README.md"]
    return [path for path in paths if path.is_file()]


def blocks(path: Path, language: str) -> Iterator[tuple[int, str]]:
    """Line number and text of each block in that language; a block inside a list is indented."""
    text = path.read_text(encoding="utf-8")
    for found in re.finditer(rf"^( *)```{language}\n(.*?)^\1```$", text, re.DOTALL | re.MULTILINE):
        yield text.count("\n", 0, found.start()) + 1, textwrap.dedent(found.group(2))


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


def lines_of(text: str) -> list[str]:
    return [line.rstrip() for line in textwrap.dedent(text).strip("\n").splitlines()]


def quoted(code: list[str], source: list[str]) -> bool:
    """Whether the lines follow each other in the source, all moved to the right by the same width."""
    for start in range(len(source) - len(code) + 1):
        part = source[start:start + len(code)]
        if lines_of("\n".join(part)) == code:
            return True
    return False


def code_faults(path: Path) -> list[str]:
    files = [file for pattern in SOURCES for file in sorted(ROOT.glob(pattern))]
    sources = [file.read_text(encoding="utf-8").splitlines() for file in files]
    return [f"{place(path, line)}: this code stands in none of {', '.join(SOURCES)}"
            for line, text in blocks(path, "c") if not any(quoted(lines_of(text), source) for source in sources)]


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each command with the output written below it."""
    command, output = "", []
    for line in text.splitlines() + ["$ "]:
        if line.startswith("$ "):
            if command:
                yield command, output
            command, output = line[2:], []
        else:
            output.append(line.rstrip())


def prints(wanted: list[str], got: list[str]) -> bool:
    if not wanted:
        return not got
    if wanted[0] == "...":
        return any(prints(wanted[1:], got[i:]) for i in range(len(got) + 1))
    return bool(got) and wanted[0] == got[0] and prints(wanted[1:], got[1:])


def output_faults(path: Path, env: dict[str, str]) -> list[str]:
    faults = []
    for line, text in blocks(path, "console"):
        for command, wanted in commands(text):
            _, output = run(["sh", "-c", command], env=env, cwd=ROOT)
            got = [part.rstrip() for part in output.splitlines()]
            if not prints(wanted, got):
                faults += [f"{place(path, line)}: $ {command}", "prints:", *got]
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("programs", type=Path, nargs="+", help="the folders of xima and of the examples")
    args = parser.parse_args()
    path = os.pathsep.join([str(folder.resolve()) for folder in args.programs] + [os.environ["PATH"]])
    env = dict(os.environ, PATH=path, NO_COLOR="1", LC_ALL="C.UTF-8")

    tap = Tap()
    for document in documents():
        name = document.relative_to(ROOT)
        tap.check(f"{name}: its code stands in the sources", code_faults(document))
        tap.check(f"{name}: its commands print what it says", output_faults(document, env))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
