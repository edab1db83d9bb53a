#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whatever is changed in a ledger's file behind the program's back, verify names the first thing that does not fit.

Usage: forgeries.py --xima PATH.
"""
from __future__ import annotations

import hashlib
import json
import random
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Callable

from clubs import Ledger, Tap, program, random_game

RECORD = """[XGN "1"]
[Player1 "{}"]
[Player2 "{}"]
[Time1 "10:00"]
[Time2 "10:00"]
[Used1 "4:00"]
[Used2 "8:00"]

1. -C2 -D13 2. -C1 -D12 3. C1C3 rinde 1-0
"""


def make(xima: str, folder: Path) -> Ledger:
    ledger, rng = Ledger(xima, folder / "true.db"), random.Random(4)
    for i in range(3):
        ledger.run("add", "-", given=RECORD.format(f"Ana {i}", f"Luis {i}"))
    ledger.add([random_game(rng, [f"Ana {i}" for i in range(8)]) for _ in range(6)])
    ledger.run("void", "5")
    ledger.run("merge", "Luis 0", "Luis 1")
    return ledger


def rehash(db: sqlite3.Connection) -> None:
    """What a forger who knows the program would do: all hashes fit again."""
    before = "0" * 64
    for number, body in db.execute("SELECT number, body FROM event ORDER BY number").fetchall():
        before = hashlib.sha256(f"{before}\n{body}".encode()).hexdigest()
        db.execute("UPDATE event SET hash = ? WHERE number = ?", (before, number))
    db.execute("UPDATE tip SET hash = ?", (before,))


def edit(db: sqlite3.Connection, number: int, change: Callable[[dict], None], fit: bool) -> None:
    (body,) = db.execute("SELECT body FROM event WHERE number = ?", (number,)).fetchone()
    event = json.loads(body)
    change(event)
    text = json.dumps(event, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    db.execute("UPDATE event SET body = ? WHERE number = ?", (text, number))
    if fit:
        rehash(db)


def force(event: dict) -> None:
    event["game"]["players"][0]["force"] += 1


def used(event: dict) -> None:
    event["game"]["players"][1]["used_ms"] -= 1


def moves(event: dict) -> None:
    event["game"]["record"] = event["game"]["record"].replace("C1C3", "C1C4")


def winner(event: dict) -> None:
    event["game"]["winners"] = [2]


def name(event: dict) -> None:
    event["game"]["players"][0]["name"] = "Eva"


def target(event: dict) -> None:
    event["target"] = 6


Forgery = Callable[[sqlite3.Connection], object]
FORGERIES: list[tuple[str, Forgery, str]] = [
    ("a force", lambda db: edit(db, 2, force, False), "event 2: its hash does not fit"),
    ("a force, all hashes anew", lambda db: edit(db, 2, force, True),
     "event 2: Ana 1: force 41 is kept, its record gives 40"),
    ("a time, all hashes anew", lambda db: edit(db, 3, used, True), "event 3: Luis 2: power "),
    ("a move, all hashes anew", lambda db: edit(db, 1, moves, True), "event 1: its record is not the one of its id"),
    ("the winner, all hashes anew", lambda db: edit(db, 2, winner, True), "event 2: its record has other winners"),
    ("a game by hand, all hashes anew", lambda db: edit(db, 6, force, True), "event 6: its id does not fit"),
    ("a void moved, all hashes anew", lambda db: edit(db, 10, target, True), "game 5: whether and how it stands"),
    ("a hash", lambda db: db.execute("UPDATE event SET hash = replace(hash, 'a', 'b') WHERE number = 4"),
     "event 4: its hash"),
    ("an event gone", lambda db: db.execute("DELETE FROM event WHERE number = 7"), "event 7: is missing"),
    ("an event gone, the others moved up", lambda db: (
        db.execute("DELETE FROM event WHERE number = 7"),
        [db.execute("UPDATE event SET number = ? WHERE number = ?", (n - 1, n)) for n in range(8, 12)],
        rehash(db)), "event 7: it says that it is event 8"),
    ("an event added by hand", lambda db: db.execute(
        "INSERT INTO event SELECT 12, body, hash FROM event WHERE number = 11"), "event 12: its hash does not fit"),
    ("an event that is no JSON", lambda db: (
        db.execute("UPDATE event SET body = '{' WHERE number = 9"), rehash(db)), "event 9: it is no JSON"),
    ("a rating", lambda db: db.execute("UPDATE player SET rating = rating + 1e-9 WHERE name = 'Ana 2'"),
     "Ana 2, rating: "),
    ("an experience", lambda db: db.execute("UPDATE player SET experience = 0 WHERE name = 'Ana 2'"),
     "Ana 2, experience: "),
    ("a result", lambda db: db.execute("UPDATE result SET delta = 0 WHERE game = 3 AND seat = 2"),
     "Luis 2, variation: 0 is kept"),
    ("a result gone", lambda db: db.execute("DELETE FROM result WHERE game = 4"), "game 4, "),
    ("a player more", lambda db: db.execute("INSERT INTO player VALUES ('Zoe', 3000, 0, 9, 9)"),
     "there are players who"),
    ("a merge forgotten", lambda db: db.execute("DELETE FROM alias"), "which names are merged"),
    ("a record forgotten", lambda db: db.execute("DELETE FROM known WHERE number = 1"), "which records are known"),
    ("moves forgotten", lambda db: db.execute("UPDATE known SET moves = '' WHERE number = 1"),
     "which records are known"),
    ("what is kept is older", lambda db: db.execute("UPDATE tip SET event = 9"), "the ratings kept are not those"),
]


def forge(tap: Tap, true: Ledger, folder: Path, what: str, forgery: Forgery, expected: str) -> None:
    copy = Ledger(true.xima, folder / "false.db")
    shutil.copy(true.path, copy.path)
    with sqlite3.connect(copy.path) as db:
        for trigger in ("event_kept", "event_stays"):
            db.execute(f"DROP TRIGGER {trigger}")
        forgery(db)
    db.close()
    done = copy.run("verify", status=None)
    seen = done.stderr.strip()
    tap.check(f"verify finds: {what}", [] if done.returncode == 1 and expected in seen
              else [f"exit {done.returncode}: {seen!r}, wanted {expected!r}", done.stdout])


def main() -> int:
    xima, tap = program(), Tap()
    folder = Path(tempfile.mkdtemp())
    try:
        true = make(xima, folder)
        tap.check("verify agrees with what is true", true.faults())
        for forgery in FORGERIES:
            forge(tap, true, folder, *forgery)
        with sqlite3.connect(true.path) as db:
            refused = []
            for sql in ("DELETE FROM event", "UPDATE event SET body = ''"):
                try:
                    db.execute(sql)
                except sqlite3.IntegrityError as error:
                    refused.append(str(error))
        db.close()
        tap.check("the file itself refuses to change or delete events",
                  [] if refused == ["events are never deleted", "events are never changed"]
                  else refused or ["it did not"])
        head = true.json("verify")[0]["head"]
        true.run("undo", "10")
        tap.check("the hash noted before is still there",
                  [] if true.run("verify", head).returncode == 0 else ["it is not"])
        with sqlite3.connect(true.path) as db:
            db.execute("DROP TRIGGER event_stays")
            db.execute("DELETE FROM event WHERE number > 9")
        db.close()
        true.run("recompute")
        done = true.run("verify", head, status=None)
        tap.check("events cut off at the end show by that hash",
                  [] if done.returncode == 1 and "no event has the hash" in done.stderr
                  else [done.stdout + done.stderr])
        true.path.write_bytes(b"not a ledger\n" * 100)
        done = true.run("list", status=None)
        tap.check("a file that is none is refused", [] if done.returncode == 1 and "not a database" in done.stderr
                  else [done.stderr])
    finally:
        shutil.rmtree(folder)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
