---@meta
-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- A whole game.
---@class xima.Record
local record = {}

---Gives what it holds back; using it afterwards is an error.
function record:close() end

---Whether it has been closed; this alone may be asked afterwards.
---@return boolean
function record:is_closed() end

--- Copies a record with all that it holds; nodes keep their ids.
---@return xima.Record # the copy
function record:clone() end

--- The game of a record.
---@return xima.Game
function record:game() end

--- The state at the start.
---@return xima.State
function record:start() end

--- How many tags there are, those that stand twice and those that nobody knows included. The tags `XGN`, `Spec`,
--- `Position` and `Result` are not among them: they follow from the record.
---@return integer # the number
function record:tag_count() end

--- The name of the i-th tag.
---@param i integer from 1
---@return string? # nil past the end
function record:tag_name(i) end

--- The value of the i-th tag.
---@param i integer from 1
---@return string? # nil past the end
function record:tag_value(i) end

--- The value of the first tag of a name. `Spec` and `Position` have one if they could not be read, nor with them any
--- move, and as long as the record has no plies: its game or start is then the one that the reader was given.
---@param name string
---@return string? # nil if there is none
function record:get_tag(name) end

--- Sets the first tag of a name, adds it if there is none, or takes all of that name away.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX for a name of other characters or
--- length, or a value that is no UTF-8 or has a byte 0; xima.Status.UNSUPPORTED for `XGN`, `Spec`, `Position` and
--- `Result`; xima.Status.LIMIT.
---@param name string letters, digits and `_`, beginning with a letter
---@param value? string UTF-8 without a byte 0; nil to take the tag away
---@return xima.Record? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:set_tag(name, value) end

--- The result as the record states it: `1-0`, `*`.
---@return string # "" if it states none
function record:result() end

--- States the result.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX for a text that is no result of this
--- game.
---@param text string as state:result_format() writes it, for the seats of this game
---@return xima.Record? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:set_result(text) end

--- A time of a seat from the tags.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if the record does not say it;
--- xima.Status.SYNTAX if the tag is no time.
---@param what integer xima.Time.AGREED or xima.Time.USED
---@param seat integer a seat of the game
---@return integer?
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:get_time(what, seat) end

--- One more than the greatest id of a node, deleted ones included.
---@return integer # at least 1
function record:node_count() end

--- The ply that leads to a node.
---@param node integer a node
---@return xima.Move # the move; 0 at the start, and for what is no node or a deleted one
function record:move(node) end

--- The node before.
---@param node integer a node
---@return integer # a node; xima.NODE_NONE at the start, and for what is no node or a deleted one
function record:parent(node) end

--- The main continuation of a node.
---@param node integer a node
---@return integer # a node, or xima.NODE_NONE
function record:first(node) end

--- The next alternative to a node: the next child of the same parent.
---@param node integer a node
---@return integer # a node, or xima.NODE_NONE
function record:next(node) end

--- The last node of the line that goes on from a node by main continuations.
---@param node integer a node, xima.NODE_START for the main line
---@return integer # a node, `node` itself if nothing follows; xima.NODE_NONE for what is no node
function record:last(node) end

--- Where a ply stands on a score sheet: rows are numbered, each has a place for every seat in order (XR-37), and all
--- plies of a turn stand in the place of the seat whose turn it is. An act out of turn takes no place of its own.
---@param node integer a node; for the start the row in which the game begins
---@param asked? table<string, boolean> false in with_row, with_seat asks not for it
---@return integer # from 1
---@return integer # the seat, or −1 before the first place that is taken
function record:row(node, asked) end

--- The plies from the start to a node.
---@param node integer a node
---@return xima.Move[]
function record:line(node) end

--- Finds a position.
---@param hash string what state:hash() gives there
---@param after integer search behind this node, in the order of the text (a line before its alternatives); xima.NODE_NONE to begin
---@return integer # the node found, or xima.NODE_NONE
function record:find(hash, after) end

