-- SPDX-License-Identifier: MIT
-- xima_ffi does what xima does. LuaJIT alone has an FFI: elsewhere it says so when it is required.
local xima = require "xima"

if not jit then
    describe("xima_ffi", function()
        it("needs LuaJIT", function()
            local good, message = pcall(require, "xima_ffi")
            assert.is_false(good)
            assert.is_truthy(message:find "module 'ffi' not found")
        end)
    end)
    return
end

local fast = require "xima_ffi"

describe("xima_ffi", function()
    it("walks games as xima does", function()
        for _, spec in ipairs { "xima", "xima:players=3,mode=azar2" } do
            local a, b, again = assert(fast.state(spec)), assert(xima.state(spec)), {}
            for ply = 1, 200 do
                assert.are.same(b:legal_moves(), a:legal_moves())
                assert.are.same(b:legal_moves(), a:legal_moves(again))
                assert.are.equal(b:count(), a:count())
                assert.are.equal(b:to_move(), a:to_move())
                local move = a:pick(ply * 7919)
                assert.are.equal(move, b:pick(ply * 7919))
                if move == 0 then
                    break
                end
                assert.are.equal(b:text(move), a:text(move))
                assert.are.equal(move, a:parse(a:text(move)))
                local before = a:copy()
                assert(a:play(move) and b:play(move))
                assert.is_true(before == a:copy():undo())
                assert.is_true(a:copy():copy_from(before) == before)
            end
            assert.are.equal(xima.state(spec):playout(5, 1000), fast.state(spec):playout(5, 1000))
        end
    end)

    it("answers bad input and refuses misuse", function()
        local state = assert(fast.state "xima")
        local none, message, code = state:parse "nonsense"
        assert.is_nil(none)
        assert.is_truthy(message:find "xima_ffi.parse: expected a move")
        assert.are.equal(xima.Status.SYNTAX, code)
        none, message = state:play(5)
        assert.is_nil(none)
        assert.is_truthy(message:find "^xima_ffi.play: ")
        assert.is_nil((state:undo()))
        assert.is_nil((fast.game "chess"))
        assert.is_nil((fast.state "chess"))
        state:close()
        state:close()
        assert.has_error(function() state:count() end)
        assert.is_false(state == fast.state "xima")
    end)

    it("takes back as many plies as xima does, or none", function()
        local a, b = assert(fast.state "xima"), assert(xima.state "xima")
        local words = { "-G2", "-D13", "-B2" }
        for _, text in ipairs(words) do
            assert(a:play(a:parse(text)) and b:play(text))
        end
        for _, plies in ipairs { 4, 0, 2, 2, 1, 1 } do
            local expected, _, code = b:undo(plies)
            local answered, _, same = a:undo(plies)
            assert.are.equal(expected ~= nil, answered ~= nil)
            assert.are.equal(code, same)
            assert.are.same(b:legal_moves(), a:legal_moves())
        end
    end)

    it("takes the numbers that xima takes, and refuses the others in the same words", function()
        local a, b = assert(fast.state "xima"), assert(xima.state "xima")
        local function outcome(call)
            local good, answer = pcall(call)
            local place, text = tostring(answer):match "^(.-ffi_spec%.lua:%d+: )(.*)$"
            assert(good or place, answer)
            if good then
                return answer
            end
            return (text:gsub("^xima[%w_.]+: ", ""))
        end
        local move = b:legal_moves()[1]
        local numbers = { move, move + 0.5, -1, -0.5, 0, 0.5, 1, 2 ^ 31, 2 ^ 32, 2 ^ 53, 2 ^ 63, 2 ^ 64, -2 ^ 63,
            -2 ^ 64, 1 / 0, -1 / 0, 0 / 0, "12", "0xff", "ffffffffffffffff", "ffffffffffffffff0", "", "x", true, {},
            print, "8000000000000000", 1e18, -5 }
        local refused = 0
        for i = 1, #numbers + 1 do -- the last is nil
            local value = numbers[i]
            local calls = {
                is_legal = function(state) return (state:is_legal(value)) end,
                pick = function(state) return (state:pick(value)) end,
                seed = function(state) return (state:copy():playout(value, 3)) end,
                plies = function(state) return (state:copy():playout(1, value)) end,
                play = function(state)
                    local done, message = state:copy():play(value)
                    return done and "played" or message:gsub("^.-: ", "")
                end,
                text = function(state) return tostring((state:text(value))) end,
            }
            for name, call in pairs(calls) do
                -- A state of xima also plays texts.
                if type(value) ~= "string" or name ~= "is_legal" and name ~= "play" then
                    local expected = outcome(function() return (call(b)) end)
                    local answered = outcome(function() return (call(a)) end)
                    assert.are.equal(expected, answered, ("%s of %s"):format(name, tostring(value)))
                    refused = refused + (tostring(expected):find "bad argument" and 1 or 0)
                end
            end
        end
        assert(refused > 50, refused)
    end)

    it("refuses what is no state, no text and no buffer", function()
        local state, closed, game = assert(fast.state "xima"), assert(fast.state "xima"), assert(fast.game "xima")
        closed:close()
        for _, case in ipairs {
            { "xima_ffi: a state is expected, got number", function() state.count(5) end },
            { "xima_ffi: a state is expected, got table", function() state.count(game) end },
            { "xima_ffi: a state is expected, got nil", function() state:copy_from() end },
            { "xima_ffi: the state is closed", function() closed:count() end },
            { "xima_ffi: the state is closed", function() state:copy_from(closed) end },
            { "xima_ffi: a game is expected, got table", function() fast.state {} end },
            { "bad argument #1 to 'game' (a string is expected, got boolean)", function() fast.state(false) end },
            { "bad argument #1 to 'game' (a string is expected, got nil)", function() fast.game() end },
            { "bad argument #1 to 'play' (a move is expected, got string)", function() state:play "C2C3" end },
            { "bad argument #1 to 'is_legal' (a move is expected, got string)",
                function() state:is_legal "C2D3" end },
            { "xima_ffi.undo: a number of plies is expected, got -1", function() state:undo(-1) end },
            { "xima_ffi.undo: a number of plies is expected, got x", function() state:undo "x" end },
            { "xima_ffi: the state is closed", function() closed:undo(0) end },
            { "bad argument #1 to 'parse' (a string is expected, got nil)", function() state:parse() end },
            { "bad argument #1 to 'legal_moves' (a table is expected, got 5)", function() state:legal_moves(5) end },
            { "bad argument #1 to 'list' (a buffer is expected, got table)", function() state:list({}, 5) end },
            { "bad argument #2 to 'list' (a whole number from 0 to 2^32 - 1 is expected, got -1)",
                function() state:list(fast.buffer(5), -1) end },
            { "bad argument #2 to 'list' (no more than the buffer holds is expected, got 6)",
                function() state:list(fast.buffer(5), 6) end },
            { "xima_ffi: a state is expected, got nil", function() state.legal_moves() end },
            { "bad argument #1 to 'buffer' (a number of moves below 2^28 is expected, got 2147483648)",
                function() fast.buffer(2 ^ 31) end },
            { "bad argument #1 to 'buffer' (a whole number from 0 to 2^32 - 1 is expected, got 0.5)",
                function() fast.buffer(0.5) end },
        } do
            local line = debug.getinfo(case[2], "S").linedefined
            local _, message = pcall(case[2])
            assert.is_truthy(message:find(("ffi_spec.lua:%d: %s"):format(line, case[1]), 1, true), message)
        end
        local ffi = require "ffi"
        local buffer = fast.buffer(200)
        assert.are.equal(176, state:list(buffer, 200))
        assert.are.equal(176, #state:legal_moves(setmetatable({}, { __newindex = function() end })))
        assert.are.equal(176, state:list(ffi.cast("xima_move *", buffer), 200))
    end)

    it("declares every function that the library has", function()
        local count = 0
        for name in require("xima.cdef"):gmatch "(xima_[%w_]+)%(" do
            assert.is_not_nil(fast.lib[name])
            count = count + 1
        end
        assert.is_true(count > 100)
    end)

    it("is loaded again as often as a program wants", function() -- in a program, for Busted makes that good itself
        local interpreter = assert(os.getenv "XIMA_LUA", "XIMA_LUA must name the interpreter")
        local code = 'require "xima_ffi" package.loaded.xima_ffi = nil print(require("xima_ffi").state("xima"):count())'
        local run = assert(io.popen(("%s -e '%s' 2>&1"):format(interpreter, code)))
        assert.are.equal("176\n", run:read "*a")
        run:close()
    end)

    it("keeps what is needed, and gives it back", function()
        local states = {}
        for i = 1, 200 do
            states[i] = fast.state "xima"
        end
        collectgarbage()
        for i = 1, 200 do
            assert.are.equal(176, states[i]:count())
            states[i] = i % 2 == 0 and states[i] or nil
        end
        collectgarbage()
        assert.are.equal(176, states[2]:copy():count())
    end)
end)
