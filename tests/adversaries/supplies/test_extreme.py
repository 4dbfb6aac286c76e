"""Hand-made games: each makes the term or factor necessary that it was made for."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from adversaries.supplies import extreme
from bounds.catalogue import claim
from bounds.judging.judge import judge
from bounds.judging.supply import Supply
from bounds.relation import Control
from bounds.worlds.world import World

UNITS: dict[str, tuple[Supply, ...]] = {
    name: tuple(unit for unit in extreme.units("quick") if unit.world == name)
    for name in dict.fromkeys(unit.world for unit in extreme.units("quick"))
}


@cache
def worlds(name: str) -> tuple[World, ...]:
    return tuple(world for unit in UNITS[name] for world in unit.worlds(0))


def control(key: str, name: str) -> Control:
    (found,) = [one for one in claim(key).controls if one.name == name]
    return found


REFUTED = (
    ("C059", "without the initial weight", "mild"),
    ("C059", "without the backlog", "mild"),
    ("C059", "0.7 x", "mild"),
    ("C069", "0.95 x", "hedge"),
    (
        "C157",
        "T instead of sum(d_t): the delays' factor deleted",
        "doubling",
    ),
    ("C157", "0 instead of P_T: the path forgotten", "doubling"),
    ("C157", "without the expert", "doubling"),
    ("C157", "1 instead of R", "doubling"),
    ("C157b", "T instead of sum(d_t): the delays' factor deleted", "doubling-literal"),
    ("C157b", "without the expert", "doubling-literal"),
    ("C162c", "without the drift", "doubling-literal"),
    ("S35", "T instead of sum(d_t): the delays forgotten", "doubling"),
    ("S35", "0 instead of P_T: the path forgotten", "doubling"),
)


@pytest.mark.parametrize(("key", "name", "where"), REFUTED)
def test_a_control_is_refuted(key: str, name: str, where: str) -> None:
    altered = control(key, name).relation
    assert any(judge(altered, world).violations for world in worlds(where))


DRIFT = (("C002", "ogd", 0), ("C162", "doubling", 0), ("C164", "doubling", 0))


@pytest.mark.parametrize(("key", "name", "part"), DRIFT)
def test_the_drift_is_needed(key: str, name: str, part: int) -> None:
    bound = claim(key).parts[part]
    (term,) = [term for term in bound.terms if term in ("C_v", "G*sum|u_t - u_{c_t}|")]
    altered = bound.without(term).relation
    assert any(judge(altered, world).violations for world in worlds(name))


@pytest.mark.parametrize("name", UNITS)
def test_nothing_breaks_a_claim(name: str) -> None:
    """What the games were made for is not at the cost of a false alarm."""
    keys = {
        "ogd": ("C002", "S32", "S54"),
        "hedge": ("C057", "C069", "S05"),
        "walks": ("C092",),
    }
    keys |= {"mild": ("C012", "C059", "S33", "S34", "S55")}
    keys |= {"doubling": ("C157", "C162", "C164", "C165", "S35")}
    keys |= {"doubling-literal": ("C157b", "C162c")}
    for world in worlds(name):
        for key in keys[name]:
            assert not sum(judge(part, world).violations for part in claim(key).parts)


def test_one_epoch_comes_close_in_order() -> None:
    for key, at_least in (("C162", 0.9), ("C164", 0.9)):
        bound = claim(key).parts[0]
        found = [judge(bound, world).tightness or 0.0 for world in worlds("doubling")]
        assert max(found) > at_least


def test_late_turns_come_closest_to_theorem_2() -> None:
    """In order, not vacuous, and half of the bound is refuted."""
    bound = claim("C012").parts[0]
    worlds_2 = tuple(extreme.late_turn_worlds(np.random.default_rng(0)))
    assert all((judge(bound, world).tightness or 0) > 0.57 for world in worlds_2)
    assert all(world.in_order[0] == 1 for world in worlds_2)  # type: ignore[attr-defined]
    half = bound.scaled(0.5).relation
    assert all(judge(half, world).violations for world in worlds_2)


def test_theorem_a1_is_judged_out_of_order() -> None:
    for key, name in (("C157", "doubling"), ("C157b", "doubling-literal")):
        tallies = [
            judge(claim(key).parts[0], world)
            for world in worlds(name)
            if (world.in_order == 0).any()  # type: ignore[attr-defined]
        ]
        assert sum(tally.cases - tally.vacuous for tally in tallies) > 0


def test_late_turns_by_hand() -> None:
    sign, delays = extreme.late_turns(7, 2, 5)
    assert sign.tolist() == [1, 1, 1, 1, 1, -1, -1]
    assert delays.tolist() == [2, 1, 1, 1, 1, 2, 1]


def test_come_back_by_hand() -> None:
    sign, delays = extreme.come_back(1, 2)
    assert sign.tolist() == [1, 1, 1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1]
    assert delays.tolist() == [1, 1, 3, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1]


def test_weights_are_equal_when_the_backlog_begins() -> None:
    late = list(extreme.backlog_worlds(np.random.default_rng(0)))
    for world, missing in zip(late, (3, 8, 16), strict=True):
        begins = world.weights[0, -missing]  # type: ignore[attr-defined]
        np.testing.assert_allclose(begins, 0.5, atol=1e-9)


def test_a_small_rate_makes_the_initial_weight_all_of_lemma_3() -> None:
    bound = claim("C057").parts[0]
    found = [judge(bound, world) for world in worlds("hedge")]
    assert max(tally.tightness or 0.0 for tally in found) > 0.95


def test_long_blocks_need_all_of_lemma_7() -> None:
    bound = claim("C092").parts[0]
    assert max(judge(bound, world).tightness or 0.0 for world in worlds("walks")) > 0.98
