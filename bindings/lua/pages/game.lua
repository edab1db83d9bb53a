-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/game.h beside those of the pages above.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.game

--- How many games the library knows.
-- @function xima.game_count
-- @treturn integer the number; places from 1 to it are good for xima.game_id()

--- The id of a game, the first word of its specs.
-- @function xima.game_id
-- @tparam integer i an index from 1
-- @treturn string|nil a text, or nil past the end

--- Makes a game from a spec: an id, then options after a colon, such as `xima:players=2,mode=ciencia`.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX for a spec that cannot be read;
-- xima.Status.GAME for an unknown id; xima.Status.OPTION for an unknown key or a bad value.
-- @function xima.game_new
-- @tparam string spec UTF-8 text
-- @tparam[opt] xima.GameOptions options code path; nil for the defaults
-- @treturn xima.Game the game

--- Finds the spec inside a position's text or encoding, so that its game can be made.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.DATA if there is no spec in it.
-- @function xima.spec_of
-- @tparam string data a text of state:format() in xima.Notation.LONG, or bytes of state:encode()
-- @treturn string

--- Writes the canonical spec: every option with its value, in the game's order.
-- @function game:spec
-- @treturn string

--- The facts of a game.
-- @function game:get_info
-- @treturn xima.GameInfo

--- Where a cell is.
--
-- An error for a cell that is not on the board.
-- @function game:get_cell
-- @tparam integer cell an id from 0
-- @treturn xima.CellInfo

return {}
