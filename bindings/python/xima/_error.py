# SPDX-License-Identifier: MIT
"""What all failures of the library have in common."""
from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

from ._move import Move

_DATA = ("status", "offset", "length", "line", "column", "ply", "reason", "reasons", "candidates", "candidate_texts",
         "reason_names")


class XimaError(ValueError):
    """A call that failed. There is a class for each status; this is the base of all of them."""

    #: the number of the status (:class:`xima.Status`)
    status: int = 0
    #: what the status means
    meaning: str = ""
    #: one sentence in English
    message: str = ""
    #: where in the text or bytes, counted in bytes from 0; None if no text was judged
    offset: Optional[int] = None
    #: how many bytes are at fault; 0 = a place between bytes
    length: Optional[int] = None
    #: line of the offset, from 1
    line: Optional[int] = None
    #: column of the offset in characters, from 1
    column: Optional[int] = None
    #: the ply at fault, counted from the position given; 0 is the first
    ply: int = 0
    #: the first reason (Name.REASON), or None
    reason: Optional[int] = None
    #: bit r is set for each reason r that applies
    reasons: int = 0
    #: the names of those reasons, where the game is known
    reason_names: Tuple[str, ...] = ()
    #: legal moves that may have been meant, likeliest first
    candidates: Tuple[Move, ...] = ()
    #: how they are written, where the state is known at which they are legal
    candidate_texts: Tuple[str, ...] = ()

    def __init__(self, message: str = "", **data: Any) -> None:
        super().__init__(message)
        self.message = message
        for name, value in data.items():
            if name not in _DATA:
                raise TypeError(f"{type(self).__name__}: there is no {name!r}")
            setattr(self, name, value)

    def __reduce__(self) -> Tuple[Any, ...]:
        data = {name: self.__dict__[name] for name in _DATA if name in self.__dict__}
        return _again, (type(self), self.message, data)


def _again(cls: Any, message: str, data: Dict[str, Any]) -> Any:
    return cls(message, **data)


class ClosedError(XimaError):
    """The object was closed before."""
