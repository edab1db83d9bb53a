# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Structs that the library fills, as named tuples."""
from __future__ import annotations

from typing import Any, NamedTuple, Tuple, Union

from ._enums import *  # noqa: F403
from ._support import Move, member, text_of, unpack

__all__ = [
    "GameInfo", "CellInfo", "Piece", "Stock", "StateInfo", "Outcome", "Effect", "MoveInfo", "Diagnostic", "Span",
    "Place", "Domination", "Capture", "Stop", "Opposition", "Step", "CimaxValue", "CimaxForce", "CimaxPower"
]


class GameInfo(NamedTuple):
    """The facts of a game."""

    #: `GameFlag`
    flags: GameFlag
    #: seats, 1 to PLAYERS_MAX
    players: int
    #: cells of the board; their ids are 0 to cells − 1
    cells: int
    #: extent in x
    width: int
    #: extent in y
    height: int
    #: kinds of piece, the unknown kind 0 included
    kinds: int
    #: the game's own notations, from Notation.GAME_NOTATION on
    notations: int
    #: reasons, those of every game included; at most 64
    reasons: int
    #: bit z is set if the game uses `Zone` z
    zones: Union[Zone, int]
    #: no state has more legal moves; 0 = no bound
    max_moves: int
    #: action indexes (learn.h); 0 = none
    actions: int
    #: observation planes (learn.h); 0 = none
    planes: int
    #: the side of each seat, −1 past the last seat
    team: Tuple[int, ...]

    @classmethod
    def _of(cls, c: Any) -> GameInfo:
        return cls(GameFlag(c.flags), c.players, c.cells, c.width, c.height, c.kinds, c.notations, c.reasons,
                   member(Zone, c.zones), c.max_moves, c.actions, c.planes, tuple(unpack(c.team, 16)))


class CellInfo(NamedTuple):
    """A cell, for drawing."""

    #: from 0, left to right as the first player sees it
    x: int
    #: from 0, from the first player away
    y: int
    #: height of the bare surface
    level: int
    #: a region (Name.REGION), or −1
    region: int

    @classmethod
    def _of(cls, c: Any) -> CellInfo:
        return cls(c.x, c.y, c.level, c.region)


class Piece(NamedTuple):
    """A piece. Frozen."""

    #: Name.KIND; 0 = unknown
    kind: int
    #: a seat or NOBODY
    owner: int
    #: `PieceFlag`
    flags: PieceFlag

    @classmethod
    def _of(cls, c: Any) -> Piece:
        return cls(c.kind, c.owner, PieceFlag(c.flags))


class Stock(NamedTuple):
    """So many equal pieces. Frozen."""

    #: which
    piece: Piece
    #: how many
    count: int  # type: ignore[assignment]

    @classmethod
    def _of(cls, c: Any) -> Stock:
        return cls(Piece._of(c.piece), c.count)


class StateInfo(NamedTuple):
    """Where a game stands."""

    #: a seat, CHANCE, NOBODY or ANYONE
    to_move: int
    #: the seat whose knowledge this is, or −1 for everything
    observer: int
    #: `StateFlag`
    flags: StateFlag
    #: plies played since the start of the game
    ply: int
    #: turns completed since the start of the game
    turn: int
    #: plies played in the turn that is on
    turn_ply: int
    #: bit s is set if seat s is still in
    alive: int
    #: how often this position has stood, now included, as far as history is known; plies that leave it as it is, such as acts
    #: and rolls, do not count it again
    repetitions: int
    #: plies since the last one that cannot be taken back by moves (the game says which)
    quiet: int
    #: the last ply; 0 if none is known, as after a copy with Flag.COPY_TAIL may be
    last: Move

    @classmethod
    def _of(cls, c: Any) -> StateInfo:
        return cls(c.to_move, c.observer, StateFlag(c.flags), c.ply, c.turn, c.turn_ply, c.alive, c.repetitions,
                   c.quiet, c.last)


class Outcome(NamedTuple):
    """How a game stands or ended."""

    #: 1 if the game has ended
    over: int
    #: why (Name.END); End.NONE while playing
    reason: int
    #: bit s is set if seat s has won
    winners: int
    #: 1 is best, equal places are ties, 0 is open
    place: Tuple[int, ...]
    #: End.NONE while playing, else why the seat is out
    fate: Tuple[int, ...]
    #: in the game's own points
    score: Tuple[int, ...]

    @classmethod
    def _of(cls, c: Any) -> Outcome:
        return cls(c.over, c.reason, c.winners, tuple(unpack(c.place, 16)), tuple(unpack(c.fate, 16)),
                   tuple(unpack(c.score, 16)))


