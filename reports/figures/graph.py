"""The paper's dependency graph: what rests on what, what was corrected."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from reports.figures.picture import (
    GREY,
    INK,
    PAPER,
    SIGNS,
    VERDICTS,
    DataTable,
    Picture,
)
from reports.figures.placing import GAP_X, H, Plan, W, plan
from reports.figures.sketch import Box, Line, Linked, Pen, Point, Shape, Sketch, Words
from reports.figures.written import label, sketched
from reports.ledger import formatting
from reports.ledger.model import ClaimEntry, Ledger

MAIN = re.compile(r"(Theorem|Lemma|Corollary) (A?\d+)")
NAMES = re.compile(r"(?<!as for )(Theorem|Lemma|Corollary) (A?\d+)")
USED, NAMED = "used in the proof of", "named in"
COQ = "used by Coq in the proof of"
CORRECTS, TOUCHES = "corrects", "has consequences for"
LINES = {
    USED: Pen(GREY, 0.9, (), 0.75),
    COQ: Pen(VERDICTS["proved"], 0.9, (), 0.9),
    NAMED: Pen(INK, 0.9, (1, 2.5), 0.8),
    CORRECTS: Pen(INK, 0.9, (3.3, 2.5), 0.9),
    TOUCHES: Pen(INK, 0.9, (7.5, 3.3), 0.6),
}
"""How a connection is drawn."""
BORDERS: dict[str, tuple[float, ...]] = {
    "proved": (),
    "supported": (),
    "refuted": (2.9, 1.8),
    "open": (0.9, 1.4),
}
LETTER, LONGEST = 4.75, 44
"""Points of a letter in a box, and letters of a line of a name."""
SMALL = 4.1
"""Points of a letter of a key."""
WRONG = VERDICTS["refuted"]
ALONE = "connected with none of these"


@dataclass(frozen=True)
class Node:
    """A claim in the graph: which part of a result, and numbers of errata about it."""

    key: str
    label: str
    verdict: str
    main: bool
    title: str
    part: str = ""
    place: str = ""
    errata: tuple[int, ...] = ()


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
        (a, b, how)
        for a, b, how in _connections(ledger)
        if a in claims and b in claims and a != b
    )
    ends = {end for a, b, _ in edges for end in (a, b)}
    kept = [c for key, c in claims.items() if key in ends]
    return Graph({c.key: _node(c) for c in kept}, tuple(edges))


def results(graph: Graph, ledger: Ledger) -> Graph:
    """All theorems, lemmas and corollaries; what lies between is a way."""
    main = {claim.key: _node(claim) for claim in ledger.claims if is_main(claim)}
    after: dict[str, list[str]] = {}
    for a, b, how in graph.edges:
        if how in (USED, COQ, NAMED):
            after.setdefault(a, []).append(b)
    edges = {
        (key, end, USED): None for key in main for end in _ways(key, after, set(main))
    }
    return Graph(main, tuple(edges))


def merged(graph: Graph, parts: Sequence[tuple[Node, Sequence[str]]]) -> Graph:
    """One box for all parts of a result: the box, and the keys of its parts."""
    into = {key: node.key for node, keys in parts for key in keys}
    edges = dict.fromkeys(
        (into[a], into[b], how) for a, b, how in graph.edges if into[a] != into[b]
    )
    return Graph({node.key: node for node, _ in parts}, tuple(edges))


def marked(graph: Graph, errata: Mapping[str, Sequence[int]]) -> Graph:
    """The graph with the numbers of the errata that concern its claims."""
    nodes = {
        key: replace(node, errata=tuple(errata.get(key, ())))
        for key, node in graph.nodes.items()
    }
    return replace(graph, nodes=nodes)


def picture(graph: Graph, name: str, title: str, folder: str = "claims") -> Picture:
    """From what is used on the left to what it is used for on the right."""
    edges = DataTable(("used", "by", "how"), graph.edges)
    return sketched(sketch(graph, folder), name, title, data=edges)


def sketch(graph: Graph, folder: str) -> Sketch:
    """The diagram: lines with a look of their own together, boxes over them."""
    wide = width(graph)
    placed = plan(graph.nodes, ((a, b) for a, b, _ in graph.edges), wide)
    edges = sorted(enumerate(graph.edges), key=lambda one: list(LINES).index(one[1][2]))
    lines = [_arrow(placed, wide, i, *edge) for i, edge in edges]
    boxes = [
        box(graph.nodes[key], place, wide, f"{folder}/{key}.html")
        for key, place in placed.corners.items()
    ]
    return Sketch((*lines, *legend(graph), *_apart(placed), *boxes))


def width(graph: Graph) -> float:
    """A width of boxes in which no name is cut."""
    longest = max((len(node.label) for node in graph.nodes.values()), default=0)
    return max(W, 26 + LETTER * min(longest, LONGEST))


def _connections(ledger: Ledger) -> Iterator[tuple[str, str, str]]:
    """All that the ledger tells, those of a claim with itself too."""
    for chain in ledger.chains:
        for step in chain.steps:
            yield from ((key, chain.proves, USED) for key in step.by)
    yield from _namings(ledger)
    for claim in ledger.claims:
        for entry in (e.details.formal for e in claim.evidence):
            yield from (
                (key, claim.key, COQ) for key in (entry.rests_on if entry else ())
            )
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
    found = MAIN.match(claim.place) if is_main(claim) else None
    label = found[0] if found else _called(claim)
    rest = claim.place[found.end() :].lstrip(", ") if found else ""
    part = formatting.plain(rest)
    about = formatting.plain(
        f"{claim.key}, {claim.place}, {claim.verdict}: {claim.says}"
    )
    place = formatting.plain(claim.place)
    return Node(claim.key, label, claim.verdict, bool(found), about, part, place)


def _called(claim: ClaimEntry) -> str:
    """A step of a proof by its place; where that is long, without the section."""
    place = formatting.plain(claim.place)
    if len(place) > LONGEST:
        place = re.sub(r"^Section [\d.]+, ", "", place)
    return place[:1].upper() + place[1:] or claim.alias


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


def _arrow(placed: Plan, wide: float, i: int, a: str, b: str, how: str) -> Line:
    """From box to box in curves between the columns, straight where it passes one."""
    (x, y), (end, v) = placed.corners[a], placed.corners[b]
    here, points = (x + wide, y + H / 2), [(x + wide, y + H / 2)]
    for way in placed.ways.get((a, b), ()):
        across = (way[0] + wide, way[1])
        points += [*_bent(here, way), way, across, across]
        here = across
    points += _bent(here, (end - 1, v + H / 2))
    # the page finds it again by its name
    look = LINES[how]
    return Line(tuple(points), look, curved=True, tip=True, name=f"edge.{a}.{b}.{i}")


def _bent(a: Point, b: Point) -> list[Point]:
    """Three points of a curve that begins and ends level."""
    bend = max(GAP_X * 0.6, abs(b[0] - a[0]) * 0.5)
    return [(a[0] + bend, a[1]), (b[0] - bend, b[1]), b]


def _apart(placed: Plan) -> Iterator[Shape]:
    """What the boxes are that nothing connects, above them."""
    if placed.alone and len(placed.alone) < len(placed.corners):
        x, y = placed.corners[placed.alone[0]]
        yield Words((x, y - 6), ALONE, 9.0, GREY)


def box(node: Node, place: tuple[float, float], wide: float, href: str) -> Linked:
    """A box with the sign of the verdict; results of the paper have a thick border.

    Errata that concern it are counted at its right end.
    """
    x, y = place
    colour = VERDICTS[node.verdict]
    pen = Pen(colour, 1.95 if node.main else 1.0, BORDERS[node.verdict])
    radius = 2.25 if node.main else H / 2
    mark = Words((x + wide - 21, y + 9.7), f"✗ {len(node.errata)}", 8.0, WRONG)
    shapes: tuple[Box | Words, ...] = (
        Box(place, (wide, H), PAPER, pen, radius),
        Words((x + 8, y + 14.6), SIGNS[node.verdict], 9.8, colour),
        *([mark] if node.errata else []),
        *_named(node, (x + 19.5, y), wide),
    )
    return Linked(href, node.title, shapes)


def _named(node: Node, place: Point, wide: float) -> Iterator[Words]:
    """The key, small, and the name under it; a long one begins beside the key."""
    (x, y), small = place, label(_small(node), 24)
    beside = x + SMALL * (len(small) + 1)
    room = int((wide - SMALL * (len(small) + 1) - 45) / LETTER)
    first, rest = _in_two(node.label, room)
    yield Words((x, y + 9.7), small, 6.75, GREY)
    if first:
        yield Words((beside, y + 9.7), label(first, LONGEST), 7.9, bold=node.main)
    yield Words((x, y + 18.4), label(rest, LONGEST), 7.9, bold=node.main)


def _in_two(name: str, room: int) -> tuple[str, str]:
    """What of a name that is too long for a line fits before it, and the rest."""
    if len(name) <= LONGEST:
        return "", name
    first = name[: room + 1].rpartition(" ")[0]
    return first, name[len(first) :].lstrip()


def _small(node: Node) -> str:
    """The key, and which part of a result it is."""
    return f"{node.key} · {node.part}" if node.part else node.key


def legend(graph: Graph) -> Iterator[Shape]:
    """What the lines mean that are there, above the graph."""
    met = {how for *_, how in graph.edges}
    shown = [how for how in LINES if how in met]
    for i, how in enumerate(shown):
        y = -8.0 - 13.5 * (len(shown) - 1 - i)
        yield Line(((0.0, y), (36.0, y)), LINES[how])
        yield Words((43.0, y + 3.2), how, 9.0)
