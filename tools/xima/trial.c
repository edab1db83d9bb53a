/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "trial.h"
#include "words.h"

enum { WORK_PLAY = 2, WORK_READ = 15 };

void trial_begin(trial *t, const script *script, const xima_state *start, uint32_t flags)
{
    *t = (trial){.script = script, .flags = flags};
    xima_state_clone(start, 0, &t->state);
    must(t->state);
    t->texts = must(calloc(script->count + 1, sizeof *t->texts));
    t->lengths = must(calloc(script->count + 1, sizeof *t->lengths));
    t->touched = must(calloc(script->count + 1, sizeof *t->touched));
    t->cell_at = must(calloc(script->count + 1, sizeof *t->cell_at));
    for (size_t i = 0; i <= script->count; i++)
        t->cell_at[i] = SIZE_MAX;
    for (size_t i = 0; i < script->count; i++)
        trial_set(t, i, NULL, 0);
}

void trial_end(trial *t)
{
    xima_state_free(t->state);
    free(t->texts);
    free(t->lengths);
    free(t->touched);
    free(t->cell_at);
    free(t->cells);
    free(t->base);
}

void trial_set(trial *t, size_t word, const char *text, size_t len)
{
    const script_word *own = &t->script->words[word];
    t->texts[word] = text ? text : own->text;
    t->lengths[word] = text ? len : own->len;
}

static void take_back(trial *t, size_t plies)
{
    for (; plies > 0; plies--, t->plies--)
        xima_state_undo(t->state);
}

void trial_rewind(trial *t, size_t plies, size_t cells)
{
    take_back(t, t->plies - plies);
    t->count = cells;
}

static bool plays(trial *t, xima_move move)
{
    xima_status status = xima_state_play(t->state, move, NULL);
    must_have(status);
    return status == XIMA_OK;
}

/* Plays a cell if all of it is legal; answers whether it is, else nothing is played. */
bool trial_play(trial *t, const trial_cell *cell, bool sure)
{
    for (size_t i = 0; i < cell->plies; i++) {
        t->work += WORK_PLAY;
        if ((!sure && !xima_state_is_legal(t->state, cell->moves[i])) || !plays(t, cell->moves[i])) {
            take_back(t, i);
            return false;
        }
        t->plies++;
    }
    return true;
}

static xima_state_info info_of(const xima_state *state)
{
    xima_state_info info = {.struct_size = sizeof info};
    xima_state_get_info(state, &info);
    return info;
}

/* Whether plies of one text belong to one turn: all but the last leave it going. */
static bool is_one_turn(trial *t, const trial_cell *cell)
{
    size_t played = 0;
    uint32_t turn = info_of(t->state).turn;
    bool same = true;
    while (same && played + 1 < cell->plies && plays(t, cell->moves[played])) {
        played++;
        same = info_of(t->state).turn == turn;
    }
    for (size_t i = 0; i < played; i++)
        xima_state_undo(t->state);
    return same && played + 1 >= cell->plies;
}

static bool has_chance(const trial *t)
{
    xima_game_info info = {.struct_size = sizeof info};
    xima_game_get_info(xima_state_game(t->state), &info);
    return (info.flags & XIMA_G_CHANCE) != 0;
}

xima_status trial_word(trial *t, const char *text, size_t len, trial_cell *out)
{
    xima_parse_options options = {.struct_size = sizeof options, .flags = t->flags};
    t->work += WORK_READ;
    t->error = (xima_error){.struct_size = sizeof t->error};
    *out = (trial_cell){.words = 1, .plies = 1};
    xima_status status = xima_move_parse(t->state, text, len, &options, out->moves, &t->error);
    must_have(status);
    if (!status || !has_chance(t))
        return status;
    xima_error line = {.struct_size = sizeof line};
    t->work += WORK_READ;
    xima_status of_line =
        xima_moves_parse(t->state, text, len, &options, out->moves, CELL_MOST, &out->plies, NULL, &line);
    must_have(of_line);
    if (of_line || out->plies == 0 || out->plies > CELL_MOST)
        return status;
    return is_one_turn(t, out) ? XIMA_OK : status;
}

/* ".." stands for a seat that is out or whom the end of the game leaves without a move. */
static bool is_passed_over(const trial *t, size_t word)
{
    if (t->lengths[word] != 2 || memcmp(t->texts[word], "..", 2) != 0)
        return false;
    xima_game_info info = {.struct_size = sizeof info};
    xima_game_get_info(xima_state_game(t->state), &info);
    uint32_t all = (uint32_t)((UINT64_C(1) << info.players) - 1);
    return outcome_of(t->state).over || (info_of(t->state).alive & all) != all;
}

