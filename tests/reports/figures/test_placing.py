"""Boxes of the graph and lines between them: no line runs behind a box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mild_core.numerics import FloatArray
from reports.figures import graph, placing
from reports.figures.layers import acyclic, routed
from reports.figures.sketch import Box, Line, Linked
from reports.ledger import validate
from reports.site import graph_page
from tests.reports.sample import sample

STEPS = np.linspace(0.0, 1.0, 25)


def curve(line: Line) -> FloatArray:
    """Points of a curve, piece after piece."""
    ends = np.array(line.points)
    pieces = [ends[i : i + 4] for i in range(0, len(ends) - 1, 3)]
    weights = np.stack(
        [
            (1 - STEPS) ** 3,
            3 * STEPS * (1 - STEPS) ** 2,
            3 * STEPS**2 * (1 - STEPS),
            STEPS**3,
        ],
        axis=1,
    )
    return np.asarray(np.concatenate([weights @ piece for piece in pieces]))


def behind(found: graph.Graph) -> Iterator[tuple[str, str]]:
    """Lines that lead forward, with the boxes that they run behind."""
    shapes = graph.sketch(found, "claims").shapes
    forward = set(acyclic((a, b) for a, b, _ in found.edges))
    boxes = {
        one.href: box
        for one in shapes
        if isinstance(one, Linked)
        for box in one.shapes[:1]
        if isinstance(box, Box)
    }
    for line in shapes:
        if not isinstance(line, Line) or not line.name:
            continue
        a, b = line.name.split(".")[1:3]
        if (a, b) not in forward:
            continue
        points = curve(line)
        for href, box in boxes.items():
            low, high = np.array(box.corner) + 1, np.array(box.corner) + box.size - 1
            if ((points > low) & (points < high)).all(axis=1).any():
                yield line.name, href


def drawn_at_random(seed: int) -> graph.Graph:
    """Forty boxes, each used by two or three behind it, however far."""
    rng = np.random.default_rng(seed)
    names = [f"C{i:03d}" for i in range(40)]
    nodes = {key: graph.Node(key, key, "proved", False, key) for key in names}
    pairs = (sorted(rng.choice(40, 2, replace=False)) for _ in range(100))
    edges = dict.fromkeys((names[a], names[b], graph.USED) for a, b in pairs)
    return graph.Graph(nodes, tuple(edges))


@pytest.mark.parametrize("seed", range(4))
def test_no_line_runs_behind_a_box(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found = drawn_at_random(seed)
    assert list(behind(found)) == []
    planned = placing.plan

    def straight(nodes: Any, edges: Any, wide: float) -> placing.Plan:
        return replace(planned(nodes, edges, wide), ways={})

    monkeypatch.setattr(graph, "plan", straight)
    assert len(list(behind(found))) > 20


def test_no_line_of_the_paper_runs_behind_a_box() -> None:
    whole = graph_page.marked(validate.ledger(sample()))
    assert len(whole.edges) > 60
    assert list(behind(whole)) == []


def test_a_result_has_one_box_with_the_errata_of_its_parts() -> None:
    ledger = validate.ledger(sample())
    whole = graph_page.marked(ledger)
    found = graph_page.results(whole, ledger)
    names = [node.label for node in found.nodes.values()]
    assert len(names) == len(set(names)) == 22
    (lemma,) = (node for node in found.nodes.values() if node.label == "Lemma 8")
    assert all(key in f"{lemma.key} {lemma.part}" for key in ("C093", "C094", "C095"))
    told = graph_page.errata(ledger)
    for key, node in found.nodes.items():
        assert set(told.get(key, ())) <= set(node.errata)


def test_long_edges_to_one_node_pass_at_the_same_places() -> None:
    found = routed([["a", "b"], ["c"], ["d"]], [("a", "d"), ("b", "d"), ("c", "d")])
    assert found.ways["a", "d"] == found.ways["b", "d"]
    assert [len(row) for row in found.rows] == [2, 2, 1]
    assert ("c", "d") not in found.ways


def test_places_keep_their_order_and_their_distance() -> None:
    rng = np.random.default_rng(0)
    wanted, sizes = rng.normal(0, 30, 20), rng.uniform(1, 9, 20)
    found = placing.spread(list(wanted), list(sizes))
    gaps = np.diff(found) - (sizes[1:] + sizes[:-1]) / 2
    assert gaps.min() > -1e-9
    assert abs(np.mean(found) - np.mean(wanted)) < 1e-9  # none is favoured
