"""The catalogue is complete, consistent, and every claim could fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest

from bounds import catalogue
from bounds.catalogue import CHAINS, CLAIMS, KEYS, UnknownClaim
from bounds.claim import Claim
from bounds.judging.evidence import FORMAL
from bounds.judging.unit import PROVED_WORLD
from bounds.judging.verdict import needed
from bounds.judging.words import PROFILES
from reports.run.units import all_units

PRINTED = [f"C{number:03}" for number in range(1, 176)]


def doubled(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def test_every_claim_of_the_paper_is_there() -> None:
    missing = [key for key in PRINTED if key not in KEYS]
    assert not missing, f"{len(missing)} keys have no claim: {missing}"


def test_no_key_and_no_alias_is_used_twice() -> None:
    assert not doubled(KEYS)
    assert not doubled(claim.alias for claim in CLAIMS)
    assert not {claim.alias for claim in CLAIMS} & set(KEYS)


def test_other_keys_are_corrections_or_the_suites_own() -> None:
    others = [claim for claim in CLAIMS if claim.key not in PRINTED]
    assert all(claim.own for claim in others)
    strange = [
        claim.key
        for claim in others
        if not claim.key.startswith(("R", "S")) and claim.key[:4] not in PRINTED
    ]
    assert not strange
    assert not [claim.key for claim in CLAIMS if claim.key in PRINTED and claim.own]


@pytest.mark.parametrize(
    ("key", "own"),
    [("C7", False), ("C175", False), ("C031b", True), ("CA7", True), ("S7", True)],
)
def test_keys_say_whose_a_statement_is(key: str, own: bool) -> None:
    """Also in a book whose keys are short."""
    assert replace(CLAIMS[0], key=key).own is own


def test_every_claim_has_two_controls() -> None:
    assert not [claim.key for claim in CLAIMS if len(claim.controls) < 2]
    for claim in CLAIMS:
        assert not doubled(control.name for control in claim.controls), claim.key


def test_no_control_is_the_claim_itself() -> None:
    same = [
        (claim.key, control.name)
        for claim in CLAIMS
        for control in claim.controls
        if control.relation in claim.parts
    ]
    assert not same


@pytest.mark.parametrize("profile", PROFILES)
def test_every_claim_has_evidence_that_could_fail(profile: str) -> None:
    """A unit of a kind that can carry it; for a proof, sampled points as well."""
    every = all_units(profile, CLAIMS)
    without = []
    for claim in CLAIMS:
        kinds = {unit.kind for unit in every if unit.serves(claim)}
        sampled = kinds - {"proof", "asymptotic", FORMAL}
        if not kinds & set(needed(claim)) or (
            claim.world == PROVED_WORLD and not sampled
        ):
            without.append(claim.key)
    assert not without


def test_corrections_exist_and_are_the_suites_own() -> None:
    for claim in CLAIMS:
        if claim.correction is not None:
            assert claim.correction in KEYS, claim.key
            assert catalogue.claim(claim.correction).own, claim.key


def test_consequences_are_about_known_claims() -> None:
    unknown = [
        (claim.key, key)
        for claim in CLAIMS
        for key in claim.consequences
        if key not in KEYS
    ]
    assert not unknown


def test_chains_speak_of_known_claims() -> None:
    assert not doubled(chain.name for chain in CHAINS)
    unknown = [
        (chain.name, key)
        for chain in CHAINS
        for key in chain.members
        if key not in KEYS
    ]
    assert not unknown


def test_every_link_of_a_chain_says_why() -> None:
    for chain in CHAINS:
        assert len(chain.steps) > 1, chain.name
        assert all(step.reason or step.by for step in chain.steps[1:]), chain.name


def test_a_quantity_has_one_meaning() -> None:
    """Equal symbols are interchangeable, so they have to mean the same."""
    meanings: dict[object, set[tuple[str, str, str | None]]] = {}
    for claim in CLAIMS:
        for q in claim.quantities:
            meanings.setdefault(q, set()).add((q.definition, q.attribute, q.size))
    assert not {str(q): found for q, found in meanings.items() if len(found) > 1}


@pytest.mark.parametrize("claim", CLAIMS, ids=KEYS)
def test_every_statement_prints_in_two_notations(claim: Claim) -> None:
    for part in claim.parts:
        assert part.text()
        assert part.latex()


def test_claims_are_found_by_key_and_alias() -> None:
    assert catalogue.claim("C047").alias == "eq-17"
    assert catalogue.claim("c047") is catalogue.claim("EQ-17")


def test_claims_are_found_as_the_paper_calls_them() -> None:
    assert catalogue.claim("Theorem 2") is catalogue.claim("C012")
    assert catalogue.claim("theorem a1") is catalogue.claim("C157")
    assert catalogue.claim("Text after Theorem 2") is catalogue.claim("C013")
    told = (
        "Lemma 8 has 3 parts: C093 (lemma-8-i), C094 (lemma-8-ii), C095 (lemma-8-iii); "
        "name one of them"
    )
    for name in ("lemma-8", "Lemma 8"):
        with pytest.raises(UnknownClaim) as caught:
            catalogue.claim(name)
        assert str(caught.value) == told


def test_an_unknown_claim_is_told_with_its_neighbours() -> None:
    with pytest.raises(UnknownClaim, match=r"no claim 'eq-171'; did you mean .*eq-17"):
        catalogue.claim("eq-171")
    with pytest.raises(UnknownClaim, match=r"^no claim '#'$"):
        catalogue.claim("#")


def test_dependencies_come_from_chains_and_consequences() -> None:
    found = catalogue.dependencies()
    assert {"C050", "C051", "C052", "C053"} <= set(found["C005"])
    assert all(key not in rests for key, rests in found.items())
