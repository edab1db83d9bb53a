#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles every public header alone, twice in one file, as strict C99 and as C++11."""
from __future__ import annotations

import argparse
import shlex
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools" / "gates"))

from tap import Tap, faults_of  # noqa: E402

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-pedantic-errors", "-Wshadow", "-Wundef", "-Werror"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cc", type=shlex.split, required=True)
    parser.add_argument("--cxx", type=shlex.split, required=True)
    parser.add_argument("--include", nargs="+", required=True)
    parser.add_argument("headers", type=Path, nargs="+")
    args = parser.parse_args()

    compilers = {"c99": (args.cc, ".c", ["-Wstrict-prototypes"]), "c++11": (args.cxx, ".cpp", ["-Wold-style-cast"])}
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        for header in args.headers:
            for standard, (compiler, suffix, extra) in compilers.items():
                source = Path(folder) / f"alone{suffix}"
                source.write_text(f"#include <xima/{header.name}>\n" * 2 + "extern int nothing;\n", encoding="utf-8")
                command = [*compiler, f"-std={standard}", "-fsyntax-only", *WARNINGS, *extra]
                command += [f"-I{directory}" for directory in args.include] + [str(source)]
                tap.check(f"{header.name} alone as {standard}", faults_of(command))
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
