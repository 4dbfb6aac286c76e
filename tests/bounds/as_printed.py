"""The printed formulas, typed from the paper once more, as plain functions of numbers.

`bounds.paper` states the claims as expressions. This table was typed from the text of
the paper without looking there, so that a slip or a loosened constant on either side
shows. A row is (left side, sign, right side); a side is a number, the plain name of a
quantity that stands there bare, a function of the named numbers `q`, or `OWN` where
the paper prints no more than an order and the constants are the suite's. Sums of the
paper (`sum m_t`) are numbers like all others.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor, log, log2, sqrt
from types import SimpleNamespace

Numbers = SimpleNamespace
Side = Callable[[Numbers], float] | str | int | None
Row = tuple[Side, str, Side]

OWN = None
"""A side with constants that the paper leaves inside an O."""

NAMES = {
    "sum(m_t + 1)": "beta1",
    "sum(m_t)": "beta",
    "sum(m_z)": "beta_z",
    "sum(d_t)": "S",
    "#{c_t != t}": "moved",
    "sum|u_t - u_{c_t}|": "drift",
    "sum|u_{q_z} - u_{q_{c_z}}|": "drift_z",
    "sum|u^_{q_z} - u^_{q_{c_z}}|": "drift_hat",
    "P^_Z": "P_hat",
    "ln(1/w_1^eta)": "ln_w",
    "ln(1/w_1^{eta_k})": "ln_w",
    "ln(1/w_1^eta), each z": "ln_w",
    "d_{c_t}": "d_c",
    "dhat_{c_z}": "dhat_c",
    "floor(k/K)": "z_k",
    "s_{v+1} - s_v": "rounds_v",
    "eta_{k_v}": "eta_kv",
    "v_t": "v",
    "|p - q|_1": "gap",
    "|d_t|_inf": "worst",
    "|w~_t - w_t|_1": "w_gap",
    "|w~_t - w~_{t+1}|_1": "w_step",
    "|c~_{t-1} - c_{t-1}|_inf": "c_gap",
    "max_eta|sum_{U_{t-1}} l_k(x_k^eta)|": "unseen",
    "|U_{t-1}|": "U",
    "m_{z-1}": "m_before",
    "|x~_t - x_t|": "x_gap",
    "sum_{U_{z-1}}|g_k|": "unseen_g",
    "|g_z|^2": "g2",
    "|g_z|^2, each eta": "g2",
    "E_s[sum|g_{c_z}|^2]": "sum_g2",
    "sum|g_{c_z}|^2": "sum_g2",
    "E|sum w_z |T_z||": "khintchine",
    "sum |T_z|/sqrt(2 ceil(|T_z|/d))": "blocks",
    "sum |T_z|^2": "squares",
    "sum|u_{q_z} - u_t|": "within",
    "sum|y_{tau_{c_z}} - y_z|": "lag_z",
    "sum|y_{tau_{c_t}} - y_t|": "lag",
    "sum(t - tau_{c_t})": "late",
    "sum(z - tau_{c_z})": "late_z",
    "sum path(t..t+d-2)": "paths",
    "sum path(z..z+dhat-2)": "paths_z",
    "sum|s_t|": "sum_s",
    "sum|u_{q_z}|": "sum_u",
    "|u_i - u_j|": "u_gap",
    "|u - v|_*": "dual_gap",
    "|x - y|": "xy_gap",
    "|g_k|": "g_norm",
    "|a|_2": "a_norm",
    "sum 2(s_{v+1}-s_v)GR": "sum_rounds",
    "sum(P_v)": "sum_P",
    "sum sum_{k=tau_{c_t}}^{t-1}|y_k - y'_{k+1}|": "steps",
    "sum f_t(x_z) - f_t(u^_{q_z})": "f_x",
    "sum f^_t(x_z) - f^_t(u^_{q_z})": "f_hat",
    "sum f_t(x^_t) - f_t(u_{q_z})": "f_played",
    "sum f_t(u_{q_z}) - f_t(u_t)": "f_u",
    "sum<nabla_z, x_z - u^_{q_z}>": "nabla_u",
    "sum<nabla_z, x_z - x_z^eta>": "nabla_meta",
    "sum<nabla_z, x_z^eta - u^_{q_z}>": "nabla_expert",
    "sum<nabla_{c_z}, y_z - u^_{q_z}>": "nabla_y",
    "sum<nabla_{c_z}, y_{tau_{c_z}} - y_z + u^_{q_z} - u^_{q_{c_z}}>": "nabla_rest",
    "sum l_t(x_t) - l_t(x_t^{eta_k})": "meta",
    "sum l_t(x_t^{eta_k}) - l_t(u_t)": "expert",
    "sum l_t(x_t) - l_t(x~_t)": "meta_lag",
    "sum l_t(x~_t) - l_t(x_t^eta)": "meta_ideal",
    "sum h_t(w~_{t+1}) - h_t(e_eta)": "h_next",
    "sum h_t(w~_t) - h_t(w~_{t+1})": "h_step",
    "sum<g_{c_t}, y_t - u_t>": "at_y",
    "sum<g_{c_t}, y_{tau_{c_t}} - y_t>": "at_lag",
    "sum<g_{c_t}, u_t - u_{c_t}>": "at_drift",
    "E_s[sum_i|n_i|^2]": "diagonal",
    "E_s[sum_{i!=j}<n_i, n_j>]": "cross",
    "E_s[sum_{i!=j}<E[n_i|x_z], E[n_j|x_z]>]": "cross_means",
    "E_s[sum_{i!=j}|E[n_i|x_z]||E[n_j|x_z]|]": "cross_norms",
}
"""Quantities whose plain name is no name of Python."""


# Abbreviations of the paper and settings of its parameters.


def a(q: Numbers) -> float:
    """Return sqrt(n) T^{3/4}."""
    return sqrt(q.n) * q.T ** (3 / 4)


def b(q: Numbers) -> float:
    """Return (n beta T)^{1/3}."""
    return float((q.n * q.beta * q.T) ** (1 / 3))


def b_z(q: Numbers) -> float:
    """Return n sqrt(T beta')."""
    return q.n * sqrt(q.T * q.beta_z)


def B(q: Numbers) -> float:
    """Return G^2 + M^2."""
    return float(q.G**2 + q.M**2)


def root(q: Numbers) -> float:
    """Return sqrt(R (2R + P_T))."""
    return sqrt(q.R * (2 * q.R + q.P_T))


def k_of(R: float, P: float) -> int:
    """Return floor(log2 sqrt((P + 2R)/(2R))) + 1."""
    return floor(log2(sqrt((P + 2 * R) / (2 * R)))) + 1


def N_of(T: float) -> int:
    """Return ceil((1/2) log2 T) + 1."""
    return ceil(log2(T) / 2) + 1


def weight(N: int, i: int) -> float:
    """Initial weight (N+1)/(i(i+1)N)."""
    return (N + 1) / (i * (i + 1) * N)


def gamma_of(K: float, n: float, M: float, delta: float, G: float) -> float:
    """Return gamma = K (nM/delta)^2 + (K^2 - K) G^2."""
    return K * (n * M / delta) ** 2 + (K**2 - K) * G**2


def smoothing(q: Numbers, delta: float) -> float:
    """Return 3 delta G T + delta G R T/r."""
    return float(3 * delta * q.G * q.T + delta * q.G * q.R * q.T / q.r)


def within(q: Numbers) -> float:
    """Return G sqrt(2(K-1) R T P_T), Lemma 7."""
    return q.G * sqrt(2 * (q.K - 1) * q.R * q.T * q.P_T)


def ogd(q: Numbers, eta: float, beta1: float) -> float:
    """First two terms of Theorem 1."""
    return float((q.R**2 + q.R * q.P_T) / eta + eta * q.G**2 * beta1)


def one_point(q: Numbers, eta: float, delta: float) -> float:
    """First three terms of Theorem 4."""
    return float(
        (q.R**2 + q.R * q.P_T) / eta
        + eta * q.T * q.n**2 * q.M**2 / (2 * delta**2)
        + eta * q.n * q.G * q.M / delta * q.beta
    )


def blocked(q: Numbers, eta: float, path: float) -> float:
    """First three terms of Theorem 5."""
    return (
        (q.R**2 + q.R * path) / eta
        + eta * q.gamma * q.Z / 2
        + sqrt(q.gamma) * eta * q.K * q.G * q.beta_z
    )


def blocked_2(q: Numbers, eta: float) -> float:
    """Return the same with K = n sqrt T."""
    return (
        (q.R**2 + q.R * q.P_T) / eta
        + eta * q.gamma * sqrt(q.T) / (2 * q.n)
        + sqrt(q.gamma) * eta * q.n * sqrt(q.T) * q.G * q.beta_z
    )


def lemma_10(q: Numbers) -> float:
    """Right side of Lemma 10."""
    return (
        q.ln_w / q.alpha
        + q.alpha * sqrt(q.gamma) * q.K * q.G * q.R**2 * q.beta_z
        + q.alpha * q.gamma * q.Z * q.R**2
    )


def theorem_2(q: Numbers) -> float:
    """Right side of Theorem 2."""
    return (3 * root(q) + 2 * q.R * log(q.k + 1) + q.R) * q.G * sqrt(q.S) + q.C


def theorem_a1(q: Numbers) -> float:
    """Right side of Theorem A1."""
    inner = (2 * log(q.k + 1) + 1) * q.G * q.R + 3 * q.G * root(q)
    return 2 * inner * sqrt(q.S) / (sqrt(2) - 1) + q.C


def theorem_5(q: Numbers) -> float:
    """Right side of Theorem 5."""
    return (
        blocked(q, q.eta, q.P_T)
        + q.K * q.G * q.drift_z
        + smoothing(q, q.delta)
        + within(q)
    )


def eta_star(q: Numbers) -> float:
    """Ideal rate of Section 4.3."""
    return sqrt(q.R * (2 * q.R + q.P_T) / (q.beta1 * q.G**2))


def eta_2(q: Numbers, i: int) -> float:
    """Rate i of Theorem 2."""
    return 2**i * q.R / (q.G * sqrt(2 * q.beta1))


def worst_6(q: Numbers) -> float:
    """Return max{sqrt n T^{3/4}, n sqrt(T beta')}."""
    return max(sqrt(q.n) * q.T ** (3 / 4), q.n * sqrt(q.T * q.beta_z))


def eta_star_6(q: Numbers) -> float:
    """Ideal rate, eq. (58)."""
    return root(q) / (worst_6(q) * sqrt(q.G**2 + q.M**2))


def eta_6(q: Numbers, i: int) -> float:
    """Rate i of Theorem 6."""
    return 2**i * (q.R / (sqrt(2 * (q.G**2 + q.M**2)) * worst_6(q)))


def worst_7(q: Numbers) -> float:
    """Return max{sqrt n T^{3/4}, (n beta T)^{1/3}}."""
    return max(sqrt(q.n) * q.T ** (3 / 4), (q.n * q.beta * q.T) ** (1 / 3))


def eta_star_7(q: Numbers) -> float:
    """Ideal rate, eq. (59)."""
    return root(q) / (q.M * worst_7(q))


def eta_7(q: Numbers, i: int) -> float:
    """Rate i of Theorem 7."""
    return 2**i * (q.R / (sqrt(2) * q.M * worst_7(q)))


def eta_cor1(q: Numbers) -> float:
    """Rate of Corollary 1."""
    c = q.R / q.M
    left = c / (sqrt(q.n) * q.T ** (3 / 4))
    return float(min(left, c / ((q.n * q.beta) ** (1 / 3) * q.T ** (1 / 3))))


def delta_cor1(q: Numbers) -> float:
    """Return delta of Corollary 1 and Theorem 7."""
    left = sqrt(q.n) / q.T ** (1 / 4)
    return float(max(left, (q.n * q.beta) ** (1 / 3) / q.T ** (2 / 3)))


def eta_cor2(q: Numbers) -> float:
    """Rate of Corollary 2."""
    c = q.R / sqrt(q.G**2 + q.M**2)
    return min(c / (sqrt(q.n) * q.T ** (3 / 4)), c / (q.n * sqrt(q.T * q.beta_z)))


def c_of(q: Numbers) -> float:
    """Return c = R^2 + R P_T of Appendix B."""
    return float(q.R**2 + q.R * q.P_T)


def eta_cor3(q: Numbers) -> float:
    """Rate of Corollary 3."""
    c = c_of(q)
    left = c ** (3 / 4) / (q.M * sqrt(q.n) * q.T ** (3 / 4))
    return float(min(left, c ** (2 / 3) / (q.M * (q.n * q.beta * q.T) ** (1 / 3))))


def delta_cor3(q: Numbers) -> float:
    """Return delta of Corollary 3."""
    c = c_of(q)
    left = sqrt(q.n) * c ** (1 / 4) / q.T ** (1 / 4)
    return float(max(left, (q.n * c * q.beta) ** (1 / 3) / q.T ** (2 / 3)))


def eta_cor4(q: Numbers) -> float:
    """Rate of Corollary 4."""
    c, s = c_of(q), sqrt(B(q))
    left = c ** (3 / 4) / (s * sqrt(q.n) * q.T ** (3 / 4))
    return min(left, c / (s * q.n * sqrt(q.T * q.beta_z)))


def ac(q: Numbers) -> float:
    """Return sqrt(n) c^{1/4} T^{3/4} of Appendix B."""
    return float(sqrt(q.n) * c_of(q) ** (1 / 4) * q.T ** (3 / 4))


def bc(q: Numbers) -> float:
    """Return (n c beta T)^{1/3} of Appendix B."""
    return float((q.n * c_of(q) * q.beta * q.T) ** (1 / 3))


def eta_a1(q: Numbers, i: int) -> float:
    """Rate i of Algorithm 5."""
    return q.R * 2**i / (sqrt(2) * q.G)


def eta_star_v(q: Numbers) -> float:
    """Ideal rate of an epoch."""
    return sqrt(q.R * (2 * q.R + q.P_v)) / q.G


# Longer right sides, one function each.


def display_c108(q: Numbers) -> float:
    """First display of Section 4.8."""
    return (q.R + q.R * q.P_T) * (a(q) + b(q)) + a(q) * q.R * q.M / 2 + b(q) * q.G * q.R


def display_c125(q: Numbers) -> float:
    """Section 4.11, display after eq. (53)."""
    last = 3 * q.G + q.G * q.R / q.r + q.G * sqrt(2 * q.R * q.P_T)
    return (
        blocked_2(q, q.eta) + 2 * q.G * sqrt(q.d * q.T * q.R * q.P_T) + last * a(q)
    )


def display_c127(q: Numbers) -> float:
    """Section 4.11, second line of the next display."""
    return (
        (q.R + q.P_T) * sqrt(B(q)) * (a(q) + b_z(q))
        + q.R * sqrt(q.n * B(q)) * q.T ** (3 / 4) / 2
        + q.n * q.R * q.G * sqrt(q.T * q.beta_z)
    )


def display_c135(q: Numbers) -> float:
    """Section 4.12, combined bound of Theorem 6."""
    return (
        lemma_10(q)
        + smoothing(q, q.delta)
        + within(q)
        + 2 * (q.R**2 + q.R * q.P_T) / eta_star_6(q)
        + eta_star_6(q) * q.gamma * q.Z / 2
        + sqrt(q.gamma) * eta_star_6(q) * q.K * q.G * q.beta_z
        + 2 * q.G * sqrt(q.d * q.T * q.R * q.P_T)
    )


def before_c135(q: Numbers) -> float:
    """Return (55) with (56) and (57) put in, at the rate eta_k."""
    return (
        lemma_10(q)
        + smoothing(q, q.delta)
        + within(q)
        + blocked(q, q.eta_k, q.P_T)
        + q.K * q.G * q.drift_z
    )


def display_c136(q: Numbers) -> float:
    """Section 4.12, explicit bound of Theorem 6."""
    s = sqrt(B(q))
    return (
        2 * q.R * log(q.k + 1) * s * (a(q) + b_z(q))
        + q.n * q.G * q.R * sqrt(q.T * q.beta_z)
        + (s * q.R + 3 * q.G + q.G * q.R / q.r) * a(q)
        + q.G * sqrt(2 * q.n * q.R * q.P_T) * q.T ** (3 / 4)
        + 2 * sqrt(B(q) * q.R * (2 * q.R + q.P_T)) * (a(q) + b_z(q))
        + sqrt(q.n * B(q) * q.R * (2 * q.R + q.P_T)) * q.T ** (3 / 4) / 2
        + q.n * q.G * sqrt(q.R * (2 * q.R + q.P_T) * q.T * q.beta_z)
        + 2 * q.G * sqrt(q.d * q.T * q.R * q.P_T)
    )


def display_c140(q: Numbers) -> float:
    """Section 4.12, combined bound of Theorem 7."""
    eta = eta_star_7(q)
    return (
        q.ln_w / q.alpha
        + q.alpha * q.n * q.M * q.G * q.R**2 / q.delta * q.beta
        + q.alpha * q.n**2 * q.M**2 * q.R**2 * q.T / q.delta**2
        + smoothing(q, q.delta)
        + 2 * (q.R**2 + q.R * q.P_T) / eta
        + eta * q.n**2 * q.M**2 * q.T / (2 * q.delta**2)
        + q.n * q.M * eta * q.G / q.delta * q.beta
    )


def display_c141(q: Numbers) -> float:
    """Section 4.12, explicit bound of Theorem 7."""
    both = a(q) + b(q)
    return (
        2 * q.R * q.M * log(q.k + 1) * both
        + q.G * q.R * b(q)
        + q.M * q.R * a(q)
        + (3 * q.G + q.G * q.R / q.r + 2 * root(q) * q.M) * both
        + sqrt(q.n * q.R * (2 * q.R + q.P_T)) * q.M * q.T ** (3 / 4) / 2
        + root(q) * q.G * b(q)
    )


def display_c173(q: Numbers) -> float:
    """Proof of Corollary 4, first display."""
    c = c_of(q)
    return (
        three_c173(q, q.eta)
        + 2 * q.G * sqrt(q.d * c * q.T)
        + (3 * q.G + q.G * q.R / q.r) * ac(q)
        + q.G * sqrt(2 * q.n) * c ** (1 / 4) * q.T ** (3 / 4)
    )


def three_c173(q: Numbers, eta: float) -> float:
    """First three terms of that display."""
    c = c_of(q)
    return (
        c / eta
        + eta * q.n * B(q) * q.T ** (3 / 2) / (2 * sqrt(c))
        + eta * q.n**2 * q.T * q.G * q.beta_z * sqrt(B(q)) / c
    )


def display_c174(q: Numbers) -> float:
    """Proof of Corollary 4, second line of the second display."""
    c = c_of(q)
    return (
        sqrt(B(q)) * (ac(q) + b_z(q))
        + c ** (1 / 4) * q.T ** (3 / 4) * sqrt(q.n * B(q)) / 2
        + q.n * q.G * sqrt(q.T * q.beta_z)
    )


def lower(q: Numbers, length: float) -> float:
    """Return R G T/sqrt(2 ceil(length/d)), Lemma 6 and the proof of Theorem 3."""
    return q.R * q.G * q.T / sqrt(2 * ceil(length / q.d))
