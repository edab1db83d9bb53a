---@meta
-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- A position and its history.
---@class xima.State
local state = {}

---Gives what it holds back; using it afterwards is an error.
function state:close() end

--- Makes an equal, independent state.
---@param flags? integer 0 or xima.Flag.COPY_TAIL
---@return xima.State? # the new state
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:clone(flags) end

--- Makes one state equal to another. Allocates nothing if `dst` has room for the history of `src`.
---@param src xima.State a state of the same game, may be `dst`
---@param flags? integer 0 or xima.Flag.COPY_TAIL: only the history that the rules need, and no undo past it
---@return xima.State? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:copy(src, flags) end

--- Makes room, so that so many further plies allocate nothing.
---@param plies integer how many
---@return xima.State? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:reserve(plies) end

--- The game of a state.
---@return xima.Game
function state:game() end

--- Writes the position as text, or draws it.
---@param notation? integer xima.Notation.LONG reads back equal; xima.Notation.SHORT is what tells positions apart: the body alone, and nothing in it that only counts or records (the game says which); xima.Notation.BOARD and xima.Notation.BOARD_ASCII are for people; the rest is the game's
---@param flags? integer 0, xima.Flag.WITH_HISTORY (with xima.Notation.LONG: the first position known and the plies since) or xima.Flag.COLOR (with the boards)
---@return string?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:format(notation, flags) end

--- Writes the state as bytes, the same on every machine.
---@param flags? integer 0 or xima.Flag.WITH_HISTORY
---@return string? # the bytes
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:encode(flags) end

--- Where the game stands.
---@return xima.StateInfo?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:get_info() end

--- How the game stands or ended; good at any ply.
---@return xima.Outcome?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:get_outcome() end

--- Whose ply it is.
---@return integer # a seat, xima.CHANCE, xima.ANYONE, or xima.NOBODY when the game is over
function state:to_move() end

--- What stands on a cell, bottom to top.
---@param cell integer an id; others give 0
---@return xima.Piece[]
function state:cell(cell) end

--- What lies off the board.
---@param player integer a seat, or xima.NOBODY for what is common
---@param zone integer `xima.Zone`; zones that the game lacks give 0
---@return xima.Stock[]
function state:held(player, zone) end

--- How many pieces of a kind a player can bring in.
---@param player integer a seat
---@param kind integer a kind
---@return integer # how many lie in that player's xima.Zone.HAND
function state:hand(player, kind) end

--- A hash of the position (not of its history): equal positions have equal hashes, on every machine.
---@return string # 64 bits
function state:hash() end

--- Compares two positions (not their histories).
---@param b? xima.State
---@return boolean # 1 if both are of games with the same spec and the positions are equal, or both are nil; else 0
function state:equal(b) end

--- Lists the legal moves in the game's documented order, without duplicates. At chance, these are the outcomes.
---@return xima.Move[]
function state:legal_moves() end

--- Counts the legal moves, faster than listing them.
---@return integer # how many there are
function state:count_moves() end

--- Asks whether a move may be played: a legal move, or an act that is open now.
---@param move xima.Move any number
---@return boolean # 1 if state:play() would take it, else 0
function state:is_legal(move) end

--- The n-th move of the legal list, without listing it.
---@param n integer from 1
---@return xima.Move # the move, or 0 past the end
function state:nth_move(n) end

--- The weights of the outcomes when chance is due, in the order of the legal list.
---@return integer[] # their sum is below 2^53; all 0 = the caller must decide
function state:chance() end

--- Picks a legal move by the caller's random bits: by weight at chance, uniformly else.
---@param random integer 64 random bits
---@return xima.Move # a move: the n-th with n = ⌊random × count / 2^64⌋, or the outcome in whose share of the weights ⌊random × sum / 2^64⌋ falls; if all weights are 0 the n-th as at a player's turn; 0 if there is none
function state:pick(random) end

