# SPDX-License-Identifier: MIT
"""The package is built and installed as users do it, without the network, and works from where it was put."""
from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from conftest import HERE

OFFLINE = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--no-cache-dir"]


def pip(*arguments: str) -> None:
    done = subprocess.run([sys.executable, "-m", "pip", *arguments], capture_output=True, text=True, check=False,
                          env={**os.environ, "NINJAFLAGS": "-j2"})
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    leftover = HERE.parent / ".mesonpy-native-file.ini"  # meson-python 0.12 writes it beside the sources
    was_there = leftover.exists()
    pip("wheel", *OFFLINE, "--wheel-dir", str(folder), str(HERE.parent))
    if not was_there:
        leftover.unlink(missing_ok=True)
    found = list(folder.glob("*.whl"))
    assert len(found) == 1
    return found[0]


def test_what_is_in_the_wheel(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    package = {f"xima/{path.relative_to(HERE.parent / 'xima')}" for path in (HERE.parent / "xima").rglob("*")
               if path.suffix in {".py", ".pyi", ".typed"}}
    assert len(package) > 20 and package <= set(names)
    rest = [name for name in names if name not in package and ".dist-info/" not in name]
    assert len(rest) == 1 and rest[0].startswith("xima/_cffi.") and rest[0].endswith(".so")


def test_the_wheel_works_where_it_is_put(wheel: Path, tmp_path: Path) -> None:
    pip("install", *OFFLINE, "--target", str(tmp_path / "site"), str(wheel))
    code = ("import sys, xima; assert xima.__file__.startswith(sys.argv[1]), xima.__file__; "
            "state = xima.State(); state.play('-G2'); print(len(state.legal_moves), xima.games()[0])")
    done = subprocess.run([sys.executable, "-B", "-c", code, str(tmp_path)], capture_output=True, text=True, check=False,
                          cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path / "site")})
    assert done.stdout == "194 xima\n", done.stderr
    libraries = subprocess.run(["readelf", "-d", str(next((tmp_path / "site" / "xima").glob("_cffi.*.so")))],
                               capture_output=True, text=True, check=True).stdout
    assert "libxima" not in libraries, "the library is compiled in"
