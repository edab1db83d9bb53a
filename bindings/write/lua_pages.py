# SPDX-License-Identifier: MIT
"""What says how the functions are called: the LuaCATS file for language servers, and the source of the LDoc pages."""
from __future__ import annotations

import re
from pathlib import Path

from model.api import Api, Field, Struct
from model.names import constants, named_enums
from model.shapes import Shape, Slot, options_of, pointee
from write.lua_calls import DEFAULTS, Call
from write.lua_types import (catalogue_type, class_name, field_kind, from_one, lua_name, methods, number_kind,
                             readable_structs, result_kind)
from write.lua_words import failures, said
from write.text import wrapped

TYPES = Path(__file__).resolve().parents[1] / "lua" / "types"
HEADING = ["-- SPDX-License-Identifier: MIT", "-- Made by bindings/generate from the public headers; do not edit."]


def covered() -> set[str]:
    """What the files of types that are written by hand declare, such as "state:play": it stands before the library's."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(TYPES.glob("*.lua"))]
    return {name for text in texts if HEADING[1] not in text for name in re.findall(r"^function ([\w.:]+)\(", text, re.M)}


def field_type(api: Api, part: Field) -> str:
    target = pointee(part.type)
    if part.item == "char" and part.length:
        return "string"
    if part.doc.startswith("not 0: "):
        return "boolean"
    if "*" in part.type:
        return class_name(target) if target in api.handles else f"{catalogue_type(number_kind(target, part.name))}[]"
    kind = class_name(part.item) if part.item in api.structs else catalogue_type(field_kind(part))
    return f"{kind}[]" if part.length else kind


def fields(api: Api, struct: Struct) -> list[Field]:
    """Those that Lua has values for: pointers to what only C has are none, nor how many there are."""
    lost = {part.name for part in struct.told if "*" in part.type
            and not (api.is_number(pointee(part.type)) or pointee(part.type) in api.handles)}
    return [part for part in struct.told if part.name not in lost and f"{part.name.removesuffix('_count')}s" not in lost]


def argument_type(api: Api, slot: Slot) -> str:
    plain_kinds = {"text": "string", "bytes": "string", "opaque": "userdata", "numbers": f"{item_type(slot)}[]",
                   "seats": "number[]", "memory": f"{item_type(slot)}[]"}
    if slot.kind == "number" and slot.item == "uint64_t" and slot.name != "hash":
        return "number|string"
    if slot.kind == "number":
        return item_type(slot)
    if slot.kind == "handle":
        return class_name(slot.item)
    if slot.kind == "objects":
        return class_name(slot.item) + "[]"
    if slot.kind == "options":
        return class_name(slot.item)
    return plain_kinds[slot.kind]


def item_type(slot: Slot) -> str:
    if slot.item == "uint64_t" and slot.kind == "memory":
        return "(number|string)"
    return catalogue_type(number_kind(slot.item, slot.name)) if slot.item else "any"


def arguments(api: Api, shape: Shape) -> list[tuple[str, str, bool, str]]:
    """Name, type, whether it may be left out and what is said of each, self excepted."""
    call = Call(api, shape)
    owned = shape.owner in {handle.name for handle in api.handles.values()}
    made = []
    for slot in sorted(shape.arguments, key=lambda slot: call.numbered().get(slot.name, 0)):
        if call.fills(slot) or owned and call.numbered()[slot.name] == 1:
            continue
        optional = slot.name in DEFAULTS or slot.nullable and slot.kind != "numbers"
        told = from_one(slot.params[0], said(api, slot.doc))
        if shape.result == "length":
            told = re.sub(r"\b(gives?) 0\b", r"\1 an empty list", told)
        made.append((lua_name(slot.name), argument_type(api, slot), optional, told))
    if call.asks() and not call.has_options():
        names = ", ".join(f"with_{slot.name}" for slot in shape.slots if slot.kind == "out-number")
        made.append(("asked", "table<string, boolean>", True, f"false in {names} asks not for it"))
    return made


def results(api: Api, shape: Shape) -> list[tuple[str, str]]:
    """Type and what is said of each."""
    made, told = [], said(api, shape.function.doc.returns)
    if shape.result in {"text", "bytes"}:
        may_lack = "NULL" in shape.function.doc.returns and "never NULL" not in shape.function.doc.returns
        made.append(("string" + ("?" if may_lack else ""), told.removesuffix("; never nil")))
    elif shape.result == "handle":
        made.append((class_name(pointee(shape.function.result)), ""))
    elif shape.result == "yes":
        made.append(("boolean", told))
    elif shape.result == "number":
        made.append((catalogue_type(result_kind(shape.function)), told))
    for slot in shape.slots:
        if slot.is_result:
            made.append((result_type(api, slot), said(api, slot.doc)))
        elif Call.fills(slot):
            made.append(("string" if slot.item == "uint8_t" else f"{item_type(slot)}[]", said(api, slot.doc)))
    if not made:
        owned = shape.owner in {handle.name for handle in api.handles.values()}
        made.append((class_name(shape.owner), "the object itself") if owned else ("boolean", "true"))
    return made


def result_type(api: Api, slot: Slot) -> str:
    if slot.kind in {"out-text", "out-bytes"}:
        return "string"
    if slot.kind in {"out-handle", "out-struct"}:
        return class_name(slot.item)
    kind = class_name(slot.item) if slot.item in api.structs else \
        catalogue_type(number_kind(slot.item, slot.name, slot.doc))
    return kind if slot.kind == "out-number" else f"{kind}[]"


def may_fail(api: Api, shape: Shape) -> bool:
    """Whether nil may be answered: what is misuse, or no memory, is an error."""
    return bool(failures(api, shape.function)[0])


def commented(text: str, pad: str = "---") -> list[str]:
    return [f"{pad} {line.strip()}" for line in wrapped(text, len(pad) + 1)] if text else []


def called(api: Api, shape: Shape) -> str:
    """How a function is called: "state:play", "xima.batch.play"."""
    if shape.owner in {handle.name for handle in api.handles.values()}:
        return f"{shape.owner}:{lua_name(shape.name)}"
    return ".".join(["xima", *filter(None, [shape.owner]), lua_name(shape.name)])


def struct_class(api: Api, struct: Struct, optional: bool) -> list[str]:
    lines = ["", *commented(said(api, struct.doc)), f"---@class {class_name(struct.name)}"]
    needed = re.search(r"All zero but `struct_size`(.*?) is ", struct.doc)
    needed = set(re.findall(r"`(\w+)`", needed[1]) if needed else [])
    return lines + [f"---@field {part.name}{'?' if optional and part.name not in needed else ''} {field_type(api, part)} {said(api, part.doc)}".rstrip()
                    for part in fields(api, struct)]


def on_failure(api: Api, shape: Shape) -> list[str]:
    """What the answers of a failure and the errors are for."""
    answers, errors = failures(api, shape.function)
    lines = [f"Answers nil, a message, a code and details after a failure: {'; '.join(answers)}."] if answers else []
    return lines + ([f"An error {errors}."] if errors else [])


def returned(api: Api, shape: Shape) -> list[str]:
    """The results by their places, in which the answers of a failure may come instead."""
    made = results(api, shape)
    if not may_fail(api, shape):
        return [f"---@return {kind} # {told}".rstrip(" #") for kind, told in made]
    lines = []
    for place, (kind, name) in enumerate((("", ""), ("string", "message"), ("integer", "code"),
                                          ("xima.Details", "details"))):
        own, told = made[place] if place < len(made) else ("", "")
        kinds = "|".join(filter(None, [own.removesuffix("?"), kind]))
        told = "; ".join(filter(None, [told, f"or {name}" if own and name else ""]))
        lines.append(f"---@return {kinds}? {name if not own else ''}".rstrip() + (f" # {told}" if told else ""))
    if any(Call.fills(slot) and slot.item == "xima_status" for slot in shape.slots):
        lines.append("---@return integer[]? each # the answers of all, where only some could not be done")
    return lines


def catalogue_function(api: Api, shape: Shape) -> list[str]:
    lines = ["", *commented(said(api, shape.function.doc.brief))]
    for text in on_failure(api, shape):
        lines += ["---", *commented(text)]
    given = arguments(api, shape)
    for name, kind, optional, told in given:
        lines.append(f"---@param {name}{'?' if optional else ''} {kind} {told}".rstrip())
    lines += returned(api, shape)
    names = ", ".join(name for name, _, _, _ in given)
    return lines + [f"function {called(api, shape)}({names}) end"]


def catalogue(api: Api) -> dict[str, str]:
    """The meta files by their names: structs and enums, the module's functions, and one for each kind of object."""
    lines = ["---A ply: a whole number below 2^53; 0 is none.", "---@alias xima.Move integer"]
    for struct in readable_structs(api):
        lines += struct_class(api, struct, False)
    for struct in options_of(api):
        lines += struct_class(api, struct, True)
    made = {"xima_structs": lines}
    known = covered()
    groups = {owner: [shape for shape in found if called(api, shape) not in known]
              for owner, found in methods(api).items()}
    made["xima_raw"] = ["---@class xima.raw"]
    made["xima_raw"] += [f"---@field {member.name.removeprefix('XIMA_')} integer {said(api, member.doc)}"
                         for member in constants(api)]
    made["xima_raw"] += [f"---@field {enum.name} table<string, integer> {said(api, ' '.join(enum.docs))}"
                         for enum in named_enums(api)]
    made["xima_raw"].append("local xima = {}")
    kinds = {handle.name: handle for handle in api.handles.values()}
    for owner, found in groups.items():
        if owner and owner not in kinds:
            made["xima_raw"].append(f"xima.{owner} = {{}}")
        if owner not in kinds:
            made["xima_raw"] += [line for shape in found for line in catalogue_function(api, shape)]
    made["xima_raw"] += ["", "return xima"]
    for name, handle in kinds.items():
        made[f"xima_{name}"] = [
            *commented(said(api, handle.doc)), f"---@class {class_name('xima_' + name)}", f"local {name} = {{}}", "",
            "---Gives what it holds back; using it afterwards is an error.", f"function {name}:close() end", "",
            "---Whether it has been closed; this alone may be asked afterwards.", "---@return boolean",
            f"function {name}:is_closed() end",
            *(line for shape in groups.get(name, []) for line in catalogue_function(api, shape)), "", f"return {name}"]
    return {name: "\n".join(["---@meta", *HEADING, "", *lines, ""]) for name, lines in made.items()}


