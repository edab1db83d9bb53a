# SPDX-License-Identifier: MIT
"""A stand-in for Gymnasium: Env as its documentation describes it."""
from __future__ import annotations

from typing import Any, Optional

import numpy

from . import spaces

__all__ = ["Env", "spaces"]


class Env:
    """reset(seed=…, options=…) gives observation and info; step(action) gives five values."""
    metadata: dict[str, Any] = {"render_modes": []}
    spec = None
    action_space: spaces.Space
    observation_space: spaces.Space
    _np_random: Optional[numpy.random.Generator] = None
    render_mode: Optional[str] = None
    np_random_seed: Optional[int] = None

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> Any:
        if seed is not None:
            self.np_random_seed, self._np_random = seed, numpy.random.Generator(numpy.random.PCG64(seed))

    @property
    def unwrapped(self) -> "Env":
        return self

    def step(self, action: Any) -> Any:
        raise NotImplementedError

    def render(self) -> Any:
        raise NotImplementedError

    def close(self) -> None:
        pass
