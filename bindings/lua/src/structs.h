/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* Structs as tables, tables of options as structs. */

static void push_game_info(lua_State *L, const xima_game_info *c, const xima_game *game)
{
    (void)game;
    const size_t players = xl_seats(c->players);
    lua_createtable(L, 0, 13);
    xl_push_uint32(L, c->flags);
    lua_setfield(L, -2, "flags");
    xl_push_int32(L, c->players);
    lua_setfield(L, -2, "players");
    xl_push_int32(L, c->cells);
    lua_setfield(L, -2, "cells");
    xl_push_int32(L, c->width);
    lua_setfield(L, -2, "width");
    xl_push_int32(L, c->height);
    lua_setfield(L, -2, "height");
    xl_push_int32(L, c->kinds);
    lua_setfield(L, -2, "kinds");
    xl_push_int32(L, c->notations);
    lua_setfield(L, -2, "notations");
    xl_push_int32(L, c->reasons);
    lua_setfield(L, -2, "reasons");
    xl_push_int32(L, c->zones);
    lua_setfield(L, -2, "zones");
    xl_push_int32(L, c->max_moves);
    lua_setfield(L, -2, "max_moves");
    xl_push_int32(L, c->actions);
    lua_setfield(L, -2, "actions");
    xl_push_int32(L, c->planes);
    lua_setfield(L, -2, "planes");
    lua_createtable(L, (int)players, 0);
    for (size_t i = 0; i < (size_t)players && i < 16; i++) {
        xl_push_int32(L, c->team[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    lua_setfield(L, -2, "team");
}

static void push_cell_info(lua_State *L, const xima_cell_info *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 4);
    xl_push_int32(L, c->x);
    lua_setfield(L, -2, "x");
    xl_push_int32(L, c->y);
    lua_setfield(L, -2, "y");
    xl_push_int32(L, c->level);
    lua_setfield(L, -2, "level");
    xl_push_int32(L, c->region);
    lua_setfield(L, -2, "region");
}

static void push_piece(lua_State *L, const xima_piece *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 3);
    xl_push_uint8(L, c->kind);
    lua_setfield(L, -2, "kind");
    xl_push_seat(L, c->owner);
    lua_setfield(L, -2, "owner");
    xl_push_uint8(L, c->flags);
    lua_setfield(L, -2, "flags");
}

static void push_stock(lua_State *L, const xima_stock *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 2);
    push_piece(L, &c->piece, game);
    lua_setfield(L, -2, "piece");
    xl_push_uint32(L, c->count);
    lua_setfield(L, -2, "count");
}

static void push_state_info(lua_State *L, const xima_state_info *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 10);
    xl_push_seat(L, c->to_move);
    lua_setfield(L, -2, "to_move");
    xl_push_seat(L, c->observer);
    lua_setfield(L, -2, "observer");
    xl_push_uint32(L, c->flags);
    lua_setfield(L, -2, "flags");
    xl_push_uint32(L, c->ply);
    lua_setfield(L, -2, "ply");
    xl_push_uint32(L, c->turn);
    lua_setfield(L, -2, "turn");
    xl_push_uint32(L, c->turn_ply);
    lua_setfield(L, -2, "turn_ply");
    xl_push_seats(L, c->alive);
    lua_setfield(L, -2, "alive");
    xl_push_uint32(L, c->repetitions);
    lua_setfield(L, -2, "repetitions");
    xl_push_uint32(L, c->quiet);
    lua_setfield(L, -2, "quiet");
    xl_push_move(L, c->last);
    lua_setfield(L, -2, "last");
}

