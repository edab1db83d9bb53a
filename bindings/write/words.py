# SPDX-License-Identifier: MIT
"""What the headers say in names of C, said in the names of another language."""
from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial
from typing import Callable

from model.api import Api
from model.names import camel, constants, enum_in, named_enums
from model.shapes import options_of, shapes

PATTERN = re.compile(r"`XIMA_(?P<all>\w+_)\*`|(?<!\")#?\bXIMA_(?P<member>\w+)|#?\bxima_(?P<function>\w+)\(\)|"
                     r"#?\bxima_(?P<owner>\w+)::(?P<field>\w+)|#?\bxima_(?P<type>[a-z]\w*)\b")


@dataclass
class Names:
    """How a language calls things. Statuses are those of failures."""
    status: Callable[[str], str]         # of XIMA_E_X
    inside: str                          # before enums, constants and structs, such as "xima."
    error: str                           # what has the fields of xima_error
    function: Callable[[str, str], str]  # of the owner, or "", and the name there


class Words:
    """Says a text of the headers in the names of a language."""

    def __init__(self, api: Api, names: Names) -> None:
        self.api, self.names = api, names
        self.enums = {member.name: enum.name for enum in named_enums(api) for _, member in enum.members}
        self.members = {member.name: f"{names.inside}{enum.name}.{short}" for enum in named_enums(api)
                        for short, member in enum.members}
        self.members.update({member.name: names.inside + member.name.removeprefix("XIMA_") for member in constants(api)})
        self.members.update({name: names.status(name) for name in self.members if name.startswith("XIMA_E_")})
        self.functions = {shape.function.name: names.function(shape.owner, shape.name) for shape in shapes(api)}
        self.options = {struct.name for struct in options_of(api)}

    def __call__(self, doc: str) -> str:
        return PATTERN.sub(partial(self.one, doc), doc)

    def one(self, doc: str, found: "re.Match[str]") -> str:
        parts, whole = found.groupdict(), found.group().lstrip("#")
        if parts["all"]:
            enums = {enum for member, enum in self.enums.items() if member.startswith(f"XIMA_{parts['all']}")}
            meant = enum_in(self.api, doc)
            name = enums.pop() if len(enums) == 1 else meant.name if meant else ""
            return f"`{self.names.inside}{name}`" if name else whole
        if parts["member"]:
            return self.members.get(whole, whole)
        if parts["function"]:
            return self.functions.get(whole.removesuffix("()"), whole.removesuffix("()")) + "()"
        if parts["owner"] == "error":
            return f"{self.names.error}.{parts['field']}"
        if parts["owner"]:
            return f"`{parts['field']}`" if f"xima_{parts['owner']}" in self.options else \
                f"{self.names.inside}{camel(parts['owner'].upper())}.{parts['field']}"
        return "the options" if whole in self.options else self.names.inside + camel(parts["type"].upper())


def spoken(api: Api, names: Names) -> Api:
    """The same interface, whose texts are said in those names."""
    return replace(api, say=Words(api, names))
