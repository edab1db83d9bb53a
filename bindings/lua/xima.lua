-- SPDX-License-Identifier: MIT

--- Board games for Lua: Xima and every game of libxima.
--
-- Bad input (a text that cannot be read, a move that the rules forbid) is answered by `nil, message, code, details`;
-- misuse (a wrong type, a closed object) is an error. Moves are whole numbers below 2^53. Lists and seats count
-- from 1; `xima.CHANCE`, `xima.NOBODY` and `xima.ANYONE` are negative and no seat.
-- @module xima
local core = require "xima.core"
local enums = require "xima.enums"
local inside = core.inside
local spec_of_table = require "xima.spec"
local support = require "xima.support"
local parts = { (require "xima.state"), (require "xima.record"), (require "xima.reader") }

local xima = {}
for _, source in ipairs { core, enums } do
    for name, value in pairs(source) do
        xima[name] = value
    end
end
xima.inside = nil

--- A game: rules with their options.
-- @param[opt="xima"] spec a text such as `"xima:players=4,mode=azar2"` or a table such as
-- `{ "xima", players = 4, mode = "azar2" }`, which may also have `resources = { name = bytes }` and `cpu`; a game is
-- answered as it is
-- @return the game, or nil, message, code, details
function xima.game(spec)
    local given, more = spec == nil and "xima" or spec, {}
    if inside.kind_of(given) == "xima.Game" then
        if given:is_closed() then
            support.misuse("xima.game: the game is closed")
        end
        return given
    elseif type(given) == "table" then
        local message, code, details
        spec, message, code, details = spec_of_table(given)
        if not spec then
            return nil, message, code, details
        end
        given, more = spec, message
    end
    if type(given) ~= "string" then
        support.misuse("a game, a string or a table is expected, got %s", inside.type_name(given))
    elseif more.resources ~= nil then
        return inside.game(given, more.resources, more.cpu)
    end
    return core.game_new(given, more)
end

--- A state: the start of a game, or a position that is written.
-- @param[opt="xima"] game a game, a spec or a table as for `xima.game`
-- @param[opt] text a position; without a game it says its own
-- @param[opt] options as for `state:parse`
-- @return the state, or nil, message, code, details
function xima.state(game, text, options)
    local message, code, details
    if text ~= nil then
        inside.text(text, 2)
    end
    if game == nil and text then
        game, message, code, details = core.spec_of(text)
        if not game then
            return nil, message, code, details
        end
    end
    game, message, code, details = xima.game(game)
    if not game then
        return nil, message, code, details
    end
    return game:state(text, options)
end

--- The state that `state:encode()` made a text of bytes of.
-- @string bytes the encoding
-- @param[opt] game its game, or what `xima.game` takes; without it the encoding says it
-- @return the state, or nil, message, code, details
function xima.decode(bytes, game)
    local message, code, details
    if game == nil then
        game, message, code, details = core.spec_of(bytes)
        if not game then
            return nil, message, code, details
        end
    end
    game, message, code, details = xima.game(game)
    if not game then
        return nil, message, code, details
    end
    support.check(bytes, "string", "xima.decode: the encoding")
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

for _, part in ipairs(parts) do
    inside.own(part)
    part(core, xima)
end
for _, part in ipairs { xima.game, spec_of_table, support.misuse } do
    inside.own(part)
end

return xima
