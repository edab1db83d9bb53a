# SPDX-License-Identifier: MIT
"""The model: what there is in the public interface, in the order of the headers."""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Callable, Optional


@dataclass(frozen=True)
class Doc:
    """A Doxygen comment. The texts are as written, line breaks made blanks."""
    brief: str = ""
    details: tuple[str, ...] = ()
    returns: str = ""
    post: str = ""
    since: str = ""


@dataclass(frozen=True)
class Param:
    name: str
    type: str
    direction: str  # "in", "out" or "in,out"
    doc: str

    @property
    def nullable(self) -> bool:
        """What says "not NULL" is not, whatever it says of NULL besides."""
        return not re.search(r"\bnot NULL\b", self.doc) and bool(re.search(r"\bNULL\b", self.doc))


@dataclass(frozen=True)
class Function:
    name: str
    result: str
    params: tuple[Param, ...]
    doc: Doc
    header: str

    @property
    def statuses(self) -> list[str]:
        """The failures that its documentation names."""
        return list(dict.fromkeys(re.findall(r"#(XIMA_E_\w+)", self.doc.returns)))


    @property
    def reasons(self) -> dict[str, str]:
        """What its documentation says of each failure: "if nothing is left to take back"."""
        said = {}
        for part in self.doc.returns.split(";"):
            found = re.match(r"((?:#XIMA_E_\w+)(?:(?:, | or )#XIMA_E_\w+)*),? (.+)", part.strip())
            if found:
                said.update({name: found.group(2) for name in re.findall(r"#(XIMA_E_\w+)", found.group(1))})
        return said


@dataclass(frozen=True)
class Enumerator:
    name: str
    value: int
    doc: str


@dataclass(frozen=True)
class Enum:
    members: tuple[Enumerator, ...]
    doc: str
    header: str

    @property
    def is_flags(self) -> bool:
        """Whether its numbers are bits that may be joined."""
        values = [member.value for member in self.members]
        one_bit = all(value > 0 and value & (value - 1) == 0 for value in values)
        return one_bit and bool(re.search(r"\b(bits?|flags?)\b", self.doc, re.IGNORECASE))

    @property
    def prefix(self) -> str:
        """What all names begin with, up to and with a `_`; of a single name all but its last word."""
        names = [member.name for member in self.members]
        common = names[0] if len(names) > 1 else names[0].rpartition("_")[0] + "_"
        for name in names:
            while not name.startswith(common):
                common = common[:-1]
        return common[:common.rfind("_") + 1]


@dataclass(frozen=True)
class Field:
    name: str
    type: str
    doc: str

    @property
    def length(self) -> int:
        """Of an array; 0 for anything else."""
        found = re.search(r"\[(\d+)\]$", self.type)
        return int(found.group(1)) if found else 0

    @property
    def item(self) -> str:
        return re.sub(r"\[\d+\]$", "", self.type).strip()


@dataclass(frozen=True)
class Struct:
    name: str
    fields: tuple[Field, ...]
    doc: str
    header: str

    @property
    def sized(self) -> bool:
        """Whether it tells its size, and so may grow."""
        return self.fields[0].name == "struct_size"

    @property
    def told(self) -> list[Field]:
        """The fields that say something."""
        return [part for part in self.fields if part.name not in {"struct_size", "zero"}]


@dataclass(frozen=True)
class Handle:
    """A type that is only pointed to."""
    name: str  # without xima_
    doc: str
    header: str
    free: str = ""   # the function that frees it or gives a reference back
    ref: str = ""    # the function that takes another reference
    clone: str = ""  # the function that copies it


@dataclass
class Api:
    version: str = ""
    functions: list[Function] = field(default_factory=list)
    enums: list[Enum] = field(default_factory=list)
    structs: dict[str, Struct] = field(default_factory=dict)
    handles: dict[str, Handle] = field(default_factory=dict)  # by the name of the C type
    aliases: dict[str, tuple[str, str]] = field(default_factory=dict)  # number types: what they are, documentation
    callbacks: dict[str, tuple[str, str]] = field(default_factory=dict)  # function types: what they are, documentation
    order: list[str] = field(default_factory=list)  # all types, so that each stands behind what it needs
    say: Callable[[str], str] = str  # says a text of the headers in the names of the language that is written

    def function(self, name: str) -> Optional[Function]:
        return next((function for function in self.functions if function.name == name), None)

    def is_number(self, ctype: str) -> bool:
        return ctype in self.aliases or bool(re.fullmatch(r"u?int(8|16|32|64)_t|size_t|double", ctype))

    def named(self, member: str) -> Optional[Enum]:
        """The enum that has a member."""
        return next((enum for enum in self.enums if any(part.name == member for part in enum.members)), None)
