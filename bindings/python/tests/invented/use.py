# SPDX-License-Identifier: MIT
"""Run by test_generator.py with a package that has the invented functions."""
import gc

import xima
from xima._cffi import lib

state = xima.State()
move = state.parse("-G2")
assert state.pleases(move) is True and state.pleases(5) is False
assert xima.functions.twice(21) == 42 and "twice" in xima.functions.__all__
assert xima.Tone.LOW | xima.Tone.HIGH == 3 and issubclass(xima.Tone, int)

record = xima.Record()
bell = record.bell_new(weight=2, model=state)
sound, loudness = bell.ring([move])
assert loudness == 1780 and isinstance(sound, xima.Sound)
assert sound.tones is xima.Tone.LOW | xima.Tone.HIGH and sound.last == move and sound.words == "dong"
assert sound._fields == ("tones", "last", "words")
assert bell.ring([])[0].last == 0
try:
    bell.ring([])
    raise SystemExit("a broken bell rings")
except xima.GameOverError as error:
    assert str(error).startswith("Bell.ring: ")
assert bell.inscription() == "x" * 1000
try:
    record.bell_new(weight=-1)
    raise SystemExit("a bell without weight")
except xima.ArgumentError as error:
    assert str(error) == "a bell has weight"
assert "Casts a bell." in (type(record).bell_new.__doc__ or "") and "pounds" in (type(record).bell_new.__doc__ or "")

assert lib.xima_version() == 0x100
del record
gc.collect()
assert bell._p is not None  # the bell needs its record, which is still there
del bell
gc.collect()
print("done")
