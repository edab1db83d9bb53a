#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Known answers for the naive rules. `test_naive.py [--slow]`; the last line is the tally."""
from __future__ import annotations

import re
import sys
import unittest

sys.dont_write_bytecode = True

from naive_text import from_text, move_named, move_text, move_texts, result_text, to_text  # noqa: E402
from naive_xima import SPECIAL, SUMMIT, State, perft, play, start  # noqa: E402
from sheets import SHEET_A, SHEET_B  # noqa: E402

SLOW = "--slow" in sys.argv


def board(outside: str, to_move: str, **columns: str) -> State:
    """A position from its columns, A1="(ab)" and so on."""
    ranks = []
    for rank in range(13, 0, -1):
        row = "".join(columns.get(f"{file}{rank}", ".") for file in "ABCDEFGHIJKLM")
        ranks.append(re.sub(r"\.+", lambda bare: str(len(bare[0])), row))
    return from_text(f"{'/'.join(ranks)} {outside} {to_move}")


def after(state: State, moves: str) -> State:
    for text in moves.split():
        state = play(state, move_named(state, text))
    return state


def column(state: State, square: tuple[int, int]) -> str:
    letters = ("ABCDEF"[seat] if kind == SPECIAL else "abcdef"[seat] for seat, kind in state.columns.get(square, ()))
    return "".join(letters)


class Counts(unittest.TestCase):
    def test_first_moves(self) -> None:
        texts = move_texts(start())
        self.assertEqual(len(texts), 176)
        self.assertEqual(texts[:3] + texts[86:90] + texts[-1:], "-A1 -B1 -C1 -L13 -M13 =A1 =B1 =M13".split())

    def test_perft(self) -> None:
        self.assertEqual([perft(start(), depth) for depth in (0, 1, 2)], [1, 176, 31632])

    @unittest.skipUnless(SLOW, "--slow")
    def test_perft_3(self) -> None:
        self.assertEqual(perft(start(), 3), 4965408)

    def test_after_g2(self) -> None:
        state = after(start(), "-G2")
        self.assertEqual(len(state.legal), 194)
        state = after(state, "-G4")
        self.assertEqual(len(state.legal), 211)
        self.assertEqual(move_texts(state)[196:], "G2H2 G2I2 G2J2 G2K2 G2L2 G2M2 G2H1 G2G1 G2F1 G2F2 G2E2 G2D2 G2C2 "
                                                  "G2B2 G2A2".split())

    def test_recorded_games(self) -> None:
        for moves, plies in ((SHEET_A, 62), (SHEET_B, 48)):
            state = after(start(), moves)
            self.assertEqual((len(moves.split()), state.reason, result_text(state)), (plies, "summit", "0-1"))


class Moving(unittest.TestCase):
    def test_step(self) -> None:                                                                # XR-6
        state = board("a0,b0B", "a", A1="a", A2="b", B1="(bb)", G6="A", D7="b")
        self.assertEqual([text for text in move_texts(state) if text.startswith("A1")], ["A1A2", "A1A3", "A1A4", "A1A5",
                         "A1A6", "A1A7", "A1A8", "A1A9", "A1A10", "A1A11", "A1A12", "A1A13", "A1B2"])

    def test_drop(self) -> None:                                                                # XR-6
        texts = move_texts(board("a0,b0B", "a", C7="(aaA)", A1="b"))
        self.assertEqual([text for text in texts if text.endswith("7")], ["=C7D7", "=C7B7", "=C7A7"])

    def test_directions_in_order(self) -> None:
        texts = move_texts(board("a0A*b,b0B", "a", C3="a", A1="b"))
        near = [text for text in texts if text[2] in "BCD" and text[3:] in ("2", "3", "4")]
        self.assertEqual(near, "C3C4 C3D4 C3D3 C3D2 C3C2 C3B2 C3B3 C3B4".split())

    def test_dominated(self) -> None:                                                           # XR-9
        self.assertEqual([text for text in move_texts(board("a0,b0B", "a", A1="(Ab)", M1="a")) if text[0] in "=A"], [])

    def test_corner_diagonal(self) -> None:                                                     # XR-8
        self.assertIn("-C3", move_texts(board("a1A,b8B", "a", B2="b")))

    def test_incorporation_ends_bare(self) -> None:                                             # XR-8
        texts = set(move_texts(board("a1A,b8B", "a", G1="b", M2="b", L2="b")))
        self.assertFalse({"-G1", "=G1", "-L2", "=M2"} & texts)
        self.assertIn("-K3", texts)

    def test_incorporation_starts_bare(self) -> None:                                           # XR-8
        self.assertNotIn("-G3", move_texts(board("a1A,b8B", "a", G1="b", G2="b")))

    def test_incorporation_passes_blocks(self) -> None:                                         # XR-8
        self.assertTrue({"-G3", "-G4", "=G3"} <= set(move_texts(board("a1A,b8B", "a", G2="b"))))

    def test_common_passes_summit(self) -> None:                                                # XR-11
        texts = move_texts(board("a0A,b8B", "a", G6="(ba)"))
        self.assertTrue({"G6G8", "G6G13"} <= set(texts))
        self.assertNotIn("G6G7", texts)

    def test_common_too_low_for_summit(self) -> None:                                           # XR-11
        self.assertNotIn("G6G8", move_texts(board("a0A,b8B", "a", G6="a")))


