"""What stands before the errata, the same in every form; code between backticks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bounds.judging.words import OPEN, PROVED, REFUTED, SUPPORTED
from reports.ledger import origin
from reports.ledger.model import Ledger
from reports.text.errata import Erratum, Fate

RESULT = re.compile(r"(Theorem|Lemma|Corollary) ")
"""How the place of a theorem, lemma or corollary begins."""

PAPER = (
    "Non-stationary Delayed Online Convex Optimization: From Full-information to "
    "Bandit Setting"
)
PRINTED = "Printed"
FAILS = "Why it cannot stand"
CORRECTED = "Corrected"
UNCORRECTED = "No corrected statement is known."
SURVIVES = "What survives"
UNUSED = "No other statement uses it."
OTHER_READINGS = "Other readings that fail too"
NONE = "No printed statement was refuted."
AS_READ = (
    "Each is given as it was read: the formulas are those that were checked, terms may "
    "stand in another order than in print, and a condition behind “where” says in "
    "which cases that part was checked."
)
LEGEND = (
    "How to read a case: d = [d_1, ..., d_T] are the delays and K the block size; a "
    "ball with n = 1 and R = 1 is the interval from -1 to 1; `gradients` are the g_t "
    "of linear losses, f_t(x) = <g_t, x>; `noise` are the s_t; `x5` means five times. "
    "A statement about all rounds k, blocks z, epochs v or experts fails at the one "
    "that is named; an expert is known by its place among the rates η."
)
ASSUMPTIONS = {
    "A1": "every loss is G-Lipschitz on the decision set",
    "A2": "the decision set contains the origin, and |x| <= R on it",
    "A3": "|f_t(x)| <= M on the decision set, and all losses are chosen beforehand",
    "A4": "the decision set contains the ball of radius r around the origin and lies "
    "in that of radius R",
    "A5": "feedback arrives in the order of the rounds",
}
"""The paper's Assumptions 1 to 5, a clause each."""

READINGS = (
    "Where the text can be read in another way, or an algorithm's step taken to the "
    "letter, that reading was judged as well."
)


def introduction(ledger: Ledger, groups: Sequence[Sequence[Erratum]]) -> list[str]:
    """Paragraphs."""
    if not groups:
        return [NONE]
    told = (
        f"{_count(groups)}; those with one cause stand together, the cause first.",
        *_fates(groups),
        AS_READ,
        f"{origin.computed(ledger)}.",
        f"`{origin.replayed(ledger)}` runs a counterexample again and shows every "
        "quantity.",
    )
    return [" ".join(told), " ".join([LEGEND, *_assumptions(groups)])]


def _count(groups: Sequence[Sequence[Erratum]]) -> str:
    n = sum(map(len, groups))
    if n == 1:
        return "1 printed statement has a counterexample"
    return f"{n} printed statements have counterexamples"


def _fates(groups: Sequence[Sequence[Erratum]]) -> Iterator[str]:
    """What becomes of the printed results that use one of the errata."""
    found = [e for group in groups for e in group]
    if not any(RESULT.match(e.place) for e in found):
        yield "No theorem, lemma or corollary is among them."
    refuted = {e.key for e in found}
    fates = [f for e in found for f in e.survives if not f.own]
    used = {f.key: f for f in fates if f.key not in refuted}
    for verdict, words in (
        (REFUTED, "are refuted"),
        (OPEN, "are open"),
        (None, "were not judged in this run"),
    ):
        those = [f for f in used.values() if f.verdict == verdict]
        if those:
            yield f"Printed results that use them and {words}: {_named(those)}."
    stand = [f for f in used.values() if f.verdict in (PROVED, SUPPORTED)]
    if stand and len(stand) == len(used):
        yield "Every other printed result that uses one stands once it is corrected."
    elif stand:
        yield f"Once they are corrected there stand: {_named(stand)}."


def _named(fates: Sequence[Fate]) -> str:
    return "; ".join(f"{fate.key} ({fate.place})" for fate in fates)


def _assumptions(groups: Sequence[Sequence[Erratum]]) -> Iterator[str]:
    """Those that a statement names, once."""
    named = {a for group in groups for e in group for a in e.assumptions}
    clauses = [f"{a}, {ASSUMPTIONS[a]}" for a in ASSUMPTIONS if a in named]
    if clauses:
        yield f"Assumptions are numbered as in the paper: {'; '.join(clauses)}."
