"""The record of what no case refutes is of the statements and code that are here."""

from __future__ import annotations

import pytest

from adversaries.reach import PLAYED, reach
from bounds import catalogue
from bounds.judging.alterations import Alteration, alterations
from reports.ledger import expected, implied

RECORD = implied.record()


def named(key: str, name: str) -> Alteration:
    return next(a for a in alterations(catalogue.claim(key)) if a.name == name)


@pytest.mark.parametrize("table", ["implied", "reach"])
def test_the_record_is_of_what_is_here(table: str) -> None:
    """If this fails: mild power --settle --ledger FILE, with a standard ledger."""
    for key, by in getattr(RECORD, table).items():
        for name, entry in by.items():
            assert entry.fingerprint == implied.fingerprint(named(key, name)), key
            claim = catalogue.claim(key)
            find = implied.still_true if table == "implied" else implied.reached
            assert find(claim, named(key, name)) == entry


def test_what_is_true_rests_on_claims_that_stand() -> None:
    verdicts = expected.verdicts()
    rests = {c for by in RECORD.implied.values() for e in by.values() for c in e.rests}
    assert rests
    assert {verdicts[key] for key in rests} <= {"proved", "supported"}


def test_another_statement_has_no_record() -> None:
    key, by = next(iter(RECORD.implied.items()))
    one = named(key, next(iter(by)))
    other = Alteration(one.part, one.kind, one.what, named(key, "1 scale 0.5").relation)
    assert implied.still_true(catalogue.claim(key), other) is None


def test_how_near_a_game_could_come() -> None:
    """A bound at nearly nothing is in reach, the printed one is not."""
    claim = catalogue.claim("C031")
    part = claim.parts[0]
    found = [
        reach(claim, Alteration(1, "scale", str(by), part.scaled(by).relation), PLAYED)
        for by in (1, 0.01)
    ]
    assert found[0] is not None
    assert found[1] is not None
    assert found[0].ratio <= 1 < found[1].ratio
    assert found[0].at["T"] <= PLAYED
    unknown = catalogue.claim("C012")
    assert reach(unknown, alterations(unknown)[0], PLAYED) is None


def test_a_sentence_says_how_near() -> None:
    """In games that can be played, and in longer ones whose means are enclosed."""
    out = implied.Reached(0.9979, {"T": 4.0}, 0.9981, "")
    assert "up to 2^80 rounds" in out.sentence
    assert "below what is left, 0.999 of it at the most." in out.sentence
    far = implied.Reached(0.9979, {"T": 4.0}, 1.2, "")
    assert "up to 2^22 rounds" in far.sentence
    assert "0.998 of it at the most; longer ones, up to 2^80" in far.sentence
    near_1 = implied.Reached(0.9998, {"T": 4.0}, 0.9998, "")
    assert "0.9998 of it" in near_1.sentence
    within = implied.Reached(1.5, {"T": 4.0, "R": 0.5}, 1.6, "")
    assert "1.500 times what is left at T = 4, R = 0.5" in within.sentence


@pytest.mark.parametrize(
    ("key", "name", "found"),
    [
        ("C028", "1 term 2*G*sqrt(P_T)*sqrt(R)*sqrt(T)*sqrt(d)", 1.48),
        ("C172", "1 term G*sqrt(T)*n*sqrt(sum(m_z))", 1.11),
        ("C140", "1 term ln(1/w_1^{eta_k})/alpha", 1.03),
    ],
)
def test_the_search_has_settled(key: str, name: str, found: float) -> None:
    """Three rounds from one beginning ended below 1 here: more were told of by hand."""
    known = reach(catalogue.claim(key), named(key, name), PLAYED)
    assert known is not None
    assert known.ratio >= found
