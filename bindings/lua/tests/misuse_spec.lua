-- SPDX-License-Identifier: MIT
-- Misuse names the line of the program that it is in, what was expected, and what came.
local xima = require "xima"

local unpack = unpack or table.unpack

-- What an error says, whose place must be within the function that was called.
local function said(call)
    local good, message = pcall(call)
    assert(not good, "there is no error")
    local file, line, text = tostring(message):match "^(.-):(%d+): (.*)$"
    assert(file, "no place: " .. tostring(message))
    local info = debug.getinfo(call, "S")
    line = tonumber(line)
    assert(file == info.short_src and line >= info.linedefined and line <= info.lastlinedefined,
        ("not at %s:%d: %s"):format(info.short_src, info.linedefined, message))
    return text
end

local function objects()
    local state, record = assert(xima.state "xima"), assert(xima.record "xima")
    return { ["xima.State"] = state, ["xima.Game"] = state:game(), ["xima.Record"] = record,
        ["xima.Cursor"] = record:cursor(), ["xima.Reader"] = xima.reader_new() }
end

describe("an error of misuse", function()
    local state, game = assert(xima.state "xima"), assert(xima.game "xima")
    local record, closed = assert(xima.record "xima"), assert(xima.state "xima")
    local cursor = record:cursor()
    closed:close()

    local cases = {
        { "bad argument #1 to 'play' (a move is expected, got table)", function() state:play {} end },
        { "bad argument #1 to 'play' (a move is expected, got nil)", function() state:play() end },
        { "bad argument #1 to 'play' (a move is expected, got 0.5)", function() state:play(0.5) end },
        { "bad argument #1 to 'is_legal' (a move is expected, got xima.Game)", function() state:is_legal(game) end },
        { "bad argument #1 to 'text' (a move is expected, got string)", function()
            local text = state:text "C2D3"
            return text
        end },
        { "list[2]: a move is expected, got string", function() state:moves_format { 5, "C2D3" } end },
        { "list[1]: a move is expected, got string", function() xima.batch.play({ state }, { "C2D3" }) end },
        { "bad argument #1 to 'text' (a move is expected, got nil)", function()
            local text = state:text()
            return text
        end },
        { "(a string is expected, got nil)", function()
            local move = state:parse()
            return move
        end },
        { "(a string is expected, got table)", function() state:play_all {} end },
        { "(a string is expected, got xima.State)", function() record:add(state) end },
        { "(a string is expected, got boolean)", function() record:set_tag(true, "x") end },
        { "(a string is expected, got nil)", function() record:tag() end },
        { "bad argument #1 to 'held' (a seat is expected (seats count from 1), got 0)",
            function() state:held(0, 0) end },
        { "bad argument #1 to 'held' (a whole number from -2^31 to 2^31 - 1 is expected, got 1.5)",
            function() state:held(1.5, 0) end },
        { "bad argument #1 to 'legal_moves' (a table is expected, got 5)", function() state:legal_moves(5) end },
        { "bad argument #2 to 'playout' (a whole number from 0 to 2^32 - 1 is expected, got -1)",
            function() state:playout(1, -1) end },
        { "bad argument #1 to 'nth_move' (a place is expected (places in lists count from 1), got 0)",
            function() state:nth_move(0) end },
        { "a number of plies is expected, got -1", function() state:undo(-1) end },
        { "a number of plies is expected, got false", function() state:undo(false) end },
        { "there is no option 'lenjent'", function() state:play("-G2", { lenjent = true }) end },
        { "there is no option 'lenjent'", function() record:add("-G2", { lenjent = true }) end },
        { "there is no option 'lenjent'", function() cursor:play("-G2", { lenjent = true }) end },
        { "there is no option 'lenjent'", function() xima.state("xima", "x", { lenjent = true }) end },
        { "there is no option 'lenjent'", function() game:state("x", { lenjent = true }) end },
        { "there is no option '1'", function() state:board { "ascii" } end },
        { "a table of options is expected, got boolean", function() state:parse("-G2", true) end },
        { "a table of options is expected, got xima.State", function() state:copy(closed) end },
        { "the game has no reason 'rain'", function() state:parse("-G2", { waive = { "rain" } }) end },
        { "the game has no reason 'true'", function() state:parse("-G2", { waive = { true } }) end },
        { "there is no notation 'loud'", function() state:texts "loud" end },
        { "there is no notation of type xima.Game", function() record:text("sheet", game) end },
        { "there is no form 'loud'", function() record:text "loud" end },
        { "there is no act 'sleep'", function() state:act("sleep", 1) end },
        { "there is no kind of name 'colour'", function() game:find("colour", "red") end },
        { "there is no kind of name of type table", function() game:name({}, 1) end },
        { "there is no cell 'Z99'", function() state:cell "Z99" end },
        { "there is no cell 'Z99'", function() game:cell_id "Z99" end },
        { "bad argument #2 to 'name' (a whole number from -2^31 to 2^31 - 1 is expected, got nil)",
            function() game:name "seat" end },
        { "bad argument #1 to 'copy_from' (xima.State expected, got nil)", function() state:copy_from() end },
        { "bad argument #1 to 'copy_from' (xima.State expected, got xima.Record)",
            function() state:copy_from(record) end },
        { "(the state is closed)", function() state:copy_from(closed) end },
        { "calling 'count' on bad self (the state is closed)", function() closed:count() end },
        { "calling 'parse' on bad self (the state is closed)", function()
            local move = closed:parse "-G2"
            return move
        end },
        { "bad argument #1 to 'count' (xima.State expected, got xima.Game)", function() state.count(game) end },
        { "bad argument #1 to 'close' (xima.State expected, got xima.Game)", function() state.close(game) end },
        { "bad argument #1 to 'is_closed' (xima.State expected, got number)", function() state.is_closed(5) end },
        { "item 2: xima.State expected, got xima.Game", function() xima.batch.pick({ state, game }, { 1, 2 }) end },
        { "item 1: the state is closed", function() xima.batch.pick({ closed }, { 1 }) end },
        { "a table is expected, got xima.State", function() xima.batch.pick(state, { 1 }) end },
        { "power: a list is expected, got number", function()
            xima.cimax_rate { power = 5, rating = { 1, 1 }, players = 2, level = 1 }
        end },
        { "power[2]: a number is expected, got string", function()
            xima.cimax_rate { power = { 1, "x" }, rating = { 1, 1 }, players = 2, level = 1 }
        end },
        { "option 'level': a number is expected, got string", function()
            xima.cimax_rate { power = { 1, 1 }, rating = { 1, 1 }, players = 2, level = "high" }
        end },
        { "option 'model'", function() xima.reader_new { model = 1 } end },
        { "option 'game': xima.Game expected, got xima.State", function() xima.reader_new { game = state } end },
        { "option 'game': xima.Game expected, got string",
            function() xima.parse_record("1. -G2", { game = "xima" }) end },
        { "option 'start': the state is closed", function() xima.read({ text = "" }, { start = closed }) end },
        { "option 'flags': a whole number is expected, got x",
            function() xima.read({ text = "" }, { flags = "x" }) end },
        { "options: table expected, got number", function() xima.read({ text = "" }, 5) end },
        { "there is no layout 'loose'", function() xima.read({ text = "" }, { layout = "loose" }) end },
        { "the path of a file, a file, a function or { text = … } is expected, got nil", function() xima.read() end },
        { "a text is expected from the function, got number", function()
            for _ in xima.read(function() return 5 end) do end
        end },
        { "a game, a string or a table is expected, got xima.Record", function() xima.game(record) end },
        { "a game, a string or a table is expected, got xima.State", function() xima.state(state) end },
        { "a game, a string or a table is expected, got number", function() xima.record(5) end },
        { "the id of the game: string expected, got table", function() xima.game { {}, players = 2 } end },
        { "the name of an option: string expected, got boolean", function() xima.game { "xima", [true] = 1 } end },
        { "option 'mode': a text, a number, true or false is expected, got table",
            function() xima.state { "xima", mode = {} } end },
        { "option 'resources': texts are expected, by their names, got 5",
            function() xima.game { "xima", resources = 5 } end },
        { "option 'cpu': a whole number from -2^31 to 2^31 - 1 is expected, got string",
            function() xima.game { "xima", cpu = "fast" } end },
        { "option 'cpu': a whole number from -2^31 to 2^31 - 1 is expected, got string",
            function() xima.game { "xima", cpu = "fast", resources = {} } end },
        { "xima.decode: the encoding: string expected, got table", function() xima.decode({}, game) end },
        { "a game, a string or a table is expected, got boolean", function() xima.decode("", true) end },
        { "xima.parse_record: the text: string expected, got nil", function() xima.parse_record() end },
        { "bad argument #1 to 'record_new' (xima.State expected, got number)", function() game:record_new(5) end },
        { "bad argument #1 to 'cursor' (a node of the record is expected, got 99)",
            function() record:cursor(99) end },
        { "bad argument #1 to 'go' (a node of the record is expected, got -5)", function() cursor:go(-5) end },
        { "bad argument #1 to 'delete' (a node of the record behind its start is expected, got 0)",
            function() record:delete(0) end },
        { "bad argument #1 to 'promote' (a node of the record behind its start is expected, got 99)",
            function() record:promote(99) end },
        { "bad argument #1 to 'set_symbols' (a node of the record behind its start is expected, got 1)",
            function() record:set_symbols(1, { 1 }) end },
        { "bad argument #1 to 'set_note' (a node of the record is expected, got 99)",
            function() record:set_note(99, xima.Note.AFTER, 1, "x") end },
        { "(a text without NUL is expected)", function() record:set_note(0, xima.Note.BEFORE, 1, "a\0b") end },
        { "bad argument #2 to 'act' (a whole number from -2^31 to 2^31 - 1 is expected, got string)",
            function() state:act("resign", "x") end },
        { "bad argument #2 to 'act' (a seat from 1 to 2 is expected, got 5)", function() state:act("resign", 5) end },
        { "bad argument #1 to 'seen_by' (a seat is expected (seats count from 1), got 0)",
            function() state:seen_by(0) end },
        { "bad argument #2 to 'seen_by' (a seat from 1 to 2 is expected, got 9)",
            function() state.seen_by(state, 9) end },
        { "bad argument #2 to 'observe' (a seat from 1 to 2 is expected, got 3)",
            function() state:observe(state, 3) end },
        { "bad argument #2 to 'state' (a string is expected, got table)", function() xima.state(game, {}) end },
        { "(a string is expected, got table)", function() game:state {} end },
        { "bad argument #1 to 'cell_id' (a string is expected, got table)", function() game:cell_id {} end },
        { "xima.game: the game is closed", function()
            local gone = xima.game()
            gone:close()
            xima.game(gone)
        end },
        { "the state is closed", function() closed:undo(0) end },
        { "xima.State expected, got number", function() state.undo(5, 0) end },
        { "bad argument #1 to 'line_from' (a whole number from -2^31 to 2^31 - 1 is expected, got table)", function()
            record:line_from {}
        end },
        { "(a whole number from -2^31 to 2^31 - 1 is expected, got table)", function()
            for _ in record:children {} do end
        end },
        { "(a whole number from -2^31 to 2^31 - 1 is expected, got string)", function()
            for _ in record:line_from "start" do end
        end },
    }
    for _, case in ipairs(cases) do
        local expected, call = case[1], case[2]
        it(("says in line %d %s"):format(debug.getinfo(call, "S").linedefined, expected), function()
            local text = said(call)
            assert(text:find(expected, 1, true), text)
        end)
    end

    it("is the same for each method that is called on something else", function()
        local all, count = objects(), 0
        for kind, object in pairs(all) do
            for name, method in pairs(debug.getmetatable(object).__index) do
                local others = { number = 5, table = {}, ["nil"] = false, ["xima.Game"] = all["xima.Game"],
                    ["xima.State"] = all["xima.State"] }
                others[kind] = nil
                for type_name, other in pairs(others) do
                    local text = said(function()
                        local results = { method(other or nil) }
                        local more = { results[1](unpack(results, 2)) } -- iterators
                        return more
                    end)
                    local expected = ("%s expected, got %s"):format(kind, type_name)
                    assert(text:find(expected, 1, true), ("%s.%s: %s"):format(kind, name, text))
                    count = count + 1
                end
            end
        end
        assert(count > 300, count)
    end)

    it("is at the line that calls, whatever the arguments are", function()
        local all, failures = objects(), 0
        local pool = { false, true, 0.5, -1, 2 ^ 60, "x", {}, { 1, "x" }, { x = 1 }, io.stdout, print }
        for _, object in pairs(all) do
            pool[#pool + 1] = object
        end
        local function try(name, call)
            local good, message = pcall(call)
            if not good and not tostring(message):find "not enough memory" then
                assert(tostring(message):find "misuse_spec.lua:%d+: ", name .. ": " .. tostring(message))
                failures = failures + 1
            end
        end
        local function attempt(name, method, ...)
            local given, count = { ... }, select("#", ...)
            try(name, function()
                local results = { method(unpack(given, 1, count)) }
                if type(results[1]) == "function" then
                    results[1]()
                end
            end)
        end
        local slow = { perft = true, reserve = true, close = true, planes = true, mask = true, read = true,
            headers = true, playout = true }
        for kind, object in pairs(all) do
            for name, method in pairs(debug.getmetatable(object).__index) do
                for i = 1, slow[name] and 0 or #pool do
                    attempt(kind .. "." .. name, method, object, pool[i])
                    attempt(kind .. "." .. name, method, object, pool[i % #pool + 1], pool[i])
                    attempt(kind .. "." .. name, method, object, 1, pool[i], pool[(i + 5) % #pool + 1])
                end
            end
        end
        for _, group in ipairs { xima, xima.batch } do
            for name, method in pairs(group) do
                for i = 1, type(method) == "function" and not slow[name] and #pool or 0 do
                    attempt(name, method, pool[i])
                    attempt(name, method, pool[i % #pool + 1], pool[i])
                    attempt(name, method, "xima", pool[i], pool[(i + 3) % #pool + 1])
                end
            end
        end
        assert(failures > 1000, failures)
    end)

    it("names the program's line from coroutines and tail calls too", function()
        local wrapped = coroutine.wrap(function()
            local good, message = pcall(function() state:play {} end)
            return not good and message
        end)
        assert.is_truthy(wrapped():find "misuse_spec.lua:%d+: bad argument #1 to 'play'")
        local _, message = pcall(function() return state:play {} end)
        assert.is_truthy(message:find "misuse_spec.lua:%d+: bad argument #1 to '")
    end)

    it("hides what the collector alone may call", function()
        for kind, object in pairs(objects()) do
            assert.are.equal(kind, getmetatable(object))
            assert.has_error(function() setmetatable(object, {}) end)
            local collect = debug.getmetatable(object).__gc
            collect(object) -- and if it is called in spite of that, the object is closed
            collect(object)
            assert.is_true(object:is_closed())
            assert.is_truthy(said(function() collect {} end):find(kind .. " expected, got table", 1, true))
        end
    end)
end)
