#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The naive game behind the line protocol of `xima serve`, to try the harness on.

With `--fault NAME` it serves a game with one rule or one answer wrong. A fault in a rule is a
change of the source of naive_xima before it is loaded; the other faults are in `answer` below.
"""
from __future__ import annotations

import hashlib
import sys
import types
from pathlib import Path
from typing import Iterable

sys.dont_write_bytecode = True

# Name: what stands in naive_xima.py, and what stands there instead.
RULE_FAULTS: dict[str, tuple[str, str]] = {
    "step-two-up": ("level > base + 1:", "level > base + 2:"),
    "height-kept": ("base = level\n", "base = max(base, level)\n"),
    "stops-at-summit": ("base = level\n", "base = level if square != SUMMIT else 0\n"),
    "special-over-special": ("if kind == SPECIAL and holds_special(column)", "if False"),
    "special-over-buried": ("for _, kind in column)", "for _, kind in column[-1:])"),
    "common-stays-out-of-special": ("if kind == SPECIAL and holds_special(column)", "if holds_special(column)"),
    "common-on-summit": ('return state.specials[state.to_move][0] == "captured"', "return True"),
    "rescue-of-any": ("state.specials[state.to_move][0]", "state.specials[1 - state.to_move][0]"),
    "rescue-not-from-outside": ("and may_end(state, kind, square)", "and (kind == SPECIAL or square != SUMMIT)"),
    "rescue-in-vain": ("move.kind == SPECIAL else OUTSIDE", "move.kind == SPECIAL else specials[seat]"),
    "enter-onto-block": ("if square not in state.columns and", "if"),
    "south-west-only": ("[N, NE, NW]", "[N, NW]"),
    "tie-captures": ("count[seat] > number", "count[seat] >= number"),
    "special-counts-not": ("if block[0] == owner)", "if block == (owner, COMMON))"),
    "special-not-captured": ("if block not in gone", "if block not in gone or block[1] == SPECIAL"),
    "survivors-turned": ("block for block in column if block not", "block for block in column[::-1] if block not"),
    "no-repetition": ("return True\n    return False", "return False\n    return False"),
    "any-third-position": ("i < 0 or moves[j - 1] != move or moves[i:j] != moves[j:now]", "i < 0"),
    "short-tours-only": ("i < 0 or moves", "i < 0 or now - j > 4 or moves"),
    "first-position-forgotten": ("i < 0 or moves", "i < 1 or moves"),
    "forbidden-is-drowned": ("state = increment(state)", 'return end(state, "drowned", state.to_move)'),
    "increment-of-two": ("else 3)", "else 2)"),
    "increment-without-end": ("if state.increments >= state.limit:", "if False:"),
    "increment-keeps-history": ("return begin_history(replace(state, commons=", "return (replace(state, commons="),
    "drowned-loses": ('"drowned", state.to_move', '"drowned", 1 - state.to_move'),
    "captive-is-a-resource": ("state.specials[seat] == OUTSIDE:", 'state.specials[seat][0] != "board":'),
    "wrong-order": ("[N, NE, E, SE, S, SW, W, NW]", "[N, NE, E, SE, S, SW, NW, W]"),
}
ANSWER_FAULTS = ("count", "perft", "undo-forgets", "text", "hash", "hash-by-path", "accepts-refused", "reason",
                 "result", "dies", "sleeps-on")


def load_rules(fault: str) -> None:
    """Put naive_xima, with its fault, where naive_text will import it from."""
    source = (Path(__file__).parent / "naive_xima.py").read_text()
    if fault in RULE_FAULTS:
        old, new = RULE_FAULTS[fault]
        if old not in source:
            raise SystemExit(f"{fault}: {old!r} is not in the source")
        source = source.replace(old, new)
    module = types.ModuleType("naive_xima")
    sys.modules["naive_xima"] = module
    exec(compile(source, "naive_xima.py", "exec"), module.__dict__)


class Refusal(Exception):
    pass


class Server:
    def __init__(self, fault: str) -> None:
        self.fault, self.spec, self.stack, self.answers = fault, "", [naive_xima.start()], 0

    @property
    def state(self) -> naive_xima.State:
        return self.stack[-1]

    def answer(self, command: str, rest: str) -> Iterable[object]:
        self.answers += 1
        if self.answers > 500 and self.fault in ("dies", "sleeps-on"):
            return self.fail()
        answer = getattr(self, "do_" + command, None)
        if answer is None:
            raise Refusal("arg no such command")
        return answer(rest) or ()

    def fail(self) -> list[str]:
        if self.fault == "dies":
            sys.exit(3)
        while True:
            sys.stdin.readline()

    def do_game(self, rest: str) -> None:
        self.spec = rest

    def do_start(self, rest: str) -> None:
        self.stack = [naive_xima.start(naive_text.spec_option(self.spec, "players", 2))]
        self.state.limit = naive_text.spec_option(self.spec, "increments", 20)

    def do_position(self, rest: str) -> None:
        try:
            self.stack = [naive_text.from_text(rest)]
        except ValueError as error:
            raise Refusal(f"position {error}") from None
        self.state.limit = naive_text.spec_option(self.spec, "increments", 20)

    def do_play(self, rest: str) -> None:
        moves = self.state.legal + (self.state.refused if self.fault == "accepts-refused" else [])
        found = [move for move in moves if naive_text.move_text(move) == rest]
        if not found:
            raise Refusal(f"illegal {rest}")
        self.stack.append(naive_xima.play(self.state, found[0]))

    def do_undo(self, rest: str) -> None:
        if len(self.stack) == 1:
            raise Refusal("empty nothing to undo")
        self.stack.pop()
        if self.fault == "undo-forgets":
            self.stack[-1] = naive_xima.judge(naive_xima.begin_history(self.state))

    def do_moves(self, rest: str) -> list[str]:
        return naive_text.move_texts(self.state)

    def do_count(self, rest: str) -> list[int]:
        return [len(self.state.legal) + (self.fault == "count" and len(self.stack) > 100)]

    def do_perft(self, rest: str) -> list[int]:
        return [naive_xima.perft(self.state, int(rest)) + (self.fault == "perft" and rest == "2")]

    def do_text(self, rest: str) -> list[str]:
        text = naive_text.to_text(self.state)
        return [(text.replace("*a", "*b") if self.fault == "text" else text) + " | ply=" + str(len(self.stack) - 1)]

    def do_hash(self, rest: str) -> list[str]:
        text = naive_text.to_text(self.state)
        if self.fault == "hash-by-path":
            text += str(len(self.state.moves) > 3)
        return [hashlib.sha256(b"" if self.fault == "hash" else text.encode()).hexdigest()[:16]]

    def do_outcome(self, rest: str) -> list[str]:
        state = self.state
        winners = " ".join(str(seat + 1) for seat in state.winners) or "-"
        result = "*" if self.fault == "result" else naive_text.result_text(state)
        reason = "summit" if state.over and self.fault == "reason" else state.reason
        return [f"over {state.over:d}", f"reason {reason}", f"winners {winners}", f"result {result}"]


def serve(fault: str) -> None:
    server = Server(fault)
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "quit":
            print("ok", flush=True)
            return
        try:
            answer = [str(item) for item in server.answer(command, rest)]
            print("\n".join(answer + ["ok"]), flush=True)
        except Refusal as refusal:
            print(f"error {refusal}", flush=True)


if __name__ == "__main__":
    chosen = sys.argv[sys.argv.index("--fault") + 1] if "--fault" in sys.argv else ""
    load_rules(chosen)
    import naive_text
    import naive_xima
    serve(chosen)
