-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/move.h beside those of the pages above.
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
--
-- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX; xima.Status.ILLEGAL or
-- xima.Status.AMBIGUOUS with candidates; xima.Status.OVER; xima.Status.UNSUPPORTED for the notation.
-- @function state:move_parse
-- @tparam string text UTF-8
-- @tparam[opt] xima.ParseOptions options nil for the defaults
-- @treturn xima.Move the move

--- Writes one ply so that state:move_parse() at the same state gives it back. An act bears the name of its player
--- exactly if reading needs it.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME for a move of another game;
-- xima.Status.OVER; xima.Status.ILLEGAL; xima.Status.UNSUPPORTED for the notation.
-- @function state:move_format
-- @tparam xima.Move move a legal move or an act that is open
-- @tparam[opt] integer notation xima.Notation.LONG, xima.Notation.SHORT, xima.Notation.SHORTEST or the game's
-- @treturn string

--- Reads a line of plies, each at the state that the ones before it reach.
--
-- Answers nil, a message, a code and details after a failure: as state:move_parse().
-- @function state:moves_parse
-- @tparam string text UTF-8, plies parted by white space
-- @tparam[opt] xima.ParseOptions options nil for the defaults
-- @treturn xima.Move[]
-- @treturn integer how many bytes of the text they took

--- Writes a line of plies.
--
-- Answers nil, a message, a code and details after a failure: as state:move_format().
-- @function state:moves_format
-- @tparam xima.Move[] moves
-- @tparam[opt] integer notation as state:move_format()
-- @treturn string

--- What a move is.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME for a move of another game;
-- xima.Status.OVER; xima.Status.ILLEGAL.
-- @function state:move_get_info
-- @tparam xima.Move move a legal move or an act that is open
-- @treturn xima.MoveInfo

--- All that a move changes, in order: for drawing, sound and values.
-- @function state:move_effects
-- @tparam xima.Move move a legal move or an act that is open; others give an empty list
-- @treturn xima.Effect[]

return {}
