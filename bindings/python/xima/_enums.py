# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Enums and constants of the library."""
from __future__ import annotations

from ._enum import Bits, Numbers

__all__ = [
    "Feature", "Status", "Flag", "Zone", "Notation", "GameFlag", "Name", "Reason", "End", "Act", "About", "StateFlag",
    "PieceFlag", "MoveKind", "MoveFlag", "EffectKind", "Note", "Time", "Form", "Severity", "DiagnosticCode", "Layout",
    "PyramidDirection", "PyramidFace", "PyramidHalf", "PyramidMark", "PyramidDomination", "PyramidCapture",
    "PyramidStop", "PyramidStructure", "PyramidOpposition", "PyramidFunction", "PyramidPhase", "Cimax", "CHANCE",
    "NOBODY", "ANYONE", "PLAYERS_MAX", "CANDIDATES_MAX", "NODE_START", "NODE_NONE"
]

#: nobody's decision: dice, draws
CHANCE = -1
#: no seat: the game is over, a piece without owner, the common bag
NOBODY = -2
#: several seats may act; State.move_get_info() says whose a move is
ANYONE = -3
#: the most seats a game can have
PLAYERS_MAX = 16
#: the most candidates that an error lists
CANDIDATES_MAX = 16
#: the start of the game
NODE_START = 0
#: no node
NODE_NONE = -1


class Feature(Numbers):
    """Features that functions.has_feature() knows. A number is never used again for something else."""

    #: games, states, moves, texts and encodings (game.h, state.h, move.h)
    GAMES = 1
    #: action indexes, planes and batches (learn.h)
    LEARN = 2
    #: Xima's own vocabulary (pyramid.h)
    PYRAMID = 3
    #: values, force, power, ratings (cimax.h)
    CIMAX = 4
    #: records of whole games and readers (record.h, reader.h)
    RECORDS = 5


class Status(Numbers):
    """Status codes. The numbers are frozen."""

    #: done
    OK = 0
    #: an argument out of its range
    ARG = 1
    #: the allocator gave nothing
    MEMORY = 2
    #: a struct's `struct_size` is smaller than the first version of that struct
    SIZE = 3
    #: a struct uses fields, or data use a format, that this library does not know yet
    NEWER = 4
    #: no such game, or an object or move of another game
    GAME = 5
    #: an option of the game's spec is unknown or has a bad value
    OPTION = 6
    #: a text that cannot be read
    SYNTAX = 7
    #: a move that the rules forbid here
    ILLEGAL = 8
    #: a text that fits several legal moves
    AMBIGUOUS = 9
    #: a position that the rules make impossible
    POSITION = 10
    #: the game has ended
    OVER = 11
    #: nothing there: no ply to undo
    EMPTY = 12
    #: the buffer is too small; `needed` says how much there is
    BUFFER = 13
    #: a limit of the library or the game is reached
    LIMIT = 14
    #: the system could not read or write
    IO = 15
    #: encoded bytes that are damaged or were never an encoding
    DATA = 16
    #: the game has no such thing
    UNSUPPORTED = 17


class Flag(Bits):
    """Flags of calls. Each call says which it takes; others are ArgumentError. Flags of the options beside Flag.LENIENT.
    """

    #: read what people write, not only what the notation says
    LENIENT = 1
    #: copy only the history that the rules need
    COPY_TAIL = 2
    #: write the plies that led to the position too
    WITH_HISTORY = 4
    #: colour a board with ANSI escape sequences
    COLOR = 8
    #: records keep the bytes that they were read from
    KEEP_SOURCE = 16
    #: bytes of tags and comments that are not UTF-8 are read as Latin-1 (ISO 8859-1)
    LATIN1 = 32


class Zone(Numbers):
    """Places off the board."""

    #: what a player can bring in (Xima: the blocks outside)
    HAND = 0
    #: what a player has captured and holds
    CAPTURED = 1
    #: what counts for a player
    SCORED = 2
    #: what a player has lost for good
    GONE = 3
    #: what nobody has drawn yet (player NOBODY)
    BAG = 4
    #: dice rolled and not yet used
    DICE = 5


