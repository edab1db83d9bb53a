# SPDX-License-Identifier: MIT
"""Objects that were closed say so, whatever is asked of them; nothing is freed while something needs it."""
from __future__ import annotations

import gc
import inspect
import io
import threading
import time
from typing import Any

import pytest

import xima

NUMBERS: dict[str, Any] = {"text": "x", "data": b"x", "moves": [], "buf": b"", "before": [1000, 1000]}


def call_all(thing: Any) -> int:
    """Calls every generated method with arguments of the right kind."""
    count = 0
    raws = [cls for cls in type(thing).__mro__ if cls.__name__.startswith("Raw")]
    for name, method in [pair for raw in raws for pair in vars(raw).items()]:
        if name.startswith("_") or not callable(method):
            continue
        parameters = list(inspect.signature(method).parameters.values())[1:]
        given = [thing if p.name in {"src", "b", "start"} else NUMBERS.get(p.name, 0) for p in parameters
                 if p.kind is p.POSITIONAL_OR_KEYWORD and p.default is p.empty]
        with pytest.raises(xima.ClosedError, match=f"this {type(thing).__name__} is closed"):
            method(thing, *given)
        count += 1
    return count


def test_a_closed_state(state: xima.State) -> None:
    moves = state.legal_moves
    state.close()
    state.close()
    assert call_all(state) > 40
    for ask in (lambda: len(moves), lambda: list(moves), lambda: 5 in moves, lambda: None in moves, lambda: moves[0], lambda: bool(moves),
                lambda: moves.packed(), lambda: repr(state), lambda: hash(state), lambda: state == xima.State(),
                lambda: xima.State() == state, lambda: bytes(state), lambda: state.copy(), lambda: state.to_move,
                lambda: state.play("-G2"), lambda: state.at("-G2").__enter__()):
        with pytest.raises(xima.ClosedError):
            ask()


def test_a_closed_batch() -> None:
    batch = xima.Batch("xima", 3)
    batch.close()
    batch.close()
    for ask in (batch.pick, batch.mask, batch.planes, batch.result, batch.reset, batch.counts, batch.hashes,
                lambda: batch[0], lambda: batch.play([0, 0, 0])):
        with pytest.raises(xima.ClosedError):
            ask()


def test_a_closed_reader() -> None:
    reader = xima.Reader.of("1. -G2 -D13\n")
    reader.close()
    reader.close()
    with pytest.raises(xima.ClosedError):
        next(reader)
    with pytest.raises(xima.ClosedError):
        next(reader.headers())


def test_files_of_others_stay_open() -> None:
    file = io.BytesIO(b"1. -G2 -D13\n")
    with xima.Reader(file) as reader:
        assert len(list(reader)) == 1
    assert not file.closed


def test_a_closed_cursor() -> None:
    record = xima.Record()
    cursor = record.cursor()
    cursor.close()
    with pytest.raises(xima.ClosedError):
        cursor.forward()
    assert record.add("-G2").id == 1


def test_what_is_needed_lives_on() -> None:
    state = xima.State(xima.Game("xima:players=3"))
    gc.collect()
    assert state.game.players == 3 and len(state.legal_moves) > 0
    cursor = xima.Record().cursor()
    gc.collect()
    cursor.play("-G2")
    record = cursor.record
    del cursor
    gc.collect()
    assert len(record.moves) == 1


def test_garbage_in_any_order() -> None:
    """A cursor in a ring of garbage is freed before its record, whatever Python takes apart first."""
    for _ in range(50):
        record = xima.Record()
        cursor = record.cursor()
        ring: list[Any] = [record, cursor]
        ring.append(ring)
        del record, cursor, ring
    gc.collect()


def test_other_attributes_are_errors_of_their_own(state: xima.State) -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        state.nonsense  # type: ignore[attr-defined]


def test_nothing_is_freed_while_another_thread_works_with_it() -> None:
    """What is closed during a call of another thread lives until that call is over."""
    batch, failures = xima.Batch("xima", 512), []

    def work() -> None:
        try:
            while True:
                batch.play(batch.pick())
        except xima.ClosedError:
            pass
        except BaseException as error:  # a thread's own end would say nothing
            failures.append(error)

    workers = [threading.Thread(target=work) for _ in range(1)]
    for worker in workers:
        worker.start()
    time.sleep(0.02)
    batch.close()
    for worker in workers:
        worker.join()
    assert not failures
    state, counted = xima.State(), []
    worker = threading.Thread(target=lambda: counted.append(state.perft(4)))
    worker.start()
    time.sleep(0.02)
    state.close()
    filler = [xima.State() for _ in range(50)]
    worker.join()
    assert counted == [796038376] and filler
