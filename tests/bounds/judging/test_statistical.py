"""The betting test: it decides, it errs rarely, and it says when it cannot."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest

from bounds.judging.statistical import (
    Estimate,
    Outcome,
    decide,
    log_wealth,
    lower_limit,
)


def test_decides_both_ways() -> None:
    x = np.random.default_rng(0).uniform(0, 1, 2000)
    assert decide(x, 0.6, 0, 1).outcome == "kept"
    assert decide(x, 0.4, 0, 1).outcome == "refuted"
    assert decide(x[:20], 0.5, 0, 1).outcome == "undecided"


def test_the_answer_does_not_depend_on_units() -> None:
    x = np.random.default_rng(1).uniform(0, 1, 500)
    plain = decide(x, 0.7, 0, 1)
    moved = decide(300 * x - 100, 110.0, -100, 200)
    assert plain.outcome == moved.outcome == "kept"
    assert moved.wealth == pytest.approx(plain.wealth)


@pytest.mark.parametrize("mean", [0.1, 0.5, 0.9])
def test_under_the_hypothesis_wealth_rarely_grows(mean: float) -> None:
    """Ville: over 2,000 fair games wealth 20 is reached in at most 5% (plus noise)."""
    rng = np.random.default_rng(2)
    rich = 0
    for _ in range(2000):
        x = (rng.random(300) < mean).astype(float)
        rich += bool((log_wealth(x, mean) >= np.log(20)).any())
    assert rich / 2000 <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / 2000)


def test_expected_wealth_is_at_most_one() -> None:
    """Exactly, over all 2^10 outcomes of a fair coin."""
    outcomes = (np.arange(2**10)[:, None] >> np.arange(10)) & 1
    wealth = [np.exp(log_wealth(x.astype(float), 0.5)[-1]) for x in outcomes]
    assert np.mean(wealth) == pytest.approx(1.0, abs=1e-12)


def test_wealth_falls_with_the_mean_bet_against() -> None:
    """What makes limits of it: all smaller means are refuted together."""
    x = np.random.default_rng(3).beta(2, 5, 60)
    wealth = np.array([log_wealth(x, m) for m in np.linspace(0.01, 0.99, 50)])
    assert (np.diff(wealth, axis=0) <= 0).all()


def test_bounds_beyond_the_range_decide_at_once() -> None:
    x = np.full(3, 0.5)
    assert decide(x, 1.5, 0, 1).outcome == "kept"
    assert decide(x, -0.5, 0, 1).outcome == "refuted"


def test_samples_outside_their_range_are_refused() -> None:
    with pytest.raises(ValueError, match=r"must lie in \[0, 1\]"):
        decide(np.array([0.2, 1.2]), 0.5, 0, 1)


def test_limits_cover_the_mean_whenever_one_stops() -> None:
    """Whoever stops when the limits look worst is still right in 95% of games.

    Limits for a fixed number of samples are not: of 300 looks at 200 samples the worst
    would miss far more often.
    """
    rng, missed, fixed = np.random.default_rng(4), 0, 0
    for _ in range(300):
        x = rng.beta(0.5, 1.5, 200)  # mean 1/4
        low = max(lower_limit(x[:k], 0.05) for k in (10, 50, 100, 200))
        missed += low > 0.25
        count = np.arange(1, 201)
        mean = np.cumsum(x) / count
        # a normal interval, error 5%, looked at every time
        sd = np.sqrt(np.maximum(np.cumsum(x**2) / count - mean**2, 0))
        fixed += bool((mean - 1.645 * sd / np.sqrt(count) > 0.25)[10:].any())
    assert missed / 300 <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / 300)
    assert fixed / 300 > 0.15


def test_limits_never_widen() -> None:
    """They are those of all times so far, so a late sample takes nothing back."""
    x = np.random.default_rng(5).uniform(0, 1, 400)
    intervals = [Estimate(x[:k], 0, 1).interval for k in range(10, 400, 30)]
    lows, highs = np.array(intervals).T
    assert (np.diff(lows) >= 0).all()
    assert (np.diff(highs) <= 0).all()
    assert lows[-1] < 0.5 < highs[-1]
    assert highs[-1] - lows[-1] < (highs[2] - lows[2]) / 2


def test_every_decision_is_read_off_the_limits() -> None:
    """So one event, that both are right, makes all of them right."""
    estimate = Estimate(np.random.default_rng(6).uniform(2, 5, 150), 0, 10)
    low, high = estimate.interval
    for bound in np.linspace(-1, 11, 200):
        if min(abs(bound - low), abs(bound - high)) > 1e-9:
            told = "refuted" if bound < low else "kept" if bound > high else None
            assert estimate.outcome(bound) == (told or "undecided")


def test_resolution_is_what_these_samples_refute() -> None:
    """Not mean over bound: of that the test can refute less."""
    x = np.random.default_rng(7).uniform(0.3, 0.5, 64)
    decision = decide(x, 0.8, 0, 1)
    c = decision.resolution
    assert c is not None
    assert c < decision.mean / 0.8
    assert decide(x, 0.8 * c * (1 - 1e-6), 0, 1).outcome == "refuted"
    assert decide(x, 0.8 * c * (1 + 1e-6), 0, 1).outcome != "refuted"


def test_the_error_probability_is_what_decides() -> None:
    """Wealth between 1e3 and 1e6 decides at error 1e-3 and not at 1e-6."""
    x = np.random.default_rng(8).uniform(0, 1, 3000)
    wealth = log_wealth(1 - x, 1 - 0.56)
    enough = int(np.argmax(wealth >= np.log(1e4)))
    part = x[: enough + 1]
    assert wealth[: enough + 1].max() < np.log(1e6)
    assert decide(part, 0.56, 0, 1, error=1e-3).outcome == "kept"
    assert decide(part, 0.56, 0, 1).outcome == "undecided"


def test_a_decision_stays_when_wealth_falls_again() -> None:
    """Valid at the time it was reached, whatever comes after."""
    good, bad = np.full(40, 0.9), np.full(10, 0.0)
    assert decide(good, 0.5, 0, 1).outcome == "refuted"
    assert decide(np.append(good, bad), 0.5, 0, 1).outcome == "refuted"


def test_a_sample_never_says_that_a_statement_holds() -> None:
    """A mean keeps a bound in one game; no word of the ledger says more."""
    assert set(get_args(Outcome)) == {"kept", "refuted", "undecided"}
