/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "tool.h"
#include "words.h"

static int write_fault; /* errno of the first failure to write results */

/* Where a stream has failed before, errno is still that of writing, or says something that writing never does. */
int write_error(FILE *file)
{
    static const int reasons[] = {ENOSPC, EDQUOT, EFBIG, EIO, EPIPE, ENXIO, EBADF, ECONNRESET};
    int last = errno;
    for (size_t i = 0; ferror(file) && i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i] == last)
            return last;
    errno = 0;
    int reason = fflush(file) == 0 ? 0 : errno;
    errno = last; /* which another stream may have to ask for */
    return reason;
}

const char *write_words(int reason)
{
    return reason ? strerror(reason) : "not all of it was taken";
}

void flush_results(void)
{
    int reason = write_error(stdout);
    write_fault = write_fault ? write_fault : reason;
}

int end_results(int answer)
{
    flush_results();
    bool failed = ferror(stdout) != 0;
    errno = 0;
    if (fclose(stdout) != 0 || failed) {
        int why = write_fault ? write_fault : errno;
        fprintf(stderr, "xima: cannot write the results: %s\n", write_words(why));
        return answer ? answer : EXIT_FAULT;
    }
    return answer;
}

/* Results first, so that both streams read in order where they are one. */
__attribute__((format(printf, 1, 0))) static void begin_message(const char *format, va_list arguments)
{
    flush_results();
    fputs("xima: ", stderr);
    vfprintf(stderr, format, arguments);
}

void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    begin_message(format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}

int usage(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    begin_message(format, arguments);
    va_end(arguments);
    fputs("\nTry 'xima --help'.\n", stderr);
    return EXIT_USAGE;
}

void *must(void *memory)
{
    if (!memory) {
        fputs("xima: out of memory\n", stderr);
        exit(EXIT_FAULT);
    }
    return memory;
}

void must_have(xima_status status)
{
    if (status == XIMA_E_MEMORY)
        must(NULL);
}

char *print_new(const char *format, ...)
{
    va_list arguments;
    char *text = NULL;
    va_start(arguments, format);
    int len = vasprintf(&text, format, arguments);
    va_end(arguments);
    return must(len < 0 ? NULL : text);
}

void *grow(void *array, size_t count, size_t *capacity, size_t item)
{
    if (count < *capacity)
        return array;
    *capacity = *capacity ? 2 * *capacity : 64;
    return must(reallocarray(array, *capacity, item));
}

void end_text(FILE *out)
{
    bool failed = ferror(out) != 0;
    if (fclose(out) != 0 || failed)
        must(NULL);
}

/* ---- JSON ---- */

static void *json_memory(size_t size)
{
    return must(malloc(size));
}

void json_begin(void)
{
    json_set_alloc_funcs(json_memory, free);
}

json_t *json_must(json_t *value)
{
    if (!value) {
        fputs("xima: JSON cannot hold this: a text that is not UTF-8\n", stderr);
        exit(EXIT_FAULT);
    }
    return value;
}

void json_set(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value))
        json_must(NULL);
}

void json_add(json_t *list, json_t *value)
{
    if (json_array_append_new(list, value))
        json_must(NULL);
}

void print_json(json_t *root)
{
    json_dumpf(json_must(root), stdout, 0);
    putchar('\n');
    json_decref(root);
}

static json_t *reasons_json(const xima_game *game, const xima_error *error)
{
    json_t *list = json_must(json_array());
    for (int32_t reason = 0; reason < 64; reason++) {
        const char *name = error->reasons >> reason & 1 ? xima_game_name(game, XIMA_NAME_REASON, reason) : NULL;
        if (name && *name)
            json_add(list, json_string(name));
    }
    return list;
}

static json_t *candidates_json(const xima_state *state, const xima_error *error)
{
    json_t *list = json_must(json_array());
    for (size_t i = 0; state && i < error->candidate_count && i < XIMA_CANDIDATES_MAX; i++) {
        char *word = move_words(state, error->candidates[i], XIMA_LONG);
        json_add(list, json_string(word));
        free(word);
    }
    return list;
}

json_t *error_json(const xima_game *game, const xima_state *state, const xima_error *error)
{
    char *message = clean(error->message, strlen(error->message));
    json_t *object = json_pack("{s:s, s:s, s:o, s:o}", "status", status_word(error->status), "message", message,
                               "reasons", reasons_json(game, error), "candidates", candidates_json(state, error));
    free(message);
    return json_must(object);
}

int fail(const options *given, const char *what, const xima_state *state, const xima_error *error)
{
    char *message = clean(error->message, strlen(error->message)), *candidates = candidate_words(state, error);
    say("%s: %s", what, *message ? message : status_word(error->status));
    if (*candidates)
        say("%s: perhaps %s", what, candidates);
    if (given->json)
        print_json(json_pack("{s:o}", "error", error_json(state ? xima_state_game(state) : NULL, state, error)));
    free(message);
    free(candidates);
    return EXIT_FAULT;
}
