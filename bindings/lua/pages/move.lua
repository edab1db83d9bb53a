-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/move.h, as the C header describes them.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.move

--- The form of a move that a player may know; it can be played on what that player observes.
-- @function state:move_seen
-- @tparam xima.Move move the move
-- @tparam integer player a seat
-- @treturn xima.Move the move, or what that player sees of it; 0 for a move that is not legal here

--- Reads one ply; all of the text must be it.
--
-- An act is its name (xima.Name.ACTION), with a number if it is about something, and before it the name of its player
-- (xima.Name.SEAT). That name may be missing for the player to move, and while chance is due for the player whose turn
-- it is, in games that know. An act that is not open now is xima.Status.ILLEGAL for the reason xima.Reason.ACT.
-- @function state:move_parse
-- @tparam string text UTF-8
-- @tparam[opt] xima.ParseOptions options nil for the defaults
-- @treturn xima.Move the move
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.SIZE or xima.Status.NEWER for `options`;
-- xima.Status.SYNTAX; xima.Status.ILLEGAL or xima.Status.AMBIGUOUS with candidates; xima.Status.OVER;
-- xima.Status.UNSUPPORTED for the notation

--- Writes one ply so that state:move_parse() at the same state gives it back. An act bears the name of its player
--- exactly if reading needs it.
-- @function state:move_format
-- @tparam xima.Move move a legal move or an act that is open
-- @tparam[opt] integer notation xima.Notation.LONG, xima.Notation.SHORT, xima.Notation.SHORTEST or the game's
-- @treturn string
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.GAME for a move of another game; xima.Status.OVER;
-- xima.Status.ILLEGAL; xima.Status.BUFFER; xima.Status.UNSUPPORTED for the notation

--- Reads a line of plies, each at the state that the ones before it reach.
-- @function state:moves_parse
-- @tparam string text UTF-8, plies parted by white space
-- @tparam[opt] xima.ParseOptions options nil for the defaults
-- @treturn xima.Move[]
-- @treturn integer how many bytes of the text they took
-- @raise or nil, message, code: as state:move_parse(); xima.Status.BUFFER if more were read than fit;
-- xima.Status.MEMORY

--- Writes a line of plies.
-- @function state:moves_format
-- @tparam xima.Move[] moves `count` of them
-- @tparam[opt] integer notation as state:move_format()
-- @treturn string
-- @raise or nil, message, code: as state:move_format(); xima.Status.MEMORY

--- What a move is.
-- @function state:move_get_info
-- @tparam xima.Move move a legal move or an act that is open
-- @treturn xima.MoveInfo
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.SIZE; xima.Status.GAME for a move of another game;
-- xima.Status.OVER; xima.Status.ILLEGAL

--- All that a move changes, in order: for drawing, sound and values.
-- @function state:move_effects
-- @tparam xima.Move move a legal move or an act that is open; others give 0
-- @treturn xima.Effect[]

return {}
