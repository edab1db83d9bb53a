# SPDX-License-Identifier: MIT
"""States, games and moves as Python's own objects behave."""
from __future__ import annotations

import array
import copy
import pickle
from random import Random
from typing import Any

import numpy
import pytest
from conftest import DATA

import xima
from xima import Game, Move, State


def played(spec: str, plies: int = 40, seed: int = 1) -> State:
    state, random = State(spec), Random(seed)
    for _ in range(plies):
        if state.is_over:
            break
        state.play(state.pick(random.getrandbits(64)))
    return state


def test_repr_evaluates_back(spec: str) -> None:
    state = played(spec)
    again = eval(repr(state), vars(xima).copy())
    assert again == state
    assert again.moves == state.moves
    assert eval(repr(state.game), vars(xima).copy()) == state.game


def test_str_is_the_board(state: State) -> None:
    state.play("-G2")
    assert str(state) == state.board()
    assert "R to move" in str(state)
    assert state.board(ascii=True).isascii()
    assert "\x1b[" in state.board(color=True)


def test_copies_are_equal_and_independent(spec: str) -> None:
    state = played(spec)
    for made in (copy.copy(state), copy.deepcopy(state), state.copy(), pickle.loads(pickle.dumps(state)),
                 State.from_bytes(bytes(state)), State.parse_text(state.position(history=True))):
        assert made == state and hash(made) == hash(state)
        assert made.moves == state.moves
        before = state.position()
        made.undo()
        assert made != state
        assert state.position() == before


def test_pickle_keeps_every_protocol_and_the_class() -> None:
    class Mine(State):
        pass

    globals()["Mine"] = Mine
    Mine.__qualname__ = "Mine"
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert type(pickle.loads(pickle.dumps(Mine(), protocol))) is Mine


def test_equality_is_of_positions() -> None:
    one, other = State(), State()
    for text in ("-G2", "-D13", "-B2", "-B12"):
        one.play(text)
    for text in ("-B2", "-D13", "-G2", "-B12"):
        other.play(text)
    assert one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert one.moves != other.moves
    assert one != State() and one != "a text" and (one == 3) is False


def test_games() -> None:
    game = Game("xima", players=4, mode="azar2")
    assert game == Game("xima:mode=azar2,players=4") and hash(game) == hash(Game(str(game)))
    assert game != Game("xima") and game != "xima"
    assert copy.deepcopy(game) is game and copy.copy(game) is game
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.players == 4 and game.team == (0, 1, 2, 3)
    assert game.names(xima.Name.SEAT) == ["Z", "R", "V", "AM"]
    assert game.cell("g7") == game.get_cell(84) and game.cell_id(84) == 84
    with pytest.raises(KeyError):
        game.cell("Z9")
    assert "xima" in xima.games()
    assert State(game).game is game


def test_legal_moves(spec: str) -> None:
    state = played(spec, 10)
    moves = state.legal_moves
    listed = list(moves)
    assert len(moves) == len(listed) == state.count_moves() and bool(moves)
    assert listed == moves.tolist() == list(moves.packed()) == [moves[i] for i in range(len(moves))]
    assert moves[-1] == listed[-1] and moves[1:3] == listed[1:3] and moves.index(listed[-1]) == len(listed) - 1
    assert all(move in moves for move in listed)
    assert moves.texts() == [state.text(move) for move in listed]
    assert [state.parse(text) for text in moves.texts()] == listed
    for bad in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            moves[bad]
    for no in (0, -1, 1 << 60, 1 << 70, "Q99", None, 1.5):
        assert no not in moves


def test_long_lists_are_whole() -> None:
    state = State()
    seen = 0
    while not state.is_over and seen <= 256:
        seen = max(seen, len(state.legal_moves))
        assert len(state.legal_moves.tolist()) == len(state.legal_moves.packed()) == len(state.legal_moves)
        state.play(state.pick(hash((seen, state.info.ply)) & (1 << 64) - 1))
    assert seen > 256
    assert len(state.moves) == state.info.ply
    long = State()
    long.playout(3, 700)
    assert len(long.moves) == long.info.ply == 700, "longer than what is asked for at first"
    again = State()
    assert again.play_all(State().line(long.moves)) == long.moves and again == long


def test_legal_moves_follow_the_state(state: State) -> None:
    moves = state.legal_moves
    assert len(moves) == 176 and "-G2" in moves
    state.play("-G2")
    assert len(moves) == 194 and "-G2" not in moves


