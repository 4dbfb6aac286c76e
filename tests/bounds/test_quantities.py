"""Every quantity of delays, comparators and runs agrees with a naive definition."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversaries.games import SIZES, random_comparators, random_domain, random_games
from adversaries.learners.arbitrary import any_rate, any_weights
from adversaries.supplies.pathwise import theorem_2
from bounds.quantities import delays as delay_quantities
from bounds.quantities import hedge as hedge_quantities
from bounds.quantities import runs as run_quantities
from bounds.quantity import Measured
from bounds.worlds.delays import BlockDelays, Delays
from bounds.worlds.hedge import Hedge
from bounds.worlds.runs import Runs
from bounds.worlds.walks import Walks
from mild_core.engine import simulate
from mild_core.numerics import allowance
from tests.bounds import naive

INPUTS = {"T", "R", "K", "t", "z", "d_t"}
"""Inputs, not quantities."""


def attributes(module: ModuleType) -> set[str]:
    found = (v for v in vars(module).values() if isinstance(v, Measured))
    return {q.attribute for q in found}


def _rounded_size(world: Delays, name: str, b: int) -> float:
    """The size of what was summed, where a quantity says that it is another."""
    known = (q for q in vars(delay_quantities).values() if isinstance(q, Measured))
    sizes = [q.size for q in known if q.attribute == name and q.size]
    return float(np.max(getattr(world, sizes[0])[b])) if sizes else 0.0


def agree(world: Delays, name: str, b: int, expected: object) -> None:
    got = np.asarray(getattr(world, name), dtype=float)[b]
    want = np.asarray(expected, dtype=float)
    size = max(float(np.abs(want).max(initial=0.0)), _rounded_size(world, name, b))
    assert got.shape == want.shape, name
    allowed = allowance(world.operations, size)
    assert np.abs(got - want).max(initial=0.0) <= allowed, name


def test_every_quantity_has_a_naive_definition() -> None:
    walks = {*naive.DELAYS, *naive.BLOCKS, *naive.WALKS}
    assert attributes(delay_quantities) - INPUTS == walks - INPUTS
    assert attributes(run_quantities) == set(naive.RUNS)
    assert attributes(hedge_quantities) == set(naive.HEDGE)


@given(st.lists(st.integers(1, 9), min_size=1, max_size=9), st.data())
def test_delays_and_blocks(delays: list[int], data: st.DataObject) -> None:
    K = data.draw(st.integers(1, len(delays)))
    batch = np.array([delays, delays[::-1]])
    for b, one in enumerate((delays, delays[::-1])):
        for name, by_hand in naive.DELAYS.items():
            agree(Delays(batch), name, b, by_hand(naive.Schedule(one)))
        for name, in_blocks in naive.BLOCKS.items():
            agree(
                BlockDelays(batch, K), name, b, in_blocks(naive.BlockSchedule(one, K))
            )


@given(st.integers(0, 2**32 - 1))
def test_walks(seed: int) -> None:
    rng = np.random.default_rng(seed)
    T, n, K = int(rng.integers(1, 9)), int(rng.integers(1, 4)), 1
    K = int(rng.integers(1, T + 1))
    delays, u = rng.integers(1, 7, (3, T)), rng.standard_normal((3, T, n))
    world = Walks(delays, K, u, naive.RADIUS)
    for b in range(3):
        blocks = naive.BlockSchedule(delays[b].tolist(), K)
        for name, by_hand in naive.WALKS.items():
            agree(world, name, b, by_hand(blocks, list(u[b])))


def runs(seed: int, tune: object, world: type[Runs]) -> Runs:
    rng = np.random.default_rng(seed)
    n, T = int(rng.integers(1, 4)), int(rng.integers(1, 9))
    domain = random_domain(rng, n, float(rng.choice(SIZES)))
    games = random_games(rng, domain, T, 3)
    record = simulate(games, [tune(rng, game) for game in games])  # type: ignore[operator]
    assert record.trace is not None
    return world.build(record, random_comparators(rng, domain, record.trace.g))


@given(st.integers(0, 2**32 - 1))
def test_runs(seed: int) -> None:
    world = runs(seed, any_rate, Runs)
    for b in range(3):
        run = naive.NaiveRun(world.record[b], world.u[b])
        for name, by_hand in naive.RUNS.items():
            close(world, name, b, by_hand(run))


@given(st.integers(0, 2**32 - 1), st.booleans())
def test_weights(seed: int, prescribed: bool) -> None:
    world = runs(seed, theorem_2 if prescribed else any_weights, Hedge)
    for b in range(3):
        run = naive.WeightedRun(world.record[b], world.u[b])
        known = {**naive.RUNS, **naive.HEDGE, **naive.PARAMETERS}
        for name, by_hand in known.items():
            close(world, name, b, by_hand(run))


SIZES_OF = {
    q.attribute: q.size
    for module in (run_quantities, hedge_quantities)
    for q in vars(module).values()
    if isinstance(q, Measured)
}


def size_of(world: Runs, name: str, b: int) -> float:
    """What was summed to compute a quantity, or the largest length or loss there is."""
    told = SIZES_OF.get(name)
    if told is not None:
        return float(np.max(getattr(world, told)[b]))
    return world.radius * (1 + float(world.G[b]))


def close(world: Runs, name: str, b: int, expected: object) -> None:
    """Equal up to rounding relative to what was summed.

    Decisions are computed twice here, by the engine and by hand, hull projections by
    different solvers: 1e-10 leaves room for that, where the judge, who measures both
    sides on the same decisions, has none.
    """
    got = np.asarray(getattr(world, name), dtype=float)[b]
    want = np.asarray(expected, dtype=float)
    assert got.shape == want.shape, name
    size = float(np.abs(want).max(initial=0.0)) + size_of(world, name, b)
    assert np.abs(got - want).max(initial=0.0) <= 1e-10 * size, name


@pytest.mark.parametrize("name", ["m_t", "tau_ct", "drift", "capped_path", "sum_mz"])
def test_a_wrong_quantity_is_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(1)
    delays, u = rng.integers(1, 7, (3, 6)), rng.standard_normal((3, 6, 2))
    right = getattr(Walks(delays, 2, u, naive.RADIUS), name)
    monkeypatch.setattr(Walks, name, property(lambda self: right + 1))
    with pytest.raises(AssertionError, match=name):
        all_agree(Walks(delays, 2, u, naive.RADIUS))


def all_agree(world: Walks) -> None:
    blocks = naive.BlockSchedule(world.delays[0].tolist(), world.block)
    for name, by_hand in naive.WALKS.items():
        agree(world, name, 0, by_hand(blocks, list(world.u[0])))
    for name, of_delays in naive.DELAYS.items():
        agree(world, name, 0, of_delays(blocks.rounds))
    for name, of_blocks in naive.BLOCKS.items():
        agree(world, name, 0, of_blocks(blocks))
