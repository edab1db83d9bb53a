# SPDX-License-Identifier: MIT
"""Batches: the same as one state after the other; with NumPy and without."""
from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import numpy
import pytest

import xima
from xima import Batch, State

N = 17


def test_a_batch_is_many_states(spec: str) -> None:
    batch = Batch(spec, N, seed=3)
    states = [State(batch.game) for _ in range(N)]
    for _ in range(60):
        moves = batch.pick()
        for state, move in zip(states, moves):
            if move:
                state.play(int(move))
        batch.play(moves)
    info = batch.game.info
    to_move, place, score = batch.result()
    mask, planes, counts, hashes = batch.mask(), batch.planes(), batch.counts(), batch.hashes()
    assert mask.shape == (N, info.actions) and planes.shape == (N, info.planes, info.height, info.width)
    assert place.shape == score.shape == (N, batch.game.players)
    for i, state in enumerate(states):
        assert batch[i] == state and batch[i].moves == state.moves
        assert to_move[i] == state.to_move and tuple(place[i]) == state.outcome.place
        assert tuple(score[i]) == state.outcome.score
        assert sorted(map(state.move_index, state.legal_moves)) == list(numpy.flatnonzero(mask[i]))
        assert (planes[i] == state.observation()).all()
        assert counts[i] == len(state.legal_moves) and hashes[i] == state.hash()
    assert len({int(h) for h in hashes}) > N // 2, "the states go different ways"


def test_seeds_repeat() -> None:
    assert (Batch("xima", 9, seed=5).pick() == Batch("xima", 9, seed=5).pick()).all()
    assert (Batch("xima", 9, seed=5).pick() != Batch("xima", 9, seed=6).pick()).any()
    bits = numpy.arange(9, dtype=numpy.uint64) << numpy.uint64(58)
    assert [int(m) for m in Batch("xima", 9).pick(bits)] == [State().pick(int(b)) for b in bits]


def test_actions() -> None:
    batch = Batch("xima", 4)
    moves = batch.pick()
    indexes = batch.move_indexes(moves)
    assert (batch.index_moves(indexes) == moves).all()
    assert (batch.step(indexes) == moves).all()
    assert [batch[i].moves for i in range(4)] == [[int(move)] for move in moves]
    assert list(batch.step([-1, 10 ** 6, -1, 0]))[:3] == [0, 0, 0]


def test_refused_plies_leave_the_others() -> None:
    batch = Batch("xima", 3)
    good = State().parse("-G2")
    with pytest.raises(xima.GameError):
        batch.play([good, 5, good])
    each = numpy.zeros(3, numpy.int32)
    batch.reset()
    batch.play([good, 5, 0], each=each)
    assert list(each) == [0, xima.Status.GAME, 0]
    assert [len(batch[i].moves) for i in range(3)] == [1, 0, 0]


def test_reset() -> None:
    batch = Batch("xima", 3)
    batch.play(batch.pick())
    batch.reset([0, 1, 0])
    assert [len(batch[i].moves) for i in range(3)] == [1, 0, 1]
    start = State()
    start.play("-G2")
    batch.reset(start=start)
    assert all(batch[i] == start for i in range(3))
    batch[-1] = State()
    assert batch[2] == State() and batch[1] == start and len(batch) == 3
    for bad in (3, -4):
        with pytest.raises(IndexError):
            batch[bad]
    with pytest.raises(xima.GameError):
        batch[0] = State("xima:players=3")


def test_memory_of_the_callers() -> None:
    batch = Batch("xima", 3)
    info = batch.game.info
    mask = numpy.full((3, info.actions), 9, numpy.uint8)
    assert batch.mask(mask) is mask and set(numpy.unique(mask)) == {0, 1}
    batch.play([State().parse("-G2")] * 3)
    planes = numpy.empty((3, info.planes, info.height, info.width), numpy.uint8)
    assert batch.planes([0, 1, 0], planes) is planes
    assert (planes[1] == batch[1].observation(1)).all() and not (planes[0] == planes[1]).all()
    for short in (numpy.zeros(info.actions * 3 - 1, numpy.uint8), bytearray(4)):
        with pytest.raises(ValueError, match="room for"):
            batch.mask(short)
    with pytest.raises(ValueError, match="which are 3; there are 2"):
        batch.play([0, 0])
    with pytest.raises(BufferError):
        batch.mask(bytes(info.actions * 3))
    with pytest.raises(ValueError):
        Batch("xima", 0)
    with pytest.raises(xima.ArgumentError):
        batch.planes([0, 7, 0])


