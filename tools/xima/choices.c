/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "choices.h"
#include "words.h"

enum { LISTS = 8192, ITEMS_MAX = 400000 };

void choices_begin(choices *c)
{
    *c = (choices){.capacity = LISTS, .lists = must(calloc(LISTS, sizeof *c->lists))};
}

static void empty(choices *c)
{
    for (size_t i = 0; i < c->capacity; i++)
        free(c->lists[i].items);
    memset(c->lists, 0, c->capacity * sizeof *c->lists);
    c->count = c->items = 0;
}

void choices_end(choices *c)
{
    empty(c);
    free(c->lists);
}

static void add(choice_list *list, slip slip, xima_move move, const char *text)
{
    list->items = grow(list->items, list->count, &list->capacity, sizeof *list->items);
    choice *new = &list->items[list->count++];
    *new = (choice){.move = move, .slip = slip};
    memcpy(new->text, text, strlen(text) + 1);
}

static bool has(const choice_list *list, xima_move move)
{
    for (size_t i = 0; i < list->count; i++) {
        if (list->items[i].move == move)
            return true;
    }
    return false;
}

/* Whether a text is what the long form says with parts left out, as all usual forms are. Readers take more than that
   ("-E01"), but nobody means to write it. */
static bool is_usual(const trial *t, xima_move move, const char *text)
{
    char *complete = move_words(t->state, move, XIMA_LONG);
    for (const char *at = complete; *text && *at; at++)
        text += toupper((unsigned char)*text) == toupper((unsigned char)*at);
    free(complete);
    return *text == '\0';
}

/* The moves that an ambiguous word fits; else the one that it says goes first, so that nothing else says it again. */
static void add_own(choice_list *list, trial *t, size_t word)
{
    trial_cell cell;
    xima_status status = trial_word(t, t->texts[word], t->lengths[word], &cell);
    xima_error error = t->error;
    if (!status)
        add(list, SLIPS, cell.moves[0], "");
    for (size_t i = 0; status == XIMA_E_AMBIGUOUS && i < error.candidate_count && i < XIMA_CANDIDATES_MAX; i++) {
        char *text = move_words(t->state, error.candidates[i], XIMA_SHORT);
        if (strlen(text) <= VARIANT_MAX)
            add(list, SLIP_AMBIGUOUS, error.candidates[i], text);
        free(text);
    }
}

/* What the other form of the move says, if there is one; answers that move, 0 if it is not legal. */
static xima_move add_other(choice_list *list, trial *t, size_t word)
{
    const script_word *own = &t->script->words[word];
    char text[VARIANT_MAX + 1];
    trial_cell cell = {.plies = 1};
    if (!own->other || own->other_len > VARIANT_MAX)
        return 0;
    memcpy(text, own->other, own->other_len);
    text[own->other_len] = '\0';
    if (trial_word(t, text, own->other_len, &cell))
        return 0;
    if (!has(list, cell.moves[0]))
        add(list, SLIP_OTHER_FORM, cell.moves[0], text);
    return cell.moves[0];
}

static void fill(choice_list *list, trial *t, size_t word)
{
    bool alone = !t->script->rows[t->script->words[word].row].flexible;
    variants texts;
    xima_move other = 0;
    if (alone) {
        add_own(list, t, word);
        other = add_other(list, t, word);
    }
    variants_of(xima_state_game(t->state), t->texts[word], t->lengths[word], &texts);
    for (size_t i = 0; i < texts.count; i++) {
        const char *text = texts.list[i].text;
        trial_cell cell = {.plies = 1};
        bool good = !alone || (!trial_word(t, text, strlen(text), &cell) && !has(list, cell.moves[0]) &&
                               is_usual(t, cell.moves[0], text));
        if (good)
            add(list, texts.list[i].slip, cell.moves[0], text);
    }
    for (size_t i = 0; i < list->count; i++)
        list->items[i].against = other && list->items[i].move != other;
    variants_free(&texts);
}

const choice_list *choices_at(choices *c, trial *t, size_t word)
{
    uint64_t key = (xima_state_hash(t->state) ^ (word + 1) * UINT64_C(0x9e3779b97f4a7c15)) | 1;
    if (2 * c->count >= c->capacity || c->items >= ITEMS_MAX)
        empty(c);
    choice_list *list = &c->lists[(key >> 20) % c->capacity];
    while (list->key != 0 && list->key != key)
        list = list == &c->lists[c->capacity - 1] ? c->lists : list + 1;
    if (list->key == 0) {
        *list = (choice_list){.key = key};
        fill(list, t, word);
        c->count++;
        c->items += list->count;
    }
    return list;
}
