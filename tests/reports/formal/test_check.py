"""Nothing counts as proved that takes something for granted."""

from __future__ import annotations

from pathlib import Path

import pytest

from bounds.formal import hypotheses, statements
from reports.formal import audit, check, compiler, record, sources

needs_coq = pytest.mark.skipif(not compiler.installed(), reason=compiler.INSTALL)

PROOF = """\
From Mild.statements Require Import Section_4_7.
{before}
Theorem C102_proved : C102.
Proof. {proof} Qed.
"""


def planted(before: str, proof: str = "exact cheat.") -> dict[str, str]:
    """The sources with only one proof, which is not one."""
    rooms = ("base/", "worlds/", "quantities/", "statements/")
    known = {n: t for n, t in sources.sources().items() if n.startswith(rooms)}
    return known | {"proofs/Planted.v": PROOF.format(before=before, proof=proof)}


@pytest.mark.parametrize(
    "word",
    [
        "Lemma cheat : C102. Admitted.",
        "Axiom cheat : C102.",
        "Parameter cheat : C102.",
        "Conjecture cheat : C102.",
        "Lemma cheat : C102. admit. Abort.",
        "Unset Guard Checking.",
    ],
)
def test_words_that_take_something_for_granted(word: str) -> None:
    (problem,) = check.check(texts=planted(word)).problems
    assert problem.startswith("proofs/Planted.v:2: ")


def test_words_in_comments_are_no_words() -> None:
    assert (
        sources.forbidden({"a.v": "(* an Axiom (* Admitted *) *) Lemma a : b."}) == []
    )


@needs_coq
@pytest.mark.parametrize(
    ("before", "proof", "found"),
    [
        ("Variable cheat : C102.", "exact cheat.", "C102 rests on Planted.cheat"),
        ("Definition C102 := True.", "exact I.", "C102"),
        ("", "intros w z h.", "proof"),
    ],
    ids=["an assumption", "another statement", "an unfinished proof"],
)
def test_what_only_coq_can_see(before: str, proof: str, found: str) -> None:
    outcome = check.check(["C102"], planted(before, proof), again=False)
    assert outcome.record.theorems == {}
    assert found in outcome.problems[0]


@needs_coq
def test_a_check_of_the_kernel_that_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coq's own answer is enough, had the words that switch it off been overlooked."""
    loop = "Unset Guard Checking. Fixpoint cheat (n : nat) : C102 := cheat n."
    monkeypatch.setattr(sources, "forbidden", lambda texts: [])
    outcome = check.check(["C102"], planted(loop, "exact (cheat 0)."), again=False)
    assert outcome.record.theorems == {}
    assert "is assumed to be guarded." in outcome.problems[0]


@needs_coq
def test_a_proof_that_is_one() -> None:
    outcome = check.check(["C102"], again=False)
    (found,) = outcome.record.theorems.values()
    assert not outcome.problems
    assert found.outcome == "proved"
    assert audit.in_words(found.axioms) == (
        "classical reals",
        "functional extensionality",
    )


@needs_coq
def test_a_single_claim_is_found_as_it_is_on_record() -> None:
    """With the theorems that its proof uses, though they are not asked for."""
    known = record.read()
    assert known.theorems["C021"].rests_on
    outcome = check.check(["C021"], again=False)
    assert record.differences(outcome.record, known, ["C021"]) == []


@needs_coq
def test_a_theorem_beside_a_claim_takes_nothing_for_granted_either() -> None:
    texts = sources.sources()
    beside = "Variable cheat : False.\nTheorem C102_more : False. exact cheat. Qed.\n"
    texts |= {"proofs/Planted.v": beside}
    outcome = check.check(["C102"], texts, again=False)
    assert outcome.record.theorems == {}
    assert outcome.problems == ("C102_more rests on Planted.cheat",)


@needs_coq
def test_an_instance_takes_nothing_for_granted_either(tmp_path: Path) -> None:
    made = "Hypothesis cheat : nat.\nDefinition some : nat := S cheat.\n"
    texts = {"instances/Planted.v": made}
    compiler.unpack(texts, tmp_path)
    compiler.compile_all(tmp_path, compiler.dependencies(tmp_path, texts), 1)
    found = audit.unknown(audit.axioms(tmp_path, sources.instances(texts)))
    assert found == ["Mild.instances.Planted.some rests on Planted.cheat"]


