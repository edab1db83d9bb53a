# SPDX-License-Identifier: MIT
"""Known answers as data: tests/games/ID/*.cases. tests/games/README.md says what the lines may be."""
from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Iterator

import xima
from xima import Name, Notation, Zone

EFFECTS = ["", "move", "turn", "roll", "score", "out", "word"]
ZONES = ["hand", "captured", "scored", "gone", "bag", "dice"]


@dataclass
class Case:
    """The lines of a case, with their numbers."""
    file: Path
    game: str
    name: str
    lines: list[tuple[int, str]] = field(default_factory=list)


def read_cases(folder: Path) -> Iterator[Case]:
    for path in sorted(folder.glob("*/*.cases")):
        case = None
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            text = text.strip()
            if text.startswith("case "):
                if case:
                    yield case
                case = Case(path, path.parent.name, text[5:])
            elif text and not text.startswith("#"):
                assert case, f"{path}:{number}: a line before the first case"
                case.lines.append((number, text))
        if case:
            yield case


def halves(rest: str) -> tuple[str, str]:
    left, middle, right = rest.partition(" = ")
    assert middle, f'" = " is expected in {rest!r}'
    return left.strip(), right.strip()


def unfold(text: str) -> str:
    """Texts of several lines stand in one, with \\n for their ends."""
    return text.replace("\\n", "\n")