class Notation(Numbers):
    """Notations of moves and positions. A game's own begin at Notation.GAME_NOTATION."""

    #: complete; a position written so reads back equal
    LONG = 0
    #: what people write
    SHORT = 1
    #: the shortest that still reads back
    SHORTEST = 2
    #: a board for people, Unicode
    BOARD = 3
    #: a board for people, ASCII
    BOARD_ASCII = 4
    #: the first of the game's own
    GAME_NOTATION = 64


class GameFlag(Bits):
    """Facts about a game: bits of GameInfo.flags."""

    #: has chance moves
    CHANCE = 1
    #: players do not see everything
    HIDDEN = 2
    #: a cell may hold several pieces
    STACKS = 4
    #: has pieces off the board that may come in
    HANDS = 8
    #: some seats play together
    TEAMS = 16
    #: has acts out of turn beyond resigning
    OFF_TURN = 32
    #: more is legal than the legal list holds
    UNLISTED = 64


class Name(Numbers):
    """What Game.name() and Game.find() name."""

    #: the game's id (index 0)
    ID = 0
    #: the game's name for people (index 0)
    TITLE = 1
    #: a cell
    CELL = 2
    #: a column of the board, by x
    FILE = 3
    #: a row of the board, by y
    RANK = 4
    #: a region (CellInfo.region)
    REGION = 5
    #: a kind of piece; kind 0 is "unknown"
    KIND = 6
    #: a seat
    SEAT = 7
    #: a notation: 0–4, then those from Notation.GAME_NOTATION on
    NOTATION = 8
    #: why something is refused
    REASON = 9
    #: why a game ended or a seat is out; 0 is "playing"
    END = 10
    #: an act (`Act`)
    ACTION = 11
    #: an observation plane
    PLANE = 12
    #: a key of the spec
    OPTION = 13
    #: what that key may be
    OPTION_RANGE = 14
    #: what that key is when left out
    OPTION_DEFAULT = 15
    #: a code path that `cpu` can force; 0 is "auto"
    CPU = 16
    #: a form of records (`Form`): 1–3, then the game's from Form.GAME on
    FORM = 17
    #: the line that stands between two records in the form of that number
    PARTING = 18


class Reason(Numbers):
    """The reasons that every game knows. A game's own begin at Reason.GAME."""

    #: the rules do not allow it (no finer reason known)
    RULES = 0
    #: the text is not written as expected
    FORMAT = 1
    #: the text is not UTF-8
    UTF8 = 2
    #: it is not that player's turn
    TURN = 3
    #: that act is not open to that player now
    ACT = 4
    #: several legal moves fit
    AMBIGUOUS = 5
    #: the plies do not lead where the text or data say
    HISTORY = 6
    #: the first of the game's own
    GAME = 8


class End(Numbers):
    """The ends that every game knows. A game's own begin at End.GAME."""

    #: playing, not ended
    NONE = 0
    #: resigned
    RESIGNED = 1
    #: the flag fell
    TIME = 2
    #: lost by decision of the arbiter
    FORFEIT = 3
    #: the others are out
    LAST = 4
    #: drawn by agreement
    AGREED = 5
    #: broken off without result
    ABORTED = 6
    #: the first of the game's own
    GAME = 8


class Act(Numbers):
    """Acts: plies that are no move on the board. A game's own begin at Act.GAME."""

    #: gives up
    RESIGN = 1
    #: the time of the player to move is over
    FLAG = 2
    #: the arbiter takes the player out
    FORFEIT = 3
    #: proposes what `arg` says
    OFFER = 4
    #: agrees to the standing offer
    ACCEPT = 5
    #: refuses the standing offer
    DECLINE = 6
    #: claims what `arg` says
    CLAIM = 7
    #: the arbiter corrects something of the game's
    ADJUST = 8
    #: the arbiter breaks the game off without result (player NOBODY)
    ABORT = 9
    #: the first of the game's own
    GAME = 64


