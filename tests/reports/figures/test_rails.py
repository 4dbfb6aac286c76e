"""The graph in one column: what a result rests on is above it, and no rails touch."""

from __future__ import annotations

from itertools import combinations

from reports.figures import graph, rails
from reports.figures.sketch import Line, Linked
from reports.ledger import validate
from reports.site import graph_page
from tests.reports.sample import sample


def results() -> graph.Graph:
    ledger = validate.ledger(sample())
    return graph_page.results(graph_page.marked(ledger), ledger)


def test_everything_stands_below_what_it_rests_on() -> None:
    found = results()
    row = {key: i for i, key in enumerate(rails.column(found))}
    assert set(row) == set(found.nodes)
    assert all(row[a] < row[b] for a, b, _ in found.edges)


def test_every_box_and_every_line_is_drawn() -> None:
    found = results()
    shapes = rails.sketch(found, "claims").shapes
    lines = {shape.name for shape in shapes if isinstance(shape, Line) and shape.name}
    assert lines == {f"edge.{a}.{b}.{i}" for i, (a, b, _) in enumerate(found.edges)}
    assert sum(isinstance(shape, Linked) for shape in shapes) == len(found.nodes)


def test_rails_beside_each_other_do_not_touch() -> None:
    found = results()
    row = {key: i for i, key in enumerate(rails.column(found))}
    edges = [(row[a], row[b]) for a, b, _ in found.edges]
    first = {b: min(a for a, end in edges if end == b) for _, b in edges}
    placed = rails.rails(edges)
    assert set(placed) == set(first)
    for a, b in combinations(placed, 2):
        if placed[a] == placed[b]:
            assert first[a] >= b or first[b] >= a


def test_a_circle_is_drawn_without_one_of_its_lines() -> None:
    nodes = {k: graph.Node(k, k, "proved", True, k) for k in ("C001", "C002")}
    edges = (("C001", "C002", graph.USED), ("C002", "C001", graph.USED))
    shapes = rails.sketch(graph.Graph(nodes, edges), "claims").shapes
    assert [s.name for s in shapes if isinstance(s, Line) and s.name] == [
        "edge.C001.C002.0"
    ]


def test_lines_stay_beside_the_boxes() -> None:
    found = results()
    wide = graph.width(found)
    shapes = rails.sketch(found, "claims").shapes
    named = [s for s in shapes if isinstance(s, Line) and s.name]
    assert all(x >= wide for line in named for x, _ in line.points)
