"""Parameters that are off by a factor: which factor, solved for.

The factor is the root of what is observed minus what is predicted, at the first round
in which they differ. One that holds for all games is a constant; one that changes from
game to game is looked for among the sizes of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, product

import numpy as np
from scipy.optimize import brentq

from adversaries.likeness.catalogue import RIGHT
from adversaries.likeness.comparison import Run, first_apart, replayed
from adversaries.likeness.result import Mistake
from adversaries.likeness.roles import Role
from adversaries.likeness.setting import Setting
from mild_core.errors import Violation
from mild_core.game import Feedback
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory
from mild_core.scheme import Scheme, Stage

Factors = dict[str, float]
Rows = list[tuple[Run, list[Factors]]]
"""Runs, and for each the factors that explain it."""

LADDER = np.concatenate([[1e-9], np.geomspace(1e-3, 1e3, 49)])
"""Factors between which a root is looked for."""
FEW = 5
"""Runs that are solved, solutions of each, and laws that are tried."""
AHEAD = 6
"""Rounds after the first difference that are looked at for roots."""
CLOSE = 1e-6
"""Relative distance at which two factors count as one: far above their rounding."""

WORDS = {
    "eta": "the learning rates are",
    "alpha": "alpha is",
    "delta": "delta is",
    "estimate": "the gradient estimates are",
}
SIZES: dict[str, Callable[[Setting], float]] = {
    "1": lambda at: 1.0,
    "R": lambda at: at.R,
    "G": lambda at: at.G,
    "M": lambda at: at.M,
    "G R": lambda at: at.G * at.R,
    "n": lambda at: float(at.n),
    "T": lambda at: float(at.T),
    "beta": lambda at: float(at.beta),
    "the largest delay": lambda at: float(at.delays.maximum),
}
POWERS = (1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 0.25, -0.25)


@dataclass(frozen=True)
class Base:
    """The learner of a role, with its parameters times factors."""

    role: Role

    def factory(self, run: Run, factors: Factors) -> Factory:
        """Such a learner for the game of a run."""
        return RIGHT.playing(scaled(self.role.scheme(run.game), factors))

    def apart(self, run: Run, factors: Factors) -> int | None:
        """First round that the factors do not explain; 0 without such a learner."""
        try:
            scheme = scaled(self.role.scheme(run.game), factors)
        except Violation:
            return 0
        return first_apart(run, RIGHT.playing(scheme), scheme)


def scaled(scheme: Scheme, factors: Factors) -> Scheme:
    """A scheme with its parameters times factors."""
    both = factors.get("estimate", 1.0)

    def stage(one: Stage) -> Stage:
        return replace(
            one,
            etas=tuple(eta * factors.get("eta", 1.0) * both for eta in one.etas),
            alpha=one.alpha * factors.get("alpha", 1.0) * both,
            delta=None if one.delta is None else one.delta * factors.get("delta", 1.0),
        )

    return replace(scheme, stages=tuple(stage(one) for one in scheme.stages))


def names(role: Role, several: bool) -> list[tuple[str, ...]]:
    """Sets of parameters to solve for, few first."""
    if role.feedback is Feedback.GRADIENT:
        return [("eta",), ("alpha",), ("eta", "alpha")] if several else [("eta",)]
    if not several:
        return [("eta",), ("delta",), ("delta", "eta")]
    return [
        ("estimate",),
        ("eta",),
        ("alpha",),
        ("delta",),
        ("eta", "alpha"),
        ("delta", "eta"),
        ("delta", "eta", "alpha"),
    ]


def explained(base: Base, runs: Sequence[Run], several: bool) -> Mistake | None:
    """The factors that explain all runs, as a mistake."""
    apart = [run for run in runs if base.apart(run, {})][:FEW]
    for group in names(base.role, several):
        rows = [(run, list(_some(base, run, group))) for run in apart]
        found = _constant(base, runs, rows) or _changing(base, runs, rows, group)
        if found is not None:
            return found
    return None


def _some(base: Base, run: Run, group: tuple[str, ...]) -> Iterator[Factors]:
    """A few solutions for one run: where steps end on the boundary there are many."""
    return islice(_solutions(base, run, group, {}), FEW)


def _fits(base: Base, runs: Sequence[Run], factors: Callable[[Run], Factors]) -> bool:
    """Whether factors explain all runs in which such a learner can play."""
    return all(base.apart(run, factors(run)) in (None, 0) for run in runs)


def _constant(base: Base, runs: Sequence[Run], rows: Rows) -> Mistake | None:
    """The same factors in all games."""
    for factors in (factors for _, some in rows for factors in some):
        if any(np.isnan(f) or _close(f, 1.0) for f in factors.values()):
            continue  # fewer parameters say the same
        if _fits(base, runs, lambda run, known=factors: known):  # type: ignore[misc]
            return _mistake(factors)
    return None


def _changing(
    base: Base, runs: Sequence[Run], rows: Rows, group: tuple[str, ...]
) -> Mistake | None:
    """Other factors in every game, each a power of a size of the game."""
    choices = [_laws(name, rows) for name in group]
    for laws in islice(product(*choices), FEW**2):
        if all(law.size == "1" for law in laws):
            continue

        def factors(run: Run, laws: tuple[Law, ...] = laws) -> Factors:
            return {law.name: law.at(run) for law in laws}

        if _fits(base, runs, factors):
            return Mistake("factor by size", " and ".join(map(str, laws)))
    return None


@dataclass(frozen=True)
class Law:
    """A factor as a constant times a power of a size."""

    name: str
    constant: float
    size: str
    power: float

    def at(self, run: Run) -> float:
        """The factor in a game."""
        return float(
            self.constant * SIZES[self.size](Setting.of(run.game)) ** self.power
        )

    def __str__(self) -> str:
        """Say it."""
        off, by = f"{WORDS[self.name]} off by a factor", shown(self.constant)
        if self.size == "1":
            return f"{off} {by}"
        times = "" if by == "1" else f"{by} times "
        return f"{off} {times}{_power(self.size, self.power)}"


def _laws(name: str, rows: Rows) -> list[Law]:
    """Laws that factors of two games or more follow, the most first."""
    known = [
        (run, [f[name] for f in some if not np.isnan(f[name])]) for run, some in rows
    ]
    votes: dict[Law, int] = {}
    for size, power in product(SIZES, POWERS):
        for run, values in known:
            for value in values:
                unit = Law(name, 1.0, size, power)
                law = replace(unit, constant=value / unit.at(run))
                votes[law] = sum(
                    any(_close(law.at(other), one) for one in some)
                    for other, some in known
                )
    common = [law for law, count in votes.items() if count > 1]
    return sorted(common, key=lambda law: -votes[law])[:FEW]


def _power(size: str, power: float) -> str:
    words = {1.0: "{}", -1.0: "1/{}", 0.5: "the root of {}"}
    return words.get(power, f"{{}}^({power:g})").format(size)


def _solutions(
    base: Base, run: Run, group: tuple[str, ...], known: Factors
) -> Iterator[Factors]:
    """Factors that explain a run, one parameter after the other."""
    name, rest = group[0], group[1:]
    at = base.apart(run, known)
    if at == 0:
        return
    if at is None:
        yield {**dict.fromkeys(group, np.nan), **known}  # these do not matter here
        return
    for root in _roots(base, run, name, known, at):
        factors = {**known, name: root}
        after = base.apart(run, factors)
        if after is None:
            yield {**dict.fromkeys(rest, np.nan), **factors}
        elif after > at and rest:
            yield from _solutions(base, run, rest, factors)


def _roots(base: Base, run: Run, name: str, known: Factors, at: int) -> Iterator[float]:
    """Factors of one parameter that explain a number in round `at` or soon after.

    Not in that round only: a point on the boundary of K is the same for many factors.
    """
    until = min(at + AHEAD, run.seen.rounds)
    seen = run.seen.played[at - 1 : until]

    def gaps(factor: float) -> FloatArray:
        try:
            learner = base.factory(run, {**known, name: factor})
            rounds = islice(replayed(run, learner), at - 1, until)
            return np.array([x for x, _ in rounds]) - seen
        except Violation:  # no learner for such a parameter: no sign to change
            return np.full(seen.shape, np.nan)

    table = np.array([gaps(float(c)) for c in LADDER])
    tried: list[float] = []
    for t, j in np.ndindex(*seen.shape):

        def gap(factor: float, t: int = t, j: int = j) -> float:
            return float(gaps(factor)[t, j])

        for root in _sign_changes(gap, table[:, t, j]):
            if not any(_close(root, other) for other in tried):
                tried.append(root)
                yield root


def _sign_changes(gap: Callable[[float], float], column: FloatArray) -> Iterator[float]:
    """Roots between points of the ladder, and on points with a change around them."""
    for i in np.flatnonzero(column[:-1] * column[1:] < 0):
        a, b = float(LADDER[i]), float(LADDER[i + 1])
        yield float(brentq(gap, a, b, xtol=1e-300))
    for i in np.flatnonzero((column[1:-1] == 0) & (column[:-2] * column[2:] < 0)):
        yield float(LADDER[i + 1])


def _close(a: float, b: float) -> bool:
    return abs(a - b) <= CLOSE * abs(b)


def _mistake(factors: Factors) -> Mistake:
    says = " and ".join(str(Law(name, f, "1", 1.0)) for name, f in factors.items())
    only = next(iter(factors.values())) if len(factors) == 1 else None
    return Mistake(f"{' and '.join(factors)} off by a factor", says, only)


def shown(factor: float) -> str:
    """A factor as a fraction or a root of one, if it is one."""
    for power, word in ((1, "{}"), (2, "sqrt({})")):
        near = Fraction(factor**power).limit_denominator(16)
        if near > 0 and _close(float(near), factor**power):
            return word.format(near)
    return f"{factor:.6g}"
