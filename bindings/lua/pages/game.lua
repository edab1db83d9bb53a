-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/game.h, as the C header describes them.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.game

--- How many games the library knows.
-- @function xima.game_count
-- @treturn integer the number; indexes from 0 to it − 1 are good for xima.game_id()

--- The id of a game, the first word of its specs.
-- @function xima.game_id
-- @tparam integer i an index from 1
-- @treturn string|nil a text that lives as long as the library, or nil past the end

--- Makes a game from a spec: an id, then options after a colon, such as `xima:players=2,mode=ciencia`.
-- @function xima.game_new
-- @tparam string spec UTF-8 text
-- @tparam[opt] xima.GameOptions options allocator, resources, code path; nil for the defaults
-- @treturn xima.Game the game
-- @raise or nil, message, code: xima.Status.ARG for NULLs; xima.Status.SIZE or xima.Status.NEWER for the structs;
-- xima.Status.SYNTAX for a spec that cannot be read; xima.Status.GAME for an unknown id; xima.Status.OPTION for an
-- unknown key or a bad value; xima.Status.MEMORY

--- Finds the spec inside a position's text or encoding, so that its game can be made.
-- @function xima.spec_of
-- @tparam string data a text of state:format() in xima.Notation.LONG, or bytes of state:encode()
-- @treturn string
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.BUFFER; xima.Status.DATA if there is no spec in it

--- Writes the canonical spec: every option with its value, in the game's order.
-- @function game:spec
-- @treturn string
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.BUFFER if `cap` is too small: then the text is cut at a
-- character

--- The facts of a game.
-- @function game:get_info
-- @treturn xima.GameInfo
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.SIZE

--- Where a cell is.
-- @function game:get_cell
-- @tparam integer cell an id from 0
-- @treturn xima.CellInfo
-- @raise or nil, message, code: xima.Status.ARG, also for a cell that is not on the board; xima.Status.SIZE

--- A name of something in the game.
-- @function game:name
-- @tparam integer what `xima.Name`
-- @tparam integer index an id from 0
-- @treturn string|nil UTF-8 text that lives as long as the game; nil past the end or for an unknown `what`; "" for a
-- number in between that nothing uses

--- The id that bears a name; letters A to Z in either case are one.
-- @function game:find
-- @tparam integer what `xima.Name`
-- @tparam string name UTF-8 text
-- @treturn integer the id, or −1 if nothing is called so

return {}
