"""Every theorem, lemma and corollary has its figure, made of measured points."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from adversaries.sweeps.catalogue import BY_KEY
from adversaries.sweeps.unit import rows_of
from reports.figures import measured
from reports.ledger.model import ClaimEntry, Details, EvidenceEntry, SweepRow, Tallied
from reports.ledger.validate import ledger, typed
from reports.site.render import Renderer
from tests.adversaries.sweeps.test_sweeps import RESULTS, shortened
from tests.reports.sample import sample


@cache
def claims() -> dict[str, ClaimEntry]:
    return {claim.key: claim for claim in ledger(sample()).claims}


def with_points(key: str) -> ClaimEntry:
    """A claim with the first two points of its first sweep."""
    found = rows_of(shortened(BY_KEY[key]), "quick", 0)
    one = EvidenceEntry(
        kind="asymptotic",
        units=("measured",),
        cases=0,
        vacuous=0,
        violations=0,
        tightness=None,
        case=None,
        parts=(),
        proofs=(),
        details=Details(sweeps=tuple(typed(row, SweepRow) for row in found)),
    )
    return replace(claims()[key], evidence=(one,))


@pytest.mark.parametrize("key", RESULTS)
def test_every_result_has_its_figure(key: str) -> None:
    claim = with_points(key)
    drawn = measured.figure(claim)
    assert drawn is not None
    assert not drawn.alarms
    page = Renderer(claims(), {})._environment.get_template("measured.html")
    text = page.render(measured=drawn)
    assert text.count('id="measured-against-bound"') == 1
    for style in ("bound", "most"):
        assert f'class="curve {style}" d="M' in text
    (row,) = measured.rows(claim)
    told = {line[6] for line in drawn.table.rows}
    assert told == {p.bound for p in row.points}
    assert beyond(row) == []


def beyond(row: SweepRow) -> list[str]:
    """Where ordinary games, in the mean or most of them, are above an upper bound."""
    return [
        f"{row.size} = {p.x:g}: {value:g} above {p.bound:g}"
        for p in row.points
        for value in (p.mean, p.high)
        if row.sign == "<=" and value is not None and value > p.bound * (1 + 1e-9)
    ]


def test_ordinary_games_above_the_bound_would_be_noticed() -> None:
    swept = [row for claim in claims().values() for row in measured.rows(claim)]
    row = next(row for row in swept if row.sign == "<=")
    first = row.points[0]
    assert first.mean is not None
    for name in ("mean", "high"):
        above = replace(first, **{name: 1.01 * first.bound})
        assert len(beyond(replace(row, points=(above,)))) == 1
    assert [told for row in swept for told in beyond(row)] == []


def tally(
    cases: int, vacuous: int, tightness: float | None, error: float | None = None
) -> Tallied:
    return typed(
        {
            "cases": cases,
            "vacuous": vacuous,
            "violations": 0,
            "tightness": tightness,
            "case": None,
            "counterexample": None,
            "error": error,
            "regimes": {},
        },
        Tallied,
    )


@pytest.mark.parametrize(
    ("parts", "least"),
    [
        ([tally(9, 3, 0.7)], 0.7),
        ([tally(9, 3, 0.7), tally(9, 0, 0.2)], 0.2),
        ([tally(9, 9, None), tally(9, 0, 0.7)], None),  # the first says nothing
        ([tally(0, 0, None), tally(2, 0, 0.6)], None),  # the first was not tested
        ([tally(9, 0, None, 1e-16), tally(9, 0, 0.6)], 0.6),  # an equality
    ],
)
def test_tightness_of_evidence_is_of_the_part_tested_least(
    parts: list[Tallied], least: float | None
) -> None:
    least_tested = min(parts, key=lambda p: p.cases - p.vacuous)
    one = replace(
        claims()["C012"].evidence[0],
        cases=least_tested.cases,
        vacuous=least_tested.vacuous,
        parts=tuple(parts),
        tightness=0.7,
    )
    assert one.least_tightness() == least


def test_where_one_part_tells_the_tightness_its_figure_stands_in_the_table() -> None:
    """Corollary 4's page said 0.365 in its table and 0.986 below, of two parts."""
    parts = (tally(9, 0, 0.9), tally(9, 0, 0.3))
    one = replace(
        claims()["C012"].evidence[0], cases=9, vacuous=0, parts=parts, tightness=0.9
    )
    assert one.least_tightness() == 0.3
    assert one.least_tightness(1) == 0.9
    assert one.least_tightness(3) == 0.3
