"""Expectations when delays react to the learner's noise.

Assumption 3 has the losses chosen beforehand; of the delays nothing is said. Here the
value of an odd round comes `LATE` rounds later when s_t = -1, and at once when
s_t = +1: a delay that depends on the point played, as the running time of a job does.
With blocks of two rounds, odd blocks wait until the next one has been played, and are
overtaken by it if its two directions agree, which is when its sum is long.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.bandit import Bandit
from bounds.worlds.mean import Mean, all_noise
from bounds.worlds.world import Case
from mild_core.delays import DelaySchedule
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import stack
from mild_core.numerics import FloatArray, IntArray
from mild_core.scheme import Scheme

LATE = 2


def reacting(s: FloatArray) -> IntArray:
    """Delays 1 + LATE in odd rounds with s_t = -1, and 1 otherwise; s is (T, 1)."""
    odd = np.arange(len(s)) % 2 == 0
    return np.where(odd & (s[:, 0] < 0), 1 + LATE, 1)


def reacting_blocks(s: FloatArray) -> IntArray:
    """Delays of blocks of two; the second round of an odd block comes 2 or 4 later."""
    pairs = s[: len(s) // 4 * 4, 0].reshape(-1, 2, 2)
    delays = np.ones(len(s), dtype=np.int64)
    agree = pairs[:, 1, 0] == pairs[:, 1, 1]
    delays[1 : 4 * len(pairs) : 4] = np.where(agree, 5, 3)
    return delays


class Reacting(Mean):
    """Algorithm 3 with K = 1 in a game whose delays react to its noise."""

    name = "mean-reacting-delays"
    rule = f"{1 + LATE} in odd rounds with s_t = -1, otherwise 1"

    @staticmethod
    def delays_for(s: FloatArray) -> IntArray:
        """Delays of one noise pattern."""
        return reacting(s)

    @classmethod
    def against(
        cls, games: Sequence[Game], schemes: Sequence[Scheme], u: FloatArray, label: str
    ) -> Self:
        """Play every game against all noise, each pattern with its own delays."""
        noise = all_noise(games[0].T)
        delays = [DelaySchedule(cls.delays_for(s)) for s in noise]
        late = [replace(game, delays=each) for game in games for each in delays]
        rules = [scheme for scheme in schemes for _ in delays]
        record = simulate(late, rules, noise=np.concatenate([noise] * len(games)))
        tables = stack([game.losses for game in late])  # type: ignore[misc]
        many = np.repeat(np.asarray(u, dtype=np.float64), len(noise), axis=0)
        runs = Bandit.build(replace(record, losses=tables), many, label)
        return cls(runs, len(noise))

    def case(self, b: int) -> Case:
        """As for all noise; the delays stand as a rule."""
        return super().case(b) | {"d_t": self.rule}

    @classmethod
    def of(cls, case: Case) -> Self:
        """Play a case again."""
        game, scheme = (
            case_data.game_of(case["game"]),
            case_data.scheme_of(case["scheme"]),
        )
        u = np.array([case["u"]], dtype=np.float64)
        return cls.against([game], [scheme], u, str(case.get("label", "")))


class ReactingBlocks(Reacting):
    """Algorithm 3 with K = 2 in a game whose delays react to its noise."""

    name = "mean-reacting-blocks"
    rule = "d_2 = 5 if s_3 = s_4, otherwise 3; d_6 likewise, and so on; all others 1"

    @staticmethod
    def delays_for(s: FloatArray) -> IntArray:
        """Delays of one noise pattern."""
        return reacting_blocks(s)
