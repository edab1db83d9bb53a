-- SPDX-License-Identifier: MIT
std = "max"
max_line_length = 120
exclude_files = { "**/types/*.lua", "**/pages/*.lua" } -- signatures alone; what is written there is never run
files["**/*_spec.lua"] = { std = "max+busted" }
files["**/memory_spec.lua"] = { globals = { "KEPT", "KEPT_STATE" } }