def test_at_comes_back(state: State) -> None:
    before = state.position(history=True)
    with state.at("-G2", "-D13") as inside:
        assert inside is state and len(state.moves) == 2
        state.play("-B2")
    assert state.position(history=True) == before
    with pytest.raises(RuntimeError, match="mine"):
        with state.at("-G2"):
            raise RuntimeError("mine")
    with pytest.raises(xima.XimaError):
        with state.at("-G2", "-G2"):
            raise AssertionError("the second move is not legal")
    assert state.position(history=True) == before


@pytest.mark.parametrize("moves", [(), ("-B12",)])
@pytest.mark.parametrize("back, forth", [(1, ""), (2, ""), (3, ""), (2, "-C13"), (3, "-C2 -D13 -C3 -C13"), (0, "-C12"),
                                         (1, "-B2"), (3, "-G2 -D13 -B2")])
def test_looking_ahead_comes_back_from_anywhere(state: State, moves: tuple[str, ...], back: int, forth: str) -> None:
    state.play_all("-G2 -D13 -B2")
    before, played = state.position(history=True), state.moves
    with state.at(*moves):
        for _ in range(back + len(moves) if back else 0):
            state.undo()
        if forth:
            state.play_all(forth)
    assert state.position(history=True) == before and state.moves == played


def test_looking_ahead_says_when_there_is_no_way_back(state: State) -> None:
    state.play_all("-G2 -D13")
    before = state.position(history=True)
    with state.at("-B2"):
        state.assign(xima.State())
        state.play("-A1")
    assert state.position(history=True) == before, "the start is on the way"
    other = state.copy()
    other.play_all("-B2 -B12")
    other = State(other.game, other.position())  # no more history
    for more in ("", "-G4 -D11"):
        copy = state.copy()
        with pytest.raises(RuntimeError, match="way back"):
            with copy.at("-B2"):
                copy.assign(other)
                copy.play_all(more)
    with pytest.raises(xima.ClosedError):
        with state.at("-B2"):
            state.close()


def test_what_is_not_expected_is_said(state: State) -> None:
    """The words that say what is, for arguments that people mix up."""
    anything: Any = [None, 5, 1.5, b"x", state]
    for wrong in anything:
        for make in (xima.State, xima.Batch, xima.Record, xima.State.parse_text, xima.Reader.of):
            if wrong == b"x" and make == xima.Reader.of:
                continue
            with pytest.raises(TypeError, match=f"expected, not {type(wrong).__name__}"):
                make(wrong)
        if wrong not in (5, state):
            with pytest.raises(TypeError, match=f"a cell is given by its name or its id, not by {type(wrong).__name__}"):
                state[wrong]
    for ask, said in ((lambda: state.play(anything[0]), "a move or its text is expected, not NoneType"),
                      (lambda: state.parse(anything[0]), "a text is expected, not NoneType"),
                      (lambda: state.assign(anything[1]), "a state is expected, not int"),
                      (lambda: xima.State.from_bytes(anything[0]), "bytes are expected, not NoneType"),
                      (lambda: xima.Game(anything[0]), "a text is expected, not NoneType"),
                      (lambda: xima.functions.record_parse("xima", "x", 0), "an object of the library or None is expected")):
        with pytest.raises(TypeError, match=said):
            ask()
    for cell in (169, -1, 10**6):
        with pytest.raises(IndexError, match="there is no cell"):
            state[cell]
    assert len(list(state)) == state.game.info.cells
    with pytest.raises(TypeError, match="not a container"):
        "-G2" in state  # type: ignore[operator]
    with pytest.raises(KeyError):
        state["Z9"]
    for text in ("x", "", "G7"):
        with pytest.raises(xima.XimaSyntaxError, match="begins with its game") as caught:
            xima.State.parse_text(text)
        assert (caught.value.offset, caught.value.line, caught.value.status) == (0, 1, xima.Status.SYNTAX)


def test_texts_are_good_where_moves_are(state: State) -> None:
    move = state.parse("-G2")
    assert state.move_index("-G2") == state.move_index(move) >= 0
    assert state.describe("-G2") == state.describe(move)
    with pytest.raises(xima.IllegalMoveError):
        state.move_index("10E11")
    assert xima.Record.parse("1. -G2 -D13\n", "xima") == xima.Record.parse("1. -G2 -D13\n", xima.Game())
    assert len(list(xima.Reader.of("1. -G2 -D13\n", game="xima"))) == 1
    assert xima.State.from_bytes(bytes(state), "xima") == state


def test_moves_are_numbers(state: State) -> None:
    move = state.parse("-G2")
    assert state.play(move) == move == state.info.last == state.moves[0]
    assert 0 < move < 1 << 53
    state.undo()
    assert state.play(int(move)) == move
    assert pickle.loads(pickle.dumps(Move(move))) == move


