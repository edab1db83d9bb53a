# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""An exception for each status."""
from __future__ import annotations

from typing import Dict, Type

from ._error import XimaError

__all__ = [
    "ArgumentError", "OutOfMemoryError", "SizeError", "NewerError", "GameError", "OptionError", "XimaSyntaxError",
    "IllegalMoveError", "AmbiguousMoveError", "PositionError", "GameOverError", "EmptyError", "XimaBufferError",
    "LimitError", "IoError", "DataError", "UnsupportedError", "XimaError"
]


class ArgumentError(XimaError):
    """XIMA_E_ARG: an argument out of its range."""

    status = 1


class OutOfMemoryError(XimaError, MemoryError):
    """XIMA_E_MEMORY: the allocator gave nothing."""

    status = 2


class SizeError(XimaError):
    """XIMA_E_SIZE: a struct's `struct_size` is smaller than the first version of that struct."""

    status = 3


class NewerError(XimaError):
    """XIMA_E_NEWER: a struct uses fields, or data use a format, that this library does not know yet."""

    status = 4


class GameError(XimaError):
    """XIMA_E_GAME: no such game, or an object or move of another game."""

    status = 5


class OptionError(XimaError):
    """XIMA_E_OPTION: an option of the game's spec is unknown or has a bad value."""

    status = 6


class XimaSyntaxError(XimaError):
    """XIMA_E_SYNTAX: a text that cannot be read."""

    status = 7


class IllegalMoveError(XimaError):
    """XIMA_E_ILLEGAL: a move that the rules forbid here."""

    status = 8


class AmbiguousMoveError(XimaError):
    """XIMA_E_AMBIGUOUS: a text that fits several legal moves."""

    status = 9


class PositionError(XimaError):
    """XIMA_E_POSITION: a position that the rules make impossible."""

    status = 10


class GameOverError(XimaError):
    """XIMA_E_OVER: the game has ended."""

    status = 11


class EmptyError(XimaError):
    """XIMA_E_EMPTY: nothing there: no ply to undo."""

    status = 12


class XimaBufferError(XimaError):
    """XIMA_E_BUFFER: the buffer is too small; `needed` says how much there is."""

    status = 13


class LimitError(XimaError):
    """XIMA_E_LIMIT: a limit of the library or the game is reached."""

    status = 14


class IoError(XimaError):
    """XIMA_E_IO: the system could not read or write."""

    status = 15


class DataError(XimaError):
    """XIMA_E_DATA: encoded bytes that are damaged or were never an encoding."""

    status = 16


class UnsupportedError(XimaError):
    """XIMA_E_UNSUPPORTED: the game has no such thing."""

    status = 17


CLASSES: Dict[int, Type[XimaError]] = {
    1: ArgumentError,
    2: OutOfMemoryError,
    3: SizeError,
    4: NewerError,
    5: GameError,
    6: OptionError,
    7: XimaSyntaxError,
    8: IllegalMoveError,
    9: AmbiguousMoveError,
    10: PositionError,
    11: GameOverError,
    12: EmptyError,
    13: XimaBufferError,
    14: LimitError,
    15: IoError,
    16: DataError,
    17: UnsupportedError,
}

