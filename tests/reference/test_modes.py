#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Known answers for the naive rules with dice, choices, teams, increments and acts. The last line is the tally."""
from __future__ import annotations

import sys
import unittest
from dataclasses import replace

sys.dont_write_bytecode = True

from naive_board import DICE, FREE, Act, Choice, Pass, Roll, State  # noqa: E402
from naive_moves import can_move  # noqa: E402
from naive_spec import read_rules  # noqa: E402
from naive_text import from_text, move_named, move_texts, result_text, to_text  # noqa: E402
from naive_xima import begin_turn, dead, is_open, list_plies, play, start  # noqa: E402
from test_naive import column, ranks  # noqa: E402


def begin(spec: str) -> State:
    return start(read_rules(spec))


def board(spec: str, outside: str, to_move: str, **columns: str) -> State:
    return from_text(f"{ranks(columns)} {outside} {to_move}", spec)


def after(state: State, *plies: object) -> State:
    """Plies are texts, rolls or acts; a text of several words is several plies."""
    for ply in plies:
        for one in ply.split() if isinstance(ply, str) else [ply]:
            state = play(state, move_named(state, one) if isinstance(one, str) else one)
    return state


class Dice(unittest.TestCase):
    def test_outcomes(self) -> None:                                                            # XR-28
        self.assertEqual(move_texts(begin("xima:mode=azar1")), ["1/", "2/", "3/", "4/", "5/", "6/"])
        texts = move_texts(begin("xima:mode=azar2"))
        self.assertEqual((len(texts), texts[:4], texts[-1]), (21, ["11/", "21/", "22/", "31/"], "66/"))

    def test_three_two(self) -> None:                                                           # XR-27
        texts = move_texts(after(begin("xima:mode=azar2"), "32/"))
        self.assertEqual((len(texts), len(set(texts))), (128, 128))
        self.assertEqual({text[:2] for text in texts}, {"3/", "2/"})

    def test_one_die(self) -> None:                                                             # S0 132-134
        state = after(begin("xima:mode=azar1"), "4/ 4/-A4 2/ 2/-B4 3/ 3/-C3 4/ 4/-D6 5/ 5/=E7 6/ 6/D6D12")
        self.assertEqual((column(state, (4, 12)), column(state, (5, 7))), ("b", "A"))

    def test_two_dice(self) -> None:                                                            # S0
        state = after(begin("xima:mode=azar2"), "64/ 6/-F2 4/-H4 51/ 5/-I5 1/I5H6 55/ 5/=I5 5/-E12 44/")
        self.assertNotIn("4/=E3", move_texts(state))
        state = list_plies(begin_turn(replace(state, to_move=0)))        # the turn that is not legal left out
        state = after(state, "53/ 3/=I5F5 5/-I5 32/ 2/H6H8 3/H8E8")
        self.assertEqual((column(state, (6, 5)), column(state, (5, 8))), ("A", "b"))

    def test_either_order(self) -> None:                                                        # XR-28
        state = after(begin("xima:mode=azar2"), "64/ 4/-D1")
        self.assertEqual((state.to_move, state.dice), (0, (6,)))
        self.assertEqual(after(state, "6/-F1").to_move, 1)

    def test_doubles_are_two(self) -> None:                                                     # XR-28
        self.assertEqual(after(begin("xima:mode=azar2"), "44/ 4/-D1 4/-J1").to_move, 1)

    def test_forfeit(self) -> None:                                                             # XR-28
        state = board("xima:mode=azar1", "a0A*b,b3B", "a", A1="(aa)", A2="(bbb)", B1="(bbb)", M13="b")
        self.assertTrue(can_move(state))
        state = after(state, Roll((6,)))
        self.assertEqual(state.legal, [Pass()])
        self.assertEqual((after(state, "P").to_move, after(state, "P").turns), (1, (1, 0)))

    def test_both_forfeited_at_once(self) -> None:                                              # XR-28
        state = board("xima:mode=azar2", "a0A*b,b3B", "a", A1="(aa)", A2="(bbb)", B1="(bbb)", M13="b")
        self.assertEqual(after(state, Roll((6, 6)), "P").to_move, 1)

    def test_win_voids_the_other_die(self) -> None:                                             # XR-29
        state = after(board("xima:mode=azar2", "a0,b3B", "a", G6="(aA)"), "41/ 1/=G7")
        self.assertEqual((state.reason, state.dice, state.begun), ("summit", (), False))

    def test_rescued_by_the_first_in_by_the_second(self) -> None:                               # XR-13, XR-28
        state = after(board("xima:mode=azar2", "a2A*b,b3B", "a", F6="(ba)"), "41/ 1/F6G7")
        self.assertIn("4/=D1", move_texts(state))

    def test_not_judged_between(self) -> None:                                                  # XR-29
        state = after(board("xima:mode=azar2", "a0A*b,b3B", "a", A1="a", A3="(bb)", B1="(bb)", B2="(bb)", B3="(bb)"),
                      "51/ 1/A1A2")
        self.assertEqual((state.over, state.legal), (False, [Pass()]))


