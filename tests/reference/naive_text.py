# SPDX-License-Identifier: MIT
"""Words for the naive rules: plies in long form, results, and position texts.

A position text is `<board> <outside> <to-move>` and more words. The board is ranks 13 down to 1
joined by `/`, each from file A to M: a number is a run of bare squares, a letter a column of one
block, `(...)` a column from bottom to top; a, b, c ... are the commons of seats 1, 2, 3 ..., A,
B, C their specials. Outside, per seat and joined by `,`: the letter and the number of commons,
then the upper-case letter if the special is outside too (`a9A`), or, if it is captured, that
letter, `*` and the captor's letter (`a3A*b`). What may follow is in WORDS. A special on G7 has
won. A spec may stand in front; after `|`, `out=` says who is out and why, `over=` how that ended
the game, `offer=` who agrees to an increment, and the rest is ignored.
"""
from __future__ import annotations

import re

from naive_board import (BOARD, COMMON, DICE, MOVE, OUTSIDE, ROLL, SIZE, SPECIAL, SUMMIT, Act, Block, Choice,
                         Column, Move, Pass, Place, Ply, Roll, Square, State, seat_set)
from naive_spec import read_rules
from naive_xima import begin_history, begin_turn, end, judge, list_plies

SEAT_LETTERS = "abcdef"
COLORS = ("Z", "R", "V", "AM", "N", "B")        # XR-21, and what the library calls two more
ACTS = {"resign": "rinde", "flag": "tiempo", "offer": "ofrece 64", "accept": "acepta 64", "decline": "rechaza 64",
        "claim": "reclama"}
ABOUT = {"": "", "repetition": " 2", "stagnation": " 3"}
ENDS = {1: "resigned", 2: "time", 9: "no-resources"}        # the library's numbers
NAMES: dict[Square, str] = {square: "ABCDEFGHIJKLM"[square[0] - 1] + str(square[1]) for square in BOARD}


def ply_text(ply: Ply) -> str:
    """XR-35, XR-37; an act with the colour of its seat, which is always understood."""
    if isinstance(ply, Roll):
        return "".join(map(str, ply.dice)) + "/"
    if isinstance(ply, Choice):
        return "dados" if ply.word == DICE else "libre"
    if isinstance(ply, Act):
        return f"{COLORS[ply.seat]} {ACTS[ply.kind]}{ABOUT[ply.about]}"
    return "P" if isinstance(ply, Pass) else move_text(ply)


def move_text(move: Move) -> str:
    """The long form of XR-24 and XR-25, with the die it uses (XR-35)."""
    to = ("X" if move.capture else "") + NAMES[move.target]
    origin = "" if move.origin is None else NAMES[move.origin]
    die = "" if move.die is None else f"{move.die}/"
    if move.kind == SPECIAL:
        return die + "=" + ("" if move.target == SUMMIT else origin) + to
    return die + (origin or "-") + to


def move_texts(state: State) -> list[str]:
    return [ply_text(ply) for ply in state.legal]


def move_named(state: State, text: str) -> Ply:
    """The legal ply of that long text; ValueError if there is none."""
    return state.legal[move_texts(state).index(text)]


def result_text(state: State) -> str:
    """XR-20."""
    if not state.over or state.reason == "limit":
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


def read_board(text: str) -> dict[Square, Column]:
    ranks = text.split("/")
    if len(ranks) != SIZE:
        raise ValueError(f"{len(ranks)} ranks")
    columns: dict[Square, Column] = {}
    for index, rank in enumerate(ranks):
        columns.update(read_rank(rank, SIZE - index))
    return columns


