# SPDX-License-Identifier: MIT
"""The declarations for cffi, and the modules of enums, structs and exceptions."""
from __future__ import annotations

import re

from model.api import Api, Struct
from model.names import NamedEnum, constants, named_enums
from model.shapes import shapes
from write.python_types import (base_exceptions, class_name, docstring, escaped, exception_name, field_type,
                                field_value, function_name, heading, paragraph, readable_structs, safe, without_c,
                                without_c_failures)
from write.text import wrapped


OF_C = ("_SIZE", "_NEWER", "_BUFFER")  # failures that only callers in C can bring about
FLOOR = "0.1.0"  # the oldest library that the package runs with


def is_newer(since: str) -> bool:
    """Whether what came with that version may be missing from the library."""
    return [int(part) for part in since.split(".")] > [int(part) for part in FLOOR.split(".")]


def declared(ctype: str, name: str) -> str:
    """A declaration of that type: the name stands inside the types of functions and before the lengths of arrays."""
    if "(*)" in ctype:
        return ctype.replace("(*)", f"(*{name})", 1)
    base, bracket, rest = ctype.partition("[")
    gap = "" if base.endswith("*") else " "
    return f"{base.rstrip()}{gap}{name}{bracket}{rest}"


def cdef(api: Api) -> str:
    lines = heading("The public interface in C, as cffi reads it.")[:-2] + ["", 'CDEF = """']
    for enum in api.enums:
        numbers = ", ".join(f"{member.name} = {member.value}" for member in enum.members)
        lines += wrapped(f"enum {{ {numbers} }};", 0, 4)
    for name in api.order:
        if name in api.structs:
            lines.append(f"typedef struct {name} {{")
            lines += [f"    {declared(part.type, part.name)};" for part in api.structs[name].fields]
            lines.append(f"}} {name};")
        elif name in api.handles:
            lines.append(f"typedef struct {name} {name};")
        else:
            text = api.callbacks[name][0] if name in api.callbacks else api.aliases[name][0]
            lines.append(f"typedef {declared(text, name)};")
    for function in api.functions:
        params = ", ".join(declared(param.type, param.name) for param in function.params) or "void"
        lines += wrapped(f"{declared(function.result, function.name)}({params});", 0, 4)
    newer = [function.name for function in api.functions if is_newer(function.doc.since)]
    lines += ['"""', "", f"# What a library of version {FLOOR} does not have.",
              *wrapped(f"NEWER: \"list[str]\" = [{', '.join(f'{chr(34)}{name}{chr(34)}' for name in newer)}]", 0, 4)]
    return "\n".join(lines + [""])


def enum_class(api: Api, enum: NamedEnum) -> list[str]:
    base = "Bits" if enum.is_flags else "Numbers"
    lines = ["", "", f"class {enum.name}({base}):", *docstring([paragraph(api.say(" ".join(enum.docs)), 4)], 4), ""]
    for short, member in enum.members:
        if member.doc:
            lines += [f"    #: {line}" for line in wrapped(api.say(without_c(member.doc)), 0)]
        lines.append(f"    {short} = {member.value}")
    return lines


def enums(api: Api) -> str:
    classes = named_enums(api)
    lines = heading("Enums and constants of the library.", ["from ._enum import Bits, Numbers"])
    names = [enum.name for enum in classes] + [member.name.removeprefix("XIMA_") for member in constants(api)]
    lines += ["__all__ = [", *wrapped(", ".join(f'"{name}"' for name in names), 4), "]", ""]
    for member in constants(api):
        lines += [f"#: {api.say(member.doc)}", f"{member.name.removeprefix('XIMA_')} = {member.value}"]
    for enum in classes:
        lines += enum_class(api, enum)
    return "\n".join(lines + [""])


def struct_class(api: Api, struct: Struct) -> list[str]:
    name = class_name(struct.name)
    lines = ["", "", f"class {name}(NamedTuple):", *docstring([paragraph(api.say(struct.doc), 4)], 4), ""]
    for part in struct.told:
        lines += [f"    #: {line}" for line in wrapped(api.say(part.doc), 0)]
        ignored = "  # type: ignore[assignment]" if hasattr(tuple, part.name) else ""  # tuples have methods so called
        lines.append(f"    {safe(part.name)}: {field_type(api, part)}{ignored}")
    lines += ["", "    @classmethod", f"    def _of(cls, c: Any) -> {name}:"]
    values = ", ".join(field_value(api, struct, part) for part in struct.told)
    return lines + wrapped(f"return cls({values})", 8, 11)


def structs(api: Api) -> str:
    lines = heading("Structs that the library fills, as named tuples.",
                    ["from typing import Any, NamedTuple, Tuple, Union", "", "from ._enums import *  # noqa: F403",
                     "from ._support import Move, member, text_of, unpack"])
    made = readable_structs(api)
    lines += ["__all__ = [", *wrapped(", ".join(f'"{class_name(struct.name)}"' for struct in made), 4), "]"]
    for struct in made:
        lines += struct_class(api, struct)
    return "\n".join(lines + [""])


def errors(api: Api) -> str:
    status = api.named("XIMA_OK")
    assert status
    failures = [member for member in status.members if member.value]
    names = [exception_name(member.name) for member in failures]
    lines = heading("An exception for each status.",
                    ["from typing import Dict, Type", "", "from ._error import XimaError"])
    lines += ["__all__ = [", *wrapped(", ".join(f'"{name}"' for name in [*names, "XimaError"]), 4), "]"]
    for member, name in zip(failures, names):
        lines += ["", "", f"class {name}({base_exceptions(member.name)}):",
                  *docstring([paragraph(sentence(meaning := api.say(without_c(member.doc))), 4)], 4)]
        lines += ["", f"    status = {member.value}", f"    meaning = {quoted(meaning)}"]
    lines += ["", "", "CLASSES: Dict[int, Type[XimaError]] = {"]
    lines += [f"    {member.value}: {name}," for member, name in zip(failures, names)]
    lines += ["}", "", "# What the functions that have no report of what went wrong say of their failures.",
              "SAID: Dict[str, Dict[int, str]] = {"]
    numbers = {member.name: member.value for member in failures}
    for shape in shapes(api):
        function = shape.function
        reported = any(param.type == "xima_error *" for param in function.params)
        said = {numbers[name]: condition(api.say(without_c_failures(text))) for name, text in function.reasons.items()
                if name in numbers and not name.endswith(OF_C)}
        if any(said.values()) and not reported and function.result == "xima_status":
            lines += [f'    "{function_name(shape.owner, shape.name)}": {{',
                      *(f"        {number}: {quoted(text)}," for number, text in said.items() if text), "    },"]
    return "\n".join(lines + ["}", ""])


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def condition(text: str) -> str:
    """Of "if the games differ" what was the case, and of "also for what is no node" what else it may have been."""
    return "" if text.startswith("and ") else re.sub(r"^(also )?(for|if) ", r"\1", text)


def quoted(text: str) -> str:
    return '"' + escaped(text).replace('"', '\\"') + '"'