class Luck(unittest.TestCase):
    SPEC = "xima:mode=cienzar"

    def test_choice(self) -> None:                                                              # XR-22
        state = begin(self.SPEC)
        self.assertEqual(move_texts(state), ["dados", "libre"])
        self.assertEqual(len(after(state, Choice(FREE)).legal), 176)
        self.assertEqual(len(after(state, Choice(DICE)).legal), 21)
        self.assertEqual(move_texts(after(state, Choice(FREE), "-A1")), ["dados", "libre"])

    def test_fixed(self) -> None:                                                               # XR-22
        state = begin(self.SPEC + ",choice=free/dice")
        self.assertEqual((len(state.legal), len(after(state, "-A1").legal)), (176, 21))

    def test_free_not_offered(self) -> None:                                                    # XR-18
        walls = {square: "(aa)" for square in ("B1", "B2", "B3", "A3")}
        state = board(self.SPEC, "a0A,b0B*a", "a", A1="b", M13="a", **walls)
        state = after(state, *"libre M13M12 libre A1A2 libre M12M13 libre A2A1 libre M13M12 libre A1A2".split())
        self.assertEqual(move_texts(after(state, "libre M12M13")), ["dados"])

    def test_choice_parts_repetitions(self) -> None:                                            # XR-18
        state = board(self.SPEC, "a5A,b5B", "a", A1="a", M13="b")
        state = after(state, "libre A1A2 libre M13M12 libre A2A1 libre M12M13 dados", Roll((4, 1)))
        self.assertFalse(state.refused)


class Players(unittest.TestCase):
    def test_solo(self) -> None:                                                                # XR-36
        state = after(begin("xima:players=1"), "-A1 A1A2 A2A1 A1A2 A2A1 A1A2 A2A1 A1A2")
        self.assertEqual((state.over, state.refused, state.to_move), (False, [], 0))
        lost = after(state, Act("resign", 0))
        self.assertEqual((lost.over, lost.reason, result_text(lost)), (True, "resigned", "0"))

    def test_team_wins(self) -> None:                                                           # XR-14, XR-20
        state = board("xima:players=4,teams=0+2/1+3", "a0,b3B,c3C,d3D", "a", G6="(aA)")
        self.assertEqual(result_text(after(state, "=G7")), "1-0-1-0")

    def test_team_mate_out_shares(self) -> None:                                                # XR-32
        state = after(begin("xima:players=4,teams=0+2/1+3"), Act("resign", 2), Act("resign", 1), "-A1", Act("flag", 3))
        self.assertEqual((state.reason, state.winners, result_text(state)), ("time", (0, 2), "1-0-1-0"))

    def test_drowned_among_three(self) -> None:                                                 # XR-16
        state = board("xima:players=3", "a0A*b,b3B,c3C", "a", A1="a", A2="(bb)", B1="(bc)", B2="(bb)")
        self.assertEqual((state.reason, result_text(state)), ("drowned", "1-0-0"))

    def test_inert(self) -> None:                                                               # XR-33
        state = after(begin("xima:players=3"), "-A1 =M13 -C1", Act("resign", 1))
        self.assertEqual((state.to_move, column(state, (13, 13)), state.moves), (0, "B", []))
        self.assertEqual(after(state, "-D1").to_move, 2)

    def test_flag_only_on_turn(self) -> None:                                                   # XR-17
        state = begin("xima:players=3,mode=azar1")
        self.assertTrue(is_open(state, Act("flag", 0)))
        self.assertFalse(is_open(state, Act("flag", 1)))
        self.assertTrue(is_open(state, Act("resign", 1)))
        self.assertFalse(is_open(after(state, Act("resign", 1)), Act("resign", 1)))

    def test_resigning_voids_dice(self) -> None:                                                # XR-29
        state = after(begin("xima:players=3,mode=azar2"), "64/ 6/-F2", Act("resign", 0))
        self.assertEqual((state.to_move, state.dice, state.phase), (1, (), "roll"))

    def test_another_resigning_leaves_dice(self) -> None:                                       # XR-29
        state = after(begin("xima:players=3,mode=azar2"), "64/ 6/-F2", Act("resign", 1))
        self.assertEqual((state.to_move, state.dice), (0, (4,)))


