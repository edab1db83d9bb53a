# SPDX-License-Identifier: MIT
"""Looking ahead and coming back."""
from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Optional, Sequence, Type, Union

from ._cffi import ffi, lib

if TYPE_CHECKING:
    from ._state import State


def _plies(state: State) -> int:
    return lib.xima_state_played(state._p, 0, ffi.NULL, 0)


class At:
    """What `State.at()` gives. All that was played inside is taken back, however the block is left."""

    __slots__ = ("_state", "_moves", "_before")

    def __init__(self, state: State, moves: Sequence[Union[int, str]]) -> None:
        self._state, self._moves, self._before = state, moves, 0

    def __enter__(self) -> State:
        self._before = _plies(self._state)
        try:
            for move in self._moves:
                self._state.play(move)
        except BaseException:
            self._back()
            raise
        return self._state

    def __exit__(self, kind: Optional[Type[BaseException]], value: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self._back()

    def _back(self) -> None:
        plies = _plies(self._state)
        if plies < self._before:
            raise RuntimeError(f"{self._before - plies} plies that were played before the block were taken back in it")
        for _ in range(plies - self._before):
            self._state.undo()
