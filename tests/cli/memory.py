#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every allocation of the program fails once. Usage: memory.py --xima PATH --malloc LIBRARY [--runs N] [--seed N].

A command with one allocation that failed either does all that it does otherwise, with the same words, or says what went
wrong with status 1. N allocations of each command are tried, all of them if it has no more.
"""
from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAME = """[XGN "1"]
[Event "One \"two\""]
[Spec "xima"]
[Position "xima 13/13/13/13/13/13/13/13/13/13/13/13/13 a9A,b9B a | ply=0 turn=0 | -C2 -D13 -C3"]

{before} 2... -C13! {[%clk 0:10:00] after} (2... {in} -A13 3. -A1? {[%emt 1.5]}) 3. -C1 $9 -D12 4. -A1 {end} nonsense more
"""
SHEET = """# a sheet
1. -C2 -D13
2. D2 -C13
3. C2 -E10 !
4. C2D9 -
"""
COMMANDS = [
    "games --json", "moves --json -C2 -D13", "moves --json -C2 -C2", "show --json -C2", "perft --json 1 --divide",
    "selfplay --json --games 2 --max-plies 8", "convert --to json game.xgn", "convert --to json sheet.txt", "convert game.json",
    "convert --to csv --separator ; game.xgn", "convert --to sheet game.xgn", "convert game.xgn", "check game.xgn",
    "check --json game.xgn sheet.txt", "check --json --repair --effort 1 sheet.txt", "check --repair --effort 1 sheet.txt",
    "replay --json game.xgn", "replay --quiet sheet.txt", "replay --compare --json game.xgn sheet.txt",
    "rate --json --time none --every-ply good.txt", "rate --time 10:00/5:00 --explain good.txt",
    "rate --to csv --time none good.txt", "convert --encoding shift-jis --to csa shogi.kif", "check --json game.json",
    "ledger list --json --ledger club.db", "ledger history Ana --json --ledger club.db", "ledger verify --json --ledger club.db",
    "ledger log --to json --ledger club.db",
]


def run(options: argparse.Namespace, command: str, folder: Path, **extra: str) -> tuple[int, bytes, bytes]:
    environment = {**os.environ, "LD_PRELOAD": str(options.malloc), "LC_ALL": "C.UTF-8", **extra}
    done = subprocess.run([options.xima, *command.split()], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def faults_in(options: argparse.Namespace, command: str, folder: Path, rng: random.Random) -> list[str]:
    count = folder / "count"
    whole = run(options, command, folder, COUNT_TO=str(count))
    allocations = range(1, int(count.read_text()) + 1)
    tried = allocations if len(allocations) <= options.runs else sorted(rng.sample(allocations, options.runs))
    faults = []
    for at in tried:
        got = run(options, command, folder, FAIL_AT=str(at))
        if got != whole and (got[0] != 1 or not got[2] or got[2] == whole[2]):
            faults.append(f"xima {command}: allocation {at} of {len(allocations)} fails: status {got[0]}, not a word but "
                          f"{got[2][-200:]!r}")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description="Let every allocation fail once.")
    parser.add_argument("--xima", required=True, type=Path)
    parser.add_argument("--malloc", required=True, type=Path, help="the library with the allocator")
    parser.add_argument("--runs", type=int, default=40, help="allocations of each command that fail")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.xima, options.malloc = options.xima.resolve(), options.malloc.resolve()
    rng, failed = random.Random(options.seed), 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "game.xgn").write_text(GAME, encoding="utf-8")
        (folder / "sheet.txt").write_text(SHEET, encoding="utf-8")
        (folder / "good.txt").write_text("1. -C2 -D13\n2. D2 -C13\n3. -A1 rinde\n", encoding="utf-8")
        (folder / "shogi.kif").write_text("手合割：平手\n1 ７六歩(77) ( 0:16/00:00:16)\n*so\n2 ３四歩(33)\n", encoding="utf-8")
        (folder / "game.json").write_bytes(run(options, "convert --to json game.xgn", folder)[1])
        run(options, "ledger add --ledger club.db --players Ana;Eva --time none good.txt", folder)
        for command in COMMANDS:
            faults = faults_in(options, command, folder, rng)
            failed += bool(faults)
            print("\n".join([f"FAILED {len(faults)}", *faults[:5]]) if faults else f"passed {command}")
    print(f"{len(COMMANDS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
