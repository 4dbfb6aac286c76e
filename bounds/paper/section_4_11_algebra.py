"""Section 4.11: Corollary 2, the parameters put into Theorem 5.

Section 4.12 and Appendix B use n sqrt(T beta') <= sqrt(dT) too; here it is decided on
block schedules, where K = n sqrt(T) makes n = K/sqrt(T).
"""

from __future__ import annotations

from sympy import And, Eq, Expr, Ge, Le, Min, Mod, Rational, ceiling, sqrt

from bounds.claim import Relation, algebraic
from bounds.quantities.algebra import DELTA_2, K_2, B, a, b_blocks
from bounds.quantities.delays import P_T, K, R, T, d, divides, sum_mz
from bounds.quantities.parameters import G, M, gamma, n

DELAYED = Ge(sum_mz, 1)
UNDELAYED = Eq(sum_mz, 0)
GAMMA_SMALL = Le(gamma, n**2 * B * T)

GAMMA: Expr = K_2 * (n * M / DELTA_2) ** 2 + (K_2**2 - K_2) * G**2
ETA: Expr = Min(R / sqrt(B) / a, R / sqrt(B) / b_blocks)
"""eta of Corollary 2, c = R/sqrt(B)."""
ETA_PROMPT: Expr = R / sqrt(B) / a


def tuned(eta: Expr) -> Expr:
    """Terms of Theorem 5 that depend on eta, K = n sqrt(T)."""
    return (
        (R**2 + R * P_T) / eta
        + eta * gamma * sqrt(T) / (2 * n)
        + sqrt(gamma) * eta * n * sqrt(T) * G * sum_mz
    )


def explicit(first: Expr, last: Expr) -> Expr:
    """(R+P_T) sqrt(B) first + R sqrt(nB) T^{3/4}/2 + RG last, as in the display."""
    half = R * sqrt(n * B) * T ** Rational(3, 4) / 2
    return (R + P_T) * sqrt(B) * first + half + R * G * last


n_K: Expr = K / sqrt(T)
"""n, from K = n sqrt(T)."""
PRICE: Expr = n_K * sqrt(T * sum_mz)
SQUARE = And(Eq(divides, 1), Eq(Mod(K, sqrt(T)), 0))
"""K divides T, and n = K/sqrt(T) is an integer."""
ROUNDED_UP = Le(sum_mz, sqrt(T) / n * ceiling((d - 1) / (n * sqrt(T))))
"""sum m_z <= Z ceil((d-1)/K)."""

SURVIVES = (
    "n sqrt(T beta') <= sqrt(dT) + sqrt(n) T^{3/4}, and the second term is there anyway"
)

CLAIMS = (
    algebraic(
        "C126",
        "gamma-bound",
        "Section 4.11, text before the second display after eq. (53)",
        "numbers",
        "parameters of Corollary 2",
    )(
        says="For delta = sqrt(n)/T^{1/4} and K = n sqrt(T), gamma <= n^2 B T.",
        parts=(bound := Relation(GAMMA, "<=", n**2 * B * T),),
        controls=(bound.replaced(M, 0), bound.scaled(0.99)),
    ),
    algebraic(
        "C127",
        "corollary-2-rates",
        "Section 4.11, second display after eq. (53), first inequality",
        "numbers",
        "parameters of Corollary 2",
        "gamma <= n^2 B T",
    )(
        says="The terms of Theorem 5 with eta, for the parameters of Corollary 2, are "
        "at most (R+P_T) sqrt(B)(a + n sqrt(T beta')) + R sqrt(nB) T^{3/4}/2 + "
        "nRG sqrt(T beta').",
        given=(GAMMA_SMALL,),
        parts=(
            first := Relation(
                tuned(ETA), "<=", explicit(a + b_blocks, b_blocks), where=DELAYED
            ),
            Relation(tuned(ETA_PROMPT), "<=", explicit(a, 0), where=UNDELAYED),
        ),
        controls=(
            first.without(G * R * b_blocks),
            first.without((R + P_T) * sqrt(B) * b_blocks, "the delay's share"),
        ),
    ),
    algebraic(
        "C128",
        "corollary-2-delay",
        "Section 4.11, second display after eq. (53), second inequality",
        "blocks",
        "K = n sqrt(T) divides T",
    )(
        says="n sqrt(T beta') <= sqrt(dT), beta' = sum m_z and K = n sqrt(T).",
        parts=(bound := Relation(PRICE, "<=", sqrt(d * T), where=SQUARE),),
        controls=(bound.scaled(0.5), bound.replaced(d, d - 1)),
        correction="C128a",
        consequences={
            "C028": SURVIVES + "; only the constant grows",
            "C129": SURVIVES,
            "C136": "not touched: beta' itself stands in it",
            "C031": SURVIVES,
        },
    ),
    algebraic(
        "C128a",
        "corollary-2-delay-corrected",
        "Section 4.11, second display after eq. (53), corrected",
        "blocks",
        "K = n sqrt(T) divides T",
    )(
        says="n sqrt(T beta') <= sqrt((d+K-2) T), hence <= sqrt(dT) + sqrt(n) T^{3/4}: "
        "a block that misses one value waits for a whole block.",
        parts=(
            first := Relation(PRICE, "<=", sqrt((d + K - 2) * T), where=SQUARE),
            second := Relation(
                PRICE, "<=", sqrt(d * T) + sqrt(n_K) * T ** Rational(3, 4), where=SQUARE
            ),
        ),
        controls=(
            second.without(sqrt(n_K) * T ** Rational(3, 4)),
            first.replaced(K, K / 2).where_also(Ge(d, 2)),
        ),
    ),
    algebraic(
        "C128b",
        "corollary-2-delay-if-eq-48",
        "Section 4.11, second display after eq. (53), as the paper derives it",
        "numbers",
        "eq. (48)",
        "K = n sqrt(T)",
    )(
        says="If sum m_z <= dT/K^2 (eq. 48) were true, n sqrt(T beta') <= sqrt(dT) "
        "would be, and with it the display.",
        given=(Le(sum_mz, d * T / K_2**2),),
        parts=(
            first := Relation(b_blocks, "<=", sqrt(d * T)),
            Relation(
                explicit(a + b_blocks, b_blocks),
                "<=",
                explicit(a + sqrt(d * T), sqrt(d * T)),
            ),
        ),
        controls=(first.replaced(d, d - 1), first.scaled(0.5)),
    ),
    algebraic(
        "C128p",
        "corollary-2-delay-repaired",
        "Section 4.11, second display after eq. (53), corrected",
        "numbers",
        "sum m_z <= Z ceil((d-1)/K)",
        "K = n sqrt(T)",
        "Z = T/K",
    )(
        says="From sum m_z <= Z ceil((d-1)/K): n sqrt(T beta') <= sqrt(dT) + a, and "
        "the display holds with sqrt(dT) + a in place of sqrt(dT).",
        given=(ROUNDED_UP,),
        parts=(
            first := Relation(b_blocks, "<=", sqrt(d * T) + a),
            Relation(
                explicit(a + b_blocks, b_blocks),
                "<=",
                explicit(2 * a + sqrt(d * T), a + sqrt(d * T)),
            ),
        ),
        controls=(first.without(a), first.without(sqrt(d * T))),
    ),
)

CHAINS = ()
