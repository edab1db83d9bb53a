# SPDX-License-Identifier: MIT
"""Writes the generated part of the Python package."""
from __future__ import annotations

import re
import textwrap

from model.api import Api
from model.shapes import Shape, options_of, shapes
from write.python_calls import Call, find_owner, size_constant
from write.python_cdef import cdef, enums, errors, structs
from write.python_types import camel, docstring, exception_name, function_name, heading, paragraph, readable_structs
from write.text import WIDTH, wrapped
from write.words import Names, spoken

MUCH = 5  # functions of a header that make a class of their own
FOLDER = "bindings/python/xima"

SUPPORT = ["adopt", "bytes_at", "fail", "fail_with", "given", "length", "maybe_text", "memory", "need", "new", "numbers",
           "of_object", "players", "pointer", "seats", "take_bytes", "take_counted", "take_list", "take_text", "text", "text_at",
           "unpack"]


def stub(api: Api) -> str:
    """The type of the compiled module: pointers have no types of their own, numbers have."""
    lines = ["# SPDX-License-Identifier: MIT", "# Made by bindings/generate from the public headers; do not edit.",
             "from typing import Any", "", "from ._move import Move", "", "ffi: Any", "", "class _Lib:"]
    lines += [f"    {member.name}: int" for enum in api.enums for member in enum.members]
    for function in api.functions:
        params = "".join(f"{param.name}: Any, " for param in function.params)
        kind = "Move" if function.result == "xima_move" else "int" if api.is_number(function.result) else "None" if function.result == "void" else "Any"
        inside = f"self, {params}/".replace("self, /", "self")
        line = f"    def {function.name}({inside}) -> {kind}: ..."
        lines += [line] if len(line) <= WIDTH else \
            [f"    def {function.name}(", *wrapped(inside, 8), f"    ) -> {kind}: ..."]
    return "\n".join(lines + ["    def __getattr__(self, name: str) -> Any: ...", "", "lib: _Lib", ""])


def owners(api: Api, made: list[Shape]) -> dict[str, list[Shape]]:
    """All classes in the order of the headers; functions of no object come under ""."""
    groups: dict[str, list[Shape]] = {handle.name: [] for handle in api.handles.values()}
    for shape in made:
        groups.setdefault(shape.owner, []).append(shape)
    return groups


def class_lines(name: str, bases: str, doc: str) -> list[str]:
    return ["", "", f"class {name}({bases}):", *docstring([paragraph(doc, 4)], 4), "", "    __slots__ = ()"]


def modules(api: Api, owner: str, group: list[Shape]) -> dict[str, list[str]]:
    """The class of an owner by module; what a header that is not its own adds is a class of its own, if it is much."""
    handle = find_owner(api, owner)
    name, module = "Raw" + camel(owner.upper()), f"_raw_{owner}"
    own, parts, made = list(group), [], {}
    for header in dict.fromkeys(shape.function.header for shape in group if handle):
        added = [shape for shape in group if shape.function.header == header]
        if handle and header != handle.header and len(added) >= MUCH:
            part = header.removesuffix(".h")
            parts.append(name + camel(part.upper()))
            made[f"{module}_{part}"] = class_lines(parts[-1], "Handle", f"What {header} adds to a {owner}.") + \
                [line for shape in added for line in Call(api, shape).lines()]
            own = [shape for shape in own if shape not in added]
    bases = ", ".join(parts) or ("Handle" if handle else "Many")
    doc = api.say(handle.doc) if handle else f"Functions of many objects at once: xima_{owner}_*."
    made[module] = class_lines(name, bases, doc) + [line for shape in own for line in Call(api, shape).lines()]
    return made


