-- SPDX-License-Identifier: MIT

--- Xima for LuaJIT by its FFI: calls that the compiler sees through, for programs that count and play by the million.
--
-- `ffi.lib` is the whole library as in C (cells, seats and lists count from 0 there). The objects here cover the hot
-- paths alone and count from 1; all else is better done by the module `xima`. Objects hold what they need, so that the
-- collector may free them in any order.
-- @module xima_ffi
local ffi = require "ffi"
if not pcall(ffi.typeof, "xima_error") then -- types are declared once, also if this is loaded again
    ffi.cdef(require "xima.cdef")
end

--- Loads the library.
-- The environment variable `XIMA_LIBRARY` names it where it is not on the usual paths.
local function load()
    local path = os.getenv "XIMA_LIBRARY"
    if path then
        return ffi.load(path)
    end
    for _, name in ipairs { "xima", "libxima.so.0" } do
        local good, lib = pcall(ffi.load, name)
        if good then
            return lib
        end
    end
    error("xima_ffi: libxima is not on the library path; XIMA_LIBRARY may name it", 2)
end

local lib = load()
local xima = { lib = lib }

local tonumber, getmetatable, setmetatable, floor = tonumber, getmetatable, setmetatable, math.floor
local new_error = ffi.typeof "xima_error"
local game_out, state_out = ffi.typeof "xima_game *[1]", ffi.typeof "xima_state *[1]"
local moves_type, size_out = ffi.typeof "xima_move[?]", ffi.typeof "size_t[1]"
local new_table = require "table.new"
local SHARED_MOVES = 512
local shared_moves = moves_type(SHARED_MOVES) -- only read right after it was filled
local move_out, count_out = ffi.typeof "xima_move[1]", ffi.typeof "uint32_t[1]"
local int64, uint64 = ffi.typeof "int64_t", ffi.typeof "uint64_t"

-- One for all calls: it is only read right after the call that failed.
local shared_error = new_error()
shared_error.struct_size = ffi.sizeof(new_error)

local own = debug.getinfo(1, "S").source

-- An error at the line of the program that called this module.
local function misuse(message)
    local level = 3
    local info = debug.getinfo(level, "S")
    while info and (info.source == own or info.what == "C") do
        level = level + 1
        info = debug.getinfo(level, "S")
    end
    error(message, info and level or 0)
end

local function refuse(place, name, expected, value)
    local came = type(value) == "number" and tostring(value) or type(value)
    misuse(("bad argument #%d to '%s' (%s, got %s)"):format(place, name, expected, came))
end

-- The digits of 64 bits.
local function of_digits(text)
    local digits = text:match "^0[xX](%x+)$" or text:match "^%x+$"
    if digits and #digits <= 16 then
        return ffi.cast(uint64, tonumber(digits:sub(1, -9), 16) or 0) * 2 ^ 32 + tonumber(digits:sub(-8), 16)
    end
end

-- 64 bits: a whole number, with negative ones for the upper half, a number of C's, or hexadecimal digits.
local function bits(value, place, name, expected)
    if type(value) == "number" then
        if value == floor(value) and value >= 0 and value < 2 ^ 53 then
            return value
        elseif value == floor(value) and value >= -2 ^ 63 and value < 2 ^ 64 then
            return value < 0 and ffi.cast(uint64, ffi.cast(int64, value)) or ffi.cast(uint64, value)
        end
    elseif type(value) == "cdata" and (ffi.istype(int64, value) or ffi.istype(uint64, value)) then
        return value
    end
    return type(value) == "string" and of_digits(value) or refuse(place, name, expected, value)
end

local function move_of(value, name)
    return bits(value, 1, name, "a move is expected")
end

local function random_of(value, name)
    return bits(value, 1, name, "a whole number of 64 bits, or hexadecimal digits of one, is expected")
end

-- A whole number below 2^32.
local function count_of(value, place, name)
    if type(value) == "number" and value == floor(value) and value >= 0 and value < 2 ^ 32 then
        return value
    end
    return refuse(place, name, "a whole number from 0 to 2^32 - 1 is expected", value)
end

local function text_of(value, name)
    return type(value) == "string" and value or refuse(1, name, "a string is expected", value)
end

-- What a failed call answers: nil, message, code; what no caller can mend is an error.
local function failed(call, status, judged)
    local message = judged and shared_error.status == status and ffi.string(shared_error.message)
        or ffi.string(lib.xima_status_name(status))
    message = ("xima_ffi.%s: %s"):format(call, message)
    if status == lib.XIMA_E_ARG or status == lib.XIMA_E_MEMORY then
        misuse(message)
    end
    return nil, message, status
end

local Game, State = { name = "game" }, { name = "state" }
Game.__index, State.__index = Game, State

local function unlike(object, kind)
    if getmetatable(object) == kind then
        misuse(("xima_ffi: the %s is closed"):format(kind.name))
    end
    misuse(("xima_ffi: a %s is expected, got %s"):format(kind.name, type(object)))
end

-- After close() the pointer is NULL, for which the library has an answer; it must be an error here.
local function open(object, kind)
    return getmetatable(object) == kind and object.pointer or unlike(object, kind)
end

local function adopt_state(pointer, game)
    return setmetatable({ pointer = ffi.gc(pointer, lib.xima_state_free), game = game }, State)
end

