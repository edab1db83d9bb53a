-- SPDX-License-Identifier: MIT
-- A tool that its users configure in Lua: plays the pairings of a league between programs, and prints the table.
--
-- lua league.lua CONFIG
-- CONFIG is a Lua file that sees nothing but `player`, `game` and `xima`, and says who plays and how:
--
--     game { "xima", players = 2 }
--     rounds, seed, limit = 2, 7, 300
--     player "first" (function(state) return state:nth_move(1) end)
--     player "random" (function(state, random) return state:pick(random()) end)
local xima = require "xima"

local path = (arg or {})[1] or error("usage: league.lua CONFIG", 0)

local function read_config(file)
    local config = { rounds = 1, seed = 1, limit = 500, players = {}, spec = "xima" }
    local world = { xima = xima, math = math, ipairs = ipairs, pairs = pairs }
    function world.game(spec)
        config.spec = spec
    end
    function world.player(name)
        return function(choose)
            table.insert(config.players, { name = name, choose = choose, points = 0, games = 0 })
        end
    end
    setmetatable(world, { __newindex = config })
    local chunk, message
    if setfenv then -- Lua 5.1 and LuaJIT
        chunk, message = loadfile(file)
        chunk = chunk and setfenv(chunk, world)
    else
        chunk, message = loadfile(file, "t", world)
    end
    if not chunk then
        error("league.lua: " .. message, 0)
    end
    chunk()
    if #config.players < 2 then
        error("league.lua: " .. file .. ": two players or more are expected", 0)
    end
    return config
end

local function random_numbers(seed)
    return function()
        seed = (seed * 16807) % 2147483647
        return seed * 2 ^ 33 -- of 64 bits the upper ones decide what state:pick answers
    end
end

-- Plays one game; a player that chooses what the rules forbid loses it.
local function play(config, game, pair, random)
    local state = assert(game:state())
    for _ = 1, config.limit do
        local seat = state:to_move()
        if seat == xima.NOBODY then
            break
        end
        local move = seat == xima.CHANCE and state:pick(random()) or pair[seat].choose(state:copy(), random)
        local done, message = state:play(move)
        if not done then
            io.stderr:write(pair[seat].name, ": ", message, "\n")
            assert(state:act("forfeit", seat))
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

local config = read_config(path)
local game = assert(xima.game(config.spec))
local random = random_numbers(config.seed)
for _ = 1, config.rounds do
    for _, first in ipairs(config.players) do
        for _, second in ipairs(config.players) do
            if first ~= second then
                local state = play(config, game, { first, second }, random)
                print(("%-12s %-12s %-4s %4d plies"):format(first.name, second.name, state:result(), state:info().ply))
            end
        end
    end
end
table.sort(config.players, function(a, b)
    return a.points > b.points or a.points == b.points and a.name < b.name
end)
for place, player in ipairs(config.players) do
    print(("%d. %-12s %d of %d"):format(place, player.name, player.points, player.games))
end
