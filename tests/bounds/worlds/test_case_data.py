"""Domains as plain data: written out and built again, or refused by name."""

from __future__ import annotations

import numpy as np
import pytest

from bounds.worlds.case_data import domain_data, domain_of
from mild_core.domains import Ball, Domain, Hull, Shrunk, cube
from mild_core.errors import ParameterError


@pytest.mark.parametrize(
    "domain", [Ball(2, 3.0), cube(2, 1.0), Hull(np.array([[1.0, 0.0], [-1.0, 0.0]]))]
)
def test_a_domain_is_built_again(domain: Domain) -> None:
    assert domain_of(domain_data(domain)) == domain


def test_an_unknown_domain_is_named() -> None:
    with pytest.raises(ParameterError, match=r"domain = Shrunk.*ball, box, hull"):
        domain_data(Shrunk(Ball(2, 1.0), 0.5))
    with pytest.raises(ParameterError, match="kind of domain = sphere"):
        domain_of({"kind": "sphere"})
