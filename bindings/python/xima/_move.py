# SPDX-License-Identifier: MIT
"""Moves as values."""
from __future__ import annotations

from typing import NewType

# A move, or any other ply: a number below 2**53, as in C, for `State.play()`; 0 is no move. It says which game it
# belongs to and never changes its meaning, so it may be stored, sorted, counted and sent as any other number. How it is
# written depends on the position: `State.text()`. There is no class of its own when the program runs, so that numbers
# from files, arrays and other calls are moves as they are.
Move = NewType("Move", int)
