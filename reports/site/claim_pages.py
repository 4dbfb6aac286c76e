"""The list of the claims and the page of each: more than half of a report's work."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bounds.worlds import words as worlds
from bounds.written_proofs import cited
from reports.figures import far_record, measured
from reports.figures.picture import Picture
from reports.figures.written import PDF
from reports.ledger import records
from reports.ledger.model import ClaimEntry, Ledger
from reports.site import claim_page, formal_page, play_page, play_reason
from reports.site.render import Renderer
from reports.text import far_words, sampled_words
from reports.text.summary import KINDS

Made = Iterator[tuple[str, bytes]]


@dataclass(frozen=True)
class Shared:
    """What several pages show, by claim: delays of counterexamples, theorems of Coq."""

    counterexamples: dict[str, Picture | None]
    formal: dict[str, formal_page.Shown]
    games: dict[str, play_page.Stored]


def shared_by(ledger: Ledger) -> Shared:
    """What the pages of a ledger share."""
    pictures = {
        claim.key: claim_page.picture(claim, claim.counterexample, "counterexample")
        for claim in ledger.claims
    }
    shown = ((claim.key, formal_page.of_claim(claim)) for claim in ledger.claims)
    formal = {key: found for key, found in shown if found}
    return Shared(pictures, formal, play_page.stored_games(ledger))


def shares(ledger: Ledger) -> tuple[Sequence[ClaimEntry], Sequence[ClaimEntry]]:
    """The claims for two processes: one who makes all other pages too, one who helps.

    In one piece each: neighbours have formulas in common, which are typeset once.
    """
    third = len(ledger.claims) // 3
    return ledger.claims[:third], ledger.claims[third:]


def made(ledger: Ledger, renderer: Renderer, shared: Shared) -> Made:
    """Every page, by its path."""
    yield listed(ledger, renderer)
    yield from of_claims(ledger.claims, ledger, renderer, shared)


def listed(ledger: Ledger, renderer: Renderer) -> tuple[str, bytes]:
    """The list of the claims."""
    entries = [
        (claim, claim_page.section(claim.key), [e.kind for e in claim.evidence])
        for claim in ledger.claims
    ]
    return renderer.page(
        "claims.html",
        entries=entries,
        natures=sorted({c.nature for c in ledger.claims}),
        sections=_in_order([section for _, section, _ in entries]),
        kinds=[k for k in KINDS if any(k in used for *_, used in entries)],
    )


def of_claims(
    claims: Sequence[ClaimEntry], ledger: Ledger, renderer: Renderer, shared: Shared
) -> Made:
    """The pages of some claims."""
    near, games = claim_page.neighbours(ledger), shared.games
    parts = claim_page.in_parts(ledger)
    for claim in claims:
        refuting = shared.counterexamples[claim.key]
        tight = claim_page.tightest(claim) if refuting is None else None
        tightest = claim.resolution
        case = tightest.case if tightest else None
        far, sampled = far_words.far_setting(case), sampled_words.sampled_setting(case)
        drawn = measured.figure(claim)
        if drawn:
            yield from _figure_files(claim, drawn)
        if tight:
            files = tight.files.items()
            yield from ((f"figures/{tight.name}.{end}", data) for end, data in files)
        yield renderer.page(
            f"claims/{claim.key}.html",
            "claim.html",
            claim=claim,
            whole=parts.get(claim.key),
            called=claim_page.called(claim, parts.get(claim.key)),
            measured=drawn,
            near=near[claim.key],
            drawn=[
                (page, what)
                for page, what in claim_page.drawn(claim)
                if f"{page}.html" in renderer.contents
            ],
            section=claim_page.section(claim.key),
            cited=cited(claim.key),
            refuting=refuting,
            tight=tight,
            far=far_words.words(far) if far else None,
            sampled=sampled_words.words(sampled) if sampled else (),
            altered=claim_page.altered(claim),
            weak=claim_page.weaknesses(claim),
            standing=claim_page.standing(claim),
            world=worlds.words(claim.world),
            games=play_page.of_claim(games, claim.key),
            unplayed=play_reason.reason(claim, games),
            untraced=play_reason.tightest_reason(claim, games),
            formal=shared.formal.get(claim.key),
        )


def _figure_files(claim: ClaimEntry, drawn: measured.Measured) -> Made:
    """The data of a figure and, for papers, the figure."""
    yield f"figures/measured-{claim.key}.csv", measured.spreadsheet_of(drawn)
    if PDF.get():
        from reports.figures import measured_file

        swept, known = measured.rows(claim), records.of_claim(claim)
        beyond = far_record.beyond(claim.key, swept, known)
        made = measured_file.drawn(swept, ".pdf", beyond)
        yield f"figures/measured-{claim.key}.pdf", made


def _in_order(names: list[str]) -> list[str]:
    """Sections in the order of the paper."""

    def place(name: str) -> tuple[int, list[int], str]:
        first = {"S": 0, "A": 1}.get(name[:1], 2)
        return first, [int(n) for n in re.findall(r"\d+", name)], name

    return sorted(set(names), key=place)
