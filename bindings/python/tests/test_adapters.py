# SPDX-License-Identifier: MIT
"""The adapters, against stand-ins of the interfaces' published contracts (standins/README.md)."""
from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy
import pytest

import xima

PROBLEM = "-B2 -D13 -D4 -C13 -F6 -B13"  # the first player can win at the summit


def won_next() -> xima.State:
    state = xima.State()
    state.play_all(PROBLEM)
    return state


def index_of(state: xima.State, text: str) -> int:
    return state.move_index(state.parse(text))


def test_nothing_is_imported_before_it_is_used() -> None:
    code = ("import sys, xima, xima.adapters; "
            "sys.exit(any(name in sys.modules for name in ('gymnasium', 'pettingzoo', 'pyspiel')))")
    assert subprocess.run([sys.executable, "-B", "-c", code], check=False).returncode == 0


# ---- PettingZoo ----


@pytest.mark.parametrize("spec", ["xima", "xima:players=3", "xima:mode=azar2"])
def test_aec_as_its_documentation_runs_it(spec: str) -> None:
    from xima.adapters import pettingzoo

    env: Any = pettingzoo.env(game=spec, max_plies=80)
    random = Random(1)
    env.reset(seed=7)
    spaces = [(env.observation_space(agent), env.action_space(agent)) for agent in env.possible_agents]
    steps, totals = 0, dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        totals[agent] += reward
        assert observation in env.observation_space(agent)
        if termination or truncation:
            env.step(None)
            continue
        assert env.state_of_game.to_move == env.possible_agents.index(agent)
        legal = numpy.flatnonzero(observation["action_mask"])
        assert len(legal) > 0 and (observation["action_mask"] == info["action_mask"]).all()
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        env.step(int(legal[random.randrange(len(legal))]))
        steps += 1
    assert steps > 10 and env.agents == [] and set(totals.values()) <= {0.0, 1.0, -1.0}
    assert spaces == [(env.observation_space(agent), env.action_space(agent)) for agent in env.possible_agents]
    assert env.metadata["name"] == "xima_v0"


def test_aec_seeds_repeat() -> None:
    from xima.adapters import pettingzoo

    env: Any = pettingzoo.env(game="xima:mode=azar2")
    rolls = []
    for seed in (5, 5, 6, 7, 8):
        env.reset(seed=seed)
        rolls.append(env.state_of_game.moves)
    assert rolls[0] == rolls[1] and len({tuple(roll) for roll in rolls}) > 1


def test_aec_wins_and_refuses() -> None:
    from xima.adapters import pettingzoo

    env: Any = pettingzoo.env(render_mode="ansi")
    env.reset(options={"position": won_next().position()})
    with pytest.raises(ValueError, match="not legal"):
        env.step(env.action_space("player_0").n - 1)
    with pytest.raises(ValueError, match="must have an action"):
        env.step(None)
    env.step(index_of(won_next(), "=G7"))
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0} and all(env.terminations.values())
    assert "·" in env.render()
    with pytest.raises(ValueError):
        env.step(0)


# ---- Gymnasium ----


@pytest.mark.parametrize("seat", [0, 1])
def test_gymnasium_episode(seat: int) -> None:
    from xima.adapters import gymnasium

    env: Any = gymnasium.XimaEnv("xima:mode=azar2", seat=seat, max_plies=120)
    observation, info = env.reset(seed=3)
    random = Random(2)
    over = False
    while not over:
        assert observation in env.observation_space and env.state.to_move == seat
        legal = numpy.flatnonzero(info["action_mask"])
        action = int(legal[random.randrange(len(legal))])
        assert action in env.action_space
        observation, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated
        assert not (terminated and truncated) and (reward == 0.0 or terminated)
    assert env.np_random_seed == 3 and env.state.info.ply >= 20


