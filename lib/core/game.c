/* SPDX-License-Identifier: MIT */
/* Games: one block of memory that holds the object, its parameters, its spec and the names it has to make. */
#include "core.h"

#include <string.h>

enum { CELL_NAME = 8, CPU_AUTO = 0 };

static size_t padded(size_t size)
{
    return (size + 15) & ~(size_t)15;
}

static int32_t count_names(const char *const *names)
{
    int32_t n = 0;
    while (names && names[n])
        n++;
    return n;
}

static xima_status check_options(const xima_game_options *options, xima_error *error)
{
    if (!options)
        return XIMA_OK;
    xima_status status = xima__check_struct(options, sizeof *options, sizeof *options);
    if (status == XIMA_OK && options->allocator)
        status = xima__check_struct(options->allocator, sizeof(xima_allocator), sizeof(xima_allocator));
    if (status)
        return xima__fail(error, status, -1, "struct_size is not one that this library knows");
    bool bad = options->zero || (options->allocator && !options->allocator->resize) ||
               (options->resource_count && !options->resources);
    for (size_t i = 0; !bad && i < options->resource_count; i++)
        bad = !options->resources[i].name || (!options->resources[i].data && options->resources[i].size);
    return bad ? xima__fail(error, XIMA_E_ARG, -1, "the game options hold a NULL or an unknown value") : XIMA_OK;
}

static void prefill(xima__setup *setup)
{
    const xima__names *names = &setup->rules->names;
    setup->info.struct_size = sizeof setup->info;
    setup->info.kinds = 1 + count_names(names->kinds);
    setup->info.reasons = XIMA_REASON_GAME + count_names(names->reasons);
    setup->info.notations = count_names(names->notations);
    setup->info.planes = count_names(names->planes);
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++)
        setup->info.team[i] = i;
}

enum { PARAMS_MAX = 4096 };
typedef union params_space { /* for parameters while a game is not there yet */
    unsigned char bytes[PARAMS_MAX];
    uint64_t align;
} params_space;

xima_status xima__check_rules(const xima__rules *rules, xima_error *error)
{
    const char *fault = NULL;
    if (!rules->configure || !rules->start || !rules->to_move || !rules->list || !rules->apply || !rules->outcome ||
        !rules->info || !rules->read || !rules->write)
        fault = "one of the nine functions that every game has is missing";
    else if (rules->params_size > PARAMS_MAX)
        fault = "params_size is above 4096";
    else if (rules->option_count > XIMA__OPTIONS_MAX)
        fault = "there are more options than 24";
    else if (!rules->save != !rules->revert)
        fault = "save and revert come together or not at all";
    else if (rules->save && rules->observe)
        fault = "observe needs the whole position before each ply, which save does not keep";
    return fault ? xima__fail(error, XIMA_E_UNSUPPORTED, -1, "the table of game %s: %s", rules->id, fault) : XIMA_OK;
}

static xima_status configure(xima__spec *spec, const xima_game_options *options, params_space *params,
                             xima__setup *setup, xima_error *error)
{
    xima_status status = xima__check_rules(spec->rules, error);
    if (status)
        return status;
    memset(params, 0, spec->rules->params_size);
    *setup = (xima__setup){.rules = spec->rules, .texts = spec->texts, .numbers = spec->numbers, .given = spec->given,
                           .params = params};
    if (options) {
        setup->resources = options->resources;
        setup->resource_count = options->resource_count;
        setup->cpu = options->cpu;
    }
    int32_t cpus = count_names(spec->rules->names.cpus);
    if (setup->cpu < CPU_AUTO || setup->cpu >= (cpus ? cpus : 1))
        return xima__fail(error, XIMA_E_ARG, -1, "game %s has no code path %d", spec->rules->id, (int)setup->cpu);
    prefill(setup);
    status = spec->rules->configure(setup, error);
    if (status == XIMA_OK)
        status = xima__check_rules(setup->rules, error); /* configure may have chosen another table */
    for (int32_t i = setup->info.players; i < XIMA_PLAYERS_MAX; i++)
        setup->info.team[i] = -1;
    setup->texts = NULL; /* what they point to ends with the making */
    setup->numbers = NULL;
    return status;
}

xima_status xima__same_spec(const xima_game *game, const char *text, size_t len, bool *same, xima_error *error)
{
    char canonical[XIMA__OPTIONS_MAX * XIMA__TEXT_MAX];
    params_space params;
    xima__spec spec;
    xima__setup setup;
    xima_game_options options = {.struct_size = sizeof options,
                                 .resources = game->resources,
                                 .resource_count = game->resource_count};
    xima_status status = xima__read_spec(text, len, NULL, &spec, error);
    if (status)
        return status;
    *same = false;
    if (strcmp(spec.rules->id, game->rules->id) != 0)
        return XIMA_OK;
    status = configure(&spec, &options, &params, &setup, error);
    if (status)
        return status;
    xima__out out = xima__out_to(canonical, sizeof canonical);
    xima__write_spec(&spec, &out);
    *same = xima__out_end(&out, NULL) == XIMA_OK && strcmp(canonical, game->spec) == 0;
    return XIMA_OK;
}

