"""Pictures and formulas: what they show, and what they refuse."""

from __future__ import annotations

from itertools import chain as joined
from itertools import combinations, pairwise
from typing import Any

import pytest
from matplotlib.axis import Axis
from matplotlib.figure import Figure as Canvas
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from reports.figures import artists, delays, graph, layers, plots
from reports.figures.drawing import Box, Drawing, Line
from reports.ledger import validate
from reports.site.mathematics import formula
from tests.reports.sample import claim, complete, few, report_of, sample


def test_delays_out_of_order_are_marked_and_counted() -> None:
    found = delays.timeline({"d": [3, 1, 1]})
    assert found is not None
    drawn = delays.draw(found, "a case").inline()
    assert "c = (2, 1, 3); 2 not in their place (*)" in drawn
    assert "2nd *" in drawn


@pytest.mark.parametrize(
    "case",
    [
        {},
        {"d": "soon"},
        {"d": [0, 1]},
        {"d": [1.5]},
        {"d": [True]},
        {"d": [10**30]},
        {"d": [1] * 500},
        {"d": []},
        {"game": 7},
        {"game": {"d": None}},
    ],
)
def test_what_cannot_be_drawn_has_no_picture(case: dict[str, Any]) -> None:
    assert delays.timeline(case) is None


@pytest.mark.parametrize(
    "latex",
    [
        r"\text{<script>alert(1)</script>}",
        r"\text{<img src=x onerror=alert(1)>}",
        r"\href{javascript:alert(1)}{x} \text{</math><b>}",
        r"\frac{",
        "x" * 30_000,
        r"\left(" * 3000,
    ],
)
def test_a_hostile_formula_is_shown_as_text(latex: str) -> None:
    shown = formula(latex, "<b>plain & simple</b>")
    assert shown == "<code>&lt;b&gt;plain &amp; simple&lt;/b&gt;</code>"


def test_a_tall_formula_may_break_before_its_signs_but_not_in_brackets() -> None:
    shown = formula(r"a(b+c) \leq -d + e \quad\text{where } f = 1", "", tall=True)
    assert shown.count("<math") == 5  # a(b+c), <= -d, + e, where f, = 1
    assert shown.count("<wbr>") == 4
    assert "<wbr>" not in formula(r"a(b+c) \leq -d + e", "")


def test_links_in_formulas_are_dropped() -> None:
    shown = formula(r"\href{javascript:alert(1)}{x}", "x")
    assert "javascript" not in shown
    assert "<mi>x</mi>" in shown


def test_the_graph_has_what_proofs_use_and_name() -> None:
    found = graph.whole(validate.ledger(sample()))
    assert ("C057", "C012", graph.USED) in found.edges  # Lemma 3 in Theorem 2
    assert ("C002", "C012", graph.NAMED) in found.edges  # a step names Theorem 1
    assert ("C116a", "C116", graph.CORRECTS) in found.edges
    assert ("C116", "C118", graph.TOUCHES) in found.edges
    assert not any(a == b for a, b, _ in found.edges)
    small = graph.results(found)
    assert set(small.nodes) >= {"C002", "C005", "C012", "C057"}
    assert all(node.main for node in small.nodes.values())


def test_every_box_of_the_graph_is_one_link() -> None:
    found = graph.whole(validate.ledger(sample()))
    drawn = graph.draw(found, "all").inline()
    assert drawn.count("<a ") == len(found.nodes)
    assert 'role="group"' in drawn


def test_layers_lead_forward_and_survive_cycles() -> None:
    nodes = ["a", "b", "c", "d"]
    edges = layers.acyclic(nodes, [("a", "b"), ("b", "c"), ("c", "a"), ("d", "c")])
    assert edges == [("a", "b"), ("b", "c"), ("d", "c")]
    rows = layers.layers(nodes, edges)
    assert rows == [["a"], ["b", "d"], ["c"]]  # d stands just before its use
    assert sorted(joined(*layers.ordered(rows, edges))) == nodes


def test_boxes_of_the_graph_do_not_overlap() -> None:
    drawing = graph.draw(graph.whole(validate.ledger(sample())), "all")
    boxes = [item for item in drawing.items if isinstance(item, Box)]
    corners = sorted((box.x, box.y) for box in boxes)
    assert len(boxes) > 60
    for (x, y), (u, v) in pairwise(corners):
        assert x != u or v - y > graph.H


