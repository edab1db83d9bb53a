# SPDX-License-Identifier: MIT
"""What the public headers declare and say, ready for the writers of bindings."""
