#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lays out the rock: everything that `luarocks make` needs, in one folder, without this tree and without Meson.

rock.py FOLDER writes FOLDER/xima-VERSION-1.rockspec, the C sources of library and module, and the Lua files.
"""
from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

ROCKSPEC = """-- SPDX-License-Identifier: MIT
rockspec_format = "3.0"
package = "xima"
version = "{version}-1"
source = {{ url = "{url}" }}
description = {{
    summary = "The rules of Xima and other board games",
    detailed = "States, moves, notation, records and ratings of board games, first of all of Xima, from libxima.",
    license = "MIT",
    labels = {{ "games", "board", "rules" }},
}}
dependencies = {{ "lua >= 5.1, < 5.5" }}
build = {{
    type = "builtin",
    modules = {{
        ["xima.core"] = {{
            sources = {{
{sources}
            }},
            incdirs = {{ "include", "lib" }},
            defines = {{ "XIMA_BUILD" }},
            libraries = {{ "m" }},
        }},
{modules}
    }},
}}
"""


def sources_module() -> ModuleType:
    """What the wheel's build knows of the library's sources."""
    spec = importlib.util.spec_from_file_location("sources", ROOT / "bindings" / "python" / "sources.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fill(template: Path, output: Path, values: dict[str, str]) -> None:
    text = template.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    output.write_text(text, encoding="utf-8")


def copy_sources(folder: Path, known: ModuleType, version: str) -> list[str]:
    """Copies the C files; answers those that are compiled."""
    for name in ("include", "lib"):
        shutil.copytree(ROOT / name, folder / name, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns("meson.build", "*.in", "*.map", "*.py"))
    shutil.copytree(HERE / "src", folder / "src", dirs_exist_ok=True)
    shutil.copy(ROOT / "LICENSE", folder)
    fill(ROOT / "include" / "xima" / "version.h.in", folder / "include" / "xima" / "version.h",
         dict(zip(("MAJOR", "MINOR", "PATCH"), version.split("."))))
    games = "X(" + ") X(".join(known.games()) + ")"
    fill(ROOT / "lib" / "games" / "registry.c.in", folder / "lib" / "games" / "registry.c", {"GAMES": games})
    sources = ["src/xima_core.c", "lib/games/registry.c"]
    for script, output in (line.removeprefix("../../").split() for line in known.made()):
        sources.append((Path(script).parent / output).as_posix())
        subprocess.run([sys.executable, "-B", ROOT / script, folder / sources[-1]], check=True)
    return sources + [source.removeprefix("../../") for source in known.sources()]


def copy_lua(folder: Path) -> dict[str, str]:
    """Copies the Lua files; answers the modules with their paths."""
    (folder / "lua" / "xima").mkdir(parents=True, exist_ok=True)
    modules = {}
    for path in sorted([*HERE.glob("xima*.lua"), *(HERE / "xima").glob("*.lua")]):
        name = path.relative_to(HERE)
        shutil.copy(path, folder / "lua" / name)
        modules[name.with_suffix("").as_posix().replace("/", ".")] = f"lua/{name.as_posix()}"
    return modules


def main() -> int:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    known = sources_module()
    version = known.version()[0]
    sources = copy_sources(folder, known, version)
    modules = copy_lua(folder)
    text = ROCKSPEC.format(
        version=version, url=f"file://xima-{version}.tar.gz",
        sources="\n".join(f'                "{name}",' for name in sources),
        modules="\n".join(f'        ["{name}"] = "{path}",' for name, path in modules.items()))
    rockspec = folder / f"xima-{version}-1.rockspec"
    rockspec.write_text(text, encoding="utf-8")
    print(rockspec)
    return 0


if __name__ == "__main__":
    sys.exit(main())
