"""The summary that stands in the repository: what came out, and how hard it tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bounds.judging.verdict import HOLDS, OPEN, REFUTED, VERDICTS
from reports.ledger import origin
from reports.ledger.model import ChainEntry, ClaimEntry, Ledger
from reports.text import markdown as md
from reports.text.case_counts import TOLD, efforts
from reports.text.errata import errata
from reports.text.errata_words import RESULT


def summary_text(ledger: Ledger) -> str:
    """Verdicts at a glance, what was refuted, tightness, how hard it was tried."""
    claims = ledger.claims
    return (
        "\n\n".join(
            [
                "# What was found",
                _computed(ledger),
                _verdicts(claims),
                *_refuted(ledger),
                *_open(claims),
                *_proofs(ledger.chains),
                *_tightness(claims),
                *_effort(ledger),
            ]
        )
        + "\n"
    )


def _computed(ledger: Ledger) -> str:
    told = origin.computed(ledger)
    if ledger.from_tests:
        return f"{told}; claims that no test judged are not here."
    return f"{told}; `mild check` says when this text is out of date."


def _verdicts(claims: Sequence[ClaimEntry]) -> str:
    rows = []
    for name, own in (("of the paper", False), ("of the suite's own", True)):
        mine = Counter(c.verdict for c in claims if c.own is own)
        rows.append((name, *(str(mine[v]) for v in VERDICTS), str(mine.total())))
    return md.table(("claims", *VERDICTS, "all"), rows, " rrrr")


def _refuted(ledger: Ledger) -> Iterator[str]:
    found = errata(ledger)
    if not found:
        return
    yield "## Refuted"
    yield (
        "Printed statements with a counterexample; [ERRATA.md](ERRATA.md) has both "
        "sides, the correction and what survives."
    )
    rows = [
        (
            e.key,
            md.text(e.place),
            md.text(e.says),
            f"{e.corrected.key}, {e.corrected.verdict or 'not judged'}"
            if e.corrected
            else "none known",
        )
        for e in found
    ]
    yield md.table(("key", "place", "says", "corrected by"), rows)
    own = [c for c in ledger.claims if c.own and c.verdict == REFUTED]
    if own:
        yield "Also refuted, among other readings of the text:"
        yield _list((c, c.says) for c in own)


def _open(claims: Sequence[ClaimEntry]) -> Iterator[str]:
    found = [claim for claim in claims if claim.verdict == OPEN]
    if found:
        yield "## Open"
        yield _list((c, c.reason) for c in found)


def _list(claims: Iterable[tuple[ClaimEntry, str]]) -> str:
    return "\n".join(
        f"- {c.key} ({md.text(c.place)}): {md.text(words)}" for c, words in claims
    )


def _proofs(chains: Sequence[ChainEntry]) -> Iterator[str]:
    """Proofs whose links were all judged, and those that broke."""
    if not chains:
        return
    yield "## Proofs, link by link"
    sound = [chain for chain in chains if chain.verdict == HOLDS]
    links = sum(len(chain.links) for chain in chains)
    yield (
        f"{len(sound)} of {len(chains)} proofs hold in every link, {links} links in "
        "all, each judged on runs or expectations of its own world."
    )
    others = [chain for chain in chains if chain.verdict != HOLDS]
    if others:
        yield "\n".join(
            f"- {md.text(c.name)} of {c.proves}: {c.verdict}" for c in others
        )


def _tightness(claims: Sequence[ClaimEntry]) -> Iterator[str]:
    """Theorems, lemmas and corollaries: how close anything came to the bound."""
    printed = [c for c in claims if not c.own and RESULT.match(c.place)]
    results = [(c, c.resolution) for c in printed if c.resolution]
    if not results:
        return
    yield "## Tightness"
    yield (
        "Largest left side over right side found, in any part of the result, among the "
        "cases that are not vacuous; 1 means that the bound is attained, and that no "
        "smaller constant will do."
    )
    rows = [
        (md.text(c.place), c.key, c.verdict, f"{tight.multiplier:.3f}", tight.kind)
        for c, tight in results
    ]
    yield md.table(("result", "key", "verdict", "tightness", "found by"), rows, "   r")


def _effort(ledger: Ledger) -> Iterator[str]:
    yield "## How hard it was tried"
    yield TOLD
    rows = [
        (e.kind, *map(_count, (e.claims, e.cases, e.vacuous)))
        for e in efforts(ledger.claims)
    ]
    yield md.table(("kind of evidence", "claims", "cases", "vacuous"), rows, " rrr")
    yield _controls(ledger.claims)


def _count(n: int | None) -> str:
    return "-" if n is None else f"{n:,}"


def _controls(claims: Sequence[ClaimEntry]) -> str:
    """How many controls there are, and how many were refuted, as they have to be."""
    altered = [control for claim in claims for control in claim.altered]
    faulty = [control for claim in claims for control in claim.faulty]
    caught = sum(c.refuted for c in altered)
    noticed = sum(c.refuted for c in faulty)
    weak = [c.key for c in claims if not any(x.refuted for x in c.controls)]
    powerless = f" Claims without any: {', '.join(weak)}." if weak else ""
    return (
        f"Controls: {caught:,} of {len(altered):,} altered statements were refuted, as "
        f"all of them have to be. Runs of faulty learners broke a statement in "
        f"{noticed:,} of {len(faulty):,} pairings; not every fault concerns every "
        f"statement. {len(claims) - len(weak)} of {len(claims)} claims have a refuted "
        f"control.{powerless}"
    )
