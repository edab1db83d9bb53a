# SPDX-License-Identifier: MIT
"""Many states at once, with no Python for each of them."""
from __future__ import annotations

import array
from collections import abc
from random import Random
from typing import Any, Optional, Tuple, Union

from ._cffi import ffi, lib
from ._error import XimaError
from ._game import Game, as_game
from ._raw_batch import RawBatch
from ._state import State
from ._support import fail, memory, new, of_object, whole

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

_DTYPES = {"B": "uint8", "i": "int32", "I": "uint32", "q": "int64", "Q": "uint64"}


def room(code: str, *shape: int) -> Any:
    """An array of numbers, 0 at first: NumPy's if it is there, else a memoryview."""
    if numpy is not None:
        return numpy.zeros(shape, _DTYPES[code])
    size = array.array(code).itemsize
    for n in shape:
        size *= n
    return memoryview(bytearray(size)).cast(code, shape)


class _Free:
    """Frees the states of an array, and keeps the array until then."""

    __slots__ = ("array",)

    def __init__(self, states: Any) -> None:
        self.array = states

    def __call__(self, states: Any) -> None:
        lib.xima_py_free(states, len(self.array))


def _flat(values: Any, code: str, count: int) -> Any:
    """Whole numbers, one a state, as something that has memory."""
    made = _whole(values, code)
    size = made.size if hasattr(made, "size") else memoryview(made).nbytes // array.array(code).itemsize
    if size != count:
        raise ValueError(f"one number a state is needed, which are {count}; there are {size}")
    return made


def _whole(values: Any, code: str) -> Any:
    """Whole numbers as something that has memory; none is rounded, and none is cut to what fits."""
    if isinstance(values, (abc.Mapping, abc.Set)):  # its keys, or its order, would be taken for what the states get
        raise TypeError(f"numbers in the order of the states are expected, not a {type(values).__name__}")
    if isinstance(values, (bytes, bytearray)):
        return values if code == "B" else array.array(code, list(values))
    if numpy is not None:
        given = numpy.asarray(values)
        if given.dtype == _DTYPES[code]:
            return numpy.ascontiguousarray(given)
        if given.dtype.kind in "biu":
            limits = numpy.iinfo(_DTYPES[code])
            if given.size and not limits.min <= int(given.min()) <= int(given.max()) <= limits.max:
                raise ValueError(f"numbers from {limits.min} to {limits.max} are expected, not {given.min()} to "
                                 f"{given.max()}")
            return numpy.ascontiguousarray(given, _DTYPES[code])
        # Floats, or a list of whole numbers that no one type of NumPy's holds: array tells them apart.
    elif isinstance(values, (memoryview, array.array)) and memoryview(values).format == code:
        return values
    try:
        return array.array(code, list(values))
    except OverflowError as error:
        raise ValueError(f"numbers of the type {_DTYPES[code]} are expected: {error}") from None


_FORMATS = {1: "Bb?c", 4: "iIlL", 8: "qQlL"}  # of whole numbers, as the buffer protocol writes them


def _given(out: Any, code: str, *shape: int) -> Any:
    """Room that the caller gives, if it is for numbers of that size, or new room."""
    if out is None:
        return room(code, *shape)
    view, size = memoryview(out), array.array(code).itemsize
    if view.itemsize != size or view.format.lstrip("@=<") not in _FORMATS[size]:
        raise TypeError(f"room for numbers of the type {_DTYPES[code]} is needed, not for what has the format {view.format!r}")
    return out


