# SPDX-License-Identifier: MIT
"""How a function is called in a language without pointers: its parameters put together to arguments and results.

A pointer with its length is one text, a buffer with its capacity a result, a struct of options keyword arguments. The
conventions are those of docs/abi.md; a parameter that fits none of them is an error here, not a surprise there.
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Iterator, Optional

from .api import Api, Function, Param, Struct


@dataclass(frozen=True)
class Slot:
    """One or more parameters that belong together. `kind` says how:

    number      a number                          handle      an object
    text        UTF-8 and its length              bytes       bytes and their length
    options     a struct filled by the caller     numbers     an array and how many
    objects     an array of objects and how many  memory      a pointer into memory of the caller's, or NULL
    opaque      a pointer handed through          error       the report of what went wrong
    out-text    buf, cap, needed: a text          out-bytes   buf, cap, needed: bytes
    out-list    buf, cap and how many             out-number  a number
    out-handle  a new object                      out-struct  a struct filled by the library
    out-length  how long a result is
    seats       an array of numbers, one a seat   out-seats   the same as a result; XIMA_PLAYERS_MAX is always enough
    """
    kind: str
    params: tuple[Param, ...]
    item: str = ""                   # the type of a number, an item, a struct or an object
    counted: Optional[Param] = None  # out-list: where its count is given, if not as the result

    @property
    def name(self) -> str:
        return self.params[0].name

    @property
    def doc(self) -> str:
        return self.params[0].doc

    @property
    def nullable(self) -> bool:
        return self.params[0].nullable

    @property
    def is_result(self) -> bool:
        return self.kind.startswith("out-") and self.kind != "out-length"


@dataclass(frozen=True)
class Shape:
    function: Function
    slots: tuple[Slot, ...]
    result: str  # "status", "length" (of an out-list), "text", "bytes", "handle", "yes", "number", "nothing"
    owner: str   # the type of object whose method it is ("state", "batch" …); "" for none
    name: str    # its name there

    @property
    def arguments(self) -> list[Slot]:
        return [slot for slot in self.slots if not slot.kind.startswith("out-") and slot.kind != "error"]

    @property
    def results(self) -> list[Slot]:
        return [slot for slot in self.slots if slot.is_result]

    @property
    def outlived(self) -> list[Slot]:
        """The objects that must live longer than what is made of them."""
        return [slot for slot in self.slots if "must outlive" in slot.doc]


def pointee(ctype: str) -> str:
    """What a pointer points to, without const."""
    return ctype.removesuffix("*").strip().removeprefix("const ").strip()


class Reader:
    """Takes a function's parameters from first to last."""

    def __init__(self, api: Api, function: Function) -> None:
        self.api, self.function, self.at = api, function, 0
        self.bulk = any(re.search(r"\*\s*const \*$", param.type) for param in function.params)

    def peek(self, ahead: int = 0) -> Optional[Param]:
        at = self.at + ahead
        return self.function.params[at] if at < len(self.function.params) else None

    def take(self, kind: str, count: int = 1, item: str = "", counted: Optional[Param] = None) -> Slot:
        params = self.function.params[self.at:self.at + count]
        self.at += count
        return Slot(kind, params, item, counted)

    def next_is(self, ahead: int, ctype: str, pattern: str) -> bool:
        param = self.peek(ahead)
        return param is not None and param.type == ctype and bool(re.fullmatch(pattern, param.name))

    def slots(self) -> Iterator[Slot]:
        while self.at < len(self.function.params):
            yield self.slot(self.function.params[self.at])

    def slot(self, param: Param) -> Slot:
        ctype, target = param.type, pointee(param.type)
        if self.api.is_number(ctype):
            return self.take("number", item=ctype)
        if ctype in self.api.callbacks or ctype == "void *" and not self.next_is(1, "size_t", "cap"):
            return self.take("opaque")
        if not ctype.endswith("*"):
            self.refuse(param)
        if target == "xima_error":
            return self.take("error")
        if re.search(r"\*\s*const$", target):
            return self.take("objects", 2, item=re.sub(r"\*\s*const$", "", target).strip())
        if target.endswith("*") and pointee(target) in self.api.handles:
            return self.take("out-handle", item=pointee(target))
        if target in self.api.handles:
            return self.take("handle", item=target)
        return self.pointer(param, target)

    def pointer(self, param: Param, target: str) -> Slot:
        constant = param.type.startswith("const ")
        if self.bulk and self.at > 0:
            return self.take("memory", item=target)
        if constant and target in {"char", "void"} and self.next_is(1, "size_t", r"(\w+_)?len"):
            return self.take("text" if target == "char" else "bytes", 2)
        if constant and self.api.is_number(target) and self.next_is(1, "size_t", "count|n"):
            return self.take("numbers", 2, item=target)
        if self.api.is_number(target) and re.search(r"\beach (seat|player)\b", param.doc + self.others(param)):
            return self.take("seats" if constant else "out-seats", item=target)
        if constant and target in self.api.structs:
            return self.take("options", item=target)
        if not constant and self.next_is(1, "size_t", "cap"):
            return self.buffer(target)
        if not constant and target in self.api.structs:
            return self.take("out-struct", item=target)
        if not constant and target == "size_t" and self.function.result.endswith("char *"):
            return self.take("out-length")
        if not constant and self.api.is_number(target):
            return self.take("out-number", item=target)
        return self.refuse(param)

    def others(self, param: Param) -> str:
        """What is said of the other results of the same kind: "what each seat gains", then just "the new ratings"."""
        kin = [other for other in self.function.params if other.type == param.type and param.direction == "out"]
        return "".join(other.doc for other in kin) if len(kin) > 1 else ""

    def buffer(self, target: str) -> Slot:
        if self.next_is(2, "size_t *", "needed"):
            return self.take("out-text" if target == "char" else "out-bytes", 3)
        if self.next_is(2, "size_t *", "count"):
            return self.take("out-list", 3, item=target, counted=self.peek(2))
        if self.function.result == "size_t":
            return self.take("out-list", 2, item=target)
        param = self.function.params[self.at]
        return self.refuse(param, "a buffer needs `size_t *needed`, `size_t *count` or a result of type size_t")

    def refuse(self, param: Param, why: str = "it fits none of the conventions of docs/abi.md") -> Slot:
        raise SystemExit(f"{self.function.header}: {self.function.name}: parameter {param.name} ({param.type}): {why}")


