-- SPDX-License-Identifier: MIT
-- The files for editors and the pages: every function once, as it is called, and in words of Lua.
local xima = require "xima"

local root = assert(os.getenv "XIMA_ROOT", "XIMA_ROOT must name the top folder of the sources")

local function read(path)
    local file = assert(io.open(root .. "/bindings/lua/" .. path, "rb"))
    local text = file:read "*a"
    file:close()
    return text
end

-- The files of a folder, which git or a copy of the tree has; Lua itself cannot list them.
local function names(folder)
    local run, list = assert(io.popen(("ls '%s/bindings/lua/%s'"):format(root, folder))), {}
    for name in run:lines() do
        list[#list + 1] = folder .. "/" .. name
    end
    run:close()
    assert(#list >= 8, folder)
    return list
end

local types, pages = names "types", names "pages"

-- Every function of the files for editors: where it is declared, and its comment.
local function functions()
    local list = {}
    for _, path in ipairs(types) do
        local comment = {}
        for line in (read(path) .. "\n"):gmatch "(.-)\n" do
            local name, parameters = line:match "^function ([%w_.:]+)%((.-)%) end$"
            if name then
                list[#list + 1] = { name = name, parameters = parameters, comment = comment, path = path }
            end
            comment = line:match "^%-%-%-" and comment or {}
            comment[#comment + 1] = line
        end
    end
    assert(#list > 150, #list)
    return list
end

describe("the files for editors", function()
    it("are Lua", function()
        for _, path in ipairs(types) do
            assert(loadfile(root .. "/bindings/lua/" .. path))
        end
    end)

    it("declare each function once", function()
        local seen = {}
        for _, found in ipairs(functions()) do
            assert(not seen[found.name], ("%s: %s and %s"):format(found.name, found.path, tostring(seen[found.name])))
            seen[found.name] = found.path
        end
    end)

    it("declare the functions that there are and no others", function()
        local record = assert(xima.record "xima")
        local there, declared = {}, {}
        for kind, object in pairs { state = record:start(), game = record:game(), record = record,
            cursor = record:cursor(), reader = xima.reader_new() } do
            for name in pairs(debug.getmetatable(object).__index) do
                there[kind .. ":" .. name] = true
            end
        end
        for prefix, group in pairs { ["xima."] = xima, ["xima.batch."] = xima.batch } do
            for name, value in pairs(group) do
                if type(value) == "function" then
                    there[prefix .. name] = true
                end
            end
        end
        for _, found in ipairs(functions()) do
            declared[found.name] = true
        end
        assert.are.same(there, declared)
    end)

    it("describe each parameter, and each function", function()
        for _, found in ipairs(functions()) do
            local described, brief = {}, false
            for _, line in ipairs(found.comment) do
                described[#described + 1] = line:match "^%-%-%-@param ([%w_]+)%?? "
                brief = brief or line:match "^%-%-%-%s?[^@%s]" ~= nil
            end
            assert.are.equal(found.parameters, table.concat(described, ", "), found.name)
            assert(brief, found.name .. " is not described")
        end
    end)

    it("name types that there are", function()
        local known, used = {}, {}
        for name in ("string integer number boolean table userdata any nil fun file self"):gmatch "%a+" do
            known[name] = true
        end
        for _, path in ipairs(types) do
            local text = read(path)
            for name in text:gmatch "%-%-%-@class ([%w_.]+)" do
                known[name] = true
            end
            for name in text:gmatch "%-%-%-@alias ([%w_.]+)" do
                known[name] = true
            end
            for mark, rest in text:gmatch "%-%-%-@(%a+) ([^\n]*)" do
                if mark == "param" or mark == "field" then
                    rest = rest:gsub("^%S+ ", "")
                end
                if mark == "param" or mark == "field" or mark == "return" then
                    used[rest:match "^fun%b().*$" or rest:match "^%b{}%S*" or rest:match "^%S+"] = path
                end
            end
        end
        for written, path in pairs(used) do
            for name in written:gsub("[%w_]+%??: ", ""):gmatch "[%a][%w_.]*" do
                assert(known[name], ("%s: %s in %s"):format(path, name, written))
            end
        end
    end)

    it("declare each field once", function()
        for _, path in ipairs(types) do
            local class, seen = nil, {}
            for line in read(path):gmatch "[^\n]+" do
                class = line:match "^%-%-%-@class (%S+)" or class
                local field = line:match "^%-%-%-@field ([%w_]+)"
                if field then
                    local name = class .. "." .. field
                    assert(not seen[name], path .. ": " .. name)
                    seen[name] = true
                end
            end
        end
    end)
end)

describe("what is said in them and on the pages", function()
    -- Words that mean something to callers in C alone, or that count from 0 what counts from 1 in Lua.
    local refused = { "%f[%w]NULL", "%f[%w]NUL%f[%W]", "%f[%w]None%f[%W]", "`buf`", "`cap`", "`count`", "struct_size",
        "malloc", "borrowed", "[Pp]ointer", "[Bb]uffer", "%f[%w]xima_%l", "#XIMA", "%f[%w]bit s%f[%W]", "seat 0%f[%W]",
        "[Rr]eceives", "%f[%w]freed", "%f[%w]%a+%.h%f[%W]", "lives as long", "# 1 if ", "may be the same array",
        "0 to players", "Status%.BUFFER", "Status%.SIZE" }

    for _, list in ipairs { types, pages } do
        for _, path in ipairs(list) do
            it("has no words of C in " .. path, function()
                local number = 0
                for line in (read(path) .. "\n"):gmatch "(.-)\n" do
                    number = number + 1
                    for _, word in ipairs(line:match "^%s*%-%-" and refused or {}) do
                        if not line:find("The functions of xima/", 1, true) then
                            assert(not line:find(word), ("%s:%d: %s"):format(path, number, line))
                        end
                    end
                end
            end)
        end
    end
end)
