#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The Lua module is installed into a staging folder and used from there by each version of Lua. Prints TAP.

test_install.py MESON BUILD PREFIX LUA_FOLDER LUA_C_FOLDER LIBRARY VERSION=INTERPRETER…
"""
from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
FILES = {path.relative_to(HERE.parent).as_posix() for pattern in ("xima*.lua", "xima/*.lua")
         for path in HERE.parent.glob(pattern)}
USE = """
local xima = require "xima"
local state = assert(xima.state "xima")
print(state:count(), state:play("-G2"):count(), package.loaded["xima.core"] ~= nil)
if jit then
    print(require "xima_ffi".state("xima"):count())
end
"""


def staged(stage: Path, prefix: str, folder: str, version: str) -> Path:
    """Where something of that version was put."""
    place = "5.1" if version == "jit" else version
    return Path(f"{stage}{Path(prefix) / folder.replace('VERSION', place)}")


def uses(lua: str, folder: Path, c_folder: Path, library: str) -> str:
    """What the module says there; nothing else can be found."""
    done = subprocess.run([lua, "-e", USE], capture_output=True, text=True, check=False, cwd=folder, env={
        **os.environ, "LUA_PATH": f"{folder}/?.lua", "LUA_CPATH": f"{c_folder}/?.so", "XIMA_LIBRARY": library})
    return done.stdout + done.stderr


def main() -> int:
    if len(sys.argv) < 8:
        raise SystemExit(__doc__)
    meson, build, prefix, lua_folder, c_folder, library, *versions = sys.argv[1:]
    checks: list[tuple[str, str]] = []  # what is checked, and what is wrong
    with tempfile.TemporaryDirectory() as name:
        stage = Path(name)
        done = subprocess.run([meson, "install", "-C", build, "--no-rebuild", "--tags", "lua", "--destdir", name],
                              capture_output=True, text=True, check=False)
        checks.append(("it is installed", done.stdout + done.stderr if done.returncode else ""))
        for version, lua in (version.split("=", 1) for version in versions):
            folder = staged(stage, prefix, lua_folder, version)
            there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.lua")}
            checks.append((f"the files for {version}", " ".join(sorted(there ^ FILES))))
            said = uses(lua, folder, staged(stage, prefix, c_folder, version), library)
            checks.append((f"what it does in {version}",
                           "" if said == "176\t194\ttrue\n" + "176\n" * (version == "jit") else said))
        types = {path.name for path in stage.rglob("types/*.lua")}
        wanted = {path.name for path in (HERE.parent / "types").glob("*.lua")}
        checks.append(("the types for editors", " ".join(sorted(types ^ wanted))))
    for number, (what, wrong) in enumerate(checks, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {what}")
        print("".join(f"# {line}\n" for line in wrong.splitlines()), end="")
    print(f"1..{len(checks)}")
    return 1 if any(wrong for _, wrong in checks) else 0


if __name__ == "__main__":
    sys.exit(main())
