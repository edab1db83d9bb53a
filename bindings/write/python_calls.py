# SPDX-License-Identifier: MIT
"""One Python function for each of the library's: statuses become exceptions, buffers and pointers results."""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Callable, Optional

from model.api import Api, Field, Handle, Struct
from model.shapes import Shape, Slot, pointee
from write.python_cdef import is_newer
from write.python_types import (camel, class_name, docstring, exception_name, function_name, number_type, number_value, optional,
                                paragraph, plain_type, without_c, without_c_failures)
from write.text import code_lines

PLAYERS_MAX = "lib.XIMA_PLAYERS_MAX"
FACTORS = {"players": "self._players"}  # what an array of n × something is multiplied by


def raw_class(ctype: str) -> str:
    return "Raw" + class_name(ctype)


def size_constant(ctype: str) -> str:
    return "_SIZE_" + ctype.removeprefix("xima_").upper()


def is_list_of_structs(api: Api, slot: Slot) -> bool:
    return slot.kind == "out-list" and slot.item in api.structs


def local(slot: Slot) -> str:
    """The variable that a result is put into; no argument is called so."""
    return "out" if slot.name == "out" else f"{slot.name}_out"


@dataclass
class Argument:
    name: str
    type: str
    default: str = ""
    doc: str = ""

    def __str__(self) -> str:
        return f"{self.name}: {self.type}" + (f" = {self.default}" if self.default else "")


