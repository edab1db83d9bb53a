-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/learn.h beside those of the pages above.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.learn

--- The action index of a move.
-- @function state:move_index
-- @tparam xima.Move move a legal move
-- @treturn integer 0 to xima.GameInfo.actions − 1; −1 for acts, moves that are not legal here, and games without
-- indexes

--- The legal move with an action index.
-- @function state:index_move
-- @tparam integer index any number
-- @treturn xima.Move the move, or 0 if no legal move has that index

--- The observation planes; what each holds is game:name() with xima.Name.PLANE.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.UNSUPPORTED if the game has no planes.
-- @function state:planes
-- @tparam integer player a seat: who looks
-- @treturn string

--- Plays one ply in each of n states. A state whose ply is refused stays as it was, the others go on.
--
-- Answers nil, a message, a code and details after a failure: the first failure; xima.Status.GAME before anything is
-- played.
-- @function xima.batch.play
-- @tparam xima.State[] states n states of one game, all different
-- @tparam xima.Move[] moves n moves; 0 skips that state
-- @treturn integer[] n answers of state:play()

--- Picks one ply in each of n states, as state:pick().
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ.
-- @function xima.batch.pick
-- @tparam xima.State[] states n states of one game
-- @tparam (number|string)[] random n times 64 random bits
-- @treturn xima.Move[] n moves, 0 where a game is over

--- The legal action indexes of n states, one byte each.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ;
-- xima.Status.UNSUPPORTED.
-- @function xima.batch.mask
-- @tparam xima.State[] states n states of one game
-- @tparam integer stride bytes from row to row, at least xima.GameInfo.actions
-- @treturn string n rows; byte i + 1 of a row is 1 if action index i is legal, else 0

--- The observation planes of n states.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ;
-- xima.Status.UNSUPPORTED.
-- @function xima.batch.planes
-- @tparam xima.State[] states n states of one game
-- @tparam[opt] integer[] players n seats, who looks; nil for the player to move (seat 1 when it is nobody's turn)
-- @tparam integer stride bytes from row to row, at least planes × height × width
-- @treturn string n rows

--- Who is to move in n states, and how they stand.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ.
-- @function xima.batch.result
-- @tparam xima.State[] states n states of one game
-- @treturn integer[] n answers of state:to_move()
-- @treturn integer[] n × players places
-- @treturn integer[] n × players scores

return {}
