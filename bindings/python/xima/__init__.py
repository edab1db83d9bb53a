# SPDX-License-Identifier: MIT
"""Rules of board games, first of all Xima: games, states, moves, records, batches.

>>> import xima
>>> state = xima.State()
>>> len(state.legal_moves), "-G2" in state.legal_moves
(176, True)
>>> move = state.play("-G2")
>>> len(state.legal_moves)
194
"""
from . import functions as functions
from ._batch import Batch as Batch
from ._enums import *  # noqa: F403
from ._error import ClosedError as ClosedError
from ._errors import *  # noqa: F403
from ._game import Game as Game
from ._game import games as games
from ._move import Move as Move
from ._moves import LegalMoves as LegalMoves
from ._node import Node as Node
from ._node import Row as Row
from ._reader import Reader as Reader
from ._reader import read as read
from ._record import Cursor as Cursor
from ._record import Record as Record
from ._record import Tags as Tags
from ._state import State as State
from ._structs import *  # noqa: F403

__version__ = functions.version_string()
