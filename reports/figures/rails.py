"""The graph in one column, for narrow screens: lines run on rails beside the boxes.

Whatever a result rests on stands above it. All that it rests on joins one rail, which
ends in its box; rails that would touch stand beside each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reports.figures.graph import LINES, Graph, box, legend, width
from reports.figures.layers import acyclic
from reports.figures.picture import Picture
from reports.figures.placing import GAP_Y, H
from reports.figures.sketch import Line, Point, Sketch
from reports.figures.written import sketched, with_pdf

RAIL, BEND = 9.0, 4.0
"""Points between two rails, and of the bend of a line that joins one."""
DOWN, UP = 4.0, -4.0
"""Points from the middle of a box to where lines leave it, and where they come in."""


def picture(graph: Graph, name: str, title: str, folder: str = "claims") -> Picture:
    """From what is used above to what it is used for below; for pages alone."""
    with with_pdf(False):
        return sketched(sketch(graph, folder), name, title)


def sketch(graph: Graph, folder: str) -> Sketch:
    """The diagram: lines first, boxes over them."""
    wide, order = width(graph), column(graph)
    row = {key: i for i, key in enumerate(order)}
    edges = [
        edge for edge in enumerate(graph.edges) if row[edge[1][0]] < row[edge[1][1]]
    ]
    rail = rails([(row[a], row[b]) for _, (a, b, _) in edges])
    lines = [
        Line(
            tuple(_way(row[a], row[b], wide, wide + RAIL * (1 + rail[row[b]]))),
            LINES[how],
            curved=True,
            tip=True,
            name=f"edge.{a}.{b}.{i}",  # the page finds it again by its name
        )
        for i, (a, b, how) in edges
    ]
    boxes = [
        box(graph.nodes[key], (0.0, _top(i)), wide, f"{folder}/{key}.html")
        for i, key in enumerate(order)
    ]
    return Sketch((*lines, *legend(graph), *boxes))


def column(graph: Graph) -> list[str]:
    """All boxes in the paper's order, but each right below what it rests on."""
    forward = acyclic((a, b) for a, b, _ in graph.edges)
    order: dict[str, None] = {}

    def placed(key: str) -> None:
        if key not in order:
            for below in (a for a in graph.nodes if (a, key) in forward):
                placed(below)
            order[key] = None

    for key in graph.nodes:
        placed(key)
    return list(order)


def rails(edges: Sequence[tuple[int, int]]) -> dict[int, int]:
    """The rail of every row that rests on others: short ones next to the boxes.

    >>> rails([(0, 2), (1, 2), (0, 3), (4, 5)])
    {5: 0, 2: 0, 3: 1}
    """
    first = {b: min(a for a, end in edges if end == b) for _, b in edges}
    taken: list[list[tuple[int, int]]] = []
    found: dict[int, int] = {}
    for end in sorted(first, key=lambda b: (b - first[b], -b)):
        span = (first[end], end)
        free = [not any(_meet(span, other) for other in rail) for rail in taken]
        if True not in free:
            taken.append([])
            free.append(True)
        found[end] = free.index(True)
        taken[found[end]].append(span)
    return found


def _meet(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether two rails would touch, if they were one."""
    return a[0] < b[1] and b[0] < a[1]


def _top(row: int) -> float:
    return row * (H + GAP_Y)


def _way(start: int, end: int, wide: float, rail: float) -> Iterator[Point]:
    """Out of a box, down its rail and into another, in curves and straight lines."""
    a, b = _top(start) + H / 2 + DOWN, _top(end) + H / 2 + UP
    here = (wide, a)
    yield here
    out = (rail - BEND, a), (rail, a), (rail, a + BEND)
    back = (rail, b - BEND), (rail, b), (rail - BEND, b)
    for before, corner, after in (out, back):
        yield from (here, before, before, corner, corner, after)
        here = after
    yield from (here, (wide + 1, b), (wide + 1, b))
