"""One game of any learner: what a book of one's own needs of a world, and no more.

The suite's worlds are batches that the engine plays. A learner that is no scheme is
played by its own code, game by game; what is measured of that is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.world import Case
from mild_core.game import Game, Problem, path_length
from mild_core.numerics import FloatArray
from mild_core.protocol import Learner, play
from mild_core.record import Record


@dataclass(frozen=True, eq=False)
class OneGame:
    """A game with comparators u_1..u_T, and the parameters of who plays it.

    A subclass has a `name`, says in the first line of its docstring what its cases are
    to a reader, and builds the learner. Parameters are quantities by their names.
    """

    game: Game
    u: FloatArray
    parameters: Mapping[str, float] = field(default_factory=dict)

    name = ""
    size = 1

    def learner(self, problem: Problem) -> Learner:
        """Who plays, from what a learner is told."""
        raise NotImplementedError

    @cached_property
    def record(self) -> Record:
        """The game, played."""
        return play(self.game, self.learner, np.random.default_rng(0))

    def __getattr__(self, name: str) -> float:
        """A parameter."""
        if name.startswith("_") or name not in self.parameters:
            raise AttributeError(name)
        return self.parameters[name]

    @property
    def operations(self) -> int:
        """T steps of n operations."""
        return self.T * self.n

    @property
    def T(self) -> int:
        """Number of rounds."""
        return self.game.T

    @property
    def n(self) -> int:
        """Dimension."""
        return self.game.n

    @property
    def R(self) -> float:
        """Radius of the set."""
        return self.game.domain.R

    @property
    def G(self) -> float:
        """Lipschitz constant of the game."""
        return self.game.G

    @property
    def P_T(self) -> float:
        """Path length of the comparators."""
        return float(path_length(self.u))

    @cached_property
    def regret(self) -> float:
        """sum f_t(x_t) - f_t(u_t)."""
        return float(self.record.regret(self.u))

    @property
    def regret_size(self) -> float:
        """4 T G R and all losses: what the regret is a difference of."""
        values = np.abs(self.record.values).sum()
        return float(values) + 4 * self.T * self.G * self.R

    def case(self, b: int) -> Case:
        """The game as plain data."""
        told = case_data.game_data(self.game, self.record.losses)
        sizes = {"world": self.name, "T": self.T, "n": self.n, **self.parameters}
        return sizes | {"game": told, "u": self.u.tolist()}

    @classmethod
    def of(cls, case: Case) -> Self:
        """A game from plain data; its numbers that are no sizes are parameters."""
        known = ("world", "T", "n", "game", "u")
        rest = {name: case[name] for name in case if name not in known}
        u = np.array(case["u"], dtype=np.float64)
        return cls(case_data.game_of(case["game"]), u, rest)

    def weight(self, b: int) -> tuple[float, ...]:
        """Short games in few dimensions first."""
        return (self.T, self.n, self.P_T)
