#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the source tree: what must not stand in it, and what must."""
from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import Iterator

from tap import Tap

CODE = {".c", ".h", ".py", ".sh", ".in", ".build", ".map", ""}
DATA = ["tests/abi", "tests/cli", "tests/fuzz/corpus", "tests/games"]
LONGEST, LONG = 800, 500
LICENCE = "SPDX-License-Identifier: MIT"

# Written so that this file does not find itself.
PROMISES = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X])\b")
MACHINE_PATHS = re.compile(r"/wor[k]/|/hom[e]/\w+/|/tmp/bas[h]_jobs")

ALLOCATION = re.compile(r"\b(malloc|calloc|realloc|reallocarray|aligned_alloc|free|strdup|strndup|alloca)\s*\(")
HEADERS = re.compile(r"#\s*include\s*<(stdio|signal|setjmp|time|locale|threads|pthread|unistd|errno|assert|wchar)\.h>")
CALLS = re.compile(r"\b(abort|exit|_Exit|quick_exit|atexit|v?[fsd]?n?printf|f?puts|f?putc|putchar|perror|assert|getenv"
                   r"|setlocale|s?rand|time|clock|signal|raise|longjmp)\s*\(")
THREAD_LOCAL = re.compile(r"\b(_Thread_local|thread_local|__thread)\b")
CHANGEABLE_STATIC = re.compile(r"^\s*static\s+(?!inline\b)(?![^;={(]*\bconst\b)[^;={(]*[;=]", re.MULTILINE)
SQUARES = re.compile(r"\b(?:[A-M](?:1[0-3]|[1-9])|XR-\d+)\b")


def tree(root: Path) -> Iterator[Path]:
    """The files of the project, build folders and hidden folders (but .ci) left out."""
    for folder, folders, names in os.walk(root):
        at_root = Path(folder) == root
        folders[:] = sorted(name for name in folders if not (at_root and name == "build") and name != "__pycache__"
                            and (not name.startswith(".") or name == ".ci"))
        for name in sorted(names):
            if not name.startswith(".") or name in {".clang-format", ".editorconfig", ".gitignore"}:
                yield Path(folder) / name


def is_data(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in DATA) and path.suffix not in {".py", ".c", ".build"}


def bare(text: str, strings: bool = False) -> str:
    """C text with comments blanked, and on request strings; the lines stay where they were."""
    def blank(found: re.Match[str]) -> str:
        part = found.group()
        if part.startswith("/") or (strings and not part.startswith("'")):
            return re.sub(r"[^\n]", " ", part)
        return part

    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', blank, text, flags=re.DOTALL)


def hits(path: Path, text: str, pattern: re.Pattern[str], what: str) -> list[str]:
    faults = []
    for found in pattern.finditer(text):
        line = text.count("\n", 0, found.end() - 1) + 1
        faults.append(f"{path}:{line}: {what}: {found.group().strip()}")
    return faults