class Specials(unittest.TestCase):
    def test_not_over_a_special(self) -> None:                                                  # XR-10
        for other in ("B", "(Bb)", "(bB)"):
            texts = move_texts(board("a0,b3", "a", A1="(aA)", A2=other))
            self.assertFalse([text for text in texts if text in ("=A1A2", "=A1XA2", "=A1A3")], other)
        self.assertTrue({"=A1A2", "=A1A3"} <= set(move_texts(board("a0,b3B", "a", A1="(aA)", A2="(bb)"))))

    def test_common_over_a_special(self) -> None:                                               # XR-10
        self.assertTrue({"A1A2", "A1A3"} <= set(move_texts(board("a0A,b3", "a", A1="(aa)", A2="B"))))

    def test_incorporation_not_over_a_special(self) -> None:                                    # XR-10
        texts = move_texts(board("a1A,b8", "a", G2="B"))
        self.assertIn("-G3", texts)
        self.assertNotIn("=G3", texts)

    def test_summit(self) -> None:                                                              # XR-11, XR-14
        state = board("a0,b8B", "a", G6="(aA)")
        self.assertTrue({"=G7", "=G6G8", "=G6G9"} <= set(move_texts(state)))
        won = after(state, "=G7")
        self.assertEqual((won.over, won.reason, won.winners, won.legal), (True, "summit", (0,), []))
        self.assertNotIn(SUMMIT, won.columns)
        self.assertFalse(after(state, "=G6G8").over)

    def test_summit_from_outside(self) -> None:                                                 # XR-11
        state = board("a5A,b5B", "b", G2="a", G4="b", G6="b")
        self.assertNotIn("-G7", move_texts(state))
        self.assertEqual(result_text(after(state, "=G7")), "0-1")


class Captures(unittest.TestCase):
    def test_one_against_one(self) -> None:                                                     # XR-12
        self.assertEqual(column(after(board("a0A,b3B", "a", A1="a", A2="b"), "A1A2"), (1, 2)), "ba")

    def test_majority(self) -> None:                                                            # XR-12
        self.assertEqual(column(after(board("a0A,b3B", "a", A1="(aa)", A2="(ba)"), "A1XA2"), (1, 2)), "aa")

    def test_minority_arrives(self) -> None:                                                    # XR-12
        self.assertEqual(column(after(board("a0A,b3B", "a", A1="(aa)", A2="(bb)"), "A1A2"), (1, 2)), "bba")

    def test_two_two_one(self) -> None:                                                         # XR-12
        state = board("a0A,b3B,c3C", "a", A1="(bbba)", A2="(bbac)")
        self.assertEqual(column(after(state, "A1A2"), (1, 2)), "bbaca")

    def test_two_one_one(self) -> None:                                                         # XR-12
        state = board("a0A,b3B,c3C", "a", A1="(bba)", A2="(bca)")
        self.assertEqual(column(after(state, "A1XA2"), (1, 2)), "aa")

    def test_special_captured(self) -> None:                                                    # XR-12, XR-13
        state = after(board("a0A,b3", "a", A1="(aa)", A2="(Ba)"), "A1XA2")
        self.assertEqual(state.specials[1], ("captured", 0))
        self.assertTrue(to_text(state).endswith(" a0A,b3B*a b"))
        self.assertNotIn("=A1", move_texts(state))

    def test_special_captures(self) -> None:                                                    # XR-24
        state = board("a0,b3B", "a", A1="(aA)", A2="(ba)")
        self.assertEqual(column(after(state, "=A1XA2"), (1, 2)), "aA")

    def test_not_by_leaving(self) -> None:                                                      # XR-12: on arrival only
        self.assertEqual(column(after(board("a0A,b3B", "b", A1="(aab)"), "A1B1"), (1, 1)), "aa")
        self.assertEqual(column(after(board("a0A,b3B", "b", A1="(aba)", M1="(ab)"), "M1L1"), (1, 1)), "aba")


