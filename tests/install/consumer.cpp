// SPDX-License-Identifier: MIT
// The same from C++: the headers give C linkage, and the handles fit into smart pointers.
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>
#include <xima/xima.h>

int main()
{
    const char *id = xima_game_id(0);
    xima_error error = xima_error();
    error.struct_size = sizeof(error);

    xima_game *made = nullptr;
    if (xima_game_new(id, std::strlen(id), nullptr, &made, &error) != XIMA_OK) {
        std::fprintf(stderr, "consumer: %s\n", error.message);
        return 1;
    }
    std::unique_ptr<xima_game, void (*)(xima_game *)> game(made, xima_game_unref);

    xima_state *begun = nullptr;
    if (xima_state_new(game.get(), &begun) != XIMA_OK)
        return 1;
    std::unique_ptr<xima_state, void (*)(xima_state *)> state(begun, xima_state_free);

    std::vector<xima_move> moves(xima_state_count_moves(state.get()));
    if (moves.empty() || xima_state_legal_moves(state.get(), moves.data(), moves.size()) != moves.size())
        return 1;
    return xima_state_play(state.get(), moves.back(), &error) == XIMA_OK ? 0 : 1;
}
