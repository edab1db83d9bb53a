# SPDX-License-Identifier: MIT
"""A stand-in for PettingZoo: AECEnv with `last`, `agent_iter` and the helpers that environments call."""
from __future__ import annotations

from typing import Any, Iterator, Optional


class AECEnv:
    """One agent after the other."""
    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    _cumulative_rewards: dict[str, float]
    _skip_agent_selection: Optional[str]

    def __init__(self) -> None:
        pass

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        raise NotImplementedError

    def step(self, action: Any) -> None:
        raise NotImplementedError

    def observe(self, agent: str) -> Any:
        raise NotImplementedError

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action: Any) -> None:
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        assert self.terminations[agent] or self.truncations[agent]
        for table in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del table[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)

    @property
    def unwrapped(self) -> "AECEnv":
        return self
