---@meta
-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- Rules with their options. Immutable and reference-counted; any number of threads may share one.
---@class xima.Game
local game = {}

---Gives what it holds back; using it afterwards is an error.
function game:close() end

--- Writes the canonical spec: every option with its value, in the game's order.
---@return string?
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:spec() end

--- The facts of a game.
---@return xima.GameInfo?
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:get_info() end

--- Where a cell is.
---@param cell integer an id from 0
---@return xima.CellInfo?
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:get_cell(cell) end

--- A name of something in the game.
---@param what integer `xima.Name`
---@param index integer an id from 0
---@return string? # UTF-8 text that lives as long as the game; nil past the end or for an unknown `what`; "" for a number in between that nothing uses
function game:name(what, index) end

--- The id that bears a name; letters A to Z in either case are one.
---@param what integer `xima.Name`
---@param name string UTF-8 text
---@return integer # the id, or −1 if nothing is called so
function game:find(what, name) end

--- Makes a state at the start of the game.
---@return xima.State? # the state
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:state_new() end

--- Makes a state from the text of a position, written in xima.Notation.LONG or a notation of the game's.
---@param text string UTF-8
---@param options? xima.ParseOptions nil for the defaults
---@return xima.State? # the state
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:state_parse(text, options) end

--- Makes a state from bytes of state:encode(). Every byte string is safe to give.
---@param data string
---@return xima.State? # the state
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:state_decode(data) end

--- Makes an empty record.
---@param start? xima.State where the game begins, of the same game; copied; nil for the usual start
---@return xima.Record? # the record
---@return string? message
---@return integer? code
---@return xima.Details? details
function game:record_new(start) end

return game
