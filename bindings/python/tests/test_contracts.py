# SPDX-License-Identifier: MIT
"""What the published checkers of the interfaces ask of an environment, asked of the adapters: PettingZoo's api_test and
seed_test, Gymnasium's check_env, and OpenSpiel's random simulation. The checkers themselves, and the packages, are not in
Debian; the environments derive from the stand-ins (standins/README.md).
"""
from __future__ import annotations

import inspect
import math
import pickle
import re
from random import Random
from typing import Any

import numpy
import pytest

import xima

SPECS = ["xima", "xima:players=3", "xima:mode=azar2", "xima:players=4,mode=cienzar,teams=0+2/1+3"]


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return bool(numpy.array_equal(one, other))


def legal(random: Random, mask: Any) -> int:
    """Of the type that spaces give."""
    action: int = random.choice(list(numpy.flatnonzero(mask)))
    assert isinstance(action, numpy.integer)
    return action


def good_observation(observation: Any, space: Any) -> None:
    assert observation in space
    for name, part in observation.items() if isinstance(observation, dict) else [("", observation)]:
        assert part.size and part.dtype == (space[name] if name else space).dtype


def good_reward(reward: Any) -> None:
    assert isinstance(reward, (int, float, numpy.number)) and math.isfinite(reward)


# ---- PettingZoo ----


def aec_tables(env: Any) -> None:
    """All that is told of agents is told of those that are in the game, and of no other."""
    assert set(env.agents) <= set(env.possible_agents) and env.num_agents == len(env.agents)
    for table in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
        assert isinstance(table, dict) and set(table) == set(env.agents)
    for agent in env.agents:
        good_reward(env.rewards[agent])
        assert isinstance(env.infos[agent], dict)
        assert isinstance(env.terminations[agent], bool) and isinstance(env.truncations[agent], bool)


def aec_game(env: Any, random: Random) -> list[Any]:
    """Plays a game and follows the rewards; answers what was seen."""
    assert not any([*env.terminations.values(), *env.truncations.values()])
    due = dict.fromkeys(env.agents, 0.0)
    alive, gone, seen = list(env.agents), [], []
    for agent in env.agent_iter():
        assert agent == env.agent_selection
        observation, reward, termination, truncation, info = env.last()
        good_observation(observation, env.observation_space(agent))
        assert env.last(observe=False)[0] is None and same(observation, env.observe(agent))
        assert (termination, truncation) == (env.terminations[agent], env.truncations[agent])
        assert info is env.infos[agent] and reward == due[agent]
        seen.append((agent, observation, reward))
        over = termination or truncation
        action = None if over else legal(random, observation["action_mask"])
        assert over or action in env.action_space(agent)
        assert env.step(action) is None
        due[agent] = 0.0
        if over:
            alive.remove(agent)
            gone.append(agent)
            due.pop(agent)
        else:
            due = {other: sum_ + env.rewards[other] for other, sum_ in due.items()}
        assert env.agents == alive
        aec_tables(env)
    assert sorted(gone) == sorted(env.possible_agents)
    return seen


@pytest.mark.parametrize("limit", [60, None])
@pytest.mark.parametrize("spec", SPECS)
def test_aec_contract(spec: str, limit: int | None) -> None:
    import gymnasium
    import pettingzoo as published

    from xima.adapters import pettingzoo

    env: Any = pettingzoo.env(game=spec, max_plies=limit)
    assert isinstance(env, published.AECEnv) and env.unwrapped is env
    assert "render" in vars(type(env)) and "close" in vars(type(env)), "who renders must close"
    games = []
    for seed in (42, 42, 43) if limit else (42,):
        env.reset(seed=seed)
        for agent in env.possible_agents:
            assert re.fullmatch("[a-z]+_[0-9]+", agent)
            for space in (env.observation_space, env.action_space):
                assert isinstance(space(agent), gymnasium.spaces.Space) and space(agent) is space(agent)
        aec_tables(env)
        games.append(aec_game(env, Random(5)))
    assert not limit or len(games[0]) == len(games[1]) and all(map(same, *([one[1] for one in game] for game in games[:2])))
    env.reset()
    action = legal(Random(1), env.last()[0]["action_mask"])
    for kind in (int, numpy.int32, numpy.int64):
        env.reset(options={"position": env.state_of_game.position()})
        copied = env.state_of_game.copy()
        env.step(kind(action))
        assert env.state_of_game != copied
        env.reset(options={"position": copied.position()})
    env.close()
    env.close()


