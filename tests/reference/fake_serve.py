#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The naive game behind the line protocol of `xima serve`, to try the harness on.

With `--fault NAME` it serves a game with one rule or one answer wrong. A fault in a rule is a
change of the source of the naive rules before it is loaded; the other faults are in `answer` below.
"""
from __future__ import annotations

import hashlib
import sys
import types
from pathlib import Path
from typing import Iterable

sys.dont_write_bytecode = True

LIMITS = "xima:players=2,blocks=3,stagnation=4,repetition=3,increments=4"
CLAIM = "xima:players=2,blocks=4,stagnation=3,repetition=2,increment=claim"
TWICE = "xima:players=2,blocks=3,repetition=2"
FEW = "xima:players=2,blocks=2"
DICE = "xima:players=2,mode=azar2,blocks=6"
LUCK = "xima:players=2,mode=cienzar,blocks=5"
SIX = "xima:players=6,mode=ciencia,teams=0+3/1+4/2+5,blocks=3,increments=5"

# Name: what stands in one of the sources, what stands there instead, and the spec in which it shows if not the usual.
RULE_FAULTS: dict[str, tuple[str, ...]] = {
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
    "forbidden-is-drowned": ("else list_plies(increment(state))           # XR-18",
                             'else end(state, "drowned", state.to_move)'),
    "increment-of-two": ("else 3)", "else 2)"),
    "increment-without-end": ("if state.increments >= state.rules.limit:", "if False:"),
    "increment-keeps-history": ("state.starts = [position(state)]\n    return begin_history(state)",
                                "state.starts = [position(state)]\n    return state"),
    "drowned-loses": ('"drowned", *state.rules.side(state.to_move)', '"drowned", *state.rules.side(1 - state.to_move)'),
    "captive-is-a-resource": ("state.specials[seat] == OUTSIDE:", 'state.specials[seat][0] != "board":'),
    "never-dead": ("return not any(hopeful", "return False and any(hopeful", "xima:players=4,blocks=1"),
    "dead-needs-more": ("{1: 3, 2: 2, 3: 1}", "{1: 3, 2: 3, 3: 2}", FEW),
    "dead-with-specials": (">= needed and any(kind == COMMON for _, kind in others)", ">= needed",
                           "xima:players=4,blocks=1"),
    "never-stagnant": ("return all(state.turns", "return False and all(state.turns", LIMITS),
    "stagnant-too-late": (">= state.rules.stagnation", "> state.rules.stagnation", LIMITS),
    "ascent-is-no-progress": ("return end_base(state, move) > ", "return end_base(state, move) > 9 + ", LIMITS),
    "descent-is-progress": ("return end_base(state, move) > ", "return end_base(state, move) != ", LIMITS),
    "turn-of-progress-counts": ("completed = 0 if state.progressed else 1", "completed = 1", LIMITS),
    "never-repeated": (">= state.rules.repetition", "> state.rules.repetition + 9", TWICE),
    "repeated-too-late": (">= state.rules.repetition", "> state.rules.repetition", TWICE),
    "claims-by-themselves": ("worn_out = not state.rules.claim and", "worn_out =", CLAIM),
    "one-agrees-for-all": ("agreed.issuperset(state.still_in())", "agreed", SIX),
    "the-out-receive": ("0 if seat in state.out else 3", "3", SIX),
    "out-blocks-vanish": ("return begin_history(state)\n\n\ndef without_the_bare",
                          "state.columns = {s: c for s, c in state.columns.items() if c[-1][0] != seat}\n"
                          "    return begin_history(state)\n\n\ndef without_the_bare", SIX),
    "last-player-not-side": ("{state.rules.side(other) for other in state.still_in()}",
                             "{frozenset({other}) for other in state.still_in()}",
                             "xima:players=3,teams=0/1+2,blocks=2"),
    "winner-alone": ('"summit", *state.rules.side(state.to_move)', '"summit", state.to_move', SIX),
    "two-colours-counted-as-one": ("if all(count[seat] > number",
                                   "if 2 * count[seat] > len(column) and all(count[seat] > number", SIX),
    "up-to-the-die": ("or steps == die", "or steps <= die", DICE),
    "lower-die-first": ("sorted(set(state.dice), reverse=True)", "sorted(set(state.dice))", DICE),
    "doubles-four-times": ("dice=ply.dice, begun", "dice=ply.dice * (1 + (len(set(ply.dice)) == 1)), begun", DICE),
    "higher-die-only": ("die in sorted(set(state.dice), reverse=True)",
                        "die in sorted(set(state.dice), reverse=True)[:1]", DICE),
    "pass-keeps-the-turn": ("return judge(record(end_turn(state), state, ply))",
                            "return judge(record(begin_turn(state), state, ply))", DICE),
    "free-always-offered": ("if free.legal else []", "", "xima:players=2,mode=cienzar,blocks=2"),
    "choice-given-to-all": ('{"ask": CHOICE, "dice": ROLL, "free": MOVE}',
                            '{"ask": CHOICE, "dice": ROLL, "free": CHOICE}',
                            "xima:players=2,mode=cienzar,choice=ask/free,blocks=3"),
    "solo-is-stuck": ("if state.seats > 1 else set()", "", "xima:players=1,blocks=2"),
    "resigned-dice-stay": ("if seat == state.to_move:\n"
                           "        return judge(begin_history(begin_turn(pass_turn(state))))",
                           "if seat == state.to_move:\n        return list_plies(begin_history(pass_turn(state)))",
                           "xima:players=3,mode=azar2,blocks=4"),
    "wrong-order": ("[N, NE, E, SE, S, SW, W, NW]", "[N, NE, E, SE, S, SW, NW, W]"),
}
ANSWER_FAULTS = ("count", "perft", "undo-forgets", "text", "hash", "hash-by-path", "accepts-refused", "reason",
                 "result", "dies", "sleeps-on")


def load_rules(fault: str) -> None:
    """Load the rules, with their fault, before anything else imports them."""
    old, new = RULE_FAULTS.get(fault, ("", ""))[:2]
    found = 0
    for name in ("naive_board", "naive_moves", "naive_xima"):
        source = (Path(__file__).parent / f"{name}.py").read_text()
        found += bool(old) and old in source
        module = types.ModuleType(name)
        sys.modules[name] = module
        exec(compile(source.replace(old, new) if old else source, f"{name}.py", "exec"), module.__dict__)
    if old and found != 1:
        raise SystemExit(f"{fault}: {old!r} is in {found} of the sources")


class Refusal(Exception):
    pass


class Server:
    def __init__(self, fault: str) -> None:
        self.fault, self.answers = fault, 0
        self.do_game("xima")

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
        self.do_start("")

    def do_start(self, rest: str) -> None:
        self.stack = [naive_xima.start(naive_spec.read_rules(self.spec))]

    def do_position(self, rest: str) -> None:
        try:
            self.stack = [naive_text.from_text(rest, self.spec)]
        except ValueError as error:
            raise Refusal(f"position {error}") from None

    def do_play(self, rest: str) -> None:
        plies = self.state.legal + (self.state.refused if self.fault == "accepts-refused" else [])
        plies = plies + [act for act in self.acts() if naive_xima.is_open(self.state, act)]
        found = [ply for ply in plies if naive_text.ply_text(ply) == rest]
        if not found:
            raise Refusal(f"illegal {rest}")
        self.stack.append(naive_xima.play(self.state, found[0]))

    def acts(self) -> Iterable[naive_board.Act]:
        for kind in naive_text.ACTS:
            for seat in range(self.state.seats):
                for about in ("repetition", "stagnation") if kind == "claim" else ("",):
                    yield naive_board.Act(kind, seat, about)

    def do_undo(self, rest: str) -> None:
        if len(self.stack) == 1:
            raise Refusal("empty nothing to undo")
        self.stack.pop()
        if self.fault == "undo-forgets":
            self.stack[-1] = naive_xima.list_plies(naive_xima.begin_history(self.state))

    def do_moves(self, rest: str) -> list[str]:
        return naive_text.move_texts(self.state)

    def do_count(self, rest: str) -> list[int]:
        return [len(self.state.legal) + (self.fault == "count" and len(self.stack) > 100)]

    def do_perft(self, rest: str) -> list[int]:
        return [naive_xima.perft(self.state, int(rest)) + (self.fault == "perft" and rest == "2")]

    def do_text(self, rest: str) -> list[str]:
        text = naive_text.to_text(self.state)
        text = text if "|" in text else text + " |"
        return [(text.replace("*a", "*b") if self.fault == "text" else text) + " ply=" + str(len(self.stack) - 1)]

    def do_hash(self, rest: str) -> list[str]:
        state = naive_xima.replace(self.state, turns=(0,) * self.state.seats, captives=(), progressed=False)
        text = naive_text.to_text(state)
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
    import naive_board
    import naive_spec
    import naive_text
    import naive_xima
    serve(chosen)
