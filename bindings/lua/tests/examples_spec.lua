-- SPDX-License-Identifier: MIT
-- The examples, as programs of their own.
local root = assert(os.getenv "XIMA_ROOT", "XIMA_ROOT must name the top folder of the sources")
local lua = assert(os.getenv "XIMA_LUA", "XIMA_LUA must name the interpreter")
local folder = root .. "/bindings/lua/examples/"

local function output(script, arguments, input)
    local name = os.tmpname()
    local file = assert(io.open(name, "w"))
    file:write(input or "")
    file:close()
    local command = "%s '%s%s' %s < '%s' 2>&1; echo status $?"
    local run = assert(io.popen(command:format(lua, folder, script, arguments, name)))
    local text = run:read "*a"
    run:close()
    os.remove(name)
    return text
end

describe("the referee", function()
    it("plays, refuses and writes the sheet", function()
        local text = output("referee.lua", "", "-G2\n-D13\nE99\n-G4\nundo\nresign\n")
        assert.is_truthy(text:find "1%. R: 194 moves")
        assert.is_truthy(text:find "refused: expected a move")
        assert.is_truthy(text:find "result 0%-1")
        assert.is_truthy(text:find "1%. %-G2 %-D13")
        assert.is_truthy(text:find "status 1")
        assert.is_truthy(output("referee.lua", "", "-G2\n"):find "status 0")
        assert.is_truthy(output("referee.lua", "", " -g2 \r\nR rinde\r\n"):find "result 1%-0 resigned")
    end)

    it("says what is wrong in a line", function()
        assert.are.equal("referee.lua: there is no game \"chess\"\nstatus 2\n", output("referee.lua", "chess"))
        assert.are.equal("referee.lua: option players: expected a number from 1 to 6, got \"99\"\nstatus 2\n",
            output("referee.lua", "xima:players=99"))
        local text = output("referee.lua", "xima:mode=azar2", "undo\nresign\nñandú\nhelp\n")
        assert.is_truthy(text:find("refused: nothing is left to take back", 1, true))
        assert.is_truthy(text:find("refused: nobody is to move who could resign", 1, true))
        assert.is_truthy(text:find('got "ñandú"', 1, true))
        assert.is_truthy(text:find("or: board, moves, undo, resign, help", 1, true))
        assert.is_truthy(text:find "status 1")
    end)

    it("says what may have been meant", function()
        local text = output("referee.lua", "xima:mode=azar2", "21/\n3/-A4\n")
        assert.is_truthy(text:find "perhaps: ")
    end)
end)

describe("the league", function()
    it("does as its configuration says", function()
        local text = output("league.lua", "'" .. folder .. "league.conf.lua'")
        local _, games = text:gsub("plies", "")
        assert.are.equal(6, games)
        assert.is_truthy(text:find "1%. %w+ +%d of 4")
        assert.is_truthy(text:find "status 0")
    end)

    it("tells what is wrong with it", function()
        assert.are.equal("usage: league.lua CONFIG\nstatus 1\n", output("league.lua", ""))
        assert.is_truthy(output("league.lua", "/nowhere.lua"):find "league.lua: cannot open")
        local two = "player 'a' (function(s) return s:nth_move(1) end) player 'b' (function() end)\n"
        for config, expected in pairs {
            ["player "] = ":1: ",
            ["player(5)"] = ":1: a player has a name, got a number",
            ["player 'ñandú' (5)"] = ":1: player \"ñandú\": a function is expected, got a number",
            ["\nrounds = 'dos'"] = ":2: rounds: a whole number from 1 to 2^31 - 2 is expected, got dos",
            ["limit = 0.5"] = ":1: limit: a whole number from 1 to 2^31 - 2 is expected, got 0.5",
            ["vueltas = 2"] = ":1: there is no setting 'vueltas'; there are rounds, seed and limit",
            ["game(5)"] = ":1: a game is a text or a table, got a number",
            ["game 'chess'\n" .. two] = ": xima.game_new: there is no game \"chess\"",
            ["game 'xima:players=3'\n" .. two] = ": a game for two is expected, got xima:",
            [""] = ": two players or more are expected",
        } do
            local name = os.tmpname()
            local file = assert(io.open(name, "w"))
            file:write(config)
            file:close()
            local text = output("league.lua", name)
            os.remove(name)
            assert(text:find("league.lua: " .. name .. expected, 1, true) == 1, text)
            assert(text:find "^[^\n]+\nstatus 1\n$", text)
        end
    end)

    it("gives random numbers that reach every move", function()
        local name = os.tmpname()
        local file = assert(io.open(name, "w"))
        file:write [[
            limit = 2
            player "first" (function(s) return s:nth_move(1) end)
            player "spread" (function(s, random)
                local half = { 0, 0 }
                for _ = 1, 100 do
                    local at = s:move_index(s:pick(random())) > s:move_index(s:nth_move(88)) and 2 or 1
                    half[at] = half[at] + 1
                end
                return half[1] > 20 and half[2] > 20 and s:nth_move(1) or 5
            end)
        ]]
        file:close()
        local text = output("league.lua", name)
        os.remove(name)
        assert.is_truthy(text:find "2 plies")
        assert.is_nil(text:find "spread: ")
    end)

    it("lets a program that cheats lose", function()
        local name = os.tmpname()
        local file = assert(io.open(name, "w"))
        file:write [[
            player "cheat" (function() return 5 end)
            player "nil" (function() end)
            player "half" (function() return 0.5 end)
            player "falls" (function() error "over" end)
            player "palabras" (function() return "no sé" end)
            player "first" (function(s) return s:text(s:nth_move(1)) end)
        ]]
        file:close()
        local text = output("league.lua", name)
        os.remove(name)
        assert.is_truthy(text:find "cheat: xima%.state%.play: ")
        assert.is_truthy(text:find("nil: a move is expected from the function, got nil", 1, true))
        assert.is_truthy(text:find("half: a move is expected from the function, got 0.5", 1, true))
        assert.is_truthy(text:find("falls: " .. name .. ":4: over", 1, true) or text:find "falls: .-:4: over")
        assert.is_truthy(text:find("palabras: xima.state.move_parse: ", 1, true))
        assert.is_truthy(text:find "1%. first +10 of 10")
        assert.is_truthy(text:find "status 0")
    end)
end)
