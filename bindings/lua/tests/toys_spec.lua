-- SPDX-License-Identifier: MIT
-- The module with other games: those that only the tests know. Nothing in it may lean on one game.
local xima = require "xima"
local ids = assert(os.getenv "XIMA_TOY_IDS", "XIMA_TOY_IDS must name the games that only the tests know")

local PLIES = 60

local function state_holds(state)
    local list, walked = state:legal_moves(), {}
    for move in state:moves() do
        walked[#walked + 1] = move
    end
    assert.are.same(list, walked)
    assert.are.equal(#list, state:count())
    local before = state:position(true)
    for i = 1, math.min(#list, 5) do
        local text = assert(state:text(list[i]))
        assert.are.equal(list[i], assert(state:parse(text)))
        assert.is_true(state:is_legal(text))
        assert(state:play(text):undo())
    end
    assert.are.equal(before, state:position(true))
    for _, again in ipairs { state:copy(), assert(xima.decode(state:encode(xima.Flag.WITH_HISTORY))),
                             assert(xima.state(nil, before)) } do
        assert.are.equal(state, again)
        assert.are.same(list, again:legal_moves())
    end
    local game = state:game()
    assert.are.equal(game:players(), #state:outcome().place)
    for seat = 1, game:players() do
        assert.are.equal(game, assert(state:seen_by(seat)):game())
        assert.are.equal(seat, game:find("seat", game:name("seat", seat)))
    end
    for cell = 0, game:info().cells - 1 do
        assert.are.same(state:cell(cell), state:cell(game:name("cell", cell)))
    end
    assert.is_true(#tostring(state) > 0 and #state:result() > 0)
end

local function record_holds(state)
    local record = assert(xima.record(state:game()))
    local cursor = record:cursor()
    local moves = state:played(1)
    for _, move in ipairs(moves) do
        assert(cursor:play(move))
    end
    local games = 0
    for read in xima.read { text = tostring(record):rep(2), game = state:game() } do
        games = games + 1
        assert.are.equal(record, read)
        assert.are.same(moves, read:main_line())
        assert.are.equal(0, #read:diagnostics())
    end
    assert.are.equal(2, games)
end

describe("every game", function()
    local count = 0
    for _, id in ipairs(xima.games()) do
        it("is used alike: " .. id, function()
            for seed = 1, 3 do
                local state, random = assert(xima.state(id)), seed
                while not state:is_over() and state:info().ply < PLIES do
                    state_holds(state)
                    random = random * 16807 % 2147483647
                    local move = state:pick(random * 2 ^ 33)
                    if move == 0 then
                        break
                    end
                    assert(state:play(move))
                end
                state_holds(state)
                assert.is_true(state:info().ply > 0)
                record_holds(state)
            end
        end)
        count = count + (ids:find(id, 1, true) and 1 or 0)
    end

    it("is there", function()
        local _, known = ids:gsub("%w+", "")
        assert.are.equal(known, count)
        assert.is_true(#xima.games() > known)
    end)
end)
