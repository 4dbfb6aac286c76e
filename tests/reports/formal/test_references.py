"""What rests on what is what Coq has noted, followed down to the last lemma."""

from __future__ import annotations

from reports.formal.references import Ground, between_files, ground, read
from reports.formal.sources import Theorem

NOTED = """\
DIGEST 0
FMild.proofs.A
R1:2 Mild.base.Sums <> <> lib
prf 10:12 <> first
R20:25 Mild.base.Sums <> total_le thm
R26:29 Mild.base.Sums <> total def
prf 40:49 Part C001_proved
R60:64 Mild.proofs.A Part first thm
R65:70 Mild.proofs.B <> C002_proved thm
"""
KNOWN = read("Mild.proofs.A", NOTED) | {
    "Mild.proofs.B.C002_proved": {"Mild.proofs.B.deep"},
    "Mild.proofs.B.deep": set(),
}
THEOREM = Theorem("C001", "proved", "C001_proved", "proofs/A.v", 1)


def test_what_is_named_after_a_lemma_belongs_to_it() -> None:
    assert KNOWN["Mild.proofs.A.first"] == {"Mild.base.Sums.total_le"}
    assert KNOWN["Mild.proofs.A.C001_proved"] == {
        "Mild.proofs.A.first",
        "Mild.proofs.B.C002_proved",
    }


def test_lemmas_are_counted_down_to_the_theorems_of_other_claims() -> None:
    claims = {"Mild.proofs.A.C001_proved": "C001", "Mild.proofs.B.C002_proved": "C002"}
    # first and total_le; what is beneath C002 is a matter of C002
    assert ground(THEOREM, KNOWN, claims) == Ground(2, ("C002",))


def test_files_use_files() -> None:
    assert between_files(KNOWN)["Mild.proofs.A"] == ("Mild.base.Sums", "Mild.proofs.B")
