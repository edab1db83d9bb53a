/* SPDX-License-Identifier: MIT */
/* xima replay --compare: where two records part, and where they meet again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "replay.h"
#include "told.h"
#include "words.h"

typedef struct comparison {
    size_t common; /* plies that both records have */
    size_t part;   /* plies that are the same; the records part at the next one, if both have it */
    size_t meet;   /* plies after which they stand alike again; 0 = never */
    bool alike;    /* after the common plies */
} comparison;

static xima_state *state_after(const replay *r, size_t plies)
{
    xima_state *state = NULL;
    xima_error error = {.struct_size = sizeof error};
    xima_state_clone(r->start, 0, &state);
    must(state);
    for (size_t i = 0; i < plies; i++)
        must(xima_state_play(state, r->plies[i].move, &error) ? NULL : state);
    return state;
}

static bool alike_after(const replay *a, const replay *b, size_t plies)
{
    if (plies && a->plies[plies - 1].hash != b->plies[plies - 1].hash)
        return false;
    xima_state *one = state_after(a, plies), *other = state_after(b, plies);
    bool alike = xima_state_equal(one, other);
    xima_state_free(one);
    xima_state_free(other);
    return alike;
}

static comparison compare(const replay *a, const replay *b)
{
    comparison found = {.common = a->count < b->count ? a->count : b->count};
    while (found.part < found.common && a->plies[found.part].move == b->plies[found.part].move)
        found.part++;
    for (size_t plies = found.part + 1; plies <= found.common && !found.meet; plies++) {
        if (alike_after(a, b, plies))
            found.meet = plies;
    }
    found.alike = alike_after(a, b, found.common);
    return found;
}

static void print_record(const replay *r)
{
    char *result = result_words(r->state), *name = clean(r->from->name, strlen(r->from->name));
    char *path = r->from->json ? json_path(r->from->json, (size_t)r->fault.at.offset) : NULL;
    const char *why = outcome_of(r->state).over ? end_word(r->state) : "not over";
    if (r->failed && path)
        printf("%s: %zu plies, then a fault at %s\n", name, r->count, path);
    else if (r->failed)
        printf("%s: %zu plies, then a fault at line %zu, column %zu\n", name, r->count, r->fault.at.line,
               r->fault.at.column);
    else
        printf("%s: %zu plies, result %s (%s)\n", name, r->count, result, why);
    free(path);
    free(name);
    free(result);
}

static void print_place(const replay *r, size_t ply)
{
    const struct ply *at = &r->plies[ply];
    char *name = row_name(at->number, at->seat), *place = spot_words(r, &at->at);
    printf("  %s: %s %s", place, name, at->token);
    printf(strcmp(at->token, at->complete) ? " (%s)\n" : "\n", at->complete);
    free(place);
    free(name);
}

/* "ply 45 (23.)" */
static char *place_name(const replay *r, size_t plies)
{
    const struct ply *last = plies ? &r->plies[plies - 1] : NULL;
    char *name = last ? row_name(last->number, last->seat) : NULL;
    char *place = last ? print_new("ply %zu (%s)", plies, name) : must(strdup("no ply"));
    free(name);
    return place;
}

static void print_comparison(const replay *a, const replay *b, const comparison *found)
{
    char *end = place_name(a, found->common);
    if (found->part == found->common) {
        printf("the same moves up to %s\n", end);
    } else {
        char *place = place_name(a, found->part + 1), *meet = place_name(a, found->meet);
        printf("the records part at %s:\n", place);
        print_place(a, found->part);
        print_place(b, found->part);
        if (found->meet)
            printf("the same position again after %s\n", meet);
        else
            printf("never the same position again up to %s\n", end);
        free(place);
        free(meet);
    }
    printf("after %s the positions are %s", end, found->alike ? "the same" : "different");
    if (found->alike && found->common)
        printf(", hash %016" PRIx64, a->plies[found->common - 1].hash);
    putchar('\n');
    if (a->count != b->count) {
        const replay *longer = a->count > b->count ? a : b;
        char *name = clean(longer->from->name, strlen(longer->from->name));
        printf("%s goes on for %zu more\n", name, longer->count - found->common);
        free(name);
    }
    free(end);
}

static json_t *place_json(const replay *r, size_t ply)
{
    const struct ply *at = &r->plies[ply];
    json_t *object = json_must(json_pack("{s:s, s:s}", "token", at->token, "long", at->complete));
    set_place(object, r->from, at->at.offset, at->at.line, at->at.column);
    return object;
}

static json_t *comparison_json(const replay *a, const replay *b, const comparison *found)
{
    json_t *part = found->part == found->common
                       ? json_null()
                       : json_pack("{s:I, s:[o, o]}", "ply", (json_int_t)found->part + 1, "moves",
                                   place_json(a, found->part), place_json(b, found->part));
    json_t *meet = found->meet ? json_integer((json_int_t)found->meet) : json_null();
    return json_must(json_pack("{s:[o, o], s:I, s:o, s:o, s:b}", "records", replay_json(a), replay_json(b),
                               "common_plies", (json_int_t)found->common, "part", part, "same_again_after", meet,
                               "same_at_end_of_common", found->alike));
}

static void print_all_remarks(const replay *r)
{
    for (size_t after = 0; after <= r->count; after++)
        print_remarks(r, after);
    if (r->failed)
        print_fault(r);
}

int compare_records(const options *given, const replay *a, const replay *b)
{
    comparison found = compare(a, b);
    if (given->json) {
        print_json(comparison_json(a, b, &found));
    } else {
        print_all_remarks(a);
        print_all_remarks(b);
        print_record(a);
        print_record(b);
        print_comparison(a, b, &found);
    }
    return a->failed || b->failed ? EXIT_FAULT : EXIT_DONE;
}
