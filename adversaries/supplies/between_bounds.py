"""Learners between the lower bound of Theorem 3 and the upper bounds of their theorems.

On the construction of the lower bound, for a sweep of each of its sizes: what Theorem 3
prints, the exact mean regret over all signs (no learner has another), the regret of
each learner on the signs chosen against it, and what its own theorem allows it there.
Both sides of every statement are measured from the claim; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from adversaries.learners.tuned import doubling, mild
from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.hard_signs import hard_signs
from adversaries.lower_bound.sign_players import balanced
from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.judge import sides
from bounds.judging.supply import generator
from bounds.worlds.doubling import Doubling
from bounds.worlds.named import Mild, Ogd
from bounds.worlds.runs import Runs
from bounds.worlds.signs import ChosenSigns
from mild_core import parameters
from mild_core.algorithms import transcription
from mild_core.engine import simulate
from mild_core.numerics import FloatArray, allowance
from mild_core.scheme import Scheme, algorithm_1

KEY = "C015"
"""Theorem 3, case d <= L."""
OTHER = "C014"
"""Theorem 3, case d > L."""
BASE = {"T": 128, "d": 4, "P": 4}
FIRST = {"T": 32, "d": 1, "P": 1}
"""Where the sweep of each size begins, P in units of 2R; it doubles from there."""
POINTS = {
    "quick": {"T": 6, "d": 6, "P": 6},
    "standard": {"T": 7, "d": 7, "P": 7},
    "deep": {"T": 8, "d": 8, "P": 8},
}


def tuned(g: Construction) -> Scheme:
    """Algorithm 1 with the rate that balances Theorem 1 for this P."""
    return algorithm_1(parameters.balanced_eta(g.R, g.G, g.P, float(g.delays.beta)))


LEARNERS: dict[str, tuple[Callable[[Construction], Scheme], type[Runs], str]] = {
    "Algorithm 1, tuned to P": (tuned, Ogd, "C002"),
    "Algorithm 2": (mild, Mild, "C012"),
    "Algorithm 5": (doubling, Doubling, "C157"),
}
"""Parameters, kind of run and the theorem of every learner."""


@dataclass(frozen=True)
class BetweenBoundsUnit:
    """Sweeps of T, d and P; implements `bounds.judging.unit.Unit`."""

    profile: str
    kind: str = "asymptotic"
    name: str = "between lower and upper bounds"

    def serves(self, claim: Claim) -> bool:
        """Only Theorem 3."""
        return claim.key == KEY

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Measure every point of every sweep."""
        rng = generator(seed, self.name)
        points = sweeps(POINTS[self.profile])
        rows = [{"sweep": size} | row(game, rng) for size, game in points]
        finding = Finding(details={"between": rows}, crashed=disorder(rows))
        return {claim.key: finding for claim in claims}


def units(profile: str) -> tuple[BetweenBoundsUnit, ...]:
    """One unit: points of a sweep share nothing, but they are quick."""
    return (BetweenBoundsUnit(profile),)


def sweeps(points: dict[str, int]) -> Iterator[tuple[str, Construction]]:
    """One size doubled again and again, the others at their base."""
    for size, count in points.items():
        for i in range(count):
            T, d, kappa = (BASE | {size: FIRST[size] * 2**i}).values()
            yield size, Construction(T, d, Fraction(kappa))


def row(game: Construction, rng: np.random.Generator) -> dict[str, Any]:
    """Everything that is measured on one construction, as plain data."""
    learners, upper = {}, {}
    for name, (make, kind, key) in LEARNERS.items():
        learners[name], upper[name] = against(game, make(game), kind, key, rng)
    # one pattern will do: this learner has the same regret on all
    signs = fair(game, rng)
    learners["the balanced learner"] = float(signs.regret_w[0, 0])
    statement = catalogue.claim(OTHER if game.d > game.L else KEY).parts[0]
    sizes = {"T": game.T, "d": game.d, "P": game.P, "L": game.L}
    return sizes | {
        "lower": float(sides(statement, signs).rhs[0, 0]),
        "mean": game.mean_regret,
        "learners": learners,
        "upper": upper,
        "most": 2 * game.R * game.G * game.T,
    }


def disorder(rows: Sequence[dict[str, Any]]) -> str | None:
    """The first point that is not lower <= mean <= regret <= upper, if there is one."""
    for found in rows:
        # sums of T terms, each at most 2GR
        near = allowance(found["T"], found["most"])
        names = found["learners"]
        steps = [("the lower bound", found["lower"], "the mean", found["mean"])]
        steps += [("the mean", found["mean"], name, names[name]) for name in names]
        steps += [
            (name, names[name], f"the bound of {name}", limit)
            for name, limit in found["upper"].items()
        ]
        for low, a, high, b in steps:
            if a > b + near:
                at = f"T = {found['T']}, d = {found['d']}, P = {found['P']:g}"
                return f"{low} ({a:.6g}) exceeds {high} ({b:.6g}) at {at}"
    return None


def against(
    game: Construction,
    scheme: Scheme,
    kind: type[Runs],
    key: str,
    rng: np.random.Generator,
) -> tuple[float, float]:
    """Both sides of a learner's theorem on the signs that are chosen against it."""
    chosen = hard_signs(game, transcription(scheme), rng)
    record = simulate([game.game(chosen)], [scheme])
    best = _signs(game, game.slopes(chosen)[None], record.played).comparators[0]
    found = sides(catalogue.claim(key).parts[-1], kind.build(record, best))
    return float(found.lhs[0, 0]), float(found.rhs[0, 0])


def fair(game: Construction, rng: np.random.Generator) -> ChosenSigns:
    """The balanced learner on random signs: all of them cost it the same."""
    a = game.slopes(rng.choice([-1.0, 1.0], (1, game.blocks, game.n)))
    return _signs(game, a, balanced(game, game.delays, a))


def _signs(game: Construction, a: FloatArray, played: FloatArray) -> ChosenSigns:
    """One learner on one pattern; both arrays have shape (1, T, n)."""
    sizes = (game.T, game.d, game.kappa, game.R, game.G, game.n)
    return ChosenSigns(*sizes, ("a learner",), a[None], played[None])
