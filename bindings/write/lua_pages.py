# SPDX-License-Identifier: MIT
"""What says how the functions are called: the LuaCATS file for language servers, and the source of the LDoc pages."""
from __future__ import annotations

from model.api import Api, Field, Struct
from model.names import constants, named_enums
from model.shapes import Shape, Slot, options_of, pointee
from write.lua_calls import DEFAULTS, Call
from write.lua_types import (catalogue_type, class_name, field_kind, from_one, lua_name, methods, number_kind,
                             readable_structs, result_kind)
from write.python_types import without_c
from write.text import wrapped

HEADING = ["-- SPDX-License-Identifier: MIT", "-- Made by bindings/generate from the public headers; do not edit."]


def words(api: Api, doc: str) -> str:
    return api.say(without_c(doc)).replace("None", "nil")


def field_type(api: Api, part: Field) -> str:
    target = pointee(part.type)
    if part.item == "char" and part.length:
        return "string"
    if "*" in part.type:
        known = "number[]" if api.is_number(target) else "userdata"
        return class_name(target) if target in api.handles else known
    kind = class_name(part.item) if part.item in api.structs else catalogue_type(field_kind(part))
    return f"{kind}[]" if part.length else kind


def argument_type(api: Api, slot: Slot) -> str:
    plain_kinds = {"text": "string", "bytes": "string", "opaque": "userdata", "numbers": f"{item_type(slot)}[]",
                   "seats": "number[]", "memory": f"{item_type(slot)}[]"}
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
    return catalogue_type(number_kind(slot.item, slot.name)) if slot.item else "any"


def arguments(api: Api, shape: Shape) -> list[tuple[str, str, bool, str]]:
    """Name, type, whether it may be left out and what is said of each, self excepted."""
    call = Call(api, shape)
    owned = shape.owner in {handle.name for handle in api.handles.values()}
    made = []
    for slot in sorted(shape.arguments, key=lambda slot: call.numbered().get(slot.name, 0)):
        if call.fills(slot) or owned and call.numbered()[slot.name] == 1:
            continue
        optional = slot.kind == "options" or slot.name in DEFAULTS or slot.nullable and slot.kind not in {"numbers"}
        said = from_one(slot.params[0], words(api, slot.doc))
        made.append((lua_name(slot.name), argument_type(api, slot), optional, said))
    if call.asks() and not call.has_options():
        names = ", ".join(f"with_{slot.name}" for slot in shape.slots if slot.kind == "out-number")
        made.append(("asked", "table", True, f"false in {names} asks not for it"))
    return made


def results(api: Api, shape: Shape) -> list[tuple[str, str]]:
    """Type and what is said of each."""
    made, said = [], words(api, shape.function.doc.returns)
    if shape.result in {"text", "bytes"}:
        made.append(("string" + ("?" if "NULL" in shape.function.doc.returns else ""), said))
    elif shape.result == "handle":
        made.append((class_name(pointee(shape.function.result)), ""))
    elif shape.result == "yes":
        made.append(("boolean", said))
    elif shape.result == "number":
        made.append((catalogue_type(result_kind(shape.function)), said))
    for slot in shape.slots:
        if slot.is_result:
            made.append((result_type(api, slot), words(api, slot.doc)))
        elif Call.fills(slot):
            made.append(("string" if slot.item == "uint8_t" else f"{item_type(slot)}[]", words(api, slot.doc)))
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


def may_fail(shape: Shape) -> bool:
    return shape.result == "status" or bool(shape.function.statuses)


def commented(text: str, pad: str = "---") -> list[str]:
    return [f"{pad} {line.strip()}" for line in wrapped(text, len(pad) + 1)] if text else []


def container(api: Api, shape: Shape) -> tuple[str, str]:
    """What a function is written into in a meta file, and how it is called."""
    if shape.owner in {handle.name for handle in api.handles.values()}:
        return shape.owner, ":"
    return (f"xima.{shape.owner}" if shape.owner else "xima"), "."


