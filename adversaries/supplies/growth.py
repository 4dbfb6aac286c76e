"""Growth of the regret in T, d, n and P_T, fitted from runs, next to the printed rates.

Comparators are the best constants on each of P/(2R) + 1 stretches, feedback arrives at
the end of blocks of d rounds. With full information the games are those of the lower
bound, a sign for each block. Bandits play against one sign for each stretch, which they
have to find out under the noise of their own exploration.
Each fit is the slope of log(mean regret) over the log of one size, the others fixed. A
fit is a measurement on one family of games, not a verdict: it decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.learners import prescribed
from adversaries.powers import fitted
from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.supply import generator
from mild_core.delays import DelaySchedule
from mild_core.domains import cube
from mild_core.engine import simulate_lean
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme

R, G = 1.0, 1.0
RUNS = {"quick": 32, "standard": 64, "deep": 128}
"""Runs at every point."""
POINTS = {"quick": 5, "standard": 6, "deep": 7}

Sizes = dict[str, int]


@dataclass(frozen=True)
class GrowthUnit:
    """Sweeps of one result; implements `bounds.judging.unit.Unit`.

    Attributes
    ----------
    key : the claim
    tune : learner for a game and a path length
    feedback : gradient or value
    base : the sizes that stay fixed
    printed : exponent the paper prints for each swept size
    """

    key: str
    tune: prescribed.Tune
    feedback: Feedback
    base: dict[str, int]
    printed: dict[str, float]
    runs: int
    points: int
    kind: str = "asymptotic"

    @property
    def name(self) -> str:
        """One unit for every result."""
        return f"growth {self.key}"

    def serves(self, claim: Claim) -> bool:
        """Only its own claim."""
        return claim.key == self.key

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Sweep every size and fit."""
        rng = generator(seed, self.name)
        fits = [self._fit(rng, size) for size in self.printed]
        return {claim.key: Finding(details={"growth": fits}) for claim in claims}

    def _fit(self, rng: np.random.Generator, size: str) -> dict[str, Any]:
        steps = 2 ** np.arange(self.points)
        xs, ys = [], []
        for factor in steps:
            sizes = self.base | {size: self.base[size] * int(factor)}
            # the bounds have P_T + 1, which counts for the short paths of a sweep
            xs.append(sizes[size] + (1 if size == "P" else 0))
            ys.append(float(self._regrets(rng, sizes).mean()))
        power = fitted(xs, ys)
        return {
            "size": "P_T + 1" if size == "P" else size,
            "printed": self.printed[size],
            "fitted": power and power.slope,
            "reach": power and power.reach,
            "points": [[float(x), y] for x, y in zip(xs, ys, strict=True)],
            "fixed": {k: v for k, v in self.base.items() if k != size},
        }

    def _regrets(self, rng: np.random.Generator, sizes: Sizes) -> FloatArray:
        games, u = zip(
            *(sign_game(rng, sizes, self.feedback) for _ in range(self.runs)),
            strict=True,
        )
        schemes = [self.tune(game, 2 * R * _jumps(sizes)) for game in games]
        rngs = rng.spawn(self.runs) if self.feedback is Feedback.VALUE else ()
        comparators = np.stack(u)
        sums = simulate_lean(games, schemes, rngs, comparators=comparators)
        return sums.regret


def sign_game(
    rng: np.random.Generator, sizes: Sizes, feedback: Feedback, in_order: bool = True
) -> tuple[Game, FloatArray]:
    """One game, and the best comparators of its stretches.

    Feedback arrives at the end of its block of d rounds or, out of order, in reverse.
    """
    T, d, n = sizes["T"], sizes["d"], sizes["n"]
    blocks, stretch = np.arange(T) // d, -(-T // (_jumps(sizes) + 1))
    # a bandit cannot tell a sign that lasts d rounds from its own noise
    lasting = blocks if feedback is Feedback.GRADIENT else np.arange(T) // stretch
    signs = rng.choice([-1.0, 1.0], (lasting[-1] + 1, n))[lasting]
    ends = np.minimum((blocks + 1) * d, T)
    starts = np.arange(0, T, stretch)
    sums = np.add.reduceat(signs, starts, axis=0)
    best = np.where(sums > 0, -1.0, 1.0)[np.arange(T) // stretch]
    delays = ends - np.arange(T) if in_order else delay_kinds.reversed_blocks(rng, T, d)
    game = Game(
        cube(n, R),
        DelaySchedule(delays),
        linear(G * signs / np.sqrt(n)),
        feedback,
    )
    return game, R * best / np.sqrt(n)


def units(profile: str) -> tuple[GrowthUnit, ...]:
    """The rates of Algorithm 1 that the text prints; results are in `sweeps`."""
    full = {"T": 512, "d": 4, "n": 1, "P": 8}
    half = {"T": 0.5, "d": 0.5, "P": 0.5}
    rows = (
        ("C004", prescribed.equation_5, half),
        ("C010", path_free, half | {"P": 1.0}),
    )
    return tuple(
        GrowthUnit(
            *(key, tune, Feedback.GRADIENT, full, rates),
            RUNS[profile],
            POINTS[profile],
        )
        for key, tune, rates in rows
    )


def path_free(game: Game, P: float) -> Scheme:
    """Algorithm 1 with a learning rate that does not know the path length."""
    del P
    return prescribed.equation_5(game, 0.0)


def _jumps(sizes: Sizes) -> int:
    """Largest number of jumps of length 2R that a path of length P allows."""
    return sizes["P"] // int(2 * R)
