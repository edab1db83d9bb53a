# SPDX-License-Identifier: MIT
"""The rules of Xima, every mode, written to be obviously right rather than fast.

This is a second opinion on the C library and shares nothing with it. Every rule is spelled out
the way its ruling words it (XR-n); no tables are kept that the ruling does not speak of. The
board is in naive_board, the moves of blocks in naive_moves; here are turns, ends and increments.
A state is a value: `play` returns a new one.
"""
from __future__ import annotations

from dataclasses import replace

from naive_board import (CHOICE, COMMON, DICE, FREE, MOVE, OUTSIDE, ROLL, SPECIAL, Act, Choice, Move, Pass, Ply, Roll,
                         Rules, State, floor, position, seat_set)
from naive_moves import can_move, dice_moves, put, rolls, ruling_moves


def start(rules: Rules = Rules()) -> State:
    """XR-4: everybody has the commons and the special outside."""
    state = State({}, (rules.commons,) * rules.players, (OUTSIDE,) * rules.players, 0, rules)
    return judge(begin_turn(begin_history(state)), by_a_ply=False)


def begin_history(state: State) -> State:
    state.moves, state.positions = [], [position(state)]
    return state


def begin_turn(state: State) -> State:
    return replace(state, phase=state.rules.first_phase(state.to_move), dice=(), begun=False, progressed=False)


def end(state: State, reason: str, *winners: int) -> State:
    return replace(state, over=True, reason=reason, winners=tuple(sorted(winners)), legal=[], refused=[], dice=(),
                   begun=False, progressed=False)


def pass_turn(state: State) -> State:
    """The next seat still in is to move."""
    seat = (state.to_move + 1) % state.seats
    while seat in state.out:
        seat = (seat + 1) % state.seats
    return replace(state, to_move=seat)


def end_turn(state: State) -> State:
    """XR-19 d counts the turns completed since anybody's progress, not the turn in which that was."""
    completed = 0 if state.progressed else 1
    completed = completed and state.seats > 1           # XR-36: alone, XR-19 does not apply
    turns = seat_set(state.turns, state.to_move, state.turns[state.to_move] + completed)
    return begin_turn(pass_turn(replace(state, turns=turns)))


# ---- What is legal: XR-18, XR-22, XR-28 ----

def third_in_a_row(state: State, move: Move) -> bool:
    """XR-18, word by word: positions after i, j and now are one, plies i+1..j equal j+1..now."""
    moves, now = state.moves + [move], len(state.moves) + 1
    made = None
    for j in range(1, now):
        i = j - (now - j)           # both runs of plies are equally long
        if i < 0 or moves[j - 1] != move or moves[i:j] != moves[j:now]:
            continue
        made = made or position(pass_turn(put(state, move)))
        if state.positions[i] == state.positions[j] == made:
            return True
    return False


def free_moves(state: State) -> State:
    allowed = list(ruling_moves(state))
    made = set(state.moves) if state.seats > 1 else set()       # XR-36; a move never made before repeats none
    state.refused = [move for move in allowed if move in made and third_in_a_row(state, move)]
    state.legal = [move for move in allowed if move not in state.refused]
    return state


def choose(state: State, word: str) -> State:
    return replace(state, phase=ROLL if word == DICE else MOVE, begun=True)


def choices(state: State) -> list[Ply]:
    """XR-22: dice always, free unless XR-18 forbids every free move."""
    free = free_moves(record(choose(state, FREE), state, Choice(FREE)))
    return [Choice(DICE)] + ([Choice(FREE)] if free.legal else [])


def list_plies(state: State) -> State:
    state = replace(state, legal=[], refused=[])
    if state.over:
        return state
    if state.phase == MOVE and not state.dice:
        return free_moves(state)
    if state.phase == MOVE:
        state.legal = dice_moves(state)
    else:
        state.legal = choices(state) if state.phase == CHOICE else rolls(state.rules)
    return state


# ---- Who is out: XR-15, XR-17, XR-32 ----

def has_resources(state: State, seat: int) -> bool:
    """XR-15: a block on the board or outside; a captured special does not count."""
    if state.commons[seat] > 0 or state.specials[seat] == OUTSIDE:
        return True
    return any(owner == seat for column in state.columns.values() for owner, _ in column)


def put_out(state: State, seat: int, reason: str) -> State:
    """XR-32: when one side is left it has won; otherwise an elimination begins history and counters anew."""
    state = replace(state, fates=seat_set(state.fates, seat, reason), turns=(0,) * state.seats)
    left = {state.rules.side(other) for other in state.still_in()}
    if not left:
        return end(state, reason)                       # XR-36
    if len(left) == 1 and state.seats > 1:
        return end(state, reason, *left.pop())
    return begin_history(state)


def without_the_bare(state: State) -> State:
    """XR-15: players to move without a block go out until one can stay."""
    while not state.over and not has_resources(state, state.to_move):
        state = put_out(state, state.to_move, "no-resources")
        if not state.over:
            state = begin_history(begin_turn(pass_turn(state)))
    return state


def leave(state: State, seat: int, reason: str) -> State:
    """XR-17, XR-29: whose turn it is loses the dice left; others leave the turn that is on alone."""
    state = put_out(state, seat, reason)
    if state.over:
        return state
    if seat == state.to_move:
        return judge(begin_history(begin_turn(pass_turn(state))))
    if not state.begun:
        state.starts = state.starts + [position(state)]     # the turn begins with one player less
    return list_plies(state)


