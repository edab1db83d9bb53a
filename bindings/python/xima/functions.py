# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""The functions of the library that belong to no object."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional, Sequence, Tuple

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._structs import *  # noqa: F403
from ._support import (Bytes, Move, Text, adopt as _adopt, data as _bytes, fail as _fail, fail_with as _fail_with, given
                       as _given, maybe_text as _maybe_text, new as _new, pointer as _pointer, seats as _seats,
                       take_list as _take_list, take_text as _take_text, text as _text, text_at as _text_at, unpack as
                       _unpack)

if TYPE_CHECKING:
    from ._raw_game import RawGame
    from ._raw_reader import RawReader
    from ._raw_record import RawRecord
    from ._raw_state import RawState

_NULL = ffi.NULL
_SIZE_CIMAX_GAME = ffi.sizeof("xima_cimax_game")
_SIZE_GAME_OPTIONS = ffi.sizeof("xima_game_options")
_SIZE_PLACE = ffi.sizeof("xima_place")
_SIZE_READER_OPTIONS = ffi.sizeof("xima_reader_options")

__all__ = [
    "version", "version_string", "has_feature", "status_name", "game_count", "game_id", "game_new", "spec_of",
    "action", "reader_new", "record_parse", "pyramid_get_place", "pyramid_band", "pyramid_symmetry",
    "pyramid_seat_face", "cimax_absolute", "cimax_find_power", "cimax_rate"
]


def version() -> int:
    """Version of the library that is running, which may be newer than the headers.

    Returns:
        (major << 16) | (minor << 8) | patch
    """
    return lib.xima_version()


def version_string() -> str:
    """Version of the library that is running, as text.

    Returns:
        a text such as "0.1.0" that lives as long as the library
    """
    return _text_at(lib.xima_version_string())


def has_feature(feature: int) -> bool:
    """Asks the running library for a feature, so that a binding can do without what an older library lacks.

    Args:
        feature: one of `Feature`; any other number is a feature that this library does not have

    Returns:
        1 if the library has it, else 0
    """
    return lib.xima_has_feature(feature) != 0


def status_name(status: int) -> str:
    """The name of a status code.

    Args:
        status: any number

    Returns:
        a text such as "XIMA_E_ARG", or "XIMA_E_?" for a number that this library does not know; never None
    """
    return _text_at(lib.xima_status_name(status))


def game_count() -> int:
    """How many games the library knows.

    Returns:
        the number; indexes from 0 to it − 1 are good for functions.game_id()
    """
    return lib.xima_game_count()


def game_id(i: int) -> Optional[str]:
    """The id of a game, the first word of its specs.

    Args:
        i: an index from 0

    Returns:
        a text that lives as long as the library, or None past the end
    """
    return _maybe_text(lib.xima_game_id(i))


def game_new(
    spec: Text,
    *,
    allocator: Any = None,
    resources: Any = None,
    resource_count: int = 0,
    cpu: int = 0,
) -> RawGame:
    """Makes a game from a spec: an id, then options after a colon, such as `xima:players=2,mode=ciencia`.

    Args:
        spec: UTF-8 text
        allocator: None for malloc and free; copied
        resources: `resource_count` of them; None if there are none
        resource_count: how many
        cpu: a code path (Name.CPU) to force; 0 = the best for this machine

    Returns:
        the game

    Raises:
        ArgumentError; XimaSyntaxError for a spec that cannot be read; GameError for an unknown id; OptionError for an
        unknown key or a bad value; OutOfMemoryError
    """
    spec_c = _text(spec)
    options_c = _NULL
    if allocator is not None or resources is not None or resource_count or cpu:
        options_c = _new("xima_game_options *", {"struct_size": _SIZE_GAME_OPTIONS, "allocator": _pointer(allocator),
            "resources": _pointer(resources), "resource_count": resource_count, "cpu": cpu})
    out = _new("xima_game **")
    status = lib.xima_game_new(spec_c, len(spec_c), options_c, out, _NULL)
    if status:
        _fail_with("functions.game_new", lambda error: lib.xima_game_new(spec_c, len(spec_c), options_c, out, error))
    made: RawGame = _adopt("game", out[0], lib.xima_game_unref)
    return made


def spec_of(data: Bytes) -> str:
    """Finds the spec inside a position's text or encoding, so that its game can be made.

    Args:
        data: a text of State.format() in Notation.LONG, or bytes of State.encode()

    Raises:
        ArgumentError; DataError if there is no spec in it
    """
    data_c = _bytes(data)
    result = _take_text("functions.spec_of", lambda b, c, n: lib.xima_spec_of(data_c, len(data_c), b, c, n))
    return result


