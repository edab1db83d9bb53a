/* SPDX-License-Identifier: MIT */
/* A replay for programs. */
#include <stdlib.h>
#include <string.h>
#include "replay.h"
#include "words.h"

static json_t *ply_json(const replay *r, const ply *ply)
{
    json_t *player = ply->player >= 0 ? json_integer(ply->player + 1) : json_null();
    json_t *object =
        json_must(json_pack("{s:I, s:o, s:s, s:s, s:s}", "number", (json_int_t)ply->number, "player", player, "token",
                            ply->token, "long", ply->complete, "short", ply->brief));
    set_place(object, r->from, ply->at.offset, ply->at.line, ply->at.column);
    return object;
}

static json_t *remarks_json(const replay *r, int32_t severity)
{
    json_t *list = json_must(json_array());
    for (size_t i = 0; i < r->remark_count; i++) {
        const remark *remark = &r->remarks[i];
        if (remark->severity != severity)
            continue;
        char *message = clean(remark->message, strlen(remark->message));
        json_t *object = json_must(json_object());
        set_place(object, r->from, remark->at.offset, remark->at.line, remark->at.column);
        json_set(object, "plies", json_integer((json_int_t)remark->after));
        json_set(object, "message", json_string(message));
        json_add(list, object);
        free(message);
    }
    return list;
}

/* An object, or null if there is no fault. */
json_t *fault_json(const replay *r)
{
    if (!r->failed)
        return json_must(json_null());
    const fault *fault = &r->fault;
    json_t *object = error_json(xima_state_game(r->state), fault->state, &fault->error);
    set_place(object, r->from, fault->at.offset, fault->at.line, fault->at.column);
    json_set(object, "unread", json_integer((json_int_t)fault->unread));
    json_set(object, "token", fault->token ? json_string(fault->token) : json_null());
    if (!fault->name)
        return object;
    json_set(object, "number", json_integer((json_int_t)fault->number));
    json_set(object, "player", fault->seat >= 0 ? json_integer(fault->seat + 1) : json_null());
    return object;
}

json_t *replay_json(const replay *r)
{
    json_t *plies = json_must(json_array());
    for (size_t i = 0; i < r->count; i++)
        json_add(plies, ply_json(r, &r->plies[i]));
    char *spec = spec_words(xima_state_game(r->state)), *position = position_words(r->state, XIMA_LONG, 0);
    char *name = clean(r->from->name, strlen(r->from->name));
    const char *result = xima_record_result(r->record);
    json_t *stated = *result ? json_string(result) : json_null();
    json_t *object = json_pack("{s:s, s:s, s:b, s:o, s:o, s:o, s:o, s:s, s:o, s:o}", "file", name, "game", spec,
                               "lenient", r->lenient, "plies", plies, "warnings", remarks_json(r, XIMA_WARNING),
                               "notes", remarks_json(r, XIMA_NOTICE), "stated", stated, "position", position, "outcome",
                               outcome_json(r->state), "error", fault_json(r));
    free(name);
    free(spec);
    free(position);
    return json_must(object);
}