class About(Numbers):
    """What an offer or a claim is about. A game's own begin at About.GAME."""

    #: a draw
    DRAW = 1
    #: the position has stood too often
    REPETITION = 2
    #: nothing has happened for too long
    STAGNATION = 3
    #: nobody can win any more
    DEAD_POSITION = 4
    #: won by counting
    DECLARATION = 5
    #: the first of the game's own
    GAME = 64


class StateFlag(Bits):
    """Bits of StateInfo.flags."""

    #: the player to move is under direct threat (games that know check)
    CHECK = 1
    #: the state began at a text or encoding without the plies before it
    NO_HISTORY = 2
    #: something on the board or in a hand is hidden from this observer
    UNKNOWN = 4
    #: an offer stands
    OFFER = 8


class PieceFlag(Bits):
    """Bits of Piece.flags; the upper four are the game's."""

    #: promoted
    PROMOTED = 1
    #: its player is out
    INERT = 2
    #: not seen by the observer
    HIDDEN = 4
    #: a blank that stands for something
    BLANK = 8


class MoveKind(Numbers):
    """What kind of ply a move is (MoveInfo.kind)."""

    #: from cell to cell
    BOARD = 1
    #: from off the board to a cell
    ENTER = 2
    #: from a cell off the board
    LEAVE = 3
    #: two pieces change places
    SWAP = 4
    #: nothing
    PASS = 5
    #: a decision that moves nothing
    CHOICE = 6
    #: prepares the game
    SETUP = 7
    #: words
    TEXT = 8
    #: an outcome of chance
    CHANCE = 9
    #: an act (`Act`)
    ACTION = 10


class MoveFlag(Bits):
    """Bits of MoveInfo.flags."""

    #: captures
    CAPTURE = 1
    #: promotes
    PROMOTION = 2
    #: the only legal move
    FORCED = 4
    #: part of it is hidden
    HIDDEN = 8


class EffectKind(Numbers):
    """What an effect is (Effect.kind)."""

    #: `amount` pieces (`before`, then `after`) go from `from` to `to`
    MOVE = 1
    #: a piece changes on its place
    TURN = 2
    #: dice show `amount`
    ROLL = 3
    #: `player` gets `amount` points
    SCORE = 4
    #: `player` goes out; `amount` is the end (Name.END)
    OUT = 5
    #: a word is formed
    WORD = 6


class Note(Numbers):
    """What a note of a node is. A node may have several of each."""

    #: a comment before the ply; at the start: before the first ply
    BEFORE = 1
    #: a comment after the ply; the start has none
    AFTER = 2
    #: what follows this node in the source and could not be read, as it stands there; at the start also lines of the header
    UNREAD = 3


class Time(Numbers):
    """Times that a comment of a node can hold (`[%clk …]`, `[%emt …]`). Times that the tags hold for a seat."""

    #: what is left to the player after the ply, `%clk`
    LEFT = 1
    #: what the player spent on the ply, `%emt`
    SPENT = 2
    #: the time agreed for the game, tag `Time1`, `Time2` …
    AGREED = 3
    #: the time used in the game, tag `Used1`, `Used2` …
    USED = 4


class Form(Numbers):
    """Forms of a record as text. Forms from Form.GAME on are the game's own, named by Name.FORM."""

    #: canonical: the same record always gives the same bytes
    XGN = 1
    #: as it was read, byte for byte, but for what was changed since: that is written in its place, or where it has none all of
    #: the moves are; docs/record-format.md says when
    SOURCE = 2
    #: numbered rows of the main line, as people write them
    SHEET = 3
    #: the first form of the game's own
    GAME = 64


class Severity(Numbers):
    """How grave a diagnostic is."""

    #: worth knowing; nothing is wrong
    NOTICE = 1
    #: not as it should be, but there is only one way to understand it
    WARNING = 2
    #: a part could not be read; it is kept as it stands
    FAULT = 3


