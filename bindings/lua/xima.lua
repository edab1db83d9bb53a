-- SPDX-License-Identifier: MIT

--- Board games for Lua: Xima and every game of libxima.
--
-- Bad input (a text that cannot be read, a move that the rules forbid) is answered by `nil, message, code, details`;
-- misuse (a wrong type, a closed object) is an error. Moves are whole numbers below 2^53. Lists and seats count
-- from 1; `xima.CHANCE`, `xima.NOBODY` and `xima.ANYONE` are negative and no seat.
-- @module xima
local core = require "xima.core"
local enums = require "xima.enums"
local support = require "xima.support"

local xima = {}
local inside = { metatables = true, game_with_resources = true, listed = true }
for name, value in pairs(core) do
    if not inside[name] then
        xima[name] = value
    end
end
for name, value in pairs(enums) do
    xima[name] = value
end

-- "xima:players=4,mode=azar2" of { "xima", players = 4, mode = "azar2" }.
local function spec_of_table(given)
    local options, id, rest = {}, given[1] or given.id or "xima", {}
    for key, value in pairs(given) do
        if key == "resources" or key == "cpu" then
            rest[key] = value
        elseif key ~= 1 and key ~= "id" then
            if type(key) ~= "string" then
                error("xima.game: the options of a game have names", 3)
            end
            options[#options + 1] = key .. "=" .. support.text_of_option(value)
        end
    end
    table.sort(options)
    return #options == 0 and id or id .. ":" .. table.concat(options, ","), rest
end

--- A game: rules with their options.
-- @param spec a text such as `"xima:players=4,mode=azar2"` or a table such as
-- `{ "xima", players = 4, mode = "azar2" }`, which may also have `resources = { name = bytes }` and `cpu`
-- @return the game, or nil, message, code, details
function xima.game(spec)
    local more = {}
    if type(spec) == "table" then
        spec, more = spec_of_table(spec)
    end
    if spec == nil then
        spec = "xima"
    end
    if more.resources then
        return core.game_with_resources(spec, more.resources, more.cpu)
    end
    return core.game_new(spec, more.cpu and { cpu = more.cpu } or nil)
end

--- A state: the start of a game, or a position that is written.
-- @param[opt="xima"] game a game, a spec or a table as for `xima.game`
-- @param[opt] text a position; without a game it says its own
-- @param[opt] options as for `state:parse`
-- @return the state, or nil, message, code, details
function xima.state(game, text, options)
    if game == nil and text then
        local spec, message, code, details = core.spec_of(text)
        if not spec then
            return nil, message, code, details
        end
        game = spec
    end
    if type(game) ~= "userdata" then
        local made, message, code, details = xima.game(game)
        if not made then
            return nil, message, code, details
        end
        game = made
    end
    if text then
        return game:state_parse(text, support.parse_options(game, options))
    end
    return game:state_new()
end

--- The state that `state:encode()` made a text of bytes of.
-- @param bytes the encoding
-- @param[opt] game its game; without it the encoding says it
function xima.decode(bytes, game)
    if not game then
        local spec, message, code, details = core.spec_of(bytes)
        if not spec then
            return nil, message, code, details
        end
        game, message, code, details = xima.game(spec)
        if not game then
            return nil, message, code, details
        end
    end
    return game:state_decode(bytes)
end

--- The ids of all games.
function xima.games()
    local ids = {}
    for i = 1, core.game_count() do
        ids[i] = core.game_id(i)
    end
    return ids
end

require "xima.state"(core, xima)
require "xima.record"(core, xima)
require "xima.reader"(core, xima)

return xima
