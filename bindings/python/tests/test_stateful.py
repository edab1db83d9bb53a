# SPDX-License-Identifier: MIT
"""Anything in any order: play, undo, copy, pickle, text, record; against a plain list of the plies."""
from __future__ import annotations

import pickle

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import xima
from xima import Notation, State

SPECS = ["xima", "xima:players=3,blocks=4", "xima:mode=azar2", "xima:mode=cienzar,players=4", "xima:players=1"]
bits = st.integers(0, (1 << 64) - 1)


class Machine(RuleBasedStateMachine):
    """One state, and beside it what was played."""

    def __init__(self) -> None:
        super().__init__()
        self.state = State()
        self.plies: list[int] = []
        self.positions = [self.state.position()]

    @rule(spec=st.sampled_from(SPECS))
    def begin(self, spec: str) -> None:
        self.__init__()  # type: ignore[misc]
        self.state = State(spec)
        self.positions = [self.state.position()]

    @precondition(lambda self: not self.state.is_over)
    @rule(random=bits, how=st.sampled_from(["move", "long", "short", "shortest", "line"]))
    def play(self, random: int, how: str) -> None:
        move = self.state.pick(random)
        if how == "move":
            self.state.play(move)
        elif how == "line":
            assert self.state.play_all(self.state.line([move])) == [move]
        else:
            text = self.state.text(move, getattr(Notation, how.upper()))
            assert self.state.play(text) == move
        self.plies.append(move)
        self.positions.append(self.state.position())

    @precondition(lambda self: self.plies)
    @rule()
    def undo(self) -> None:
        self.state.undo()
        self.plies.pop()
        self.positions.pop()

    @rule(seed=bits, plies=st.integers(0, 30))
    def playout(self, seed: int, plies: int) -> None:
        with self.state.at():
            self.state.playout(seed, plies)

    @rule(how=st.sampled_from(["copy", "pickle", "bytes", "text", "repr", "assign"]))
    def again(self, how: str) -> None:
        old = self.state
        if how == "assign":
            self.state = State(old.game)
            self.state.assign(old)
        else:
            self.state = {"copy": lambda: old.copy(), "pickle": lambda: pickle.loads(pickle.dumps(old)),
                          "bytes": lambda: State.from_bytes(bytes(old)),
                          "text": lambda: State.parse_text(old.position(history=True)),
                          "repr": lambda: eval(repr(old), vars(xima).copy())}[how]()
        assert self.state == old
        old.close()

    @rule()
    def record(self) -> None:
        record = xima.Record(self.state.game)
        cursor = record.cursor()
        for ply in self.plies:
            cursor.play(ply)
        again = xima.Record.parse(str(record))
        assert again.moves == self.plies and again.end.state() == self.state

    @rule(text=st.text(max_size=12))
    def nonsense(self, text: str) -> None:
        """Whatever is refused changes nothing; the invariants see to that."""
        try:
            move = self.state.parse(text)
        except (xima.XimaError, UnicodeEncodeError):
            return
        assert move in self.state.legal_moves or self.state.is_legal(move)

    @invariant()
    def is_what_was_played(self) -> None:
        assert self.state.moves == self.plies
        assert self.state.position() == self.positions[-1]
        assert len(self.state.legal_moves) == len(self.state.legal_moves.tolist())
        assert bool(self.state.legal_moves) != self.state.is_over


Machine.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None, database=None,
                                     derandomize=True, suppress_health_check=list(HealthCheck))
TestAnything = Machine.TestCase


@settings(max_examples=300, deadline=None, database=None, derandomize=True)
@given(st.binary(max_size=80))
def test_any_bytes_are_safe(data: bytes) -> None:
    for read in (State.from_bytes, lambda raw: State.parse_text(raw.decode("latin-1")),
                 lambda raw: xima.Game(raw.decode("latin-1"))):
        try:
            read(data)
        except xima.XimaError as error:
            assert str(error)


@settings(max_examples=200, deadline=None, database=None, derandomize=True)
@given(st.text(max_size=200))
def test_any_text_is_a_record_or_none(text: str) -> None:
    try:
        data = text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return
    records = list(xima.Reader.of(data, keep_source=True))
    assert b"".join(record.source() or b"" for record in records) in (data, b"")
    for record in records:
        assert xima.Record.parse(str(record)) == record
