"""Who wins where: sentences are judged by numbers, rivals that win are told."""

from __future__ import annotations

from adversaries.powers import fitted
from mild_core.rivals import RIVALS
from reports.figures.rivals import groups
from reports.ledger.model import RivalRow
from reports.site.render import Renderer
from reports.site.rivals_page import CANNOT_TELL, NOT_SEEN, SEEN, sentences
from reports.site.words import prose


def row(
    learner: str,
    exponent: float,
    *,
    size: str = "P_T",
    note: str = "in order",
    source: str = "somebody",
    wobble: float = 0.0,
    count: int = 5,
    last: float | None = None,
    feedback: str = "gradient",
) -> RivalRow:
    """Regrets that grow with an exponent; every other point is off by a share."""
    xs = [2.0 * 4.0**i for i in range(count)]
    shift = 1 if size == "P_T" else 0
    means = [
        3 * (x + shift) ** exponent * (1 + (wobble if i % 2 else 0.0))
        for i, x in enumerate(xs)
    ]
    means[-1] = means[-1] if last is None else last
    points = tuple((x, y, 0.9 * y, 1.1 * y) for x, y in zip(xs, means, strict=True))
    power = fitted([x + shift for x in xs], means)
    fit = (power.slope, power.reach) if power else (None, None)
    place = 0 if source == "the paper" else 1
    told = (learner, source, place, feedback, size, note, {"T": 64.0})
    return RivalRow(*told, points, *fit)


def outcomes(*rows: RivalRow) -> list[str]:
    return [one.outcome for one in sentences(rows)]


def test_growth_in_the_path_is_judged_three_times() -> None:
    """Slower than OGD, like a root, and OGD's like the path itself."""
    assert outcomes(row("Mild-OGD", 0.5), row("OGD", 1.0)) == [SEEN] * 3
    wrong = outcomes(row("Mild-OGD", 1.0), row("OGD", 0.5))
    assert wrong == [NOT_SEEN] * 3
    assert outcomes(row("Mild-OGD", 0.5)) == [SEEN]


def test_wide_intervals_can_not_tell() -> None:
    """What leans one way by its exponents alone is no finding."""
    found = outcomes(row("Mild-OGD", 0.5, wobble=9.0), row("OGD", 1.0, wobble=-0.9))
    assert found == [CANNOT_TELL] * 3


def test_an_unknown_interval_can_not_tell() -> None:
    """Two points have no interval, whatever their exponents are."""
    found = outcomes(row("Mild-OGD", 0.1, count=2), row("OGD", 1.9, count=2))
    assert found == [CANNOT_TELL] * 3
    name = "Mild-BGD, Theorem 6"
    free = row(name, 0.75, size="T", note="no delay", count=2)
    late = row(name, 0.75, size="T", note="d = n sqrt(T)", count=2)
    assert outcomes(free, late) == [CANNOT_TELL]


def test_what_is_hard_for_both_cancels() -> None:
    """The quotient of regrets is fitted: the same wobble in both says nothing."""
    same = outcomes(row("Mild-OGD", 0.5, wobble=0.5), row("OGD", 1.0, wobble=0.5))
    assert same[0] == SEEN


def test_the_largest_delay_in_order() -> None:
    """Mild-OGD stays, BOLD is judged by what it does and not by its bound."""
    silent = "in order: prompt"
    mild = row("Mild-OGD", 0.0, size="d", note=silent)
    for exponent, wanted in ((0.5, SEEN), (0.05, NOT_SEEN)):
        bold = row("BOLD over Ader", exponent, size="d", note=silent)
        assert outcomes(mild, bold) == [SEEN, wanted]


def test_rates_are_the_same_or_not() -> None:
    name = "Mild-BGD, Theorem 6"
    free = row(name, 0.75, size="T", note="no delay")
    for exponent, wanted in ((0.75, SEEN), (0.77, SEEN), (0.84, NOT_SEEN)):
        late = row(name, exponent, size="T", note="d = n sqrt(T)")
        assert outcomes(free, late) == [wanted]
    wide = row(name, 0.75, size="T", note="d = n sqrt(T)", wobble=0.6)
    assert outcomes(free, wide) == [CANNOT_TELL]


def test_what_is_no_sentence_of_the_paper_says_so() -> None:
    note = "hostile: losses turn"
    rows = [row(name, 1.0, size="dbar", note=note) for name in ("Mild-OGD", "OGD")]
    assert [one.ours for one in sentences(rows)] == [True]


def test_who_wins_is_told_with_the_best_of_the_paper() -> None:
    mine = row("Mild-OGD", 0.5, source="the paper", last=9.0, count=2)
    (found,) = groups([mine, row("Ader", 0.5, last=6.0, count=2)])
    first, last = found.panels[0].best
    assert not first.rival
    assert (last.winner, last.paper, last.apart) == ("Ader", "Mild-OGD", True)
    assert last.label == "Ader (delays ignored)"
    assert last.ratio == 1.5
    assert [one.winner for one in found.lost] == ["Ader"]
    assert [[one.x for one in lost] for _, lost in found.beaten] == [["P_T = 8"]]
    assert found.lost_to_aware == []
    bold = row("BOLD over Ader", 0.5, last=7.0, count=2)
    (found,) = groups([mine, row("Ader", 0.5, last=6.0, count=2), bold])
    assert [one.aware for one in found.lost_to_aware] == ["BOLD over Ader"]
    assert found.csv.startswith(b"learner,")


def test_legend_and_table_say_what_becomes_of_delays() -> None:
    """Every learner whose source has none is marked, and tuning is told for all."""
    rows = [row(one.title, 0.5, source=one.source) for one in RIVALS.values()]
    (found,) = groups(rows)
    for one in found.learners:
        known = next(r for r in RIVALS.values() if r.title == one.name)
        assert ("delays ignored" in one.short) == (not known.delays)
        assert one.tuned == known.tuned
        assert one.late == known.late
    assert b"delays ignored: steps when" in found.csv


def test_the_page_says_it_all() -> None:
    """Verdicts, who wins, who ignores delays, and how everybody is tuned."""
    mine = row("Mild-OGD", 0.5, source="the paper")
    rows = [mine, row("OGD", 0.4, source="Zinkevich 2003")]
    render = Renderer({}, {}).page
    found = groups(rows), sentences(rows)
    _, page = render(
        "rivals.html", groups=found[0], sentences=found[1], profile="quick"
    )
    shown = page.decode() if isinstance(page, bytes) else str(page)
    for wanted in (
        "<strong>Not seen.</strong>",
        "OGD (delays ignored)",
        "Where a rival beats the paper",
        "None of them is a rival that does not ignore delays",
        "as the paper prescribes",
        "mild verify --profile deep</code> decides more",
        "Smallest regret: OGD (delays ignored) (5).",
        "Mild-OGD has 1.12 times its regret",
    ):
        assert wanted in shown, wanted


def test_hostile_rows_are_escaped_or_left_out() -> None:
    evil = row("<script>", 0.5, note="<b>", size="<u>")
    (found,) = groups([evil, row("x", 0.5, note="<b>", size="<u>", last=-4.0)])
    assert "<script>" not in found.panels[0].svg
    assert "<u>" not in prose(found.panels[0].heading)
    assert groups([]) == []


def test_headings_are_typeset_as_mathematics() -> None:
    late = row("GOLD", 0.5, size="T", note="d = sqrt(n) T^{1/4}")
    heading = prose(groups([late])[0].panels[0].heading)
    assert "<msqrt>" in heading
    assert "sqrt(" not in heading
    assert "^" not in heading
