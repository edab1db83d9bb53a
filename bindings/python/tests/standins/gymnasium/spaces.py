# SPDX-License-Identifier: MIT
"""The three spaces that the adapters use, with `contains` as the real ones judge."""
from __future__ import annotations

from typing import Any

import numpy


class Space:
    """What has `contains`, and a shape."""
    shape: tuple[int, ...] = ()

    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Discrete(Space):
    """0 to n - 1."""

    def __init__(self, n: int) -> None:
        assert n > 0
        self.n = n

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, numpy.integer)) and 0 <= x < self.n

    def sample(self) -> Any:
        return numpy.int64(numpy.random.default_rng(self.n).integers(self.n))


class Box(Space):
    """Arrays of one shape and type between two bounds."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        self.shape, self.dtype = shape, numpy.dtype(dtype)
        self.low, self.high = numpy.full(shape, low, self.dtype), numpy.full(shape, high, self.dtype)

    def contains(self, x: Any) -> bool:
        return isinstance(x, numpy.ndarray) and numpy.can_cast(x.dtype, self.dtype) and x.shape == self.shape \
            and bool((x >= self.low).all() and (x <= self.high).all())


class Dict(Space):
    """Spaces by name."""

    def __init__(self, spaces: dict[str, Space]) -> None:
        self.spaces = dict(spaces)

    def __getitem__(self, name: str) -> Space:
        return self.spaces[name]

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())
