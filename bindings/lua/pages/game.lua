-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/game.h, as the C header describes them.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.game

--- How many games the library knows.
-- @function xima.game_count
-- @treturn integer the number; indexes from 0 to it − 1 are good for xima_game_id()

--- The id of a game, the first word of its specs.
-- @function xima.game_id
-- @tparam integer i an index from 1
-- @treturn string|nil a text that lives as long as the library, or nil past the end

--- Makes a game from a spec: an id, then options after a colon, such as `xima:players=2,mode=ciencia`.
-- @function xima.game_new
-- @tparam string spec UTF-8 text
-- @tparam[opt] xima.GameOptions options allocator, resources, code path; nil for the defaults
-- @treturn xima.Game the game
-- @raise or nil, message, code: XIMA_E_ARG for NULLs; XIMA_E_SIZE or XIMA_E_NEWER for the structs; XIMA_E_SYNTAX for a
-- spec that cannot be read; XIMA_E_GAME for an unknown id; XIMA_E_OPTION for an unknown key or a bad value;
-- XIMA_E_MEMORY

--- Finds the spec inside a position's text or encoding, so that its game can be made.
-- @function xima.spec_of
-- @tparam string data a text of xima_state_format() in XIMA_LONG, or bytes of xima_state_encode()
-- @treturn string
-- @raise or nil, message, code: XIMA_E_ARG; XIMA_E_BUFFER; XIMA_E_DATA if there is no spec in it

--- Writes the canonical spec: every option with its value, in the game's order.
-- @function game:spec
-- @treturn string
-- @raise or nil, message, code: XIMA_E_ARG; XIMA_E_BUFFER if `cap` is too small: then the text is cut at a character

--- The facts of a game.
-- @function game:get_info
-- @treturn xima.GameInfo
-- @raise or nil, message, code: XIMA_E_ARG; XIMA_E_SIZE

--- Where a cell is.
-- @function game:get_cell
-- @tparam integer cell an id from 0
-- @treturn xima.CellInfo
-- @raise or nil, message, code: XIMA_E_ARG, also for a cell that is not on the board; XIMA_E_SIZE

--- A name of something in the game.
-- @function game:name
-- @tparam integer what `XIMA_NAME_*`
-- @tparam integer index an id from 0
-- @treturn string|nil UTF-8 text that lives as long as the game; nil past the end or for an unknown `what`; "" for a
-- number in between that nothing uses

--- The id that bears a name; letters A to Z in either case are one.
-- @function game:find
-- @tparam integer what `XIMA_NAME_*`
-- @tparam string name UTF-8 text
-- @treturn integer the id, or −1 if nothing is called so

return {}
