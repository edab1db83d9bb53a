---@meta
-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- Rules with their options. Immutable and reference-counted; any number of threads may share one.
---@class xima.Game
local game = {}

---Gives what it holds back; using it afterwards is an error.
function game:close() end

---Whether it has been closed; this alone may be asked afterwards.
---@return boolean
function game:is_closed() end

--- Writes the canonical spec: every option with its value, in the game's order.
---@return string
function game:spec() end

--- The facts of a game.
---@return xima.GameInfo
function game:get_info() end

--- Where a cell is.
---
--- An error for a cell that is not on the board.
---@param cell integer an id from 0
---@return xima.CellInfo
function game:get_cell(cell) end

--- Makes a state at the start of the game.
---@return xima.State # the state
function game:state_new() end

--- Makes a state from the text of a position, written in xima.Notation.LONG or a notation of the game's.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX; xima.Status.GAME if the text is of
--- another game; xima.Status.OPTION if its spec has an option that no game of that id has, or a bad value;
--- xima.Status.POSITION with all reasons; xima.Status.ILLEGAL or xima.Status.AMBIGUOUS or xima.Status.OVER for a ply;
--- xima.Status.UNSUPPORTED for the notation.
---@param text string UTF-8
---@param options? xima.ParseOptions nil for the defaults
---@return xima.State? # the state
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:state_parse(text, options) end

--- Makes a state from bytes of state:encode(). Every byte string is safe to give.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.DATA for bytes that are no encoding;
--- xima.Status.GAME if they are of another game; xima.Status.POSITION; xima.Status.ILLEGAL for a ply.
---@param data string
---@return xima.State? # the state
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:state_decode(data) end

--- Makes an empty record.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.GAME for a state of another game.
---@param start? xima.State where the game begins, of the same game; nil for the usual start
---@return xima.Record? # the record
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:record_new(start) end

return game
