#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the library's build says of itself, for the build of the wheel.

usage: sources.py root|version|games|sources|made|package
"""
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


def folders() -> list[Path]:
    plain = [path.parent for path in sorted(LIB.glob("*/meson.build")) if path.parent.name != "games"]
    return plain + [LIB / "games" / game for game in games()]


def scripts(folder: Path) -> list[tuple[str, str]]:
    """The sources of a folder that a script of the folder writes: the script and what it makes."""
    return re.findall(r"custom_target\(\s*input: '([\w/]+\.py)',\s*output: '([\w/]+\.c)'", text(folder / "meson.build"))


def seen(path: Path) -> str:
    """As seen from the folder of this file."""
    return Path(os.path.relpath(path, HERE)).as_posix()


def sources() -> list[str]:
    """Those that lie there, as seen from the folder of this file."""
    found = []
    for folder in folders():
        made = {output for _, output in scripts(folder)}
        names = [name for name in re.findall(r"'([\w/]+\.c)'", text(folder / "meson.build")) if name not in made]
        if not names:
            raise SystemExit(f"{folder / 'meson.build'}: it names no source")
        found += [seen(folder / name) for name in names]
    return found


def made() -> list[str]:
    """Those that are made, each after its script."""
    return [f"{seen(folder / script)} {output}" for folder in folders() for script, output in scripts(folder)]


def package() -> list[str]:
    """The files of the package, without its folders."""
    return sorted(path.name for path in (HERE / "xima").iterdir() if path.suffix in {".py", ".pyi", ".typed"})


if __name__ == "__main__":
    commands = {"root": root, "version": version, "games": games, "sources": sources, "made": made, "package": package}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        raise SystemExit(f"usage: sources.py {'|'.join(commands)}")
    print("\n".join(commands[sys.argv[1]]()))
