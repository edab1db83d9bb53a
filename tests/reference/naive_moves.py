# SPDX-License-Identifier: MIT
"""How blocks move, and what a move does to the board: XR-5 to XR-13, and with dice XR-27 and XR-28."""
from __future__ import annotations

from dataclasses import replace
from typing import Iterator, Optional

from naive_board import (BOARD, COMMON, DIRECTIONS, FACES, OUTSIDE, SPECIAL, SUMMIT, SURFACE, Block, Column, Direction,
                         Move, Pass, Ply, Roll, Rules, Square, State, seat_set, top)


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


def fits(steps: int, die: Optional[int]) -> bool:
    """XR-7: a die fixes the number of steps exactly."""
    return die is None or steps == die


def incorporations(state: State, kind: str, die: Optional[int]) -> list[Move]:
    """XR-8, each target once however many paths lead there, in board order."""
    targets: set[Square] = set()
    for edge, inward in FACES:
        for first in edge:
            if first in state.columns:          # the first square must hold no block
                continue
            for direction in inward:
                outside = (first[0] - direction[0], first[1] - direction[1])
                for steps, square in enumerate(walk(state.columns, kind, 0, outside, direction), 1):
                    if square not in state.columns and may_end(state, kind, square) and fits(steps, die):
                        targets.add(square)
    return [Move(kind, None, square, False) for square in in_board_order(targets)]


def block_moves(state: State, origin: Square, die: Optional[int]) -> Iterator[Move]:
    """The moves of the top block of a column, by direction and then distance (XR-7, XR-9)."""
    seat, kind = state.columns[origin][-1]
    base = top(state.columns, origin) - 1
    for direction in DIRECTIONS:
        for steps, square in enumerate(walk(state.columns, kind, base, origin, direction), 1):
            if may_end(state, kind, square) and fits(steps, die):
                there = state.columns.get(square, ())
                captures = bool(there) and bool(captured_by(seat, there + ((seat, kind),)))
                yield Move(kind, origin, square, captures)


def ruling_moves(state: State, die: Optional[int] = None) -> Iterator[Move]:
    """What XR-5 to XR-13 allow the player to move, in the library's documented order."""
    yield from all_incorporations(state, die)
    yield from all_block_moves(state, die)


def all_incorporations(state: State, die: Optional[int]) -> Iterator[Move]:
    if state.commons[state.to_move] > 0:
        yield from incorporations(state, COMMON, die)
    if state.specials[state.to_move] == OUTSIDE:
        yield from incorporations(state, SPECIAL, die)


def all_block_moves(state: State, die: Optional[int]) -> Iterator[Move]:
    for origin in BOARD:
        if origin in state.columns and state.columns[origin][-1][0] == state.to_move:
            yield from block_moves(state, origin, die)


def can_move(state: State) -> bool:
    """XR-16's question: by any number of steps. Block moves first, for they are found one by one."""
    return any(True for _ in all_block_moves(state, None)) or any(True for _ in all_incorporations(state, None))


def dice_moves(state: State) -> list[Ply]:
    """XR-27 and XR-28: what any of the dice left allows, the higher die first; forfeited if nothing."""
    moves = [move._replace(die=die) for die in sorted(set(state.dice), reverse=True)
             for move in ruling_moves(state, die)]
    return moves or [Pass()]


def rolls(rules: Rules) -> list[Ply]:
    """XR-28, ascending by the higher die and then the lower."""
    if rules.mode == "azar1":
        return [Roll((face,)) for face in range(1, 7)]
    return [Roll((high, low)) for high in range(1, 7) for low in range(1, high + 1)]


def end_base(state: State, move: Move) -> int:
    """Where the block will stand, before anything falls."""
    return top(state.columns, move.target)


def progresses(state: State, move: Move) -> bool:
    """XR-19 d: a capture or an ascent; an incorporation and a rescue are ascents."""
    if move.origin is None or move.capture:
        return True
    return end_base(state, move) > top(state.columns, move.origin) - 1


def put(state: State, move: Move) -> State:
    """The board after a move, before anything is judged and with the mover still to move."""
    seat, columns = state.to_move, dict(state.columns)
    commons, specials, captives = state.commons, state.specials, state.captives
    entered = state.entered | ({seat} if move.kind == SPECIAL else set())
    progressed = progresses(state, move)
    turns = (0,) * state.seats if progressed else state.turns               # XR-19 d
    if move.origin is not None:
        columns[move.origin] = columns[move.origin][:-1]
        if not columns[move.origin]:
            del columns[move.origin]
    elif move.kind == COMMON:
        commons = seat_set(commons, seat, commons[seat] - 1)
    if move.target == SUMMIT:       # XR-11: nothing stays there. XR-14 and XR-13
        if move.kind == COMMON:
            captives = one_more(captives, specials[seat][1], seat)
        specials = seat_set(specials, seat, ("summit",) if move.kind == SPECIAL else OUTSIDE)
        return replace(state, columns=columns, commons=commons, specials=specials, captives=captives, turns=turns,
                       entered=entered, progressed=state.progressed or progressed)
    if move.kind == SPECIAL:
        specials = seat_set(specials, seat, ("board", move.target))
    column = columns.get(move.target, ()) + ((seat, move.kind),)
    gone = captured_by(seat, column) if move.origin is not None else []     # XR-12
    for owner, kind in gone:
        if kind == SPECIAL:
            specials = seat_set(specials, owner, ("captured", seat))        # XR-13
        else:
            captives = one_more(captives, seat, owner)
    columns[move.target] = tuple(block for block in column if block not in gone)
    return replace(state, columns=columns, commons=commons, specials=specials, captives=captives, turns=turns,
                   entered=entered, progressed=state.progressed or progressed)


def one_more(captives: tuple[tuple[int, ...], ...], holder: int, owner: int) -> tuple[tuple[int, ...], ...]:
    return seat_set(captives, holder, seat_set(captives[holder], owner, captives[holder][owner] + 1))
