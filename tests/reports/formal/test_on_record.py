"""A theorem on record counts for the claim it was proved for, and for no other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.unit import PROVED_WORLD
from reports.formal import on_record
from reports.formal.on_record import FormalUnit
from reports.run.units import all_units

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


def proofs(profile: str, claim: Claim) -> list[str]:
    """Names of the units that ask a solver."""
    return [u.name for u in all_units(profile, [claim]) if u.kind == "proof"]


def test_only_quick_takes_the_kernels_word_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    claim = next(c for c in catalogue.CLAIMS if c.world == PROVED_WORLD)
    monkeypatch.setattr(on_record, "settled", lambda claims: frozenset({claim.key}))
    assert proofs("quick", claim) == []
    assert proofs("standard", claim) == proofs("deep", claim) == [f"proof {claim.key}"]
    monkeypatch.setattr(on_record, "settled", lambda claims: frozenset())
    assert proofs("quick", claim) == [f"proof {claim.key}"]
