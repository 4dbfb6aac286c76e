"""The sizes of a game that parameters are computed from.

A learner that computes its parameters from the wrong sizes (R taken for 1, m_t off by
one) is the right learner in another setting: `replace` makes it.
"""

from __future__ import annotations

from dataclasses import dataclass

from mild_core.delays import DelaySchedule
from mild_core.game import Game


@dataclass(frozen=True)
class Setting:
    """R, G, M, n, T, r and the delays of a game.

    Attributes
    ----------
    shift : added to every m_t
    counted : what takes the place of sum m_t, if it is not that
    """

    R: float
    G: float
    M: float
    n: int
    T: int
    r: float
    delays: DelaySchedule
    shift: int = 0
    counted: int | None = None

    @classmethod
    def of(cls, game: Game) -> Setting:
        """The sizes of a game."""
        K = game.domain
        return cls(K.R, game.G, game.M, K.n, game.T, K.r or 0.0, game.delays)

    @property
    def backlog(self) -> int:
        """sum m_t."""
        known = self.delays.backlog if self.counted is None else self.counted
        return known + self.shift * self.T

    @property
    def beta(self) -> int:
        """sum(m_t + 1); at least 1, for a sum of nothing cannot be divided by."""
        return max(self.backlog + self.T, 1)
