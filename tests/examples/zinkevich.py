"""Another paper as a book: Zinkevich's greedy projection, ICML 2003, Theorems 1 and 2.

`mild verify --book zinkevich.py` judges both and finds the exact worst case of each, so
it tells how loose the printed constants are. S01 is what Theorem 2 could have said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
from scipy.spatial.distance import pdist
from sympy import Rational, sqrt

from adversaries.exact import ExactTable, Instance, WorstCase, worst_case
from bounds.claim import Claim, Relation, pathwise
from bounds.dimension import LENGTH
from bounds.judging.judge import sides
from bounds.judging.supply import Supply
from bounds.quantities.delays import T
from bounds.quantities.parameters import G, eta
from bounds.quantities.runs import regret
from bounds.quantity import length, positive
from bounds.worlds.one_game import OneGame
from mild_core import DelaySchedule, Hull
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival

TITLE = "Online Convex Programming and Generalized Infinitesimal Gradient Ascent"

# Quantities: what they are called, what they are, and the attribute of a world.
F = positive("|F|", "diameter of F", "diameter", r"\|F\|", dimension=LENGTH)
L = length("L", "path length of the comparators", "P_T")

PRINTED_1 = F**2 * sqrt(T) / 2 + (sqrt(T) - Rational(1, 2)) * G**2
PRINTED_2 = Rational(7, 4) * F**2 / eta + L * F / eta + T * eta * G**2 / 2
SHARPER_2 = F**2 / (2 * eta) + L * F / eta + T * eta * G**2 / 2
MOST = G * F * T  # what anybody can lose: a bound above that says nothing

CLAIMS = (
    pathwise("C001", "theorem-1", "Theorem 1", "fading")(
        says="With eta_t = t^(-1/2) the regret is O(sqrt(T)).",
        parts=(first := Relation(regret, "<=", PRINTED_1, cap=MOST),),
        controls=(first.scaled(0.9), first.without(F**2 * sqrt(T) / 2)),
    ),
    pathwise("C002", "theorem-2", "Theorem 2", "fixed")(
        says="With a fixed eta the dynamic regret grows with the path length.",
        parts=(second := Relation(regret, "<=", PRINTED_2, cap=MOST),),
        controls=(second.scaled(0.5), second.without(T * eta * G**2 / 2)),
    ),
    pathwise("S01", "sharper", "beside Theorem 2", "fixed")(
        says="In Theorem 2 the constant 7/4 may be 1/2, and nothing smaller.",
        parts=(third := Relation(regret, "<=", SHARPER_2, cap=MOST),),
        controls=(third.scaled(0.99), third.scaled(0.98, only=F**2 / (2 * eta))),
    ),
)
SECTIONS = {"Section 2": ("C001", "C002"), "Beyond the paper": ("S01",)}


class Greedy:
    """Greedy projection: x_1 = 0, and x_{t+1} is x_t - eta_t g_t projected onto F."""

    def __init__(self, problem: Problem, eta: float, power: float) -> None:
        self.F, self.eta, self.power = problem.domain, eta, power
        self.x = np.zeros(problem.domain.n)

    def play(self) -> FloatArray:
        """x_t."""
        return self.x

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """One step: without delay g_t is all that arrives in round t."""
        for t, g in arrivals:
            self.x = self.F.project(self.x - self.eta * t**self.power * g)


class Fixed(OneGame):
    """Games of greedy projection with a fixed eta."""

    name, power = "fixed", 0.0

    def learner(self, problem: Problem) -> Greedy:
        """Greedy projection with this world's rates."""
        return Greedy(problem, self.parameters["eta"], self.power)

    @property
    def diameter(self) -> float:
        """The largest distance of two points of F."""
        assert isinstance(self.game.domain, Hull)
        return float(pdist(self.game.domain.points).max())


class Fading(Fixed):
    """Games of greedy projection with eta_t = t^(-1/2)."""

    name, power = "fading", -0.5


WORLDS = (Fixed, Fading)


def solved(world: type[Fixed], T: int, eta: float, *sizes: float) -> WorstCase:
    """The worst there is for |F|, G and steps of the comparators, in any dimension."""
    width, slope, step = sizes
    moves = (step,) * (T - 1) if step else ()
    decay = tuple(t**world.power for t in range(1, T + 1))
    every = DelaySchedule.constant(T), eta, width, slope, moves
    return worst_case(Instance(*every, decay=decay, diameter=width))


def played(world: type[Fixed], worst: WorstCase) -> Fixed:
    """The same as a game that this module's own learner plays."""
    found = worst.adversary
    return world(found.game, found.comparators, {"eta": worst.instance.eta})


def worst_games(world: type[Fixed], T: int, rng: object) -> Iterator[Fixed]:
    """Rates below, at and above |F|/(G sqrt(T)); comparators that stay, or move."""
    for width, slope in ((1.0, 1.0), (1.0, 2.0), (2.0, 0.5), (0.5, 0.5)):
        if world is Fading:
            yield played(world, solved(world, T, 1.0, width, slope, 0.0))
            continue
        for factor, step in ((0.5, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 0.5)):
            rate = factor * width / (slope * T**0.5)
            yield played(world, solved(world, T, rate, width, slope, step * width))


def at_usual_rate(claim: Claim, T: int) -> tuple[WorstCase, float]:
    """The worst case for |F| = G = 1 and no path, and what the claim allows there."""
    world = Fading if claim.world == "fading" else Fixed
    worst = solved(world, T, 1.0 if world is Fading else T**-0.5, 1.0, 1.0, 0.0)
    return worst, float(sides(claim.parts[0], played(world, worst)).rhs[0, 0])


def units(profile: str) -> Iterator[Supply | ExactTable]:
    """What is tried: the exact worst games, which no search could beat."""
    sizes = range(1, 9 if profile == "quick" else 13)
    for world in WORLDS:
        for size in sizes:
            build, name = partial(worst_games, world, size), f"{world.name} T={size}"
            yield Supply("pathwise", world.name, name, build)
    for claim in CLAIMS:
        solve = partial(at_usual_rate, claim)
        yield ExactTable(claim.key, claim.place, tuple(sizes), solve)
