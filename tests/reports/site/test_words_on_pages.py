"""What a reader reads: mathematics is typeset, numbers are short, names are used.

Everything between tags of every page is searched, also what stands in pictures.
"""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import pytest
from markupsafe import Markup

from bounds import catalogue
from bounds.worlds.words import WORDS
from reports.site.mathematics import formula
from reports.site.render import Renderer
from tests.reports.sample import complete, report_of, with_far_games

ASCII = re.compile(
    r"""[A-Za-z0-9})\]]_[A-Za-z0-9{(*]     # an index: eta_k, u_{t-1}
    |\b(?:sqrt|ceil|floor|log|ln|sum|Sum|Max|Min|Mod|Piecewise)\(   # a function
    |<=|>=|!=|\*|\^                        # signs and powers
    |(?<![\w-])(?:eta|alpha|beta|gamma|delta|tau|lam|dbar|dhat)(?![\w-])  # letters
    |\d[eE][-+]?\d\d                       # -3.55e-14
    """,
    re.VERBOSE,
)
DIGITS = re.compile(
    r"(?<![\d.\w])(?:[1-9]\d*\.\d{4,}|0\.0*[1-9]\d{4,}|\d{1,3}(?:,\d{3}){3,})"
)
"""A number with more digits than anybody reads."""
ENCLOSED = ("Hence the expected regret is between ", "(enclosure")
PARTED = re.compile(r"[a-z]<math><m(?:sup|sub)><mi>")
"""Part of a word taken for a letter with a power."""
TYPED = ("code", "pre", "script", "style")
VOID = ("meta", "link", "br", "input", "img", "hr", "wbr")
LOST = re.compile(r"\bPT\b|(?:theorem|corollary|doubling)-\d")
"""A letter whose index has become another letter; a result as the code calls it."""
CODE = re.compile(
    r"mild |[\w./-]+\.(?:py|v|md|json|tex|csv)|[CS]\w+_(?:proved|refuted)"
)
"""What may stand as code within a line: commands, files, theorems of Coq."""


class Reader(HTMLParser):
    """Collects words, and apart from them code that stands in a line."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.code: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while tag in self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "code" in self.open and "pre" not in self.open:
            self.code.append(data)
        elif "math" not in self.open and not {*TYPED} & {*self.open}:
            self.words.append(" ".join(data.split()))


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


def html(made: dict[str, bytes], mark: str = "") -> dict[str, str]:
    return {n + mark: t.decode() for n, t in made.items() if n.endswith(".html")}


@cache
def texts() -> dict[str, str]:
    """Every page, and those of claims once more with games too long to be played."""
    far = html(report_of(with_far_games()), ", far games").items()
    return html(report_of(complete())) | {n: t for n, t in far if "claims/" in n}


@cache
def pages() -> dict[str, Reader]:
    return {name: read(text) for name, text in texts().items()}


@pytest.mark.parametrize(
    "text",
    ["eta_k is", "sqrt(T)", "d <= L", "a*b", "T^2", "the eta of", "-3.55e-14", "u_{t}"],
)
def test_what_is_looked_for_is_found(text: str) -> None:
    (word,) = read(f"<p>{text.replace('<', '&lt;')}</p>").words
    assert ASCII.search(word)
    assert not ASCII.search("well-eta-known C012, T = 4, 2.5·10⁻⁷ and η ≤ √T")
    assert read("<pre>eta_k</pre><math>eta_k</math>").words == []


def test_far_games_are_read() -> None:
    for key in ("C019", "C020", "C026", "C028", "C031", "C032", "C169", "C172"):
        assert ">enclosure<" in texts()[f"claims/{key}.html, far games"]


def test_no_mathematics_is_left_as_it_is_typed() -> None:
    found = [
        (name, word)
        for name, page in pages().items()
        for word in page.words
        if ASCII.search(re.sub(r"\(code [0-9a-f]+\)", "", word))  # 4e19 may be in it
    ]
    assert found == []


def test_results_and_letters_have_their_names() -> None:
    assert LOST.search("PT = 0")
    assert LOST.search("corollary-1")
    found = [
        (name, word)
        for name, page in pages().items()
        if name.startswith("claims/")  # words for who hovers have no indices
        for word in page.words
        if LOST.search(word)
    ]
    assert found == []


def test_code_in_a_line_is_code() -> None:
    found = {
        (name, text)
        for name, page in pages().items()
        for text in page.code
        if ASCII.search(text) and not CODE.match(text)
    }
    assert found == set()


def test_numbers_have_few_digits() -> None:
    assert DIGITS.search("0.007812575")
    assert DIGITS.search("0.99991")
    assert DIGITS.search("T = 420,000,000,000")
    assert not DIGITS.search("0.925 of 12,345.6 in 1,234,567 cases")
    found = [
        (name, word)
        for name, page in pages().items()
        for word in page.words
        # two numbers that enclose a mean have as many digits as tell them apart
        if DIGITS.search(word) and not word.startswith(ENCLOSED)
    ]
    assert found == []


def test_no_word_is_parted_by_mathematics() -> None:
    assert PARTED.search("le<math><msup><mi>ngth</mi><mn>2</mn></msup></math>")
    assert [name for name, text in texts().items() if PARTED.search(text)] == []


def test_statements_of_controls_are_expressions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unread: list[str] = []

    def prose(text: str) -> Markup:
        unread.append(text)
        return Markup("{}").format(text)

    monkeypatch.setattr("reports.site.words.prose", prose)
    renderer = Renderer({}, {})
    for claim in catalogue.CLAIMS:
        for control in claim.controls:
            renderer.expression(control.relation.text())
    assert unread == []


def test_powers_of_ten_are_no_algebra() -> None:
    algebra = re.compile(r"<mn>[^<]*</mn><mi>e</mi><mo>[-+\u2212]</mo><mn>")
    assert algebra.search(formula("2.42e+06", ""))
    assert [name for name, text in texts().items() if algebra.search(text)] == []


def test_pages_have_the_names_people_use() -> None:
    made = report_of(complete())["claims/C012.html"].decode()
    assert re.search(r"<h1>Theorem 2 <span class=\"alias\">C012</span></h1>", made)
    assert "judged on games of Mild-OGD with Theorem 2&#39;s parameters" in made
    assert "found by the unit" not in made


def test_every_world_has_words() -> None:
    assert {claim.world for claim in catalogue.CLAIMS} <= set(WORDS)
