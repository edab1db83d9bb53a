-- SPDX-License-Identifier: MIT
-- Referees a game: reads a ply a line, says why one is refused and what may have been meant, and writes the record.
--
-- lua referee.lua [SPEC] < plies
-- A line may also be `undo`, `board`, `moves`, `resign` or `help`; acts as records write them, such as `rinde`, are
-- plies. The exit status is 1 if a line was refused, 2 if there is no such game.
local xima = require "xima"

local function say(...)
    print(string.format(...))
end

-- What failed, without the name of the function in which it did.
local function plain(message)
    return (message:gsub("^xima[%w_.]*: ", ""))
end

local function explain(message, details)
    say("refused: %s", plain(message))
    if details and details.candidate_texts and #details.candidate_texts > 0 then
        say("  perhaps: %s", table.concat(details.candidate_texts, " "))
    end
end

local state, problem = xima.state((arg or {})[1] or "xima")
if not state then
    io.stderr:write("referee.lua: ", plain(problem), "\n")
    os.exit(2)
end

local commands = {}

function commands.board()
    print(state:board { ascii = true })
    return true
end

function commands.moves()
    print(table.concat(state:texts(), " "))
    return true
end

function commands.undo()
    return state:undo()
end

function commands.resign()
    local seat = state:to_move()
    if seat < 1 then
        return nil, "nobody is to move who could resign"
    end
    return state:act("resign", seat)
end

function commands.help()
    print "a ply such as -G2, or: board, moves, undo, resign, help"
    return true
end

local function whose_turn()
    local seat = state:to_move()
    return seat > 0 and state:game():name("seat", seat) or "-"
end

local refused = 0
for line in io.lines() do
    local text = line:match "^%s*(.-)%s*$"
    local command = commands[text]
    local done, message, details = true, nil, nil
    if command then
        local _
        done, message, _, details = command()
    elseif text ~= "" then
        local _
        done, message, _, details = state:play(text, { lenient = true })
        if done then
            say("%d. %s: %d moves", state:info().ply, whose_turn(), state:count())
        end
    end
    if not done then
        refused = refused + 1
        explain(message, details)
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
