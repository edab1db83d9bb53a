# SPDX-License-Identifier: MIT
"""Games as environments of other packages. Each module needs its package when it is imported, and nothing else does:

`xima.adapters.pettingzoo` (AEC), `xima.adapters.gymnasium` (one player against a policy), `xima.adapters.openspiel`.
"""
