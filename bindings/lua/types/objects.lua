---@meta
-- SPDX-License-Identifier: MIT
-- The methods of the module's own, which stand before those of the headers that have the same names.

---@class xima.State
local state = {}

---Reads one ply.
---@param text string such as "CX10"
---@param options? xima.ReadOptions
---@return xima.Move? move
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:parse(text, options) end

---Writes one ply.
---@param move xima.Move a legal move, or an act that is open
---@param notation? string|integer "short", "shortest", the game's own or a number; the long form if it is left out
---@return string? text
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:text(move, notation) end

---Plays a ply. After a failure nothing has changed.
---@param ply xima.Move|string a move, or the text of one
---@param options? xima.ReadOptions for a text
---@return xima.State? state the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:play(ply, options) end

---Plays a line of plies parted by blanks, all of it or nothing.
---@param text string
---@param options? xima.ReadOptions
---@return xima.State? state the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:play_all(text, options) end

---Takes plies back, all of them or none.
---@param plies? integer one if it is left out
---@return xima.State? state the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:undo(plies) end

---The legal moves in the game's documented order. At chance, these are the outcomes.
---@param into? xima.Move[] a list that is filled instead of a new one
---@return xima.Move[]
function state:legal_moves(into) end

---An iterator over the legal moves of now; it goes on undisturbed if the state changes.
---@return fun(): xima.Move?
function state:moves() end

---The texts of all legal moves.
---@param notation? string|integer as for `state:text`
---@return string[]
function state:texts(notation) end

---Whether a ply may be played: a legal move, or an act that is open.
---@param ply xima.Move|string a move, or the text of one
---@return boolean
function state:is_legal(ply) end

---How many legal moves there are; quicker than listing them.
---@return integer
function state:count() end

---Writes the position, or draws it.
---@param notation? string|integer "long" reads back equal, "board" is for people; the long form if it is left out
---@param flags? integer `xima.Flag.WITH_HISTORY` or `xima.Flag.COLOR`
---@return string? text
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:format(notation, flags) end

---The position as text that reads back equal.
---@param with_history? boolean whether the plies that led to it are written too
---@return string
function state:position(with_history) end

---The board for people.
---@param options? { ascii?: boolean, color?: boolean }
---@return string
function state:board(options) end

---An equal, independent state.
---@param options? { tail?: boolean } `tail` for only the history that the rules need
---@return xima.State
function state:copy(options) end

---Becomes equal to another state of the same game, without a new object.
---@param source xima.State
---@param flags? integer `xima.Flag.COPY_TAIL` for only the history that the rules need
---@return xima.State? state the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:copy_from(source, flags) end

---The state as a player knows it.
---@param seat integer from 1
---@return xima.State? state a new one
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:seen_by(seat) end

---What stands on a cell, bottom to top.
---@param cell string|integer its name, such as "G7", or its id
---@return xima.Piece[]
function state:cell(cell) end

---Whether the game has ended.
---@return boolean
function state:is_over() end

---How the game stands or ended.
---@return xima.Outcome
function state:outcome() end

---Where the game stands.
---@return xima.StateInfo
function state:info() end

---Why the game ended, by name; "" while it goes on.
---@return string
function state:end_name() end

---The result as records write it: "1-0", or "*" while nobody has won.
---@return string
function state:result() end

---Plays an act: what is no move on the board.
---@param act string|integer "resign", "offer" …, what the game calls it, or a number of `xima.Act`
---@param seat integer who does it, from 1
---@param about? string|integer "draw", "repetition" …, or a number of `xima.About`
---@return xima.State? state the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:act(act, seat, about) end

---What a player may do now, on turn or not: resigning, accepting, claiming …
---@param seat integer from 1; `xima.NOBODY` for what concerns nobody
---@return xima.Move[]
function state:acts(seat) end

---@class xima.Game
local game = {}

---A state at the start, or of a position.
---@param text? string a position
---@param options? xima.ReadOptions
---@return xima.State? state
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:state(text, options) end

---A name of something in the game; nil past the end.
---@param what string|integer "cell", "seat", "kind" …, or a number of `xima.Name`
---@param id integer a seat from 1, else an id from 0
---@return string?
function game:name(what, id) end

---What bears a name: a seat from 1, else an id from 0; -1 if nothing is called so.
---@param what string|integer "cell", "seat", "kind" …, or a number of `xima.Name`
---@param name string
---@return integer
function game:find(what, name) end

---The id of a cell by its name; an error if the game has none that is called so.
---@param name string such as "G7"
---@return integer
function game:cell_id(name) end

---The facts of the game.
---@return xima.GameInfo
function game:info() end

---How many seats there are.
---@return integer
function game:players() end

---@class xima.Record
local record = {}

---The value of the first tag of a name; nil if there is none.
---@param name string
---@return string?
function record:tag(name) end

---An iterator over the tags as they are now: their names and values.
---@return fun(): string?, string?
function record:tags() end

---An iterator over the line of main continuations: nodes, and the moves that lead to them.
---@param node? integer where to begin; the start if it is left out
---@return fun(): integer?, xima.Move?
function record:line_from(node) end

---The moves of the main line.
---@return xima.Move[]
function record:main_line() end

---An iterator over what follows a node now, main continuation first: nodes, and the moves that lead to them.
---@param node? integer the start if it is left out
---@return fun(): integer?, xima.Move?
function record:children(node) end

---All diagnostics of reading.
---@return xima.Diagnostic[]
function record:diagnostics() end

---The record as text.
---@param form? string|integer "xgn", "source", "sheet", the game's own or a number; "xgn" if it is left out
---@param notation? string|integer how moves are written
---@return string? text
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:text(form, notation) end

---A cursor, which keeps the record while it lives.
---@param node? integer where it stands; the start if it is left out
---@return xima.Cursor
function record:cursor(node) end

---Adds plies to the end of the main line, all of them or none.
---@param text string plies parted by blanks
---@param options? xima.ReadOptions
---@return xima.Record? record the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:add(text, options) end

---Makes a node the main continuation of its parent; the others keep their order behind it.
---@param node integer a node, not the start
---@return xima.Record record the object itself
function record:promote(node) end

---Deletes a node and all that follows it. A cursor that stands there can only go elsewhere.
---@param node integer a node, not the start
---@return xima.Record record the object itself
function record:delete(node) end

---An equal, independent record.
---@return xima.Record
function record:copy() end

---@class xima.Cursor
local cursor = {}

---Plays a ply: goes to the child that has it, or adds one behind the others.
---@param ply xima.Move|string a move, or the text of one
---@param options? xima.ReadOptions for a text
---@return xima.Cursor? cursor the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function cursor:play(ply, options) end

---Goes to a node; what is no node is an error.
---@param node integer
---@return xima.Cursor cursor the object itself
function cursor:go(node) end
