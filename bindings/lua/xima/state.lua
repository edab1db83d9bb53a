-- SPDX-License-Identifier: MIT

--- States and games: what makes the library's functions handy in Lua. No rule of any game is here.
-- @module xima.state
local enums = require "xima.enums"
local support = require "xima.support"

local Flag, Name, Notation = enums.Flag, enums.Name, enums.Notation

return function(core)
    local inside = core.inside
    local raw, raw_games = support.raw(inside.metatables.state), support.raw(inside.metatables.game)
    local legal_moves, refill = inside.legal_moves, inside.refill
    local methods, games = {}, {}

    -- A game of its own in each call would be waste: it is only asked for when there is a word to be looked up.
    local function notation_of(state, value)
        if type(value) == "string" then
            return support.notation(raw.game(state), value)
        end
        return value
    end

    local function options_of(state, options)
        return support.parse_options(options ~= nil and raw.game(state), options)
    end

    --- Reads one ply.
    -- @string text such as `"CX10"`
    -- @tparam[opt] table options `lenient = true`, `notation`, `waive`
    -- @return the move, or nil, message, code, details
    -- @function state:parse
    function methods.parse(state, text, options)
        return raw.move_parse(state, text, options_of(state, options))
    end

    --- Writes one ply.
    -- @tparam number move a legal move
    -- @param[opt] notation `"short"`, `"shortest"` or a number; otherwise the long form
    -- @function state:text
    function methods.text(state, move, notation)
        return raw.move_format(state, move, notation_of(state, notation))
    end

    --- Plays a ply.
    -- @param ply a move, or the text of one
    -- @tparam[opt] table options as for `state:parse`
    -- @return the state, or nil, message, code, details; then nothing has changed
    -- @function state:play
    function methods.play(state, ply, options)
        if type(ply) ~= "string" then
            return raw.play(state, ply)
        end
        local move, message, code, details = raw.move_parse(state, ply, options_of(state, options))
        if not move then
            return nil, message, code, details
        end
        return raw.play(state, move)
    end

    --- Plays a line of plies parted by blanks, all of it or nothing.
    -- @string text the line
    -- @tparam[opt] table options as for `state:parse`
    -- @return the state, or nil, message, code, details
    -- @function state:play_all
    function methods.play_all(state, text, options)
        local moves, message, code, details = raw.moves_parse(state, text, options_of(state, options))
        if not moves then
            return nil, message, code, details
        end
        raw.reserve(state, #moves) -- so that no ply is played if there is no memory for all of them
        for _, move in ipairs(moves) do
            assert(raw.play(state, move))
        end
        return state
    end

    --- Takes plies back, all of them or none.
    -- @tparam[opt=1] number plies how many
    -- @return the state, or nil, message, code, details
    -- @function state:undo
    function methods.undo(state, plies)
        plies = plies == nil and 1 or plies
        if type(plies) ~= "number" or plies < 0 or plies ~= math.floor(plies) then
            support.misuse("xima.state.undo: a number of plies is expected, got %s", tostring(plies))
        end
        if plies == 0 then
            raw.to_move(state) -- what is no state is refused here too
        end
        local taken = {}
        for i = 1, plies do
            taken[i] = plies > 1 and raw.get_info(state).last
            local done, message, code, details = raw.undo(state)
            if not done then
                for again = i - 1, 1, -1 do
                    assert(raw.play(state, taken[again]))
                end
                return nil, message, code, details
            end
        end
        return state
    end

    --- The legal moves, in the game's documented order.
    -- @tparam[opt] table into a list that is filled instead of a new one; what its list part had is lost
    -- @return a list of moves
    -- @function state:legal_moves
    function methods.legal_moves(state, into)
        if into ~= nil then
            return refill(state, into)
        end
        local list = { legal_moves(state) }
        if list[1] == false then
            return raw.legal_moves(state)
        end
        return list
    end

    --- An iterator over the legal moves of now; it goes on undisturbed if the state changes.
    -- @usage for move in state:moves() do print(state:text(move)) end
    -- @return a function
    -- @function state:moves
    function methods.moves(state)
        local list, i = methods.legal_moves(state), 0
        return function()
            i = i + 1
            return list[i]
        end
    end

    --- The texts of all legal moves.
    -- @param[opt] notation as for `state:text`
    -- @return a list of texts
    -- @function state:texts
    function methods.texts(state, notation)
        local texts = methods.legal_moves(state)
        notation = notation_of(state, notation)
        for i, move in ipairs(texts) do
            texts[i] = raw.move_format(state, move, notation)
        end
        return texts
    end

    --- Whether a ply may be played.
    -- @param ply a move, or the text of one
    -- @function state:is_legal
    function methods.is_legal(state, ply)
        if type(ply) == "string" then
            return raw.move_parse(state, ply) ~= nil
        end
        return raw.is_legal(state, ply)
    end

    --- How many legal moves there are.
    -- @function state:count
    methods.count = raw.count_moves

    --- The position as text.
    -- @param[opt] notation as for `state:text`
    -- @tparam[opt] number flags `xima.Flag`
    -- @function state:format
    function methods.format(state, notation, flags)
        return raw.format(state, notation_of(state, notation), flags)
    end

    --- The position as text that reads back equal.
    -- @tparam[opt] boolean with_history whether the plies that led to it are written too
    -- @function state:position
    function methods.position(state, with_history)
        return raw.format(state, Notation.LONG, with_history and Flag.WITH_HISTORY or 0)
    end

    --- The board for people.
    -- @tparam[opt] table options `ascii = true`, `color = true`
    -- @function state:board
    function methods.board(state, options)
        options = support.only(options, { ascii = true, color = true })
        local notation = options.ascii and Notation.BOARD_ASCII or Notation.BOARD
        return raw.format(state, notation, options.color and Flag.COLOR or 0)
    end

    --- An equal, independent state.
    -- @tparam[opt] table options `tail = true`: only the history that the rules need
    -- @function state:copy
    function methods.copy(state, options)
        return raw.clone(state, support.only(options, { tail = true }).tail and Flag.COPY_TAIL or 0)
    end

    --- Becomes equal to another state of the same game, without a new object.
    -- @param source a state of the same game
    -- @tparam[opt] number flags `xima.Flag.COPY_TAIL`: only the history that the rules need
    -- @return the state, or nil, message, code, details
    -- @function state:copy_from
    function methods.copy_from(state, source, flags)
        return raw.copy(state, source, flags)
    end

    --- The state as a player knows it.
    -- @tparam number seat from 1
    -- @return a new state, or nil, message, code, details
    -- @function state:seen_by
    function methods.seen_by(state, seat)
        local copy = raw.clone(state)
        inside.seat(seat, 2, state)
        local done, message, code, details = raw.observe(copy, state, seat)
        if not done then
            return nil, message, code, details
        end
        return copy
    end

    --- What stands on a cell, bottom to top.
    -- @param cell its name, such as `"G7"`, or its id
    -- @function state:cell
    function methods.cell(state, cell)
        return raw.cell(state, type(cell) == "string" and raw.game(state):cell_id(cell) or cell)
    end

    --- Whether the game has ended.
    -- @function state:is_over
    function methods.is_over(state)
        return raw.to_move(state) == enums.NOBODY
    end

    --- How the game stands or ended: `over`, `reason`, `winners`, and for each seat `place`, `fate`, `score`.
    -- @function state:outcome
    methods.outcome = raw.get_outcome

    --- Where the game stands.
    -- @function state:info
    methods.info = raw.get_info

    --- Why the game ended, by name; "" while it goes on.
    -- @function state:end_name
    function methods.end_name(state)
        local outcome = raw.get_outcome(state)
        return outcome.over and raw.game(state):name("end", outcome.reason) or ""
    end

    --- The result as records write it: `"1-0"`, `"*"`.
    -- @function state:result
    methods.result = raw.result_format

    --- Plays an act: what is no move on the board.
    -- @param act `"resign"`, `"offer"` … or a number of `xima.Act`, or what the game calls it
    -- @tparam number seat who does it
    -- @param[opt] about `"draw"`, `"repetition"` … or a number
    -- @return the state, or nil, message, code, details
    -- @function state:act
    function methods.act(state, act, seat, about)
        local game = raw.game(state)
        local own = type(act) == "string" and game:find(Name.ACTION, act) or -1
        local number = own >= 0 and own or support.member("Act", act, "act")
        inside.seat(seat, 3, state)
        return raw.play(state, core.action(number, seat, support.member("About", about, "subject") or 0))
    end

    --- What a player may do now, on turn or not.
    -- @tparam number seat from 1
    -- @return a list of moves
    -- @function state:acts
    methods.acts = raw.actions

    methods.__tostring = support.tostring("xima.State", methods.board)
    support.extend(inside.metatables.state, methods)

    -- ---- Games ----

    --- The canonical spec: every option with its value.
    -- @function game:spec

    --- A state at the start, or of a position.
    -- @param[opt] text a position
    -- @param[opt] options as for `state:parse`
    -- @return the state, or nil, message, code, details
    -- @function game:state
    function games.state(game, text, options)
        if text == nil then
            return raw_games.state_new(game)
        end
        support.check(game, "xima.Game", "xima.game.state")
        inside.text(text, 2)
        return raw_games.state_parse(game, text, support.parse_options(game, options))
    end

    --- A name of something in the game.
    -- @param what a word such as `"cell"`, `"seat"`, `"kind"`, or a number of `xima.Name`
    -- @tparam number id a seat from 1, else an id
    -- @function game:name
    function games.name(game, what, id)
        local number = support.member("Name", what, "kind of name")
        if number == Name.SEAT and type(id) == "number" and id % 1 == 0 then
            id = id - 1
        end
        return raw_games.name(game, number, id)
    end

    --- What bears a name: a seat from 1, else an id; -1 for nothing.
    -- @param what as for `game:name`
    -- @string name the name
    -- @function game:find
    function games.find(game, what, name)
        local number = support.member("Name", what, "kind of name")
        local found = raw_games.find(game, number, name)
        return number == Name.SEAT and found >= 0 and found + 1 or found
    end

    --- The id of a cell by its name; an error if the game has none that is called so.
    -- @string name such as `"G7"`
    -- @function game:cell_id
    function games.cell_id(game, name)
        local cell = raw_games.find(game, Name.CELL, type(name) == "string" and name or "")
        inside.text(name, 2)
        if cell < 0 then
            support.misuse("xima.game: there is no cell '%s'", name)
        end
        return cell
    end

    --- The facts of the game.
    -- @function game:info
    games.info = raw_games.get_info

    --- How many seats there are.
    -- @function game:players
    function games.players(game)
        return raw_games.get_info(game).players
    end

    games.__tostring = support.tostring("xima.Game", raw_games.spec)
    games.__eq = support.equal("xima.Game", raw_games.spec)
    support.extend(inside.metatables.game, games)
end
