"""The whole site as files in memory, from the ledger alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

from reports.figures import between, exact, graph, growth
from reports.figures.figure import Figure
from reports.ledger import origin
from reports.ledger.model import ClaimEntry, Ledger
from reports.site import chain_page, claim_page
from reports.site.overview import KINDS, kinds, overview
from reports.site.render import Renderer, named
from reports.text import index_words
from reports.text.case_counts import TOLD
from reports.text.documents import documents
from reports.text.errata import errata, failing, failure, grouped, survivors
from reports.text.errata_words import READINGS, introduction

STATIC = ("site.css", "site.js")
TEXTS = ("SUMMARY.md", "ERRATA.md", "ledger.md", "claims.csv")

Pages = dict[str, bytes]


def site(ledger: Ledger) -> Pages:
    """Every file of the report, by its path."""
    claims = {claim.key: claim for claim in ledger.claims}
    renderer = Renderer(claims, {chain.name for chain in ledger.chains})
    pages: Pages = {
        name: files("reports.site").joinpath("static", name).read_bytes()
        for name in STATIC
    }
    with named("a text"):
        pages |= {name: text.encode() for name, text in documents(ledger).items()}
    with named("a figure"):
        pictures = _counterexamples(ledger)
    for figure in pictures.values():
        pages |= _files(figure)
    for name, made in PARTS.items():
        with named(name):
            pages |= dict(made(ledger, renderer, pictures))
    return pages


Made = Iterator[tuple[str, bytes]]
Pictures = dict[str, Figure | None]


def _counterexamples(ledger: Ledger) -> Pictures:
    """The delays of every counterexample that has some."""
    return {
        claim.key: claim_page.picture(claim, claim.counterexample, "counterexample")
        for claim in ledger.claims
    }


def _overview(ledger: Ledger, renderer: Renderer, _: Pictures) -> Made:
    found = overview(ledger)
    path = "index.html"
    told = {"told": TOLD, "abouts": KINDS, "run": origin.run(ledger)}
    yield (
        path,
        renderer.page(path, path, ledger=ledger, found=found, texts=TEXTS, **told),
    )


def _claims(ledger: Ledger, renderer: Renderer, pictures: Pictures) -> Made:
    entries = [
        (claim, claim_page.section(claim.key), kinds(claim)) for claim in ledger.claims
    ]
    options = {
        "natures": sorted({c.nature for c in ledger.claims}),
        "sections": _in_order([section for _, section, _ in entries]),
        "kinds": [k for k in KINDS if any(k in used for *_, used in entries)],
    }
    path = "claims.html"
    yield path, renderer.page(path, path, entries=entries, **options)
    near = claim_page.neighbours(ledger)
    for claim in ledger.claims:
        refuting, tightest = pictures[claim.key], claim.resolution
        tight = None
        if refuting is None and tightest:
            tight = claim_page.picture(claim, tightest.case, "tightest case")
        path = f"claims/{claim.key}.html"
        yield (
            path,
            renderer.page(
                "claim.html",
                path,
                claim=claim,
                near=near[claim.key],
                drawn=claim_page.drawn(claim),
                section=claim_page.section(claim.key),
                refuting=refuting,
                tight=tight,
            ),
        )


def _in_order(names: list[str]) -> list[str]:
    """Sections in the order of the paper."""

    def place(name: str) -> tuple[int, list[int], str]:
        first = {"S": 0, "A": 1}.get(name[:1], 2)
        return first, [int(n) for n in re.findall(r"\d+", name)], name

    return sorted(set(names), key=place)


def _chains(ledger: Ledger, renderer: Renderer, _: Pictures) -> Made:
    yield (
        "chains.html",
        renderer.page("chains.html", "chains.html", chains=ledger.chains),
    )
    for chain in ledger.chains:
        figure = chain_page.waterfall(chain)
        path = f"chains/{chain.name}.html"
        yield (
            path,
            renderer.page(
                "chain.html",
                path,
                chain=chain,
                links=chain_page.links(chain),
                picture=figure,
            ),
        )
        yield from _files(figure).items()


def _graph(ledger: Ledger, renderer: Renderer, _: Pictures) -> Made:
    whole = graph.whole(ledger)
    pictures = [
        _drawn(
            "graph-results", "Theorems, lemmas and corollaries", graph.results(whole)
        ),
        _drawn("graph-all", "Every claim that something rests on", whole),
    ]
    path = "graph.html"
    lines = {"styles": graph.STYLES, "stroke": graph.STROKE}
    yield path, renderer.page(path, path, pictures=pictures, graph=whole, **lines)
    for picture in pictures:
        yield from _files(picture).items()


def _drawn(name: str, title: str, shown: graph.Graph) -> Figure:
    drawing = graph.draw(shown, title)
    both = {"svg": drawing.svg(), "pdf": drawing.pdf()}
    return Figure(name, title, drawing.inline(), both)


def _errata(ledger: Ledger, renderer: Renderer, pictures: Pictures) -> Made:
    groups = grouped(errata(ledger))
    readings = [c for c in ledger.claims if c.own and c.verdict == "refuted"]
    path = "errata.html"
    yield (
        path,
        renderer.page(
            path,
            path,
            introduction=introduction(ledger, groups),
            groups=[(group, survivors(group)) for group in groups],
            pictures=pictures,
            readings=[_reading(claim) for claim in readings],
            about_readings=READINGS,
        ),
    )


def _reading(claim: ClaimEntry) -> dict[str, Any]:
    """A reading that fails, where it does, and the case as it is shown."""
    found = failure(claim)
    place = index_words.told(failing(claim), found)
    return {"claim": claim, "place": place, "case": index_words.unplaced(found)}


def _measured(ledger: Ledger, renderer: Renderer, _: Pictures) -> Made:
    found = [(claim, e.details) for claim in ledger.claims for e in claim.evidence]
    grown = [
        (claim, details.growth, growth.figure(claim, details.growth))
        for claim, details in found
        if details.growth
    ]
    rows = [row for _, details in found for row in details.between]
    swept = [
        between.figure(sweep, rows)
        for sweep in ("T", "d", "P")
        if any(row.sweep == sweep for row in rows)
    ]
    worst = [row for _, details in found for row in details.exact]
    small = [row for _, details in found for row in details.small]
    exactly = [exact.worst(worst)] if worst else []
    exactly += [exact.small(small)] if small else []
    yield "growth.html", renderer.page("growth.html", "growth.html", grown=grown)
    yield "bounds.html", renderer.page("bounds.html", "bounds.html", figures=swept)
    yield (
        "exact.html",
        renderer.page(
            "exact.html", "exact.html", figures=exactly, worst=worst, small=small
        ),
    )
    for figure in (*(figure for *_, figure in grown), *swept, *exactly):
        yield from _files(figure).items()


def _files(figure: Figure | None) -> Pages:
    files = figure.files if figure else {}
    return {f"figures/{figure.name}.{end}": files[end] for end in files if figure}


PARTS: dict[str, Callable[[Ledger, Renderer, Pictures], Made]] = {
    "the overview": _overview,
    "the claims": _claims,
    "the proofs": _chains,
    "the graph": _graph,
    "the errata": _errata,
    "the measurements": _measured,
}
"""Makers of the pages, and what they make in words."""
