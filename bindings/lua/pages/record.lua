-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/record.h beside those of the pages above.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.record

--- Makes an empty record.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME for a state of another game.
-- @function game:record_new
-- @tparam[opt] xima.State start where the game begins, of the same game; nil for the usual start
-- @treturn xima.Record the record

--- The result of a state as records write it: one number a seat joined by `-`, `1` for the winners and `0` for the
--- others (XR-20), `1/2` for each seat of a drawn game; `*` while nobody has won.
-- @function state:result_format
-- @treturn string

--- Copies a record with all that it holds; nodes keep their ids.
-- @function record:clone
-- @treturn xima.Record the copy

--- The game of a record.
-- @function record:game
-- @treturn xima.Game

--- The state at the start.
-- @function record:start
-- @treturn xima.State

--- How many tags there are, those that stand twice and those that nobody knows included. The tags `XGN`, `Spec`,
--- `Position` and `Result` are not among them: they follow from the record.
-- @function record:tag_count
-- @treturn integer the number

--- The name of the i-th tag.
-- @function record:tag_name
-- @tparam integer i from 1
-- @treturn string|nil nil past the end

--- The value of the i-th tag.
-- @function record:tag_value
-- @tparam integer i from 1
-- @treturn string|nil nil past the end

--- The value of the first tag of a name. `Spec` and `Position` have one if they could not be read, nor with them any
--- move, and as long as the record has no plies: its game or start is then the one that the reader was given.
-- @function record:get_tag
-- @tparam string name
-- @treturn string|nil nil if there is none

--- Sets the first tag of a name, adds it if there is none, or takes all of that name away.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX for a name of other characters or
-- length, or a value that is no UTF-8 or has a byte 0; xima.Status.UNSUPPORTED for `XGN`, `Spec`, `Position` and
-- `Result`; xima.Status.LIMIT.
-- @function record:set_tag
-- @tparam string name letters, digits and `_`, beginning with a letter
-- @tparam[opt] string value UTF-8 without a byte 0; nil to take the tag away
-- @treturn xima.Record the object itself

--- The result as the record states it: `1-0`, `*`.
-- @function record:result
-- @treturn string "" if it states none

--- States the result.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX for a text that is no result of this
-- game.
-- @function record:set_result
-- @tparam string text as state:result_format() writes it, for the seats of this game
-- @treturn xima.Record the object itself

--- A time of a seat from the tags.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if the record does not say it;
-- xima.Status.SYNTAX if the tag is no time.
-- @function record:get_time
-- @tparam integer what xima.Time.AGREED or xima.Time.USED
-- @tparam integer seat a seat of the game
-- @treturn integer

--- One more than the greatest id of a node, deleted ones included.
-- @function record:node_count
-- @treturn integer at least 1

--- The ply that leads to a node.
-- @function record:move
-- @tparam integer node a node
-- @treturn xima.Move the move; 0 at the start, and for what is no node or a deleted one

--- The node before.
-- @function record:parent
-- @tparam integer node a node
-- @treturn integer a node; xima.NODE_NONE at the start, and for what is no node or a deleted one

--- The main continuation of a node.
-- @function record:first
-- @tparam integer node a node
-- @treturn integer a node, or xima.NODE_NONE

--- The next alternative to a node: the next child of the same parent.
-- @function record:next
-- @tparam integer node a node
-- @treturn integer a node, or xima.NODE_NONE

--- The last node of the line that goes on from a node by main continuations.
-- @function record:last
-- @tparam integer node a node, xima.NODE_START for the main line
-- @treturn integer a node, `node` itself if nothing follows; xima.NODE_NONE for what is no node

--- Where a ply stands on a score sheet: rows are numbered, each has a place for every seat in order (XR-37), and all
--- plies of a turn stand in the place of the seat whose turn it is. An act out of turn takes no place of its own.
-- @function record:row
-- @tparam integer node a node; for the start the row in which the game begins
-- @tparam[opt] table<string, boolean> asked false in with_row, with_seat asks not for it
-- @treturn integer from 1
-- @treturn integer the seat, or −1 before the first place that is taken

--- The plies from the start to a node.
-- @function record:line
-- @tparam integer node a node
-- @treturn xima.Move[]

--- Finds a position.
-- @function record:find
-- @tparam string hash what state:hash() gives there
-- @tparam integer after search behind this node, in the order of the text (a line before its alternatives);
-- xima.NODE_NONE to begin
-- @treturn integer the node found, or xima.NODE_NONE

--- How many notes of a kind a node has.
-- @function record:note_count
-- @tparam integer node a node
-- @tparam integer what `xima.Note`
-- @treturn integer the number

