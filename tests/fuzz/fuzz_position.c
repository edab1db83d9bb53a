/* SPDX-License-Identifier: MIT */
/* Position texts: SPEC [l] [nNOTATION] [wREASONS], then the text. */
#include "harness.h"

#include <stdlib.h>

enum {
    PLIES = 5,
    KNOWN = 1 << XIMA_E_SYNTAX | 1 << XIMA_E_GAME | 1 << XIMA_E_OPTION | 1 << XIMA_E_POSITION | 1 << XIMA_E_ILLEGAL |
            1 << XIMA_E_AMBIGUOUS | 1 << XIMA_E_OVER | 1 << XIMA_E_UNSUPPORTED
};

static xima_status parse(const fuzz_input *in, xima_parse_options options, xima_state **state)
{
    xima_error error = fuzz_error();
    xima_status status = xima_state_parse(in->game, in->data, in->len, &options, state, &error);
    if (status == XIMA_OK) {
        HOLDS(*state, "success without a state");
        fuzz_untouched(&error, "xima_state_parse()");
    } else {
        HOLDS(!*state, "a state in spite of a failure");
        fuzz_check_error(in->game, &error, status, KNOWN, in->data, in->len, "xima_state_parse()");
    }
    return status;
}

/* What reads strictly reads leniently, and what reads with less forgiven reads with more; always as the same. */
static void check_kinder(const fuzz_input *in, xima_parse_options options, const xima_state *state)
{
    xima_state *kinder;
    options.waive = UINT64_MAX;
    options.flags = XIMA_LENIENT;
    HOLDS(parse(in, options, &kinder) == XIMA_OK, "a text that reads does not when more is forgiven");
    fuzz_bytes one = fuzz_encode(state, XIMA_WITH_HISTORY), two = fuzz_encode(kinder, XIMA_WITH_HISTORY);
    HOLDS(fuzz_same(&one, &two), "a text that reads is another state when more is forgiven");
    free(one.data);
    free(two.data);
    xima_state_free(kinder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in;
    xima_state *state, *same;
    if (!fuzz_open(&in, data, size))
        return 0;
    xima_parse_options options = fuzz_parse_options(&in);
    xima_status status = parse(&in, options, &state);
    HOLDS(xima_state_parse(in.game, in.data, in.len, &options, &same, NULL) == status,
          "without a report, another answer");
    xima_state_free(same);
    if (status == XIMA_OK) {
        check_kinder(&in, options, state);
        fuzz_check_state(state, options.waive);
        fuzz_check_walk(state, xima_state_hash(state) + size, PLIES, options.waive);
    }
    xima_state_free(state);
    fuzz_close(&in);
    return 0;
}
