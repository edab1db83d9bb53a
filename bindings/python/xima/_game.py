# SPDX-License-Identifier: MIT
"""Games: rules and options."""
from __future__ import annotations

from operator import index
from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

from . import functions
from ._cffi import ffi, lib
from ._enums import Form, Name
from ._errors import OptionError
from ._raw_game import RawGame
from ._structs import CellInfo, GameInfo
from ._support import new, register

# What games hold of resources, until the library says that the game has gone.
_held: Dict[Any, Any] = {}


@ffi.def_extern()  # type: ignore[misc]
def xima_py_release(user: Any) -> None:
    _held.pop(user, None)


def games() -> Tuple[str, ...]:
    """The ids of all games that the library knows."""
    return tuple(filter(None, map(functions.game_id, range(functions.game_count()))))


def _option(name: str, value: object) -> str:
    """An option as a spec has it. What parts options from each other would let one of them set another."""
    for what, text, bad in ("name", name, ",="), ("value", str(value), ","):
        if any(mark in text for mark in bad):
            raise OptionError(f"option {name}: a {what} without {' and '.join(map(repr, bad))} is expected, got {text!r}")
    return f"{name}={value}"


class Game(RawGame):
    """Rules with their options; immutable, and shared between threads.

    `Game("xima")`, `Game("xima:players=4,mode=azar2")` and `Game("xima", players=4, mode="azar2")` are all good. Games
    with the same spec and the same resources are equal.
    """

    __slots__ = ("_info", "_spec", "_resources")
    _info: GameInfo
    _spec: str
    _resources: Dict[str, bytes]

    def __init__(self, spec: str = "xima", *, resources: Optional[Mapping[str, bytes]] = None, cpu: int = 0,
                 **options: Union[str, int]) -> None:
        if options:
            spec += (":" if ":" not in spec else ",") + ",".join(map(_option, options, options.values()))
        self._resources = {name: bytes(value) for name, value in (resources or {}).items()}
        array, users = _c_resources(self._resources)
        try:
            made = functions.game_new(spec, resources=array, resource_count=len(users), cpu=cpu)
        except BaseException:
            for user in users:
                _held.pop(user, None)
            raise
        self._take(made._p)

    @classmethod
    def _adopt(cls, pointer: Any) -> Game:
        game = cls.__new__(cls)
        game._resources = {}
        game._take(pointer)
        return game

    def _take(self, pointer: Any) -> None:
        self._p = pointer
        self._info = self.get_info()
        self._spec = self.spec()

    @property
    def info(self) -> GameInfo:
        """The facts of the game."""
        return self._info

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._info.players

    @property
    def team(self) -> Tuple[int, ...]:
        """The side of each seat."""
        return self._info.team[: self._info.players]

    def names(self, what: int) -> List[str]:
        """All names of a kind (:class:`Name`), by id."""
        found: List[str] = []
        while True:
            name = self.name(what, len(found))
            if name is None:
                return found
            found.append(name)

    def cell(self, cell: Union[str, int]) -> CellInfo:
        """Where a cell is, by its name or its id."""
        return self.get_cell(self.cell_id(cell))

    def cell_id(self, cell: Union[str, int]) -> int:
        """The id of a cell that is given by its name or its id."""
        if isinstance(cell, str):
            found = self.find(Name.CELL, cell)
            if found < 0:
                raise KeyError(cell)
            return found
        try:
            number = index(cell)
        except TypeError:
            raise TypeError(f"a cell is given by its name or its id, not by {type(cell).__name__}") from None
        if not 0 <= number < self._info.cells:
            raise IndexError(f"there is no cell {number}: they are 0 to {self._info.cells - 1}")
        return number

    def notation(self, notation: Union[str, int]) -> int:
        """The number of a notation: of :class:`Notation`, or the game's own, by its name or its number."""
        return self._named(Name.NOTATION, notation, "notation")

    def form(self, form: Union[str, int]) -> int:
        """The number of a form of records: of :class:`Form`, or the game's own, by its name or its number."""
        if isinstance(form, str) and form.upper() in Form.__members__:
            return Form[form.upper()]
        return self._named(Name.FORM, form, "form of records")

    def _named(self, what: int, given: Union[str, int], said: str) -> int:
        if not isinstance(given, str):
            return given
        found = self.find(what, given)
        if found < 0:
            raise KeyError(f"{self.name(Name.ID, 0)} has no {said} {given!r}")
        return found

    def __str__(self) -> str:
        return self._spec

    def __repr__(self) -> str:
        resources = f", resources={self._resources!r}" if self._resources else ""
        return f"Game({self._spec!r}{resources})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self._spec, self._resources) == (other._spec, other._resources)

    def __hash__(self) -> int:
        return hash(self._spec)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        return _game_again, (self._spec, self._resources)


def as_game(given: Union[Game, str]) -> Game:
    """A game that is given as such or by its spec."""
    if isinstance(given, str):
        return Game(given)
    if isinstance(given, Game):
        return given
    raise TypeError(f"a Game or the text of its spec is expected, not {type(given).__name__}")


def _game_again(spec: str, resources: Dict[str, bytes]) -> Game:
    return Game(spec, resources=resources)


def _c_resources(resources: Mapping[str, bytes]) -> Tuple[Any, List[Any]]:
    """The array of structs. The library does not copy what they point to: it is held until the library lets it go."""
    if not resources:
        return None, []
    array = new("xima_resource[]", len(resources))
    users = []
    for i, (name, value) in enumerate(resources.items()):
        key = new("char[]", name.encode())
        user = ffi.cast("void *", key)
        content = ffi.from_buffer(value)
        array[i] = {"name": key, "data": content, "size": len(value), "user": user, "release": lib.xima_py_release}
        _held[user] = (key, content)
        users.append(user)
    return array, users


register("game", Game)