def test_gymnasium_policies_and_ends() -> None:
    from xima.adapters import gymnasium

    seen = []

    def policy(state: xima.State) -> int:
        seen.append(state.to_move)
        return state.legal_moves[0]

    env: Any = gymnasium.XimaEnv(opponent=policy, render_mode="ansi")
    env.reset(options={"position": won_next().position()})
    _, reward, terminated, truncated, info = env.step(index_of(won_next(), "=G7"))
    assert (reward, terminated, truncated) == (1.0, True, False) and not info["action_mask"].any() and seen == []
    env.reset()
    env.step(index_of(xima.State(), "-G2"))
    assert seen == [1] and "Z" in env.render()
    with pytest.raises(ValueError, match="not legal"):
        env.step(index_of(xima.State(), "-G2"))
    with pytest.raises(ValueError, match="seat 2"):
        gymnasium.XimaEnv(seat=2)
    with pytest.raises(TypeError, match="a seat is expected, not float"):
        gymnasium.XimaEnv(seat=0.5)  # type: ignore[arg-type]


# ---- OpenSpiel ----


@pytest.mark.parametrize("spec", ["xima", "xima:mode=azar2", "xima:players=3"])
def test_openspiel_walk(spec: str) -> None:
    import pyspiel

    from xima.adapters import openspiel

    game: Any = openspiel.XimaGame({"spec": spec, "max_game_length": 90})
    state, random = game.new_initial_state(), Random(4)
    observer = game.make_py_observer()
    while not state.is_terminal():
        actions = state.legal_actions()
        assert actions == sorted(set(actions)) and state.returns() == [0.0] * game.num_players()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(p for _, p in outcomes) - 1) < 1e-12 and len(outcomes) <= game.max_chance_outcomes()
        else:
            assert 0 <= actions[0] and actions[-1] < game.num_distinct_actions()
            observer.set_from(state, state.current_player())
            assert (observer.tensor == state.state.observation().ravel()).all()
        action = actions[random.randrange(len(actions))]
        text, copied = state.action_to_string(action), state.clone()
        state.apply_action(action)
        assert copied.state.text(state.state.moves[-1]) == text and str(copied) != str(state)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL and state.legal_actions() == []
    stochastic = pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert (game.get_type().chance_mode is stochastic) == ("azar2" in spec)


def test_openspiel_returns() -> None:
    from xima.adapters import openspiel

    game: Any = openspiel.XimaGame()
    state: Any = openspiel.XimaState(game, won_next())
    state.apply_action(index_of(won_next(), "=G7"))
    assert state.is_terminal() and state.returns() == [1.0, -1.0]
    assert game.make_py_observer().string_from(state, 0) == state.state.seen_by(0).position()


def test_actions_are_whole_and_legal() -> None:
    """What is no action plays nothing."""
    from xima.adapters import gymnasium, openspiel, pettingzoo

    aec: Any = pettingzoo.env("xima")
    aec.reset()
    single: Any = gymnasium.XimaEnv("xima")
    single.reset()
    lenient: Any = gymnasium.XimaEnv("xima", illegal_reward=-1.0)
    lenient.reset()
    for env in (aec, single, lenient):
        for wrong in (1.5, "1", numpy.float64(2)):
            with pytest.raises(TypeError, match="an action, which is a whole number, is expected"):
                env.step(wrong)
    for env in (aec, single):
        for none in (-1, 18620, 2 ** 70):
            with pytest.raises(ValueError, match=f"action {none} is not legal here"):
                env.step(none)
    assert lenient.step(2 ** 70)[1:3] == (-1.0, True)
    dice: Any = openspiel.XimaGame({"spec": "xima:mode=azar2"}).new_initial_state()
    for none in (-1, 21):
        for ask in (dice._apply_action, lambda action: dice._action_to_string(-1, action)):
            with pytest.raises(ValueError, match=f"action {none} is none of the 21 outcomes"):
                ask(none)
    assert aec.state_of_game.info.ply == single.state.info.ply == dice.state.info.ply == 0
