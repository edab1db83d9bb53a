#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The generator: what it wrote is in the tree, and what headers add reaches Lua without a line by hand. Prints TAP.

test_generator.py INTERPRETER PACKAGE LIBRARY: the package of that Lua as pkg-config knows it, the library libxima.so or
libxima.a; XIMA_INCLUDE must name the folders of the library's headers.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
INVENTED = ROOT / "bindings" / "python" / "tests" / "invented"
HEADER = INVENTED / "xima" / "invented.h"


def run(*command: Any, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **more})


def good(*command: Any, **more: str) -> str:
    done = run(*command, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def generate(*options: Any) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, "-B", ROOT / "bindings" / "generate", "--language", "lua", *options)


def test_the_tree_is_as_the_headers_say(folder: Path) -> None:
    done = generate("--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_differences_are_told(folder: Path) -> None:
    assert generate("--output", folder).returncode == 0
    file = folder / "bindings" / "lua" / "xima" / "enums.lua"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("ILLEGAL = 8", "ILLEGAL = 9"), encoding="utf-8")
    done = generate("--output", folder, "--check")
    assert done.returncode == 1 and "+        ILLEGAL = 8" in done.stdout


def test_it_writes_the_same_every_time(folder: Path) -> None:
    texts = []
    for name in ("one", "two"):
        assert generate("--output", folder / name, "--header", HEADER).returncode == 0
        texts.append({path.relative_to(folder / name): path.read_bytes() for path in (folder / name).rglob("*.*")
                      if path.is_file()})
    assert texts[0] == texts[1] and len(texts[0]) > 10


def module(folder: Path, *options: str) -> str:
    """The module with the invented functions generated and compiled into it; answers what using it prints."""
    interpreter, package, library = sys.argv[1:4]
    includes = good("pkg-config", "--cflags", package).split()
    lua = folder / "bindings" / "lua"
    shutil.copytree(HERE.parent, lua, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    done = generate("--output", folder, "--header", HEADER)
    assert done.returncode == 0, done.stderr
    includes += [f"-I{part}" for part in os.environ["XIMA_INCLUDE"].split(os.pathsep)]
    good("cc", "-std=c11", "-shared", "-fPIC", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{INVENTED}", *includes,
         *options, lua / "src" / "xima_core.c", INVENTED / "invented.c", library,
         f"-Wl,-rpath,{Path(library).parent}", "-lm", "-o", lua / "xima" / "core.so")
    return interpreter


def paths(folder: Path) -> dict[str, str]:
    lua = folder / "bindings" / "lua"
    return {"LUA_PATH": f"{lua}/?.lua", "LUA_CPATH": f"{lua}/?.so"}


def test_new_functions_reach_lua(folder: Path) -> None:
    interpreter = module(folder)
    assert good(interpreter, HERE / "use_invented.lua", **paths(folder)) == "done\n"


def test_older_libraries_lack_functions(folder: Path) -> None:
    """The module is loaded by a library without a function, and says so when that is called."""
    interpreter = module(folder, "-DXIMA_WITHOUT_TWICE")
    code = "local x = require 'xima'; assert(x.has_feature(1) ~= nil); print(x.twice(2))"
    out = good(interpreter, "-e", code, **paths(folder))
    assert out.startswith("nil\txima_twice came with libxima 9.0.0; this is "), out


def test_new_functions_are_described(folder: Path) -> None:
    assert generate("--output", folder, "--header", HEADER).returncode == 0
    for name, expected in (("types/xima_bell.lua", "function bell:ring(moves) end"),
                           ("pages/invented.lua", "bell:ring"),
                           ("types/xima_structs.lua", "---@field weight? integer in pounds"),
                           ("xima/cdef.lua", "int32_t xima_twice(int32_t number);")):
        assert expected in (folder / "bindings" / "lua" / name).read_text(encoding="utf-8"), name


def main() -> int:
    if len(sys.argv) != 4 or "XIMA_INCLUDE" not in os.environ:
        raise SystemExit(__doc__)
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(Path(folder))
                print(f"ok {number} - {name}", flush=True)
            except Exception:  # noqa: BLE001 - whatever it is, the test has failed
                failed += 1
                print(f"not ok {number} - {name}")
                print("\n".join("# " + line for line in traceback.format_exc().splitlines()), flush=True)
    print(f"1..{len(tests)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
