# SPDX-License-Identifier: MIT
"""Everything that is shown in Python runs and prints what stands below it."""
from __future__ import annotations

import doctest
import os
from pathlib import Path
from types import ModuleType

import pytest
from conftest import HERE, ROOT

import xima
from xima import _batch, _game, _moves, _node, _reader, _record, _state, functions

PAGES = [ROOT / "docs" / "python.md", ROOT / "docs" / "es" / "python.md", HERE.parent / "README.md", ROOT / "README.md"]
MODULES = [xima, functions, _batch, _game, _moves, _node, _reader, _record, _state]


@pytest.fixture(autouse=True)
def at_the_top() -> "object":
    """Pages name files as seen from the top folder."""
    before = os.getcwd()
    os.chdir(ROOT)
    yield
    os.chdir(before)


def blocks(path: Path) -> str:
    """The Python of a page; the rest is blanked, so that lines keep their numbers."""
    lines, inside = [], False
    for line in path.read_text(encoding="utf-8").splitlines():
        inside = line == "```python" or inside and line != "```"
        lines.append(line if inside and line != "```python" else "")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page(page: Path) -> None:
    test = doctest.DocTestParser().get_doctest(blocks(page), {}, page.name, str(page), 0)
    assert test.examples, f"{page} shows nothing in Python"
    said: list[str] = []
    result = doctest.DocTestRunner().run(test, out=said.append)
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_module(module: ModuleType) -> None:
    said: list[str] = []
    runner = doctest.DocTestRunner()
    for test in doctest.DocTestFinder().find(module):
        runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)
