"""Quantities of rivals: what their bounds speak of and the paper's do not."""

from __future__ import annotations

from bounds.dimension import LENGTH, NUMBER, SLOPE
from bounds.quantity import count, index, nonnegative

pool = index("N_B", "instances of BOLD, 1 + max m_t", "pool", r"N_B")
points = index("N_E", "experts of Hedge: points of the set", "points", r"N_E")
outside = nonnegative(
    "o_E",
    "how far comparators leave the hull of Hedge's experts: on a ball the most of "
    "max{|u_t|_1 - R, 0}, else 0, since there the hull is the set",
    "outside",
    r"o_E",
    dimension=LENGTH,
)
k_ader = index(
    "k_A",
    "best expert of Ader, floor(log2 sqrt(1 + 2 P_T/(7R))) + 1",
    "k_ader",
    r"k_A",
)
k_pbgd = index(
    "k_P",
    "best expert of PBGD, floor(log2 sqrt(max{1, (R + 2 P_T)/(7R)})) + 1",
    "k_pbgd",
    r"k_P",
)
queue = count(
    "B_Q",
    "the backlog GOLD is tuned to, min{(d - 1) T, T(T - 1)/2}",
    "queue",
    r"B_Q",
)
tau_roots = nonnegative(
    "sum(tau_t + 2)^{-1/4}",
    "sum over t of (tau_t + 2)^{-1/4}, tau_t - 1 gradients used before round t",
    "tau_roots",
    r"\sum_t (\tau_t+2)^{-1/4}",
    dimension=NUMBER,
)
adaptive = nonnegative(
    "L_T",
    "what delayed AdaGrad's rate is made of: sum of |g_t|^2/2 + |g_t||g_j|, j missing "
    "in round t, with G for lengths that have not arrived; its running maximum",
    "adaptive",
    r"L_T",
    dimension=SLOPE**2,
)
leader_cost = nonnegative(
    "Q_L",
    "Z(V + K^2 G^2)/2 + KG sum sqrt(m_z V + (m_z K G)^2), V = K n^2 M^2/delta^2",
    "leader_cost",
    r"Q_L",
    dimension=SLOPE**2,
)