class Call:
    """Writes the function of one shape."""

    def __init__(self, api: Api, shape: Shape) -> None:
        self.api, self.shape = api, shape
        self.function = shape.function
        self.said = function_name(shape.owner, shape.name)  # in messages
        self.indent = 4 if shape.owner else 0
        self.several = len([slot for slot in shape.slots if slot.kind == "out-number"]) > 1
        self.error = any(slot.kind == "error" for slot in shape.slots)
        self.buffer = next((slot for slot in shape.slots if slot.kind in {"out-text", "out-bytes", "out-list"}), None)

    # ---- The signature ----

    def positional(self) -> list[Argument]:
        kinds = {"text": "Text", "bytes": "Bytes", "memory": "Any", "opaque": "Any"}
        made = []
        for slot in self.shape.arguments[1 if self.shape.owner else 0:]:
            if slot.kind == "options":
                continue
            number = plain_type(slot.item)
            kind = raw_class(slot.item) if slot.kind == "handle" else number if slot.kind == "number" else \
                f"Sequence[{number}]" if slot.kind in {"numbers", "seats"} else kinds[slot.kind]
            made.append(Argument(slot.name, optional(kind, slot.nullable and slot.kind != "numbers"), doc=slot.doc))
        return made

    def keywords(self) -> list[Argument]:
        made = []
        for slot in self.shape.slots:
            if slot.kind == "options":
                made += [option_argument(self.api, part) for part in self.api.structs[slot.item].told]
            elif self.several and slot.kind == "out-number" and slot.nullable:
                made.append(Argument(f"with_{slot.name}", "bool", "True", f"whether to ask for {slot.name}"))
        return made

    def signature(self) -> list[str]:
        positional, keywords = self.positional(), self.keywords()
        names = [argument.name for argument in positional + keywords]
        if len(set(names)) < len(names):
            raise SystemExit(f"{self.function.name}: an option has the name of a parameter: {', '.join(names)}")
        parts = ["self"] * bool(self.shape.owner) + [str(argument) for argument in positional]
        parts += (["*"] if keywords else []) + [str(argument) for argument in keywords]
        pad = " " * self.indent
        line = f"{pad}def {self.shape.name}({', '.join(parts)}) -> {self.result_type()}:"
        if len(line) <= 120:
            return [line]
        return [f"{pad}def {self.shape.name}("] + [f"{pad}    {part}," for part in parts] + \
               [f"{pad}) -> {self.result_type()}:"]

    # ---- What comes back ----

    def result_type(self) -> str:
        types = [self.slot_type(slot) for slot in self.shape.results]
        direct = self.direct_type()
        if direct:
            types.insert(0, direct)
        return "None" if not types else types[0] if len(types) == 1 else f"Tuple[{', '.join(types)}]"

    def direct_type(self) -> str:
        """Of what C's own result becomes."""
        returns = self.function.doc.returns
        kind = self.shape.result
        if kind in {"text", "bytes"}:
            return optional("str" if kind == "text" else "bytes", "NULL" in returns and "never NULL" not in returns)
        if kind == "handle":
            return raw_class(pointee(self.function.result))
        if kind == "number":
            return number_type(self.api, self.function.result, returns)
        return "bool" if kind == "yes" else ""

    def slot_type(self, slot: Slot) -> str:
        if slot.kind == "out-number":
            kind = number_type(self.api, slot.item, slot.doc)
            return optional(kind, self.several and slot.nullable)
        if slot.kind == "out-handle":
            return raw_class(slot.item)
        if slot.kind == "out-struct":
            return class_name(slot.item)
        if slot.kind == "out-seats":
            return f"Tuple[{plain_type(slot.item)}, ...]"
        if slot.kind == "out-list":
            item = class_name(slot.item) if is_list_of_structs(self.api, slot) else \
                number_type(self.api, slot.item, slot.doc)
            return f"List[{item}]"
        return "str" if slot.kind == "out-text" else "bytes"

    def slot_value(self, slot: Slot) -> str:
        if slot is self.buffer:
            return "result"
        if slot.kind == "out-number":
            value = number_value(self.api, slot.item, slot.doc, f"{local(slot)}[0]")
            return f"{value} if with_{slot.name} else None" if self.several and slot.nullable else value
        if slot.kind == "out-handle":
            return self.adopted(f"{local(slot)}[0]", slot.item)
        if slot.kind == "out-seats":
            return f"tuple(_unpack({local(slot)}, {self.seats()}))"
        return f"{class_name(slot.item)}._of({local(slot)})"

    def seats(self) -> str:
        """How many there are in this call."""
        options = [slot for slot in self.shape.slots if slot.kind == "options"]
        if any(part.name == "players" for slot in options for part in self.api.structs[slot.item].fields):
            return "players"
        if self.shape.owner == "state":
            return "_players(self._p)"
        raise SystemExit(f"{self.function.name}: nothing says how many seats there are")

    def adopted(self, pointer: str, ctype: str) -> str:
        handle = self.api.handles[ctype]
        keep = "".join(f", {self.object_expression(slot)}" for slot in self.shape.outlived)
        return f'_adopt("{handle.name}", {pointer}, lib.{handle.free}{keep})'

    # ---- What goes in ----

    def object_expression(self, slot: Slot) -> str:
        if self.shape.owner and slot is self.shape.slots[0]:
            return "self._p"
        if slot.nullable:
            return f"_pointer({slot.name})"
        return f'_of_object({slot.name}, "{self.api.handles[slot.item].name}")'

    def given(self, slot: Slot) -> list[str]:
        """The C arguments of a slot, and in `self.before` what must be done first."""
        name = slot.name
        if slot.kind == "number":
            return [name]
        if slot.kind == "handle":
            return [self.object_expression(slot)]
        if slot.kind == "objects":
            return ["self._p", "self._n"]
        if slot.kind in {"text", "bytes"}:
            self.before.append(f"{name}_c = _{slot.kind}({name}{', True' * slot.nullable})")
            length = f"len({name}_c)" if not slot.nullable else f"_length({name}_c)"
            return [f"{name}_c", length]
        if slot.kind == "numbers":
            self.before.append(f'{name}_c = _new("{slot.item}[]", _numbers({name}))')
            return [f"{name}_c", f"len({name}_c)"]
        if slot.kind == "seats":
            self.before.append(f'{name}_c = _new("{slot.item}[]", _seats("{name}", {name}, {self.seats()}))')
            return [f"{name}_c"]
        if slot.kind == "memory":
            return [self.memory(slot)]
        if slot.kind == "options":
            self.before += option_lines(self.api, self.api.structs[slot.item], name, slot.nullable, self.seats)
            return [f"{name}_c"]
        if slot.kind == "error":
            return ["error"]
        return self.taken(slot)

    def taken(self, slot: Slot) -> list[str]:
        """The C arguments for a result."""
        name, out = slot.name, local(slot)
        if slot is self.buffer:
            return ["b", "c", *(["n"] if slot.kind != "out-list" or slot.counted else [])]
        if slot.kind == "opaque":
            return [name]
        if slot.kind == "out-struct":
            struct = self.api.structs[slot.item]
            first = f", ({size_constant(slot.item)},)" if struct.sized else ""
            self.before.append(f'{out} = _new("{slot.item} *"{first})')
            return [out]
        if slot.kind == "out-seats":
            self.before.append(f'{out} = _new("{slot.item}[]", {PLAYERS_MAX})')
            return [out]
        ctype = f"{slot.item} *" if slot.kind == "out-number" else "size_t *" if slot.kind == "out-length" else \
            f"{slot.item} **"
        self.before.append(f'{out} = _new("{ctype}")')
        if self.several and slot.kind == "out-number" and slot.nullable:
            return [f"{out} if with_{name} else _NULL"]
        return [out]

    def memory(self, slot: Slot) -> str:
        param = slot.params[0]
        following = self.shape.slots[self.shape.slots.index(slot) + 1:]
        size = "self._n"
        if following and following[0].kind == "number":  # bytes from row to row
            size += f" * {following[0].name}"
        elif " × " in slot.doc:
            words = [word for word in FACTORS if f"× {word} " in slot.doc + " "]
            if not words:
                raise SystemExit(f"{self.function.name}: {slot.name}: the size is none of n × {', '.join(FACTORS)}")
            size += f" * {FACTORS[words[0]]}"
        constant = param.type.startswith("const ")
        return f'_memory("{slot.item}", {slot.name}, {size}, {not constant})'

    # ---- The function ----

    def lines(self) -> list[str]:
        pad = " " * (self.indent + 4)
        self.before: list[str] = []
        arguments = [text for slot in self.shape.slots for text in self.given(slot)]
        call = f"lib.{self.function.name}({', '.join(arguments)})"
        needed = [f'_need("{self.function.name}", "{self.said}", "{self.function.doc.since}")'] * is_newer(self.function.doc.since)
        body = [*needed, *self.before, *self.calling(call)]
        return ["", *([""] if not self.indent else []), *self.signature(), *self.documentation(),
                *(part for line in body for part in code_lines(pad + line))]

    def calling(self, call: str) -> list[str]:
        result = self.shape.result
        if self.buffer:
            return self.buffered(call)
        if result == "status":
            return self.checked(call) + self.returned([])
        if result == "nothing":
            return [call]
        if result == "text":
            return [f"return _text_at({call})"] if self.direct_type() == "str" else [f"return _maybe_text({call})"]
        if result == "bytes":
            length = next(local(slot) for slot in self.shape.slots if slot.kind == "out-length")
            return [f"return _bytes_at({call}, {length})"]
        if result == "yes":
            return [f"return {call} != 0"]
        if result == "handle":
            return self.borrowed(call)
        return [f"return {number_value(self.api, self.function.result, self.function.doc.returns, call)}"]

    def checked(self, call: str) -> list[str]:
        name = self.said
        if not self.error:
            return [f"status = {call}", "if status:", f'    _fail("{name}", status)']
        return [f"status = {call.replace('error)', '_NULL)')}", "if status:",
                f'    _fail_with("{name}", lambda error: {call})']

    def buffered(self, call: str) -> list[str]:
        assert self.buffer
        name, slot = self.said, self.buffer
        if slot.kind != "out-list":
            kind = "text" if slot.kind == "out-text" else "bytes"
            taken = f'result = _take_{kind}("{name}", lambda b, c, n: {call})'
        else:
            # C structs are read while the array that holds them is there.
            made = f", {class_name(slot.item)}._of" if is_list_of_structs(self.api, slot) else ""
            taken = f'result = _take_list("{slot.item}", lambda b, c: {call}{made})'
            if slot.counted:
                taken = f'result = _take_counted("{name}", "{slot.item}", lambda b, c, n, error: {call}{made})'
        return [taken, *self.returned([])]

    def borrowed(self, call: str) -> list[str]:
        """What belongs to another object is shared or copied, so that it outlives it."""
        ctype = pointee(self.function.result)
        handle = self.api.handles[ctype]
        if handle.ref:
            return self.typed(self.adopted(f"lib.{handle.ref}({call})", ctype))
        return [f'out = _new("{ctype} **")', f"status = {clone_call(self.api, handle, call)}", "if status:",
                f'    _fail("{self.said}", status)', *self.typed(self.adopted("out[0]", ctype))]

    def returned(self, first: list[str]) -> list[str]:
        values = first + [self.slot_value(slot) for slot in self.shape.results]
        if not values:
            return []
        if len(values) > 1:
            return [f"return ({', '.join(values)})"]
        return [f"return {values[0]}"] if self.buffer else self.typed(values[0])

    def typed(self, value: str) -> list[str]:
        """Returns what has no type of its own as what it is."""
        if value.startswith("_adopt(") or re.fullmatch(r"(\w+_)?out\[0\]", value):
            return [f"made: {self.result_type()} = {value}", "return made"]
        return [f"return {value}"]

    # ---- Its documentation ----

    def documentation(self) -> list[str]:
        indent = self.indent + 4
        doc = self.function.doc
        parts = [paragraph(self.api.say(text), indent) for text in (doc.brief, *doc.details)]
        said = [(argument.name, self.api.say(without_c(argument.doc))) for argument in self.positional() + self.keywords()]
        if any(text for _, text in said):
            parts.append("\n".join(["Args:", *(paragraph(f"    {name}: {text}", indent, 8)
                                               for name, text in said if text)]))
        parts += self.outcome(indent)
        return docstring(parts, indent)

    def outcome(self, indent: int) -> list[str]:
        """What comes back, and what is raised instead."""
        doc, parts = self.function.doc, []
        results = [self.api.say(without_c(slot.doc)) for slot in self.shape.results]
        if len(results) > 1:
            results = [f"{slot.name}: {text}" for slot, text in zip(self.shape.results, results)]
        if self.shape.result not in {"status", "nothing", "length"}:
            results.insert(0, self.api.say(without_c(doc.returns)))
        if any(results):
            parts.append("\n".join(["Returns:", *(paragraph("    " + text, indent, 4) for text in results if text)]))
        if self.shape.result == "status":
            raised = re.sub(r"#XIMA_OK(; |$)", "", doc.returns).replace("#XIMA_OK,", "nothing,")
            raised = without_c_failures(raised)
            if raised:
                parts.append("\n".join(["Raises:", paragraph("    " + self.api.say(raised), indent, 4)]))
        return parts


