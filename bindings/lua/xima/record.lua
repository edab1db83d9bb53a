-- SPDX-License-Identifier: MIT

--- Records: whole games as trees of moves, and cursors that walk them.
-- @module xima.record
local enums = require "xima.enums"
local support = require "xima.support"

return function(core, xima)
    local raw, methods, cursors = {}, {}, {}

    --- An empty record.
    -- @function xima.record
    -- @param[opt] game a game, a spec or a table; or a state at which the record starts
    -- @param[opt] start the state at which it starts
    function xima.record(game, start)
        if type(game) == "userdata" and game.legal_moves then
            game, start = game:game(), game
        elseif type(game) ~= "userdata" then
            local made, message, code, details = xima.game(game)
            if not made then
                return nil, message, code, details
            end
            game = made
        end
        return game:record_new(start)
    end

    --- The value of a tag; nil if there is none.
    -- @function record:tag
    function methods.tag(record, name)
        return record:get_tag(name)
    end

    --- An iterator over the tags: their names and values.
    -- @function record:tags
    function methods.tags(record)
        local i = 0
        return function()
            i = i + 1
            return record:tag_name(i), record:tag_value(i)
        end
    end

    --- An iterator over the line of main continuations: nodes, and the moves that lead to them.
    -- @tparam[opt] number node where to begin; otherwise the start
    -- @function record:line_from
    function methods.line_from(record, node)
        node = node or enums.NODE_START
        return function()
            node = record:first(node)
            if node ~= enums.NODE_NONE then
                return node, record:move(node)
            end
        end
    end

    --- The moves of the main line.
    -- @function record:main_line
    function methods.main_line(record)
        return record:line(record:last(enums.NODE_START))
    end

    --- An iterator over what follows a node: the main continuation, then the alternatives.
    -- @function record:children
    function methods.children(record, node)
        local child
        return function()
            if child then
                child = record:next(child)
            else
                child = record:first(node or enums.NODE_START)
            end
            if child ~= enums.NODE_NONE then
                return child, record:move(child)
            end
        end
    end

    --- All diagnostics of reading.
    -- @function record:diagnostics
    function methods.diagnostics(record)
        local list = {}
        for i = 1, record:diagnostic_count(enums.Severity.NOTICE) do
            list[i] = record:get_diagnostic(i)
        end
        return list
    end

    --- The record as text.
    -- @param[opt="xgn"] form `"xgn"`, `"source"`, `"sheet"`, one of the game's own, or a number
    -- @param[opt] notation how moves are written
    -- @function record:text
    function methods.text(record, form, notation)
        local game = record:game()
        local number = support.form(game, form, 2) or enums.Form.XGN
        return record:format(number, support.notation(game, notation, 2))
    end

    --- A cursor at a node, which keeps the record while it lives.
    -- @tparam[opt] number node where; otherwise the start
    -- @function record:cursor
    function methods.cursor(record, node)
        local cursor = record:cursor_new()
        if node then
            cursor:goto_(node)
        end
        return cursor
    end

    --- Adds plies to the end of the main line, all of them or none.
    -- @string text plies parted by blanks
    -- @tparam[opt] table options as for `state:parse`
    -- @return the record, or nil, message, code, details
    -- @function record:add
    function methods.add(record, text, options)
        local cursor = methods.cursor(record, record:last(enums.NODE_START))
        local state = cursor:state()
        local read = options and support.parse_options(state:game(), options)
        local moves, message, code, details = state:moves_parse(text, read)
        for _, move in ipairs(moves or {}) do
            assert(cursor:play(move))
        end
        cursor:close()
        state:close()
        if not moves then
            return nil, message, code, details
        end
        return record
    end

    --- An equal, independent record.
    -- @function record:copy
    function methods.copy(record)
        return record:clone()
    end

    methods.__tostring = support.tostring("record", methods.text)
    methods.__eq = support.equal(core.metatables.record, methods.text)

    support.extend(core.metatables.record, methods)

    --- Plays a ply: goes to the child that has it, or adds one.
    -- @function cursor:play
    -- @param ply a move, or the text of one
    -- @tparam[opt] table options as for `state:parse`
    function cursors.play(cursor, ply, options)
        if type(ply) ~= "string" then
            return raw.play(cursor, ply)
        end
        local state = cursor:state()
        local move, message, code, details = state:parse(ply, options)
        state:close()
        if not move then
            return nil, message, code, details
        end
        return raw.play(cursor, move)
    end

    --- Goes to a node; `goto` is a word of Lua's.
    -- @function cursor:go
    function cursors.go(cursor, node)
        return cursor:goto_(node)
    end

    raw.play = support.extend(core.metatables.cursor, cursors).play
end
