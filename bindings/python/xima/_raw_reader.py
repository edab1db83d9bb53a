# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""Functions of the library on a reader."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from ._cffi import ffi, lib
from ._enums import *  # noqa: F403
from ._structs import *  # noqa: F403
from ._support import (Bytes, Handle, adopt as _adopt, data as _bytes, fail as _fail, length as _length, new as _new)

if TYPE_CHECKING:
    from ._raw_record import RawRecord

_NULL = ffi.NULL


class RawReader(Handle):
    """Reads records."""

    __slots__ = ()

    def feed(self, data: Optional[Bytes]) -> int:
        """Gives bytes to a reader. It takes them until a game waits to be taken, some of those behind it perhaps included,
        and none while one waits.

        Returns:
            how many were taken

        Raises:
            ArgumentError, also after Reader.finish(); OutOfMemoryError: `used` are taken, the rest may be given again
        """
        data_c = _bytes(data, True)
        used_out = _new("size_t *")
        status = lib.xima_reader_feed(self._p, data_c, _length(data_c), used_out)
        if status:
            _fail("Reader.feed", status)
        made: int = used_out[0]
        return made

    def finish(self) -> None:
        """Says that there are no more bytes: the last game is complete.

        Raises:
            ArgumentError
        """
        status = lib.xima_reader_finish(self._p)
        if status:
            _fail("Reader.finish", status)

    def next(self) -> RawRecord:
        """Takes the game that waits.

        Returns:
            the record

        Raises:
            nothing, whatever is wrong with the game: its diagnostics tell; EmptyError if no game waits: feed more;
            ArgumentError; OutOfMemoryError: the game still waits
        """
        out = _new("xima_record **")
        status = lib.xima_reader_next(self._p, out)
        if status:
            _fail("Reader.next", status)
        made: RawRecord = _adopt("record", out[0], lib.xima_record_free)
        return made

    def peek(self) -> RawRecord:
        """Looks at the tags of the game that waits: a record without moves. The game goes on waiting.

        Returns:
            the record

        Raises:
            as Reader.next()
        """
        out = _new("xima_record **")
        status = lib.xima_reader_peek(self._p, out)
        if status:
            _fail("Reader.peek", status)
        made: RawRecord = _adopt("record", out[0], lib.xima_record_free)
        return made

    def skip(self) -> Span:
        """Passes over the game that waits.

        Returns:
            where it stands

        Raises:
            EmptyError if no game waits: feed more; ArgumentError
        """
        out = _new("xima_span *")
        status = lib.xima_reader_skip(self._p, out)
        if status:
            _fail("Reader.skip", status)
        return Span._of(out)

    def pull(self, source: Any, user: Any) -> RawRecord:
        """Takes the next game and asks for bytes as long as it needs them.

        Args:
            source: gives bytes
            user: for `source`

        Returns:
            the record; None to look at no game but make one wait, for Reader.peek() or Reader.skip()

        Raises:
            EmptyError after the last game; what `source` answered; ArgumentError; OutOfMemoryError
        """
        out = _new("xima_record **")
        status = lib.xima_reader_pull(self._p, source, user, out)
        if status:
            _fail("Reader.pull", status)
        made: RawRecord = _adopt("record", out[0], lib.xima_record_free)
        return made
