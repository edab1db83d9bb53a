# SPDX-License-Identifier: MIT
"""Random positions deep in the game, where few random games from the start would get."""
from __future__ import annotations

import random
from dataclasses import replace

from naive_text import from_text, to_text
from naive_xima import (BOARD, COMMON, DIRECTIONS, OUTSIDE, SPECIAL, SUMMIT, Block, Column, Place, Square, State,
                        captured_by, ring)

CORNER: list[Square] = [(2, 1), (2, 2), (1, 3), (2, 3)]     # walls that leave A1 and A2


def random_square(rng: random.Random, columns: dict[Square, Column]) -> Square:
    """Often a square that holds blocks already, often near the summit."""
    if columns and rng.random() < 0.45:
        return rng.choice(list(columns))
    far = rng.choice((1, 1, 2, 2, 3, 4, 5, 6))
    return rng.choice([square for square in BOARD if ring(square) == far])


def land(columns: dict[Square, Column], square: Square, block: Block) -> bool:
    """Put a block on top, unless its arrival would have captured (XR-12) or joined specials (XR-10)."""
    column = columns.get(square, ()) + (block,)
    if captured_by(block[0], column) or sum(kind == SPECIAL for _, kind in column) > 1:
        return False
    columns[square] = column
    return True


def scattered(rng: random.Random) -> State:
    blocks = [(seat, COMMON) for seat in (0, 1) for _ in range(rng.choice((1, 2, 4, 6, 9)))]
    blocks += [(seat, SPECIAL) for seat in (0, 1) if rng.random() < 0.5]
    rng.shuffle(blocks)
    columns: dict[Square, Column] = {}
    commons = [rng.choice((0, 0, 0, 1, 2, 4)) for _ in (0, 1)]
    specials: list[Place] = [rng.choice((OUTSIDE, ("captured", 1 - seat))) for seat in (0, 1)]
    for seat, kind in blocks:
        square = random_square(rng, columns)
        if land(columns, square, (seat, kind)) and kind == SPECIAL:
            specials[seat] = ("board", square)
    return State(columns, tuple(commons), tuple(specials), rng.randint(0, 1))


def turned(square: Square, times: int) -> Square:
    for _ in range(times):
        square = (square[1], 14 - square[0])
    return square


def cornered(rng: random.Random) -> State:
    """One player can only go to and fro between two squares: XR-18 may leave no move at all."""
    free, caged = rng.sample((0, 1), 2)
    turns = rng.randint(0, 3)
    columns: dict[Square, Column] = {turned(square, turns): ((free, COMMON),) * 3 for square in CORNER}
    columns[turned((1, rng.randint(1, 2)), turns)] = ((caged, COMMON),)
    columns[turned((13, 13), turns)] = ((free, COMMON),) * rng.randint(1, 2)
    specials = tuple(("captured", 1 - seat) if seat == caged or rng.random() < 0.5 else OUTSIDE for seat in (0, 1))
    return State(columns, (0, 0), specials, rng.choice((free, free, caged)))


def staircase(rng: random.Random) -> State:
    """A scattered position with a way straight up from one edge square, or nearly so."""
    state = scattered(rng)
    change = rng.choice(DIRECTIONS)
    for far in range(1, 7):
        square = (SUMMIT[0] + far * change[0], SUMMIT[1] + far * change[1])
        if any(kind == SPECIAL for _, kind in state.columns.get(square, ())):
            continue
        state.columns.pop(square, None)
        if far in (1, 3, 5):        # on a floor's inner ring, a step to the next floor (XR-6)
            state.columns[square] = ((rng.randint(0, 1), COMMON),)
    return replace(state, commons=tuple(number + 2 for number in state.commons))


def pay(rng: random.Random, state: State) -> State:
    """Note the increments that so many blocks need (XR-4, XR-19), or, at times, as many as there can be."""
    inside = [block for column in state.columns.values() for block in column]
    most = max(state.commons[seat] + inside.count((seat, COMMON)) for seat in (0, 1))
    return replace(state, increments=rng.choice((max(0, (most - 7) // 3), state.limit)))


def random_text(rng: random.Random, to_and_fro: bool) -> str:
    """The text of a position that is not over; `to_and_fro` if the players mean to shuffle."""
    shapes = (cornered, cornered, scattered) if to_and_fro else (scattered, scattered, staircase, cornered)
    while True:
        text = to_text(pay(rng, rng.choice(shapes)(rng)))
        if not from_text(text).over:
            return text
