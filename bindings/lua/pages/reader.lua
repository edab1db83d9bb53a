-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

--- The functions of xima/reader.h beside those of the pages above.
-- Seats and places in lists count from 1; offsets are bytes before.
-- @module xima.raw.reader

--- Makes a reader.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.GAME for a `start` of another game.
-- @function xima.reader_new
-- @tparam[opt] xima.ReaderOptions options nil for the defaults
-- @treturn xima.Reader the reader

--- Reads one record out of a text.
--
-- The limits of readers do not hold: whatever was written by record:format(), however long it is and however deep its
-- variations, is read, up to 512 MiB. What reading takes is in proportion to the text, which is in memory already.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if there is no game in it; without
-- xima.Flag.LENIENT the status of the first fault.
-- @function xima.record_parse
-- @tparam[opt] xima.Game game the game of a text that does not name one; nil: `xima`
-- @tparam string text
-- @tparam[opt] integer flags xima.Flag.LENIENT: faults are left in the diagnostics, and notation is read as people
-- write it; xima.Flag.KEEP_SOURCE; xima.Flag.LATIN1
-- @treturn xima.Record the record

--- Gives bytes to a reader. It takes them until a game waits to be taken, some of those behind it perhaps included, and
--- none while one waits.
--
-- An error after reader:finish().
-- @function reader:feed
-- @tparam[opt] string data
-- @treturn integer how many were taken

--- Says that there are no more bytes: the last game is complete.
-- @function reader:finish
-- @treturn xima.Reader the object itself

--- Takes the game that waits.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if no game waits: feed more.
-- @function reader:next
-- @treturn xima.Record the record

--- Looks at the tags of the game that waits: a record without moves. The game goes on waiting.
--
-- Answers nil, a message, a code and details after a failure: as reader:next().
-- @function reader:peek
-- @treturn xima.Record the record

--- Passes over the game that waits.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if no game waits: feed more.
-- @function reader:skip
-- @treturn xima.Span where it stands

--- Takes the next game and asks for bytes as long as it needs them.
--
-- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY after the last game; what `source`
-- answered.
-- @function reader:pull
-- @tparam userdata source gives bytes
-- @tparam userdata user for `source`
-- @treturn xima.Record the record; nil to look at no game but make one wait, for reader:peek() or reader:skip()

return {}
