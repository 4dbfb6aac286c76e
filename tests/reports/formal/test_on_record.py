"""A theorem on record counts for the claim it was proved for, and for no other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bounds import catalogue
from bounds.claim import Claim
from reports.formal.on_record import FormalUnit

KEYS = ("C001", "C120", "C027a")


def altered(claim: Claim) -> Claim:
    """The same key with another statement: nine tenths of the right side."""
    first, *rest = claim.parts
    return replace(claim, parts=(first.scaled(0.9).relation, *rest))


@pytest.mark.parametrize("key", KEYS)
def test_a_theorem_is_dropped_when_its_claim_differs(key: str) -> None:
    claim = catalogue.claim(key)
    assert FormalUnit().serves(claim)
    assert not FormalUnit().serves(altered(claim))


def test_a_claim_without_a_theorem_has_none_on_record() -> None:
    assert not FormalUnit().serves(catalogue.claim("theorem-7"))
