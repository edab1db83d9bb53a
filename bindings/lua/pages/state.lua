-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/state.h, as the C header describes them.
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
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.MEMORY

--- Makes a state from the text of a position, written in xima.Notation.LONG or a notation of the game's.
--
-- The text may begin with a spec, which must be that of `game`, and end with the plies that led on from the position.
-- @function game:state_parse
-- @tparam string text UTF-8
-- @tparam[opt] xima.ParseOptions options nil for the defaults
-- @treturn xima.State the state
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.SIZE or xima.Status.NEWER for `options`;
-- xima.Status.SYNTAX; xima.Status.GAME if the text is of another game; xima.Status.OPTION if its spec has an option
-- that no game of that id has, or a bad value; xima.Status.POSITION with all reasons; xima.Status.ILLEGAL,
-- xima.Status.AMBIGUOUS or xima.Status.OVER for a ply; xima.Status.UNSUPPORTED for the notation; xima.Status.MEMORY

--- Makes a state from bytes of state:encode(). Every byte string is safe to give.
-- @function game:state_decode
-- @tparam string data
-- @treturn xima.State the state
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.DATA for bytes that are no encoding; xima.Status.NEWER for
-- a later format; xima.Status.GAME if they are of another game; xima.Status.POSITION; xima.Status.ILLEGAL for a ply;
-- xima.Status.MEMORY

--- Makes an equal, independent state.
-- @function state:clone
-- @tparam[opt] integer flags 0 or xima.Flag.COPY_TAIL
-- @treturn xima.State the new state
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.MEMORY

--- Makes one state equal to another. Allocates nothing if `dst` has room for the history of `src`.
-- @function state:copy
-- @tparam xima.State src a state of the same game, may be `dst`
-- @tparam[opt] integer flags 0 or xima.Flag.COPY_TAIL: only the history that the rules need, and no undo past it
-- @treturn xima.State the object itself
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.GAME if the games differ; xima.Status.MEMORY

--- Makes room, so that so many further plies allocate nothing.
-- @function state:reserve
-- @tparam integer plies how many
-- @treturn xima.State the object itself
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.MEMORY; xima.Status.LIMIT if no memory could ever hold so
-- many

--- The game of a state.
-- @function state:game
-- @treturn xima.Game

--- Writes the position as text, or draws it.
-- @function state:format
-- @tparam[opt] integer notation xima.Notation.LONG reads back equal; xima.Notation.SHORT is what tells positions apart:
-- the body alone, and nothing in it that only counts or records (the game says which); xima.Notation.BOARD and
-- xima.Notation.BOARD_ASCII are for people; the rest is the game's
-- @tparam[opt] integer flags 0, xima.Flag.WITH_HISTORY (with xima.Notation.LONG: the first position known and the plies
-- since) or xima.Flag.COLOR (with the boards)
-- @treturn string
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.BUFFER; xima.Status.UNSUPPORTED for the notation;
-- xima.Status.MEMORY

--- Writes the state as bytes, the same on every machine.
-- @function state:encode
-- @tparam[opt] integer flags 0 or xima.Flag.WITH_HISTORY
-- @treturn string the bytes
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.BUFFER; xima.Status.MEMORY

--- Where the game stands.
-- @function state:get_info
-- @treturn xima.StateInfo
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.SIZE

--- How the game stands or ended; good at any ply.
-- @function state:get_outcome
-- @treturn xima.Outcome
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.SIZE

--- Whose ply it is.
-- @function state:to_move
-- @treturn integer a seat, xima.CHANCE, xima.ANYONE, or xima.NOBODY when the game is over

--- What stands on a cell, bottom to top.
-- @function state:cell
-- @tparam integer cell an id; others give 0
-- @treturn xima.Piece[]

--- What lies off the board.
-- @function state:held
-- @tparam integer player a seat, or xima.NOBODY for what is common
-- @tparam integer zone `xima.Zone`; zones that the game lacks give 0
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
-- @treturn boolean 1 if both are of games with the same spec and the positions are equal, or both are nil; else 0

