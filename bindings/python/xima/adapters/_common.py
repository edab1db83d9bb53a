# SPDX-License-Identifier: MIT
"""What the adapters share."""
from __future__ import annotations

from random import Random
from typing import Any, List, Optional, Union

import numpy

from .._enums import ANYONE, CHANCE
from .._errors import UnsupportedError
from .._game import Game
from .._move import Move
from .._state import State
from .._support import whole

MODES = ["human", "ansi"]  # to print the board, to answer it as text


def learnable(game: Union[Game, str]) -> Game:
    """The game, if it has action indexes and planes."""
    game = Game(game) if isinstance(game, str) else game
    if not game.info.actions or not game.info.planes:
        raise UnsupportedError(f"{game} has no action indexes or no planes")
    return game


def settle(state: State, random: Random) -> None:
    """Plays what is nobody's decision, by weight."""
    while state.to_move == CHANCE:
        move = state.pick(random.getrandbits(64))
        if not move:
            raise UnsupportedError("an outcome of chance that the caller must decide")
        state.play(move)
    if state.to_move == ANYONE:
        raise UnsupportedError("a state in which several seats may act at once")


def known_mode(mode: Optional[str]) -> Optional[str]:
    """A way to render, if it is one of those that there are, or none."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode {mode!r}: {', '.join(MODES)} or None is expected")
    return mode


def mask(state: State) -> Any:
    """1 for each legal action index."""
    made = numpy.zeros(state.game.info.actions, numpy.int8)
    index = state.move_index
    for move in state.legal_moves:
        made[index(move)] = 1
    return made


def found(state: State, action: int) -> Move:
    """The legal move with an action index, else 0."""
    number = whole(action, "an action, which is a whole number,")
    return state.index_move(number) if 0 <= number < state.game.info.actions else Move(0)


def chosen(state: State, action: int) -> Move:
    """The legal move with an action index."""
    move = found(state, action)
    if not move:
        raise ValueError(f"action {action} is not legal here: {state.position()}")
    return move


def returns(state: State) -> List[float]:
    """1 for each winner, -1 for the others; 0 for all while the game is not won."""
    outcome = state.outcome
    if not outcome.over or not outcome.winners:
        return [0.0] * state.game.players
    return [1.0 if outcome.winners >> seat & 1 else -1.0 for seat in range(state.game.players)]