def checked(api: Api, lines: list[str], own: str) -> str:
    """Adds the imports that are used."""
    body = re.sub(r'""".*?"""', "", "\n".join(lines), flags=re.DOTALL)
    used = [f"{name} as _{name}" for name in SUPPORT if re.search(rf"(?<!\w)_{name}\(|\(_{name},", body)]
    if "_bytes(" in body:
        used.insert(1, "data as _bytes")
    names = [name for name in ("Bytes", "Handle", "Many", "Text", "Move", "member")
             if re.search(rf"(?<![\w.]){name}\b", body)]
    sizes = [f'{constant} = ffi.sizeof("xima_{constant.removeprefix("_SIZE_").lower()}")'
             for constant in sorted({size_constant(name) for name in api.structs}) if constant in body]
    typing = [name for name in ("Any", "List", "Optional", "Sequence", "Tuple", "Union")
              if re.search(rf"\b{name}\b", body)]
    imports = [*([f"from typing import {', '.join(typing)}", ""] if typing else []), "from ._cffi import ffi, lib",
               "from ._enums import *  # noqa: F403", "from ._structs import *  # noqa: F403",
               *textwrap.wrap(f"from ._support import ({', '.join(sorted(names) + used)})", 120,
                              subsequent_indent=" " * 23)]
    return "\n".join(heading(own, imports) + ["_NULL = ffi.NULL", *sizes] + lines + [""])


def with_classes(text: str, homes: dict[str, str]) -> str:
    """Adds imports of the other classes; but for bases only what checks types needs them."""
    names = {name for name in re.findall(r"\bRaw\w+", text) if f"class {name}(" not in text}
    bases = {name for found in re.findall(r"^class \w+\((.*)\):", text, re.MULTILINE) for name in found.split(", ")}
    now = [f"from .{homes[name]} import {name}" for name in sorted(names & bases)]
    later = [f"    from .{homes[name]} import {name}" for name in sorted(names - bases)]
    if later:
        later = ["if TYPE_CHECKING:", *later, ""]
        if "from typing import " in text:
            text = text.replace("from typing import ", "from typing import TYPE_CHECKING, ", 1)
        else:
            text = text.replace("\nfrom ._cffi", "\nfrom typing import TYPE_CHECKING\n\nfrom ._cffi", 1)
    text = text.replace("\nfrom ._structs", "".join(f"\n{line}" for line in now) + "\nfrom ._structs", 1)
    return text.replace("\n_NULL = ", "\n" + "".join(f"{line}\n" for line in later) + "_NULL = ", 1)


def raw(api: Api, groups: dict[str, list[Shape]], homes: dict[str, str]) -> dict[str, str]:
    made = {}
    for owner, group in groups.items():
        for module, lines in (modules(api, owner, group) if owner else {}).items():
            made[f"{module}.py"] = with_classes(checked(api, lines, f"Functions of the library on a {owner}."), homes)
    names = {owner: "Raw" + camel(owner.upper()) for owner in groups if owner}
    lines = heading("All generated classes, by the kind of their objects.", ["from typing import Any, Dict", ""] + [
        f"from ._raw_{owner} import {name}" for owner, name in sorted(names.items())])
    lines += ["CLASSES: Dict[str, Any] = {", *(f'    "{owner}": {name},' for owner, name in names.items()), "}", ""]
    return {**made, "_raw.py": "\n".join(lines)}


def class_homes(api: Api, groups: dict[str, list[Shape]]) -> dict[str, str]:
    """The module of each generated class."""
    return {found.group(1): module for owner, group in groups.items() if owner
            for module, lines in modules(api, owner, group).items()
            for found in [re.search(r"class (\w+)", "\n".join(lines))] if found}


def functions(api: Api, groups: dict[str, list[Shape]], homes: dict[str, str]) -> str:
    free = groups.get("", [])
    lines = ["", "__all__ = [", *textwrap.wrap(", ".join(f'"{shape.name}"' for shape in free), 112,
                                               initial_indent="    ", subsequent_indent="    "), "]"]
    lines += [line for shape in free for line in Call(api, shape).lines()]
    return with_classes(checked(api, lines, "The functions of the library that belong to no object."), homes)


def outputs(api: Api) -> dict[str, str]:
    api = spoken(api, Names(exception_name, "", "XimaError", function_name))
    groups = owners(api, shapes(api))
    homes = class_homes(api, groups)
    assert options_of(api) and readable_structs(api)
    return {f"{FOLDER}/{name}": text for name, text in {
        "_cdef.py": cdef(api),
        "_cffi.pyi": stub(api),
        "_enums.py": enums(api),
        "_errors.py": errors(api),
        **raw(api, groups, homes),
        "_structs.py": structs(api),
        "functions.py": functions(api, groups, homes),
    }.items()}
