#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Installs into a staging folder, then builds and runs programs that know nothing but what was installed."""
from __future__ import annotations

import argparse
import os
import re
import shlex
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tools" / "gates"))

from tap import Tap, faults_of, run  # noqa: E402


class Stage:
    """The staging folder and how to build against it."""

    def __init__(self, folder: Path, flags: list[str]) -> None:
        self.root = folder / "stage"
        self.out = folder
        self.flags = flags

    def find(self, name: str) -> Path:
        found = sorted(self.root.rglob(name))
        if not found:
            raise SystemExit(f"{name} was not installed")
        return found[0]

    def open(self) -> None:
        """Tells where the parts are, once they are."""
        self.library = self.find("libxima.so")
        # Nothing but the staged folder is asked, so that a library of the system cannot help out.
        self.env = dict(os.environ, PKG_CONFIG_LIBDIR=str(self.find("xima.pc").parent), PKG_CONFIG_PATH="",
                        PKG_CONFIG_SYSROOT_DIR=str(self.root), LD_LIBRARY_PATH=str(self.library.parent))

    def pkg_config(self, *options: str) -> list[str]:
        status, output = run(["pkg-config", *options, "xima"], env=self.env)
        if status:
            raise SystemExit(f"pkg-config: {output}")
        return output.split()

    def build_and_run(self, compiler: list[str], source: Path, *, static: bool = False, links: bool = True,
                      arguments: tuple[str, ...] = ()) -> list[str]:
        program = self.out / f"{source.name}{'-static' if static else ''}.out"
        options = self.pkg_config("--cflags", *(["--libs"] if links else []), *(["--static"] if static else []))
        command = [*compiler, "-Wall", "-Wextra", "-Werror", *self.flags, *(["-static"] if static else []), str(source),
                   "-o", str(program), *options]
        return faults_of(command) or faults_of([str(program), *arguments], env=self.env)


def python_package() -> set[str]:
    """The files of the Python package, its extension under a name without the version of Python."""
    folder = ROOT / "bindings" / "python" / "xima"
    return {f"packages/xima/{path.relative_to(folder)}" for path in folder.rglob("*")
            if path.suffix in {".py", ".pyi", ".typed"}} | {"packages/xima/_cffi.so"}


def lua_module(versions: list[str]) -> set[str]:
    """The files of the Lua module. LuaJIT has those of 5.1, if these are there."""
    folder = ROOT / "bindings" / "lua"
    wanted = {f"lua/types/{path.name}" for path in (folder / "types").glob("*.lua")}
    for version in versions:
        place = "5.1" if version == "jit" else version
        if version == "jit" and "5.1" in versions:
            continue
        files = [*folder.glob("xima*.lua"), *folder.glob("xima/*.lua")]
        wanted |= {f"lua/{place}/{path.relative_to(folder)}" for path in files}
        wanted |= {f"lua/{place}/xima/core.so", f"lua/{place}/xima/core-{version}.so"}
    return wanted


def installed_name(path: Path) -> str:
    """Without prefix, library folder and version of Python."""
    text = re.sub(r"\.(cpython|abi)[^/]*\.so$", ".so", str(path))
    kept = re.search(r"(include/xima/[^/]+|bin/[^/]+|pkgconfig/[^/]+|packages/xima/.+|lua/5\.\d/.+|lua/types/.+)$", text)
    return kept.group() if kept else path.name


def installed_faults(stage: Stage, version: str, soname: str, with_tools: bool, with_python: bool,
                     lua_versions: list[str]) -> list[str]:
    """Exactly these files, wherever prefix and library folder are."""
    wanted = {f"include/xima/{path.name}" for path in (ROOT / "include" / "xima").glob("*.h")}
    wanted |= {"include/xima/version.h", "pkgconfig/xima.pc", "libxima.a", "libxima.so", f"libxima.so.{soname}", f"libxima.so.{version}"}
    wanted |= {"bin/xima"} if with_tools else set()
    wanted |= python_package() if with_python else set()
    wanted |= lua_module(lua_versions) if lua_versions else set()
    there = {installed_name(path) for path in stage.root.rglob("*") if not path.is_dir() and path.suffix != ".pyc"}
    return [f"{name}: not installed" for name in sorted(wanted - there)] \
        + [f"{name}: installed, but nobody asked for it" for name in sorted(there - wanted)]


def readme_example(folder: Path) -> Path:
    """The first block of C in README.md."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(r"^```c\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    if not block:
        raise SystemExit("README.md: no block of C (```c)")
    source = folder / "readme.c"
    source.write_text(block.group(1), encoding="utf-8")
    return source


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--meson", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--cc", type=shlex.split, required=True)
    parser.add_argument("--cxx", type=shlex.split, required=True)
    parser.add_argument("--flags", type=shlex.split, default=[], help="sanitizers that the library was built with")
    parser.add_argument("--version", required=True)
    parser.add_argument("--soname", required=True)
    parser.add_argument("--tools", action="store_true", help="the program xima is installed too")
    parser.add_argument("--python", action="store_true", help="the package for Python is installed too")
    parser.add_argument("--lua", default="", help="the versions of Lua whose module is installed too, parted by commas")
    args = parser.parse_args()

    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        stage = Stage(folder, args.flags)
        tap.check("install into a staging folder",
                  faults_of([args.meson, "install", "-C", args.build, "--no-rebuild", "--destdir", str(stage.root)]))
        lua_versions = [version for version in args.lua.split(",") if version]
        tap.check("what is installed",
                  installed_faults(stage, args.version, args.soname, args.tools, args.python, lua_versions))
        stage.open()
        tap.check("pkg-config gives the version",
                  [] if stage.pkg_config("--modversion") == [args.version] else ["another one"])
        c11 = [*args.cc, "-std=c11"]
        tap.check("a C program", stage.build_and_run(c11, HERE / "consumer.c"))
        tap.check("a C++ program", stage.build_and_run([*args.cxx, "-std=c++11"], HERE / "consumer.cpp"))
        if not args.flags:  # the sanitizers cannot be linked statically
            tap.check("a C program against the static library",
                      stage.build_and_run(c11, HERE / "consumer.c", static=True))
        tap.check("the example of README.md", stage.build_and_run(c11, readme_example(folder)))
        tap.check("loaded and unloaded twice",
                  stage.build_and_run(c11, HERE / "lifecycle.c", links=False, arguments=(str(stage.library),)))
        if args.tools:
            tap.check("the installed program", faults_of([str(stage.find("bin") / "xima"), "games"], env=stage.env))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
