"""The words of the errata: nothing left out, nothing said twice, the same in all."""

from __future__ import annotations

import html
import re

import pytest

from bounds import catalogue
from bounds.claim import Lettered
from bounds.judging.words import SUPPORTED
from reports.ledger import formatting, validate
from reports.text.errata import Erratum, Fate, errata, survivors
from reports.text.errata_entries import entries
from reports.text.errata_words import introduction, standing
from tests.reports.sample import Content, claim, few, report_of, sample

STANDS = SUPPORTED


@pytest.fixture(scope="module")
def content() -> Content:
    """Few claims: what else uses them was not judged."""
    return few()


@pytest.fixture(scope="module")
def whole() -> tuple[Erratum, ...]:
    return errata(validate.ledger(sample()))


@pytest.fixture(scope="module")
def texts(content: Content) -> list[str]:
    return both(content)


def both(content: Content) -> list[str]:
    """ERRATA.md and errata.html as bare words."""
    pages = report_of(content)
    page = html.unescape(re.sub(r"<[^>]*>", "", pages["errata.html"].decode()))
    text = pages["ERRATA.md"].decode()
    return [_bare(text.replace("\\", "")), _bare(page)]


def _bare(words: str) -> str:
    return " ".join(words.replace("`", "").split())


def opening(content: Content) -> tuple[str, dict[str, str]]:
    """The first paragraph, and what each kind of standing is said of."""
    ledger = validate.ledger(content)
    found = entries(ledger)
    return introduction(ledger, found)[0], dict(standing(ledger, found))


def standing_everywhere() -> Content:
    """A ledger in which whatever is not refuted stands."""
    content = sample()
    for entry in content["claims"]:
        if entry["verdict"] != "refuted":
            entry["verdict"] = STANDS
    return content


def test_what_was_not_judged_is_not_said_to_fail(texts: list[str]) -> None:
    for words in texts:
        assert re.search(r"Not judged in this run: Theorems [^.]*4, 5", words)
        assert "corollary falls as it is meant" in words
        assert f"As printed ({STANDS}): Theorem 2." in words
        assert "not judged): stands: " not in words


def test_open_refuted_and_not_judged_are_told_apart() -> None:
    content = standing_everywhere()
    told, rows = opening(content)
    assert "No theorem, lemma or corollary falls" in told
    assert not any(said.startswith(("Open", "Not judged")) for said in rows)
    claim(content, "C065")["verdict"] = "open"
    content["claims"] = [c for c in content["claims"] if c["key"] != "C070"]
    claim(content, "C012")["verdict"] = "refuted"
    claim(content, "C012")["counterexample"] = claim(content, "C116")["counterexample"]
    told, rows = opening(content)
    assert "corollaries fall: Theorem 2." in told
    assert rows["Open"] == "Lemma 4"
    assert rows["Not judged in this run"] == "Lemma 5"
    assert not any("Theorem 2" in names for names in rows.values())


def test_what_a_result_needs_is_told_by_the_most_it_needs() -> None:
    _, rows = opening(standing_everywhere())
    assert f"With the corrected algorithm ({STANDS})" in rows
    algorithm = rows[f"With the corrected algorithm ({STANDS})"]
    assert "Theorems 5 and 6" in algorithm
    assert "Corollaries 2 and 4" in algorithm
    supplied = rows[f"With a hypothesis or a parameter completed ({STANDS})"]
    assert supplied == "Lemma 10; Corollaries 1 and 3"
    assert "Theorems 2, 3, 4" in rows[f"As printed ({STANDS})"]


def test_a_result_that_no_run_breaks_to_the_letter_is_told_apart() -> None:
    """Theorem A1: to the letter it is supported (C157b); its proof needs mending."""
    content = standing_everywhere()
    claim(content, "C162b")["verdict"] = "refuted"
    case = claim(content, "C116")["counterexample"]
    claim(content, "C162b")["counterexample"] = case
    _, rows = opening(content)
    (said,) = (said for said, names in rows.items() if "A1" in names)
    assert said.startswith("With the corrected algorithm in its proof; no run that was")
    assert rows[said] == "Theorem A1"
    claim(content, "C157b")["verdict"] = "open"
    _, rows = opening(content)
    assert "Theorems 5, 6 and A1" in rows[f"With the corrected algorithm ({STANDS})"]


def test_without_the_algorithms_nothing_needs_them() -> None:
    content = standing_everywhere()
    for key in ("C022", "C023", "C162b"):
        claim(content, key)["verdict"] = STANDS
        claim(content, key)["counterexample"] = None
    _, rows = opening(content)
    assert not any(said.startswith("With the corrected") for said in rows)


def test_a_reading_of_a_result_that_falls_is_named() -> None:
    content = standing_everywhere()
    entry = claim(content, "C157b")
    entry["verdict"] = "refuted"
    entry["counterexample"] = claim(content, "C116")["counterexample"]
    told, _ = opening(content)
    assert re.search(r"their text allows fail: [^.]*Theorem A1 \(C157b, entry ", told)
    assert "With the algorithms to the letter" not in told
    claim(content, "C026b")["verdict"] = "refuted"
    claim(content, "C026b")["counterexample"] = entry["counterexample"]
    told, _ = opening(content)
    fallen = "Theorem 5 with the $m_z$ that is meant (C026b, entry 1)."
    assert f"With the algorithms to the letter fall: {fallen}" in told


