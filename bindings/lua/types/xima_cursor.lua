---@meta
-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- A place in a record, with the state that stands there.
---@class xima.Cursor
local cursor = {}

---Gives what it holds back; using it afterwards is an error.
function cursor:close() end

--- The record that a cursor walks.
---@return xima.Record
function cursor:record() end

--- Where a cursor stands.
---@return integer # a node; xima.NODE_NONE if it has been deleted
function cursor:node() end

--- The state there, with its history: state:get_info() tells how often the position has stood.
---@return xima.State
function cursor:state() end

--- Steps to the main continuation; takes the same time however long the record is.
---@return xima.Cursor? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function cursor:forward() end

--- Steps back; takes the same time however long the record is.
---@return xima.Cursor? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function cursor:back() end

--- Goes to a node, by the node where both lines part. It takes as long as the way has plies.
---@param node integer a node
---@return xima.Cursor? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function cursor:goto_(node) end

--- Plays a ply: goes to the child that has it, or adds one behind the others.
---@param move xima.Move a legal move or an act that is open
---@return xima.Cursor? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function cursor:play(move) end

return cursor
