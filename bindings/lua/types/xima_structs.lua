---@meta
-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.

---A ply: a whole number below 2^53; 0 is none.
---@alias xima.Move integer

--- The facts of a game.
---@class xima.GameInfo
---@field flags integer `xima.GameFlag`
---@field players integer seats, 1 to xima.PLAYERS_MAX
---@field cells integer cells of the board; their ids are 0 to cells − 1
---@field width integer extent in x
---@field height integer extent in y
---@field kinds integer kinds of piece, the unknown kind 0 included
---@field notations integer the game's own notations, from xima.Notation.GAME_NOTATION on
---@field reasons integer reasons, those of every game included; at most 64
---@field zones integer bit z is set if the game uses `xima.Zone` z
---@field max_moves integer no state has more legal moves; 0 = no bound
---@field actions integer action indexes; 0 = none
---@field planes integer observation planes; 0 = none
---@field team integer[] the side of each seat

--- A cell, for drawing.
---@class xima.CellInfo
---@field x integer from 0, left to right as the first player sees it
---@field y integer from 0, from the first player away
---@field level integer height of the bare surface
---@field region integer a region (xima.Name.REGION), or −1

--- A piece. Frozen.
---@class xima.Piece
---@field kind integer xima.Name.KIND; 0 = unknown
---@field owner integer a seat or xima.NOBODY
---@field flags integer `xima.PieceFlag`

--- So many equal pieces. Frozen.
---@class xima.Stock
---@field piece xima.Piece which
---@field count integer how many

--- Where a game stands.
---@class xima.StateInfo
---@field to_move integer a seat, xima.CHANCE, xima.NOBODY or xima.ANYONE
---@field observer integer the seat whose knowledge this is, or −1 for everything
---@field flags integer `xima.StateFlag`
---@field ply integer plies played since the start of the game
---@field turn integer turns completed since the start of the game
---@field turn_ply integer plies played in the turn that is on
---@field alive integer[] the seats that are still in
---@field repetitions integer how often this position has stood, now included, as far as history is known; plies that leave it as it is, such as acts and rolls, do not count it again
---@field quiet integer plies since the last one that cannot be taken back by moves (the game says which)
---@field last xima.Move the last ply; 0 if none is known, as after a copy with xima.Flag.COPY_TAIL may be

--- How a game stands or ended.
---@class xima.Outcome
---@field over boolean whether the game has ended
---@field reason integer why (xima.Name.END); xima.End.NONE while playing
---@field winners integer[] the seats that have won
---@field place integer[] 1 is best, equal places are ties, 0 is open
---@field fate integer[] xima.End.NONE while playing, else why the seat is out
---@field score integer[] in the game's own points

--- One thing that a ply changes. Frozen.
---@class xima.Effect
---@field kind integer `xima.EffectKind`
---@field player integer whom it concerns, or xima.NOBODY
---@field from integer a cell, or −1 − zone of `player`
---@field to integer a cell, or −1 − zone of `player`
---@field before xima.Piece the piece as it was
---@field after xima.Piece the piece as it is then
---@field amount integer see `kind`

--- What a move is.
---@class xima.MoveInfo
---@field kind integer `xima.MoveKind`
---@field player integer whose it is: a seat, xima.CHANCE or xima.NOBODY
---@field from integer a cell, or −1
---@field to integer a cell, or −1
---@field piece xima.Piece what moves
---@field becomes xima.Piece what it is then
---@field flags integer `xima.MoveFlag`
---@field captures integer how many pieces are captured
---@field value integer dice, the act (`xima.Act`), a choice; −1 if none
---@field index integer action index, or −1

