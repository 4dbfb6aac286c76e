"""Parameters that are off by a factor: which factor, solved for.

The factor is the root of what is observed minus what is predicted, at the first round
in which they differ. One that holds for all games is a constant; one that changes from
game to game is looked for among the sizes of the game.
"""

from __future__ import annotations

import math
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
from mild_core.protocol import Factory
from mild_core.scheme import Scheme, Stage

Factors = dict[str, float]

LADDER = np.concatenate([[1e-9], np.geomspace(1e-3, 1e3, 49)])
"""Factors between which a root is looked for."""
CLOSE = 1e-6
"""Relative distance at which two factors count as one: far above their rounding."""

WORDS = {
    "eta": "the learning rates",
    "alpha": "alpha",
    "delta": "delta",
    "estimate": "the gradient estimates",
}
SIZES: dict[str, Callable[[Setting], float]] = {
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


def _constant(base: Base, runs: Sequence[Run], group: tuple[str, ...]) -> Mistake | None:
    """The same factors in all games."""
    first = next((run for run in runs if base.apart(run, {}) is not None), None)
    if first is None:
        return None
    for factors in _solutions(base, first, group, {}):
        if all(base.apart(run, factors) in (None, 0) for run in runs):
            if any(_close(f, 1.0) for f in factors.values()):
                continue  # fewer say the same
            return _mistake(factors)
    return None


def _changing(base: Base, runs: Sequence[Run], group: tuple[str, ...]) -> Mistake | None:
    """Other factors in every game."""
    rows: list[tuple[Run, Factors]] = []
    for run in runs:
        if base.apart(run, {}) in (None, 0):
            rows.append((run, dict.fromkeys(group, 1.0)))
            continue
        factors = next(_solutions(base, run, group, {}), None)
        if factors is None:
            return None
        rows.append((run, factors))
    told = [_by_size(name, rows) for name in group]
    if any(one is None for one in told):
        return None
    return Mistake("factor", " and ".join(one for one in told if one))


def _by_size(name: str, rows: Sequence[tuple[Run, Factors]]) -> str | None:
    """Which size of the game a factor is; None if it is none."""
    values = [factors[name] for _, factors in rows]
    for size, of in SIZES.items():
        for power in POWERS:
            quotients = [
                value / of(Setting.of(run.game)) ** power
                for value, (run, _) in zip(values, rows, strict=True)
            ]
            if all(_close(q, quotients[0]) for q in quotients):
                by = shown(quotients[0])
                times = "" if by == "1" else f"{by} times "
                return f"{WORDS[name]} are off by {times}{_power(size, power)}"
    if len({round(v, 9) for v in values}) > 1 and len(rows) > 2:
        some = ", ".join(f"{v:.4g}" for v in values[:4])
        return f"{WORDS[name]} are off by another factor in every game ({some}, ...)"
    return None


def _power(size: str, power: float) -> str:
    words = {1.0: "", -1.0: "1/", 0.5: "the root of ", -0.5: "1/the root of "}
    if power in words:
        return f"{words[power]}{size}"
    return f"{size}^{power:g}"


def _solutions(
    base: Base, run: Run, group: tuple[str, ...], known: Factors
) -> Iterator[Factors]:
    """Factors that explain a run, one parameter after the other."""
    name, rest = group[0], group[1:]
    at = base.apart(run, known)
    if at == 0:
        return
    if at is None:
        yield {**dict.fromkeys(group, 1.0), **known}
        return
    for root in _roots(base, run, name, known, at):
        factors = {**known, name: root}
        after = base.apart(run, factors)
        if after is None:
            yield {**dict.fromkeys(rest, 1.0), **factors}
        elif after > at and rest:
            yield from _solutions(base, run, rest, factors)


def _roots(
    base: Base, run: Run, name: str, known: Factors, at: int
) -> Iterator[float]:
    """Factors of one parameter that explain round `at`."""

    def predicted(factor: float) -> np.ndarray:
        learner = base.factory(run, {**known, name: factor})
        x, _ = next(islice(replayed(run, learner), at - 1, at))
        return x

    seen = run.seen.played[at - 1]
    try:
        now = predicted(1.0)
        j = int(np.abs(now - seen).argmax())
        gaps = [_gap(predicted, seen, j, float(c)) for c in LADDER]
    except (Violation, ArithmeticError, ValueError):
        return
    for a, b, low, high in zip(LADDER, LADDER[1:], gaps, gaps[1:], strict=False):
        if low == 0:
            yield float(a)
        elif low * high < 0:
            root = brentq(
                lambda c: _gap(predicted, seen, j, float(c)), a, b, xtol=1e-300
            )
            yield float(root)


def _gap(
    predicted: Callable[[float], np.ndarray], seen: np.ndarray, j: int, factor: float
) -> float:
    try:
        return float(predicted(factor)[j] - seen[j])
    except Violation:  # no game for such a parameter: no sign to change
        return math.nan


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
