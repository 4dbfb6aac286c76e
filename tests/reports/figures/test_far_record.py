"""A record whose game is too long to be played has its mark and its reason."""

from __future__ import annotations

import pytest

from adversaries.supplies.far_means import TURNING
from adversaries.sweeps.catalogue import BY_KEY
from adversaries.sweeps.unit import rows_of
from bounds import catalogue
from reports.figures import far_game, far_record, measured, measured_file
from reports.figures.far_record import FarRecord, term_shares
from reports.ledger import records
from reports.ledger.model import SweepRow
from reports.ledger.validate import typed
from reports.text.far_words import far_setting
from tests.adversaries.sweeps.test_sweeps import shortened

RECORDS = ("C019", "C026", "C020", "C028", "C169", "C172")


def swept(key: str) -> tuple[SweepRow, ...]:
    found = rows_of(shortened(BY_KEY[key]), "quick", 0)
    return tuple(typed(row, SweepRow) for row in found)


def beyond(key: str) -> FarRecord:
    found = far_record.beyond(key, swept(key), records.record_of(key))
    assert found is not None
    return found


@pytest.mark.parametrize("key", RECORDS)
def test_the_reason_is_the_term_that_is_nearly_all(key: str) -> None:
    record = records.record_of(key)
    setting = far_setting(record.case if record else None)
    assert setting is not None
    shares = term_shares(catalogue.claim(key).parts[0], setting.build())
    assert sum(shares.values()) == pytest.approx(1)
    found = beyond(key)
    largest = max(shares, key=lambda term: shares[term])
    assert far_record.typed(largest) in found.words
    assert f"{shares[largest]:.1%} of the bound" in found.words


def test_the_mark_is_where_the_record_is() -> None:
    row, found = swept("C019")[0], beyond("C019")
    assert measured.chart(row).far is None
    with_mark = measured.chart(row, found)
    assert with_mark.far == pytest.approx(0.99766612)
    assert 'class="far"' in with_mark.svg()
    assert 'class="far"' not in measured.chart(row).svg()
    assert ("far", found.label) in measured.legend([row], found)
    assert "2^{80}" in found.label


def test_files_have_the_mark_too() -> None:
    rows, found = swept("C019"), beyond("C019")
    without = measured_file.drawn(rows, ".svg")
    assert "beyond the right edge" not in without.decode()
    assert "beyond the right edge" in measured_file.drawn(rows, ".svg", found).decode()


def test_a_record_that_is_played_needs_no_mark() -> None:
    assert far_record.beyond("C032", swept("C032"), records.record_of("C032")) is None


def test_the_game_is_drawn() -> None:
    drawn = far_game.picture(TURNING[0], "C019")
    for words in ("stretch 151", "comparator", "mean decision", "losses lead to R"):
        assert words in drawn.svg
    assert "first 3 stretches and the last of 151" in drawn.caption
