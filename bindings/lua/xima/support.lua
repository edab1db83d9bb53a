-- SPDX-License-Identifier: MIT
-- What the parts of the module share: how options are said in words.
local enums = require "xima.enums"

local support = {}

--- A value of an option as a spec has it: yes and no for true and false.
function support.text_of_option(value)
    if type(value) == "boolean" then
        return value and "yes" or "no"
    elseif type(value) == "number" and math.floor(value) == value and math.abs(value) < 2 ^ 53 then
        return ("%.0f"):format(value + 0.0) -- a float says 4.0 in some versions of Lua; 0.0 makes -0 a 0
    end
    return tostring(value)
end

--- The number of a member of an enum, given by its number or its name in small letters.
function support.member(enum, value, what, level)
    if value == nil or type(value) == "number" then
        return value
    end
    local found = type(value) == "string" and enums[enum][value:upper()]
    if not found then
        local said = type(value) == "string" and "'" .. value .. "'" or "of type " .. type(value)
        error(("there is no %s %s"):format(what, said), (level or 1) + 1)
    end
    return found
end

--- The number of a notation: by number, by name ("short"), or by the name that the game gives it.
function support.notation(game, value, level)
    if type(value) == "string" then
        local own = game:find(enums.Name.NOTATION, value)
        if own >= 0 then
            return own
        end
    end
    return support.member("Notation", value, "notation", (level or 1) + 1)
end

--- The number of a form of records, likewise.
function support.form(game, value, level)
    if type(value) == "string" and not enums.Form[value:upper()] then
        local own = game:find(enums.Name.FORM, value)
        if own >= 0 then
            return own
        end
    end
    return support.member("Form", value, "form", (level or 1) + 1)
end

--- An error if there are other options than these.
function support.only(options, names, level)
    for key in pairs(options or {}) do
        if not names[key] then
            error(("there is no option '%s'"):format(tostring(key)), (level or 1) + 1)
        end
    end
end

local known = { lenient = true, notation = true, waive = true }

local function waived(game, names)
    if type(names) ~= "table" then
        return names
    end
    local bits, seen = 0, {}
    for _, name in ipairs(names) do
        local reason = type(name) == "number" and name or game:find(enums.Name.REASON, name)
        if reason < 0 then
            error(("option 'waive': the game has no reason '%s'"):format(name), 3)
        end
        if not seen[reason] then
            seen[reason], bits = true, bits + 2 ^ reason
        end
    end
    return bits
end

--- The options of reading, as the library has them.
function support.parse_options(game, options)
    if options == nil then
        return nil
    end
    support.only(options, known, 3)
    return {
        notation = support.notation(game, options.notation, 2),
        flags = options.lenient and enums.Flag.LENIENT or 0,
        waive = waived(game, options.waive),
    }
end

--- Makes functions known as methods; what is covered by one is answered.
function support.extend(metatable, methods)
    local covered = {}
    for name, method in pairs(methods) do
        if name:sub(1, 2) == "__" then
            metatable[name] = method
        else
            covered[name] = metatable.__index[name]
            metatable.__index[name] = method
        end
    end
    return covered
end

--- A function for `==` of objects by their texts. Lua 5.3 asks for it too if only one of them is of this kind.
function support.equal(metatable, text)
    return function(a, b)
        return getmetatable(a) == metatable and getmetatable(b) == metatable and not a:is_closed()
            and not b:is_closed() and text(a) == text(b)
    end
end

--- A function for `tostring` that also takes closed objects.
function support.tostring(name, text)
    return function(object)
        return object:is_closed() and ("xima.%s (closed)"):format(name) or text(object)
    end
end

return support
