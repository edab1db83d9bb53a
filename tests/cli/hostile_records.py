#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Feeds `xima check` and `xima convert` what nobody should send. Usage: hostile_records.py --xima PATH [--rounds N] [--seed N].

Whatever the bytes are: the status is 0 or 1 and says whether there is a fault, nothing can steer a terminal, JSON can be
read, the source comes back byte for byte, a mended copy has no fault in what was mended, and JSON that was damaged is
refused or read. Which bytes are sent depends on the seed alone.
"""
from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from hostile import mutated

HERE = Path(__file__).resolve().parent
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def run(command: list[str]) -> tuple[int, bytes, str]:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600, check=False)
    return done.returncode, done.stdout, done.stderr.decode("utf-8")


def check_fault(xima: str, path: Path, options: list[str]) -> str:
    """What is wrong with how a file is checked, or nothing."""
    status, out, err = run([xima, "check", *options, str(path)])
    text = out.decode("utf-8")
    sums = re.search(r"^1 file, \d+ games?: (\d+) faults?, (\d+) warnings?, \d+ notices?$", text.split("\n")[-2])
    if status not in (0, 1) or not sums or err:
        return f"check: status {status}, {text[-200:]!r}, messages {err!r}"
    if (status == 1) != (int(sums[1]) > 0):
        return f"check: status {status} with {sums[1]} faults"
    if CONTROL.search(text):
        return "check: control characters"
    again, out, _ = run([xima, "check", "--json", *options, str(path)])
    objects = [json.loads(line) for line in out.decode("utf-8").splitlines()]
    if again != status or objects[-1]["summary"]["faults"] != int(sums[1]):
        return f"check --json: status {again}, {objects[-1]}"
    spans = [(each["offset"], each["length"]) for each in objects[:-1]]
    if sum(length for _, length in spans) != (path.stat().st_size if spans else 0):
        return f"the games {spans} are not all of the file"
    return ""


def repair_fault(xima: str, path: Path, folder: Path) -> str:
    copy = folder / "copy"
    status, out, err = run([xima, "check", "--repair", "--effort", "1", "--output", str(copy), str(path)])
    if status not in (0, 1) or err or CONTROL.search(out.decode("utf-8")):
        return f"repair: status {status}, messages {err!r}"
    again, out, _ = run([xima, "check", str(copy)])
    return f"repair: status {status}, but the copy's is {again}: {out[-300:]!r}" if status == 0 != again else ""


def convert_fault(xima: str, path: Path, folder: Path, rng: random.Random) -> str:
    for form in ("source", "xgn", "sheet", "csv", "json"):
        status, out, err = run([xima, "convert", "--to", form, str(path)])
        if status not in (0, 1) or CONTROL.search(err):
            return f"convert --to {form}: status {status}, messages {err!r}"
        if form == "source" and out != path.read_bytes() and out:
            return "the source does not come back"
        if form == "json":
            for line in out.decode("utf-8").splitlines():
                json.loads(line)
            damaged = folder / "damaged.json"
            damaged.write_bytes(mutated(out, rng))
            status, _, err = run([xima, "convert", str(damaged)])
            if status not in (0, 1) or CONTROL.search(err):
                return f"convert of damaged JSON: status {status}, messages {err!r}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Feed check and convert what nobody should send.")
    parser.add_argument("--xima", required=True)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    paths = sorted([*(HERE.parent / "games/xima").glob("*.txt"), *(HERE / "slips").iterdir()])
    records = [path.read_bytes() for path in paths]
    passed = failed = 0
    for index in range(options.rounds):
        rng = random.Random(f"{options.seed}/{index}")
        data = mutated(rng.choice(records), rng) if rng.random() < 0.9 else rng.randbytes(rng.randint(0, 3000))
        with tempfile.TemporaryDirectory() as name:
            folder, path = Path(name), Path(name) / "record"
            path.write_bytes(data)
            lenient = ["--lenient"] if rng.random() < 0.5 else []
            faults = [check_fault(options.xima, path, lenient), repair_fault(options.xima, path, folder),
                      convert_fault(options.xima, path, folder, rng)]
        for fault in faults:
            passed, failed = passed + (not fault), failed + bool(fault)
            if fault:
                print(f"FAILED round {index} of seed {options.seed}: {fault}\n  {data[:3000]!r}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