class Batch(RawBatch):
    """n states of one game. Arrays go in and come out: NumPy's where NumPy is there, else memoryviews.

    Nothing is allocated while plies are played, and the library runs without Python's lock. `batch[i]` is a copy of a
    state, and `batch[i] = state` sets it.
    """

    __slots__ = ("_game", "_random", "_start", "_each")

    def __init__(self, game: Union[Game, str] = "xima", n: int = 1, *, seed: int = 0) -> None:
        n = whole(n, "a number of states")
        if n < 1:
            raise ValueError(f"a batch has at least one state, not {n}")
        self._game = as_game(game)
        self._start = State(self._game)
        self._random = Random(seed)
        self._n, self._players = n, self._game.players
        states = new("xima_state *[]", n)
        self._p = ffi.gc(ffi.cast("xima_state **", states), _Free(states))
        status = lib.xima_py_new(self._game._p, n, states)
        if status:
            fail("Batch", status)
        self._each = room("i", n)

    @property
    def game(self) -> Game:
        """The game of all its states."""
        return self._game

    def __len__(self) -> int:
        return self._n

    def _index(self, i: int) -> int:
        i = at = whole(i, "the number of a state")
        if at < 0:
            at += self._n
        if not 0 <= at < self._n:
            raise IndexError(f"there is no state {i} among {self._n}")
        return at

    def __getitem__(self, i: int) -> State:
        out = new("xima_state **")
        status = lib.xima_state_clone(self._p[self._index(i)], 0, out)
        if status:
            fail("State.copy", status)
        state: State = State._adopt(ffi.gc(out[0], lib.xima_state_free))
        state._game = self._game
        return state

    def __setitem__(self, i: int, state: State) -> None:
        status = lib.xima_state_copy(self._p[self._index(i)], of_object(state, "state"), 0)
        if status:
            fail("State.copy", status)

    # ---- Playing ----

    def reset(self, which: Optional[Any] = None, start: Optional[State] = None) -> None:
        """Puts states to the start, or to a position; `which`: n numbers, those not 0 say which states."""
        chosen = None if which is None else _flat(which, "B", self._n)
        begin = of_object(self._start if start is None else start, "state")
        status = lib.xima_py_reset(self._p, self._n, begin, memory("uint8_t", chosen, self._n, False))
        if status:
            fail("State.copy", status)

    def play(self, moves: Any, each: Any = None) -> None:
        """Plays n moves; 0 skips a state. Where one is refused its state stays, the others are played; with `each`,
        room for n int32 statuses, nothing is raised for that."""
        flat = memory("xima_move", _flat(moves, "Q", self._n), self._n, False)
        statuses = memory("xima_status", self._each if each is None else _given(each, "i"), self._n, True)
        status = lib.xima_batch_play(self._p, self._n, flat, statuses)
        if status and each is None:
            self._refused(status, flat, statuses)

    def _refused(self, status: int, moves: Any, statuses: Any) -> None:
        """Says which state was the first that refused its ply, and why: it stands as it was, and so does a copy of it."""
        for at in [i for i, one in enumerate(statuses) if one == status][:1]:
            try:
                self[at].play(moves[at])
            except XimaError as error:
                error.message = f"state {at}: {error.message}"
                error.args = (error.message,)
                raise
        fail("Batch.play", status)

    def step(self, indexes: Any) -> Any:
        """Plays n action indexes; those that are not legal skip their state. Answers the moves, 0 where none was.

        What is no whole number raises TypeError, what is no int32 ValueError; nothing is played then.
        """
        moves = self.index_moves(indexes)
        self.play(moves)
        return moves

    def pick(self, random: Any = None, out: Any = None) -> Any:
        """Picks n moves by n times 64 random bits, or by the batch's own; 0 where a game is over."""
        bits = self._random.getrandbits(64 * self._n).to_bytes(8 * self._n, "little") if random is None else \
            _flat(random, "Q", self._n)
        moves = _given(out, "Q", self._n)
        RawBatch.pick(self, bits, moves)
        return moves

    # ---- Looking ----

    def mask(self, out: Any = None) -> Any:  # type: ignore[override]
        """[n][actions]: 1 for a legal action index."""
        actions = self._game.info.actions
        made = _given(out, "B", self._n, actions)
        RawBatch.mask(self, made, actions)
        return made

    def planes(self, players: Any = None, out: Any = None) -> Any:  # type: ignore[override]
        """[n][planes][height][width], as the players to move see them or as n others do."""
        info = self._game.info
        made = _given(out, "B", self._n, info.planes, info.height, info.width)
        RawBatch.planes(self, None if players is None else _flat(players, "i", self._n), made,
                        info.planes * info.height * info.width)
        return made

    def result(self) -> Tuple[Any, Any, Any]:  # type: ignore[override]
        """Who is to move [n], places [n][players], scores [n][players]."""
        to_move, place = room("i", self._n), room("i", self._n, self._players)
        score = room("q", self._n, self._players)
        RawBatch.result(self, to_move, place, score)
        return to_move, place, score

    def to_move(self) -> Any:
        """Who is to move [n]: a seat, CHANCE, ANYONE, or NOBODY when the game is over."""
        made = room("i", self._n)
        RawBatch.result(self, made, None, None)
        return made

    def counts(self) -> Any:
        """How many legal moves there are [n]."""
        made = room("I", self._n)
        lib.xima_py_counts(self._p, self._n, memory("uint32_t", made, self._n, True))
        return made

    def hashes(self) -> Any:
        """The hashes of the positions [n]."""
        made = room("Q", self._n)
        lib.xima_py_hashes(self._p, self._n, memory("uint64_t", made, self._n, True))
        return made

    def index_moves(self, indexes: Any) -> Any:
        """The moves with n action indexes, 0 for those that are not legal."""
        made = room("Q", self._n)
        flat = memory("int32_t", _flat(indexes, "i", self._n), self._n, False)
        lib.xima_py_moves(self._p, self._n, flat, memory("xima_move", made, self._n, True))
        return made

    def move_indexes(self, moves: Any) -> Any:
        """The action indexes of n moves, -1 for those that have none."""
        made = room("i", self._n)
        flat = memory("xima_move", _flat(moves, "Q", self._n), self._n, False)
        lib.xima_py_indexes(self._p, self._n, flat, memory("int32_t", made, self._n, True))
        return made

    def close(self) -> None:
        """Frees the states now."""
        self._close()

    def __repr__(self) -> str:
        return f"<Batch of {self._n} states of {self._game}>"
