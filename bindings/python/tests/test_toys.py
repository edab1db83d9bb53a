# SPDX-License-Identifier: MIT
"""The package with other games: those that only the tests know, with dice, hidden hands and moves that are not listed.

XIMA_TOYS must name an extension whose library knows them, XIMA_TOY_IDS their ids.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from conftest import HERE

import xima


def test_every_game_is_used_alike(tmp_path: Path) -> None:
    extension, ids = os.environ.get("XIMA_TOYS"), os.environ.get("XIMA_TOY_IDS", "").split()
    assert extension and ids, "the environment must say XIMA_TOYS and XIMA_TOY_IDS (see the top of this file)"
    shutil.copytree(Path(xima.__file__).parent, tmp_path / "xima",
                    ignore=shutil.ignore_patterns("_cffi.*.so*", "*.p", "__pycache__"))
    shutil.copy(extension, tmp_path / "xima")
    done = subprocess.run([sys.executable, "-B", str(HERE / "use_toys.py"), str(HERE / "standins")], capture_output=True,
                          text=True, check=False, env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert done.returncode == 0, done.stdout + done.stderr
    seen = {line.split()[0]: line for line in done.stdout.splitlines()}
    assert set(seen) == {*xima.games(), *ids}
    assert all(line.endswith(" True") for line in seen.values()) and any(" adapters " in seen[name] for name in ids)