--- A game.
-- @string spec such as `"xima:players=4"`
function xima.game(spec)
    text_of(spec, "game")
    local out = game_out()
    local status = lib.xima_game_new(spec, #spec, nil, out, shared_error)
    if status ~= 0 then
        return failed("game", status, true)
    end
    return setmetatable({ pointer = ffi.gc(out[0], lib.xima_game_unref) }, Game)
end

--- A state at the start of a game.
-- @param game a game or a spec
function xima.state(game)
    if type(game) ~= "table" then
        local made, message, status = xima.game(game == nil and "xima" or game)
        if not made then
            return nil, message, status
        end
        game = made
    end
    local out = state_out()
    local status = lib.xima_state_new(open(game, Game), out)
    if status ~= 0 then
        return failed("state", status)
    end
    return adopt_state(out[0], game)
end

-- How much each buffer holds: what the FFI says of an array is not compiled.
local sizes = setmetatable({}, { __mode = "k" })

--- An array for `State:list`, which is quicker than tables.
function xima.buffer(count)
    local buffer = moves_type(count_of(count, 1, "buffer"))
    sizes[buffer] = count
    return buffer
end

function State:count()
    return tonumber(lib.xima_state_count_moves(open(self, State)))
end

--- Writes the legal moves into a buffer, from 0 on.
-- @param buffer of `xima_ffi.buffer`, or a pointer to moves
-- @tparam number cap how many it holds
-- @return how many there are; no more than `cap` are written
function State:list(buffer, cap)
    if type(buffer) ~= "cdata" then
        refuse(1, "list", "a buffer is expected", buffer)
    elseif count_of(cap, 2, "list") > (sizes[buffer] or cap) then
        refuse(2, "list", "no more than the buffer holds is expected", cap)
    end
    return tonumber(lib.xima_state_legal_moves(open(self, State), buffer, cap))
end

--- The legal moves as numbers.
-- @tparam[opt] table into a list that is filled instead of a new one; what it had is lost
function State:legal_moves(into)
    if into ~= nil and type(into) ~= "table" then
        refuse(1, "legal_moves", "a table is expected", into)
    end
    local buffer = shared_moves
    local count = self:list(buffer, SHARED_MOVES)
    if count > SHARED_MOVES then
        buffer = moves_type(count)
        self:list(buffer, count)
    end
    local list = into or new_table(count, 0)
    for i = 1, count do
        list[i] = tonumber(buffer[i - 1])
    end
    for i = #list, count + 1, -1 do
        list[i] = nil
    end
    return list
end

--- Plays a move.
-- @return the state, or nil, message, code
function State:play(move)
    local pointer, ply = open(self, State), move_of(move, "play")
    local status = lib.xima_state_play(pointer, ply, nil)
    if status ~= 0 then
        status = lib.xima_state_play(pointer, ply, shared_error)
        return failed("play", status, true)
    end
    return self
end

function State:undo()
    local status = lib.xima_state_undo(open(self, State))
    if status ~= 0 then
        return failed("undo", status)
    end
    return self
end

function State:is_legal(move)
    return lib.xima_state_is_legal(open(self, State), move_of(move, "is_legal")) ~= 0
end

--- A move by 64 random bits, of which the upper ones decide: a whole number below 2^64 (`math.random() * 2 ^ 64`), or a
-- `uint64_t`. 0 when the game is over.
function State:pick(random)
    return tonumber(lib.xima_state_pick(open(self, State), random_of(random, "pick")))
end

--- Plays at random to the end.
-- @return how many plies were played
function State:playout(seed, plies)
    local played, most = count_out(), count_of(plies, 2, "playout")
    local status = lib.xima_state_playout(open(self, State), random_of(seed, "playout"), most, played)
    if status ~= 0 then
        return failed("playout", status)
    end
    return played[0]
end

--- A seat from 1; negative for chance, nobody and anyone.
function State:to_move()
    local seat = lib.xima_state_to_move(open(self, State))
    return seat >= 0 and seat + 1 or seat
end

function State:parse(text)
    local out = move_out()
    local status = lib.xima_move_parse(open(self, State), text_of(text, "parse"), #text, nil, out, shared_error)
    if status ~= 0 then
        return failed("parse", status, true)
    end
    return tonumber(out[0])
end

function State:text(move)
    local buffer, needed, ply = ffi.new "char[256]", size_out(), move_of(move, "text")
    local status = lib.xima_move_format(open(self, State), ply, lib.XIMA_LONG, buffer, 256, needed)
    if status == lib.XIMA_E_BUFFER then
        buffer = ffi.new("char[?]", needed[0] + 1)
        status = lib.xima_move_format(open(self, State), ply, lib.XIMA_LONG, buffer, needed[0] + 1, needed)
    end
    if status ~= 0 then
        return failed("text", status)
    end
    return ffi.string(buffer, needed[0])
end

function State:copy()
    local out = state_out()
    local status = lib.xima_state_clone(open(self, State), 0, out)
    if status ~= 0 then
        return failed("copy", status)
    end
    return adopt_state(out[0], self.game)
end

--- Becomes equal to another state of the same game, without a new object.
function State:copy_from(source)
    local status = lib.xima_state_copy(open(self, State), open(source, State), 0)
    if status ~= 0 then
        return failed("copy_from", status)
    end
    return self
end

function State.__eq(a, b)
    return a.pointer ~= nil and b.pointer ~= nil and lib.xima_state_equal(a.pointer, b.pointer) ~= 0
end

--- Gives the memory back now; using the state afterwards is an error.
function State:close()
    if self.pointer then
        lib.xima_state_free(ffi.gc(self.pointer, nil))
        self.pointer = nil
    end
end

return xima