def test_play_and_undo(spec: str) -> None:
    state = played(spec, 60)
    for ply in range(len(state.moves), 0, -1):
        before = State.from_bytes(bytes(state))
        moves = before.moves
        before.undo()
        before.play(moves[-1])
        assert before == state
        state.undo()
    assert state == State(spec)
    with pytest.raises(xima.EmptyError):
        state.undo()


def test_notations_and_lenient(state: State) -> None:
    with pytest.raises(xima.XimaError):
        state.parse("G2")
    assert state.text(state.play("G2", lenient=True) and state.parse("-D13")) == "-D13"
    assert state.play_all("-D13 -C2") == state.moves[1:]
    assert state.line(state.legal_moves[:1]) == state.text(state.legal_moves[0])
    copied = state.copy()
    with pytest.raises(xima.XimaError) as caught:
        state.play_all("-C13 -Q9")
    assert caught.value.ply == 1 and state == copied and state.moves == copied.moves


def test_outcome_and_pieces() -> None:
    state = State()
    state.play_all("-B2 -D13 -D4 -C13 -F6 -B13")
    assert state.outcome == (0, 0, 0, (0, 0), (0, 0), (0, 0)) and state.result == "*" and state.end == ""
    assert [(piece.kind, piece.owner) for piece in state["B2"]] == [(1, 0)]
    state.play("=G7")
    assert state.is_over and state.result == "1-0" and state.end == "summit"
    assert state.outcome.place == (1, 2) and state.to_move == xima.NOBODY and not state.legal_moves
    with pytest.raises(xima.GameOverError):
        state.play(state.moves[0])


def test_chance() -> None:
    state = State("xima:mode=azar2")
    assert state.to_move == xima.CHANCE and len(state.chance()) == 21
    state.play("32/")
    assert len(state.legal_moves) == 128


def test_views_of_players(state: State) -> None:
    state.play("-G2")
    assert state.seen_by(1) == state
    other = State()
    other.assign(state)
    assert other == state and other.moves == state.moves
    with pytest.raises(xima.GameError):
        other.assign(State("xima:players=3"))


def test_enums_are_the_frozen_numbers() -> None:
    lines = (DATA / "abi" / "enums.txt").read_text(encoding="utf-8").splitlines()
    values = dict(line.split("=") for line in lines if not line.startswith("#"))
    from xima._cffi import lib

    for name, value in values.items():
        assert getattr(lib, name) == int(value)
    assert xima.Status.ILLEGAL == 8 and xima.Notation.SHORT == 1 and xima.CHANCE == -1
    assert xima.PyramidFace.SOUTH | xima.PyramidFace.WEST == 5


# ---- One number a seat ----


def test_times_are_given_for_each_player(state: State) -> None:
    asks = (lambda **times: state.cimax_get_force(0, **times), lambda **times: state.cimax_get_power(0, **times),
            lambda **times: state.cimax_rate_state([1000] * 2, **times))
    for ask in asks:
        for times in ({"agreed": [9], "used": [1, 1]}, {"agreed": [9, 9], "used": [1]},
                      {"agreed": [9] * 3, "used": [1] * 2}, {"agreed": [9] * 2, "used": [1] * 16},
                      {"agreed": [9, 9]}, {"used": [1, 1]}):
            with pytest.raises(ValueError, match="(agreed|used): one number a player is needed, which are 2"):
                ask(**times)
    full: Any = {"agreed": [1000, 1000], "used": [1000, 500]}
    for ask in asks:
        for made in (tuple, numpy.array, lambda values: array.array("q", values)):
            assert ask(**{name: made(values) for name, values in full.items()}) == ask(**full)
        for wrong in (numpy.array([1000.0, 1000.0]), numpy.array([1000.5, 1], numpy.float32), numpy.zeros((2, 2)), ["1", 2]):
            with pytest.raises(TypeError):
                ask(**{**full, "used": wrong})
    assert state.cimax_get_power(0, **full) == state.cimax_get_power(0, agreed=(1000, 1000), used=(1000, 500))
    assert state.cimax_get_force(0, floor=2) == state.cimax_get_force(0)


