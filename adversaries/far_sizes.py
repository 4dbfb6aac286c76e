"""Sizes of games too long to be played, and what statements prescribe for them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from mild_core import parameters
from mild_core.scheme import Stage, initial_weights


@dataclass(frozen=True)
class Sizes:
    """What a prescription and a bound are made of.

    Attributes
    ----------
    T, K, n, R, G, M, P : as in the paper
    late : every step (a round, or a block) is used so many steps later
    r : of the set; R if it is a ball
    """

    T: int
    K: int
    n: int
    R: float
    G: float
    M: float
    P: float = 0.0
    late: int = 0
    r: float | None = None

    @property
    def Z(self) -> int:
        """Number of steps."""
        return self.T // self.K

    @property
    def backlog(self) -> int:
        """Sum of min{z - 1, late} over all steps."""
        return self.late * (self.late - 1) // 2 + self.late * (self.Z - self.late)

    @property
    def waiting(self) -> int:
        """The same of rounds: those of the end wait as long as the game lasts."""
        early = (self.Z - self.late) * (self.longest - 1)
        return early + self.K * self.late * (self.late - 1) // 2

    @property
    def longest(self) -> int:
        """Delay d; of a block it is its last round that is late."""
        if self.late == 0 or self.K == 1:
            return self.late + 1
        return (self.late - 1) * self.K + 2


STAGES: dict[str, Callable[[Sizes], Stage]] = {
    "corollary-1": lambda s: parameters.corollary_1(
        s.R, s.M, s.n, s.T, s.backlog
    ).stages[0],
    "corollary-2": lambda s: parameters.corollary_2_stage(
        s.R, s.G, s.M, s.n, s.T, s.backlog
    ),
    "corollary-3": lambda s: parameters.corollary_3(
        s.R, s.M, s.n, s.T, s.backlog, s.P
    ).stages[0],
    "corollary-4": lambda s: parameters.corollary_4_stage(
        s.R, s.G, s.M, s.n, s.T, s.backlog, s.P
    ),
    "theorem-6": lambda s: parameters.theorem_6_stage(
        s.R, s.G, s.M, s.n, s.T, s.backlog
    ),
    "theorem-7": lambda s: parameters.theorem_7(
        s.R, s.M, s.n, s.T, s.backlog
    ).stages[0],
    "doubling-6": lambda s: parameters.doubling_theorem_6(
        s.R, s.G, s.M, s.n, s.T
    ).stages[0],
    "doubling-7": lambda s: parameters.doubling_theorem_7(
        s.R, s.M, s.n, s.T, s.R if s.r is None else s.r
    ).stages[0],
}  # fmt: skip
"""What each statement prescribes; with guesses that double, for the first epoch."""


def quantities(s: Sizes, stage: Stage) -> dict[str, float]:
    """Everything that bounds are made of, by attribute."""
    delta = stage.delta
    assert delta is not None
    N = len(stage.etas)
    k = min(parameters.best_expert(s.P, s.R), N)
    gamma = s.K * (s.n * s.M / delta) ** 2 + (s.K**2 - s.K) * s.G**2
    short = {"n": s.n, "T": s.T, "K": s.K, "Z": s.Z, "R": s.R, "G": s.G}
    late = {"d": s.longest, "S": s.T + s.Z * (s.longest - 1), "sum_mz": s.backlog}
    late["sum_m"] = s.waiting
    # in order c_z = z: comparators do not move between a step and its use
    still = {"C": 0, "drift": 0, "block_drift": 0, "hat_drift": 0}
    still |= {"in_order": 1, "V": 1}
    rates = {"eta": stage.etas[0], "eta_k": stage.etas[k - 1], "alpha": stage.alpha}
    weight = {"k": k, "N": N, "log_inverse_w1_k": -math.log(initial_weights(N)[k - 1])}
    weight["r"] = s.R if s.r is None else s.r
    size = {"regret_size": 2 * s.G * s.R * s.T, "M": s.M, "P_T": s.P}
    found = short | late | still | rates | weight | size
    return {name: float(x) for name, x in found.items()} | {
        "delta": float(delta),
        "gamma": float(gamma),
        # comparators turn between blocks
        "P_hat": (1 - delta / weight["r"]) * s.P,
    }
