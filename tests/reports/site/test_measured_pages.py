"""Every theorem, lemma and corollary has its figure, made of measured points."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from adversaries.sweeps.catalogue import BY_KEY
from adversaries.sweeps.unit import rows_of
from reports.figures import measured
from reports.ledger.model import ClaimEntry, Details, EvidenceEntry, SweepRow
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
