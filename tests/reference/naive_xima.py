# SPDX-License-Identifier: MIT
"""The rules of Xima, science mode, written to be obviously right rather than fast.

This is a second opinion on the C library and shares nothing with it. Every rule is spelled out
the way its ruling words it (XR-n); no tables are kept that the ruling does not speak of. Two to
six players, each a side of its own; no dice, no teams. Of the increment's reasons (XR-19) only
one is here: XR-18 forbidding every move. A state is a value: `play` returns a new one.
"""
from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Iterator, NamedTuple, Optional

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


class Move(NamedTuple):
    kind: str                   # COMMON or SPECIAL
    origin: Optional[Square]    # None: incorporated from outside
    target: Square
    capture: bool


@dataclass
class State:
    columns: dict[Square, Column]
    commons: tuple[int, ...]            # outside, per seat
    specials: tuple[Place, ...]         # per seat
    to_move: int
    out: frozenset[int] = frozenset()   # XR-32
    over: bool = False
    reason: str = "none"
    winners: tuple[int, ...] = ()
    increments: int = 0
    limit: int = 20                     # of increments (XR-19)
    legal: list[Move] = field(default_factory=list)     # filled by `judge`, as is
    refused: list[Move] = field(default_factory=list)   # what XR-18 alone forbids
    # History since it last began (XR-18): positions[k] stood after the first k of `moves`.
    moves: list[Move] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return len(self.commons)


def ring(square: Square) -> int:
    return max(abs(square[0] - SUMMIT[0]), abs(square[1] - SUMMIT[1]))      # XR-1


