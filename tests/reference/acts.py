# SPDX-License-Identifier: MIT
"""Acts for random games: now and then somebody resigns, oversteps the time, claims, or proposes an increment."""
from __future__ import annotations

import random

from naive_board import Act, State
from naive_xima import is_open


def claims(state: State) -> list[Act]:
    both = [Act("claim", state.to_move, about) for about in ("repetition", "stagnation")]
    return [claim for claim in both if is_open(state, claim)]


def agreement(state: State, rng: random.Random) -> list[Act]:
    """A proposal and what the others say to it, one of them perhaps no."""
    proposer, *others = rng.sample(state.still_in(), len(state.still_in()))
    answers = [Act("accept", seat) for seat in others]
    if rng.random() < 0.4:
        answers = answers[:rng.randrange(len(answers))] + [Act("decline", others[-1])]
    return [Act("offer", proposer)] + answers


def acts_to_come(state: State, rng: random.Random) -> list[Act]:
    open_claims = claims(state)
    if open_claims and rng.random() < 0.3:
        return [rng.choice(open_claims)]
    if rng.random() < (0.008 if state.seats > 2 else 0.001):
        seat = rng.choice(state.still_in())
        return [Act(rng.choice(("resign", "flag")) if seat == state.to_move else "resign", seat)]
    if state.seats > 1 and not state.begun and rng.random() < 0.004:
        return agreement(state, rng)
    return []


def closed_act(state: State, rng: random.Random) -> list[Act]:
    """An act that is not open to that seat now, if the first that comes to mind is so."""
    kind = rng.choice(("resign", "flag", "offer", "accept", "decline", "claim"))
    about = rng.choice(("repetition", "stagnation")) if kind == "claim" else ""
    act = Act(kind, rng.randrange(state.seats), about)
    return [] if is_open(state, act) else [act]
