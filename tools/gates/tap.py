# SPDX-License-Identifier: MIT
"""The gates' results in TAP, which Meson reads: each check is a test of its own."""
from __future__ import annotations

import subprocess
import sys
from typing import Iterable


class Tap:
    """Prints one line a check, with its faults as comments below it."""

    def __init__(self) -> None:
        self.count = 0
        self.failed = 0

    def check(self, name: str, faults: Iterable[str]) -> None:
        """Passes if there are no faults."""
        faults = list(faults)
        self.count += 1
        self.failed += bool(faults)
        print(f"{'not ok' if faults else 'ok'} {self.count} - {name.replace('#', '')}", flush=True)
        for fault in faults:
            self.note(fault)

    def note(self, text: str) -> None:
        for line in text.splitlines():
            print(f"# {line}")

    def done(self) -> int:
        """Prints the plan; answers the exit status."""
        print(f"1..{self.count}")
        sys.stdout.flush()
        return 1 if self.failed or not self.count else 0


def run(command: list[str], **options: object) -> tuple[int, str]:
    """Runs a command; answers its exit status and all that it printed. A missing program is a status like others."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                              **options)
    except FileNotFoundError:
        return 127, f"{command[0]}: not found"
    return done.returncode, done.stdout


def faults_of(command: list[str], **options: object) -> list[str]:
    """What a command that should succeed says when it does not."""
    status, output = run(command, **options)
    return [] if status == 0 else [f"{' '.join(command)}: exit {status}", output.strip()]


def output_of(command: list[str]) -> str:
    """The output of a command that must succeed."""
    status, output = run(command)
    if status:
        raise SystemExit(f"{' '.join(command)}: exit {status}\n{output}")
    return output
