/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The kinds of objects. */

static void drop_game(void *object)
{
    xima_game_unref((xima_game *)object);
}

static const struct xl_kind kind_game = {"game", "xima.Game", drop_game};

static void drop_state(void *object)
{
    xima_state_free((xima_state *)object);
}

static const struct xl_kind kind_state = {"state", "xima.State", drop_state};

static void drop_record(void *object)
{
    xima_record_free((xima_record *)object);
}

static const struct xl_kind kind_record = {"record", "xima.Record", drop_record};

static void drop_cursor(void *object)
{
    xima_cursor_free((xima_cursor *)object);
}

static const struct xl_kind kind_cursor = {"cursor", "xima.Cursor", drop_cursor};

static void drop_reader(void *object)
{
    xima_reader_free((xima_reader *)object);
}

static const struct xl_kind kind_reader = {"reader", "xima.Reader", drop_reader};
