"""What other profiles would try is on record: thinner evidence shows."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from adversaries.exact.table import ExactTable
from adversaries.exact.worst import WorstCase
from adversaries.supplies import to_the_letter
from bounds import catalogue
from bounds.judging.judging_unit import JudgingUnit
from bounds.judging.supply import Supply
from reports.baseline import compare
from reports.baseline.planned import by_kind, planned
from reports.run import units


def solved(T: int, radius: float = 1.0) -> tuple[WorstCase, float]:
    raise NotImplementedError


def supply(**edits: Any) -> JudgingUnit:
    build = partial(solved, 7, radius=edits.pop("radius", 1.0))
    told: dict[str, Any] = {
        "kind": "pathwise",
        "world": "ogd",
        "name": "ogd T=7",
        "build": build,
    }
    return JudgingUnit(Supply(**(told | edits)))


def test_what_is_planned_is_what_is_on_record() -> None:
    """If this fails: mild check says what, and --update records it."""
    assert planned() == compare.read().units


def test_units_are_counted_by_the_first_word_of_their_name() -> None:
    found = by_kind([supply(), supply(name="ogd T=8"), supply(name="mild, T=7")])
    assert {kind: told.split()[0] for kind, told in found.items()} == {
        "ogd": "2",
        "mild": "1",
    }


@pytest.mark.parametrize(
    "edit", [{"radius": 2.0}, {"name": "ogd T=6"}, {"only": ("C002",)}]
)
def test_other_data_is_another_unit(edit: dict[str, Any]) -> None:
    assert by_kind([supply()]) == by_kind([supply()])
    assert by_kind([supply()]) != by_kind([supply(**edit)])


def test_sizes_within_a_unit_count() -> None:
    tables = [ExactTable("C002", "d = 1", sizes, solved) for sizes in ((1, 2), (1,))]
    assert by_kind(tables[:1]) != by_kind(tables[1:])


@pytest.mark.parametrize(
    ("module", "name", "thinner", "kind"),
    [
        (to_the_letter, "DESCENT", {"deep": ()}, "mean-descent-to-the-letter"),
        (units, "SECONDS", {"deep": 0.01}, "proof"),
    ],
)
def test_thinner_evidence_of_another_profile_shows(
    module: object,
    name: str,
    thinner: dict[str, object],
    kind: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = by_kind(units.all_units("deep", catalogue.CLAIMS))
    known = getattr(module, name)
    monkeypatch.setattr(module, name, known | thinner)
    after = by_kind(units.all_units("deep", catalogue.CLAIMS))
    assert {k for k in before if before[k] != after.get(k)} == {kind}
