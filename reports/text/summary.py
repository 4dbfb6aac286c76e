"""What came out and how hard it was tried: the summary, and the first page."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from bounds import book, catalogue
from bounds.judging.words import HELD, OPEN, REFUTED, SUPPORTED, VERDICTS
from bounds.limits import reason
from bounds.paper.prescriptions import PRESCRIPTIONS
from reports.ledger import origin
from reports.ledger.errors import MOST, error_sum
from reports.ledger.model import ClaimEntry, HomogeneityEntry, Ledger
from reports.ledger.power import power
from reports.text import markdown as md
from reports.text.case_counts import HOW_CASES_COUNT, counts_by_kind
from reports.text.errata_words import RESULT
from reports.text.error_causes import WORDS, causes
from reports.text.results import TIGHTNESS, results
from reports.text.sections import (
    Cell,
    ClaimKey,
    ClaimKeys,
    CorrectedBy,
    EvidenceKind,
    Judged,
    Ratio,
    Section,
)
from reports.text.verdict_sentence import own_sentence, sentence

KINDS = {
    "formal": "theorems checked by Coq, on record",
    "proof": "for all real parameters",
    "exhaustive": "every small case",
    "enumeration": "every noise or sign pattern, means exact",
    "enclosure": "games too long to be played, means between two computed numbers",
    "pathwise": "every link of the proofs on runs",
    "statistical": "means by betting, error 2\u00b710\u207b\u2076 for each game",
    "sampled": "random parameters beside a proof; random losses, points and sets",
    "asymptotic": "growth and exact values; decides nothing",
}
"""Kinds of evidence, the strongest first."""


def summary_text(ledger: Ledger) -> str:
    """The summary that stands in the repository."""
    told = " ".join(filter(None, (sentence(ledger), own_sentence(ledger))))
    found = ["# What was found", told, _computed(ledger), _verdicts(ledger.claims)]
    for section in sections(ledger):
        found += md.section(section)
    return "\n\n".join(found) + "\n"


def sections(ledger: Ledger) -> list[Section]:
    """The results, what was wrong or is open, how hard it was tried."""
    made = (
        _results,
        _causes,
        _refuted,
        _open,
        _crashed,
        _weak,
        _units,
        _chains,
        _power,
        _effort,
    )
    return [section for make in made for section in make(ledger)]


def _computed(ledger: Ledger) -> str:
    told = origin.computed(ledger)
    if ledger.from_tests:
        return f"{told}; claims that no test judged are not here."
    return f"{told}; `mild check` says when this text is out of date."


def _verdicts(claims: Sequence[ClaimEntry]) -> str:
    rows = []
    for name, own in (("of the paper", False), (f"of {book.owner()} own", True)):
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
        rows.append((ClaimKey(c.key), place, f"{c.says}{_constants(c)}", mended))
    if rows:
        words = (
            "Each has a counterexample that `mild replay KEY` runs again, and most a "
            "corrected statement that is judged like any other claim. The errata have "
            "both sides, the correction and what survives. What is marked as a reading "
            "is not printed in these words."
        )
        head = ("key", "place", "says", "corrected by")
        yield Section("refuted", "What was refuted", (words,), head, tuple(rows))


def _constants(claim: ClaimEntry) -> str:
    """On what it rests that an order is false, whose parts have a constant."""
    keys = catalogue.current().claim(claim.key).every_constant
    return f" No constant saves the order ({' and '.join(keys)})." if keys else ""


def _open(ledger: Ledger) -> Iterator[Section]:
    rows = [
        (ClaimKey(c.key), c.place, c.reason) for c in ledger.claims if c.verdict == OPEN
    ]
    if rows:
        head = ("key", "place", "what is missing")
        yield Section("open", "What is open", (), head, tuple(rows))


def _crashed(ledger: Ledger) -> Iterator[Section]:
    rows = [(u.name, u.accident) for u in ledger.units if u.accident]
    if rows:
        yield Section("crashed", "What crashed", (), ("unit", "error"), tuple(rows))


def _chains(ledger: Ledger) -> Iterator[Section]:
    """Proofs whose links were all judged, and those that broke."""
    if not ledger.chains:
        return
    sound = [chain for chain in ledger.chains if chain.outcome == HELD]
    links = sum(len(chain.links) for chain in ledger.chains)
    words = (
        f"The paper's proofs were followed on runs: in {len(sound)} of "
        f"{len(ledger.chains)} every link held wherever it was measured, {links} links "
        "in all. That finds a wrong line; it proves none right."
    )
    broken = tuple(
        (chain.name, ClaimKey(chain.proves), chain.outcome)
        for chain in ledger.chains
        if chain.outcome != HELD
    )
    head = ("proof", "of", "links") if broken else ()
    title = "Proofs, link by link, on runs"
    yield Section("proofs", title, (words,), head, broken)


def _weak(ledger: Ledger) -> Iterator[Section]:
    """Supported claims whose evidence would not notice something."""
    found = [c for c in ledger.claims if c.weak]
    supported = sum(c.verdict == SUPPORTED for c in ledger.claims)
    results = [c for c in found if not c.own and RESULT.match(c.place)]
    words = (
        f"{len(found)} of {supported} supported claims are weak somewhere: a term or "
        "an exponent that no case needed, an altered statement that stands, a regime "
        "without a case that could have failed. `mild show KEY` and the claim's page "
        f"list all of it. Of the numbered results {len(results)} are. What is true "
        "without it no case could need; for the rest none was found that does, and a "
        "reason says how near any came:"
    )
    rows = tuple(
        (c.place, ClaimKey(c.key), len(c.weak), _first(c), _known(c), _not_needed(c))
        for c in results
    )
    head = ("result", "key", "weaknesses", "the first", "with a reason", "true without")
    if found:
        yield Section("weak", "What is weak", (words,), head, rows)


def _units(ledger: Ledger) -> Iterator[Section]:
    """Printed claims that do not say the same in every unit."""
    printed = [c for c in ledger.claims if not c.own]
    found = [c for c in printed if not c.printed.homogeneity.homogeneous]
    false = sum(c.verdict == REFUTED for c in found)
    words = (
        f"Of {len(printed)} printed claims {len(found)} are not homogeneous: they add "
        "or compare a length, a loss and a number, so that some letter has been taken "
        f"to be 1. {false} of them are refuted; the others stand, but prescribe or "
        "count differently in each unit."
    )
    rows = tuple(
        (ClaimKey(c.key), c.place, fits.why or _breaks(fits), ClaimKeys(fits.see))
        for c in found
        for fits in [c.printed.homogeneity]
    )
    head = ("key", "place", "what was taken to be 1", "in every unit")
    title = "What depends on the units"
    below = () if book.another() else (_prescribed(),)
    if found:
        yield Section("units", title, (words,), head, rows, below)


def _breaks(fits: HomogeneityEntry) -> str:
    """What is added or compared, where nobody has said what was meant."""
    return "; ".join(one.what for one in fits.breaks)


def _prescribed() -> str:
    """Parameters the paper sets to something of another dimension."""
    unfit = [p for p in PRESCRIPTIONS if not p.homogeneity.homogeneous]
    places = {
        p.place: [q.letter.name for q in unfit if q.place == p.place] for p in unfit
    }
    told = "; ".join(f"{place}: {', '.join(own)}" for place, own in places.items())
    return (
        f"Of {len(PRESCRIPTIONS)} prescribed parameters {len(unfit)} have another "
        f"dimension than what they are put in for, and make sense for R = 1 or r = 1 "
        f"only ({told}). In units of r all of them fit."
    )


def _first(claim: ClaimEntry) -> str:
    return claim.weak[0].what


def _known(claim: ClaimEntry) -> int:
    return sum(bool(w.why) for w in claim.weak)


def _not_needed(claim: ClaimEntry) -> int:
    """Weaknesses that no case could mend: the statement is true without."""
    return sum(bool(a.true_by) for a in claim.alterations if a.kind != "scale")


def _power(ledger: Ledger) -> Iterator[Section]:
    """What would be noticed if it were altered."""
    rows: list[tuple[Cell, ...]] = [
        (
            row.goal.name,
            row.all,
            row.refuted,
            row.true,
            row.surely,
            len(row.misses),
            Ratio(row.share),
            Ratio(row.least),
            row.explained,
        )
        for row in power(ledger.claims)
    ]
    head = (
        "alteration",
        "altered",
        "refuted",
        "still true",
        "by proofs",
        "not found",
        "share",
        "by proofs",
        "with a reason",
    )
    words = (
        "Every part of every claim that stands and is about more than parameters "
        "(bounds of rivals apart) is altered by rule and held against the same cases. "
        "Still true is what other claims imply, for all parameters or for T up to 2^40 "
        "as its line tells; that is worth as much as the claims it rests on: proved "
        "ones alone where it says by proofs, else supported ones too. The shares are "
        "of the others. `mild power` lists what was not found, with the reason where "
        "one is known; most reasons say how near a game came, and exclude none."
    )
    yield Section("power", "What would be noticed", (words,), head, tuple(rows))


def _results(ledger: Ledger) -> Iterator[Section]:
    """Theorems, lemmas and corollaries: verdict, what it rests on, tightness."""
    rows: list[tuple[Cell, ...]] = []
    for one in results(ledger):
        rests = "; ".join(ground.words for ground in one.grounds)
        tight = None if one.tightness is None else Ratio(one.tightness)
        keys = ClaimKeys(tuple(claim.key for claim in one.claims))
        rows.append((one.name, keys, Judged(one.weakest.verdict), rests, tight))
    if rows:
        head = ("result", "key", "verdict", "rests on", "tightness")
        title = "Theorems, lemmas and corollaries"
        yield Section("results", title, (TIGHTNESS,), head, tuple(rows))


def _causes(ledger: Ledger) -> Iterator[Section]:
    """What was wrong, by what went wrong."""
    rows: list[tuple[Cell, ...]] = [
        (str(one.cause), one.false, one.readings, one.misprints, one.falls)
        for one in causes(ledger)
    ]
    head = ("cause", "false statements", "false readings", "misprints", "what falls")
    if rows:
        yield Section("causes", "What was wrong", (WORDS,), head, tuple(rows))


def _effort(ledger: Ledger) -> Iterator[Section]:
    rows = tuple(
        (EvidenceKind(e.kind), KINDS.get(e.kind, ""), *counts)
        for e in counts_by_kind(ledger.claims)
        for counts in [(e.claims, e.cases, e.vacuous, e.violations)]
    )
    head = ("kind of evidence", "what", "claims", "cases", "vacuous", "violations")
    words = f"{HOW_CASES_COUNT} Violations are those of the refuted claims."
    below = (*_controls(ledger.claims), *_errors(ledger))
    yield Section("effort", "How hard it was tried", (words,), head, rows, below)


def rounded_up(number: float) -> str:
    """Two digits, never less than the number.

    >>> rounded_up(3.38e-4), rounded_up(3.41e-4)
    ('0.00034', '0.00035')
    """
    step = 10.0 ** (math.floor(math.log10(number)) - 1) if number > 0 else 1.0
    return f"{math.ceil(number / step - 1e-9) * step:.2g}"


def _errors(ledger: Ledger) -> Iterator[str]:
    """How likely a sampled decision is wrong, over the whole run."""
    games, error = error_sum(ledger)
    if games:
        yield (
            f"Sampled: {games:,} games. That any decision about them is wrong, on "
            "claims, controls and alterations, has probability "
            f"{rounded_up(error)} at most; {MOST:g} is allowed."
        )


def _controls(claims: Sequence[ClaimEntry]) -> Iterator[str]:
    """How many controls there are, and how many were refuted, as they have to be."""
    altered = [(claim.key, c) for claim in claims for c in claim.altered]
    faulty = [c for claim in claims for c in claim.faulty]
    caught, noticed = sum(c.refuted for _, c in altered), sum(c.refuted for c in faulty)
    weak = [c.key for c in claims if not any(x.refuted for x in c.controls)]
    yield (
        f"Controls: {caught:,} of {len(altered):,} altered statements were refuted. "
        "Runs of faulty learners broke a statement in "
        f"{noticed:,} of {len(faulty):,} pairings; not every fault concerns every "
        f"statement. {len(claims) - len(weak)} of {len(claims)} claims have a refuted "
        "control."
    )
    if weak:
        yield f"Claims without any: {', '.join(weak)}."
    for key, c in altered:
        if not c.refuted:
            name = c.name.replace("`", "")
            yield f"Not refuted: {key} ({name}). {reason(key, 0, c.name)}".strip()
