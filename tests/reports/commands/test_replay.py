"""A stored case is built again, from its data or by its unit, and reads the same."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.json_ready import json_ready
from bounds.judging.judge import sides
from bounds.judging.judging_unit import JudgingUnit
from bounds.judging.tallies import WithOrigin
from bounds.worlds.world import World
from mild_core.delays import DelaySchedule
from reports.cli import main
from reports.commands import replay
from reports.ledger import expected, records
from reports.ledger.kinds import KeptCase
from reports.run.stored_cases import Stored, rebuilt
from reports.run.units import all_units
from reports.text import diagram
from reports.text.results import NUMBERED

RESULTS = [
    claim.key
    for claim in catalogue.CLAIMS
    if claim.key.startswith("C") and not claim.own and NUMBERED.match(claim.place)
]
REFUTED = [key for key, verdict in expected.verdicts().items() if verdict == "refuted"]


def examples() -> Iterator[JudgingUnit]:
    """One unit for every kind of world."""
    seen: set[str] = set()
    for unit in all_units("quick", catalogue.CLAIMS):
        if isinstance(unit, JudgingUnit) and unit.supply.world not in seen:
            seen.add(unit.supply.world)
            yield unit


def alike(claim: Claim, a: tuple[World, int], b: tuple[World, int]) -> bool:
    for part in claim.parts:
        one, other = sides(part, a[0]), sides(part, b[0])
        for name in ("lhs", "rhs"):
            x, y = getattr(one, name)[a[1]], getattr(other, name)[b[1]]
            if not np.allclose(x, y, rtol=1e-9, atol=1e-12, equal_nan=True):
                return False
    return True


@pytest.mark.parametrize(
    "unit", list(examples()), ids=lambda unit: str(unit.supply.world)
)
def test_a_case_reads_the_same_again(unit: JudgingUnit) -> None:
    world = next(unit.supply.worlds(0))
    row = world.size // 2
    case = json_ready(WithOrigin(world, unit.name, 0).case(row))
    kept = KeptCase(json.loads(json.dumps(case)))
    stored = Stored(kept, 1, "a test", 0, "quick", False)
    again = rebuilt(stored)
    served = [claim for claim in catalogue.CLAIMS if unit.serves(claim)]
    assert served
    assert all(alike(claim, (world, row), again) for claim in served)


def test_delays_are_drawn() -> None:
    drawn = diagram.delays(DelaySchedule.of([3, 1, 1]), 80)
    assert drawn.splitlines() == [
        "round    1  2  3",
        "1 d=3    o─────▶   used 2nd",
        "2 d=1       ▶      used 1st",
        "3 d=1          ▶   used 3rd",
    ]


def test_feedback_after_the_end_is_drawn_too() -> None:
    head, *_ = diagram.delays(DelaySchedule.of([1, 3]), 80).splitlines()
    assert head.endswith("1  2  3  4   rounds after T = 2 are virtual")


def test_what_does_not_fit_is_not_drawn() -> None:
    assert diagram.delays(DelaySchedule.constant(41), 1000) == ""
    assert diagram.delays(DelaySchedule.constant(20), 60) == ""


@pytest.mark.parametrize(
    ("left", "again", "told"),
    [
        (0, 1, "1, 2 x3"),
        (4, 1, "1, 2 x3, \u2026 4 more changes"),
        (0, 5, "1, 2 x3, and so on 5 times"),
    ],
)
def test_runs_of_equal_values_are_counted(left: int, again: int, told: str) -> None:
    runs = {"runs": [(1.0, 1), (2.0, 3)], "left": left, "again": again}
    assert replay._runs(runs) == told


@pytest.mark.parametrize("key", RESULTS)
def test_the_record_of_every_result_can_be_played_again(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or computed again, and reads as stored; Lemma 2, an equality, has none."""
    monkeypatch.chdir(tmp_path)  # where no ledger is
    if key in records.records().claims:
        assert main(["replay", key]) == 0
    else:
        assert key == "C017"


@pytest.mark.parametrize("key", REFUTED)
def test_the_counterexample_of_every_false_claim_can_be_played(
    key: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)  # where no ledger is
    assert main(["replay", key]) == 0
    assert " is false" in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["--part", "1"], ["--part", "2"]])
def test_the_case_of_a_part_is_played(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Part 1 of C148 is false, part 2 is not and has its tightest case."""
    assert main(["replay", "C148", *words]) == 0
    told = capsys.readouterr().out
    assert ("counterexample from" in told) == (words != ["--part", "2"])
    assert ("tightest case from" in told) == (words == ["--part", "2"])


def test_a_part_without_a_case_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "C148", "--part", "3"]) == 2
    look = "part 3 of C148: no stored case; mild hunt C148 --part 3 looks for one"
    assert look in capsys.readouterr().err


def test_something_late_arrives_in_the_rounds_that_are_drawn() -> None:
    block = [*range(32, 0, -1), *[1] * 38]
    drawn = diagram.stretch(DelaySchedule.of(block * 50), 78)
    assert drawn.startswith("rounds 22 to 33 of 3,500; what 21 earlier ones")
    assert "\u2500\u25b6       used 31st" in drawn
    nothing = diagram.stretch(DelaySchedule.of([100] * 50), 78)
    assert nothing.startswith("rounds 1 to ")


def test_who_plays_is_told_by_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "theorem-5"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "learner = Corollary 2's parameters" in told
    assert "between =" not in told


@pytest.mark.parametrize(
    ("values", "same"),
    [
        ((2.0, 1.0, 0.0), True),
        ((2.0 + 1e-12, 1.0, 0.0), True),  # rounding
        ((2.0 + 1e-6, 1.0, 0.0), False),
        ((2.0 + 1e-6, 1.0, 1e-5), True),  # what the world itself allows
        ((math.nan, 1.0, 0.0), False),
    ],
)
def test_sides_are_the_stored_ones_but_for_rounding(
    values: tuple[float, float, float], same: bool
) -> None:
    stored: Any = SimpleNamespace(stamps=SimpleNamespace(lhs=2.0, rhs=1.0))
    assert replay._as_stored(stored, values) is same


def test_what_is_not_a_number_is_the_same_again() -> None:
    stored: Any = SimpleNamespace(stamps=SimpleNamespace(lhs=math.nan, rhs=1.0))
    assert replay._as_stored(stored, (math.nan, 1.0, 0.0))
