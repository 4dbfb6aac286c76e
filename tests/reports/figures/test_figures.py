"""Pictures and formulas: what they show, and what they refuse."""

from __future__ import annotations

import re
from html import escape
from itertools import chain as joined
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import matplotlib as mpl
import pytest
from matplotlib.axis import Axis
from matplotlib.figure import Figure as Canvas
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from reports.figures import (
    delays,
    graph,
    layers,
    placing,
    plots,
    sketch_file,
    waterfall,
    written,
)
from reports.figures.picture import DataTable
from reports.figures.sketch import Sketch
from reports.figures.style import style
from reports.ledger import validate
from reports.site.mathematics import formula
from tests.reports.sample import claim, complete, evidence, few, report_of, sample


def test_delays_out_of_order_are_marked_and_counted() -> None:
    found = delays.timeline({"d": [3, 1, 1]})
    assert found is not None
    drawn = delays.picture(found, "delays", "a case", files=False).svg
    assert "c = (2, 1, 3); 2 not in their place (\u2020)" in drawn
    assert "2nd \u2020" in drawn


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
    assert shown.count("<math") == 4  # a(b+c), <= -d, + e, where f = 1
    assert shown.count("<wbr>") == 3
    assert "<wbr>" not in formula(r"a(b+c) \leq -d + e", "")


def test_links_in_formulas_are_dropped() -> None:
    shown = formula(r"\href{javascript:alert(1)}{x}", "x")
    assert "javascript" not in shown
    assert "<mi>x</mi>" in shown


def test_the_graph_has_what_proofs_use_and_name() -> None:
    ledger = validate.ledger(sample())
    found = graph.whole(ledger)
    assert ("C057", "C012", graph.USED) in found.edges  # Lemma 3 in Theorem 2
    assert ("C002", "C012", graph.NAMED) in found.edges  # a step names Theorem 1
    assert ("C116a", "C116", graph.CORRECTS) in found.edges
    assert ("C116", "C118", graph.TOUCHES) in found.edges
    assert not any(a == b for a, b, _ in found.edges)
    small = graph.results(found, ledger)
    assert set(small.nodes) == {c.key for c in ledger.claims if graph.is_main(c)}
    named = {(node.label, node.part) for node in small.nodes.values()}
    assert {("Theorem 1", "eq. (3)"), ("Lemma 4", "")} <= named  # alone or not
    assert len({label for label, _ in named}) == 22


def test_errata_are_counted_in_the_boxes_they_concern() -> None:
    found = graph.marked(graph.whole(validate.ledger(sample())), {"C118": [3, 5]})
    assert found.nodes["C118"].errata == (3, 5)
    assert found.nodes["C116"].errata == ()
    assert graph.picture(found, "graph", "all").svg.count("✗ 2<") == 1


def test_no_name_in_the_graph_is_cut() -> None:
    found = graph.whole(validate.ledger(sample()))
    svg = graph.picture(found, "graph", "all").svg
    shown = re.sub(r"<[^<>]*>", "\n", svg)
    words = " ".join(shown.split())
    for node in found.nodes.values():
        name = written.label(node.label, 1000)
        assert escape(name, quote=False) in words
    assert any(len(node.label) > graph.LONGEST for node in found.nodes.values())


def test_boxes_are_called_as_the_paper_calls_them() -> None:
    nodes = graph.whole(validate.ledger(sample())).nodes
    assert nodes["C118"].label == "Eq. (48), second inequality"
    assert nodes["C002"].label == "Theorem 1"
    claims = {claim.key: claim for claim in validate.ledger(sample()).claims}
    assert not [key for key in nodes if nodes[key].label == claims[key].alias]


