# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Functions of the library on a batch."""
from __future__ import annotations

from typing import Any, Optional

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._structs import *  # noqa: F403
from ._support import (Many, fail as _fail, memory as _memory)

_NULL = ffi.NULL


class RawBatch(Many):
    """Functions of many objects at once: xima_batch_*."""

    __slots__ = ()

    def play(self, moves: Any, each: Optional[Any]) -> None:
        """Plays one ply in each of n states. A state whose ply is refused stays as it was, the others go on.

        Args:
            moves: n moves; 0 skips that state
            each: n answers of State.play()

        Raises:
            the first failure, or ArgumentError and GameError before anything is played
        """
        status = lib.xima_batch_play(self._p, self._n, _memory("xima_move", moves, self._n, False),
            _memory("xima_status", each, self._n, True))
        if status:
            _fail("Batch.play", status)

    def pick(self, random: Any, out: Any) -> None:
        """Picks one ply in each of n states, as State.pick().

        Args:
            random: n times 64 random bits
            out: n moves, 0 where a game is over

        Raises:
            ArgumentError; GameError if the games differ
        """
        status = lib.xima_batch_pick(self._p, self._n, _memory("uint64_t", random, self._n, False), _memory("xima_move",
            out, self._n, True))
        if status:
            _fail("Batch.pick", status)

    def mask(self, mask: Any, stride: int) -> None:
        """The legal action indexes of n states, one byte each.

        Args:
            mask: n rows; byte i of a row is 1 if action index i is legal, else 0
            stride: bytes from row to row, at least GameInfo.actions

        Raises:
            ArgumentError; GameError if the games differ; UnsupportedError
        """
        status = lib.xima_batch_mask(self._p, self._n, _memory("uint8_t", mask, self._n * stride, True), stride)
        if status:
            _fail("Batch.mask", status)

    def planes(self, players: Optional[Any], planes: Any, stride: int) -> None:
        """The observation planes of n states.

        Args:
            players: n seats, who looks; None for the player to move (seat 0 when it is nobody's turn)
            planes: n rows
            stride: bytes from row to row, at least planes × height × width

        Raises:
            ArgumentError; GameError if the games differ; UnsupportedError
        """
        status = lib.xima_batch_planes(self._p, self._n, _memory("int32_t", players, self._n, False), _memory("uint8_t",
            planes, self._n * stride, True), stride)
        if status:
            _fail("Batch.planes", status)

    def result(self, to_move: Optional[Any], place: Optional[Any], score: Optional[Any]) -> None:
        """Who is to move in n states, and how they stand.

        Args:
            to_move: n answers of State.to_move()
            place: n × players places
            score: n × players scores

        Raises:
            ArgumentError; GameError if the games differ
        """
        status = lib.xima_batch_result(self._p, self._n, _memory("int32_t", to_move, self._n, True), _memory("int32_t",
            place, self._n * self._players, True), _memory("int64_t", score, self._n * self._players, True))
        if status:
            _fail("Batch.result", status)
