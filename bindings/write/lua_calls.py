# SPDX-License-Identifier: MIT
"""One C function for Lua for each of the library's: statuses become nil and a message, buffers and pointers results."""
from __future__ import annotations

from model.api import Api
from model.shapes import Shape, Slot, pointee
from write.lua_structs import kind_word, push_one, short
from write.lua_types import call_name, is_newer, number_kind, result_kind, said

DEFAULTS = {"flags", "notation"}  # numbers that may be left out; then they are 0
FACTORS = {"players": "xl_players_of(states[0])"}  # what an array of n × something is multiplied by


class Call:
    """Writes the function of one shape."""

    def __init__(self, api: Api, shape: Shape) -> None:
        self.api, self.shape, self.function = api, shape, shape.function
        self.error = any(slot.kind == "error" for slot in shape.slots)
        self.buffer = next((slot for slot in shape.slots if slot.kind in {"out-text", "out-bytes", "out-list"}), None)
        self.several = len([slot for slot in shape.slots if slot.kind == "out-number"]) > 1
        self.arguments = self.numbered()
        self.table = max(self.arguments.values(), default=0) + (0 if self.has_options() else 1)
        self.before: list[str] = []
        self.answers = ""  # the array that has a status for each of many
        self.pushes: list[list[str]] = []  # for each result the lines that push it

    def has_options(self) -> bool:
        return any(slot.kind == "options" for slot in self.shape.slots)

    def asks(self) -> bool:
        """Whether a table may say which results are not wanted."""
        return self.several and any(slot.kind == "out-number" and slot.nullable for slot in self.shape.slots)

    def numbered(self) -> dict[str, int]:
        """The place of each argument; options come last."""
        given = [slot for slot in self.shape.arguments if not self.fills(slot)]
        given.sort(key=lambda slot: slot.kind == "options")
        return {slot.name: place for place, slot in enumerate(given, 1)}

    @staticmethod
    def fills(slot: Slot) -> bool:
        """Whether that memory is written by the library."""
        return slot.kind == "memory" and not slot.params[0].type.startswith("const ")

    # ---- Arguments ----

    def given(self, slot: Slot) -> list[str]:
        """The C arguments of a slot, and in `self.before` what must be done first."""
        name, arg = slot.name, self.arguments.get(slot.name, 0)
        if slot.kind == "number":
            check = f"xl_check_{number_kind(slot.item, name)}(L, {arg})"
            given = f"lua_isnil(L, {arg}) ? 0 : {check}" if name in DEFAULTS else check
            self.before += [f"{slot.item} {name} = {given};", *self.known(slot, arg)]
            return [name]
        if slot.kind == "handle":
            return [self.object(slot, arg)]
        if slot.kind == "objects":
            kind = self.api.handles[slot.item].name
            self.before += ["size_t n;", f"{slot.item} **states = xl_objects(L, {arg}, &kind_{kind}, &n);"]
            return [f"({slot.item} *const *)states", "n"]
        if slot.kind in {"text", "bytes"}:
            check = "xl_maybe_text" if slot.nullable else "xl_check_text"
            self.before += [f"size_t {name}_len = 0;", f"const char *{name} = {check}(L, {arg}, &{name}_len);"]
            if "without NUL" in slot.doc:
                self.before.append(f"xl_check_no_nul(L, {arg}, {name}, {name}_len);")
            return [name, f"{name}_len"]
        if slot.kind == "numbers":
            self.before += ["size_t count;",
                            f"{slot.item} *{name} = xl_numbers(L, {arg}, XL_{kind_word(slot.item)}, &count);"]
            return [name, "count"]
        if slot.kind == "seats":
            self.before += [f"{slot.item} {name}[XIMA_PLAYERS_MAX] = {{0}};", f"lua_pushvalue(L, {arg});",
                            f'xl_numbers_into(L, "{name}", XL_{kind_word(slot.item)}, {name}, XIMA_PLAYERS_MAX, '
                            f"{self.players()});",
                            "lua_pop(L, 1);"]
            return [name]
        if slot.kind == "options":
            lists = any(part.length for part in self.api.structs[slot.item].told)
            seats = self.players() if lists else "0"
            self.before += [f"{slot.item} {name}_c;",
                            f"{slot.item} *{name} = read_{short(slot.item)}(L, {arg}, &{name}_c, {seats});",
                            self.only(arg, [part.name for part in self.api.structs[slot.item].told])]
            return [name if slot.nullable else f"{name} ? {name} : &{name}_c"]
        if slot.kind == "opaque":
            return [self.opaque(slot, arg)]
        if slot.kind == "error":
            self.before += ["xima_error error;", "xl_no_error(&error);"]
            return ["&error"]
        return self.memory(slot, arg) if slot.kind == "memory" else self.taken(slot)

    def known(self, slot: Slot, arg: int) -> list[str]:
        """Refuses nodes and seats that there are not, of which a status alone would not say where they were given."""
        first = self.shape.slots[0]
        if self.shape.result != "status" or first.kind != "handle":
            return []
        records = {"xima_record": first.name, "xima_cursor": f"xima_cursor_record({first.name})"}
        if slot.name == "node" and first.item in records:
            start = int("not the start" not in slot.doc)
            return [f"xl_check_there(L, {arg}, {records[first.item]}, node, {start});"]
        if first.item == "xima_state" and number_kind(slot.item, slot.name) == "seat":
            return [f"xl_check_sits(L, {arg}, {arg}, {first.name}, {slot.name});"]
        return []

    def only(self, arg: int, names: list[str]) -> str:
        """Refuses options that are none of these."""
        listed = ", ".join(f'"{name}"' for name in names)
        return f'xl_only(L, {arg}, "{call_name(self.shape)}", (const char *const[]){{{listed}, NULL}});'

    def object(self, slot: Slot, arg: int) -> str:
        kind = self.api.handles[slot.item].name
        own = self.shape.owner == kind and arg == 1
        check = "xl_self" if own else "xl_maybe" if slot.nullable else "xl_object"
        self.before.append(f"{slot.item} *{slot.name} = {check}(L, {arg}, &kind_{kind});")
        return slot.name

    def opaque(self, slot: Slot, arg: int) -> str:
        ctype = slot.params[0].type
        if ctype == "void *":
            return f"xl_pointer(L, {arg})"
        self.before += [f"{ctype} {slot.name};", f"xl_function(L, {arg}, &{slot.name}, sizeof {slot.name});"]
        return slot.name

    def memory(self, slot: Slot, arg: int) -> list[str]:
        """An array of n × something."""
        name, item = slot.name, slot.item
        size = "n"
        following = self.shape.slots[self.shape.slots.index(slot) + 1:]
        stride = following[0] if following and following[0].kind == "number" else None
        if stride:
            size = f"xl_times(L, n, xl_check_size(L, {self.arguments[stride.name]}))"
        elif " × " in slot.doc:
            words = [word for word in FACTORS if f"× {word} " in slot.doc + " "]
            if not words:
                raise SystemExit(f"{self.function.name}: {name}: the size is none of n × {', '.join(FACTORS)}")
            size = f"(n ? n * {FACTORS[words[0]]} : 0)"
        kind = number_kind(item, "seat" if name in {"players", "to_move"} else name)
        if not self.fills(slot):
            self.before.append(f"const {item} *{name} = xl_array(L, {arg}, XL_{kind_word(item)}, {size}, "
                               f"{int(kind == 'seat')}, {int(slot.nullable)});")
            return [name]
        self.before += [f"size_t {name}_n = {size};", f"{item} *{name} = xl_room(L, {name}_n, sizeof *{name});"]
        if item == "xima_status":
            self.answers = name
            self.before += [f"for (size_t i = 0; i < {name}_n; i++)", f"    {name}[i] = XL_UNTOUCHED;"]
        if item == "uint8_t":
            self.pushes.append([f"lua_pushlstring(L, (const char *){name}, {name}_n);"])
        else:
            self.pushes.append(self.list_of(f"{name}_n", f"xl_push_{kind}(L, {name}[i]);"))
        return [name]

    # ---- Results ----

    def taken(self, slot: Slot) -> list[str]:
        """The C arguments for a result."""
        name = slot.name
        if slot is self.buffer:
            self.pushes.append(self.buffer_pushed(slot))
            return ["buf", "cap", *(["&needed"] if slot.kind != "out-list" else ["&count"] if slot.counted else [])]
        if slot.kind == "out-struct":
            sized = [f"{name}_c.struct_size = sizeof {name}_c;"] if self.api.structs[slot.item].sized else []
            self.before += [f"{slot.item} {name}_c;", f"memset(&{name}_c, 0, sizeof {name}_c);", *sized]
            self.pushes.append([f"push_{short(slot.item)}(L, &{name}_c, {self.game()});"])
            return [f"&{name}_c"]
        if slot.kind == "out-seats":
            self.before.append(f"{slot.item} {name}_out[XIMA_PLAYERS_MAX] = {{0}};")
            kind = number_kind(slot.item, name)
            self.pushes.append([f"size_t {name}_n = {self.seats()};",
                                *self.list_of(f"{name}_n", f"xl_push_{kind}(L, {name}_out[i]);")])
            return [f"{name}_out"]
        if slot.kind == "out-handle":
            kind = self.api.handles[slot.item].name
            self.before += [f"void **{name}_box = xl_new(L, &kind_{kind});", f"int {name}_at = lua_gettop(L);",
                            f"{slot.item} *{name}_made = NULL;"]
            self.before += [f"xl_keep(L, {name}_at, {self.arguments[kept.name]});" for kept in self.shape.outlived]
            self.pushes.append([f"lua_pushvalue(L, {name}_at);"])
            return [f"&{name}_made"]
        if slot.kind == "out-length":
            self.before.append(f"size_t {name}_out = 0;")
            return [f"&{name}_out"]
        return self.number_taken(slot)

    def number_taken(self, slot: Slot) -> list[str]:
        name, kind = slot.name, number_kind(slot.item, slot.name, slot.doc)
        self.before.append(f"{slot.item} {name}_out = 0;")
        if not (self.several and slot.nullable):
            self.pushes.append([f"xl_push_{kind}(L, {name}_out);"])
            return [f"&{name}_out"]
        self.before.append(f'int with_{name} = xl_with(L, {self.table}, "with_{name}");')
        self.pushes.append([f"if (with_{name})", f"    xl_push_{kind}(L, {name}_out);", "else", "    lua_pushnil(L);"])
        return [f"with_{name} ? &{name}_out : NULL"]

    def buffer_pushed(self, slot: Slot) -> list[str]:
        if slot.kind != "out-list":
            return ["lua_pushlstring(L, (const char *)buf, needed);"]
        return self.list_of("count", push_one(self.api, slot.item, number_kind(slot.item, slot.name), "buf[i]").replace(
            "game)", f"{self.game()})"))

    @staticmethod
    def list_of(count: str, push: str) -> list[str]:
        return [f"lua_createtable(L, (int){count}, 0);", f"for (size_t i = 0; i < {count}; i++) {{", f"    {push}",
                "    lua_rawseti(L, -2, (int)i + 1);", "}"]

    def seats(self) -> str:
        """How many there are in this call."""
        for slot in self.shape.slots:
            if slot.kind == "options" and any(part.name == "players" for part in self.api.structs[slot.item].fields):
                return f"xl_seats({slot.name}_c.players)"
        if self.players() == "0":
            raise SystemExit(f"{self.function.name}: nothing says how many seats there are")
        return self.players()

    def players(self) -> str:
        """How many the object tells that the call is made on; 0 where there is none that could."""
        first = self.shape.slots[0]
        if first.kind == "handle" and first.item in {"xima_state", "xima_game"}:
            return f"xl_players_of{'_game' if first.item == 'xima_game' else ''}({first.name})"
        return "0"

    # ---- The function ----

    def lines(self) -> list[str]:
        arguments = [text for slot in self.shape.slots for text in self.given(slot)]
        call = f"{self.function.name}({', '.join(arguments)})"
        if self.asks() and not self.has_options():
            names = [f"with_{slot.name}" for slot in self.shape.slots if slot.kind == "out-number"]
            self.before.append(self.only(self.table, names))
        top: list[str] = []
        if is_newer(self.function.doc.since):
            top = [f"if (!{self.function.name})",
                   f'    return xl_missing(L, "{self.function.name}", "{self.function.doc.since}");']
        # What is left out is nil; nothing that is pushed later takes its place.
        last = max([*self.arguments.values(), self.table if self.asks() else 0], default=0)
        body = [*top, *([f"lua_settop(L, {last});"] if last else []), *self.before, *self.calling(call)]
        weak = [f"#pragma weak {self.function.name}"] if is_newer(self.function.doc.since) else []
        return ["", *weak, f"static int raw_{self.function.name.removeprefix('xima_')}(lua_State *L)", "{",
                *("    " + line for line in body), "}"]

    def calling(self, call: str) -> list[str]:
        result = self.shape.result
        if self.buffer:
            return self.buffered(call)
        if result == "status":
            return [f"xima_status status = {call};", *self.adopted(), *self.checked(), *self.returned()]
        if result == "nothing":
            return [f"{call};", *self.returned()]
        if result == "text":
            return [f"lua_pushstring(L, {call});", "return 1;"]
        if result == "bytes":
            length = next(slot.name for slot in self.shape.slots if slot.kind == "out-length")
            return [f"const char *bytes = {call};", "if (bytes)", f"    lua_pushlstring(L, bytes, {length}_out);",
                    "else", "    lua_pushnil(L);", "return 1;"]
        if result == "yes":
            return [f"lua_pushboolean(L, {call} != 0);", "return 1;"]
        if result == "handle":
            return self.borrowed(call)
        return [f"xl_push_{result_kind(self.function)}(L, {call});", "return 1;"]

    def adopted(self) -> list[str]:
        return [f"*{slot.name}_box = {slot.name}_made;" for slot in self.shape.slots if slot.kind == "out-handle"]

    def checked(self) -> list[str]:
        texts = "".join(f' {{{number}, "{quoted(text)}"}},' for number, text in said(self.api, self.function).items())
        given = "NULL"
        lines = ["if (status) {"]
        if texts:
            lines.append(f"    static const struct xl_said said[] = {{{texts} {{0, NULL}}}};")
            given = "said"
        error = "&error" if self.error else "NULL"
        failed = f'xl_fail(L, "{call_name(self.shape)}", status, {error}, {given}, {self.where()});'
        if self.answers:  # what was done in spite of that, unless nothing was
            return [*lines, f"    int failed = {failed}", f"    if (n == 0 || {self.answers}[0] == XL_UNTOUCHED)",
                    "        return failed;", *("    " + line for line in self.pushes[0]), "    return failed + 1;", "}"]
        return lines + [f"    return {failed}", "}"]

    def game(self) -> str:
        """The game that has names for what is pushed."""
        return self.where().partition(", ")[0]

    def where(self) -> str:
        """The game and the state that explain reasons and candidates."""
        first = self.shape.slots[0] if self.shape.slots else None
        if first and first.kind == "handle" and not first.nullable:
            found = {"xima_state": f"xima_state_game({first.name}), {first.name}", "xima_game": f"{first.name}, NULL",
                     "xima_record": f"xima_record_game({first.name}), NULL",
                     "xima_cursor": f"xima_record_game(xima_cursor_record({first.name})), "
                                    f"xima_cursor_state({first.name})"}
            return found.get(first.item, "NULL, NULL")
        if first and first.item == "xima_game":  # or NULL, which has no names
            return f"{first.name}, NULL"
        return "NULL, NULL"

    def buffered(self, call: str) -> list[str]:
        assert self.buffer
        slot = self.buffer
        target = pointee(slot.params[0].type)
        item = slot.item if slot.kind == "out-list" else "unsigned char" if target == "void" else target
        count = "count" if slot.kind == "out-list" else "needed"
        lines = [f"{item} first_buf[XL_FIRST / sizeof({item})], *buf = first_buf;",
                 f"size_t cap = sizeof first_buf / sizeof *first_buf, {count} = 0;"]
        # A text needs room for the NUL behind it.
        grow = [f"    cap = {count} + 1;", "    buf = xl_room(L, cap, sizeof *buf);"]
        if self.shape.result == "length":
            return [*lines, f"count = {call};", "if (count > cap) {", *grow, f"    count = {call};", "}",
                    *self.returned()]
        return [*lines, f"xima_status status = {call};", f"while (status == XIMA_E_BUFFER && {count} >= cap) {{", *grow,
                f"    status = {call};", "}", *self.checked(), *self.returned()]

    def borrowed(self, call: str) -> list[str]:
        """What belongs to another object is shared or copied, so that it outlives it."""
        ctype = pointee(self.function.result)
        handle = self.api.handles[ctype]
        if handle.ref:
            return [f"void **box = xl_new(L, &kind_{handle.name});", f"*box = {handle.ref}({call});", "return 1;"]
        function = self.api.function(handle.clone)
        assert function, handle.name
        more = "".join(", 0" for _ in function.params[2:])
        return [f"const {ctype} *found = {call};", f"if (xl_share(L, 1, &kind_{handle.name}, found))", "    return 1;",
                f"void **box = xl_new(L, &kind_{handle.name});", f"{ctype} *made = NULL;",
                f"xima_status status = {handle.clone}(found{more}, &made);", "*box = made;", *self.checked(),
                "return 1;"]

    def returned(self) -> list[str]:
        if self.pushes:
            return [line for lines in self.pushes for line in lines] + [f"return {len(self.pushes)};"]
        if self.shape.owner in {handle.name for handle in self.api.handles.values()}:
            return ["lua_settop(L, 1);", "return 1;"]
        return ["lua_pushboolean(L, 1);", "return 1;"]


def quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("#XIMA", "XIMA")
