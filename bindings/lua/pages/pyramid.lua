-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/pyramid.h beside those of the pages above.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.pyramid

--- Where a square of the bare pyramid lies (XR-1, XR-2, XR-3).
--
-- An error for a cell that is not on the board.
-- @function xima.pyramid_get_place
-- @tparam integer cell 0 to 168
-- @treturn xima.Place

--- A floor's squares on its two outermost lines on one side (XR-3): on the south ranks 1 and 2 for floor 1, 3 and 4 for
--- floor 2, 5 and 6 for floor 3; for floor 4 the summit alone.
-- @function xima.pyramid_band
-- @tparam integer face one of `xima.PyramidFace`; anything else gives an empty list
-- @tparam integer floor 1 to 4; anything else gives an empty list
-- @treturn integer[]

--- The image of a square under one of the pyramid's eight symmetries. Bit 2 of the symmetry exchanges file and rank,
--- and that is done first; bit 0 then mirrors the files (A and M change places), bit 1 the ranks (1 and 13). 0 leaves
--- everything where it is, 3 is the half turn, 5 the quarter turn that takes south to east and 6 its opposite; 5 and 6
--- undo each other, the others undo themselves.
-- @function xima.pyramid_symmetry
-- @tparam integer cell 0 to 168
-- @tparam integer symmetry 0 to 7
-- @treturn integer the cell it becomes; −1 if an argument is out of its range

--- On which side of the board a player is shown (XR-3): the first seat south; of two players the other north; of three
--- the others west and north; of four or more west, north and east, then south and north again. For display only.
-- @function xima.pyramid_seat_face
-- @tparam integer players 1 to 6
-- @tparam integer seat 1 to players
-- @treturn integer one of `xima.PyramidFace`; 0 if an argument is out of its range

--- The level of a column's upper surface: the bare surface and a level for each block (XR-2).
-- @function state:pyramid_top
-- @tparam integer cell a cell; others give −1
-- @treturn integer the level

--- The level that the top block of a column stands on.
-- @function state:pyramid_base
-- @tparam integer cell a cell; others give −1
-- @treturn integer the level, or −1 if the square is bare

--- How many blocks stand on a square.
-- @function state:pyramid_height
-- @tparam integer cell a cell; others give −1
-- @treturn integer how many

--- The domination in a column (XR-39).
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME.
--
-- An error for a cell that is not on the board.
-- @function state:pyramid_get_domination
-- @tparam integer cell a cell
-- @treturn xima.Domination

--- In how many columns a player dominates; two or more are a domination *múltiple* (XR-39).
-- @function state:pyramid_dominations
-- @tparam integer player a seat; others give 0
-- @treturn integer how many

--- The capture that a move makes (XR-40), judged on the column before the moving block lands.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME also for a move of another game;
-- xima.Status.OVER; xima.Status.ILLEGAL.
-- @function state:pyramid_get_capture
-- @tparam xima.Move move a legal move, or an act that is open (acts capture nothing)
-- @treturn xima.Capture

--- What stops the top block of a column in one direction (XR-41, XR-42), whoever is to move.
--
-- The way to the target is sought for this block alone: it is lifted, everything else stays as it is (nothing is
-- captured on the way), and each move follows XR-6, XR-7, XR-10 and XR-11. A common reaches G7 only if it can rescue.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME; xima.Status.EMPTY if no block stands on
-- the cell.
--
-- An error for a target that does not lie in that direction.
-- @function state:pyramid_get_stop
-- @tparam integer cell where the block is
-- @tparam integer direction xima.PyramidDirection.NORTH to xima.PyramidDirection.NORTH_WEST
-- @tparam integer target a cell that lies in that direction, towards which partial and total are judged if it is the
-- stop or beyond it; −1 for none
-- @treturn xima.Stop

--- Whether two players' specials stand in opposition (XR-43), whoever is to move. A dominated special can be in
--- opposition, but it is not effective for a special that cannot move. Of XR-10 only what keeps these two apart is left
--- out of account.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME.
--
-- An error if the seats are no two seats.
-- @function state:pyramid_get_opposition
-- @tparam integer player a seat
-- @tparam integer other another seat
-- @treturn xima.Opposition

--- What a move does (XR-44).
--
-- A block that comes in starts at base 0, and floor 1 counts as the floor it comes from. A move makes stairs if
-- afterwards some own block could move at once to a floor higher than its own and that block could not before: one on
-- the board, the moved block, one it released, or one outside. Ending on G7 is a threat with the special, and with a
-- common that can rescue it. Stairs and threats are judged on the board as the move leaves it; a move that wins at the
-- summit makes none.
-- @function state:pyramid_functions
-- @tparam xima.Move move a legal move; others, and acts, give 0
-- @treturn integer `xima.PyramidFunction`

--- Whether a top block is pinned, *clavado* (XR-44): after each of its legal moves some opponent could end on G7 at
--- once, while without any move none could. A block without legal moves is not pinned. The moves are those that the
--- block's player would have on turn.
-- @function state:pyramid_pinned
-- @tparam integer cell where the block is; others give −1
-- @treturn integer 1 or 0; 0 if the square is bare or the game is over

--- The steps of a move, first to last.
--
-- Several ways may lead an incorporated block to one square; that is one move (XR-8). Given is the way with the fewest
-- steps, and of those with as many the first in the order of directions.
-- @function state:pyramid_steps
-- @tparam xima.Move move a legal move; others, and acts, give an empty list
-- @treturn xima.Step[]

--- The phase that a game or a player is in (XR-45). A special that has come in once has come in, also if it is captured
--- and rescued later; that is told from the plies played, so a state whose history does not reach back so far may call
--- it opening again while the special lies outside.
-- @function state:pyramid_phase
-- @tparam integer player a seat, or −1 for the game; others give −1
-- @treturn integer xima.PyramidPhase.OPENING or xima.PyramidPhase.MIDDLE_GAME

return {}
