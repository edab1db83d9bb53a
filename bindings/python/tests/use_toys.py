# SPDX-License-Identifier: MIT
"""Run by test_toys.py with a package whose library knows more games: all of them in the same ways. Prints what was seen."""
from __future__ import annotations

import copy
import pickle
import sys
from random import Random
from typing import Any

import numpy

import xima

PLIES = 60


def state_holds(state: xima.State) -> None:
    moves = state.legal_moves.tolist()
    assert list(state.legal_moves) == moves and len(state.legal_moves) == len(moves) == state.count_moves()
    assert bool(state.legal_moves) == bool(moves) and state.legal_moves.packed().tolist() == moves
    before = state.position(history=True)
    for move in moves[:5]:
        text = state.text(move)
        assert move in state.legal_moves and text in state.legal_moves and state.parse(text) == move
        assert state.describe(text) == state.describe(move)
        if state.game.info.actions:
            assert state.index_move(state.move_index(text)) == move
        with state.at(move) as inside:
            assert inside.moves[-1] == move
    assert state.position(history=True) == before
    for again in (eval(repr(state), vars(xima).copy()), pickle.loads(pickle.dumps(state)), copy.deepcopy(state),
                  xima.State.from_bytes(bytes(state))):
        assert again == state and again.legal_moves.tolist() == moves
    assert xima.State.parse_text(state.position()) == state  # what is legal may hang on what was played before
    assert state.board() and str(state) and state.result and len(state.outcome.place) == state.game.players
    assert all(isinstance(column, list) for column in state)
    for seat in range(state.game.players):
        assert state.seen_by(seat).game == state.game
    if state.game.info.planes:
        info = state.game.info
        assert state.observation().shape == (info.planes, info.height, info.width)


def played(game: xima.Game, random: Random) -> xima.State:
    state = xima.State(game)
    while not state.is_over and state.info.ply < PLIES:
        state_holds(state)
        move = state.pick(random.getrandbits(64))
        if not move:
            break
        state.play(move)
    state_holds(state)
    return state


def record_holds(state: xima.State) -> None:
    record, moves = xima.Record(state.game), state.moves
    cursor = record.cursor()
    for move in moves:
        cursor.play(move)
    again = xima.Record.parse(str(record), state.game)
    assert again == record and again.moves == moves and again.end.state() == state
    assert again.text("xgn", "long") == str(record) and not again.diagnostics
    assert [found.moves for found in xima.Reader.of(str(record) * 2, game=state.game)] == [moves] * 2


def batch_holds(game: xima.Game) -> None:
    batch = xima.Batch(game, 7, seed=3)
    for _ in range(12):
        batch.play(batch.pick())
    to_move, place, _ = batch.result()
    assert [batch[i].to_move for i in range(7)] == to_move.tolist() and place.shape == (7, game.players)
    if game.info.actions:
        mask = batch.mask()
        for i in range(7):
            assert set(numpy.flatnonzero(mask[i])) == {batch[i].move_index(move) for move in batch[i].legal_moves}


def adapters_hold(game: xima.Game) -> str:
    from xima.adapters import openspiel, pettingzoo

    if not game.info.actions or not game.info.planes:
        try:
            pettingzoo.env(game=game)
        except xima.UnsupportedError:
            return "no adapters"
        raise AssertionError("an environment without actions")
    env: Any = pettingzoo.env(game=game, max_plies=PLIES)
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        legal = numpy.flatnonzero(observation["action_mask"])
        env.step(None if termination or truncation else int(legal[0]))
    state: Any = openspiel.XimaGame({"spec": game.spec(), "max_game_length": PLIES}).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    return "adapters"


def main() -> None:
    sys.path.append(sys.argv[1])  # the stand-ins of the adapters' packages
    for name in xima.games():
        game = xima.Game(name)
        assert xima.State(name).game == game and repr(game) == f"Game({game.spec()!r})"
        states = [played(game, Random(seed)) for seed in range(4)]
        for state in states:
            record_holds(state)
        batch_holds(game)
        print(name, adapters_hold(game), sum(len(state.moves) for state in states) > 4)


if __name__ == "__main__":
    main()
