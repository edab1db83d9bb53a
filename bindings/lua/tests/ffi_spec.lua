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
            local a, b = assert(fast.state(spec)), assert(xima.state(spec))
            for ply = 1, 200 do
                assert.are.same(b:legal_moves(), a:legal_moves())
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

    it("declares every function that the library has", function()
        local count = 0
        for name in require("xima.cdef"):gmatch "(xima_[%w_]+)%(" do
            assert.is_not_nil(fast.lib[name])
            count = count + 1
        end
        assert.is_true(count > 100)
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
