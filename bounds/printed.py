"""Bounds as printed, as sympy expressions over the paper's letters.

`drift` is sum |u_t - u_{c_t}|, `beta` is sum (m_t + 1), `S` is sum d_t (the paper's
d-bar T), `C` the comparator-drift term of eq. (7) and `k` the index of the best expert.
"""

from __future__ import annotations

from sympy import Expr, Integer, Min, Symbol, floor, log, sqrt, symbols

R, G, T, eta, d = symbols("R G T eta d", positive=True)
P, K, drift, C = symbols("P_T K drift C", nonnegative=True)
beta, S = symbols("beta S", positive=True)
k = Symbol("k", integer=True, positive=True)

THEOREM_1: Expr = (R**2 + R * P) / eta + eta * G**2 * beta + G * drift
LEMMA_1: Expr = Min(2 * R * K, 2 * d * P)
THEOREM_2: Expr = (3 * sqrt(R * (2 * R + P)) + 2 * R * log(k + 1) + R) * G * sqrt(S) + C
THEOREM_A1: Expr = (
    2
    * ((2 * log(k + 1) + 1) * G * R + 3 * G * sqrt(R * (2 * R + P)))
    * sqrt(S)
    / (sqrt(2) - 1)
    + C
)
BEST_EXPERT: Expr = floor(log(sqrt((P + 2 * R) / (2 * R)), 2)) + 1
OUT_OF_ORDER_C: Expr = Min(2 * T * G * R, 2 * d * G * P)
IN_ORDER_C: Expr = Integer(0)
