-- SPDX-License-Identifier: MIT
-- Records, cursors and readers.
local xima = require "xima"

local tests = assert(os.getenv "XIMA_TESTS", "XIMA_TESTS must name the folder of the data")

describe("a record", function()
    local record
    before_each(function()
        record = assert(xima.record "xima")
        assert(record:add "-G2 -D13 -B2")
    end)

    it("has tags, notes, symbols and times", function()
        assert.is_nil(record:tag "Event")
        assert.are.equal(record, record:set_tag("Event", "Prueba"))
        assert.are.equal("Prueba", record:tag "Event")
        local seen = {}
        for name, value in record:tags() do
            seen[name] = value
        end
        assert.are.same({ Event = "Prueba" }, seen)
        assert(record:set_tag("Event", nil))
        assert.is_nil(record:tag "Event")
        local last = record:last(xima.NODE_START)
        assert(record:set_note(last, xima.Note.AFTER, 1, "good"))
        assert.are.equal("good", record:note(last, xima.Note.AFTER, 1))
        assert(record:set_symbols(last, { 1, 3 }))
        assert.are.same({ 1, 3 }, record:symbols(last))
        assert(record:set_clock(last, xima.Time.LEFT, 90000))
        assert.are.equal(90000, record:get_clock(last, xima.Time.LEFT))
        local none, _, code = record:get_clock(last, xima.Time.SPENT)
        assert.is_nil(none)
        assert.are.equal(xima.Status.EMPTY, code)
        none, _, code = record:set_tag("Spec", "other")
        assert.is_nil(none)
        assert.are.equal(xima.Status.UNSUPPORTED, code)
    end)

    it("is a tree", function()
        local moves = {}
        for node, move in record:line_from() do
            moves[#moves + 1] = move
            assert.are.equal(move, record:move(node))
        end
        assert.are.same(record:main_line(), moves)
        local cursor = record:cursor()
        assert(cursor:play "-A1")
        local children = {}
        for child in record:children() do
            children[#children + 1] = child
        end
        assert.are.equal(2, #children)
        assert.are.equal(cursor:node(), children[2])
        assert.are.equal(children[2], record:find(cursor:state():hash(), xima.NODE_NONE))
        assert(record:promote(children[2]))
        assert.are.equal(children[2], record:first(xima.NODE_START))
        assert(record:delete(children[1]))
        assert.is_nil(cursor:back():forward():forward())
    end)

    it("has children as they were when it was asked for them", function()
        local cursor = record:cursor()
        for _, ply in ipairs { "-A1", "-B1", "-C1" } do
            assert(cursor:go(xima.NODE_START) and cursor:play(ply))
        end
        local expected, seen = {}, {}
        for child, move in record:children() do
            expected[#expected + 1] = { child, move }
        end
        assert.are.equal(4, #expected)
        local next_child = record:children()
        for child, move in next_child do
            seen[#seen + 1] = { child, move }
            if #seen == 2 then
                record:promote(expected[4][1])
            elseif #seen == 3 then
                record:delete(expected[4][1])
            end
            if record:move(child) ~= 0 then -- it has not been deleted before its turn
                record:delete(child)
            end
        end
        assert.are.same(expected, seen)
        assert.is_nil(next_child())
        assert.is_nil(record:children()())
        assert.is_nil(record:children(seen[1][1])())
    end)

    it("has tags as they were when it was asked for them", function()
        assert(record:set_tag("Event", "a") and record:set_tag("Site", "b") and record:set_tag("Round", "c"))
        local seen = {}
        for name, value in record:tags() do
            seen[#seen + 1] = name .. value
            record:set_tag(name, nil)
        end
        assert.are.same({ "Eventa", "Siteb", "Roundc" }, seen)
        assert.are.equal(0, record:tag_count())
    end)

    it("names what was wrong when it was read", function()
        local read = assert(xima.parse_record("1. -G2 -G2\n", { lenient = true }))
        local found = read:diagnostics()
        assert.are.same({ "occupied" }, found[1].reasons)
        assert.are.same(found[1], read:get_diagnostic(1))
    end)

    it("is added to where its main line ends", function()
        local cursor = record:cursor()
        local function last()
            return cursor:go(record:last(xima.NODE_START)):node(), record:main_line()
        end
        assert(cursor:go(record:last(xima.NODE_START)) and cursor:play "-B12")
        assert(record:add "-C2") -- behind what a cursor has added
        assert.are.equal(5, #record:main_line())
        assert(cursor:go(xima.NODE_START) and cursor:play "-A1" and record:promote(cursor:node()))
        assert(record:add "-D13") -- on another line
        local node, line = last()
        assert.are.same({ 2, record:line(node) }, { #line, line })
        assert(record:delete(record:parent(node)))
        assert(record:add "-E13")
        assert.are.equal(6, #record:main_line())
        assert(record:delete(record:first(xima.NODE_START)) and record:add "-G2 -D13")
        assert.are.equal(2, #record:main_line())
        local before = record:text()
        local none, message, code, details = record:add "-B2 nonsense"
        assert.is_nil(none)
        assert.is_truthy(message:find "^xima.record.add: ")
        assert.are.same({ xima.Status.SYNTAX, 4, 2 }, { code, details.offset, details.ply })
        assert.are.equal(before, record:text())
        assert.are.equal(record, record:add "")
        assert.are.equal(before, record:text())
        -- Another name for the same record, and one that outlives it.
        assert(cursor:record():delete(record:first(xima.NODE_START)))
        assert(record:add "-A1" and cursor:record():add "-B1")
        assert.are.equal(2, #record:main_line())
        record:close()
        assert(cursor:record():add "-C1")
        assert.are.equal(3, #cursor:record():main_line())
    end)

    it("takes a ply more in the same time however long it is", function()
        local long = assert(xima.record "xima")
        local state = long:start()
        local plies = {}
        for i = 1, 2000 do
            local move = state:pick(i * 2 ^ 50)
            if move == 0 then
                break
            end
            plies[i] = state:text(move)
            state:play(move)
        end
        assert(#plies > 1000, #plies)
        local begun = os.clock()
        assert(assert(xima.record "xima"):add(table.concat(plies, " ")))
        local together = os.clock() - begun
        begun = os.clock()
        for _, ply in ipairs(plies) do
            assert(long:add(ply))
        end
        local apart = os.clock() - begun
        assert.are.equal(#plies, #long:main_line())
        assert(apart < 20 * together, ("%f s for all plies, %f s one by one"):format(together, apart))
    end)

    it("is written, read and equal", function()
        assert.are.equal(record, assert(xima.parse_record(tostring(record))))
        assert.are.equal(record, record:copy())
        assert.are_not.equal(record, assert(record:copy():add "-B12"))
        assert.is_truthy(record:text("sheet", "short"):find "G2")
        assert.are.equal(64, #record:id())
        local none, _, code, details = xima.parse_record "1. -G2 nonsense\n"
        assert.is_nil(none)
        assert.is_true(code > 0)
        assert.are.equal(1, details.line)
        local row, seat = record:row(record:last(xima.NODE_START))
        assert.are.equal(2, row)
        assert.are.equal(1, seat)
        assert.is_nil((record:add "nonsense"))
        assert.are.equal(3, #record:main_line())
    end)

    it("says by name what is wrong with a move if its game is given", function()
        local _, _, code, details = xima.parse_record("1. -G2 -G2\n", { game = record:game() })
        assert.are.equal(xima.Status.ILLEGAL, code)
        assert.are.same({ "occupied" }, details.reasons)
    end)

    it("is read strictly unless it is asked otherwise", function()
        local text, game = "1. -G2 nonsense\n", record:game()
        for _, options in ipairs { {}, { game = game }, { keep_source = true }, { lenient = false } } do
            local none, _, code, details = xima.parse_record(text, options)
            assert.is_nil(none)
            assert.is_true(code > 0)
            assert.are.equal(1, details.line)
        end
        for _, options in ipairs { { lenient = true }, { game = game, lenient = true },
            { flags = xima.Flag.LENIENT }, { flags = xima.Flag.LENIENT, lenient = true } } do
            local read = assert(xima.parse_record(text, options))
            assert.are.equal(1, #read:main_line())
            assert.is_true(#read:diagnostics() >= 1)
        end
        for read in xima.read({ text = text }, { flags = xima.Flag.LENIENT }) do
            assert.are.equal(1, #read:main_line())
        end
    end)

    it("tells where it stood, as far as it is asked", function()
        local read = assert(xima.parse_record("1. -G2 -D13\n"))
        local offset, length, line = read:where(1, { with_line = false, with_column = false })
        assert.are.equal(3, offset)
        assert.are.equal(3, length)
        assert.is_nil(line)
        local none, _, code = read:where(1)
        assert.is_nil(none)
        assert.are.equal(xima.Status.UNSUPPORTED, code)
        read = assert(xima.parse_record("1. -G2 -D13\n", { keep_source = true }))
        local _, _, first, column = read:where(1)
        assert.are.same({ 1, 4 }, { first, column })
        assert.are.equal("1. -G2 -D13\n", read:source())
        assert.error_matches(function() read:where(1, { with_lines = false }) end, "no option")
    end)
end)

describe("a cursor", function()
    it("walks, and keeps its record", function()
        local record = assert(xima.record "xima")
        record:add "-G2 -D13"
        local cursor = record:cursor()
        assert.are.equal(record, cursor:record())
        assert(cursor:record():set_tag("Event", "shared, not copied"))
        assert.are.equal("shared, not copied", record:tag "Event")
        record:close()
        record = nil -- luacheck: ignore
        collectgarbage()
        assert(cursor:forward())
        assert.are.equal(2, cursor:state():to_move())
        assert(cursor:forward())
        assert.is_nil((cursor:forward()))
        assert(cursor:go(0))
        assert.is_nil((cursor:back()))
        local before = cursor:node()
        assert.is_nil((cursor:play "nonsense"))
        assert.are.equal(before, cursor:node())
        assert.has_error(function() cursor:go(99) end)
    end)
end)

describe("reading", function()
    it("gives every game, however the bytes are cut", function()
        local text = "1. -G2 -D13\n\n1. -B2 nonsense\n\n1. -C1\n"
        local one = {}
        for record in xima.read { text = text } do
            one[#one + 1] = tostring(record)
        end
        assert.are.equal(3, #one)
        local at, cut = 0, {}
        local function byte()
            at = at + 1
            return at <= #text and text:sub(at, at) or nil
        end
        for record in xima.read(byte) do
            cut[#cut + 1] = tostring(record)
        end
        assert.are.same(one, cut)
    end)

    it("hands each byte of a text on a few times, however many games stand in it", function()
        local methods, bytes, games = debug.getmetatable(xima.reader_new()).__index, 0, 0
        local feed = methods.feed
        function methods.feed(reader, text)
            bytes = bytes + #text
            return feed(reader, text)
        end
        local text = ("1. -G2 {" .. ("x"):rep(1000) .. "}\n\n"):rep(5000)
        for _ in xima.read { text = text } do
            games = games + 1
        end
        methods.feed = feed
        assert.are.equal(5000, games)
        assert(bytes < 10 * #text, bytes / #text)
    end)

    it("reads files with their faults", function()
        local games, faults = 0, 0
        for record in xima.read(tests .. "/games/xima/seed-short.txt") do
            games = games + 1
            for _, said in ipairs(record:diagnostics()) do
                faults = faults + 1
                assert.is_true(said.line >= 1 and #said.message > 0)
            end
        end
        assert.is_true(games >= 1)
        assert.is_true(faults >= 1)
        local file = assert(io.open(tests .. "/games/xima/sheet-a.mended.txt", "rb"))
        for record in xima.read(file) do
            assert.are.equal(0, record:diagnostic_count(xima.Severity.FAULT))
        end
        file:close()
        assert.has_error(function() xima.read "/nowhere/at/all" end)
        assert.has_error(function() xima.read(5) end)
    end)

    it("takes no fault of the source for its end", function()
        assert.error_matches(function() xima.read(tests .. "/games")() end, "^xima%.read: ")
        assert.error_matches(function() xima.headers(tests .. "/games")() end, "^xima%.read: ")
        local answers, calls = { "1. -G2\n\n1. -B2\n" }, 0
        local next_game = xima.read(function()
            calls = calls + 1
            return answers[calls], calls > 1 and "the line is cut" or nil
        end)
        assert.are.equal(1, #assert(next_game()):main_line())
        assert.has_error(next_game, "xima.read: the line is cut")
        assert.is_nil(next_game())
        assert.are.equal(2, calls)
        assert.error_matches(xima.read(function() return 5 end), "a text is expected from the function, got number")
        assert.error_matches(xima.read(function() error "own" end), "own")
        assert.error_matches(function() xima.read { txt = "1. -G2\n" } end, "{ text = … } is expected", 1, true)
    end)

    it("stays at its end", function()
        for _, source in ipairs { tests .. "/games/xima/seed-short.txt", { text = "1. -G2\n" } } do
            for _, each in ipairs { xima.read, xima.headers } do
                local next_game, games = each(source), 0
                while next_game() do
                    games = games + 1
                end
                assert.is_true(games >= 1)
                assert.is_nil(next_game())
                assert.is_nil(next_game())
            end
        end
    end)

    it("looks at tags without reading moves", function()
        local text, seen = '[Event "a"]\n\n1. -G2\n\n[Event "b"]\n\n1. -B2\n', {}
        for record, span in xima.headers { text = text } do
            seen[#seen + 1] = record:tag "Event"
            assert.are.equal("[Event", text:sub(span.offset + 1, span.offset + 6))
        end
        assert.are.same({ "a", "b" }, seen)
    end)
end)
