"""float32: right ones pass on tiny gradients too, and no wrong one hides behind it."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.likeness import games, likeness, observe
from adversaries.likeness.comparison import Run, allowed, replayed
from adversaries.likeness.observation import EPS32
from mild_core.protocol import Factory
from tests.adversaries.likeness import single
from tests.adversaries.likeness.black_box import ROLES, box

RIGHT: dict[str, Factory] = {"theorem-2": single.Products, "theorem-7": single.Values}


@pytest.mark.parametrize("name", RIGHT)
def test_right_ones_pass(name: str) -> None:
    found = likeness(ROLES[name], box(RIGHT[name]))
    assert found.alike, found.lines()
    assert found.precision == "float32"


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_allowed_is_some_times_what_happens(name: str) -> None:
    """Between 3 and 1000 times, also where nobody gets far from 0."""
    role = ROLES[name]
    shares = []
    for game in games(role):
        run = Run(game, observe(game, RIGHT[name]), eps=EPS32)
        limit = allowed(game, role.scheme(game), run.seen, EPS32)
        points = zip(replayed(run, role.reference(game)), run.seen.played, strict=True)
        shares.append(max(np.abs(x - y).max() for (x, _), y in points) / limit)
    assert max(shares) < 1 / 3
    assert min(shares) > 1e-4


@pytest.mark.parametrize(
    ("name", "factory", "mistake"),
    [
        ("theorem-2", single.Deaf, ["small gradients ignored"]),
        ("theorem-2", single.Hesitant, []),
        ("theorem-7", single.ValuesDeaf, ["smaller than 0.01 ignored"]),
    ],
)
def test_wrong_ones_do_not(name: str, factory: Factory, mistake: list[str]) -> None:
    """What is wrong with tiny feedback only is seen, and named where it is known."""
    found = likeness(ROLES[name], box(factory), quick=True, shrink=False)
    assert not found.alike
    assert found.precision == "float32"
    assert [one.name for one in found.mistakes] == mistake
