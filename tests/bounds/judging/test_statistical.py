"""The betting test: it decides, it errs rarely, and it says when it cannot."""

from __future__ import annotations

import numpy as np
import pytest

from bounds.judging.statistical import bernstein, decide, log_wealth


def test_decides_both_ways() -> None:
    x = np.random.default_rng(0).uniform(0, 1, 2000)
    assert decide(x, 0.6, 0, 1).outcome == "holds"
    assert decide(x, 0.4, 0, 1).outcome == "refuted"
    assert decide(x[:20], 0.5, 0, 1).outcome == "undecided"


def test_the_answer_does_not_depend_on_units() -> None:
    x = np.random.default_rng(1).uniform(0, 1, 500)
    plain = decide(x, 0.7, 0, 1)
    moved = decide(300 * x - 100, 110.0, -100, 200)
    assert plain.outcome == moved.outcome == "holds"
    assert plain.samples == moved.samples


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


def test_bounds_beyond_the_range_decide_at_once() -> None:
    x = np.full(3, 0.5)
    assert decide(x, 1.5, 0, 1).outcome == "holds"
    assert decide(x, -0.5, 0, 1).outcome == "refuted"


def test_samples_outside_their_range_are_refused() -> None:
    with pytest.raises(ValueError, match=r"must lie in \[0, 1\]"):
        decide(np.array([0.2, 1.2]), 0.5, 0, 1)


def test_the_interval_covers_and_shrinks() -> None:
    x = np.random.default_rng(3).uniform(0, 1, 20_000)
    wide, narrow = bernstein(x[:200], 0, 1, 1e-6), bernstein(x, 0, 1, 1e-6)
    assert wide[0] <= 0.5 <= wide[1]
    assert narrow[0] <= 0.5 <= narrow[1]
    assert narrow[1] - narrow[0] < (wide[1] - wide[0]) / 3


def test_the_error_probability_is_what_decides() -> None:
    """Wealth between 1e3 and 1e6 decides at error 1e-3 and not at 1e-6."""
    x = np.random.default_rng(4).uniform(0, 1, 3000)
    wealth = log_wealth(1 - x, 1 - 0.56)
    enough = int(np.argmax(wealth >= np.log(1e4)))
    part = x[: enough + 1]
    assert wealth[: enough + 1].max() < np.log(1e6)
    assert decide(part, 0.56, 0, 1, error=1e-3).outcome == "holds"
    assert decide(part, 0.56, 0, 1).outcome == "undecided"


def test_the_decision_comes_exactly_when_wealth_is_reached() -> None:
    x = np.random.default_rng(5).uniform(0, 1, 3000)
    decision = decide(x, 0.6, 0, 1)
    reached = int(np.argmax(log_wealth(1 - x, 0.4) >= np.log(1e6)))
    assert decision.samples == reached + 1
