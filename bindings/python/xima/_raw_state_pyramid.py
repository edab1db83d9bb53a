# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Functions of the library on a state."""
from __future__ import annotations

from typing import List, Union

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._structs import *  # noqa: F403
from ._support import (Handle, member, fail as _fail, new as _new, take_list as _take_list)

_NULL = ffi.NULL
_SIZE_CAPTURE = ffi.sizeof("xima_capture")
_SIZE_DOMINATION = ffi.sizeof("xima_domination")
_SIZE_OPPOSITION = ffi.sizeof("xima_opposition")
_SIZE_STOP = ffi.sizeof("xima_stop")


class RawStatePyramid(Handle):
    """What pyramid.h adds to a state."""

    __slots__ = ()

    def pyramid_top(self, cell: int) -> int:
        """The level of a column's upper surface: the bare surface and a level for each block (XR-2).

        Args:
            cell: a cell; others give −1

        Returns:
            the level
        """
        return lib.xima_pyramid_top(self._p, cell)

    def pyramid_base(self, cell: int) -> int:
        """The level that the top block of a column stands on.

        Args:
            cell: a cell; others give −1

        Returns:
            the level, or −1 if the square is bare
        """
        return lib.xima_pyramid_base(self._p, cell)

    def pyramid_height(self, cell: int) -> int:
        """How many blocks stand on a square.

        Args:
            cell: a cell; others give −1

        Returns:
            how many
        """
        return lib.xima_pyramid_height(self._p, cell)

    def pyramid_get_domination(self, cell: int) -> Domination:
        """The domination in a column (XR-39).

        Args:
            cell: a cell

        Raises:
            nothing, also if nothing is dominated there; ArgumentError, also for a cell that is not on the board;
            GameError
        """
        out = _new("xima_domination *", (_SIZE_DOMINATION,))
        status = lib.xima_pyramid_get_domination(self._p, cell, out)
        if status:
            _fail("State.pyramid_get_domination", status)
        return Domination._of(out)

    def pyramid_dominations(self, player: int) -> int:
        """In how many columns a player dominates; two or more are a domination *múltiple* (XR-39).

        Args:
            player: a seat; others give 0

        Returns:
            how many
        """
        return lib.xima_pyramid_dominations(self._p, player)

    def pyramid_get_capture(self, move: int) -> Capture:
        """The capture that a move makes (XR-40), judged on the column before the moving block lands.

        Args:
            move: a legal move, or an act that is open (acts capture nothing)

        Raises:
            nothing, also if nothing is captured; ArgumentError; GameError, also for a move of another game;
            GameOverError; IllegalMoveError
        """
        out = _new("xima_capture *", (_SIZE_CAPTURE,))
        status = lib.xima_pyramid_get_capture(self._p, move, out)
        if status:
            _fail("State.pyramid_get_capture", status)
        return Capture._of(out)

    def pyramid_get_stop(self, cell: int, direction: int, target: int) -> Stop:
        """What stops the top block of a column in one direction (XR-41, XR-42), whoever is to move.

        The way to the target is sought for this block alone: it is lifted, everything else stays as it is (nothing is
        captured on the way), and each move follows XR-6, XR-7, XR-10 and XR-11. A common reaches G7 only if it can
        rescue.

        Args:
            cell: where the block is
            direction: PyramidDirection.NORTH to PyramidDirection.NORTH_WEST
            target: a cell that lies in that direction, towards which partial and total are judged if it is the stop or
                beyond it; −1 for none

        Raises:
            ArgumentError, also for a target that does not lie in that direction; GameError; EmptyError if no block
            stands on the cell
        """
        out = _new("xima_stop *", (_SIZE_STOP,))
        status = lib.xima_pyramid_get_stop(self._p, cell, direction, target, out)
        if status:
            _fail("State.pyramid_get_stop", status)
        return Stop._of(out)

    def pyramid_get_opposition(self, player: int, other: int) -> Opposition:
        """Whether two players' specials stand in opposition (XR-43), whoever is to move. A dominated special can be in
        opposition, but it is not effective for a special that cannot move. Of XR-10 only what keeps these two apart is
        left out of account.

        Args:
            player: a seat
            other: another seat

        Raises:
            nothing, also if there is none; ArgumentError, also if the seats are no two seats; GameError
        """
        out = _new("xima_opposition *", (_SIZE_OPPOSITION,))
        status = lib.xima_pyramid_get_opposition(self._p, player, other, out)
        if status:
            _fail("State.pyramid_get_opposition", status)
        return Opposition._of(out)

    def pyramid_functions(self, move: int) -> PyramidFunction:
        """What a move does (XR-44).

        A block that comes in starts at base 0, and floor 1 counts as the floor it comes from. A move makes stairs if
        afterwards some own block could move at once to a floor higher than its own and that block could not before: one
        on the board, the moved block, one it released, or one outside. Ending on G7 is a threat with the special, and
        with a common that can rescue it. Stairs and threats are judged on the board as the move leaves it; a move that
        wins at the summit makes none.

        Args:
            move: a legal move; others, and acts, give 0

        Returns:
            `PyramidFunction`
        """
        return PyramidFunction(lib.xima_pyramid_functions(self._p, move))

    def pyramid_pinned(self, cell: int) -> int:
        """Whether a top block is pinned, *clavado* (XR-44): after each of its legal moves some opponent could end on G7 at
        once, while without any move none could. A block without legal moves is not pinned. The moves are those that the
        block's player would have on turn.

        Args:
            cell: where the block is; others give −1

        Returns:
            1 or 0; 0 if the square is bare or the game is over
        """
        return lib.xima_pyramid_pinned(self._p, cell)

    def pyramid_steps(self, move: int) -> List[Step]:
        """The steps of a move, first to last.

        Several ways may lead an incorporated block to one square; that is one move (XR-8). Given is the way with the
        fewest steps, and of those with as many the first in the order of directions.

        Args:
            move: a legal move; others, and acts, give 0
        """
        result = _take_list("xima_step", lambda b, c: lib.xima_pyramid_steps(self._p, move, b, c), Step._of)
        return result

    def pyramid_phase(self, player: int) -> Union[PyramidPhase, int]:
        """The phase that a game or a player is in (XR-45). A special that has come in once has come in, also if it is
        captured and rescued later; that is told from the plies played, so a state whose history does not reach back so
        far may call it opening again while the special lies outside.

        Args:
            player: a seat, or −1 for the game; others give −1

        Returns:
            PyramidPhase.OPENING or PyramidPhase.MIDDLE_GAME
        """
        return member(PyramidPhase, lib.xima_pyramid_phase(self._p, player))
