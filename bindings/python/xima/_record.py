# SPDX-License-Identifier: MIT
"""Records: whole games, and cursors that walk them."""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, MutableMapping, Optional, Tuple, Type, TypeVar, Union

from . import functions
from ._cffi import ffi, lib
from ._enums import NODE_NONE, NODE_START, Flag, Form, Notation, Severity
from ._error import XimaError
from ._errors import ArgumentError, EmptyError
from ._game import Game, as_game
from ._move import Move
from ._node import Node
from ._raw_cursor import RawCursor
from ._raw_record import RawRecord
from ._state import State
from ._structs import Diagnostic
from ._support import register, whole


Own = TypeVar("Own", bound="Record")


class Tags(MutableMapping[str, str]):
    """The tags of a record by name; of a name that stands several times it is the first."""

    __slots__ = ("_record",)

    def __init__(self, record: Record) -> None:
        self._record = record

    def __getitem__(self, name: str) -> str:
        value = self._record.get_tag(name) if isinstance(name, str) else None
        if value is None:
            raise KeyError(name)
        return value

    def __setitem__(self, name: str, value: str) -> None:
        if value is None:
            raise TypeError(f"a text is expected, not None; `del` takes the tag {name} away")
        self._record.set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        if name not in self:
            raise KeyError(name)
        self._record.set_tag(name, None)

    def __iter__(self) -> Iterator[str]:
        names = (self._record.tag_name(i) or "" for i in range(self._record.tag_count()))
        return iter(dict.fromkeys(names))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"Tags({dict(self)!r})"


class Record(RawRecord):
    """A whole game: tags, a tree of moves with what is said about them, and the result.

    Equal records have the same canonical text.
    """

    __slots__ = ("_game", "_tail")
    _game: Game
    _tail: Any  # what a cursor at the end of the main line is to the library, so that adding need not go there; or None

    def __init__(self, game: Union[Game, str] = "xima", start: Optional[State] = None) -> None:
        self._game = as_game(game)
        self._p = self._game.record_new(start)._p

    @classmethod
    def parse(cls: Type[Own], text: Union[str, bytes], game: Union[Game, str, None] = None, *,
              strict: bool = False, keep_source: bool = False) -> Own:
        """The record in a text. What cannot be read is kept and said in `diagnostics`; if `strict`, it is raised."""
        flags = (0 if strict else Flag.LENIENT) | (Flag.KEEP_SOURCE if keep_source else 0)
        made: Any = functions.record_parse(None if game is None else as_game(game), text, flags)
        return cls._of(made)

    @classmethod
    def _of(cls: Type[Own], raw: RawRecord) -> Own:
        """A record of the library's as one of this class."""
        made: Own = cls._adopt(raw._p)
        return made

    @property
    def game(self) -> Game:  # type: ignore[override]
        """Its game."""
        try:
            return self._game
        except AttributeError:
            found: Any = RawRecord.game(self)
            self._game = found
            return self._game

    @property
    def start(self) -> State:  # type: ignore[override]
        """The state at the start, a copy."""
        found: Any = RawRecord.start(self)
        return found  # type: ignore[no-any-return]

    @property
    def tags(self) -> Tags:
        """Its tags by name, to be read and changed."""
        return Tags(self)

    @property  # type: ignore[override]
    def result(self) -> str:
        """The result as the record states it; "" if it states none."""
        return RawRecord.result(self)

    @result.setter
    def result(self, text: str) -> None:
        self.set_result(text)

    # ---- The tree ----

    @property
    def root(self) -> Node:
        """The start."""
        return Node(self, NODE_START)

    @property
    def end(self) -> Node:
        """The last node of the main line."""
        return Node(self, self.last(NODE_START))

    def mainline(self) -> Iterator[Node]:
        """The nodes of the main line, the start left out."""
        return self.root.line()

    @property
    def moves(self) -> List[Move]:
        """The plies of the main line."""
        return self.line(self.last(NODE_START))

    def add(self, move: Union[Move, int, str]) -> Node:
        """Plays on at the end of the main line, which takes the same time however long the record is."""
        return self._at_end().play(move)

    def _at_end(self) -> Cursor:
        """The cursor that it keeps. Only its pointer is kept, for a cursor would keep the record in turn."""
        pointer = getattr(self, "_tail", None)
        cursor: Cursor = Cursor(self) if pointer is None else Cursor._adopt(pointer)
        cursor._record = self
        if pointer is None:
            cursor.goto(self.end)
            self._tail = cursor._p
        for _ in cursor:  # what others have added
            pass
        return cursor

    def promote(self, node: int) -> None:
        """Makes a node the main continuation of its parent."""
        self._tail = None
        RawRecord.promote(self, node)

    def delete(self, node: int) -> None:
        """Deletes a node and all that follows it."""
        self._tail = None
        RawRecord.delete(self, node)

    def positions(self, of: Union[State, int]) -> Iterator[Node]:
        """The nodes at which a position stands, given as a state or by its hash."""
        wanted = of if isinstance(of, int) else of.hash()
        found = self.find(wanted, NODE_NONE)
        while found != NODE_NONE:
            yield Node(self, found)
            found = self.find(wanted, found)

    def cursor(self) -> Cursor:
        """A cursor at the start."""
        return Cursor(self)

    # ---- Reading and writing ----

    @property
    def diagnostics(self) -> List[Diagnostic]:
        """What is odd about it, in the order of the text."""
        return [self.get_diagnostic(i) for i in range(self.diagnostic_count(Severity.NOTICE))]

    def text(self, form: Union[int, str] = Form.XGN, notation: Union[int, str] = Notation.LONG) -> str:
        """The record in a form (:class:`Form`, or one of the game's), each by its number or its name."""
        return self.format(self.game.form(form), self.game.notation(notation))

    def copy(self: Own) -> Own:
        """An equal, independent record."""
        made: Own = self._like(self._of(self.clone()))
        return made

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Record.parse({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())

    def __copy__(self: Own) -> Own:
        return self.copy()

    def __deepcopy__(self: Own, memo: Dict[int, Any]) -> Own:
        made: Own = self._like(self._of(self.clone()), memo)
        return made

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self).parse, (self.text(), self.game), getattr(self, "__dict__", None) or None


