# SPDX-License-Identifier: MIT
"""What the headers say of pointers, buffers, bits and counts, said to users of Lua, where these are tables from 1."""
from __future__ import annotations

import re

from model.api import Api, Function
from write.python_types import without_c

# Patterns and what stands in their place, in this order.
PHRASES = [(re.compile(pattern), instead) for pattern, instead in (
    # The structs of options are tables, and what they leave out is not zero but missing.
    (r"All zero but `struct_size`(?:, (.*?))? is (.*)", lambda found: "All "
     + (f"but {found[1]} " if found[1] else "") + f"may be left out; that is {found[2]}"),
    (r"^not 0: ", "true: "),
    # Bits of seats are lists, numbers that are 0 or 1 true or false.
    (r"^bit s is set if seat s is ", "the seats that are "),
    (r"^bit s is set if seat s has ", "the seats that have "),
    (r": bit s is set for seat s\b", ""),
    (r"^bits of all players of the winning side; 0: ", "the seats of all players of the winning side; none: "),
    (r"^1 if (.*?)[,;] else 0", r"whether \1"),
    (r"^1 if ", "whether "),
    (r"\bbyte i of a row is\b", "byte i + 1 of a row is"),
    # Lists have a length and begin at 1.
    (r"^`count` of them$", ""),
    (r"`count` numbers", "numbers"),
    (r", −1 past the last seat", ""),
    (r"\bindexes from 0 to it − 1\b", "places from 1 to it"),
    (r"\(seat 0 when\b", "(seat 1 when"),
    # Texts are values, and their memory is Lua's.
    (r"^borrowed(?:, not NUL-ended, any bytes)?[;,] ", ""),
    (r"^borrowed$", ""),
    (r" that lives as long as the (?:game|library)\b", ""),
    (r"\bthe NUL-ended text\b", "the text"),
    (r"\bwithout NUL\b", "without a byte 0"),
    (r"\ba NUL\b", "a byte 0"),
    (r", none if `cap` is too small|: then the text is cut at a character| if `cap` is too small", ""),
    (r"; the reader keeps a reference", ""),
    (r"; copied(?=;|$)", ""),
    (r"\bfor (?:a )?(?:NULL|None)s?(?:, and for | or |, |$)", "for "),
    (r"^for $", ""),
    (r", or #XIMA_OK$", ""),
    (r"^allocator, resources, ", ""),
    (r" \(learn\.h\)", ""),
    (r"\bNULL\b|\bNone\b", "nil"),
)]

MISUSE = {"ARG", "MEMORY"}                   # these are errors in Lua
UNKNOWN = {"OK", "BUFFER", "SIZE", "NEWER"}  # and of these the module takes care


def said(api: Api, doc: str) -> str:
    """A text of the headers for users of Lua."""
    text = without_c(doc)
    for pattern, instead in PHRASES:
        text = pattern.sub(instead, text)
    return api.say(text.strip())


def failures(api: Api, function: Function) -> tuple[list[str], str]:
    """What is answered after nil and a message, and what is an error in spite of right types."""
    answers, errors = [], ""
    for part in function.doc.returns.split(";") if function.result == "xima_status" else []:
        found = re.match(r"((?:(?:, | or | and )?#XIMA_\w+)*),?\s*(.*)", part.strip())
        assert found
        names, told = re.findall(r"#XIMA_(?:E_)?(\w+)", found[1]), said(api, found[2].strip())
        kept = [api.say(f"#XIMA_E_{name}") for name in names if name not in MISUSE | UNKNOWN]
        if kept or not names:
            answers.append(" ".join([" or ".join(kept), told]).strip().replace(" . ", ". "))
        elif "ARG" in names and told:
            errors = told.removeprefix("also ")
    return [answer for answer in answers if answer], errors