def result_of(api: Api, function: Function, slots: tuple[Slot, ...]) -> str:
    ctype = function.result
    if ctype == "xima_status":
        return "status"
    if ctype == "void":
        return "nothing"
    if ctype == "size_t" and any(slot.kind == "out-list" for slot in slots):
        return "length"
    if ctype == "const char *":
        return "bytes" if any(slot.kind == "out-length" for slot in slots) else "text"
    if ctype.endswith("*") and pointee(ctype) in api.handles:
        return "handle"
    if ctype == "int32_t" and re.search(r"^1 if\b.*\belse 0", function.doc.returns):
        return "yes"
    if api.is_number(ctype):
        return "number"
    raise SystemExit(f"{function.header}: {function.name}: its result ({ctype}) fits none of the conventions")


def owner_of(api: Api, function: Function, slots: tuple[Slot, ...]) -> tuple[str, str]:
    """The type of object that the function works on, and what it is called there."""
    name = function.name.removeprefix("xima_")
    first = slots[0] if slots else None
    if first and first.kind == "objects":
        word = name.partition("_")[0]
        return word, name.removeprefix(word + "_")
    if first and first.kind == "handle":
        owner = api.handles[first.item].name
        if name.startswith(owner + "_"):
            return owner, name.removeprefix(owner + "_")
        if not first.nullable:
            return owner, name
    return "", name


def shapes(api: Api) -> list[Shape]:
    """All functions but those that free, share and copy objects: the languages do that in their own ways."""
    own = {name for handle in api.handles.values() for name in (handle.free, handle.ref)}
    made = []
    for function in api.functions:
        if function.name in own:
            continue
        slots = tuple(Reader(api, function).slots())
        owner, name = owner_of(api, function, slots)
        made.append(Shape(function, slots, result_of(api, function, slots), owner, name))
    return made


def options_of(api: Api) -> list[Struct]:
    """The structs that callers fill."""
    used = {slot.item for shape in shapes(api) for slot in shape.slots if slot.kind == "options"}
    return [struct for name, struct in api.structs.items() if name in used]
