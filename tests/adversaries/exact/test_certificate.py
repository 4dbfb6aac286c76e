"""A certificate with too few or too many multipliers proves nothing."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from adversaries.exact import Instance, worst_case
from adversaries.exact.certificate import Certificate
from mild_core.delays import DelaySchedule


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    proof = worst_case(Instance(DelaySchedule.constant(2), eta=0.5)).proof()
    assert proof is not None
    return proof.certificates[0]


def test_every_constraint_has_one_multiplier(certificate: Certificate) -> None:
    assert certificate.proves
    more = (*certificate.multipliers, Fraction(1))
    less = certificate.multipliers[:-1]
    assert not replace(certificate, multipliers=more).proves
    assert not replace(certificate, multipliers=less).proves
