"""What the page of the graph shows: errata in it, and every claim's connections."""

from __future__ import annotations

import json
from dataclasses import replace

from reports.figures import graph
from reports.figures.picture import SIGNS
from reports.ledger.model import ClaimEntry, Ledger
from reports.site.words import prose
from reports.text.errata_entries import entries
from reports.text.results import Result
from reports.text.results import results as named_results


def marked(ledger: Ledger) -> graph.Graph:
    """Every claim that something rests on, with the errata that concern it."""
    return graph.marked(graph.whole(ledger), errata(ledger))


def results(whole: graph.Graph, ledger: Ledger) -> graph.Graph:
    """The same of theorems, lemmas and corollaries, all parts of one in a box."""
    found, told = graph.results(whole, ledger), errata(ledger)
    named = [one for one in named_results(ledger) if one.page.key in found.nodes]
    boxes = [(_box(one, found, told), [c.key for c in one.claims]) for one in named]
    return graph.merged(found, boxes)


def _box(one: Result, found: graph.Graph, told: dict[str, list[int]]) -> graph.Node:
    """The box of a result: its weakest part's verdict, and the errata of all."""
    node = found.nodes[one.page.key]
    others = [claim.key for claim in one.claims if claim.key != node.key]
    numbers = {n for claim in one.claims for n in told.get(claim.key, ())}
    return replace(
        node,
        verdict=one.weakest.verdict,
        errata=tuple(sorted(numbers)),
        part=f"and {', '.join(others)}" if others else node.part,
        title="; ".join(found.nodes[key].title for key in (node.key, *others)),
    )


def errata(ledger: Ledger) -> dict[str, list[int]]:
    """Numbers of the errata by claim: whom they refute, and what depends on that."""
    found: dict[str, list[int]] = {}
    for entry in entries(ledger):
        refuted = (erratum.key for erratum in entry.refuted)
        for key in dict.fromkeys((*refuted, *(fate.key for fate in entry.survives))):
            found.setdefault(key, []).append(entry.number)
    return found


def script(whole: graph.Graph, ledger: Ledger) -> bytes:
    """Claims and connections as a script: a page opened from disk reads no other."""
    nodes = {
        claim.key: _told(whole.nodes[claim.key], claim)
        for claim in ledger.claims
        if claim.key in whole.nodes
    }
    content = {"nodes": nodes, "edges": whole.edges}
    text = json.dumps(content, ensure_ascii=True, separators=(",", ":"))
    return f'"use strict";\nconst GRAPH = {text};\n'.encode()


def _told(node: graph.Node, claim: ClaimEntry) -> dict[str, object]:
    """A claim for the script; `named` and `says` are markup, all else is text."""
    name = node.place[:1].upper() + node.place[1:] or node.label
    return {
        "name": name,
        "named": prose(claim.place[:1].upper() + claim.place[1:] or node.label),
        "verdict": node.verdict,
        "sign": SIGNS[node.verdict],
        "main": node.main,
        "says": prose(claim.says),
        "errata": node.errata,
    }
