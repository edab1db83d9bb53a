# SPDX-License-Identifier: MIT
"""Writers of bindings. Each module here that has `outputs(api)` writes one language: it answers the texts of its files
by their paths from the top folder."""
