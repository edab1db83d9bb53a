/* SPDX-License-Identifier: MIT */
/* Specs: `id` or `id:key=value,key=value`. */
#include "core.h"

#include <string.h>

size_t xima__spec_length(const char *text, size_t len)
{
    size_t at = 0;
    while (at < len && text[at] != ' ' && text[at] != '\t' && text[at] != '\n' && text[at] != '\r')
        at++;
    return at;
}

/* The resource digest that a canonical spec carries: FNV-1a, 16 hex digits. */
static void write_digest(const xima_resource *resource, char *text)
{
    xima__out out = xima__out_to(NULL, 0);
    xima__put(&out, resource->data, resource->size);
    for (int i = 0; i < 16; i++)
        text[i] = "0123456789abcdef"[out.hash >> (60 - 4 * i) & 15];
    text[16] = '\0';
}

static void set_resources(xima__spec *spec, const xima_game_options *options)
{
    for (size_t i = 0; i < spec->rules->option_count; i++) {
        const xima__option *option = &spec->rules->options[i];
        if (option->type != XIMA__OPTION_RESOURCE || !options)
            continue;
        for (size_t r = 0; r < options->resource_count; r++)
            if (strcmp(options->resources[r].name, option->name) == 0)
                write_digest(&options->resources[r], spec->texts[i]);
    }
}

static void set_initial(xima__spec *spec)
{
    for (size_t i = 0; i < spec->rules->option_count; i++) {
        const xima__option *option = &spec->rules->options[i];
        xima__in in = {option->initial, strlen(option->initial), 0};
        uint64_t number = 0;
        memcpy(spec->texts[i], option->initial, in.len + 1);
        if (option->type == XIMA__OPTION_NUMBER)
            xima__read_number(&in, INT64_MAX, &number);
        spec->numbers[i] = (int64_t)number;
    }
}

static const char *type_name(int32_t type)
{
    return type == XIMA__OPTION_NUMBER ? "a number" : type == XIMA__OPTION_WORD ? "one of" : "";
}

static xima_status bad_value(const xima__option *option, const char *value, size_t len, xima_error *error)
{
    char words[96];
    xima__out range = xima__out_to(words, sizeof words);
    if (option->type == XIMA__OPTION_NUMBER)
        xima__putf(&range, "from %u to %u", (uint64_t)option->min, (uint64_t)option->max);
    else
        xima__puts(&range, option->range ? option->range : "");
    xima__out_end(&range, NULL);
    return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT, "option %s: expected %s %s, got \"%t\"", option->name,
                      type_name(option->type), words, value, len);
}

static bool find_word(const char *words, const char *value, size_t len, int64_t *index)
{
    for (*index = 0; *words; ++*index) {
        size_t n = strcspn(words, "|");
        if (n == len && memcmp(words, value, len) == 0)
            return true;
        words += n + (words[n] == '|');
    }
    return false;
}

static xima_status set_value(xima__spec *spec, size_t i, const char *value, size_t len, xima_error *error)
{
    const xima__option *option = &spec->rules->options[i];
    xima__in in = {value, len, 0};
    uint64_t number = 0;
    int64_t word = 0;
    bool good = len > 0 && len < XIMA__TEXT_MAX && !memchr(value, '\0', len);
    if (option->type == XIMA__OPTION_NUMBER)
        good = good && xima__read_number(&in, (uint64_t)option->max, &number) && in.at == len &&
               (int64_t)number >= option->min;
    else if (option->type == XIMA__OPTION_WORD)
        good = good && find_word(option->range, value, len, &word);
    else if (option->type == XIMA__OPTION_RESOURCE && strcmp(spec->texts[i], option->initial) != 0)
        good = good && strlen(spec->texts[i]) == len && memcmp(spec->texts[i], value, len) == 0;
    if (!good)
        return bad_value(option, value, len, error);
    if (option->type == XIMA__OPTION_NUMBER) { /* canonical: no leading zeros */
        xima__out out = xima__out_to(spec->texts[i], XIMA__TEXT_MAX);
        xima__putu(&out, number);
        xima__out_end(&out, NULL);
    } else {
        memcpy(spec->texts[i], value, len);
        spec->texts[i][len] = '\0';
    }
    spec->numbers[i] = option->type == XIMA__OPTION_NUMBER ? (int64_t)number : word;
    return XIMA_OK;
}

static xima_status unknown_key(const xima__rules *rules, const char *key, size_t len, xima_error *error)
{
    char known[160];
    xima__out out = xima__out_to(known, sizeof known);
    for (size_t i = 0; i < rules->option_count; i++)
        xima__putf(&out, "%s%s", i ? ", " : "", rules->options[i].name);
    xima__out_end(&out, NULL);
    return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT, "game %s has no option \"%t\"; its options are %s",
                      rules->id, key, len, known);
}

/* One `key=value`; twice the same key is a slip to be told. */
static xima_status read_pair(xima__spec *spec, const char *pair, size_t len, xima_error *error)
{
    const char *equals = memchr(pair, '=', len);
    if (!equals)
        return xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected option=value, got \"%t\"", pair, len);
    size_t key = (size_t)(equals - pair);
    for (size_t i = 0; i < spec->rules->option_count; i++) {
        const char *name = spec->rules->options[i].name;
        if (strlen(name) != key || memcmp(name, pair, key) != 0)
            continue;
        if (spec->given >> i & 1)
            return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT, "option %s is given twice", name);
        spec->given |= UINT32_C(1) << i;
        return set_value(spec, i, equals + 1, len - key - 1, error);
    }
    return unknown_key(spec->rules, pair, key, error);
}

xima_status xima__read_spec(const char *text, size_t len, const xima_game_options *options, xima__spec *spec,
                            xima_error *error)
{
    size_t bad = xima__utf8_bad(text, len);
    if (bad < len) {
        xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_UTF8, "the spec is not UTF-8");
        return xima__fail_at(error, bad, 1);
    }
    const char *colon = memchr(text, ':', len);
    size_t id = colon ? (size_t)(colon - text) : len, at = id + 1;
    spec->rules = xima__find_rules(text, id);
    if (!spec->rules) {
        xima__fail(error, XIMA_E_GAME, XIMA_REASON_FORMAT, "there is no game \"%t\"", text, id);
        return xima__fail_at(error, 0, id);
    }
    set_initial(spec);
    set_resources(spec, options);
    spec->given = 0;
    while (at < len) {
        const char *comma = memchr(text + at, ',', len - at);
        size_t n = comma ? (size_t)(comma - text) - at : len - at;
        if (read_pair(spec, text + at, n, error))
            return xima__fail_at(error, at, n);
        at += n + 1;
    }
    if (colon && (id + 1 == len || text[len - 1] == ',')) {
        xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected option=value at the end of the spec");
        return xima__fail_at(error, len, 0);
    }
    return XIMA_OK;
}

void xima__write_spec(const xima__spec *spec, xima__out *out)
{
    xima__puts(out, spec->rules->id);
    for (size_t i = 0; i < spec->rules->option_count; i++)
        xima__putf(out, "%c%s=%s", i ? ',' : ':', spec->rules->options[i].name, spec->texts[i]);
}
