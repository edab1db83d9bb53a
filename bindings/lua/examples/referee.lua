-- SPDX-License-Identifier: MIT
-- Referees a game: reads a ply a line, says why one is refused and what may have been meant, and writes the record.
--
-- lua referee.lua [SPEC] < plies
-- A line may also be `undo`, `board`, `moves` or `resign`. The exit status is 1 if a ply was refused.
local xima = require "xima"

local function say(...)
    print(string.format(...))
end

local function explain(message, details)
    say("refused: %s", message)
    if details and details.candidate_texts and #details.candidate_texts > 0 then
        say("  perhaps: %s", table.concat(details.candidate_texts, " "))
    end
end

local refused = 0
local state = assert(xima.state((arg or {})[1] or "xima"))
local commands = {
    board = function() print(state:board { ascii = true }) end,
    moves = function() print(table.concat(state:texts(), " ")) end,
    undo = function() return state:undo() end,
    resign = function() return state:act("resign", state:to_move()) end,
}

for line in io.lines() do
    local text = line:match "^%s*(.-)%s*$"
    local command = commands[text]
    local done, message, _, details = true, nil, nil, nil
    if command then
        local answer = { command() }
        if answer[2] then
            done, message, details = nil, answer[2], answer[4]
        end
    elseif text ~= "" then
        done, message, _, details = state:play(text, { lenient = true })
    end
    if not done then
        refused = refused + 1
        explain(message, details)
    elseif not command and text ~= "" then
        local seat = state:to_move()
        say("%d. %s: %d moves", state:info().ply, seat > 0 and state:game():name("seat", seat) or "-", state:count())
    end
    if state:is_over() then
        break
    end
end

say("result %s %s", state:result(), state:end_name())
local record = assert(xima.record(state:game()))
local cursor = record:cursor()
for _, move in ipairs(state:played(1)) do
    assert(cursor:play(move))
end
print(record:text("sheet", "short"))
os.exit(refused == 0 and 0 or 1)
