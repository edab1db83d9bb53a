#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Feeds the program what nobody should send. Usage: hostile.py --xima PATH [--rounds N] [--seed N].

serve must answer each line once, with "ok" or "error CODE text", and end well. replay must end with status 0 or 1, say
where each fault is, and give JSON that can be read. Which bytes are sent depends on the seed alone.
"""
from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
from pathlib import Path

RECORDS = Path(__file__).resolve().parents[1] / "games/xima"
WORDS = ["game", "start", "position", "play", "undo", "moves", "count", "perft", "text", "hash", "outcome", "show", "help",
         "xima", "xima:players=2", "-G2", "=G2", "G4", "X", "1", "2", "rinde", "-", "=", "*", "1-0", "\t", "ñ", "４", "\0",
         "\x1b[2J", "a" * 300, "1." * 50, "99999999999999999999", "13/13/13", "|", "ply=", "cima", "CX10", "/", "64/-F2-H4"]
PLACE = re.compile(r"^[^\n]*:\d+:\d+: (error|warning|note): |^    |^xima: ")


def mutated(text: bytes, rng: random.Random) -> bytes:
    """The text with some bytes changed, cut, doubled or replaced by words."""
    data = bytearray(text)
    for _ in range(rng.randint(1, 8)):
        at = rng.randint(0, len(data))
        size = rng.choice((1, 1, 2, 5, 40))
        match rng.randint(0, 4):
            case 0:
                data[at:at + 1] = bytes([rng.randint(0, 255)])
            case 1:
                del data[at:at + size]
            case 2:
                data[at:at] = data[at:at + size] * rng.choice((1, 2, 30))
            case 3:
                data[at:at] = rng.choice(WORDS).encode()
            case _:
                data[at:at] = rng.choice((b"\n", b"\r", b" ", b"#", b".", b"...", b"\xff", b"\xef\xbb\xbf"))
    return bytes(data)


def run(command: list[str], given: bytes) -> tuple[int, str, str]:
    done = subprocess.run(command, input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600, check=False)
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def check_serve(xima: str, rng: random.Random, lines: int) -> str:
    """What is wrong with the answers to so many lines, or nothing."""
    given = []
    for _ in range(lines):
        line = " ".join(rng.choice(WORDS) for _ in range(rng.randint(0, 4))).encode()
        given.append(re.sub(rb"[\r\n]", b" ", mutated(line, rng) if rng.random() < 0.5 else line))
    given = [re.sub(rb"^(\s*perft\s+)\d+", rb"\g<1>1", line) for line in given]
    status, out, err = run([xima, "serve"], b"\n".join([*given, b"count", b"quit"]) + b"\n")
    ends = [line for line in out.split("\n") if line == "ok" or re.match(r"error [A-Z]+ .", line)]
    if status or err:
        return f"status {status}, messages {err!r}"
    if len(ends) != lines + 2 or ends[-1] != "ok":
        return f"{lines + 2} lines, {len(ends)} answers"
    return "" if not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", out) else "control characters in an answer"


def check_replay(xima: str, rng: random.Random, text: bytes) -> str:
    """What is wrong with the replay of a mutated record, or nothing."""
    given = mutated(text, rng)
    lenient = ["--lenient"] if rng.random() < 0.5 else []
    status, out, err = run([xima, "replay", *lenient, "-"], given)
    if status not in (0, 1) or (status == 1) != (": error: " in err):
        return f"status {status}, messages {err!r} for {given!r}"
    if strange := [line for line in err.split("\n") if line and not PLACE.match(line)]:
        return f"message {strange[0]!r} for {given!r}"
    if re.search(r"[\x00-\x08\x0b-\x1f\x7f]", out + err):
        return f"control characters for {given!r}"
    again, out, _ = run([xima, "replay", "--json", *lenient, "-"], given)
    faults = [game["error"] for game in map(json.loads, out.splitlines()) if game["error"]]
    if again != status or bool(faults) != (status == 1):
        return f"status {again} and errors {faults} with --json, {status} without, for {given!r}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Feed the program what nobody should send.")
    parser.add_argument("--xima", required=True)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    records = [path.read_bytes() for path in sorted(RECORDS.glob("*.txt"))]
    if not records:
        raise SystemExit(f"{RECORDS}: no records")
    passed = failed = 0
    for index in range(options.rounds):
        rng = random.Random(f"{options.seed}/{index}")
        checks = {"serve": check_serve(options.xima, rng, 40)} if index % 10 == 0 else {}
        checks["replay"] = check_replay(options.xima, rng, rng.choice(records))
        for name, fault in checks.items():
            passed, failed = passed + (not fault), failed + bool(fault)
            if fault:
                print(f"FAILED {name}, round {index} of seed {options.seed}: {fault}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
