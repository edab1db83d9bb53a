# SPDX-License-Identifier: MIT
"""The generator: what it wrote is in the tree, and what headers add reaches Python without a line by hand.

XIMA_LIBRARY must name the library to link with (libxima.so or libxima.a), XIMA_INCLUDE the folders of the headers.
"""
from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from conftest import HERE, ROOT

GENERATE = ROOT / "bindings" / "generate"
INVENTED = HERE / "invented"
HEADER = INVENTED / "xima" / "invented.h"


def environment(name: str) -> str:
    value = os.environ.get(name)
    assert value, f"the environment must say {name} (see the top of {Path(__file__).name})"
    return value


def run(*command: Any, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **more})


def good(*command: Any, **more: str) -> str:
    done = run(*command, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def generate(*options: Any) -> subprocess.CompletedProcess[str]:
    return run("/usr/bin/env", "python3", "-B", GENERATE, "--language", "python", *options)


def test_the_tree_is_as_the_headers_say() -> None:
    done = generate("--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_differences_are_told(tmp_path: Path) -> None:
    assert generate("--output", tmp_path).returncode == 0
    assert generate("--output", tmp_path, "--check").returncode == 0
    file = tmp_path / "bindings" / "python" / "xima" / "_enums.py"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("ILLEGAL = 8", "ILLEGAL = 9"), encoding="utf-8")
    done = generate("--output", tmp_path, "--check")
    assert done.returncode == 1 and "-    ILLEGAL = 9" in done.stdout and "+    ILLEGAL = 8" in done.stdout
    file.unlink()
    assert generate("--output", tmp_path, "--check").returncode == 1


def test_it_writes_the_same_every_time(tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert generate("--output", tmp_path / name, "--header", HEADER).returncode == 0
    compared = filecmp.dircmp(tmp_path / "one", tmp_path / "two")
    assert not compared.left_only and not compared.right_only
    files = [path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*") if path.is_file()]
    assert len(files) > 10
    assert filecmp.cmpfiles(tmp_path / "one", tmp_path / "two", files, shallow=False)[0] == files


@pytest.mark.parametrize("old, new, said", [
    ("@param[in] number any", "@param[in] other any", "@param number is missing"),
    ("xima_twice(int32_t number)", "xima_twice(float number)", "none of the conventions"),
    ("XIMA_TONE_HIGH = 2", "XIMA_TONE_HIGH", "not written out"),
    ("needed", "length", "a buffer needs"),
    ("void xima_bell_free(", "void xima_bell_melt(", "neither xima_bell_free"),
    ("@since 9.0.0\n */\nXIMA_API int32_t xima_twice", "@since soon\n */\nXIMA_API int32_t xima_twice", "@since"),
])
def test_what_cannot_be_bound_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = HEADER.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "xima").mkdir()
    changed = tmp_path / "xima" / "invented.h"
    changed.write_text(text.replace(old, new), encoding="utf-8")
    done = generate("--output", tmp_path, "--header", changed)
    assert done.returncode != 0 and said in done.stderr
    assert "xima_bell" in done.stderr or "invented.h" in done.stderr, "it says where"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with the invented functions generated and compiled into it; nothing in it was written for them."""
    folder = tmp_path_factory.mktemp("package")
    source = folder / "bindings" / "python"
    shutil.copytree(HERE.parent / "xima", source / "xima", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HERE.parent / "build_cffi.py", source)
    done = generate("--output", folder, "--header", HEADER)
    assert done.returncode == 0, done.stderr
    good(sys.executable, "-B", source / "build_cffi.py", folder / "_cffi.c", "invented.h")
    return source


def compiled(package: Path, *options: str) -> Path:
    """Builds the extension of the package."""
    includes = [f"-I{folder}" for folder in environment("XIMA_INCLUDE").split(os.pathsep)]
    library = Path(environment("XIMA_LIBRARY"))
    extension = package / "xima" / f"_cffi{sysconfig.get_config_var('EXT_SUFFIX')}"
    good("cc", "-shared", "-fPIC", "-w", f"-I{sysconfig.get_paths()['include']}", f"-I{INVENTED}", *includes, *options,
         package.parents[1] / "_cffi.c", INVENTED / "invented.c", library, f"-Wl,-rpath,{library.parent}", "-o", extension)
    return package


def test_new_functions_reach_python(package: Path) -> None:
    out = good(sys.executable, "-B", HERE / "invented" / "use.py", PYTHONPATH=str(compiled(package)))
    assert out == "done\n"


def test_new_functions_are_typed(package: Path, tmp_path: Path) -> None:
    config = HERE.parent / "pyproject.toml"
    code = tmp_path / "typed.py"
    code.write_text("import xima\nreveal_type(xima.State().pleases(1))\nreveal_type(xima.functions.twice(2))\n"
                    "reveal_type(xima.Record().bell_new().ring([])[0].tones)\n", encoding="utf-8")
    done = run(sys.executable, "-m", "mypy", "--strict", f"--config-file={config}", f"--cache-dir={tmp_path / 'cache'}",
               code, MYPYPATH=str(package))
    assert done.returncode == 0, done.stdout
    for kind in ('"builtins.bool"', '"builtins.int"', '"xima._enums.Tone"'):
        assert kind in done.stdout


def test_older_libraries_lack_functions(package: Path) -> None:
    """The extension is loaded by a library without a function, and says so when that is called."""
    code = ("import xima\nassert xima.functions.has_feature(1)\ntry:\n    xima.functions.twice(2)\n"
            "except xima.UnsupportedError as error:\n    print(error)\n")
    out = good(sys.executable, "-B", "-c", code, PYTHONPATH=str(compiled(package, "-DXIMA_WITHOUT_TWICE")))
    assert out == "functions.twice came with libxima 9.0.0; this is 0.1.0\n"
