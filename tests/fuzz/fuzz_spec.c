/* SPDX-License-Identifier: MIT */
/* Specs: one line; what follows it is offered to the game as every resource that it has an option for. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

enum { SPEC_MAX = 2048, RESOURCES = 64, KNOWN = 1 << XIMA_E_SYNTAX | 1 << XIMA_E_GAME | 1 << XIMA_E_OPTION };

static size_t released;

static void release(void *user)
{
    (void)user;
    released++;
}

typedef struct offer {
    xima_game_options options;
    xima_resource resources[RESOURCES];
    char names[RESOURCES][32];
} offer;

/* Resources bear the names of the options of every game that there is. */
static void prepare(offer *o, const char *data, size_t size)
{
    size_t n = 0;
    memset(o, 0, sizeof *o);
    for (size_t i = 0; i < xima_game_count(); i++) {
        xima_game *game;
        const char *id = xima_game_id(i), *name;
        HOLDS(xima_game_new(id, strlen(id), NULL, &game, NULL) == XIMA_OK, "%s cannot be made", id);
        for (int32_t k = 0; n < RESOURCES && (name = xima_game_name(game, XIMA_NAME_OPTION, k)) != NULL; k++, n++) {
            HOLDS(strlen(name) < sizeof o->names[n], "an option with a long name: %s", name);
            strcpy(o->names[n], name);
            o->resources[n] = (xima_resource){.name = o->names[n], .data = data, .size = size, .release = release};
        }
        xima_game_unref(game);
    }
    o->options.struct_size = sizeof o->options;
    o->options.resources = o->resources;
    o->options.resource_count = n;
}

static xima_status make(const char *spec, size_t len, const xima_game_options *options, xima_game **game)
{
    xima_error error = fuzz_error();
    char *copy = fuzz_copy(spec, len);
    xima_status status = xima_game_new(copy, len, options, game, &error);
    if (status == XIMA_OK) {
        fuzz_untouched(&error, "xima_game_new()");
    } else {
        HOLDS(!*game, "a game in spite of a failure");
        fuzz_check_error(NULL, &error, status, KNOWN, copy, len, "xima_game_new()");
    }
    free(copy);
    return status;
}

static bool decimal(const char *text)
{
    return *text && strspn(text, "0123456789") == strlen(text);
}

/* Every option is there, in its order, and numbers are written in one way only. */
static void check_canonical(const xima_game *game, const char *spec)
{
    const char *at = strchr(spec, ':'), *name;
    for (int32_t i = 0; (name = xima_game_name(game, XIMA_NAME_OPTION, i)) != NULL; i++) {
        size_t n = strlen(name);
        HOLDS(at && strncmp(at + 1, name, n) == 0 && at[n + 1] == '=', "option %s is not where it should be in %s",
              name, spec);
        const char *value = at + n + 2;
        at = strchr(value, ',');
        bool number = decimal(xima_game_name(game, XIMA_NAME_OPTION_DEFAULT, i));
        HOLDS(!number || value[0] != '0' || !value[1] || value + 1 == at, "option %s begins with 0 in %s", name, spec);
    }
    HOLDS(!at, "there are more options than the game has in %s", spec);
}

/* Cut at every length: what is needed stays the same, and never half a character is written. */
static void check_cuts(const xima_game *game, const char *spec, size_t len)
{
    char cut[SPEC_MAX];
    for (size_t cap = 0; cap <= len; cap += cap < 16 || cap > len - 8 ? 1 : 7) {
        size_t needed = 0;
        cut[cap] = '!';
        HOLDS(xima_game_spec(game, cut, cap, &needed) == XIMA_E_BUFFER && needed == len, "cap %zu", cap);
        HOLDS(cut[cap] == '!' && (cap == 0 || strlen(cut) < cap), "cap %zu is not kept to", cap);
        HOLDS(cap == 0 || (memcmp(cut, spec, strlen(cut)) == 0 && fuzz_is_utf8(cut, strlen(cut))), "cut to %s", cut);
    }
}

static void check_found(const char *spec, const void *data, size_t len)
{
    char found[SPEC_MAX];
    size_t needed = 0;
    xima_status status = xima_spec_of(data, len, found, sizeof found, &needed);
    HOLDS(status == XIMA_OK && strcmp(found, spec) == 0, "the spec found is not %s: %s", spec,
          xima_status_name(status));
    HOLDS(xima_spec_of(data, len, NULL, 0, &needed) == XIMA_E_BUFFER && needed == strlen(spec), "%zu bytes", needed);
}

static void check_start(xima_game *game, const char *spec)
{
    xima_state *state;
    HOLDS(xima_state_new(game, &state) == XIMA_OK, "%s cannot be started", spec);
    fuzz_bytes text = fuzz_text(state, XIMA_LONG, 0), bytes = fuzz_encode(state, 0);
    check_found(spec, text.data, text.len);
    check_found(spec, bytes.data, bytes.len);
    fuzz_check_state(state, 0);
    free(text.data);
    free(bytes.data);
    xima_state_free(state);
}

/* The canonical spec makes the same game, and says of it what it is. */
static void check_game(xima_game *game, const xima_game_options *options)
{
    char spec[SPEC_MAX], again[SPEC_MAX];
    size_t len, second;
    xima_game *same, *bare;
    HOLDS(xima_game_spec(game, spec, sizeof spec, &len) == XIMA_OK && strlen(spec) == len, "a spec of %zu bytes", len);
    HOLDS(fuzz_is_utf8(spec, len), "the canonical spec is not UTF-8");
    HOLDS(!strpbrk(spec, " \t\r\n"), "a blank in the canonical spec \"%s\" would end it", spec);
    check_canonical(game, spec);
    HOLDS(make(spec, len, options, &same) == XIMA_OK, "the canonical spec %s makes no game", spec);
    HOLDS(xima_game_spec(same, again, sizeof again, &second) == XIMA_OK && strcmp(spec, again) == 0,
          "the canonical spec is no fixed point:\n  %s\n  %s", spec, again);
    check_cuts(game, spec, len);
    check_found(spec, spec, len);
    check_start(same, spec);
    if (make(spec, len, NULL, &bare) == XIMA_OK) /* not if it needs the resource that the spec names */
        xima_game_unref(bare);
    xima_game_unref(same);
}

/* Whatever the bytes are: a spec that is found in them is one. */
static void check_any(const char *data, size_t len)
{
    char found[SPEC_MAX];
    size_t needed = 0;
    xima_status status = xima_spec_of(data, len, found, sizeof found, &needed);
    HOLDS(status == XIMA_OK || status == XIMA_E_DATA || (status == XIMA_E_BUFFER && needed >= sizeof found),
          "xima_spec_of() answers %s", xima_status_name(status));
    if (status == XIMA_OK)
        HOLDS(strlen(found) == needed && fuzz_is_utf8(found, needed), "the spec found is no text");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    offer o;
    xima_game *game;
    const char *text = size ? (const char *)data : "", *end = memchr(text, '\n', size);
    size_t len = end ? (size_t)(end - text) : size;
    fuzz_taken++;
    released = 0;
    prepare(&o, end ? end + 1 : text + len, size - len - (end != NULL));
    check_any(text, size);
    if (make(text, len, &o.options, &game) == XIMA_OK) {
        check_game(game, &o.options);
        xima_game_unref(game);
        HOLDS(released == 2 * o.options.resource_count, "%zu releases of %zu resources", released,
              o.options.resource_count);
    } else {
        HOLDS(released == 0, "a resource is released by a game that was not made");
    }
    return 0;
}
