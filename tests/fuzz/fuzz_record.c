/* SPDX-License-Identifier: MIT */
/* Any bytes as records: `SPEC l y1 p7 g100 n9 d3 q5`, then the bytes. */
#include "records.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in;
    if (!fuzz_open(&in, data, size))
        return 0;
    const xima_reader_options options = {
        .struct_size = sizeof options,
        .game = in.game,
        .max_game_bytes = fuzz_value(&in, 'g') & 0xffff,
        .max_nodes = (int32_t)(fuzz_value(&in, 'n') & 0xfff),
        .max_depth = (int32_t)(fuzz_value(&in, 'd') & 0xff),
        .max_diagnostics = (int32_t)(fuzz_value(&in, 'q') & 0xfff),
        .flags = (fuzz_given(&in, 'l') ? XIMA_LENIENT : 0u) | XIMA_KEEP_SOURCE,
        .layout = (int32_t)(fuzz_value(&in, 'y') & 3),
    };
    fuzz_check_stream(&options, in.data, in.len, (size_t)(fuzz_value(&in, 'p') & 0xff));
    fuzz_close(&in);
    return 0;
}
