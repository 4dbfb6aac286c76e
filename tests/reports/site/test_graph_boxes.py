"""The graph of results: a box names its other parts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from reports.figures import graph
from reports.site.graph_page import _box


def test_a_box_names_the_other_parts_of_its_result() -> None:
    keys = ["C001", "C002", "C003"]
    nodes = {k: graph.Node(k, k, "proved", True, f"about {k}") for k in keys}
    claims = [SimpleNamespace(key=key) for key in keys]
    one = SimpleNamespace(
        page=claims[1], claims=claims, weakest=SimpleNamespace(verdict="open")
    )
    found = _box(
        cast(Any, one), graph.Graph(nodes, ()), {keys[0]: [4], keys[2]: [2, 4]}
    )
    assert found.part == f"and {keys[0]}, {keys[2]}"
    assert found.errata == (2, 4)
    assert found.title == "about C002; about C001; about C003"
    assert found.verdict == "open"
