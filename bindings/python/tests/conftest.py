# SPDX-License-Identifier: MIT
"""What all tests share."""
from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis.configuration import set_hypothesis_home_dir

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
DATA = Path(os.environ.get("XIMA_TESTS", ROOT / "tests"))

sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE / "standins"))

# hypothesis would leave a folder where the tests are run.
_home = tempfile.TemporaryDirectory()
set_hypothesis_home_dir(_home.name)

import xima  # noqa: E402


@pytest.fixture
def state() -> xima.State:
    """A state at the start of Xima."""
    return xima.State()


@pytest.fixture(params=["xima", "xima:players=3", "xima:mode=azar2", "xima:players=4,mode=cienzar,teams=0+2/1+3"])
def spec(request: pytest.FixtureRequest) -> str:
    """One of several games."""
    return str(request.param)
