#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The rock: laid out from the tree, built by LuaRocks without the network, and used from where it was put. Prints TAP.

test_rock.py LUAROCKS INTERPRETER VERSION
"""
from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
USE = """
local xima = require "xima"
local state = assert(xima.state "xima")
print(state:count(), state:play("-G2"):count(), xima.games()[1])
"""


def run(*command: Any, folder: Path, **more: str) -> str:
    done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True, check=False,
                          env={**os.environ, **more})
    if done.returncode:
        raise SystemExit("Bail out! " + (done.stdout + done.stderr).replace("\n", "\n# "))
    return done.stdout


def main() -> int:
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    luarocks, lua, version = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        folder, tree = Path(name) / "rock", Path(name) / "tree"
        folder.mkdir()
        rockspec = run(sys.executable, "-B", HERE.parent / "rock.py", folder, folder=folder).strip()
        print("ok 1 - the rock is laid out", flush=True)
        run(luarocks, "lint", rockspec, folder=folder)
        print("ok 2 - its rockspec is as LuaRocks wants it", flush=True)
        run(luarocks, "--lua-version", version, "make", "--tree", tree, rockspec, folder=folder, HOME=name)
        print("ok 3 - it is built", flush=True)
        out = run(lua, "-e", USE, folder=folder, LUA_PATH=f"{tree}/share/lua/{version}/?.lua",
                  LUA_CPATH=f"{tree}/lib/lua/{version}/?.so")
        good = out == "176\t194\txima\n"
        print(f"{'ok' if good else 'not ok'} 4 - it works where it was put\n1..4", flush=True)
        return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
