"""The words of the errata: nothing left out, nothing said twice, the same in both."""

from __future__ import annotations

import html
import re

import pytest

from bounds import catalogue
from bounds.claim import Lettered
from reports.ledger import formatting, validate
from reports.text.documents import documents
from reports.text.errata import Erratum, Fate, errata, grouped, survivors
from reports.text.errata_words import ASSUMPTIONS, introduction
from tests.reports.sample import Content, claim, few, report_of, sample


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


def introduced(content: Content) -> list[str]:
    ledger = validate.ledger(content)
    return introduction(ledger, grouped(errata(ledger)))


def _bare(words: str) -> str:
    return " ".join(words.replace("`", "").split())


def test_what_was_not_judged_is_not_said_to_fail(texts: list[str]) -> None:
    for words in texts:
        assert "were not judged in this run: C005 (Lemma 1, first inequality)" in words
        assert "do not hold" not in words
        assert "are refuted:" not in words
        assert "Every other printed result" not in words
        assert "not judged): stands: " not in words


def test_open_refuted_and_not_judged_are_told_apart() -> None:
    content = sample()
    printed = [c for c in content["claims"] if c["verdict"] != "refuted"]
    for entry in printed:
        entry["verdict"] = "supported"
    (told, _) = introduced(content)
    assert "Every other printed result that uses one stands" in told
    claim(content, "C005")["verdict"] = "open"
    content["claims"] = [c for c in content["claims"] if c["key"] != "C009"]
    (told, _) = introduced(content)
    assert "use them and are open: C005 (Lemma 1, first inequality)." in told
    assert "not judged in this run: C009 (text after Lemma 1)." in told
    assert "Once they are corrected there stand: " in told
    assert "Every other" not in told


def test_both_forms_say_the_same_first(content: Content, texts: list[str]) -> None:
    paragraphs = introduced(content)
    assert len(paragraphs) == 2
    assert "the cause first" in paragraphs[0]
    assert paragraphs[1].startswith("How to read a case")
    for words in texts:
        for paragraph in paragraphs:
            assert _bare(paragraph) in words


def test_both_forms_show_the_same_numbers() -> None:
    hurt = few()
    claim(hurt, "C116")["counterexample"]["measured"]["dhat_z"] = 4.93e-32
    erratum = next(e for e in errata(validate.ledger(hurt)) if e.key == "C116")
    assert [m.shown for m in erratum.measured] == ["3", "2", "0"]
    for words in both(hurt):
        assert "e-32" not in words


def test_both_forms_say_what_survives_in_the_same_words(
    content: Content, texts: list[str]
) -> None:
    for group in grouped(errata(validate.ledger(content))):
        for fate in survivors(group):
            assert all(_bare(f": {fate.says}.") in words for words in texts)


def test_no_formula_is_left_out(whole: tuple[Erratum, ...]) -> None:
    text = documents(validate.ledger(sample()))["ERRATA.md"]
    assert {"C108", "C116"} <= {e.key for e in whole}
    for erratum in whole:
        better = erratum.corrected.parts if erratum.corrected else ()
        for part in (*erratum.printed, *better):
            assert " ".join(part.latex.split()) in text


def test_corollary_1_is_shown_with_its_letters(whole: tuple[Erratum, ...]) -> None:
    erratum = next(e for e in whole if e.key == "C108")
    for part in erratum.printed:
        assert r"\frac{P_T R + R^{2}}{\eta}" in part.latex
        assert r"with } \eta = " in part.latex
    values = {m.name: m.shown for m in erratum.measured}
    assert values["eta"] == "0.297302"  # R/(M sqrt(n) T^{3/4}) = 1/(2 * 2^{3/4})
    assert values["delta"] == "0.840896"  # sqrt(n)/T^{1/4}
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


def test_every_assumption_is_explained(whole: tuple[Erratum, ...]) -> None:
    numbered = {
        a for c in catalogue.CLAIMS for a in c.assumptions if re.fullmatch(r"A\d", a)
    }
    assert numbered <= set(ASSUMPTIONS)
    named = {a for e in whole for a in e.assumptions} & numbered
    assert "A1" in named
    legend = introduction(validate.ledger(sample()), grouped(whole))[1]
    assert {a for a in ASSUMPTIONS if ASSUMPTIONS[a] in legend} == named


def test_the_block_size_of_bandits_is_told_also_if_it_is_1() -> None:
    stage = {"etas": [0.5], "delta": 0.25, "alpha": 0.0}
    bandit = {"scheme": {"K": 1, "stages": [stage]}}
    assert formatting.case(bandit) == "K = 1, η = 0.5, δ = 0.25"
    full = {"scheme": {"K": 1, "stages": [stage | {"delta": 0.0}]}}
    assert formatting.case(full) == "η = 0.5"


def test_nothing_is_said_twice_of_a_survivor(whole: tuple[Erratum, ...]) -> None:
    for group in grouped(whole):
        for fate in survivors(group):
            clauses = fate.says.split("; ")
            assert len(clauses) == len(set(clauses))


@pytest.mark.parametrize("verdict", ["supported", None])
def test_what_is_said_of_a_survivor_by_two_is_put_together(
    whole: tuple[Erratum, ...], verdict: str | None
) -> None:
    says = ("follows from Theorem 5; holds with ceil", "follows from Theorem 5; more.")
    fates = [Fate("C028", "a", "p", verdict, f"stands: {s}", False) for s in says]
    group = [_with(whole[0], fate) for fate in fates]
    (fate,) = survivors(group)
    assert fate.says == "follows from Theorem 5; holds with ceil; more"


def _with(erratum: Erratum, fate: Fate) -> Erratum:
    return Erratum(**{**vars(erratum), "survives": (fate,)})


def test_places_are_easy_to_find() -> None:
    place = catalogue.claim("C128").place
    assert place == "Section 4.11, second display after eq. (53), second inequality"
    assert not [c.key for c in catalogue.CLAIMS if "'s end" in c.place]
