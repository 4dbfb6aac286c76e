"""The whole site as files in memory, from the ledger alone.

What draws with matplotlib is imported late: it takes a second to load, and whoever
makes the pages of the claims only does without.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files

from bounds import book
from reports.figures import graph, growth, rails, rivals
from reports.figures.picture import Picture
from reports.figures.written import with_pdf
from reports.ledger.model import ClaimEntry, Details, Ledger
from reports.site import (
    chain_page,
    claim_pages,
    formal_page,
    graph_page,
    overview_page,
    play_page,
    rivals_page,
)
from reports.site.claim_pages import Made, Shared, shared_by
from reports.site.render import Renderer, named
from reports.text import errata_words as words
from reports.text.documents import documents
from reports.text.errata_entries import by_rank, entries, judged, place

STATIC = ("site.css", "site.js", "graph.css", "graph.js")
TO_PLAY = (
    *("play.css", "play.js", "algorithms.js", "prescriptions.js", "opponents.js"),
)

Pages = dict[str, bytes]


def site(
    ledger: Ledger, *, pdf: bool = False, claims: Callable[[], Pages] | None = None
) -> Pages:
    """Every file of the report, by its path; figures as files only if asked for.

    `claims` gives what `helped` would make, if somebody else has made that.
    """
    pages: Pages = dict(map(_static, STATIC))
    with named("the report"), with_pdf(pdf):
        pages |= {name: text.encode() for name, text in documents(ledger).items()}
        shared, renderer = shared_by(ledger), _renderer(ledger)
        for figure in shared.counterexamples.values():
            pages |= _files(figure)
        for part in parts(ledger):
            make = part.make
            if make is claim_pages.made and claims is not None:
                make = _my_claims
            pages |= dict(make(ledger, renderer, shared))
    return pages | claims() if claims is not None else pages


def helped(ledger: Ledger) -> Pages:
    """The pages of a helper's share of the claims: about half of all the work."""
    share = claim_pages.shares(ledger)[1]
    with named("the report"), with_pdf(False):
        renderer, shared = _renderer(ledger), shared_by(ledger)
        return dict(claim_pages.of_claims(share, ledger, renderer, shared))


def _my_claims(ledger: Ledger, renderer: Renderer, shared: Shared) -> Made:
    """What a helper leaves: the list, and the pages of the other share."""
    yield claim_pages.listed(ledger, renderer)
    share = claim_pages.shares(ledger)[0]
    yield from claim_pages.of_claims(share, ledger, renderer, shared)


def _renderer(ledger: Ledger) -> Renderer:
    claims = {claim.key: claim for claim in ledger.claims}
    chosen = parts(ledger)
    contents = {file: name for part in chosen for file, name in part.contents.items()}
    return Renderer(claims, {c.name: c.proves for c in ledger.chains}, contents)


def _static(name: str) -> tuple[str, bytes]:
    return name, files("reports.site").joinpath("static", name).read_bytes()


