---@meta
-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

---@class xima.raw
---@field CHANCE integer nobody's decision: dice, draws
---@field NOBODY integer no seat: the game is over, a piece without owner, the common bag
---@field ANYONE integer several seats may act; state:move_get_info() says whose a move is
---@field PLAYERS_MAX integer the most seats a game can have
---@field CANDIDATES_MAX integer the most candidates that an error lists
---@field NODE_START integer the start of the game
---@field NODE_NONE integer no node
---@field Feature table<string, integer> Features that xima.has_feature() knows. A number is never used again for something else.
---@field Status table<string, integer> Status codes. The numbers are frozen.
---@field Flag table<string, integer> Flags of calls. Each call says which it takes; others are xima.Status.ARG. Flags of the options beside xima.Flag.LENIENT.
---@field Zone table<string, integer> Places off the board.
---@field Notation table<string, integer> Notations of moves and positions. A game's own begin at xima.Notation.GAME_NOTATION.
---@field GameFlag table<string, integer> Facts about a game: bits of xima.GameInfo.flags.
---@field Name table<string, integer> What game:name() and game:find() name.
---@field Reason table<string, integer> The reasons that every game knows. A game's own begin at xima.Reason.GAME.
---@field End table<string, integer> The ends that every game knows. A game's own begin at xima.End.GAME.
---@field Act table<string, integer> Acts: plies that are no move on the board. A game's own begin at xima.Act.GAME.
---@field About table<string, integer> What an offer or a claim is about. A game's own begin at xima.About.GAME.
---@field StateFlag table<string, integer> Bits of xima.StateInfo.flags.
---@field PieceFlag table<string, integer> Bits of xima.Piece.flags; the upper four are the game's.
---@field MoveKind table<string, integer> What kind of ply a move is (xima.MoveInfo.kind).
---@field MoveFlag table<string, integer> Bits of xima.MoveInfo.flags.
---@field EffectKind table<string, integer> What an effect is (xima.Effect.kind).
---@field Note table<string, integer> What a note of a node is. A node may have several of each.
---@field Time table<string, integer> Times that a comment of a node can hold (`[%clk …]`, `[%emt …]`). Times that the tags hold for a seat.
---@field Form table<string, integer> Forms of a record as text. Forms from xima.Form.GAME on are the game's own, named by xima.Name.FORM.
---@field Severity table<string, integer> How grave a diagnostic is.
---@field DiagnosticCode table<string, integer> What a diagnostic is about. The numbers are frozen.
---@field Layout table<string, integer> How a text is laid out.
---@field PyramidDirection table<string, integer> Directions of a step, in the order of the legal list: north is towards rank 13, east towards file M.
---@field PyramidFace table<string, integer> Faces of the pyramid (XR-3): bits, for a square may belong to several.
---@field PyramidHalf table<string, integer> The two rings of a floor (xima.Place.half).
---@field PyramidMark table<string, integer> What a square is (XR-3): bits of xima.Place.marks.
---@field PyramidDomination table<string, integer> Kinds of domination (XR-39): bits of xima.Domination.kinds.
---@field PyramidCapture table<string, integer> Kinds of capture (XR-40): xima.Capture.kind.
---@field PyramidStop table<string, integer> Why a block can go no further (XR-41): xima.Stop.cause.
---@field PyramidStructure table<string, integer> What a structure that stops a block is (XR-41, XR-42): bits of xima.Stop.kinds, which is 0 for any other stop.
---@field PyramidOpposition table<string, integer> What the specials of two players are to each other (XR-43): bits of xima.Opposition.kinds.
---@field PyramidFunction table<string, integer> What a move does (XR-44): bits of state:pyramid_functions().
---@field PyramidPhase table<string, integer> Phases of a game (XR-45).
---@field Cimax table<string, integer> Special numbers of the options.
local xima = {}

--- Version of the library that is running, which may be newer than the headers.
---@return integer # (major << 16) | (minor << 8) | patch
function xima.version() end

--- Version of the library that is running, as text.
---@return string # a text such as "0.1.0"
function xima.version_string() end

--- Asks the running library for a feature, so that a binding can do without what an older library lacks.
---@param feature integer one of `xima.Feature`; any other number is a feature that this library does not have
---@return boolean # whether the library has it
function xima.has_feature(feature) end

--- The name of a status code.
---@param status integer any number
---@return string # a text such as "XIMA_E_ARG", or "XIMA_E_?" for a number that this library does not know
function xima.status_name(status) end

--- How many games the library knows.
---@return integer # the number; places from 1 to it are good for xima.game_id()
function xima.game_count() end

--- The id of a game, the first word of its specs.
---@param i integer an index from 1
---@return string? # a text, or nil past the end
function xima.game_id(i) end

--- Makes a game from a spec: an id, then options after a colon, such as `xima:players=2,mode=ciencia`.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.SYNTAX for a spec that cannot be read;
--- xima.Status.GAME for an unknown id; xima.Status.OPTION for an unknown key or a bad value.
---@param spec string UTF-8 text
---@param options? xima.GameOptions code path; nil for the defaults
---@return xima.Game? # the game
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.game_new(spec, options) end

--- Finds the spec inside a position's text or encoding, so that its game can be made.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.DATA if there is no spec in it.
---@param data string a text of state:format() in xima.Notation.LONG, or bytes of state:encode()
---@return string?
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.spec_of(data) end

--- The move that stands for an act.
---@param action integer `xima.Act` or the game's own, 1 to 127
---@param player integer a seat, or xima.NOBODY
---@param arg integer what it is about, 0 to 16777215
---@return xima.Move # a move for state:play(), or 0 if an argument is out of its range
function xima.action(action, player, arg) end

