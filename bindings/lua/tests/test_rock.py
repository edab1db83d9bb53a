#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The rock: laid out from the tree, built by LuaRocks without the network for each version, and used from where it was
put. Prints TAP.

test_rock.py LUAROCKS VERSION=INTERPRETER…    "jit" is LuaJIT, which uses what was built for 5.1
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
# Lua 5.1 and LuaJIT run this finalizer when they have unloaded what may be unloaded.
LATE = """
local late = newproxy(true)
getmetatable(late).__gc = function() xima.record():add "-G2" end
KEPT, xima = late, require "xima"
print "done"
"""
STAYS = "LIBFLAG=-shared -Wl,-z,nodelete"


def run(*command: Any, folder: Path, **more: str) -> str:
    done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True, check=False,
                          env={**os.environ, **more})
    if done.returncode:
        raise SystemExit("Bail out! " + (done.stdout + done.stderr).replace("\n", "\n# "))
    return done.stdout


def main() -> int:
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    luarocks = sys.argv[1]
    interpreters = dict(argument.split("=", 1) for argument in sys.argv[2:])
    results: list[bool] = []

    def check(good: bool, what: str) -> None:
        results.append(good)
        print(f"{'ok' if good else 'not ok'} {len(results)} - {what}", flush=True)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "rock"
        folder.mkdir()
        rockspec = run(sys.executable, "-B", HERE.parent / "rock.py", folder, folder=folder).strip()
        check(True, "the rock is laid out")
        run(luarocks, "lint", rockspec, folder=folder)
        check(True, "its rockspec is as LuaRocks wants it")
        flags: list[str] = []  # the first is built as users do, the others as quickly as can be
        for version in dict.fromkeys("5.1" if version == "jit" else version for version in interpreters):
            tree = Path(name) / f"tree-{version}"
            run(luarocks, "--lua-version", version, "make", "--tree", tree, rockspec, *flags,
                *([STAYS] if version == "5.1" else []), folder=folder, HOME=name)
            check(True, f"it is built for {version}")
            flags = ["CFLAGS=-O0 -fPIC"]
            for used, lua in interpreters.items():
                if version != ("5.1" if used == "jit" else used):
                    continue
                paths = {"LUA_PATH": f"{tree}/share/lua/{version}/?.lua", "LUA_CPATH": f"{tree}/lib/lua/{version}/?.so"}
                out = run(lua, "-e", USE, folder=Path(name), **paths)
                check(out == "176\t194\txima\n", f"it works in {used} where it was put")
                if version == "5.1":
                    out = run(lua, "-e", LATE, folder=Path(name), **paths)
                    check(out == "done\n", f"{used} may call it while it ends")
    print(f"1..{len(results)}")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
