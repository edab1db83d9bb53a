# SPDX-License-Identifier: MIT
"""What the generated calls have in common: texts, buffers, arrays, objects and failures."""
from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from operator import index
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NoReturn, Optional, Tuple, TypeVar, Union

from ._cffi import ffi, lib
from ._error import ClosedError
from ._errors import CLASSES, SAID, UnsupportedError, XimaError
from ._move import Move

__all__ = ["Bytes", "Handle", "Many", "Move", "Text", "adopt", "bytes_at", "data", "fail", "fail_with", "length",
           "maybe_text", "member", "memory", "need", "new", "new_room", "players", "pointer", "register", "seats", "take_bytes", "take_counted",
           "take_list", "take_text", "text", "text_at", "text_of", "unpack", "utf8", "whole"]

Text = Union[str, bytes]
Bytes = Union[bytes, bytearray, memoryview]
Number = TypeVar("Number")

_NULL = ffi.NULL
_BUFFER = lib.XIMA_E_BUFFER
_ERROR_SIZE = ffi.sizeof("xima_error")
_INFO_SIZE = ffi.sizeof("xima_game_info")
_FIRST_TEXT, _FIRST_LIST = 256, 256  # room for what is usual; what is longer is asked for again

new = ffi.new
new_room = ffi.new_allocator(should_clear_after_alloc=False)  # for what is written before it is read
unpack = ffi.unpack

# ---- Objects ----

_classes: Dict[str, Any] = {}


class Handle:
    """An object of the library."""

    __slots__ = ("_p", "__weakref__")
    _p: Any

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # Only what is not there comes here: a pointer that close() has taken away.
            if name == "_p":
                raise ClosedError(f"this {type(self).__name__} is closed")
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @classmethod
    def _adopt(cls, pointer: Any) -> Any:
        """An object around a pointer that it then owns."""
        made = cls.__new__(cls)
        made._p = pointer
        return made

    def __reduce__(self) -> Tuple[Any, ...]:
        # What can be written as bytes or as a text says how; of the others pickle would make objects without a pointer.
        raise TypeError(f"a {type(self).__name__} cannot be pickled or copied")

    def _close(self) -> None:
        """Lets go of it; a second time does nothing. It is freed when no call of another thread needs it any more."""
        with suppress(AttributeError):
            del self._p

    def _like(self, made: Any, memo: Optional[Dict[int, Any]] = None) -> Any:
        """A copy with what a derived class has noted in the object; with `memo` copies of that."""
        noted = getattr(self, "__dict__", None)
        if noted:
            made.__dict__.update(noted if memo is None else deepcopy(noted, memo))
        return made


class Many(Handle):
    """Many objects of one kind; `_p` is the array of their pointers."""

    __slots__ = ("_n", "_players")
    _n: int
    _players: int


def register(kind: str, cls: Any) -> None:
    """Says which class the objects of a kind get. It has a class method `_adopt(pointer)`."""
    _classes[kind] = cls


def adopt(kind: str, handle: Any, free: Any, *keep: Any) -> Any:
    """An object of the library as one of Python's, which frees it; `keep` lives until then."""
    if handle == _NULL:
        raise ClosedError(f"there is no {kind}")
    return class_of(kind)._adopt(ffi.gc(handle, _Free(free, keep) if keep else free))


def class_of(kind: str) -> Any:
    """The class registered for a kind of object, else the generated one."""
    try:
        return _classes[kind]
    except KeyError:
        from ._raw import CLASSES as generated

        return generated[kind]


class _Free:
    """Frees an object and only then lets go what it needs, in whatever order Python collects its garbage."""

    __slots__ = ("free", "keep")

    def __init__(self, free: Any, keep: Any) -> None:
        self.free, self.keep = free, keep

    def __call__(self, handle: Any) -> None:
        self.free(handle)
        self.keep = None


def pointer(value: Any) -> Any:
    """The pointer of an object, NULL for None, and a pointer as it is."""
    if value is None:
        return _NULL
    if isinstance(value, (Handle, ffi.CData)):
        return value._p if isinstance(value, Handle) else value
    raise TypeError(f"an object of the library or None is expected, not {type(value).__name__}")


def of_object(value: Any, kind: str) -> Any:
    """The pointer of an object."""
    if isinstance(value, Handle):
        return value._p
    raise TypeError(f"a {kind} is expected, not {type(value).__name__}")


# ---- Failures ----


def fail(name: str, status: int) -> NoReturn:
    if status not in CLASSES:  # of a later library
        raise XimaError(f"{name}: {text_at(lib.xima_status_name(status))}", status=status)
    meaning = CLASSES[status].meaning
    if said := SAID.get(name, {}).get(status):  # what that function says tells more than its example
        meaning = f"{meaning.partition(':')[0]} ({said})"
    raise CLASSES[status](f"{name}: {meaning}")


def need(name: str, said: str, since: str) -> None:
    """Refuses a call that the library, if it is older than this package, does not have."""
    if not lib.xima_py_has(name.encode()):
        version = text_at(lib.xima_version_string())
        raise UnsupportedError(f"{said} came with libxima {since}; this is {version}")


def fail_with(name: str, again: Callable[[Any], int]) -> None:
    """Calls once more for the reasons: a call that fails changes nothing, and one that succeeds should not pay."""
    error = new("xima_error *", (_ERROR_SIZE,))
    status = again(error)
    if status:
        raise _error_of(name, status, error)


