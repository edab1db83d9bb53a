# SPDX-License-Identifier: MIT
"""Specs such as `xima:players=4,teams=0+2/1+3,mode=cienzar` as the naive rules need them (XR-21, XR-22)."""
from __future__ import annotations

from naive_board import Rules


def read_options(spec: str) -> dict[str, str]:
    return dict(option.split("=", 1) for option in spec.partition(":")[2].split(",") if option)


def read_teams(text: str) -> tuple[frozenset[int], ...]:
    if text == "-":
        return ()
    return tuple(frozenset(map(int, side.split("+"))) for side in text.split("/"))


def read_rules(spec: str, players: int = 2) -> Rules:
    """`players` is how many play if the spec does not say. The book's club rule: 20 turns (XR-19 d)."""
    options = read_options(spec)
    choice = options.get("choice", "-")
    stagnation = 20 if options.get("rules") == "book" else 50
    return Rules(
        players=int(options.get("players", players)),
        teams=read_teams(options.get("teams", "-")),
        mode=options.get("mode", "ciencia"),
        choice=() if choice == "-" else tuple(choice.split("/")),
        commons=int(options.get("blocks", 10)) - 1,
        claim=options.get("increment") == "claim",
        limit=int(options.get("increments", 20)),
        repetition=int(options.get("repetition", 4)),
        stagnation=int(options.get("stagnation", stagnation)),
    )
