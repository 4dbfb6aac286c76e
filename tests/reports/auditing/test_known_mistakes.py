"""Known mistakes are named by `mild audit`, from outside.

All of them by `python -m tests.stress.known_mistakes`; here one of each kind, and one
for each role.
"""

from __future__ import annotations

import pytest

from adversaries.likeness import CATALOGUE
from tests.adversaries.likeness.black_box import EXAMINED, ROLES
from tests.stress.known_mistakes import named

SOME = (
    "gradients summed",
    "no projection",
    "uniform prior",
    "restart forgotten",
    "direction not kept",
    "block index floor(k/K)",
    "m_t one too small",
    "K one larger",
)


SAME = ("theorem-4", "theorem-5", "algorithm-5")
"""Other names of Algorithm 3, and of Theorem A1."""


@pytest.mark.parametrize("name", SOME)
def test_named_by_the_audit(name: str) -> None:
    (variant,) = (one for one in CATALOGUE if one.name == name)
    assert named(variant) == [name]


ALSO = [one for one in ROLES if one not in (*EXAMINED, *SAME)]
"""Roles that none of these is in."""


@pytest.mark.parametrize("role", ALSO)
def test_named_in_every_role(role: str) -> None:
    """Steps in the wrong direction, which every role can take."""
    (variant,) = (one for one in CATALOGUE if one.name == "ascent")
    assert named(variant, role) == ["ascent"]
