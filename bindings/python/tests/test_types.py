# SPDX-License-Identifier: MIT
"""The types of the package: strict, the same as at run time, and of use to others."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from conftest import HERE

import xima

CONFIG = HERE.parent / "pyproject.toml"
SOURCE = HERE.parent


def mypy(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-B", "-m", "mypy", "--strict", f"--config-file={CONFIG}",
                           f"--cache-dir={tmp_path}", *arguments], capture_output=True, text=True, check=False,
                          env={**os.environ, "MYPYPATH": str(SOURCE)})


def test_the_package_is_strict(tmp_path: Path) -> None:
    done = mypy(tmp_path, "-p", "xima")
    assert done.returncode == 0, done.stdout


def test_types_are_those_of_the_running_package(tmp_path: Path) -> None:
    path = os.pathsep.join([str(HERE / "standins"), *sys.path])
    done = subprocess.run([sys.executable, "-B", "-m", "mypy.stubtest", "--concise", "--allowlist",
                           str(HERE / "stubtest.allow"), "--ignore-unused-allowlist", "--mypy-config-file", str(CONFIG),
                           "xima"], capture_output=True, text=True, check=False, cwd=tmp_path,
                          env={**os.environ, "MYPYPATH": str(SOURCE), "PYTHONPATH": path})
    assert done.returncode == 0, done.stdout + done.stderr


def test_users_are_told_their_mistakes(tmp_path: Path) -> None:
    lines = {
        "state = xima.State('xima:players=3')": "",
        "moves: list[xima.Move] = list(state.legal_moves)": "",
        "state.play(moves[0]); state.play('-G2')": "",
        "board: str = str(state)": "",
        "count: int = len(state.legal_moves)": "",
        "names: tuple[str, ...] = xima.XimaError().reason_names": "",
        "for record in xima.read('file'): seconds: float | None = record.end.clock": "",
        "with state.at('-B2') as inside: inside.undo()": "",
        "state.play([])": "incompatible type",
        "state.plya('-G2')": "has no attribute",
        "text: str = state.legal_moves[0]": "Incompatible types",
        "xima.Notation.LNOG": "has no attribute",
        "state.outcome.over = 1": "read-only",
    }
    code = tmp_path / "user.py"
    code.write_text("\n".join(["import xima", *lines]) + "\n", encoding="utf-8")
    done = mypy(tmp_path / "cache", "--python-version=3.11", str(code))
    said = dict(re.findall(r"user\.py:(\d+): error: (.*)", done.stdout))
    for number, (line, expected) in enumerate(lines.items(), 2):
        assert (expected in said.get(str(number), "")) and (bool(expected) == (str(number) in said)), (line, done.stdout)


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(xima.__file__).parent / "py.typed").exists()


def test_everything_public_is_described() -> None:
    things = {name: thing for name, thing in vars(xima).items() if not name.startswith("_")}
    assert {"State", "Record", "Notation", "IllegalMoveError", "MoveInfo", "Batch", "functions"} <= things.keys()
    for name, thing in things.items():
        if isinstance(thing, type) or callable(thing):
            assert thing.__doc__, name


def docstrings() -> dict[str, str]:
    """Those of all that is public, by its name."""
    things = {f"xima.{name}": thing for name, thing in vars(xima).items() if not name.startswith("_")}
    things.update({f"functions.{name}": getattr(xima.functions, name) for name in xima.functions.__all__})
    for name, thing in list(things.items()):
        if isinstance(thing, type):
            things.update({f"{name}.{part}": value for cls in thing.__mro__ for part, value in vars(cls).items()
                           if cls.__module__.startswith("xima") and not part.startswith("_")})
    return {name: thing.__doc__ or "" for name, thing in things.items()}


def test_docstrings_speak_of_what_python_has() -> None:
    told, count = docstrings(), 0
    assert len(told) > 300
    for where, text in told.items():
        assert not re.search(r"\bXIMA_(?!E_)|\bxima_\w|\bNULLs?\b|`cap`|XimaBufferError|for the structs", text), where
        for owner, member in re.findall(r"\b([A-Z]\w*|functions)\.(\w+)", text):
            thing = getattr(xima, owner, None)
            if thing is not None:
                assert hasattr(thing, member), f"{where}: {owner}.{member}"
                count += 1
    assert count > 150
