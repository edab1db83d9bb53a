#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the Python package; prints one line of JSON a figure. The package must be in PYTHONPATH.

Each figure is the median of several runs, with the slowest and the fastest beside it. Positions are from random games
of Xima for two without dice. Beside what goes through Python stands what C does with the same work (`of_c`), and an
empty call through cffi (`empty call`), for what remains is Python's own. With python-chess installed its list of legal
moves is measured in the same run.
"""
from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from random import Random
from typing import Any, Callable, Iterator

import xima
from xima._cffi import ffi, lib
from xima._moves import PlainListing

RUNS = 5


class Bench:
    """Runs works and prints what they do a second."""

    def __init__(self, seconds: float, positions: int) -> None:
        self.seconds = seconds
        self.states = list(self.positions(positions))
        self.start, self.walked = xima.State(), xima.State()

    def positions(self, count: int) -> Iterator[xima.State]:
        random = Random(1)
        for number in range(count):
            state = xima.State()
            state.playout(random.getrandbits(64), number % 100)
            yield state

    def measure(self, name: str, unit: str, work: Callable[[], int], **more: Any) -> float:
        """`work` answers how many units it did."""
        work()
        rates = []
        for _ in range(RUNS):
            done, begun = 0, time.process_time()
            while (spent := time.process_time() - begun) < self.seconds:
                done += work()
            rates.append(done / spent)
        rate = statistics.median(rates)
        print(json.dumps({"bench": f"python {name}", "unit": f"{unit}/s", "median": round(rate), "low": round(min(rates)),
                          "high": round(max(rates)), **more}), flush=True)
        return rate

    # ---- Works ----

    def empty_calls(self) -> int:
        nothing = lib.xima_py_nothing
        for _ in self.states:
            nothing()
        return len(self.states)

    def counts(self) -> int:
        for state in self.states:
            len(state.legal_moves)
        return len(self.states)

    def direct_counts(self) -> int:
        for state in self.states:
            state.count_moves()
        return len(self.states)

    def lists(self) -> int:
        for state in self.states:
            state.legal_moves.tolist()
        return len(self.states)

    def plain_lists(self) -> int:
        """What lists were before they were made in C, and are where that is not there."""
        for state in self.states:
            PlainListing(state).tolist()
        return len(self.states)

    def built_lists(self) -> int:
        for state in self.states:
            list(state.legal_moves)
        return len(self.states)

    def packed_lists(self) -> int:
        for state in self.states:
            state.legal_moves.packed()
        return len(self.states)

    def asked(self) -> int:
        for state, move in zip(self.states, self.moves):
            move in state.legal_moves
        return len(self.states)

    def play_and_undo(self) -> int:
        for state, move in zip(self.states, self.moves):
            state.play(move)
            state.undo()
        return len(self.states)

    def playouts(self) -> int:
        """One ply after the other, each picked and played from Python; the state keeps its memory from game to game."""
        state = self.walked
        state.assign(self.start)
        getrandbits = Random(2).getrandbits
        for ply in range(500):
            move = state.pick(getrandbits(64))
            if not move:
                return ply
            state.play(move)
        return 500

    def whole_playouts(self) -> int:
        self.walked.assign(self.start)
        self.seed += 1
        return self.walked.playout(self.seed, 500)

    def batch_plies(self) -> int:
        self.batch.reset()
        for _ in range(100):
            self.batch.play(self.batch.pick())
        return 100 * len(self.batch)

    def batch_masks(self) -> int:
        self.batch.mask(self.mask)
        return len(self.batch)

    def batch_planes(self) -> int:
        self.batch.planes(out=self.planes)
        return len(self.batch)

    # ---- The same in C, called once for all ----

    def c_counts(self) -> int:
        lib.xima_py_counts(self.array, len(self.states), self.counted)
        return len(self.states)

    def c_plies(self) -> int:
        """What a batch does, with random bits that are there already."""
        lib.xima_py_reset(self.batch._p, len(self.batch), self.start._p, ffi.NULL)
        for ply in range(100):
            lib.xima_batch_pick(self.batch._p, len(self.batch), self.bits + 1024 * ply, self.picked)
            lib.xima_batch_play(self.batch._p, len(self.batch), self.picked, ffi.NULL)
        return 100 * len(self.batch)

    def chess_lists(self) -> int:
        for board in self.boards:
            list(board.legal_moves)
        return len(self.boards)

    # ---- All of it ----

    def run(self) -> None:
        self.moves = [state.legal_moves[0] if state.legal_moves else 0 for state in self.states]
        self.states = [state for state, move in zip(self.states, self.moves) if move]
        self.moves = [move for move in self.moves if move]
        average = sum(map(len, (state.legal_moves for state in self.states))) / len(self.states)
        self.array = ffi.new("xima_state *[]", [state._p for state in self.states])
        self.counted = ffi.new("uint32_t[]", len(self.states))
        self.seed = 0
        empty = self.measure("empty call", "calls", self.empty_calls)
        in_c = self.measure("C counts", "counts", self.c_counts, moves=round(average))
        for name, work in [("count", self.counts), ("count_moves()", self.direct_counts)]:
            self.compared(name, "counts", work, empty, in_c)
        self.compared("list", "lists", self.lists, empty, None, moves=round(average))
        self.compared("list through cffi alone", "lists", self.plain_lists, empty, None)
        self.compared("list(legal_moves)", "lists", self.built_lists, empty, None)
        self.compared("packed list", "lists", self.packed_lists, empty, None)
        self.compared("move in legal_moves", "questions", self.asked, empty, None)
        self.compared("play and undo", "pairs", self.play_and_undo, empty, None)
        whole = self.measure("whole playouts", "plies", self.whole_playouts)
        self.compared("playouts ply by ply", "plies", self.playouts, empty, whole)
        self.run_batch()
        self.run_chess()

    def compared(self, name: str, unit: str, work: Callable[[], int], empty: float, of_c: float | None,
                 **more: Any) -> None:
        rate = self.measure(name, unit, work, **more)
        figures: dict[str, Any] = {"empty_calls": round(empty / rate, 1)}
        if of_c:
            figures["of_c"] = round(rate / of_c, 2)
        print(json.dumps({"bench": f"python {name}, compared", **figures}), flush=True)

    def run_batch(self) -> None:
        self.batch = xima.Batch("xima", 1024, seed=1)
        info = self.batch.game.info
        random = Random(3)
        self.bits = ffi.new("uint64_t[]", [random.getrandbits(64) for _ in range(100 * 1024)])
        self.picked = ffi.new("xima_move[]", 1024)
        self.mask = bytearray(1024 * info.actions)
        self.planes = bytearray(1024 * info.planes * info.height * info.width)
        in_c = self.measure("C batch of 1024", "plies", self.c_plies)
        rate = self.measure("batch of 1024", "plies", self.batch_plies)
        print(json.dumps({"bench": "python batch of 1024, compared", "of_c": round(rate / in_c, 2)}), flush=True)
        self.measure("batch of 1024 masks", "states", self.batch_masks)
        self.measure("batch of 1024 planes", "states", self.batch_planes)

    def run_chess(self) -> None:
        try:
            import chess
        except ImportError:
            print("bench/bindings.py: python-chess is not there; its figure is left out", file=sys.stderr)
            return
        random = Random(1)
        self.boards = []
        for number in range(len(self.states)):
            board = chess.Board()
            for _ in range(number % 60):
                if board.is_game_over():
                    break
                board.push(random.choice(list(board.legal_moves)))
            self.boards.append(board)
        average = sum(board.legal_moves.count() for board in self.boards) / len(self.boards)
        self.measure("python-chess list(board.legal_moves)", "lists", self.chess_lists, moves=round(average))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each run")
    parser.add_argument("--positions", type=int, default=1000)
    args = parser.parse_args()
    Bench(args.seconds, args.positions).run()


if __name__ == "__main__":
    main()