def test_without_numpy() -> None:
    """The same numbers in memoryviews where NumPy is not there."""
    code = Path(__file__).with_name("no_numpy.py")
    done = subprocess.run([sys.executable, "-B", str(code)], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout == "done\n", done.stderr


def test_indexes_are_whole_and_fit() -> None:
    batch = Batch("xima", 2)
    index = int(batch.move_indexes(batch.pick())[0])
    for big in (2 ** 32 + index, 2 ** 31, -2 ** 31 - 1, 2 ** 64, 2 ** 80):
        for given in ([big, index], [index, big], numpy.array([big, index], object)):
            with pytest.raises(ValueError):
                batch.step(given)
    with pytest.raises(ValueError, match="not 0 to 4294967296"):
        batch.step(numpy.array([2 ** 32, 0], numpy.int64))
    for given in ([float(index), 0.0], numpy.array([index, 0], numpy.float32), [index, 0.5], ["1", "2"], [None, 1]):
        with pytest.raises(TypeError):
            batch.step(given)
    with pytest.raises(ValueError):
        batch.play([-1, 0])
    assert [batch[i].moves for i in range(2)] == [[], []]
    for kind in (numpy.int16, numpy.int64, numpy.uint64):
        batch.reset()
        assert batch.step(numpy.array([index, index], kind)).all()
    assert list(batch.pick([2 ** 64 - 1, 1])) == [batch[0].pick(2 ** 64 - 1), batch[0].pick(1)]


def test_batches_are_not_pickled() -> None:
    batch = Batch("xima", 2)
    for refused in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="a Batch cannot be pickled or copied"):
            refused(batch)
    assert pickle.loads(pickle.dumps(batch[0])) == batch[0]


def test_one_number_a_state() -> None:
    """None more, none fewer, and room for numbers of the size that is written; nothing is played otherwise."""
    batch = Batch("xima", 3)
    moves = batch.pick()
    for ask in (batch.play, batch.step, batch.reset, batch.pick, batch.planes, batch.index_moves, batch.move_indexes):
        for given in ([0] * 4, [0] * 2, [], numpy.zeros((3, 2), numpy.int32), numpy.zeros((), int), b"\0" * 24):
            with pytest.raises(ValueError, match="one number a state is needed, which are 3; there are"):
                ask(given)
    actions = batch.game.info.actions
    for write, wrong in ((batch.mask, numpy.zeros((3, actions), numpy.float32)), (batch.mask, numpy.zeros(3 * actions, int)),
                         (lambda out: batch.pick(out=out), numpy.zeros(3)), (lambda out: batch.pick(out=out), bytearray(24)),
                         (lambda out: batch.pick(out=out), numpy.zeros(3, ">u8")),
                         (lambda out: batch.planes(out=out), numpy.zeros(30000, numpy.float64)),
                         (lambda out: batch.play(moves, out), numpy.zeros(3, numpy.int64))):
        with pytest.raises(TypeError, match="room for numbers of the type u?int[0-9]+ is needed, not for what has"):
            write(wrong)
    assert all(state == State() for state in batch)
    batch.play(moves[::-1].reshape(1, 3))
    assert [state.moves for state in batch] == [[int(move)] for move in moves[::-1]]


def test_a_refused_ply_says_which_state_and_why() -> None:
    batch = Batch("xima", 3)
    good = State().parse("-G2")
    batch.play([0, good, 0])
    with pytest.raises(xima.IllegalMoveError, match=r"^state 1: G2 holds a block.* \(XR-8\)$") as caught:
        batch.play([good, good, good])
    assert caught.value.reason is not None and caught.value.message == str(caught.value)
    assert [len(state.moves) for state in batch] == [1, 1, 1]


def test_wrong_types_are_said() -> None:
    batch = Batch("xima", 2)
    for ask, said in ((lambda n: Batch("xima", n), "a number of states"), (lambda i: batch[i], "the number of a state")):
        for wrong in (1.5, "x", None, slice(2)):
            with pytest.raises(TypeError, match=f"{said} is expected, not"):
                ask(wrong)
    for give in (lambda wrong: batch.reset(start=wrong), lambda wrong: batch.__setitem__(0, wrong)):
        with pytest.raises(TypeError, match="a state is expected, not str"):
            give("xima")
    assert repr(Batch("xima", True)).startswith("<Batch of 1 ")  # type: ignore[arg-type]


def test_what_has_no_order_or_keys_is_no_list() -> None:
    batch = Batch("xima", 1)
    move = batch[0].legal_moves[0]
    for wrong in ({move: 0}, {move}, frozenset([move])):
        with pytest.raises(TypeError, match="numbers in the order of the states are expected, not a (dict|set|frozenset)"):
            batch.play(wrong)
    assert batch[0].moves == []
    batch.play([move])
    assert batch[0].moves == [move]
