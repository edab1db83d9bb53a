# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Functions of the library on a state."""
from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._raw_state_cimax import RawStateCimax
from ._raw_state_move import RawStateMove
from ._raw_state_pyramid import RawStatePyramid
from ._structs import *  # noqa: F403
from ._support import (Move, adopt as _adopt, data as _bytes, fail as _fail, fail_with as _fail_with, new as _new,
                       of_object as _of_object, pointer as _pointer, take_bytes as _take_bytes, take_list as _take_list,
                       take_text as _take_text)

if TYPE_CHECKING:
    from ._raw_game import RawGame

_NULL = ffi.NULL
_SIZE_OUTCOME = ffi.sizeof("xima_outcome")
_SIZE_STATE_INFO = ffi.sizeof("xima_state_info")


class RawState(RawStateMove, RawStatePyramid, RawStateCimax):
    """A position and its history."""

    __slots__ = ()

    def clone(self, flags: int) -> RawState:
        """Makes an equal, independent state.

        Args:
            flags: 0 or Flag.COPY_TAIL

        Returns:
            the new state

        Raises:
            ArgumentError; OutOfMemoryError
        """
        out = _new("xima_state **")
        status = lib.xima_state_clone(self._p, flags, out)
        if status:
            _fail("State.clone", status)
        made: RawState = _adopt("state", out[0], lib.xima_state_free)
        return made

    def copy(self, src: RawState, flags: int) -> None:
        """Makes one state equal to another. Allocates nothing if `dst` has room for the history of `src`.

        Args:
            src: a state of the same game, may be `dst`
            flags: 0 or Flag.COPY_TAIL: only the history that the rules need, and no undo past it

        Raises:
            ArgumentError; GameError if the games differ; OutOfMemoryError
        """
        status = lib.xima_state_copy(self._p, _of_object(src, "state"), flags)
        if status:
            _fail("State.copy", status)

    def reserve(self, plies: int) -> None:
        """Makes room, so that so many further plies allocate nothing.

        Args:
            plies: how many

        Raises:
            ArgumentError; OutOfMemoryError; LimitError if no memory could ever hold so many
        """
        status = lib.xima_state_reserve(self._p, plies)
        if status:
            _fail("State.reserve", status)

    def game(self) -> RawGame:
        """The game of a state.

        Returns:
            the game, borrowed from the state
        """
        made: RawGame = _adopt("game", lib.xima_game_ref(lib.xima_state_game(self._p)), lib.xima_game_unref)
        return made

    def format(self, notation: int, flags: int) -> str:
        """Writes the position as text, or draws it.

        Args:
            notation: Notation.LONG reads back equal; Notation.SHORT is what tells positions apart: the body alone, and
                nothing in it that only counts or records (the game says which); Notation.BOARD and Notation.BOARD_ASCII
                are for people; the rest is the game's
            flags: 0, Flag.WITH_HISTORY (with Notation.LONG: the first position known and the plies since) or Flag.COLOR
                (with the boards)

        Raises:
            ArgumentError; UnsupportedError for the notation; OutOfMemoryError
        """
        result = _take_text("State.format", lambda b, c, n: lib.xima_state_format(self._p, notation, flags, b, c, n))
        return result

    def encode(self, flags: int) -> bytes:
        """Writes the state as bytes, the same on every machine.

        Args:
            flags: 0 or Flag.WITH_HISTORY

        Returns:
            the bytes

        Raises:
            ArgumentError; OutOfMemoryError
        """
        result = _take_bytes("State.encode", lambda b, c, n: lib.xima_state_encode(self._p, flags, b, c, n))
        return result

    def get_info(self) -> StateInfo:
        """Where the game stands.

        Raises:
            ArgumentError
        """
        out = _new("xima_state_info *", (_SIZE_STATE_INFO,))
        status = lib.xima_state_get_info(self._p, out)
        if status:
            _fail("State.get_info", status)
        return StateInfo._of(out)

    def get_outcome(self) -> Outcome:
        """How the game stands or ended; good at any ply.

        Raises:
            ArgumentError
        """
        out = _new("xima_outcome *", (_SIZE_OUTCOME,))
        status = lib.xima_state_get_outcome(self._p, out)
        if status:
            _fail("State.get_outcome", status)
        return Outcome._of(out)

    def to_move(self) -> int:
        """Whose ply it is.

        Returns:
            a seat, CHANCE, ANYONE, or NOBODY when the game is over
        """
        return lib.xima_state_to_move(self._p)

    def cell(self, cell: int) -> List[Piece]:
        """What stands on a cell, bottom to top.

        Args:
            cell: an id; others give 0
        """
        result = _take_list("xima_piece", lambda b, c: lib.xima_state_cell(self._p, cell, b, c), Piece._of)
        return result

    def held(self, player: int, zone: int) -> List[Stock]:
        """What lies off the board.

        Args:
            player: a seat, or NOBODY for what is common
            zone: `Zone`; zones that the game lacks give 0
        """
        result = _take_list("xima_stock", lambda b, c: lib.xima_state_held(self._p, player, zone, b, c), Stock._of)
        return result

    def hand(self, player: int, kind: int) -> int:
        """How many pieces of a kind a player can bring in.

        Args:
            player: a seat
            kind: a kind

        Returns:
            how many lie in that player's Zone.HAND
        """
        return lib.xima_state_hand(self._p, player, kind)

    def hash(self) -> int:
        """A hash of the position (not of its history): equal positions have equal hashes, on every machine.

        Returns:
            64 bits
        """
        return lib.xima_state_hash(self._p)

    def equal(self, b: Optional[RawState]) -> bool:
        """Compares two positions (not their histories).

        Returns:
            1 if both are of games with the same spec and the positions are equal, or both are None; else 0
        """
        return lib.xima_state_equal(self._p, _pointer(b)) != 0

    def legal_moves(self) -> List[Move]:
        """Lists the legal moves in the game's documented order, without duplicates. At chance, these are the outcomes.
        """
        result = _take_list("xima_move", lambda b, c: lib.xima_state_legal_moves(self._p, b, c))
        return result

    def count_moves(self) -> int:
        """Counts the legal moves, faster than listing them.

        Returns:
            how many there are
        """
        return lib.xima_state_count_moves(self._p)

    def is_legal(self, move: int) -> bool:
        """Asks whether a move may be played: a legal move, or an act that is open now.

        Args:
            move: any number

        Returns:
            1 if State.play() would take it, else 0
        """
        return lib.xima_state_is_legal(self._p, move) != 0

    def nth_move(self, n: int) -> Move:
        """The n-th move of the legal list, without listing it.

        Args:
            n: from 0

        Returns:
            the move, or 0 past the end
        """
        return lib.xima_state_nth_move(self._p, n)

    def chance(self) -> List[int]:
        """The weights of the outcomes when chance is due, in the order of the legal list.

        Returns:
            their sum is below 2^53; all 0 = the caller must decide
        """
        result = _take_list("uint64_t", lambda b, c: lib.xima_state_chance(self._p, b, c))
        return result

    def pick(self, random: int) -> Move:
        """Picks a legal move by the caller's random bits: by weight at chance, uniformly else.

        Args:
            random: 64 random bits

        Returns:
            a move: the n-th with n = ⌊random × count / 2^64⌋, or the outcome in whose share of the weights ⌊random ×
            sum / 2^64⌋ falls; if all weights are 0 the n-th as at a player's turn; 0 if there is none
        """
        return lib.xima_state_pick(self._p, random)

    def actions(self, player: int) -> List[Move]:
        """Lists the acts that a player may do now, on turn or not: resigning, accepting, claiming …

        Args:
            player: a seat, or NOBODY for those of the arbiter that concern nobody
        """
        result = _take_list("xima_move", lambda b, c: lib.xima_state_actions(self._p, player, b, c))
        return result

    def play(self, move: int) -> None:
        """Plays a ply: a legal move, an outcome of chance, or an act.

        Args:
            move: what is played

        Raises:
            ArgumentError for move 0; GameError for a move of another game; GameOverError; IllegalMoveError;
            OutOfMemoryError
        """
        status = lib.xima_state_play(self._p, move, _NULL)
        if status:
            _fail_with("State.play", lambda error: lib.xima_state_play(self._p, move, error))

    def undo(self) -> None:
        """Takes the last ply back, whatever it was.

        Raises:
            ArgumentError; EmptyError if nothing is left to take back
        """
        status = lib.xima_state_undo(self._p)
        if status:
            _fail("State.undo", status)

    def played(self, first: int) -> List[Move]:
        """The plies played since the state began, or since what a copy kept.

        Args:
            first: the first wanted, from 0
        """
        result = _take_list("xima_move", lambda b, c: lib.xima_state_played(self._p, first, b, c))
        return result

    def perft(self, depth: int) -> int:
        """Counts the ways to play `depth` plies (perft). Acts are not counted, outcomes of chance are.

        Args:
            depth: 0 counts 1

        Returns:
            the number

        Raises:
            ArgumentError; OutOfMemoryError; LimitError if the number does not fit in 64 bits or no memory could ever
            hold so many plies
        """
        nodes_out = _new("uint64_t *")
        status = lib.xima_state_perft(self._p, depth, nodes_out)
        if status:
            _fail("State.perft", status)
        made: int = nodes_out[0]
        return made

    def playout(self, seed: int, max_plies: int) -> int:
        """Plays at random to the end of the game or for `max_plies`, reproducibly.

        Each ply is State.pick() with the next number of SplitMix64: s += 0x9e3779b97f4a7c15; z = s; z = (z ^ z >> 30) ×
        0xbf58476d1ce4e5b9; z = (z ^ z >> 27) × 0x94d049bb133111eb; z ^ z >> 31; where s begins as `seed`.

        Args:
            seed: where the generator begins
            max_plies: at most so many

        Returns:
            how many were played

        Raises:
            ArgumentError; OutOfMemoryError: then the state is as before
        """
        plies_out = _new("uint32_t *")
        status = lib.xima_state_playout(self._p, seed, max_plies, plies_out)
        if status:
            _fail("State.playout", status)
        made: int = plies_out[0]
        return made

    def observe(self, src: RawState, player: int) -> None:
        """What a player knows: the position and history with the rest hidden.

        Args:
            player: a seat

        Raises:
            ArgumentError; GameError if the games differ; OutOfMemoryError
        """
        status = lib.xima_state_observe(self._p, _of_object(src, "state"), player)
        if status:
            _fail("State.observe", status)

    def resample(self, src: RawState, player: int, seed: int) -> None:
        """A full state that the player cannot tell from `src`, drawn by its likelihood. In games with hidden things it
        cannot be undone past this point.

        Args:
            src: a state, full or observed by that player
            player: a seat
            seed: begins the SplitMix64 of State.playout()

        Raises:
            ArgumentError; GameError if the games differ; UnsupportedError if the game hides things and cannot do this,
            in general or from `src`; OutOfMemoryError
        """
        status = lib.xima_state_resample(self._p, _of_object(src, "state"), player, seed)
        if status:
            _fail("State.resample", status)

    def move_index(self, move: int) -> int:
        """The action index of a move.

        Args:
            move: a legal move

        Returns:
            0 to GameInfo.actions − 1; −1 for acts, moves that are not legal here, and games without indexes
        """
        return lib.xima_move_index(self._p, move)

    def index_move(self, index: int) -> Move:
        """The legal move with an action index.

        Args:
            index: any number

        Returns:
            the move, or 0 if no legal move has that index
        """
        return lib.xima_index_move(self._p, index)

    def planes(self, player: int) -> bytes:
        """The observation planes; what each holds is Game.name() with Name.PLANE.

        Args:
            player: a seat: who looks

        Raises:
            ArgumentError; UnsupportedError if the game has no planes
        """
        result = _take_bytes("State.planes", lambda b, c, n: lib.xima_state_planes(self._p, player, b, c, n))
        return result

    def result_format(self) -> str:
        """The result of a state as records write it: one number a seat joined by `-`, `1` for the winners and `0` for the
        others (XR-20), `1/2` for each seat of a drawn game; `*` while nobody has won.

        Raises:
            ArgumentError
        """
        result = _take_text("State.result_format", lambda b, c, n: lib.xima_result_format(self._p, b, c, n))
        return result
