"""Games of rivals: one rival, many games with the same set, delays and constants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.walks import Walks
from bounds.worlds.world import Case
from mild_core import parameters
from mild_core.domains import Ball
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable, stack
from mild_core.numerics import AnyArray, FloatArray, allowance
from mild_core.rivals import RIVALS
from mild_core.rivals.d_ftbl import variance
from mild_core.rivals.delayed_adagrad import DelayedAdaGrad
from mild_core.rivals.delayed_hedge import vertices
from mild_core.rivals.playing import play_all


@dataclass(frozen=True, eq=False)
class Rivals(Walks):
    """Runs of one rival, tuned to the game, and comparators."""

    rival: str = ""
    games: tuple[Game, ...] = ()
    values: FloatArray = field(default_factory=lambda: np.zeros((1, 1)))
    sizes: FloatArray = field(default_factory=lambda: np.zeros(1))

    name = "rivals"

    @classmethod
    def build(cls, rival: str, games: Sequence[Game], u: FloatArray) -> Self:
        """Let the rival play."""
        played = play_all(RIVALS[rival], games, np.random.default_rng(0))
        sizes = np.zeros(len(games))
        if isinstance(played.learner, DelayedAdaGrad):
            sizes = np.ravel(played.learner.size)
        return cls.told(rival, games, u, played.values, sizes)

    @classmethod
    def told(
        cls,
        rival: str,
        games: Sequence[Game],
        u: FloatArray,
        values: FloatArray,
        sizes: FloatArray | None = None,
    ) -> Self:
        """Wrap values somebody else has played."""
        first = games[0]
        bandit = first.feedback is Feedback.VALUE
        block = parameters.block_size(first.n, first.T) if bandit else 1
        delays = np.broadcast_to(first.delays.d, (len(games), first.T))
        known = np.zeros(len(games)) if sizes is None else sizes
        R = first.domain.R
        return cls(delays, block, u, R, rival, tuple(games), values, known)

    @property
    def operations(self) -> int:  # type: ignore[override]
        """T steps of n operations."""
        return 4 * int(self.u.shape[1] * self.u.shape[2])

    def case(self, b: int) -> Case:
        """Rival, game and comparators of run b; only sizes if it is long."""
        T, n = self.u.shape[1:]
        about = {"world": self.name, "rival": self.rival, "T": T, "n": n, "run": b}
        if T * n > case_data.LARGEST:
            path = {"P_T": float(self.P_T[b]), "d": int(self.d[b])}
            sizes = {"R": self.radius, "G": float(self.G[b]), "label": self.rival}
            return about | path | sizes
        game = self.games[b]
        assert isinstance(game.losses, LossTable)
        told = {"game": case_data.game_data(game, game.losses)}
        return about | told | {"u": self.u[b].tolist()}

    @classmethod
    def of(cls, case: Case) -> Self:
        """Play a case again."""
        game = case_data.game_of(case["game"])
        return cls.build(str(case["rival"]), [game], np.array([case["u"]]))

    # -- sizes ---------------------------------------------------------------------

    @property
    def G(self) -> AnyArray:
        """Lipschitz constant."""
        return np.array([game.G for game in self.games])

    @property
    def M(self) -> AnyArray:
        """Largest absolute loss."""
        return np.array([game.M for game in self.games])

    @property
    def r(self) -> AnyArray:
        """Radius of a ball inside K."""
        inner = self.games[0].domain.r
        return np.full(self.size, np.nan if inner is None else inner)

    @property
    def n(self) -> AnyArray:
        """Dimension."""
        return np.full(self.size, self.u.shape[2])

    @cached_property
    def against(self) -> FloatArray:
        """f_t(u_t)."""
        tables: list[Any] = [game.losses for game in self.games]
        return stack(tables).values(self.u)

    @cached_property
    def regret(self) -> AnyArray:
        """sum f_t(x_t) - f_t(u_t)."""
        return (self.values - self.against).sum(axis=1)

    @property
    def regret_size(self) -> AnyArray:
        """sum |f_t(x_t)| + |f_t(u_t)| + 4 G R."""
        T = self.u.shape[1]
        seen = np.abs(self.values).sum(axis=1) + np.abs(self.against).sum(axis=1)
        return seen + 4 * T * self.G * self.radius

    # -- what their bounds are made of -----------------------------------------------

    @property
    def pool(self) -> AnyArray:
        """1 + max m_t."""
        return 1 + self.m_t.max(axis=1)

    @property
    def queue(self) -> AnyArray:
        """min{(d - 1) T, T(T - 1)/2}."""
        T = self.u.shape[1]
        return np.minimum((self.d - 1) * T, T * (T - 1) // 2)

    @property
    def points(self) -> AnyArray:
        """Experts of Hedge."""
        return np.full(self.size, len(vertices(self.games[0].domain)))

    @property
    def outside(self) -> AnyArray:
        """Most of |u_t|_1 - R on a ball; rounding is no way out."""
        if not isinstance(self.games[0].domain, Ball):
            return np.zeros(self.size)
        most = np.abs(self.u).sum(axis=2).max(axis=1) - self.radius
        return np.where(most > allowance(self.u.shape[2], self.radius), most, 0.0)

    @property
    def k_ader(self) -> AnyArray:
        """floor(log2 sqrt(1 + 2 P_T/(7R))) + 1."""
        return np.floor(np.log2(1 + 2 * self.P_T / (7 * self.radius)) / 2) + 1

    @property
    def k_pbgd(self) -> AnyArray:
        """floor(log2 sqrt(max{1, (R + 2 P_T)/(7R)})) + 1."""
        share = (self.radius + 2 * self.P_T) / (7 * self.radius)
        return np.floor(np.log2(np.maximum(1.0, share)) / 2) + 1

    @property
    def tau_roots(self) -> AnyArray:
        """sum (tau_t + 2)^{-1/4}."""
        T = self.u.shape[1]
        tau = np.arange(1, T + 1) - self.m_t
        return ((tau + 2.0) ** -0.25).sum(axis=1)

    @property
    def adaptive(self) -> AnyArray:
        """L_T of delayed AdaGrad."""
        return self.sizes

    @property
    def leader_cost(self) -> AnyArray:
        """Q_L of D-FTBL."""
        K, n, T = self.block, self.u.shape[2], self.u.shape[1]
        delta = np.sqrt(n) * self.radius / T**0.25
        found = []
        for game in self.games:
            m = game.delays.blocks(K).schedule.m
            V = K * (n * game.M / delta) ** 2
            late = K * game.G * np.sqrt(m * V + (m * K * game.G) ** 2).sum()
            found.append(len(m) * variance(game.G, game.M, n, K, delta) / 2 + late)
        return np.array(found)


class RivalMeans(Rivals):
    """Rivals with value feedback; the values are means, or one run of few."""

    name = "rivals-mean"

    @property
    def E_regret(self) -> AnyArray:
        """Mean regret of what was played."""
        return self.regret

    @property
    def E_regret_size(self) -> AnyArray:
        """As for a run."""
        return self.regret_size
