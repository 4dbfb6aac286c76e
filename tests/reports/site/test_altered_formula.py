"""Controls show what is altered: what is the same as stated is left out."""

from __future__ import annotations

from markupsafe import Markup

from reports.site.altered_formula import SAME, shortened

A, B, C, D = (f"<math><mi>{letter * 150}</mi></math>" for letter in "abcd")


def joined(*pieces: str) -> Markup:
    return Markup("<wbr>".join(pieces))


def test_terms_as_stated_are_left_out() -> None:
    assert shortened(joined(A, B, C, D), [joined(A, B, C)]) == joined(A, SAME, D)
    assert shortened(joined(A, D, B), [joined(A, B, C)]) == joined(A, D, B)  # short


def test_nothing_is_left_out_where_nothing_is_altered_or_only_the_left_side() -> None:
    for whole in (joined(A, B, C), joined(D, B, C)):
        assert shortened(whole, [joined(A, B, C)]) == whole
