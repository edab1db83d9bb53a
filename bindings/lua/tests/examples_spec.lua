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
        assert.is_truthy(text:find "refused: xima%.state%.move_parse: expected a move")
        assert.is_truthy(text:find "result 0%-1")
        assert.is_truthy(text:find "1%. %-G2 %-D13")
        assert.is_truthy(text:find "status 1")
        assert.is_truthy(output("referee.lua", "", "-G2\n"):find "status 0")
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
        assert.is_truthy(output("league.lua", "/nowhere.lua"):find "league.lua: cannot open")
        assert.is_truthy(output("league.lua", ""):find "usage: league.lua CONFIG")
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
        file:write 'player "cheat" (function() return 5 end)\nplayer "first" (function(s) return s:nth_move(1) end)\n'
        file:close()
        local text = output("league.lua", name)
        os.remove(name)
        assert.is_truthy(text:find "cheat: xima%.state%.play: ")
        assert.is_truthy(text:find "1%. first +2 of 2")
    end)
end)
