"""A claim with a theorem shows it: statement, proof, definitions, all escaped."""

from __future__ import annotations

import json
import re

import pytest
from markupsafe import Markup

from bounds import catalogue
from bounds.formal.vocabulary import WORLDS
from reports.formal import sources
from reports.formal.on_record import FormalUnit
from reports.ledger import build
from reports.ledger.file import as_json
from reports.run.executor import Here, carry_out
from reports.site import coq_code, formal_page
from reports.site.render import Renderer
from tests.reports.sample import report_of

TEXTS = sources.sources()


def test_code_is_escaped_and_coloured() -> None:
    shown = coq_code.highlighted('Lemma a : x < y. (* "<script>" *)')
    assert "<script>" not in shown
    assert "<b>Lemma</b>" in shown
    assert "x &lt; y" in shown


@pytest.mark.parametrize("file", ["proofs/Theorem_1.v", "quantities/Delays.v"])
def test_nothing_of_a_source_is_lost(file: str) -> None:
    page = coq_code.anchored(TEXTS[file])
    bare = re.sub(r"<[^>]*>", "", page)
    assert (
        bare.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
        .replace("&#39;", "'")
        .replace("&#34;", '"')
        == TEXTS[file]
    )


def test_every_theorem_has_an_anchor_on_its_page() -> None:
    for theorem in sources.theorems(TEXTS).values():
        page = coq_code.anchored(TEXTS[theorem.file])
        assert f'<a id="{theorem.name}"></a>' in page


def test_a_proof_is_shown_from_theorem_to_qed() -> None:
    for theorem in sources.theorems(TEXTS).values():
        shown = coq_code.declaration(TEXTS[theorem.file], theorem.name)
        assert shown.startswith(f"Theorem {theorem.name} :")
        assert shown.endswith("Qed.")
        assert shown.count("Theorem") == 1


def test_quantities_stand_side_by_side() -> None:
    beside = {one.quantity.attribute: one for one in formal_page.side_by_side("C002")}
    assert "Definition" in beside["regret"].coq.striptags()
    assert "def regret" in beside["regret"].python.striptags()


def test_they_do_so_on_the_page_of_the_claim() -> None:
    """Of claims that Coq has decided, as often as Coq and Python define them."""
    chosen = [catalogue.claim(key) for key in ("C002", "C003", "C012")]
    results = carry_out([FormalUnit()], [c.key for c in chosen], 0, Here())
    content = build.ledger(
        chosen, results, seed=0, profile="quick", seconds=1.0, jobs=1
    )
    pages = report_of(json.loads(as_json(content)))
    for claim in chosen:
        page = pages[f"claims/{claim.key}.html"].decode()
        beside = list(formal_page.side_by_side(claim.key))
        assert page.count('aria-label="In Coq"') == len(beside) > 0
        in_python = sum(bool(one.python) for one in beside)
        assert page.count('aria-label="In Python"') == in_python > 0


def test_whatever_coq_defines_python_measures() -> None:
    """Quantities of every theorem, those of the lower bound too."""
    shown = [
        (key, one.quantity.attribute)
        for key in sources.theorems(TEXTS)
        for one in formal_page.side_by_side(key)
        if not one.python
    ]
    assert shown == []
    beside = {one.quantity.attribute: one for one in formal_page.side_by_side("C014")}
    assert "regret_P_w.max" in beside["max_regret_P"].python.striptags()


def test_a_theorem_tells_what_it_takes_for_granted() -> None:
    granted = formal_page.granted("ogd")
    assert granted is not None
    assert granted.hypotheses["Assumption 1"] == ["gradient_le"]
    assert granted.hypotheses["Assumption 2"] == ["K_origin", "K_ball"]
    assert granted.page == "formal/worlds-Ogd.html#ogd"


def test_a_definition_is_that_of_the_world() -> None:
    """Other worlds have quantities of the same name; a record may stand on one line."""
    found = {
        key: {
            one.quantity.attribute: one.coq.striptags()
            for one in formal_page.side_by_side(key)
        }
        for key in ("C002", "C002c", "C015")
    }
    assert found["C002"]["eta"] == "eta : R"
    assert found["C002c"]["eta"] == "rate : R (* eta *)"
    assert found["C015"]["L"].startswith("Definition L : nat :=")
    assert formal_page._definition("rate", ("Ogd", "Hedge")) == "rate : nat -> R"
    assert formal_page._definition("rate", ("Boundary",)).startswith("rate : R")


def test_every_quantity_of_a_theorem_is_shown() -> None:
    for key in sources.theorems(TEXTS):
        claim = catalogue.claim(key)
        spoken = WORLDS.get(claim.world)
        shown = {one.quantity.attribute for one in formal_page.side_by_side(key)}
        terms = spoken.terms if spoken else {}
        named = {q.attribute for q in claim.quantities if q.attribute in terms}
        assert shown == {name for name in named if not terms[name].bound}, key


def test_pages_of_sources_link_their_claims() -> None:
    renderer = Renderer({}, {})
    page = formal_page.SourcePage(
        "proofs/A.v", "formal/proofs-A.html", Markup.escape("x<y"), ("C001",)
    )
    _, text = renderer.page(page.page, "formal_source.html", source=page)
    assert b"x&lt;y" in text
    assert catalogue.claim("C001").key in text.decode()


def test_theorems_beside_a_claim_are_shown_if_they_are_on_record() -> None:
    shown = {one.name: one for one in formal_page.beside("C014", ["C014_comparators"])}
    assert list(shown) == ["C014_comparators"]  # the other one is not accepted
    assert "Proof" in shown["C014_comparators"].code.striptags()
    assert shown["C014_comparators"].page.endswith("#C014_comparators")
