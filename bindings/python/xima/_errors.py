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
    """An argument out of its range."""

    status = 1
    meaning = "an argument out of its range"


class OutOfMemoryError(XimaError, MemoryError):
    """The allocator gave nothing."""

    status = 2
    meaning = "the allocator gave nothing"


class SizeError(XimaError):
    """A struct's `struct_size` is smaller than the first version of that struct."""

    status = 3
    meaning = "a struct's `struct_size` is smaller than the first version of that struct"


class NewerError(XimaError):
    """A struct uses fields, or data use a format, that this library does not know yet."""

    status = 4
    meaning = "a struct uses fields, or data use a format, that this library does not know yet"


class GameError(XimaError):
    """No such game, or an object or move of another game."""

    status = 5
    meaning = "no such game, or an object or move of another game"


class OptionError(XimaError):
    """An option of the game's spec is unknown or has a bad value."""

    status = 6
    meaning = "an option of the game's spec is unknown or has a bad value"


class XimaSyntaxError(XimaError):
    """A text that cannot be read."""

    status = 7
    meaning = "a text that cannot be read"


class IllegalMoveError(XimaError):
    """A move that the rules forbid here."""

    status = 8
    meaning = "a move that the rules forbid here"


class AmbiguousMoveError(XimaError):
    """A text that fits several legal moves."""

    status = 9
    meaning = "a text that fits several legal moves"


class PositionError(XimaError):
    """A position that the rules make impossible."""

    status = 10
    meaning = "a position that the rules make impossible"


class GameOverError(XimaError):
    """The game has ended."""

    status = 11
    meaning = "the game has ended"


class EmptyError(XimaError):
    """Nothing there: no ply to undo."""

    status = 12
    meaning = "nothing there: no ply to undo"


class XimaBufferError(XimaError):
    """The buffer is too small; `needed` says how much there is."""

    status = 13
    meaning = "the buffer is too small; `needed` says how much there is"


class LimitError(XimaError):
    """A limit of the library or the game is reached."""

    status = 14
    meaning = "a limit of the library or the game is reached"


class IoError(XimaError):
    """The system could not read or write."""

    status = 15
    meaning = "the system could not read or write"


class DataError(XimaError):
    """Encoded bytes that are damaged or were never an encoding."""

    status = 16
    meaning = "encoded bytes that are damaged or were never an encoding"


class UnsupportedError(XimaError):
    """The game has no such thing."""

    status = 17
    meaning = "the game has no such thing"


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
    "functions.spec_of": {
        16: "there is no spec in it",
    },
    "Game.get_cell": {
        1: "also a cell that is not on the board",
    },
    "State.copy": {
        5: "the games differ",
    },
    "State.reserve": {
        14: "no memory could ever hold so many",
    },
    "State.format": {
        17: "the notation",
    },
    "State.undo": {
        12: "nothing is left to take back",
    },
    "State.perft": {
        14: "the number does not fit in 64 bits or no memory could ever hold so many plies",
    },
    "State.observe": {
        5: "the games differ",
    },
    "State.resample": {
        5: "the games differ",
        17: "the game hides things and cannot do this, in general or from `src`",
    },
    "State.move_format": {
        5: "a move of another game",
        17: "the notation",
    },
    "State.move_get_info": {
        5: "a move of another game",
    },
    "State.planes": {
        17: "the game has no planes",
    },
    "Batch.pick": {
        5: "the games differ",
    },
    "Batch.mask": {
        5: "the games differ",
    },
    "Batch.planes": {
        5: "the games differ",
    },
    "Batch.result": {
        5: "the games differ",
    },
    "Game.record_new": {
        5: "a state of another game",
    },
    "Record.set_tag": {
        7: "a name of other characters or length, or a value that is no UTF-8 or has a NUL",
        17: "`XGN`, `Spec`, `Position` and `Result`",
    },
    "Record.set_result": {
        7: "a text that is no result of this game",
    },
    "Record.get_time": {
        12: "the record does not say it",
        7: "the tag is no time",
    },
    "Record.set_note": {
        1: "also Note.AFTER at the start, which no text could tell from a comment before the first ply",
        7: "a text that is no UTF-8 or has a NUL",
    },
    "Record.get_clock": {
        12: "no comment gives it",
    },
    "Record.where": {
        12: "what was not read from a text",
        17: "line or column of a ply is asked for and the record does not keep its source (Flag.KEEP_SOURCE)",
    },
    "Record.get_diagnostic": {
        1: "also past the end",
    },
    "Record.format": {
        17: "a form or a notation that the game does not have, for plies whose words in that notation hold what movetext means otherwise, or for a source that is not kept",
    },
    "Cursor.forward": {
        12: "at the end of the line",
    },
    "Cursor.back": {
        12: "at the start",
    },
    "Cursor.goto": {
        1: "what is no node or a deleted one",
    },
    "functions.reader_new": {
        5: "a `start` of another game",
    },
    "Reader.feed": {
        1: "also after Reader.finish()",
    },
    "Reader.next": {
        12: "no game waits: feed more",
    },
    "Reader.skip": {
        12: "no game waits: feed more",
    },
    "Reader.pull": {
        12: "after the last game",
    },
    "functions.pyramid_get_place": {
        1: "also a cell that is not on the board",
    },
    "State.pyramid_get_domination": {
        1: "also a cell that is not on the board",
    },
    "State.pyramid_get_capture": {
        5: "also a move of another game",
    },
    "State.pyramid_get_stop": {
        1: "also a target that does not lie in that direction",
        12: "no block stands on the cell",
    },
    "State.pyramid_get_opposition": {
        1: "also the seats are no two seats",
    },
    "State.cimax_get_power": {
        1: "also times below −1",
        12: "there was a clock, but the time agreed or used is not known",
        16: "more was used than agreed without a flag fall",
    },
    "functions.cimax_find_power": {
        1: "a force that is negative or not finite or a time that is not 0 to 1",
    },
    "functions.cimax_rate": {
        1: "a number of players, side or winners that cannot be, and for powers, a level, ratings or a floor that are negative, not finite, or (ratings) below the floor",
        14: "a number grows beyond all doubles",
    },
}
