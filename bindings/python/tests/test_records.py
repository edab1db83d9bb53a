# SPDX-License-Identifier: MIT
"""Records, cursors and readers."""
from __future__ import annotations

import copy
import io
import os
import pickle
import weakref
from pathlib import Path
from typing import Any

import pytest
from conftest import DATA

import xima
from xima import Form, Note, Reader, Record, State

SHORT = DATA / "games" / "xima" / "seed-short.txt"


@pytest.fixture
def record() -> Record:
    """Two plies with a variation, and something said about them."""
    record = Record()
    record.tags["Event"] = 'A "quoted" \\ name'
    record.tags["Player1"] = "Ana"
    first = record.add("-G2")
    record.add("-D13").comment = "a {brace} and\nanother line"
    first.add("-D12").symbols = (1, 14)
    first.clock = 12.5
    first.spent = 3
    return record


def test_the_tree(record: Record) -> None:
    assert [node.id for node in record.mainline()] == [1, 2] and record.end.id == 2
    first, variation = record.root.first, record.root.first.children[1]
    assert record.root.move is None and record.root.parent is None and first.parent == record.root
    assert [child.id for child in first.children] == [2, 3] and variation.first is None
    assert record.moves == record.end.moves and len(record.moves) == 2
    assert first.row == (1, 0) and variation.row == (1, 1)
    assert record.end.state() == State.parse_text(record.end.state().position())
    assert variation.state().text(variation.state().legal_moves[0])
    variation.promote()
    assert record.end == variation
    variation.delete()
    assert record.end.id == 2 and first.children == [record.end]
    with pytest.raises(xima.ArgumentError):
        record.delete(0)
    assert first.add("-D13").id == 2


def test_what_is_said(record: Record) -> None:
    first = record.root.first
    assert first.clock == 12.5 and first.spent == 3 and record.end.clock is None
    first.clock = None
    assert first.clock is None and first.spent == 3
    end = record.end
    assert end.comment == "a {brace} and\nanother line" and end.notes(Note.BEFORE) == ()
    record.set_note(end.id, Note.BEFORE, 0, "first")
    assert end.notes(Note.BEFORE) == ("first",)
    end.comment = ""
    assert end.notes() == ()
    assert first.children[1].symbols == (1, 14)
    with pytest.raises(xima.ArgumentError):
        first.children[1].symbols = (256,)


def test_tags(record: Record) -> None:
    tags = record.tags
    assert dict(tags) == {"Event": 'A "quoted" \\ name', "Player1": "Ana"} and len(tags) == 2
    assert "Nothing" not in tags and tags.get("Nothing", "-") == "-"
    with pytest.raises(KeyError):
        tags["Nothing"]
    with pytest.raises(KeyError):
        del tags["Nothing"]
    with pytest.raises(xima.XimaSyntaxError):
        tags["no name"] = "x"
    with pytest.raises(xima.UnsupportedError):
        tags["Spec"] = "xima"
    del tags["Event"]
    assert list(tags) == ["Player1"]
    record.result = "1-0"
    assert record.result == "1-0"
    with pytest.raises(xima.XimaSyntaxError):
        record.result = "1-0-0"


