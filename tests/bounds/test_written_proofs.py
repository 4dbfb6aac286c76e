"""Cited and own statements say where their proof is, or that there is none."""

from __future__ import annotations

import pytest

from bounds.catalogue import CLAIMS, KEYS, claim
from bounds.written_proofs import CITED, WRITTEN, proof_note
from reports.cli import main
from reports.ledger.statement import about

NONE = "the suite's own, without a written proof"


def test_every_own_claim_says_what_it_rests_on() -> None:
    assert all(proof_note(found) for found in CLAIMS if found.own)
    assert CITED.keys() | WRITTEN.keys() <= set(KEYS)
    assert all(claim(key).own for key in WRITTEN)
    assert not any(claim(key).own for key in CITED)


@pytest.mark.parametrize("key", ["C157b", "C162c", "S06", "S6a", "C033a"])
def test_what_nobody_proved_says_so(key: str) -> None:
    assert about(claim(key)).proof == NONE


@pytest.mark.parametrize("alias", ["lemma-2", "lemma-4", "lemma-5", "lemma-8-i"])
def test_what_the_paper_cites_says_so(alias: str) -> None:
    assert about(claim(alias)).proof.endswith("the paper has no proof of it")


def test_what_the_paper_proves_says_nothing() -> None:
    assert about(claim("theorem-2")).proof == ""


def test_what_is_said_above_is_there() -> None:
    """Arguments "at the head of" a module are there, and name the claim or its kin."""
    from bounds.paper import any_order, section_4_7, sharper

    assert "S01: fix a cut" in str(sharper.__doc__)
    assert all(key in str(any_order.__doc__) for key in ("S30", "S31", "S33", "S34"))
    source = str(section_4_7.__file__)
    with open(source, encoding="utf-8") as file:
        assert "Proof. On K_delta" in file.read()


def test_mild_show_says_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(["show", "S06"])
    assert f"Proof: {NONE}" in " ".join(capsys.readouterr().out.split())
    main(["show", "C012"])
    assert "Proof:" not in capsys.readouterr().out


def test_only_statements_about_parameters_are_algebra() -> None:
    for one in (c for c in CLAIMS if c.own):
        note = proof_note(one)
        decided = one.world == "numbers" and "cited" not in note
        assert ("algebra, which the run decides" in note) is decided, one.key