class Source:
    """All texts of the tree by their place in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.texts = {}
        for path in tree(root):
            try:
                self.texts[path.relative_to(root)] = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue  # a picture or an encoding, not a text
        listed = self.texts[Path("lib/games/meson.build")].split("games = [")[1].split("]")[0]
        self.games = re.findall(r"^\s*'(\w+)',", listed, re.MULTILINE)

    def under(self, *folders: str, suffixes: tuple[str, ...] = (".c", ".h")) -> Iterator[tuple[Path, str]]:
        for path, text in self.texts.items():
            if path.suffix in suffixes and any(Path(folder) in path.parents for folder in folders):
                yield path, text


def long_files(source: Source, limit: int) -> list[str]:
    sizes = [(path, text.count("\n")) for path, text in source.texts.items() if not is_data(path)]
    return [f"{path}: {lines} lines" for path, lines in sizes if lines > limit and path.suffix in CODE]


def licence_faults(source: Source) -> list[str]:
    faults = []
    for path, text in source.texts.items():
        named = path.suffix in {".c", ".h", ".py", ".sh", ".map"} or path.name in {"meson.build", "dev", "run"}
        if named and not any(LICENCE in line for line in text.splitlines()[:2]):
            faults.append(f"{path}:1: the first line (after #!) must say {LICENCE}")
    return faults


def everywhere(source: Source, pattern: re.Pattern[str], what: str) -> list[str]:
    return [fault for path, text in source.texts.items() if not is_data(path)
            for fault in hits(path, text, pattern, what)]


def library_faults(source: Source, pattern: re.Pattern[str], what: str, but: str = "") -> list[str]:
    return [fault for path, text in source.under("lib") if str(path) != but
            for fault in hits(path, bare(text, strings=True), pattern, what)]


def foreign_game_faults(source: Source) -> list[str]:
    """Games are named in their own folders only: not by the core, nor by other games, nor by the common headers."""
    faults = []
    own_headers = {"pyramid.h", "cimax.h"}
    for path, text in source.under("lib", "include"):
        home = path.parts[2] if path.parts[:2] == ("lib", "games") and len(path.parts) > 3 else ""
        if path.name in own_headers or path.parts[:2] == ("lib", "cimax"):
            continue
        # The library is called after one of its games, and so is the folder of its headers.
        code = bare(text)
        text = re.sub(r"#\s*include\s*<[^>]*>", "", text if path.parts[:2] == ("lib", "core") else code)
        foreign = [game for game in source.games if game != home]
        if foreign:
            faults += hits(path, text, re.compile(rf"\b({'|'.join(foreign)})\b(?!_|/)"), "names a game")
        if home != "xima":
            faults += hits(path, code, SQUARES, "names a square or a rule of Xima")
    return faults


def unlisted_faults(source: Source) -> list[str]:
    """A source that no meson.build names is not built, and a test that is not built does not fail."""
    faults = []
    for path, _ in source.under("lib", "tests", "tools", "bench", "examples", suffixes=(".c", ".cpp")):
        if path.parts[:2] == ("tests", "install"):  # built by run.py, against what was installed
            continue
        listed = [source.texts.get(folder / "meson.build", "") for folder in path.parents]
        names = {str(path.relative_to(folder)) for folder in path.parents}
        stem = path.stem.removeprefix("test_")  # programs that consist of one source may be listed by name
        if not any(f"'{name}'" in text or f"'{stem}'" in text for text in listed for name in names):
            faults.append(f"{path}: no meson.build names it")
    return faults


def link_faults(source: Source) -> list[str]:
    faults = []
    for path, text in source.texts.items():
        if path.suffix != ".md":
            continue
        text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
            if "://" not in target and not target.startswith(("mailto:", "@ref")) \
                    and not (source.root / path.parent / target).exists():
                faults.append(f"{path}: links to {target}, which is not there")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path)
    source = Source(parser.parse_args().root.resolve())

    tap = Tap()
    tap.check(f"no file is longer than {LONGEST} lines", long_files(source, LONGEST))
    for line in long_files(source, LONG):
        tap.note(f"for information: {line}")
    tap.check("every file names its licence", licence_faults(source))
    tap.check("nothing is promised instead of done", everywhere(source, PROMISES, "a promise"))
    tap.check("no path of somebody's machine", everywhere(source, MACHINE_PATHS, "a path"))
    tap.check("memory is taken and given in lib/core/alloc.c only",
              library_faults(source, ALLOCATION, "an allocation", but="lib/core/alloc.c"))
    tap.check("lib/ neither prints, ends the program nor asks the system",
              library_faults(source, HEADERS, "a header") + library_faults(source, CALLS, "a call"))
    tap.check("lib/ has no changeable memory of its own",
              library_faults(source, THREAD_LOCAL, "thread-local memory")
              + library_faults(source, CHANGEABLE_STATIC, "changeable memory"))
    tap.check("games are named in their own folders only", foreign_game_faults(source))
    tap.check("every source is named in a meson.build", unlisted_faults(source))
    tap.check("links between the project's texts lead somewhere", link_faults(source))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
