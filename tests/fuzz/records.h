/* SPDX-License-Identifier: MIT */
/* What holds of records, however the bytes came that they are read from. */
#ifndef XIMA_FUZZ_RECORDS_H
#define XIMA_FUZZ_RECORDS_H

#include "harness.h"

/* Reads the bytes at once and in pieces of `piece` bytes; the spans, the diagnostics and what is written are checked. */
void fuzz_check_stream(const xima_reader_options *options, const char *data, size_t len, size_t piece);

#endif
