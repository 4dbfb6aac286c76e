"""The figure of a result shows the ledger's numbers, in pages and in files."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import structs
from rich.console import Console

from adversaries.sweeps.catalogue import BY_KEY
from adversaries.sweeps.unit import rows_of
from bounds import catalogue
from mild_core.errors import UsageError
from reports.baseline import closer_figures
from reports.commands import show_plot
from reports.figures import growth, measured, measured_file
from reports.figures.chart import (
    Chart,
    Line,
    Scale,
    number,
    padded,
    round_numbers,
    short,
    ticks,
)
from reports.ledger import records
from reports.ledger.model import GrowthRow, SweepPoint, SweepRow
from reports.ledger.validate import ledger as validated
from reports.ledger.validate import typed
from tests.reports.sample import Content, claim, few, report_of


def swept(content: Content, key: str = "C012") -> list[dict[str, Any]]:
    """Rows of a claim in a ledger, to be edited."""
    found = [e["details"].get("sweeps", []) for e in claim(content, key)["evidence"]]
    return [row for some in found for row in some]


def page(content: Content) -> str:
    return report_of(content)["claims/C012.html"].decode()


@pytest.fixture(scope="module")
def plain() -> str:
    return page(few())


def test_the_page_of_a_theorem_has_its_figure(plain: str) -> None:
    assert plain.count('id="measured-against-bound"') == 1
    found = plain[plain.index('id="measured-against-bound"') :]
    assert found.count('<svg role=img class="chart"') == len(BY_KEY["C012"].axes)
    for style in ("most", "mean", "bound", "sharper", "other", "lower"):
        assert f'class="curve {style}"' in found
    assert 'class="beyond"' in found  # what nobody can exceed


def places(text: str, style: str) -> list[tuple[float, float]]:
    """The first curve of a style on a page."""
    path = re.search(rf'class="curve {style}" d="M([^"]*)"', text)
    assert path
    pairs = (pair.split() for pair in path[1].split("L"))
    return [(float(x), float(y)) for x, y in pairs]


def test_curves_are_the_numbers_of_the_ledger(plain: str) -> None:
    row = swept(few())[0]
    points = row["points"]
    fields = ("most", "bound", "cap", "lower", "low", "high")
    values = [p[name] for p in points for name in fields if p[name] > 0]
    values += [v for p in points for v in p["beside"]]
    y = padded(values, 188, 12)
    drawn = [place for _, place in places(plain, "bound")]
    assert drawn == pytest.approx([y(p["bound"]) for p in points], abs=0.1)
    drawn = [place for _, place in places(plain, "most")]
    assert drawn == pytest.approx([y(p["most"]) for p in points], abs=0.1)


def test_half_the_bound_moves_its_curve_alone(plain: str) -> None:
    content = few()
    for p in swept(content)[0]["points"]:
        p["bound"], p["ratio"] = p["bound"] / 2, 2 * p["ratio"]
    changed = page(content)
    assert places(changed, "bound") != places(plain, "bound")
    assert [x for x, _ in places(changed, "bound")] == [
        x for x, _ in places(plain, "bound")
    ]


def test_what_is_above_the_bound_is_told(plain: str) -> None:
    assert "Beyond the bound" not in plain
    content = few()
    p = swept(content)[0]["points"][1]
    p["most"], p["ratio"] = 1.5 * p["bound"], 1.5
    assert "Beyond the bound: regret" in page(content)


def test_the_record_is_no_less_than_what_the_figure_has() -> None:
    content, known = few(), records.records()
    assert list(closer_figures.changes(validated(content), known)) == []
    p = swept(content)[0]["points"][-1]
    p["most"], p["ratio"] = 0.99 * p["bound"], 0.99
    (found,) = closer_figures.changes(validated(content), known)
    assert found.what == "claim C012: record below its figure"
    assert found.now.startswith("0.99 at T =")


@pytest.mark.parametrize("key", ["C012", "C076"])
def test_a_few_cases_of_tests_are_no_record(key: str) -> None:
    rows = [typed(row, SweepRow) for row in rows_of(BY_KEY[key], "quick", 0)]
    known = records.records().claims[key]
    assert "of all games, the record is" in measured.sentence(rows, known)
    few_cases = structs.replace(known, tightness=0.01)
    said = measured.sentence(rows, few_cases)
    assert "record" not in said
    assert "the cases judged" in said
    assert "0.01" in said


def test_of_a_sampled_mean_the_lower_end_is_certain() -> None:
    row = typed(rows_of(BY_KEY["C169"], "quick", 0)[2], SweepRow)
    p = row.points[0]
    assert p.most_low is not None
    assert measured.reached(row, p) == pytest.approx(p.most_low / p.bound, rel=1e-4)
    assert measured.reached(row, p) < p.ratio


def test_the_data_are_there_as_csv() -> None:
    content = few()
    data = report_of(content)["figures/measured-C012.csv"].decode()
    lines = list(csv.DictReader(io.StringIO(data)))
    points = [p for row in swept(content) for p in row["points"]]
    assert [float(line["printed bound"]) for line in lines] == [
        p["bound"] for p in points
    ]
    assert [float(line["measured"]) for line in lines] == [p["most"] for p in points]


def test_words_say_what_is_seen(plain: str) -> None:
    row = swept(few())[0]
    words = re.search(r'aria-label="(Over T[^"]*)"', plain)
    assert words
    assert short(row["points"][-1]["most"]) in words[1]
    assert short(row["points"][-1]["bound"]) in words[1]


def test_a_claim_without_sweeps_has_no_figure() -> None:
    content = few()
    pages = report_of(content)
    assert "measured-against-bound" not in pages["claims/C007.html"].decode()
    assert measured.thumbnail(validated(content), "C007") == ""


def test_a_thumbnail_is_small_and_says_in_words_what_it_shows() -> None:
    drawn = measured.thumbnail(validated(few()), "C012")
    assert drawn.startswith("<svg")
    assert len(drawn) < 700
    assert "of the bound over T" in drawn


@pytest.mark.parametrize("ending", [".png", ".svg", ".pdf"])
def test_the_figure_as_a_file(tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"figure{ending}"
    console = Console(file=io.StringIO(), width=100)
    empty = tmp_path / "none"
    assert show_plot.run(catalogue.claim("lemma-7"), None, target, console) == 0
    begins = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}[ending]
    written = target.read_bytes()
    assert written.startswith(begins)
    assert show_plot.run(catalogue.claim("lemma-7"), None, target, console) == 0
    assert target.read_bytes() == written
    if ending == ".svg":
        assert b"printed bound" in written
    assert not empty.exists()


def test_what_can_not_be_drawn_is_refused(tmp_path: Path) -> None:
    console = Console(file=io.StringIO())
    one = catalogue.claim("lemma-7")
    with pytest.raises(UsageError, match="ends in one of"):
        show_plot.run(one, None, tmp_path / "a.gif", console)
    with pytest.raises(UsageError, match="C003 has no figure"):
        show_plot.run(catalogue.claim("C003"), None, tmp_path / "a.png", console)


def test_files_of_every_kind_of_statement() -> None:
    for key in ("C065", "C017", "C094"):
        found = rows_of(BY_KEY[key], "quick", 0)
        rows = tuple(typed(row, SweepRow) for row in found)
        assert b"<svg" in measured_file.drawn(rows, ".svg")
        assert measured.sentence(rows)


def fit(**changes: object) -> GrowthRow:
    told: dict[str, Any] = {"size": "T", "printed": 0.75, "fitted": 0.9}
    told |= {"reach": 0.05, "bound": 0.74}
    points = [[100.0, 20.0], [400.0, 70.0], [1600.0, 240.0]]
    more = {"points": points, "fixed": {}, "used": [100.0, 1600.0], "meets": 1e9}
    return typed(told | more | changes, GrowthRow)


def row_of(ratio: float) -> SweepRow:
    points = [
        SweepPoint(x=x, most=y, by="x", bound=y / ratio, ratio=ratio, cap=2 * x)
        for x, y in fit().points
    ]
    return SweepRow(
        size="T",
        quantity="regret",
        part=1,
        sign="<=",
        printed=0.75,
        note="",
        fixed={},
        sampled=False,
        beside=(),
        terms=(),
        points=tuple(points),
    )


def test_a_steep_fit_is_explained_or_contradicts() -> None:
    assert "contradicts nothing" in growth.explanation(fit(), row_of(0.3))
    assert "10⁹" in growth.explanation(fit(), row_of(0.3))
    assert "does not hold" in growth.explanation(fit(), row_of(1.2))
    close = growth.explanation(fit(reach=0.3), row_of(0.3))
    assert "by less than the fit is sure of" in close
    assert growth.explanation(fit(fitted=0.7), row_of(0.3)).endswith("points.")


def test_growing_faster_than_a_lower_bound_is_what_it_says() -> None:
    lower = structs.replace(row_of(0.5), sign=">=")
    assert (
        "2 times the printed bound at first and 2 times at last"
        in growth.explanation(fit(), lower)
    )
    broken = structs.replace(row_of(1.2), sign=">=")
    assert "does not hold" in growth.explanation(fit(), broken)


def test_a_fit_without_a_sweep_says_how_sure_it_is() -> None:
    assert growth.explanation(fit(), None).endswith("at these sizes.")
    assert "less than the fit is sure of" in growth.explanation(fit(reach=0.3), None)


def test_ends_close_to_each_other_have_numbers() -> None:
    assert round_numbers(63.0, 73.0) == [65.0, 70.0]
    assert len(round_numbers(0.455, 0.53)) > 1
    assert round_numbers(2.0, 5e4) == [10, 100, 1000, 10000]
    assert round_numbers(1.0, 1000.0) == [1, 3, 10, 30, 100, 300, 1000]


def test_a_sampled_mean_alarms_when_its_interval_is_beyond() -> None:
    (p,) = row_of(1.2).points[:1]
    wide = structs.replace(p, most_low=p.bound / 2, most_high=2 * p.most)
    sure = structs.replace(p, most_low=p.bound * 1.1, most_high=2 * p.most)
    assert measured.alarms(structs.replace(row_of(1.2), points=(wide,))) == []
    assert measured.alarms(structs.replace(row_of(1.2), points=(sure,)))


def test_titles_of_files_are_typeset() -> None:
    row = structs.replace(row_of(0.5), size="dbar", fixed={"P_T": 8.0, "d": 3.0})
    assert measured_file._title(row) == r"over $\bar{d}$ ($P_T$ = 8, $d$ = 3)"


def test_panels_in_order_and_out_of_order_are_told_apart() -> None:
    for order in ("in order", "out of order"):
        row = structs.replace(
            row_of(0.5), size="d", fixed={"T": 9.0}, note=f"{order}: x"
        )
        assert measured.heading(row) == f"over d (T = 9), {order}"
        assert measured_file._title(row) == f"over $d$ ($T$ = 9), {order}"
    other = structs.replace(row_of(0.5), size="d", fixed={}, note="delta: R/40")
    assert measured.heading(other) == "over d"


def test_scales_and_ticks() -> None:
    scale = Scale(1.0, 100.0, 0.0, 10.0)
    assert [scale(v) for v in (1.0, 10.0, 100.0)] == pytest.approx([0, 5, 10])
    assert scale(1e9) == 10.0
    for high in (1.5, 20.0, 1e4, 1e9):
        assert ticks(Scale(1.0, high, 100.0, 0.0)).count('class="tick"') >= 2
    assert (number(65536), number(4096), number(2.5e6)) == ("65.5k", "4096", "2.5M")
    assert (number(1e-5), number(3e-4), number(0.05)) == ("10⁻⁵", "3·10⁻⁴", "0.05")
    assert (short(0.12345), short(8191.6), short(1.93e10)) == (
        *("0.123", "8,192"),
        "1.9·10¹⁰",
    )


def test_markup_in_descriptions_is_escaped() -> None:
    chart = Chart("T", '<b>"', [1, 2], [Line("most", [(1, 1), (2, 2)])], [], [], [])
    assert "<b>" not in chart.svg()


@pytest.mark.parametrize(
    ("sign", "mean", "share"),
    [
        ("<=", 1.0, 0.25),
        ("<=", None, 0.0),
        (">=", 8.0, 0.5),
        (">=", -8.0, 0.0),
        (">=", None, 0.0),
    ],
)
def test_the_share_of_ordinary_games(
    sign: str, mean: float | None, share: float
) -> None:
    """A mean below 0 meets no lower bound, and is no negative share of one."""
    point = cast(Any, SimpleNamespace(mean=mean, bound=4.0))
    assert measured._share(point, cast(Any, SimpleNamespace(sign=sign))) == share