def page_function(api: Api, shape: Shape) -> list[str]:
    doc = shape.function.doc
    lines = ["", *commented(said(api, doc.brief))]
    for text in [*map(lambda text: said(api, text), doc.details), *on_failure(api, shape)]:
        lines += ["--", *commented(text, "--")]
    lines.append(f"-- @function {called(api, shape)}")
    for name, kind, optional, told in arguments(api, shape):
        lines += commented(f"@tparam{'[opt]' if optional else ''} {kind} {name} {told}".rstrip(), "--")
    for kind, told in results(api, shape):
        lines += commented(f"@treturn {kind.replace('?', '|nil')} {told}".rstrip(), "--")
    return lines


def pages(api: Api) -> dict[str, str]:
    """The sources of the pages, one a header."""
    made: dict[str, list[str]] = {}
    known = covered()
    for found in methods(api).values():
        for shape in found:
            if called(api, shape) in known:
                continue
            header = shape.function.header.removesuffix(".h")
            if header not in made:
                made[header] = [f"--- The functions of xima/{header}.h beside those of the pages above.",
                                "-- Seats and places in lists count from 1; offsets are bytes before.",
                                f"-- @module xima.raw.{header}"]
            made[header] += page_function(api, shape)
    return {name: "\n".join([*HEADING, "", *lines, "", "return {}", ""]) for name, lines in made.items()}


__all__ = ["catalogue", "pages"]