def test_every_box_of_the_graph_is_one_link() -> None:
    found = graph.whole(validate.ledger(sample()))
    drawn = graph.picture(found, "graph", "all")
    assert drawn.svg.count("<a ") == drawn.svg.count("</a>") == len(found.nodes)
    assert 'role="group"' in drawn.svg
    for node in found.nodes.values():
        assert f"<title>{escape(node.title, quote=False)}</title>" in drawn.svg
    assert b"<a " not in drawn.files["svg"]  # it may lie anywhere
    assert drawn.files["svg"].count(b"<title>") == len(found.nodes) + 1
    ElementTree.fromstring(drawn.files["svg"])  # well formed


def test_layers_lead_forward_and_survive_cycles() -> None:
    nodes = ["a", "b", "c", "d"]
    edges = layers.acyclic([("a", "b"), ("b", "c"), ("c", "a"), ("d", "c")])
    assert edges == [("a", "b"), ("b", "c"), ("d", "c")]
    rows = layers.layers(nodes, edges)
    assert rows == [["a"], ["b", "d"], ["c"]]  # d stands just before its use
    assert sorted(joined(*layers.ordered(rows, edges))) == nodes


def test_boxes_of_the_graph_do_not_overlap() -> None:
    found = graph.whole(validate.ledger(sample()))
    places = placing.plan(found.nodes, ((a, b) for a, b, _ in found.edges)).corners
    assert len(places) > 60
    for (x, y), (u, v) in pairwise(sorted(places.values())):
        assert u - x > placing.W or (x == u and v - y > placing.H)


def test_the_legend_of_the_graph_tells_what_is_there() -> None:
    ledger = validate.ledger(sample())
    whole = graph.whole(ledger)
    drawn = {
        len(shown.nodes): graph.picture(shown, "graph", "all").svg
        for shown in (whole, graph.results(whole, ledger))
    }
    assert [[f">{how}<" in svg for how in graph.LINES] for svg in drawn.values()] == [
        [how != graph.COQ for how in graph.LINES],
        [how == graph.USED for how in graph.LINES],
    ]
    looks = [(pen.colour, pen.dashes) for pen in graph.LINES.values()]
    assert len(set(looks)) == 5


def test_what_coq_uses_is_in_the_graph() -> None:
    content = sample()
    theorem: dict[str, Any] = {"outcome": "proved", "theorem": "C012_proved"}
    theorem |= {"file": "proofs/A.v", "line": 1, "axioms": [], "cited": [], "coq": "8"}
    evidence(content, "C012", {"formal": theorem | {"rests_on": ["C003", "S33"]}})
    found = graph.whole(validate.ledger(content))
    used = [(a, b) for a, b, how in found.edges if how == graph.COQ]
    assert used == [("C003", "C012"), ("S33", "C012")]
    assert f">{graph.COQ}<" in graph.picture(found, "graph", "all").svg


Drawn = tuple[Canvas, Bbox]


