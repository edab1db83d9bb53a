/* SPDX-License-Identifier: MIT */
/* The options of a spec, and where a game starts. */
#include "terms.h"

/* The order of the words is that of starts[]; the names are those of Kifu for Windows in English. */
const xima__option xima__shogi_options[OPTIONS] = {
    [OPTION_HANDICAP] = {"handicap", "none", XIMA__OPTION_WORD, 0, 0,
                         "none|lance|right-lance|bishop|rook|rook-lance|two|three|four|five|left-five|six|left-seven|"
                         "right-seven|eight|ten"},
    [OPTION_REPETITION] = {"repetition", "draw", XIMA__OPTION_WORD, 0, 0, "draw|points|none"},
    [OPTION_DECLARATION] = {"declaration", "none", XIMA__OPTION_WORD, 0, 0, "none|24|27"},
};

xima_status xima__shogi_configure(xima__setup *setup, xima_error *error)
{
    params *params = setup->params;
    params->handicap = (uint8_t)setup->numbers[OPTION_HANDICAP];
    params->repetition = (uint8_t)setup->numbers[OPTION_REPETITION];
    params->declaration = (uint8_t)setup->numbers[OPTION_DECLARATION];
    setup->info.flags = XIMA_G_HANDS | XIMA_G_OFF_TURN;
    setup->info.players = SEATS;
    setup->info.cells = CELLS;
    setup->info.width = setup->info.height = FILES;
    setup->info.zones = 1 << XIMA_ZONE_HAND;
    setup->info.max_moves = MOVES_MAX;
    setup->info.actions = ACTIONS;
    setup->position_size = sizeof(position);
    setup->undo_size = xima__shogi_undo_size();
    if (!xima__shogi_choose_path(setup->cpu, params))
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "this processor has not what the code path \"%s\" needs",
                          xima__shogi_paths[setup->cpu]);
    return XIMA_OK;
}

/*
 * What White gives, by the file of its back rank: White's left is file 1. A handicap takes from White's men, and White
 * moves first; nothing goes to anybody's hand.
 */
enum {
    LEFT_LANCE = 1 << 0,
    LEFT_KNIGHT = 1 << 1,
    LEFT_SILVER = 1 << 2,
    LEFT_GOLD = 1 << 3,
    RIGHT_GOLD = 1 << 5,
    RIGHT_SILVER = 1 << 6,
    RIGHT_KNIGHT = 1 << 7,
    RIGHT_LANCE = 1 << 8,
    THE_ROOK = 1 << 9,
    THE_BISHOP = 1 << 10,
    BIG = THE_ROOK | THE_BISHOP,
    LANCES = LEFT_LANCE | RIGHT_LANCE,
    KNIGHTS = LEFT_KNIGHT | RIGHT_KNIGHT,
    SILVERS = LEFT_SILVER | RIGHT_SILVER,
    GOLDS = LEFT_GOLD | RIGHT_GOLD
};

static const uint16_t given[] = {0,
                                 LEFT_LANCE,
                                 RIGHT_LANCE,
                                 THE_BISHOP,
                                 THE_ROOK,
                                 THE_ROOK | LEFT_LANCE,
                                 BIG,
                                 BIG | LEFT_LANCE,
                                 BIG | LANCES,
                                 BIG | LANCES | RIGHT_KNIGHT,
                                 BIG | LANCES | LEFT_KNIGHT,
                                 BIG | LANCES | KNIGHTS,
                                 BIG | LANCES | KNIGHTS | LEFT_SILVER,
                                 BIG | LANCES | KNIGHTS | RIGHT_SILVER,
                                 BIG | LANCES | KNIGHTS | SILVERS,
                                 BIG | LANCES | KNIGHTS | SILVERS | GOLDS};

int xima__shogi_given_points(const xima_game *game)
{
    unsigned men = given[((const params *)xima__params(game))->handicap];
    return __builtin_popcount(men) + 4 * __builtin_popcount(men & BIG);
}

/* The men as they stand, from file 1 on; White's are the same from file 9 on. */
static void put_men(position *p, int seat, unsigned missing)
{
    static const uint8_t back[FILES] = {LANCE, KNIGHT, SILVER, GOLD, KING, GOLD, SILVER, KNIGHT, LANCE};
    int first = seat == BLACK ? 8 : 0, second = seat == BLACK ? 7 : 1, third = seat == BLACK ? 6 : 2;
    for (int file = 0; file < FILES; file++) {
        if (!(missing >> file & 1))
            xima__shogi_put(p, cell_at(file, first), make_piece(back[file], seat));
        xima__shogi_put(p, cell_at(file, third), make_piece(PAWN, seat));
    }
    if (!(missing & THE_ROOK))
        xima__shogi_put(p, cell_at(seat == BLACK ? 1 : 7, second), make_piece(ROOK, seat));
    if (!(missing & THE_BISHOP))
        xima__shogi_put(p, cell_at(seat == BLACK ? 7 : 1, second), make_piece(BISHOP, seat));
}

void xima__shogi_usual(position *p)
{
    put_men(p, BLACK, 0);
    put_men(p, WHITE, 0);
}

static void put_start(position *p, int handicap)
{
    xima__shogi_clear(p);
    put_men(p, BLACK, 0);
    put_men(p, WHITE, given[handicap]);
    p->side = handicap ? WHITE : BLACK;
    xima__shogi_complete(p);
}

void xima__shogi_start(const xima_game *game, void *to)
{
    const params *params = xima__params(game);
    put_start(to, params->handicap);
}

int xima__shogi_find_handicap(const position *p)
{
    position start;
    for (int i = 0; i < (int)(sizeof given / sizeof *given); i++) {
        put_start(&start, i);
        if (memcmp(start.board, p->board, sizeof start.board) == 0 && start.side == p->side &&
            memcmp(&start.hand, &p->hand, sizeof start.hand) == 0)
            return i;
    }
    return -1;
}
