"""Errata: only what is refuted, complete, and safe in every form."""

from __future__ import annotations

import csv
import io
import pickle
import re

import pytest
from msgspec.structs import replace

from bounds import catalogue
from bounds.judging.unit import UnitResult, perform, served
from reports.ledger.build import ledger
from reports.ledger.file import read_ledger, write
from reports.ledger.model import Ledger, Times
from reports.run.units import all_units
from reports.text import markdown as md
from reports.text.documents import documents
from reports.text.errata import Erratum, Measure, _shown, errata

KEYS = ("C007", "C007a", "C007b", "C022", "C042", "C042a", "C043", "C116", "C118")


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Ledger:
    """A ledger of a few claims, judged on the smallest units that refute them."""
    claims = [catalogue.claim(key) for key in KEYS]
    names = ("delays T=2 d<=6", "delays T=3 d<=6", "blocks T=3 d<=6", "ogd tiny T=2")
    todo = [unit for unit in all_units("quick", claims) if unit.name in names]
    assert len(todo) == len(names)
    results = [
        perform(pickle.dumps(w), UnitResult(w.name, w.kind, served(w, KEYS)), 0)
        for w in todo
    ]
    whole = ledger(claims, results, seed=0, profile="quick", seconds=1.0, jobs=1)
    return read_ledger(write(whole, tmp_path_factory.mktemp("errata")))


@pytest.fixture(scope="module")
def found(content: Ledger) -> tuple[Erratum, ...]:
    return errata(content)


def test_only_claims_that_are_refuted(
    content: Ledger, found: tuple[Erratum, ...]
) -> None:
    verdicts = {c.key: c.verdict for c in content.claims}
    assert verdicts["C007b"] == "refuted"
    refuted = {k for k, v in verdicts.items() if v == "refuted"}
    assert {e.key for e in found} == refuted == set(KEYS) - {"C007a", "C042a"}
    assert {e.key for e in found if e.own} == {"C007b"}


def test_an_erratum_has_everything_an_author_asks(found: tuple[Erratum, ...]) -> None:
    erratum = next(e for e in found if e.key == "C116")
    assert erratum.printed[erratum.part - 1].text.startswith("dhat_z <= 1 + d/K")
    assert erratum.counterexample["d"] == [1, 1, 2]
    assert "2, which is not at most 1.67" in erratum.why
    values = {m.name: m.value for m in erratum.measured}
    assert values == {"K": 3.0, "d": 2.0, "dhat_z": 2.0}
    assert erratum.corrected is not None
    assert erratum.corrected.key == "C116a"
    assert erratum.corrected.verdict is None  # it was not judged here
    assert erratum.corrected.parts[0].latex.startswith(r"\hat{d}_z \leq")
    fates = {fate.key: fate for fate in erratum.survives}
    assert fates["C124"].alias == "eq-53"


def test_a_correction_that_was_judged_has_its_verdict(
    content: Ledger, found: tuple[Erratum, ...]
) -> None:
    better = next(e for e in found if e.key == "C007").corrected
    judged = content.claim("C007a")
    assert better is not None
    assert judged is not None
    assert (better.key, better.verdict) == ("C007a", judged.verdict)


def test_nothing_refuted_is_said() -> None:
    empty = ledger([], [], seed=0, profile="quick", seconds=1.0, jobs=1)
    assert errata(empty) == ()
    texts = documents(empty)
    assert "No printed statement was refuted." in texts["ERRATA.md"]
    assert "Refuted" not in texts["SUMMARY.md"]


def test_the_texts_depend_on_neither_time_nor_machine(content: Ledger) -> None:
    times = Times(seconds=9.9, jobs=7)
    other = replace(content, versions={"mild": "x"}, times=times)
    assert documents(other) == documents(content)


def test_the_errata_name_every_statement_and_correction(
    content: Ledger, found: tuple[Erratum, ...]
) -> None:
    texts = documents(content)
    for name in ("ERRATA.md", "errata.tex"):
        for erratum in found:
            assert f"mild replay {erratum.key}" in texts[name]
            assert f"corrected as {erratum.corrected.key}" in texts[name]  # type: ignore[union-attr]
            for fate in erratum.survives:
                assert f"({fate.key}, " in texts[name] or fate.key in KEYS