static void name_cells(xima_game *game)
{
    for (int32_t cell = 0; cell < game->info.cells; cell++) {
        xima_cell_info info = {.struct_size = sizeof info};
        xima_game_get_cell(game, cell, &info);
        xima__out out = xima__out_to(game->cell_names + (size_t)cell * CELL_NAME, CELL_NAME);
        if (info.x < 26)
            xima__putf(&out, "%c%d", 'A' + info.x, (int)info.y + 1);
        else
            xima__putf(&out, "c%d", (int)cell);
        xima__out_end(&out, NULL);
    }
}

/* Puts everything into its place in the block. */
static void lay_out(xima_game *game, const xima__setup *setup, const void *params, const xima__spec *spec)
{
    size_t params_size = padded(spec->rules->params_size);
    char *at = (char *)game + padded(sizeof *game);
    game->rules = setup->rules;
    game->info = setup->info;
    game->position_size = setup->position_size;
    size_t undo = setup->rules->save ? setup->undo_size : setup->position_size;
    game->undo_bytes = sizeof(xima__common) + ((undo + 15) & ~(size_t)15); /* so that each is aligned for any type */
    game->params = at;
    memcpy(at, params, spec->rules->params_size);
    at += params_size;
    game->resources = (xima_resource *)(void *)at;
    game->resource_count = setup->resource_count;
    if (setup->resource_count)
        memcpy(at, setup->resources, setup->resource_count * sizeof(xima_resource));
    at += setup->resource_count * sizeof(xima_resource);
    game->cell_names = at;
    game->cell_name_stride = CELL_NAME;
    at += (size_t)setup->info.cells * CELL_NAME;
    game->spec = at;
    xima__out out = xima__out_to(at, (size_t)((char *)game + game->size - at));
    xima__write_spec(spec, &out);
    xima__out_end(&out, NULL);
    name_cells(game);
    xima__note_act_words(game);
}

static xima_status make(xima__spec *spec, const xima_game_options *options, xima_game **out, xima_error *error)
{
    params_space params;
    xima__setup setup;
    xima_status status = configure(spec, options, &params, &setup, error);
    if (status)
        return status;
    xima__out text = xima__out_to(NULL, 0);
    xima__write_spec(spec, &text);
    size_t size = padded(sizeof(xima_game)) + padded(spec->rules->params_size) +
                  setup.resource_count * sizeof(xima_resource) + (size_t)setup.info.cells * CELL_NAME + text.len + 1;
    xima_allocator allocator = options && options->allocator ? *options->allocator : xima__default_allocator();
    xima_game *game = xima__alloc(&allocator, size);
    if (!game)
        return xima__fail(error, XIMA_E_MEMORY, -1, "no memory for a game");
    memset(game, 0, size);
    game->size = size;
    game->allocator = allocator;
    atomic_init(&game->references, 1);
    lay_out(game, &setup, &params, spec);
    *out = game;
    return XIMA_OK;
}

xima_status xima_game_new(const char *spec, size_t len, const xima_game_options *options, xima_game **out,
                          xima_error *error)
{
    xima_error local;
    xima__spec read;
    if (out)
        *out = NULL;
    if (!spec || !out) {
        xima__fail(&local, XIMA_E_ARG, -1, "spec or out is NULL");
        return xima__report(error, &local);
    }
    xima_status status = check_options(options, &local);
    if (status == XIMA_OK)
        status = xima__read_spec(spec, len, options, &read, &local);
    if (status == XIMA_OK)
        status = make(&read, options, out, &local);
    if (status == XIMA_OK)
        return XIMA_OK;
    if (status == XIMA_E_GAME || status == XIMA_E_OPTION || status == XIMA_E_SYNTAX)
        xima__place(&local, spec, len);
    return xima__report(error, &local);
}

xima_game *xima_game_ref(xima_game *game)
{
    if (game)
        atomic_fetch_add_explicit(&game->references, 1, memory_order_relaxed);
    return game;
}

void xima_game_unref(xima_game *game)
{
    if (!game || atomic_fetch_sub_explicit(&game->references, 1, memory_order_acq_rel) != 1)
        return;
    for (size_t i = 0; i < game->resource_count; i++)
        if (game->resources[i].release)
            game->resources[i].release(game->resources[i].user);
    xima_allocator allocator = game->allocator;
    xima__free(&allocator, game, game->size);
}

xima_status xima_game_spec(const xima_game *game, char *buf, size_t cap, size_t *needed)
{
    if (!game || (!buf && cap))
        return XIMA_E_ARG;
    xima__out out = xima__out_to(buf, cap);
    xima__puts(&out, game->spec);
    return xima__out_end(&out, needed);
}

xima_status xima_game_get_info(const xima_game *game, xima_game_info *out)
{
    if (!game || !out)
        return XIMA_E_ARG;
    return xima__give_struct(out, &game->info, sizeof game->info, sizeof game->info);
}

xima_status xima_game_get_cell(const xima_game *game, int32_t cell, xima_cell_info *out)
{
    if (!game || !out || cell < 0 || cell >= game->info.cells)
        return XIMA_E_ARG;
    xima_cell_info info = {.struct_size = sizeof info, .region = -1};
    info.x = cell % game->info.width;
    info.y = cell / game->info.width;
    if (game->rules->cell_info)
        game->rules->cell_info(game, cell, &info);
    return xima__give_struct(out, &info, sizeof info, sizeof info);
}

bool xima__seat(const xima_game *game, int32_t player)
{
    return player >= 0 && player < game->info.players;
}