--- One thing that is odd about a record, where, and what was expected. Ids that do not apply are −1. `offset` and
--- `line` count from the beginning of what the reader was fed.
---@class xima.Diagnostic
---@field length integer how many bytes are meant; 0 = a place between bytes
---@field candidate_count integer how many candidates follow
---@field unread integer words after it that were not read because of it
---@field game integer which game, from 0
---@field offset integer the first of the bytes
---@field line integer its line, from 1
---@field reasons string[] as xima.Details.reasons
---@field severity integer xima.Severity.NOTICE, xima.Severity.WARNING or xima.Severity.FAULT
---@field code integer `xima.DiagnosticCode`
---@field status integer the status that goes with it, such as xima.Status.ILLEGAL
---@field reason integer as xima.Details.reason
---@field node integer the node at which the word was read, or −1; the candidates are moves there, and where the word leaves a choice to be understood, only `expected` has them
---@field column integer column of the offset, counted as record:where() does
---@field candidates xima.Move[] as xima.Details.candidates
---@field token string the word as it stands, cut if it is long, with control characters left out
---@field expected string what was expected, or ""
---@field message string one sentence in English

--- Where a game stands in the bytes fed. Frozen.
---@class xima.Span
---@field game integer which game, from 0
---@field offset integer its first byte, from the beginning; a reader may be started anew there
---@field length integer how many bytes; the spans of all games are all of the bytes
---@field line integer its first line, from 1

--- A square of the bare pyramid.
---@class xima.Place
---@field floor integer 1 to 4
---@field ring integer 0 (the summit) to 6 (the edge)
---@field level integer of the bare surface: 1, 3, 5 or 7
---@field half integer xima.PyramidHalf.OUTER or xima.PyramidHalf.INNER; −1 for the summit
---@field marks integer what it is: `xima.PyramidMark` from xima.PyramidMark.EXTERIOR_CORNER on
---@field faces integer `xima.PyramidFace`: one, two on a diagonal, all four for the summit
---@field octant_class integer 0 to 27, the same for squares that a symmetry makes one: ring × (ring + 1) ÷ 2 + steps to the nearer central line; 0 is the summit, 27 the corners of the board
---@field representative integer the square with the lowest id in that class (between G7, G1 and A1)

--- Who dominates what in a column (XR-39).
---@class xima.Domination
---@field dominator integer the seat whose block is on top; xima.NOBODY if fewer than two blocks stand there
---@field degree integer how many blocks are dominated: 1 simple, 2 doble, 3 triple …; 0 if none
---@field own integer how many of them are the dominator's own
---@field players integer how many players besides the dominator they belong to
---@field kinds integer xima.PyramidDomination.OWN to xima.PyramidDomination.COMPOUND; 0 if none is dominated
---@field seats integer[] whose they are, also the dominator's own

--- What a move captures, and how (XR-40).
---@class xima.Capture
---@field kind integer xima.PyramidCapture.NO_CAPTURE to xima.PyramidCapture.MIXED_CAPTURE
---@field captured integer how many blocks are captured: the sum of the next two
---@field crushed integer how many of them had a block of the mover above them before the move
---@field sandwiched integer how many had none

--- Where a block is stopped, and by what (XR-41, XR-42).
---@class xima.Stop
---@field cell integer the first square on the board that it cannot step to; −1 if there is none
---@field cause integer xima.PyramidStop.NO_STOP, xima.PyramidStop.TERRAIN or xima.PyramidStop.STRUCTURE
---@field kinds integer xima.PyramidStructure.OPPOSITION to xima.PyramidStructure.BLOCKADE_TOTAL
---@field steps integer how many steps are open before it
---@field base integer the base it has after them
---@field moves integer the fewest moves in which it alone, all else still, reaches the target; −1 if it never does, or no target was given

--- An opposition of specials (XR-43).
---@class xima.Opposition
---@field kinds integer xima.PyramidOpposition.BY_LINE to xima.PyramidOpposition.EFFECTIVE_FOR_OTHER; 0 if there is none
---@field direction integer from the player's special to the other's; −1 if there is none
---@field further integer how many destinations the player's special has not because of the other's
---@field other_further integer how many the other's special has not because of the player's

--- One step of a move (XR-6, XR-44). Frozen.
---@class xima.Step
---@field cell integer the square it leads to
---@field base integer the block's base there, before anything falls
---@field rise integer how much higher that is than before the step; negative downwards
---@field stood_on integer whose block it stood on before the step; xima.NOBODY for the floor or outside
---@field onto integer whose block it stands on after the step; xima.NOBODY for the floor