def option_argument(api: Api, part: Field) -> Argument:
    target, number = pointee(part.type), plain_type(part.item)
    if part.length or "*" in part.type and api.is_number(target):
        return Argument(part.name, f"Sequence[{plain_type(target if '*' in part.type else part.item)}]", "()", part.doc)
    if "*" not in part.type:
        return Argument(part.name, number, "0", part.doc)
    kind = f"Optional[{raw_class(target)}]" if target in api.handles else "Any"
    return Argument(part.name, kind, "None", part.doc)


def is_per_seat(api: Api, part: Field) -> bool:
    """Whether an array in a struct has one number a seat: those have room for as many seats as there can be."""
    enum = api.named("XIMA_PLAYERS_MAX")
    assert enum, "XIMA_PLAYERS_MAX"
    most = next(member.value for member in enum.members if member.name == "XIMA_PLAYERS_MAX")
    return api.is_number(part.item) and part.length == most


def option_lines(api: Api, struct: Struct, name: str, nullable: bool, seats: Callable[[], str]) -> list[str]:
    """Makes the struct; if it may be left out, only if anything in it differs from the default."""
    before, values, asked = [], [], []
    # Lists in the struct itself have no NULL for what is not given. One of them without the others would have the
    # others made up, so that all are given or none.
    together = " or ".join(f"_given({part.name})" for part in struct.told if is_per_seat(api, part))
    for part in struct.told:
        target, value = pointee(part.type), part.name
        asked.append(part.name)
        if is_per_seat(api, part):
            asked[-1] = f"_given({part.name})"
            value = f'_seats("{part.name}", {part.name}, {seats()}) if {together} else ()'
        elif part.length:
            value = f"_numbers({part.name})"
        elif "*" in part.type and api.is_number(target):
            given = f'_new("{target}[]", _seats("{part.name}", {part.name}, {seats()}))'
            before.append(f"{part.name}_c = {given} if _given({part.name}) else _NULL")
            asked[-1] = f"_given({part.name})"
            value = f"{part.name}_c"
        elif "*" in part.type:
            asked[-1] = f"{part.name} is not None"
            value = f"_pointer({part.name})"
        values.append(f'"{part.name}": {value}')
    made = f'{name}_c = _new("{struct.name} *", {{"struct_size": {size_constant(struct.name)}, {", ".join(values)}}})'
    if not nullable:
        return [*before, made]
    return [f"{name}_c = _NULL", f"if {' or '.join(asked)}:", *("    " + line for line in before), f"    {made}"]


def clone_call(api: Api, handle: Handle, pointer: str) -> str:
    function = api.function(handle.clone)
    assert function, handle.name
    return f"lib.{handle.clone}({', '.join([pointer, *('0' for _ in function.params[2:]), 'out'])})"


def find_owner(api: Api, owner: str) -> Optional[Handle]:
    return next((handle for handle in api.handles.values() if handle.name == owner), None)


__all__ = ["Call", "camel", "find_owner", "raw_class", "size_constant"]
