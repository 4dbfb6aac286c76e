"""The paper's dependency graph: what rests on what, what was corrected."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reports.figures.drawing import Box, Drawing, Item, Line, Words
from reports.figures.figure import GREY, INK, PAPER, SIGNS, VERDICTS
from reports.figures.layers import acyclic, layers, ordered
from reports.ledger.model import ClaimEntry, Ledger

MAIN = re.compile(r"(Theorem|Lemma|Corollary) (A?\d+)")
NAMES = re.compile(r"(?<!as for )(Theorem|Lemma|Corollary) (A?\d+)")
USED, NAMED = "used in the proof of", "named in"
CORRECTS, TOUCHES = "corrects", "has consequences for"
STROKE = 1.2
STYLES = {
    USED: (GREY, "", 0.55),
    NAMED: (INK, "1 3", 0.8),
    CORRECTS: (INK, "4 3", 0.9),
    TOUCHES: (INK, "9 4", 0.6),
}
"""Colour, dashes and opacity of a connection; the page's legend is drawn of them."""
W, H, GAP_X, GAP_Y = 188.0, 30.0, 74.0, 9.0
MARGIN = 14.0


@dataclass(frozen=True)
class Node:
    """A claim in the graph."""

    key: str
    label: str
    verdict: str
    main: bool
    title: str


@dataclass(frozen=True)
class Graph:
    """Claims, and how they are connected: (from, to, how)."""

    nodes: dict[str, Node]
    edges: tuple[tuple[str, str, str], ...]


def is_main(claim: ClaimEntry) -> bool:
    """Whether the claim is a theorem, lemma or corollary as printed."""
    return not claim.own and MAIN.match(claim.place) is not None


def whole(ledger: Ledger) -> Graph:
    """Every claim that a proof uses, that was corrected or has consequences."""
    claims = {claim.key: claim for claim in ledger.claims}
    edges = dict.fromkeys(
        edge for edge in _edges(ledger) if edge[0] in claims and edge[1] in claims
    )
    ends = {end for a, b, _ in edges for end in (a, b)}
    kept = [c for key, c in claims.items() if key in ends]
    return Graph({c.key: _node(c) for c in kept}, tuple(edges))


def results(graph: Graph) -> Graph:
    """Only theorems, lemmas and corollaries; what lies between is a way."""
    main = {key: node for key, node in graph.nodes.items() if node.main}
    after: dict[str, list[str]] = {}
    for a, b, how in graph.edges:
        if how in (USED, NAMED):
            after.setdefault(a, []).append(b)
    edges = {
        (key, end, USED): None for key in main for end in _ways(key, after, set(main))
    }
    ends = {end for a, b, _ in edges for end in (a, b)}
    return Graph({k: node for k, node in main.items() if k in ends}, tuple(edges))


def draw(graph: Graph, title: str, folder: str = "claims") -> Drawing:
    """From what is used on the left to what it is used for on the right."""
    plain = acyclic(list(graph.nodes), [(a, b) for a, b, _ in graph.edges])
    rows = ordered(layers(list(graph.nodes), plain), plain)
    tallest = max((len(row) for row in rows), default=0)
    height = 2 * MARGIN + tallest * (H + GAP_Y)
    places: dict[str, tuple[float, float]] = {}
    for i, row in enumerate(rows):
        step = min((height - 2 * MARGIN) / len(row), 3 * (H + GAP_Y))
        first = (height - step * len(row)) / 2
        for j, key in enumerate(row):
            y = first + step * j + (step - H) / 2
            places[key] = (MARGIN + i * (W + GAP_X), y)
    width = 2 * MARGIN + len(rows) * (W + GAP_X) - GAP_X
    items = [*_lines(graph, places)]
    for key, place in places.items():
        items += _boxes(graph.nodes[key], place, folder)
    return Drawing(max(width, 320.0), max(height, 60.0), title, tuple(items))


def _edges(ledger: Ledger) -> Iterator[tuple[str, str, str]]:
    """All connections the ledger tells, but for those of a claim with itself."""
    yield from (edge for edge in _told(ledger) if edge[0] != edge[1])


