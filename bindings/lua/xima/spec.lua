-- SPDX-License-Identifier: MIT
-- Specs of games out of tables: "xima:mode=azar2,players=4" of { "xima", players = 4, mode = "azar2" }.
local enums = require "xima.enums"
local inside = require("xima.core").inside
local support = require "xima.support"

local OPTION = enums.Status.OPTION

-- A value as a spec has it: yes and no for true and false.
local function text_of(name, value)
    local kind = type(value)
    if kind == "boolean" then
        return value and "yes" or "no"
    elseif kind == "number" and math.floor(value) == value and math.abs(value) < 2 ^ 53 then
        return ("%.0f"):format(value + 0.0) -- a float says 4.0 in some versions of Lua; 0.0 makes -0 a 0
    elseif kind ~= "number" and kind ~= "string" then
        support.misuse("xima.game: option '%s': a text, a number, true or false is expected, got %s", name,
            inside.type_name(value))
    end
    return tostring(value)
end

-- What parts options from each other would let one of them set another.
local function refused(name, said, expected)
    local message = ("xima.game: option '%s': %s without %s is expected"):format(name, said, expected)
    return nil, message, OPTION, { status = OPTION, name = "XIMA_E_OPTION" }
end

--- The spec and what is no part of it, `resources` and `cpu`; or nil, message, code, details.
return function(given)
    local options, id, rest = {}, given[1] or given.id or "xima", {}
    support.check(id, "string", "xima.game: the id of the game")
    for key, value in pairs(given) do
        if key == "resources" or key == "cpu" then
            rest[key] = value
        elseif key ~= 1 and key ~= "id" then
            support.check(key, "string", "xima.game: the name of an option")
            local text = text_of(key, value)
            if key:find "[,=]" then
                return refused(key, "a name", "',' and '='")
            elseif text:find("," , 1, true) then
                return refused(key, "a value", "','")
            end
            options[#options + 1] = key .. "=" .. text
        end
    end
    table.sort(options)
    if #options > 0 then
        id = id .. (id:find(":", 1, true) and "," or ":") .. table.concat(options, ",")
    end
    return id, rest
end
