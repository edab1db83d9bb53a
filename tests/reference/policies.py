# SPDX-License-Identifier: MIT
"""Ways of choosing moves, so that random games meet the rules that uniform play never meets."""
from __future__ import annotations

import random
from typing import NamedTuple, Optional

from naive_xima import COMMON, SPECIAL, SUMMIT, SURFACE, Move, State, ring, top


class Taste(NamedTuple):
    """How much likelier a kind of move is made."""
    up: float               # for each level won, and the less for each lost
    near: float             # for each ring nearer to the summit, likewise
    enter: float            # bring in a common
    enter_special: float
    capture: float
    hunt: float             # capture a special
    cover: float            # end on a block without capturing
    rescue: float
    win: float


def captures_special(state: State, move: Move) -> bool:
    column = state.columns[move.target]
    return any(owner != state.to_move and kind == SPECIAL for owner, kind in column)


def weight(state: State, move: Move, taste: Taste) -> float:
    if move.target == SUMMIT:
        return taste.win if move.kind == SPECIAL else taste.rescue
    end = top(state.columns, move.target)
    if move.origin is None:
        gain = taste.up ** (end - 1) * taste.near ** (6 - ring(move.target))
        return gain * (taste.enter if move.kind == COMMON else taste.enter_special)
    gain = taste.up ** (end - top(state.columns, move.origin) + 1)
    gain *= taste.near ** (ring(move.origin) - ring(move.target))
    if move.capture:
        return gain * (taste.hunt if captures_special(state, move) else taste.capture)
    return gain * (taste.cover if move.target in state.columns else 1.0)


class Uniform:
    finishes = False        # whether games played so tend to come to an end

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, state: State) -> Move:
        return self.rng.choice(state.legal)


class Tasteful(Uniform):
    finishes = True
    taste: Taste

    def choose(self, state: State) -> Move:
        return self.rng.choices(state.legal, [weight(state, move, self.taste) for move in state.legal])[0]


class Climber(Tasteful):
    taste = Taste(up=4, near=1.7, enter=0.1, enter_special=0.05, capture=30, hunt=30, cover=2, rescue=1e6, win=1e5)


class Hunter(Tasteful):
    """Trades blocks and specials for long; a win is hardly ever taken."""
    taste = Taste(up=2.5, near=2, enter=0.1, enter_special=1, capture=300, hunt=1e5, cover=8, rescue=1e6, win=3)


class Shuffler(Uniform):
    """Goes round in tours of a few moves with one block, again and again, until XR-18 stops it."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.period = rng.choice((2, 2, 2, 3, 4))
        self.blocks = rng.randint(1, 3)             # to bring in before the touring begins
        self.made: dict[int, list[Move]] = {}       # per seat, of the present tour

    def choose(self, state: State) -> Move:
        made = self.made.setdefault(state.to_move, [])
        move = self.again(state, made) or self.onward(state, made)
        if move is None:
            made.clear()
            move = self.fresh(state)
        if move.origin is not None:
            made.append(move)
        return move

    def again(self, state: State, made: list[Move]) -> Optional[Move]:
        """The move made one tour ago, if the block has come round and may go again."""
        if len(made) < self.period or self.rng.random() < 0.03:
            return None
        return made[-self.period] if made[-self.period] in state.legal else None

    def onward(self, state: State, made: list[Move]) -> Optional[Move]:
        """The next leg of a first tour; its last leg leads home."""
        if not made or len(made) >= self.period:
            return None
        legs = [move for move in state.legal if move.origin == made[-1].target and not move.capture]
        if len(made) == self.period - 1:
            legs = [move for move in legs if move.target == made[0].origin]
        else:
            legs = [move for move in legs if SURFACE[move.target] == SURFACE[move.origin]
                    and move.target not in state.columns and move.target != made[0].origin]
        return self.rng.choice(legs) if legs else None

    def fresh(self, state: State) -> Move:
        own = sum(column[-1][0] == state.to_move for column in state.columns.values())
        level = [move for move in state.legal if move.origin is not None and move.target not in state.columns
                 and top(state.columns, move.target) == top(state.columns, move.origin) - 1]
        if level and (own >= self.blocks or self.rng.random() < 0.3):
            return self.rng.choice(level)           # there is a way back, as a rule
        return self.rng.choice(state.legal)


POLICIES: dict[str, type[Uniform]] = {"uniform": Uniform, "climber": Climber, "hunter": Hunter, "shuffler": Shuffler}