--- Lists the acts that a player may do now, on turn or not: resigning, accepting, claiming …
---@param player integer a seat, or xima.NOBODY for those of the arbiter that concern nobody
---@return xima.Move[]
function state:actions(player) end

--- Plays a ply: a legal move, an outcome of chance, or an act.
---@param move xima.Move what is played
---@return xima.State? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:play(move) end

--- Takes the last ply back, whatever it was.
---@return xima.State? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:undo() end

--- The plies played since the state began, or since what a copy kept.
---@param first integer the first wanted, from 1
---@return xima.Move[]
function state:played(first) end

--- Counts the ways to play `depth` plies (perft). Acts are not counted, outcomes of chance are.
---@param depth integer 0 counts 1
---@return integer? # the number
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:perft(depth) end

--- Plays at random to the end of the game or for `max_plies`, reproducibly.
---@param seed integer where the generator begins
---@param max_plies integer at most so many
---@return integer? # how many were played
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:playout(seed, max_plies) end

--- What a player knows: the position and history with the rest hidden.
---@param src xima.State
---@param player integer a seat
---@return xima.State? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:observe(src, player) end

--- A full state that the player cannot tell from `src`, drawn by its likelihood. In games with hidden things it cannot
--- be undone past this point.
---@param src xima.State a state, full or observed by that player
---@param player integer a seat
---@param seed integer begins the SplitMix64 of state:playout()
---@return xima.State? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:resample(src, player, seed) end

--- The form of a move that a player may know; it can be played on what that player observes.
---@param move xima.Move the move
---@param player integer a seat
---@return xima.Move # the move, or what that player sees of it; 0 for a move that is not legal here
function state:move_seen(move, player) end

--- Reads one ply; all of the text must be it.
---@param text string UTF-8
---@param options? xima.ParseOptions nil for the defaults
---@return xima.Move? # the move
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:move_parse(text, options) end

--- Writes one ply so that state:move_parse() at the same state gives it back. An act bears the name of its player
--- exactly if reading needs it.
---@param move xima.Move a legal move or an act that is open
---@param notation? integer xima.Notation.LONG, xima.Notation.SHORT, xima.Notation.SHORTEST or the game's
---@return string?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:move_format(move, notation) end

--- Reads a line of plies, each at the state that the ones before it reach.
---@param text string UTF-8, plies parted by white space
---@param options? xima.ParseOptions nil for the defaults
---@return xima.Move[]?
---@return integer? # how many bytes of the text they took
function state:moves_parse(text, options) end

--- Writes a line of plies.
---@param moves xima.Move[] `count` of them
---@param notation? integer as state:move_format()
---@return string?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:moves_format(moves, notation) end

--- What a move is.
---@param move xima.Move a legal move or an act that is open
---@return xima.MoveInfo?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:move_get_info(move) end

--- All that a move changes, in order: for drawing, sound and values.
---@param move xima.Move a legal move or an act that is open; others give 0
---@return xima.Effect[]
function state:move_effects(move) end

--- The action index of a move.
---@param move xima.Move a legal move
---@return integer # 0 to xima.GameInfo.actions − 1; −1 for acts, moves that are not legal here, and games without indexes
function state:move_index(move) end

--- The legal move with an action index.
---@param index integer any number
---@return xima.Move # the move, or 0 if no legal move has that index
function state:index_move(index) end

--- The observation planes; what each holds is game:name() with xima.Name.PLANE.
---@param player integer a seat: who looks
---@return string?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:planes(player) end

--- The result of a state as records write it: one number a seat joined by `-`, `1` for the winners and `0` for the
--- others (XR-20), `1/2` for each seat of a drawn game; `*` while nobody has won.
---@return string?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:result_format() end

--- The level of a column's upper surface: the bare surface and a level for each block (XR-2).
---@param cell integer a cell; others give −1
---@return integer # the level
function state:pyramid_top(cell) end

