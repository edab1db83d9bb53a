-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.
--- Enums and constants of the library.
return {
    -- nobody's decision: dice, draws
    CHANCE = -1,
    -- no seat: the game is over, a piece without owner, the common bag
    NOBODY = -2,
    -- several seats may act; state:move_get_info() says whose a move is
    ANYONE = -3,
    -- the most seats a game can have
    PLAYERS_MAX = 16,
    -- the most candidates that an error lists
    CANDIDATES_MAX = 16,
    -- the start of the game
    NODE_START = 0,
    -- no node
    NODE_NONE = -1,
    -- Features that xima.has_feature() knows. A number is never used again for something else.
    Feature = {
        GAMES = 1,
        LEARN = 2,
        PYRAMID = 3,
        CIMAX = 4,
        RECORDS = 5,
    },
    -- Status codes. The numbers are frozen.
    Status = {
        OK = 0,
        ARG = 1,
        MEMORY = 2,
        SIZE = 3,
        NEWER = 4,
        GAME = 5,
        OPTION = 6,
        SYNTAX = 7,
        ILLEGAL = 8,
        AMBIGUOUS = 9,
        POSITION = 10,
        OVER = 11,
        EMPTY = 12,
        BUFFER = 13,
        LIMIT = 14,
        IO = 15,
        DATA = 16,
        UNSUPPORTED = 17,
    },
    -- Flags of calls. Each call says which it takes; others are xima.Status.ARG. Flags of the options beside
    -- xima.Flag.LENIENT.
    Flag = {
        LENIENT = 1,
        COPY_TAIL = 2,
        WITH_HISTORY = 4,
        COLOR = 8,
        KEEP_SOURCE = 16,
        LATIN1 = 32,
    },
    -- Places off the board.
    Zone = {
        HAND = 0,
        CAPTURED = 1,
        SCORED = 2,
        GONE = 3,
        BAG = 4,
        DICE = 5,
    },
    -- Notations of moves and positions. A game's own begin at xima.Notation.GAME_NOTATION.
    Notation = {
        LONG = 0,
        SHORT = 1,
        SHORTEST = 2,
        BOARD = 3,
        BOARD_ASCII = 4,
        GAME_NOTATION = 64,
    },
    -- Facts about a game: bits of xima.GameInfo.flags.
    GameFlag = {
        CHANCE = 1,
        HIDDEN = 2,
        STACKS = 4,
        HANDS = 8,
        TEAMS = 16,
        OFF_TURN = 32,
        UNLISTED = 64,
    },
    -- What game:name() and game:find() name.
    Name = {
        ID = 0,
        TITLE = 1,
        CELL = 2,
        FILE = 3,
        RANK = 4,
        REGION = 5,
        KIND = 6,
        SEAT = 7,
        NOTATION = 8,
        REASON = 9,
        END = 10,
        ACTION = 11,
        PLANE = 12,
        OPTION = 13,
        OPTION_RANGE = 14,
        OPTION_DEFAULT = 15,
        CPU = 16,
        FORM = 17,
        PARTING = 18,
    },
    -- The reasons that every game knows. A game's own begin at xima.Reason.GAME.
    Reason = {
        RULES = 0,
        FORMAT = 1,
        UTF8 = 2,
        TURN = 3,
        ACT = 4,
        AMBIGUOUS = 5,
        HISTORY = 6,
        GAME = 8,
    },
    -- The ends that every game knows. A game's own begin at xima.End.GAME.
    End = {
        NONE = 0,
        RESIGNED = 1,
        TIME = 2,
        FORFEIT = 3,
        LAST = 4,
        AGREED = 5,
        ABORTED = 6,
        GAME = 8,
    },
    -- Acts: plies that are no move on the board. A game's own begin at xima.Act.GAME.
    Act = {
        RESIGN = 1,
        FLAG = 2,
        FORFEIT = 3,
        OFFER = 4,
        ACCEPT = 5,
        DECLINE = 6,
        CLAIM = 7,
        ADJUST = 8,
        ABORT = 9,
        GAME = 64,
    },
    -- What an offer or a claim is about. A game's own begin at xima.About.GAME.
    About = {
        DRAW = 1,
        REPETITION = 2,
        STAGNATION = 3,
        DEAD_POSITION = 4,
        DECLARATION = 5,
        GAME = 64,
    },
    -- Bits of xima.StateInfo.flags.
    StateFlag = {
        CHECK = 1,
        NO_HISTORY = 2,
        UNKNOWN = 4,
        OFFER = 8,
    },
    -- Bits of xima.Piece.flags; the upper four are the game's.
    PieceFlag = {
        PROMOTED = 1,
        INERT = 2,
        HIDDEN = 4,
        BLANK = 8,
    },
    -- What kind of ply a move is (xima.MoveInfo.kind).
    MoveKind = {
        BOARD = 1,
        ENTER = 2,
        LEAVE = 3,
        SWAP = 4,
        PASS = 5,
        CHOICE = 6,
        SETUP = 7,
        TEXT = 8,
        CHANCE = 9,
        ACTION = 10,
    },
    -- Bits of xima.MoveInfo.flags.
    MoveFlag = {
        CAPTURE = 1,
        PROMOTION = 2,
        FORCED = 4,
        HIDDEN = 8,
    },
    -- What an effect is (xima.Effect.kind).
    EffectKind = {
        MOVE = 1,
        TURN = 2,
        ROLL = 3,
        SCORE = 4,
        OUT = 5,
        WORD = 6,
    },
    -- What a note of a node is. A node may have several of each.
    Note = {
        BEFORE = 1,
        AFTER = 2,
        UNREAD = 3,
    },
    -- Times that a comment of a node can hold (`[%clk …]`, `[%emt …]`). Times that the tags hold for a seat.
    Time = {
        LEFT = 1,
        SPENT = 2,
        AGREED = 3,
        USED = 4,
    },
    -- Forms of a record as text. Forms from xima.Form.GAME on are the game's own, named by xima.Name.FORM.
    Form = {
        XGN = 1,
        SOURCE = 2,
        SHEET = 3,
        GAME = 64,
    },
    -- How grave a diagnostic is.
    Severity = {
        NOTICE = 1,
        WARNING = 2,
        FAULT = 3,
    },
    -- What a diagnostic is about. The numbers are frozen.
    DiagnosticCode = {
        UTF8 = 1,
        TAG = 2,
        TAG_AGAIN = 3,
        VERSION = 4,
        SPEC = 5,
        POSITION = 6,
        TIME = 7,
        COMMENT = 8,
        VARIATION = 9,
        ANNOTATION = 10,
        NUMBER = 11,
        MOVER = 12,
        WORD = 13,
        ILLEGAL = 14,
        AMBIGUOUS = 15,
        OVER = 16,
        LENIENT = 17,
        RESULT = 18,
        ROW = 19,
        COLUMN = 20,
        LIMIT = 21,
        UNREAD = 22,
    },
    -- How a text is laid out.
    Layout = {
        AUTO = 0,
        XGN = 1,
        SHEET = 2,
        TABLE = 3,
        GAME = 64,
    },
    -- Directions of a step, in the order of the legal list: north is towards rank 13, east towards file M.
    PyramidDirection = {
        NORTH = 0,
        NORTH_EAST = 1,
        EAST = 2,
        SOUTH_EAST = 3,
        SOUTH = 4,
        SOUTH_WEST = 5,
        WEST = 6,
        NORTH_WEST = 7,
    },
    -- Faces of the pyramid (XR-3): bits, for a square may belong to several.
    PyramidFace = {
        SOUTH = 1,
        NORTH = 2,
        WEST = 4,
        EAST = 8,
    },
    -- The two rings of a floor (xima.Place.half).
    PyramidHalf = {
        OUTER = 1,
        INNER = 2,
    },
    -- What a square is (XR-3): bits of xima.Place.marks.
    PyramidMark = {
        EXTERIOR_CORNER = 1,
        INTERIOR_CORNER = 2,
        EXTERIOR_CENTRAL = 4,
        INTERIOR_CENTRAL = 8,
        CENTRAL_LINE = 16,
        DIAGONAL = 32,
        SUMMIT = 64,
        DARK = 128,
    },
    -- Kinds of domination (XR-39): bits of xima.Domination.kinds.
    PyramidDomination = {
        OWN = 1,
        FOREIGN = 2,
        MIXED = 4,
        COMPOUND = 8,
    },
    -- Kinds of capture (XR-40): xima.Capture.kind.
    PyramidCapture = {
        NO_CAPTURE = 0,
        CRUSHING = 1,
        SANDWICH = 2,
        MIXED_CAPTURE = 3,
    },
    -- Why a block can go no further (XR-41): xima.Stop.cause.
    PyramidStop = {
        NO_STOP = 0,
        TERRAIN = 1,
        STRUCTURE = 2,
    },
    -- What a structure that stops a block is (XR-41, XR-42): bits of xima.Stop.kinds, which is 0 for any other stop.
    PyramidStructure = {
        OPPOSITION = 1,
        OBSTRUCTION = 2,
        BLOCKADE_SUPERIOR = 4,
        BLOCKADE_INFERIOR = 8,
        BLOCKADE_INTERNAL = 16,
        BLOCKADE_EXTERNAL = 32,
        BLOCKADE_PARTIAL = 64,
        BLOCKADE_TOTAL = 128,
    },
    -- What the specials of two players are to each other (XR-43): bits of xima.Opposition.kinds.
    PyramidOpposition = {
        BY_LINE = 1,
        BY_VERTEX = 2,
        EFFECTIVE = 4,
        EFFECTIVE_FOR_OTHER = 8,
    },
    -- What a move does (XR-44): bits of state:pyramid_functions().
    PyramidFunction = {
        INCORPORATE = 1,
        ASCEND = 2,
        DESCEND = 4,
        FLOOR_UP = 8,
        FLOOR_DOWN = 16,
        OCCUPY = 32,
        DOMINATE = 64,
        DOUBLE = 128,
        CAPTURE = 256,
        RESCUE = 512,
        RELEASE = 1024,
        STAIRS = 2048,
        THREATEN_CAPTURE = 4096,
        THREATEN_SUMMIT = 8192,
    },
    -- Phases of a game (XR-45).
    PyramidPhase = {
        OPENING = 1,
        MIDDLE_GAME = 2,
    },
    -- Special numbers of the options.
    Cimax = {
        CIMAX_UNKNOWN = -1,
    },
}
