"""What came out, in one sentence that is computed: on every first screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bounds import book
from bounds.change import Rank
from bounds.judging.words import OPEN, PROVED, REFUTED, SUPPORTED, VERDICTS
from reports.ledger.model import ClaimEntry, Ledger
from reports.text.errata_entries import Entry, entries
from reports.text.results import NUMBERED, name_of, place_in_order

SIZES = ("C020b", "C028c", "C028e", "C172b")
"""Readings about the size of a parameter, not about what a result says."""
LETTER = "with the algorithms to the letter"
READ = "under a reading the text allows"
PLURALS = {"Theorem": "Theorems", "Lemma": "Lemmas", "Corollary": "Corollaries"}


def sentence(ledger: Ledger) -> str:
    """What is proved, supported and wrong, and whether anything that matters falls."""
    printed = [claim for claim in ledger.claims if not claim.own]
    if not printed:
        return "No statement of the paper was judged in this run."
    counts = Counter(claim.verdict for claim in printed)
    coq = Counter(c.verdict for c in printed if formal_outcome(c) == c.verdict)
    words = {
        PROVED: f"proved for all values{_by_coq(coq[PROVED], counts[PROVED])}",
        SUPPORTED: f"supported by cases tried{_weakly(printed)}",
        REFUTED: f"false to the letter{_by_coq(coq[REFUTED], counts[REFUTED])}",
        OPEN: "open",
    }
    told = [f"{counts[v]} {said}" for v, said in words.items() if counts[v]]
    told += [] if counts[OPEN] else ["none open"]
    told[0] = told[0].replace(" ", " is " if told[0].startswith("1 ") else " are ", 1)
    count = f"{len(printed)} statement{'s' * (len(printed) != 1)}"
    whole = f"Of the paper's {count} {listed(told)}"
    return f"{whole}; {_falls(ledger, printed)}."


def own_sentence(ledger: Ledger) -> str:
    """The suite's own statements, counted apart; nothing if there are none."""
    own = [claim for claim in ledger.claims if claim.own]
    if not own:
        return ""
    counts = Counter(claim.verdict for claim in own)
    told = ", ".join(f"{counts[v]} {v}" for v in VERDICTS if counts[v])
    return f"Of {book.owner()} own {len(own)}: {told}."


def formal_outcome(claim: ClaimEntry) -> str | None:
    """What Coq's kernel has accepted about it: proved, refuted, or nothing."""
    found = (e.details.formal for e in claim.evidence)
    return next((formal.outcome for formal in found if formal), None)


WEAKLY = "weakly"
"""Something in the evidence is missing, which the claim's page tells."""


def _weakly(printed: Sequence[ClaimEntry]) -> str:
    count = sum(1 for c in printed if c.verdict == SUPPORTED and c.weak)
    return f" ({count} {WEAKLY})" if count else ""


def _by_coq(count: int, total: int) -> str:
    if not count:
        return ""
    all_ = ("" if total == 1 else "all ") if count == total else f"{count} "
    return f" ({all_}by Coq)"


def _falls(ledger: Ledger, printed: Sequence[ClaimEntry]) -> str:
    """Which numbered results fall: as they are meant, to the letter, as they read."""
    named = {c.key: name for c in printed if (name := name_of(c))}
    fallen = {named[c.key] for c in printed if c.key in named and c.verdict == REFUTED}
    meant = (
        f"of the theorems, lemmas and corollaries {names(fallen)} "
        f"{'falls' if len(fallen) == 1 else 'fall'}"
        if fallen
        else "no theorem, lemma or corollary falls as it is meant"
    )
    found = entries(ledger)
    letter = fallen_readings(e for e in found if e.rank is Rank.ALGORITHM)
    read = fallen_readings(e for e in found if e.rank is not Rank.ALGORITHM)
    told = [
        f"{how} {names(those, those)} {'does' if len(those) == 1 else 'do'}"
        for how, those in ((LETTER, letter), (READ, read))
        if those
    ]
    return f"{meant}, but {', and '.join(told)}" if told else meant


def sizes() -> tuple[str, ...]:
    """Readings about the size of a parameter, of the book at work."""
    return () if book.another() else SIZES


def fallen_readings(found: Iterable[Entry]) -> dict[str, str]:
    """Numbered results of which a reading is refuted, and what it takes as meant.

    Nothing, if one of its readings is refuted as it stands.
    """
    told: dict[str, str] = {}
    for entry in found:
        for erratum in entry.refuted:
            name = NUMBERED.match(erratum.place)
            # a parameter that is not defined is completed; no result falls with it
            if erratum.own and name and erratum.key not in sizes():
                how = dict(entry.provided).get(erratum.key, "").replace("$", "")
                told[name[0]] = how and told.get(name[0], how)
    return told


def names(those: Iterable[str], provided: Mapping[str, str] | None = None) -> str:
    """Names of results as one says them; one that takes something as meant by itself.

    >>> names({"Theorem 6", "Corollary 2", "Theorem 5"})
    'Theorems 5 and 6 and Corollary 2'
    >>> names({"Theorem 6", "Theorem 5"}, {"Theorem 5": "if d = 1"})
    'Theorem 5 (if d = 1) and Theorem 6'
    """
    ordered = sorted(those, key=place_in_order)
    qualified = {name: how for name, how in (provided or {}).items() if how}
    told = []
    for kind, plural in PLURALS.items():
        mine = [name for name in ordered if name.startswith(kind)]
        told += [f"{name} ({qualified[name]})" for name in mine if name in qualified]
        numbers = [name.split()[1] for name in mine if name not in qualified]
        if numbers:
            told.append(f"{plural if len(numbers) > 1 else kind} {listed(numbers)}")
    return listed(told)


def listed(items: Sequence[str]) -> str:
    """Items joined as in a sentence."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"
