"""Sizes of games too long to be played, and what statements prescribe for them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from mild_core import parameters
from mild_core.errors import ParameterError
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

    def __post_init__(self) -> None:
        """Whole blocks, and feedback that arrives."""
        if self.T % self.K:
            raise ParameterError("K", self.K, f"it must divide T = {self.T}")
        if not 0 <= self.late < self.Z:
            raise ParameterError("late", self.late, f"it must be below Z = {self.Z}")

    @property
    def label(self) -> str:
        """Its sizes as units name them."""
        long = f"T={power(self.T)} K={power(self.K)} n={self.n} P_T={self.P:.3g}"
        set_ = f"R={self.R:.3g}" + (f" r={self.r:.3g}" if self.r else "")
        return f"{long} {set_} G={self.G:g} M={self.M:.3g} late={self.late:.3g}"

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


def power(count: int) -> str:
    """A count, as a power of two if it is a large one.

    >>> power(8), power(2**80), power(10**6)
    ('8', '2^{80}', '1e+06')
    """
    if count > 2**10 and count.bit_count() == 1:
        return f"2^{{{count.bit_length() - 1}}}"
    return f"{count:.3g}"


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
