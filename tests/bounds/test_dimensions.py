"""Declared dimensions are right: every quantity, measured in a game in other units."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Any

import numpy as np
import pytest

import bounds.quantities
from adversaries.delays import reversed_blocks
from adversaries.rival_games import bandit_game
from bounds.catalogue import CHAINS, CLAIMS
from bounds.dimension import LENGTH, LOSS, NUMBER, RATE, SLOPE, Dimension
from bounds.judging.supply import Supply
from bounds.quantity import Measured, quantities
from bounds.worlds.case_data import COLUMNS
from bounds.worlds.designed import Designed
from bounds.worlds.estimator import Ridges
from bounds.worlds.recorded import RecordedRuns
from bounds.worlds.registry import WORLDS
from bounds.worlds.rivals import RivalMeans
from bounds.worlds.scaling import Scale, losses_in, scaled_case
from bounds.worlds.signs import Signs
from bounds.worlds.world import World
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray
from mild_core.rivals import BANDITS
from reports.run.units import SUPPLIES

BY = Scale(2.0**-5, 2.0**7)
"""No two dimensions with small exponents have the same factor."""
SUPPLIES_EACH, CASES = 14, 4
"""How many supplies of a world, and how many cases of each of two batches."""

BUILT_AGAIN = sorted(
    set(WORLDS)
    - {"numbers", "runs", "mean-designed"}
    - {name for name in WORLDS if name.startswith("mean-") and "to-the-letter" in name}
)
"""Long games to the letter keep a summary of their case only, and a world by a rule
refuses what the rule is not exact for; what they measure, other worlds measure too."""
SCALED_DIRECTLY = ("signs", "static-signs", "balanced-signs", "chosen-signs")
OF_RIDGES = ("one-point", "smoothed")

NOT_MEASURED = {"lam", "lam_eta", "w1", "w2", "w3", "h1", "h2", "h3", "dbar", "K_last"}
"""Letters of parameter points, chosen and not measured."""

ALWAYS_0 = {
    "#early plays",
    "E[f_t(x_t)]",
    "dist(x + delta v, K)",
    "sum|sort(c)_t - t|",
    "|x_t - x_t'|",
    "|x_t^eta - y_{tau_t}|",
    "|y_1|",
}
"""0 in every case, hence in every unit: that is what their claims say."""


def declared() -> Iterator[Measured]:
    for module in pkgutil.iter_modules(bounds.quantities.__path__):
        found = importlib.import_module(f"bounds.quantities.{module.name}")
        yield from (v for v in vars(found).values() if isinstance(v, Measured))


@cache
def used_on(world: str) -> frozenset[Measured]:
    """Quantities of all claims and proofs judged on a world."""
    claims = {q for c in CLAIMS if c.world == world for q in c.quantities}
    steps = [s.expression for c in CHAINS if c.world == world for s in c.steps]
    return frozenset(claims.union(*map(quantities, steps)))


@cache
def some_worlds(name: str) -> tuple[World, ...]:
    """The first and the third batch of some supplies: small cases, and larger ones."""
    if name == RivalMeans.name:
        return tuple(short_means())
    units = [u for module in SUPPLIES for u in module.units("quick")]
    mine = [u for u in units if isinstance(u, Supply) and u.world == name]
    fair = [u for u in mine if u.fault is None]
    chosen = fair[:: -(-len(fair) // SUPPLIES_EACH)]
    return tuple(world for u in chosen for world in islice(u.worlds(0), 0, 3, 2))


def short_means() -> Iterator[World]:
    """Short games of rivals that explore: in a run they are long."""
    rng = np.random.default_rng(0)
    for rival in BANDITS:
        for n, R in ((1, 2.0), (2, 3.0)):
            schedule = DelaySchedule(reversed_blocks(rng, 28, 5))
            game, u = bandit_game(rng, Ball(n, R), schedule, 0.5, 3)
            yield RivalMeans.build(rival.name, [game], u[None])


def pairs(name: str, by: Scale) -> Iterator[tuple[World, World]]:
    """Cases of a world, each as it is and in other units."""
    for world in some_worlds(name):
        if name in SCALED_DIRECTLY:
            assert isinstance(world, Signs)
            yield world, signs_in(world, by)
        elif name in OF_RIDGES:
            if isinstance(world, Ridges):
                yield world, ridges_in(world, by)
        elif not isinstance(world, Designed):
            yield from rebuilt(world, by)


def rebuilt(world: Any, by: Scale) -> Iterator[tuple[World, World]]:
    tell = world.case_in_full if isinstance(world, RecordedRuns) else world.case
    for b in chosen_cases(world):
        case = tell(int(b))
        if "game" in case or "label" not in case:  # not only a summary
            again = WORLDS[world.name].of
            yield again(case), again(scaled_case(case, by))


def chosen_cases(world: World) -> set[int]:
    """Some at random, and the heaviest of more, with their long delays."""
    order = np.random.default_rng(0).permutation(world.size)[: 20 * CASES]
    heaviest = sorted(map(int, order), key=world.weight)[-CASES:]
    return {*map(int, order[:CASES]), *heaviest}


def signs_in(world: Signs, by: Scale) -> Signs:
    return replace(
        world,
        radius=world.radius * by.of(LENGTH),
        slope=world.slope * by.of(SLOPE),
        a=world.a * by.of(SLOPE),
        played=world.played * by.of(LENGTH),
    )


def ridges_in(world: Ridges, by: Scale) -> Ridges:
    told = {name: getattr(world.losses, name) for name in COLUMNS}
    losses = {name: np.asarray(v) for name, v in losses_in(told, by).items()}
    lengths = {
        name: getattr(world, name) * by.of(LENGTH)
        for name in ("R_ball", "radius", "p", "q")
    }
    return replace(world, losses=LossTable(**losses), **lengths)


def measured(world: World, name: str) -> FloatArray:
    return np.asarray(getattr(world, name), dtype=np.float64)


def scales_as_declared(q: Measured, world: World, other: World, by: Scale) -> bool:
    """Whether the quantity is multiplied by what its dimension says, to rounding."""
    assert q.dimension is not None
    want = measured(world, q.attribute) * by.of(q.dimension)
    got = measured(other, q.attribute)
    size = np.abs(want).max(initial=0.0)
    if q.size is not None:
        size = max(size, float(np.abs(measured(other, q.size)).max()))
    allowed = 1e-9 * size
    return bool(np.all(np.isclose(got, want, rtol=0, atol=allowed, equal_nan=True)))


def test_every_quantity_has_a_dimension() -> None:
    assert [q.name for q in declared() if q.dimension is None] == []


def test_one_name_has_one_dimension() -> None:
    known: dict[str, Dimension | None] = {}
    for q in declared():
        assert known.setdefault(q.name, q.dimension) == q.dimension, q.name


@pytest.mark.parametrize("name", [*BUILT_AGAIN, *SCALED_DIRECTLY, *OF_RIDGES])
def test_quantities_scale_as_declared(name: str) -> None:
    tried = 0
    for world, other in pairs(name, BY):
        tried += 1
        for q in used_on(name):
            assert scales_as_declared(q, world, other, BY), (q.name, str(q.dimension))
    assert tried > 0


def test_every_quantity_is_measured_in_other_units() -> None:
    worlds = {*BUILT_AGAIN, *SCALED_DIRECTLY, *OF_RIDGES}
    seen = {q.name for name in worlds for q in used_on(name)}
    used = {q.name for claim in CLAIMS for q in claim.quantities}
    assert used - seen <= NOT_MEASURED


def noticed(q: Measured, world: World, other: World, by: Scale) -> bool:
    """Whether the two worlds show that a length or a loss too much is wrong."""
    assert q.dimension is not None
    told = (q.name, q.definition, q.attribute, q.tex, q.size)
    wrong = (q.dimension * LENGTH, q.dimension / LOSS)
    altered = (Measured(*told, dimension) for dimension in wrong)
    return not any(scales_as_declared(a, world, other, by) for a in altered)


def test_a_wrong_dimension_is_noticed() -> None:
    seen: set[str] = set()
    used: set[str] = set()
    for name in (*BUILT_AGAIN, *SCALED_DIRECTLY, *OF_RIDGES):
        used |= {q.name for q in used_on(name)}
        for world, other in pairs(name, BY):
            new = [q for q in used_on(name) if q.name not in seen]
            seen |= {q.name for q in new if noticed(q, world, other, BY)}
    assert used - seen == ALWAYS_0


def test_dimensions_multiply() -> None:
    assert SLOPE * LENGTH == LOSS
    assert RATE * SLOPE == LENGTH
    assert (LENGTH**2) ** Fraction(1, 2) == LENGTH
    assert SLOPE.scale(2.0, 8.0) == 4.0
    assert SLOPE.with_unit(LENGTH) == LOSS.with_unit(LENGTH)
    assert SLOPE.with_unit(SLOPE) == NUMBER
    assert str(LENGTH ** Fraction(3, 2) / LOSS) == "length^(3/2)/loss"
