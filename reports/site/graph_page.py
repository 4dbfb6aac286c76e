"""What the page of the graph shows: errata in it, and every claim's connections."""

from __future__ import annotations

import json

from reports.figures import graph
from reports.figures.picture import SIGNS
from reports.ledger.model import Ledger
from reports.text.errata_entries import entries


def marked(ledger: Ledger) -> graph.Graph:
    """Every claim that something rests on, with the errata that concern it."""
    return graph.marked(graph.whole(ledger), errata(ledger))


def results(whole: graph.Graph, ledger: Ledger) -> graph.Graph:
    """The same of theorems, lemmas and corollaries."""
    return graph.marked(graph.results(whole, ledger), errata(ledger))


def errata(ledger: Ledger) -> dict[str, list[int]]:
    """Numbers of the errata by claim: whom they refute, and what depends on that."""
    found: dict[str, list[int]] = {}
    for entry in entries(ledger):
        refuted = (erratum.key for erratum in entry.refuted)
        for key in dict.fromkeys((*refuted, *(fate.key for fate in entry.survives))):
            found.setdefault(key, []).append(entry.number)
    return found


def script(whole: graph.Graph) -> bytes:
    """Claims and connections as a script: a page opened from disk reads no other."""
    nodes = {
        key: {
            "name": node.place[:1].upper() + node.place[1:] or node.label,
            "verdict": node.verdict,
            "sign": SIGNS[node.verdict],
            "main": node.main,
            "says": node.title,
            "errata": node.errata,
        }
        for key, node in whole.nodes.items()
    }
    content = {"nodes": nodes, "edges": whole.edges}
    text = json.dumps(content, ensure_ascii=True, separators=(",", ":"))
    return f'"use strict";\nconst GRAPH = {text};\n'.encode()
