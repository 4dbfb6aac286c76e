"""Who wins where: sentences are judged by numbers, rivals that win are told."""

from __future__ import annotations

from reports.figures.rivals import groups
from reports.ledger.model import RivalRow
from reports.site.rivals_page import LEANING, NOT_SEEN, SEEN, sentences
from reports.site.words import prose


def row(
    learner: str,
    fitted: float,
    reach: float | None,
    *,
    size: str = "P_T",
    note: str = "in order",
    source: str = "somebody",
    last: float = 9.0,
    feedback: str = "gradient",
) -> RivalRow:
    points = ((2.0, 3.0, 2.5, 3.5), (8.0, last, last - 1, last + 1))
    place = 0 if source == "the paper" else 1
    told = (learner, source, place, feedback, size, note, {"T": 64.0})
    return RivalRow(*told, points, fitted, reach)


def outcome(*rows: RivalRow) -> list[str]:
    return [one.outcome for one in sentences(rows)]


def test_growth_is_compared_with_its_intervals() -> None:
    assert outcome(row("Mild-OGD", 0.5, 0.1), row("OGD", 1.0, 0.1)) == [SEEN]
    assert outcome(row("Mild-OGD", 0.5, 0.4), row("OGD", 1.0, 0.4)) == [LEANING]
    assert outcome(row("Mild-OGD", 1.1, 0.0), row("OGD", 1.0, 0.0)) == [NOT_SEEN]
    assert outcome(row("Mild-OGD", 0.5, 0.1)) == []


def test_rates_are_the_same_or_not() -> None:
    name = "Mild-BGD, Theorem 6"
    free = row(name, 0.75, 0.02, size="T", note="no delay")
    for fitted, wanted in ((0.79, SEEN), (0.95, NOT_SEEN)):
        late = row(name, fitted, 0.02, size="T", note="d = n sqrt(T)")
        assert outcome(free, late) == [wanted]
    wide = row(name, 0.76, 0.34, size="T", note="d = n sqrt(T)")
    assert outcome(free, wide) == [LEANING]  # too wide to say that they are the same
    doubtful = row(name, 0.95, 0.3, size="T", note="d = n sqrt(T)")
    assert outcome(free, doubtful) == [LEANING]


def test_who_wins_is_told_with_the_best_of_the_paper() -> None:
    mine = row("Mild-OGD", 0.5, 0.1, source="the paper", last=9.0)
    (found,) = groups([mine, row("Ader", 0.4, 0.1, last=6.0)])
    first, last = found.panels[0].best
    assert not first.rival or not first.apart
    assert (last.winner, last.paper, last.apart) == ("Ader", "Mild-OGD", True)
    assert last.ratio == 1.5
    assert [one.winner for one in found.lost] == ["Ader"]
    assert found.csv.startswith(b"learner,")


def test_hostile_rows_are_escaped_or_left_out() -> None:
    evil = row("<script>", 0.5, None, note="<b>", size="<u>")
    (found,) = groups([evil, row("x", 0.5, None, note="<b>", size="<u>", last=-4.0)])
    assert "<script>" not in found.panels[0].svg
    assert "<u>" not in prose(found.panels[0].heading)
    assert groups([]) == []


def test_headings_are_typeset_as_mathematics() -> None:
    late = row("GOLD", 0.5, None, size="T", note="d = sqrt(n) T^{1/4}")
    heading = prose(groups([late])[0].panels[0].heading)
    assert "<msqrt>" in heading
    assert "sqrt(" not in heading
    assert "^" not in heading