class DiagnosticCode(Numbers):
    """What a diagnostic is about. The numbers are frozen."""

    #: bytes that are not UTF-8
    UTF8 = 1
    #: a header line that cannot be read
    TAG = 2
    #: a tag that stands twice; the first one counts
    TAG_AGAIN = 3
    #: no tag XGN, or a version that this library does not know
    VERSION = 4
    #: the tag Spec names no game that can be made
    SPEC = 5
    #: the tag Position cannot be read
    POSITION = 6
    #: a time that cannot be read
    TIME = 7
    #: a comment that is not closed
    COMMENT = 8
    #: brackets of variations that do not match, or a variation where none can be
    VARIATION = 9
    #: an annotation symbol that cannot be read, or one with no move before it
    ANNOTATION = 10
    #: a number that is not the one due
    NUMBER = 11
    #: a seat is named or passed over that is not the one due
    MOVER = 12
    #: a word that is no move
    WORD = 13
    #: a move that the rules forbid there
    ILLEGAL = 14
    #: a word that fits several legal moves
    AMBIGUOUS = 15
    #: something follows the end of the game
    OVER = 16
    #: read as people write, not as the notation says
    LENIENT = 17
    #: a result that is not the one that the moves lead to, or that tag and moves give apart
    RESULT = 18
    #: the words of a row cannot be told apart, or in several ways
    ROW = 19
    #: columns side by side that say different things
    COLUMN = 20
    #: a limit of the reader (reader.h) is reached
    LIMIT = 21
    #: what could not be read when the text was written, and is kept in it
    UNREAD = 22


class Layout(Numbers):
    """How a text is laid out."""

    #: games with tags are XGN, those that begin as a form of some game's own does are in that form, others are sheets, or
    #: tables if they have columns
    AUTO = 0
    #: all is XGN, with tags or without
    XGN = 1
    #: numbered rows of moves, with `#` before remarks
    SHEET = 2
    #: columns parted by `|`, tabs or runs of blanks
    TABLE = 3
    #: the first form of the game's own: the same numbers as from Form.GAME on
    GAME = 64


class PyramidDirection(Numbers):
    """Directions of a step, in the order of the legal list: north is towards rank 13, east towards file M."""

    #: A1 to A2
    NORTH = 0
    #: A1 to B2
    NORTH_EAST = 1
    #: A1 to B1
    EAST = 2
    #: A2 to B1
    SOUTH_EAST = 3
    #: A2 to A1
    SOUTH = 4
    #: B2 to A1
    SOUTH_WEST = 5
    #: B1 to A1
    WEST = 6
    #: B1 to A2
    NORTH_WEST = 7


class PyramidFace(Bits):
    """Faces of the pyramid (XR-3): bits, for a square may belong to several."""

    #: the triangle A1–M1–G7
    SOUTH = 1
    #: the triangle M13–A13–G7
    NORTH = 2
    #: the triangle A13–A1–G7
    WEST = 4
    #: the triangle M1–M13–G7
    EAST = 8


class PyramidHalf(Numbers):
    """The two rings of a floor (Place.half)."""

    #: the ring at the floor's edge: 6, 4 and 2
    OUTER = 1
    #: the ring at the next floor's foot: 5, 3 and 1
    INNER = 2


class PyramidMark(Bits):
    """What a square is (XR-3): bits of Place.marks."""

    #: a corner of a floor's outer ring: A1, C3, E5 and their images
    EXTERIOR_CORNER = 1
    #: a corner of a floor's inner ring: B2, D4, F6 and their images
    INTERIOR_CORNER = 2
    #: on a central line and an outer ring: G1, G3, G5 and their images
    EXTERIOR_CENTRAL = 4
    #: on a central line and an inner ring: G2, G4, G6 and their images
    INTERIOR_CENTRAL = 8
    #: on G1–G13 or A7–M7
    CENTRAL_LINE = 16
    #: on A1–M13 or A13–M1
    DIAGONAL = 32
    #: G7
    SUMMIT = 64
    #: a dark square; A1 is one, they alternate; for drawing only
    DARK = 128


