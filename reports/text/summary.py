"""What came out and how hard it was tried: the summary, and the first page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bounds.judging.words import HOLDS, OPEN, REFUTED, VERDICTS
from reports.ledger import origin
from reports.ledger.model import ClaimEntry, Ledger
from reports.text import markdown as md
from reports.text.case_counts import HOW_CASES_COUNT, counts_by_kind
from reports.text.errata_words import RESULT
from reports.text.sections import (
    Cell,
    ClaimKey,
    CorrectedBy,
    EvidenceKind,
    Judged,
    Ratio,
    Section,
)

KINDS = {
    "proof": "for all real parameters",
    "exhaustive": "every small case",
    "enumeration": "every noise or sign pattern, means exact",
    "pathwise": "every link of the proofs on runs",
    "statistical": "means by betting, error 1e-6 per claim",
    "sampled": "random parameters beside a proof; random losses, points and sets",
    "asymptotic": "growth and exact values; decides nothing",
}
"""Kinds of evidence, the strongest first."""


def summary_text(ledger: Ledger) -> str:
    """The summary that stands in the repository."""
    found = ["# What was found", _computed(ledger), _verdicts(ledger.claims)]
    for section in sections(ledger):
        found += md.section(section)
    return "\n\n".join(found) + "\n"


def sections(ledger: Ledger) -> list[Section]:
    """What was refuted or is open, how tight bounds are, how hard it was tried."""
    made = (_refuted, _open, _crashed, _chains, _tightness, _effort)
    return [section for make in made for section in make(ledger)]


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


def _refuted(ledger: Ledger) -> Iterator[Section]:
    found = [c for c in ledger.claims if c.verdict == REFUTED]
    rows: list[tuple[Cell, ...]] = []
    for c in found:
        better = c.corrected
        mended = (
            CorrectedBy(better.key, better.verdict) if better else CorrectedBy(None)
        )
        place = f"{c.place} [reading]" if c.own else c.place
        rows.append((ClaimKey(c.key), place, c.says, mended))
    if rows:
        words = (
            "Each has a counterexample that `mild replay KEY` runs again, and most a "
            "corrected statement that is judged like any other claim. The errata have "
            "both sides, the correction and what survives. What is marked as a reading "
            "is not printed in these words."
        )
        head = ("key", "place", "says", "corrected by")
        yield Section("refuted", "What was refuted", (words,), head, tuple(rows))


def _open(ledger: Ledger) -> Iterator[Section]:
    rows = [
        (ClaimKey(c.key), c.place, c.reason) for c in ledger.claims if c.verdict == OPEN
    ]
    if rows:
        head = ("key", "place", "what is missing")
        yield Section("open", "What is open", (), head, tuple(rows))


def _crashed(ledger: Ledger) -> Iterator[Section]:
    rows = [(unit.name, unit.error) for unit in ledger.units if unit.error]
    if rows:
        yield Section("crashed", "What crashed", (), ("unit", "error"), tuple(rows))


def _chains(ledger: Ledger) -> Iterator[Section]:
    """Proofs whose links were all judged, and those that broke."""
    if not ledger.chains:
        return
    sound = [chain for chain in ledger.chains if chain.verdict == HOLDS]
    links = sum(len(chain.links) for chain in ledger.chains)
    words = (
        f"{len(sound)} of {len(ledger.chains)} proofs hold in every link, {links} "
        "links in all, each judged on runs or expectations of its own world."
    )
    broken = tuple(
        (chain.name, ClaimKey(chain.proves), Judged(chain.verdict))
        for chain in ledger.chains
        if chain.verdict != HOLDS
    )
    head = ("proof", "of", "verdict") if broken else ()
    yield Section("proofs", "Proofs, link by link", (words,), head, broken)


def _tightness(ledger: Ledger) -> Iterator[Section]:
    """Theorems, lemmas and corollaries: how close anything came to the bound."""
    rows: list[tuple[Cell, ...]] = []
    for c in ledger.claims:
        if not c.own and RESULT.match(c.place):
            found = c.resolution
            tight = (Ratio(found.multiplier), found.kind) if found else (None, _why(c))
            rows.append((c.place, ClaimKey(c.key), Judged(c.verdict), *tight))
    if rows:
        words = (
            "Largest left side over right side found, in any part of the result, among "
            "the cases that are not vacuous; 1 means that the bound is attained, and "
            "that no smaller constant will do. It is a lower estimate: a stronger "
            "opponent could come closer."
        )
        head = ("result", "key", "verdict", "tightness", "found by")
        title = "How tight the main results are"
        yield Section("tightness", title, (words,), head, tuple(rows))


def _why(claim: ClaimEntry) -> str:
    """Why there is no ratio."""
    equal = any(e.error is not None for e in claim.evidence)
    return "an equality" if equal else "no ratio"


def _effort(ledger: Ledger) -> Iterator[Section]:
    rows = tuple(
        (EvidenceKind(e.kind), KINDS.get(e.kind, ""), *counts)
        for e in counts_by_kind(ledger.claims)
        for counts in [(e.claims, e.cases, e.vacuous, e.violations)]
    )
    head = ("kind of evidence", "what", "claims", "cases", "vacuous", "violations")
    words = f"{HOW_CASES_COUNT} Violations are those of the refuted claims."
    below = tuple(_controls(ledger.claims))
    yield Section("effort", "How hard it was tried", (words,), head, rows, below)


def _controls(claims: Sequence[ClaimEntry]) -> Iterator[str]:
    """How many controls there are, and how many were refuted, as they have to be."""
    altered = [(claim.key, c) for claim in claims for c in claim.altered]
    faulty = [c for claim in claims for c in claim.faulty]
    caught, noticed = sum(c.refuted for _, c in altered), sum(c.refuted for c in faulty)
    weak = [c.key for c in claims if not any(x.refuted for x in c.controls)]
    yield (
        f"Controls: {caught:,} of {len(altered):,} altered statements were refuted, as "
        f"all of them have to be. Runs of faulty learners broke a statement in "
        f"{noticed:,} of {len(faulty):,} pairings; not every fault concerns every "
        f"statement. {len(claims) - len(weak)} of {len(claims)} claims have a refuted "
        "control."
    )
    if weak:
        yield f"Claims without any: {', '.join(weak)}."
    standing = [
        f"{key} ({c.name.replace('`', '')})" for key, c in altered if not c.refuted
    ]
    if standing:
        yield f"Not refuted: {', '.join(standing)}."
