"""Quantities of delay schedules, blocks and comparators, with their definitions."""

from __future__ import annotations

from bounds.dimension import LENGTH
from bounds.quantity import Measured, count, index, length, positive


def _stretch(name: str, definition: str, attribute: str, tex: str) -> Measured:
    """A stretch of the path: the difference of two sums, rounded relative to both."""
    return length(name, definition, attribute, tex, size="P_T")


T = index("T", "number of rounds")
R = positive("R", "radius: |x| <= R on K", dimension=LENGTH)
K = index("K", "block size")
Z = index("Z", "number of blocks, ceil(T/K)")
t = index("t", "a round, 1..T")
z = index("z", "a block, 1..Z")

d = index("d", "largest delay, max d_t (in the lower bound: a bound on it)")
d_t = index("d_t", "delay of round t")
S = index("sum(d_t)", "sum of all delays, dbar T", "S", r"\bar{d}T")
c_t = index("c_t", "round of the t-th used feedback, ties ascending")
c_sorted = index("sort(c)_t", "the t-th smallest of c_1..c_T", "c_sorted")
d_ct = index("d_{c_t}", "delay of round c_t", "d_ct")
tau_ct = index(
    "tau_{c_t}",
    "place of the decision played in round c_t: tau_t = 1 + |F_1| + ... + |F_{t-1}|",
    "tau_ct",
    r"\tau_{c_t}",
)
m_t = count("m_t", "t - 1 - |F_1| - ... - |F_{t-1}|")
waiting_t = count(
    "#waiting_t",
    "rounds k < t with k + d_k - 1 >= t, counted",
    "waiting_t",
    r"\#\{k<t: k+d_k-1\geq t\}",
)
sum_m = count("sum(m_t)", "sum of all m_t", "sum_m", r"\sum_t m_t")
beta = index("sum(m_t + 1)", "sum of all m_t + 1", "beta", r"\sum_t (m_t+1)")
sum_lag = count(
    "sum(t - tau_{c_t})",
    "sum over t of t - tau_{c_t}",
    "sum_lag",
    r"\sum_t (t-\tau_{c_t})",
)
displaced = count(
    "#{c_t != t}",
    "the K of Lemma 1: places t with c_t != t",
    "displaced",
    r"\#\{t: c_t\neq t\}",
)
displacement = count(
    "sum|c_t - t|",
    "how far the order of use is from the order of rounds, all places added up",
    "displacement",
    r"\sum_t |c_t-t|",
)
most_displacement = count(
    "D(T, d)",
    "2 max over cuts of T rounds into blocks of s <= max{1, 2(d-2)} rounds of the sum "
    "of floor(s^2/4) - e(e+1)/2, e = max{0, s + 1 - d}; 0 if d = 1",
    "most_displacement",
    r"D(T,d)",
)
overtaken = count(
    "#overtaken",
    "rounds whose feedback is overtaken by later ones: "
    "the delays that are not in order",
    "overtaken",
    r"\#\{k: \exists j>k,\ j+d_j<k+d_k\}",
)
in_order = count(
    "in_order",
    "1 if no feedback overtakes another, ties allowed (Assumption 5)",
    tex=r"\mathbb{I}(\text{in order})",
)
strictly_in_order = count(
    "strictly_in_order",
    "1 if feedback arrives in order and "
    "in different rounds (Assumption 5, to the letter)",
    tex=r"\mathbb{I}(\text{strictly in order})",
)
arrived_before_q = count(
    "#arrived_before_q",
    "feedback that arrived before round c_t + d_{c_t} - 1",
    "arrived_before_q",
    r"\#\{k: k+d_k-1<c_t+d_{c_t}-1\}",
)

dhat_z = index(
    "dhat_z",
    "block delay: block z is used at the end of block z + dhat_z - 1",
    tex=r"\hat{d}_z",
)
dhat = index("dhat", "largest block delay", tex=r"\hat{d}")
dhat_cz = index("dhat_{c_z}", "block delay of block c_z", "dhat_cz", r"\hat{d}_{c_z}")
m_z = count("m_z", "z - 1 - |A_1| - ... - |A_{z-1}|")
sum_mz = count("sum(m_z)", "sum of all m_z", "sum_mz", r"\sum_z m_z")
sum_dhat_less_1 = count(
    "sum(dhat_z - 1)",
    "sum of all dhat_z - 1",
    "sum_dhat_less_1",
    r"\sum_z (\hat{d}_z-1)",
)
c_z = index("c_z", "block of the z-th used sum, ties ascending")
tau_cz = index(
    "tau_{c_z}", "place of the decision of block c_z", "tau_cz", r"\tau_{c_z}"
)
last_use = index("last_use", "block at whose end the last sum is used")
divides = count("K|T", "1 if K divides T", "divides", r"\mathbb{I}(K\mid T)")
block_of_floor = count(
    "floor(k/K)", "z_k as printed", "block_of_floor", r"\lfloor k/K\rfloor"
)
block_of_ceil = count(
    "ceil(k/K)", "z_k, corrected", "block_of_ceil", r"\lceil k/K\rceil"
)
block_holding = index(
    "block(k)", "the z with (z-1)K + 1 <= k <= zK", "block_holding", r"z(k)"
)

