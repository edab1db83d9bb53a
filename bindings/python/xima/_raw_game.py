# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Functions of the library on a game."""
from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._structs import *  # noqa: F403
from ._support import (Bytes, Handle, Text, adopt as _adopt, data as _bytes, fail as _fail, fail_with as _fail_with,
                       maybe_text as _maybe_text, new as _new, pointer as _pointer, take_text as _take_text, text as
                       _text)

if TYPE_CHECKING:
    from ._raw_record import RawRecord
    from ._raw_state import RawState

_NULL = ffi.NULL
_SIZE_CELL_INFO = ffi.sizeof("xima_cell_info")
_SIZE_GAME_INFO = ffi.sizeof("xima_game_info")
_SIZE_PARSE_OPTIONS = ffi.sizeof("xima_parse_options")


class RawGame(Handle):
    """Rules with their options. Immutable and reference-counted; any number of threads may share one."""

    __slots__ = ()

    def spec(self) -> str:
        """Writes the canonical spec: every option with its value, in the game's order.

        Raises:
            ArgumentError
        """
        result = _take_text("Game.spec", lambda b, c, n: lib.xima_game_spec(self._p, b, c, n))
        return result

    def get_info(self) -> GameInfo:
        """The facts of a game.

        Raises:
            ArgumentError
        """
        out = _new("xima_game_info *", (_SIZE_GAME_INFO,))
        status = lib.xima_game_get_info(self._p, out)
        if status:
            _fail("Game.get_info", status)
        return GameInfo._of(out)

    def get_cell(self, cell: int) -> CellInfo:
        """Where a cell is.

        Args:
            cell: an id from 0

        Raises:
            ArgumentError, also for a cell that is not on the board
        """
        out = _new("xima_cell_info *", (_SIZE_CELL_INFO,))
        status = lib.xima_game_get_cell(self._p, cell, out)
        if status:
            _fail("Game.get_cell", status)
        return CellInfo._of(out)

    def name(self, what: int, index: int) -> Optional[str]:
        """A name of something in the game.

        Args:
            what: `Name`
            index: an id from 0

        Returns:
            UTF-8 text that lives as long as the game; None past the end or for an unknown `what`; "" for a number in
            between that nothing uses
        """
        return _maybe_text(lib.xima_game_name(self._p, what, index))

    def find(self, what: int, name: Text) -> int:
        """The id that bears a name; letters A to Z in either case are one.

        Args:
            what: `Name`
            name: UTF-8 text

        Returns:
            the id, or −1 if nothing is called so
        """
        name_c = _text(name)
        return lib.xima_game_find(self._p, what, name_c, len(name_c))

    def state_new(self) -> RawState:
        """Makes a state at the start of the game.

        Returns:
            the state

        Raises:
            ArgumentError; OutOfMemoryError
        """
        out = _new("xima_state **")
        status = lib.xima_state_new(self._p, out)
        if status:
            _fail("Game.state_new", status)
        made: RawState = _adopt("state", out[0], lib.xima_state_free)
        return made

    def state_parse(self, text: Text, *, notation: int = 0, flags: int = 0, waive: int = 0) -> RawState:
        """Makes a state from the text of a position, written in Notation.LONG or a notation of the game's.

        The text may begin with a spec, which must be that of `game`, and end with the plies that led on from the
        position.

        Args:
            text: UTF-8
            notation: how the text is written; Notation.LONG also reads the shorter ones
            flags: 0 or Flag.LENIENT
            waive: bit r forgives reason r, where the game allows that

        Returns:
            the state

        Raises:
            ArgumentError; XimaSyntaxError; GameError if the text is of another game; OptionError if its spec has an
            option that no game of that id has, or a bad value; PositionError with all reasons; IllegalMoveError,
            AmbiguousMoveError or GameOverError for a ply; UnsupportedError for the notation; OutOfMemoryError
        """
        text_c = _text(text)
        options_c = _NULL
        if notation or flags or waive:
            options_c = _new("xima_parse_options *", {"struct_size": _SIZE_PARSE_OPTIONS, "notation": notation, "flags":
                flags, "waive": waive})
        out = _new("xima_state **")
        status = lib.xima_state_parse(self._p, text_c, len(text_c), options_c, out, _NULL)
        if status:
            _fail_with("Game.state_parse", lambda error: lib.xima_state_parse(self._p, text_c, len(text_c), options_c,
                out, error))
        made: RawState = _adopt("state", out[0], lib.xima_state_free)
        return made

    def state_decode(self, data: Bytes) -> RawState:
        """Makes a state from bytes of State.encode(). Every byte string is safe to give.

        Returns:
            the state

        Raises:
            ArgumentError; DataError for bytes that are no encoding; NewerError for a later format; GameError if they
            are of another game; PositionError; IllegalMoveError for a ply; OutOfMemoryError
        """
        data_c = _bytes(data)
        out = _new("xima_state **")
        status = lib.xima_state_decode(self._p, data_c, len(data_c), out, _NULL)
        if status:
            _fail_with("Game.state_decode", lambda error: lib.xima_state_decode(self._p, data_c, len(data_c), out,
                error))
        made: RawState = _adopt("state", out[0], lib.xima_state_free)
        return made

    def record_new(self, start: Optional[RawState]) -> RawRecord:
        """Makes an empty record.

        Args:
            start: where the game begins, of the same game; copied; None for the usual start

        Returns:
            the record

        Raises:
            ArgumentError; GameError for a state of another game; OutOfMemoryError
        """
        out = _new("xima_record **")
        status = lib.xima_record_new(self._p, _pointer(start), out)
        if status:
            _fail("Game.record_new", status)
        made: RawRecord = _adopt("record", out[0], lib.xima_record_free)
        return made
