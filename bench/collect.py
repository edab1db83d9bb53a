#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what the benchmarks of a Meson log printed: JSON objects, however many each of them wrote."""
import json
import sys
from pathlib import Path
from typing import Iterator


def values(text: str) -> Iterator[object]:
    decoder, at = json.JSONDecoder(), 0
    while text := text[at:].lstrip():
        value, at = decoder.raw_decode(text)
        yield value


for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
    for value in values(json.loads(line)["stdout"]):
        print(json.dumps(value, indent=1))