@pytest.mark.parametrize(
    "smuggled",
    [
        "(T walk_of_game <= 5)%N",
        "in_K (u walk_of_game 9)",
        "is_convex in_K",
        "short_of_game walk_of_game",
        "nat -> G = 1",
    ],
)
def test_a_hypothesis_without_a_name_is_a_problem(smuggled: str) -> None:
    texts = sources.sources()
    field = "  G_gt0 : 0 < G;"
    assert field in texts["worlds/Ogd.v"]
    more = texts["worlds/Ogd.v"].replace(field, f"{field}\n  more : {smuggled};")
    (problem,) = check.problems(texts | {"worlds/Ogd.v": more})
    assert problem.startswith("worlds/Ogd.v: more of the record game is a hypothesis")


def test_every_hypothesis_that_is_named_is_there() -> None:
    codes = sources.code(sources.sources()).values()
    found = {pair for code in codes for pair in hypotheses.hypotheses(code)}
    named = {(r, f) for r, fields in hypotheses.HYPOTHESES.items() for f in fields}
    assert found == named


def test_what_is_cited_is_told_of_every_world_above(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert check._cited("mild") == ()
    others = hypotheses.HYPOTHESES["walks"] | {"radius_gt0": "cited: Zinkevich"}
    monkeypatch.setitem(hypotheses.HYPOTHESES, "walks", others)
    assert check._cited("mild") == ("Zinkevich",)
    assert check._cited("cuts") == ()


@pytest.mark.parametrize(
    "text",
    [
        "Theorem C102_proved : C041.",
        "Theorem C102_proved : ~ C102.",
        "Theorem C102_refuted : C102.",
        "Theorem C102_proved : C102.\nTheorem C102_refuted : ~ C102.",
    ],
)
def test_names_of_theorems_say_what_they_are_about(text: str) -> None:
    with pytest.raises(ValueError, match=r"proofs/A\.v"):
        sources.theorems({"proofs/A.v": text})


def test_statements_are_what_the_claims_say() -> None:
    told = "mild prove --statements prints them from the claims"
    assert sources.outdated() == (), told


def test_the_record_is_of_these_sources() -> None:
    known = record.read()
    assert record.stale(known) == "", "mild prove --record checks and records them"
    assert audit.unknown({k: t.axioms for k, t in known.theorems.items()}) == []
    assert all(statements.statements()[key].text for key in known.theorems)


def test_altered_statements_are_proved_false() -> None:
    """The proofs have power: what is false of the controls is known to be false."""
    texts = sources.sources()
    altered = sources.theorems(texts, "altered")
    stated = texts["statements/Controls.v"]
    assert len(altered) >= 30
    assert set(record.read().altered) == altered.keys()
    for key, theorem in altered.items():
        assert theorem.outcome == "refuted"
        assert f"Definition {key} : Prop :=" in stated
        assert sources.theorems(texts)[key.partition("_")[0]].outcome == "proved"


def test_a_theorem_on_record_is_one_of_the_sources(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever writes a theorem into the record by hand has not proved it."""
    texts = sources.sources()
    monkeypatch.setattr(sources, "outdated", lambda: ())
    theorems = {
        key: record.Checked(t.outcome, t.name, t.file, t.line)
        for key, t in sources.theorems(texts).items()
    }
    honest = record.Record(sources=sources.hashes(texts), theorems=theorems)
    assert record.stale(honest) == ""
    more = theorems | {"C093": record.Checked("proved", "C093_proved", "a.v", 1)}
    turned = theorems | {
        "C116": record.Checked("proved", "C116_proved", "proofs/A.v", 1)
    }
    for wrong, key in ((more, "C093"), (turned, "C116")):
        forged = record.Record(sources=honest.sources, theorems=wrong)
        assert record.stale(forged) == f"{key} is not proved there as recorded"


def test_a_changed_source_makes_the_record_stale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = sources.sources() | {"proofs/Places.v": "(* changed *)"}
    monkeypatch.setattr(sources, "sources", lambda: texts)
    assert record.stale(record.read()).startswith("proofs/Places.v has changed")
    assert record.formal_evidence()[1] == {}
