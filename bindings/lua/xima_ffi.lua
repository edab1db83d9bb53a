-- SPDX-License-Identifier: MIT

--- Xima for LuaJIT by its FFI: calls that the compiler sees through, for programs that count and play by the million.
--
-- `ffi.lib` is the whole library as in C (cells, seats and lists count from 0 there). The objects here cover the hot
-- paths alone and count from 1; all else is better done by the module `xima`. Objects hold what they need, so that the
-- collector may free them in any order.
-- @module xima_ffi
local ffi = require "ffi"
ffi.cdef(require "xima.cdef")

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

local tonumber, setmetatable = tonumber, setmetatable
local new_error = ffi.typeof "xima_error"
local game_out, state_out = ffi.typeof "xima_game *[1]", ffi.typeof "xima_state *[1]"
local moves_type, size_out = ffi.typeof "xima_move[?]", ffi.typeof "size_t[1]"
local new_table = require "table.new"
local SHARED_MOVES = 512
local shared_moves = moves_type(SHARED_MOVES) -- only read right after it was filled
local move_out, count_out = ffi.typeof "xima_move[1]", ffi.typeof "uint32_t[1]"

-- One for all calls: it is only read right after the call that failed.
local shared_error = new_error()
shared_error.struct_size = ffi.sizeof(new_error)

-- What a failed call answers: nil, message, code; what no caller can mend is an error.
local function failed(call, status, judged)
    local message = judged and shared_error.status == status and ffi.string(shared_error.message)
        or ffi.string(lib.xima_status_name(status))
    message = ("xima_ffi.%s: %s"):format(call, message)
    if status == lib.XIMA_E_ARG or status == lib.XIMA_E_MEMORY then
        error(message, 3)
    end
    return nil, message, status
end

local Game, State = {}, {}
Game.__index, State.__index = Game, State

-- After close() the pointer is NULL, for which the library has an answer; it must be an error here.
local function open(object)
    return object.pointer or error("xima_ffi: it is closed", 3)
end

local function adopt_state(pointer, game)
    return setmetatable({ pointer = ffi.gc(pointer, lib.xima_state_free), game = game }, State)
end

--- A game.
-- @string spec such as `"xima:players=4"`
function xima.game(spec)
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
        local made, message, status = xima.game(game or "xima")
        if not made then
            return nil, message, status
        end
        game = made
    end
    local out = state_out()
    local status = lib.xima_state_new(open(game), out)
    if status ~= 0 then
        return failed("state", status)
    end
    return adopt_state(out[0], game)
end

--- An array for `State:list`, which is quicker than tables.
function xima.buffer(count)
    return moves_type(count)
end

function State:count()
    return tonumber(lib.xima_state_count_moves(open(self)))
end

--- Writes the legal moves into a buffer, from 0 on.
-- @return how many there are; no more than `cap` are written
function State:list(buffer, cap)
    return tonumber(lib.xima_state_legal_moves(open(self), buffer, cap))
end

--- The legal moves as numbers.
function State:legal_moves()
    local buffer = shared_moves
    local count = self:list(buffer, SHARED_MOVES)
    if count > SHARED_MOVES then
        buffer = moves_type(count)
        self:list(buffer, count)
    end
    local list = new_table(count, 0)
    for i = 1, count do
        list[i] = tonumber(buffer[i - 1])
    end
    return list
end

--- Plays a move.
-- @return the state, or nil, message, code
function State:play(move)
    local status = lib.xima_state_play(open(self), move, nil)
    if status ~= 0 then
        status = lib.xima_state_play(open(self), move, shared_error)
        return failed("play", status, true)
    end
    return self
end

function State:undo()
    local status = lib.xima_state_undo(open(self))
    if status ~= 0 then
        return failed("undo", status)
    end
    return self
end

function State:is_legal(move)
    return lib.xima_state_is_legal(open(self), move) ~= 0
end

--- A move by 64 random bits, of which the upper ones decide: a number below 2^64 (`math.random() * 2 ^ 64`), or a
-- `uint64_t`. 0 when the game is over.
function State:pick(random)
    return tonumber(lib.xima_state_pick(open(self), random))
end

--- Plays at random to the end.
-- @return how many plies were played
function State:playout(seed, plies)
    local played = count_out()
    local status = lib.xima_state_playout(open(self), seed, plies, played)
    if status ~= 0 then
        return failed("playout", status)
    end
    return played[0]
end

--- A seat from 1; negative for chance, nobody and anyone.
function State:to_move()
    local seat = lib.xima_state_to_move(open(self))
    return seat >= 0 and seat + 1 or seat
end

function State:parse(text)
    local out = move_out()
    local status = lib.xima_move_parse(open(self), text, #text, nil, out, shared_error)
    if status ~= 0 then
        return failed("parse", status, true)
    end
    return tonumber(out[0])
end

function State:text(move)
    local buffer, needed = ffi.new "char[256]", size_out()
    local status = lib.xima_move_format(open(self), move, lib.XIMA_LONG, buffer, 256, needed)
    if status == lib.XIMA_E_BUFFER then
        buffer = ffi.new("char[?]", needed[0] + 1)
        status = lib.xima_move_format(open(self), move, lib.XIMA_LONG, buffer, needed[0] + 1, needed)
    end
    if status ~= 0 then
        return failed("text", status)
    end
    return ffi.string(buffer, needed[0])
end

function State:copy()
    local out = state_out()
    local status = lib.xima_state_clone(open(self), 0, out)
    if status ~= 0 then
        return failed("copy", status)
    end
    return adopt_state(out[0], self.game)
end

--- Becomes equal to another state of the same game, without a new object.
function State:copy_from(source)
    local status = lib.xima_state_copy(open(self), open(source), 0)
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
