# SPDX-License-Identifier: MIT
"""Random positions deep in the game, where few random games from the start would get."""
from __future__ import annotations

import random
from dataclasses import replace

from naive_board import (BOARD, COMMON, DIRECTIONS, OUTSIDE, SPECIAL, SUMMIT, Block, Column, Place, Rules, Square,
                         State, ring)
from naive_moves import captured_by
from naive_spec import read_rules
from naive_text import from_text, to_text

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


def elsewhere(rng: random.Random, seat: int, seats: int) -> Place:
    others = [("captured", other) for other in range(seats) if other != seat]
    return rng.choice(others) if others and rng.random() < 0.5 else OUTSIDE


def scattered(rng: random.Random, seats: int = 2) -> State:
    return thrown(rng, seats, (1, 2, 4, 6, 9) if seats == 2 else (0, 1, 2, 4), (0, 0, 0, 1, 2, 4))


def sparse(rng: random.Random, seats: int = 2) -> State:
    """So few blocks that the position may be dead, or nearly so (XR-19 a)."""
    return thrown(rng, seats, (0, 1, 1, 2), (0, 0, 0, 0, 1))


def thrown(rng: random.Random, seats: int, numbers: tuple[int, ...], outside: tuple[int, ...]) -> State:
    """So many commons on the board and outside, of which one number each is picked for each seat."""
    blocks = [(seat, COMMON) for seat in range(seats) for _ in range(rng.choice(numbers))]
    blocks += [(seat, SPECIAL) for seat in range(seats) if rng.random() < 0.5]
    rng.shuffle(blocks)
    columns: dict[Square, Column] = {}
    commons = [rng.choice(outside) for _ in range(seats)]
    specials: list[Place] = [elsewhere(rng, seat, seats) for seat in range(seats)]
    for seat, kind in blocks:
        square = random_square(rng, columns)
        if land(columns, square, (seat, kind)) and kind == SPECIAL:
            specials[seat] = ("board", square)
    return State(columns, tuple(commons), tuple(specials), rng.randrange(seats))


def turned(square: Square, times: int) -> Square:
    for _ in range(times):
        square = (square[1], 14 - square[0])
    return square


def cornered(rng: random.Random, seats: int = 2) -> State:
    """One player can only go to and fro between two squares: XR-18 may leave no move at all."""
    free, caged = rng.sample((0, 1), 2)
    turns = rng.randint(0, 3)
    columns: dict[Square, Column] = {turned(square, turns): ((free, COMMON),) * 3 for square in CORNER}
    columns[turned((1, rng.randint(1, 2)), turns)] = ((caged, COMMON),)
    columns[turned((13, 13), turns)] = ((free, COMMON),) * rng.randint(1, 2)
    specials = tuple(("captured", 1 - seat) if seat == caged or rng.random() < 0.5 else OUTSIDE for seat in (0, 1))
    return State(columns, (0, 0), specials, rng.choice((free, free, caged)))


def staircase(rng: random.Random, seats: int = 2) -> State:
    """A scattered position with a way straight up from one edge square, or nearly so."""
    state = scattered(rng, seats)
    change = rng.choice(DIRECTIONS)
    for far in range(1, 7):
        square = (SUMMIT[0] + far * change[0], SUMMIT[1] + far * change[1])
        if any(kind == SPECIAL for _, kind in state.columns.get(square, ())):
            continue
        state.columns.pop(square, None)
        if far in (1, 3, 5):        # on a floor's inner ring, a step to the next floor (XR-6)
            state.columns[square] = ((rng.randrange(seats), COMMON),)
    return replace(state, commons=tuple(number + 2 for number in state.commons))


def pay(rng: random.Random, state: State, rules: Rules) -> State:
    """Note the increments that so many blocks need (XR-4, XR-19), or, at times, as many as there can be."""
    inside = [block for column in state.columns.values() for block in column]
    most = max(state.commons[seat] + inside.count((seat, COMMON)) for seat in range(state.seats))
    needed = max(0, -(-(most - rules.commons) // 3))
    return replace(state, rules=rules, increments=rng.choice((needed, max(needed, rules.limit))))


def random_text(rng: random.Random, to_and_fro: bool, spec: str = "xima:players=2") -> str:
    """The text of a position that is not over; `to_and_fro` if the players mean to shuffle."""
    rules = read_rules(spec)
    shapes = (cornered, cornered, scattered) if to_and_fro else (scattered, staircase, staircase, cornered, sparse)
    while True:
        shape = rng.choice(shapes)
        if shape is cornered and rules.players != 2:
            continue
        state = pay(rng, shape(rng, rules.players), rules)
        text = to_text(state)
        if state.increments <= rules.limit and not from_text(text, spec).over:
            return text