def test_ratings_are_given_for_each_player(state: State) -> None:
    for before in ([], [1000], [1000] * 3, [1000] * 17):
        with pytest.raises(ValueError, match="before: one number a player is needed, which are 2"):
            state.cimax_rate_state(before)
    numbers = {"power": [1.0, 2.0], "rating": [1000.0, 1000.0], "side": [0, 1]}
    delta, rating, _ = xima.functions.cimax_rate(**numbers, players=2, winners=1, level=1)
    assert len(delta) == 2 and sum(rating) == pytest.approx(2000) and delta[0] > 0
    arrays: Any = {name: numpy.array(values) for name, values in numbers.items()}
    assert xima.functions.cimax_rate(**arrays, players=2, winners=1, level=1)[0] == delta
    for name, values in numbers.items():
        for wrong in (values[:1], values * 2, values * 9):
            with pytest.raises(ValueError, match=f"{name}: one number a player is needed, which are 2"):
                xima.functions.cimax_rate(**{**numbers, name: wrong}, players=2, winners=1, level=1)
    with pytest.raises(xima.ArgumentError):
        xima.functions.cimax_rate(power=[1.0] * 17, rating=[1000.0] * 17, players=17, winners=1, level=1)


def test_looking_ahead_with_the_same_object_twice(state: State) -> None:
    """Each block comes back to where it began."""
    ahead = state.at("-G2")
    with pytest.raises(xima.IllegalMoveError):
        with ahead:
            with ahead:  # G2 is taken now
                pass
    assert state.moves == []
    state.play_all("-G2 -D13")
    nothing = state.at()
    with nothing:
        state.play("-G4")
        with nothing:
            state.undo()
        assert len(state.moves) == 3
    assert len(state.moves) == 2


def test_legal_moves_as_people_ask(state: State) -> None:
    moves = state.legal_moves
    move = moves[5]
    for kind in (numpy.uint64, numpy.int64):
        assert kind(move) in moves and kind(move + 2 ** 50) not in moves
    for no in (True, float(move), None, b"-G2", [], -move, 1 << 80, "-G2\0", state):
        assert no not in moves
    for wrong in ("a", 1.0, None):
        with pytest.raises(TypeError, match="the number of a legal move, or a slice, is expected, not"):
            moves[wrong]  # type: ignore[call-overload]
    for far in (len(moves), -len(moves) - 1, 10 ** 30, -10 ** 30):
        with pytest.raises(IndexError, match=f"there is no legal move {far}"):
            moves[far]
    assert list(reversed(moves)) == moves.tolist()[::-1] and moves.index(moves[7]) == 7 and moves.count(move) == 1
    assert moves == State().legal_moves and moves != moves.tolist()
    with pytest.raises(TypeError):
        hash(moves)
    state.play("-G2")
    assert moves != State().legal_moves


class Thinker(State):
    """A state with something of its own."""

    def __init__(self, game: Game | str = "xima", depth: int = 1) -> None:
        super().__init__(game)
        self.depth = [depth]


def test_derived_states_stay_so() -> None:
    state = Thinker("xima:players=3", 7)
    state.play("-G2")
    for made in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert type(made) is Thinker and made == state and made.depth == [7] and made.moves == state.moves
    assert state.copy().depth is state.depth and copy.deepcopy(state).depth is not state.depth
    assert type(Thinker.parse_text(state.position())) is type(state.seen_by(0)) is Thinker


def test_everything_is_written_as_programs_write_it(state: State) -> None:
    state = State("xima:mode=azar2")
    state.play("21/")
    record = xima.Record.parse("1. -G2 zzz")
    move = state.legal_moves[0]
    flags = xima.Flag.LENIENT | xima.Flag.KEEP_SOURCE
    for thing in (state, state.game, record, state.info, state.outcome, state.describe(move), state.game.info, move,
                  state.game.cell("G7"), state["G7"], record.diagnostics[0], record.end.row, xima.Status.OK, flags,
                  xima.Flag(0), xima.Flag(1 << 30) | flags, xima.Severity.FAULT):
        assert eval(repr(thing), vars(xima)) == thing, repr(thing)
    assert repr(xima.Severity.FAULT) == "Severity.FAULT" and repr(flags) == "Flag.LENIENT | Flag.KEEP_SOURCE"


class Starved(State):
    """A state for whose third ply there is no memory."""

    def play(self, move: Any, *, lenient: bool = False) -> Any:
        if len(self.moves) == 2:
            raise xima.OutOfMemoryError("no memory")
        return super().play(move, lenient=lenient)


@pytest.mark.parametrize("before", ["", "-C2"])
def test_a_line_is_played_whole_or_not_at_all(before: str) -> None:
    state = Starved()
    played = state.play_all(before)
    with pytest.raises(xima.OutOfMemoryError):
        state.play_all("-D13 -C3 -C13" if before else "-C2 -D13 -C3")
    assert state.moves == played