def read_captives(text: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """`a:b3c2/b:a1`: the first seat holds three of the second and two of the third, the second one of the first."""
    held = [[0] * seats for _ in range(seats)]
    for holding in text.split("/"):
        for owner, number in re.findall(r"([a-f])(\d+)", holding[2:]):
            held[SEAT_LETTERS.index(holding[0])][SEAT_LETTERS.index(owner)] = int(number)
    return tuple(tuple(row) for row in held)


def read_entered(text: str) -> frozenset[int]:
    """Whose special has come in before and is outside again."""
    return frozenset(SEAT_LETTERS.index(letter) for letter in text)


def take_dice(state: State, text: str) -> None:
    state.dice, state.begun, state.phase = tuple(map(int, text)), True, MOVE


def take_phase(state: State, phase: str) -> None:
    state.begun, state.phase = True, phase


# What may follow the seat to move, in this order; what it says is put into the state.
WORDS = {
    r"increments=(\d+)": lambda state, text: setattr(state, "increments", int(text)),
    r"turns=([\d,]+)": lambda state, text: setattr(state, "turns", tuple(map(int, text.split(",")))),
    r"captives=([a-f\d:/]+)": lambda state, text: setattr(state, "captives", read_captives(text, state.seats)),
    r"entered=([a-f]+)": lambda state, text: setattr(state, "entered", read_entered(text)),
    r"dice=([1-6]{1,2})": take_dice,
    r"(roll)": lambda state, text: take_phase(state, ROLL),
    r"(free)": lambda state, text: take_phase(state, MOVE),
    r"(progressed)": lambda state, text: setattr(state, "progressed", True),
    r"(limit)": lambda state, text: setattr(state, "reason", "limit"),
}
CIMAX = r"(taken|credit|shares|fixed|played)="      # may follow those; naive_cimax counts by itself


def read_state(words: list[str], spec: str) -> State:
    """The board and what is outside, not yet judged."""
    board, outside, to_move, *rest = words
    columns, fields = read_board(board), outside.split(",")
    check_board(columns, len(fields))
    read = [read_outside(field, seat) for seat, field in enumerate(fields)]
    specials = tuple(place_of_special(columns, seat, place) for seat, (_, place) in enumerate(read))
    mover = SEAT_LETTERS[:len(fields)].index(to_move)
    rules = read_rules(spec, len(fields))
    state = begin_turn(State(columns, tuple(commons for commons, _ in read), specials, mover, rules))
    rest = [word for word in rest if not re.match(CIMAX, word)]
    for pattern, take in WORDS.items():
        found = re.fullmatch(pattern, rest[0]) if rest else None
        if found:
            take(state, found[1])
            rest.pop(0)
    state.entered = state.entered | {seat for seat, place in enumerate(specials) if place != OUTSIDE}
    if rest:
        raise ValueError(f"left over: {rest}")
    return state


def read_counters(state: State, counters: str) -> str:
    """Who is out and why (XR-32), who agrees to an increment; answers how eliminations ended the game, or nothing."""
    offer = re.search(r"\boffer=64:(\d+)", counters)
    state.agreed = frozenset(seat for seat in range(state.seats) if offer and int(offer[1]) >> seat & 1)
    for seat, why in re.findall(r"(\d+):(\d+)", " ".join(re.findall(r"\bout=(\S+)", counters))):
        state.fates = seat_set(state.fates, int(seat) - 1, ENDS[int(why)])
    over = re.search(r"\bover=(\d+)", counters)
    return ENDS[int(over[1])] if over else ""


def from_text(text: str, spec: str = "") -> State:
    """The state a position text stands for, judged, with history beginning there (XR-18)."""
    body, _, counters = text.partition("|")
    words = body.split()
    spec = words.pop(0) if ":" in words[0] else spec
    state = read_state(words, spec)
    over = read_counters(state, counters)
    if over:
        return end(state, over, *(state.rules.side(state.still_in()[0]) if state.still_in() else ()))
    if state.reason == "limit":
        return end(state, "limit")
    if SUMMIT in state.columns:         # XR-11: it stays there on paper only
        winner = state.columns.pop(SUMMIT)[0][0]
        state.specials = seat_set(state.specials, winner, ("summit",))
        return end(state, "summit", *state.rules.side(winner))
    begin_history(state)
    return list_plies(state) if state.begun else judge(state, by_a_ply=False)


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


def write_captives(state: State) -> str:
    """Of two players' captives the library says nothing, for they are what is missing."""
    held = [SEAT_LETTERS[holder] + ":" + "".join(f"{SEAT_LETTERS[owner]}{number}" for owner, number in enumerate(row)
                                                 if number) for holder, row in enumerate(state.captives) if any(row)]
    return " captives=" + "/".join(held) if held and state.seats > 2 else ""


def write_words(state: State) -> str:
    text = f" increments={state.increments}" if state.increments else ""
    text += " turns=" + ",".join(map(str, state.turns)) if any(state.turns) else ""
    text += write_captives(state)
    again = [SEAT_LETTERS[seat] for seat in sorted(state.entered) if state.specials[seat] == OUTSIDE]
    text += " entered=" + "".join(again) if again else ""
    text += " dice=" + "".join(map(str, state.dice)) if state.dice else ""
    if state.begun and not state.dice:
        text += " roll" if state.phase == ROLL else " free"
    text += " progressed" if state.progressed else ""
    return text + (" limit" if state.reason == "limit" else "")


def write_counters(state: State) -> str:
    numbers = {name: number for number, name in ENDS.items()}
    fates = ",".join(f"{seat + 1}:{numbers[fate]}" for seat, fate in enumerate(state.fates) if fate)
    words = [f"out={fates}"] if fates else []
    words += [f"over={numbers[state.reason]}"] if state.reason in numbers else []
    words += [f"offer=64:{sum(1 << seat for seat in state.agreed)}"] if state.agreed else []
    return " | " + " ".join(words) if words else ""


def to_text(state: State) -> str:
    columns = dict(state.columns)
    if ("summit",) in state.specials:
        columns[SUMMIT] = ((state.specials.index(("summit",)), SPECIAL),)
    board = "/".join(write_rank(columns, rank) for rank in range(SIZE, 0, -1))
    outside = ",".join(write_outside(state, seat) for seat in range(state.seats))
    return f"{board} {outside} {SEAT_LETTERS[state.to_move]}" + write_words(state) + write_counters(state)
