"""More alterations that no test noticed once: those of a sample of 400.

`mild power --mutants 400 --seed 1` found them. Each test fails on the line it names if
that is altered as the sample did.
"""

from __future__ import annotations

import io
import math
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from rich.console import Console
from sympy import Le

from adversaries.exact.line_learners import LEARNERS
from adversaries.exact.small_games import worst_static
from adversaries.exact.table import ExactTable
from adversaries.exact.worst import WorstCase
from adversaries.learners.faults import DOUBLING
from adversaries.supplies import doubling, growth
from adversaries.sweeps.catalogue import LEMMAS
from bounds import catalogue
from bounds.formal import statements
from bounds.judging.unit import UnitResult
from bounds.quantities import simplex
from bounds.quantities.parameters import eta, r
from bounds.quantity import Measured
from bounds.worlds import numbers
from bounds.worlds.doubling import Doubling
from bounds.worlds.epochs import Epochs
from bounds.worlds.registry import WORLDS
from mild_core.delays import DelaySchedule
from mild_core.game import Feedback
from reports.auditing import bound
from reports.baseline import compare
from reports.commands import prove, show, small
from reports.figures import delays
from reports.figures.picture import BLUE, VERMILION
from reports.figures.sketch import Box, Line
from reports.formal import record as formal
from reports.formal import sources, words
from reports.formal.record import Checked
from reports.ledger import formatting
from reports.run import executor, recorded_hunts
from reports.run.recorded_hunts import Trophy
from reports.text import case_words

# -- baseline/compare.py: a digest may become a smaller one as well -------------------


@pytest.mark.parametrize(("was", "now"), [("a", "b"), ("b", "a")])
def test_a_run_that_differs_is_a_change_whichever_is_larger(was: str, now: str) -> None:
    (change,) = compare._played("run", {"played": was}, {"played": now})
    assert (change.was, change.now) == (was, now)


def test_libraries_of_another_version_are_told() -> None:
    old, new = (
        compare.Baseline(
            profile="quick",
            seed=0,
            versions={"numpy": numpy, "sympy": "1.14"},
            claims={},
            proofs={},
            runs={},
        )
        for numpy in ("2.1", "2.4")
    )
    assert compare.libraries(old, new) == {"numpy": ("2.1", "2.4")}
    assert not compare.libraries(new, new)


# -- quantities/simplex.py: sums of integers ------------------------------------------


@pytest.mark.parametrize("name", ["leaders", "followers", "least"])
def test_sums_of_whole_numbers_are_whole(name: str) -> None:
    found: Measured = getattr(simplex, name)
    assert found.is_integer is True


# -- worlds/numbers.py: a tenth of the points stay away from the bound ----------------


def test_a_tenth_of_what_is_broken_stays_where_it_is() -> None:
    rng = np.random.default_rng(0)
    here = numbers.Numbers({"eta": np.full(4000, 2.0), "r": np.ones(4000)})
    there = numbers._moved(here, Le(eta, r), rng).values["eta"]
    assert 0.05 < np.mean(there == 2.0) < 0.15
    assert (there[there != 2.0] <= 1.0).all()


# -- commands/show.py: formulas fit the terminal --------------------------------------


@pytest.mark.parametrize("width", [60, 80])
def test_a_statement_fits_the_terminal_and_nothing_is_cut(width: int) -> None:
    claim = catalogue.claim("C031")
    console = Console(file=io.StringIO(), width=width)
    show._statement(claim, console)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    drawn = formatting.relation(claim.parts[0], width - 4).splitlines()
    assert len(drawn) > 3
    assert max(map(len, drawn)) <= width - 4
    assert all(line.rstrip() in shown for line in drawn)


# -- text/case_words.py: names that are known, once -----------------------------------


