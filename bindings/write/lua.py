# SPDX-License-Identifier: MIT
"""Writes the low-level part of the Lua module: C functions, enums, the declarations for LuaJIT's FFI, types, pages."""
from __future__ import annotations

from functools import partial

from model.api import Api
from model.names import constants, named_enums
from model.shapes import shapes
from write.lua_calls import Call
from write.lua_pages import catalogue, pages
from write.lua_structs import HEADING, kinds_h, short, structs_h
from write.lua_types import lua_name, methods
from write.python_cdef import declared
from write.text import code_lines, wrapped
from write.words import Names, spoken

FOLDER = "bindings/lua"
LUA_HEADING = ["-- SPDX-License-Identifier: MIT", "-- Made by bindings/generate from the public headers; do not edit."]


def raw_h(api: Api, header: str) -> str:
    """The functions of one header."""
    lines = [*HEADING, f"/* The functions of xima/{header}. */"]
    for shape in shapes(api):
        if shape.function.header == header:
            lines += Call(api, shape).lines()
    return "\n".join([part for line in lines for part in c_lines(line)] + [""])


def c_lines(line: str) -> list[str]:
    return [line] if line.startswith("#") else code_lines(line)


def raw_name(header: str) -> str:
    return f"raw_{header}"


def all_h(api: Api) -> str:
    """All of them, and the tables in which Lua finds them."""
    headers = list(dict.fromkeys(shape.function.header for shape in shapes(api)))
    lines = [*HEADING, "/* All functions, by what they belong to. */", *(f"#include <xima/{name}>" for name in
             dict.fromkeys([*headers, *(handle.header for handle in api.handles.values())])), '#include "kinds.h"',
             '#include "structs.h"', *(f'#include "{raw_name(header)}"' for header in headers)]
    groups = methods(api)
    for handle in api.handles.values():
        groups.setdefault(handle.name, [])
    for owner, found in groups.items():
        lines += ["", f"static const luaL_Reg methods_{owner or 'xima'}[] = {{"]
        lines += [f'    {{"{lua_name(shape.name)}", raw_{short(shape.function.name)}}},' for shape in found]
        lines += ["    {NULL, NULL}", "};"]
    kinds = {handle.name for handle in api.handles.values()}
    lines += ["", "static const struct xl_group xl_groups[] = {"]
    for owner in groups:
        kind = f"&kind_{owner}" if owner in kinds else "NULL"
        lines.append(f'    {{"{owner}", {kind}, methods_{owner or "xima"}}},')
    return "\n".join(lines + ["    {NULL, NULL, NULL}", "};", ""])


def enums(api: Api) -> str:
    lines = [*LUA_HEADING, "--- Enums and constants of the library.", "return {"]
    for member in constants(api):
        lines += [f"    -- {api.say(member.doc)}", f"    {member.name.removeprefix('XIMA_')} = {member.value},"]
    for enum in named_enums(api):
        lines += ["    -- " + line.strip() for line in wrapped(api.say(" ".join(enum.docs)), 8)]
        lines.append(f"    {enum.name} = {{")
        lines += [f"        {short} = {member.value}," for short, member in enum.members]
        lines.append("    },")
    return "\n".join(lines + ["}", ""])


def cdef(api: Api) -> str:
    lines = [*LUA_HEADING, "--- The public interface in C, as LuaJIT's FFI reads it.", "return [["]
    for enum in api.enums:
        lines += wrapped(f"enum {{ {', '.join(f'{member.name} = {member.value}' for member in enum.members)} }};", 0, 4)
    for name in api.order:
        if name in api.structs:
            lines.append(f"typedef struct {name} {{")
            lines += [f"    {declared(part.type, part.name)};".replace("[", "[ ").replace("]", " ]")
                      for part in api.structs[name].fields]
            lines.append(f"}} {name};")
        elif name in api.handles:
            lines.append(f"typedef struct {name} {name};")
        else:
            text = api.callbacks[name][0] if name in api.callbacks else api.aliases[name][0]
            lines.append(f"typedef {declared(text, name)};")
    for function in api.functions:
        params = ", ".join(declared(param.type, param.name) for param in function.params) or "void"
        lines += wrapped(f"{declared(function.result, function.name)}({params});", 0, 4)
    return "\n".join(lines + ["]]", ""])


def status_name(status: str) -> str:
    return f"xima.Status.{status.removeprefix('XIMA_E_')}"


def function_name(api: Api, owner: str, name: str) -> str:
    if owner in {handle.name for handle in api.handles.values()}:
        return f"{owner}:{lua_name(name)}"
    return ".".join(["xima", *filter(None, [owner]), lua_name(name)])


def outputs(api: Api) -> dict[str, str]:
    """The texts of all files, by their paths."""
    api = spoken(api, Names(status_name, "xima.", "xima.Details", partial(function_name, api)))
    made = {f"{FOLDER}/src/{raw_name(header)}": raw_h(api, header)
            for header in dict.fromkeys(shape.function.header for shape in shapes(api))}
    made[f"{FOLDER}/src/kinds.h"] = kinds_h(api)
    made[f"{FOLDER}/src/structs.h"] = structs_h(api)
    made[f"{FOLDER}/src/raw.h"] = all_h(api)
    made[f"{FOLDER}/xima/enums.lua"] = enums(api)
    made[f"{FOLDER}/xima/cdef.lua"] = cdef(api)
    made.update({f"{FOLDER}/types/{name}.lua": text for name, text in catalogue(api).items()})
    made.update({f"{FOLDER}/pages/{name}.lua": text for name, text in pages(api).items()})
    return made
