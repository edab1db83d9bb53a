# SPDX-License-Identifier: MIT
"""The games that the usual run plays. Few blocks and low limits make endings and increments frequent."""

SPEC = "xima:players=2,mode=ciencia"
OTHERS = (
    "xima:players=2,blocks=3,stagnation=4,repetition=3,increments=4",
    "xima:players=2,blocks=4,stagnation=3,repetition=2,increment=claim",
    "xima:players=2,blocks=2,rules=book",
    "xima:players=2,mode=azar1,blocks=4,stagnation=5",
    "xima:players=2,mode=azar2,blocks=6",
    "xima:players=2,mode=cienzar,blocks=5,stagnation=8",
    "xima:players=2,mode=cienzar,choice=free/dice,blocks=4,repetition=3",
    "xima:players=2,mode=cienzar,choice=ask/free,blocks=3,increment=claim,stagnation=4",
    "xima:players=1,mode=ciencia,blocks=5",
    "xima:players=1,mode=azar1",
    "xima:players=1,mode=cienzar,blocks=7",
    "xima:players=3,mode=ciencia,blocks=4,stagnation=6",
    "xima:players=3,mode=azar2,blocks=4",
    "xima:players=3,mode=cienzar,teams=0/1+2,blocks=3,repetition=3",
    "xima:players=4,mode=ciencia,teams=0+2/1+3,blocks=4,stagnation=5",
    "xima:players=4,mode=azar1,blocks=2,stagnation=3,increments=2",
    "xima:players=4,mode=cienzar,blocks=3,increment=claim,stagnation=3,repetition=2",
    "xima:players=5,mode=ciencia,blocks=2,repetition=2",
    "xima:players=6,mode=ciencia,teams=0+3/1+4/2+5,blocks=3,increments=5",
    "xima:players=6,mode=azar2,blocks=2,stagnation=4,increments=5",
)
