# SPDX-License-Identifier: MIT
"""The same known answers as the C tests."""
from __future__ import annotations

import pytest
from cases import Bench, Case, read_cases
from conftest import DATA

import xima

CASES = [case for case in read_cases(DATA / "games") if case.game in xima.games()]


def test_there_are_cases() -> None:
    assert len(CASES) > 50


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file.stem} {case.name}")
def test_case(case: Case) -> None:
    bench = Bench(case.game)
    for number, line in case.lines:
        try:
            bench.run(line)
        except (AssertionError, xima.XimaError) as error:
            raise AssertionError(f"{case.file.name}:{number}: {line}: {error}") from error
