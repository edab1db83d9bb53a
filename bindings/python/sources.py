#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the library's build says of itself, for the build of the wheel: sources.py root|version|games|sources|package."""
from __future__ import annotations

import os
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OWN = HERE / "library"  # a source distribution brings the library along
ROOT = OWN if OWN.is_dir() else HERE.parents[1]
LIB = ROOT / "lib"


def text(path: Path) -> str:
    """A meson.build without its comments."""
    return re.sub(r"#.*", "", path.read_text(encoding="utf-8"))


def root() -> list[str]:
    """Where the library is, as seen from the folder of this file."""
    return [Path(os.path.relpath(ROOT, HERE)).as_posix()]


def version() -> list[str]:
    found = re.search(r"^\s*version: '([\d.]+)'", text(ROOT / "meson.build"), re.MULTILINE)
    if not found:
        raise SystemExit(f"{ROOT / 'meson.build'}: the call of project() says no version")
    return [found.group(1)]


def games() -> list[str]:
    found = re.search(r"^games = \[(.*?)\]", text(LIB / "games" / "meson.build"), re.MULTILINE | re.DOTALL)
    if not found:
        raise SystemExit(f"{LIB / 'games' / 'meson.build'}: there is no list `games = […]`")
    return re.findall(r"'(\w+)'", found.group(1))


def sources() -> list[str]:
    """As seen from the folder of this file."""
    folders = [path.parent for path in sorted(LIB.glob("*/meson.build")) if path.parent.name != "games"]
    folders += [LIB / "games" / game for game in games()]
    made = []
    for folder in folders:
        names = re.findall(r"'([\w/]+\.c)'", text(folder / "meson.build"))
        if not names:
            raise SystemExit(f"{folder / 'meson.build'}: it names no source")
        made += [Path(os.path.relpath(folder / name, HERE)).as_posix() for name in names]
    return made


def package() -> list[str]:
    """The files of the package, without its folders."""
    return sorted(path.name for path in (HERE / "xima").iterdir() if path.suffix in {".py", ".pyi", ".typed"})


if __name__ == "__main__":
    commands = {"root": root, "version": version, "games": games, "sources": sources, "package": package}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        raise SystemExit(f"usage: sources.py {'|'.join(commands)}")
    print("\n".join(commands[sys.argv[1]]()))
