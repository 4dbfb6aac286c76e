"""The paper's algorithms and their rivals on the same games: growth in every size.

A game has a direction that turns around at random rounds, and noise that hides it in
some of them; the comparators follow the direction. All learners meet the same games
with the parameters their sources prescribe, none is told the path length. A row is one
learner over one size, with the 95% interval of its mean regret over the games.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from scipy.special import stdtrit

from adversaries import delays as delay_kinds
from adversaries.learners import prescribed, short_games
from adversaries.powers import fitted
from adversaries.sweeps.full_information import directions, silence, turning
from adversaries.sweeps.sweep import LEVEL, Sizes
from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.supply import generator
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray, IntArray
from mild_core.rivals import BANDITS, FULL_INFORMATION, Rival
from mild_core.rivals.pieces import whole
from mild_core.rivals.playing import regrets
from mild_core.scheme import Scheme

R, G = 1.0, 1.0
NOISE, ALONG = 0.1, 0.8
"""Share of rounds that point the other way; share of a gradient along the direction."""
GAMES = {"quick": 6, "standard": 16, "deep": 32}
"""Games at each point (bandits: as many runs)."""
DIGITS = 5

Row = dict[str, Any]
Delays = Callable[[np.random.Generator, int, int], IntArray]


@dataclass(frozen=True)
class Axis:
    """One size that is swept for all learners.

    Attributes
    ----------
    size, values, more : its letter, where it is measured, and where beyond quick
    fixed : T, d, P and n of the others; a function of T may tie d to it
    delays : what d means
    hostile : losses turn with every block of d rounds, so that all feedback is out of
        date when it arrives; the comparator is 0
    """

    size: str
    values: tuple[int, ...]
    more: tuple[int, ...]
    fixed: Sizes
    delays: Delays
    note: str
    tied: Callable[[int], int] | None = None
    hostile: bool = False

    def within(self, profile: str) -> Axis:
        """Half as long in the quick profile, where T is not what is swept."""
        if profile != "quick" or self.size == "T":
            return self
        return replace(self, fixed=self.fixed | {"T": self.fixed["T"] // 2})

    def at(self, profile: str) -> list[int]:
        """Values of a profile, ascending."""
        more = () if profile == "quick" else self.more
        return sorted({*self.values, *more})

    def sizes(self, x: int) -> Sizes:
        """All sizes at a value; dbar is told as blocks of 2 dbar - 1 rounds."""
        letter = {"P_T": "P", "dbar": "d"}.get(self.size, self.size)
        found = self.fixed | {letter: 2 * x - 1 if self.size == "dbar" else x}
        return found | ({"d": self.tied(x)} if self.tied else {})


BLOCKS = "in order: feedback at the end of each block of d rounds, dbar = (d + 1)/2"
SILENT = "in order: prompt, but for one silent stretch of d rounds, so dbar stays small"
MIXED = "out of order: uniform in 1..d"
HOSTILE = "hostile: losses turn with every block of d rounds, feedback at its end"
LATE = "in order: every delay is d"
PLAIN: Sizes = {"T": 512, "d": 4, "P": 4, "n": 2}
AGAINST: Sizes = {"T": 512, "d": 4, "P": 0, "n": 2}
ends, late, mixed = delay_kinds.block_ends, delay_kinds.constant, delay_kinds.uniform
FULL = (
    Axis("T", (64, 256, 1024), (128, 512, 2048, 4096), PLAIN, ends, BLOCKS),
    Axis("d", (2, 8, 32), (4, 16, 64), PLAIN, silence, SILENT),
    Axis("dbar", (1, 4, 16), (2, 8, 32), PLAIN, ends, BLOCKS),
    Axis("d", (1, 8, 32), (2, 4, 16, 64), PLAIN, mixed, MIXED),
    Axis("dbar", (1, 4, 16), (2, 8, 32), AGAINST, ends, HOSTILE, hostile=True),
    Axis("P_T", (2, 8, 32), (4, 16, 64), PLAIN | {"T": 1024}, ends, BLOCKS),
    Axis("n", (1, 2, 8), (4, 16), PLAIN | {"T": 256}, ends, BLOCKS),
)
BANDIT: Sizes = {"T": 1024, "d": 1, "P": 0, "n": 2}


def fourth_root(T: int) -> int:
    """d = sqrt(n) T^{1/4}, n = 2."""
    return round(math.sqrt(2) * math.pow(T, 0.25))


def root(T: int) -> int:
    """d = n sqrt(T), n = 2."""
    return round(2 * math.sqrt(T))


LONG, LONGER = (256, 1024, 2048), (512, 4096, 16384)
BANDIT_AXES = (
    Axis("T", LONG, LONGER, BANDIT, late, "no delay"),
    Axis("T", LONG, LONGER, BANDIT, late, "d = sqrt(n) T^{1/4}", fourth_root),
    Axis("T", LONG, LONGER, BANDIT, late, "d = n sqrt(T)", root),
    Axis("d", (1, 16, 256), (4, 64), BANDIT, late, LATE),
    Axis("P_T", (2, 8, 32), (4, 16), BANDIT, late, "no delay"),
    Axis("n", (1, 2, 4), (8,), BANDIT, late, "no delay"),
)


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
    told = ("the paper", feedback, "dynamic", True, "", ())
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
        games, u = _games(rng, axis, axis.sizes(x), GAMES[profile], bandit)
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
    games, u = _games(rng, axis, sizes, count, bandit)
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


def _games(
    rng: np.random.Generator, axis: Axis, sizes: Sizes, count: int, bandit: bool
) -> tuple[list[Game], FloatArray]:
    """Games with the same delays; a bandit plays one game as many times."""
    T, d, n = (int(sizes[name]) for name in ("T", "d", "n"))
    jumps = int(sizes["P"] / (2 * R))
    schedule = DelaySchedule(axis.delays(rng, T, min(d, T)))
    feedback = Feedback.VALUE if bandit else Feedback.GRADIENT
    stretch = d if axis.hostile else -(-T // (jumps + 1)) if bandit else None
    made = [_losses(rng, T, n, jumps, stretch) for _ in range(1 if bandit else count)]
    games = [
        Game(Ball(n, R), schedule, linear(a), feedback, G, G * R if bandit else np.nan)
        for a, _ in made
    ]
    u = np.stack([way for _, way in made]) * (0.0 if axis.hostile else 1.0)
    if bandit:
        return games * count, np.repeat(u, count, axis=0)
    return games, u


def _losses(
    rng: np.random.Generator, T: int, n: int, jumps: int, stretch: int | None
) -> tuple[FloatArray, FloatArray]:
    """Slopes and comparators (T, n): along the first axis, and something across.

    The direction turns around after equal stretches if told how long they are: the
    games of a bandit are one game played often, and random turns would be a chance
    that no interval shows.
    """
    way = directions(rng, T, jumps) if stretch is None else turning(T, stretch)
    along = way * np.where(rng.random(T) < NOISE, -1.0, 1.0)
    if n == 1:
        return G * along[:, None], -R * way[:, None]
    across = rng.standard_normal((T, n - 1))
    across *= math.sqrt(1 - ALONG**2) / np.linalg.norm(across, axis=1, keepdims=True)
    a = G * np.concatenate([ALONG * along[:, None], across], axis=1)
    u = np.zeros((T, n))
    u[:, 0] = -R * way
    return a / np.maximum(np.linalg.norm(a, axis=1, keepdims=True), 1.0), u


def _interval(samples: FloatArray) -> list[float]:
    """Mean, and Student's interval of it."""
    mean, count = float(samples.mean()), len(samples)
    error = float(samples.std(ddof=1)) / math.sqrt(count)
    reach = float(stdtrit(count - 1, (1 + LEVEL) / 2)) * error
    return [_short(v) for v in (mean, mean - reach, mean + reach)]


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")
