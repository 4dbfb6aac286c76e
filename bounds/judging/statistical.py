"""Deciding "mean <= bound" from independent bounded samples, with a stated error.

Two players bet against the two hypotheses, each with wealth 1 at the start. Under the
hypothesis it bets against, a player's wealth is a nonnegative supermartingale, so it
ever reaches 1/error with probability at most `error` (Ville). Wealth is therefore a
verdict at any time, however often one looks: mean < bound when the player against
"mean >= bound" is rich, mean > bound when the other is, undecided until then.
(Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting.)
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from mild_core.numerics import FloatArray

ERROR = 1e-6
"""Probability of a wrong verdict, for each claim."""


@dataclass(frozen=True)
class Decision:
    """Outcome of a betting test of "mean <= bound".

    Attributes
    ----------
    outcome : "holds", "refuted" or "undecided"
    samples : how many were looked at until the decision
    mean : of all samples given
    interval : empirical Bernstein interval for the mean, error `ERROR`
    wealth : of the two players at the end, against ">=" and against "<="
    """

    outcome: str
    samples: int
    mean: float
    interval: tuple[float, float]
    wealth: tuple[float, float]


def decide(
    samples: FloatArray, bound: float, low: float, high: float, error: float = ERROR
) -> Decision:
    """Test mean <= bound for independent samples in [low, high]."""
    x = np.asarray(samples, dtype=np.float64)
    if not (low < high and len(x) and low <= x.min() and x.max() <= high):
        raise ValueError(f"{len(x)} samples must lie in [{low:.6g}, {high:.6g}]")
    unit, m = (x - low) / (high - low), (bound - low) / (high - low)
    below = log_wealth(1 - unit, 1 - m)  # bets that the mean is smaller than the bound
    above = log_wealth(unit, m)
    need = math.log(1 / error)
    first = [int(np.argmax(w >= need)) if (w >= need).any() else None
             for w in (below, above)]  # fmt: skip
    outcome, used = "undecided", len(x)
    if first[0] is not None and (first[1] is None or first[0] <= first[1]):
        outcome, used = "holds", first[0] + 1
    elif first[1] is not None:
        outcome, used = "refuted", first[1] + 1
    # exp overflows beyond 709
    wealth = tuple(float(np.exp(min(w[-1], 700.0))) for w in (below, above))
    interval = bernstein(x, low, high, error)
    return Decision(outcome, used, float(x.mean()), interval, wealth)  # type: ignore[arg-type]


def log_wealth(x: FloatArray, m: float) -> FloatArray:
    """Logarithm of the wealth of a player who bets on mean > m, x in [0, 1].

    The stake is decided before each sample from the ones before it, and stays below
    1/m, so that wealth stays positive. A bound outside [0, 1] decides at once.
    """
    if m >= 1:
        return np.zeros(len(x))
    if m < 0:
        return np.full(len(x), np.inf)
    before = np.arange(len(x)) + 1.0
    # one invented sample at 1/2, so that the first stake is decided without data
    total = np.concatenate([[0.5], 0.5 + np.cumsum(x)[:-1]])
    mean = total / before
    squares = np.concatenate([[0.25], 0.25 + np.cumsum((x - mean) ** 2)[:-1]])
    variance = squares / before
    edge = mean - m
    # 3/4 of the stake at which a single 0 would ruin the player
    stake = np.clip(edge / (variance + edge**2), 0.0, 0.75 / max(m, 1e-12))
    return np.cumsum(np.log1p(stake * (x - m)))


def bernstein(
    x: FloatArray, low: float, high: float, error: float
) -> tuple[float, float]:
    """Empirical Bernstein interval (Maurer and Pontil), for people to look at."""
    n, mean = len(x), float(x.mean())
    if n < 2:
        return low, high
    # both sides, and half of the error for the variance
    log_term = math.log(4 / error)
    width = math.sqrt(2 * float(x.var(ddof=1)) * log_term / n)
    width += 7 * (high - low) * log_term / (3 * (n - 1))
    return max(low, mean - width), min(high, mean + width)