--- How many notes of a kind a node has.
---@param node integer a node
---@param what integer `xima.Note`
---@return integer # the number
function record:note_count(node, what) end

--- A note of a node.
---@param node integer a node
---@param what integer `xima.Note`
---@param i integer from 1
---@return string? # nil past the end
function record:note(node, what, i) end

--- Changes, adds or takes away a note.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX for a text that is no UTF-8 or has a
--- byte 0; xima.Status.LIMIT.
---
--- An error for xima.Note.AFTER at the start, which no text could tell from a comment before the first ply.
---@param node integer a node
---@param what integer `xima.Note`; xima.Note.UNREAD can only be taken away
---@param i integer which; one more than there are to add one
---@param text? string UTF-8 without a byte 0; nil to take the note away
---@return xima.Record? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:set_note(node, what, i, text) end

--- The annotation symbols of a node, by their numbers in PGN: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!` …
---@param node integer a node
---@return integer[]
function record:symbols(node) end

--- Sets all annotation symbols of a node; one that is given twice counts once.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.LIMIT.
---@param node integer a node, not the start
---@param symbols integer[] numbers from 0 to 255
---@return xima.Record? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:set_symbols(node, symbols) end

--- A time that a comment after the ply gives.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if no comment gives it.
---@param node integer a node
---@param what integer xima.Time.LEFT or xima.Time.SPENT
---@return integer?
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:get_clock(node, what) end

--- Sets that time, in the comment that gives it or in a new one.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.LIMIT.
---@param node integer a node, not the start
---@param what integer xima.Time.LEFT or xima.Time.SPENT
---@param milliseconds integer from 0 to 10^12, which are 10^9 seconds; negative to take it away
---@return xima.Record? # the object itself
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:set_clock(node, what, milliseconds) end

--- Where a node stands in the source of its record. It takes no longer in a long text than in a short one.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY for what was not read from a text;
--- xima.Status.UNSUPPORTED if line or column of a ply is asked for and the record does not keep its source
--- (xima.Flag.KEEP_SOURCE).
---@param node integer a node; xima.NODE_START for the whole record
---@param asked? table<string, boolean> false in with_offset, with_length, with_line, with_column asks not for it
---@return integer? # the first byte, from the beginning of what the reader was fed
---@return integer|string? # how many bytes; 0 for a ply that the text leaves to be understood; or message
---@return integer|integer? # the line of the first byte, from 1; or code
---@return integer|xima.Details? # its column in characters, from 1: a byte that is no part of one counts as one, a byte order mark at the beginning of the game as none; or details
function record:where(node, asked) end

--- The bytes from which a record was read, if the reader was told to keep them.
---@return string? # nil if they are not kept
function record:source() end

--- How many diagnostics of at least some severity reading the record gave.
---@param severity integer the least that counts
---@return integer # the number
function record:diagnostic_count(severity) end

--- A diagnostic, in the order of the text.
---
--- An error past the end.
---@param i integer from 1, all severities counted
---@return xima.Diagnostic
function record:get_diagnostic(i) end

--- Writes a record.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.UNSUPPORTED for a form or a notation that
--- the game does not have, for plies whose words in that notation hold what movetext means otherwise, or for a source
--- that is not kept.
---@param form integer `xima.Form`
---@param notation? integer how moves are written: xima.Notation.LONG (canonical), xima.Notation.SHORT, xima.Notation.SHORTEST or the game's own
---@return string?
---@return string? message
---@return integer? code
---@return xima.Details? details
function record:format(form, notation) end

--- The id of a record: the SHA-256 of its canonical form (xima.Form.XGN with xima.Notation.LONG) in 64 hexadecimal
--- digits.
---@return string # the text
function record:id() end

--- Makes a cursor at the start of a record.
---@return xima.Cursor # the cursor
function record:cursor_new() end

return record
