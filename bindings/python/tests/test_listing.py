# SPDX-License-Identifier: MIT
"""The list of legal moves in C, held against the one through cffi; it keeps numbers, so what it keeps is looked at."""
from __future__ import annotations

import gc
import sys
import weakref
from random import Random
from typing import Any, Iterator

import pytest

import xima
from xima._moves import Listing, PlainListing

CROWDED = "xima:blocks=31"  # has positions with more moves than the C part has room for at first
ROOM = 512


def positions(spec: str) -> Iterator[xima.State]:
    """Of some random games, and of their ends."""
    random = Random(1)
    for _ in range(8):
        state = xima.State(spec)
        for _ in range(40):
            yield state
            state.playout(random.getrandbits(64), 3)
        state.playout(1, 4000)
        yield state


def test_there_is_a_list_in_c() -> None:
    assert Listing is not PlainListing and issubclass(xima.LegalMoves, Listing)
    assert isinstance(xima.State().legal_moves, xima.LegalMoves)


def compared(spec: str) -> int:
    """Compares them in many positions; answers how many moves there were at most."""
    longest = 0
    for state in positions(spec):
        quick: Any = Listing(state)
        plain: Any = PlainListing(state)
        moves = plain.tolist()
        longest = max(longest, len(moves))
        assert quick.tolist() == list(quick) == list(state.legal_moves) == moves
        assert (len(quick), bool(quick)) == (len(plain), bool(plain)) == (len(moves), moves != [])
        assert quick._bytes() == plain._bytes() and state.legal_moves.packed().tolist() == moves
    return longest


def test_both_say_the_same(spec: str) -> None:
    assert 0 < compared(spec) < ROOM


def test_both_say_the_same_where_more_memory_is_needed() -> None:
    assert compared(CROWDED) > ROOM


def test_numbers_of_many_games_do_not_mix() -> None:
    """More moves than there are places for: what pushed another out, and what came back, is right."""
    seen = {}
    for spec in ("xima", CROWDED, "xima:mode=azar2", "xima:mode=cienzar", "xima:players=4"):
        for state in positions(spec):
            for move, plain in zip(state.legal_moves, PlainListing(state)):
                assert move == plain and type(move) is int
                seen[move] = plain
    assert len(seen) > 5000


def test_an_iterator_goes_on_undisturbed(state: xima.State) -> None:
    expected = state.legal_moves.tolist()
    steps = iter(state.legal_moves)
    first = next(steps)
    state.play(first)
    assert steps.__length_hint__() == len(expected) - 1  # type: ignore[attr-defined]
    state.close()
    assert [first, *steps] == expected and list(steps) == [] and iter(steps) is steps
    with pytest.raises(xima.ClosedError):
        iter(state.legal_moves)
    assert list(type(steps)()) == []


def test_what_is_no_state() -> None:
    make: Any = Listing
    for arguments in ((), (1, 2)):
        with pytest.raises(TypeError):
            make(*arguments)
    for wrong in (None, 5, "xima"):
        with pytest.raises(AttributeError):
            len(make(wrong))
    for wrong in (xima.Game("xima"), xima.Record()):
        for ask in (len, bool, list, lambda moves: moves.tolist(), lambda moves: moves._bytes()):
            with pytest.raises(TypeError, match="xima_state"):
                ask(make(wrong))


def test_nothing_is_kept_that_is_not_needed() -> None:
    class Mine(xima.State):
        """With a dictionary, so that there can be a ring."""

    state = Mine()
    state.mine = state.legal_moves  # type: ignore[attr-defined]
    view = weakref.ref(state)
    del state
    gc.collect()
    assert view() is None
    again = xima.State()
    move = again.legal_moves[0]
    kept = again.legal_moves.tolist()[0]
    before = sys.getrefcount(kept)
    for _ in range(100):
        list(again.legal_moves), again.legal_moves.tolist(), next(iter(again.legal_moves))
    assert kept == move and sys.getrefcount(kept) == before
