-- SPDX-License-Identifier: MIT
-- Every block of Lua in docs/lua.md and in the README runs, and prints what stands behind `-->`.
local root = assert(os.getenv "XIMA_ROOT", "XIMA_ROOT must name the top folder of the sources")

local function blocks(path)
    local list, block, number = {}, nil, 0
    for line in io.lines(path) do
        number = number + 1
        if line:match "^```lua%s*$" then
            block = { line = number, text = {}, expected = {} }
        elseif block and line:match "^```%s*$" then
            list[#list + 1], block = block, nil
        elseif block then
            block.text[#block.text + 1] = line
            block.expected[#block.expected + 1] = line:match "%-%-> (.*)$"
        end
    end
    assert(not block, path .. ": a block is not closed")
    return list
end

local function run(path, block)
    local printed = {}
    local function print_into(...)
        local parts = { ... }
        for i = 1, select("#", ...) do
            parts[i] = tostring(parts[i])
        end
        printed[#printed + 1] = table.concat(parts, " ")
    end
    local text = "local print = ...\n" .. table.concat(block.text, "\n")
    local chunk = assert((loadstring or load)(text, ("@%s:%d"):format(path, block.line)))
    chunk(print_into)
    assert.are.same(block.expected, printed)
end

for path, least in pairs { ["docs/lua.md"] = 4, ["README.md"] = 1 } do
    describe(path, function()
        local list = blocks(root .. "/" .. path)
        it("has blocks of Lua", function()
            assert.is_true(#list >= least)
        end)
        for _, block in ipairs(list) do
            it("runs in line " .. block.line, function()
                run(path, block)
            end)
        end
    end)
end
