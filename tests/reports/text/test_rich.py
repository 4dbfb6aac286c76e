"""Rich lines, mathematics found in words, and cases in letters."""

from __future__ import annotations

import pytest

from reports.site import words
from reports.text import rich
from reports.text.letters import letters
from reports.text.typeset import typeset


def test_a_line_is_the_same_in_every_form() -> None:
    line = r"See `mild show` & $|\x|\leq 2$."
    assert rich.markdown(line) == (
        r"See `mild show` & $`\vert \mathbf{x}\vert \leq 2`$."
    )
    assert rich.latex(line) == r"See \texttt{mild show} \& $|\mathbf{x}|\leq 2$."
    page = str(words.rich(line))
    assert page.startswith("See <code>mild show</code> &amp; <span")
    assert rich.plain(line) == r"See mild show & |\mathbf{x}|\leq 2."


def test_a_mark_does_not_leave_its_formula() -> None:
    page = str(words.rich("for $d$, and $e$ too"))
    assert page.count('class="tied"') == 1
    assert "</math>,</span> and <math" in page
    long = str(words.rich("$" + "+".join("abcdefghijklmnopqrstuvwx") + "$."))
    assert "<wbr>" in long
    assert long.count('class="tied"') == 1  # with its last piece only
    assert '<span class="tied"><math><mo form=infix>+</mo><mi>x</mi></math>.' in long


def test_a_bracket_does_not_leave_its_formula() -> None:
    assert "most (<" not in str(words.rich("at most ($x$ and more)"))
    page = str(words.rich("at most ($x$) (y)"))
    assert 'most <span class="tied">(<math><mi>x</mi></math>)</span> (y)' in page


def test_a_short_formula_is_in_one_piece_however_long_its_latex() -> None:
    assert "<wbr>" not in words.rich(r"$\delta = 3.88\cdot 10^{-4}$ is small")


def test_markup_is_shown_not_obeyed() -> None:
    assert "<b>" not in str(words.rich("<b>x</b> `<i>`"))
    assert rich.markdown("[x](y) <b>") == r"\[x\](y) \<b\>"


def test_a_formula_alone_is_told_from_a_line() -> None:
    assert rich.display("$x$") == "x"
    assert rich.display("$x$ and $y$") == ""
    assert "<wbr>" in str(words.line("$a = b + c$"))


@pytest.mark.parametrize(
    ("plain", "marked"),
    [
        ("a delay of 2", "a delay of 2"),
        ("eq. (48) and C116a", "eq. (48) and C116a"),
        ("the display's sum", "the display's sum"),
        ("n sqrt(T beta') <= sqrt(dT)", r"$n \sqrt{T \beta'} \leq \sqrt{dT}$"),
        ("the bound d/K + 1 there", r"the bound $d/K + 1$ there"),
        ("M max{1,R} is", r"$M \max\{1,R\}$ is"),
        ("of |g_z|^2 all", r"of $|g_z|^2$ all"),
        ("w~ and x^_t", r"$\tilde{w}$ and $\hat{x}_t$"),
        ("an open (bracket d", "an open (bracket $d$"),
        ("Mild-OGD runs out-of-order", "Mild-OGD runs out-of-order"),
    ],
)
def test_mathematics_is_found_in_words(plain: str, marked: str) -> None:
    assert typeset(plain) == marked


def test_nothing_of_the_words_is_mathematics_by_force() -> None:
    shown = typeset(r"\input{x} $5 and `y`")
    assert "\\input" not in rich.latex(shown)


def test_long_lists_are_folded() -> None:
    case = {"d": [1] * 60, "K": 1, "delta": 1 / 3}
    assert letters(case) == (
        r"$T=60$, $d=(1,1,1,1,1,1,\dots,1)$, $K=1$, $\delta=0.333$"
    )


def test_an_unknown_name_is_told_in_words() -> None:
    assert letters({"weather": "fine"}) == "weather = fine"