def test_a_setting_is_told_if_its_name_is_known_and_nothing_else_tells_it() -> None:
    text = "theorem_6 T=64 turns=3 colour=red loss=huber"
    told = list(case_words._setting(text, {"loss": "huber"}))
    assert told == [case_words.fact(case_words.TOLD["turns"], "3")]


# -- exact/table.py: a unit's name is no method ---------------------------------------


def test_a_table_of_exact_cases_is_called_by_its_label() -> None:
    def solve(T: int) -> tuple[WorstCase, float]:
        raise NotImplementedError

    assert ExactTable("C002", "d = 1", (1,), solve).name == "exact worst cases: d = 1"


# -- sweeps/catalogue.py: no gap in an axis -------------------------------------------


@pytest.mark.parametrize("sweep", LEMMAS, ids=lambda sweep: str(sweep.key))
def test_an_axis_has_its_points_evenly(sweep: object) -> None:
    for axis in sweep.axes:  # type: ignore[attr-defined]
        steps = np.diff(np.log([float(v) for v in axis.values]))
        assert (steps > 0).all()
        assert len(steps) < 6 or max(steps) <= math.log(4) + 1e-9, axis.values


# -- supplies/doubling.py: a factor R shows only where R is not 1 ---------------------


def test_faulty_learners_play_where_no_letter_is_1() -> None:
    rng = np.random.default_rng(0)
    fault = next(f for f in DOUBLING.values() if not f.transcribed)
    for world in doubling.faulty_runs(fault, rng):
        assert isinstance(world, Doubling)
        assert (world.R != 1).all()


# -- worlds/epochs.py: built again from its data --------------------------------------


def test_epochs_are_built_again_from_their_data() -> None:
    epochs = Epochs(np.array([[1, 3, 1, 2], [2, 2, 1, 1]]), 2)
    again = WORLDS[Epochs.name].of(epochs.case(0))
    assert again.case(0) == epochs.case(0)


# -- commands/prove.py, formal/words.py: theorems proved and proved false -------------


def checked(*outcomes: str) -> dict[str, Checked]:
    """Theorems about the first printed claims."""
    keys = [claim.key for claim in catalogue.CLAIMS if not claim.own]
    made = (Checked(outcome, "t", "f.v", 1) for outcome in outcomes)
    return dict(zip(keys, made, strict=False))


