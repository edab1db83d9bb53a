# SPDX-License-Identifier: MIT
"""Run by test_batch.py on its own: a batch where there is no NumPy."""
import sys
from array import array

sys.modules["numpy"] = None  # type: ignore[assignment]  # importing it fails from here on

import xima  # noqa: E402

batch = xima.Batch("xima", 3, seed=1)
for _ in range(20):
    moves = batch.pick()
    assert isinstance(moves, memoryview) and moves.format == "Q" and len(moves) == 3
    batch.play(moves)
to_move, place, score = batch.result()
assert to_move.tolist() == [0, 0, 0] and place.shape == score.shape == (3, 2)
mask = batch.mask()
assert sum(mask.tolist()[1]) == batch.counts()[1] == len(batch[1].legal_moves)
info = batch.game.info
assert batch.planes().shape == (3, info.planes, info.height, info.width)
assert batch[2].observation().shape == (info.planes, info.height, info.width)
assert batch.hashes()[0] == batch[0].hash()
assert batch.move_indexes(batch.index_moves([1, 2, 3])).tolist() != []
batch.play([0, 0, 0])
batch.reset([1, 0, 0])
assert batch[0] == xima.State() != batch[1]

for wrong, kind in (([2 ** 31, 0, 0], ValueError), ([0.0, 0.0, 0.0], TypeError), (array("d", [0] * 3), TypeError),
                    (array("q", [2 ** 32, 0, 0]), ValueError)):
    try:
        batch.step(wrong)
        raise SystemExit(f"{wrong} is taken")
    except kind:
        pass
index = batch[0].move_index(batch[0].legal_moves[0])
assert batch.step(array("q", [index, -1, -1])).tolist() == [batch[0].moves[-1], 0, 0]
print("done")
