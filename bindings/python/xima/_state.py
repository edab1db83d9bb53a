# SPDX-License-Identifier: MIT
"""States: a position with the plies that led to it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Tuple, Type, TypeVar, Union

from . import functions
from ._at import At
from ._cffi import ffi, lib
from ._enums import Flag, Name, Notation
from ._error import XimaError
from ._errors import ArgumentError, DataError, XimaSyntaxError
from ._game import Game, as_game
from ._move import Move
from ._moves import LegalMoves
from ._raw_state import RawState
from ._structs import MoveInfo, Outcome, Piece, StateInfo
from ._support import Bytes, fail_with, register, utf8, whole

_NULL = ffi.NULL
Own = TypeVar("Own", bound="State")


class State(RawState):
    """A position and its history.

    `State()` is the start of Xima; `State("xima:players=4")` and `State(game)` of that game; `State(game, text)` reads
    the text of a position, and `State.parse_text(text)` one that says its game. One thread changes a state. Equal
    states have the same position, whatever led to it; their hash changes when they do.
    """

    __slots__ = ("_game",)
    _game: Game

    def __init__(self, game: Union[Game, str] = "xima", text: Optional[str] = None, *, lenient: bool = False,
                 notation: Union[int, str] = Notation.LONG, waive: int = 0) -> None:
        game = as_game(game)
        if text is None:
            made = game.state_new()
        else:
            made = game.state_parse(text, notation=game.notation(notation), flags=Flag.LENIENT if lenient else 0, waive=waive)
        self._p, self._game = made._p, game

    @classmethod
    def _of(cls: Type[Own], raw: RawState, game: Game) -> Own:
        state = cls.__new__(cls)
        state._p, state._game = raw._p, game
        return state

    @classmethod
    def parse_text(cls: Type[Own], text: str, *, lenient: bool = False) -> Own:
        """The position that a text in :attr:`Notation.LONG` describes, with its game."""
        if not isinstance(text, str):
            raise TypeError(f"the text of a position is expected, not {type(text).__name__}")
        try:
            spec = functions.spec_of(utf8(text))
        except DataError:
            raise XimaSyntaxError("the text of a position begins with its game, as in 'xima:players=2 13/…'; without it "
                                  "use State(game, text)", offset=0, length=0, line=1, column=1) from None
        made = State(spec, text, lenient=lenient)
        return cls._of(made, made.game)

    @classmethod
    def from_bytes(cls: Type[Own], encoded: Bytes, game: Union[Game, str, None] = None) -> Own:
        """The state of which `bytes(state)` or `State.encode()` made the bytes."""
        game = as_game(functions.spec_of(encoded) if game is None else game)
        return cls._of(game.state_decode(encoded), game)

    @property
    def game(self) -> Game:  # type: ignore[override]
        """Its game."""
        try:  # a state that the library made does not know it yet
            return self._game
        except AttributeError:
            found: Any = RawState.game(self)
            self._game = found
            return self._game

    # ---- Where it stands ----

    @property
    def to_move(self) -> int:  # type: ignore[override]
        """A seat from 0, or CHANCE, ANYONE, or NOBODY when the game is over."""
        return lib.xima_state_to_move(self._p)

    @property
    def info(self) -> StateInfo:
        """Where the game stands."""
        return self.get_info()

    @property
    def outcome(self) -> Outcome:
        """How the game stands or ended, with a place, a fate and a score for each seat."""
        n, full = self.game.players, self.get_outcome()
        return full._replace(place=full.place[:n], fate=full.fate[:n], score=full.score[:n])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return lib.xima_state_to_move(self._p) == lib.XIMA_NOBODY

    @property
    def result(self) -> str:
        """As records write it: "1-0", "*"."""
        return self.result_format()

    @property
    def end(self) -> str:
        """Why the game ended, by name; "" while it goes on."""
        reason = self.get_outcome().reason
        return (self.game.name(Name.END, reason) or "") if reason else ""

    def __getitem__(self, cell: Union[str, int]) -> List[Piece]:
        """What stands on a cell, bottom to top: `state["G7"]`."""
        return RawState.cell(self, self.game.cell_id(cell))

    __contains__ = None  # `move in state` would ask the cells and be false; moves are in `legal_moves`

    # ---- Moves ----

    if TYPE_CHECKING:

        @property
        def legal_moves(self) -> LegalMoves:  # type: ignore[override]
            """The legal moves: a live sequence."""

    else:
        legal_moves = property(LegalMoves, doc="The legal moves: a live sequence.")  # without a call of Python's between

    @property
    def moves(self) -> List[Move]:
        """The plies played since the state began."""
        return self.played(0)

    def play(self, move: Union[Move, int, str], *, lenient: bool = False) -> Move:  # type: ignore[override]
        """Plays a ply, given as a move or as its text; answers the move."""
        if isinstance(move, str):
            move = self.parse(move, lenient=lenient)
        pointer = self._p
        try:
            status = lib.xima_state_play(pointer, move, _NULL)
        except (TypeError, OverflowError):
            move = self.move_of(move)  # says what is wrong with it
            status = lib.xima_state_play(pointer, move, _NULL)
        if status:
            try:
                fail_with("State.play", lambda error: lib.xima_state_play(pointer, move, error))
            except XimaError as error:
                raise self._explained(error)
        return move  # type: ignore[return-value]

    def play_all(self, text: str, *, lenient: bool = False) -> List[Move]:
        """Plays a line of plies, all of it or nothing."""
        try:
            moves, _ = self.moves_parse(text, flags=Flag.LENIENT if lenient else 0)
        except XimaError as error:
            raise self._explained(error)
        count = 0
        try:
            for count, move in enumerate(moves):
                self.play(move)
        except BaseException:  # no memory, most likely: the moves are legal
            for _ in range(count):
                self.undo()
            raise
        return moves

    def parse(self, text: str, *, lenient: bool = False, notation: Union[int, str] = Notation.LONG) -> Move:
        """The move that a text means here. A notation may be given by its name, as everywhere: "short", "usi"."""
        number = self.game.notation(notation) if isinstance(notation, str) else notation
        try:
            return self.move_parse(text, notation=number, flags=Flag.LENIENT if lenient else 0)
        except XimaError as error:
            raise self._explained(error)

    def move_of(self, move: Union[Move, int, str], *, lenient: bool = False) -> Move:
        """A move that is given as such or as its text; whether it is legal is not asked of a number."""
        if isinstance(move, str):
            return self.parse(move, lenient=lenient)
        number = whole(move, "a move or its text")
        if not 0 <= number < 1 << 64:
            raise ArgumentError(f"{number} is no move: moves are numbers from 1 to 2^53 - 1")
        return number  # type: ignore[return-value]

    def text(self, move: Union[Move, int, str], notation: Union[int, str] = Notation.LONG) -> str:
        """How a move is written here."""
        return self.move_format(self.move_of(move), self.game.notation(notation) if isinstance(notation, str) else notation)

    def line(self, moves: Iterable[int], notation: Union[int, str] = Notation.LONG) -> str:
        """How moves played from here on are written."""
        return self.moves_format([whole(move, "a move") for move in moves], self.game.notation(notation))

    def describe(self, move: Union[Move, int, str]) -> MoveInfo:
        """What a move is."""
        return self.move_get_info(self.move_of(move))

    def move_index(self, move: Union[Move, int, str]) -> int:
        """The action index of a move, given as such or as its text; -1 if it is not legal or the game has none."""
        if isinstance(move, str):
            move = self.parse(move)
        try:
            return lib.xima_move_index(self._p, move)
        except (TypeError, OverflowError):
            return lib.xima_move_index(self._p, self.move_of(move))

    def at(self, *moves: Union[Move, int, str]) -> At:
        """`with state.at(move):` the state stands after the moves, and where it stood again when the block is left.

        That holds whatever the block plays or takes back. If it sets the state to another game's course (`assign`), so
        that there is no way back, leaving it raises RuntimeError.
        """
        return At(self, moves)

    def _explained(self, error: XimaError) -> XimaError:
        """Adds names and texts, which the error itself cannot know."""
        name = self.game.name
        error.reason_names = tuple(name(Name.REASON, r) or "" for r in range(64) if error.reasons >> r & 1)
        if error.candidates and error.ply == 0:
            error.candidate_texts = tuple(self.text(move) for move in error.candidates)
        return error

    # ---- Copies and texts ----

    def copy(self: Own, tail: bool = False) -> Own:  # type: ignore[override]
        """An equal, independent state; `tail`: with no more history than the rules need."""
        made: Own = self._like(self._of(self.clone(Flag.COPY_TAIL if tail else 0), self.game))
        return made

    def assign(self, other: State, tail: bool = False) -> None:
        """Becomes equal to another state of the same game, history included."""
        RawState.copy(self, other, Flag.COPY_TAIL if tail else 0)

    def seen_by(self: Own, player: int) -> Own:
        """What a player knows."""
        made = self.copy()
        RawState.observe(made, self, self._seat(player))
        return made

    def position(self, notation: Union[int, str] = Notation.LONG, *, history: bool = False) -> str:
        """The text of the position, which reads back; with `history` that of the first position and the plies since."""
        return self.format(self.game.notation(notation), Flag.WITH_HISTORY if history else 0)

    def board(self, *, ascii: bool = False, color: bool = False) -> str:
        """The board for people."""
        return self.format(Notation.BOARD_ASCII if ascii else Notation.BOARD, Flag.COLOR if color else 0)

    def observation(self, player: Optional[int] = None) -> Any:
        """The planes that a player sees, [planes][height][width]: a NumPy array, or a memoryview without NumPy."""
        info = self.game.info
        seat = self._seat(player) if player is not None else max(0, self.to_move)
        shaped = memoryview(bytearray(self.planes(seat))).cast("B", (info.planes, info.height, info.width))
        try:
            import numpy
        except ImportError:
            return shaped
        return numpy.asarray(shaped)

    def _seat(self, player: int) -> int:
        seat = whole(player, "a seat")
        if not 0 <= seat < self.game.players:
            raise ArgumentError(f"there is no seat {seat}: they are 0 to {self.game.players - 1}")
        return seat

    def close(self) -> None:
        """Frees the state now; whatever is asked of it afterwards raises ClosedError."""
        self._close()

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"State.parse_text({self.position(history=True)!r})"

    def __bytes__(self) -> bytes:
        return self.encode(Flag.WITH_HISTORY)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return lib.xima_state_equal(self._p, other._p) != 0

    def __hash__(self) -> int:
        return hash(lib.xima_state_hash(self._p))

    def __copy__(self: Own) -> Own:
        return self.copy()

    def __deepcopy__(self: Own, memo: Dict[int, Any]) -> Own:
        made: Own = self._like(self._of(self.clone(0), self.game), memo)
        return made

    def __reduce__(self) -> Tuple[Any, ...]:
        return _state_again, (type(self), self.game, bytes(self)), getattr(self, "__dict__", None) or None


def _state_again(cls: Type[State], game: Game, encoded: bytes) -> State:
    return cls.from_bytes(encoded, game)


register("state", State)