def test_aec_ways_to_render(capsys: pytest.CaptureFixture[str]) -> None:
    from xima.adapters import pettingzoo

    for mode, kind in (("human", type(None)), ("ansi", str)):
        env: Any = pettingzoo.env(render_mode=mode)
        assert mode in env.metadata["render_modes"] and env.metadata["render_fps"] > 0
        env.reset()
        assert isinstance(env.render(), kind)
        env.step(legal(Random(1), env.last()[0]["action_mask"]))
        assert (capsys.readouterr().out.count("13") >= 2) == (mode == "human")
    with pytest.raises(ValueError, match="render_mode 'video': human, ansi or None"):
        pettingzoo.env(render_mode="video")


# ---- Gymnasium ----


def gymnasium_step(env: Any, action: Any) -> tuple[Any, bool]:
    result = env.step(action)
    assert isinstance(result, tuple) and len(result) == 5
    observation, reward, terminated, truncated, info = result
    good_observation(observation, env.observation_space)
    good_reward(reward)
    assert isinstance(terminated, bool) and isinstance(truncated, bool) and isinstance(info, dict)
    return result, terminated or truncated


@pytest.mark.parametrize("spec", SPECS)
def test_gymnasium_contract(spec: str) -> None:
    import gymnasium as published

    from xima.adapters import gymnasium

    env: Any = gymnasium.XimaEnv(spec, illegal_reward=-1.0, max_plies=150)
    assert isinstance(env, published.Env) and env.unwrapped is env
    assert env.action_space.n > 0 and env.action_space.shape == ()
    box = env.observation_space
    assert box.low.shape == box.high.shape == box.shape and (box.low < box.high).all()
    parameters = inspect.signature(env.reset).parameters
    assert parameters["seed"].default is None and "options" in parameters and "return_info" not in parameters
    assert not hasattr(env, "seed")
    for reset in (env.reset, lambda: env.reset(options={})):
        result = reset()
        assert isinstance(result, tuple) and len(result) == 2 and isinstance(result[1], dict)
        good_observation(result[0], box)
    generators, episodes = [], []
    for seed in (123, 123, 456):
        observation, info = env.reset(seed=seed)
        generators.append(env.unwrapped._np_random.bit_generator.state["state"])
        random, over, seen = Random(9), False, [observation]
        while not over:
            (observation, _, _, _, info), over = gymnasium_step(env, legal(random, info["action_mask"]))
            seen.append(observation)
        episodes.append(seen)
    assert generators[0] == generators[1] != generators[2]
    assert len(episodes[0]) == len(episodes[1]) and all(map(same, episodes[0], episodes[1]))
    env.reset()
    (_, reward, terminated, _, _), over = gymnasium_step(env, env.action_space.sample())  # hardly ever a legal one
    assert over == terminated and (reward == -1.0) == over
    env.close()
    env.close()


def test_gymnasium_ways_to_render(capsys: pytest.CaptureFixture[str]) -> None:
    from xima.adapters import gymnasium

    modes = gymnasium.XimaEnv.metadata["render_modes"]
    assert isinstance(modes, list) and gymnasium.XimaEnv.metadata["render_fps"] > 0
    for mode in modes:
        env: Any = gymnasium.XimaEnv(render_mode=mode)
        _, info = env.reset(seed=1)
        assert isinstance(env.render(), type(None) if mode == "human" else str)
        env.step(legal(Random(1), info["action_mask"]))
        assert (capsys.readouterr().out.count("13") >= 3) == (mode == "human")
    with pytest.raises(ValueError, match="render_mode 'video': human, ansi or None"):
        gymnasium.XimaEnv(render_mode="video")


