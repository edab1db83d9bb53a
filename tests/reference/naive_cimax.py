# SPDX-License-Identifier: MIT
"""Cimax written to be obviously right: exact fractions, nothing incremental but what only the moment of a ply can tell.

A second opinion on the C library that shares nothing with it. It looks at the states of naive_xima before and after
each ply. Behind every name its ruling (CR-n).
"""
from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from naive_board import COMMON, OUTSIDE, SPECIAL, SUMMIT, Act, Block, Column, Move, Pass, Ply, Square, State, floor

Values = dict[tuple[Square, int], Fraction]     # by square and place in the column, from 0 at the bottom


class Terms(NamedTuple):
    """CR-3."""
    board: Fraction
    outside: Fraction
    captured: Fraction
    surrender: Fraction
    summit: Fraction

    @property
    def force(self) -> Fraction:
        return sum(self, Fraction(0))


def absolute(square: Square, block: Block) -> int:
    """CR-1: twice the floor of the square, a special twice that."""
    return 2 * floor(square) * (2 if block[1] == SPECIAL else 1)


def relative(square: Square, column: Column) -> list[Fraction]:
    """CR-2: each dominated block keeps half; the top gains the other half of each."""
    values = [Fraction(absolute(square, block)) for block in column]
    for place in range(len(column) - 1):
        half = values[place] / 2
        values[place] -= half
        values[-1] += half
    return values


def captures(seat: int, column: Column) -> bool:
    """XR-12: with the block that arrives, more of its colour than of each other one."""
    count = {owner: sum(1 for other, _ in column if other == owner) for owner, _ in column}
    own = count.pop(seat, 0) + 1
    return bool(count) and all(own > number for number in count.values())


class Cimax:
    def __init__(self, state: State) -> None:
        seats = state.seats
        self.captured = [Fraction(0)] * seats       # V_BC
        self.surrender = [Fraction(0)] * seats      # V_R
        self.credit: dict[int, Fraction] = {}       # by the owner of a captured special
        self.fixed: dict[int, Terms] = {}           # CR-9
        self.turns = [0] * seats                    # XR-30
        self.counted = False                        # the turn that is on is

    def copy(self) -> Cimax:
        other = Cimax.__new__(Cimax)
        other.captured, other.surrender, other.turns = list(self.captured), list(self.surrender), list(self.turns)
        other.credit, other.fixed, other.counted = dict(self.credit), dict(self.fixed), self.counted
        return other

    # ---- What is so now ----

    def terms(self, state: State, seat: int) -> Terms:
        if seat in self.fixed:
            return self.fixed[seat]
        own = [value for square, column in state.columns.items() if square != SUMMIT
               for (owner, _), value in zip(column, relative(square, column)) if owner == seat]
        commons, special = state.commons[seat], state.specials[seat] == OUTSIDE
        board = sum(own, Fraction(0))
        outside = (commons + special) * board / len(own) if own else Fraction(commons + 2 * special)
        won = state.specials[seat] == ("summit",)
        return Terms(board, outside, self.captured[seat], self.surrender[seat], Fraction(16 if won else 0))

    # ---- What a ply does ----

    def see(self, before: State, ply: Ply, after: State) -> None:
        if isinstance(ply, Act):
            self.see_act(before, ply)
        if isinstance(ply, (Move, Pass)):
            self.turns[before.to_move] += not self.counted
            self.counted = True
        if isinstance(ply, Move):
            self.see_move(before, ply)
        if not after.begun or after.to_move != before.to_move:
            self.counted = False
        for seat in after.out:
            if seat not in self.fixed:              # out for want of resources: nothing to divide
                self.fixed[seat] = self.terms(after, seat)

    def see_move(self, before: State, move: Move) -> None:
        seat, column = before.to_move, before.columns.get(move.target, ())
        if move.target == SUMMIT:
            if move.kind == COMMON:
                self.rescue(before, seat)
            return
        if move.origin is None or not captures(seat, column):
            return
        for (owner, kind), value in zip(column, relative(move.target, column)):
            if owner == seat:
                continue
            self.captured[seat] += value
            if kind == SPECIAL:
                self.credit[owner] = value

    def rescue(self, before: State, seat: int) -> None:
        holder = before.specials[seat][1]
        credit = self.credit.pop(seat, Fraction(0))
        if holder not in before.out:
            self.captured[holder] += 8 - credit

    def see_act(self, before: State, what: Act) -> None:
        if what.kind not in ("resign", "flag"):
            return
        force = self.terms(before, what.seat).force
        gainers = [seat for seat in before.still_in() if seat not in before.rules.side(what.seat)]
        parts = 1 + len(gainers)
        for seat in gainers:
            self.surrender[seat] += force / parts
        self.surrender[what.seat] -= force - force / parts
        self.fixed[what.seat] = self.terms(before, what.seat)