# ---- The increment: XR-19 ----

def increment(state: State) -> State:
    """Three commons for every player still in; counters and history begin anew. It has a limit."""
    if state.increments >= state.rules.limit:
        return end(state, "limit")                          # unfinished, nobody wins
    commons = tuple(number + (0 if seat in state.out else 3) for seat, number in enumerate(state.commons))
    state = replace(state, commons=commons, increments=state.increments + 1, turns=(0,) * state.seats,
                    agreed=frozenset())
    state.starts = [position(state)]
    return begin_history(state)


def blocks_in_play(state: State) -> list[tuple[int, str]]:
    """XR-19 a: all blocks on the board (inert too) and the blocks outside of players still in."""
    blocks = [block for column in state.columns.values() for block in column]
    for seat in state.still_in():
        blocks += [(seat, COMMON)] * state.commons[seat]
        blocks += [(seat, SPECIAL)] if state.specials[seat] == OUTSIDE else []
    return blocks


def hopeful(state: State, seat: int) -> bool:
    """XR-19 a, word by word."""
    others, place = blocks_in_play(state), state.specials[seat]
    if place[0] == "captured":
        if (seat, COMMON) not in others:
            return False
        others.remove((seat, COMMON))
        needed = 3
    else:
        others.remove((seat, SPECIAL))
        needed = 3 if place == OUTSIDE else {1: 3, 2: 2, 3: 1}[floor(place[1])]
    return len(others) >= needed and any(kind == COMMON for _, kind in others)


def dead(state: State) -> bool:
    return not any(hopeful(state, seat) for seat in state.still_in())


def repeated(state: State) -> bool:
    """XR-19 c."""
    return state.starts.count(position(state)) >= state.rules.repetition


def stagnant(state: State) -> bool:
    """XR-19 d."""
    return all(state.turns[seat] >= state.rules.stagnation for seat in state.still_in())


# ---- Playing: XR-14 to XR-16, XR-31 ----

def judge(state: State, by_a_ply: bool = True) -> State:
    """XR-31 at the start of a turn, (2) to (5). An increment belongs to a ply: a text read brings none."""
    if state.seats == 1:
        return list_plies(state)                            # XR-36
    state = without_the_bare(state)
    if state.over:
        return state
    if not can_move(state):
        return end(state, "drowned", *state.rules.side(state.to_move))      # XR-16
    state.starts = state.starts + [position(state)]
    worn_out = not state.rules.claim and (repeated(state) or stagnant(state))
    if by_a_ply and (dead(state) or worn_out):
        return list_plies(increment(state))
    state = list_plies(state)
    return state if state.legal else list_plies(increment(state))           # XR-18


def record(made: State, before: State, ply: Ply) -> State:
    made.moves = before.moves + [ply]
    made.positions = before.positions + [position(made)]
    return made


def play(state: State, ply: Ply) -> State:
    """The state after a legal ply or an act that is open, judged in the order of XR-31."""
    if isinstance(ply, Act):
        return act(state, ply)
    state = replace(state, agreed=frozenset())              # XR-19 b: between turns
    if isinstance(ply, Roll):
        return list_plies(record(replace(state, phase=MOVE, dice=ply.dice, begun=True), state, ply))
    if isinstance(ply, Choice):
        return list_plies(record(choose(state, ply.word), state, ply))
    if isinstance(ply, Pass):
        return judge(record(end_turn(state), state, ply))
    made = put(state, ply)
    made.begun = True
    if made.specials[state.to_move] == ("summit",):
        return end(made, "summit", *state.rules.side(state.to_move))        # XR-14; voids the other die: XR-29
    if ply.die:
        used = state.dice.index(ply.die)
        made.dice = state.dice[:used] + state.dice[used + 1:]
    if made.dice:
        return list_plies(record(made, state, ply))
    return judge(record(end_turn(made), state, ply))


# ---- Acts ----

def is_open(state: State, what: Act) -> bool:
    """XR-17, XR-19 b to d."""
    if state.over or what.seat in state.out:
        return False
    if what.kind in ("resign", "flag"):
        return what.kind == "resign" or what.seat == state.to_move
    if state.seats == 1 or state.begun:
        return False
    if what.kind == "claim":
        holds = repeated(state) if what.about == "repetition" else stagnant(state)
        return state.rules.claim and what.seat == state.to_move and holds
    if what.kind == "offer":
        return not state.agreed
    return bool(state.agreed) and what.seat not in state.agreed


def act(state: State, what: Act) -> State:
    if what.kind in ("resign", "flag"):
        return leave(state, what.seat, {"resign": "resigned", "flag": "time"}[what.kind])
    if what.kind == "claim":
        return list_plies(increment(state))
    agreed = frozenset() if what.kind == "decline" else state.agreed | {what.seat}
    state = replace(state, agreed=agreed)
    return list_plies(increment(state)) if agreed.issuperset(state.still_in()) else state


def perft(state: State, depth: int) -> int:
    if depth <= 1:
        return len(state.legal) if depth else 1
    return sum(perft(play(state, ply), depth - 1) for ply in state.legal)