def test_every_table_row_has_the_cells_of_its_head(content: Ledger) -> None:
    for name in ("SUMMARY.md", "ERRATA.md"):
        blocks = re.findall(r"(?:^\|.*\|\n)+", documents(content)[name], re.MULTILINE)
        assert blocks
        for block in blocks:
            counts = {len(re.findall(r"(?<!\\)\|", row)) for row in block.splitlines()}
            assert len(counts) == 1


def test_formulas_stand_in_fences_that_are_closed(content: Ledger) -> None:
    lines = documents(content)["ERRATA.md"].splitlines()
    opened = [i for i, line in enumerate(lines) if line == "```math"]
    assert opened
    assert all(lines[i + 2] == "```" for i in opened)


def test_the_table_of_claims_reads_back(content: Ledger) -> None:
    rows = list(csv.DictReader(io.StringIO(documents(content)["claims.csv"])))
    assert [row["key"] for row in rows] == list(KEYS)
    row = rows[KEYS.index("C116")]
    entry = content.claim("C116")
    assert entry is not None
    assert row["verdict"] == "refuted"
    assert row["section"] == "Section 4.11"
    assert row["statement"] == entry.printed.text
    assert int(row["violations"]) > 0


def saying(content: Ledger, words: str) -> Ledger:
    """The ledger with these words in every claim."""
    claims = tuple(replace(c, says=words, place=words) for c in content.claims)
    return replace(content, claims=claims)


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_cell_is_a_formula_for_a_spreadsheet(start: str, content: Ledger) -> None:
    """Nor is one made by a ledger edited by hand."""
    hostile = start + 'HYPERLINK("http://x","y")'
    text = documents(saying(content, hostile))["claims.csv"]
    for row in csv.reader(io.StringIO(text, newline="")):
        assert not any(
            cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row
        )


def test_markup_in_a_ledger_is_shown_not_obeyed(content: Ledger) -> None:
    evil = "<script>alert(1)</script> | [x](javascript:1) `y` **z**\n\n# head"
    texts = documents(saying(content, evil))
    assert "<script" not in texts["errata.tex"].replace("$<$", "")
    assert "\\input" not in documents(saying(content, r"\input{x} $y$"))["errata.tex"]
    for name in ("SUMMARY.md", "ERRATA.md", "ledger.md"):
        assert "<script" not in texts[name].replace("\\<", "")
        assert "](javascript" not in texts[name].replace("\\]", "")
        assert "\n# head" not in texts[name]


def test_every_claim_is_listed_under_its_section(content: Ledger) -> None:
    text = documents(content)["ledger.md"]
    sections = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    listed = {
        key: part.split("\n")[0]
        for part in sections
        for key in re.findall(r"^- \*\*(\w+)\*\*", part, re.MULTILINE)
    }
    assert listed == {key: catalogue.SECTIONS[key] for key in KEYS}


def test_words_are_made_safe() -> None:
    assert md.text("a_b and a_{b}") == r"a_b and a\_{b}"
    assert md.text("|x| <y>") == r"\|x\| \<y\>"
    assert md.inline(r"\|y\|") == r"$`\Vert y\Vert`$"
    assert md.code("a `b`") == "`` a `b` ``"
    assert md.table(("a",), [("x|y",)]).splitlines()[-1] == r"| x\|y |"


def test_every_claim_has_a_section() -> None:
    assert set(catalogue.SECTIONS) == set(catalogue.KEYS)
    assert catalogue.SECTIONS["C116"] == "Section 4.11"
    assert catalogue.SECTIONS["C157"] == "Appendix A"
    assert catalogue.SECTIONS["C002"] == "Section 3.2"


def test_a_zero_that_was_rounded_is_shown_as_one() -> None:
    found = [Measure(n, n, n, v) for n, v in (("a", 2.5), ("b", 1e-17), ("c", -3.0))]
    assert [m.shown for m in _shown(found)] == ["2.5", "0", "-3"]
    assert _shown([]) == ()
