# SPDX-License-Identifier: MIT
"""Words for the naive rules: moves in long form, results, and position texts.

A position text is `<board> <outside> <to-move>`. The board is ranks 13 down to 1 joined by `/`,
each from file A to M: a number is a run of bare squares, a letter a column of one block,
`(...)` a column from bottom to top; a, b, c ... are the commons of seats 1, 2, 3 ..., A, B, C
their specials. Outside, per seat and joined by `,`: the letter and the number of commons, then
the upper-case letter if the special is outside too (`a9A`), or, if it is captured, that letter,
`*` and the captor's letter (`a3A*b`). ` increments=N` may follow, if there were any, and ` limit`
if their limit has ended the game. A special on G7 has won. A spec may stand in front; what comes
after `|` is ignored.
"""
from __future__ import annotations

import re

from naive_xima import (BOARD, COMMON, OUTSIDE, SIZE, SPECIAL, SUMMIT, Block, Column, Move, Place, Square,
                        State, begin_history, end, judge, seat_set)

SEAT_LETTERS = "abcdef"


NAMES: dict[Square, str] = {square: "ABCDEFGHIJKLM"[square[0] - 1] + str(square[1]) for square in BOARD}


def move_text(move: Move) -> str:
    """The long form of XR-24 and XR-25."""
    to = ("X" if move.capture else "") + NAMES[move.target]
    origin = "" if move.origin is None else NAMES[move.origin]
    if move.kind == SPECIAL:
        return "=" + ("" if move.target == SUMMIT else origin) + to
    return (origin or "-") + to


def move_texts(state: State) -> list[str]:
    return [move_text(move) for move in state.legal]


def move_named(state: State, text: str) -> Move:
    """The legal move of that long text; ValueError if there is none."""
    return state.legal[move_texts(state).index(text)]


def result_text(state: State) -> str:
    """XR-20."""
    if not state.over or not state.winners:     # XR-19: the limit of increments
        return "*"
    return "-".join("1" if seat in state.winners else "0" for seat in range(state.seats))


# ---- Reading positions ----

def read_block(letter: str) -> Block:
    return SEAT_LETTERS.index(letter.lower()), SPECIAL if letter.isupper() else COMMON


def read_rank(text: str, rank: int) -> dict[Square, Column]:
    columns: dict[Square, Column] = {}
    file = 1
    for bare, letter, several in re.findall(r"(\d+)|([a-fA-F])|\(([a-fA-F]+)\)", text):
        if bare:
            file += int(bare)
        else:
            columns[(file, rank)] = tuple(read_block(block) for block in letter or several)
            file += 1
    if not re.fullmatch(r"(?:\d+|[a-fA-F]|\([a-fA-F]+\))*", text) or file != SIZE + 1:
        raise ValueError(f"rank {rank}: {text!r}")
    return columns


def read_outside(text: str, seat: int) -> tuple[int, Place]:
    """Commons outside, and the special's place as far as it is off the board."""
    own = SEAT_LETTERS[seat]
    found = re.fullmatch(rf"{own}(\d+)({own.upper()})?(?:\*([a-f]))?", text)
    if not found or (found[3] and not found[2]):
        raise ValueError(f"outside: {text!r}")
    if found[3]:
        return int(found[1]), ("captured", SEAT_LETTERS.index(found[3]))
    return int(found[1]), OUTSIDE if found[2] else ("board", None)


def place_of_special(columns: dict[Square, Column], seat: int, place: Place) -> Place:
    """The place read, made complete; each special is in one place and shares no column (XR-10)."""
    homes = [square for square, column in columns.items() for block in column if block == (seat, SPECIAL)]
    if len(homes) != (place[0] == "board"):
        raise ValueError(f"special of seat {seat + 1}: {len(homes)} on the board, {place[0]} otherwise")
    return ("board", homes[0]) if homes else place


