-- SPDX-License-Identifier: MIT
-- What is made is freed, in whatever order, and no memory is an error.
local counter = require "xima_counter"
local xima = require "xima"

local function counted()
    return assert(xima.game_new("xima", { allocator = counter.allocator() }))
end

-- Makes one of everything, and lets most of it go by itself.
local function use(game)
    local state = game:state()
    assert(state:play_all "-G2 -D13 -B2")
    state:copy():close()
    assert(xima.decode(state:encode(), game))
    assert(game:state(state:position()))
    assert(state:seen_by(1))
    assert(not state:play "nonsense")
    assert(not game:state "nonsense")
    local record = xima.record(state)
    local cursor = record:cursor()
    assert(cursor:play "-B12")
    assert(not cursor:play "-B12")
    assert(#cursor:record():main_line() == 1)
    for read in xima.read({ text = tostring(record):rep(3) }, { game = game }) do
        assert(read:text() == record:text())
    end
    local reader = xima.reader_new { game = game }
    reader:feed(tostring(record):rep(2))
    assert(reader:next())
    assert(#xima.batch.pick({ state, state:copy() }, { 1, 2 }) == 2)
end

local function collect()
    collectgarbage()
    collectgarbage()
end

describe("memory", function()
    setup(function()
        if jit then -- what it compiles is memory of Lua's too, and may hold objects longer
            jit.off()
            jit.flush()
        end
    end)
    teardown(function()
        if jit then
            jit.on()
        end
    end)

    it("of what is closed in the middle of a call is given back after it", function()
        local left
        local function round()
            local game = counted()
            local one, other = game:state(), game:state()
            local all = counter.blocks()
            table.sort({ one, other }, function()
                one:close()
                return false
            end)
            assert.is_true(one:is_closed())
            assert.are.equal(all, counter.blocks())
            other:close()
            left = counter.blocks()
            assert.is_true(left < all)
        end
        round()
        collect()
        assert.is_true(counter.blocks() < left)
    end)

    it("of what a coroutine closes is given back by the collector", function()
        local left
        local function round()
            local state = counted():state()
            local all = counter.blocks()
            -- The call that is on has the state on a stack that the coroutine does not see.
            table.sort({ state, state }, function()
                coroutine.wrap(function() state:close() end)()
                return false
            end)
            assert.is_true(state:is_closed())
            left = counter.blocks()
            assert.are.equal(all, left)
        end
        round()
        collect()
        assert.is_true(counter.blocks() < left)
    end)

    it("that there is not for one ply leaves a record without any of them", function()
        local record = assert(xima.record(counted()))
        assert(record:add "-G2 -D13")
        local text, line, left, good = record:text(), "-B2 -B12 -C2 -C12 -A1 -A13 -B1 -B13", 0, false
        while not good do
            collect()
            counter.leave(left)
            good = pcall(record.add, record, line)
            counter.leave(-1)
            left = left + 1
            assert.are.equal(good and 10 or 2, #record:main_line())
            assert(good or text == record:text())
        end
        assert(left > 1, left)
    end)

    it("that there is not for one ply leaves a state without any of them", function()
        local game, left, good = counted(), 0, false
        local walk, texts = game:state(), {}
        for i = 1, 100 do -- more than a state has room for when it is made
            local move = walk:pick(i)
            texts[i] = walk:text(move)
            assert(walk:play(move))
        end
        local line = table.concat(texts, " ")
        while not good do
            local state = game:state()
            counter.leave(left)
            good = pcall(state.play_all, state, line)
            counter.leave(-1)
            left = left + 1
            assert.are.equal(good and 100 or 0, state:info().ply)
        end
        assert(left > 2, left)
    end)

    it("that there is not for a cursor costs a record none", function()
        local statm = io.open "/proc/self/statm"
        if not statm then
            pending "the memory of the process is known on Linux alone"
            return
        end
        statm:close()
        local record = assert(xima.record(counted()))
        local function pages(rounds)
            for _ = 1, rounds do
                counter.leave(0)
                assert.is_false((pcall(record.add, record, "-G2")))
                counter.leave(-1)
            end
            collect()
            local file = assert(io.open "/proc/self/statm")
            local _, resident = file:read("*n", "*n")
            file:close()
            return resident
        end
        local before = pages(2000)
        assert(pages(50000) - before < 300)
        assert(record:add "-G2")
    end)

    it("of what a finalizer closes is not used after that", function()
        local function finally(close)
            if newproxy then -- Lua 5.1: a table has no finalizer there
                local proxy = newproxy(true)
                getmetatable(proxy).__gc = close
                return proxy
            end
            return setmetatable({}, { __gc = close })
        end
        local closed, other, game = 0, xima.state(), xima.game()
        local function owned()
            local state, given = xima.state(), {}
            local owner = finally(function()
                closed = closed + 1
                given.start, given[1] = nil, given[1] and other -- the call alone has them then
                if closed % 2 == 0 then
                    state:close()
                else
                    coroutine.wrap(function() state:close() end)()
                end
            end)
            return state, given, owner
        end
        local calls = {
            function(state) return state:parse "nonsense" end,
            function(state) return state:copy() end,
            function(state) return state:cell "G7" end,
            function(state) return state:game():spec() end,
            function(state) return xima.record(state):cursor():state() end,
            function(state) return xima.batch.play({ state }, { 1 }) end,
            function(state) return state:moves_format { state:legal_moves()[1] } end,
            function(state, given)
                given.start, given.game = state, game
                return xima.reader_new(given)
            end,
            function(state) return xima.read({ text = "1. -G2\n" }, { game = game, start = state })() end,
            function(state, given)
                given[1] = state
                return xima.batch.pick(given, { 1 })
            end,
        }
        -- The collector goes round as often as it can.
        local pause, step = collectgarbage("setpause", 0), collectgarbage("setstepmul", newproxy and 1000 or 200)
        for _, call in ipairs(calls) do
            for _ = 1, 1000 do
                local state, given = owned()
                local good, message = pcall(call, state, given)
                assert(good or message:find "closed", message)
            end
        end
        collectgarbage("setpause", pause)
        collectgarbage("setstepmul", step)
        assert.is_true(closed > 0)
    end)

    it("is of no concern to the __index of options", function()
        local state, asked = xima.state(), 0
        local options = setmetatable({}, { __index = function()
            asked = asked + 1
            state:close()
        end })
        assert(state:move_parse("-G2", options))
        assert(state:cimax_get_power(1, options))
        assert(xima.reader_new(options))
        local record = xima.parse_record("1. -G2\n", { keep_source = true })
        assert(record:where(1, options))
        assert.are.equal(0, asked)
        assert.is_false(state:is_closed())
    end)

    it("is given back to the library's allocator", function()
        local function round() -- a function of its own, so that no register keeps the game
            local game = counted()
            use(game)
            assert.is_true(counter.blocks() > 0)
        end
        for _ = 1, 3 do
            round()
            collect()
            assert.are.equal(0, counter.blocks())
        end
    end)

    it("is given back to Lua", function()
        local game = assert(xima.game "xima")
        for _ = 1, 5 do
            use(game)
        end
        collect()
        local before = collectgarbage "count"
        for _ = 1, 100 do
            use(game)
        end
        collect()
        assert.is_true(collectgarbage "count" - before < 8)
    end)

    it("is kept while a cursor needs it", function()
        local function cursor_of_record()
            local record = xima.record(counted())
            record:add "-G2"
            return record:cursor(), record
        end
        local cursor, record = cursor_of_record()
        collect()
        local before = counter.blocks()
        record:close()
        record = nil -- luacheck: ignore
        collect()
        assert.are.equal(before, counter.blocks())
        assert.are.equal("-G2", cursor:state():text(cursor:record():move(1)))
        cursor:close()
        cursor = nil -- luacheck: ignore
        collect()
        assert.are.equal(0, counter.blocks())
    end)

    it("that there is not is an error, and nothing leaks", function()
        local function round()
            local game = counted()
            local state, record, cursor, text
            local calls = {
                function() return game:state() end,
                function() return state:copy() end,
                function() return state:play_all "-G2 -D13" end,
                function() return state:position(true) end,
                function() return xima.record(game) end,
                function() return record:cursor() end,
                function() return record:add "-B2" end,
                function() return cursor:play "-G2" end,
                function() return record:text() end,
                function() return record:id() end,
                function() return game:state(text) end,
                function() return xima.parse_record("1. -G2 -D13\n", { game = game }) end,
                function() for _ in xima.read({ text = "1. -G2 -D13\n" }, { game = game }) do end end,
            }
            local failures = 0
            for number, call in ipairs(calls) do
                local left, good = 0, false
                while not good do
                    local message
                    state, record = game:state(), xima.record(game)
                    cursor, text = record:cursor(), state:position()
                    collect()
                    counter.leave(left)
                    good, message = pcall(call)
                    counter.leave(-1)
                    assert(good or tostring(message):find "not enough memory", number .. ": " .. tostring(message))
                    failures = failures + (good and 0 or 1)
                    left = left + 1
                    assert(left < 200)
                end
            end
            assert.is_true(failures >= 10)
        end
        round()
        collect()
        assert.are.equal(0, counter.blocks())
    end)

    describe("is freed when Lua ends", function()
        local function ends_well(code)
            local interpreter = assert(os.getenv "XIMA_LUA", "XIMA_LUA must name the interpreter")
            local run = assert(io.popen(("%s -e '%s' 2>&1; echo $?"):format(interpreter, code)))
            assert.are.equal("done\n0\n", run:read "*a")
            run:close()
        end

        it("whatever comes first", function()
            ends_well [[
                local xima = require "xima"
                KEPT = {}
                for i = 1, 50 do
                    local record = xima.record "xima"
                    record:add "-G2 -D13"
                    local cursor = record:cursor()
                    KEPT[i] = i % 2 == 0 and { record, cursor } or { cursor, record }
                    KEPT["r" .. i] = xima.state "xima"
                end
                print "done"]]
        end)

        it("also if a finalizer makes more of it then", function()
            for _, place in ipairs { "first", "last" } do
                ends_well(([[
                    local place, xima = "%s"
                    local function make() xima.record():add "-G2" end
                    local function finally()
                        if newproxy then
                            KEPT = newproxy(true)
                            getmetatable(KEPT).__gc = make
                        else
                            KEPT = setmetatable({}, { __gc = make })
                        end
                    end
                    if place == "first" then finally() end
                    xima = require "xima"
                    if place == "last" then finally() end
                    print "done"]]):format(place))
            end
        end)
    end)

    it("goes at the end of a block in Lua 5.4", function()
        local load = loadstring or load
        local block = load [[
            local game = ...
            do
                local state <close> = game:state()
                KEPT_STATE = state
                assert(not state:is_closed())
            end
            return KEPT_STATE:is_closed()]]
        if _VERSION == "Lua 5.4" then
            assert.is_true(block(assert(xima.game "xima")))
        else -- there are no such variables, but what they would call is there
            assert.is_nil(block)
            local state = assert(xima.state "xima")
            debug.getmetatable(state).__close(state, nil)
            assert.is_true(state:is_closed())
        end
    end)
end)
