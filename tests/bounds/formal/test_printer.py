"""The printer says what the claim says, and refuses what Coq would say otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sympy import (
    Eq,
    Expr,
    Gt,
    Max,
    Min,
    Mod,
    Piecewise,
    Rational,
    S,
    Sum,
    ceiling,
    floor,
    log,
    sqrt,
)

from bounds import catalogue
from bounds.formal.printer import CoqPrinter, NotStated
from bounds.formal.statements import CONTROLS, controls, files, stated, statements
from bounds.formal.vocabulary import WORLDS
from bounds.quantities.delays import P_T, K, R, T, Z, d, m_t, sum_m, t
from bounds.quantity import Measured

WALKS = CoqPrinter(WORLDS["walks"])


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (m_t + 1, "IZR (m_t w t) + 1"),
        (T - t, "INR (T w) - INR t"),
        (-t + 3, "3 - INR t"),
        (2 * P_T * d, "2 * P_T w * INR (d w)"),
        (P_T / 2 - Rational(1, 2), "P_T w / 2 - (1 / 2)"),
        (d / K, "INR (d w) / INR (K w)"),
        (T * d / K**2, "INR (T w) * INR (d w) / (INR (K w)) ^ 2"),
        (sqrt(P_T) * sqrt(R), "sqrt (P_T w) * sqrt (radius w)"),
        (1 / (R * K), "1 / (INR (K w) * radius w)"),
        (Min(2 * R, P_T, d), "(Rmin (2 * radius w) (Rmin (P_T w) (INR (d w))))"),
        (Max(1, R), "(Rmax 1 (radius w))"),
        (Max(P_T, R**2), "(Rmax (P_T w) ((radius w) ^ 2))"),  # not (Rmax ..) ^ 2
        (floor(R**2), "floor ((radius w) ^ 2)"),
        (floor(d / 2), "floor (INR (d w) / 2)"),
        (ceiling((d - 1) / K), "ceiling ((INR (d w) - 1) / INR (K w))"),
        (Mod(K, sqrt(T)), "modulo (INR (K w)) (sqrt (INR (T w)))"),
        (2 ** (T / 2), "Rpower 2 (INR (T w) / 2)"),
        (log(T) / log(2), "ln (INR (T w)) / ln 2"),
        (sum_m ** Rational(3, 4), "power (IZR (sum_m w)) (3 / 4)"),
        (Z * (d - 1), "INR (Z_blocks w) * (INR (d w) - 1)"),
        (
            Piecewise((R, Eq(Mod(d, 2), 0)), (P_T, True)),
            "(if Req_EM_T (modulo (INR (d w)) 2) 0 then radius w else P_T w)",
        ),
    ],
)
def test_what_is_printed(expression: Expr, text: str) -> None:
    assert WALKS.side(expression) == text


@pytest.mark.parametrize(
    ("expression", "reason"),
    [
        (sqrt(d - 2), "may have no value"),
        (1 / P_T, "may be 0"),
        (1 / (d - 2), "may be 0"),
        (P_T ** Rational(-1, 3), "may be 0"),
        ((d - 2) ** Rational(1, 3), "may have no value"),
        (log(P_T), "may have no value"),
        (Sum(t, (t, 1, T)), "no words"),
        (S.Infinity * R, "no words"),
        (Piecewise((R, Gt(P_T, 2)), (P_T, True)), "no words"),
        (Piecewise((R, Eq(P_T, 2))), "no words"),
        (Measured("other", "of another world"), "no definition"),
    ],
)
def test_what_is_refused(expression: Expr, reason: str) -> None:
    with pytest.raises(NotStated, match=reason):
        WALKS.side(expression)


def test_every_claim_is_stated_or_refused_with_a_reason() -> None:
    assert all(bool(s.text) != bool(s.reason) for s in statements().values())


def test_indices_and_conditions_are_quantified() -> None:
    text = statements()["C050"].text
    assert text.count("forall t, (1 <= t <= T w)%N ->") == 2
    assert text.count("INR (c_t w t) <= INR t ->") == 2


def test_a_count_that_is_at_least_1_can_be_divided_by() -> None:
    with pytest.raises(NotStated, match="may be 0"):
        WALKS.side(1 / sum_m)
    assert (
        CoqPrinter(WORLDS["walks"], sum_m >= 1).side(1 / sum_m) == "(/ (IZR (sum_m w)))"
    )
    with pytest.raises(NotStated, match="may be 0"):
        CoqPrinter(WORLDS["walks"], sum_m >= 0).side(1 / sum_m)


def test_letters_are_bound_with_their_signs_and_what_is_given() -> None:
    text = statements()["C004"].text
    assert "forall (beta sum_d : nat) (G P_T lam radius : R)," in text
    assert "  (1 <= beta)%N ->" in text
    assert "  0 <= P_T ->" in text
    assert "  INR beta <= INR sum_d ->" in text


def test_a_sum_runs_over_the_rounds_of_a_letter() -> None:
    assert "\\rsum_(i <- iota 1 N)" in statements()["C011"].text
    altered = [c.says for c in controls("C011")]
    assert "control, one expert forgotten" not in altered  # up to N - 1: no words


def test_an_altered_claim_has_another_statement() -> None:
    claim = catalogue.claim("C041")
    altered = replace(claim, parts=(claim.controls[0].relation,))
    assert stated(claim) != stated(altered)


def test_all_that_is_stated_is_in_one_file() -> None:
    texts = files().values()
    for statement in statements().values():
        assert sum(f"Definition {statement.key} :" in text for text in texts) == bool(
            statement.text
        )


def test_controls_are_stated_as_their_claims_are() -> None:
    texts = files()[f"{CONTROLS}.v"]
    assert texts.count("Definition ") == sum(
        len(controls(s.key)) for s in statements().values() if s.text
    )
    assert "Definition C041_control_1 : Prop :=" in texts
