-- SPDX-License-Identifier: MIT
-- Known answers as data: tests/games/ID/*.cases. tests/games/README.md says what the lines may be.
local xima = require "xima"

local cases = {}

local EFFECTS = { [0] = "", "move", "turn", "roll", "score", "out", "word" }
local ZONES = { "hand", "captured", "scored", "gone", "bag", "dice" }

local function words(text)
    local list = {}
    for word in text:gmatch "%S+" do
        list[#list + 1] = word
    end
    return list
end

local function first_word(text)
    local word, rest = text:match "^(%S*)%s*(.*)$"
    return word, rest
end

local function halves(rest)
    local left, right = rest:match "^(.-) = (.*)$"
    assert(left, '" = " is expected in ' .. rest)
    return left:match "^%s*(.-)%s*$", right:match "^%s*(.-)%s*$"
end

local function same(actual, expected, what)
    if actual ~= expected then
        error(("%s: %s is expected, not %s"):format(what or "value", tostring(expected), tostring(actual)), 2)
    end
end

local function same_list(actual, expected, what)
    same(table.concat(actual, " "), table.concat(expected, " "), what)
end

--- The cases of a file: { name, lines = { { number, text } … } }.
function cases.read(path)
    local list, number = {}, 0
    for text in io.lines(path) do
        number = number + 1
        text = text:match "^%s*(.-)%s*$"
        if text:sub(1, 5) == "case " then
            list[#list + 1] = { name = text:sub(6), lines = {} }
        elseif text ~= "" and text:sub(1, 1) ~= "#" then
            assert(#list > 0, ("%s:%d: a line before the first case"):format(path, number))
            table.insert(list[#list].lines, { number, text })
        end
    end
    return list
end

-- Texts of several lines stand in one, with \n for their ends.
local function unfold(text)
    return (text:gsub("\\n", "\n"))
end

local bench = {}
bench.__index = bench

function bench:id(what, name)
    local found = self.state:game():find(what, name)
    assert(found >= 0, "the game has no " .. name)
    return found
end

-- The numbers of reasons, smallest first, as the details have their names.
function bench:reasons(names)
    local list = {}
    for name in names:gmatch "[^,]+" do
        list[#list + 1] = self:id("reason", name)
    end
    table.sort(list)
    for i, id in ipairs(list) do
        list[i] = self.state:game():name("reason", id)
    end
    return list
end

function bench.seat(text)
    return text == "-" and xima.NOBODY or text == "chance" and xima.CHANCE or assert(tonumber(text))
end

function bench:legal(text)
    for move in self.state:moves() do
        if self.state:text(move) == text then
            return move
        end
    end
end

function bench:refused(text, options)
    options = options or {}
    options.notation = self.notation
    local move, message, code, details = self.state:parse(text, options)
    assert(move == nil, text .. " is read, though it should be refused")
    assert(type(message) == "string" and details.status == code)
    self.message, self.details = message, details
    return details
end

function bench:refused_position(text)
    local state, message, code, details = self.state:game():state(unfold(text), { notation = self.notation })
    assert(state == nil, "the position is read, though it should be refused")
    self.message, self.details = message, details
    return code, details
end

function bench:piece(piece)
    local inert = piece.flags % (2 * xima.PieceFlag.INERT) >= xima.PieceFlag.INERT and ":inert" or ""
    -- Nobody (-2 in C) is counted on from the seats in the data files, which begin at 1.
    local owner = piece.owner > 0 and piece.owner or piece.owner + 1
    return ("%s:%d%s"):format(self.state:game():name("kind", piece.kind), owner, inert)
end

function bench:place(place)
    return place < 0 and ZONES[-place] or self.state:game():name("cell", place)
end

function bench:effect(effect)
    local moves = effect.kind == xima.EffectKind.MOVE
    return ("%s/%d/%s/%s/%s/%d"):format(EFFECTS[effect.kind], effect.player > 0 and effect.player or effect.player + 1,
        moves and self:place(effect.from) or "-", moves and self:place(effect.to) or "-",
        moves and self:piece(effect.before) or "-", effect.amount)
end

-- ---- Lines ----

local lines = {}

function lines:game(rest)
    self.state = assert(xima.state(rest))
end

function lines:position(rest)
    self.state = assert(self.state:game():state(rest))
end

function lines:study(rest)
    local names, text = first_word(rest)
    self.state = assert(self.state:game():state(text, { waive = self:reasons(names) }))
end

function lines:play(rest)
    assert(self.state:play_all(rest, { notation = self.notation }))
end

function lines:lenient(rest)
    assert(self.state:play_all(rest, { lenient = true }))
end

function lines:undo(rest)
    assert(self.state:undo(tonumber(rest)))
end

function lines:refuse(rest)
    local status, more = first_word(rest)
    local reason, text = first_word(more)
    local details = self:refused(text)
    same(details.name, "XIMA_E_" .. status, "status")
    same(details.reason, reason ~= "-" and self:id("reason", reason) or nil, "reason")
end

function lines:says(rest)
    assert(self.message:find(rest, 1, true), self.message)
end

function lines:offers(rest)
    local there = {}
    for _, text in ipairs(self.details.candidate_texts) do
        there[text] = true
    end
    for _, text in ipairs(words(rest)) do
        assert(there[text], text .. " is not offered")
    end
end

function lines:reads(rest)
    local text, expected = halves(rest)
    same(self.state:text(assert(self.state:parse(text, { notation = self.notation }))), expected)
end

function lines:forgives(rest)
    local text, expected = halves(rest)
    self:refused(text)
    same(self.state:text(assert(self.state:parse(text, { lenient = true, notation = self.notation }))), expected)
end

function lines:writes(rest)
    local text, expected = halves(rest)
    local move = assert(self:legal(text))
    for i, short in ipairs(words(expected)) do
        same(self.state:text(move, self.notation or (i == 1 and "short" or "shortest")), short)
    end
end

function lines:spells(rest)
    local move, text = halves(rest)
    lines.writes(self, rest)
    lines.reads(self, text .. " = " .. move)
end

lines["as"] = function(self, rest)
    self.notation = self:id("notation", rest)
end

function lines:shows(rest)
    local notation, text = first_word(rest)
    same(self.state:format(self:id("notation", notation)), unfold(text))
end

function lines:loads(rest)
    local notation, text = first_word(rest)
    self.state = assert(self.state:game():state(unfold(text), { notation = self:id("notation", notation) }))
end

function lines:count(rest)
    same(self.state:count(), tonumber(rest))
    same(#self.state:legal_moves(), tonumber(rest))
end

function lines:perft(rest)
    local depth, nodes = first_word(rest)
    same(self.state:perft(tonumber(depth)), tonumber(nodes))
end

function lines:has(rest)
    for _, text in ipairs(words(rest)) do
        assert(self.state:is_legal(assert(self:legal(text), text)))
    end
end

function lines:lacks(rest)
    for _, text in ipairs(words(rest)) do
        assert(not self:legal(text), text)
    end
end

lines["from"] = function(self, rest)
    local cell, expected = first_word(rest)
    local origin, count = self.state:game():cell_id(cell), 0
    for move in self.state:moves() do
        count = count + (self.state:move_get_info(move).from == origin and 1 or 0)
    end
    same(count, tonumber(expected))
end

function lines:cell(rest)
    local cell, pieces = first_word(rest)
    local list = self.state:cell(cell)
    for i, piece in ipairs(list) do
        list[i] = self:piece(piece)
    end
    same_list(list, words(pieces))
end

function lines:hand(rest)
    local seat, kind, count = rest:match "^(%S+)%s+(%S+)%s+(%S+)$"
    same(self.state:hand(self.seat(seat), self:id("kind", kind)), tonumber(count))
end

function lines:captives(rest)
    local seat, expected = first_word(rest)
    local held = self.state:held(self.seat(seat), xima.Zone.CAPTURED)
    for i, stock in ipairs(held) do
        held[i] = ("%sx%d"):format(self:piece(stock.piece), stock.count)
    end
    same_list(held, words(expected))
end

function lines:turn(rest)
    same(self.state:to_move(), self.seat(rest))
end

function lines:outcome(rest)
    local reason, winners = first_word(rest)
    local outcome, list = self.state:outcome(), words(winners)
    same(outcome.reason, self:id("end", reason))
    same(outcome.over, outcome.reason ~= 0)
    same(outcome.over, self.state:is_over())
    same_list(outcome.winners, list, "winners")
    local won = {}
    for _, seat in ipairs(list) do
        won[tonumber(seat)] = true
    end
    same(#outcome.place, self.state:game():players())
    for seat, place in ipairs(outcome.place) do
        assert(#list == 0 or place == (won[seat] and 1 or 2), "place of seat " .. seat)
    end
end

function lines:info(rest)
    local name, value = first_word(rest)
    local found = self.state:info()[(name:gsub("-", "_"))]
    if type(found) == "table" then -- seats
        local bits = 0
        for _, seat in ipairs(found) do
            bits = bits + 2 ^ (seat - 1)
        end
        found = bits
    end
    same(found, tonumber(value), name)
end

function lines:text(rest)
    same(self.state:format("short"), rest)
end

function lines:effects(rest)
    local text, expected = halves(rest)
    local list = self.state:move_effects(assert(self:legal(text)))
    for i, effect in ipairs(list) do
        list[i] = self:effect(effect)
    end
    same_list(list, words(expected))
end

function lines:bad(rest)
    local names, text = first_word(rest)
    local code, details = self:refused_position(text)
    same(code, xima.Status.POSITION)
    same_list(details.reasons, self:reasons(names))
end

function lines:syntax(rest)
    local offset, text = first_word(rest)
    local code, details = self:refused_position(text)
    same(code, xima.Status.SYNTAX)
    same(details.offset, tonumber(offset), "offset")
end

function lines:nogame(rest)
    local game, message, code, details = xima.game(rest)
    assert(game == nil)
    same(code, xima.Status.OPTION)
    self.message, self.details = message, details
end

--- Runs a case of a game.
function cases.run(game, path, case)
    local self = setmetatable({ state = assert(xima.state(game)) }, bench)
    for _, line in ipairs(case.lines) do
        local number, text = line[1], line[2]
        local word, rest = first_word(text)
        local run = assert(lines[(word:gsub("-", "_"))], ("%s:%d: unknown line '%s'"):format(path, number, text))
        local good, message = pcall(run, self, rest)
        if not good then
            error(("%s:%d: %s: %s"):format(path, number, text, message), 0)
        end
        local tail = self.state:copy { tail = true }
        local what = ("%s:%d: moves of a copy with the tail"):format(path, number)
        same_list(tail:legal_moves(), self.state:legal_moves(), what)
        same(tail:info().repetitions, self.state:info().repetitions)
    end
end

return cases
