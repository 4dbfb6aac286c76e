"""All learners on the same games: complete rows, the same every time."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import t as student

from adversaries.sweeps.full_information import silence
from adversaries.sweeps.rival_axes import BANDIT_AXES, FULL, Axis
from adversaries.sweeps.rivals import COMPARED, _interval, _row, measured
from adversaries.sweeps.sweep import LEVEL
from mild_core.delays import DelaySchedule
from mild_core.rivals import BANDITS, FULL_INFORMATION


def small(axis: Axis) -> Axis:
    fixed = axis.fixed | {"T": 64}
    values = (32, 64) if axis.size == "T" else (1, 4) if axis.size != "P_T" else (2, 4)
    return Axis(
        axis.size, values, (), fixed, axis.delays, axis.note, axis.tied, axis.hostile
    )


@pytest.mark.parametrize("i", range(len(FULL)))
def test_every_learner_has_a_row(i: int) -> None:
    _, paper, others = COMPARED["C012"]
    rng = np.random.default_rng(0)
    rows = list(measured(rng, small(FULL[i]), (*paper, *others), "quick"))
    assert [row["learner"] for row in rows] == [one.title for one in (*paper, *others)]
    for row in rows:
        assert all(low <= mean <= high for _, mean, low, high in row["points"])
        assert len(row["points"]) == 2


def test_bandits_have_rows_too() -> None:
    _, paper, others = COMPARED["C031"]
    for axis in BANDIT_AXES[1:4:2]:
        rows = list(
            measured(np.random.default_rng(0), small(axis), (*paper, *others), "quick")
        )
        assert len(rows) == len(paper) + len(BANDITS)


def test_same_seed_same_rows() -> None:
    axis = small(FULL[0])
    first, again = (
        list(measured(np.random.default_rng(4), axis, FULL_INFORMATION, "quick"))
        for _ in range(2)
    )
    assert first == again


def test_silence_is_in_order_and_short_on_average() -> None:
    delays = DelaySchedule(silence(np.random.default_rng(0), 512, 32))
    assert delays.in_order
    assert delays.maximum == 32
    assert delays.mean < 2.1


def test_a_size_is_what_it_says() -> None:
    for axis in FULL:
        for x in axis.at("quick"):
            sizes = axis.sizes(x)
            d = DelaySchedule(
                axis.delays(np.random.default_rng(0), int(sizes["T"]), int(sizes["d"]))
            )
            if axis.size == "dbar":
                assert abs(d.mean - x) < 0.6
            if axis.size == "d" and not axis.note.startswith("out"):
                assert d.maximum == x


@pytest.mark.parametrize("axes", [FULL, BANDIT_AXES])
def test_every_size_is_swept_for_all(axes: tuple[Axis, ...]) -> None:
    """T, d, dbar, P_T and n, each with enough points for an interval."""
    assert {axis.size for axis in axes} == {"T", "d", "dbar", "P_T", "n"}
    assert all(len(axis.at("quick")) > 2 for axis in axes)


def test_a_silent_stretch_leaves_the_average_small() -> None:
    """Else who pays for the average could not be told from who pays for the most."""
    rng = np.random.default_rng(0)
    for profile in ("quick", "standard"):
        for axis in (one.within(profile) for one in (*FULL, *BANDIT_AXES)):
            if axis.delays is silence:
                T, most = int(axis.fixed["T"]), max(axis.at(profile))
                assert DelaySchedule(silence(rng, T, most)).mean < 2.1


@pytest.mark.parametrize("axis", FULL, ids=lambda axis: axis.size)
def test_growth_is_fitted_to_means_by_size(axis: Axis) -> None:
    """Of a path, which may be 0, by its length and 1."""
    shift = 1 if axis.size == "P_T" else 0
    sizes = np.array([4.0, 16.0, 64.0, 256.0])
    means = 3 * (sizes + shift) ** 0.7
    points = np.stack([sizes, means, means - sizes, means + sizes**1.5], axis=1)
    assert _row(axis, BANDITS[0], points.tolist(), 0)["fitted"] == pytest.approx(0.7)


def test_an_interval_is_students() -> None:
    samples = np.array([1.0, 2.5, 2.0, 4.5, 3.0])
    error = samples.std(ddof=1) / 5**0.5
    low, high = student.interval(LEVEL, 4, loc=samples.mean(), scale=error)
    assert _interval(samples) == pytest.approx([samples.mean(), low, high], rel=1e-3)
