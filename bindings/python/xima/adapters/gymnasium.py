# SPDX-License-Identifier: MIT
"""A Gymnasium environment of one seat; a policy plays the others.

A policy takes a state and answers a legal move; without one, moves are random. Actions are the game's action indexes;
`info["action_mask"]` says which are legal. The reward is 1 or -1 at the end; `max_plies` truncates. An action that is not
legal raises ValueError; with `illegal_reward` it ends the episode with that reward instead, so that every action of the
space may be given, as Gymnasium's `check_env` does.
"""
from __future__ import annotations

from random import Random
from typing import Any, Callable, Dict, Optional, Tuple, Union

import gymnasium
import numpy
from gymnasium import spaces

from .._game import Game
from .._state import State
from .._support import whole
from . import _common

Policy = Callable[[State], int]


class XimaEnv(gymnasium.Env):  # type: ignore[misc]
    """A game as an environment; see the module."""

    metadata = {"render_modes": _common.MODES, "render_fps": 4}

    def __init__(self, game: Union[Game, str] = "xima", seat: int = 0, opponent: Optional[Policy] = None,
                 render_mode: Optional[str] = None, max_plies: Optional[int] = None,
                 illegal_reward: Optional[float] = None) -> None:
        self.game = _common.learnable(game)
        seat = whole(seat, "a seat")
        if not 0 <= seat < self.game.players:
            raise ValueError(f"seat {seat}: the game has the seats 0 to {self.game.players - 1}")
        info = self.game.info
        self.seat, self.max_plies, self.illegal_reward = seat, max_plies, illegal_reward
        self.render_mode = _common.known_mode(render_mode)
        self.action_space = spaces.Discrete(info.actions)
        self.observation_space = spaces.Box(low=0, high=255, shape=(info.planes, info.height, info.width),
                                            dtype=numpy.uint8)
        self._random = Random()
        self._opponent = opponent or (lambda state: state.pick(self._random.getrandbits(64)))
        self.state = State(self.game)

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> Tuple[Any, Dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._random = Random(seed)
        self.state = State(self.game, (options or {}).get("position"))
        self._until_my_turn()
        self._shown()
        return self._seen()

    def step(self, action: int) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        if self.illegal_reward is not None and not _common.found(self.state, action):
            observation, info = self._seen()
            return observation, self.illegal_reward, True, False, info
        self.state.play(_common.chosen(self.state, action))
        self._until_my_turn()
        self._shown()
        observation, info = self._seen()
        over = self.state.is_over
        return observation, _common.returns(self.state)[self.seat], over, not over and self._too_long(), info

    def _too_long(self) -> bool:
        return self.max_plies is not None and self.state.info.ply >= self.max_plies

    def _until_my_turn(self) -> None:
        _common.settle(self.state, self._random)
        while not self.state.is_over and self.state.to_move != self.seat and not self._too_long():
            self.state.play(self._opponent(self.state))
            _common.settle(self.state, self._random)

    def _seen(self) -> Tuple[Any, Dict[str, Any]]:
        mine = self.state.to_move == self.seat
        masked = _common.mask(self.state) if mine else numpy.zeros(self.game.info.actions, numpy.int8)
        return self.state.observation(self.seat), {"action_mask": masked}

    def _shown(self) -> None:
        """For people each step is shown at once."""
        if self.render_mode == "human":
            self.render()

    def render(self) -> Optional[str]:
        text = self.state.board()
        if self.render_mode == "human":
            print(text)
            return None
        return text
