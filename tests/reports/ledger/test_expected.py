"""What is recorded covers the catalogue, and every recorded counterexample fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs

from bounds import catalogue
from bounds.judging.words import VERDICTS
from reports.commands.replay import both_sides
from reports.ledger import expected, validate
from reports.ledger.model import ClaimEntry, Details, FormalEntry, Ledger
from reports.run.stored_cases import find, rebuilt
from tests.reports.sample import sample

COUNTEREXAMPLES = expected.recorded().counterexamples


@pytest.mark.parametrize("profile", ["quick", "standard"])
def test_every_claim_has_a_recorded_verdict(profile: str) -> None:
    table = expected.recorded().verdicts
    known = {key: by[profile] for key, by in table.items() if profile in by}
    assert sorted(known) == sorted(catalogue.KEYS)
    assert set(known.values()) <= set(VERDICTS)


def test_the_profile_asked_for_counts_else_the_most_thorough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    verdicts = {
        "C047": {"quick": "open", "standard": "refuted", "deep": "supported"},
        "C049": {"quick": "open", "standard": "supported"},
        "C053": {"quick": "refuted"},
    }
    path = tmp_path / "expected.json"
    path.write_text(json.dumps({"verdicts": verdicts}))
    monkeypatch.setattr(expected, "PATH", path)
    assert expected.verdicts() == {
        "C047": "supported",
        "C049": "supported",
        "C053": "refuted",
    }
    assert expected.verdicts("quick")["C047"] == "open"
    assert expected.verdicts("standard")["C047"] == "refuted"
    assert expected.verdicts("deep")["C049"] == "supported"


def test_what_is_recorded_is_what_was_found_last(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The case of a refuted claim, without its measurements; none of one that holds."""
    monkeypatch.setattr(expected, "PATH", tmp_path / "expected.json")
    content = validate.ledger(sample())
    refuted = next(c for c in content.claims if c.verdict == "refuted")
    assert refuted.counterexample is not None
    assert "measured" in refuted.counterexample
    expected.record(content)
    kept = expected.counterexample(refuted.key)
    assert kept is not None
    assert "measured" not in kept
    assert (kept["seed"], kept["profile"]) == (content.seed, content.profile)
    mended = structs.replace(refuted, verdict="supported", counterexample=None)
    expected.record(structs.replace(content, claims=(mended,)))
    assert expected.counterexample(refuted.key) is None
    assert expected.verdicts()[refuted.key] == "supported"


@pytest.fixture
def judged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> tuple[Ledger, ClaimEntry]:
    """A quick ledger, and one of its claims, supported; in standard it is as well."""
    monkeypatch.setattr(expected, "PATH", tmp_path / "expected.json")
    content = structs.replace(validate.ledger(sample()), profile="quick")
    claim = next(c for c in content.claims if c.verdict == "supported")
    for profile in ("quick", "standard"):
        expected.record(structs.replace(content, profile=profile, claims=(claim,)))
    return content, claim


def by_profile(claim: ClaimEntry) -> dict[str, str]:
    return expected.recorded().verdicts[claim.key]


def test_a_theorem_on_record_decides_in_every_profile(
    judged: tuple[Ledger, ClaimEntry],
) -> None:
    """Else a proof would be news to every profile but the one that was recorded."""
    content, claim = judged
    theorem = FormalEntry(outcome="proved", theorem="x", file="x.v", line=1, coq="8")
    by_coq = structs.replace(
        claim.evidence[0], kind="formal", details=Details(formal=theorem)
    )
    proved = structs.replace(
        claim, verdict="proved", evidence=(by_coq, *claim.evidence)
    )
    expected.record(structs.replace(content, claims=(proved,)))
    assert by_profile(claim) == {"quick": "proved", "standard": "proved"}
    # and if the theorem goes, no profile keeps what rested on it
    expected.record(structs.replace(content, claims=(claim,)))
    assert by_profile(claim) == {"quick": "supported"}
    assert expected.missing("standard", (claim.key,)) == (claim.key,)


def test_a_verdict_that_changed_is_judged_anew_in_other_profiles(
    judged: tuple[Ledger, ClaimEntry],
) -> None:
    content, claim = judged
    expected.record(structs.replace(content, claims=(claim,)))
    assert by_profile(claim) == {"quick": "supported", "standard": "supported"}
    opened = structs.replace(claim, verdict="open")
    expected.record(structs.replace(content, claims=(opened,)))
    assert by_profile(claim) == {"quick": "open"}


def test_a_profile_that_said_so_before_is_not_forgotten(
    judged: tuple[Ledger, ClaimEntry],
) -> None:
    """Standard finds at last what quick had found already."""
    content, claim = judged
    opened = structs.replace(claim, verdict="open")
    standard = structs.replace(content, profile="standard")
    expected.record(structs.replace(standard, claims=(opened,)))
    expected.record(structs.replace(content, claims=(claim,)))
    assert by_profile(claim) == {"quick": "supported", "standard": "open"}
    expected.record(structs.replace(standard, claims=(claim,)))
    assert by_profile(claim) == {"quick": "supported", "standard": "supported"}


def test_a_recorded_refutation_has_its_counterexample() -> None:
    verdicts = expected.verdicts()
    refuted = [key for key, verdict in verdicts.items() if verdict == "refuted"]
    assert sorted(refuted) == sorted(COUNTEREXAMPLES)


@pytest.mark.parametrize("key", sorted(COUNTEREXAMPLES))
def test_a_recorded_counterexample_still_fails(
    key: str, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("nothing"))
    claim = catalogue.claim(key)
    stored = find(claim, None)
    part = claim.parts[stored.part - 1]
    world, row = rebuilt(stored)
    lhs, rhs, _, tolerance = both_sides(part, world, row, stored.case.stamps.index)
    broken = {
        "<=": lhs > rhs + tolerance,
        ">=": lhs < rhs - tolerance,
        "=": abs(lhs - rhs) > tolerance,
    }
    assert broken[part.op]