class Effect(NamedTuple):
    """One thing that a ply changes. Frozen."""

    #: `EffectKind`
    kind: Union[EffectKind, int]
    #: whom it concerns, or NOBODY
    player: int
    #: a cell, or −1 − zone of `player`
    from_: int
    #: a cell, or −1 − zone of `player`
    to: int
    #: the piece as it was
    before: Piece
    #: the piece as it is then
    after: Piece
    #: see `kind`
    amount: int

    @classmethod
    def _of(cls, c: Any) -> Effect:
        return cls(member(EffectKind, c.kind), c.player, getattr(c, "from"), c.to, Piece._of(c.before),
                   Piece._of(c.after), c.amount)


class MoveInfo(NamedTuple):
    """What a move is."""

    #: `MoveKind`
    kind: Union[MoveKind, int]
    #: whose it is: a seat, CHANCE or NOBODY
    player: int
    #: a cell, or −1
    from_: int
    #: a cell, or −1
    to: int
    #: what moves
    piece: Piece
    #: what it is then
    becomes: Piece
    #: `MoveFlag`
    flags: MoveFlag
    #: how many pieces are captured
    captures: int
    #: dice, the act (`Act`), a choice; −1 if none
    value: Union[Act, int]
    #: action index (learn.h), or −1
    index: int  # type: ignore[assignment]

    @classmethod
    def _of(cls, c: Any) -> MoveInfo:
        return cls(member(MoveKind, c.kind), c.player, getattr(c, "from"), c.to, Piece._of(c.piece),
                   Piece._of(c.becomes), MoveFlag(c.flags), c.captures, member(Act, c.value), c.index)


class Diagnostic(NamedTuple):
    """One thing that is odd about a record, where, and what was expected. Ids that do not apply are −1. `offset` and
    `line` count from the beginning of what the reader was fed.
    """

    #: how many bytes are meant; 0 = a place between bytes
    length: int
    #: how many candidates follow
    candidate_count: int
    #: words after it that were not read because of it
    unread: int
    #: which game, from 0
    game: int
    #: the first of the bytes
    offset: int
    #: its line, from 1
    line: int
    #: as XimaError.reasons
    reasons: int
    #: Severity.NOTICE, Severity.WARNING or Severity.FAULT
    severity: Union[Severity, int]
    #: `DiagnosticCode`
    code: Union[DiagnosticCode, int]
    #: the status that goes with it, such as IllegalMoveError
    status: int
    #: as XimaError.reason
    reason: int
    #: the node at which the word was read, or −1; the candidates are moves there, and where the word leaves a choice to be
    #: understood, only `expected` has them
    node: int
    #: column of the offset, counted as Record.where() does
    column: int
    #: as XimaError.candidates
    candidates: Tuple[Move, ...]
    #: the word as it stands, cut if it is long, with control characters left out
    token: str
    #: what was expected, or ""
    expected: str
    #: one sentence in English
    message: str

    @classmethod
    def _of(cls, c: Any) -> Diagnostic:
        return cls(c.length, c.candidate_count, c.unread, c.game, c.offset, c.line, c.reasons, member(Severity,
                   c.severity), member(DiagnosticCode, c.code), c.status, c.reason, c.node, c.column,
                   tuple(unpack(c.candidates, c.candidate_count)), text_of(c.token), text_of(c.expected),
                   text_of(c.message))


class Span(NamedTuple):
    """Where a game stands in the bytes fed. Frozen."""

    #: which game, from 0
    game: int
    #: its first byte, from the beginning; a reader may be started anew there
    offset: int
    #: how many bytes; the spans of all games are all of the bytes
    length: int
    #: its first line, from 1
    line: int

    @classmethod
    def _of(cls, c: Any) -> Span:
        return cls(c.game, c.offset, c.length, c.line)


class Place(NamedTuple):
    """A square of the bare pyramid."""

    #: 1 to 4
    floor: int
    #: 0 (the summit) to 6 (the edge)
    ring: int
    #: of the bare surface: 1, 3, 5 or 7
    level: int
    #: PyramidHalf.OUTER or PyramidHalf.INNER; −1 for the summit
    half: Union[PyramidHalf, int]
    #: what it is: `PyramidMark` from PyramidMark.EXTERIOR_CORNER on
    marks: PyramidMark
    #: `PyramidFace`: one, two on a diagonal, all four for the summit
    faces: PyramidFace
    #: 0 to 27, the same for squares that a symmetry makes one: ring × (ring + 1) ÷ 2 + steps to the nearer central line; 0 is
    #: the summit, 27 the corners of the board
    octant_class: int
    #: the square with the lowest id in that class (between G7, G1 and A1)
    representative: int

    @classmethod
    def _of(cls, c: Any) -> Place:
        return cls(c.floor, c.ring, c.level, member(PyramidHalf, c.half), PyramidMark(c.marks), PyramidFace(c.faces),
                   c.octant_class, c.representative)