def _told(ledger: Ledger) -> Iterator[tuple[str, str, str]]:
    for chain in ledger.chains:
        for step in chain.steps:
            yield from ((key, chain.proves, USED) for key in step.by)
    yield from _namings(ledger)
    for claim in ledger.claims:
        if claim.corrected:
            yield claim.corrected.key, claim.key, CORRECTS
        for key in claim.consequences:
            yield claim.key, key, TOUCHES


def _namings(ledger: Ledger) -> Iterator[tuple[str, str, str]]:
    """Results that a step of a proof names as its reason, or a claim it uses names.

    What the proof is about may be named in its steps too: that is no connection.
    """
    results = _results(ledger)
    claims = {claim.key: claim for claim in ledger.claims}
    for chain in ledger.chains:
        proves = chain.proves
        about = _names(claims[proves].place) if proves in claims else []
        for step in chain.steps:
            used = [(key, claims[key].says) for key in step.by if key in claims]
            for end, words in ((proves, step.reason), *used):
                for name in _names(words):
                    if name not in about:
                        yield from ((key, end, NAMED) for key in results.get(name, ()))


def _results(ledger: Ledger) -> dict[str, list[str]]:
    """Keys by the names of the results; of several parts the first."""
    found: dict[str, list[str]] = {}
    for claim in ledger.claims:
        if is_main(claim):
            found.setdefault(_names(claim.place)[0], [claim.key])
    return found


def _names(words: str) -> list[str]:
    """Theorem 1, Lemma 1 and so on, as they are named in a text."""
    return [f"{kind} {number}" for kind, number in NAMES.findall(words)]


def _node(claim: ClaimEntry) -> Node:
    main = is_main(claim)
    found = MAIN.match(claim.place)
    label = claim.place if main and found else claim.alias
    about = f"{claim.key}, {claim.place}, {claim.verdict}: {claim.says}"
    return Node(claim.key, label, claim.verdict, main, about)


def _ways(key: str, after: dict[str, list[str]], stops: set[str]) -> Iterator[str]:
    """Main results that can be reached without passing another one."""
    seen, stack = {key}, list(after.get(key, ()))
    while stack:
        node = stack.pop()
        if node in seen:
            continue
        seen.add(node)
        if node in stops:
            yield node
        else:
            stack.extend(after.get(node, ()))


def _lines(graph: Graph, places: dict[str, tuple[float, float]]) -> Iterator[Item]:
    for a, b, how in graph.edges:
        (x, y), (u, v) = places[a], places[b]
        start, end = (x + W, y + H / 2), (u, v + H / 2)
        colour, dash, opacity = STYLES[how]
        bend = max(GAP_X * 0.6, abs(end[0] - start[0]) * 0.35)
        middle = ((start[0] + bend, start[1]), (end[0] - bend, end[1]))
        points = (start, *middle, end)
        yield Line(points, colour, STROKE, dash, opacity, curved=True, arrow=True)


def _boxes(node: Node, place: tuple[float, float], folder: str) -> Sequence[Item]:
    """A box with the sign of the verdict; results of the paper have a thick border."""
    x, y = place
    colour = VERDICTS[node.verdict]
    href = f"{folder}/{node.key}.html"
    dash = (
        "5 3"
        if node.verdict == "refuted"
        else "1.5 2.5"
        if node.verdict == "open"
        else ""
    )
    corner = 3.0 if node.main else H / 2
    border = 2.6 if node.main else 1.3
    name = node.label if len(node.label) <= 24 else node.label[:23] + "…"
    return (
        Box(x, y, W, H, PAPER, colour, border, dash, corner, 1.0, href, node.title),
        Words(
            x + 10, y + 19.5, SIGNS[node.verdict], 13.0, colour, bold=True, href=href
        ),
        Words(x + 26, y + 13, node.key, 9.0, GREY, href=href),
        Words(x + 26, y + 24.5, name, 10.5, bold=node.main, href=href),
    )
