# SPDX-License-Identifier: MIT
"""What numbers, fields and names of C become in Lua."""
from __future__ import annotations

import re
from typing import Optional

from model.api import Api, Field, Function, Param, Struct
from model.names import camel
from model.shapes import Shape, options_of, shapes

FLOOR = "0.1.0"  # the oldest library that the module runs with
KEYWORDS = {"and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
            "nil", "not", "or", "repeat", "return", "then", "true", "until", "while"}
SEATS = {"player", "seat", "owner", "to_move", "observer", "other", "dominator"}  # numbers so called are seats
PLACES = {"i", "n", "first"}                                         # places in a list
SEAT_BITS = re.compile(r"bit s is set (if|for) seat s|bits of all players")


def is_newer(since: str) -> bool:
    """Whether what came with that version may be missing from the library."""
    return [int(part) for part in since.split(".")] > [int(part) for part in FLOOR.split(".")]


def lua_name(name: str) -> str:
    """A name that is no word of Lua's."""
    return f"{name}_" if name in KEYWORDS else name


def class_name(ctype: str) -> str:
    return "xima." + camel(ctype.removeprefix("xima_").upper())


def call_name(shape: Shape) -> str:
    return ".".join(["xima", *filter(None, [shape.owner]), lua_name(shape.name)])


def number_kind(ctype: str, name: str, doc: str = "") -> str:
    """What a number is: "move", "hash", "seat", "seats", "place", "yes", or the word for its C type."""
    if ctype == "xima_move":
        return "move"
    if ctype == "uint64_t" and name == "hash":
        return "hash"
    if ctype in {"int8_t", "int32_t"} and name in SEATS:
        return "seat"
    if ctype == "uint32_t" and SEAT_BITS.search(doc):
        return "seats"
    if ctype == "uint64_t" and name == "reasons":
        return "reasons"
    if ctype == "size_t" and name in PLACES:
        return "place"
    if ctype == "int32_t" and re.match(r"1 if\b", doc):
        return "yes"
    return {"xima_status": "int32", "double": "double", "size_t": "size"}.get(ctype, ctype.removesuffix("_t"))


def result_kind(function: Function) -> str:
    """The same for what a function answers directly."""
    name = next((word for word in ("hash", "to_move") if function.name.endswith("_" + word)), "")
    return number_kind(function.result, name)


def catalogue_type(kind: str) -> str:
    """A kind of number as LuaCATS calls it."""
    return {"move": "xima.Move", "hash": "string", "seat": "integer", "seats": "integer[]", "reasons": "string[]", "yes": "boolean",
            "double": "number"}.get(kind, "integer")


def field_kind(part: Field) -> str:
    return number_kind(part.item, part.name, part.doc)


def has_pointers(struct: Struct) -> bool:
    return any("*" in part.type for part in struct.fields)


def readable_structs(api: Api) -> list[Struct]:
    """Those that come to Lua as tables, each behind what it needs; xima_error has a function of its own."""
    filled = {struct.name for struct in options_of(api)} | {"xima_error"}
    return [api.structs[name] for name in api.order
            if name in api.structs and name not in filled and not has_pointers(api.structs[name])]


def count_field(struct: Struct, part: Field) -> Optional[str]:
    """The field that says how much of an array is used."""
    name = f"{part.name.removesuffix('s')}_count"
    return name if any(other.name == name for other in struct.fields) else None


def is_per_seat(struct: Struct, part: Field, players_max: int) -> bool:
    return part.length == players_max and count_field(struct, part) is None


def methods(api: Api) -> dict[str, list[Shape]]:
    """The functions by what they belong to: "" for the module, "state" for states and so on."""
    made: dict[str, list[Shape]] = {}
    for shape in shapes(api):
        made.setdefault(shape.owner, []).append(shape)
    return made


def said(api: Api, function: Function) -> dict[int, str]:
    """What its documentation says of each failure, where the library itself reports nothing more."""
    if any(param.type == "xima_error *" for param in function.params):
        return {}
    status = api.named("XIMA_OK")
    assert status
    numbers = {member.name: member.value for member in status.members}
    return {numbers[name]: api.say(text) for name, text in function.reasons.items() if name in numbers}


def from_one(param: Param, doc: str) -> str:
    """What is counted from 0 in C and from 1 in Lua, in words."""
    if number_kind(param.type, param.name) == "place":
        doc = re.sub(r"\bfrom 0\b", "from 1", doc).replace("as many as there are", "one more than there are")
    if number_kind(param.type, param.name) == "seat":
        doc = re.sub(r"\b0 to players − 1\b", "1 to players", doc)
    return doc