/* Reads some words as one cell without playing it. */
xima_status trial_cell_at(trial *t, size_t word, size_t words, trial_cell *out)
{
    char joined[128];
    size_t len = 0;
    *out = (trial_cell){.word = word, .words = words, .mover = xima_state_to_move(t->state)};
    int32_t mover = out->mover;
    if (words == 1 && is_passed_over(t, word))
        return XIMA_OK;
    for (size_t i = word; i < word + words && words > 1; i++) {
        if (len + t->lengths[i] + 1 > sizeof joined)
            return XIMA_E_SYNTAX;
        memcpy(joined + len, t->texts[i], t->lengths[i]);
        len += t->lengths[i];
        joined[len++] = ' ';
    }
    xima_status status =
        words > 1 ? trial_word(t, joined, len - 1, out) : trial_word(t, t->texts[word], t->lengths[word], out);
    out->word = word;
    out->words = words;
    out->mover = mover;
    return status;
}

void trial_push(trial *t, const trial_cell *cell)
{
    t->cells = grow(t->cells, t->count, &t->capacity, sizeof *t->cells);
    t->cells[t->count++] = *cell;
}

void trial_pop(trial *t)
{
    take_back(t, t->cells[--t->count].plies);
}

void trial_take(trial *t, const trial_cell *cell)
{
    trial_play(t, cell, true);
    trial_push(t, cell);
}

size_t trial_row_end(const trial *t, size_t word)
{
    const script_row *row = &t->script->rows[t->script->words[word].row];
    return row->first + row->count;
}

/* Who moved first in a row: the row was read now, or its beginning stands in the base. */
static int32_t first_mover(const trial *t, const script_row *row)
{
    for (size_t i = t->count; i > 0; i--) {
        if (t->cells[i - 1].word == row->first)
            return t->cells[i - 1].mover;
    }
    return t->cell_at[row->first] < t->base_count ? t->base[t->cell_at[row->first]].mover : 0;
}

/* Whether a row of a sheet has a move for every seat: only the last may lack some. */
bool trial_row_is_full(const trial *t, size_t last_word)
{
    size_t at = t->script->words[last_word].row;
    const script_row *row = &t->script->rows[at];
    if (!t->script->sheet || !row->numbered || at + 1 == t->script->row_count)
        return true;
    return xima_state_to_move(t->state) <= first_mover(t, row);
}

/* One word as it is tried now. Answers the word at fault or the one after it. */
static size_t read_one(trial *t, size_t word, bool *failed)
{
    trial_cell cell;
    *failed = trial_cell_at(t, word, 1, &cell) || !trial_play(t, &cell, false);
    if (!*failed)
        trial_push(t, &cell);
    return *failed ? word : word + 1;
}

static bool take_base(trial *t, size_t word)
{
    if (t->cell_at[word] >= t->base_count)
        return false;
    const trial_cell *cell = &t->base[t->cell_at[word]];
    for (size_t i = word; i < word + cell->words; i++) {
        if (t->touched[i])
            return false;
    }
    if (!trial_play(t, cell, false))
        return false;
    trial_push(t, cell);
    return true;
}

/* The stated result and the one reached contradict each other. */
static bool is_contradicted(const trial *t)
{
    const char *stated = t->script->stated;
    if (!stated || !outcome_of(t->state).over)
        return false;
    char *reached = result_words(t->state);
    bool differs = strcmp(stated, "-") == 0 || strcmp(stated, reached) != 0;
    bool none = strcmp(reached, "*") == 0;
    free(reached);
    return differs && !none;
}

size_t trial_read(trial *t, size_t word, bool fast)
{
    const script *s = t->script;
    while (word < s->count) {
        const script_row *row = &s->rows[s->words[word].row];
        size_t end = row->first + row->count;
        bool failed = false;
        if (fast && take_base(t, word)) {
            word += t->cells[t->count - 1].words;
        } else if (row->flexible) {
            word = trial_read_row(t, word, &failed);
        } else {
            word = read_one(t, word, &failed);
        }
        if (failed)
            return word;
        if (word == end && !trial_row_is_full(t, end - 1)) {
            t->error = (xima_error){.struct_size = sizeof t->error, .status = XIMA_E_SYNTAX};
            return word;
        }
    }
    return is_contradicted(t) ? s->count : s->count + 1;
}

void trial_keep_base(trial *t)
{
    free(t->base);
    t->base = must(calloc(t->count + 1, sizeof *t->base));
    t->base_count = t->count;
    for (size_t i = 0; i <= t->script->count; i++)
        t->cell_at[i] = SIZE_MAX;
    for (size_t i = 0; i < t->count; i++) {
        t->base[i] = t->cells[i];
        t->cell_at[t->cells[i].word] = i;
    }
}