class Increments(unittest.TestCase):
    def test_not_dead(self) -> None:                                                            # XR-19 a, known answer
        self.assertFalse(dead(board("xima", "a0,b0", "a", G9="A", G8="a", M13="B")))

    def test_dead(self) -> None:                                                                # XR-19 a
        held = "a0,b0B*a"
        self.assertTrue(dead(board("xima", "a0,b0", "a", G9="A", M13="B")))                     # no common
        self.assertFalse(dead(board("xima", held, "a", G9="A", G1="a")))                        # floor 3: one other
        self.assertTrue(dead(board("xima", held, "a", G10="A", G1="a")))                        # floor 2: two
        self.assertFalse(dead(board("xima", held, "a", G10="A", G1="(aa)")))
        self.assertTrue(dead(board("xima", held, "a", G12="A", G1="(aa)")))                     # floor 1: three
        self.assertFalse(dead(board("xima", held, "a", G12="A", G1="(aaa)")))
        self.assertTrue(dead(board("xima", "a0A,b0B*a", "a", G1="(aa)")))                       # outside: three
        self.assertFalse(dead(board("xima", "a1A,b0B*a", "a", G1="(aa)")))
        self.assertTrue(dead(board("xima", "a0A*b,b0B*a", "a", G1="(aab)")))                    # captured: one, three
        self.assertFalse(dead(board("xima", "a0A*b,b0B*a", "a", G1="(aabb)")))

    def test_dead_counts_inert(self) -> None:                                                   # XR-19 a, XR-33
        text = f"{ranks({'G12': 'A', 'A1': 'B', 'A3': 'c', 'A5': 'c'})} a0,b0,c4C a | out=3:1"
        self.assertFalse(dead(from_text(text, "xima:players=3")))
        text = f"{ranks({'G12': 'A', 'A1': 'B', 'A3': 'c'})} a0,b0,c4C a | out=3:1"
        self.assertTrue(dead(from_text(text, "xima:players=3")))

    def test_dead_applies(self) -> None:                                                        # XR-31
        state = after(board("xima", "a0,b0", "a", G9="A", M13="B"), "=G9G10")
        self.assertEqual((state.increments, state.commons, state.to_move), (1, (3, 3), 1))

    def test_fourth_time(self) -> None:                                                         # XR-19 c
        state = board("xima", "a5A,b5B", "a", A1="a", M13="b")
        for way in ("A1A2 M13M12 A2A1 M12M13", "A1B1 M13M12 B1A1 M12M13", "A1A2 M13L13 A2A1"):
            state = after(state, way)
        self.assertEqual((state.increments, after(state, "L13M13").increments), (0, 1))

    def test_claimed(self) -> None:                                                             # XR-19 c, d
        state = board("xima:increment=claim,repetition=2,stagnation=3", "a5A,b5B", "a", A1="a", M13="b")
        state = after(state, "A1A2 M13M12 A2A1 M12M13")
        self.assertFalse(is_open(state, Act("claim", 1, "repetition")))
        self.assertFalse(is_open(state, Act("claim", 0, "stagnation")))
        state = after(state, Act("claim", 0, "repetition"))
        self.assertEqual((state.increments, state.to_move, state.turns), (1, 0, (0, 0)))

    def test_stagnation(self) -> None:                                                          # XR-19 d
        state = board("xima:stagnation=2", "a5A,b5B", "a", A1="a", M13="b")
        state = after(state, "A1A2 M13M12 A2A3")
        self.assertEqual((state.turns, state.increments), ((2, 1), 0))
        self.assertEqual(after(state, "M12M11").increments, 1)
        self.assertEqual(after(state, "-A13").turns, (0, 0))

    def test_agreement(self) -> None:                                                           # XR-19 b
        state = after(begin("xima:players=3"), "-A1", Act("offer", 0), Act("accept", 2))
        self.assertEqual(state.increments, 0)
        self.assertEqual(after(state, "-B1", "-C1").agreed, frozenset())
        state = after(state, Act("accept", 1))
        self.assertEqual((state.increments, state.commons, state.to_move), (1, (11, 12, 12), 1))

    def test_the_out_get_nothing(self) -> None:                                                 # XR-19
        state = after(begin("xima:players=3"), Act("resign", 1), Act("offer", 0), Act("accept", 2))
        self.assertEqual(state.commons, (12, 9, 12))


class Texts(unittest.TestCase):
    def test_round_trips(self) -> None:
        spec = "xima:players=3,mode=azar2"
        state = after(begin(spec), "64/ 6/-F2", Act("resign", 1))
        self.assertTrue(to_text(state).endswith(" a8A,b9B,c9C a dice=4 progressed | out=2:1"))
        self.assertEqual(to_text(from_text(to_text(state), spec)), to_text(state))
        state = after(begin("xima:mode=cienzar"), "dados")
        self.assertTrue(to_text(state).endswith(" a9A,b9B a roll"))
        self.assertEqual(len(from_text(to_text(state), "xima:mode=cienzar").legal), 21)


def main() -> int:
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    result = unittest.TextTestRunner(stream=sys.stdout).run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
