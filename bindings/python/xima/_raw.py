# SPDX-License-Identifier: MIT
# Made by bindings/generate from the public headers; do not edit.
"""All generated classes, by the kind of their objects."""
from __future__ import annotations

from typing import Any, Dict

from ._raw_batch import RawBatch
from ._raw_cursor import RawCursor
from ._raw_game import RawGame
from ._raw_reader import RawReader
from ._raw_record import RawRecord
from ._raw_state import RawState

CLASSES: Dict[str, Any] = {
    "game": RawGame,
    "state": RawState,
    "record": RawRecord,
    "cursor": RawCursor,
    "reader": RawReader,
    "batch": RawBatch,
}
