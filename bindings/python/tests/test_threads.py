# SPDX-License-Identifier: MIT
"""Calls run without Python's lock, so that other threads go on."""
from __future__ import annotations

import threading

import xima


def test_others_go_on_during_a_long_call() -> None:
    """Deaf threads would count nothing while the library counts positions."""
    ticks = 0
    done = threading.Event()
    begun = threading.Event()

    def long_call() -> None:
        begun.set()
        assert xima.State().perft(4) == 796038376
        done.set()

    worker = threading.Thread(target=long_call)
    worker.start()
    begun.wait()
    while not done.is_set():
        ticks += 1
        done.wait(0.0005)
    worker.join()
    assert ticks >= 5


def test_threads_share_a_game_and_read_one_state() -> None:
    state = xima.State()
    state.play("-G2")
    failures: list[str] = []

    def work(seed: int) -> None:
        own = state.copy()
        own.playout(seed, 200)
        for _ in range(200):
            if len(state.legal_moves) != 194 or state.text(state.legal_moves[seed]) != expected[seed]:
                failures.append(f"thread {seed}")

    expected = state.legal_moves.texts()
    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures and len(state.moves) == 1