class PyramidDomination(Bits):
    """Kinds of domination (XR-39): bits of Domination.kinds."""

    #: propia: all dominated blocks are the dominator's own
    OWN = 1
    #: ajena: none of them is
    FOREIGN = 2
    #: mixta: both
    MIXED = 4
    #: compuesta: they belong to two or more players besides the dominator
    COMPOUND = 8


class PyramidCapture(Numbers):
    """Kinds of capture (XR-40): Capture.kind."""

    #: nothing is captured
    NO_CAPTURE = 0
    #: aplastamiento: all are crushed
    CRUSHING = 1
    #: sándwich: all are sandwiched
    SANDWICH = 2
    #: mixta: both occur
    MIXED_CAPTURE = 3


class PyramidStop(Numbers):
    """Why a block can go no further (XR-41): Stop.cause."""

    #: it can go to the edge of the board
    NO_STOP = 0
    #: it could not step there even if the square were bare
    TERRAIN = 1
    #: the blocks that stand there are what stops it
    STRUCTURE = 2


class PyramidStructure(Bits):
    """What a structure that stops a block is (XR-41, XR-42): bits of Stop.kinds, which is 0 for any other stop."""

    #: the block is a special and the column holds another one (XR-10)
    OPPOSITION = 1
    #: obstrucción: on the floor that the block is on
    OBSTRUCTION = 2
    #: bloqueo superior: on a higher floor
    BLOCKADE_SUPERIOR = 4
    #: bloqueo inferior: on a lower floor
    BLOCKADE_INFERIOR = 8
    #: interno (also of an obstruction): on its floor's inner ring
    BLOCKADE_INTERNAL = 16
    #: externo (also of an obstruction): on its floor's outer ring
    BLOCKADE_EXTERNAL = 32
    #: parcial: the block alone reaches the target in 2 moves
    BLOCKADE_PARTIAL = 64
    #: total: it needs 3 moves or more, or never reaches it
    BLOCKADE_TOTAL = 128


class PyramidOpposition(Bits):
    """What the specials of two players are to each other (XR-43): bits of Opposition.kinds."""

    #: their squares share a side
    BY_LINE = 1
    #: their squares share a corner
    BY_VERTEX = 2
    #: without it the player's special could go further
    EFFECTIVE = 4
    #: without it the other's special could go further
    EFFECTIVE_FOR_OTHER = 8


class PyramidFunction(Bits):
    """What a move does (XR-44): bits of State.pyramid_functions()."""

    #: incorporar: brings a block in
    INCORPORATE = 1
    #: subir: its base is higher at the end than at the start
    ASCEND = 2
    #: bajar: its base is lower at the end
    DESCEND = 4
    #: de piso: it ends on a higher floor
    FLOOR_UP = 8
    #: de piso: it ends on a lower floor
    FLOOR_DOWN = 16
    #: ocupar: it ends on an empty square
    OCCUPY = 32
    #: dominar: it ends on a block
    DOMINATE = 64
    #: doblar: it ends on a block of its own player
    DOUBLE = 128
    #: capturar
    CAPTURE = 256
    #: rescatar (XR-13)
    RESCUE = 512
    #: liberar: it frees the block beneath it, whoever's that is
    RELEASE = 1024
    #: crear escalera
    STAIRS = 2048
    #: amenazar captura: moving again at once, the player could capture
    THREATEN_CAPTURE = 4096
    #: amenazar cima: moving again at once, the player could end on G7
    THREATEN_SUMMIT = 8192


class PyramidPhase(Numbers):
    """Phases of a game (XR-45)."""

    #: apertura: no special has come in
    OPENING = 1
    #: medio juego: one has
    MIDDLE_GAME = 2


class Cimax(Numbers):
    """Special numbers of the options."""

    #: a time that there was, but that nobody knows
    CIMAX_UNKNOWN = -1
