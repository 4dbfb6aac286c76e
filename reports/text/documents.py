"""What a ledger has to tell as files of text: summary, errata, claims.

Nothing in the summary or the errata depends on the machine or on the time it took.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from bounds import book, catalogue
from bounds.judging.words import VERDICTS
from reports.ledger import formatting, spreadsheet
from reports.ledger.model import ClaimEntry, Ledger
from reports.text import markdown as md
from reports.text.case_counts import counted
from reports.text.errata_latex import errata_latex
from reports.text.errata_markdown import errata_text
from reports.text.summary import summary_text


def documents(ledger: Ledger) -> dict[str, str]:
    """Every document by its file name."""
    return {
        "SUMMARY.md": summary_text(ledger),
        "ERRATA.md": errata_text(ledger),
        "errata.tex": errata_latex(ledger),
        "ledger.md": _listed(ledger),
        "claims.csv": spreadsheet.table([*COLUMNS], map(_row, ledger.claims)),
    }


def _listed(ledger: Ledger) -> str:
    """All claims, one line each, by section."""
    entries = {claim.key: claim for claim in ledger.claims}
    counts = Counter(claim.verdict for claim in ledger.claims)
    told = ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS)
    found = ["# All claims", f"{len(entries)} claims: {told}."]
    whole = catalogue.current()
    for section in dict.fromkeys((*whole.sections.values(), book.ELSEWHERE)):
        mine = [entries[k] for k in entries if whole.section(k) == section]
        if mine:
            found.append(f"## {section}")
            found.append("\n".join(map(_line, mine)))
    return "\n\n".join(found) + "\n"


def _line(claim: ClaimEntry) -> str:
    says, alias = md.text(claim.says), md.text(claim.alias)
    return (
        f"- **{claim.key}** {alias} ({md.text(claim.place)}): "
        f"**{claim.verdict}**. {says} {md.code(claim.printed.text)}"
    )


COLUMNS: dict[str, Callable[[ClaimEntry], Any]] = {
    "key": lambda c: c.key,
    "alias": lambda c: c.alias,
    "section": lambda c: catalogue.current().section(c.key),
    "place": lambda c: c.place,
    "nature": lambda c: c.nature,
    "own": lambda c: "own" if c.own else "printed",
    "verdict": lambda c: c.verdict,
    "says": lambda c: c.says,
    "statement": lambda c: c.printed.text,
    "kinds": lambda c: " ".join(e.kind for e in c.evidence),
    "cases": lambda c: counted("all", c.evidence).cases,
    "vacuous": lambda c: counted("all", c.evidence).vacuous,
    "violations": lambda c: counted("all", c.evidence).violations,
    "tightness": lambda c: c.resolution and formatting.number(c.resolution.multiplier),
    "controls": lambda c: len(c.controls),
    "controls refuted": lambda c: sum(control.refuted for control in c.controls),
    "corrected by": lambda c: c.corrected and c.corrected.key,
}
"""Columns of the table of claims; what is None there is an empty cell."""


def _row(claim: ClaimEntry) -> list[Any]:
    return [cell(claim) for cell in COLUMNS.values()]
