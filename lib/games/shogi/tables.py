# SPDX-License-Identifier: MIT
"""Writes the constant tables of Shogi's board: tables.py OUT.c"""

import sys

FILES = 9
CELLS = FILES * FILES
LOW = 7 * FILES

# (file, rank) steps, for Black, who goes to lower ranks; the directions stand as tables.h names them.
DIRECTIONS = [(0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, 1), (-1, -1), (1, 1)]
LINES = [(0, 1), (1, 0), (1, -1), (1, 1)]
PAWN = [(0, -1)]
KNIGHT = [(1, -2), (-1, -2)]
SILVER = [(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)]
GOLD = [(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)]
RING = DIRECTIONS


def at(file, rank):
    return file * FILES + rank if 0 <= file < FILES and 0 <= rank < FILES else None


def place(cell):
    return divmod(cell, FILES)


def steps(cell, deltas, seat):
    file, rank = place(cell)
    found = (at(file + f, rank + (-r if seat else r)) for f, r in deltas)
    return {to for to in found if to is not None}


def ray(cell, delta):
    file, rank = place(cell)
    found = []
    while (to := at(file + delta[0], rank + delta[1])) is not None:
        found.append(to)
        file, rank = place(to)
    return found


def line(cell, delta):
    back = ray(cell, (-delta[0], -delta[1]))
    return back[::-1] + [cell] + ray(cell, delta)


def words(members):
    bits = sum(1 << cell for cell in members)
    return bits & ((1 << LOW) - 1), bits >> LOW


def literal(members):
    return "{0x%x, 0x%x}" % words(members)


def seen(cell, directions):
    return {c for d in directions for c in ray(cell, d)}


def crossing(cell, directions):
    """What looks along a line at the cell or at one beside it."""
    around = steps(cell, RING, 0)
    return around.union(*(seen(near, directions) for near in around | {cell}))


def reach(cell):
    """What stands near enough to step to the cell or to one beside it."""
    found = set()
    for near in {cell} | steps(cell, RING, 0):
        for seat in 0, 1:
            found |= steps(near, RING, 0) | steps(near, KNIGHT, seat)
    return found - {cell}


def table(out, name, rows, kind="cells"):
    out.append(f"const {kind} xima__shogi_{name} = {{")
    out.extend(f"    {row}," for row in rows)
    out.append("};")


def by_seat(deltas):
    return ["{" + ", ".join(literal(steps(c, deltas, seat)) for c in range(CELLS)) + "}" for seat in (0, 1)]


def direction(a, b):
    return next((i for i, d in enumerate(DIRECTIONS) if b in ray(a, d)), 8)


def pattern(position, inner):
    """What is seen along nine cells; bit i of inner is cell i + 1, for what stands at an end hides nothing."""
    taken = inner << 1
    seen = 0
    for step in -1, 1:
        i = position + step
        while 0 <= i < FILES:
            seen |= 1 << i
            if taken >> i & 1:
                break
            i += step
    return seen


def line_entry(cell, delta):
    members = sorted(line(cell, delta))
    below = sum(c < LOW for c in members)
    return f"{{{literal(members)}, {members.index(cell) * 128}, {below}}}"


def main():
    every = range(CELLS)
    out = ["/* SPDX-License-Identifier: MIT */", "/* Made by tables.py. */", '#include "games/shogi/tables.h"']
    table(out, "only[CELLS]", (literal({c}) for c in every))
    table(out, "ring[CELLS]", (literal(steps(c, RING, 0)) for c in every))
    table(out, "pawn[SEATS][CELLS]", by_seat(PAWN))
    table(out, "knight[SEATS][CELLS]", by_seat(KNIGHT))
    table(out, "silver[SEATS][CELLS]", by_seat(SILVER))
    table(out, "gold[SEATS][CELLS]", by_seat(GOLD))
    table(out, "ray[DIRECTIONS][CELLS]",
          ("{" + ", ".join(literal(ray(c, d)) for c in every) + "}" for d in DIRECTIONS))
    table(out, "orthogonal[CELLS]", (literal(seen(c, DIRECTIONS[:4])) for c in every))
    table(out, "diagonal[CELLS]", (literal(seen(c, DIRECTIONS[4:])) for c in every))
    table(out, "near[CELLS]", (literal(reach(c)) for c in every))
    table(out, "near_orthogonal[CELLS]", (literal(crossing(c, DIRECTIONS[:4])) for c in every))
    table(out, "near_diagonal[CELLS]", (literal(crossing(c, DIRECTIONS[4:])) for c in every))
    table(out, "direction[CELLS][CELLS]",
          ("{" + ", ".join(str(direction(a, b)) for b in every) + "}" for a in every), "uint8_t")
    table(out, "line[LINES][CELLS]",
          ("{" + ", ".join(line_entry(c, d) for c in every) + "}" for d in LINES), "line")
    table(out, "pattern[FILES * 128]",
          (", ".join(str(pattern(i, inner)) for inner in range(128)) for i in range(FILES)), "uint16_t")
    with open(sys.argv[1], "w", encoding="ascii") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
