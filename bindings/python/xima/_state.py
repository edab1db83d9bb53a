# SPDX-License-Identifier: MIT
"""States: a position with the plies that led to it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Tuple, Type, Union

from . import functions
from ._at import At
from ._cffi import ffi, lib
from ._enums import Flag, Name, Notation
from ._error import XimaError
from ._errors import DataError, XimaSyntaxError
from ._game import Game, as_game
from ._move import Move
from ._moves import LegalMoves
from ._raw_state import RawState
from ._structs import MoveInfo, Outcome, Piece, StateInfo
from ._support import fail_with, register

_NULL = ffi.NULL


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
    def _of(cls, raw: RawState, game: Game) -> State:
        state = cls.__new__(cls)
        state._p, state._game = raw._p, game
        return state

    @classmethod
    def parse_text(cls, text: str, *, lenient: bool = False) -> State:
        """The position that a text in :attr:`Notation.LONG` describes, with its game."""
        if not isinstance(text, str):
            raise TypeError(f"the text of a position is expected, not {type(text).__name__}")
        try:
            spec = functions.spec_of(text.encode("utf-8", "surrogateescape"))
        except DataError:
            raise XimaSyntaxError("the text of a position begins with its game, as in 'xima:players=2 13/…'; without it "
                                  "use State(game, text)", offset=0, length=0, line=1, column=1) from None
        return cls(spec, text, lenient=lenient)

    @classmethod
    def from_bytes(cls, encoded: bytes, game: Union[Game, str, None] = None) -> State:
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
        except TypeError:
            raise TypeError(f"a move or its text is expected, not {type(move).__name__}") from None
        if status:
            try:
                fail_with("xima_state_play", lambda error: lib.xima_state_play(pointer, move, error))
            except XimaError as error:
                raise self._explained(error)
        return move  # type: ignore[return-value]

    def play_all(self, text: str, *, lenient: bool = False) -> List[Move]:
        """Plays a line of plies; nothing is played if one cannot be read."""
        try:
            moves, _ = self.moves_parse(text, flags=Flag.LENIENT if lenient else 0)
        except XimaError as error:
            raise self._explained(error)
        for move in moves:
            self.play(move)
        return moves

    def parse(self, text: str, *, lenient: bool = False, notation: Union[int, str] = Notation.LONG) -> Move:
        """The move that a text means here. A notation may be given by its name, as everywhere: "short", "usi"."""
        number = self.game.notation(notation) if isinstance(notation, str) else notation
        try:
            return self.move_parse(text, notation=number, flags=Flag.LENIENT if lenient else 0)
        except XimaError as error:
            raise self._explained(error)

    def text(self, move: int, notation: Union[int, str] = Notation.LONG) -> str:
        """How a move is written here."""
        return self.move_format(move, self.game.notation(notation) if isinstance(notation, str) else notation)

    def line(self, moves: Iterable[int], notation: Union[int, str] = Notation.LONG) -> str:
        """How moves played from here on are written."""
        return self.moves_format(list(moves), self.game.notation(notation))

    def describe(self, move: Union[Move, int, str]) -> MoveInfo:
        """What a move is."""
        return self.move_get_info(self.parse(move) if isinstance(move, str) else move)

    def move_index(self, move: Union[Move, int, str]) -> int:
        """The action index of a move, given as such or as its text; -1 if it is not legal or the game has none."""
        if isinstance(move, str):
            move = self.parse(move)
        return lib.xima_move_index(self._p, move)

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

    def copy(self, tail: bool = False) -> State:  # type: ignore[override]
        """An equal, independent state; `tail`: with no more history than the rules need."""
        return State._of(self.clone(Flag.COPY_TAIL if tail else 0), self.game)

    def assign(self, other: State, tail: bool = False) -> None:
        """Becomes equal to another state of the same game, history included."""
        RawState.copy(self, other, Flag.COPY_TAIL if tail else 0)

    def seen_by(self, player: int) -> State:
        """What a player knows."""
        made = self.copy()
        RawState.observe(made, self, player)
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
        seat = player if player is not None else max(0, self.to_move)
        shaped = memoryview(bytearray(self.planes(seat))).cast("B", (info.planes, info.height, info.width))
        try:
            import numpy
        except ImportError:
            return shaped
        return numpy.asarray(shaped)

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

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> Tuple[Any, ...]:
        return _state_again, (type(self), self.game, bytes(self))


def _state_again(cls: Type[State], game: Game, encoded: bytes) -> State:
    return cls.from_bytes(encoded, game)


register("state", State)
