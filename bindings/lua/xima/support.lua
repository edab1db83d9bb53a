-- SPDX-License-Identifier: MIT
-- What the parts of the module share: how options are said in words, and how misuse is told.
local enums = require "xima.enums"
local inside = require("xima.core").inside

local support = {}

--- An error at the line of the program that called the module, however deep in the module it was found.
function support.misuse(message, ...)
    return inside.raise(message:format(...))
end

--- An error if a value has another type than this, or is another kind of object.
function support.check(value, expected, what)
    if inside.type_name(value) ~= expected then
        support.misuse("%s: %s expected, got %s", what, expected, inside.type_name(value))
    end
end

--- The number of a member of an enum, given by its number or its name in small letters.
function support.member(enum, value, what)
    if value == nil or type(value) == "number" then
        return value
    end
    local found = type(value) == "string" and enums[enum][value:upper()]
    if not found then
        local said = type(value) == "string" and "'" .. value .. "'" or "of type " .. inside.type_name(value)
        support.misuse("there is no %s %s", what, said)
    end
    return found
end

--- The number of a notation: by number, by name ("short"), or by the name that the game gives it.
function support.notation(game, value)
    if type(value) == "string" then
        local own = game:find(enums.Name.NOTATION, value)
        if own >= 0 then
            return own
        end
    end
    return support.member("Notation", value, "notation")
end

--- The number of a form of records, likewise.
function support.form(game, value)
    if type(value) == "string" and not enums.Form[value:upper()] then
        local own = game:find(enums.Name.FORM, value)
        if own >= 0 then
            return own
        end
    end
    return support.member("Form", value, "form")
end

--- The options, or none; an error if there are others than these.
function support.only(options, names)
    if options == nil then
        return {}
    elseif type(options) ~= "table" then
        support.misuse("a table of options is expected, got %s", inside.type_name(options))
    end
    for key in pairs(options) do
        if not names[key] then
            support.misuse("there is no option '%s'", tostring(key))
        end
    end
    return options
end

local known = { lenient = true, notation = true, waive = true }

local function waived(game, names)
    if type(names) ~= "table" then
        return names
    end
    local bits, seen = 0, {}
    for _, name in ipairs(names) do
        local reason = type(name) == "number" and name or type(name) == "string" and game:find(enums.Name.REASON, name)
        if not reason or reason < 0 or reason > 63 or reason % 1 ~= 0 then
            support.misuse("option 'waive': the game has no reason '%s'", tostring(name))
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
    support.only(options, known)
    return {
        notation = support.notation(game, options.notation),
        flags = options.lenient and enums.Flag.LENIENT or 0,
        waive = waived(game, options.waive),
    }
end

-- The C part stays when the module is loaded again; its methods have the module's in front of them by then.
inside.raw = inside.raw or {}

--- A copy of the methods of a kind as the library has them. Called as functions they check what they are called on.
function support.raw(metatable)
    local raw = inside.raw[metatable]
    if not raw then
        raw = {}
        for name, method in pairs(metatable.__index) do
            raw[name] = method
        end
        inside.raw[metatable] = raw
    end
    return raw
end

--- Makes functions known as methods.
function support.extend(metatable, methods)
    for name, method in pairs(methods) do
        if name:sub(1, 2) == "__" then
            metatable[name] = method
        else
            metatable.__index[name] = method
        end
    end
end

--- A function for `==` of objects by their texts. Lua 5.3 asks for it too if only one of them is of this kind.
function support.equal(kind, text)
    return function(a, b)
        return inside.kind_of(a) == kind and inside.kind_of(b) == kind and not a:is_closed() and not b:is_closed()
            and text(a) == text(b)
    end
end

--- A function for `tostring` that also takes closed objects.
function support.tostring(kind, text)
    return function(object)
        support.check(object, kind, "tostring")
        return object:is_closed() and ("%s (closed)"):format(kind) or text(object)
    end
end

return support
