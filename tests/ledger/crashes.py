#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A ledger outlives what happens to programs: kill -9 at any moment, a full disk, several at once.

Usage: crashes.py --xima PATH.
"""
from __future__ import annotations

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from clubs import Game, Ledger, Tap, differences, program, random_game, rate_all

NAMES = [f"Player {i}" for i in range(12)]
KILLS, PROCESSES, EACH = 40, 4, 25


def put(path: Path, games: list[Game]) -> str:
    path.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
    return str(path)


def known(ledger: Ledger) -> int:
    return ledger.json("list")[0]["events"]


def whole(ledger: Ledger, games: list[Game]) -> list[str]:
    """Whether the ledger holds these games, and nothing is wrong with it."""
    return ledger.faults() + differences(ledger.ratings(), rate_all(games))


# ---- kill -9 ----

def kill(tap: Tap, xima: str, folder: Path) -> None:
    """A shell adds one file after the other; it and what it runs are killed at a random moment, again and again."""
    rng = random.Random(7)
    ledger, games, files, faults = Ledger(xima, folder / "killed.db"), [], [], []
    for i in range(400):
        batch = [random_game(rng, NAMES) for _ in range(rng.choice([1, 1, 5, 40]))]
        files.append((put(folder / f"{i}.jsonl", batch), batch))
    started, interrupted = 0, 0
    for _ in range(KILLS):
        script = "".join(f"'{xima}' ledger manual --json --from {path} || exit 9\n"
                         for path, _ in files[started:started + 100])
        process = subprocess.Popen(["/bin/sh", "-c", script], env=ledger.env, stdout=subprocess.PIPE, text=True,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        time.sleep(rng.uniform(0.005, 0.15))
        os.killpg(process.pid, signal.SIGKILL)
        said = [json.loads(line) for line in process.communicate()[0].split("\n")[:-1]]
        interrupted += process.returncode == -signal.SIGKILL
        if not ledger.path.exists() or ledger.path.stat().st_size == 0:
            continue
        events = known(ledger) if ledger.run("list", status=None).returncode == 0 else 0
        if said and events < said[-1]["event"]:
            faults.append(f"event {said[-1]['event']} was told, {events} are there")
        while started < len(files) and len(games) < events:
            games += files[started][1]
            started += 1
        if len(games) != events:
            faults.append(f"{events} events are not the games of whole files ({len(games)})")
        if faults:
            break
    faults += [] if games and started < len(files) else [f"{started} of {len(files)} files were added: too few or all"]
    faults += [] if interrupted == KILLS else [f"only {interrupted} of {KILLS} were killed at work"]
    tap.check(f"kill -9: after {KILLS} of them all {len(games)} games told are there, and whole files only",
              faults + whole(ledger, games))


# ---- A disk that is full ----

def full(tap: Tap, xima: str, folder: Path) -> None:
    """No file may grow beyond a limit, which is raised little by little, so that writing fails at each place once."""
    rng = random.Random(8)
    ledger, games = Ledger(xima, folder / "full.db"), [random_game(rng, NAMES) for _ in range(30)]
    ledger.add(games)
    more = [random_game(rng, NAMES) for _ in range(60)]
    path, size, faults, refused = put(folder / "more.jsonl", more), ledger.path.stat().st_size, [], 0
    kept = ledger.path.read_bytes()
    for limit in [*range(0, 4096, 512), *range(4096, 2 * size, 4096), 1 << 30]:
        ledger.path.write_bytes(kept)

        def shrink(most: int = limit) -> None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

        process = ledger.start("manual", "--from", path, preexec_fn=shrink, restore_signals=False,
                               stdin=subprocess.DEVNULL)
        told, messages = process.communicate(timeout=600)
        if process.returncode == 0 and limit < 1 << 30 and not whole(ledger, games + more):
            continue
        if limit == 1 << 30:
            faults += whole(ledger, games + more) if process.returncode == 0 else [f"without a limit: {messages}"]
            break
        refused += 1
        if process.returncode != 1 or told or not messages.startswith(f"xima: {ledger.path}: "):
            faults.append(f"limit {limit}: exit {process.returncode}, {messages!r}, told {told[:80]!r}")
        faults += [f"limit {limit}: {fault}" for fault in whole(ledger, games)]
    faults += [] if refused > 5 else [f"only {refused} limits were too low"]
    tap.check(f"a full disk: of {refused} failed additions nothing is left, and all before is there", faults)


# ---- Several at once ----

def together(tap: Tap, xima: str, folder: Path) -> None:
    rng = random.Random(9)
    ledger, scripts, all_games = Ledger(xima, folder / "shared.db"), [], []
    for i in range(PROCESSES):
        script = ""
        for j in range(EACH):
            all_games.append(random_game(rng, NAMES))
            path = put(folder / f"at-once-{i}-{j}.jsonl", all_games[-1:])
            script += f"'{xima}' ledger manual --from {path} || exit 9\n"
        scripts.append(script)
    running = [subprocess.Popen(["/bin/sh", "-c", script], env=ledger.env, stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, text=True) for script in scripts]
    faults = []
    for process in running:
        messages = process.communicate(timeout=600)[1]
        faults += [f"exit {process.returncode}: {messages}"] if process.returncode else []
    by_name = {json.dumps([(p["name"], float(p["force"])) for p in game["players"]]): game for game in all_games}
    order = []
    for number in range(1, known(ledger) + 1):
        players = ledger.json("show", str(number))[0]["game"]["players"]
        order.append(by_name.pop(json.dumps([(p["name"], p["force"]) for p in players]), None))
    tap.check(f"{PROCESSES} processes at once: all {len(all_games)} games are there, each once",
              faults + ([] if len(order) == len(all_games) and not by_name
                        else [f"{len(order)} events, {len(by_name)} lost"]))
    tap.check("and rated in the order of the events", whole(ledger, [game for game in order if game]))


def same_at_once(tap: Tap, xima: str, folder: Path) -> None:
    ledger = Ledger(xima, folder / "same.db")
    path = put(folder / "same.jsonl", [random_game(random.Random(10), NAMES)])
    running = [ledger.start("manual", "--from", path) for _ in range(PROCESSES)]
    faults = [process.stderr.read() for process in running if process.wait(timeout=600)]
    events = known(ledger)
    tap.check(f"the same game by {PROCESSES} processes at once counts once",
              faults + ([] if events == 1 else [f"{events} events"]) + ledger.faults())
    for process in running:
        process.stdout.close()
        process.stderr.close()


def main() -> int:
    xima, tap = program(), Tap()
    for test in (kill, full, together, same_at_once):
        folder = Path(tempfile.mkdtemp())
        try:
            test(tap, xima, folder)
        finally:
            shutil.rmtree(folder)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
