# SPDX-License-Identifier: MIT
"""What all enums of the library have in common: their `repr` is how a program writes them."""
from __future__ import annotations

from enum import IntEnum, IntFlag


class Numbers(IntEnum):
    """Names of numbers."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Bits(IntFlag):
    """Names of bits, of which a number may have several."""

    def __repr__(self) -> str:
        name, left, named = type(self).__name__, int(self), []
        for bit in type(self):
            if bit and left & bit == bit:
                left -= int(bit)
                named.append(f"{name}.{bit.name}")
        return " | ".join(named) if named and not left else f"{name}({int(self)})"
