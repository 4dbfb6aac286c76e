"""Letters and shorthands of the algebraic claims.

The sizes themselves are in `bounds.quantities.delays` and `.parameters`; here are the
letters only parameter points have, and the paper's abbreviations as expressions.
"""

from __future__ import annotations

from typing import Any

from sympy import Expr, Max, Min, Rational, Sum, Symbol, ceiling, floor, log, sqrt

from bounds.dimension import NUMBER, RATE
from bounds.quantities.delays import P_T, R, T, d, sum_m, sum_mz
from bounds.quantities.parameters import G, M, n
from bounds.quantity import positive

QUARTER = Rational(1, 4)
THIRD = Rational(1, 3)

lam = positive(
    "lam",
    "a constant of proportionality of one's choice",
    tex=r"\lambda",
    dimension=NUMBER,
)
lam_eta = positive(
    "lam_eta",
    "a constant of proportionality of one's choice, in front of a learning rate",
    "lam",
    r"\lambda",
    dimension=RATE,
)


class FiniteSum(Sum):  # type: ignore[misc]
    """sum_{i=1}^N, also for arrays of N: terms beyond an entry's N do not count."""

    def _numpycode(self, printer: Any) -> str:
        i, _, last = self.limits[0]
        term, top = printer._print(self.function), printer._print(last)
        return (
            f"sum(numpy.where({i} <= {top}, {term}, 0) "
            f"for {i} in range(1, int(numpy.max({top})) + 1))"
        )


def total(summand: Expr, i: Symbol, last: Expr) -> Expr:
    """The sum of a summand over i = 1..last."""
    return FiniteSum(summand, (i, 1, last))


B: Expr = G**2 + M**2
"""Section 4.11."""

a: Expr = sqrt(n) * T ** Rational(3, 4)
"""sqrt(n) T^{3/4}: what bandits pay without delay."""

b: Expr = (n * T * sum_m) ** THIRD
"""(n T beta)^{1/3}, beta = sum m_t: what K = 1 pays for delay."""

b_blocks: Expr = n * sqrt(T * sum_mz)
"""n sqrt(T beta'), beta' = sum m_z: what blocks pay for delay."""

C_WORST: Expr = Min(2 * T * G * R, 2 * d * G * P_T)
"""C of eq. (7), delays in any order."""

DELTA_1: Expr = Max(sqrt(n) / T**QUARTER, (n * sum_m) ** THIRD / T ** Rational(2, 3))
"""delta of Corollary 1 and Theorem 7."""

DELTA_2: Expr = sqrt(n) / T**QUARTER
"""delta of Corollary 2 and Theorem 6."""

K_2: Expr = n * sqrt(T)
"""K of Corollary 2 and Theorem 6; Z = T/K."""

EXPERTS: Expr = ceiling(log(T, 2) / 2) + 1
"""N = ceil((1/2) log2 T) + 1."""


def best_expert(path: Expr) -> Expr:
    """k = floor(log2 sqrt((P + 2R)/(2R))) + 1 for a path of length P."""
    return floor(log(sqrt((path + 2 * R) / (2 * R)), 2)) + 1
