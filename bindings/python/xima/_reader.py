# SPDX-License-Identifier: MIT
"""Reads records out of files, one game at a time."""
from __future__ import annotations

import io
import os
from types import TracebackType
from typing import Any, Iterator, Optional, Tuple, Type, Union

from . import functions
from ._cffi import lib
from ._enums import Flag, Layout
from ._game import Game, as_game
from ._raw_reader import RawReader
from ._record import Record
from ._state import State
from ._structs import Span
from ._support import adopt, fail, new, utf8

_CHUNK = 1 << 16


class Reader(RawReader):
    """Iterates over the games of a file, reading no more of it than is needed.

    The source is a path, or a file that is open for reading bytes; `Reader.of(text)` reads a text. Whatever is in it,
    every game is given; `Record.diagnostics` says what is wrong with it. `with` closes the file.
    """

    __slots__ = ("_file", "_own", "_chunk", "_at", "_finished")

    def __init__(self, source: Union[str, "os.PathLike[str]", Any], *, game: Union[Game, str, None] = None,
                 start: Optional[State] = None, lenient: bool = True, keep_source: bool = False,
                 layout: int = Layout.AUTO, max_game_bytes: int = 0, max_nodes: int = 0, max_depth: int = 0,
                 max_diagnostics: int = 0) -> None:
        flags = (Flag.LENIENT if lenient else 0) | (Flag.KEEP_SOURCE if keep_source else 0)
        made = functions.reader_new(game=None if game is None else as_game(game), start=start,
                                    max_game_bytes=max_game_bytes, max_nodes=max_nodes, max_depth=max_depth,
                                    max_diagnostics=max_diagnostics, flags=flags, layout=layout)
        self._p = made._p
        self._own = not hasattr(source, "read")
        self._file: Any = open(source, "rb") if self._own else source
        self._chunk: Any = memoryview(b"")
        self._at = 0
        self._finished = False

    @classmethod
    def of(cls, text: Union[str, bytes], **options: Any) -> Reader:
        """A reader of a text."""
        if isinstance(text, str):
            text = utf8(text)
        elif not isinstance(text, (bytes, bytearray, memoryview)):
            raise TypeError(f"a text or its bytes are expected, not {type(text).__name__}")
        return cls(io.BytesIO(text), **options)

    def _more(self) -> bool:
        """Gives the library more bytes; False when there are none and the last game is complete."""
        if self._finished:
            return False
        if self._at == len(self._chunk):
            chunk = self._file.read(_CHUNK)
            if chunk is None:  # a file that does not wait: this is not its end
                raise BlockingIOError("the file has nothing to read yet")
            self._chunk = memoryview(utf8(chunk) if isinstance(chunk, str) else chunk).cast("B")
            self._at = 0
            if not self._chunk:
                self._finished = True
                self.finish()
                return True
        self._at += self.feed(self._chunk[self._at:])
        return True

    def __iter__(self) -> Iterator[Record]:
        return self

    def __next__(self) -> Record:
        out = new("xima_record **")
        while True:
            status = lib.xima_reader_next(self._p, out)
            if not status:
                record: Record = adopt("record", out[0], lib.xima_record_free)
                return record
            if status != lib.XIMA_E_EMPTY:
                fail("Reader.next", status)
            if not self._more():
                raise StopIteration

    def headers(self) -> Iterator[Tuple[Span, Record]]:
        """Where each game stands and a record of its tags alone, without reading its moves."""
        out = new("xima_record **")
        while True:
            status = lib.xima_reader_peek(self._p, out)
            if not status:
                record: Record = adopt("record", out[0], lib.xima_record_free)
                yield self.skip(), record
            elif status != lib.XIMA_E_EMPTY:
                fail("Reader.peek", status)
            elif not self._more():
                return

    def close(self) -> None:
        """Frees the reader, and closes the file if it was opened here."""
        self._close()
        if self._own:
            self._file.close()

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], value: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()


def read(source: Union[str, "os.PathLike[str]", Any], **options: Any) -> Iterator[Record]:
    """The games of a file, one after the other: `for record in xima.read(path):`."""
    with Reader(source, **options) as reader:
        yield from reader
