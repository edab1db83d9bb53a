#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions of three benchmarks with callgrind and holds them against the figures that are committed.

More than 5 % above a figure is a fault. With --update the figures are written anew, which a change that is worth it, or
one that made things faster, has to do. Callgrind knows no AVX-512, so it is the path avx2 that is counted.
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FIGURES = Path(__file__).with_name("instructions.json")
BENCHMARKS = ["perft 3, bulk", "playout, ciencia, two", "read a short move, ply 20"]
ALLOWED = 1.05


def count(valgrind, bench, name):
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [valgrind, "--tool=callgrind", f"--callgrind-out-file={folder}/out", "--toggle-collect=bench_once",
             bench, "--once", "--cpu", "avx2", name],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found or int(found[1]) == 0:
        sys.exit(f"instructions: \"{name}\" could not be counted:\n{run.stderr}")
    return int(found[1])


def judge(name, counted, figure):
    change = 100 * (counted / figure - 1)
    print(f"{name}: {counted} instructions, {change:+.1f} % to the figure {figure}")
    if counted <= ALLOWED * figure:
        return True
    print("  that is too much; if it must be, bench/instructions.py --update takes it over", file=sys.stderr)
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--valgrind", default="valgrind")
    parser.add_argument("--bench", required=True, help="the program bench-xima of a release build")
    parser.add_argument("--update", action="store_true")
    given = parser.parse_args()
    counts = {name: count(given.valgrind, given.bench, name) for name in BENCHMARKS}
    if given.update:
        FIGURES.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    good = [judge(name, counts[name], figures[name]) for name in BENCHMARKS]
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
