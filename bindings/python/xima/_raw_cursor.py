# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Functions of the library on a cursor."""
from __future__ import annotations

from typing import TYPE_CHECKING

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._structs import *  # noqa: F403
from ._support import (Handle, adopt as _adopt, fail as _fail, fail_with as _fail_with, new as _new)

if TYPE_CHECKING:
    from ._raw_record import RawRecord
    from ._raw_state import RawState

_NULL = ffi.NULL


class RawCursor(Handle):
    """A place in a record, with the state that stands there."""

    __slots__ = ()

    def record(self) -> RawRecord:
        """The record that a cursor walks.

        Returns:
            borrowed
        """
        out = _new("xima_record **")
        status = lib.xima_record_clone(lib.xima_cursor_record(self._p), out)
        if status:
            _fail("Cursor.record", status)
        made: RawRecord = _adopt("record", out[0], lib.xima_record_free)
        return made

    def node(self) -> int:
        """Where a cursor stands.

        Returns:
            a node; NODE_NONE if it has been deleted
        """
        return lib.xima_cursor_node(self._p)

    def state(self) -> RawState:
        """The state there, with its history: State.get_info() tells how often the position has stood.

        Returns:
            borrowed, until the cursor moves
        """
        out = _new("xima_state **")
        status = lib.xima_state_clone(lib.xima_cursor_state(self._p), 0, out)
        if status:
            _fail("Cursor.state", status)
        made: RawState = _adopt("state", out[0], lib.xima_state_free)
        return made

    def forward(self) -> None:
        """Steps to the main continuation; takes the same time however long the record is.

        Raises:
            ArgumentError; EmptyError at the end of the line; OutOfMemoryError. It stands where it stood then
        """
        status = lib.xima_cursor_forward(self._p)
        if status:
            _fail("Cursor.forward", status)

    def back(self) -> None:
        """Steps back; takes the same time however long the record is.

        Raises:
            ArgumentError; EmptyError at the start
        """
        status = lib.xima_cursor_back(self._p)
        if status:
            _fail("Cursor.back", status)

    def goto(self, node: int) -> None:
        """Goes to a node, by the node where both lines part. It takes as long as the way has plies.

        Args:
            node: a node

        Raises:
            ArgumentError for what is no node or a deleted one; OutOfMemoryError. It stands where it stood then
        """
        status = lib.xima_cursor_goto(self._p, node)
        if status:
            _fail("Cursor.goto", status)

    def play(self, move: int) -> None:
        """Plays a ply: goes to the child that has it, or adds one behind the others.

        Args:
            move: a legal move or an act that is open

        Raises:
            ArgumentError; as State.play(); LimitError. Nothing has changed then
        """
        status = lib.xima_cursor_play(self._p, move, _NULL)
        if status:
            _fail_with("Cursor.play", lambda error: lib.xima_cursor_play(self._p, move, error))