static void push_outcome(lua_State *L, const xima_outcome *c, const xima_game *game)
{
    (void)game;
    const size_t players = xl_players_of_game(game);
    lua_createtable(L, 0, 6);
    xl_push_yes(L, c->over);
    lua_setfield(L, -2, "over");
    xl_push_int32(L, c->reason);
    lua_setfield(L, -2, "reason");
    xl_push_seats(L, c->winners);
    lua_setfield(L, -2, "winners");
    lua_createtable(L, (int)players, 0);
    for (size_t i = 0; i < (size_t)players && i < 16; i++) {
        xl_push_int32(L, c->place[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    lua_setfield(L, -2, "place");
    lua_createtable(L, (int)players, 0);
    for (size_t i = 0; i < (size_t)players && i < 16; i++) {
        xl_push_int32(L, c->fate[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    lua_setfield(L, -2, "fate");
    lua_createtable(L, (int)players, 0);
    for (size_t i = 0; i < (size_t)players && i < 16; i++) {
        xl_push_int64(L, c->score[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    lua_setfield(L, -2, "score");
}

static void push_effect(lua_State *L, const xima_effect *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 7);
    xl_push_int32(L, c->kind);
    lua_setfield(L, -2, "kind");
    xl_push_seat(L, c->player);
    lua_setfield(L, -2, "player");
    xl_push_int32(L, c->from);
    lua_setfield(L, -2, "from");
    xl_push_int32(L, c->to);
    lua_setfield(L, -2, "to");
    push_piece(L, &c->before, game);
    lua_setfield(L, -2, "before");
    push_piece(L, &c->after, game);
    lua_setfield(L, -2, "after");
    xl_push_int64(L, c->amount);
    lua_setfield(L, -2, "amount");
}

static void push_move_info(lua_State *L, const xima_move_info *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 10);
    xl_push_int32(L, c->kind);
    lua_setfield(L, -2, "kind");
    xl_push_seat(L, c->player);
    lua_setfield(L, -2, "player");
    xl_push_int32(L, c->from);
    lua_setfield(L, -2, "from");
    xl_push_int32(L, c->to);
    lua_setfield(L, -2, "to");
    push_piece(L, &c->piece, game);
    lua_setfield(L, -2, "piece");
    push_piece(L, &c->becomes, game);
    lua_setfield(L, -2, "becomes");
    xl_push_uint32(L, c->flags);
    lua_setfield(L, -2, "flags");
    xl_push_uint32(L, c->captures);
    lua_setfield(L, -2, "captures");
    xl_push_int32(L, c->value);
    lua_setfield(L, -2, "value");
    xl_push_int32(L, c->index);
    lua_setfield(L, -2, "index");
}

static void push_diagnostic(lua_State *L, const xima_diagnostic *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 17);
    xl_push_size(L, c->length);
    lua_setfield(L, -2, "length");
    xl_push_size(L, c->candidate_count);
    lua_setfield(L, -2, "candidate_count");
    xl_push_size(L, c->unread);
    lua_setfield(L, -2, "unread");
    xl_push_uint64(L, c->game);
    lua_setfield(L, -2, "game");
    xl_push_uint64(L, c->offset);
    lua_setfield(L, -2, "offset");
    xl_push_uint64(L, c->line);
    lua_setfield(L, -2, "line");
    xl_push_reasons(L, c->reasons, game);
    lua_setfield(L, -2, "reasons");
    xl_push_int32(L, c->severity);
    lua_setfield(L, -2, "severity");
    xl_push_int32(L, c->code);
    lua_setfield(L, -2, "code");
    xl_push_int32(L, c->status);
    lua_setfield(L, -2, "status");
    xl_push_int32(L, c->reason);
    lua_setfield(L, -2, "reason");
    xl_push_int32(L, c->node);
    lua_setfield(L, -2, "node");
    xl_push_uint32(L, c->column);
    lua_setfield(L, -2, "column");
    lua_createtable(L, (int)c->candidate_count, 0);
    for (size_t i = 0; i < (size_t)c->candidate_count && i < 16; i++) {
        xl_push_move(L, c->candidates[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    lua_setfield(L, -2, "candidates");
    lua_pushstring(L, c->token);
    lua_setfield(L, -2, "token");
    lua_pushstring(L, c->expected);
    lua_setfield(L, -2, "expected");
    lua_pushstring(L, c->message);
    lua_setfield(L, -2, "message");
}

static void push_span(lua_State *L, const xima_span *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 4);
    xl_push_uint64(L, c->game);
    lua_setfield(L, -2, "game");
    xl_push_uint64(L, c->offset);
    lua_setfield(L, -2, "offset");
    xl_push_uint64(L, c->length);
    lua_setfield(L, -2, "length");
    xl_push_uint64(L, c->line);
    lua_setfield(L, -2, "line");
}

static void push_place(lua_State *L, const xima_place *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 8);
    xl_push_int32(L, c->floor);
    lua_setfield(L, -2, "floor");
    xl_push_int32(L, c->ring);
    lua_setfield(L, -2, "ring");
    xl_push_int32(L, c->level);
    lua_setfield(L, -2, "level");
    xl_push_int32(L, c->half);
    lua_setfield(L, -2, "half");
    xl_push_uint32(L, c->marks);
    lua_setfield(L, -2, "marks");
    xl_push_uint32(L, c->faces);
    lua_setfield(L, -2, "faces");
    xl_push_int32(L, c->octant_class);
    lua_setfield(L, -2, "octant_class");
    xl_push_int32(L, c->representative);
    lua_setfield(L, -2, "representative");
}

static void push_domination(lua_State *L, const xima_domination *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 6);
    xl_push_seat(L, c->dominator);
    lua_setfield(L, -2, "dominator");
    xl_push_int32(L, c->degree);
    lua_setfield(L, -2, "degree");
    xl_push_int32(L, c->own);
    lua_setfield(L, -2, "own");
    xl_push_int32(L, c->players);
    lua_setfield(L, -2, "players");
    xl_push_uint32(L, c->kinds);
    lua_setfield(L, -2, "kinds");
    xl_push_seats(L, c->seats);
    lua_setfield(L, -2, "seats");
}

static void push_capture(lua_State *L, const xima_capture *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 4);
    xl_push_int32(L, c->kind);
    lua_setfield(L, -2, "kind");
    xl_push_int32(L, c->captured);
    lua_setfield(L, -2, "captured");
    xl_push_int32(L, c->crushed);
    lua_setfield(L, -2, "crushed");
    xl_push_int32(L, c->sandwiched);
    lua_setfield(L, -2, "sandwiched");
}

static void push_stop(lua_State *L, const xima_stop *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 6);
    xl_push_int32(L, c->cell);
    lua_setfield(L, -2, "cell");
    xl_push_int32(L, c->cause);
    lua_setfield(L, -2, "cause");
    xl_push_uint32(L, c->kinds);
    lua_setfield(L, -2, "kinds");
    xl_push_int32(L, c->steps);
    lua_setfield(L, -2, "steps");
    xl_push_int32(L, c->base);
    lua_setfield(L, -2, "base");
    xl_push_int32(L, c->moves);
    lua_setfield(L, -2, "moves");
}

static void push_opposition(lua_State *L, const xima_opposition *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 4);
    xl_push_uint32(L, c->kinds);
    lua_setfield(L, -2, "kinds");
    xl_push_int32(L, c->direction);
    lua_setfield(L, -2, "direction");
    xl_push_int32(L, c->further);
    lua_setfield(L, -2, "further");
    xl_push_int32(L, c->other_further);
    lua_setfield(L, -2, "other_further");
}

static void push_step(lua_State *L, const xima_step *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 5);
    xl_push_int32(L, c->cell);
    lua_setfield(L, -2, "cell");
    xl_push_int32(L, c->base);
    lua_setfield(L, -2, "base");
    xl_push_int32(L, c->rise);
    lua_setfield(L, -2, "rise");
    xl_push_int32(L, c->stood_on);
    lua_setfield(L, -2, "stood_on");
    xl_push_int32(L, c->onto);
    lua_setfield(L, -2, "onto");
}

static void push_cimax_value(lua_State *L, const xima_cimax_value *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 3);
    push_piece(L, &c->piece, game);
    lua_setfield(L, -2, "piece");
    xl_push_int32(L, c->absolute);
    lua_setfield(L, -2, "absolute");
    xl_push_int32(L, c->relative);
    lua_setfield(L, -2, "relative");
}

static void push_cimax_force(lua_State *L, const xima_cimax_force *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 9);
    xl_push_double(L, c->force);
    lua_setfield(L, -2, "force");
    xl_push_double(L, c->board);
    lua_setfield(L, -2, "board");
    xl_push_double(L, c->outside);
    lua_setfield(L, -2, "outside");
    xl_push_double(L, c->captured);
    lua_setfield(L, -2, "captured");
    xl_push_double(L, c->surrender);
    lua_setfield(L, -2, "surrender");
    xl_push_double(L, c->summit);
    lua_setfield(L, -2, "summit");
    xl_push_double(L, c->mean);
    lua_setfield(L, -2, "mean");
    xl_push_int32(L, c->blocks);
    lua_setfield(L, -2, "blocks");
    xl_push_int32(L, c->blocks_outside);
    lua_setfield(L, -2, "blocks_outside");
}

