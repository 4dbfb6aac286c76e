"""Section 4.3: the learning rates of Theorem 2 surround the ideal one."""

from __future__ import annotations

from sympy import Expr, Le, Lt, sqrt

from bounds.claim import Relation, algebraic, pathwise
from bounds.quantities.algebra import EXPERTS, best_expert
from bounds.quantities.delays import P_T, R, T, beta
from bounds.quantities.parameters import G, N, k

LONGEST = Le(P_T, 2 * R * (T - 1))
"""No comparators within radius R travel farther in T rounds."""

ETA_STAR: Expr = sqrt(R * (2 * R + P_T) / (beta * G**2))
ETA_FIRST: Expr = sqrt(2) * R / (G * sqrt(beta))
ETA_MIDDLE: Expr = sqrt(2 * T) * R / (G * sqrt(beta))
K_BEST: Expr = best_expert(P_T)
INVERSE: Expr = k * (k + 1) * N / (N + 1)


def rate(i: Expr) -> Expr:
    """eta_i = 2^i R/(G sqrt(2 beta)) of Theorem 2."""
    return 2**i * R / (G * sqrt(2 * beta))


CLAIMS = (
    algebraic(
        "C054",
        "rates-surround",
        "first display of Section 4.3",
        "numbers",
        "A2",
        "0 <= P_T <= 2R(T-1), see C054p",
    )(
        says="The ideal rate lies between the first and the last learning rate, for "
        "every path length up to 2R(T-1).",
        given=(LONGEST,),
        parts=(
            first := Relation(ETA_FIRST, "<=", ETA_STAR),
            second := Relation(ETA_STAR, "<=", ETA_MIDDLE),
            third := Relation(ETA_MIDDLE, "<=", rate(EXPERTS)),
        ),
        controls=(
            third.scaled(0.5, "the last rate"),
            first.scaled(0.5, "the ideal rate"),
            second.replaced(T, T - 1),
        ),
    ),
    pathwise(
        "C054p",
        "longest-path",
        "text before the first display of Section 4.3",
        "walks",
        "A2",
    )(
        says="No path within radius R is longer than 2R(T-1).",
        parts=(Relation(0, "<=", P_T), second := Relation(P_T, "<=", 2 * R * (T - 1))),
        controls=(second.scaled(2, only=-2 * R), second.scaled(0.5)),
    ),
    algebraic("C055", "eq-21", "eq. (21)", "numbers", "A2")(
        says="Learning rate k is within a factor 2 below the ideal rate, and k is one "
        "of 1..N.",
        given=(LONGEST,),
        parts=(
            first := Relation(rate(K_BEST), "<=", ETA_STAR),
            second := Relation(ETA_STAR, "<=", 2 * rate(K_BEST)),
            Relation(1, "<=", K_BEST),
            fourth := Relation(K_BEST, "<=", EXPERTS),
        ),
        controls=(second.scaled(0.95), first.scaled(0.5), fourth.shifted(-2)),
    ),
    algebraic("C058", "inverse-weight", "text after Lemma 3", "numbers")(
        says="1/w_1 of expert k is k(k+1)N/(N+1), at most (k+1)^2.",
        parts=(bound := Relation(INVERSE, "<=", (k + 1) ** 2),),
        controls=(bound.replaced(k, k - 1).where_also(Lt(k, N)), bound.scaled(0.9)),
    ),
)

CHAINS = ()
