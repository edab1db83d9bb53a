-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/state.h beside those of the pages above.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.state

--- The move that stands for an act.
-- @function xima.action
-- @tparam integer action `xima.Act` or the game's own, 1 to 127
-- @tparam integer player a seat, or xima.NOBODY
-- @tparam integer arg what it is about, 0 to 16777215
-- @treturn xima.Move a move for state:play(), or 0 if an argument is out of its range

--- Makes a state at the start of the game.
-- @function game:state_new
-- @treturn xima.State the state

--- Makes a state from the text of a position, written in xima.Notation.LONG or a notation of the game's.
--
-- The text may begin with a spec, which must be that of `game`, and end with the plies that led on from the position.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX; xima.Status.GAME if the text is of
-- another game; xima.Status.OPTION if its spec has an option that no game of that id has, or a bad value;
-- xima.Status.POSITION with all reasons; xima.Status.ILLEGAL or xima.Status.AMBIGUOUS or xima.Status.OVER for a ply;
-- xima.Status.UNSUPPORTED for the notation.
-- @function game:state_parse
-- @tparam string text UTF-8
-- @tparam[opt] xima.ParseOptions options nil for the defaults
-- @treturn xima.State the state

--- Makes a state from bytes of state:encode(). Every byte string is safe to give.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.DATA for bytes that are no encoding;
-- xima.Status.GAME if they are of another game; xima.Status.POSITION; xima.Status.ILLEGAL for a ply.
-- @function game:state_decode
-- @tparam string data
-- @treturn xima.State the state

--- Makes an equal, independent state.
-- @function state:clone
-- @tparam[opt] integer flags 0 or xima.Flag.COPY_TAIL
-- @treturn xima.State the new state

--- Makes room, so that so many further plies allocate nothing.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.LIMIT if no memory could ever hold so many.
-- @function state:reserve
-- @tparam integer plies how many
-- @treturn xima.State the object itself

--- The game of a state.
-- @function state:game
-- @treturn xima.Game

--- Writes the state as bytes, the same on every machine.
-- @function state:encode
-- @tparam[opt] integer flags 0 or xima.Flag.WITH_HISTORY
-- @treturn string the bytes

--- Where the game stands.
-- @function state:get_info
-- @treturn xima.StateInfo

--- How the game stands or ended; good at any ply.
-- @function state:get_outcome
-- @treturn xima.Outcome

--- Whose ply it is.
-- @function state:to_move
-- @treturn integer a seat, xima.CHANCE, xima.ANYONE, or xima.NOBODY when the game is over

--- What lies off the board.
-- @function state:held
-- @tparam integer player a seat, or xima.NOBODY for what is common
-- @tparam integer zone `xima.Zone`; zones that the game lacks give an empty list
-- @treturn xima.Stock[]

--- How many pieces of a kind a player can bring in.
-- @function state:hand
-- @tparam integer player a seat
-- @tparam integer kind a kind
-- @treturn integer how many lie in that player's xima.Zone.HAND

--- A hash of the position (not of its history): equal positions have equal hashes, on every machine.
-- @function state:hash
-- @treturn string 64 bits

--- Compares two positions (not their histories).
-- @function state:equal
-- @tparam[opt] xima.State b
-- @treturn boolean whether both are of games with the same spec and the positions are equal, or both are nil

--- Counts the legal moves, faster than listing them.
-- @function state:count_moves
-- @treturn integer how many there are

--- The n-th move of the legal list, without listing it.
-- @function state:nth_move
-- @tparam integer n from 1
-- @treturn xima.Move the move, or 0 past the end

--- The weights of the outcomes when chance is due, in the order of the legal list.
-- @function state:chance
-- @treturn integer[] their sum is below 2^53; all 0 = the caller must decide

--- Picks a legal move by the caller's random bits: by weight at chance, uniformly else.
-- @function state:pick
-- @tparam number|string random 64 random bits
-- @treturn xima.Move a move: the n-th with n = ⌊random × count / 2^64⌋, or the outcome in whose share of the weights
-- ⌊random × sum / 2^64⌋ falls; if all weights are 0 the n-th as at a player's turn; 0 if there is none

--- Lists the acts that a player may do now, on turn or not: resigning, accepting, claiming …
-- @function state:actions
-- @tparam integer player a seat, or xima.NOBODY for those of the arbiter that concern nobody
-- @treturn xima.Move[]

--- The plies played since the state began, or since what a copy kept.
-- @function state:played
-- @tparam integer first the first wanted, from 1
-- @treturn xima.Move[]

--- Counts the ways to play `depth` plies (perft). Acts are not counted, outcomes of chance are.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.LIMIT if the number does not fit in 64 bits
-- or no memory could ever hold so many plies.
-- @function state:perft
-- @tparam integer depth 0 counts 1
-- @treturn integer the number

--- Plays at random to the end of the game or for `max_plies`, reproducibly.
--
-- Each ply is state:pick() with the next number of SplitMix64: s += 0x9e3779b97f4a7c15; z = s; z = (z ^ z >> 30) ×
-- 0xbf58476d1ce4e5b9; z = (z ^ z >> 27) × 0x94d049bb133111eb; z ^ z >> 31; where s begins as `seed`.
-- @function state:playout
-- @tparam number|string seed where the generator begins
-- @tparam integer max_plies at most so many
-- @treturn integer how many were played

--- What a player knows: the position and history with the rest hidden.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ.
-- @function state:observe
-- @tparam xima.State src
-- @tparam integer player a seat
-- @treturn xima.State the object itself

--- A full state that the player cannot tell from `src`, drawn by its likelihood. In games with hidden things it cannot
--- be undone past this point.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ;
-- xima.Status.UNSUPPORTED if the game hides things and cannot do this, in general or from `src`.
-- @function state:resample
-- @tparam xima.State src a state, full or observed by that player
-- @tparam integer player a seat
-- @tparam number|string seed begins the SplitMix64 of state:playout()
-- @treturn xima.State the object itself

return {}