static void push_cimax_power(lua_State *L, const xima_cimax_power *c, const xima_game *game)
{
    (void)game;
    lua_createtable(L, 0, 4);
    xl_push_double(L, c->power);
    lua_setfield(L, -2, "power");
    xl_push_double(L, c->effective_time);
    lua_setfield(L, -2, "effective_time");
    xl_push_uint32(L, c->turns);
    lua_setfield(L, -2, "turns");
    xl_push_yes(L, c->flag_fell);
    lua_setfield(L, -2, "flag_fell");
}

static xima_game_options *read_game_options(lua_State *L, int arg, xima_game_options *c,
    size_t seats)
{
    (void)seats;
    memset(c, 0, sizeof *c);
    c->struct_size = sizeof *c;
    if (lua_isnoneornil(L, arg))
        return NULL;
    xl_check_table(L, arg);
    if (xl_option(L, arg, "allocator")) {
        const char *name = "allocator";
        (void)name;
        c->allocator = xl_pointer(L, -1);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "resources")) {
        const char *name = "resources";
        (void)name;
        c->resources = xl_pointer(L, -1);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "resource_count")) {
        const char *name = "resource_count";
        (void)name;
        c->resource_count = xl_field_size(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "cpu")) {
        const char *name = "cpu";
        (void)name;
        c->cpu = xl_field_int32(L, name);
        lua_pop(L, 1);
    }
    return c;
}