# XR-2: rings 6 and 5 lie at level 1, 4 and 3 at level 3, 2 and 1 at level 5, the summit at 7.
SURFACE: dict[Square, int] = {square: 7 - 2 * ((ring(square) + 1) // 2) for square in BOARD}


def top(columns: dict[Square, Column], square: Square) -> int:
    return SURFACE[square] + len(columns.get(square, ()))


def start(seats: int = 2, limit: int = 20) -> State:
    """XR-4: everybody has nine commons and the special outside."""
    return judge(begin_history(State({}, (9,) * seats, (OUTSIDE,) * seats, 0, limit=limit)))


def position(state: State) -> Position:
    return (frozenset(state.columns.items()), state.commons, state.specials, state.out, state.to_move)


def begin_history(state: State) -> State:
    state.moves, state.positions = [], [position(state)]
    return state


# ---- Moves: XR-5 to XR-11 ----

def holds_special(column: Column) -> bool:
    return any(kind == SPECIAL for _, kind in column)


def walk(columns: dict[Square, Column], kind: str, base: int, origin: Square,
         direction: Direction) -> Iterator[Square]:
    """XR-7: the squares a block steps to, one by one, until it can step no further."""
    file, rank = origin
    while True:
        file, rank = square = file + direction[0], rank + direction[1]
        if square not in SURFACE:                           # off the board
            return
        column = columns.get(square, ())
        level = SURFACE[square] + len(column)
        if level > base + 1:                                # XR-6
            return
        if kind == SPECIAL and holds_special(column):       # XR-10: at any height, anybody's
            return
        base = level
        yield square


def may_end(state: State, kind: str, square: Square) -> bool:
    """XR-11 and XR-13: a common ends on the summit only to rescue its owner's special."""
    if square != SUMMIT or kind == SPECIAL:
        return True
    return state.specials[state.to_move][0] == "captured"


def captured_by(seat: int, column: Column) -> list[Block]:
    """XR-12: the blocks that leave a column on which `seat` has just arrived."""
    count = {owner: sum(1 for block in column if block[0] == owner) for owner, _ in column}
    if all(count[seat] > number for owner, number in count.items() if owner != seat):
        return [block for block in column if block[0] != seat]
    return []


def in_board_order(squares: set[Square]) -> list[Square]:
    return sorted(squares, key=lambda square: (square[1], square[0]))       # A1, B1 ... M13


def incorporations(state: State, kind: str) -> list[Move]:
    """XR-8, each target once however many paths lead there, in board order."""
    targets: set[Square] = set()
    for edge, inward in FACES:
        for first in edge:
            if first in state.columns:          # the first square must hold no block
                continue
            for direction in inward:
                outside = (first[0] - direction[0], first[1] - direction[1])
                for square in walk(state.columns, kind, 0, outside, direction):
                    if square not in state.columns and may_end(state, kind, square):
                        targets.add(square)
    return [Move(kind, None, square, False) for square in in_board_order(targets)]


def block_moves(state: State, origin: Square) -> Iterator[Move]:
    """The moves of the top block of a column, by direction and then distance (XR-7, XR-9)."""
    seat, kind = state.columns[origin][-1]
    base = top(state.columns, origin) - 1
    for direction in DIRECTIONS:
        for square in walk(state.columns, kind, base, origin, direction):
            if may_end(state, kind, square):
                there = state.columns.get(square, ())
                captures = bool(there) and bool(captured_by(seat, there + ((seat, kind),)))
                yield Move(kind, origin, square, captures)


def ruling_moves(state: State) -> Iterator[Move]:
    """What XR-5 to XR-13 allow the player to move, in the library's documented order."""
    if state.commons[state.to_move] > 0:
        yield from incorporations(state, COMMON)
    if state.specials[state.to_move] == OUTSIDE:
        yield from incorporations(state, SPECIAL)
    for origin in BOARD:
        if origin in state.columns and state.columns[origin][-1][0] == state.to_move:
            yield from block_moves(state, origin)


def third_in_a_row(state: State, move: Move) -> bool:
    """XR-18, word by word: positions after i, j and now are one, plies i+1..j equal j+1..now."""
    moves, now = state.moves + [move], len(state.moves) + 1
    made = None
    for j in range(1, now):
        i = j - (now - j)           # both runs of plies are equally long
        if i < 0 or moves[j - 1] != move or moves[i:j] != moves[j:now]:
            continue
        made = made or position(pass_turn(put(state, move)))
        if state.positions[i] == state.positions[j] == made:
            return True
    return False


# ---- Playing: XR-12 to XR-19, XR-31 ----

def seat_set(values: tuple, seat: int, value: object) -> tuple:
    return values[:seat] + (value,) + values[seat + 1:]


def put(state: State, move: Move) -> State:
    """The board after a move, before anything is judged and with the mover still to move."""
    seat, columns = state.to_move, dict(state.columns)
    commons, specials = state.commons, state.specials
    if move.origin is not None:
        columns[move.origin] = columns[move.origin][:-1]
        if not columns[move.origin]:
            del columns[move.origin]
    elif move.kind == COMMON:
        commons = seat_set(commons, seat, commons[seat] - 1)
    if move.target == SUMMIT:       # XR-11: nothing stays there. XR-14 and XR-13
        specials = seat_set(specials, seat, ("summit",) if move.kind == SPECIAL else OUTSIDE)
        return replace(state, columns=columns, commons=commons, specials=specials)
    if move.kind == SPECIAL:
        specials = seat_set(specials, seat, ("board", move.target))
    column = columns.get(move.target, ()) + ((seat, move.kind),)
    gone = captured_by(seat, column) if move.origin is not None else []     # XR-12
    for owner, kind in gone:
        if kind == SPECIAL:
            specials = seat_set(specials, owner, ("captured", seat))        # XR-13
    columns[move.target] = tuple(block for block in column if block not in gone)
    return replace(state, columns=columns, commons=commons, specials=specials)


def pass_turn(state: State) -> State:
    """The next seat still in is to move."""
    seat = (state.to_move + 1) % state.seats
    while seat in state.out:
        seat = (seat + 1) % state.seats
    return replace(state, to_move=seat)


def end(state: State, reason: str, *winners: int) -> State:
    return replace(state, over=True, reason=reason, winners=winners, legal=[], refused=[])


def has_resources(state: State, seat: int) -> bool:
    """XR-15: a block on the board or outside; a captured special does not count."""
    if state.commons[seat] > 0 or state.specials[seat] == OUTSIDE:
        return True
    return any(owner == seat for column in state.columns.values() for owner, _ in column)


def without_the_bare(state: State) -> State:
    """XR-15 and XR-32: players to move without a block go out until one can stay."""
    while not has_resources(state, state.to_move):
        state = replace(state, out=state.out | {state.to_move})
        left = [seat for seat in range(state.seats) if seat not in state.out]
        if len(left) == 1:
            return end(state, "no-resources", left[0])
        state = begin_history(pass_turn(state))         # XR-18: an elimination
    return state


def increment(state: State) -> State:
    """XR-19: three commons for every player still in; history begins anew."""
    commons = tuple(number + (0 if seat in state.out else 3) for seat, number in enumerate(state.commons))
    return begin_history(replace(state, commons=commons, increments=state.increments + 1))


def judge(state: State) -> State:
    """XR-31 for the player to move, after the turn has passed: (2), (3) and (5)."""
    state = without_the_bare(state)
    if state.over:
        return state
    allowed = list(ruling_moves(state))
    if not allowed:
        return end(state, "drowned", state.to_move)     # XR-16
    made = set(state.moves)         # a move never made before repeats none
    state.refused = [move for move in allowed if move in made and third_in_a_row(state, move)]
    state.legal = [move for move in allowed if move not in state.refused]
    if not state.legal:                                 # XR-18: no drowning, see XR-16
        if state.increments >= state.limit:
            return end(state, "limit")                  # XR-19: unfinished, nobody wins
        state = increment(state)
        state.legal, state.refused = list(ruling_moves(state)), []
    return state


def play(state: State, move: Move) -> State:
    """The state after a legal move, judged in the order of XR-31."""
    made = put(state, move)
    if made.specials[state.to_move] == ("summit",):
        return end(made, "summit", state.to_move)       # XR-14
    made = pass_turn(made)
    made.moves = state.moves + [move]
    made.positions = state.positions + [position(made)]
    return judge(made)


def perft(state: State, depth: int) -> int:
    if depth <= 1:
        return len(state.legal) if depth else 1
    return sum(perft(play(state, move), depth - 1) for move in state.legal)
