"""Growth of the regret in T, d, n and P_T, fitted from runs, next to the printed rates.

Comparators are the best constants on each of P/(2R) + 1 stretches, feedback arrives at
the end of blocks of d rounds. With full information the games are those of the lower
bound, a sign for each block. Bandits play against one sign for each stretch, which they
have to find out under the noise of their own exploration.
Each fit is the slope of log(mean regret) over the log of one size, the others fixed. A
fit is a measurement on one family of games, not a verdict: it decides nothing.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from adversaries import delays as delay_kinds
from bounds.claim import Claim
from bounds.judging.finding import Finding
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import cube
from mild_core.engine import simulate_lean
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme

R, G = 1.0, 1.0
RUNS = {"quick": 8, "standard": 16, "deep": 200}
FULL_RUNS = {"quick": 64, "standard": 256, "deep": 1000}
"""Runs at every point; with full information they are short, so there can be more."""
POINTS = {"quick": 3, "standard": 5, "deep": 7}

Sizes = dict[str, int]
Tune = Callable[[Game, float], Scheme]


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
    tune: Tune
    feedback: Feedback
    base: dict[str, int]
    printed: dict[str, float]
    runs: int
    points: int
    kind: str = "asymptotic"

    @property
    def name(self) -> str:
        """One work for every result."""
        return f"growth {self.key}"

    def serves(self, claim: Claim) -> bool:
        """Only its own claim."""
        return claim.key == self.key

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Sweep every size and fit."""
        rng = np.random.default_rng([seed, zlib.crc32(self.name.encode())])
        fits = [self._fit(rng, size) for size in self.printed]
        return {claim.key: Finding(details={"growth": fits}) for claim in claims}

    def _fit(self, rng: np.random.Generator, size: str) -> dict[str, Any]:
        steps = 2 ** np.arange(self.points)
        xs, ys = [], []
        for factor in steps:
            sizes = self.base | {size: self.base[size] * int(factor)}
            xs.append(sizes[size] + (1 if size == "P" else 0))
            ys.append(float(self._regrets(rng, sizes).mean()))
        usable = min(ys) > 0
        slope = float(np.polyfit(np.log(xs), np.log(ys), 1)[0]) if usable else None
        return {
            "size": "P_T + 1" if size == "P" else size,
            "printed": self.printed[size],
            "fitted": slope,
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
    """Full information: rates 1/2; bandits: 3/4 in T and less in the rest."""
    full = {"T": 512, "d": 4, "n": 1, "P": 8}
    bandit = {"T": 8192, "d": 4, "n": 2, "P": 4}
    half = {"T": 0.5, "d": 0.5, "P": 0.5}
    points = POINTS[profile]
    runs = {
        Feedback.GRADIENT: FULL_RUNS[profile],
        Feedback.VALUE: RUNS[profile],
    }
    table = (
        ("C004", equation_5, Feedback.GRADIENT, full, half),
        ("C010", path_free, Feedback.GRADIENT, full, half | {"P": 1.0}),
        ("C012", theorem_2, Feedback.GRADIENT, full, half),
        ("C020", corollary_1, Feedback.VALUE, bandit, {"T": 0.75, "n": 0.5, "P": 1.0}),
        ("C028", corollary_2, Feedback.VALUE, bandit, {"T": 0.75, "n": 0.5, "P": 1.0}),
        ("C031", theorem_6, Feedback.VALUE, bandit, {"T": 0.75, "n": 0.5, "P": 0.5}),
        ("C032", theorem_7, Feedback.VALUE, bandit, {"T": 0.75, "n": 0.5, "P": 0.5}),
        ("C169", corollary_3, Feedback.VALUE, bandit, {"T": 0.75, "n": 0.5, "P": 0.25}),
        ("C172", corollary_4, Feedback.VALUE, bandit, {"T": 0.75, "n": 0.5, "P": 0.25}),
    )
    return tuple(GrowthUnit(*row, runs[row[2]], points) for row in table)


def equation_5(game: Game, P: float) -> Scheme:
    """Algorithm 1 with the learning rate of eq. (5)."""
    return parameters.equation_5(P, game.delays.beta)


def path_free(game: Game, P: float) -> Scheme:
    """Algorithm 1 with a learning rate that does not know the path length."""
    return parameters.equation_5(0.0, game.delays.beta)


def theorem_2(game: Game, P: float) -> Scheme:
    """Mild-OGD."""
    return parameters.theorem_2(R, game.G, game.T, game.delays.beta)


def corollary_1(game: Game, P: float) -> Scheme:
    """Algorithm 3 with K = 1."""
    return _legal(
        game,
        lambda f: parameters.corollary_1(
            R, game.M, game.n, game.T, game.delays.backlog, f
        ),
    )


def corollary_2(game: Game, P: float) -> Scheme:
    """Algorithm 3 in blocks."""
    return _legal(
        game,
        lambda f: parameters.corollary_2(R, game.G, game.M, game.n, game.delays, f),
    )


def theorem_6(game: Game, P: float) -> Scheme:
    """Mild-BGD in blocks."""
    return _legal(
        game, lambda f: parameters.theorem_6(R, game.G, game.M, game.n, game.delays, f)
    )


def theorem_7(game: Game, P: float) -> Scheme:
    """Mild-BGD with K = 1."""
    return _legal(
        game,
        lambda f: parameters.theorem_7(
            R, game.M, game.n, game.T, game.delays.backlog, f
        ),
    )


def corollary_3(game: Game, P: float) -> Scheme:
    """Algorithm 3 with K = 1, tuned to the path."""
    return _legal(
        game,
        lambda f: parameters.corollary_3(
            R, game.M, game.n, game.T, game.delays.backlog, P, f
        ),
    )


def corollary_4(game: Game, P: float) -> Scheme:
    """Algorithm 3 in blocks, tuned to the path."""
    return _legal(
        game,
        lambda f: parameters.corollary_4(R, game.G, game.M, game.n, game.delays, P, f),
    )


def _legal(game: Game, tuned: Callable[[float], Scheme]) -> Scheme:
    """The prescription with delta scaled so that it is at most r/2 (footnote 5)."""
    assert game.domain.r is not None
    delta = tuned(1.0).stages[0].delta
    assert delta is not None
    return tuned(min(1.0, game.domain.r / (2 * delta)))


def _jumps(sizes: Sizes) -> int:
    """Largest number of jumps of length 2R that a path of length P allows."""
    return sizes["P"] // int(2 * R)
