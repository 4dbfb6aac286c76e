"""Appendix A: learning rates of an epoch, and the sum over epochs."""

from __future__ import annotations

from sympy import Expr, Ge, Le, Symbol, log, sqrt

from bounds.claim import Relation, algebraic
from bounds.quantities.algebra import EXPERTS, best_expert, total
from bounds.quantities.delays import P_T, R, S, T
from bounds.quantities.epochs import P_v, V, length_v
from bounds.quantities.parameters import G

EPOCH = (Ge(length_v, 1), Le(length_v, T), Le(P_v, 2 * R * (length_v - 1)))
"""An epoch has between 1 and T rounds; its path is no longer than they allow."""

STAR: Expr = sqrt(R * (2 * R + P_v)) / G
"""eta_*^v."""
FIRST: Expr = sqrt(2) * R / G
MIDDLE: Expr = sqrt(2 * R**2 * length_v / G**2)
LAST: Expr = sqrt(2 * T) * R / G
K_V: Expr = best_expert(P_v)
K_ALL: Expr = best_expert(P_T)


def rate(i: Expr) -> Expr:
    """eta_i = R 2^i/(sqrt(2) G) of Algorithm 5."""
    return R * 2**i / (sqrt(2) * G)


_v = Symbol("v", integer=True, positive=True)
ROOTS: Expr = total(2 ** (_v / 2), _v, V)
CLOSED: Expr = sqrt(2) * (2 ** (V / 2) - 1) / (sqrt(2) - 1)
BOUND: Expr = 2 * sqrt(S) / (sqrt(2) - 1)

CLAIMS = (
    algebraic(
        "C160", "epoch-rates-surround", "display after eq. (71)", "numbers", "A2"
    )(
        says="The ideal rate of an epoch lies between the first and the last rate.",
        given=EPOCH,
        parts=(
            first := Relation(FIRST, "<=", STAR),
            second := Relation(STAR, "<=", MIDDLE),
            Relation(MIDDLE, "<=", LAST),
            fourth := Relation(LAST, "<=", rate(EXPERTS)),
        ),
        controls=(
            fourth.scaled(0.5, "the last rate"),
            second.with_right(sqrt(2 * R**2 * (length_v - 1) / G**2), "one round less"),
            first.scaled(0.5, "the ideal rate"),
        ),
    ),
    algebraic("C161", "eq-72", "eq. (72)", "numbers", "A2", "P_v <= P_T")(
        says="Rate k_v is within a factor 2 below the ideal rate of the epoch, and k_v "
        "is at most the k of the whole path.",
        given=(*EPOCH, Le(P_v, P_T)),
        parts=(
            first := Relation(rate(K_V), "<=", STAR),
            second := Relation(STAR, "<=", 2 * rate(K_V)),
            third := Relation(K_V, "<=", K_ALL),
            Relation(K_V, "<=", EXPERTS),
        ),
        controls=(second.scaled(0.75), third.shifted(-1), first.scaled(0.5)),
    ),
    algebraic(
        "C167",
        "sum-over-epochs",
        "display before the end of the proof of Theorem A1",
        "numbers",
        "V <= 1 + log2 S, eq. (71)",
    )(
        says="The geometric sum over epochs is at most 2 sqrt(S)/(sqrt(2)-1), because "
        "V <= 1 + log2 S.",
        given=(Le(V, 1 + log(S, 2)),),
        parts=(
            first := Relation(ROOTS, "=", CLOSED),
            second := Relation(CLOSED, "<=", BOUND),
            Relation(ROOTS, "<=", BOUND),
        ),
        controls=(first.shifted(-1), second.scaled(0.5)),
    ),
)

CHAINS = ()
