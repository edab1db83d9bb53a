# SPDX-License-Identifier: MIT
"""One random game, played by the naive rules and by the program at once and compared throughout."""
from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Optional

from acts import acts_to_come, closed_act
from link import Link, Mismatch, Refused
from naive_board import MOVE, SPECIAL, SUMMIT, Act, Move, Pass, Ply, State, position
from naive_spec import read_rules
from naive_text import from_text, move_texts, ply_text, result_text, to_text
from naive_xima import begin_history, list_plies, perft, play, start
from policies import Uniform


@dataclass
class Tally:
    """What all games together have met."""
    counts: dict[str, Counter] = field(default_factory=dict)        # per policy
    reasons: dict[str, str] = field(default_factory=dict)           # naive name: the program's

    def of(self, policy: str) -> Counter:
        return self.counts.setdefault(policy, Counter())


def difference(naive: list[str], program: list[str]) -> str:
    missing = [text for text in naive if text not in program]
    extra = [text for text in program if text not in naive]
    place = next((k for k, (one, other) in enumerate(zip(naive, program)) if one != other),
                 min(len(naive), len(program)))
    return (f"  naive {len(naive)} moves, program {len(program)}\n"
            f"  only naive:   {' '.join(missing) or '-'}\n  only program: {' '.join(extra) or '-'}\n"
            f"  first difference at {place}: naive {' '.join(naive[place:place + 4]) or '-'},"
            f" program {' '.join(program[place:place + 4]) or '-'}")


def meaning(state: State) -> tuple:
    """What a position text must say; who is to move and what was under way is no matter once the game is over."""
    final = (state.increments, state.fates, state.over, state.reason, state.winners)
    captives = state.captives if state.seats > 2 else ()
    if state.over:
        return (position(replace(state, to_move=0)), captives, state.entered) + final
    turn = (state.agreed, state.phase, state.dice, state.begun, state.progressed, state.turns)
    return (position(state), captives, state.entered, turn) + final


