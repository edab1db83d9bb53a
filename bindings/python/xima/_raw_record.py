# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Functions of the library on a record."""
from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional, Sequence, Tuple

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._structs import *  # noqa: F403
from ._support import (Handle, Move, Text, adopt as _adopt, bytes_at as _bytes_at, fail as _fail, length as _length,
                       maybe_text as _maybe_text, new as _new, numbers as _numbers, take_list as _take_list, take_text
                       as _take_text, text as _text, text_at as _text_at)

if TYPE_CHECKING:
    from ._raw_cursor import RawCursor
    from ._raw_game import RawGame
    from ._raw_state import RawState

_NULL = ffi.NULL
_SIZE_DIAGNOSTIC = ffi.sizeof("xima_diagnostic")


class RawRecord(Handle):
    """A whole game."""

    __slots__ = ()

    def clone(self) -> RawRecord:
        """Copies a record with all that it holds; nodes keep their ids.

        Returns:
            the copy

        Raises:
            ArgumentError; OutOfMemoryError
        """
        out = _new("xima_record **")
        status = lib.xima_record_clone(self._p, out)
        if status:
            _fail("Record.clone", status)
        made: RawRecord = _adopt("record", out[0], lib.xima_record_free)
        return made

    def game(self) -> RawGame:
        """The game of a record.

        Returns:
            borrowed
        """
        made: RawGame = _adopt("game", lib.xima_game_ref(lib.xima_record_game(self._p)), lib.xima_game_unref)
        return made

    def start(self) -> RawState:
        """The state at the start.

        Returns:
            borrowed
        """
        out = _new("xima_state **")
        status = lib.xima_state_clone(lib.xima_record_start(self._p), 0, out)
        if status:
            _fail("Record.start", status)
        made: RawState = _adopt("state", out[0], lib.xima_state_free)
        return made

    def tag_count(self) -> int:
        """How many tags there are, those that stand twice and those that nobody knows included. The tags `XGN`, `Spec`,
        `Position` and `Result` are not among them: they follow from the record.

        Returns:
            the number
        """
        return lib.xima_record_tag_count(self._p)

    def tag_name(self, i: int) -> Optional[str]:
        """The name of the i-th tag.

        Args:
            i: from 0

        Returns:
            borrowed; None past the end
        """
        return _maybe_text(lib.xima_record_tag_name(self._p, i))

    def tag_value(self, i: int) -> Optional[str]:
        """The value of the i-th tag.

        Args:
            i: from 0

        Returns:
            borrowed; None past the end
        """
        return _maybe_text(lib.xima_record_tag_value(self._p, i))

    def get_tag(self, name: Text) -> Optional[str]:
        """The value of the first tag of a name. `Spec` and `Position` have one if they could not be read, nor with them
        any move, and as long as the record has no plies: its game or start is then the one that the reader was given.

        Returns:
            borrowed; None if there is none
        """
        name_c = _text(name)
        return _maybe_text(lib.xima_record_get_tag(self._p, name_c, len(name_c)))

    def set_tag(self, name: Text, value: Optional[Text]) -> None:
        """Sets the first tag of a name, adds it if there is none, or takes all of that name away.

        Args:
            name: letters, digits and `_`, beginning with a letter
            value: UTF-8 without NUL; None to take the tag away

        Raises:
            ArgumentError; XimaSyntaxError for a name of other characters or length, or a value that is no UTF-8 or has
            a NUL; UnsupportedError for `XGN`, `Spec`, `Position` and `Result`; LimitError; OutOfMemoryError. Nothing
            has changed then
        """
        name_c = _text(name)
        value_c = _text(value, True)
        status = lib.xima_record_set_tag(self._p, name_c, len(name_c), value_c, _length(value_c))
        if status:
            _fail("Record.set_tag", status)

    def result(self) -> str:
        """The result as the record states it: `1-0`, `*`.

        Returns:
            borrowed; "" if it states none
        """
        return _text_at(lib.xima_record_result(self._p))

    def set_result(self, text: Text) -> None:
        """States the result.

        Args:
            text: as State.result_format() writes it, for the seats of this game

        Raises:
            ArgumentError; XimaSyntaxError for a text that is no result of this game; OutOfMemoryError
        """
        text_c = _text(text)
        status = lib.xima_record_set_result(self._p, text_c, len(text_c))
        if status:
            _fail("Record.set_result", status)

    def get_time(self, what: int, seat: int) -> int:
        """A time of a seat from the tags.

        Args:
            what: Time.AGREED or Time.USED
            seat: a seat of the game

        Raises:
            ArgumentError; EmptyError if the record does not say it; XimaSyntaxError if the tag is no time
        """
        milliseconds_out = _new("int64_t *")
        status = lib.xima_record_get_time(self._p, what, seat, milliseconds_out)
        if status:
            _fail("Record.get_time", status)
        made: int = milliseconds_out[0]
        return made

    def node_count(self) -> int:
        """One more than the greatest id of a node, deleted ones included.

        Returns:
            at least 1
        """
        return lib.xima_record_node_count(self._p)

    def move(self, node: int) -> Move:
        """The ply that leads to a node.

        Args:
            node: a node

        Returns:
            the move; 0 at the start, and for what is no node or a deleted one
        """
        return lib.xima_record_move(self._p, node)

    def parent(self, node: int) -> int:
        """The node before.

        Args:
            node: a node

        Returns:
            a node; NODE_NONE at the start, and for what is no node or a deleted one
        """
        return lib.xima_record_parent(self._p, node)

    def first(self, node: int) -> int:
        """The main continuation of a node.

        Args:
            node: a node

        Returns:
            a node, or NODE_NONE
        """
        return lib.xima_record_first(self._p, node)

    def next(self, node: int) -> int:
        """The next alternative to a node: the next child of the same parent.

        Args:
            node: a node

        Returns:
            a node, or NODE_NONE
        """
        return lib.xima_record_next(self._p, node)

    def last(self, node: int) -> int:
        """The last node of the line that goes on from a node by main continuations.

        Args:
            node: a node, NODE_START for the main line

        Returns:
            a node, `node` itself if nothing follows; NODE_NONE for what is no node
        """
        return lib.xima_record_last(self._p, node)

    def row(self, node: int, *, with_row: bool = True, with_seat: bool = True) -> Tuple[Optional[int], Optional[int]]:
        """Where a ply stands on a score sheet: rows are numbered, each has a place for every seat in order (XR-37), and
        all plies of a turn stand in the place of the seat whose turn it is. An act out of turn takes no place of its
        own.

        Args:
            node: a node; for the start the row in which the game begins
            with_row: whether to ask for row
            with_seat: whether to ask for seat

        Returns:
            row: from 1
            seat: the seat, or −1 before the first place that is taken

        Raises:
            ArgumentError
        """
        row_out = _new("int32_t *")
        seat_out = _new("int32_t *")
        status = lib.xima_record_row(self._p, node, row_out if with_row else _NULL, seat_out if with_seat else _NULL)
        if status:
            _fail("Record.row", status)
        return (row_out[0] if with_row else None, seat_out[0] if with_seat else None)

    def line(self, node: int) -> List[Move]:
        """The plies from the start to a node.

        Args:
            node: a node
        """
        result = _take_list("xima_move", lambda b, c: lib.xima_record_line(self._p, node, b, c))
        return result

    def find(self, hash: int, after: int) -> int:
        """Finds a position.

        Args:
            hash: what State.hash() gives there
            after: search behind this node, in the order of the text (a line before its alternatives); NODE_NONE to
                begin

        Returns:
            the node found, or NODE_NONE

        Raises:
            nothing, also if there is none; ArgumentError; OutOfMemoryError
        """
        out = _new("int32_t *")
        status = lib.xima_record_find(self._p, hash, after, out)
        if status:
            _fail("Record.find", status)
        made: int = out[0]
        return made

    def promote(self, node: int) -> None:
        """Makes a node the main continuation of its parent; the others keep their order behind it.

        Args:
            node: a node, not the start

        Raises:
            ArgumentError
        """
        status = lib.xima_record_promote(self._p, node)
        if status:
            _fail("Record.promote", status)

    def delete(self, node: int) -> None:
        """Deletes a node and all that follows it. A cursor that stands there can only go elsewhere.

        Args:
            node: a node, not the start

        Raises:
            ArgumentError
        """
        status = lib.xima_record_delete(self._p, node)
        if status:
            _fail("Record.delete", status)

    def note_count(self, node: int, what: int) -> int:
        """How many notes of a kind a node has.

        Args:
            node: a node
            what: `Note`

        Returns:
            the number
        """
        return lib.xima_record_note_count(self._p, node, what)

    def note(self, node: int, what: int, i: int) -> Optional[str]:
        """A note of a node.

        Args:
            node: a node
            what: `Note`
            i: from 0

        Returns:
            borrowed; None past the end
        """
        return _maybe_text(lib.xima_record_note(self._p, node, what, i))

    def set_note(self, node: int, what: int, i: int, text: Optional[Text]) -> None:
        """Changes, adds or takes away a note.

        Args:
            node: a node
            what: `Note`; Note.UNREAD can only be taken away
            i: which; as many as there are to add one
            text: UTF-8 without NUL; None to take the note away

        Raises:
            ArgumentError, also for Note.AFTER at the start, which no text could tell from a comment before the first
            ply; XimaSyntaxError for a text that is no UTF-8 or has a NUL; LimitError; OutOfMemoryError. Nothing has
            changed then
        """
        text_c = _text(text, True)
        status = lib.xima_record_set_note(self._p, node, what, i, text_c, _length(text_c))
        if status:
            _fail("Record.set_note", status)

    def symbols(self, node: int) -> List[int]:
        """The annotation symbols of a node, by their numbers in PGN: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!` …

        Args:
            node: a node
        """
        result = _take_list("int32_t", lambda b, c: lib.xima_record_symbols(self._p, node, b, c))
        return result

    def set_symbols(self, node: int, symbols: Sequence[int]) -> None:
        """Sets all annotation symbols of a node; one that is given twice counts once.

        Args:
            node: a node, not the start
            symbols: `count` numbers from 0 to 255

        Raises:
            ArgumentError; LimitError; OutOfMemoryError. Nothing has changed then
        """
        symbols_c = _new("int32_t[]", _numbers(symbols))
        status = lib.xima_record_set_symbols(self._p, node, symbols_c, len(symbols_c))
        if status:
            _fail("Record.set_symbols", status)

    def get_clock(self, node: int, what: int) -> int:
        """A time that a comment after the ply gives.

        Args:
            node: a node
            what: Time.LEFT or Time.SPENT

        Raises:
            ArgumentError; EmptyError if no comment gives it
        """
        milliseconds_out = _new("int64_t *")
        status = lib.xima_record_get_clock(self._p, node, what, milliseconds_out)
        if status:
            _fail("Record.get_clock", status)
        made: int = milliseconds_out[0]
        return made

    def set_clock(self, node: int, what: int, milliseconds: int) -> None:
        """Sets that time, in the comment that gives it or in a new one.

        Args:
            node: a node, not the start
            what: Time.LEFT or Time.SPENT
            milliseconds: from 0 to 10^12, which are 10^9 seconds; negative to take it away

        Raises:
            ArgumentError; LimitError; OutOfMemoryError. Nothing has changed then
        """
        status = lib.xima_record_set_clock(self._p, node, what, milliseconds)
        if status:
            _fail("Record.set_clock", status)

    def where(
        self,
        node: int,
        *,
        with_offset: bool = True,
        with_length: bool = True,
        with_line: bool = True,
        with_column: bool = True,
    ) -> Tuple[Optional[int], Optional[int], Optional[int], Optional[int]]:
        """Where a node stands in the source of its record. It takes no longer in a long text than in a short one.

        Args:
            node: a node; NODE_START for the whole record
            with_offset: whether to ask for offset
            with_length: whether to ask for length
            with_line: whether to ask for line
            with_column: whether to ask for column

        Returns:
            offset: the first byte, from the beginning of what the reader was fed
            length: how many bytes; 0 for a ply that the text leaves to be understood
            line: the line of the first byte, from 1
            column: its column in characters, from 1: a byte that is no part of one counts as one, a byte order mark at
            the beginning of the game as none

        Raises:
            ArgumentError; EmptyError for what was not read from a text; UnsupportedError if line or column of a ply is
            asked for and the record does not keep its source (Flag.KEEP_SOURCE)
        """
        offset_out = _new("uint64_t *")
        length_out = _new("size_t *")
        line_out = _new("uint64_t *")
        column_out = _new("uint32_t *")
        status = lib.xima_record_where(self._p, node, offset_out if with_offset else _NULL, length_out if with_length
            else _NULL, line_out if with_line else _NULL, column_out if with_column else _NULL)
        if status:
            _fail("Record.where", status)
        return (offset_out[0] if with_offset else None, length_out[0] if with_length else None, line_out[0] if with_line
            else None, column_out[0] if with_column else None)

    def source(self) -> Optional[bytes]:
        """The bytes from which a record was read, if the reader was told to keep them.

        Returns:
            borrowed, not NUL-ended, any bytes; None if they are not kept
        """
        len_out = _new("size_t *")
        return _bytes_at(lib.xima_record_source(self._p, len_out), len_out)

    def diagnostic_count(self, severity: int) -> int:
        """How many diagnostics of at least some severity reading the record gave.

        Args:
            severity: the least that counts

        Returns:
            the number
        """
        return lib.xima_record_diagnostic_count(self._p, severity)

    def get_diagnostic(self, i: int) -> Diagnostic:
        """A diagnostic, in the order of the text.

        Args:
            i: from 0, all severities counted

        Raises:
            ArgumentError, also past the end
        """
        out = _new("xima_diagnostic *", (_SIZE_DIAGNOSTIC,))
        status = lib.xima_record_get_diagnostic(self._p, i, out)
        if status:
            _fail("Record.get_diagnostic", status)
        return Diagnostic._of(out)

    def format(self, form: int, notation: int) -> str:
        """Writes a record.

        Args:
            form: `Form`
            notation: how moves are written: Notation.LONG (canonical), Notation.SHORT, Notation.SHORTEST or the game's
                own

        Raises:
            ArgumentError; UnsupportedError for a form or a notation that the game does not have, for plies whose words
            in that notation hold what movetext means otherwise, or for a source that is not kept; OutOfMemoryError
        """
        result = _take_text("Record.format", lambda b, c, n: lib.xima_record_format(self._p, form, notation, b, c, n))
        return result

    def id(self) -> str:
        """The id of a record: the SHA-256 of its canonical form (Form.XGN with Notation.LONG) in 64 hexadecimal digits.

        Returns:
            the NUL-ended text

        Raises:
            ArgumentError; OutOfMemoryError
        """
        result = _take_text("Record.id", lambda b, c, n: lib.xima_record_id(self._p, b, c, n))
        return result

    def cursor_new(self) -> RawCursor:
        """Makes a cursor at the start of a record.

        Returns:
            the cursor

        Raises:
            ArgumentError; OutOfMemoryError
        """
        out = _new("xima_cursor **")
        status = lib.xima_cursor_new(self._p, out)
        if status:
            _fail("Record.cursor_new", status)
        made: RawCursor = _adopt("cursor", out[0], lib.xima_cursor_free, self._p)
        return made
