---@meta
-- SPDX-License-Identifier: MIT
-- The module's own functions, for language servers; what is written from the headers is in the files beside it.

---What is known of a failure beside its message.
---@class xima.Details
---@field status integer a number of `xima.Status`
---@field name string its name, such as "XIMA_E_ILLEGAL"
---@field offset? integer how many bytes stand before the fault
---@field length? integer how many bytes are at fault
---@field line? integer from 1
---@field column? integer from 1, in characters
---@field ply? integer the one at fault, from 1
---@field reason? integer the first of the reasons, a number of `xima.Reason` or the game's own
---@field reasons? string[] the names of all of them
---@field candidates? xima.Move[] what may have been meant
---@field candidate_texts? string[] how those are written

---How texts of plies and positions are read.
---@class xima.ReadOptions
---@field lenient? boolean whether what people write is read too
---@field notation? string|integer how the text is written: "long", "short", the game's own or a number
---@field waive? string[]|integer the reasons that are forgiven, where the game allows that

---How files of records are read.
---@class xima.FileOptions: xima.ReaderOptions
---@field lenient? boolean false to stop at the first fault
---@field keep_source? boolean whether records keep the bytes that they were read from
---@field layout? string|integer a word or a number of `xima.Layout`

---How a single record is read.
---@class xima.RecordOptions
---@field game? xima.Game the game of a text that does not name one
---@field lenient? boolean whether faults are left in the diagnostics
---@field keep_source? boolean whether the record keeps the bytes that it was read from
---@field flags? integer `xima.Flag`

---A game in a table: its id first, its options by their names, such as `{ "xima", players = 4, mode = "azar2" }`.
---@class xima.Spec
---@field [1]? string the id
---@field id? string the same
---@field resources? table<string, string> bytes by their names
---@field cpu? integer a code path (`xima.Name.CPU`)
---@field [string] string|number|boolean

---Board games. What people get wrong is answered by nil, a message, a code and details; misuse is an error.
---@class xima: xima.raw
local xima = {}

---Makes a game: rules with their options. A game is answered as it is.
---@param spec? xima.Game|string|xima.Spec "xima" if it is left out
---@return xima.Game? game
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.game(spec) end

---Makes a state: the start of a game, or a position that is written.
---@param game? xima.Game|string|xima.Spec "xima" if it is left out, or the game that the text names
---@param text? string a position
---@param options? xima.ReadOptions
---@return xima.State? state
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.state(game, text, options) end

---Makes the state that `state:encode()` made bytes of.
---@param bytes string
---@param game? xima.Game|string|xima.Spec the game that the bytes name if it is left out
---@return xima.State? state
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.decode(bytes, game) end

---The ids of all games.
---@return string[]
function xima.games() end

---Makes an empty record.
---@param game? xima.Game|xima.State|string|xima.Spec a game, or the state at which the record starts
---@param start? xima.State the state at which it starts
---@return xima.Record? record
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.record(game, start) end

---Reads the one record in a text, which has to be without fault unless `lenient = true`.
---@param text string
---@param options? xima.RecordOptions
---@return xima.Record? record
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.parse_record(text, options) end

---An iterator over the games of a file, whatever is wrong with them: `record:diagnostics()` tells. What cannot be opened
---or read is an error.
---@param source string|file*|{ text: string }|fun(): string?, string? a path, a file, a text, or what answers the next bytes
---@param options? xima.FileOptions
---@return fun(): xima.Record?
function xima.read(source, options) end

---An iterator over the tags of each game: records without moves, and where each game stands.
---@param source string|file*|{ text: string }|fun(): string?, string? as for `xima.read`
---@param options? xima.FileOptions
---@return fun(): xima.Record?, xima.Span?
function xima.headers(source, options) end

return xima
