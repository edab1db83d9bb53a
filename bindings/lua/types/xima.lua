---@meta
-- SPDX-License-Identifier: MIT
-- The thin layer, for language servers; what is written from the headers is in the files beside it.

---What is known of a failure beside its message.
---@class xima.Details
---@field status integer a number of `xima.Status`
---@field name string "XIMA_E_ILLEGAL" …
---@field offset? integer bytes before the fault
---@field length? integer bytes at fault
---@field line? integer from 1
---@field column? integer from 1, in characters
---@field ply? integer the one at fault, from 1
---@field reason? integer the first of the reasons
---@field reasons? string[] their names
---@field candidates? xima.Move[] what may have been meant
---@field candidate_texts? string[] how those are written

---@class xima.ReadOptions
---@field lenient? boolean reads what people write
---@field notation? string|integer
---@field waive? string[]|integer reasons that are forgiven

---@class xima: xima.raw
local xima = {}

---@param spec? string|table
---@return xima.Game? game
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.game(spec) end

---@param game? xima.Game|string|table
---@param text? string
---@param options? xima.ReadOptions
---@return xima.State? state
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.state(game, text, options) end

---@param bytes string
---@param game? xima.Game
---@return xima.State? state
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.decode(bytes, game) end

---@return string[]
function xima.games() end

---@param game? xima.Game|xima.State|string|table
---@param start? xima.State
---@return xima.Record? record
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.record(game, start) end

---@param text string
---@param options? table
---@return xima.Record? record
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.parse_record(text, options) end

---@param source string|file*|table|fun(): string?
---@param options? table
---@return fun(): xima.Record?
function xima.read(source, options) end

---@param source string|file*|table|fun(): string?
---@param options? table
---@return fun(): xima.Record?, xima.Span?
function xima.headers(source, options) end

---@class xima.State
local state = {}

---@param text string
---@param options? xima.ReadOptions
---@return xima.Move? move
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:parse(text, options) end

---@param move xima.Move
---@param notation? string|integer
---@return string? text
---@return string? message
---@return integer? code
function state:text(move, notation) end

---@param ply xima.Move|string
---@param options? xima.ReadOptions
---@return xima.State? state
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:play(ply, options) end

---@param text string
---@param options? xima.ReadOptions
---@return xima.State? state
---@return string? message
---@return integer? code
---@return xima.Details? details
function state:play_all(text, options) end

---@param plies? integer
---@return xima.State? state
---@return string? message
---@return integer? code
function state:undo(plies) end

---@return fun(): xima.Move?
function state:moves() end
---@param notation? string|integer
---@return string[]
function state:texts(notation) end
---@param ply xima.Move|string
---@return boolean
function state:is_legal(ply) end
---@return integer
function state:count() end
---@param with_history? boolean
---@return string
function state:position(with_history) end
---@param options? { ascii?: boolean, color?: boolean }
---@return string
function state:board(options) end
---@param options? { tail?: boolean }
---@return xima.State
function state:copy(options) end
---@param source xima.State
---@param flags? integer
---@return xima.State
function state:copy_from(source, flags) end
---@param seat integer
---@return xima.State?
function state:seen_by(seat) end
---@param cell string|integer
---@return xima.Piece[]
function state:cell(cell) end
---@return boolean
function state:is_over() end
---@return xima.Outcome
function state:outcome() end
---@return xima.StateInfo
function state:info() end
---@return string
function state:end_name() end
---@return string
function state:result() end
---@param act string|integer
---@param seat integer
---@param about? string|integer
---@return xima.State? state
---@return string? message
---@return integer? code
function state:act(act, seat, about) end
---@param seat integer
---@return xima.Move[]
function state:acts(seat) end

---@class xima.Game
local game = {}
---@param text? string
---@param options? xima.ReadOptions
---@return xima.State?
function game:state(text, options) end
---@param what string|integer
---@param id integer
---@return string?
function game:name(what, id) end
---@param what string|integer
---@param name string
---@return integer
function game:find(what, name) end
---@param name string
---@return integer
function game:cell_id(name) end
---@return xima.GameInfo
function game:info() end
---@return integer
function game:players() end

---@class xima.Record
local record = {}
---@param name string
---@return string?
function record:tag(name) end
---@return fun(): string?, string?
function record:tags() end
---@param node? integer
---@return fun(): integer?, xima.Move?
function record:line_from(node) end
---@return xima.Move[]
function record:main_line() end
---@param node? integer
---@return fun(): integer?, xima.Move?
function record:children(node) end
---@return xima.Diagnostic[]
function record:diagnostics() end
---@param form? string|integer
---@param notation? string|integer
---@return string?
function record:text(form, notation) end
---@param node? integer
---@return xima.Cursor
function record:cursor(node) end
---@param text string
---@param options? xima.ReadOptions
---@return xima.Record?
function record:add(text, options) end
---@return xima.Record
function record:copy() end

---@class xima.Cursor
local cursor = {}
---@param ply xima.Move|string
---@param options? xima.ReadOptions
---@return xima.Cursor?
function cursor:play(ply, options) end
---@param node integer
---@return xima.Cursor
function cursor:go(node) end

return xima
