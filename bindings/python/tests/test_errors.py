# SPDX-License-Identifier: MIT
"""Failures: a class for each, with all that the library says about them."""
from __future__ import annotations

import pickle
from typing import Any, Callable

import pytest

import xima
from xima import Game, State


def failure(call: object, *arguments: object, **options: object) -> xima.XimaError:
    with pytest.raises(xima.XimaError) as caught:
        call(*arguments, **options)  # type: ignore[operator]
    return caught.value


def test_there_is_a_class_for_each_status() -> None:
    for status in xima.Status:
        if status is not xima.Status.OK:
            classes = [cls for cls in vars(xima).values() if isinstance(cls, type)
                       and issubclass(cls, xima.XimaError) and cls.status == status]
            assert len(classes) == 1, status
            assert (classes[0].__doc__ or "").lower().startswith(classes[0].meaning.lower()), "in words, not in C's names"
    assert issubclass(xima.XimaError, ValueError)
    assert issubclass(xima.OutOfMemoryError, MemoryError)


def test_illegal_moves_say_why(state: State) -> None:
    state.play_all("-C2 -D13 -C3 -C13 -C1 -B13")
    before = bytes(state)
    error = failure(state.play, "C2D3")
    assert isinstance(error, xima.IllegalMoveError)
    assert error.reason_names == ("height",) and error.reasons == 1 << 8 and error.reason == 8
    assert (error.line, error.column, error.offset, error.length) == (1, 1, 0, 4)
    assert "D3's top is level 3" in str(error) and str(error) == error.message
    assert bytes(state) == before


def test_ambiguous_texts_have_candidates() -> None:
    state = State("xima:mode=azar2")
    state.play("21/")
    error = failure(state.parse, "-B1")
    assert isinstance(error, xima.AmbiguousMoveError)
    assert error.candidate_texts == ("2/-B1", "1/-B1")
    assert [state.text(move) for move in error.candidates] == list(error.candidate_texts)


def test_places_count_bytes_and_characters(state: State) -> None:
    error = failure(state.play_all, "-G2\n-D13 ñ  -Q9")
    assert error.line == 2 and error.column == 6 and error.offset == 9 and error.ply == 2


def test_texts_that_are_no_positions() -> None:
    game = Game("xima")
    text = State(game).position()
    assert isinstance(failure(State, game, "nonsense"), xima.XimaSyntaxError)
    assert isinstance(failure(State, game, text.replace("a9A", "a31A")), xima.PositionError)
    assert isinstance(failure(State.parse_text, "nonsense"), xima.XimaSyntaxError)
    assert isinstance(failure(State.from_bytes, b"\x00\x01\x02", game), xima.DataError)
    other = bytes(State("xima:players=3"))
    assert isinstance(failure(State.from_bytes, other, game), xima.GameError)


def test_games_that_there_are_not() -> None:
    assert isinstance(failure(Game, "chess"), xima.GameError)
    error = failure(Game, "xima", players=9)
    assert isinstance(error, xima.OptionError) and "players" in str(error)
    assert isinstance(failure(Game, "xima:players"), xima.XimaSyntaxError)


def test_no_option_sets_another() -> None:
    for options in ({"mode": "azar2,players=4"}, {"players=4,mode": "azar2"}, {"mode=azar2": ""}):
        error = failure(Game, "xima", **options)
        assert isinstance(error, xima.OptionError) and "without ','" in str(error), error
    assert Game("xima:players=4", mode="azar2") == Game("xima", players=4, mode="azar2")


