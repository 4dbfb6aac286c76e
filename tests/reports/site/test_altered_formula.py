"""Controls show what is altered: what is the same as stated is left out."""

from __future__ import annotations

from markupsafe import Markup

from reports.site.altered_formula import SAME, referring, shortened
from reports.site.mathematics import formula

A, B, C, D = (f"<math><mi>{letter * 150}</mi></math>" for letter in "abcd")


def joined(*pieces: str) -> Markup:
    return Markup("<wbr>".join(pieces))


def test_terms_as_stated_are_left_out() -> None:
    assert shortened(joined(A, B, C, D), [joined(A, B, C)]) == joined(A, SAME, D)
    assert shortened(joined(A, D, B), [joined(A, B, C)]) == joined(A, D, B)  # short


def test_nothing_is_left_out_where_nothing_is_altered_or_only_the_left_side() -> None:
    for whole in (joined(A, B, C), joined(D, B, C)):
        assert shortened(whole, [joined(A, B, C)]) == whole


def test_a_denominator_does_not_lose_what_it_divides() -> None:
    above = f"<math><mi>{'b' * 250}</mi><mo>/</mo></math>"
    assert shortened(joined(A, above, D), [joined(A, above, C)]) == joined(A, above, D)


LONG = " + ".join(rf"x_{{{i}}} y" for i in range(40))


def test_a_long_numerator_that_stands_in_an_earlier_part_is_named() -> None:
    parts = [rf"r \leq {LONG}", rf"\frac{{{LONG}}}{{c}} \leq d"]
    assert referring(parts[0], 1, parts) == parts[0]
    assert referring(parts[1], 2, parts) == (
        r"\frac{\text{right side of part 1}}{c} \leq d"
    )
    short = [r"r \leq a + b", r"\frac{a + b}{c} \leq d"]
    assert referring(short[1], 2, short) == short[1]
    other = [rf"r \leq {LONG} + z", parts[1]]
    assert referring(other[1], 2, other) == other[1]


def test_wide_fractions_are_broken_and_narrow_ones_are_not() -> None:
    for tall in (True, False):
        wide = formula(rf"\frac{{{LONG}}}{{2}} \leq d", "", tall=tall, broken=True)
        pieces = wide.split("<wbr>")
        assert len(pieces) == 41
        assert "<mfrac>" not in wide
        assert "<mo>/</mo><mn>2</mn>" in pieces[-2]  # not parted
        narrow = formula(r"\frac{a + b}{2} \leq d", "", tall=tall, broken=True)
        assert "<mfrac>" in narrow


def test_exponents_are_written_in_a_line() -> None:
    for power in (r"\frac{3}{4}", "3/4"):
        for tall in (True, False):
            shown = formula(rf"T^{{{power}}} + x", "", tall=tall)
            assert "<msup><mi>T</mi><mn>3/4</mn></msup>" in shown
    assert "<mfrac>" in formula(r"T^{\frac{a}{b}}", "")
