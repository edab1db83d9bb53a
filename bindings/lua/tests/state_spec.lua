-- SPDX-License-Identifier: MIT
-- Games and states as their users meet them.
local xima = require "xima"

describe("a game", function()
    it("is made of a spec or a table", function()
        local text = assert(xima.game "xima:players=4,mode=azar2")
        assert.are.equal(text, assert(xima.game { "xima", players = 4, mode = "azar2" }))
        assert.are.equal(text, assert(xima.game { id = "xima", mode = "azar2", players = 4 }))
        assert.are_not.equal(text, assert(xima.game "xima"))
        assert.are.equal(4, text:players())
        assert.are.equal("xima", xima.games()[1])
        assert.are.equal(tostring(text), text:spec())
    end)

    it("takes whole numbers that are floats, as a division or JSON gives them", function()
        local four = assert(xima.game "xima:players=4")
        for _, players in ipairs { 8 / 2, 2 ^ 2, 4.0, "4" } do
            assert.are.equal(four, assert(xima.game { "xima", players = players }))
            assert.are.equal(4, assert(xima.state { "xima", players = players }):game():players())
        end
        for _, case in ipairs { { 4.5, '"4.5"' }, { -0.0, '"0"' }, { 2 ^ 40, '"1099511627776"' } } do
            local players, said = case[1], case[2]
            local none, message, code = xima.game { "xima", players = players }
            assert.is_nil(none)
            assert.are.equal(xima.Status.OPTION, code)
            assert.is_truthy(message:find(said, 1, true), message)
        end
    end)

    it("lets no value and no name set a second option", function()
        for _, case in ipairs {
            { { "xima", mode = "azar2,players=4" }, "option 'mode': a value without ',' is expected" },
            { { "xima", ["players=4,mode"] = "azar2" },
                "option 'players=4,mode': a name without ',' and '=' is expected" },
            { { "xima", ["mode=azar2"] = "" }, "option 'mode=azar2': a name without ',' and '=' is expected" },
        } do
            for _, make in ipairs { xima.game, xima.state, xima.record } do
                local none, message, code, details = make(case[1])
                assert.is_nil(none)
                assert.are.equal("xima.game: " .. case[2], message)
                assert.are.equal(xima.Status.OPTION, code)
                assert.are.same({ status = code, name = "XIMA_E_OPTION" }, details)
            end
        end
        local four = assert(xima.game "xima:mode=azar2,players=4")
        assert.are.equal(four, assert(xima.game { "xima:players=4", mode = "azar2" }))
        assert.are.equal(four, assert(xima.game(four)))
        assert.are.equal(four, assert(xima.record(four)):game())
    end)

    it("has names for cells and seats", function()
        local game = assert(xima.game "xima")
        assert.are.equal("G7", game:name("cell", game:cell_id "G7"))
        assert.are.equal(1, game:find("seat", game:name("seat", 1)))
        assert.are.equal(2, game:find("seat", game:name("seat", 2)))
        assert.are.equal(-1, game:find("seat", "nobody of that name"))
        assert.has_error(function() game:cell_id "Z99" end, "xima.game: there is no cell 'Z99'")
        assert.are.equal(2, #game:info().team)
        assert.is_nil(game:name("cell", 100000))
    end)

    it("takes resources, also when the table is gone", function()
        local game = assert(xima.game { "xima", resources = { lexicon = ("words"):rep(100) } })
        local state = game:state()
        game:close()
        collectgarbage()
        assert.are.equal(2, state:game():players())
        local none, _, code = xima.game { "chess", resources = { lexicon = "words" } }
        assert.is_nil(none)
        assert.are.equal(xima.Status.GAME, code)
        assert.has_error(function() xima.game { "xima", resources = { lexicon = 5 } } end)
    end)
end)

describe("a state", function()
    local state
    before_each(function()
        state = assert(xima.state "xima")
    end)

    it("takes back a number of plies and nothing else", function()
        assert(state:play_all "-G2 -D13")
        local before = state:copy()
        for _, plies in ipairs { -1, 0.5, 1.5, -math.huge, 0 / 0, "x", {}, true } do
            assert.error_matches(function() state:undo(plies) end, "a number of plies is expected")
            assert.are.equal(before, state)
        end
        assert.are.equal(before, state:undo(0))
        assert.is_nil((state:undo(math.huge)))
        assert.is_nil((state:undo(3)))
        assert.are.equal(before, state)
        assert.are.equal(1, state:undo(2 / 2):info().ply)
    end)

    it("plays moves and texts, and takes them back", function()
        local start = state:copy()
        local move = assert(state:parse "-G2")
        assert.are.equal(state, state:play(move))
        assert.are_not.equal(start, state)
        assert.are.equal(state, state:play "-D13")
        assert.are.same({ move, state:info().last }, state:played(1))
        assert.are.same({ state:info().last }, state:played(2))
        assert.are.equal(state, state:undo(2))
        assert.are.equal(start, state)
        local none, message, code = state:undo()
        assert.is_nil(none)
        assert.are.equal(xima.Status.EMPTY, code)
        assert.are.equal("xima.state.undo: nothing is left to take back (XIMA_E_EMPTY)", message)
    end)

    it("undoes all or nothing", function()
        assert(state:play_all "-G2 -D13 -B2")
        local before = state:copy()
        assert.is_nil((state:undo(4)))
        assert.are.equal(before, state)
        assert.are.same(before:played(1), state:played(1))
    end)

    it("lists as many moves as there are, also more than the stack is used for", function()
        local longest, again = 0, { "x", nil, "y" }
        for seed = 1, 8 do
            local crowded = assert(xima.state "xima:blocks=31")
            for step = 1, 40 do
                local list = crowded:legal_moves()
                for i, move in ipairs(list) do
                    assert(move == crowded:nth_move(i))
                end
                assert.are.equal(again, crowded:legal_moves(again))
                assert.are.same(list, again)
                assert.are.equal(crowded:count(), #list)
                longest = math.max(longest, #list)
                crowded:playout(seed * 100 + step, 3)
            end
            assert(crowded:act("resign", 1))
            assert.are.equal(0, #crowded:legal_moves())
            assert.is_nil(next(crowded:legal_moves(again)))
        end
        assert(longest > 512, longest)
        assert.has_error(function() state.legal_moves(xima.game "xima") end)
        assert.has_error(function() state.legal_moves() end)
    end)

    it("lists moves from 1, and walks them undisturbed", function()
        local list, count = state:legal_moves(), 0
        assert.are.equal(state:count(), #list)
        for move in state:moves() do
            count = count + 1
            assert.are.equal(list[count], move)
            assert.are.equal(list[count], state:clone(0):nth_move(count))
            assert(state:is_legal(move))
            if count == 1 then
                state:play(move):undo()
            end
        end
        assert.are.equal(#list, count)
        assert.are.equal(0, state:nth_move(count + 1))
        assert.are.equal(#list, #state:texts())
        assert.has_error(function() state:nth_move(0) end)
    end)

    it("knows moves that went through a double and a text", function()
        for move in state:moves() do
            assert.is_true(move > 2 ^ 40 and move < 2 ^ 53)
            local double = tonumber(("%.17g"):format(move))
            assert.are.equal(move, double + 0.0)
            assert.is_true(state:is_legal(double))
        end
        assert.is_false(state:is_legal(0))
        assert.is_false(state:is_legal "Z99")
        assert.is_true(state:is_legal "-G2")
    end)

    it("counts seats from 1", function()
        assert.are.equal(1, state:to_move())
        state:play "-G2"
        assert.are.equal(2, state:to_move())
        assert.are.same({ 1, 2 }, state:info().alive)
        assert.are.equal(1, state:cell("G2")[1].owner)
        assert(state:act("resign", 2))
        assert.are.same({ 1 }, state:outcome().winners)
        assert.are.equal(1, state:outcome().place[1])
        assert.is_true(state:outcome().over)
        assert.are.equal(xima.NOBODY, state:to_move())
        assert.are.equal("1-0", state:result())
        assert.is_true(state:is_over())
        assert.is_true(#state:end_name() > 0)
        assert.has_error(function() state:actions(0) end)
    end)

    it("counts seats from 1 also when the module is loaded again", function()
        local loaded, game = package.loaded.xima, xima.game()
        local name = game:name("seat", 1)
        package.loaded.xima = nil
        local good, again = pcall(require, "xima")
        package.loaded.xima = loaded
        assert(good, again)
        for _, one in ipairs { game, again.game() } do
            assert.are.equal(name, one:name("seat", 1))
            assert.are.equal(1, one:find("seat", name))
            assert.are.equal("-G2", one:state():text(one:state():parse "-G2"))
        end
    end)

    it("is written and read", function()
        assert(state:play_all "-G2 -D13 -B2")
        assert.are.equal(state, assert(xima.state(nil, state:position())))
        assert.are.equal(state, assert(xima.state("xima", state:position(true))))
        assert.are.equal(3, #assert(xima.state(nil, state:position(true))):played(1))
        assert.are.equal(state, assert(xima.decode(state:encode(xima.Flag.WITH_HISTORY))))
        assert.are.equal(state, assert(xima.decode(state:encode(), state:game())))
        assert.are.equal(state:board(), tostring(state))
        assert.is_truthy(state:board { ascii = true }:find "A   B   C")
        assert.is_truthy(state:board { color = true }:find "\27%[")
        assert.are.equal(state:format(xima.Notation.SHORT), state:format "short")
        assert.has_error(function() state:format "prose" end)
    end)

    it("has a hash that is the same in every Lua", function()
        assert.are.equal("65fdfd8284e22114", state:hash())
        local copy = state:copy():play "-G2"
        assert.are_not.equal(state:hash(), copy:hash())
        assert.are.equal(state:hash(), copy:undo():hash())
    end)

    it("picks by 64 random bits, however they are written", function()
        assert.are.equal(state:pick(255), state:pick "ff")
        assert.are.equal(state:pick(-1), state:pick "0xffffffffffffffff")
        assert.are.equal(state:pick(2 ^ 63), state:pick "8000000000000000")
        assert.has_error(function() state:pick "many" end)
        assert.has_error(function() state:pick(0.5) end)
    end)

    it("picks moves by random numbers of 64 bits", function()
        local moves, seen = state:legal_moves(), {}
        for i, move in ipairs(moves) do
            assert.are.equal(move, state:pick((i - 0.5) / #moves * 2 ^ 64))
        end
        for _ = 1, 100 do
            seen[state:pick(math.random() * 2 ^ 64)] = true
        end
        local first = next(seen)
        assert.is_not_nil(next(seen, first))
    end)

    it("counts the seats of a domination from 1 (XR-39)", function()
        local rows = ("13/"):rep(10)
        for column, expected in pairs {
            a = {}, ab = { 2, { 1 }, 1 }, ba = { 1, { 2 }, 1 }, abc = { 3, { 1, 2 }, 2 },
            cb = { 2, { 3 }, 1 }, bca = { 1, { 2, 3 }, 2 },
        } do
            local text = rows .. ("(%s)12/13/ABC10 a5,b5,c5 a"):format(column)
            local standing = assert(xima.state("xima:players=3", text))
            local found = assert(standing:pyramid_get_domination(standing:game():cell_id "A3"))
            if column == "a" then
                expected = { xima.NOBODY, {}, 0 }
            end
            assert.are.same(expected, { found.dominator, found.seats, found.degree })
        end
    end)

    it("is compared without errors, as every object is", function()
        local record = assert(xima.record "xima")
        local all = { state, state:game(), record, record:cursor(), xima.reader_new(), io.stdout, 5, {} }
        for i, one in ipairs(all) do
            for k, other in ipairs(all) do
                assert.are.equal(i == k, one == other)
            end
        end
        assert.is_true(record == record:copy())
        assert.is_true(state:game() == xima.game())
        assert.is_false(state == assert(xima.state "xima:players=3"))
        assert.is_false(state == 5)
        assert.is_false(state == state:game())
        local copy = state:copy()
        copy:close()
        assert.is_false(state == copy)
    end)

    it("is what a player sees", function()
        assert.are.equal(state:seen_by(1):hash(), state:hash())
        assert.are.equal(1, state:seen_by(1):info().observer)
        assert.is_truthy(state:copy { tail = true } == state)
    end)

    it("learns", function()
        local move = state:legal_moves()[1]
        assert.are.equal(move, state:index_move(state:move_index(move)))
        local info = state:game():info()
        assert.are.equal(info.planes * info.width * info.height, #state:planes(1))
        local states = { state, state:copy():play "-G2" }
        local mask = xima.batch.mask(states, info.actions)
        assert.are.equal(1, mask:byte(state:move_index(move) + 1))
        assert.are.equal(2 * info.actions, #mask)
        local to_move, place, score = xima.batch.result(states)
        assert.are.same({ 1, 2 }, to_move)
        assert.are.equal(4, #place)
        assert.are.equal(4, #score)
        local moves = xima.batch.pick(states, { 1, 2 })
        assert.are.same({ 0, 0 }, xima.batch.play(states, moves))
        local none, _, code, _, each = xima.batch.play(states, { 1, 0 })
        assert.is_nil(none)
        assert.are.equal(code, each[1])
        assert.are.equal(0, each[2])
        assert.has_error(function() xima.batch.pick(states, { 1 }) end)
        assert.are.equal(2 * info.planes * info.width * info.height,
            #xima.batch.planes(states, { 1, 2 }, info.planes * info.width * info.height))
    end)

    it("has Cimax", function()
        assert(state:play_all "-G2 -D13 -B2")
        local power = assert(state:cimax_get_power(1, { agreed = { 60000, 60000 }, used = { 6000, 3000 } }))
        assert.is_true(power.power > 0 and power.turns > 0)
        local delta, rating, experience = xima.cimax_rate { power = { 2, 1 }, rating = { 100, 100 }, players = 2,
            winners = { 1 }, level = 10 }
        assert.is_true(delta[1] > 0 and rating[1] > 100 and experience[1] > 0)
        assert.are.equal(2, #rating)
        assert.are.same({ rating[1] - 100, rating[2] - 100 }, delta)
        assert.has_error(function() state:cimax_get_power(1, { agred = {} }) end)
        assert.has_error(function()
            xima.cimax_rate { power = 5, rating = { 1 }, players = 2, winners = {}, level = 1 }
        end)
    end)

    it("comes back through anything that is done to it", function()
        local seed = 7
        local function random(n)
            seed = (seed * 16807) % 2147483647
            return seed % n + 1
        end
        for _, spec in ipairs { "xima", "xima:players=4,mode=azar2", "xima:players=3,mode=azar1" } do
            local walked = assert(xima.state(spec))
            for _ = 1, 150 do
                local moves = walked:legal_moves()
                if #moves == 0 then
                    break
                end
                local move, before = moves[random(#moves)], walked:copy()
                assert.are.equal(move, assert(walked:parse(walked:text(move))))
                walked:play(move)
                assert.are.equal(before, walked:copy():undo())
                assert.are.equal(walked, assert(xima.state(walked:game(), walked:position())))
                assert.are.equal(walked:hash(), assert(xima.decode(walked:encode(), walked:game())):hash())
                if random(4) == 1 then
                    walked:undo()
                    assert.are.same(before:legal_moves(), walked:legal_moves())
                end
            end
        end
    end)
end)
