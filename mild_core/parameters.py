"""The parameters each theorem and corollary prescribes, as numbers.

Well defined for every legal input: without delay beta = 0 and the second entry of each
minimum is infinite. Two liberties, taken because the printed values are not always
legal, and what they do to the statements:

* K = n sqrt(T) is rarely an integer, may exceed T, and rarely divides T. `block_size`
  rounds down and stays within 1..T. Rounding down keeps gamma <= n^2 (G^2 + M^2) T
  (Section 4.11), which needs K <= n sqrt(T). It costs a factor (n sqrt(T)/K)^2 < 4 in
  sum m_z <= dT/K^2 (eq. 48), tending to 1 as T grows; when n sqrt(T) > T there is a
  single block and the factor is n^2/T. A ragged last block makes Z = ceil(T/K), so
  every Z = T/K in a proof becomes Z <= T/K + 1. Rates in O(...) are unchanged for
  n <= sqrt(T); explicit constants are not.
* delta must be below r. Nothing is clipped: a prescription that is too large is refused
  by name. `factor` multiplies delta, as the footnote to Corollary 1 allows.
"""

from __future__ import annotations

import math

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.errors import ParameterError
from mild_core.game import Feedback
from mild_core.scheme import (
    Scheme,
    Stage,
    algorithm_1,
    algorithm_2,
    algorithm_3,
)