class Bench:
    """What a case works on while it runs."""

    def __init__(self, game: str) -> None:
        self.error = xima.XimaError()
        self.notation: int = Notation.LONG  # in which moves are read and written
        self.do_game(game)

    def run(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command: Callable[[str], None] | None = getattr(self, f"do_{word.replace('-', '_')}", None)
        assert command, f"unknown line {line!r}"
        command(rest.strip())
        tail = self.state.copy(tail=True)
        assert tail.legal_moves.tolist() == self.state.legal_moves.tolist(), "a copy with the tail has other moves"
        assert tail.info.repetitions == self.state.info.repetitions

    # ---- Helpers ----

    def id(self, what: int, name: str) -> int:
        found = self.state.game.find(what, name)
        assert found >= 0, f"the game has no {name!r}"
        return found

    def reasons(self, names: str) -> int:
        return sum(1 << self.id(Name.REASON, name) for name in names.split(","))

    def seat(self, text: str) -> int:
        return {"-": xima.NOBODY, "chance": xima.CHANCE}.get(text, None) if not text.isdigit() else int(text) - 1

    def legal(self, text: str) -> int:
        return next((move for move in self.state.legal_moves if self.state.text(move) == text), 0)

    def refused(self, text: str) -> xima.XimaError:
        try:
            read = self.state.parse(text, notation=self.notation)
        except xima.XimaError as error:
            return error
        raise AssertionError(f"{text!r} is read as {self.state.text(read)}")

    def refused_position(self, text: str) -> xima.XimaError:
        try:
            xima.State(self.state.game, unfold(text), notation=self.notation)
        except xima.XimaError as error:
            return error
        raise AssertionError("the position is read, though it should be refused")

    def piece(self, piece: xima.Piece) -> str:
        inert = ":inert" if piece.flags & xima.PieceFlag.INERT else ""
        return f"{self.state.game.name(Name.KIND, piece.kind)}:{piece.owner + 1}{inert}"

    def place(self, place: int) -> str:
        return ZONES[-1 - place] if place < 0 else str(self.state.game.name(Name.CELL, place))

    def effect(self, effect: xima.Effect) -> str:
        moves = effect.kind == xima.EffectKind.MOVE
        parts = [EFFECTS[effect.kind], effect.player + 1, self.place(effect.from_) if moves else "-",
                 self.place(effect.to) if moves else "-", self.piece(effect.before) if moves else "-", effect.amount]
        return "/".join(map(str, parts))

    # ---- Lines ----

    def do_game(self, rest: str) -> None:
        self.state = xima.State(rest)

    def do_position(self, rest: str) -> None:
        self.state = xima.State(self.state.game, rest)

    def do_study(self, rest: str) -> None:
        names, _, text = rest.partition(" ")
        self.state = xima.State(self.state.game, text, waive=self.reasons(names))

    def do_play(self, rest: str) -> None:
        if self.notation == Notation.LONG:
            self.state.play_all(rest)
            return
        moves, _ = self.state.moves_parse(rest, notation=self.notation)
        for move in moves:
            self.state.play(move)

    def do_lenient(self, rest: str) -> None:
        self.state.play_all(rest, lenient=True)

    def do_undo(self, rest: str) -> None:
        for _ in range(int(rest)):
            self.state.undo()

    def do_refuse(self, rest: str) -> None:
        status, reason, text = rest.split(" ", 2)
        self.error = self.refused(text.strip())
        assert xima.functions.status_name(self.error.status) == f"XIMA_E_{status}", self.error
        expected = None if reason == "-" else self.id(Name.REASON, reason)
        assert self.error.reason == expected, self.error.reason_names

    def do_says(self, rest: str) -> None:
        assert rest in str(self.error)

    def do_offers(self, rest: str) -> None:
        missing = set(rest.split()) - set(self.error.candidate_texts)
        assert not missing, self.error.candidate_texts

    def do_reads(self, rest: str) -> None:
        text, expected = halves(rest)
        assert self.state.text(self.state.parse(text, notation=self.notation)) == expected

    def do_forgives(self, rest: str) -> None:
        text, expected = halves(rest)
        self.refused(text)
        assert self.state.text(self.state.parse(text, lenient=True, notation=self.notation)) == expected

    def do_writes(self, rest: str) -> None:
        text, expected = halves(rest)
        move = self.legal(text)
        notations = (Notation.SHORT, Notation.SHORTEST) if self.notation == Notation.LONG else (self.notation,)
        for notation, short in zip(notations, expected.split(" ")):
            assert self.state.text(move, notation) == short

    def do_spells(self, rest: str) -> None:
        move, text = halves(rest)
        self.do_writes(rest)
        self.do_reads(f"{text} = {move}")

    def do_as(self, rest: str) -> None:
        self.notation = self.id(Name.NOTATION, rest)

    def do_shows(self, rest: str) -> None:
        notation, _, text = rest.partition(" ")
        assert self.state.format(self.id(Name.NOTATION, notation), 0) == unfold(text)

    def do_loads(self, rest: str) -> None:
        notation, _, text = rest.partition(" ")
        self.state = xima.State(self.state.game, unfold(text), notation=self.id(Name.NOTATION, notation))

    def do_count(self, rest: str) -> None:
        assert len(self.state.legal_moves) == int(rest)

    def do_perft(self, rest: str) -> None:
        depth, nodes = map(int, rest.split())
        assert self.state.perft(depth) == nodes

    def do_has(self, rest: str) -> None:
        for text in rest.split():
            assert self.legal(text), text
            assert self.legal(text) in self.state.legal_moves

    def do_lacks(self, rest: str) -> None:
        for text in rest.split():
            assert not self.legal(text), text

    def do_from(self, rest: str) -> None:
        cell, count = rest.split()
        origin = self.state.game.cell_id(cell)
        assert sum(self.state.describe(move).from_ == origin for move in self.state.legal_moves) == int(count)

    def do_cell(self, rest: str) -> None:
        cell, _, pieces = rest.partition(" ")
        assert [self.piece(piece) for piece in self.state[cell]] == pieces.split()

    def do_hand(self, rest: str) -> None:
        seat, kind, count = rest.split()
        assert self.state.hand(self.seat(seat), self.id(Name.KIND, kind)) == int(count)

    def do_captives(self, rest: str) -> None:
        seat, *expected = rest.split()
        held = self.state.held(self.seat(seat), Zone.CAPTURED)
        assert [f"{self.piece(stock.piece)}x{stock.count}" for stock in held] == expected

    def do_turn(self, rest: str) -> None:
        assert self.state.to_move == self.seat(rest)

    def do_outcome(self, rest: str) -> None:
        end, *seats = rest.split()
        winners = [int(seat) - 1 for seat in seats]
        outcome = self.state.outcome
        assert outcome.reason == self.id(Name.END, end)
        assert bool(outcome.over) == (outcome.reason != 0) == self.state.is_over
        assert outcome.winners == sum(1 << seat for seat in winners)
        if winners:
            assert list(outcome.place) == [1 if seat in winners else 2 for seat in range(self.state.game.players)]

    def do_info(self, rest: str) -> None:
        name, value = rest.split()
        assert getattr(self.state.info, name.replace("-", "_")) == int(value)

    def do_text(self, rest: str) -> None:
        assert self.state.format(Notation.SHORT, 0) == rest

    def do_effects(self, rest: str) -> None:
        text, expected = halves(rest)
        assert [self.effect(effect) for effect in self.state.move_effects(self.legal(text))] == expected.split()

    def do_bad(self, rest: str) -> None:
        names, _, text = rest.partition(" ")
        self.error = self.refused_position(text.strip())
        assert isinstance(self.error, xima.PositionError)
        assert self.error.reasons == self.reasons(names), self.error

    def do_syntax(self, rest: str) -> None:
        offset, _, text = rest.partition(" ")
        self.error = self.refused_position(text.strip())
        assert isinstance(self.error, xima.XimaSyntaxError)
        assert (self.error.offset or 0) == int(offset)

    def do_nogame(self, rest: str) -> None:
        try:
            xima.Game(rest)
        except xima.OptionError as error:
            self.error = error
            return
        raise AssertionError("the game is made, though it should be refused")
