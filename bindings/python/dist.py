#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a source distribution whole: puts the library's sources into it, and takes out what needs the whole project.

Meson runs it with MESON_DIST_ROOT, the folder that is to be packed.
"""
from __future__ import annotations

import os
import shutil
from pathlib import Path

from sources import ROOT

KEPT = {".c", ".h", ".in", ".build", ".py"}  # the library's sources, what makes some, and what sources.py reads


def not_kept(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if not (Path(folder) / name).is_dir() and Path(name).suffix not in KEPT}


def main() -> None:
    packed = Path(os.environ["MESON_DIST_ROOT"])
    library = packed / "library"
    for name in ("include", "lib"):
        shutil.copytree(ROOT / name, library / name, ignore=not_kept)
    for name in ("LICENSE", "meson.build"):
        shutil.copy(ROOT / name, library)
    shutil.rmtree(packed / "tests", ignore_errors=True)


if __name__ == "__main__":
    main()