def struct_class(api: Api, struct: Struct, optional: bool) -> list[str]:
    lines = ["", *commented(api.say(struct.doc)), f"---@class {class_name(struct.name)}"]
    mark = "?" if optional else ""
    return lines + [f"---@field {part.name}{mark} {field_type(api, part)} {api.say(part.doc)}".rstrip()
                    for part in struct.told]


def catalogue_function(api: Api, shape: Shape) -> list[str]:
    lines = ["", *commented(api.say(shape.function.doc.brief))]
    given = arguments(api, shape)
    for name, kind, optional, said in given:
        lines.append(f"---@param {name}{'?' if optional else ''} {kind} {said}".rstrip())
    for kind, said in results(api, shape):
        nil = "?" if may_fail(shape) and not kind.endswith("?") else ""
        lines.append(f"---@return {kind}{nil} # {said}".rstrip(" #"))
    if may_fail(shape):
        lines += ["---@return string? message", "---@return integer? code", "---@return xima.Details? details"] \
            if len(results(api, shape)) == 1 else []
    where, mark = container(api, shape)
    names = ", ".join(name for name, _, _, _ in given)
    return lines + [f"function {where}{mark}{lua_name(shape.name)}({names}) end"]


def catalogue(api: Api) -> dict[str, str]:
    """The meta files by their names: structs and enums, the module's functions, and one for each kind of object."""
    lines = ["---A ply: a whole number below 2^53; 0 is none.", "---@alias xima.Move integer"]
    for struct in readable_structs(api):
        lines += struct_class(api, struct, False)
    for struct in options_of(api):
        lines += struct_class(api, struct, True)
    made = {"xima_structs": lines}
    groups = methods(api)
    made["xima_raw"] = ["---@class xima.raw"]
    made["xima_raw"] += [f"---@field {member.name.removeprefix('XIMA_')} integer {api.say(member.doc)}"
                         for member in constants(api)]
    made["xima_raw"] += [f"---@field {enum.name} table<string, integer> {api.say(' '.join(enum.docs))}"
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
            *commented(api.say(handle.doc)), f"---@class {class_name('xima_' + name)}", f"local {name} = {{}}", "",
            "---Gives what it holds back; using it afterwards is an error.", f"function {name}:close() end",
            *(line for shape in groups.get(name, []) for line in catalogue_function(api, shape)), "", f"return {name}"]
    return {name: "\n".join(["---@meta", *HEADING, "", *lines, ""]) for name, lines in made.items()}


def page_function(api: Api, shape: Shape) -> list[str]:
    doc = shape.function.doc
    lines = ["", *commented(api.say(doc.brief))]
    for text in doc.details:
        lines += ["--", *commented(api.say(text), "--")]
    where, mark = container(api, shape)
    lines.append(f"-- @function {where}{mark}{lua_name(shape.name)}")
    for name, kind, optional, said in arguments(api, shape):
        lines += commented(f"@tparam{'[opt]' if optional else ''} {kind} {name} {said}".rstrip(), "--")
    for kind, said in results(api, shape):
        lines += commented(f"@treturn {kind.replace('?', '|nil')} {said}".rstrip(), "--")
    raised = api.say(doc.returns.replace("#XIMA_OK; ", "").replace("#XIMA_OK,", "nothing,"))
    if shape.result == "status" and raised != "#XIMA_OK":
        lines += commented("@raise or nil, message, code: " + raised, "--")
    return lines


def pages(api: Api) -> dict[str, str]:
    """The sources of the pages, one a header."""
    made: dict[str, list[str]] = {}
    for found in methods(api).values():
        for shape in found:
            header = shape.function.header.removesuffix(".h")
            if header not in made:
                made[header] = [f"--- The functions of xima/{header}.h, as the C header describes them.",
                                "-- Seats and places in lists count from 1; offsets are bytes before.",
                                f"-- @module xima.raw.{header}"]
            made[header] += page_function(api, shape)
    return {name: "\n".join([*HEADING, "", *lines, "", "return {}", ""]) for name, lines in made.items()}


__all__ = ["catalogue", "pages"]
