# SPDX-License-Identifier: MIT
"""What writers of any language share about texts."""
from __future__ import annotations

import re
import textwrap

WIDTH = 120


def wrapped(text: str, indent: int, hanging: int = 0) -> list[str]:
    """The lines of a text, indented."""
    pad = " " * indent
    return textwrap.wrap(text, WIDTH, initial_indent=pad, subsequent_indent=pad + " " * hanging,
                         break_long_words=False, break_on_hyphens=False)


def code_lines(line: str) -> list[str]:
    """A line of code, broken inside its brackets if it is too long. Blanks in strings are none to break at."""
    if len(line) <= WIDTH:
        return [line]
    indent = len(line) - len(line.lstrip())
    line = re.sub(r"^( *if) (.*):$", r"\1 (\2):", line)
    kept = re.sub(r'"[^"]*"', lambda found: found.group().replace(" ", "\0"), line.strip())
    return [part.replace("\0", " ") for part in wrapped(kept, indent, 4)]
