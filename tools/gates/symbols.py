#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Looks into the built libraries: what they export, what they need, and what they keep in memory."""
from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from model import header_model
from tap import Tap, output_of

# What the library may call. No printing, no ending of the program, no clock, no files, no locale.
LIBC = set("memchr memcmp memcpy memmove memset strchr strcmp strcspn strlen strncmp strspn".split())
LIBM = set("exp exp2 floor ldexp log log2 lround pow sqrt".split())
ALLOCATION = set("aligned_alloc calloc free malloc posix_memalign realloc reallocarray".split())
# The compiler's own: __cpu_* is what __builtin_cpu_supports() asks when a code path is chosen.
COMPILER = {"_GLOBAL_OFFSET_TABLE_", "__popcountdi2", "__stack_chk_fail", "__stack_chk_fail_local", "__cpu_model",
            "__cpu_features2", "__cpu_indicator_init"}
NEEDED = {"libc.so.6", "libm.so.6"}


def map_nodes(path: Path) -> dict[str, str]:
    """Exported name to node of the version script."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    names = {}
    for node, body in re.findall(r"([\w.]+)\s*\{(.*?)\}", text, re.DOTALL):
        part = body.split("global:")[1].split("local:")[0] if "global:" in body else ""
        names.update({name: node for name in part.replace(";", " ").split()})
    return names


def exported(library: Path) -> dict[str, str]:
    """Exported name to its version; nodes themselves (type A) are left out."""
    names = {}
    for line in output_of(["nm", "-D", "--defined-only", str(library)]).splitlines():
        _, kind, name = line.split()
        if kind != "A":
            bare, _, version = name.partition("@@")
            names[bare] = version
    return names


def missing(wanted: set[str], there: set[str], what: str) -> list[str]:
    return [f"{name}: {what}" for name in sorted(wanted - there)]


def archive_members(archive: Path, flag: str) -> list[tuple[str, str]]:
    """Pairs of object file and symbol."""
    pairs = []
    for line in output_of(["nm", "-A", "-g", flag, str(archive)]).splitlines():
        place, _, rest = line.rpartition(":")
        pairs.append((place.split(":")[-1], rest.split()[-1]))
    return pairs


def outside_faults(archive: Path) -> list[str]:
    own = {name for _, name in archive_members(archive, "--defined-only")}
    faults = []
    for member, name in archive_members(archive, "--undefined-only"):
        allowed = LIBC | LIBM | COMPILER | own | (ALLOCATION if "alloc.c" in member else set())
        if name not in allowed:
            faults.append(f"{member}: calls {name}, which is none of lib/'s and not allowed in tools/gates/symbols.py")
    return faults


def section_faults(archive: Path) -> list[str]:
    """Writable sections with something in them. Constants that need relocation are read-only once it is done."""
    faults, member = [], ""
    for line in output_of(["readelf", "-SW", str(archive)]).splitlines():
        found = re.match(r"File: .*\((.*)\)", line)
        member = found.group(1) if found else member
        fields = re.match(r"\s*\[\s*\d+\]\s+(\S+)\s+\S+\s+\S+\s+\S+\s+(\S+)\s+\S+\s+(\S*)", line)
        if not fields:
            continue
        name, size, flags = fields.groups()
        if "W" in flags and "A" in flags and int(size, 16) and not name.startswith(".data.rel.ro"):
            faults.append(f"{member}: section {name} holds {int(size, 16)} bytes of changeable memory")
    return faults


def common_faults(archive: Path) -> list[str]:
    lines = output_of(["nm", "-A", str(archive)]).splitlines()
    return [f"{line}: changeable memory" for line in lines if re.search(r" C \w+$", line)]


def dynamic(library: Path, tag: str) -> set[str]:
    return set(re.findall(rf"\({tag}\).*\[(.*)\]", output_of(["readelf", "-dW", str(library)])))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", type=Path, required=True)
    parser.add_argument("--static", type=Path, required=True)
    parser.add_argument("--map", type=Path, required=True)
    parser.add_argument("--soname", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--include", type=Path, nargs="+", required=True)
    parser.add_argument("--headers", type=Path, nargs="+", required=True)
    args = parser.parse_args()

    model = header_model(args.clang, args.headers, args.include)
    declared = {function.name for function in model.functions}
    nodes, symbols = map_nodes(args.map), exported(args.shared)
    static = {name for _, name in archive_members(args.static, "--defined-only")}

    tap = Tap()
    tap.check("headers and lib/xima.map agree",
              missing(declared, set(nodes), "declared in a header, but not in lib/xima.map")
              + missing(set(nodes), declared, "in lib/xima.map, but in no header"))
    tap.check("lib/xima.map and the shared library agree",
              missing(set(nodes), set(symbols), "in lib/xima.map, but not exported")
              + missing(set(symbols), set(nodes), "exported, but not in lib/xima.map"))
    tap.check("exported symbols bear the version of their node",
              [f"{name}: has version {version or 'none'}, its node is {nodes[name]}"
               for name, version in symbols.items() if name in nodes and version != nodes[name]])
    tap.check("the static library defines all of the interface", missing(declared, static, "not in the static library"))
    tap.check("all other external names begin with xima__",
              [f"{name}: neither in lib/xima.map nor internal" for name in sorted(static - set(nodes))
               if not name.startswith("xima__")])
    tap.check("the shared library needs libc and libm only",
              [f"needs {name}" for name in sorted(dynamic(args.shared, "NEEDED") - NEEDED)])
    tap.check(f"the soname is {args.soname}",
              [] if dynamic(args.shared, "SONAME") == {args.soname} else [f"it is {dynamic(args.shared, 'SONAME')}"])
    tap.check("nothing is called but what tools/gates/symbols.py allows", outside_faults(args.static))
    tap.check("there is no changeable memory", section_faults(args.static) + common_faults(args.static))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
