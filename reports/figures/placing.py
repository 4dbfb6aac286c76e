"""Where the boxes of a layered graph stand, and where its long lines pass them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from reports.figures.layers import Edge, acyclic, layers, ordered, routed
from reports.figures.sketch import Point

W, H, GAP_X, GAP_Y = 141.0, 22.5, 55.5, 6.75
"""Points of a box, the least, and between boxes."""
THIN = 8.0
"""Points between two boxes for lines that pass."""
SWEEPS = 16


@dataclass(frozen=True)
class Plan:
    """Upper left corners of boxes; of long lines, where they enter the columns.

    Attributes
    ----------
    alone : of the corners, those of boxes that nothing connects, below the others
    """

    corners: dict[str, Point]
    ways: dict[Edge, list[Point]]
    alone: list[str]


def plan(nodes: Iterable[str], edges: Iterable[Edge], wide: float = W) -> Plan:
    """Boxes in columns, close to what they are connected with.

    No line of two columns or more runs behind a box: it has a place between them.
    """
    nodes, forward = list(nodes), acyclic(edges)
    ends = {end for edge in forward for end in edge}
    route = routed(layers([n for n in nodes if n in ends], forward), forward)
    rows = ordered(route.rows, route.edges)
    boxes = dict.fromkeys(nodes, H + GAP_Y)
    height = _heights(rows, route.edges, boxes)
    top = min((height[n] for n in ends), default=0.0) - H / 2
    left = {n: i * (wide + GAP_X) for i, row in enumerate(rows) for n in row}
    points = {n: (left[n], height[n] - top) for n in left}
    corners = {n: (x, y - H / 2) for n, (x, y) in points.items() if n in ends}
    alone = [node for node in nodes if node not in ends]
    below = max((y for _, y in points.values()), default=-H) + 2 * H
    across = max(len(rows), 1)
    for i, node in enumerate(alone):
        column, row = i % across, i // across
        corners[node] = (column * (wide + GAP_X), below + row * (H + GAP_Y))
    ways = {edge: [points[way] for way in found] for edge, found in route.ways.items()}
    return Plan(corners, ways, alone)


def _heights(
    rows: Sequence[Sequence[str]], edges: Sequence[Edge], boxes: Mapping[str, float]
) -> dict[str, float]:
    """Middles of boxes and passing places: near those of the columns beside them."""
    before: dict[str, list[str]] = {node: [] for row in rows for node in row}
    after: dict[str, list[str]] = {node: [] for row in rows for node in row}
    for a, b in dict.fromkeys(edges):
        before[b].append(a)
        after[a].append(b)
    found = {node: 0.0 for row in rows for node in row}
    both = {node: before[node] + after[node] for node in found}
    for sweep in range(SWEEPS):
        near = both if sweep >= SWEEPS - 2 else (before, after)[sweep % 2]
        for row in rows if sweep % 2 == 0 else rows[::-1]:
            wanted = [_mean(node, near, found) for node in row]
            middles = spread(wanted, [boxes.get(node, THIN) for node in row])
            found |= dict(zip(row, middles, strict=True))
    return _closed(found, boxes)


def _closed(found: dict[str, float], boxes: Mapping[str, float]) -> dict[str, float]:
    """The same without bands that nothing is in: parts without a line between them."""
    sizes = {node: boxes.get(node, THIN) for node in found}
    tops = {node: middle - sizes[node] / 2 for node, middle in found.items()}
    closed: dict[str, float] = {}
    end, up = min(tops.values(), default=0.0), 0.0
    for node in sorted(tops, key=tops.__getitem__):
        up += max(tops[node] - up - end, 0.0)
        closed[node] = found[node] - up
        end = max(end, tops[node] - up + sizes[node])
    return closed


def _mean(
    node: str, near: Mapping[str, Sequence[str]], found: Mapping[str, float]
) -> float:
    heights = [found[other] for other in near[node]]
    return sum(heights) / len(heights) if heights else found[node]


def spread(wanted: Sequence[float], sizes: Sequence[float]) -> list[float]:
    """Middles closest to those wanted, in this order, of things with these sizes.

    Without their sizes middles only have to ascend: neighbours that do not are pooled.

    >>> spread([0.0, 0.0, 9.0], [2.0, 2.0, 2.0])
    [-1.0, 1.0, 9.0]
    """
    offsets, at = [], 0.0
    for size in sizes:
        offsets.append(at + size / 2)
        at += size
    pools: list[tuple[float, int]] = []
    for one, offset in zip(wanted, offsets, strict=True):
        mean, count = one - offset, 1
        while pools and pools[-1][0] > mean:
            other, more = pools.pop()
            mean = (mean * count + other * more) / (count + more)
            count += more
        pools.append((mean, count))
    means = [mean for mean, count in pools for _ in range(count)]
    return [mean + offset for mean, offset in zip(means, offsets, strict=True)]
