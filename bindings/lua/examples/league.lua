-- SPDX-License-Identifier: MIT
-- A tool that its users configure in Lua: plays the pairings of a league between programs, and prints the table.
--
-- lua league.lua CONFIG
-- CONFIG is a Lua file that sees little but `player`, `game` and `xima`, and says who plays and how:
--
--     game { "xima", mode = "ciencia" } -- for two
--     rounds, seed, limit = 2, 7, 300
--     player "first" (function(state) return state:nth_move(1) end)
--     player "random" (function(state, random) return state:pick(random()) end)
local xima = require "xima"

-- What is wrong with the configuration ends the tool with a line that says so.
local function stop(...)
    io.stderr:write("league.lua: ", string.format(...), "\n")
    os.exit(1)
end

local path = (arg or {})[1]
if not path then
    io.stderr:write "usage: league.lua CONFIG\n"
    os.exit(1)
end

local settings = { rounds = 1, seed = 1, limit = 500 }
local players, spec = {}, "xima"

-- What the configuration sees. Errors in it name its own line.
local world = { xima = xima, math = math, table = table, string = string, ipairs = ipairs, pairs = pairs,
    error = error }

function world.game(given)
    if type(given) ~= "string" and type(given) ~= "table" then
        error("a game is a text or a table, got a " .. type(given), 2)
    end
    spec = given
end

function world.player(name)
    if type(name) ~= "string" then
        error("a player has a name, got a " .. type(name), 2)
    end
    return function(choose)
        if type(choose) ~= "function" then
            error(("player \"%s\": a function is expected, got a %s"):format(name, type(choose)), 2)
        end
        players[#players + 1] = { name = name, choose = choose, points = 0, games = 0 }
    end
end

local function set(_, name, value)
    if not settings[name] then
        error(("there is no setting '%s'; there are rounds, seed and limit"):format(tostring(name)), 2)
    elseif type(value) ~= "number" or value < 1 or value > 2 ^ 31 - 2 or value % 1 ~= 0 then
        error(("%s: a whole number from 1 to 2^31 - 2 is expected, got %s"):format(name, tostring(value)), 2)
    end
    settings[name] = value
end

local function load_config()
    if setfenv then -- Lua 5.1 and LuaJIT
        local chunk, message = loadfile(path)
        return chunk and setfenv(chunk, world), message
    end
    return loadfile(path, "t", world)
end

local function read_config()
    setmetatable(world, { __newindex = set })
    local chunk, message = load_config()
    if not chunk then
        stop("%s", message)
    end
    local good, problem = pcall(chunk)
    if not good then
        stop("%s", tostring(problem))
    elseif #players < 2 then
        stop("%s: two players or more are expected", path)
    end
end

local function random_numbers(seed)
    return function()
        seed = (seed * 16807) % 2147483647
        return seed * 2 ^ 33 -- of 64 bits the upper ones decide what state:pick answers
    end
end

-- Plays the ply that the player on turn chooses; answers what is wrong with it, if something is.
local function turn(state, player, random)
    local good, move = pcall(player.choose, state:copy(), random)
    if not good then
        return tostring(move)
    elseif type(move) ~= "string" and (type(move) ~= "number" or move % 1 ~= 0 or move < 1 or move >= 2 ^ 53) then
        return "a move is expected from the function, got " .. tostring(move)
    end
    local done, message = state:play(move)
    return not done and message or nil
end

-- Plays one game; a player that fails, or chooses what the rules forbid, loses it.
local function play(game, pair, random)
    local state = assert(game:state())
    for _ = 1, settings.limit do
        local seat = state:to_move()
        if seat == xima.NOBODY then
            break
        elseif seat < 1 then
            assert(state:play(state:pick(random())))
        else
            local problem = turn(state, pair[seat], random)
            if problem then
                io.stderr:write(pair[seat].name, ": ", problem, "\n")
                assert(state:act("forfeit", seat))
            end
        end
    end
    for _, seat in ipairs(state:outcome().winners) do
        pair[seat].points = pair[seat].points + 1
    end
    for _, player in ipairs(pair) do
        player.games = player.games + 1
    end
    return state
end

-- A text as wide as others, whatever letters it has.
local function padded(text)
    local _, letters = text:gsub("[^\128-\191]", "")
    return text .. (" "):rep(12 - letters)
end

read_config()
local game, message = xima.game(spec)
if not game then
    stop("%s: %s", path, message)
elseif game:players() ~= 2 then
    stop("%s: a game for two is expected, got %s", path, game:spec())
end
local random = random_numbers(settings.seed)
for _ = 1, settings.rounds do
    for _, first in ipairs(players) do
        for _, second in ipairs(players) do
            if first ~= second then
                local state = play(game, { first, second }, random)
                print(("%s %s %-4s %4d plies"):format(padded(first.name), padded(second.name), state:result(),
                    state:info().ply))
            end
        end
    end
end
table.sort(players, function(a, b)
    return a.points > b.points or a.points == b.points and a.name < b.name
end)
for place, player in ipairs(players) do
    print(("%d. %s %d of %d"):format(place, padded(player.name), player.points, player.games))
end
