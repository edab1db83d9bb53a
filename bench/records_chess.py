#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures python-chess reading PGN games of about the length of those of bench-records. Usage: records_chess.py GAMES;
prints one line of JSON. Where python-chess is not installed the figures are null."""
import io
import json
import random
import statistics
import sys
import time

try:
    import chess
    import chess.pgn
except ImportError:
    chess = None

RUNS = 5


def make_game(number: int) -> str:
    """A game of random moves with as many tags, comments and clocks as those of bench-records."""
    source = random.Random(number)
    game = chess.pgn.Game()
    game.headers.update({"Event": f"Open tournament {number // 100}", "White": "Player 7", "Black": "Player 11"})
    node, board = game, chess.Board()
    for ply in range(45 + source.randrange(31)):
        moves = list(board.legal_moves)
        if not moves:
            break
        node = node.add_variation(source.choice(moves))
        board.push(node.move)
        if number % 4 == 0:
            node.comment = f"[%clk 0:{59 - ply // 2:02}:00]"
    game.headers["Result"] = board.result()
    return str(game) + "\n\n"


def read_all(text: str) -> int:
    stream, games = io.StringIO(text), 0
    while chess.pgn.read_game(stream) is not None:
        games += 1
    return games


def main(games: int) -> None:
    figures = {"work": "records-python-chess", "games": games, "bytes": None, "mb_per_second": None,
               "games_per_second": None, "runs": 0, "version": None}
    if chess:
        text = "".join(map(make_game, range(games)))
        times = []
        for _ in range(RUNS):
            begin = time.process_time()
            if read_all(text) != games:
                raise SystemExit("records_chess.py: another number of games was read than written")
            times.append(time.process_time() - begin)
        middle = statistics.median(times)
        figures.update(bytes=len(text), mb_per_second=len(text) / 1e6 / middle, games_per_second=games / middle,
                       runs=RUNS, version=chess.__version__)
    print(json.dumps(figures))


if __name__ == "__main__":
    main(int(sys.argv[1]))
