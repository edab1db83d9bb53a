# SPDX-License-Identifier: MIT
"""Looking ahead and coming back."""
from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any, List, Optional, Sequence, Tuple, Type, Union

from ._cffi import ffi, lib
from ._error import XimaError
from ._support import new_room

if TYPE_CHECKING:
    from ._state import State

_MOVES = ffi.typeof("xima_move[]")


def _history(state: State) -> memoryview:
    """The plies played, as numbers in a row."""
    pointer = state._p
    count = lib.xima_state_played(pointer, 0, ffi.NULL, 0)
    buf: Any = new_room(_MOVES, count)
    lib.xima_state_played(pointer, 0, buf, count)
    return memoryview(ffi.buffer(buf)).cast("Q")


class At:
    """What `State.at()` gives: the state stands where it stood again, however the block is left."""

    __slots__ = ("_state", "_moves", "_before")

    def __init__(self, state: State, moves: Sequence[Union[int, str]]) -> None:
        self._state, self._moves = state, moves
        self._before: List[Tuple[memoryview, int]] = []  # of each block that is open: the same object may be used within

    def __enter__(self) -> State:
        state = self._state
        self._before.append((_history(state), lib.xima_state_hash(state._p)))
        try:
            for move in self._moves:
                state.play(move)
        except BaseException:
            self._back()
            raise
        return state

    def __exit__(self, kind: Optional[Type[BaseException]], value: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self._back()

    def _back(self) -> None:
        before, hashed = self._before.pop()
        state, now = self._state, _history(self._state)
        same = len(before)
        if now[:same] != before:  # plies from before the block were taken back in it
            same = next((i for i, (one, other) in enumerate(zip(before, now)) if one != other), min(same, len(now)))
        try:
            for _ in range(len(now) - same):
                state.undo()
            for move in before[same:]:
                state.play(move)
        except XimaError as error:
            raise RuntimeError(f"the way back to where the block began is lost: {error}") from error
        if lib.xima_state_hash(state._p) != hashed:
            raise RuntimeError("the block set the state to another position, from which there is no way back")
