-- SPDX-License-Identifier: MIT
-- Bad input is answered, misuse is an error, and nothing crashes.
local xima = require "xima"

describe("a list with a number a player", function()
    local function rate(changes)
        local game = { power = { 4, 2 }, rating = { 1000, 1000 }, players = 2, winners = { 1 }, level = 100 }
        for name, value in pairs(changes) do
            game[name] = value
        end
        return xima.cimax_rate(game)
    end

    it("has as many as there are, where the game is given in numbers", function()
        local delta, rating, experience = rate {}
        assert.are.same({ 2, 2, 2 }, { #delta, #rating, #experience })
        assert.is_true(delta[1] > 0 and math.abs(delta[1] + delta[2]) < 1e-9)
        for name, list in pairs { power = { 4 }, rating = { 1000, 1000, 1000 }, side = { 0 } } do
            local expected = name .. ": 2 numbers are expected, one a player"
            assert.error_matches(function() rate { [name] = list } end, expected, 1, true)
        end
        assert.has_error(function() rate { players = 17 } end)
        assert.has_error(function() rate { players = -1 } end)
        assert.has_error(function() rate { players = "x" } end)
    end)
end)

describe("bad input", function()
    local state
    before_each(function()
        state = assert(xima.state "xima")
    end)

    it("is answered with message, code and details", function()
        local none, message, code, details = state:play "10E11"
        assert.is_nil(none)
        assert.is_truthy(message:find "^xima%.state%.move_parse: ")
        assert.are.equal(xima.Status.ILLEGAL, code)
        assert.are.equal("XIMA_E_ILLEGAL", details.name)
        assert.are.equal(1, details.line)
        assert.are.equal(1, details.column)
        assert.are.equal(0, details.offset)
        assert.is_true(#details.reasons > 0)
        assert.are.equal("string", type(details.reasons[1]))
    end)

    it("says where in a line of plies, and plays none of it", function()
        local before = state:copy()
        local none, _, code, details = state:play_all "-G2 -D13 nonsense"
        assert.is_nil(none)
        assert.are.equal(xima.Status.SYNTAX, code)
        assert.are.equal(9, details.offset)
        assert.are.equal(10, details.column)
        assert.are.equal(3, details.ply)
        assert.are.equal(before, state)
    end)

    it("has candidates that can be played", function()
        state = assert(xima.state "xima:mode=azar2")
        assert(state:play "21/")
        local none, _, code, details = state:parse "-B1"
        assert.is_nil(none)
        assert.are.equal(xima.Status.AMBIGUOUS, code)
        assert.are.same({ "ambiguous" }, details.reasons)
        assert.are.equal(#details.candidates, #details.candidate_texts)
        assert.is_true(#details.candidates >= 2)
        for i, move in ipairs(details.candidates) do
            assert.is_true(state:is_legal(move))
            assert.are.equal(details.candidate_texts[i], state:text(move))
        end
    end)

    it("of a whole batch has no answer for each", function()
        local states = { state, assert(xima.state "xima:players=3") }
        local info = state:game():info()
        local calls = {
            play = { xima.batch.play, { state:legal_moves()[1], 0 } },
            pick = { xima.batch.pick, { 1, 2 } },
            mask = { xima.batch.mask, info.actions },
            planes = { xima.batch.planes, { 1, 2 }, info.planes * info.width * info.height },
            result = { xima.batch.result },
        }
        for name, call in pairs(calls) do
            local results = { n = select("#", call[1](states, call[2], call[3])), call[1](states, call[2], call[3]) }
            assert.are.equal(4, results.n, name)
            assert.is_nil(results[1])
            assert.are.equal(xima.Status.GAME, results[3])
        end
        assert.are.equal(0, state:info().ply)
        -- One ply that is refused is no fault of the whole.
        states = { state, state:copy() }
        local refused = { xima.batch.play(states, { 12345, state:legal_moves()[1] }) }
        assert.is_nil(refused[1])
        assert.are.same({ refused[3], xima.Status.OK }, refused[5])
        assert.are.equal(1, states[2]:info().ply)
    end)

    it("is also a game or a position that there is not", function()
        local _, message, code = xima.game "chess"
        assert.are.equal(xima.Status.GAME, code)
        assert.is_truthy(message:find "chess")
        _, _, code = xima.game { "xima", players = 99 }
        assert.are.equal(xima.Status.OPTION, code)
        _, _, code = xima.state(nil, "nonsense")
        assert.are.equal(xima.Status.DATA, code)
        _, _, code = xima.state("xima", "nonsense")
        assert.are.equal(xima.Status.SYNTAX, code)
        _, _, code = xima.decode("nonsense", state:game())
        assert.are.equal(xima.Status.DATA, code)
        _, _, code = state:play(12345)
        assert.are_not.equal(xima.Status.OK, code)
        assert.is_nil((xima.state "chess"))
        assert.is_nil((xima.record "chess"))
    end)
end)

describe("misuse", function()
    local state
    before_each(function()
        state = assert(xima.state "xima")
    end)

    it("is an error that says what was expected", function()
        assert.error_matches(function() state:play {} end, "a move is expected, got table")
        assert.error_matches(function() state.play(5, 5) end, "xima.State expected, got number")
        assert.error_matches(function() state.count_moves(state:game()) end, "xima.State expected, got xima.Game")
        assert.error_matches(function() state.count_moves(io.stdout) end, "xima.State expected")
        assert.error_matches(function() state:held(1.5, 0) end, "whole number")
        assert.error_matches(function() state:held(0, 0) end, "seats count from 1")
        assert.error_matches(function() state:held(2 ^ 40, 0) end, "whole number from %-2%^31")
        assert.error_matches(function() state:parse("-G2", { lenjent = true }) end, "no option 'lenjent'")
        assert.error_matches(function() state:move_parse("-G2", { lenjent = true }) end, "no option 'lenjent'")
        assert.error_matches(function() state:board { asci = true } end, "no option 'asci'")
        assert.error_matches(function() state:copy { tial = true } end, "no option 'tial'")
        assert.error_matches(function() xima.parse_record("1. -G2\n", { keep = true }) end, "no option 'keep'")
        assert.error_matches(function() state:move_parse("-G2", { waive = {} }) end, "option 'waive': a whole number")
        assert.error_matches(function() xima.batch.planes({ state }, { 0 }, 2 ^ 16) end, "seats count from 1")
        assert.error_matches(function() xima.game(false) end, "a game, a string or a table is expected", 1, true)
        assert.error_matches(function()
            state:cimax_get_power(1, { agreed = { "x", 1 }, used = { 1, 1 } })
        end, "agreed%[1%]")
        assert.error_matches(function()
            state:cimax_get_power(1, { agreed = { 60000 }, used = { 1, 1 } })
        end, "agreed: 2 numbers")
        local given = "option 'agreed': it is given together with 'used'"
        assert.error_matches(function() state:cimax_get_power(1, { agreed = { 60000, 60000 } }) end, given, 1, true)
        assert.error_matches(function()
            state:cimax_rate_state({ 1000, 1000 }, { used = { 1, 1 } })
        end, "option 'used': it is given together with 'agreed'", 1, true)
        assert.error_matches(function() state:cimax_rate_state({ 1000, 1000, 1000 }) end, "before: 2 numbers")
        assert.error_matches(function() xima.game(false) end, "a game, a string or a table is expected")
        assert.error_matches(function() state:get_info().x.y = 1 end, "index")
    end)

    it("of a closed object is an error in every method", function()
        local record = assert(xima.record "xima")
        local objects = { state = state, game = state:game(), record = record, cursor = record:cursor(),
            reader = xima.reader_new() }
        for kind, object in pairs(objects) do
            assert.is_false(object:is_closed())
            object:close()
            object:close()
            assert.is_true(object:is_closed())
            local count = 0
            for name, method in pairs(debug.getmetatable(object).__index) do
                if name ~= "close" and name ~= "is_closed" then
                    local good, message = pcall(function()
                        local result = method(object)
                        return type(result) == "function" and result() -- iterators
                    end)
                    assert(not good and message:find "closed", ("%s.%s: %s"):format(kind, name, tostring(message)))
                    count = count + 1
                end
            end
            assert.is_true(count >= 4)
            local text = tostring(object)
            assert(text:lower():find(kind, 1, true), text)
        end
        local open = assert(xima.state "xima")
        assert.error_matches(function() open:copy_from(state) end, "closed")
        assert.error_matches(function() xima.batch.pick({ state }, { 1 }) end, "closed")
    end)

    it("with any arguments crashes nothing", function()
        local record = assert(xima.record "xima")
        assert(record:add "-G2 -D13")
        local pool = { 0, 1, -1, 2, 7, 168, 169, 0.5, -2 ^ 31, 2 ^ 31, 1e300, "", "xima", "-G2", "G7", {}, { 1 },
            { "a" }, true,
            state, record, record:cursor(), state:game(), { state, state:copy() }, xima.reader_new(), print, io.stdout }
        local seed, calls = 3, 0
        local function random(n)
            seed = (seed * 16807) % 2147483647
            return seed % n + 1
        end
        local function hammer(name, method, self)
            for _ = 1, 60 do
                local given = { self or pool[random(#pool)] }
                for i = #given + 1, 6 do
                    given[i] = pool[random(#pool)]
                end
                pcall(method, (unpack or table.unpack)(given, 1, random(6)))
                calls = calls + 1
            end
            assert(name)
        end
        -- What only takes long is left out.
        local slow = { perft = true, reserve = true, close = true, read = true, headers = true, planes = true,
            mask = true }
        for _, object in ipairs { state, record, record:cursor(), state:game(), xima.reader_new() } do
            for name, method in pairs(debug.getmetatable(object).__index) do
                if not slow[name] then
                    hammer(name, method, object)
                end
            end
        end
        for _, group in ipairs { xima, xima.batch } do
            for name, method in pairs(group) do
                if type(method) == "function" and not slow[name] then
                    hammer(name, method)
                end
            end
        end
        assert.is_true(calls > 5000)
    end)
end)
