"""A point of a figure above the record is noticed; one that is high by luck is not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
from scipy.special import stdtrit

from mild_core.numerics import FloatArray
from reports.baseline import closer_figures
from reports.baseline.compare import Change
from reports.ledger.kinds import KeptCase
from reports.ledger.model import Ledger, SweepPoint, SweepRow
from reports.ledger.records import Record, Records

KEY, BOUND = "C032", 1000.0
SURE, MEAN = 0.278, 0.307
"""What is certain of the record's game, and its mean."""
CASE = KeptCase({"lhs": MEAN * BOUND, "rhs": BOUND})


def exact(ratio: float) -> SweepPoint:
    return SweepPoint(x=1.0, most=ratio * BOUND, by="x", bound=BOUND, ratio=ratio)


def sampled(shares: FloatArray) -> SweepPoint:
    """The mean of some runs with Student's interval."""
    mean, runs = float(shares.mean()), len(shares)
    reach = stdtrit(runs - 1, 0.975) * float(shares.std(ddof=1)) / np.sqrt(runs)
    return SweepPoint(
        x=1.0,
        most=mean * BOUND,
        by="x",
        bound=BOUND,
        ratio=mean,
        most_low=(mean - reach) * BOUND,
        most_high=(mean + reach) * BOUND,
        most_runs=runs,
    )


def noticed(points: list[SweepPoint], kind: str = "statistical") -> list[Change]:
    row = SweepRow(
        size="T",
        quantity="mean regret",
        part=1,
        sign="<=",
        printed=None,
        note="",
        fixed={},
        sampled=True,
        beside=(),
        terms=(),
        points=tuple(points),
    )
    details: Any = SimpleNamespace(details=SimpleNamespace(sweeps=(row,)))
    claim = SimpleNamespace(key=KEY, resolution=None, evidence=[details])
    known = Records(claims={KEY: Record(tightness=SURE, kind=kind, case=CASE)})
    content = cast(Ledger, SimpleNamespace(claims=[claim]))
    return list(closer_figures.changes(content, known))


def test_a_mean_that_is_clearly_above_is_noticed() -> None:
    rng = np.random.default_rng(0)
    usual = [sampled(rng.normal(0.25, 0.01, 4)) for _ in range(24)]
    planted = sampled(np.array([0.391, 0.400, 0.405, 0.404]))
    assert noticed(usual) == []
    (found,) = noticed([*usual, planted])
    assert found.what == f"claim {KEY}: record below its figure"
    assert (found.was, found.now) == ("0.307", "0.4 at T = 1")


def test_luck_is_not_noticed() -> None:
    """25 points as close as the record's game: one of them is always high."""
    rng = np.random.default_rng(0)
    figures = 400
    alarms = sum(
        bool(noticed([sampled(rng.normal(MEAN, 0.01, 4)) for _ in range(25)]))
        for _ in range(figures)
    )
    assert alarms <= 1.5 * closer_figures.LUCK * figures


def test_the_game_of_the_record_is_no_closer_than_itself() -> None:
    """Many runs of it have more than what is certain, and no more than its mean."""
    again = MEAN + 1e-4 * np.array([1.0, -1.0] * 32)
    assert noticed([sampled(again)]) == []
    assert noticed([sampled(again + 0.05)])


def test_what_is_exact_is_held_against_what_is_certain() -> None:
    assert noticed([exact(SURE)]) == []
    assert noticed([exact((SURE + MEAN) / 2)])


def test_of_an_exact_record_all_is_certain() -> None:
    shares = 0.29 + 1e-3 * np.array([1.0, -1.0, 0.5, -0.5])
    assert noticed([sampled(shares)]) == []
    assert noticed([sampled(shares)], kind="enclosure")