static xima_parse_options *read_parse_options(lua_State *L, int arg, xima_parse_options *c,
    size_t seats)
{
    (void)seats;
    memset(c, 0, sizeof *c);
    c->struct_size = sizeof *c;
    if (lua_isnoneornil(L, arg))
        return NULL;
    xl_check_table(L, arg);
    if (xl_option(L, arg, "notation")) {
        const char *name = "notation";
        (void)name;
        c->notation = xl_field_int32(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "flags")) {
        const char *name = "flags";
        (void)name;
        c->flags = xl_field_uint32(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "waive")) {
        const char *name = "waive";
        (void)name;
        c->waive = xl_field_uint64(L, name);
        lua_pop(L, 1);
    }
    return c;
}

static xima_reader_options *read_reader_options(lua_State *L, int arg, xima_reader_options *c,
    size_t seats)
{
    (void)seats;
    memset(c, 0, sizeof *c);
    c->struct_size = sizeof *c;
    if (lua_isnoneornil(L, arg))
        return NULL;
    xl_check_table(L, arg);
    if (xl_option(L, arg, "game")) {
        const char *name = "game";
        (void)name;
        c->game = xl_field_object(L, name, &kind_game);
    }
    if (xl_option(L, arg, "start")) {
        const char *name = "start";
        (void)name;
        c->start = xl_field_object(L, name, &kind_state);
    }
    if (xl_option(L, arg, "max_game_bytes")) {
        const char *name = "max_game_bytes";
        (void)name;
        c->max_game_bytes = xl_field_size(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "max_nodes")) {
        const char *name = "max_nodes";
        (void)name;
        c->max_nodes = xl_field_int32(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "max_depth")) {
        const char *name = "max_depth";
        (void)name;
        c->max_depth = xl_field_int32(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "max_diagnostics")) {
        const char *name = "max_diagnostics";
        (void)name;
        c->max_diagnostics = xl_field_int32(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "flags")) {
        const char *name = "flags";
        (void)name;
        c->flags = xl_field_uint32(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "layout")) {
        const char *name = "layout";
        (void)name;
        c->layout = xl_field_int32(L, name);
        lua_pop(L, 1);
    }
    return c;
}

static xima_cimax_options *read_cimax_options(lua_State *L, int arg, xima_cimax_options *c,
    size_t seats)
{
    (void)seats;
    memset(c, 0, sizeof *c);
    c->struct_size = sizeof *c;
    if (lua_isnoneornil(L, arg))
        return NULL;
    xl_check_table(L, arg);
    xl_together(L, arg, (const char *const[]){"agreed", "used", NULL});
    if (xl_option(L, arg, "count_summit")) {
        const char *name = "count_summit";
        (void)name;
        c->count_summit = xl_field_int32(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "floor")) {
        const char *name = "floor";
        (void)name;
        c->floor = xl_field_double(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "agreed")) {
        const char *name = "agreed";
        (void)name;
        xl_numbers_into(L, name, XL_INT64, c->agreed, 16, seats);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "used")) {
        const char *name = "used";
        (void)name;
        xl_numbers_into(L, name, XL_INT64, c->used, 16, seats);
        lua_pop(L, 1);
    }
    return c;
}

static xima_cimax_game *read_cimax_game(lua_State *L, int arg, xima_cimax_game *c,
    size_t seats)
{
    (void)seats;
    memset(c, 0, sizeof *c);
    c->struct_size = sizeof *c;
    if (lua_isnoneornil(L, arg))
        return NULL;
    xl_check_table(L, arg);
    if (xl_option(L, arg, "players")) {
        seats = xl_seats(xl_field_int32(L, "players"));
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "power")) {
        const char *name = "power";
        (void)name;
        c->power = xl_numbers_kept(L, name, XL_DOUBLE, XIMA_PLAYERS_MAX, seats);
    }
    if (xl_option(L, arg, "rating")) {
        const char *name = "rating";
        (void)name;
        c->rating = xl_numbers_kept(L, name, XL_DOUBLE, XIMA_PLAYERS_MAX, seats);
    }
    if (xl_option(L, arg, "side")) {
        const char *name = "side";
        (void)name;
        c->side = xl_numbers_kept(L, name, XL_INT32, XIMA_PLAYERS_MAX, seats);
    }
    if (xl_option(L, arg, "players")) {
        const char *name = "players";
        (void)name;
        c->players = xl_field_int32(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "winners")) {
        const char *name = "winners";
        (void)name;
        c->winners = xl_field_seats(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "level")) {
        const char *name = "level";
        (void)name;
        c->level = xl_field_double(L, name);
        lua_pop(L, 1);
    }
    if (xl_option(L, arg, "floor")) {
        const char *name = "floor";
        (void)name;
        c->floor = xl_field_double(L, name);
        lua_pop(L, 1);
    }
    return c;
}
