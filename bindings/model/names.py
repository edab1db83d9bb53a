# SPDX-License-Identifier: MIT
"""Names of enums. C's have none, so they are made of what the members' names begin with; some are better given."""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Optional

from .api import Api, Enum, Enumerator

# By the first member. "" = no enum: its members are constants on their own.
GIVEN = {
    "XIMA_OK": "Status",
    "XIMA_CHANCE": "",
    "XIMA_NODE_START": "",
    "XIMA_LENIENT": "Flag",
    "XIMA_KEEP_SOURCE": "Flag",
    "XIMA_LONG": "Notation",
    "XIMA_NOTICE": "Severity",
    "XIMA_G_CHANCE": "GameFlag",
    "XIMA_S_CHECK": "StateFlag",
    "XIMA_P_PROMOTED": "PieceFlag",
    "XIMA_MOVE_BOARD": "MoveKind",
    "XIMA_M_CAPTURE": "MoveFlag",
    "XIMA_FX_MOVE": "EffectKind",
    "XIMA_D_UTF8": "DiagnosticCode",
    "XIMA_PYRAMID_NORTH": "PyramidDirection",
    "XIMA_PYRAMID_OUTER": "PyramidHalf",
    "XIMA_PYRAMID_EXTERIOR_CORNER": "PyramidMark",
    "XIMA_PYRAMID_OWN": "PyramidDomination",
    "XIMA_PYRAMID_NO_CAPTURE": "PyramidCapture",
    "XIMA_PYRAMID_NO_STOP": "PyramidStop",
    "XIMA_PYRAMID_OPPOSITION": "PyramidStructure",
    "XIMA_PYRAMID_BY_LINE": "PyramidOpposition",
    "XIMA_PYRAMID_DOES_INCORPORATE": "PyramidFunction",
    "XIMA_PYRAMID_OPENING": "PyramidPhase",
}


@dataclass
class NamedEnum:
    """An enum as languages with enums have it; several of C's may be one."""
    name: str
    is_flags: bool
    docs: list[str] = field(default_factory=list)
    members: list[tuple[str, Enumerator]] = field(default_factory=list)  # the short name first


def camel(text: str) -> str:
    """SOME_WORDS as SomeWords."""
    return "".join(word.capitalize() for word in text.strip("_").split("_"))


def enum_name(enum: Enum) -> str:
    first = enum.members[0].name
    return GIVEN[first] if first in GIVEN else camel(enum.prefix.removeprefix("XIMA_"))


def short_name(enum: Enum, member: Enumerator) -> str:
    prefix = "XIMA_E_" if member.name.startswith("XIMA_E_") else enum.prefix if len(enum.members) > 1 else "XIMA_"
    short = member.name.removeprefix(prefix)
    return short if re.match(r"[A-Za-z]", short) else f"_{short}"


def constants(api: Api) -> list[Enumerator]:
    """Members of enums that have no name."""
    return [member for enum in api.enums if not enum_name(enum) for member in enum.members]


def named_enums(api: Api) -> list[NamedEnum]:
    made: dict[str, NamedEnum] = {}
    for enum in api.enums:
        name = enum_name(enum)
        if not name:
            continue
        named = made.setdefault(name, NamedEnum(name, enum.is_flags))
        taken = {member.value for _, member in named.members}
        if taken & {member.value for member in enum.members} or named.is_flags != enum.is_flags:
            raise SystemExit(f"{enum.header}: two enums would be called {name}: give one that begins with "
                             f"{enum.members[0].name} a name in {__file__}")
        named.docs.append(enum.doc)
        named.members += [(short_name(enum, member), member) for member in enum.members]
    return list(made.values())


def enum_in(api: Api, doc: str) -> Optional[NamedEnum]:
    """The enum from which a text says that a number is: `XIMA_X_*`, or "#XIMA_X_A, #XIMA_X_B or #XIMA_X_C"."""
    patterns = re.findall(r"`(XIMA_\w+_)\*`", doc)
    mentioned = re.findall(r"#(XIMA_\w+)", doc)
    found = [enum for enum in named_enums(api) if
             any(member.name.startswith(pattern) for pattern in patterns for _, member in enum.members) or
             len(mentioned) > 1 and {member.name for _, member in enum.members} >= set(mentioned)]
    # `XIMA_PYRAMID_*` alone says nothing; the members named beside it do.
    if len(found) > 1 and mentioned:
        found = [enum for enum in found if set(mentioned) & {member.name for _, member in enum.members}]
    return found[0] if len(found) == 1 else None