--- Makes a reader.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.GAME for a `start` of another game.
---@param options? xima.ReaderOptions nil for the defaults
---@return xima.Reader? # the reader
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.reader_new(options) end

--- Reads one record out of a text.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.EMPTY if there is no game in it; without
--- xima.Flag.LENIENT the status of the first fault.
---@param game? xima.Game the game of a text that does not name one; nil: `xima`
---@param text string
---@param flags? integer xima.Flag.LENIENT: faults are left in the diagnostics, and notation is read as people write it; xima.Flag.KEEP_SOURCE; xima.Flag.LATIN1
---@return xima.Record? # the record
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.record_parse(game, text, flags) end

--- Where a square of the bare pyramid lies (XR-1, XR-2, XR-3).
---
--- An error for a cell that is not on the board.
---@param cell integer 0 to 168
---@return xima.Place
function xima.pyramid_get_place(cell) end

--- A floor's squares on its two outermost lines on one side (XR-3): on the south ranks 1 and 2 for floor 1, 3 and 4 for
--- floor 2, 5 and 6 for floor 3; for floor 4 the summit alone.
---@param face integer one of `xima.PyramidFace`; anything else gives an empty list
---@param floor integer 1 to 4; anything else gives an empty list
---@return integer[]
function xima.pyramid_band(face, floor) end

--- The image of a square under one of the pyramid's eight symmetries. Bit 2 of the symmetry exchanges file and rank,
--- and that is done first; bit 0 then mirrors the files (A and M change places), bit 1 the ranks (1 and 13). 0 leaves
--- everything where it is, 3 is the half turn, 5 the quarter turn that takes south to east and 6 its opposite; 5 and 6
--- undo each other, the others undo themselves.
---@param cell integer 0 to 168
---@param symmetry integer 0 to 7
---@return integer # the cell it becomes; −1 if an argument is out of its range
function xima.pyramid_symmetry(cell, symmetry) end

--- On which side of the board a player is shown (XR-3): the first seat south; of two players the other north; of three
--- the others west and north; of four or more west, north and east, then south and north again. For display only.
---@param players integer 1 to 6
---@param seat integer 1 to players
---@return integer # one of `xima.PyramidFace`; 0 if an argument is out of its range
function xima.pyramid_seat_face(players, seat) end

--- The absolute value of a block on a square (CR-1), or outside before its player has brought one in.
---@param cell integer a cell of Xima, or −1 for outside
---@param special integer 0 for a common block, else the special
---@return integer # 1 to 16; 0 for what is no cell
function xima.cimax_absolute(cell, special) end

--- The power that goes with a force, an effective time and a number of turns (CR-5), for games of which no more is
--- known.
---
--- An error for a force that is negative or not finite or a time that is not 0 to 1.
---@param force number F, from 0
---@param effective_time number t_e, 0 to 1
---@param turns integer T
---@return number # F ÷ (2^t_e × T), or 0 if T is 0
function xima.cimax_find_power(force, effective_time, turns) end

--- How a game changes the ratings (CR-6), from numbers alone; and the experience gained (CR-7).
---
--- Answers nil, a message, a code and details after a failure: xima.Status.LIMIT if a number grows beyond all doubles.
---
--- An error for a number of players, side or winners that cannot be, and for powers, a level, ratings or a floor that
--- are negative, not finite, or (ratings) below the floor.
---@param game xima.CimaxGame
---@return number[]? # what each player gains, negative for a loss
---@return number[]|string? # the new ratings; or message
---@return number[]|integer? # what each player gains, never negative; or code
---@return xima.Details? details
function xima.cimax_rate(game) end
xima.batch = {}

--- Plays one ply in each of n states. A state whose ply is refused stays as it was, the others go on.
---
--- Answers nil, a message, a code and details after a failure: the first failure; xima.Status.GAME before anything is
--- played.
---@param states xima.State[] n states of one game, all different
---@param moves xima.Move[] n moves; 0 skips that state
---@return integer[]? # n answers of state:play()
---@return string? message
---@return integer? code
---@return xima.Details? details
---@return integer[]? each # the answers of all, where only some could not be done
function xima.batch.play(states, moves) end

--- Picks one ply in each of n states, as state:pick().
---
--- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ.
---@param states xima.State[] n states of one game
---@param random (number|string)[] n times 64 random bits
---@return xima.Move[]? # n moves, 0 where a game is over
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.batch.pick(states, random) end

--- The legal action indexes of n states, one byte each.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ;
--- xima.Status.UNSUPPORTED.
---@param states xima.State[] n states of one game
---@param stride integer bytes from row to row, at least xima.GameInfo.actions
---@return string? # n rows; byte i + 1 of a row is 1 if action index i is legal, else 0
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.batch.mask(states, stride) end

--- The observation planes of n states.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ;
--- xima.Status.UNSUPPORTED.
---@param states xima.State[] n states of one game
---@param players? integer[] n seats, who looks; nil for the player to move (seat 1 when it is nobody's turn)
---@param stride integer bytes from row to row, at least planes × height × width
---@return string? # n rows
---@return string? message
---@return integer? code
---@return xima.Details? details
function xima.batch.planes(states, players, stride) end

--- Who is to move in n states, and how they stand.
---
--- Answers nil, a message, a code and details after a failure: xima.Status.GAME if the games differ.
---@param states xima.State[] n states of one game
---@return integer[]? # n answers of state:to_move()
---@return integer[]|string? # n × players places; or message
---@return integer[]|integer? # n × players scores; or code
---@return xima.Details? details
function xima.batch.result(states) end

return xima
