# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Functions of the library on a state."""
from __future__ import annotations

from typing import List, Sequence, Tuple

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._structs import *  # noqa: F403
from ._support import (Handle, Move, Text, fail as _fail, fail_with as _fail_with, new as _new, numbers as _numbers,
                       take_counted as _take_counted, take_list as _take_list, take_text as _take_text, text as _text)

_NULL = ffi.NULL
_SIZE_MOVE_INFO = ffi.sizeof("xima_move_info")
_SIZE_PARSE_OPTIONS = ffi.sizeof("xima_parse_options")


class RawStateMove(Handle):
    """What move.h adds to a state."""

    __slots__ = ()

    def move_seen(self, move: int, player: int) -> Move:
        """The form of a move that a player may know; it can be played on what that player observes.

        Args:
            move: the move
            player: a seat

        Returns:
            the move, or what that player sees of it; 0 for a move that is not legal here
        """
        return lib.xima_move_seen(self._p, move, player)

    def move_parse(self, text: Text, *, notation: int = 0, flags: int = 0, waive: int = 0) -> Move:
        """Reads one ply; all of the text must be it.

        An act is its name (Name.ACTION), with a number if it is about something, and before it the name of its player
        (Name.SEAT). That name may be missing for the player to move, and while chance is due for the player whose turn
        it is, in games that know. An act that is not open now is IllegalMoveError for the reason Reason.ACT.

        Args:
            text: UTF-8
            notation: how the text is written; Notation.LONG also reads the shorter ones
            flags: 0 or Flag.LENIENT
            waive: bit r forgives reason r, where the game allows that

        Returns:
            the move

        Raises:
            ArgumentError; XimaSyntaxError; IllegalMoveError or AmbiguousMoveError with candidates; GameOverError;
            UnsupportedError for the notation
        """
        text_c = _text(text)
        options_c = _NULL
        if notation or flags or waive:
            options_c = _new("xima_parse_options *", {"struct_size": _SIZE_PARSE_OPTIONS, "notation": notation, "flags":
                flags, "waive": waive})
        out = _new("xima_move *")
        status = lib.xima_move_parse(self._p, text_c, len(text_c), options_c, out, _NULL)
        if status:
            _fail_with("State.move_parse", lambda error: lib.xima_move_parse(self._p, text_c, len(text_c), options_c,
                out, error))
        made: Move = out[0]
        return made

    def move_format(self, move: int, notation: int) -> str:
        """Writes one ply so that State.move_parse() at the same state gives it back. An act bears the name of its player
        exactly if reading needs it.

        Args:
            move: a legal move or an act that is open
            notation: Notation.LONG, Notation.SHORT, Notation.SHORTEST or the game's

        Raises:
            ArgumentError; GameError for a move of another game; GameOverError; IllegalMoveError; UnsupportedError for
            the notation
        """
        result = _take_text("State.move_format", lambda b, c, n: lib.xima_move_format(self._p, move, notation, b, c, n))
        return result

    def moves_parse(self, text: Text, *, notation: int = 0, flags: int = 0, waive: int = 0) -> Tuple[List[Move], int]:
        """Reads a line of plies, each at the state that the ones before it reach.

        Args:
            text: UTF-8, plies parted by white space
            notation: how the text is written; Notation.LONG also reads the shorter ones
            flags: 0 or Flag.LENIENT
            waive: bit r forgives reason r, where the game allows that

        Returns:
            buf:
            used: how many bytes of the text they took

        Raises:
            as State.move_parse(); OutOfMemoryError
        """
        text_c = _text(text)
        options_c = _NULL
        if notation or flags or waive:
            options_c = _new("xima_parse_options *", {"struct_size": _SIZE_PARSE_OPTIONS, "notation": notation, "flags":
                flags, "waive": waive})
        used_out = _new("size_t *")
        result = _take_counted("State.moves_parse", "xima_move", lambda b, c, n, error: lib.xima_moves_parse(self._p,
            text_c, len(text_c), options_c, b, c, n, used_out, error))
        return (result, used_out[0])

    def moves_format(self, moves: Sequence[int], notation: int) -> str:
        """Writes a line of plies.

        Args:
            moves: `count` of them
            notation: as State.move_format()

        Raises:
            as State.move_format(); OutOfMemoryError
        """
        moves_c = _new("xima_move[]", _numbers(moves))
        result = _take_text("State.moves_format", lambda b, c, n: lib.xima_moves_format(self._p, moves_c, len(moves_c),
            notation, b, c, n))
        return result

    def move_get_info(self, move: int) -> MoveInfo:
        """What a move is.

        Args:
            move: a legal move or an act that is open

        Raises:
            ArgumentError; GameError for a move of another game; GameOverError; IllegalMoveError
        """
        out = _new("xima_move_info *", (_SIZE_MOVE_INFO,))
        status = lib.xima_move_get_info(self._p, move, out)
        if status:
            _fail("State.move_get_info", status)
        return MoveInfo._of(out)

    def move_effects(self, move: int) -> List[Effect]:
        """All that a move changes, in order: for drawing, sound and values.

        Args:
            move: a legal move or an act that is open; others give 0
        """
        result = _take_list("xima_effect", lambda b, c: lib.xima_move_effects(self._p, move, b, c), Effect._of)
        return result
