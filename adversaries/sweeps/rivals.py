"""The paper's algorithms and their rivals on the same games: growth in every size.

A game has a direction that turns around at random rounds, and noise that hides it in
some of them; the comparators follow the direction. All learners meet the same games,
each tuned as `Rival.tuned` tells; none is told the path length. A row is one
learner over one size, with the 95% interval of its mean regret over the games.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from scipy.special import stdtrit

from adversaries.learners import prescribed, short_games
from adversaries.powers import fitted
from adversaries.sweeps.rival_axes import BANDIT_AXES, FULL, Axis, ends, late
from adversaries.sweeps.sweep import LEVEL, Sizes
from adversaries.sweeps.turning_games import turning_games
from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.supply import generator
from mild_core.game import Feedback, Game
from mild_core.numerics import FloatArray
from mild_core.rivals import BANDITS, FULL_INFORMATION, Rival
from mild_core.rivals.pieces import whole
from mild_core.rivals.playing import regrets
from mild_core.rivals.rival import PAPER
from mild_core.scheme import Scheme

GAMES = {"quick": 6, "standard": 16, "deep": 32}
"""Games at each point (bandits: as many runs)."""
DIGITS = 5

Row = dict[str, Any]


def _algorithm_1(game: Game) -> Scheme:
    return prescribed.equation_5(game, 0.0)


def _theorem_2(game: Game) -> Scheme:
    return prescribed.theorem_2(game, 0.0)


def _algorithm_5(game: Game) -> Scheme:
    return prescribed.algorithm_5(game, 0.0)


def _theorem_6(game: Game) -> Scheme:
    return short_games.theorem_6(game, 0.0)


def _theorem_7(game: Game) -> Scheme:
    return short_games.theorem_7(game, 0.0)


def _paper(name: str, title: str, tune: Callable[[Game], Scheme], value: bool) -> Rival:
    """An algorithm of the paper, as rivals are told."""
    feedback = Feedback.VALUE if value else Feedback.GRADIENT
    pieces = partial(whole, tune=tune)
    told = (PAPER, feedback, "dynamic", True, "", ())
    return Rival(name, title, *told, scheme=tune, pieces=pieces)


PAPER_FULL = (
    _paper("mild-ogd", "Mild-OGD", _theorem_2, False),
    _paper("mild-ogd-doubling", "Mild-OGD, doubling", _algorithm_5, False),
    _paper("algorithm-1", "Algorithm 1, for P = 0", _algorithm_1, False),
)
PAPER_BANDIT = (
    _paper("mild-bgd-6", "Mild-BGD, Theorem 6", _theorem_6, True),
    _paper("mild-bgd-7", "Mild-BGD, Theorem 7", _theorem_7, True),
)


@dataclass(frozen=True)
class RivalsUnit:
    """All learners over all sizes; implements `bounds.judging.unit.Unit`."""

    key: str
    profile: str
    kind: str = "asymptotic"

    @property
    def name(self) -> str:
        """One for gradients, one for values."""
        return f"rivals beside {self.key}"

    def serves(self, claim: Claim) -> bool:
        """The theorem whose learner is compared."""
        return claim.key == self.key

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Measure every learner at every point."""
        axes, paper, rivals = COMPARED[self.key]
        rng = generator(seed, self.name)
        rows = [
            row
            for axis in (one.within(self.profile) for one in axes)
            for row in measured(rng, axis, (*paper, *rivals), self.profile)
        ]
        return {claim.key: Finding(details={"rivals": rows}) for claim in claims}


COMPARED: dict[str, tuple[tuple[Axis, ...], tuple[Rival, ...], tuple[Rival, ...]]] = {
    "C012": (FULL, PAPER_FULL, FULL_INFORMATION),
    "C031": (BANDIT_AXES, PAPER_BANDIT, BANDITS),
}
"""Beside Theorem 2 and Theorem 6."""


def units(profile: str) -> tuple[RivalsUnit, ...]:
    """One for gradients, one for values."""
    return tuple(RivalsUnit(key, profile) for key in COMPARED)


def measured(
    rng: np.random.Generator, axis: Axis, learners: Sequence[Rival], profile: str
) -> Iterator[Row]:
    """One row for every learner."""
    points: dict[str, list[list[float]]] = {one.title: [] for one in learners}
    bandit = learners[0].feedback is Feedback.VALUE
    for x in axis.at(profile):
        games, u = turning_games(rng, axis, axis.sizes(x), GAMES[profile], bandit)
        for one in learners:
            found = _interval(regrets(one, games, u, rng))
            points[one.title].append([float(x), *found])
    for i, one in enumerate(learners):
        yield _row(axis, one, points[one.title], i)


def standings(
    sizes: Sizes, bandit: bool, count: int, seed: int
) -> list[tuple[Rival, list[float]]]:
    """Mean regret of every learner at some sizes, with its interval; best first.

    Feedback comes at the end of each block of d rounds, every d rounds late to bandits.
    """
    rng = np.random.default_rng(seed)
    _, paper, others = COMPARED["C031" if bandit else "C012"]
    axis = Axis("T", (), (), sizes, late if bandit else ends, "")
    games, u = turning_games(rng, axis, sizes, count, bandit)
    found = [(one, _interval(regrets(one, games, u, rng))) for one in (*paper, *others)]
    return sorted(found, key=lambda pair: pair[1][0])


def _row(axis: Axis, one: Rival, points: list[list[float]], place: int) -> Row:
    shift = 1 if axis.size == "P_T" else 0
    power = fitted([p[0] + shift for p in points], [p[1] for p in points])
    fixed = {k: v for k, v in axis.fixed.items() if k not in _told(axis)}
    return {
        "learner": one.title,
        "source": one.source,
        "place": place,
        "feedback": one.feedback.value,
        "size": axis.size,
        "note": axis.note,
        "fixed": {{"P": "P_T"}.get(k, k): float(v) for k, v in fixed.items()},
        "points": points,
        "fitted": power and _short(power.slope),
        "reach": None if power is None or power.reach is None else _short(power.reach),
    }


def _told(axis: Axis) -> set[str]:
    """Sizes that the axis or its note says."""
    letter = {"P_T": "P", "dbar": "d"}.get(axis.size, axis.size)
    return {letter} | ({"d"} if axis.tied or axis.note == "no delay" else set())


def _interval(samples: FloatArray) -> list[float]:
    """Mean, and Student's interval of it."""
    mean, count = float(samples.mean()), len(samples)
    error = float(samples.std(ddof=1)) / math.sqrt(count)
    reach = float(stdtrit(count - 1, (1 + LEVEL) / 2)) * error
    return [_short(v) for v in (mean, mean - reach, mean + reach)]


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")