def test_texts_read_back(record: Record) -> None:
    for made in (Record.parse(str(record)), eval(repr(record), vars(xima).copy()), copy.copy(record),
                 copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert made == record and hash(made) == hash(record) and made.id() == record.id()
        assert dict(made.tags) == dict(record.tags) and made.end.comment == record.end.comment
        made.tags["Event"] = "another"
        assert made != record
    assert "1." in record.text(Form.SHEET) and record != "text"
    with pytest.raises(xima.UnsupportedError):
        record.text(99)


def test_positions_are_found(record: Record) -> None:
    assert [node.id for node in record.positions(record.end.state())] == [2]
    assert [node.id for node in record.positions(State().hash())] == [0]
    assert list(record.positions(12345)) == []


def test_another_start() -> None:
    start = State()
    start.play_all("-G2 -D13")
    record = Record("xima", start)
    assert record.start == start and record.game == start.game
    record.add("-G1")
    assert Record.parse(str(record)) == record
    with pytest.raises(xima.GameError):
        Record("xima:players=3", start)


def test_a_cursor_walks(record: Record) -> None:
    cursor = record.cursor()
    assert [node.id for node in cursor] == [1, 2] and cursor.node == record.end
    assert cursor.state == record.end.state() and cursor.state.moves == record.moves
    with pytest.raises(xima.EmptyError):
        cursor.forward()
    cursor.back()
    assert cursor.text(cursor.state.legal_moves[3]) == cursor.state.text(cursor.state.legal_moves[3])
    cursor.goto(record.root)
    with pytest.raises(xima.EmptyError):
        cursor.back()
    with pytest.raises(xima.XimaError) as caught:
        cursor.play("10E11")
    assert caught.value.reason_names == ("origin",)
    with pytest.raises(xima.GameError):
        cursor.play(5)
    node = cursor.play("-B2")
    assert node.parent == record.root and cursor.node == node and cursor.record is record
    state = cursor.state
    cursor.goto(0)
    assert len(state.moves) == 1, "a state taken from a cursor is the taker's"


# ---- Readers ----


@pytest.mark.parametrize("open_it", [str, Path, os.fsencode, lambda path: open(path, "rb")],
                         ids=["str", "Path", "bytes", "file"])
def test_sources(open_it: Any) -> None:
    source = open_it(str(SHORT))
    games = list(xima.read(source))
    assert len(games) == 1 and len(games[0].moves) == 45
    if hasattr(source, "close"):
        source.close()


def test_what_cannot_be_read_is_said() -> None:
    record = next(xima.read(SHORT))
    fault = record.diagnostics[0]
    assert fault.severity is xima.Severity.FAULT and fault.code is xima.DiagnosticCode.ILLEGAL
    assert fault.token == "10E11" and (fault.line, fault.column) == (24, 9) and len(fault.candidates) == 16
    assert "level 5" in fault.message and fault.unread > 0
    with pytest.raises(xima.IllegalMoveError) as caught:
        Record.parse(SHORT.read_bytes(), strict=True)
    assert (caught.value.line, caught.value.column) == (24, 9)


def test_games_come_one_by_one(record: Record) -> None:
    text = str(record)
    other = text.replace("Ana", "Eva").encode()

    class File(io.BytesIO):
        """Gives few bytes at a time and counts them."""
        given = 0

        def read(self, size: Any = -1) -> bytes:
            piece = super().read(7)
            self.given += len(piece)
            return piece

    file = File((text.encode() + other) * 50)
    reader = Reader(file)
    first = next(reader)
    assert first == record and file.given < 2 * len(text) + 20
    rest = list(reader)
    assert len(rest) == 99 and rest[0].tags["Player1"] == "Eva" and rest[-2] == record
    assert list(reader) == []


def test_many_games_in_one_piece(record: Record) -> None:
    names = [f"Ö {number}, " * (number % 7) for number in range(800)]
    texts = [str(record).replace("Ana", name) for name in names]
    assert [game.tags["Player1"] for game in Reader.of("".join(texts))] == names

    class Eager:
        """Gives more than it is asked for."""
        pieces = [b"", "".join(texts).encode()]

        def read(self, size: int) -> bytes:
            return self.pieces.pop()

    assert [game.tags["Player1"] for game in Reader(Eager())] == names


def test_headers_tile_the_file(record: Record) -> None:
    data = (str(record) * 3).encode()
    found = list(Reader.of(data).headers())
    assert [header.tags["Player1"] for _, header in found] == ["Ana"] * 3
    at = 0
    for span, header in found:
        assert span.offset == at and header.moves == []
        at += span.length
    assert at == len(data)
    again = next(Reader.of(data[found[2][0].offset:]))
    assert again == record


def test_sources_are_kept(record: Record) -> None:
    raw = b"\xef\xbb\xbf" + str(record).replace("\n", "\r\n").encode() + b"\r\n\xff"
    kept = next(Reader.of(raw, keep_source=True))
    assert kept.source() == raw
    assert kept.text(Form.SOURCE).encode("utf-8", "surrogateescape") == raw
    offset, length, line, column = kept.where(1)
    assert raw[offset:offset + length].startswith(b"-G2") and (line, column) == (6, 4)
    assert next(Reader.of(raw)).source() is None
    assert next(Reader.of(raw)).where(1, with_line=False, with_column=False) == (offset, length, None, None)
    with pytest.raises(xima.UnsupportedError):
        next(Reader.of(raw)).where(1)


def test_limits_and_options(record: Record) -> None:
    limited = next(Reader.of(str(record), max_nodes=2))
    assert any(odd.code is xima.DiagnosticCode.LIMIT for odd in limited.diagnostics)
    start = State()
    start.play_all("-G2 -D13")
    assert next(Reader.of("1. -G1\n", start=start, game=start.game)).start == start
    assert next(Reader.of("1. -G1 -G13 -A7\n", game=xima.Game("xima:players=3"))).game.players == 3
    assert list(Reader.of("")) == [] and list(Reader.of("  \n\n")) == []
    with pytest.raises(FileNotFoundError):
        Reader("no/such/file")
    with pytest.raises(xima.ArgumentError):
        Reader.of("", layout=99)


# ---- Times and comments ----


def test_comments_keep_times(record: Record) -> None:
    read = next(Reader.of(str(record)))
    node = read.end
    node.comment = "one [%clk 0:59] two [%emt 0:00:07] three"
    node.comment = "x"
    assert node.comment == "x [%clk 0:59] [%emt 0:00:07]" and (node.clock, node.spent) == (59, 7)
    node.comment = node.comment
    assert node.comment == "x [%clk 0:59] [%emt 0:00:07]"
    node.comment = "y [%clk 0:00:30]"
    assert node.comment == "y [%clk 0:00:30] [%emt 0:00:07]" and (node.clock, node.spent) == (30, 7)
    node.comment = ""
    assert node.comment == "[%clk 0:00:30] [%emt 0:00:07]"
    assert Record.parse(str(read)).end.clock == 30
    node.clock = node.spent = None
    assert (node.clock, node.spent) == (None, None)
    node.comment = ""
    assert node.notes() == ()


@pytest.mark.parametrize("value", ["0:59", "5", " 007\t", "0:00:07.125", "1:00:00", "1000000000", "00000000000000059",
                                   "277777:46:40", "?", "-", "", "x", "1:2", "0:60", "1:00:00:00", "1.", "1.1234", ":5",
                                   "1000000001", "277777:46:41",
                                   "9" * 99, "\u0665", "5 5"])
def test_what_stays_behind_a_comment_is_what_the_library_reads_as_a_time(value: str) -> None:
    record = Record()
    node = record.add("-G2")
    node.comment = f"said [%clk {value}]"
    seconds, time = node.clock, f"[%clk {value}]"
    node.comment = "new"
    assert node.comment == ("new" if seconds is None else f"new {time}") and node.clock == seconds
    node.clock = None
    node.comment = ""
    assert node.notes() == ()


def test_only_the_first_of_a_name_is_a_time() -> None:
    record = Record()
    node = record.add("-G2")
    node.comment = "[%clk ?] [%clk 0:59] [%clk [%emt 0:07] 5]"
    assert (node.clock, node.spent) == (None, 7)
    node.comment = "new"
    assert node.comment == "new [%emt 0:07]"


def test_times_that_are_taken_away_leave_no_blanks() -> None:
    record = Record()
    node = record.add("-G2")
    for comment, left in (("[%clk 0:59] [%emt 0:07]", ""), ("a [%clk 0:59] [%emt 0:07]", "a"),
                          ("a [%clk 0:59] b", "a b"), ("[%emt 0:07] b", "b"), ("a[%emt 0:07]b", "ab"),
                          ("[%clk 1] a [%clk 2] [%clk 3]", "a")):
        node.comment = comment
        node.clock = node.spent = None
        assert node.comment == left and len(node.notes()) == bool(left)


def test_a_comment_that_is_refused_changes_nothing(record: Record) -> None:
    node = record.root.first
    assert node
    node.comment = "kept"
    before = node.notes()
    with pytest.raises(xima.XimaError):
        node.comment = b"\xff\xfe".decode("utf-8", "surrogateescape")
    assert node.notes() == before and node.clock == 12.5


def test_times_that_cannot_be(record: Record) -> None:
    node = record.root.first
    assert node
    node.spent = 3
    for wrong in (-5, -0.001, float("nan"), float("inf"), 1e12):
        with pytest.raises(ValueError):
            node.clock = wrong
        with pytest.raises(ValueError):
            node.spent = wrong
    assert (node.clock, node.spent) == (12.5, 3)
    node.clock = 0
    assert node.clock == 0


def test_a_cursor_stays_in_its_record(record: Record) -> None:
    cursor, other = record.cursor(), record.copy()
    cursor.goto(record.end)
    with pytest.raises(ValueError, match="another record"):
        cursor.goto(other.root)
    assert cursor.node == record.end
    with pytest.raises(TypeError, match="a Cursor cannot be pickled"):
        pickle.dumps(cursor)
    with pytest.raises(TypeError, match="a Cursor cannot be pickled or copied"):
        copy.copy(cursor)


def test_forms_and_notations_have_names() -> None:
    record = xima.Record()
    record.add("-G2")
    state = record.end.state()
    assert record.text("sheet", "short") == record.text(xima.Form.SHEET, xima.Notation.SHORT)
    assert record.text("XGN") == record.text() != record.text("sheet")
    move = state.parse("-D13", notation="short")
    assert state.text(move, "short") == state.text(move, xima.Notation.SHORT)
    assert state.line([move], "shortest") == state.line([move], xima.Notation.SHORTEST)
    assert state.legal_moves.texts("short")[0] == state.text(state.legal_moves[0], "short")
    assert state.position("short") == state.format(xima.Notation.SHORT, 0)
    assert xima.State("xima", state.position(), notation="long") == state
    for ask in (lambda: record.text("kif"), lambda: record.text("xgn", "kif"), lambda: state.text(move, "kif")):
        with pytest.raises(KeyError, match="xima has no (notation|form of records) 'kif'"):
            ask()


def test_tags_are_texts() -> None:
    record = Record()
    for wrong in (None, 5, b"x"):
        assert wrong not in record.tags
        with pytest.raises(KeyError):
            record.tags[wrong]  # type: ignore[index]
    record.tags["Event"] = "x"
    with pytest.raises(TypeError, match="a text is expected, not None; `del` takes the tag Event away"):
        record.tags["Event"] = None  # type: ignore[assignment]
    assert dict(record.tags) == {"Event": "x"}


def test_adding_goes_on_from_the_end_whatever_was_changed() -> None:
    record = Record()
    first = record.add("-C2")
    second = record.add("-D13")
    with pytest.raises(xima.IllegalMoveError):
        record.add("-D13")
    other = first.add("-D12")
    assert record.add("-C3").parent == second
    other.promote()
    third = record.add("-C3")
    assert third.parent == other
    cursor = record.cursor()
    cursor.goto(third)
    added = cursor.play("-C13")
    assert record.add("-C1").parent == added
    third.delete()
    assert record.add("-C1").parent == other
    other.delete()
    assert record.add("-C13").parent.parent == second
    assert record.text("sheet") == Record.parse(str(record)).text("sheet")


def test_adding_does_not_replay_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    record, state = Record(), xima.State()
    gone: list[Any] = []
    goto = xima.Cursor.goto
    monkeypatch.setattr(xima.Cursor, "goto", lambda self, node: gone.append(goto(self, node)))
    for _ in range(40):
        record.add(state.play(state.pick(7)))
    assert record.moves == state.moves and len(gone) <= 1
    watch = weakref.ref(record)
    del record
    assert watch() is None, "the record is free at once, without the collector of garbage"


def test_what_is_no_longer_there_has_no_state(record: Record) -> None:
    last = record.end
    assert last.state().moves == last.moves
    last.delete()
    for gone in (last, xima.Node(record, 999), xima.Node(record, -1)):
        with pytest.raises(xima.ArgumentError):
            gone.state()


def test_nodes_stay_with_their_record(record: Record) -> None:
    """A text does not keep ids, so that a node of a pickled record might be another."""
    node = record.end
    assert copy.copy(node) == node
    for refused in (pickle.dumps, copy.deepcopy):
        with pytest.raises(TypeError, match="a Node cannot be pickled or copied"):
            refused(node)


class Noted(Record):
    """A record with something of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.noted = ["mine"]


def test_derived_records_stay_so() -> None:
    record = Noted()
    record.add("-G2")
    assert type(Noted.parse(str(record))) is Noted
    for made in (record.copy(), copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert type(made) is Noted and made == record and made.noted == ["mine"]
    assert record.copy().noted is record.noted and copy.deepcopy(record).noted is not record.noted


class Chunks:
    """A file that gives what it has, whatever that is."""

    def __init__(self, *chunks: Any) -> None:
        self.chunks = [*chunks, b""]

    def read(self, size: int) -> Any:
        return self.chunks.pop(0)


def test_files_that_give_something_else() -> None:
    text = str(Record.parse("1. -G2 -D13"))
    data = text.encode()
    array = memoryview(data).cast("b")
    assert len(list(Reader(Chunks(data, bytearray(data), array, text)))) == 4
    reader = Reader(Chunks(data * 2, None, data))
    with pytest.raises(BlockingIOError):  # nothing yet is not the end
        list(reader)
    assert len(list(reader)) == 2, "nothing is lost by waiting, and the one that was given stays given"