class Cursor(RawCursor):
    """A place in a record, with the state that stands there."""

    __slots__ = ("_record",)
    _record: Record

    def __init__(self, record: Record) -> None:
        """At the start of a record."""
        self._p, self._record = record.cursor_new()._p, record

    @property
    def record(self) -> Record:  # type: ignore[override]
        """The record that it walks."""
        return self._record

    @property
    def node(self) -> Node:  # type: ignore[override]
        """Where it stands."""
        return Node(self._record, RawCursor.node(self))

    @property
    def state(self) -> State:  # type: ignore[override]
        """The state there: a copy with its history."""
        found: Any = RawCursor.state(self)
        return found  # type: ignore[no-any-return]

    def text(self, move: Union[Move, int, str], notation: Union[int, str] = Notation.LONG) -> str:
        """How a move is written there."""
        return self._look().text(move, notation)

    def _look(self) -> State:
        """The state itself, for a moment: it is the cursor's and changes with it."""
        if lib.xima_cursor_node(self._p) == NODE_NONE:
            raise ArgumentError("the node at which this cursor stands was deleted; it can only go elsewhere")
        state: State = State._adopt(ffi.cast("xima_state *", lib.xima_cursor_state(self._p)))
        state._game = self._record.game
        return state

    def goto(self, node: Union[Node, int]) -> None:
        """Goes to a node of its record."""
        if isinstance(node, Node):
            if node.record is not self._record:
                raise ValueError(f"{node!r} belongs to another record than the one that this cursor walks")
            node = node.id
        RawCursor.goto(self, whole(node, "a Node of its record"))

    def play(self, move: Union[Move, int, str], *, lenient: bool = False) -> Node:  # type: ignore[override]
        """Plays a ply: goes to the child that has it, or adds one behind the others."""
        if isinstance(move, str):
            move = self._look().parse(move, lenient=lenient)
        try:
            RawCursor.play(self, move)
        except (TypeError, OverflowError):
            RawCursor.play(self, self._look().move_of(move))  # says what is wrong with it
        except XimaError as error:
            raise self._look()._explained(error)
        return self.node

    def __iter__(self) -> Iterator[Node]:
        """Steps on by main continuations."""
        while True:
            try:
                self.forward()
            except EmptyError:
                return
            yield self.node

    def close(self) -> None:
        """Frees the cursor now."""
        self._close()


register("record", Record)
register("cursor", Cursor)