def test_illegal_actions_end_an_episode_where_that_is_wanted() -> None:
    from xima.adapters import gymnasium

    env: Any = gymnasium.XimaEnv(illegal_reward=-3.0)
    env.reset(seed=1)
    before = env.state.copy()
    _, reward, terminated, truncated, info = env.step(env.action_space.n - 1)
    assert (reward, terminated, truncated) == (-3.0, True, False) and env.state == before
    assert info["action_mask"].any()


# ---- OpenSpiel ----


def openspiel_node(game: Any, state: Any) -> None:
    """What must hold of a state that is not over."""
    seat, actions = state.current_player(), state.legal_actions()
    assert actions and actions == sorted(set(actions)) and state.returns() == [0.0] * game.num_players()
    texts = {state.action_to_string(action) for action in actions}
    assert len(texts) == len(actions) and all(texts)
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert [action for action, _ in outcomes] == actions and actions[-1] < game.max_chance_outcomes()
        assert all(0 < p <= 1 for _, p in outcomes) and math.isclose(sum(p for _, p in outcomes), 1)
        return
    assert 0 <= seat < game.num_players() and actions[0] >= 0 and actions[-1] < game.num_distinct_actions()
    assert all(state.legal_actions(other) == [] for other in range(game.num_players()) if other != seat)
    for observer in (game.make_py_observer({}), game.make_py_observer(None, {})):
        observer.set_from(state, seat)
        assert observer.tensor.dtype == numpy.float32 and isinstance(observer.string_from(state, seat), str)
        assert sum(part.size for part in observer.dict.values()) == observer.tensor.size
        assert (numpy.concatenate([part.ravel() for part in observer.dict.values()]) == observer.tensor).all()


def alike(one: Any, other: Any) -> bool:
    return (str(one), one.history(), one.current_player(), one.legal_actions(), one.longest) == \
        (str(other), other.history(), other.current_player(), other.legal_actions(), other.longest)


@pytest.mark.parametrize("spec", SPECS)
def test_openspiel_contract(spec: str) -> None:
    import pyspiel

    from xima.adapters import openspiel

    game: Any = openspiel.XimaGame({"spec": spec, "max_game_length": 70})
    random, state = Random(6), game.new_initial_state()
    assert isinstance(state, pyspiel.State) and state.get_game() is game
    while not state.is_terminal():
        openspiel_node(game, state)
        copied, again = state.clone(), game.deserialize_state(state.serialize())
        assert alike(copied, state) and alike(again, state) and type(copied) is type(state)
        action = random.choice(state.legal_actions())
        state.apply_action(action)
        assert not alike(copied, state), "a copy is on its own"
        copied.apply_action(action)
        assert alike(copied, state)
        assert len(state.history()) <= game.max_game_length()
    returns = state.returns()
    assert len(returns) == game.num_players() and state.legal_actions() == []
    assert all(game.min_utility() <= value <= game.max_utility() for value in returns)
    assert game.utility_sum() is None or math.isclose(sum(returns), game.utility_sum())
    assert pickle.loads(pickle.dumps(state.__dict__)).keys() == state.__dict__.keys()


def test_openspiel_says_when_chance_is_the_callers_affair() -> None:
    from xima.adapters import openspiel

    state: Any = openspiel.XimaGame({"spec": "xima:mode=azar2"}).new_initial_state()

    class Unweighted(xima.State):
        """One at which nothing is known of the outcomes."""

        def chance(self) -> list[int]:
            return [0] * len(super().chance())

    state.state = Unweighted("xima:mode=azar2")
    with pytest.raises(xima.UnsupportedError, match="chance"):
        state.chance_outcomes()