def _overview(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    yield renderer.page("index.html", **overview_page.context(ledger))


def _chains(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    shown = chain_page.in_order(ledger)
    yield renderer.page("chains.html", chains=shown, runs=chain_page.runs)
    for chain in ledger.chains:
        figure = chain_page.waterfall(chain)
        yield renderer.page(
            f"chains/{chain.name}.html",
            "chain.html",
            chain=chain,
            links=chain_page.links(chain),
            runs=chain_page.runs,
            ends=chain_page.ends(chain),
            picture=figure,
        )
        yield from _files(figure).items()


def _graph(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    whole = graph_page.marked(ledger)
    results = graph_page.results(whole, ledger)
    pictures = [
        graph.picture(results, "graph-results", "Theorems, lemmas and corollaries"),
        graph.picture(whole, "graph-all", "Every claim that something rests on"),
    ]
    narrow = rails.picture(results, "graph-column", pictures[0].caption)
    yield renderer.page("graph.html", pictures=pictures, narrow=narrow, graph=whole)
    yield "connections.js", graph_page.script(whole, ledger)
    for picture in pictures:
        yield from _files(picture).items()


def _errata(ledger: Ledger, renderer: Renderer, shared: Shared) -> Made:
    found = entries(ledger)
    yield renderer.page(
        "errata.html",
        introduction=words.introduction(ledger, found),
        standing=words.standing(ledger, found),
        ranks=by_rank(found),
        place=place,
        judged=judged,
        pictures=shared.counterexamples,
        words=words,
    )


def _details(ledger: Ledger) -> list[tuple[ClaimEntry, Details]]:
    return [(claim, e.details) for claim in ledger.claims for e in claim.evidence]


def _bounds(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    from reports.figures import between

    rows = [row for _, details in _details(ledger) for row in details.between]
    swept = [
        between.picture(sweep, rows)
        for sweep in ("T", "d", "P")
        if any(row.sweep == sweep for row in rows)
    ]
    yield renderer.page("bounds.html", figures=swept)
    for figure in swept:
        yield from _files(figure).items()


def _growth(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    grown = [
        (claim, details.growth, growth.figure(claim, details.growth))
        for claim, details in _details(ledger)
        if details.growth
    ]
    told = growth.introduction([(claim, fits) for claim, fits, _ in grown])
    yield renderer.page(
        "growth.html", grown=grown, legend=growth.LEGEND, introduction=told
    )
    yield from ((f"figures/{one.name}.csv", one.csv) for _, _, one in grown)


def _rivals(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    rows = [row for _, details in _details(ledger) for row in details.rivals]
    groups = rivals.groups(rows)
    sentences = rivals_page.sentences(rows)
    yield renderer.page(
        "rivals.html", groups=groups, sentences=sentences, profile=ledger.profile
    )
    yield from ((f"figures/{one.name}.csv", one.csv) for one in groups)


def _exact(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    from reports.figures import exact

    found = _details(ledger)
    worst = [row for _, details in found for row in details.exact]
    small = [row for _, details in found for row in details.small]
    figures = [exact.worst(worst)] if worst else []
    figures += [exact.small(small)] if small else []
    yield renderer.page("exact.html", figures=figures, worst=worst, small=small)
    for figure in figures:
        yield from _files(figure).items()


def _play(ledger: Ledger, renderer: Renderer, shared: Shared) -> Made:
    yield from map(_static, TO_PLAY)
    yield renderer.page("play.html")
    yield "games.js", play_page.script(shared.games)


def _formal(ledger: Ledger, renderer: Renderer, shared: Shared) -> Made:
    known = shared.formal
    rows = [(claim, known[claim.key]) for claim in ledger.claims if claim.key in known]
    shown = list(formal_page.pages(known))
    picture = formal_page.picture(shown)
    yield renderer.page(
        "formal.html",
        rows=rows,
        proved=sum(one.entry.outcome == "proved" for _, one in rows),
        axioms=sorted({a for _, one in rows for a in one.entry.axioms}),
        sources=shown,
        picture=picture,
    )
    for source in shown:
        yield renderer.page(source.page, "formal_source.html", source=source)
    yield from _files(picture).items()


def _files(figure: Picture | None) -> Pages:
    files = figure.files if figure else {}
    return {f"figures/{figure.name}.{end}": files[end] for end in files if figure}


@dataclass(frozen=True)
class Part:
    """A part of the report.

    Attributes
    ----------
    make : makes its pages
    contents : those that every page leads to, and their names
    needed : whether a book that is not the suite's own paper has something to show
    """

    make: Callable[[Ledger, Renderer, Shared], Made]
    contents: dict[str, str]
    needed: Callable[[Ledger], bool]


def _has_exact(ledger: Ledger) -> bool:
    """Whether some evidence has exact worst cases."""
    return _has(ledger, "exact") or _has(ledger, "small")


def _is_connected(ledger: Ledger) -> bool:
    """Whether any claim rests on another."""
    return bool(graph.whole(ledger).edges)


PARTS = (
    Part(_overview, {"index.html": "Overview"}, lambda ledger: True),
    Part(claim_pages.made, {"claims.html": "Claims"}, lambda ledger: True),
    Part(_chains, {"chains.html": "Proofs"}, lambda ledger: bool(ledger.chains)),
    Part(_graph, {"graph.html": "Graph"}, _is_connected),
    Part(_formal, {"formal.html": "Coq"}, lambda ledger: False),
    Part(_errata, {"errata.html": "Errata"}, lambda ledger: bool(entries(ledger))),
    Part(_bounds, {"bounds.html": "Bounds"}, lambda ledger: False),
    Part(_growth, {"growth.html": "Growth"}, lambda ledger: _has(ledger, "growth")),
    Part(_rivals, {"rivals.html": "Rivals"}, lambda ledger: _has(ledger, "rivals")),
    Part(_exact, {"exact.html": "Exact"}, _has_exact),
    Part(_play, {"play.html": "Play"}, lambda ledger: False),
)
"""What makes the pages, one part of the report after the other. Theorems for Coq, the
lower bound and the page to play with are about the suite's own paper."""


def parts(ledger: Ledger) -> list[Part]:
    """All of them for the suite's own paper; for another book those with content."""
    whole = book.another() is None
    return [part for part in PARTS if whole or part.needed(ledger)]


def _has(ledger: Ledger, name: str) -> bool:
    """Whether some evidence has measurements of this name."""
    return any(getattr(details, name) for _, details in _details(ledger))
