"""The range of the regret holds for every noise, and is narrow where it can be."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.learners import prescribed
from adversaries.regret_range import epochs, regret_range
from adversaries.sampled_games import LOSSES, Setting
from bounds.worlds.mean import all_noise
from mild_core.engine import simulate, simulate_lean
from mild_core.game import Game
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme, algorithm_3


def extremes(game: Game, scheme: Scheme, u: FloatArray) -> tuple[float, float]:
    """Smallest and largest regret over all noise."""
    record = simulate([game], [scheme], noise=all_noise(game.T))
    against = game.losses.values(u).sum()  # type: ignore[union-attr]
    regret = record.values.sum(axis=1) - against
    return float(regret.min()), float(regret.max())


@pytest.mark.parametrize("loss", LOSSES)
@pytest.mark.parametrize("r", [None, 0.3])
@pytest.mark.parametrize("eta", [1e-4, 0.05, 10.0])
def test_no_noise_leaves_the_range(loss: str, r: float | None, eta: float) -> None:
    for d, K in ((1, 1), (3, 2), (20, 1)):
        setting = Setting(8, r=r, loss=loss, turns=1, d=d, G=2.0)
        game, u = setting.build(np.random.default_rng(0))
        scheme = algorithm_3(eta, 0.25, K)
        low, high = regret_range(game, scheme, u)
        least, most = extremes(game, scheme, u)
        assert low <= least
        assert most <= high


def test_the_range_is_narrow_while_nothing_arrives() -> None:
    """x_t = 0: only delta s_t is left, and this is attained."""
    game, u = Setting(8, delays="after T").build(np.random.default_rng(0))
    scheme = algorithm_3(10.0, 0.25)
    least, most = extremes(game, scheme, u)
    assert regret_range(game, scheme, u) == pytest.approx((least, most), abs=1e-9)
    assert (least, most) == pytest.approx((8 * 0.75, 8 * 1.25))


def test_the_range_is_narrow_in_a_narrow_set() -> None:
    """K_delta is a tenth of K: nobody gets far."""
    game, u = Setting(2**10, r=0.2).build(np.random.default_rng(0))
    scheme = algorithm_3(10.0, 0.18)
    low, high = regret_range(game, scheme, u)
    assert high - low < 0.5 * 2**10
    sums = simulate_lean(game, scheme, np.random.default_rng(1).spawn(8), comparators=u)
    assert low <= sums.regret.min()
    assert sums.regret.max() <= high


def test_restarts_take_the_narrow_range_away() -> None:
    """After one, eta and delta are others; all of K remains."""
    setting = Setting(16, R=2.0, d=9)
    game, u = setting.build(np.random.default_rng(0))
    scheme = prescribed.doubling_6(game, 0.0)
    assert epochs(game, scheme) == 2
    low, high = regret_range(game, scheme, u)
    assert (low, high) == pytest.approx((0.0, 2 * 2.0 * 16), abs=1e-9)