--- Lists the legal moves in the game's documented order, without duplicates. At chance, these are the outcomes.
-- @function state:legal_moves
-- @treturn xima.Move[]

--- Counts the legal moves, faster than listing them.
-- @function state:count_moves
-- @treturn integer how many there are

--- Asks whether a move may be played: a legal move, or an act that is open now.
-- @function state:is_legal
-- @tparam xima.Move move any number
-- @treturn boolean 1 if state:play() would take it, else 0

--- The n-th move of the legal list, without listing it.
-- @function state:nth_move
-- @tparam integer n from 1
-- @treturn xima.Move the move, or 0 past the end

--- The weights of the outcomes when chance is due, in the order of the legal list.
-- @function state:chance
-- @treturn integer[] their sum is below 2^53; all 0 = the caller must decide

--- Picks a legal move by the caller's random bits: by weight at chance, uniformly else.
-- @function state:pick
-- @tparam integer random 64 random bits
-- @treturn xima.Move a move: the n-th with n = ⌊random × count / 2^64⌋, or the outcome in whose share of the weights
-- ⌊random × sum / 2^64⌋ falls; if all weights are 0 the n-th as at a player's turn; 0 if there is none

--- Lists the acts that a player may do now, on turn or not: resigning, accepting, claiming …
-- @function state:actions
-- @tparam integer player a seat, or xima.NOBODY for those of the arbiter that concern nobody
-- @treturn xima.Move[]

--- Plays a ply: a legal move, an outcome of chance, or an act.
-- @function state:play
-- @tparam xima.Move move what is played
-- @treturn xima.State the object itself
-- @raise or nil, message, code: xima.Status.ARG for a NULL or move 0; xima.Status.GAME for a move of another game;
-- xima.Status.OVER; xima.Status.ILLEGAL; xima.Status.MEMORY

--- Takes the last ply back, whatever it was.
-- @function state:undo
-- @treturn xima.State the object itself
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.EMPTY if nothing is left to take back

--- The plies played since the state began, or since what a copy kept.
-- @function state:played
-- @tparam integer first the first wanted, from 1
-- @treturn xima.Move[]

--- Counts the ways to play `depth` plies (perft). Acts are not counted, outcomes of chance are.
-- @function state:perft
-- @tparam integer depth 0 counts 1
-- @treturn integer the number
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.MEMORY; xima.Status.LIMIT if the number does not fit in 64
-- bits or no memory could ever hold so many plies

--- Plays at random to the end of the game or for `max_plies`, reproducibly.
--
-- Each ply is state:pick() with the next number of SplitMix64: s += 0x9e3779b97f4a7c15; z = s; z = (z ^ z >> 30) ×
-- 0xbf58476d1ce4e5b9; z = (z ^ z >> 27) × 0x94d049bb133111eb; z ^ z >> 31; where s begins as `seed`.
-- @function state:playout
-- @tparam integer seed where the generator begins
-- @tparam integer max_plies at most so many
-- @treturn integer how many were played
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.MEMORY: then the state is as before

--- What a player knows: the position and history with the rest hidden.
-- @function state:observe
-- @tparam xima.State src
-- @tparam integer player a seat
-- @treturn xima.State the object itself
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.GAME if the games differ; xima.Status.MEMORY

--- A full state that the player cannot tell from `src`, drawn by its likelihood. In games with hidden things it cannot
--- be undone past this point.
-- @function state:resample
-- @tparam xima.State src a state, full or observed by that player
-- @tparam integer player a seat
-- @tparam integer seed begins the SplitMix64 of state:playout()
-- @treturn xima.State the object itself
-- @raise or nil, message, code: xima.Status.ARG; xima.Status.GAME if the games differ; xima.Status.UNSUPPORTED if the
-- game hides things and cannot do this, in general or from `src`; xima.Status.MEMORY

return {}
