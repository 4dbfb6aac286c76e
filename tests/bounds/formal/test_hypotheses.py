"""Hypotheses of Coq sources are found however the lines are broken."""

from __future__ import annotations

from bounds.formal.hypotheses import hypotheses

SOURCE = """Definition one := 1.
Record first := First {
  n : nat;
  n_ge1 :
    1 <= n
}.
Structure second := Second { r : R;
  r_gt0 : 0 < r }.
"""


def test_records_may_stand_anywhere_and_have_several_lines() -> None:
    assert list(hypotheses(SOURCE)) == [("first", "n_ge1"), ("second", "r_gt0")]
