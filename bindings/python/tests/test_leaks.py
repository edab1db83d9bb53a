# SPDX-License-Identifier: MIT
"""What is made is freed: counted by an allocator in the library, by tracemalloc in Python."""
from __future__ import annotations

import ctypes
import gc
import pickle
import tracemalloc
import weakref
from typing import Any, Callable

import pytest

import xima
from xima._cffi import ffi
from xima._game import _held

LIBC = ctypes.CDLL(None)
LIBC.realloc.restype = ctypes.c_void_p
LIBC.realloc.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
LIBC.free.argtypes = [ctypes.c_void_p]


class Counter:
    """Memory that counts its blocks, and gives none when `left` are used up."""

    def __init__(self) -> None:
        self.blocks, self.bytes, self.left = 0, 0, -1
        self.resize = ffi.callback("void *(void *, void *, size_t, size_t)", self.resized)
        self.allocator = ffi.new("xima_allocator *", {"struct_size": ffi.sizeof("xima_allocator"),
                                                      "resize": self.resize})

    def resized(self, user: Any, pointer: Any, old: int, new: int) -> Any:
        address = int(ffi.cast("uintptr_t", pointer))
        if new == 0:
            self.blocks -= address != 0
            self.bytes -= old
            LIBC.free(address)
            return ffi.NULL
        if self.left == 0:
            return ffi.NULL
        self.left -= 1
        self.blocks += address == 0
        self.bytes += new - old
        return ffi.cast("void *", LIBC.realloc(address, new))

    def game(self, spec: str = "xima") -> xima.Game:
        made: Any = xima.functions.game_new(spec, allocator=self.allocator)
        return made  # type: ignore[no-any-return]


def use(game: xima.Game) -> None:
    """Makes one of everything, and lets most of it go by itself."""
    state = xima.State(game)
    state.play_all("-G2 -D13 -B2")
    copies = [state.copy(), xima.State.from_bytes(bytes(state), game), xima.State(game, state.position()),
              state.copy(tail=True), state.seen_by(0)]
    copies[0].close()
    with state.at("-B12"):
        assert state.legal_moves.texts()
    for text in ("10E11", "nonsense"):
        with pytest.raises(xima.XimaError):
            state.play(text)
    record = xima.Record(game, state)
    cursor = record.cursor()
    cursor.play("-B12")
    with pytest.raises(xima.XimaError):
        cursor.play("-B12")
    assert cursor.state != state and record.copy() == record
    assert list(xima.Reader.of(str(record) * 3, game=game))
    reader = xima.Reader.of(str(record) * 3, game=game)
    next(reader)
    batch = xima.Batch(game, 5)
    batch.play(batch.pick())
    assert batch[2] == batch[2]
    with pytest.raises(xima.XimaError):
        xima.State(game, "nonsense")


def test_the_library_gets_everything_back() -> None:
    counter = Counter()
    for _ in range(3):
        game = counter.game()
        use(game)
        assert counter.blocks > 0
        del game
        gc.collect()
        assert (counter.blocks, counter.bytes) == (0, 0)


def test_a_cursor_keeps_what_it_walks() -> None:
    """Also when nothing of Python's but the pointer is left, as while garbage is taken apart."""
    counter = Counter()
    record = xima.Record(counter.game())
    record.root.add("-G2")  # by which the record keeps no cursor of its own
    cursor = record.cursor()
    pointer, before = cursor._p, counter.blocks
    del record, cursor
    gc.collect()
    assert counter.blocks == before
    del pointer
    gc.collect()
    assert counter.blocks == 0


def test_no_memory_is_an_exception() -> None:
    counter = Counter()
    game = counter.game()
    calls: list[Callable[[], Any]] = [
        lambda: xima.State(game), lambda: state.copy(), lambda: state.play_all("-G2 -D13"), lambda: record.cursor(),
        lambda: xima.Record(game), lambda: record.add("-B2"), lambda: xima.Batch(game, 3),
        lambda: xima.Record.parse("1. -G2 -D13\n", game), lambda: pickle.loads(pickle.dumps(state)) and state.copy(),
        lambda: list(xima.Reader.of("1. -G2 -D13\n", game=game)), lambda: record.text(), lambda: record.id()]
    failures = 0
    for call in calls:
        state, record = xima.State(game), xima.Record(game)
        left = 0
        while True:
            counter.left = left
            try:
                call()
            except MemoryError as error:
                assert isinstance(error, xima.OutOfMemoryError)
                failures += 1
                left += 1
                assert left < 100
            else:
                break
            finally:
                counter.left = -1
    assert failures >= len(calls)
    del state, record, game
    calls.clear()
    gc.collect()
    assert counter.blocks == 0


def test_python_gets_everything_back() -> None:
    game = xima.Game("xima")
    for _ in range(3):
        use(game)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.take_snapshot()
    for _ in range(40):
        use(game)
    gc.collect()
    after = tracemalloc.take_snapshot()
    tracemalloc.stop()
    grown = sum(difference.size_diff for difference in after.compare_to(before, "filename")
                if "xima" in difference.traceback[0].filename and "tests" not in difference.traceback[0].filename)
    assert grown < 4096, f"{grown} bytes after 40 rounds"


def test_objects_do_not_hold_one_another() -> None:
    gc.disable()
    try:
        state = xima.State()
        moves, view = state.legal_moves, weakref.ref(state)
        del state
        assert view() is not None, "the moves need their state"
        del moves
        assert view() is None
        record = xima.Record()
        kept = weakref.ref(record)
        cursor = record.cursor()
        node = record.root
        del record, node
        assert kept() is not None, "the cursor needs its record"
        del cursor
        assert kept() is None
    finally:
        gc.enable()


def test_resources_live_as_long_as_their_game() -> None:
    """A game that takes no resources lets them go at once; what it holds of them goes with it."""
    before = len(_held)
    with pytest.raises(xima.XimaError):
        xima.Game("chess", resources={"lexicon": b"words"})
    gc.collect()
    game = xima.Game("xima", resources={"lexicon": b"words"})
    assert game == eval(repr(game), vars(xima).copy()) and game != xima.Game("xima")
    assert pickle.loads(pickle.dumps(game)) == game
    state = xima.State(game)
    del game
    gc.collect()
    assert state.game.players == 2
    del state
    gc.collect()
    assert len(_held) == before
