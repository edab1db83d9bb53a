# SPDX-License-Identifier: MIT
"""A PettingZoo AEC environment: `env(game="xima", render_mode=None, max_plies=None)`.

Actions are the game's action indexes. An observation has `observation`, the planes [planes][height][width] as the agent
sees them, and `action_mask`, which is in the agent's info too. Dice are rolled by the environment, from the seed of
`reset()`. At the end winners get 1 and the others -1; a game that reaches `max_plies` is truncated with 0 for all. A
seat that is out before the end has no more turns, but its agent stays until the end.
"""
from __future__ import annotations

from random import Random
from typing import Any, Dict, List, Optional, Union

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from .._game import Game
from .._state import State
from . import _common


class XimaEnv(AECEnv):  # type: ignore[misc]
    """A game as an environment; see the module."""

    def __init__(self, game: Union[Game, str] = "xima", render_mode: Optional[str] = None,
                 max_plies: Optional[int] = None) -> None:
        super().__init__()
        self.game = _common.learnable(game)
        info = self.game.info
        self.metadata = {"name": f"{self.game.spec().partition(':')[0]}_v0", "render_modes": _common.MODES, "render_fps": 4,
                         "is_parallelizable": False}
        self.render_mode = _common.known_mode(render_mode)
        self.max_plies = max_plies
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: List[str] = []
        self.infos: Dict[str, Dict[str, Any]] = {}
        shape = (info.planes, info.height, info.width)
        self.action_spaces = {agent: spaces.Discrete(info.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(low=0, high=255, shape=shape, dtype=numpy.uint8),
            "action_mask": spaces.Box(low=0, high=1, shape=(info.actions,), dtype=numpy.int8),
        }) for agent in self.possible_agents}
        self._random = Random()
        self.state_of_game = State(self.game)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a game; `options["position"]` may be the text of a position."""
        if seed is not None:
            self._random = Random(seed)
        self.state_of_game = State(self.game, (options or {}).get("position"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._settled()

    def observe(self, agent: str) -> Dict[str, Any]:
        seat = self.possible_agents.index(agent)
        state = self.state_of_game
        masked = _common.mask(state) if state.to_move == seat else numpy.zeros(self.game.info.actions, numpy.int8)
        return {"observation": state.observation(seat), "action_mask": masked}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move and must have an action")
        self.state_of_game.play(_common.chosen(self.state_of_game, action))
        self._cumulative_rewards[agent] = 0.0
        self._settled()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _settled(self) -> None:
        """Rolls, and says who is next or how it ended."""
        state = self.state_of_game
        _common.settle(state, self._random)
        self.rewards = dict(zip(self.possible_agents, _common.returns(state)))
        self.infos = {agent: {} for agent in self.agents}
        if state.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_plies is not None and state.info.ply >= self.max_plies:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.to_move]
            self.infos[self.agent_selection]["action_mask"] = _common.mask(state)

    def render(self) -> Optional[str]:
        text = self.state_of_game.board()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held that would have to be closed."""


def env(game: Union[Game, str] = "xima", **options: Any) -> XimaEnv:
    """The environment; the options are those of :class:`XimaEnv`."""
    return XimaEnv(game, **options)