--- The level that the top block of a column stands on.
---@param cell integer a cell; others give −1
---@return integer # the level, or −1 if the square is bare
function state:pyramid_base(cell) end

--- How many blocks stand on a square.
---@param cell integer a cell; others give −1
---@return integer # how many
function state:pyramid_height(cell) end

--- The domination in a column (XR-39).
---@param cell integer a cell
---@return xima.Domination?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:pyramid_get_domination(cell) end

--- In how many columns a player dominates; two or more are a domination *múltiple* (XR-39).
---@param player integer a seat; others give 0
---@return integer # how many
function state:pyramid_dominations(player) end

--- The capture that a move makes (XR-40), judged on the column before the moving block lands.
---@param move xima.Move a legal move, or an act that is open (acts capture nothing)
---@return xima.Capture?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:pyramid_get_capture(move) end

--- What stops the top block of a column in one direction (XR-41, XR-42), whoever is to move.
---@param cell integer where the block is
---@param direction integer xima.PyramidDirection.NORTH to xima.PyramidDirection.NORTH_WEST
---@param target integer a cell that lies in that direction, towards which partial and total are judged if it is the stop or beyond it; −1 for none
---@return xima.Stop?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:pyramid_get_stop(cell, direction, target) end

--- Whether two players' specials stand in opposition (XR-43), whoever is to move. A dominated special can be in
--- opposition, but it is not effective for a special that cannot move. Of XR-10 only what keeps these two apart is left
--- out of account.
---@param player integer a seat
---@param other integer another seat
---@return xima.Opposition?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:pyramid_get_opposition(player, other) end

--- What a move does (XR-44).
---@param move xima.Move a legal move; others, and acts, give 0
---@return integer # `xima.PyramidFunction`
function state:pyramid_functions(move) end

--- Whether a top block is pinned, *clavado* (XR-44): after each of its legal moves some opponent could end on G7 at
--- once, while without any move none could. A block without legal moves is not pinned. The moves are those that the
--- block's player would have on turn.
---@param cell integer where the block is; others give −1
---@return integer # 1 or 0; 0 if the square is bare or the game is over
function state:pyramid_pinned(cell) end

--- The steps of a move, first to last.
---@param move xima.Move a legal move; others, and acts, give 0
---@return xima.Step[]
function state:pyramid_steps(move) end

--- The phase that a game or a player is in (XR-45). A special that has come in once has come in, also if it is captured
--- and rescued later; that is told from the plies played, so a state whose history does not reach back so far may call
--- it opening again while the special lies outside.
---@param player integer a seat, or −1 for the game; others give −1
---@return integer # xima.PyramidPhase.OPENING or xima.PyramidPhase.MIDDLE_GAME
function state:pyramid_phase(player) end

--- The blocks of a column with their values, bottom to top (CR-1, CR-2).
---@param cell integer a cell
---@return xima.CimaxValue[]
function state:cimax_values(cell) end

--- The force of a player now (CR-3). Who is out keeps the force of that moment (CR-9).
---@param player integer a seat
---@param options? xima.CimaxOptions `count_summit` is looked at; nil for the defaults
---@return xima.CimaxForce?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:cimax_get_force(player, options) end

--- The power of a player now (CR-4, CR-5).
---@param player integer a seat
---@param options? xima.CimaxOptions the times; nil: no time was agreed
---@return xima.CimaxPower?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:cimax_get_power(player, options) end

--- The level of the game now (CR-5): the sum of all players' forces, those out included.
---@param options? xima.CimaxOptions `count_summit` is looked at; nil for the defaults
---@return number?
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:cimax_get_level(options) end

--- The same, with sides, winners, powers and level of a state.
---@param before number[] the rating of each seat before the game
---@param options? xima.CimaxOptions times, `count_summit` and `floor`; nil for the defaults
---@return number[]? # what each seat gains, negative for a loss
---@return number[]? # the new ratings
---@return number[]? # what each seat gains
function state:cimax_rate_state(before, options) end

return state