P_T = length("P_T", "path length, sum of |u_t - u_{t-1}|")
drift_t = length(
    "|u_t - u_{c_t}|", "comparator drift of place t", "drift_t", r"\|u_t-u_{c_t}\|"
)
drift = length(
    "sum|u_t - u_{c_t}|", "comparator drift", "drift", r"\sum_t\|u_t-u_{c_t}\|"
)
capped_path = length(
    "sum min{2R, path(t..c_t)}",
    "sum over t of the path between t and c_t, at most 2R each",
    "capped_path",
    r"\sum_t\min\{2R,\ \sum_{k=\min(t,c_t)}^{\max(t,c_t)-1}\|u_{k+1}-u_k\|\}",
)
window_c = _stretch(
    "path(c_t..c_t+d-2)",
    "sum of |u_{k+1} - u_k| over k = c_t..min{c_t+d-2, T-1}",
    "window_c",
    r"\sum_{k=c_t}^{\min\{c_t+d-2,T-1\}}\|u_{k+1}-u_k\|",
)
window_t = _stretch(
    "path(t..t+d-2)",
    "sum of |u_{k+1} - u_k| over k = t..min{t+d-2, T-1}",
    "window_t",
    r"\sum_{k=t}^{\min\{t+d-2,T-1\}}\|u_{k+1}-u_k\|",
)
sum_window = length(
    "sum path(t..t+d-2)",
    "sum over t of path(t..t+d-2)",
    "sum_window",
    r"\sum_t\sum_{k=t}^{\min\{t+d-2,T-1\}}\|u_{k+1}-u_k\|",
)
crossings = count(
    "crossings",
    "max over k of #{t : t and c_t on different sides of k + 1/2}",
    tex=r"\max_k\#\{t:\min(t,c_t)\leq k<\max(t,c_t)\}",
)
P_Z = length("P_Z", "sum of |u_{q_z} - u_{q_{z-1}}|, q_z = (z-1)K + 1")
block_drift_z = length(
    "|u_{q_z} - u_{q_{c_z}}|",
    "block drift of place z",
    "block_drift_z",
    r"\|u_{q_z}-u_{q_{c_z}}\|",
)
block_drift = length(
    "sum|u_{q_z} - u_{q_{c_z}}|",
    "block drift",
    "block_drift",
    r"\sum_z\|u_{q_z}-u_{q_{c_z}}\|",
)
block_window_c = _stretch(
    "path(c_z..c_z+dhat-2)",
    "path between blocks c_z..min{c_z+dhat-2, Z-1}",
    "block_window_c",
    r"\sum_{k=c_z}^{\min\{c_z+\hat{d}-2,Z-1\}}"
    r"\|u_{q_{k+1}}-u_{q_k}\|",
)
block_window_z = _stretch(
    "path(z..z+dhat-2)",
    "path between blocks z..min{z+dhat-2, Z-1}",
    "block_window_z",
    r"\sum_{k=z}^{\min\{z+\hat{d}-2,Z-1\}}"
    r"\|u_{q_{k+1}}-u_{q_k}\|",
)
within_blocks = length(
    "sum|u_{q_z} - u_t|",
    "how far comparators stray within their block",
    "within_blocks",
    r"\sum_z\sum_{t=q_z}^{q_{z+1}-1}\|u_{q_z}-u_t\|",
)

between_c = _stretch(
    "path(c_t..t-1)",
    "sum of |u_{k+1} - u_k| over k = c_t..t-1",
    "between_c",
    r"\sum_{k=c_t}^{t-1}\|u_{k+1}-u_k\|",
)
between_t = _stretch(
    "path(t..c_t-1)",
    "sum of |u_{k+1} - u_k| over k = t..c_t-1",
    "between_t",
    r"\sum_{k=t}^{c_t-1}\|u_{k+1}-u_k\|",
)
sum_window_c = length(
    "sum path(c_t..c_t+d-2)",
    "sum over t of path(c_t..c_t+d-2)",
    "sum_window_c",
    r"\sum_t\sum_{k=c_t}^{\min\{c_t+d-2,T-1\}}\|u_{k+1}-u_k\|",
)
block_between_c = _stretch(
    "path(c_z..z-1)",
    "path between blocks c_z..z-1",
    "block_between_c",
    r"\sum_{k=c_z}^{z-1}\|u_{q_{k+1}}-u_{q_k}\|",
)
block_between_z = _stretch(
    "path(z..c_z-1)",
    "path between blocks z..c_z-1",
    "block_between_z",
    r"\sum_{k=z}^{c_z-1}\|u_{q_{k+1}}-u_{q_k}\|",
)
sum_t = count("sum(t)", "1 + 2 + ... + T", "sum_t", r"\sum_t t")
sum_tau_ct = count(
    "sum(tau_{c_t})", "sum of tau_{c_t}", "sum_tau_ct", r"\sum_t\tau_{c_t}"
)
sum_tau_t = count("sum(tau_t)", "sum of tau_t", "sum_tau_t", r"\sum_t\tau_t")
inverted = count(
    "#inverted",
    "rounds that overtake another or are overtaken",
    "inverted",
    r"\#\{k: k\text{ overtakes or is overtaken}\}",
)
