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
from bounds.judge import Case, World, sides
from bounds.worlds.runs import Runs
from mild_core.numerics import FloatArray

EXAMPLES = 60
"""Examples hypothesis draws in one turn."""
GENERATIONS = 30
"""Generations of one turn of the population."""
MEMBERS = 4
"""Members of the population for each gene."""
VALUES = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)
"""Values that genes are drawn from."""
NOTHING, EMPTY = -2.0, -1.0
"""Scores of a case in which the relation is not asserted, or reads 0 <= 0."""


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

    `watch` is called after every batch of cases; it may raise `Over`.
    """

    relation: Relation
    watch: Callable[[Hunt], None] = lambda hunt: None
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
        self.watch(self)
        return found

    def take(self, world: World, name: str) -> None:
        """Score the cases of a world that some unit built."""
        self.where = name
        found, b = self._enter(world)
        if b >= 0 and self._better(found[b]):
            self.best = best_of(self.relation, world, b)
        self.watch(self)

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
    s = sides(relation, world)
    if relation.op == "=":
        with np.errstate(all="ignore"):
            found = np.abs(s.lhs - s.rhs) / s.tolerance
        found = np.nan_to_num(found, nan=0.0, posinf=1e300)
    else:
        small, large = (s.lhs, s.rhs) if relation.op == "<=" else (s.rhs, s.lhs)
        found = np.full(small.shape, EMPTY)
        usable = (large > s.tolerance) & np.isfinite(small) & np.isfinite(large)
        np.divide(small - s.tolerance, large, out=found, where=usable)
        found = np.where(s.vacuous, np.minimum(found, 1.0) - 1.0, found)
        found = np.where(s.broken & ~usable, 1e300, found)
    return np.asarray(np.where(s.asserted, found, NOTHING).max(axis=1))


def best_of(
    relation: Relation,
    world: World,
    b: int,
    arena: Arena | None = None,
    genes: tuple[float, ...] = (),
) -> Best:
    """Case b, in full, with both sides where it comes closest."""
    s = sides(relation, world)
    gap = s.rhs[b] - s.lhs[b] if relation.op == "<=" else s.lhs[b] - s.rhs[b]
    gap = -np.abs(gap) if relation.op == "=" else gap
    i = int(np.argmin(np.where(s.asserted[b], gap, np.inf)))
    told = world.case_in_full(b) if isinstance(world, Runs) else world.case(b)
    case = told | {"lhs": float(s.lhs[b, i]), "rhs": float(s.rhs[b, i])}
    if s.lhs.shape[1] > 1:
        case["index"] = i + 1
    score = float(scores(relation, world)[b])
    return Best(score, case, bool(s.broken[b].any()), arena, genes)


def climb(
    hunt: Hunt, arenas: tuple[Arena, ...], rng: np.random.Generator
) -> Iterator[None]:
    """Turn by turn, without end: every arena once, then the better ones more often."""
    turn = 0
    while arenas:
        for arena in _order(hunt, arenas, turn, rng):
            draw(hunt, arena, rng)
            yield
            evolve(hunt, arena, rng)
            yield
        turn += 1


def _order(
    hunt: Hunt, arenas: tuple[Arena, ...], turn: int, rng: np.random.Generator
) -> Iterable[Arena]:
    """All of them in the first turn; later the best three and two others."""
    if turn == 0:
        return arenas
    ranked = sorted(arenas, key=lambda a: -hunt.scores.get(a.name, -math.inf))
    others = ranked[3:]
    picked = rng.permutation(len(others))[:2]
    return [*ranked[:3], *(others[i] for i in picked)]


def draw(hunt: Hunt, arena: Arena, rng: np.random.Generator) -> None:
    """One turn of hypothesis."""
    gene = st.sampled_from(VALUES) | st.floats(0, 1)
    row = st.lists(gene, min_size=arena.genes, max_size=arena.genes)

    @seeded(int(rng.integers(2**32)))
    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.target],
        suppress_health_check=list(HealthCheck),
    )
    @given(row)
    def aim(genes: list[float]) -> None:
        (score,) = hunt.offer(arena, np.array([genes]))
        target(min(float(score), 1e6))

    aim()


def evolve(
    hunt: Hunt, arena: Arena, rng: np.random.Generator, generations: int = GENERATIONS
) -> None:
    """One turn of the population; the best row so far takes part."""
    start = None
    if hunt.best is not None and hunt.best.arena is not None:
        if hunt.best.arena.family == arena.family:
            start = np.resize(np.array(hunt.best.genes), arena.genes)
    differential_evolution(
        lambda rows: -hunt.offer(arena, rows.T),
        [(0.0, 1.0)] * arena.genes,
        maxiter=generations,
        popsize=MEMBERS,
        tol=0.0,
        rng=rng,
        polish=False,
        vectorized=True,
        updating="deferred",
        x0=start,
    )