def test_both_forms_say_the_same_first(content: Content, texts: list[str]) -> None:
    ledger = validate.ledger(content)
    first, *_, computed = introduction(ledger, entries(ledger))
    assert first.startswith("False to the letter are 3 of the")
    for words in texts:
        assert _bare(first) in words
        assert _bare(computed) in words
        for said, names in standing(ledger, entries(ledger)):
            assert f"{said}: {names}." in words


def test_an_order_is_not_said_to_be_refuted_by_a_case() -> None:
    ledger = validate.ledger(sample())
    found = entries(ledger)
    assert any("no single case refutes it" in p for p in introduction(ledger, found))
    entry = next(e for e in found if any(x.key == "C027" for x in e.refuted))
    assert "is not refuted by one case" in entry.why
    assert "exceeds any constant" in entry.why


def test_small_numbers_are_shown_as_zero_and_others_with_three_digits() -> None:
    hurt = few()
    claim(hurt, "C116")["counterexample"]["measured"]["dhat_z"] = 4.93e-32
    claim(hurt, "C116")["counterexample"]["measured"]["K"] = 2 / 3
    erratum = next(e for e in errata(validate.ledger(hurt)) if e.key == "C116")
    assert [m.shown for m in erratum.measured] == ["0.667", "2", "0"]


def test_corollary_1_is_shown_with_its_letters(whole: tuple[Erratum, ...]) -> None:
    erratum = next(e for e in whole if e.key == "C108")
    for part in erratum.printed:
        assert r"\frac{P_T R + R^{2}}{\eta}" in part.latex
        assert r"with } \eta = " in part.latex
    values = {m.name: m.shown for m in erratum.measured}
    assert values["eta"] == "0.297"  # R/(M sqrt(n) T^{3/4}) = 1/(2 * 2^{3/4})
    assert values["delta"] == "0.841"  # sqrt(n)/T^{1/4}
    assert "two parts that print does not tell apart" in erratum.says


@pytest.mark.parametrize("key", ["C108", "C108a"])
def test_letters_stand_for_what_is_judged(key: str) -> None:
    for part in catalogue.claim(key).parts:
        shown = part.shown
        assert isinstance(shown, Lettered)
        letters = dict(shown.letters)
        assert (shown.lhs.subs(letters) - part.lhs).simplify() == 0
        assert shown.rhs.subs(letters) == part.rhs


@pytest.mark.parametrize("key", ["C148", "C148a", "C152", "C152a"])
def test_blocks_have_the_letters_of_blocks(key: str) -> None:
    """As in eqs. (64) and (68): z, and no t or c_z."""
    for part in catalogue.claim(key).parts:
        assert not re.search(r"_t\b|_\{t|c_z|_i\b", part.latex())
        assert re.search(r"_z\b|_\{z", part.latex())


def test_eq_68_and_its_correction_have_the_same_left_side() -> None:
    sides = {
        catalogue.claim(key).parts[0].latex().split(r"\leq")[0]
        for key in ("C152", "C152a")
    }
    assert len(sides) == 1


def test_the_block_size_of_bandits_is_told_also_if_it_is_1() -> None:
    stage = {"etas": [0.5], "delta": 0.25, "alpha": 0.0}
    bandit = {"scheme": {"K": 1, "stages": [stage]}}
    assert formatting.case(bandit) == "K = 1, η = 0.5, δ = 0.25"
    full = {"scheme": {"K": 1, "stages": [stage | {"delta": 0.0}]}}
    assert formatting.case(full) == "η = 0.5"


def test_nothing_is_said_twice_of_a_survivor() -> None:
    for entry in entries(validate.ledger(sample())):
        for fate in entry.survives:
            clauses = fate.says.split("; ")
            assert len(clauses) == len(set(clauses))


@pytest.mark.parametrize("verdict", [STANDS, None])
def test_what_is_said_of_a_survivor_by_two_is_put_together(
    whole: tuple[Erratum, ...], verdict: str | None
) -> None:
    says = ("follows from Theorem 5; holds with ceil", "follows from Theorem 5; more.")
    fates = [Fate("C028", "a", "p", verdict, f"stands: {s}", False) for s in says]
    group = [_with(whole[0], fate) for fate in fates]
    (fate,) = survivors(group)
    assert fate.says == "follows from Theorem 5; holds with ceil; more"


def test_a_member_of_the_group_is_no_survivor_of_it(whole: tuple[Erratum, ...]) -> None:
    inside = Fate(whole[0].key, "a", "p", "refuted", "refuted", False)
    assert survivors([_with(whole[0], inside)]) == []


def _with(erratum: Erratum, fate: Fate) -> Erratum:
    return Erratum(**{**vars(erratum), "survives": (fate,)})


def test_places_are_easy_to_find() -> None:
    place = catalogue.claim("C128").place
    assert place == "Section 4.11, second display after eq. (53), second inequality"
    assert not [c.key for c in catalogue.CLAIMS if "'s end" in c.place]
