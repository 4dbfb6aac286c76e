"""Formulas and pages in fewer characters say the same."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from reports.site.lean import lean
from reports.site.mathematics import formula


def bare(latex: str) -> str:
    """The elements of a formula that are more than letters and numbers."""
    return re.sub(r"</?(?:mi|mn|math|mo)\b[^>]*>", "", formula(latex, ""))


@pytest.mark.parametrize(
    ("latex", "shown"),
    [
        (r"\sqrt{a} \sqrt{b} \sqrt{c}", "<msqrt>abc</msqrt>"),
        (r"\sqrt{a} x \sqrt{b}", "<msqrt>a</msqrt>x<msqrt>b</msqrt>"),
        (r"\sqrt{a} \sqrt{2}", "<msqrt>a</msqrt><msqrt>2</msqrt>"),
        (r"\sqrt{2} \sqrt{a}", "<msqrt>2a</msqrt>"),
        (r"\sqrt{a} \sqrt{b + c}", "<msqrt>a<mrow>(b+c)</mrow></msqrt>"),
        (r"\sqrt{(b + c) d} \sqrt{a}", "<msqrt>(b+c)da</msqrt>"),
        (
            r"\frac{\sqrt{a}}{\sqrt{b}}",
            "<mfrac><msqrt>a</msqrt><msqrt>b</msqrt></mfrac>",
        ),
    ],
)
def test_roots_side_by_side_are_one_root_of_the_product(latex: str, shown: str) -> None:
    assert bare(latex) == shown


@pytest.mark.parametrize(
    ("latex", "shown"),
    [
        (r"\left(a - b\right) \leq c", "a\u2212b\u2264c"),
        (r"\sqrt{\left(a + b\right)}", "<msqrt>a+b</msqrt>"),
        (r"(a + b)(c + d) = x", "(a+b)(c+d)=x"),
        (r"(w) = x", "(w)=x"),  # after a word: regret(w)
        (r"(a + b)", "(a+b)"),
        (
            r"\left(a\right) + \left(b\right) \geq 1",
            "<mrow>(a)</mrow>+<mrow>(b)</mrow>\u22651",
        ),
    ],
)
def test_what_is_alone_needs_no_brackets(latex: str, shown: str) -> None:
    assert bare(latex) == shown


def test_a_condition_is_not_torn_apart() -> None:
    latex = r"a + b \leq c\ \text{ where }\ d \leq L"
    *_, last = formula(latex, "", tall=True).split("<wbr>")
    assert "where" in last
    assert "<mi>L</mi>" in last
    assert formula(latex, "", tall=True).count("<wbr>") == 3


class Outline(HTMLParser):
    """Elements as they begin, and the words in them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found.append(tag)

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.found.append(data)


def outline(page: str) -> list[str]:
    reader = Outline()
    reader.feed(page)
    return reader.found


def test_a_lean_page_has_the_same_elements_and_words() -> None:
    page = (
        "<table><thead><tr><th>a</th></tr></thead>\n<tbody><tr>\n<td>1 </td><td>2</td>"
        "</tr></tbody></table><ul><li>x <b>y</b></li></ul>\n<p>z</p>"
    )
    short = lean(page)
    assert outline(short) == outline(page)
    assert not re.search("</(td|th|tr|li)>", short)


def test_an_item_before_words_keeps_its_end() -> None:
    assert lean("<li>a</li> words") == "<li>a</li> words"
