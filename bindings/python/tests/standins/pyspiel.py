# SPDX-License-Identifier: MIT
"""A stand-in for OpenSpiel's `pyspiel`: what games in Python derive from, and how its State calls them."""
from __future__ import annotations

import copy
import pickle
from enum import Enum
from typing import Any, NamedTuple, Optional


class PlayerId:
    """Seats that are none."""
    CHANCE, SIMULTANEOUS, INVALID, TERMINAL = -1, -2, -3, -4


class GameType:
    """All that a game says of its kind, by name only, as the real one wants it."""
    Dynamics = Enum("Dynamics", "SEQUENTIAL SIMULTANEOUS")
    ChanceMode = Enum("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC")
    Information = Enum("Information", "PERFECT_INFORMATION IMPERFECT_INFORMATION ONE_SHOT")
    Utility = Enum("Utility", "ZERO_SUM CONSTANT_SUM GENERAL_SUM IDENTICAL")
    RewardModel = Enum("RewardModel", "TERMINAL REWARDS")
    FIELDS = {"short_name", "long_name", "dynamics", "chance_mode", "information", "utility", "reward_model",
              "max_num_players", "min_num_players", "provides_information_state_string",
              "provides_information_state_tensor", "provides_observation_string", "provides_observation_tensor",
              "parameter_specification"}

    def __init__(self, **fields: Any) -> None:
        assert fields.keys() == self.FIELDS, self.FIELDS ^ fields.keys()
        self.__dict__.update(fields)


class GameInfo(NamedTuple):
    """The sizes of a game."""
    num_distinct_actions: int
    max_chance_outcomes: int
    num_players: int
    min_utility: float
    max_utility: float
    utility_sum: Optional[float]
    max_game_length: int


class Game:
    """The base of games in Python."""

    def __init__(self, kind: GameType, info: GameInfo, parameters: dict[str, Any]) -> None:
        self._kind, self._info = kind, info
        assert parameters.keys() <= kind.parameter_specification.keys()  # type: ignore[attr-defined]

    def get_type(self) -> GameType:
        return self._kind

    def num_distinct_actions(self) -> int:
        return self._info.num_distinct_actions

    def max_chance_outcomes(self) -> int:
        return self._info.max_chance_outcomes

    def num_players(self) -> int:
        return self._info.num_players

    def max_game_length(self) -> int:
        return self._info.max_game_length

    def min_utility(self) -> float:
        return self._info.min_utility

    def max_utility(self) -> float:
        return self._info.max_utility

    def utility_sum(self) -> Optional[float]:
        return self._info.utility_sum

    def deserialize_state(self, text: bytes) -> "State":
        made: State = self.new_initial_state()  # type: ignore[attr-defined]
        made._history, attributes = pickle.loads(text)
        for name, value in attributes.items():
            setattr(made, name, value)
        return made


class State:
    """The base of states in Python: the public calls, which come back to the subclass."""

    __slots__ = ("_game", "_history", "__dict__")  # the first two are C++'s

    def __init__(self, game: Game) -> None:
        self._game, self._history = game, []

    def get_game(self) -> Game:
        return self._game

    def history(self) -> list[int]:
        return [action for _, action in self._history]

    def clone(self) -> "State":
        """A new state of the game, with copies of all that Python put into this one."""
        made: State = self._game.new_initial_state()  # type: ignore[attr-defined]
        for name, value in self.__dict__.items():
            setattr(made, name, copy.deepcopy(value))
        made._history = list(self._history)
        return made

    def serialize(self) -> bytes:
        return pickle.dumps((self._history, self.__dict__))

    def is_chance_node(self) -> bool:
        return self.current_player() == PlayerId.CHANCE  # type: ignore[attr-defined,no-any-return]

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        if self.is_terminal():  # type: ignore[attr-defined]
            return []
        if player is not None and player != self.current_player():  # type: ignore[attr-defined]
            assert player >= 0
            return []
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()]  # type: ignore[attr-defined]
        return self._legal_actions(self.current_player())  # type: ignore[attr-defined,no-any-return]

    def apply_action(self, action: int) -> None:
        player = self.current_player()  # type: ignore[attr-defined]
        self._apply_action(action)  # type: ignore[attr-defined]
        self._history.append((player, action))

    def action_to_string(self, action: int) -> str:
        return self._action_to_string(self.current_player(), action)  # type: ignore[attr-defined,no-any-return]


__all__ = ["Game", "GameInfo", "GameType", "PlayerId", "State"]
