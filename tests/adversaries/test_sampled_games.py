"""Sampled games are what their sizes say."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.sampled_games import LOSSES, Setting


@pytest.mark.parametrize("loss", LOSSES)
@pytest.mark.parametrize("n", [1, 3])
def test_losses_have_slope_g_and_are_small_where_comparators_are(
    loss: str, n: int
) -> None:
    setting = Setting(60, n=n, R=2.0, G=3.0, loss=loss, turns=2)
    game, u = setting.build(np.random.default_rng(0))
    assert pytest.approx(3.0, rel=1e-6) == game.G
    assert game.M <= 2 * 3.0 * 2.0 * (1 + 1e-9)
    table = game.losses
    here, there, middle = (
        table.values(x).sum()  # type: ignore[union-attr]
        for x in (u, -u, 0 * u)
    )
    if loss != "kink":
        assert here <= middle <= there
        assert here < there


def test_turns_and_paths() -> None:
    moving, staying = (
        Setting(60, R=2.0, turns=5, follow=f).build(np.random.default_rng(0))[1]
        for f in (True, False)
    )
    assert np.abs(np.diff(moving, axis=0)).sum() == pytest.approx(5 * 4.0)
    assert np.abs(np.diff(staying, axis=0)).sum() == 0


@pytest.mark.parametrize("n", [1, 2, 5])
def test_narrow_sets_have_the_radii_they_are_given(n: int) -> None:
    domain = Setting(10, n=n, R=1.5, r=0.2).domain
    assert pytest.approx(1.5) == domain.R
    assert domain.r == pytest.approx(0.2)


def test_a_learner_may_be_told_a_larger_m() -> None:
    plain, told = (
        Setting(10, offset=0.5, M=factor).build(np.random.default_rng(0))[0]
        for factor in (1.0, 100.0)
    )
    assert pytest.approx(1.5) == plain.M
    assert pytest.approx(150.0) == told.M


def test_the_name_tells_what_differs_from_the_plainest_game() -> None:
    assert Setting(16).text == "T=16"
    assert Setting(16, n=2, R=2.0, d=3).text == "T=16 n=2 R=2 d=3"
