-- SPDX-License-Identifier: MIT
-- The data files of the C tests, each case a test.
local cases = require "cases"

local tests = assert(os.getenv "XIMA_TESTS", "XIMA_TESTS must name the folder of the data")
local list = assert(io.popen(("ls '%s'/games/*/*.cases"):format(tests)))
local count = 0
for path in list:lines() do
    local game, file = path:match "([^/]+)/([^/]+)%.cases$"
    describe(game .. "/" .. file, function()
        for _, case in ipairs(cases.read(path)) do
            count = count + 1
            it(case.name, function()
                cases.run(game, path, case)
            end)
        end
    end)
end
list:close()

describe("the data", function()
    it("is there", function()
        assert.is_true(count > 50)
    end)
end)
