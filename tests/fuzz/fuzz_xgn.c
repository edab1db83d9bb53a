/* SPDX-License-Identifier: MIT */
/* Movetext of a game: `SPEC l p7`, then the text. The header is made, so that nothing is in the way of the moves. */
#include "records.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char header[] = "[XGN \"1\"]\n\n";
    fuzz_input in;
    if (!fuzz_open(&in, data, size))
        return 0;
    size_t before = sizeof header - 1, len = before + in.len;
    char *text = malloc(len);
    HOLDS(text, "no memory");
    memcpy(text, header, before);
    memcpy(text + before, in.data, in.len);
    const xima_reader_options options = {
        .struct_size = sizeof options,
        .game = in.game,
        .flags = (fuzz_given(&in, 'l') ? XIMA_LENIENT : 0u) | XIMA_KEEP_SOURCE,
    };
    fuzz_check_stream(&options, text, len, (size_t)(fuzz_value(&in, 'p') & 0xff));
    free(text);
    fuzz_close(&in);
    return 0;
}