def test_what_is_proved_false_is_the_rest() -> None:
    found = checked("proved", "refuted", "refuted", "refuted")
    assert prove._summary(found).startswith("1 proved, 3 refuted of 175 claims of")
    told = " ".join(words.paragraph(formal.Record(theorems=found)).split())
    assert "1 proved, 3 proved false" in told


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of statements that nobody else will be told about."""
    monkeypatch.setattr(sources, "STATEMENTS", tmp_path)
    sources.outdated.cache_clear()
    yield tmp_path
    sources.outdated.cache_clear()


def test_statements_are_written_where_they_are_read(elsewhere: Path) -> None:
    (elsewhere / "Gone.v").write_text("(* stated no more *)\n")
    console = Console(file=io.StringIO(), width=80)
    assert prove._print_statements(console) == 0
    sources.outdated.cache_clear()
    assert {p.name: p.read_text() for p in elsewhere.iterdir()} == statements.files()
    sources.outdated.cache_clear()
    assert not sources.outdated()


# -- run/executor.py: a worker that was ended for its time has not crashed ------------


@pytest.mark.parametrize("late", [True, False])
def test_a_unit_whose_worker_was_ended_for_its_time_is_undecided(late: bool) -> None:
    crew = object.__new__(executor._Crew)
    crew.keys, crew.limit, crew.suspects = ("C001",), 5.0, deque()
    crew.workforce = SimpleNamespace(death=lambda _: "")
    unit: Any = SimpleNamespace(name="slow", kind="pathwise", serves=lambda _: False)
    start = executor._Start(unit, time.monotonic() - (9.0 if late else 1.0))
    future: Future[UnitResult] = Future()
    future.set_exception(BrokenExecutor("its worker is gone"))
    found = crew._result(future, start, alone=False)
    assert (found is None) is not late
    assert list(crew.suspects) == ([] if late else [unit])
    if found is not None:
        assert (found.undecided, found.error) == ("stopped after 5 s", None)


# -- run/recorded_hunts.py: only a case with the same aim is in the way ---------------


def test_a_better_case_of_another_aim_is_not_in_the_way() -> None:
    """Whether its aim comes before or after by the alphabet."""
    new = Trophy("C005", 1, "", "walks", (0.5,), 0.4, 0.4, 1.0)
    for key in ("C004", "C006"):
        other = replace(new, key=key, score=0.9)
        assert recorded_hunts.better([other], new) == ((other, new), True)
    better = replace(new, score=0.9)
    assert recorded_hunts.better([better], new) == ((better,), False)


# -- supplies/growth.py: feedback arrives at the end of its block ---------------------


def test_feedback_of_growing_games_arrives_at_the_end_of_its_block() -> None:
    sizes = {"T": 10, "d": 4, "n": 1, "P": 0}
    rng = np.random.default_rng(0)
    game, _ = growth.sign_game(rng, sizes, Feedback.GRADIENT)
    assert game.delays.d.tolist() == [4, 3, 2, 1, 4, 3, 2, 1, 2, 1]


# -- figures/delays.py: what is marked, what is shaded --------------------------------


def test_rounds_that_are_not_used_in_their_place_are_red() -> None:
    """d = (3, 1, 1): round 2 is used first, round 1 second, round 3 third."""
    drawn = delays.sketch(delays.Timeline(DelaySchedule.of([3, 1, 1])))
    bars = [one for one in drawn.shapes if isinstance(one, Line) and one.tip]
    colours = {bar.points[0][1]: bar.pen.colour for bar in bars}
    red, also_red, blue = (colours[y] for y in sorted(colours))
    assert (red, also_red, blue) == (VERMILION, VERMILION, BLUE)


def test_virtual_rounds_are_shaded_to_the_last_arrival() -> None:
    """d = (1, 3): four moments, two of them after the end."""
    drawn = delays.sketch(delays.Timeline(DelaySchedule.of([1, 3])))
    (shade,) = (one for one in drawn.shapes if isinstance(one, Box))
    assert shade.size[0] == shade.corner[0] > 0
    ends = [one.points[1][0] for one in drawn.shapes if isinstance(one, Line)]
    assert max(ends) <= shade.corner[0] + shade.size[0] <= max(ends) + 1


# -- auditing/bound.py: factors R and G -----------------------------------------------


def test_bounds_are_tried_where_R_and_G_are_small_and_large() -> None:
    """By themselves, so that R for G or RG for R^2 shows."""
    sizes = {1e-3, 1.0, 1e3}
    assert {R for R, _ in bound.UNITS} == {G for _, G in bound.UNITS} == sizes
    assert all(1.0 in both for both in bound.UNITS)


# -- commands/small.py: comparators that never move stand alone for T = 1 -------------


def test_one_round_has_one_row_only() -> None:
    one, *_ = LEARNERS
    found = worst_static(one, 2)
    rows = [replace(found, T=T, paths=paths) for T in (1, 2) for paths in (1, 2)]
    table = small._table(one, rows)
    assert [*table.columns[0].cells] == ["1", "2", "2"]  # T


# -- supplies/growth.py: as many stretches as P pays for ------------------------------


def test_comparators_of_growing_games_jump_as_often_as_they_may() -> None:
    sizes = {"T": 60, "d": 1, "n": 1, "P": 8}
    _, u = growth.sign_game(np.random.default_rng(0), sizes, Feedback.GRADIENT)
    stretches = u.reshape(5, 12)  # 4 jumps of length 2R
    assert (stretches == stretches[:, :1]).all()
    assert len(np.unique(stretches[:, 0])) == 2
