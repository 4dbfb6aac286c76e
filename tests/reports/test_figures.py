"""Pictures and formulas: what they show, and what they refuse."""

from __future__ import annotations

from itertools import chain as joined
from itertools import pairwise
from typing import Any

import pytest

from reports.figures import delays, graph, layers
from reports.figures.drawing import Box
from reports.site.mathematics import formula
from tests.reports.sample import sample


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
    found = graph.whole(sample())
    assert ("C057", "C012", graph.USED) in found.edges  # Lemma 3 in Theorem 2
    assert ("C002", "C012", graph.NAMED) in found.edges  # a step names Theorem 1
    assert ("C116a", "C116", graph.CORRECTS) in found.edges
    assert ("C116", "C118", graph.TOUCHES) in found.edges
    assert not any(a == b for a, b, _ in found.edges)
    small = graph.results(found)
    assert set(small.nodes) >= {"C002", "C005", "C012", "C057"}
    assert all(node.main for node in small.nodes.values())


def test_every_box_of_the_graph_is_one_link() -> None:
    found = graph.whole(sample())
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
    drawing = graph.draw(graph.whole(sample()), "all")
    boxes = [item for item in drawing.items if isinstance(item, Box)]
    corners = sorted((box.x, box.y) for box in boxes)
    assert len(boxes) > 60
    for (x, y), (u, v) in pairwise(corners):
        assert x != u or v - y > graph.H
