/* SPDX-License-Identifier: MIT */
/* Times in KIF files: what a move took, and the mover's moves up to it. */
#include "kif_reading.h"

int32_t xima__shogi_kif_before(const xima_record *record, int32_t node)
{
    do
        node = xima_record_parent(record, node);
    while (node > 0 && xima__form_is_act(xima_record_move(record, node)));
    return node;
}

static int64_t total_before(const xima_record *record, const int64_t *totals, int32_t node)
{
    int32_t other = xima__shogi_kif_before(record, node), own = other > 0 ? xima__shogi_kif_before(record, other) : 0;
    return own > 0 ? totals[own] : 0;
}

static bool note_total(kif_reading *r, int64_t total, int64_t due, size_t from, size_t to)
{
    char note[64], expected[32];
    xima__out out = xima__out_to(note, sizeof note), right = xima__out_to(expected, sizeof expected);
    xima__form_write_time(due, &right);
    xima__out_end(&right, NULL);
    xima__form_tell(r->in, XIMA_NOTICE, XIMA_D_TIME, from, to - from, NULL, expected,
                    "the time used so far is not the sum of the times");
    xima__puts(&out, "[%total ");
    xima__form_write_time(total, &out);
    xima__putc(&out, ']');
    return xima__form_note(r->in, XIMA_NOTE_AFTER, note, out.len);
}

/* Of the ply at hand: what was spent, and in all. The sum goes on through plies without a time. */
bool xima__shogi_kif_times(kif_reading *r, int64_t spent, int64_t total, size_t from, size_t to)
{
    const xima_record *record = xima__form_in_record(r->in);
    int32_t node = xima__form_node(r->in);
    int64_t *totals = xima__form_numbers(r->in);
    if (!totals)
        return false;
    int64_t due = total_before(record, totals, node) + (spent > 0 ? spent : 0);
    totals[node] = total >= 0 ? total : due;
    if (spent >= 0 && !xima__form_clock(r->in, XIMA_TIME_SPENT, spent))
        return false;
    return total < 0 || total == due || note_total(r, total, due, from, to);
}

/* `( 0:16/00:00:16)`: the first bracket with a colon in it. Answers where it begins, or `to`. */
size_t xima__shogi_kif_find_times(const char *text, size_t from, size_t to)
{
    for (size_t at = from; at < to; at++) {
        size_t end = at + 1;
        if (text[at] != '(')
            continue;
        while (end < to && text[end] != ')' && text[end] != ':')
            end++;
        if (end < to && text[end] == ':')
            return at;
    }
    return to;
}

bool xima__shogi_kif_read_times(const char *text, size_t from, size_t to, int64_t *spent, int64_t *total)
{
    size_t slash = from, end = from;
    while (end < to && text[end] != ')')
        end++;
    while (slash < end && text[slash] != '/')
        slash++;
    *spent = *total = -1;
    return xima__shogi_read_spent((xima__in){text + from + 1, slash - from - 1, 0}, false, spent) &&
           (slash == end || xima__shogi_read_spent((xima__in){text + slash + 1, end - slash - 1, 0}, true, total));
}
