/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* All functions, by what they belong to. */
#include <xima/version.h>
#include <xima/status.h>
#include <xima/game.h>
#include <xima/state.h>
#include <xima/move.h>
#include <xima/learn.h>
#include <xima/record.h>
#include <xima/reader.h>
#include <xima/pyramid.h>
#include <xima/cimax.h>
#include "kinds.h"
#include "structs.h"
#include "raw_version.h"
#include "raw_status.h"
#include "raw_game.h"
#include "raw_state.h"
#include "raw_move.h"
#include "raw_learn.h"
#include "raw_record.h"
#include "raw_reader.h"
#include "raw_pyramid.h"
#include "raw_cimax.h"

static const luaL_Reg methods_xima[] = {
    {"version", raw_version},
    {"version_string", raw_version_string},
    {"has_feature", raw_has_feature},
    {"status_name", raw_status_name},
    {"game_count", raw_game_count},
    {"game_id", raw_game_id},
    {"game_new", raw_game_new},
    {"spec_of", raw_spec_of},
    {"action", raw_action},
    {"reader_new", raw_reader_new},
    {"record_parse", raw_record_parse},
    {"pyramid_get_place", raw_pyramid_get_place},
    {"pyramid_band", raw_pyramid_band},
    {"pyramid_symmetry", raw_pyramid_symmetry},
    {"pyramid_seat_face", raw_pyramid_seat_face},
    {"cimax_absolute", raw_cimax_absolute},
    {"cimax_find_power", raw_cimax_find_power},
    {"cimax_rate", raw_cimax_rate},
    {NULL, NULL}
};

static const luaL_Reg methods_game[] = {
    {"spec", raw_game_spec},
    {"get_info", raw_game_get_info},
    {"get_cell", raw_game_get_cell},
    {"name", raw_game_name},
    {"find", raw_game_find},
    {"state_new", raw_state_new},
    {"state_parse", raw_state_parse},
    {"state_decode", raw_state_decode},
    {"record_new", raw_record_new},
    {NULL, NULL}
};

static const luaL_Reg methods_state[] = {
    {"clone", raw_state_clone},
    {"copy", raw_state_copy},
    {"reserve", raw_state_reserve},
    {"game", raw_state_game},
    {"format", raw_state_format},
    {"encode", raw_state_encode},
    {"get_info", raw_state_get_info},
    {"get_outcome", raw_state_get_outcome},
    {"to_move", raw_state_to_move},
    {"cell", raw_state_cell},
    {"held", raw_state_held},
    {"hand", raw_state_hand},
    {"hash", raw_state_hash},
    {"equal", raw_state_equal},
    {"legal_moves", raw_state_legal_moves},
    {"count_moves", raw_state_count_moves},
    {"is_legal", raw_state_is_legal},
    {"nth_move", raw_state_nth_move},
    {"chance", raw_state_chance},
    {"pick", raw_state_pick},
    {"actions", raw_state_actions},
    {"play", raw_state_play},
    {"undo", raw_state_undo},
    {"played", raw_state_played},
    {"perft", raw_state_perft},
    {"playout", raw_state_playout},
    {"observe", raw_state_observe},
    {"resample", raw_state_resample},
    {"move_seen", raw_move_seen},
    {"move_parse", raw_move_parse},
    {"move_format", raw_move_format},
    {"moves_parse", raw_moves_parse},
    {"moves_format", raw_moves_format},
    {"move_get_info", raw_move_get_info},
    {"move_effects", raw_move_effects},
    {"move_index", raw_move_index},
    {"index_move", raw_index_move},
    {"planes", raw_state_planes},
    {"result_format", raw_result_format},
    {"pyramid_top", raw_pyramid_top},
    {"pyramid_base", raw_pyramid_base},
    {"pyramid_height", raw_pyramid_height},
    {"pyramid_get_domination", raw_pyramid_get_domination},
    {"pyramid_dominations", raw_pyramid_dominations},
    {"pyramid_get_capture", raw_pyramid_get_capture},
    {"pyramid_get_stop", raw_pyramid_get_stop},
    {"pyramid_get_opposition", raw_pyramid_get_opposition},
    {"pyramid_functions", raw_pyramid_functions},
    {"pyramid_pinned", raw_pyramid_pinned},
    {"pyramid_steps", raw_pyramid_steps},
    {"pyramid_phase", raw_pyramid_phase},
    {"cimax_values", raw_cimax_values},
    {"cimax_get_force", raw_cimax_get_force},
    {"cimax_get_power", raw_cimax_get_power},
    {"cimax_get_level", raw_cimax_get_level},
    {"cimax_rate_state", raw_cimax_rate_state},
    {NULL, NULL}
};

static const luaL_Reg methods_batch[] = {
    {"play", raw_batch_play},
    {"pick", raw_batch_pick},
    {"mask", raw_batch_mask},
    {"planes", raw_batch_planes},
    {"result", raw_batch_result},
    {NULL, NULL}
};

static const luaL_Reg methods_record[] = {
    {"clone", raw_record_clone},
    {"game", raw_record_game},
    {"start", raw_record_start},
    {"tag_count", raw_record_tag_count},
    {"tag_name", raw_record_tag_name},
    {"tag_value", raw_record_tag_value},
    {"get_tag", raw_record_get_tag},
    {"set_tag", raw_record_set_tag},
    {"result", raw_record_result},
    {"set_result", raw_record_set_result},
    {"get_time", raw_record_get_time},
    {"node_count", raw_record_node_count},
    {"move", raw_record_move},
    {"parent", raw_record_parent},
    {"first", raw_record_first},
    {"next", raw_record_next},
    {"last", raw_record_last},
    {"row", raw_record_row},
    {"line", raw_record_line},
    {"find", raw_record_find},
    {"promote", raw_record_promote},
    {"delete", raw_record_delete},
    {"note_count", raw_record_note_count},
    {"note", raw_record_note},
    {"set_note", raw_record_set_note},
    {"symbols", raw_record_symbols},
    {"set_symbols", raw_record_set_symbols},
    {"get_clock", raw_record_get_clock},
    {"set_clock", raw_record_set_clock},
    {"where", raw_record_where},
    {"source", raw_record_source},
    {"diagnostic_count", raw_record_diagnostic_count},
    {"get_diagnostic", raw_record_get_diagnostic},
    {"format", raw_record_format},
    {"id", raw_record_id},
    {"cursor_new", raw_cursor_new},
    {NULL, NULL}
};

static const luaL_Reg methods_cursor[] = {
    {"record", raw_cursor_record},
    {"node", raw_cursor_node},
    {"state", raw_cursor_state},
    {"forward", raw_cursor_forward},
    {"back", raw_cursor_back},
    {"goto_", raw_cursor_goto},
    {"play", raw_cursor_play},
    {NULL, NULL}
};

static const luaL_Reg methods_reader[] = {
    {"feed", raw_reader_feed},
    {"finish", raw_reader_finish},
    {"next", raw_reader_next},
    {"peek", raw_reader_peek},
    {"skip", raw_reader_skip},
    {"pull", raw_reader_pull},
    {NULL, NULL}
};

static const struct xl_group xl_groups[] = {
    {"", NULL, methods_xima},
    {"game", &kind_game, methods_game},
    {"state", &kind_state, methods_state},
    {"batch", NULL, methods_batch},
    {"record", &kind_record, methods_record},
    {"cursor", &kind_cursor, methods_cursor},
    {"reader", &kind_reader, methods_reader},
    {NULL, NULL, NULL}
};