def check_board(columns: dict[Square, Column], seats: int) -> None:
    if len(columns.get(SUMMIT, ())) > 1 or (SUMMIT in columns and columns[SUMMIT][0][1] != SPECIAL):
        raise ValueError("nothing stays on the summit (XR-11)")
    for square, column in columns.items():
        if any(seat >= seats for seat, _ in column):
            raise ValueError(f"{NAMES[square]}: a seat too many")
        if sum(1 for _, kind in column if kind == SPECIAL) > 1:
            raise ValueError(f"{NAMES[square]}: two specials (XR-10)")


def spec_option(spec: str, name: str, default: int) -> int:
    """The number of an option such as `players` in a spec such as `xima:players=2,mode=ciencia`."""
    found = re.search(rf"[:,]{name}=(\d+)", spec)
    return int(found[1]) if found else default


def read_board(text: str) -> dict[Square, Column]:
    ranks = text.split("/")
    if len(ranks) != SIZE:
        raise ValueError(f"{len(ranks)} ranks")
    columns: dict[Square, Column] = {}
    for index, rank in enumerate(ranks):
        columns.update(read_rank(rank, SIZE - index))
    return columns


def read_state(words: list[str], limit: int) -> State:
    """The board and what is outside, not yet judged."""
    board, outside, to_move, *rest = words
    columns, fields = read_board(board), outside.split(",")
    check_board(columns, len(fields))
    read = [read_outside(field, seat) for seat, field in enumerate(fields)]
    specials = tuple(place_of_special(columns, seat, place) for seat, (_, place) in enumerate(read))
    mover = SEAT_LETTERS[:len(fields)].index(to_move)
    state = State(columns, tuple(commons for commons, _ in read), specials, mover, limit=limit)
    if rest and re.fullmatch(r"increments=\d+", rest[0]):
        state.increments = int(rest.pop(0)[11:])
    if rest == ["limit"]:
        return end(state, "limit")
    if rest:
        raise ValueError(f"left over: {rest}")
    return state


def from_text(text: str) -> State:
    """The state a position text stands for, judged, with history beginning there (XR-18)."""
    words = text.split("|")[0].split()
    spec = words.pop(0) if ":" in words[0] else ""
    state = begin_history(read_state(words, spec_option(spec, "increments", 20)))
    if SUMMIT in state.columns:         # XR-11: it stays there on paper only
        winner = state.columns.pop(SUMMIT)[0][0]
        state.specials = seat_set(state.specials, winner, ("summit",))
        return end(state, "summit", winner)
    return state if state.over else judge(state)


# ---- Writing positions ----

def write_column(column: Column) -> str:
    letters = "".join(SEAT_LETTERS[seat].upper() if kind == SPECIAL else SEAT_LETTERS[seat] for seat, kind in column)
    return letters if len(letters) == 1 else f"({letters})"


def write_rank(columns: dict[Square, Column], rank: int) -> str:
    text, bare = "", 0
    for square in (square for square in BOARD if square[1] == rank):
        if square in columns:
            text += (str(bare) if bare else "") + write_column(columns[square])
            bare = 0
        else:
            bare += 1
    return text + (str(bare) if bare else "")


def write_outside(state: State, seat: int) -> str:
    letter, place = SEAT_LETTERS[seat], state.specials[seat]
    text = letter + str(state.commons[seat])
    if place == OUTSIDE:
        return text + letter.upper()
    return text + (f"{letter.upper()}*{SEAT_LETTERS[place[1]]}" if place[0] == "captured" else "")


def to_text(state: State) -> str:
    columns = dict(state.columns)
    if ("summit",) in state.specials:
        columns[SUMMIT] = ((state.specials.index(("summit",)), SPECIAL),)
    board = "/".join(write_rank(columns, rank) for rank in range(SIZE, 0, -1))
    outside = ",".join(write_outside(state, seat) for seat in range(state.seats))
    rest = f" increments={state.increments}" if state.increments else ""
    return f"{board} {outside} {SEAT_LETTERS[state.to_move]}{rest}" + (" limit" if state.reason == "limit" else "")