def action(action: int, player: int, arg: int) -> Move:
    """The move that stands for an act.

    Args:
        action: `Act` or the game's own, 1 to 127
        player: a seat, or NOBODY
        arg: what it is about, 0 to 16777215

    Returns:
        a move for State.play(), or 0 if an argument is out of its range
    """
    return lib.xima_action(action, player, arg)


def reader_new(
    *,
    game: Optional[RawGame] = None,
    start: Optional[RawState] = None,
    max_game_bytes: int = 0,
    max_nodes: int = 0,
    max_depth: int = 0,
    max_diagnostics: int = 0,
    flags: int = 0,
    layout: int = 0,
) -> RawReader:
    """Makes a reader.

    Args:
        game: the game of texts that do not name one; the reader keeps a reference; None: `xima`
        start: where texts begin that do not say it, of that game; copied; None: the usual start
        max_game_bytes: bytes of one game, below 2^29; 0: 16 MiB. A longer one keeps no source
        max_nodes: nodes of one game but its start: plies, those of variations included; 0: 1,000,000
        max_depth: variations inside one another; 0: 256. A record may have more: see functions.record_parse()
        max_diagnostics: kept of one game; 0: 1,000. The first fault is always kept
        flags: Flag.LENIENT, Flag.KEEP_SOURCE, Flag.LATIN1
        layout: `Layout`

    Returns:
        the reader

    Raises:
        ArgumentError; GameError for a `start` of another game; OutOfMemoryError
    """
    options_c = _NULL
    if (game is not None or start is not None or max_game_bytes or max_nodes or max_depth or max_diagnostics or flags or
        layout):
        options_c = _new("xima_reader_options *", {"struct_size": _SIZE_READER_OPTIONS, "game": _pointer(game), "start":
            _pointer(start), "max_game_bytes": max_game_bytes, "max_nodes": max_nodes, "max_depth": max_depth,
            "max_diagnostics": max_diagnostics, "flags": flags, "layout": layout})
    out = _new("xima_reader **")
    status = lib.xima_reader_new(options_c, out)
    if status:
        _fail("functions.reader_new", status)
    made: RawReader = _adopt("reader", out[0], lib.xima_reader_free)
    return made


def record_parse(game: Optional[RawGame], text: Text, flags: int) -> RawRecord:
    """Reads one record out of a text.

    The limits of readers do not hold: whatever was written by Record.format(), however long it is and however deep its
    variations, is read, up to 512 MiB. What reading takes is in proportion to the text, which is in memory already.

    Args:
        game: the game of a text that does not name one; None: `xima`
        flags: Flag.LENIENT: faults are left in the diagnostics, and notation is read as people write it;
            Flag.KEEP_SOURCE; Flag.LATIN1

    Returns:
        the record

    Raises:
        ArgumentError; EmptyError if there is no game in it; without Flag.LENIENT the status of the first fault;
        OutOfMemoryError. That another game follows, which is not read, is a fault with LimitError
    """
    text_c = _text(text)
    out = _new("xima_record **")
    status = lib.xima_record_parse(_pointer(game), text_c, len(text_c), flags, out, _NULL)
    if status:
        _fail_with("functions.record_parse", lambda error: lib.xima_record_parse(_pointer(game), text_c, len(text_c),
            flags, out, error))
    made: RawRecord = _adopt("record", out[0], lib.xima_record_free)
    return made


def pyramid_get_place(cell: int) -> Place:
    """Where a square of the bare pyramid lies (XR-1, XR-2, XR-3).

    Args:
        cell: 0 to 168

    Raises:
        ArgumentError, also for a cell that is not on the board
    """
    out = _new("xima_place *", (_SIZE_PLACE,))
    status = lib.xima_pyramid_get_place(cell, out)
    if status:
        _fail("functions.pyramid_get_place", status)
    return Place._of(out)


def pyramid_band(face: int, floor: int) -> List[int]:
    """A floor's squares on its two outermost lines on one side (XR-3): on the south ranks 1 and 2 for floor 1, 3 and 4 for
    floor 2, 5 and 6 for floor 3; for floor 4 the summit alone.

    Args:
        face: one of `PyramidFace`; anything else gives 0
        floor: 1 to 4; anything else gives 0
    """
    result = _take_list("int32_t", lambda b, c: lib.xima_pyramid_band(face, floor, b, c))
    return result


