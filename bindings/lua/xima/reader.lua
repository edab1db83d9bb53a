-- SPDX-License-Identifier: MIT

--- Reads records out of files, texts or functions, one after the other.
-- @module xima.reader
local enums = require "xima.enums"
local inside = require("xima.core").inside
local support = require "xima.support"

local CHUNK = 16384

-- A function that answers the next bytes, nil at the end, and one that ends it.
local function opened(source)
    local function nothing() end
    if type(source) == "function" then
        return source, nothing
    elseif type(source) == "table" and type(source.text) == "string" then
        local text = source.text
        return function()
            local all = text
            text = nil
            return all
        end, nothing
    elseif io.type(source) == "file" then
        return function() return source:read(CHUNK) end, nothing
    elseif type(source) ~= "string" then
        support.misuse("xima.read: the path of a file, a file, a function or { text = … } is expected, got %s",
            inside.type_name(source))
    end
    local file, message = io.open(source, "rb")
    if not file then
        return nil, message
    end
    return function() return file:read(CHUNK) end, function() file:close() end
end

-- Of the options of reading, those that one text has a use for.
local of_one = { flags = true, game = true, keep_source = true, lenient = true }

-- The flags and one more, which may be among them.
local function with(flags, flag)
    return flag and flags % (2 * flag) < flag and flags + flag or flags
end

local function raw_options(options)
    local made = {}
    if options ~= nil then
        support.check(options, "table", "options")
    end
    for key, value in pairs(options or {}) do
        if key ~= "lenient" and key ~= "keep_source" then
            made[key] = value
        end
    end
    local lenient = options == nil or options.lenient ~= false -- so that a file is read through
    local keep = options and options.keep_source
    made.flags = made.flags == nil and 0 or made.flags
    if type(made.flags) ~= "number" or made.flags % 1 ~= 0 then
        support.misuse("option 'flags': a whole number is expected, got %s", tostring(made.flags))
    end
    made.flags = with(made.flags, lenient and enums.Flag.LENIENT) -- others by their numbers
    made.flags = with(made.flags, keep and enums.Flag.KEEP_SOURCE)
    made.layout = support.member("Layout", made.layout, "layout")
    return made
end

return function(core, xima)
    -- Nothing more is read, and a file is closed at once.
    local function ended(from, message)
        from.over = true
        from.close()
        if message then
            error(message, 0)
        end
    end

    -- Gives the reader bytes until a game waits; false when there are none left.
    local function more(reader, from)
        if from.finished then
            return false
        elseif from.at > #from.chunk then
            local chunk, message = from.read()
            if message and not chunk then
                ended(from, "xima.read: " .. tostring(message))
            elseif chunk and type(chunk) ~= "string" then
                ended(from)
                support.misuse("xima.read: a text is expected from the function, got %s", inside.type_name(chunk))
            end
            from.chunk, from.at = chunk, 1
            if not chunk then
                from.finished = true
                assert(reader:finish())
                return true
            end
        end
        from.at = from.at + reader:feed(from.chunk:sub(from.at, from.at + CHUNK - 1))
        return true
    end

    -- An iterator over what `take` answers for each game that waits.
    local function each(source, options, take)
        local read, close = opened(source)
        if not read then
            support.misuse("xima.read: %s", close)
        end
        local reader = core.reader_new(raw_options(options))
        local from = { read = read, close = close, chunk = "", at = 1 }
        return function()
            while not from.over do
                local first, second, code = take(reader)
                if first then
                    return first, second
                elseif code ~= enums.Status.EMPTY then
                    ended(from, second)
                elseif not more(reader, from) then
                    ended(from)
                end
            end
        end
    end

    --- An iterator over the games of a file, whatever is wrong with them: `record:diagnostics()` tells. What cannot be
    -- opened or read is an error.
    -- @function xima.read
    -- @param source the path of a file, a file, `{ text = … }`, or a function that answers the next bytes, nil at the
    -- end, or nil and a message if it cannot
    -- @tparam[opt] table options `lenient = false`, `keep_source = true`, `game`, `start`, `layout`, and the limits
    -- @usage for record in xima.read("games.xgn") do print(record:tag "Event") end
    function xima.read(source, options)
        return each(source, options, function(reader)
            local record, message, code = reader:next()
            return record, message, code
        end)
    end

    --- An iterator over the tags of each game, records without moves, and where it stands.
    -- @param source as for `xima.read`
    -- @tparam[opt] table options as for `xima.read`
    -- @function xima.headers
    function xima.headers(source, options)
        return each(source, options, function(reader)
            local record, message, code = reader:peek()
            if not record then
                return nil, message, code
            end
            return record, reader:skip()
        end)
    end

    --- The one record in a text, which has to be without fault unless `lenient = true`.
    -- @function xima.parse_record
    -- @string text the text
    -- @tparam[opt] table options `game`, `lenient = true`, `keep_source = true`
    -- @return the record, or nil, message, code, details
    function xima.parse_record(text, options)
        support.check(text, "string", "xima.parse_record: the text")
        options = support.only(options, of_one)
        if options.game ~= nil then
            support.check(options.game, "xima.Game", "option 'game'")
        end
        local given = raw_options { flags = options.flags, keep_source = options.keep_source,
            lenient = options.lenient or false }
        return core.record_parse(options.game, text, given.flags)
    end
end