--- A note of a node.
-- @function record:note
-- @tparam integer node a node
-- @tparam integer what `xima.Note`
-- @tparam integer i from 1
-- @treturn string|nil nil past the end

--- Changes, adds or takes away a note.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX for a text that is no UTF-8 or has a
-- byte 0; xima.Status.LIMIT.
--
-- An error for xima.Note.AFTER at the start, which no text could tell from a comment before the first ply.
-- @function record:set_note
-- @tparam integer node a node
-- @tparam integer what `xima.Note`; xima.Note.UNREAD can only be taken away
-- @tparam integer i which; one more than there are to add one
-- @tparam[opt] string text UTF-8 without a byte 0; nil to take the note away
-- @treturn xima.Record the object itself

--- The annotation symbols of a node, by their numbers in PGN: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!` …
-- @function record:symbols
-- @tparam integer node a node
-- @treturn integer[]

--- Sets all annotation symbols of a node; one that is given twice counts once.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.LIMIT.
-- @function record:set_symbols
-- @tparam integer node a node, not the start
-- @tparam integer[] symbols numbers from 0 to 255
-- @treturn xima.Record the object itself

--- A time that a comment after the ply gives.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if no comment gives it.
-- @function record:get_clock
-- @tparam integer node a node
-- @tparam integer what xima.Time.LEFT or xima.Time.SPENT
-- @treturn integer

--- Sets that time, in the comment that gives it or in a new one.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.LIMIT.
-- @function record:set_clock
-- @tparam integer node a node, not the start
-- @tparam integer what xima.Time.LEFT or xima.Time.SPENT
-- @tparam integer milliseconds from 0 to 10^12, which are 10^9 seconds; negative to take it away
-- @treturn xima.Record the object itself

--- Where a node stands in the source of its record. It takes no longer in a long text than in a short one.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY for what was not read from a text;
-- xima.Status.UNSUPPORTED if line or column of a ply is asked for and the record does not keep its source
-- (xima.Flag.KEEP_SOURCE).
-- @function record:where
-- @tparam integer node a node; xima.NODE_START for the whole record
-- @tparam[opt] table<string, boolean> asked false in with_offset, with_length, with_line, with_column asks not for it
-- @treturn integer the first byte, from the beginning of what the reader was fed
-- @treturn integer how many bytes; 0 for a ply that the text leaves to be understood
-- @treturn integer the line of the first byte, from 1
-- @treturn integer its column in characters, from 1: a byte that is no part of one counts as one, a byte order mark at
-- the beginning of the game as none

--- The bytes from which a record was read, if the reader was told to keep them.
-- @function record:source
-- @treturn string|nil nil if they are not kept

--- How many diagnostics of at least some severity reading the record gave.
-- @function record:diagnostic_count
-- @tparam integer severity the least that counts
-- @treturn integer the number

--- A diagnostic, in the order of the text.
--
-- An error past the end.
-- @function record:get_diagnostic
-- @tparam integer i from 1, all severities counted
-- @treturn xima.Diagnostic

--- Writes a record.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.UNSUPPORTED for a form or a notation that the
-- game does not have, for plies whose words in that notation hold what movetext means otherwise, or for a source that
-- is not kept.
-- @function record:format
-- @tparam integer form `xima.Form`
-- @tparam[opt] integer notation how moves are written: xima.Notation.LONG (canonical), xima.Notation.SHORT,
-- xima.Notation.SHORTEST or the game's own
-- @treturn string

--- The id of a record: the SHA-256 of its canonical form (xima.Form.XGN with xima.Notation.LONG) in 64 hexadecimal
--- digits.
-- @function record:id
-- @treturn string the text

--- Makes a cursor at the start of a record.
-- @function record:cursor_new
-- @treturn xima.Cursor the cursor

--- The record that a cursor walks.
-- @function cursor:record
-- @treturn xima.Record

--- Where a cursor stands.
-- @function cursor:node
-- @treturn integer a node; xima.NODE_NONE if it has been deleted

--- The state there, with its history: state:get_info() tells how often the position has stood.
-- @function cursor:state
-- @treturn xima.State

--- Steps to the main continuation; takes the same time however long the record is.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY at the end of the line.
-- @function cursor:forward
-- @treturn xima.Cursor the object itself

--- Steps back; takes the same time however long the record is.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY at the start.
-- @function cursor:back
-- @treturn xima.Cursor the object itself

--- Goes to a node, by the node where both lines part. It takes as long as the way has plies.
--
-- An error for what is no node or a deleted one.
-- @function cursor:goto_
-- @tparam integer node a node
-- @treturn xima.Cursor the object itself

return {}
