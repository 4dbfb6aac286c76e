"""Parameters that are off by a factor: which factor, solved for.

The factor is the root of what is observed minus what is predicted, at the first round
in which they differ. One that holds for all games is a constant; one that changes from
game to game is looked for among the sizes of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

import numpy as np
from scipy.optimize import brentq

from adversaries.likeness.comparison import Run, first_apart, replayed
from adversaries.likeness.result import Mistake
from adversaries.likeness.roles import Role
from adversaries.likeness.setting import Setting
from adversaries.likeness.switched import Switched
from mild_core.errors import Violation
from mild_core.game import Feedback, Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory
from mild_core.scheme import Scheme, Stage

Factors = dict[str, float]

LADDER = np.concatenate([[1e-9], np.geomspace(1e-3, 1e3, 49)])
"""Factors between which a root is looked for."""
AHEAD = 6
"""Rounds after the first difference that are looked at for roots."""
CLOSE = 1e-6
"""Relative distance at which two factors count as one: far above their rounding."""

WORDS = {
    "eta": "the learning rates",
    "alpha": "alpha",
    "delta": "delta",
    "estimate": "the gradient estimates",
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
    """Whom the factors are tried on: a learner and its scheme, for each game."""

    role: Role
    plays: type[Switched] = Switched
    parameters: Callable[[Role, object], Scheme] | None = None

    def scheme(self, run: Run, factors: Factors) -> Scheme:
        """The parameters for a game, times the factors."""
        own = self.parameters or (lambda role, game: role.scheme(game))  # type: ignore[arg-type]
        return scaled(own(self.role, run.game), factors)

    def factory(self, run: Run, factors: Factors) -> Factory:
        """The learner with these parameters."""
        scheme = self.scheme(run, factors)

        def learner(problem: Problem) -> Switched:
            return self.plays(problem, scheme)

        return learner

    def apart(self, run: Run, factors: Factors) -> int | None:
        """First round that the factors do not explain."""
        try:
            scheme = self.scheme(run, factors)
        except Violation:
            return 0
        return first_apart(run, self.factory(run, factors), scheme)


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
    for group in names(base.role, several):
        found = _constant(base, runs, group) or _changing(base, runs, group)
        if found is not None:
            return found
    return None


def _constant(
    base: Base, runs: Sequence[Run], group: tuple[str, ...]
) -> Mistake | None:
    """The same factors in all games."""
    first = next((run for run in runs if base.apart(run, {}) is not None), None)
    if first is None:
        return None
    for factors in _solutions(base, first, group, {}):
        if any(np.isnan(f) or _close(f, 1.0) for f in factors.values()):
            continue  # fewer parameters say the same
        if all(base.apart(run, factors) in (None, 0) for run in runs):
            return _mistake(factors)
    return None


def _changing(
    base: Base, runs: Sequence[Run], group: tuple[str, ...]
) -> Mistake | None:
    """Other factors in every game, each a power of a size of the game."""
    rows: list[tuple[Run, Factors]] = []
    for run in runs:
        at = base.apart(run, {})
        # where nothing differs a factor is 1, or its parameter does not matter
        factors = next(_solutions(base, run, group, {}), None) if at else {}
        if factors is None:
            return None
        rows.append((run, factors))
    laws = [_law(name, rows) for name in group]
    for run in runs:
        at_sizes = {law.name: law.at(run) for law in laws if law is not None}
        if len(at_sizes) < len(group) or base.apart(run, at_sizes) not in (None, 0):
            return None
    return Mistake("factor by size", " and ".join(str(law) for law in laws))


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
        off, by = f"{WORDS[self.name]} {_off(self.name)}", shown(self.constant)
        if self.size == "1":
            return f"{off} {by}"
        times = "" if by == "1" else f"{by} times "
        return f"{off} {times}{_power(self.size, self.power)}"


def _law(name: str, rows: Sequence[tuple[Run, Factors]]) -> Law | None:
    """The law that the factors of the games follow, if it is a simple one."""
    known = [(run, f[name]) for run, f in rows if not np.isnan(f.get(name, np.nan))]
    if len(known) < 2:
        return None
    for size, of in SIZES.items():
        for power in POWERS:
            quotients = [f / of(Setting.of(run.game)) ** power for run, f in known]
            if all(_close(q, quotients[0]) for q in quotients):
                return Law(name, quotients[0], size, power)
    return None


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
        column = table[:, t, j]
        for i in np.flatnonzero(column[:-1] * column[1:] < 0):
            a, b = float(LADDER[i]), float(LADDER[i + 1])
            root = float(brentq(lambda c: gaps(c)[t, j], a, b, xtol=1e-300))  # noqa: B023
            if not any(_close(root, other) for other in tried):
                tried.append(root)
                yield root


def _close(a: float, b: float) -> bool:
    return abs(a - b) <= CLOSE * abs(b)


def _mistake(factors: Factors) -> Mistake:
    parts = [f"{WORDS[name]} {_off(name)} {shown(f)}" for name, f in factors.items()]
    says = " and ".join(parts)
    if set(factors) == {"eta"} and _close(factors["eta"], 0.5):
        says += " (as if the grid began at i = 0)"
    if set(factors) == {"eta"} and _close(factors["eta"], 2.0):
        says += " (as if the grid began at i = 2)"
    only = next(iter(factors.values())) if len(factors) == 1 else None
    return Mistake(f"{' and '.join(factors)} off by a factor", says, only)


def _off(name: str) -> str:
    return "is off by a factor" if name in ("alpha", "delta") else "are off by a factor"


def shown(factor: float) -> str:
    """A factor as a fraction or a root of one, if it is one."""
    for power, word in ((1, "{}"), (2, "sqrt({})")):
        near = Fraction(factor**power).limit_denominator(16)
        if near > 0 and _close(float(near), factor**power):
            return word.format(near)
    return f"{factor:.6g}"