def pyramid_symmetry(cell: int, symmetry: int) -> int:
    """The image of a square under one of the pyramid's eight symmetries. Bit 2 of the symmetry exchanges file and rank,
    and that is done first; bit 0 then mirrors the files (A and M change places), bit 1 the ranks (1 and 13). 0 leaves
    everything where it is, 3 is the half turn, 5 the quarter turn that takes south to east and 6 its opposite; 5 and 6
    undo each other, the others undo themselves.

    Args:
        cell: 0 to 168
        symmetry: 0 to 7

    Returns:
        the cell it becomes; −1 if an argument is out of its range
    """
    return lib.xima_pyramid_symmetry(cell, symmetry)


def pyramid_seat_face(players: int, seat: int) -> PyramidFace:
    """On which side of the board a player is shown (XR-3): the first seat south; of two players the other north; of three
    the others west and north; of four or more west, north and east, then south and north again. For display only.

    Args:
        players: 1 to 6
        seat: 0 to players − 1

    Returns:
        one of `PyramidFace`; 0 if an argument is out of its range
    """
    return PyramidFace(lib.xima_pyramid_seat_face(players, seat))


def cimax_absolute(cell: int, special: int) -> int:
    """The absolute value of a block on a square (CR-1), or outside before its player has brought one in.

    Args:
        cell: a cell of Xima, or −1 for outside
        special: 0 for a common block, else the special

    Returns:
        1 to 16; 0 for what is no cell
    """
    return lib.xima_cimax_absolute(cell, special)


def cimax_find_power(force: float, effective_time: float, turns: int) -> float:
    """The power that goes with a force, an effective time and a number of turns (CR-5), for games of which no more is
    known.

    Args:
        force: F, from 0
        effective_time: t_e, 0 to 1
        turns: T

    Returns:
        F ÷ (2^t_e × T), or 0 if T is 0

    Raises:
        ArgumentError for a force that is negative or not finite or a time that is not 0 to 1
    """
    power_out = _new("double *")
    status = lib.xima_cimax_find_power(force, effective_time, turns, power_out)
    if status:
        _fail("functions.cimax_find_power", status)
    made: float = power_out[0]
    return made


def cimax_rate(
    *,
    power: Sequence[float] = (),
    rating: Sequence[float] = (),
    side: Sequence[int] = (),
    players: int = 0,
    winners: int = 0,
    level: float = 0,
    floor: float = 0,
) -> Tuple[Tuple[float, ...], Tuple[float, ...], Tuple[float, ...]]:
    """How a game changes the ratings (CR-6), from numbers alone; and the experience gained (CR-7).

    A game that nobody has won and one of a single player change nothing (CR-6, CR-11): all is 0 and OK. What the
    winning side gains is what the others lose, so the sum of the ratings stays but for rounding.

    Args:
        power: P of each player, from 0
        rating: C of each player before the game, from `floor`
        side: the side of each player, 0 to `players` − 1; None: each is one
        players: 1 to PLAYERS_MAX
        winners: bits of all players of the winning side; 0: nobody has won
        level: L, from 0
        floor: ratings do not fall below it; 0 = 1

    Returns:
        delta: what each player gains, negative for a loss
        rating: the new ratings
        experience: what each player gains, never negative

    Raises:
        ArgumentError for a number of players, side or winners that cannot be, and for powers, a level, ratings or a
        floor that are negative, not finite, or (ratings) below the floor; LimitError if a number grows beyond all
        doubles
    """
    power_c = _new("double[]", _seats("power", power, players)) if _given(power) else _NULL
    rating_c = _new("double[]", _seats("rating", rating, players)) if _given(rating) else _NULL
    side_c = _new("int32_t[]", _seats("side", side, players)) if _given(side) else _NULL
    game_c = _new("xima_cimax_game *", {"struct_size": _SIZE_CIMAX_GAME, "power": power_c, "rating": rating_c, "side":
        side_c, "players": players, "winners": winners, "level": level, "floor": floor})
    delta_out = _new("double[]", lib.XIMA_PLAYERS_MAX)
    rating_out = _new("double[]", lib.XIMA_PLAYERS_MAX)
    experience_out = _new("double[]", lib.XIMA_PLAYERS_MAX)
    status = lib.xima_cimax_rate(game_c, delta_out, rating_out, experience_out)
    if status:
        _fail("functions.cimax_rate", status)
    return (tuple(_unpack(delta_out, players)), tuple(_unpack(rating_out, players)), tuple(_unpack(experience_out,
        players)))
