-- SPDX-License-Identifier: MIT

--- Records: whole games as trees of moves, and cursors that walk them.
-- @module xima.record
local enums = require "xima.enums"
local support = require "xima.support"

return function(core, xima)
    local inside = core.inside
    local raw, raw_cursors = support.raw(inside.metatables.record), support.raw(inside.metatables.cursor)
    local methods, cursors = {}, {}

    --- An empty record.
    -- @function xima.record
    -- @param[opt] game a game, a spec or a table; or a state at which the record starts
    -- @param[opt] start the state at which it starts
    -- @return the record, or nil, message, code, details
    function xima.record(game, start)
        if inside.kind_of(game) == "xima.State" then
            game, start = game:game(), game
        end
        local made, message, code, details = xima.game(game)
        if not made then
            return nil, message, code, details
        end
        return made:record_new(start)
    end

    --- The value of a tag; nil if there is none.
    -- @string name its name
    -- @function record:tag
    methods.tag = raw.get_tag

    -- An iterator over a list of pairs.
    local function each(list)
        local i = 0
        return function()
            i = i + 1
            if list[i] then
                return list[i][1], list[i][2]
            end
        end
    end

    --- An iterator over the tags as they are now: their names and values. It goes on undisturbed if they change.
    -- @function record:tags
    function methods.tags(record)
        local list = {}
        for i = 1, raw.tag_count(record) do
            list[i] = { raw.tag_name(record, i), raw.tag_value(record, i) }
        end
        return each(list)
    end

    --- An iterator over the line of main continuations: nodes, and the moves that lead to them. It looks for the next
    -- node where it has come to, so it goes on where the line then goes on, and ends behind a node that is deleted.
    -- @tparam[opt] number node where to begin; otherwise the start
    -- @function record:line_from
    function methods.line_from(record, node)
        node = node == nil and enums.NODE_START or node
        raw.first(record, node) -- what is no record or no node is told here and not in the loop
        return function()
            node = raw.first(record, node)
            if node ~= enums.NODE_NONE then
                return node, raw.move(record, node)
            end
        end
    end

    --- The moves of the main line.
    -- @function record:main_line
    function methods.main_line(record)
        return raw.line(record, raw.last(record, enums.NODE_START))
    end

    --- An iterator over what follows a node: the main continuation, then the alternatives, with their moves. They are
    -- those of now and in the order of now, whatever is added, promoted or deleted meanwhile; of one that is deleted
    -- before its turn the move is still the one it was.
    -- @tparam[opt] number node a node; otherwise the start
    -- @usage for child in record:children() do record:delete(child) end
    -- @function record:children
    function methods.children(record, node)
        local list, child = {}, raw.first(record, node == nil and enums.NODE_START or node)
        while child ~= enums.NODE_NONE do
            list[#list + 1] = { child, raw.move(record, child) }
            child = raw.next(record, child)
        end
        return each(list)
    end

    --- All diagnostics of reading: what each field means is said in `types/xima_structs.lua`; `reasons` are names.
    -- @return a list of tables
    -- @function record:diagnostics
    function methods.diagnostics(record)
        local list = {}
        for i = 1, raw.diagnostic_count(record, enums.Severity.NOTICE) do
            list[i] = raw.get_diagnostic(record, i)
        end
        return list
    end

    --- The record as text.
    -- @param[opt="xgn"] form `"xgn"`, `"source"`, `"sheet"`, one of the game's own, or a number
    -- @param[opt] notation how moves are written
    -- @function record:text
    function methods.text(record, form, notation)
        local game = raw.game(record)
        local number = support.form(game, form) or enums.Form.XGN
        return raw.format(record, number, support.notation(game, notation))
    end

    --- A cursor at a node, which keeps the record while it lives.
    -- @tparam[opt] number node where; otherwise the start
    -- @function record:cursor
    function methods.cursor(record, node)
        local cursor = raw.cursor_new(record)
        if node ~= nil then
            raw_cursors.goto_(cursor, node)
        end
        return cursor
    end

    --- Adds plies to the end of the main line, all of them or none. Takes the same time however long the record is; it
    -- keeps what it needs for that.
    -- @string text plies parted by blanks
    -- @tparam[opt] table options as for `state:parse`
    -- @return the record, or nil, message, code, details
    -- @function record:add
    function methods.add(record, text, options)
        return inside.add(record, text, support.parse_options(options ~= nil and raw.game(record), options))
    end

    -- The end of the main line may be another one after these.
    for _, name in ipairs { "promote", "delete" } do
        methods[name] = function(record, node)
            inside.lose_end(record)
            return raw[name](record, node)
        end
    end

    --- An equal, independent record.
    -- @function record:copy
    methods.copy = raw.clone

    methods.__tostring = support.tostring("xima.Record", methods.text)
    methods.__eq = support.equal("xima.Record", methods.text)
    support.extend(inside.metatables.record, methods)

    --- Plays a ply: goes to the child that has it, or adds one.
    -- @function cursor:play
    -- @param ply a move, or the text of one
    -- @tparam[opt] table options as for `state:parse`
    -- @return the cursor, or nil, message, code, details
    function cursors.play(cursor, ply, options)
        if type(ply) ~= "string" then
            return raw_cursors.play(cursor, ply)
        end
        local read = options ~= nil and support.parse_options(raw_cursors.record(cursor):game(), options) or nil
        local move, message, code, details = inside.play(cursor, ply, read)
        if not move then
            return nil, message, code, details
        end
        return raw_cursors.play(cursor, move)
    end

    --- Goes to a node; `goto` is a word of Lua's.
    -- @function cursor:go
    -- @tparam number node where
    -- @return the cursor
    cursors.go = raw_cursors.goto_

    support.extend(inside.metatables.cursor, cursors)
end
