# SPDX-License-Identifier: MIT
"""Types in Python: what C's are called there and how values come over."""
from __future__ import annotations

import builtins
import keyword
import re
from typing import Optional

from model.api import Api, Field, Struct
from model.names import camel, enum_in
from write.text import wrapped

# Better than what the rule makes of the name.
EXCEPTIONS = {"ARG": "ArgumentError", "MEMORY": "OutOfMemoryError", "ILLEGAL": "IllegalMoveError",
              "AMBIGUOUS": "AmbiguousMoveError", "OVER": "GameOverError", "LIMIT": "LimitError"}
ALSO = {"MEMORY": "MemoryError"}  # exceptions of Python's that it is as well


def class_name(ctype: str) -> str:
    return camel(ctype.removeprefix("xima_").upper())


def safe(name: str) -> str:
    """A name that is no word of Python's."""
    return f"{name}_" if keyword.iskeyword(name) else name


def exception_name(status: str) -> str:
    """Of XIMA_E_SOME_THING: SomeThingError, with Xima before it where Python has one of that name."""
    short = status.removeprefix("XIMA_E_")
    name = EXCEPTIONS.get(short, camel(short) + "Error")
    return f"Xima{name}" if hasattr(builtins, name) else name


def function_name(owner: str, name: str) -> str:
    """Of a function of an object, or of none."""
    return f"{camel(owner.upper())}.{name}" if owner else f"functions.{name}"


def base_exceptions(status: str) -> str:
    return ", ".join(["XimaError", *filter(None, [ALSO.get(status.removeprefix("XIMA_E_"))])])


# What a text says of pointers and buffers says nothing to whoever has objects and texts.
OF_C = re.compile(r"(must )?not NULL( unless n is 0)?( \(NULL gives [^)]*\))?|NULL after a failure|0 after a failure|"
                  r"need not be NUL-ended|may be NULL( only .*)?|any bytes|receives (a NUL|at most|planes|the (first|lowest)).*|"
                  r"filled as far as its `struct_size` reaches|may be the same array as .*|"
                  r"(untouched by|unchanged after) a failure")


def without_c(doc: str) -> str:
    """A text without what concerns only callers in C."""
    parts = [re.sub(r", need not be NUL-ended|, none if `cap` is too small| \(NULL gives [^)]*\)|\ba NULL or (?=an? )", "", part.strip())
             for part in doc.split(";")]
    kept = "; ".join(part for part in parts if part and not OF_C.fullmatch(part))
    return re.sub(r"\bNULL\b", "None", kept).removeprefix("receives ")


def without_c_failures(doc: str) -> str:
    """What a function says of its failures, without those that only callers in C can bring about."""
    parts = [re.sub(r"\bfor (a )?NULLs?(,( and for)? | or |$)", lambda found: "for " if found.group(2) else "", part.strip())
             .strip() for part in doc.split(";")]
    return "; ".join(part for part in parts if not re.match(r"#?XIMA_E_(BUFFER|SIZE)\b", part))


def docstring(parts: list[str], indent: int) -> list[str]:
    """A docstring; the first part is its summary."""
    pad = " " * indent
    lines = [line for part in parts for line in [*part.split("\n"), ""]][:-1] if parts else []
    if len(lines) == 1 and len(lines[0]) + indent + 6 <= 120 and not lines[0].endswith('"'):
        return [f'{pad}"""{escaped(lines[0])}"""']
    made = [f'{pad}"""{escaped(lines[0])}'] if lines else [f'{pad}"""']
    made += [f"{pad}{escaped(line)}".rstrip() for line in lines[1:]]
    return made + [f'{pad}"""']


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')


def paragraph(text: str, indent: int, hanging: int = 0) -> str:
    """Wrapped for a docstring that will be indented so far."""
    lines = wrapped(text, indent, hanging)
    return "\n".join(line[indent:] for line in lines)


def field_type(api: Api, part: Field) -> str:
    """The type of a field of a struct."""
    item = part.item
    if item == "char" and part.length:
        return "str"
    if item in api.structs:
        kind = class_name(item)
    elif item == "xima_move":
        kind = "Move"
    elif (enum := enum_in(api, part.doc)) and not part.length:
        return enum.name if enum.is_flags else f"Union[{enum.name}, int]"
    else:
        kind = plain_type(item)
    return f"Tuple[{kind}, ...]" if part.length else kind


def plain_type(ctype: str) -> str:
    return "float" if ctype == "double" else "int"


def field_value(api: Api, struct: Struct, part: Field) -> str:
    """How the value of a field is made from the C struct `c`."""
    value = f"c.{part.name}" if safe(part.name) == part.name else f'getattr(c, "{part.name}")'
    item = part.item
    if item == "char" and part.length:
        return f"text_of({value})"
    if part.length:
        count = f"{part.name.removesuffix('s')}_count"
        cut = f", c.{count}" if any(other.name == count for other in struct.fields) else f", {part.length}"
        return f"tuple(unpack({value}{cut}))"
    if item in api.structs:
        return f"{class_name(item)}._of({value})"
    return number_value(api, item, part.doc, value)


def number_value(api: Api, ctype: str, doc: str, value: str) -> str:
    enum = enum_in(api, doc)
    if enum is None or ctype in {"xima_move", "double"}:
        return value
    return f"{enum.name}({value})" if enum.is_flags else f"member({enum.name}, {value})"


def number_type(api: Api, ctype: str, doc: str) -> str:
    if ctype == "xima_move":
        return "Move"
    enum = enum_in(api, doc)
    if enum is None or ctype == "double":
        return plain_type(ctype)
    return enum.name if enum.is_flags else f"Union[{enum.name}, int]"


def has_pointers(struct: Struct) -> bool:
    return any("*" in part.type for part in struct.fields)


def readable_structs(api: Api) -> list[Struct]:
    """Those that Python reads; the others are filled by callers, and xima_error becomes an exception."""
    from model.shapes import options_of

    filled = {struct.name for struct in options_of(api)} | {"xima_error"}
    return [struct for name, struct in api.structs.items() if name not in filled and not has_pointers(struct)]


def optional(kind: str, nullable: bool) -> str:
    return f"Optional[{kind}]" if nullable else kind


def heading(what: str, imports: Optional[list[str]] = None) -> list[str]:
    lines = ["# SPDX-License-Identifier: MIT", "# Made by bindings/generate from the public headers; do not edit.",
             f'"""{what}"""', "from __future__ import annotations", ""]
    return lines + (imports + [""] if imports else [])
