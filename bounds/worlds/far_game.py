"""Games too long to be played, whose expected regret lies between two known numbers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bounds.worlds.world import Case
from mild_core.numerics import AnyArray


@dataclass(frozen=True, eq=False)
class FarGame:
    """One game and learner, told by the values of its quantities.

    Attributes
    ----------
    told : quantities by attribute
    low, high : the expected regret is between them
    most : no player of this game loses more
    steps : that rounding may have made
    """

    label: str
    learner: str
    told: dict[str, float]
    low: float
    high: float
    most: float
    steps: int

    name = "far-game"
    size = 1

    @property
    def operations(self) -> int:
        """Sums of whole stretches of the game."""
        return self.steps

    def __getattr__(self, name: str) -> AnyArray:
        """A quantity of the only case."""
        if name.startswith("_") or name not in self.told:
            raise AttributeError(name)
        return np.array([self.told[name]])

    def case(self, b: int) -> Case:
        """Its sizes, from which the unit builds it again."""
        sizes = {x: self.told[x] for x in ("n", "T", "K", "R", "r", "G", "M", "P_T")}
        who = {"world": self.name, "label": self.label, "learner": self.learner}
        return who | sizes | {"d": self.told["d"], "between": [self.low, self.high]}

    def weight(self, b: int) -> tuple[float, ...]:
        """Long games are the last ones to be shown."""
        return (self.told["T"], self.told["n"])