class Domination(NamedTuple):
    """Who dominates what in a column (XR-39)."""

    #: the seat whose block is on top; NOBODY if fewer than two blocks stand there
    dominator: int
    #: how many blocks are dominated: 1 simple, 2 doble, 3 triple …; 0 if none
    degree: int
    #: how many of them are the dominator's own
    own: int
    #: how many players besides the dominator they belong to
    players: int
    #: PyramidDomination.OWN to PyramidDomination.COMPOUND; 0 if none is dominated
    kinds: PyramidDomination
    #: whose they are: bit s is set for seat s, also the dominator's own
    seats: int

    @classmethod
    def _of(cls, c: Any) -> Domination:
        return cls(c.dominator, c.degree, c.own, c.players, PyramidDomination(c.kinds), c.seats)


class Capture(NamedTuple):
    """What a move captures, and how (XR-40)."""

    #: PyramidCapture.NO_CAPTURE to PyramidCapture.MIXED_CAPTURE
    kind: Union[PyramidCapture, int]
    #: how many blocks are captured: the sum of the next two
    captured: int
    #: how many of them had a block of the mover above them before the move
    crushed: int
    #: how many had none
    sandwiched: int

    @classmethod
    def _of(cls, c: Any) -> Capture:
        return cls(member(PyramidCapture, c.kind), c.captured, c.crushed, c.sandwiched)


class Stop(NamedTuple):
    """Where a block is stopped, and by what (XR-41, XR-42)."""

    #: the first square on the board that it cannot step to; −1 if there is none
    cell: int
    #: PyramidStop.NO_STOP, PyramidStop.TERRAIN or PyramidStop.STRUCTURE
    cause: Union[PyramidStop, int]
    #: PyramidStructure.OPPOSITION to PyramidStructure.BLOCKADE_TOTAL
    kinds: PyramidStructure
    #: how many steps are open before it
    steps: int
    #: the base it has after them
    base: int
    #: the fewest moves in which it alone, all else still, reaches the target; −1 if it never does, or no target was given
    moves: int

    @classmethod
    def _of(cls, c: Any) -> Stop:
        return cls(c.cell, member(PyramidStop, c.cause), PyramidStructure(c.kinds), c.steps, c.base, c.moves)


class Opposition(NamedTuple):
    """An opposition of specials (XR-43)."""

    #: PyramidOpposition.BY_LINE to PyramidOpposition.EFFECTIVE_FOR_OTHER; 0 if there is none
    kinds: PyramidOpposition
    #: from the player's special to the other's; −1 if there is none
    direction: int
    #: how many destinations the player's special has not because of the other's
    further: int
    #: how many the other's special has not because of the player's
    other_further: int

    @classmethod
    def _of(cls, c: Any) -> Opposition:
        return cls(PyramidOpposition(c.kinds), c.direction, c.further, c.other_further)


class Step(NamedTuple):
    """One step of a move (XR-6, XR-44). Frozen."""

    #: the square it leads to
    cell: int
    #: the block's base there, before anything falls
    base: int
    #: how much higher that is than before the step; negative downwards
    rise: int
    #: whose block it stood on before the step; NOBODY for the floor or outside
    stood_on: int
    #: whose block it stands on after the step; NOBODY for the floor
    onto: int

    @classmethod
    def _of(cls, c: Any) -> Step:
        return cls(c.cell, c.base, c.rise, c.stood_on, c.onto)


class CimaxValue(NamedTuple):
    """The value of a block where it stands. Frozen."""

    #: the block
    piece: Piece
    #: by the floor of its square: 2, 4 or 6, a special twice that; on G7 8 and 16 (CR-1)
    absolute: int
    #: with half of it gone to the block above, or half of those beneath gained (CR-2)
    relative: int

    @classmethod
    def _of(cls, c: Any) -> CimaxValue:
        return cls(Piece._of(c.piece), c.absolute, c.relative)


class CimaxForce(NamedTuple):
    """The force of a player and its terms (CR-3)."""

    #: F, the sum of the five terms
    force: float
    #: V_BT: the relative values of the blocks on the board
    board: float
    #: V_BA: the blocks outside, each at the mean value
    outside: float
    #: V_BC: what the blocks captured were worth then
    captured: float
    #: V_R: gained, or lost (negative), by resignations and flag falls
    surrender: float
    #: V_G: 16 for the special on G7
    summit: float
    #: V_BT ÷ blocks (CR-12); 0 without blocks
    mean: float
    #: blocks that made V_BT
    blocks: int
    #: blocks outside, the special included
    blocks_outside: int

    @classmethod
    def _of(cls, c: Any) -> CimaxForce:
        return cls(c.force, c.board, c.outside, c.captured, c.surrender, c.summit, c.mean, c.blocks, c.blocks_outside)


class CimaxPower(NamedTuple):
    """The power of a player (CR-5)."""

    #: P = F ÷ (2^t_e × T); 0 while T = 0
    power: float
    #: t_e, 0 to 1 (CR-4)
    effective_time: float
    #: T (XR-30)
    turns: int
    #: 1 if the player lost on time, else 0
    flag_fell: int

    @classmethod
    def _of(cls, c: Any) -> CimaxPower:
        return cls(c.power, c.effective_time, c.turns, c.flag_fell)