class Match:
    def __init__(self, link: Link, scratch: Link, tally: Tally, rng: random.Random) -> None:
        self.link, self.scratch, self.tally, self.rng = link, scratch, tally, rng
        self.states: list[State] = []       # one more than texts
        self.texts: list[str] = []
        self.acts: list[Act] = []           # to come
        self.hashes: dict[tuple, str] = {}
        self.hashed: dict[str, tuple] = {}

    def run(self, spec: str, text: Optional[str], policy: Uniform, name: str, max_plies: int) -> None:
        self.counter = self.tally.of(name)
        self.link.want(f"game {spec}", f"position {text}" if text else "start")
        self.spec = spec
        self.states = [from_text(text, spec) if text else start(read_rules(spec))]
        self.counter["games"] += 1
        self.check_now()
        plies = max_plies if policy.finishes else max_plies // 2
        while not self.states[-1].over and len(self.texts) < plies:
            self.acts = self.acts or acts_to_come(self.states[-1], self.rng)
            self.step(self.acts.pop(0) if self.acts else policy.choose(self.states[-1]))
        self.check_undo(min(len(self.texts), self.rng.randint(1, 12)))
        self.check_text()
        self.count_end()

    def step(self, ply: Ply) -> None:
        before = self.states[-1]
        self.count_ply(before, ply)
        self.texts.append(ply_text(ply))
        self.states.append(play(before, ply))
        self.check_now(f"after {self.texts[-1]}", f"play {self.texts[-1]}")
        if self.rng.random() < 0.1:
            self.check_undo(min(len(self.texts), self.rng.choice((1, 1, 1, 2, 5))))
        if self.rng.random() < 0.05 or isinstance(ply, Act) or [place[0] for place in before.specials] != [
                place[0] for place in self.states[-1].specials]:
            self.check_text()
        if self.rng.random() < (0.004 if len(self.states[-1].legal) < 100 else 0.001):
            self.check_perft()
        self.check_refusals()

    # ---- What is compared ----

    def check_now(self, when: str = "now", *first: str) -> None:
        """Everything the program says of the present state, after the commands `first`."""
        state = self.states[-1]
        moves, count, outcome, digest = self.link.want(*first, "moves", "count", "outcome", "hash")[len(first):]
        self.compare_lists(move_texts(state), moves, when)
        if count != [str(len(state.legal))]:
            raise Mismatch(f"count: naive {len(state.legal)}, program {count} {when}")
        self.compare_outcomes(state, outcome)
        self.compare_hashes(state, digest)

    def compare_lists(self, naive: list[str], program: list[str], when: str) -> None:
        if naive != program:
            raise Mismatch(f"the lists of moves differ {when}\n{difference(naive, program)}")

    def compare_outcomes(self, state: State, answer: list[str]) -> None:
        words = [line.partition(" ")[0] for line in answer]
        if words != ["over", "reason", "winners", "result"]:
            raise Mismatch(f"outcome is answered {answer}")
        over, reason, winners, result = (line.partition(" ")[2] for line in answer)
        naive = [str(int(state.over)), " ".join(str(seat + 1) for seat in state.winners) or "-", result_text(state)]
        if [over, winners, result] != naive:
            raise Mismatch(f"outcome: naive over, winners, result {naive} ({state.reason}), program {answer}")
        # The program's names of reasons are its own, but must stand for ours one to one.
        known = self.tally.reasons.setdefault(state.reason, reason)
        if known != reason or list(self.tally.reasons.values()).count(reason) != 1:
            raise Mismatch(f"the reason for {state.reason!r} is {reason!r}; so far {self.tally.reasons}")

    def compare_hashes(self, state: State, answer: list[str]) -> None:
        """Equal for equal positions (XR-30), different for different ones."""
        if len(answer) != 1:
            raise Mismatch(f"hash is answered {answer}")
        if state.over:
            return
        key = position(state), state.increments, state.phase, state.dice, state.agreed
        if self.hashes.setdefault(key, answer[0]) != answer[0]:
            raise Mismatch(f"hash {answer[0]} for a position that had {self.hashes[key]}")
        if self.hashed.setdefault(answer[0], key) != key:
            raise Mismatch(f"hash {answer[0]} for two positions")

    def check_perft(self) -> None:
        naive, program = perft(self.states[-1], 2), self.link.lines("perft 2")
        if program != [str(naive)]:
            raise Mismatch(f"perft 2: naive {naive}, program {program}")

    def check_undo(self, plies: int) -> None:
        """Take plies back and play them again: the same lists and outcomes, history included."""
        now = len(self.texts)
        replayed = self.texts[now - plies:]
        states = self.states
        for back in range(1, plies + 1):
            self.states = states[:len(states) - back]
            self.check_now(f"after {back} undone", "undo")
        self.states = states
        self.check_now(f"after {plies} undone and played again", *(f"play {text}" for text in replayed))

    def check_text(self) -> None:
        """The program's text of the position means the same to us and, sent back, to itself."""
        state = self.states[-1]
        text, digest = self.link.lines("text", "hash")
        try:
            read = from_text(text, self.spec)
        except ValueError as error:
            raise Mismatch(f"text {text!r}: {error}") from None
        if meaning(read) != meaning(state):
            raise Mismatch(f"text: naive {to_text(state)!r}, program {text!r}")
        _, [digest_again], [again], moves, outcome = self.scratch.want(f"position {text}", "hash", "text", "moves",
                                                                       "outcome")
        self.compare_outcomes(state, outcome)
        if digest_again != digest:
            raise Mismatch(f"hash: another when {text!r} is read back")
        if again.split("|")[0] != text.split("|")[0]:
            raise Mismatch(f"text {text!r} is read back as {again!r}")
        if state.over or list_plies(begin_history(replace(state))).legal == state.legal:
            # Otherwise the text may or may not carry history (XR-18).
            self.compare_lists(move_texts(state), moves, f"when {text!r} is read back")
        self.counter["texts"] += 1

    def check_refusals(self) -> None:
        """Moves that XR-18 refuses, and incorporations no longer legal, are refused when played."""
        state = self.states[-1]
        tries = [ply_text(move) for move in state.refused]
        if self.rng.random() < 0.05 and state.phase == MOVE and not state.dice:     # a die or a choice may be left out
            texts = move_texts(state)
            tries += [text for text in self.texts[-8:] if text[0] == "-" and text not in texts][:1]
        if self.rng.random() < 0.05:
            tries += [ply_text(act) for act in closed_act(state, self.rng)]
        for text in tries:
            try:
                self.link.ask(f"play {text}")
            except Refused:
                continue
            raise Mismatch(f"play {text}: accepted, though it is not legal{' (XR-18)' if state.refused else ''}")
        if tries:
            self.check_now("after a refused move")

    # ---- What is counted ----

    def count_ply(self, state: State, ply: Ply) -> None:
        self.counter["plies"] += 1
        self.counter["refusals"] += len(state.refused)
        self.counter["passes"] += isinstance(ply, Pass)
        self.counter["acts"] += isinstance(ply, Act)
        if isinstance(ply, Move):
            self.counter["captures"] += ply.capture
            self.counter["rescues"] += ply.target == SUMMIT and ply.kind != SPECIAL

    def count_end(self) -> None:
        state = self.states[-1]
        self.counter["finished"] += state.over
        self.counter[state.reason] += state.over
        self.counter["increments"] += state.increments - self.states[0].increments

    def story(self) -> str:
        """The moves so far, for a report."""
        return (f"  position: {to_text(self.states[-1])}\n"
                f"  {len(self.texts)} plies: {' '.join(self.texts)}") if self.states else "  before the first move"
