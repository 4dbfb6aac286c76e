"""Known mistakes are named by `mild audit`, from outside.

All of them by `python -m tests.stress.known_mistakes`; here one of each kind.
"""

from __future__ import annotations

import pytest

from adversaries.likeness import CATALOGUE
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


@pytest.mark.parametrize("name", SOME)
def test_named_by_the_audit(name: str) -> None:
    (variant,) = (one for one in CATALOGUE if one.name == name)
    assert named(variant) == [name]
