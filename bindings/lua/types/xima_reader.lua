---@meta
-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- Reads records.
---@class xima.Reader
local reader = {}

---Gives what it holds back; using it afterwards is an error.
function reader:close() end

---Whether it has been closed; this alone may be asked afterwards.
---@return boolean
function reader:is_closed() end

--- Gives bytes to a reader. It takes them until a game waits to be taken, some of those behind it perhaps included, and
--- none while one waits.
---
--- An error after reader:finish().
---@param data? string
---@return integer # how many were taken
function reader:feed(data) end

--- Says that there are no more bytes: the last game is complete.
---@return xima.Reader # the object itself
function reader:finish() end

--- Takes the game that waits.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if no game waits: feed more.
---@return xima.Record? # the record
---@return string? message
---@return integer? code
---@return xima.Details? details
function reader:next() end

--- Looks at the tags of the game that waits: a record without moves. The game goes on waiting.
---
--- Answers nil, a message, a code and details after a failure: as reader:next().
---@return xima.Record? # the record
---@return string? message
---@return integer? code
---@return xima.Details? details
function reader:peek() end

--- Passes over the game that waits.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if no game waits: feed more.
---@return xima.Span? # where it stands
---@return string? message
---@return integer? code
---@return xima.Details? details
function reader:skip() end

--- Takes the next game and asks for bytes as long as it needs them.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY after the last game; what `source`
--- answered.
---@param source userdata gives bytes
---@param user userdata for `source`
---@return xima.Record? # the record; nil to look at no game but make one wait, for reader:peek() or reader:skip()
---@return string? message
---@return integer? code
---@return xima.Details? details
function reader:pull(source, user) end

return reader