def expert_count(T: int) -> int:
    """Theorem 2: N = ceil(log2(T)/2) + 1, the least j with 4^j >= T, plus 1."""
    _legal(T=T)
    # In integers: log2 of a long T just above 4^j rounds to 2j and loses an expert.
    return -(-(int(T) - 1).bit_length() // 2) + 1


def best_expert(P: float, R: float) -> int:
    """Theorem 2: expert k = floor(log2 sqrt((P_T + 2R)/(2R))) + 1 suits P_T best."""
    _legal(P=P, R=R)
    return math.floor(math.log2((P + 2 * R) / (2 * R)) / 2) + 1


def block_size(n: int, T: int, c: float = 1.0) -> int:
    """K = n sqrt(T/c), rounded down and kept within 1..T (see the module's notes)."""
    _legal(n=n, T=T, c=c)
    # In integers where it can be, so that no rounding decides about a round.
    exact = (
        math.isqrt(int(n) ** 2 * int(T))
        if c == 1.0
        else math.floor(n * math.sqrt(T / c))
    )
    return max(1, min(int(T), exact))


def balanced_eta(R: float, G: float, P: float, beta: float) -> float:
    """Theorem 1: eta = sqrt((R^2 + R P)/(G^2 beta)) balances its first two terms."""
    _legal(R=R, P=P, beta=beta, G=G)
    return math.sqrt(R * (R + P) / beta) / G


def equation_5(P: float, beta: float, factor: float = 1.0) -> Scheme:
    """Theorem 1, eq. (5): Algorithm 1 with eta = factor sqrt((P_T + 1)/beta).

    The paper prints the proportion only; `factor` is the constant.
    """
    _legal(P=P, beta=beta, factor=factor)
    return algorithm_1(factor * math.sqrt((P + 1) / beta))


def theorem_2(R: float, G: float, T: int, beta: float) -> Scheme:
    """Theorem 2: Algorithm 2 with alpha = 1/(G R sqrt(beta)), beta = sum(m_t + 1).

    Its learning rates are H = {2^i R/(G sqrt(2 beta)) : i = 1..N}.
    """
    _legal(R=R, G=G, T=T, beta=beta)
    unit = R / (G * math.sqrt(2 * beta))
    return algorithm_2(_doubled(unit, T), 1 / (G * R * math.sqrt(beta)))


def corollary_1(
    R: float, M: float, n: int, T: int, beta: int, factor: float = 1.0
) -> Scheme:
    """Corollary 1 (of Theorem 4): Algorithm 3, K = 1; c = R/M, beta = sum m_t.

    eta = min{c/(sqrt(n) T^{3/4}), c/(n beta T)^{1/3}}.
    """
    _legal(R=R, M=M, n=n, T=T, backlog=beta)
    c = R / M
    eta = min(c / _rate(n, T), _over(c, math.cbrt(n * beta * T)))
    return algorithm_3(eta, delta_in_order(n, T, beta, factor))


def corollary_2(
    R: float, G: float, M: float, n: int, delays: DelaySchedule, factor: float = 1.0
) -> Scheme:
    """Corollary 2 (of Theorem 5): Algorithm 3, K = n sqrt(T), beta' = sum m_z.

    eta = min{c/(sqrt(n) T^{3/4}), c/(n sqrt(T beta'))}, c = R/sqrt(G^2 + M^2).
    """
    T, K = delays.T, block_size(n, delays.T)
    stage = corollary_2_stage(R, G, M, n, T, _block_backlog(delays, K), factor)
    return Scheme(Feedback.VALUE, (stage,), K)


def corollary_2_stage(
    R: float, G: float, M: float, n: int, T: int, beta: float, factor: float = 1.0
) -> Stage:
    """The same for a backlog of blocks that is known."""
    _legal(R=R, G=G, M=M, n=n, T=T, backlog=beta)
    c = R / _root(G, M)
    eta = min(c / _rate(n, T), _over(c, n * math.sqrt(T * beta)))
    return Stage((eta,), delta=delta_blocks(n, T, factor))


def theorem_6_c(R: float, G: float, M: float, n: int, T: int, beta: float) -> float:
    """Theorem 6: c = R/(sqrt(2(G^2+M^2)) max{sqrt(n) T^{3/4}, n sqrt(T beta')})."""
    _legal(R=R, G=G, M=M, n=n, T=T, backlog=beta)
    return R / (math.sqrt(2) * _root(G, M) * max(_rate(n, T), n * math.sqrt(T * beta)))


def theorem_6(
    R: float, G: float, M: float, n: int, delays: DelaySchedule, factor: float = 1.0
) -> Scheme:
    """Theorem 6: Algorithm 4, K = n sqrt(T), delta = sqrt(n)/T^{1/4}.

    H = {2^i c} with the c of `theorem_6_c`, alpha = sqrt(2) c/R^2.
    """
    T, K = delays.T, block_size(n, delays.T)
    stage = theorem_6_stage(R, G, M, n, T, _block_backlog(delays, K), factor)
    return Scheme(Feedback.VALUE, (stage,), K)


def theorem_6_stage(
    R: float, G: float, M: float, n: int, T: int, beta: float, factor: float = 1.0
) -> Stage:
    """The same for a backlog of blocks that is known."""
    c = theorem_6_c(R, G, M, n, T, beta)
    return _bandit_stage(c, R, T, delta_blocks(n, T, factor))


def theorem_7_c(R: float, M: float, n: int, T: int, beta: float) -> float:
    """Theorem 7: c = R/(sqrt(2) M max{sqrt(n) T^{3/4}, (n beta T)^{1/3}})."""
    _legal(R=R, M=M, n=n, T=T, backlog=beta)
    size = max(_rate(n, T), math.cbrt(n * beta * T))
    return R / (math.sqrt(2) * M * size)


def theorem_7(
    R: float, M: float, n: int, T: int, beta: float, factor: float = 1.0
) -> Scheme:
    """Theorem 7: Algorithm 4, K = 1, feedback in order; beta = sum m_t.

    H = {2^i c} with the c of `theorem_7_c`, alpha = sqrt(2) c/R^2.
    """
    c = theorem_7_c(R, M, n, T, beta)
    stage = _bandit_stage(c, R, T, delta_in_order(n, T, beta, factor))
    return Scheme(Feedback.VALUE, (stage,))


def path_constant(R: float, P: float) -> float:
    """c = R^2 + R P_T of Corollaries 3 and 4."""
    _legal(R=R, P=P)
    return R * R + R * P


def corollary_3(
    R: float, M: float, n: int, T: int, beta: int, P: float, factor: float = 1.0
) -> Scheme:
    """Corollary 3 (of Theorem 4): as Corollary 1, tuned to one path length P_T."""
    _legal(M=M, n=n, T=T, backlog=beta)
    c = path_constant(R, P)
    slow = _over(math.cbrt(c) ** 2, M * math.cbrt(n * beta * T))
    eta = min(c**0.75 / (M * _rate(n, T)), slow)
    delta = max(_delta(n, T, c), math.cbrt(n * c * beta) / math.cbrt(T) ** 2)
    return algorithm_3(eta, factor * delta)


def corollary_4(
    R: float,
    G: float,
    M: float,
    n: int,
    delays: DelaySchedule,
    P: float,
    factor: float = 1.0,
) -> Scheme:
    """Corollary 4 (of Theorem 5): K = n sqrt(T/c), tuned to one path length P_T."""
    T, K = delays.T, block_size(n, delays.T, path_constant(R, P))
    stage = corollary_4_stage(R, G, M, n, T, _block_backlog(delays, K), P, factor)
    return Scheme(Feedback.VALUE, (stage,), K)


def corollary_4_stage(
    R: float,
    G: float,
    M: float,
    n: int,
    T: int,
    beta: float,
    P: float,
    factor: float = 1.0,
) -> Stage:
    """The same for a backlog of blocks that is known."""
    _legal(G=G, M=M, n=n, T=T, backlog=beta)
    c = path_constant(R, P)
    slow = _over(c, _root(G, M) * n * math.sqrt(T * beta))
    eta = min(c**0.75 / (_root(G, M) * _rate(n, T)), slow)
    return Stage((eta,), delta=factor * _delta(n, T, c))


def delta_blocks(n: int, T: int, factor: float = 1.0) -> float:
    """delta = sqrt(n)/T^{1/4} of Corollary 2 and Theorem 6."""
    _legal(n=n, T=T, factor=factor)
    return factor * _delta(n, T)


def delta_in_order(n: int, T: int, beta: float, factor: float = 1.0) -> float:
    """delta = max{sqrt(n)/T^{1/4}, (n beta)^{1/3}/T^{2/3}} of Cor. 1 and Thm. 7."""
    return max(
        delta_blocks(n, T, factor), factor * math.cbrt(n * beta) / math.cbrt(T) ** 2
    )


def algorithm_5(R: float, G: float, T: int) -> Scheme:
    """Theorem A1: Mild-OGD with the doubling trick, beta guessed to be 2^v.

    sum(m_t + 1) <= T(T+1)/2 bounds the number of epochs by 2 log2(T) + 2.
    """
    _legal(R=R, G=G, T=T)
    stages = []
    for v in range(1, 2 * int(T).bit_length() + 3):
        # Divided in the order of steps 2 and 12, to be the transcription's bit for bit.
        etas = tuple(2**i * R / (math.sqrt(2) * G) / 2 ** (v / 2) for i in _indices(T))
        stages.append(Stage(etas, 1 / (G * R * 2 ** (v / 2)), None, float(2**v)))
    return Scheme(Feedback.GRADIENT, tuple(stages))


APPENDIX_A = 2.0
"""First guess of Appendix A: epoch v guesses 2^v."""


def doubling_theorem_6(
    R: float,
    G: float,
    M: float,
    n: int,
    T: int,
    factor: float = 1.0,
    first: float | None = None,
) -> Scheme:
    """Mild-BGD tuned as in Theorem 6, with beta' = sum m_z guessed by doubling.

    The paper omits it (Remark 7). Chosen here: delta and K do not depend on beta' and
    stay; epochs start at block boundaries; the guess of epoch v is
    b_v = 2^{v-1} sqrt(T)/n, because below b_1 = sqrt(T)/n the maximum in c is
    sqrt(n) T^{3/4} whatever beta' is, so a smaller first guess would only restart for
    nothing. The monitored sum is sum m_z without the + 1 (beta' has none). The cost
    n sqrt(T b_v) of an epoch grows by sqrt(2), so the epochs add up to a constant times
    the last, as in Theorem A1. `first` is another b_1, `APPENDIX_A` that of the paper's
    own rule.
    """
    stages = []
    b_1 = math.sqrt(T) / n if first is None else first
    # sum m_z < T^2, which the guess of v = 2 log2(nT) + 1 has passed.
    for v in range(1, 2 * int(n * T).bit_length() + 3):
        guess = 2 ** (v - 1) * b_1
        c, delta = theorem_6_c(R, G, M, n, T, guess), delta_blocks(n, T, factor)
        stages.append(_bandit_stage(c, R, T, delta, guess))
    return Scheme(Feedback.VALUE, tuple(stages), block_size(n, T), False)


def doubling_theorem_7(
    R: float,
    M: float,
    n: int,
    T: int,
    r: float,
    factor: float = 1.0,
    first: float | None = None,
) -> Scheme:
    """Mild-BGD tuned as in Theorem 7 (K = 1), with beta = sum m_t guessed by doubling.

    As `doubling_theorem_6`, with b_v = 2^{v-1} sqrt(n) T^{5/4}: up to b_1 the maxima in
    c and delta do not depend on beta. Here delta grows by 2^{1/3} an epoch; epochs end
    where it would reach r (the paper assumes delta < r throughout), and a game that
    needs more is refused by `Scheme.epoch_starts`.
    """
    stages: list[Stage] = []
    b_1 = math.sqrt(n) * math.pow(T, 1.25) if first is None else first
    for v in range(1, 2 * int(n * T).bit_length() + 3):
        guess = 2 ** (v - 1) * b_1
        c, delta = theorem_7_c(R, M, n, T, guess), delta_in_order(n, T, guess, factor)
        # The first stays whatever its delta: a game then refuses that delta by name.
        if delta >= r and stages:
            break
        stages.append(_bandit_stage(c, R, T, delta, guess))
    return Scheme(Feedback.VALUE, tuple(stages), 1, False)


def _bandit_stage(
    c: float, R: float, T: int, delta: float, budget: float = math.inf
) -> Stage:
    """Theorems 6 and 7: H = {2^i c}, alpha = sqrt(2) c/R^2."""
    return Stage(_doubled(c, T), math.sqrt(2) * c / R**2, delta, budget)


def _indices(T: int) -> range:
    """Indices i = 1..N of the learning rates."""
    return range(1, expert_count(T) + 1)


def _doubled(unit: float, T: int) -> tuple[float, ...]:
    """Learning rates eta_i = 2^i unit, i = 1..N."""
    return tuple(2**i * unit for i in _indices(T))


def _rate(n: int, T: int) -> float:
    """sqrt(n) T^{3/4}, the bandits' regret without delay, up to constants."""
    return math.sqrt(n) * math.pow(T, 0.75)


def _root(G: float, M: float) -> float:
    """sqrt(G^2 + M^2), without squares that overflow."""
    return math.hypot(G, M)


def _delta(n: int, T: int, c: float = 1.0) -> float:
    """sqrt(n) (c/T)^{1/4}, the exploration radius that suits `_rate`."""
    return math.sqrt(n) * math.pow(c / T, 0.25)


def _over(numerator: float, denominator: float) -> float:
    """Quotient that is infinite without delay, where the denominator is 0."""
    return numerator / denominator if denominator > 0 else math.inf


def _block_backlog(delays: DelaySchedule, K: int) -> int:
    """beta' = sum m_z."""
    return delays.blocks(K).schedule.backlog


def _legal(**sizes: float) -> None:
    """Refuse sizes for which a prescription has no meaning, by name.

    `P` and `backlog` may be 0, everything else must be positive; n and T are integers.
    """
    for name, value in sizes.items():
        if name in ("n", "T") and not isinstance(value, int | np.integer):
            raise ParameterError(name, value, "it must be an integer")
        if name in ("P", "backlog") and not 0 <= value < math.inf:
            raise ParameterError(name, value, "it must be finite and not negative")
        if name not in ("P", "backlog") and not 0 < value < math.inf:
            limit = "a prescription needs it positive and finite"
            if name in ("G", "M"):
                limit += "; any larger valid constant will do"
            raise ParameterError(name, value, limit)