# What the functions that have no report of what went wrong say of their failures.
SAID: Dict[str, Dict[int, str]] = {
    "xima_game_spec": {
        13: "if `cap` is too small: then the text is cut at a character",
    },
    "xima_spec_of": {
        16: "if there is no spec in it",
    },
    "xima_game_get_cell": {
        1: "also for a cell that is not on the board",
    },
    "xima_state_copy": {
        5: "if the games differ",
    },
    "xima_state_reserve": {
        14: "if no memory could ever hold so many",
    },
    "xima_state_format": {
        17: "for the notation",
    },
    "xima_state_undo": {
        12: "if nothing is left to take back",
    },
    "xima_state_perft": {
        14: "if the number does not fit in 64 bits or no memory could ever hold so many plies",
    },
    "xima_state_observe": {
        5: "if the games differ",
    },
    "xima_state_resample": {
        5: "if the games differ",
        17: "if the game hides things and cannot do this, in general or from `src`",
    },
    "xima_move_format": {
        5: "for a move of another game",
        17: "for the notation",
    },
    "xima_move_get_info": {
        5: "for a move of another game",
    },
    "xima_state_planes": {
        17: "if the game has no planes",
    },
    "xima_batch_play": {
        1: "and GameError before anything is played",
    },
    "xima_batch_pick": {
        5: "if the games differ",
    },
    "xima_batch_mask": {
        5: "if the games differ",
    },
    "xima_batch_planes": {
        5: "if the games differ",
    },
    "xima_batch_result": {
        5: "if the games differ",
    },
    "xima_record_new": {
        5: "for a state of another game",
    },
    "xima_record_set_tag": {
        7: "for a name or a value that is not as above",
        17: "for `XGN`, `Spec`, `Position` and `Result`",
    },
    "xima_record_set_result": {
        7: "for a text that is no result of this game",
    },
    "xima_record_get_time": {
        12: "if the record does not say it",
        7: "if the tag is no time",
    },
    "xima_record_set_note": {
        1: "also for Note.AFTER at the start, which no text could tell from a comment before the first ply",
        7: "for a text that is not as above",
    },
    "xima_record_get_clock": {
        12: "if no comment gives it",
    },
    "xima_record_where": {
        12: "for what was not read from a text",
        17: "if line or column of a ply is asked for and the record does not keep its source (Flag.KEEP_SOURCE)",
    },
    "xima_record_get_diagnostic": {
        1: "also past the end",
    },
    "xima_record_format": {
        17: "for a form or a notation that the game does not have, for plies whose words in that notation hold what movetext means otherwise, or for a source that is not kept",
    },
    "xima_cursor_forward": {
        12: "at the end of the line",
    },
    "xima_cursor_back": {
        12: "at the start",
    },
    "xima_cursor_goto": {
        1: "for what is no node or a deleted one",
    },
    "xima_reader_new": {
        3: "for `options`",
        4: "for `options`",
        5: "for a `start` of another game",
    },
    "xima_reader_feed": {
        1: "also after Reader.finish()",
    },
    "xima_reader_next": {
        12: "if no game waits: feed more",
    },
    "xima_reader_skip": {
        12: "if no game waits: feed more",
    },
    "xima_reader_pull": {
        12: "after the last game",
    },
    "xima_pyramid_get_place": {
        1: "also for a cell that is not on the board",
    },
    "xima_pyramid_get_domination": {
        1: "also for a cell that is not on the board",
    },
    "xima_pyramid_get_capture": {
        5: "also for a move of another game",
    },
    "xima_pyramid_get_stop": {
        1: "also for a target that does not lie in that direction",
        12: "if no block stands on the cell",
    },
    "xima_pyramid_get_opposition": {
        1: "also if the seats are no two seats",
    },
    "xima_cimax_get_force": {
        3: "for the structs",
        4: "for the structs",
    },
    "xima_cimax_get_power": {
        1: "also for times below −1",
        12: "if there was a clock, but the time agreed or used is not known",
        16: "if more was used than agreed without a flag fall",
        3: "for the structs",
        4: "for the structs",
    },
    "xima_cimax_find_power": {
        1: "for NULL, and for a force that is negative or not finite or a time that is not 0 to 1",
    },
    "xima_cimax_get_level": {
        3: "for `options`",
        4: "for `options`",
    },
    "xima_cimax_rate": {
        1: "for NULLs, a number of players, side or winners that cannot be, and for powers, a level, ratings or a floor that are negative, not finite, or (ratings) below the floor",
        14: "if a number grows beyond all doubles",
        3: "for `game`. Nothing is written then",
        4: "for `game`. Nothing is written then",
    },
}
