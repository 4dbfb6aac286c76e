"""A layered layout of a directed graph, after Sugiyama: layers, order, places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

SWEEPS = 12

Edge = tuple[str, str]


def acyclic(edges: Iterable[Edge]) -> list[Edge]:
    """The edges, without the last one of every cycle."""
    kept = list(dict.fromkeys(edges))
    while True:
        try:
            TopologicalSorter(_neighbours((b, a) for a, b in kept)).prepare()
        except CycleError as error:
            kept.remove(max(pairwise(error.args[1]), key=kept.index))
        else:
            return kept


def layers(nodes: Sequence[str], edges: Sequence[Edge]) -> list[list[str]]:
    """Each node one layer behind the last of those it rests on, and close to its use.

    Nodes that rest on nothing stand just before the first that uses them.
    """
    before, after = _neighbours((b, a) for a, b in edges), _neighbours(edges)
    depth: dict[str, int] = {}
    for node in TopologicalSorter({n: before[n] for n in nodes}).static_order():
        depth[node] = max((depth[b] + 1 for b in before[node]), default=0)
    for node in nodes:
        if not before[node] and after[node]:
            depth[node] = min(depth[a] for a in after[node]) - 1
    found: list[list[str]] = [[] for _ in range(max(depth.values(), default=-1) + 1)]
    for node in nodes:
        found[depth[node]].append(node)
    return found


@dataclass(frozen=True)
class Routed:
    """Layers in which every edge leads to the next: a long one has places to pass.

    Attributes
    ----------
    rows : layers of nodes and places
    edges : from one layer to the next
    ways : places that the edges pass, of those that pass any
    """

    rows: list[list[str]]
    edges: list[Edge]
    ways: dict[Edge, list[str]]


def routed(rows: Sequence[Sequence[str]], edges: Iterable[Edge]) -> Routed:
    """Places for long edges to pass; edges that lead to one node share them."""
    depth = {node: i for i, row in enumerate(rows) for node in row}
    found = Routed([list(row) for row in rows], [], {})
    for a, b in edges:
        layers_between = range(depth[a] + 1, depth[b])
        ways = [f"{i} > {b}" for i in layers_between]
        for i, way in zip(layers_between, ways, strict=True):
            if way not in found.rows[i]:
                found.rows[i].append(way)
        found.edges.extend(pairwise((a, *ways, b)))
        if ways:
            found.ways[a, b] = ways
    return found


def ordered(rows: list[list[str]], edges: Sequence[Edge]) -> list[list[str]]:
    """Every layer in an order that crosses few edges: barycentres, back and forth."""
    before, after = _neighbours((b, a) for a, b in edges), _neighbours(edges)
    rows = [list(row) for row in rows]
    for sweep in range(SWEEPS):
        near = before if sweep % 2 == 0 else after
        place = {node: i / len(row) for row in rows for i, node in enumerate(row)}
        for row in rows if sweep % 2 == 0 else rows[::-1]:
            row.sort(key=lambda node: _mean(node, near, place))
            place |= {node: i / len(row) for i, node in enumerate(row)}
    return rows


def _mean(node: str, near: dict[str, list[str]], place: dict[str, float]) -> float:
    places = [place[other] for other in near[node]]
    return sum(places) / len(places) if places else place[node]


def _neighbours(edges: Iterable[Edge]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for a, b in edges:
        if b not in found[a]:
            found[a].append(b)
    return found
