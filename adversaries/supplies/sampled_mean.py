"""A sampled game as a world: the mean of its samples, and what is known beforehand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from adversaries.regret_range import epochs
from adversaries.sampled_games import Setting
from bounds.quantities.bandit import E_regret, V
from bounds.quantity import Measured
from bounds.worlds.bandit import Bandit
from mild_core.game import Game
from mild_core.losses import LossTable, stack
from mild_core.numerics import FloatArray
from mild_core.record import Record
from mild_core.scheme import Scheme


@dataclass(frozen=True)
class SampledMean:
    """A game whose expectation is sampled; everything else is measured on one run."""

    run: Bandit
    samples: FloatArray
    setting: Setting
    seen: dict[str, Any] = field(default_factory=dict)

    size = 1

    @property
    def operations(self) -> int:
        """As for a run."""
        return self.run.operations

    def __getattr__(self, name: str) -> Any:
        """The mean of the samples, and what does not depend on the noise."""
        if name == E_regret.attribute:
            return np.array([self.samples.mean()])
        if name == E_regret.size:
            return self.run.regret_size
        if name == V.attribute:  # epochs follow from the delays alone
            record = self.run.record
            return np.array([epochs(record.game, record.schemes[0])])
        # one run says nothing about other expectations
        if name.startswith(("_", "E_")):
            raise AttributeError(name)
        # of a long run a sum over rounds takes longer than all that is made of it
        if name not in self.seen:
            self.seen[name] = getattr(self.run, name)
        return self.seen[name]

    def case(self, b: int) -> dict[str, Any]:
        """Sizes only; the unit plays it again."""
        sizes = {name: float(getattr(self.run, name)[0]) for name in ("G", "M", "r")}
        sizes |= {"d": int(self.run.d[0]), "K": self.run.block}
        order = {"in order": bool(self.run.in_order[0])}
        told = sizes | order | {"setting": self.setting.text}
        return self.run.case(b) | told | {"samples": len(self.samples)}

    def weight(self, b: int) -> tuple[float, ...]:
        """As for a run."""
        return self.run.weight(b)


class Values(dict[Measured, Any]):
    """Quantities of a world, measured when an expression asks for them."""

    def __init__(self, world: SampledMean) -> None:
        super().__init__()
        self.world = world

    def __missing__(self, quantity: Measured) -> Any:
        value = np.asarray(getattr(self.world, quantity.attribute), dtype=np.float64)
        self[quantity] = value
        return value


def told(game: Game, scheme: Scheme) -> Record:
    """A record of what is known beforehand: the game and the learner.

    What a run decides is left out, so that it can not be taken for an expectation, and
    because the notes of a long run do not fit into memory.
    """
    assert isinstance(game.losses, LossTable)
    empty = np.empty((1, 0))
    losses = stack([game.losses])
    return Record((game,), (scheme,), losses, empty, empty, None, None, None)
