/* SPDX-License-Identifier: MIT */
/* Shogi: the table of the game. */
#include "kifu.h"
#include "terms.h"

static int32_t to_move(const xima_state *state)
{
    const position *p = position_of(state);
    return p->course.over ? XIMA_NOBODY : p->side;
}

/* As Black sees the board: file 9 at the left, rank i nearest. */
static void cell_info(const xima_game *game, int32_t cell, xima_cell_info *info)
{
    (void)game;
    info->x = FILES - 1 - file_of(cell);
    info->y = FILES - 1 - rank_of(cell);
    info->level = 0;
    info->region = in_camp(WHITE, cell) ? BLACK : in_camp(BLACK, cell) ? WHITE : -1;
}

static uint64_t key(const xima_state *state)
{
    return position_of(state)->key;
}

/* Ends that the board does not show make another position of it. */
static uint64_t hash(const xima_state *state)
{
    const position *p = position_of(state);
    return p->course.over < END_REPETITION ? p->key
                                           : p->key ^ xima__mix(p->course.over | (uint64_t)p->course.winner << 8);
}

static bool equal(const xima_state *x, const xima_state *y)
{
    const position *a = position_of(x), *b = position_of(y);
    return a->side == b->side && memcmp(a->board, b->board, sizeof a->board) == 0 &&
           memcmp(a->hand, b->hand, sizeof a->hand) == 0 && a->course.over == b->course.over &&
           a->course.winner == b->course.winner;
}

static void state_info(const xima_state *state, xima_state_info *info)
{
    const position *p = position_of(state);
    if (xima__shogi_in_check(p, p->side))
        info->flags |= XIMA_S_CHECK;
}

/* Any position known may come again (repetition.c), and the plies number the move. */
static size_t tail(const xima_state *state)
{
    return state->count;
}

/* ---- Position texts ---- */

static xima_status read(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    int32_t notation = options->notation <= XIMA_SHORT ? xima__shogi_text_style(*in) : options->notation;
    size_t from = in->at;
    xima_status status;
    xima__shogi_clear(state->position);
    if (notation == NOTATION_USI)
        status = xima__shogi_read_sfen(state, in, error);
    else if (notation == NOTATION_CSA)
        status = xima__shogi_read_csa_board(state->position, in, error);
    else if (notation == NOTATION_KIF)
        status = xima__shogi_read_bod(state->position, in, error);
    else
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "positions are not written in that notation");
    if (status)
        return status;
    size_t to = in->at;
    if (notation == NOTATION_CSA)
        xima__shogi_skip_csa_comments(in);
    if (xima__shogi_judge(state, error))
        return xima__fail_at(error, from, to - from);
    return options->notation <= XIMA_SHORT ? xima__shogi_read_end(state, in, error) : XIMA_OK;
}

static xima_status write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out)
{
    switch (notation) {
    case XIMA_LONG:
    case XIMA_SHORT: /* the number only counts */
        xima__shogi_write_sfen(state, notation == XIMA_LONG, out);
        xima__shogi_write_end(state, out);
        return XIMA_OK;
    case NOTATION_USI:
        xima__shogi_write_sfen(state, true, out);
        return XIMA_OK;
    case NOTATION_CSA:
        xima__shogi_write_csa_board(position_of(state), out);
        return XIMA_OK;
    case NOTATION_KIF:
        xima__shogi_write_bod(state, out);
        return XIMA_OK;
    case XIMA_BOARD:
    case XIMA_BOARD_ASCII:
        xima__shogi_draw(state, notation == XIMA_BOARD_ASCII, flags & XIMA_COLOR, out);
        return XIMA_OK;
    default:
        return XIMA_E_UNSUPPORTED;
    }
}

/* ---- Names ---- */

#define FILE_OF(n) n "a", n "b", n "c", n "d", n "e", n "f", n "g", n "h", n "i"
static const char *const cells_[] = {FILE_OF("1"), FILE_OF("2"), FILE_OF("3"), FILE_OF("4"), FILE_OF("5"),
                                     FILE_OF("6"), FILE_OF("7"), FILE_OF("8"), FILE_OF("9"), NULL};
static const char *const files[] = {"9", "8", "7", "6", "5", "4", "3", "2", "1"};
static const char *const ranks[] = {"i", "h", "g", "f", "e", "d", "c", "b", "a"};

static const char *name(const xima_game *game, int32_t what, int32_t index)
{
    (void)game;
    return index >= FILES || (what != XIMA_NAME_FILE && what != XIMA_NAME_RANK) ? NULL
           : what == XIMA_NAME_FILE                                             ? files[index]
                                                                                : ranks[index];
}

static const char *const kinds[] = {"pawn", "lance", "knight", "silver", "bishop", "rook", "gold", "king", NULL};
static const char *const regions[] = {"black camp", "white camp", NULL};
static const char *const seats[] = {"black", "white", NULL};
static const char *const notations[] = {"usi", "western", "japanese", "csa", "kif", NULL};
static const char *const ends[] = {"checkmate", "no-moves",    "repetition", "perpetual-check",
                                   "jishogi",   "declaration", NULL};
static const char *const reasons[] = {
    "empty",  "not-own",  "own-piece",    "way",          "blocked",     "check",        "pinned",
    "hand",   "occupied", "no-promotion", "must-promote", "dead-piece",  "nifu",         "uchifuzume",
    "pieces", "kings",    "king-hangs",   "claim",        "other-piece", "capture-mark", NULL};

const xima__rules xima__rules_shogi = {
    .id = "shogi",
    .title = "Shogi",
    .tag = SHOGI_TAG,
    .acts = XIMA__ACTS_USUAL | XIMA__ACTS_DRAW,
    .options = xima__shogi_options,
    .option_count = OPTIONS,
    .params_size = sizeof(params),
    .plies_word = "moves",
    .names = {.kinds = kinds,
              .regions = regions,
              .reasons = reasons,
              .ends = ends,
              .planes = xima__shogi_plane_names,
              .notations = notations,
              .cpus = xima__shogi_paths,
              .seats = seats,
              .cells = cells_},
    .configure = xima__shogi_configure,
    .start = xima__shogi_start,
    .to_move = to_move,
    .list = xima__shogi_list,
    .apply = xima__shogi_apply,
    .outcome = xima__shogi_outcome,
    .info = xima__shogi_info,
    .read = read,
    .write = write,
    .loaded = xima__shogi_loaded,
    .cell_info = cell_info,
    .name = name,
    .cell = xima__shogi_stands,
    .held = xima__shogi_held,
    .hash = hash,
    .key = key,
    .equal = equal,
    .state_info = state_info,
    .tail = tail,
    .count = xima__shogi_count,
    .nth = xima__shogi_nth,
    .pick = xima__shogi_pick,
    .is_legal = xima__shogi_is_legal,
    .explain = xima__shogi_explain,
    .explain_act = xima__shogi_explain_act,
    .settle = xima__shogi_settle,
    .save = xima__shogi_save,
    .revert = xima__shogi_revert,
    .actions = xima__shogi_actions,
    .act = xima__shogi_act,
    .offer = xima__shogi_offer,
    .agreed = xima__shogi_agreed,
    .read_move = xima__shogi_read_move,
    .write_move = xima__shogi_write_move,
    .index = xima__shogi_index,
    .index_move = xima__shogi_index_to_move,
    .planes = xima__shogi_planes,
    .perft = xima__shogi_perft,
    .forms = xima__shogi_forms,
};