--- The value of a block where it stands. Frozen.
---@class xima.CimaxValue
---@field piece xima.Piece the block
---@field absolute integer by the floor of its square: 2, 4 or 6, a special twice that; on G7 8 and 16 (CR-1)
---@field relative integer with half of it gone to the block above, or half of those beneath gained (CR-2)

--- The force of a player and its terms (CR-3).
---@class xima.CimaxForce
---@field force number F, the sum of the five terms
---@field board number V_BT: the relative values of the blocks on the board
---@field outside number V_BA: the blocks outside, each at the mean value
---@field captured number V_BC: what the blocks captured were worth then
---@field surrender number V_R: gained, or lost (negative), by resignations and flag falls
---@field summit number V_G: 16 for the special on G7
---@field mean number V_BT ÷ blocks (CR-12); 0 without blocks
---@field blocks integer blocks that made V_BT
---@field blocks_outside integer blocks outside, the special included

--- The power of a player (CR-5).
---@class xima.CimaxPower
---@field power number P = F ÷ (2^t_e × T); 0 while T = 0
---@field effective_time number t_e, 0 to 1 (CR-4)
---@field turns integer T (XR-30)
---@field flag_fell boolean whether the player lost on time

--- How xima.game_new() makes a game. All may be left out; that is the default.
---@class xima.GameOptions
---@field cpu? integer a code path (xima.Name.CPU) to force; 0 = the best for this machine

--- How texts are read. All may be left out; that is the default: strict, xima.Notation.LONG, nothing waived.
---@class xima.ParseOptions
---@field notation? integer how the text is written; xima.Notation.LONG also reads the shorter ones
---@field flags? integer 0 or xima.Flag.LENIENT
---@field waive? integer bit r forgives reason r, where the game allows that

--- How to read. All may be left out; that is the default: strict, the default limits, sheets are of Xima.
---@class xima.ReaderOptions
---@field game? xima.Game the game of texts that do not name one; nil: `xima`
---@field start? xima.State where texts begin that do not say it, of that game; nil: the usual start
---@field max_game_bytes? integer bytes of one game, below 2^29; 0: 16 MiB. A longer one keeps no source
---@field max_nodes? integer nodes of one game but its start: plies, those of variations included; 0: 1,000,000
---@field max_depth? integer variations inside one another; 0: 256. A record may have more: see xima.record_parse()
---@field max_diagnostics? integer kept of one game; 0: 1,000. The first fault is always kept
---@field flags? integer xima.Flag.LENIENT, xima.Flag.KEEP_SOURCE, xima.Flag.LATIN1
---@field layout? integer `xima.Layout`

--- How to count. All may be left out; that is the default: no time agreed, the summit not counted, floor 1.
---@class xima.CimaxOptions
---@field count_summit? boolean true: the special on G7 is one of the blocks by which V_BT is divided (CR-3)
---@field floor? number ratings do not fall below it (CR-6); 0 = 1
---@field agreed? integer[] Milliseconds put at each seat's disposal so far, increments and stages included; 0 = no time agreed; xima.Cimax.CIMAX_UNKNOWN = there was a clock, but no more is known (CR-4)
---@field used? integer[] Milliseconds that each seat used, or xima.Cimax.CIMAX_UNKNOWN; of no account without time agreed (CR-4)

--- A game to be rated. All but `players`, `level`, `power` and `rating` may be left out; that is a game that nobody
--- won.
---@class xima.CimaxGame
---@field power number[] P of each player, from 0
---@field rating number[] C of each player before the game, from `floor`
---@field side? integer[] the side of each player, 0 to `players` − 1; nil: each is one
---@field players integer 1 to xima.PLAYERS_MAX
---@field winners? integer[] the seats of all players of the winning side; none: nobody has won
---@field level number L, from 0
---@field floor? number ratings do not fall below it; 0 = 1
