#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the tests of the Python package and prints them in TAP, which Meson reads: run.py [FILE or pytest option]…

The package must be in PYTHONPATH. Every test counts; a test that is skipped has failed, for it says nothing.
"""
from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Any

sys.dont_write_bytecode = True
import pytest  # noqa: E402

HERE = Path(__file__).resolve().parent


class Tap:
    """One line a test."""

    def __init__(self) -> None:
        self.count = self.failed = 0
        # pytest takes the standard output for itself.
        self.out = os.fdopen(os.dup(1), "w", encoding="utf-8")

    def print(self, text: str) -> None:
        print(text, file=self.out, flush=True)

    def line(self, passed: bool, name: str, notes: str = "") -> None:
        self.count += 1
        self.failed += not passed
        self.print(f"{'ok' if passed else 'not ok'} {self.count} - {name.replace('#', '')}")
        for note in notes.splitlines():
            self.print(f"# {note}")

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.when == "call" or not report.passed:
            self.line(report.passed, report.nodeid.removeprefix("tests/"),
                      "" if report.passed else str(report.longrepr))

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.line(False, f"{report.nodeid} can be read", str(report.longrepr))

    def pytest_sessionfinish(self, session: Any) -> None:
        self.print(f"1..{self.count}")


def main() -> int:
    tap = Tap()
    arguments = sys.argv[1:]
    if not any(not argument.startswith("-") for argument in arguments):
        arguments.append(str(HERE))
    options = ["-p", "no:cacheprovider", f"--rootdir={HERE.parent}", f"-c{HERE.parent / 'pyproject.toml'}"]
    with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere):
        status = pytest.main([*options, *arguments], plugins=[tap])
    return 1 if status or tap.failed or not tap.count else 0


if __name__ == "__main__":
    sys.exit(main())
