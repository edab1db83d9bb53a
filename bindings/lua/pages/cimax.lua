-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/cimax.h beside those of the pages above.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.cimax

--- The absolute value of a block on a square (CR-1), or outside before its player has brought one in.
-- @function xima.cimax_absolute
-- @tparam integer cell a cell of Xima, or −1 for outside
-- @tparam integer special 0 for a common block, else the special
-- @treturn integer 1 to 16; 0 for what is no cell

--- The power that goes with a force, an effective time and a number of turns (CR-5), for games of which no more is
--- known.
--
-- An error for a force that is negative or not finite or a time that is not 0 to 1.
-- @function xima.cimax_find_power
-- @tparam number force F, from 0
-- @tparam number effective_time t_e, 0 to 1
-- @tparam integer turns T
-- @treturn number F ÷ (2^t_e × T), or 0 if T is 0

--- How a game changes the ratings (CR-6), from numbers alone; and the experience gained (CR-7).
--
-- A game that nobody has won and one of a single player change nothing (CR-6, CR-11): all is 0 and OK. What the winning
-- side gains is what the others lose, so the sum of the ratings stays but for rounding.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.LIMIT if a number grows beyond all doubles.
--
-- An error for a number of players, side or winners that cannot be, and for powers, a level, ratings or a floor that
-- are negative, not finite, or (ratings) below the floor.
-- @function xima.cimax_rate
-- @tparam xima.CimaxGame game
-- @treturn number[] what each player gains, negative for a loss
-- @treturn number[] the new ratings
-- @treturn number[] what each player gains, never negative

--- The blocks of a column with their values, bottom to top (CR-1, CR-2).
-- @function state:cimax_values
-- @tparam integer cell a cell
-- @treturn xima.CimaxValue[]

--- The force of a player now (CR-3). Who is out keeps the force of that moment (CR-9).
--
-- A forfeit decided by an arbiter counts as a resignation.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.UNSUPPORTED.
-- @function state:cimax_get_force
-- @tparam integer player a seat
-- @tparam[opt] xima.CimaxOptions options `count_summit` is looked at; nil for the defaults
-- @treturn xima.CimaxForce

--- The power of a player now (CR-4, CR-5).
--
-- t_e is 1 after a flag fall; else 0 if no time was agreed or no turn is counted; else time used ÷ time agreed.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if there was a clock, but the time
-- agreed or used is not known; xima.Status.DATA if more was used than agreed without a flag fall;
-- xima.Status.UNSUPPORTED.
--
-- An error for times below −1.
-- @function state:cimax_get_power
-- @tparam integer player a seat
-- @tparam[opt] xima.CimaxOptions options the times; nil: no time was agreed
-- @treturn xima.CimaxPower

--- The level of the game now (CR-5): the sum of all players' forces, those out included.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.UNSUPPORTED.
-- @function state:cimax_get_level
-- @tparam[opt] xima.CimaxOptions options `count_summit` is looked at; nil for the defaults
-- @treturn number

--- The same, with sides, winners, powers and level of a state.
--
-- Answers nil, a message, a code and details after a failure: as state:cimax_get_power() and xima.cimax_rate().
-- @function state:cimax_rate_state
-- @tparam number[] before the rating of each seat before the game
-- @tparam[opt] xima.CimaxOptions options times, `count_summit` and `floor`; nil for the defaults
-- @treturn number[] what each seat gains, negative for a loss
-- @treturn number[] the new ratings
-- @treturn number[] what each seat gains

return {}
