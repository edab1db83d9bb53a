# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Functions of the library on a state."""
from __future__ import annotations

from typing import List, Sequence, Tuple

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._structs import *  # noqa: F403
from ._support import (Handle, fail as _fail, given as _given, new as _new, players as _players, seats as _seats,
                       take_list as _take_list, unpack as _unpack)

_NULL = ffi.NULL
_SIZE_CIMAX_FORCE = ffi.sizeof("xima_cimax_force")
_SIZE_CIMAX_OPTIONS = ffi.sizeof("xima_cimax_options")
_SIZE_CIMAX_POWER = ffi.sizeof("xima_cimax_power")


class RawStateCimax(Handle):
    """What cimax.h adds to a state."""

    __slots__ = ()

    def cimax_values(self, cell: int) -> List[CimaxValue]:
        """The blocks of a column with their values, bottom to top (CR-1, CR-2).

        Args:
            cell: a cell
        """
        result = _take_list("xima_cimax_value", lambda b, c: lib.xima_cimax_values(self._p, cell, b, c), CimaxValue._of)
        return result

    def cimax_get_force(
        self,
        player: int,
        *,
        count_summit: int = 0,
        floor: float = 0,
        agreed: Sequence[int] = (),
        used: Sequence[int] = (),
    ) -> CimaxForce:
        """The force of a player now (CR-3). Who is out keeps the force of that moment (CR-9).

        A forfeit decided by an arbiter counts as a resignation.

        Args:
            player: a seat
            count_summit: not 0: the special on G7 is one of the blocks by which V_BT is divided (CR-3)
            floor: ratings do not fall below it (CR-6); 0 = 1
            agreed: Milliseconds put at each seat's disposal so far, increments and stages included; 0 = no time agreed;
                Cimax.CIMAX_UNKNOWN = there was a clock, but no more is known (CR-4)
            used: Milliseconds that each seat used, or Cimax.CIMAX_UNKNOWN; of no account without time agreed (CR-4)

        Raises:
            ArgumentError; UnsupportedError
        """
        options_c = _NULL
        if count_summit or floor or _given(agreed) or _given(used):
            options_c = _new("xima_cimax_options *", {"struct_size": _SIZE_CIMAX_OPTIONS, "count_summit": count_summit,
                "floor": floor, "agreed": _seats("agreed", agreed, _players(self._p)) if _given(agreed) or _given(used)
                else (), "used": _seats("used", used, _players(self._p)) if _given(agreed) or _given(used) else ()})
        out = _new("xima_cimax_force *", (_SIZE_CIMAX_FORCE,))
        status = lib.xima_cimax_get_force(self._p, player, options_c, out)
        if status:
            _fail("State.cimax_get_force", status)
        return CimaxForce._of(out)

    def cimax_get_power(
        self,
        player: int,
        *,
        count_summit: int = 0,
        floor: float = 0,
        agreed: Sequence[int] = (),
        used: Sequence[int] = (),
    ) -> CimaxPower:
        """The power of a player now (CR-4, CR-5).

        t_e is 1 after a flag fall; else 0 if no time was agreed or no turn is counted; else time used ÷ time agreed.

        Args:
            player: a seat
            count_summit: not 0: the special on G7 is one of the blocks by which V_BT is divided (CR-3)
            floor: ratings do not fall below it (CR-6); 0 = 1
            agreed: Milliseconds put at each seat's disposal so far, increments and stages included; 0 = no time agreed;
                Cimax.CIMAX_UNKNOWN = there was a clock, but no more is known (CR-4)
            used: Milliseconds that each seat used, or Cimax.CIMAX_UNKNOWN; of no account without time agreed (CR-4)

        Raises:
            ArgumentError, also for times below −1; EmptyError if there was a clock, but the time agreed or used is not
            known; DataError if more was used than agreed without a flag fall; UnsupportedError
        """
        options_c = _NULL
        if count_summit or floor or _given(agreed) or _given(used):
            options_c = _new("xima_cimax_options *", {"struct_size": _SIZE_CIMAX_OPTIONS, "count_summit": count_summit,
                "floor": floor, "agreed": _seats("agreed", agreed, _players(self._p)) if _given(agreed) or _given(used)
                else (), "used": _seats("used", used, _players(self._p)) if _given(agreed) or _given(used) else ()})
        out = _new("xima_cimax_power *", (_SIZE_CIMAX_POWER,))
        status = lib.xima_cimax_get_power(self._p, player, options_c, out)
        if status:
            _fail("State.cimax_get_power", status)
        return CimaxPower._of(out)

    def cimax_get_level(
        self,
        *,
        count_summit: int = 0,
        floor: float = 0,
        agreed: Sequence[int] = (),
        used: Sequence[int] = (),
    ) -> float:
        """The level of the game now (CR-5): the sum of all players' forces, those out included.

        Args:
            count_summit: not 0: the special on G7 is one of the blocks by which V_BT is divided (CR-3)
            floor: ratings do not fall below it (CR-6); 0 = 1
            agreed: Milliseconds put at each seat's disposal so far, increments and stages included; 0 = no time agreed;
                Cimax.CIMAX_UNKNOWN = there was a clock, but no more is known (CR-4)
            used: Milliseconds that each seat used, or Cimax.CIMAX_UNKNOWN; of no account without time agreed (CR-4)

        Raises:
            ArgumentError; UnsupportedError
        """
        options_c = _NULL
        if count_summit or floor or _given(agreed) or _given(used):
            options_c = _new("xima_cimax_options *", {"struct_size": _SIZE_CIMAX_OPTIONS, "count_summit": count_summit,
                "floor": floor, "agreed": _seats("agreed", agreed, _players(self._p)) if _given(agreed) or _given(used)
                else (), "used": _seats("used", used, _players(self._p)) if _given(agreed) or _given(used) else ()})
        level_out = _new("double *")
        status = lib.xima_cimax_get_level(self._p, options_c, level_out)
        if status:
            _fail("State.cimax_get_level", status)
        made: float = level_out[0]
        return made

    def cimax_rate_state(
        self,
        before: Sequence[float],
        *,
        count_summit: int = 0,
        floor: float = 0,
        agreed: Sequence[int] = (),
        used: Sequence[int] = (),
    ) -> Tuple[Tuple[float, ...], Tuple[float, ...], Tuple[float, ...]]:
        """The same, with sides, winners, powers and level of a state.

        Args:
            before: the rating of each seat before the game
            count_summit: not 0: the special on G7 is one of the blocks by which V_BT is divided (CR-3)
            floor: ratings do not fall below it (CR-6); 0 = 1
            agreed: Milliseconds put at each seat's disposal so far, increments and stages included; 0 = no time agreed;
                Cimax.CIMAX_UNKNOWN = there was a clock, but no more is known (CR-4)
            used: Milliseconds that each seat used, or Cimax.CIMAX_UNKNOWN; of no account without time agreed (CR-4)

        Returns:
            delta: what each seat gains, negative for a loss
            rating: the new ratings
            experience: what each seat gains

        Raises:
            as State.cimax_get_power() and functions.cimax_rate()
        """
        options_c = _NULL
        if count_summit or floor or _given(agreed) or _given(used):
            options_c = _new("xima_cimax_options *", {"struct_size": _SIZE_CIMAX_OPTIONS, "count_summit": count_summit,
                "floor": floor, "agreed": _seats("agreed", agreed, _players(self._p)) if _given(agreed) or _given(used)
                else (), "used": _seats("used", used, _players(self._p)) if _given(agreed) or _given(used) else ()})
        before_c = _new("double[]", _seats("before", before, _players(self._p)))
        delta_out = _new("double[]", lib.XIMA_PLAYERS_MAX)
        rating_out = _new("double[]", lib.XIMA_PLAYERS_MAX)
        experience_out = _new("double[]", lib.XIMA_PLAYERS_MAX)
        status = lib.xima_cimax_rate_state(self._p, options_c, before_c, delta_out, rating_out, experience_out)
        if status:
            _fail("State.cimax_rate_state", status)
        return (tuple(_unpack(delta_out, _players(self._p))), tuple(_unpack(rating_out, _players(self._p))),
            tuple(_unpack(experience_out, _players(self._p))))
