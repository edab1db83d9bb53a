# SPDX-License-Identifier: MIT
"""The board of Xima, what stands on it, and all that a state of the game is. Behind every name its ruling (XR-n)."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Optional, Union

Square = tuple[int, int]        # (file, rank), both counted from 1: G7 is (7, 7)
Block = tuple[int, str]         # (seat counted from 0, COMMON or SPECIAL)
Column = tuple[Block, ...]      # bottom to top
Direction = tuple[int, int]     # (change of file, change of rank)
Place = tuple                   # ("outside",) ("board", square) ("captured", captor) ("summit",)
Position = tuple                # what XR-30 calls a position, hashable

COMMON, SPECIAL = "common", "special"
SIZE = 13
SUMMIT: Square = (7, 7)
BOARD: list[Square] = [(f, r) for r in range(1, SIZE + 1) for f in range(1, SIZE + 1)]
OUTSIDE: Place = ("outside",)

N, NE, E, SE = (0, 1), (1, 1), (1, 0), (1, -1)
S, SW, W, NW = (0, -1), (-1, -1), (-1, 0), (-1, 1)
DIRECTIONS: list[Direction] = [N, NE, E, SE, S, SW, W, NW]

# XR-8: each face has thirteen edge squares, entered straight in or along an inward diagonal.
FACES: list[tuple[list[Square], list[Direction]]] = [
    ([(f, 1) for f in range(1, SIZE + 1)], [N, NE, NW]),        # south
    ([(SIZE, r) for r in range(1, SIZE + 1)], [W, NW, SW]),     # east
    ([(f, SIZE) for f in range(1, SIZE + 1)], [S, SE, SW]),     # north
    ([(1, r) for r in range(1, SIZE + 1)], [E, NE, SE]),        # west
]

# What there is to decide next (XR-22): dice or a free move, what the dice show, a move.
CHOICE, ROLL, MOVE = "choice", "roll", "move"
DICE, FREE = "dice", "free"


class Move(NamedTuple):
    kind: str                   # COMMON or SPECIAL
    origin: Optional[Square]    # None: incorporated from outside
    target: Square
    capture: bool
    die: Optional[int] = None   # XR-27


class Roll(NamedTuple):
    dice: tuple[int, ...]       # the higher one first


class Choice(NamedTuple):
    word: str                   # DICE or FREE


class Pass(NamedTuple):
    word: str = "pass"          # XR-28: all dice left are forfeited


class Act(NamedTuple):
    """What a player does without moving: resign, flag, offer, accept, decline, claim."""
    kind: str
    seat: int
    about: str = ""             # of a claim: repetition or stagnation


Ply = Union[Move, Roll, Choice, Pass, Act]


@dataclass(frozen=True)
class Rules:
    """What a spec may change (XR-4, XR-19, XR-21, XR-22)."""
    players: int = 2
    teams: tuple[frozenset[int], ...] = ()      # none: each for himself
    mode: str = "ciencia"
    choice: tuple[str, ...] = ()                # in mode cienzar: "ask", "dice" or "free" for each seat
    commons: int = 9
    claim: bool = False
    limit: int = 20
    repetition: int = 4
    stagnation: int = 50

    def side(self, seat: int) -> frozenset[int]:
        return next((team for team in self.teams if seat in team), frozenset({seat}))

    def first_phase(self, seat: int) -> str:
        """What a turn begins with (XR-22)."""
        if self.mode != "cienzar":
            return MOVE if self.mode == "ciencia" else ROLL
        return {"ask": CHOICE, "dice": ROLL, "free": MOVE}[self.choice[seat] if self.choice else "ask"]


@dataclass
class State:
    columns: dict[Square, Column]
    commons: tuple[int, ...]            # outside, per seat
    specials: tuple[Place, ...]         # per seat
    to_move: int
    rules: Rules = Rules()
    captives: tuple[tuple[int, ...], ...] = ()      # commons, by holder and owner
    entered: frozenset[int] = frozenset()           # whose special has come in, wherever it is now (XR-45)
    fates: tuple[str, ...] = ()         # per seat why it is out, "" if it is in (XR-32)
    # The turn that is on.
    phase: str = MOVE                   # what is due
    dice: tuple[int, ...] = ()          # left, the higher one first
    begun: bool = False                 # something of it has been played
    progressed: bool = False            # somebody captured or ascended in it (XR-19 d)
    # What XR-19 counts.
    turns: tuple[int, ...] = ()         # completed, per seat, since the last progress (d)
    starts: list[Position] = field(default_factory=list)    # what stood at the starts of turns (c)
    increments: int = 0
    agreed: frozenset[int] = frozenset()            # who has proposed or accepted an increment (b)
    over: bool = False
    reason: str = "none"
    winners: tuple[int, ...] = ()
    legal: list[Ply] = field(default_factory=list)      # as is
    refused: list[Move] = field(default_factory=list)   # what XR-18 alone forbids
    # History since it last began (XR-18): positions[k] stood after the first k of `moves`.
    moves: list[Ply] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = len(self.commons)
        self.captives = self.captives or ((0,) * seats,) * seats
        self.fates = self.fates or ("",) * seats
        self.turns = self.turns or (0,) * seats

    @property
    def seats(self) -> int:
        return len(self.commons)

    @property
    def out(self) -> frozenset[int]:
        return frozenset(seat for seat, fate in enumerate(self.fates) if fate)

    def still_in(self) -> list[int]:
        return [seat for seat, fate in enumerate(self.fates) if not fate]


def ring(square: Square) -> int:
    return max(abs(square[0] - SUMMIT[0]), abs(square[1] - SUMMIT[1]))      # XR-1


def floor(square: Square) -> int:
    return {6: 1, 5: 1, 4: 2, 3: 2, 2: 3, 1: 3, 0: 4}[ring(square)]         # XR-1


# XR-2: bare surfaces are at level 1, 3, 5, 7 for floors 1 to 4.
SURFACE: dict[Square, int] = {square: 2 * floor(square) - 1 for square in BOARD}


def top(columns: dict[Square, Column], square: Square) -> int:
    return SURFACE[square] + len(columns.get(square, ()))


def position(state: State) -> Position:
    """XR-30."""
    return (frozenset(state.columns.items()), state.commons, state.specials, state.out, state.to_move)


def seat_set(values: tuple, seat: int, value: object) -> tuple:
    return values[:seat] + (value,) + values[seat + 1:]
