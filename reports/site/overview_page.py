"""What the first page shows: the verdict, the results by name, errors by cause."""

from __future__ import annotations

from collections import Counter
from typing import Any

from markupsafe import Markup

from bounds import book
from bounds.judging.words import VERDICTS
from reports.figures import measured
from reports.figures.written import PDF
from reports.ledger import mutants, origin
from reports.ledger.model import Ledger
from reports.text.error_causes import WORDS, causes
from reports.text.results import TIGHTNESS, results
from reports.text.summary import sections
from reports.text.verdict_sentence import own_sentence, sentence

TEXTS = ("SUMMARY.md", "ERRATA.md", "errata.tex", "ledger.md", "claims.csv")
TOLD_HERE = ("results", "causes", "refuted")
"""Sections of the summary that this page, or the errata, tell in their own way."""


def context(ledger: Ledger) -> dict[str, Any]:
    """Everything the template names."""
    table = Counter((c.verdict, c.own) for c in ledger.claims)
    return {
        "ledger": ledger,
        "sentence": sentence(ledger),
        "own_sentence": own_sentence(ledger),
        "counts": {v: (table[v, False], table[v, True]) for v in VERDICTS},
        "printed": sum(not c.own for c in ledger.claims),
        "results": results(ledger),
        "tightness": TIGHTNESS,
        "causes": causes(ledger),
        "causes_words": WORDS,
        "sections": [s for s in sections(ledger) if s.name not in TOLD_HERE],
        "mutants": _score(ledger),
        "run": origin.run(ledger),
        "texts": TEXTS,
        "figure_files": PDF.get(),
        "thumbnails": thumbnails(ledger),
    }


def _score(ledger: Ledger) -> mutants.Record | None:
    """The score of the suite's own tests, once a whole sample has been tried."""
    made = mutants.read()
    whole = made is not None and made.tried >= made.asked
    return made if whole and not ledger.from_tests and not book.another() else None


def thumbnails(ledger: Ledger) -> dict[str, Markup]:
    """A small picture for each result, by its name; none where nothing was swept."""
    found = {
        one.name: (measured.thumbnail(ledger, claim.key) for claim in one.claims)
        for one in results(ledger)
    }
    table = {name: next(filter(None, made), None) for name, made in found.items()}
    return {name: picture for name, picture in table.items() if picture}
