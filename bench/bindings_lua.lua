-- SPDX-License-Identifier: MIT
-- Measures the Lua module, and LuaJIT's FFI where it runs in LuaJIT; prints one line of JSON a figure.
--
-- Each figure is the median of several runs, with the slowest and the fastest beside it. Positions are from random
-- games of Xima for two without dice. `empty call` is a call into C that does nearly nothing; what C does with the
-- whole work in one call stands beside what goes through Lua, and what the interpreter takes for a list of numbers that
-- nothing has to be found out for beside lists of moves.
-- bindings_lua.lua [SECONDS of each run] [POSITIONS]
local xima = require "xima"

local RUNS = 5
local seconds = tonumber((arg or {})[1] or 0.5)
local positions = tonumber((arg or {})[2] or 1000)
local lua = jit and "LuaJIT" or _VERSION

local function measure(name, unit, work)
    work()
    local rates = {}
    for run = 1, RUNS do
        local done, begun = 0, os.clock()
        local spent
        repeat
            done = done + work()
            spent = os.clock() - begun
        until spent >= seconds
        rates[run] = done / spent
    end
    table.sort(rates)
    local line = '{"bench": "%s %s", "unit": "%s/s", "median": %.0f, "low": %.0f, "high": %.0f}'
    print(line:format(lua, name, unit, rates[(RUNS + 1) / 2], rates[1], rates[RUNS]))
    io.stdout:flush()
end

-- Random numbers below 2^64, of which the upper bits decide what is picked; the same in every version of Lua.
local function randoms(seed)
    return function()
        seed = (seed * 16807) % 2147483647
        return seed * 2 ^ 33
    end
end

-- `api` is what makes states: the module or xima_ffi, which have the same methods for this.
local function bench(name, api)
    local states, moves, random = {}, {}, randoms(1)
    for number = 1, positions do
        local state = assert(api.state "xima")
        state:playout(random(), number % 100)
        local move = state:pick(random())
        if move ~= 0 then
            states[#states + 1], moves[#moves + 1] = state, move
        end
    end
    measure(name .. "count", "counts", function()
        for i = 1, #states do
            states[i]:count()
        end
        return #states
    end)
    measure(name .. "list", "lists", function()
        for i = 1, #states do
            states[i]:legal_moves()
        end
        return #states
    end)
    if api == xima then
        local list = {}
        measure("list into the same table", "lists", function()
            for i = 1, #states do
                states[i]:legal_moves(list)
            end
            return #states
        end)
    end
    measure(name .. "play and undo", "pairs", function()
        for i = 1, #states do
            states[i]:play(moves[i]):undo()
        end
        return #states
    end)
    local start, state = assert(api.state "xima"), assert(api.state "xima")
    measure(name .. "playouts ply by ply", "plies", function()
        state:copy_from(start, 0)
        for ply = 1, 500 do
            local move = state:pick(random())
            if move == 0 then
                return ply
            end
            state:play(move)
        end
        return 500
    end)
    measure(name .. "whole playouts", "plies", function()
        state:copy_from(start, 0)
        return state:playout(random(), 500)
    end)
    return states
end

local states = bench("", xima)
local good, bare = pcall(require, "xima_counter") -- a module of the tests, if they are built
if good then
    local numbers, count = {}, 0
    for i = 1, #states do
        count = count + states[i]:count()
    end
    count = math.floor(count / #states)
    for name, make in pairs {
        ["new table of results"] = function() return { bare.numbers(count) } end,
        ["new table filled from C"] = function() return bare.fill(nil, count) end,
        ["same table filled from C"] = function() return bare.fill(numbers, count) end,
    } do
        measure(("interpreter alone, %d numbers, %s"):format(count, name), "lists", function()
            for _ = 1, #states do
                make()
            end
            return #states
        end)
    end
end
measure("empty call", "calls", function()
    for i = 1, #states do
        states[i]:to_move()
    end
    return #states
end)
if jit then
    local fast = require "xima_ffi"
    local same = bench("FFI ", fast)
    local buffer = fast.buffer(512)
    measure("FFI list into a buffer", "lists", function()
        for i = 1, #same do
            same[i]:list(buffer, 512)
        end
        return #same
    end)
    measure("FFI empty call", "calls", function()
        for i = 1, #same do
            same[i]:to_move()
        end
        return #same
    end)
end
