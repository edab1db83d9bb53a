-- SPDX-License-Identifier: MIT
-- Run by test_generator.py with a module that has the invented functions; nothing of it was written for them.
local xima = require "xima"

local state = assert(xima.state "xima")
local move = assert(state:parse "-G2")
assert(state:pleases(move) == true and state:pleases(5) == false)
assert(xima.twice(21) == 42)
assert(xima.Tone.LOW == 1 and xima.Tone.HIGH == 2)

local record = assert(xima.record "xima")
local bell = record:bell_new { weight = 2, model = state }
local sound, loudness = bell:ring { move }
assert(loudness == 1780, loudness)
assert(sound.tones == 3 and sound.last == move and sound.words == "dong" and sound.zero == nil)
assert(bell:ring({}).last == 0)
local none, message, code = bell:ring {}
assert(none == nil and code == xima.Status.OVER and message == "xima.bell.ring: it is broken (XIMA_E_OVER)", message)
assert(bell:inscription() == ("x"):rep(1000))

local good, wrong = pcall(record.bell_new, record, { weight = -1 })
assert(not good and wrong:find "a bell has weight", wrong)
good, wrong = pcall(record.bell_new, record, { weigth = 1 })
assert(not good and wrong:find "no option 'weigth'", wrong)
good, wrong = pcall(bell.ring, record, {})
assert(not good and wrong:find "xima.Bell expected", wrong)

record:close() -- the bell needs its record, which is still there
assert(bell:inscription())
bell:close()
print "done"
