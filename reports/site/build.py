"""The whole site as files in memory, from the ledger alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from bounds.worlds import words as worlds
from reports.figures import (
    between,
    exact,
    graph,
    growth,
    measured,
    measured_file,
)
from reports.figures.picture import Picture
from reports.figures.written import PDF, with_pdf
from reports.ledger.model import Ledger
from reports.site import (
    chain_page,
    claim_page,
    formal_page,
    graph_page,
    overview_page,
    play_page,
)
from reports.site.render import Renderer, named
from reports.text import errata_words as words
from reports.text.documents import documents
from reports.text.errata_entries import by_rank, entries, judged, place
from reports.text.summary import KINDS

STATIC = (
    *("site.css", "site.js", "play.css", "play.js"),
    *("graph.css", "graph.js", "algorithms.js", "prescriptions.js", "opponents.js"),
)

Pages = dict[str, bytes]


def site(ledger: Ledger, *, pdf: bool = False) -> Pages:
    """Every file of the report, by its path; figures as PDF only if asked for."""
    claims = {claim.key: claim for claim in ledger.claims}
    renderer = Renderer(claims, {chain.name for chain in ledger.chains})
    pages: Pages = {
        name: files("reports.site").joinpath("static", name).read_bytes()
        for name in STATIC
    }
    with named("the report"), with_pdf(pdf):
        pages |= {name: text.encode() for name, text in documents(ledger).items()}
        shared = _shared(ledger)
        for figure in shared.counterexamples.values():
            pages |= _files(figure)
        for made in MADE:
            pages |= dict(made(ledger, renderer, shared))
    return pages


Made = Iterator[tuple[str, bytes]]


@dataclass(frozen=True)
class Shared:
    """What several pages show, by claim: delays of counterexamples, theorems of Coq."""

    counterexamples: dict[str, Picture | None]
    formal: dict[str, formal_page.Shown]


def _shared(ledger: Ledger) -> Shared:
    pictures = {
        claim.key: claim_page.picture(claim, claim.counterexample, "counterexample")
        for claim in ledger.claims
    }
    shown = ((claim.key, formal_page.of_claim(claim)) for claim in ledger.claims)
    return Shared(pictures, {key: found for key, found in shown if found})


def _overview(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    yield renderer.page("index.html", **overview_page.context(ledger))


def _claims(ledger: Ledger, renderer: Renderer, shared: Shared) -> Made:
    entries = [
        (claim, claim_page.section(claim.key), [e.kind for e in claim.evidence])
        for claim in ledger.claims
    ]
    yield renderer.page(
        "claims.html",
        entries=entries,
        natures=sorted({c.nature for c in ledger.claims}),
        sections=_in_order([section for _, section, _ in entries]),
        kinds=[k for k in KINDS if any(k in used for *_, used in entries)],
    )
    near, games = claim_page.neighbours(ledger), play_page.stored_games(ledger)
    for claim in ledger.claims:
        refuting, tightest = shared.counterexamples[claim.key], claim.resolution
        tight = None
        if refuting is None and tightest:
            tight = claim_page.picture(claim, tightest.case, "tightest case")
        drawn = measured.figure(claim)
        if drawn:
            yield f"figures/measured-{claim.key}.csv", measured.spreadsheet_of(drawn)
            if PDF.get():
                swept = measured_file.drawn(measured.rows(claim), ".pdf")
                yield f"figures/measured-{claim.key}.pdf", swept
        yield renderer.page(
            f"claims/{claim.key}.html",
            "claim.html",
            claim=claim,
            measured=drawn,
            near=near[claim.key],
            drawn=claim_page.drawn(claim),
            section=claim_page.section(claim.key),
            refuting=refuting,
            tight=tight,
            altered=claim_page.altered(claim),
            world=worlds.words(claim.world),
            games=play_page.of_claim(games, claim.key),
            formal=shared.formal.get(claim.key),
        )


def _in_order(names: list[str]) -> list[str]:
    """Sections in the order of the paper."""

    def place(name: str) -> tuple[int, list[int], str]:
        first = {"S": 0, "A": 1}.get(name[:1], 2)
        return first, [int(n) for n in re.findall(r"\d+", name)], name

    return sorted(set(names), key=place)


def _chains(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    yield renderer.page("chains.html", chains=ledger.chains, runs=chain_page.runs)
    for chain in ledger.chains:
        figure = chain_page.waterfall(chain)
        yield renderer.page(
            f"chains/{chain.name}.html",
            "chain.html",
            chain=chain,
            links=chain_page.links(chain),
            runs=chain_page.runs,
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
    yield renderer.page("graph.html", pictures=pictures, graph=whole)
    yield "connections.js", graph_page.script(whole)
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


def _measured(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    found = [(claim, e.details) for claim in ledger.claims for e in claim.evidence]
    grown = [
        (claim, details.growth, growth.figure(claim, details.growth))
        for claim, details in found
        if details.growth
    ]
    rows = [row for _, details in found for row in details.between]
    swept = [
        between.picture(sweep, rows)
        for sweep in ("T", "d", "P")
        if any(row.sweep == sweep for row in rows)
    ]
    worst = [row for _, details in found for row in details.exact]
    small = [row for _, details in found for row in details.small]
    exactly = [exact.worst(worst)] if worst else []
    exactly += [exact.small(small)] if small else []
    yield renderer.page("growth.html", grown=grown, legend=growth.LEGEND)
    yield from ((f"figures/{one.name}.csv", one.csv) for _, _, one in grown)
    yield renderer.page("bounds.html", figures=swept)
    yield renderer.page("exact.html", figures=exactly, worst=worst, small=small)
    for figure in (*swept, *exactly):
        yield from _files(figure).items()


def _play(ledger: Ledger, renderer: Renderer, _: Shared) -> Made:
    yield renderer.page("play.html")
    yield "games.js", play_page.script(play_page.stored_games(ledger))


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
    defined = formal_page.quantities(known.values())
    page = "formal/quantities.html"
    yield renderer.page(page, "quantities.html", quantities=defined)
    for source in shown:
        yield renderer.page(source.page, "formal_source.html", source=source)
    yield from _files(picture).items()


def _files(figure: Picture | None) -> Pages:
    files = figure.files if figure else {}
    return {f"figures/{figure.name}.{end}": files[end] for end in files if figure}


MADE = (
    *(_overview, _claims, _chains, _graph, _errata, _measured, _play),
    _formal,
)
"""What makes the pages, one part of the report after the other."""
