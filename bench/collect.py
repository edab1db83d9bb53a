#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what the benchmarks of a Meson log printed: one JSON object."""
import json
import sys
from pathlib import Path

for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
    print(json.dumps(json.loads(json.loads(line)["stdout"]), indent=1))