def test_moves_of_elsewhere(state: State) -> None:
    assert isinstance(failure(state.play, 5), xima.GameError)
    assert isinstance(failure(state.play, 0), xima.ArgumentError)
    assert isinstance(failure(state.text, state.parse("-G2") + 100), xima.IllegalMoveError)
    cursor = xima.Record().cursor()
    asked: list[Callable[[Any], Any]] = [state.play, state.text, state.describe, state.move_index, cursor.play]
    for ask in asked:
        for no in (None, 1.5, [], float(state.legal_moves[0])):
            with pytest.raises(TypeError, match="a move or its text is expected, not"):
                ask(no)
        for number in (-1, 1 << 70):
            with pytest.raises(xima.ArgumentError, match=f"{number} is no move"):
                ask(number)
    assert state.text("-G2", "short") == state.text(state.parse("-G2"), "short")
    with pytest.raises(TypeError):
        state.parse(5)  # type: ignore[arg-type]


def test_bad_characters(state: State) -> None:
    error = failure(state.move_parse, b"-G\xff")
    assert error.reason == xima.Reason.UTF8
    assert failure(state.parse, "-G\udcff").reason == xima.Reason.UTF8  # the same byte, as Python keeps it
    assert failure(state.parse, "-G\ud800").reason == xima.Reason.UTF8  # a text that Python holds and nothing can hold
    assert "-G\ud800" not in state.legal_moves
    assert isinstance(failure(State.parse_text, "xima:players=2 \ud800"), xima.XimaSyntaxError)
    [record] = xima.Reader.of("1. -G2 \ud800")
    assert record.diagnostics[0].token == "\ufffd" * 3 and len(record.moves) == 1


def test_unsupported(state: State) -> None:
    assert isinstance(failure(state.format, 99, 0), xima.UnsupportedError)
    assert isinstance(failure(state.format, 0, 512), xima.ArgumentError)
    assert isinstance(failure(state.game.get_cell, 9999), xima.ArgumentError)


def test_calls_without_a_report_say_what_their_documentation_says(state: State) -> None:
    assert str(failure(state.undo)) == "State.undo: nothing there (nothing is left to take back)"
    error = failure(state.move_get_info, 5)
    assert str(error).startswith("State.move_get_info: ") and "(a move of another game)" in str(error)
    assert "not on the board" in str(failure(state.game.get_cell, 999))
    assert str(failure(xima.Record().cursor().back)) == "Cursor.back: nothing there (at the start)"


def test_what_is_not_there_is_said(state: State) -> None:
    for seat in (9, 2, -1):
        for ask in (state.seen_by, state.observation):
            assert str(failure(ask, seat)) == f"there is no seat {seat}: they are 0 to 1"
    record = xima.Record()
    node, cursor = record.add("-C2"), record.cursor()
    for number in (-1, 256):
        error = failure(setattr, node, "symbols", [1, number])
        assert str(error).startswith(f"{number} is no annotation symbol: they are")
    with pytest.raises(TypeError, match="an annotation symbol is expected, not float"):
        node.symbols = [1.5]  # type: ignore[list-item]
    for name, value in ("symbols", [1]), ("clock", 1), ("spent", 1):
        assert "no ply leads to the start" in str(failure(setattr, record.root, name, value))
    cursor.goto(node)
    node.delete()
    for name, value in ("symbols", [1]), ("clock", 1), ("spent", 1), ("comment", "x"):
        assert str(failure(setattr, node, name, value)).startswith("there is no node 1 in its record: it was deleted")
    for ask in (node.promote, node.delete, lambda: node.row, lambda: node.clock):
        assert str(failure(ask)).startswith("there is no node 1 in its record: it was deleted")
    for ask in (lambda: cursor.play("-D13"), lambda: cursor.play(state.legal_moves[0]), lambda: cursor.text("-D13")):
        assert "this cursor stands was deleted" in str(failure(ask))
    cursor.back()
    assert cursor.play("-C2") == record.end
    assert "(also Note.AFTER at the start" in str(failure(record.set_note, 99, xima.Note.AFTER, 0, "x"))


def test_errors_are_pickled(state: State) -> None:
    error = failure(state.play, "10E11")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and vars(again) == vars(error) and str(again) == str(error)


def test_errors_take_only_what_they_know() -> None:
    with pytest.raises(TypeError):
        xima.XimaError("text", nonsense=1)