class Rescues(unittest.TestCase):
    def test_by_move(self) -> None:                                                             # XR-13
        state = after(board("a2A*b,b3B", "a", F6="(ba)"), "F6G7")
        self.assertEqual((state.specials[0], state.commons[0], column(state, (6, 6)), column(state, SUMMIT)),
                         (("outside",), 2, "b", ""))
        self.assertFalse(state.over)
        self.assertIn("=A1", move_texts(after(state, "-M13")))

    def test_by_incorporation(self) -> None:                                                    # XR-13
        state = after(board("a2A*b,b3B", "a", G2="b", G4="b", G6="b"), "-G7")
        self.assertEqual((state.specials[0], state.commons[0]), (("outside",), 1))

    def test_only_own_special(self) -> None:                                                    # XR-13
        self.assertNotIn("F6G7", move_texts(board("a2A,b3B*a", "a", F6="(ba)")))

    def test_last_block(self) -> None:                                                          # XR-13, XR-15
        state = after(board("a0A*b,b3B", "a", F6="(ba)"), "F6G7 -M13")
        self.assertFalse(state.over)
        self.assertEqual(len(state.legal), 87)


class Ends(unittest.TestCase):
    def test_no_resources(self) -> None:                                                        # XR-15
        state = after(board("a0A,b0B*a", "a", A1="(aa)", A2="(ba)"), "A1XA2")
        self.assertEqual((state.reason, result_text(state)), ("no-resources", "1-0"))

    def test_bare_one_of_three(self) -> None:                                                   # XR-15, XR-32
        state = after(board("a0A,b0B*a,c1C", "a", A1="(aa)", A2="(ba)"), "A1XA2")
        self.assertEqual((state.over, state.to_move, state.out, state.moves), (False, 2, {1}, []))

    def test_drowned_in_a_corner(self) -> None:                                                 # XR-16
        state = board("a0A*b,b3B", "a", A1="a", A2="(bb)", B1="(bb)", B2="(bb)")
        self.assertEqual((state.reason, result_text(state)), ("drowned", "1-0"))
        self.assertFalse(board("a0A*b,b3B", "a", A1="a", A2="(bb)", B1="(bb)", B2="b").over)

    def test_drowned_dominated(self) -> None:                                                   # XR-16
        state = after(board("a0,b3B", "b", A1="(aAb)", M1="a", L1="b"), "L1M1")
        self.assertEqual((state.reason, result_text(state)), ("drowned", "1-0"))

    def test_drowned_outside(self) -> None:                                                     # XR-16: no way in
        edge = {f"{file}{rank}": "b" for file in "ABCDEFGHIJKLM" for rank in range(1, 14)
                if file in "AM" or rank in (1, 13)}
        self.assertEqual(board("a9A,b3B", "a", **edge).reason, "drowned")

    def test_drowned_by_specials(self) -> None:                                                 # XR-10, XR-16
        self.assertEqual(board("a0,b3", "a", A1="A", A2="B", B1="(bb)", B2="(bb)").reason, "drowned")
        self.assertFalse(board("a0,b3B", "a", A1="A", A2="b", B1="(bb)", B2="(bb)").over)

    def test_drowned_below_the_summit(self) -> None:                                            # XR-11, XR-16
        walls = {square: "(bbb)" for square in ("F5", "G5", "H5", "F6", "H6", "F7", "H7")}
        self.assertEqual(board("a0,b3B", "a", G6="(Aa)", G8="(bbbb)", **walls).reason, "drowned")
        self.assertEqual(move_texts(board("a0,b3B", "a", G6="(Aa)", G8="(bbb)", G9="(bbbbbb)", **walls)), ["G6G8"])


