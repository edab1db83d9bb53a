# SPDX-License-Identifier: MIT
"""C that makes tables of structs, and structs of tables of options."""
from __future__ import annotations

from model.api import Api, Field, Struct
from model.shapes import options_of, pointee
from write.lua_types import class_name, count_field, field_kind, is_per_seat, readable_structs
from write.text import code_lines

HEADING = ["/* SPDX-License-Identifier: MIT */",
           "/* Made by bindings/generate from the public headers; do not edit. */"]


def short(ctype: str) -> str:
    return ctype.removeprefix("xima_")


def players_max(api: Api) -> int:
    enum = api.named("XIMA_PLAYERS_MAX")
    assert enum
    return next(member.value for member in enum.members if member.name == "XIMA_PLAYERS_MAX")


def push_one(api: Api, ctype: str, kind: str, value: str) -> str:
    if ctype in api.structs:
        return f"push_{short(ctype)}(L, &{value}, game);"
    if kind == "reasons":
        return f"xl_push_reasons(L, {value}, game);"
    return f"xl_push_{kind}(L, {value});"


def pushed_field(api: Api, struct: Struct, part: Field) -> list[str]:
    value = f"c->{part.name}"
    if part.item == "char" and part.length:
        lines = [f"lua_pushstring(L, {value});"]
    elif part.length:
        count = count_field(struct, part)
        whole = "players" if is_per_seat(struct, part, players_max(api)) else str(part.length)
        bound = f"c->{count}" if count else whole
        lines = [f"lua_createtable(L, (int){bound}, 0);",
                 f"for (size_t i = 0; i < (size_t){bound} && i < {part.length}; i++) {{",
                 "    " + push_one(api, part.item, field_kind(part), f"{value}[i]"),
                 "    lua_rawseti(L, -2, (int)i + 1);", "}"]
    else:
        lines = [push_one(api, part.item, field_kind(part), value)]
    return lines + [f'lua_setfield(L, -2, "{part.name}");']


def players_of(api: Api, struct: Struct) -> list[str]:
    """How many seats its lists have, if it has such lists: it may say so itself."""
    if not any(is_per_seat(struct, part, players_max(api)) and part.item != "char" for part in struct.told):
        return []
    said = any(part.name == "players" for part in struct.told)
    return [f"    const size_t players = {'xl_seats(c->players)' if said else 'xl_players_of_game(game)'};"]


def pusher(api: Api, struct: Struct) -> list[str]:
    """A function that pushes a table; the game has names for what is in it."""
    lines = ["", f"static void push_{short(struct.name)}(lua_State *L, const {struct.name} *c, const xima_game *game)",
             "{", "    (void)game;", *players_of(api, struct), f"    lua_createtable(L, 0, {len(struct.told)});"]
    for part in struct.told:
        lines += ["    " + line for line in pushed_field(api, struct, part)]
    return lines + ["}"]


def is_sequence(api: Api, part: Field) -> bool:
    return bool(part.length) or "*" in part.type and api.is_number(pointee(part.type))


def taken_field(api: Api, part: Field) -> str:
    """A call that reads the value on top of the stack into a field."""
    target = pointee(part.type)
    if part.length:
        return f"xl_numbers_into(L, name, XL_{kind_word(part.item)}, c->{part.name}, {part.length}, seats);"
    if "*" not in part.type:
        return f"c->{part.name} = xl_field_{field_kind(part)}(L, name);"
    if target in api.handles:
        return f"c->{part.name} = xl_field_object(L, name, &kind_{api.handles[target].name});"
    if api.is_number(target):
        return f"c->{part.name} = xl_numbers_kept(L, name, XL_{kind_word(target)}, XIMA_PLAYERS_MAX, seats);"
    return f"c->{part.name} = xl_pointer(L, -1);"


def kind_word(ctype: str) -> str:
    return {"double": "DOUBLE", "size_t": "SIZE", "xima_move": "MOVE", "xima_status": "INT32"}.get(
        ctype, ctype.removesuffix("_t").upper())


def is_kept(api: Api, part: Field) -> bool:
    """Whether the value stays on the stack while the call lasts: the field points to it, and a finalizer may take it out
    of the table and close it."""
    return "*" in part.type and (api.is_number(pointee(part.type)) or pointee(part.type) in api.handles)


def seats_first(struct: Struct) -> list[str]:
    """A struct that says how many players there are is asked for that before its lists are read."""
    if not any(part.name == "players" for part in struct.told):
        return []
    return ['    if (xl_option(L, arg, "players")) {', '        seats = xl_seats(xl_field_int32(L, "players"));',
            "        lua_pop(L, 1);", "    }"]


def together(api: Api, struct: Struct) -> list[str]:
    """Lists in the struct itself have no NULL for what is not given: one without the others has them made up."""
    names = [part.name for part in struct.told if part.length and api.is_number(part.item)
             and is_per_seat(struct, part, players_max(api))]
    if len(names) < 2:
        return []
    listed = ", ".join(f'"{name}"' for name in names)
    return [f"    xl_together(L, arg, (const char *const[]){{{listed}, NULL}});"]


def reader(api: Api, struct: Struct) -> list[str]:
    """A function that fills a struct of options from the table at an index; it answers NULL if there is none."""
    lines = ["", f"static {struct.name} *read_{short(struct.name)}(lua_State *L, int arg, {struct.name} *c,",
             "    size_t seats)", "{", "    (void)seats;",
             "    memset(c, 0, sizeof *c);", "    c->struct_size = sizeof *c;", "    if (lua_isnoneornil(L, arg))",
             "        return NULL;", "    xl_check_table(L, arg);", *seats_first(struct),
             *together(api, struct)]
    for part in struct.told:
        lines += [f'    if (xl_option(L, arg, "{part.name}")) {{', f'        const char *name = "{part.name}";',
                  "        (void)name;", "        " + taken_field(api, part)]
        if not is_kept(api, part):
            lines.append("        lua_pop(L, 1);")
        lines.append("    }")
    return lines + ["    return c;", "}"]


def structs_h(api: Api) -> str:
    lines = [*HEADING, "/* Structs as tables, tables of options as structs. */"]
    for struct in readable_structs(api):
        lines += pusher(api, struct)
    for struct in options_of(api):
        lines += reader(api, struct)
    return "\n".join([part for line in lines for part in code_lines(line)] + [""])


def kinds_h(api: Api) -> str:
    """The objects: how each is freed."""
    lines = [*HEADING, "/* The kinds of objects. */"]
    for ctype, handle in api.handles.items():
        name = handle.name
        lines += ["", f"static void drop_{name}(void *object)", "{", f"    {handle.free}(({ctype} *)object);", "}", "",
                  f'static const struct xl_kind kind_{name} = {{"{name}", "{class_name(ctype)}", drop_{name}}};']
    return "\n".join(lines + [""])
