"""The climb: rows of genes, moved so that left side/right side grows.

Two climbers take turns on the arenas of a claim. Hypothesis draws genes from a few
values and aims at the score; differential evolution moves a population of rows, the
best so far among them. Claims without an arena are hunted in the units that supply
their cases, with ever new seeds and larger profiles.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
from hypothesis import HealthCheck, Phase, given, settings, target
from hypothesis import seed as seeded
from hypothesis import strategies as st
from scipy.optimize import differential_evolution

from adversaries.hunt.arena import Arena
from bounds.claim import Relation
from bounds.judging.judge import Sides, sides, with_sides
from bounds.worlds.runs import Runs
from bounds.worlds.world import Case, World
from mild_core.numerics import FloatArray

EXAMPLES = 60
"""Examples hypothesis draws in one turn."""
GENERATIONS = 30
"""Generations of one turn of the population."""
MEMBERS = 4
"""Members of the population for each gene."""
BITS = 4
"""Bits of a gene that hypothesis draws: multiples of 1/15, the ends among them."""
SHORT = 5
"""Generations of the first turn, which visits every arena."""
NOTHING, EMPTY, LARGEST = -2.0, -1.0, 1e300
"""Scores of a case in which the relation is not asserted, or reads 0 <= 0, or fails
without a ratio."""


class Over(Exception):
    """The budget is used up."""


@dataclass(frozen=True)
class Best:
    """The best case so far.

    Attributes
    ----------
    score : left side/right side, the tolerance taken off (see `scores`)
    case : as plain data, with both sides and the index if there is one
    broken : whether the relation fails in it
    arena, genes : where it came from; None if a unit supplied it
    """

    score: float
    case: Case
    broken: bool
    arena: Arena | None = None
    genes: tuple[float, ...] = ()


@dataclass
class Hunt:
    """One relation, what was tried and the best so far.

    `after_batch` is called after every batch of cases; it may raise `Over`.
    """

    relation: Relation
    after_batch: Callable[[Hunt], None] = lambda hunt: None
    best: Best | None = None
    tried: int = 0
    where: str = ""
    scores: dict[str, float] = field(default_factory=dict)
    rows: dict[str, FloatArray] = field(default_factory=dict)
    """Best score by arena, and the genes that gave it."""
    summits: list[World] | None = None
    """If a list: every batch in which the best so far was found goes there."""

    def offer(self, arena: Arena, rows: FloatArray) -> FloatArray:
        """Score rows of genes; the best is kept."""
        self.where = arena.name
        rows = np.atleast_2d(rows)
        world = arena.cases(rows)
        found, b = self._enter(world)
        if self._better(found[b]):
            genes = tuple(float(x) for x in rows[b])
            if self.summits is not None:
                self.summits.append(world)
            self.best = best_of(self.relation, world, b, arena, genes)
        if found[b] > self.scores.get(arena.name, -math.inf):
            self.scores[arena.name], self.rows[arena.name] = float(found[b]), rows[b]
        self.after_batch(self)
        return found

    def take(self, world: World, name: str) -> None:
        """Score the cases of a world that some unit built."""
        self.where = name
        found, b = self._enter(world)
        if b >= 0 and self._better(found[b]):
            self.best = best_of(self.relation, world, b)
        self.after_batch(self)

    def _enter(self, world: World) -> tuple[FloatArray, int]:
        self.tried += world.size
        found = scores(self.relation, world)
        return found, int(found.argmax()) if found.size else -1

    def _better(self, score: float) -> bool:
        return score > NOTHING and (self.best is None or score > self.best.score)


def scores(relation: Relation, world: World) -> FloatArray:
    """How close every case comes, (cases,).

    For inequalities the ratio of the smaller side to the larger, tolerance taken off;
    vacuous cases count 1 less, so that any other is better. For equalities the
    difference in units of the tolerance.
    """
    return np.asarray(_scored(relation, sides(relation, world)).max(axis=1))


def _scored(relation: Relation, s: Sides) -> FloatArray:
    """The same for every index of a statement about all t, (cases, indices)."""
    if relation.op == "=":
        with np.errstate(all="ignore"):
            found = np.abs(s.lhs - s.rhs) / s.tolerance
        found = np.nan_to_num(found, nan=0.0, posinf=LARGEST)
    else:
        small, large = (s.lhs, s.rhs) if relation.op == "<=" else (s.rhs, s.lhs)
        found = np.full(small.shape, EMPTY)
        usable = (large > s.tolerance) & np.isfinite(small) & np.isfinite(large)
        np.divide(small - s.tolerance, large, out=found, where=usable)
        # below every case that says something, yet ordered among themselves: the climb
        # can leave the plain
        found = np.where(s.vacuous, np.minimum(found, 1.0) - 1.0, found)
        found = np.where(s.broken & ~usable, LARGEST, found)
    return np.asarray(np.where(s.asserted, found, NOTHING))


def best_of(
    relation: Relation,
    world: World,
    b: int,
    arena: Arena | None = None,
    genes: tuple[float, ...] = (),
) -> Best:
    """Case b, in full, with both sides where it comes closest."""
    s = sides(relation, world)
    found = _scored(relation, s)[b]
    i = int(found.argmax())
    case = world.case_in_full(b) if isinstance(world, Runs) else world.case(b)
    case = with_sides(case, s, b, i)
    return Best(float(found[i]), case, bool(s.broken[b].any()), arena, genes)


def climb(
    hunt: Hunt, arenas: tuple[Arena, ...], rng: np.random.Generator
) -> Iterator[None]:
    """Turn by turn, without end: every arena once, then the better ones more often."""
    turn = 0
    while arenas:
        for arena in _order(hunt, arenas, turn, rng):
            draw(hunt, arena, rng)
            yield
            evolve(hunt, arena, rng, GENERATIONS if turn else SHORT)
            yield
        turn += 1


def _order(
    hunt: Hunt, arenas: tuple[Arena, ...], turn: int, rng: np.random.Generator
) -> Iterable[Arena]:
    """All of them in the first turn; later the best three and two others."""
    if turn == 0:
        return arenas
    ranked = sorted(arenas, key=lambda a: -hunt.scores.get(a.name, -math.inf))
    # two at random, or an arena that began badly would never be seen again
    others = ranked[3:]
    picked = rng.permutation(len(others))[:2]
    return [*ranked[:3], *(others[i] for i in picked)]


def draw(hunt: Hunt, arena: Arena, rng: np.random.Generator) -> None:
    """One turn of hypothesis.

    It draws bits and nothing else: numbers it would also take from the source code of
    whatever modules happen to be loaded, and the hunt would depend on those.
    """
    count = BITS * arena.genes
    row = st.lists(st.booleans(), min_size=count, max_size=count)

    @seeded(int(rng.integers(2**32)))
    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.target],
        suppress_health_check=list(HealthCheck),
    )
    @given(row)
    def aim(bits: list[bool]) -> None:
        weights = 2.0 ** np.arange(BITS)
        genes = np.reshape(bits, (arena.genes, BITS)) @ weights / weights.sum()
        (score,) = hunt.offer(arena, genes[None])
        # a violation without a ratio scores LARGEST: far above is no better an aim
        target(min(float(score), 1e6))

    aim()


def evolve(
    hunt: Hunt, arena: Arena, rng: np.random.Generator, generations: int = GENERATIONS
) -> None:
    """One turn of the population; the best row so far takes part."""
    start = None
    if hunt.best is not None and hunt.best.arena is not None:
        if hunt.best.arena.family == arena.family:
            # arenas of a family read their genes in the same order, so a longer row
            # keeps its meaning
            start = np.resize(np.array(hunt.best.genes), arena.genes)
    differential_evolution(
        lambda rows: -hunt.offer(arena, rows.T),
        [(0.0, 1.0)] * arena.genes,
        maxiter=generations,
        popsize=MEMBERS,
        # never converged: the number of generations is the budget
        tol=0.0,
        rng=rng,
        # signs and delays are steps of the genes: there is no slope to polish along
        polish=False,
        vectorized=True,
        updating="deferred",
        x0=start,
    )