class Repetition(unittest.TestCase):
    def test_shuffle(self) -> None:                                                             # XR-18
        state = after(start(), "-A1 -M13 A1A2 M13M12 A2A1 M12M13 A1A2 M13M12 A2A1")
        self.assertEqual([move_text(move) for move in state.refused], ["M12M13"])
        self.assertNotIn("M12M13", move_texts(state))
        self.assertIn("M12M11", move_texts(state))

    def test_from_the_very_start(self) -> None:                                                 # XR-18: i may be 0
        state = after(board("a0A,b0B", "a", A1="a", M13="b"), "A1A2 M13M12 A2A1 M12M13 A1A2 M13M12 A2A1")
        self.assertEqual(len(state.refused), 1)

    def test_six_plies(self) -> None:                                                           # XR-18
        cycle = "A1A2 M13M12 A2B1 M12L13 B1A1 L13M13 "
        state = after(start(), "-A1 -M13 " + cycle + "A1A2 M13M12 A2B1 M12L13 B1A1")
        self.assertNotIn("L13M13", move_texts(state))

    def test_other_ways_round(self) -> None:                                                    # XR-18: the same moves
        shuffles = "A1A2 M13M12 A2A1 M12M13 A1B1 M13M12 B1A1 M12M13 "
        self.assertFalse(after(start(), "-A1 -M13 " + shuffles + "A1A2 M13M12 A2A1").refused)

    def test_everything_forbidden(self) -> None:                                                # XR-18, XR-19
        walls = {square: "(aa)" for square in ("B1", "B2", "B3", "A3")}
        state = board("a0A,b0B*a", "a", A1="b", M13="a", **walls)
        state = after(state, "M13M12 A1A2 M12M13 A2A1 M13M12 A1A2")
        self.assertEqual((state.increments, state.commons), (0, (0, 0)))
        state = after(state, "M12M13")
        self.assertEqual((state.increments, state.commons, state.to_move, state.over), (1, (3, 3), 1, False))
        self.assertEqual((state.moves, len(state.positions)), ([], 1))
        self.assertIn("A2A1", move_texts(state))
        self.assertTrue(to_text(state).endswith(" a3A,b3B*a b increments=1"))

    def test_limit_of_increments(self) -> None:                                                 # XR-19
        walls = {square: "(aa)" for square in ("B1", "B2", "B3", "A3")}
        state = board("a0A,b0B*a", "a", A1="b", M13="a", **walls)
        state.increments = state.limit
        state = after(state, "M13M12 A1A2 M12M13 A2A1 M13M12 A1A2 M12M13")
        self.assertEqual((state.over, state.reason, state.winners, result_text(state)), (True, "limit", (), "*"))
        self.assertTrue(to_text(state).endswith(" a0A,b0B*a b increments=20 limit"))
        self.assertEqual(from_text(to_text(state)).reason, "limit")


class Texts(unittest.TestCase):
    def test_round_trip(self) -> None:
        state = after(start(), SHEET_A.rsplit(" ", 2)[0])
        self.assertEqual(to_text(from_text(to_text(state))), to_text(state))
        self.assertEqual(to_text(start()), "/".join(["13"] * 13) + " a9A,b9B a")

    def test_spec_and_fields(self) -> None:
        text = "/".join(["13"] * 12) + "/2(abA)10"
        state = from_text(f"xima:players=2,mode=ciencia {text} a3,b3B*a b | n=4")
        self.assertEqual(to_text(state), text + " a3,b3B*a b")

    def test_won(self) -> None:
        text = to_text(after(start(), SHEET_B))
        self.assertEqual((text.split("/")[6], from_text(text).winners), ("6Bb5", (1,)))

    def test_bad(self) -> None:
        bare = "/".join(["13"] * 12)
        for text in (f"{bare}/12 a9A,b9B a", f"{bare}/13 a9,b9B a", f"{bare} a9A,b9B a", f"{bare}/13 a9A,b9B c",
                     f"{bare}/12A a9A,b9B a", f"{bare}/(AB)12 a9,b9 a", f"{bare}/12x a9A,b9B a",
                     f"{bare}/13 a9*b,b9B a"):
            self.assertRaises(ValueError, from_text, text)


def main() -> int:
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    result = unittest.TextTestRunner(stream=sys.stdout).run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed - len(result.skipped)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
