# SPDX-License-Identifier: MIT
"""Nodes of records: the positions, each with the ply that leads to it and what is said about it."""
from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple, Union

from ._cffi import ffi, lib
from ._enums import NODE_NONE, NODE_START, Note, Time
from ._errors import ArgumentError, EmptyError
from ._move import Move
from ._support import whole

if TYPE_CHECKING:
    from ._record import Record
    from ._state import State


# Words in brackets, one within another too: the whole, the name, what they say.
_COMMAND = re.compile(r"(?=(\[%(clk|emt)[ \t\r\n]([^\]]*)\]))")
_TIME = re.compile(r"0*([0-9]{1,10}(?::[0-5][0-9]){0,2})(?:\.[0-9]{1,3})?")


def _is_time(text: str) -> bool:
    """Whether the library reads it as a time: what it does not read is a comment like any other."""
    found, seconds = _TIME.fullmatch(text.strip(" \t\r\n")), 0
    for part in found[1].split(":") if found else ():
        seconds = 60 * seconds + int(part)
    return found is not None and seconds <= 10**9


def _times(notes: Iterable[str], said: Set[str]) -> Iterator[str]:
    """The times in comments as they are written, the first of its name in each, but for those that are said."""
    for note in notes:
        names = set(said)
        for written, name, value in _COMMAND.findall(note):
            if name not in names and _is_time(value):
                yield written
            names.add(name)


def _milliseconds(seconds: Optional[float]) -> int:
    """As the library takes them, which takes away the time for what is negative."""
    if seconds is None:
        return -1
    if not 0 <= seconds < float("inf"):
        raise ValueError(f"a time has seconds from 0, not {seconds}; None takes it away")
    return round(seconds * 1000)


class Row(NamedTuple):
    """Where a ply stands on a score sheet."""

    #: from 1
    number: int
    #: the seat, or -1 before the first place that is taken
    seat: int


class Node:
    """A position of a record. Two are equal if they are the same one of the same record."""

    __slots__ = ("record", "id")

    def __init__(self, record: Record, id: int) -> None:
        self.record, self.id = record, id

    def _at(self, id: int) -> Optional[Node]:
        return None if id == NODE_NONE else Node(self.record, id)

    def _there(self) -> int:
        """Its number, for what cannot be done once it was deleted."""
        if lib.xima_record_row(self.record._p, self.id, ffi.NULL, ffi.NULL):
            raise ArgumentError(f"there is no node {self.id} in its record: it was deleted, or it never was there")
        return self.id

    def _ply(self) -> int:
        """The same, for what is said of plies alone."""
        if self._there() == NODE_START:
            raise ArgumentError("no ply leads to the start, so that it has neither symbols nor times")
        return self.id

    # ---- The tree ----

    @property
    def move(self) -> Optional[Move]:
        """The ply that leads here; None at the start."""
        return self.record.move(self.id) or None

    @property
    def parent(self) -> Optional[Node]:
        """What it continues; None at the start."""
        return self._at(self.record.parent(self.id))

    @property
    def first(self) -> Optional[Node]:
        """The main continuation."""
        return self._at(self.record.first(self.id))

    @property
    def children(self) -> List[Node]:
        """All continuations, the main one first."""
        found, at = [], self.first
        while at:
            found.append(at)
            at = at._at(self.record.next(at.id))
        return found

    def line(self) -> Iterator[Node]:
        """The nodes that follow by main continuations."""
        at = self.first
        while at:
            yield at
            at = at.first

    @property
    def moves(self) -> List[Move]:
        """The plies from the start to here."""
        return self.record.line(self.id)

    @property
    def row(self) -> Row:
        """Where its ply stands on a score sheet."""
        row, seat = self.record.row(self._there())
        return Row(row or 0, -1 if seat is None else seat)

    def state(self) -> State:
        """The state that stands here, with its history."""
        cursor = self.record.cursor()
        cursor.goto(self)
        return cursor.state

    def add(self, move: Union[Move, int, str]) -> Node:
        """Adds a continuation behind the others, or finds the one that has this move."""
        cursor = self.record.cursor()
        cursor.goto(self)
        return cursor.play(move)

    def promote(self) -> None:
        """Makes it the main continuation of its parent."""
        self.record.promote(self._there())

    def delete(self) -> None:
        """Deletes it and all that follows."""
        self.record.delete(self._there())

    # ---- What is said about it ----

    def notes(self, what: int = Note.AFTER) -> Tuple[str, ...]:
        """All notes of a kind."""
        count = self.record.note_count(self.id, what)
        return tuple(self.record.note(self.id, what, i) or "" for i in range(count))

    @property
    def comment(self) -> str:
        """What is said after the ply, times (`[%clk …]`, `[%emt …]`) included.

        Setting it takes the place of all that was said there but the times, which stay behind the text unless it
        gives that time itself. `clock = None` and `spent = None` take times away.
        """
        return " ".join(self.notes(Note.AFTER))

    @comment.setter
    def comment(self, text: str) -> None:
        node = self._there()
        said = {name for _, name, _ in _COMMAND.findall(text or "")}
        text = " ".join([*([text] if text else []), *_times(self.notes(), said)])
        # The only step that can fail is the first, so that nothing has changed then.
        if text:
            self.record.set_note(node, Note.AFTER, 0, text)
        for i in reversed(range(1 if text else 0, self.record.note_count(node, Note.AFTER))):
            self.record.set_note(node, Note.AFTER, i, None)

    @property
    def symbols(self) -> Tuple[int, ...]:
        """Annotation symbols by their numbers in PGN."""
        return tuple(self.record.symbols(self.id))

    @symbols.setter
    def symbols(self, numbers: Sequence[int]) -> None:
        made = [whole(number, "an annotation symbol") for number in numbers]
        for number in made:
            if not 0 <= number <= 255:
                raise ArgumentError(f"{number} is no annotation symbol: they are numbers from 0 to 255")
        self.record.set_symbols(self._ply(), made)

    @property
    def clock(self) -> Optional[float]:
        """Seconds left to the player after the ply; None if no comment gives them."""
        return self._seconds(Time.LEFT)

    @clock.setter
    def clock(self, seconds: Optional[float]) -> None:
        self.record.set_clock(self._ply(), Time.LEFT, _milliseconds(seconds))

    @property
    def spent(self) -> Optional[float]:
        """Seconds that the player spent on the ply."""
        return self._seconds(Time.SPENT)

    @spent.setter
    def spent(self, seconds: Optional[float]) -> None:
        self.record.set_clock(self._ply(), Time.SPENT, _milliseconds(seconds))

    def _seconds(self, what: int) -> Optional[float]:
        try:
            return self.record.get_clock(self._there(), what) / 1000
        except EmptyError:
            return None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return self.record is other.record and self.id == other.id

    def __hash__(self) -> int:
        return hash((id(self.record), self.id))

    def __copy__(self) -> Node:
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        # Another record that has the same text may have other ids.
        raise TypeError("a Node cannot be pickled or copied; its record can, and Node.moves leads to it there")

    def __repr__(self) -> str:
        return f"<Node {self.id}>"
