---@meta
-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- A place in a record, with the state that stands there.
---@class xima.Cursor
local cursor = {}

---Gives what it holds back; using it afterwards is an error.
function cursor:close() end

---Whether it has been closed; this alone may be asked afterwards.
---@return boolean
function cursor:is_closed() end

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
---
--- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY at the end of the line.
---@return xima.Cursor? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function cursor:forward() end

--- Steps back; takes the same time however long the record is.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY at the start.
---@return xima.Cursor? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function cursor:back() end

--- Goes to a node, by the node where both lines part. It takes as long as the way has plies.
---
--- An error for what is no node or a deleted one.
---@param node integer a node
---@return xima.Cursor # the object itself
function cursor:goto_(node) end

return cursor