def plotted(
    ledger: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> tuple[dict[str, bytes], list[Canvas]]:
    """The files of a report, and its plots as they were drawn."""
    drawn: list[Canvas] = []
    real = plots.fit

    def watched(canvas: Canvas) -> None:
        real(canvas)
        drawn.append(canvas)

    monkeypatch.setattr(plots, "fit", watched)
    return report_of(ledger), drawn


def hidden(canvas: Canvas) -> set[int]:
    """Numbers of ticks beyond the ends of their axis, which are not drawn."""
    found = set()
    for axis in canvas.findobj(Axis):
        assert isinstance(axis, Axis)
        low, high = sorted(axis.get_view_interval())
        for tick in (*axis.get_major_ticks(), *axis.get_minor_ticks()):
            if not low <= tick.get_loc() <= high:
                found |= {id(tick.label1), id(tick.label2)}
    return found


def cut_off(canvas: Canvas) -> list[str]:
    """Words of a plot that are not wholly on it."""
    canvas.draw_without_rendering()
    skipped, page = hidden(canvas), canvas.bbox
    return [
        text.get_text()
        for text in canvas.findobj(Text)
        if isinstance(text, Text) and text.get_visible() and text.get_text()
        if id(text) not in skipped and not _inside(text.get_window_extent(), page)
    ]


def _inside(box: Bbox, page: Any) -> bool:
    return bool(
        page.x0 <= box.x0
        and box.x1 <= page.x1
        and page.y0 <= box.y0
        and box.y1 <= page.y1
    )


def wide(ledger: dict[str, Any]) -> dict[str, Any]:
    """The ledger with numbers and names that take much room."""
    for entry in ledger["claims"]:
        for evidence in entry["evidence"]:
            details = evidence["details"]
            for sweep in details.get("growth", ()):
                sweep["points"] = [[x, 12345.0 * y] for x, y in sweep["points"]]
            for row in details.get("exact", ()):
                row["delays"] = "w" * 60
    return ledger


@pytest.mark.parametrize("change", [lambda ledger: ledger, wide])
def test_nothing_of_a_plot_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, change: Any
) -> None:
    ledger = change(complete())
    _, drawn = plotted(ledger, monkeypatch)
    assert len(drawn) >= 6  # growth, three sweeps of bounds, two of exact worst cases
    for canvas in drawn:
        assert len(canvas.findobj(Text)) > 10
        assert cut_off(canvas) == []
        boxes: list[Any] = [ax.get_tightbbox() for ax in canvas.axes]
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))


def test_what_is_cut_off_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    _, drawn = plotted(complete(), monkeypatch)
    for canvas in drawn:
        width, height = canvas.get_size_inches()
        canvas.set_size_inches(width - 0.3, height)
        for ax in canvas.axes:
            x, y, w, h = ax.get_position().bounds
            ax.set_position((x - 0.5 / width, y, w, h))
        assert cut_off(canvas)


@pytest.mark.parametrize("factor", [1.1, 1.7, 3.0, 7.0, 9.0, 50.0, 1e4, 1e9])
def test_an_axis_has_two_numbers_or_more(factor: float) -> None:
    with plots.style():
        canvas, (ax,) = plots.panels(1, 2.35, 1.9)
        ax.plot([2, 4], [77.0, 77.0 * factor])
        plots.log_axes(ax, [2, 4])
    low, high = ax.get_ylim()
    assert sum(low <= y <= high for y in ax.get_yticks()) >= 2
    assert canvas.axes == [ax]


def test_plots_are_the_same_bytes_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (plotted(complete(), monkeypatch)[0] for _ in range(2))
    figures = [name for name in one if name.startswith("figures/")]
    assert any("growth" in name for name in figures)
    assert all(one[name] == two[name] for name in figures)


def test_a_fitted_exponent_tells_the_number_of_its_points() -> None:
    ledger = few()
    (found,) = [
        e for e in claim(ledger, "C012")["evidence"] if "growth" in e["details"]
    ]
    sweep = found["details"]["growth"][0]
    sweep["fitted"], sweep["points"] = 0.123, sweep["points"][:3]
    page = report_of(ledger)["growth.html"].decode()
    assert '<td class="n">0.123</td><td class="n">3</td>' in page


def test_the_legend_of_the_graph_is_drawn_as_the_graph_is() -> None:
    ledger = sample()
    page = report_of(ledger)["graph.html"].decode()
    legend = page[page.index('<ul class="legend">') :].partition("</ul>")[0]
    drawing = graph.draw(graph.whole(validate.ledger(ledger)), "all")
    drawn = {(i.stroke, i.dash) for i in drawing.items if isinstance(i, Line)}
    assert len(drawn) == legend.count("<line ") == 4
    for colour, dash in drawn:
        words = f' stroke-dasharray="{dash}"' if dash else "/>"
        (line,) = [
            part
            for part in legend.split("<li>")
            if f'stroke="{colour}"' in part and words in part
            if dash or "dasharray" not in part
        ]
        (how,) = [
            h for h, (c, d, _) in graph.STYLES.items() if (c, d) == (colour, dash)
        ]
        assert line.endswith(f" {how}</li>")


def test_dashes_in_a_file_are_those_of_the_drawing() -> None:
    ends = ((0.0, 5.0), (90.0, 5.0))
    files = {
        dash: artists.pdf(
            Drawing(100, 10, "lines", (Line(ends, "#000000", 1.2, dash),))
        )
        for dash in ("", "4 3", "9 4")
    }
    assert len(set(files.values())) == 3
