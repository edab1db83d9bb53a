# SPDX-License-Identifier: MIT
"""The legal moves of a state."""
from __future__ import annotations

import importlib.machinery
import importlib.util
from operator import index
from typing import TYPE_CHECKING, Any, Iterator, List, Sequence, Union, overload

from . import _cffi
from ._cffi import ffi, lib
from ._error import ClosedError, XimaError
from ._move import Move
from ._support import new_room, unpack, whole

if TYPE_CHECKING:
    from ._state import State

_MOVES = ffi.typeof("xima_move[]")
_USUAL = 256


def _listed(pointer: Any) -> Any:
    """A buffer with the legal moves, and how many they are."""
    buf = new_room(_MOVES, _USUAL)
    count = lib.xima_state_legal_moves(pointer, buf, _USUAL)
    if count > _USUAL:
        buf = new_room(_MOVES, count)
        count = lib.xima_state_legal_moves(pointer, buf, count)
    return buf, count


class PlainListing:
    """What is asked of a list of moves all the time, by cffi alone."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return lib.xima_state_count_moves(self._state._p)

    def __bool__(self) -> bool:
        return lib.xima_state_nth_move(self._state._p, 0) != 0

    def __iter__(self) -> Iterator[Move]:
        return iter(self.tolist())

    def tolist(self) -> List[Move]:
        """All of them, the quickest way."""
        moves: List[Move] = unpack(*_listed(self._state._p))
        return moves

    def _bytes(self) -> bytearray:
        buf, count = _listed(self._state._p)
        return bytearray(ffi.buffer(buf, 8 * count))


def _in_c() -> Any:
    """The same in C (_listing.h), from the extension that cffi made; nothing where Python is not CPython."""
    name = f"{__package__}._listing"
    loader = importlib.machinery.ExtensionFileLoader(name, str(_cffi.__file__))
    spec = importlib.util.spec_from_file_location(name, _cffi.__file__, loader=loader)
    assert spec
    try:
        module = importlib.util.module_from_spec(spec)
    except ImportError:
        return None
    loader.exec_module(module)
    return module.Listing


if TYPE_CHECKING:
    Listing = PlainListing
else:
    Listing = _in_c() or PlainListing


class LegalMoves(Listing, Sequence[Move]):
    """The legal moves as they are now, in the game's documented order; it changes as the state does.

    Its length is counted, not listed; `move in` it asks the rules, not a list; iterating lists once. A text is good for
    `in` too.
    """

    __slots__ = ()

    def __contains__(self, move: object) -> bool:
        pointer = self._state._p  # a closed state says so, whatever is asked
        try:
            number = self._state.parse(move) if isinstance(move, str) else index(move)  # type: ignore[arg-type]
        except ClosedError:
            raise
        except (XimaError, TypeError):
            return False
        return 0 < number < 1 << 53 and lib.xima_state_is_legal(pointer, number) != 0

    @overload
    def __getitem__(self, which: int) -> Move: ...

    @overload
    def __getitem__(self, which: slice) -> List[Move]: ...

    def __getitem__(self, which: Union[int, slice]) -> Union[Move, List[Move]]:
        if isinstance(which, slice):
            return self.tolist()[which]
        asked = at = whole(which, "the number of a legal move, or a slice,")
        if at < 0:
            at += len(self)
        move = lib.xima_state_nth_move(self._state._p, at) if 0 <= at < 1 << 53 else Move(0)
        if not move:
            raise IndexError(f"there is no legal move {asked}")
        return move

    def __reversed__(self) -> Iterator[Move]:
        return reversed(self.tolist())

    def index(self, move: Any, *limits: int) -> int:
        return self.tolist().index(move, *limits)

    def count(self, move: Any) -> int:
        return self.tolist().count(move)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalMoves):
            return NotImplemented
        return self.tolist() == other.tolist()

    __hash__ = None  # type: ignore[assignment]  # what it holds changes

    def packed(self) -> memoryview:
        """All of them as 64-bit numbers in a row, without an object for each; good for `numpy.asarray()`."""
        return memoryview(self._bytes()).cast("Q")

    def texts(self, notation: Union[int, str] = 0) -> List[str]:
        """How they are written."""
        number = self._state.game.notation(notation)
        return [self._state.text(move, number) for move in self.tolist()]

    def __repr__(self) -> str:
        return f"<LegalMoves: {' '.join(self.texts())}>"
