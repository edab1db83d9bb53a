#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the public headers against the rules of the ABI and the frozen lists in tests/abi/.

With --add it writes what is new into the lists; it never changes or removes a line.
"""
from __future__ import annotations

import argparse
import re
import sys
import tempfile
from pathlib import Path

from model import Model, Struct, header_model
from tap import Tap, faults_of, output_of

ROOT = Path(__file__).resolve().parents[2]

# All that may stand in a signature or a struct. What is missing here is missing on purpose: bool, enum, long, time_t,
# FILE and the like differ between compilers, targets or languages.
PLAIN_TYPES = set("char void double int8_t uint8_t int32_t uint32_t int64_t uint64_t size_t const struct".split())

# Layouts must not depend on a target's alignment by having bytes at their end that belong to no field.
TARGETS = ["x86_64-linux-gnu", "i386-linux-gnu", "aarch64-linux-gnu", "arm-linux-gnueabihf", "riscv32-linux-gnu",
           "s390x-linux-gnu", "powerpc-linux-gnu", "x86_64-windows-msvc", "i386-windows-msvc", "wasm32"]


def bad_types(text: str) -> list[str]:
    return [word for word in re.findall(r"[A-Za-z_]\w*", text)
            if word not in PLAIN_TYPES and not word.startswith("xima_")]


def type_faults(model: Model) -> list[str]:
    faults = []
    for function in model.functions:
        if function.variadic:
            faults.append(f"{function.name}: takes a variable number of arguments")
        for place, text in [("its result", function.result)] + function.parameters:
            faults += [f"{function.name}: {place}: {word} may not stand in a signature" for word in bad_types(text)]
    for struct in model.structs:
        if struct.tag != "struct":
            faults.append(f"{struct.name}: is a {struct.tag}, not a struct")
        for field in struct.fields:
            place = f"{struct.name}.{field.name}"
            if field.bits or not field.name:
                faults.append(f"{place}: bit-fields and nameless fields have no fixed layout")
            faults += [f"{place}: {word} may not stand in a struct" for word in bad_types(field.type)]
    for name, text in model.typedefs:
        faults += [f"{name}: {word} may not stand in a typedef" for word in bad_types(text)]
    return faults


def name_faults(model: Model) -> list[str]:
    names = [f.name for f in model.functions] + [s.name for s in model.structs] + [n for n, _ in model.typedefs]
    faults = [f"{name}: does not begin with xima_" for name in names if not re.match(r"xima_[a-z]", name)]
    faults += [f"{name}: enumerators begin with XIMA_" for name, _ in model.enumerators if not name.startswith("XIMA_")]
    faults += [f"{name}: a variable; only functions are exported" for name in model.variables]
    return faults


def macro_faults(clang: str, headers: list[Path], flags: list[str]) -> list[str]:
    def macros(names: list[str]) -> set[str]:
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "macros.c"
            source.write_text("".join(f"#include <{name}>\n" for name in names), encoding="utf-8")
            text = output_of([clang, "-std=c99", "-E", "-dM", *flags, str(source)])
        return set(re.findall(r"^#define (\w+)", text, re.MULTILINE))

    system = ["stddef.h", "stdint.h"]
    added = macros(system + [f"xima/{header.name}" for header in headers]) - macros(system)
    return [f"{name}: macros begin with XIMA_" for name in sorted(added) if not name.startswith("XIMA_")]


def measured(model: Model, cc: list[str], flags: list[str], headers: list[Path]) -> dict[str, str]:
    """Numbers of enumerators and places of fields, as a compiled program tells them."""
    lines = [f"#include <xima/{header.name}>" for header in headers] + ["#include <stdio.h>", "int main(void)", "{"]
    for name, _ in model.enumerators:
        lines.append(f'    printf("{name}=%lld\\n", (long long){name});')
    for struct in model.structs:
        for field in struct.fixed():
            lines.append(f'    printf("{struct.name}.{field.name}=%zu %zu\\n", offsetof({struct.name}, {field.name}), '
                         f'sizeof((({struct.name} *)0)->{field.name}));')
    lines += ["    return 0;", "}", ""]
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder) / "measure.c", Path(folder) / "measure"
        source.write_text("\n".join(lines), encoding="utf-8")
        output_of([*cc, "-std=c11", *flags, str(source), "-o", str(program)])
        return dict(line.split("=", 1) for line in output_of([str(program)]).splitlines())


def struct_lines(struct: Struct, values: dict[str, str]) -> list[str]:
    lines = []
    for field in struct.fixed():
        offset, size = values[f"{struct.name}.{field.name}"].split()
        lines.append(f"{struct.name}.{field.name}: offset {offset}, size {size}, {field.type}")
    return lines


def growth_faults(model: Model, frozen: list[str]) -> list[str]:
    """A struct may grow at its end if it tells its size, else never."""
    faults = []
    for struct in model.structs:
        old = [line.split(":")[0].split(".")[1] for line in frozen if line.startswith(struct.name + ".")]
        names = [field.name for field in struct.fixed()]
        if old and names[0] != "struct_size" and names != old:
            faults.append(f"{struct.name}: has no struct_size, so its fields are frozen: {', '.join(old)}")
        elif names[:len(old)] != old:
            faults.append(f"{struct.name}: fields come at the end only, after {old[-1]}")
    return faults


def padding_faults(clang: str, target: str, model: Model, flags: list[str], headers: list[Path]) -> list[str]:
    lines = [f"#include <xima/{header.name}>" for header in headers]
    for struct in model.structs:
        last = struct.fixed()[-1].name
        lines.append(f"_Static_assert(sizeof({struct.name}) == offsetof({struct.name}, {last}) + "
                     f'sizeof((({struct.name} *)0)->{last}), "{struct.name} has padding at its end");')
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "padding.c"
        source.write_text("\n".join(lines) + "\n", encoding="utf-8")
        options = [f"--target={target}", "-std=c11", "-ffreestanding", "-fsyntax-only"]
        return faults_of([clang, *options, *flags, str(source)])


def read_list(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def list_faults(path: Path, now: list[str]) -> list[str]:
    frozen = read_list(path)
    where = f"tests/abi/{path.name}"
    gone = [line for line in frozen if line not in set(now)]
    new = [line for line in now if line not in set(frozen)]
    return [f"{where}: frozen, but changed or gone from the headers: {line}" for line in gone] \
        + [f"{where}: new, add it with tools/gates/abi.py --add: {line}" for line in new]


def key_of(line: str) -> str:
    return re.split(r"[=:]|\(", line)[0].split()[-1].lstrip("*")


def add_lines(path: Path, now: list[str], heading: str) -> None:
    """Adds what is new at the end; a name that is there already keeps its line."""
    frozen = read_list(path)
    known = {key_of(line) for line in frozen}
    lines = frozen + [line for line in now if key_of(line) not in known]
    path.write_text(f"# SPDX-License-Identifier: MIT\n# {heading}\n" + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    built = ROOT / "build" / "gcc" / "include"  # where tools/dev test has put version.h
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--abi", type=Path, default=ROOT / "tests" / "abi", help="the folder of the frozen lists")
    parser.add_argument("--clang", default="clang")
    parser.add_argument("--cc", nargs="+", default=["cc"])
    parser.add_argument("--include", type=Path, nargs="+", default=[ROOT / "include", built])
    parser.add_argument("--headers", type=Path, nargs="+",
                        default=sorted([*(ROOT / "include" / "xima").glob("*.h"), *(built / "xima").glob("*.h")]))
    parser.add_argument("--add", action="store_true", help="write what is new into the lists")
    args = parser.parse_args()

    flags = [f"-I{directory}" for directory in args.include]
    model = header_model(args.clang, args.headers, args.include)
    values = measured(model, args.cc, flags, args.headers)
    lists = [
        ("enums.txt", [f"{name}={values[name]}" for name, _ in model.enumerators],
         "Every number of an enum in the public headers. Frozen: lines are added, never changed."),
        ("structs.txt", [line for struct in model.structs for line in struct_lines(struct, values)],
         "Every field in the public headers, on 64-bit machines. Frozen: lines are added, never changed."),
        ("functions.txt", [function.prototype() for function in model.functions],
         "Every function in the public headers. Frozen: lines are added, never changed."),
    ]
    if args.add:
        for name, now, heading in lists:
            add_lines(args.abi / name, now, heading)

    tap = Tap()
    tap.check("signatures and structs use plain types only", type_faults(model))
    tap.check("public names bear the prefix", name_faults(model) + macro_faults(args.clang, args.headers, flags))
    tap.check("every function is marked XIMA_API", [f.name for f in model.functions if not f.exported])
    tap.check("every enumerator has its number written out", [name for name, number in model.enumerators if not number])
    tap.check("structs grow at their end only", growth_faults(model, read_list(args.abi / "structs.txt")))
    for name, now, _ in lists:
        tap.check(f"headers and tests/abi/{name} agree", list_faults(args.abi / name, now))
    for target in TARGETS:
        tap.check(f"no padding at the end of a struct on {target}",
                  padding_faults(args.clang, target, model, flags, args.headers))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