def plotted(
    ledger: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> tuple[dict[str, bytes], list[Drawn]]:
    """The files of a report; its figures, and how much of them was written."""
    drawn: list[Drawn] = []
    real, svg = plots._written, Sketch.svg

    def watched(canvas: Canvas, box: Bbox, *rest: Any) -> bytes:
        drawn.append((canvas, box))
        return real(canvas, box, *rest)

    def sketched(sketch: Sketch, title: str) -> bytes:
        canvas = sketch_file.drawn(sketch)  # in a wide font, which can be measured
        drawn.append((canvas, Bbox.from_bounds(0, 0, *canvas.get_size_inches())))
        return svg(sketch, title)

    monkeypatch.setattr(plots, "_written", watched)
    monkeypatch.setattr(Sketch, "svg", sketched)
    delays._drawn.cache_clear()  # what was drawn before would not be seen
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


def cut_off(canvas: Canvas, box: Bbox) -> list[str]:
    """Words of a figure that are not wholly in the box, which is in inches."""
    canvas.draw_without_rendering()
    skipped, inch = hidden(canvas), canvas.dpi
    return [
        text.get_text()
        for text in canvas.findobj(Text)
        if isinstance(text, Text) and text.get_visible() and text.get_text()
        if id(text) not in skipped
        for extent in (text.get_window_extent(),)
        if not (
            box.x0 * inch <= extent.x0
            and extent.x1 <= box.x1 * inch
            and box.y0 * inch <= extent.y0
            and extent.y1 <= box.y1 * inch
        )
    ]


def wide(ledger: dict[str, Any]) -> dict[str, Any]:
    """The ledger with numbers and names that take much room."""
    for entry in ledger["claims"]:
        for one in entry["evidence"]:
            details = one["details"]
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
    assert len(drawn) > 40  # delays, proofs, the graph, bounds, worst cases
    for canvas, box in drawn:
        assert len(canvas.findobj(Text)) >= 5
        assert cut_off(canvas, box) == []
        around: list[Any] = [ax.get_tightbbox() for ax in canvas.axes]
        assert not any(a.overlaps(b) for a, b in combinations(around, 2))


def test_what_is_cut_off_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    _, drawn = plotted(few(), monkeypatch)
    for canvas, box in drawn:
        assert cut_off(canvas, box.padded(-0.3))


@pytest.mark.parametrize("factor", [1.1, 1.7, 3.0, 7.0, 9.0, 50.0, 1e4, 1e9])
def test_an_axis_has_two_numbers_or_more(factor: float) -> None:
    with style():
        canvas, (ax,) = plots.panels(1, 2.35, 1.9)
        ax.plot([2, 4], [77.0, 77.0 * factor])
        plots.log_axes(ax, [2, 4])
    low, high = ax.get_ylim()
    assert sum(low <= y <= high for y in ax.get_yticks()) >= 2
    assert canvas.axes == [ax]


def test_a_fitted_exponent_tells_the_number_of_its_points() -> None:
    ledger = few()
    (found,) = [
        e for e in claim(ledger, "C012")["evidence"] if "growth" in e["details"]
    ]
    sweep = found["details"]["growth"][0]
    sweep["fitted"], sweep["reach"] = 0.123, 0.045
    sweep["points"] = sweep["points"][:3]
    for used, count in ((None, "3"), (sweep["points"][1][0], "2 of 3")):
        sweep["used"] = used and [used, 1e9]
        page = report_of(ledger)["growth.html"].decode()
        told = "".join(f'<td class="n">{v}' for v in ("0.123", "0.045", count))
        assert told in page


def test_words_in_figures_are_text_and_never_mathematics() -> None:
    found = delays.timeline({"d": [1, 1]})
    assert found is not None
    named = delays.Timeline(found.delays, 1, (("$x^2$ <b>", (1.0, 2.0)),))
    drawn = delays.picture(named, "delays", "a <case> & more", files=True)
    assert ">$x^2$ &lt;b&gt;</text>" in drawn.svg
    assert "<title>a &lt;case&gt; &amp; more</title>" in drawn.svg
    assert 'role="img"' in drawn.svg
    assert 'fill="currentColor"' in drawn.svg
    assert sorted(drawn.files) == ["csv", "pdf", "svg"]


def test_the_data_of_a_figure_are_a_table_for_other_programs() -> None:
    table = DataTable(("name", "value"), (("=1+1", 0.1), ("x, y", None)))
    fall = waterfall.Waterfall(("why",), (1.0,), ())
    drawn = waterfall.picture(fall, "waterfall", "where", table)
    assert drawn.files["csv"] == b'name,value\n\'=1+1,0.1\n"x, y",\n'


def test_what_others_ask_of_matplotlib_changes_no_byte() -> None:
    """Packages set LaTeX and sizes when they are imported; a user may have a file."""
    alone = report_of(few())
    others: dict[Any, Any] = {"text.usetex": True, "font.size": 20, "savefig.dpi": 50}
    with mpl.rc_context(others):
        assert report_of(few()) == alone
