"""Claims close to a definition: each fails if what it defines is something else.

Weights are compared with the tangent at them, not with their own closed form; shrunk
comparators come from the set the learner plays in, not from delta/r once more.
"""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.supplies import bandit as bandit_supply
from adversaries.supplies.pathwise import KINDS, random_worlds
from bounds.catalogue import claim
from bounds.judging.judge import judge
from bounds.judging.supply import Supply
from bounds.worlds import wide
from bounds.worlds.hedge import Hedge
from bounds.worlds.wide import Wide
from bounds.worlds.world import World
from mild_core.domains import Shrunk
from mild_core.numerics import FloatArray

_, HEDGE, TUNE = next(kind for kind in KINDS if kind[0] == "hedge")


def hedge() -> World:
    return next(random_worlds(HEDGE, TUNE, 1, np.random.default_rng(4)))


def bandit() -> World:
    """The first world of bandits with several experts."""
    worlds = (
        world
        for unit in bandit_supply.units("quick")
        if isinstance(unit, Supply) and unit.world == "bandit" and unit.fault is None
        for world in unit.worlds(1)
    )
    return next(world for world in worlds if world.N[0] > 1)  # type: ignore[attr-defined]


def broken(key: str, world: World) -> list[bool]:
    return [judge(part, world).violations > 0 for part in claim(key).parts]


@pytest.mark.parametrize("key", ["C063", "C072"])
def test_they_hold_as_they_are(key: str) -> None:
    assert not any(broken(key, hedge()))


def test_bandits_hold_as_they_are() -> None:
    assert not any(broken("C143", bandit()))
    assert not any(broken("C106", bandit()))


WRONG = {
    "weights of other experts": lambda right: right[..., ::-1],
    "uniform weights": lambda right: np.full_like(right, 1 / right.shape[-1]),
    "a thousandth towards uniform": lambda right: (
        0.999 * right + 0.001 / right.shape[-1]
    ),
}


@pytest.mark.parametrize("how", WRONG)
@pytest.mark.parametrize(("key", "part"), [("C063", 2), ("C072", 0)])
def test_another_minimiser_is_noticed(
    key: str, part: int, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = hedge()
    right: FloatArray = world.w_tilde  # type: ignore[attr-defined]
    wrong = WRONG[how](right)
    monkeypatch.setattr(Hedge, "w_tilde", property(lambda self: wrong))
    assert broken(key, world)[part]


def test_another_w_tilde_of_a_bandit_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = bandit()
    right: FloatArray = world.w_tilde  # type: ignore[attr-defined]
    flat = np.full_like(right, 1 / right.shape[-1])
    monkeypatch.setattr(Hedge, "w_tilde", property(lambda self: flat))
    assert broken("C143", world)[1]


def test_another_shrunk_set_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    world = bandit()
    wrong = property(lambda self: 1 - self.delta / (2 * self.base.r))
    monkeypatch.setattr(Shrunk, "factor", wrong)
    assert broken("C106", world)[0]


@pytest.mark.parametrize("factor", [1, 2])
def test_another_estimate_is_noticed(
    factor: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lemma 9 for delta < r: E|g|^2 is averaged over signs, not written down."""
    right = wide.estimate
    monkeypatch.setattr(wide, "estimate", lambda *case: factor * right(*case))
    world = Wide(np.array([[1.0, 1.0, 3.0, 2.0, 0.5], [2.0, 0.5, 0.1, 4.0, 0.5]]))
    assert broken("C100c", world) == [factor > 1]
