#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the C source of the extension: build_cffi.py OUTPUT [HEADER]…; more headers than xima.h on request."""
import re
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

from cffi import FFI

PACKAGE = Path(__file__).resolve().parent / "xima"

# What is Python's own: the helpers, an empty call to measure others by, and what frees resources of games.
OWN = """
void xima_py_nothing(void);
int xima_py_has(const char *name);
extern "Python" void xima_py_release(void *user);
"""


# Lists are filled by macros that the limited interface of Python does not have.
WHOLE_API = "#define _CFFI_NO_LIMITED_API\n"


def helper_declarations(text: str) -> str:
    """The helpers' signatures, without their bodies."""
    return "".join(f"{head};\n" for head in re.findall(r"^static ((?:xima_status|void) xima_py_\w+\([^)]*\))$", text,
                                                       re.MULTILINE))


def own_source(newer: list) -> str:
    """A library that is older lacks some functions: they are weak, so that the extension can still be loaded."""
    weak = "".join(f"#pragma weak {name}\n" for name in newer)
    known = "".join(f'    if (strcmp(name, "{name}") == 0)\n        return {name} != NULL;\n' for name in newer)
    return f"""
#include <string.h>
{weak}
static void xima_py_nothing(void)
{{
}}

static int xima_py_has(const char *name)
{{
{known}    return name[0] != 0;
}}
"""


def main() -> None:
    # The package itself cannot be imported before its extension is there.
    loader = SourceFileLoader("_cdef", str(PACKAGE / "_cdef.py"))
    spec = spec_from_loader(loader.name, loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    helpers = (PACKAGE / "_helpers.h").read_text(encoding="utf-8")
    ffi = FFI()
    ffi.cdef(module.CDEF + helper_declarations(helpers) + OWN)
    headers = "".join(f"#include <xima/{name}>\n" for name in sys.argv[2:])
    listing = (PACKAGE / "_listing.h").read_text(encoding="utf-8")
    ffi.set_source("xima._cffi", headers + helpers + own_source(module.NEWER) + listing)
    output = Path(sys.argv[1])
    ffi.emit_c_code(str(output))
    output.write_text(WHOLE_API + output.read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    main()