def _error_of(name: str, status: int, c: Any) -> XimaError:
    if c.status != status or status not in CLASSES:  # refused before a text or a move was looked at
        fail(name, status)
    located = c.line > 0 or c.offset > 0
    return CLASSES.get(status, XimaError)(
        text_of(c.message) or name, offset=c.offset if located else None, length=c.length if located else None,
        line=c.line or None, column=c.column or None, ply=c.ply, reason=None if c.reason < 0 else c.reason,
        reasons=c.reasons, candidates=tuple(unpack(c.candidates, c.candidate_count)))


# ---- What goes in ----


def utf8(value: str) -> bytes:
    """A text in bytes: what Python holds of bytes that were no UTF-8 as they were, and what can be none as no UTF-8."""
    try:
        return value.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return value.encode("utf-8", "surrogatepass")


def text(value: Optional[Text], nullable: bool = False) -> Any:
    if value is None and nullable:
        return _NULL
    if isinstance(value, str):
        return utf8(value)
    if isinstance(value, bytes):
        return value
    raise TypeError(f"a text is expected, not {type(value).__name__}")


def data(value: Optional[Bytes], nullable: bool = False) -> Any:
    if value is None and nullable:
        return _NULL
    if value is None or isinstance(value, str):
        raise TypeError(f"bytes are expected, not {type(value).__name__}")
    return value if isinstance(value, bytes) else ffi.from_buffer("char[]", value)


def length(value: Any) -> int:
    return 0 if value is _NULL else len(value)


def memory(ctype: str, value: Any, count: int, writable: bool) -> Any:
    """A pointer to the caller's memory, which must hold so many items."""
    if value is None:
        return _NULL
    array = value if isinstance(value, ffi.CData) else ffi.from_buffer(f"{ctype}[]", value, writable)
    if len(array) < count:
        raise ValueError(f"room for {count} items of {ctype} is needed, there is room for {len(array)}")
    return array


def given(values: Any) -> bool:
    """Whether there are numbers in a sequence; arrays are neither true nor false."""
    return values is not None and len(values) > 0


def numbers(values: Any) -> List[Any]:
    """Numbers as Python has them: C would take a fraction of an array's for a whole number."""
    return list(values.tolist() if hasattr(values, "tolist") else values)


def whole(value: Any, what: str) -> int:
    """A whole number, whatever type it has."""
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{what} is expected, not {type(value).__name__}") from None


def seats(name: str, values: Any, count: int) -> List[Any]:
    """Numbers, one a seat: none is made up for a seat that has none, and none is left out."""
    made = numbers(() if values is None else values)
    if len(made) != count:
        raise ValueError(f"{name}: one number a player is needed, which are {count}; there are {len(made)}")
    return made


# ---- What comes out ----


def players(state: Any) -> int:
    """How many seats the game of a state has."""
    info = new("xima_game_info *", (_INFO_SIZE,))
    lib.xima_game_get_info(lib.xima_state_game(state), info)
    count: int = info.players
    return count


def text_of(array: Any) -> str:
    """The text in an array of characters."""
    return str(ffi.string(array).decode("utf-8", "replace"))


def text_at(address: Any) -> str:
    return str(ffi.string(address).decode("utf-8", "surrogateescape"))


def maybe_text(address: Any) -> Optional[str]:
    return None if address == _NULL else text_at(address)


def bytes_at(address: Any, size: Any) -> Optional[bytes]:
    return None if address == _NULL else bytes(ffi.buffer(address, size[0]))


def take_bytes(name: str, call: Callable[[Any, int, Any], int], room: int = 0) -> bytes:
    needed = new("size_t *")
    while True:
        buf = new_room("char[]", room) if room else _NULL
        status = call(buf, room, needed)
        if status == _BUFFER and needed[0] > room:
            room = needed[0]
        elif status:
            fail(name, status)
        else:
            return bytes(ffi.buffer(buf, needed[0])) if needed[0] else b""


def take_text(name: str, call: Callable[[Any, int, Any], int]) -> str:
    needed = new("size_t *")
    room = _FIRST_TEXT
    while True:
        buf = new_room("char[]", room)
        status = call(buf, room, needed)
        if status == _BUFFER and needed[0] >= room:
            room = needed[0] + 1
        elif status:
            fail(name, status)
        else:
            return bytes(ffi.buffer(buf, needed[0])).decode("utf-8", "surrogateescape")


def take_list(ctype: str, call: Callable[[Any, int], int], made: Optional[Callable[[Any], Any]] = None) -> List[Any]:
    """What is listed with how many there are as the result: numbers, or what is made of C structs."""
    room = _FIRST_LIST
    while True:
        buf = new_room(f"{ctype}[]", room)
        count = call(buf, room)
        if count <= room:
            return _items(buf, count, made)
        room = count


def take_counted(name: str, ctype: str, call: Callable[[Any, int, Any, Any], int],
                 made: Optional[Callable[[Any], Any]] = None) -> List[Any]:
    """The same with a status as the result."""
    room = _FIRST_LIST
    count = new("size_t *")
    while True:
        buf = new_room(f"{ctype}[]", room)
        status = call(buf, room, count, _NULL)
        if status == 0:
            return _items(buf, count[0], made)
        if status == _BUFFER:
            room = max(2 * room, count[0])
            continue
        fail_with(name, lambda error: call(buf, room, count, error))


def _items(buf: Any, count: int, made: Optional[Callable[[Any], Any]]) -> List[Any]:
    if made:
        return [made(buf[i]) for i in range(count)]
    made_of: List[Any] = unpack(buf, count)
    return made_of


def member(enum: Callable[[int], Number], number: int) -> Union[Number, int]:
    """The member of an enum, or the number itself if it is a game's own or a later library's."""
    try:
        return enum(number)
    except ValueError:
        return number


