#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random games through every form and back. Usage: convert.py --xima PATH [--rounds N] [--seed N].

The games are played through `xima serve` and written here as XGN with comments, symbols, clocks, variations, tags that
stand twice and parts that cannot be read. Then XGN -> JSON -> XGN must give the same bytes, the JSON must be what
docs/record.schema.json says, the source must come back byte for byte, and the table must have a row a ply.
"""
from __future__ import annotations

import argparse
import csv
import io
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "docs/record.schema.json").read_text(encoding="utf-8"))
SPECS = ["xima", "xima:players=1", "xima:players=3", "xima:players=4,teams=0+2/1+3", "xima:mode=azar1",
         "xima:mode=azar2", "xima:mode=azar2,players=4", "xima:mode=cienzar,players=3",
         "xima:players=2,blocks=3,increment=claim,repetition=2,stagnation=3,increments=3"]
TEXTS = ["good", "ñandú ⛰", "a { brace } and \\ a stroke", "[Event \"no tag\"]", "[%clk 0:12:03]", "[%emt 4.5] [%clk 1:00]",
         "two\nlines", "[%unread this was a comment]", "x" * 200, "; % # ( ) $1", "line\n[Site \"x\"]", "=C7", "tab\there",
         '"quoted", and; more']


class Server:
    """`xima serve`, asked line by line."""

    def __init__(self, xima: str) -> None:
        self.process = subprocess.Popen([xima, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line: str) -> list[str]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = []
        while (said := self.process.stdout.readline().rstrip("\n")) != "ok":
            if not said or said.startswith("error "):
                raise RuntimeError(f"serve answers {said!r} to {line!r}")
            answer.append(said)
        return answer


def comment(rng: random.Random, text: str | None = None) -> str:
    text = rng.choice(TEXTS) if text is None else text
    for char in "\\{}[":
        text = text.replace(char, "\\" + char)
    return "{" + (text.replace("\\[%clk", "[%clk").replace("\\[%emt", "[%emt")) + "}"


def pick(server: Server, rng: random.Random) -> str | None:
    moves = server.ask("moves")
    return rng.choice(moves) if moves else None


def line_of(server: Server, rng: random.Random, plies: int, depth: int) -> list[str]:
    """Words of a line that is played from here and taken back again."""
    words, played = [], 0
    while played < plies and (move := pick(server, rng)):
        if rng.random() < 0.1:
            words += ["1.", comment(rng)]
        words.append(move)
        if rng.random() < 0.2:
            words.append(rng.choice(["!", "?!", "$17", "$200", "±"]))
        if rng.random() < 0.2:
            words.append(comment(rng))
        if depth and rng.random() < 0.15:
            words += ["(", *line_of(server, rng, rng.randint(1, 5), depth - 1), ")"]
        if rng.random() < 0.05:
            words += ["(", move, comment(rng), ")"] * rng.randint(1, 2)
        server.ask("play " + move)
        played += 1
    if rng.random() < 0.15:
        words += [rng.choice(["Q99", "nonsense", "=Z9"]), "and", "more"]
    for _ in range(played):
        server.ask("undo")
    return words


def tag(name: str, value: str) -> str:
    return f'[{name} "' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"]'


def game_text(server: Server, rng: random.Random) -> str:
    spec = rng.choice(SPECS)
    server.ask("game " + spec)
    tags = [tag("XGN", "1"), tag("Spec", spec)]
    for _ in range(rng.randint(0, 4)):
        tags.append(tag(rng.choice(["Event", "Site", "Player1", "Player2", "Time1", "Odd_1"]), rng.choice(TEXTS)))
    if rng.random() < 0.3:
        root, played = server.ask("text")[0], []
        for _ in range(rng.randint(1, 12)):
            if move := pick(server, rng):
                server.ask("play " + move)
                played.append(move)
        history = root + " | " + " ".join(played) # the plies before are kept, too
        position = rng.choice([history, server.ask("text")[0]])
        tags.append(tag("Position", position.split(" ", 1)[1]))
        server.ask("position " + position)
    words = line_of(server, rng, rng.randint(0, 40), 3)
    if rng.random() < 0.4:
        words.append("*")
    end = rng.choice(["\n", "\r\n"])
    return end.join([*tags, "", *words, "", ""])


def convert(xima: str, path: Path, *options: str) -> bytes:
    done = subprocess.run([xima, "convert", *options, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=300, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"convert {options}: status {done.returncode}, {done.stderr!r}")
    return done.stdout


def main_line(record: dict) -> int:
    return len(record["moves"])


def fault_in(xima: str, text: bytes, folder: Path) -> str:
    """What goes wrong with a file, or nothing."""
    source, canon, as_json, back = (folder / name for name in ("a.xgn", "b.xgn", "c.json", "d.xgn"))
    source.write_bytes(text)
    if text.strip(b"\xef\xbb\xbf \t\r\n") and convert(xima, source, "--to", "source") != text:
        return "the source does not come back"
    canon.write_bytes(convert(xima, source))
    if convert(xima, canon) != canon.read_bytes():
        return "the canonical form is not its own canonical form"
    as_json.write_bytes(convert(xima, source, "--to", "json"))
    records = [json.loads(line) for line in as_json.read_bytes().decode().split("\n") if line]
    for record in records:
        jsonschema.validate(record, SCHEMA, cls=jsonschema.Draft202012Validator)
    back.write_bytes(convert(xima, as_json))
    if back.read_bytes() != canon.read_bytes():
        return "XGN -> JSON -> XGN changes the record"
    if convert(xima, as_json, "--to", "json") != as_json.read_bytes():
        return "JSON -> JSON changes the record"
    as_json.write_text(json.dumps(records))
    if convert(xima, as_json) != canon.read_bytes():
        return "a list of records is read otherwise than one after the other"
    table = convert(xima, source, "--to", "csv").decode()
    rows = list(csv.reader(io.StringIO(table, newline="")))
    if len(rows) != 1 + sum(map(main_line, records)) or len({len(row) for row in rows}) != 1:
        return f"{len(rows)} rows in the table"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games through every form and back.")
    parser.add_argument("--xima", required=True)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    server = Server(options.xima)
    passed = failed = 0
    for index in range(options.rounds):
        rng = random.Random(f"{options.seed}/{index}")
        text = "".join(game_text(server, rng) for _ in range(rng.randint(1, 3)))
        with tempfile.TemporaryDirectory() as folder:
            fault = fault_in(options.xima, text.encode(), Path(folder))
        passed, failed = passed + (not fault), failed + bool(fault)
        if fault:
            print(f"FAILED round {index} of seed {options.seed}: {fault}\n{text}")
    server.process.communicate("quit\n", timeout=60)
    for path in sorted((ROOT / "tests/records").glob("*/*.xgn")):
        with tempfile.TemporaryDirectory() as folder:
            fault = fault_in(options.xima, path.read_bytes(), Path(folder))
        passed, failed = passed + (not fault), failed + bool(fault)
        if fault:
            print(f"FAILED {path.parent.name}/{path.name}: {fault}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
