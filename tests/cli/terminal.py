#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What only a terminal shows: colours, and that serve answers at once. Usage: terminal.py --xima PATH."""
from __future__ import annotations

import argparse
import os
import pty
import select
import subprocess
import sys
import time

PATIENCE = 60.0


def on_terminal(command: list[str], **changes: str) -> bytes:
    """What the command writes to a terminal of its own."""
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    environment.update({"TERM": "xterm", **changes})
    ours, theirs = pty.openpty()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    seen = b""
    try:
        while block := os.read(ours, 65536):
            seen += block
    except OSError:         # how Linux says that the other end is closed
        pass
    os.close(ours)
    if process.wait(timeout=PATIENCE) != 0:
        raise SystemExit(f"{command}: exit status {process.returncode}\n{seen.decode(errors='replace')}")
    return seen


def answer_while_open(command: list[str], line: bytes, end: bytes) -> bytes:
    """The answer to one line while standard input stays open."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(line)
    process.stdin.flush()
    seen, until = b"", time.monotonic() + PATIENCE
    while not seen.endswith(end) and time.monotonic() < until:
        if select.select([process.stdout], [], [], 1)[0]:
            seen += os.read(process.stdout.fileno(), 65536)
    process.stdin.close()
    process.stdout.close()
    process.wait(timeout=PATIENCE)
    return seen


def main() -> int:
    parser = argparse.ArgumentParser(description="What only a terminal shows.")
    parser.add_argument("--xima", required=True)
    xima = parser.parse_args().xima
    show, escape = [xima, "show", "-G2", "-G4"], b"\033["
    replay = [xima, "replay", "--quiet", os.path.join(os.path.dirname(__file__), "../games/xima/sheet-b.mended.txt")]
    checks = {
        "a terminal shows colours": escape in on_terminal(show),
        "also in a replay": escape in on_terminal(replay),
        "NO_COLOR turns them off": escape not in on_terminal(show, NO_COLOR="1"),
        "an empty NO_COLOR does not": escape in on_terminal(show, NO_COLOR=""),
        "a terminal that cannot has none": escape not in on_terminal(show, TERM="dumb"),
        "--color=never turns them off": escape not in on_terminal([*show, "--color=never"]),
        "--color=always is stronger than NO_COLOR": escape in on_terminal([*show, "--color=always"], NO_COLOR="1"),
        "a position text has none": escape not in on_terminal([*show, "--text"]),
        "JSON has none": escape not in on_terminal([*show, "--json"]),
        "serve answers at once": answer_while_open([xima, "serve"], b"count\n", b"ok\n").endswith(b"ok\n"),
        "serve answers at a CR too": answer_while_open([xima, "serve"], b"count\r", b"ok\n").endswith(b"ok\n"),
    }
    for name, good in checks.items():
        if not good:
            print(f"FAILED {name}")
    failed = sum(not good for good in checks.values())
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
