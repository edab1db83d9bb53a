# SPDX-License-Identifier: MIT
"""Games and states in the manner of OpenSpiel's games in Python (`pyspiel`).

Actions are the game's action indexes. At chance, action n is the n-th outcome of the legal list with its probability.
"""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

import numpy
import pyspiel

from .._enums import CHANCE, GameFlag
from .._errors import UnsupportedError
from .._game import Game
from .._move import Move
from .._state import State
from . import _common

DEFAULT: Dict[str, Any] = {"spec": "xima", "max_game_length": 2000}


def game_type(spec: str = "xima") -> Any:
    """What OpenSpiel wants to know to list the game."""
    flags = Game(spec).info.flags
    players = Game(spec).players
    return pyspiel.GameType(
        short_name="python_libxima", long_name=f"libxima: {spec}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=(pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC if flags & GameFlag.CHANCE
                     else pyspiel.GameType.ChanceMode.DETERMINISTIC),
        information=(pyspiel.GameType.Information.IMPERFECT_INFORMATION if flags & GameFlag.HIDDEN
                     else pyspiel.GameType.Information.PERFECT_INFORMATION),
        utility=(pyspiel.GameType.Utility.ZERO_SUM if players == 2 else pyspiel.GameType.Utility.GENERAL_SUM),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players, min_num_players=players,
        provides_information_state_string=False, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification=dict(DEFAULT))


class XimaGame(pyspiel.Game):  # type: ignore[misc]
    """A game. Its parameters are `spec` and `max_game_length` in plies, at which it is over without a winner."""

    def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
        self.parameters = {**DEFAULT, **(params or {})}
        self.rules = _common.learnable(str(self.parameters["spec"]))
        self.longest = int(self.parameters["max_game_length"])
        info = self.rules.info
        outcomes = (info.max_moves or info.actions) if info.flags & GameFlag.CHANCE else 0
        super().__init__(game_type(self.rules.spec()), pyspiel.GameInfo(
            num_distinct_actions=info.actions, max_chance_outcomes=outcomes,
            num_players=info.players, min_utility=-1.0, max_utility=1.0,
            utility_sum=0.0 if info.players == 2 else None, max_game_length=self.longest), dict(self.parameters))

    def new_initial_state(self) -> XimaState:
        return XimaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> XimaObserver:
        return XimaObserver(self.rules)


class XimaState(pyspiel.State):  # type: ignore[misc]
    """A state. OpenSpiel copies and pickles what stands in `__dict__`, so the game, which cannot be, does not."""

    def __init__(self, game: XimaGame, state: Optional[State] = None) -> None:
        super().__init__(game)
        self.state, self.longest = state or State(game.rules), game.longest

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.state.to_move == CHANCE else self.state.to_move

    def is_terminal(self) -> bool:
        return self.state.is_over or self.state.info.ply >= self.longest

    def _legal_actions(self, player: int) -> List[int]:
        """In rising order, as OpenSpiel wants them."""
        return sorted(self.state.move_index(move) for move in self.state.legal_moves)

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        weights = self.state.chance()
        if not any(weights):
            raise UnsupportedError("an outcome of chance that the caller must decide")
        return [(n, weight / sum(weights)) for n, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.state.play(self._chosen(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.text(self._chosen(action))

    def _chosen(self, action: int) -> Move:
        """The move that an action is: one of the outcomes at chance."""
        if self.state.to_move != CHANCE:
            return _common.chosen(self.state, action)
        if not 0 <= action < len(self.state.legal_moves):
            raise ValueError(f"action {action} is none of the {len(self.state.legal_moves)} outcomes")
        return self.state.legal_moves[action]

    def returns(self) -> List[float]:
        return _common.returns(self.state)

    def __str__(self) -> str:
        return self.state.position()


class XimaObserver:
    """What a player sees, as one tensor."""

    def __init__(self, game: Game) -> None:
        info = game.info
        shape = (info.planes, info.height, info.width)
        self.tensor = numpy.zeros(int(numpy.prod(shape)), numpy.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: XimaState, player: int) -> None:
        self.dict["observation"][...] = state.state.observation(player)

    def string_from(self, state: XimaState, player: int) -> str:
        return state.state.seen_by(player).position()
