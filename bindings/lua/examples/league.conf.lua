-- SPDX-License-Identifier: MIT
-- luacheck: globals game player rounds seed limit
-- Who plays in league.lua, and how.
game { "xima", players = 2 }
rounds, seed, limit = 1, 7, 300

player "first" (function(state)
    return state:nth_move(1)
end)

player "random" (function(state, random)
    return state:pick(random())
end)

-- Takes the move that leaves the other player the fewest.
player "narrow" (function(state)
    local best, fewest
    for move in state:moves() do
        local count = state:play(move):count()
        state:undo()
        if not fewest or count < fewest then
            best, fewest = move, count
        end
    end
    return best
end)
