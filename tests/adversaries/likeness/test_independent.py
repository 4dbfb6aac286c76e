"""Right learners that share nothing with the transcriptions pass; wrong ones do not."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.likeness import likeness, role
from adversaries.likeness.directions import _peaked
from mild_core.errors import UsageError
from mild_core.protocol import Factory
from tests.adversaries.likeness import independent
from tests.adversaries.likeness.black_box import ROLES, box


@pytest.mark.parametrize(
    ("name", "factory", "precision", "announced"),
    [
        ("theorem-2", independent.Vectorised, "float64", True),
        ("theorem-2", independent.Single, "float32", True),
        ("theorem-2", independent.SingleInDisguise, "float32", True),
        ("ader", independent.Vectorised, "float64", True),
        ("theorem-A1", independent.Unannounced, "float64", False),
        ("algorithm-5", independent.Unannounced, "float64", True),
        ("algorithm-1", independent.Plain, "float64", False),
        ("theorem-1", independent.FromEquation5, "float64", True),
        ("theorem-A1", independent.UnannouncedSingle, "float32", False),
        ("theorem-7", independent.InOrder, "float64", True),
        ("corollary-1", independent.SingleRateInOrder, "float64", True),
        ("corollary-2", independent.SingleRate, "float64", True),
        ("corollary-3", independent.TunedInOrder, "float64", True),
        ("corollary-4", independent.Tuned, "float64", True),
        ("theorem-6", independent.Bandit, "float64", True),
        ("theorem-6", independent.OwnDraws, "float64", True),
    ],
)
def test_right_ones_pass(
    name: str, factory: Factory, precision: str, announced: bool
) -> None:
    """To rounding of their own numbers, and whatever way they draw."""
    found = likeness(ROLES[name], box(factory), announced=announced)
    assert found.alike, found.lines()
    assert found.precision == precision
    own = factory is independent.OwnDraws
    assert any("not drawn as the suite" in note for note in found.notes) == own


@pytest.mark.parametrize("seed", range(3))
def test_own_draws_pass_with_any_seed(seed: int) -> None:
    """The test of evenness alarms on none of them."""
    from adversaries.likeness import observe

    found = likeness(
        ROLES["theorem-6"],
        lambda some: [observe(g, independent.OwnDraws, seed) for g in some],
        seed=seed,
    )
    assert found.alike


@pytest.mark.parametrize(
    ("factory", "words"),
    [
        (independent.Lopsided, "lean to one side"),
        (independent.Repeated, "depend on those before"),
        (independent.Axes, "are not uniform on the sphere"),
        (independent.Corners, "are not uniform on the sphere"),
        (independent.Cube, "are not uniform on the sphere"),
    ],
)
def test_uneven_directions_are_noticed(factory: Factory, words: str) -> None:
    """Unit vectors alone are not enough."""
    found = likeness(ROLES["theorem-6"], box(factory))
    assert not found.alike
    assert words in found.verdict


@pytest.mark.parametrize("n", [2, 3, 4, 10])
def test_fourth_powers_of_the_sphere_are_as_computed(n: int) -> None:
    """The sphere is never taken for a cube, the cube nearly always told from it."""
    rng = np.random.default_rng(n)
    normal, flat = rng.normal(size=(50, 600, n)), rng.uniform(-1, 1, (50, 600, n))
    even, cube = (
        [_peaked(one / np.linalg.norm(one, axis=1, keepdims=True)) for one in some]
        for some in (normal, flat)
    )
    assert not any(even)
    assert n == 2 or sum(cube) >= 0.7 * len(cube)


class HalfInSingle(independent.Single):
    """In float32, with rates half as large."""

    def __init__(self, problem: object) -> None:
        super().__init__(problem)  # type: ignore[arg-type]
        self.eta = (self.eta / 2).astype(np.float32)


class AscendingWithOwnDraws(independent.OwnDraws):
    """With its own draws, and steps in the wrong direction."""

    def use(self, z: int, parts: list[independent.Array]) -> None:
        """Losses as they are, steps the other way."""
        self.eta = -np.abs(self.eta)
        super().use(z, parts)


def test_named_with_own_draws() -> None:
    """A mistake is named through the directions that the points imply."""
    found = likeness(ROLES["theorem-6"], box(AscendingWithOwnDraws), shrink=False)
    assert [mistake.name for mistake in found.mistakes] == ["ascent"]


def test_named_in_float32() -> None:
    """A mistake is named within the precision of the numbers too."""
    found = likeness(ROLES["theorem-2"], box(HalfInSingle))
    assert [mistake.name for mistake in found.mistakes] == ["eta off by a factor"]
    assert found.mistakes[0].factor == pytest.approx(0.5, rel=1e-5)


def test_delays_have_to_be_announced() -> None:
    """Where the parameters depend on them."""
    with pytest.raises(UsageError, match="announced"):
        likeness(role("theorem-2"), box(independent.Vectorised), announced=False)
