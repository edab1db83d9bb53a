# SPDX-License-Identifier: MIT
"""The package is built and installed as users do it, without the network, and works from where it was put; and so does
its source distribution, without the tree that it was made of."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from conftest import HERE, ROOT

OFFLINE = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--no-cache-dir"]


def run(*command: object, folder: Path) -> None:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, cwd=folder,
                          env={**os.environ, "NINJAFLAGS": "-j2"})
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def pip(*arguments: str) -> None:
    run(sys.executable, "-m", "pip", *arguments, folder=HERE)


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


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made in a copy of what it needs: Meson packs what is under version control."""
    tree = tmp_path_factory.mktemp("tree")
    nothing_built = shutil.ignore_patterns("__pycache__", ".mesonpy*", "*.pyc")
    for name in ("bindings/python", "include", "lib"):
        shutil.copytree(ROOT / name, tree / name, ignore=nothing_built)
    for name in ("LICENSE", "meson.build"):
        shutil.copy(ROOT / name, tree)
    run("git", "init", "--quiet", folder=tree)
    run("git", "add", "--all", folder=tree)
    run("git", "-c", "user.name=test", "-c", "user.email=test@localhost", "commit", "--quiet", "-m", "tree", folder=tree)
    run(sys.executable, "-B", "-c", f"import mesonpy; mesonpy.build_sdist({str(tree)!r})",
        folder=tree / "bindings" / "python")
    found = list(tree.glob("*.tar.gz"))
    assert len(found) == 1
    return found[0]


def names_in(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_source_distribution_is_whole(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    for suffix in ("c", "h"):
        sources = {f"library/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "lib").rglob(f"*.{suffix}")}
        assert len(sources) > 10 and sources <= names
    assert {"PKG-INFO", "pyproject.toml", "library/LICENSE", "library/include/xima/xima.h"} <= names
    assert not any(name.startswith("tests/") for name in names)
    pip("wheel", *OFFLINE, "--config-settings", "setup-args=-Dbuildtype=debug", "--wheel-dir", str(tmp_path), str(sdist))
    made = list(tmp_path.glob("*.whl"))
    assert len(made) == 1 and names_in(made[0]) == names_in(wheel)
    works(made[0], tmp_path)


def test_what_is_in_the_wheel(wheel: Path) -> None:
    names = names_in(wheel)
    package = {f"xima/{path.relative_to(HERE.parent / 'xima')}" for path in (HERE.parent / "xima").rglob("*")
               if path.suffix in {".py", ".pyi", ".typed"}}
    assert len(package) > 20 and package <= names
    rest = [name for name in names if name not in package and ".dist-info/" not in name]
    assert len(rest) == 1 and rest[0].startswith("xima/_cffi.") and rest[0].endswith(".so")


def test_the_wheel_works_where_it_is_put(wheel: Path, tmp_path: Path) -> None:
    works(wheel, tmp_path)


def works(wheel: Path, tmp_path: Path) -> None:
    pip("install", *OFFLINE, "--target", str(tmp_path / "site"), str(wheel))
    code = ("import sys, xima; assert xima.__file__.startswith(sys.argv[1]), xima.__file__; "
            "state = xima.State(); state.play('-G2'); print(len(state.legal_moves), xima.games()[0])")
    done = subprocess.run([sys.executable, "-B", "-c", code, str(tmp_path)], capture_output=True, text=True, check=False,
                          cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path / "site")})
    assert done.stdout == "194 xima\n", done.stderr
    libraries = subprocess.run(["readelf", "-d", str(next((tmp_path / "site" / "xima").glob("_cffi.*.so")))],
                               capture_output=True, text=True, check=True).stdout
    assert "libxima" not in libraries, "the library is compiled in"
