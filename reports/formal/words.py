"""What is on record in one paragraph, as it stands in the README."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from pathlib import Path

from bounds import catalogue
from reports.formal import audit
from reports.formal.record import PATH, Checked, Record
from reports.ledger.files import write_text

README = PATH.parents[1] / "README.md"
BEGIN, END = "<!-- by `mild prove --record` -->", "<!-- end -->"
RESULT = re.compile(r"(Theorem|Lemma|Corollary) (A?\d+)")


def paragraph(record: Record) -> str:
    """How many claims are theorems, which results, by which kernel, on which axioms."""
    printed = _about(record, own=False)
    own = _about(record, own=True)
    proved = _proved(printed.values())
    names = ", ".join(results(record))
    axioms = audit.in_words({a for t in record.theorems.values() for a in t.axioms})
    cited = sorted({c for t in record.theorems.values() for c in t.cited})
    whole = sum(not claim.own for claim in catalogue.CLAIMS)
    told = (
        f"Of the {whole} claims {len(printed)} are theorems that the kernel of Coq "
        f"{record.coq} has checked, for all cases and not those tried: {proved} "
        f"proved, {len(printed) - proved} proved false ({names} among the proved); so "
        f"are {len(own)} of the suite's own. Axioms: {', '.join(axioms)}; "
        f"cited and not proved: {', '.join(cited) or 'nothing'}. {len(record.altered)} "
        "altered statements are proved false beside them."
    )
    return textwrap.fill(told, 88, break_on_hyphens=False)


def results(record: Record) -> list[str]:
    """Theorems, lemmas and corollaries all of whose printed claims are proved."""
    by_name: dict[str, list[str]] = {}
    for claim in catalogue.CLAIMS:
        if not claim.own and (found := RESULT.match(claim.place)):
            by_name.setdefault(found[0], []).append(claim.key)
    theorems = record.theorems
    return [
        name
        for name, keys in by_name.items()
        if all(k in theorems and theorems[k].outcome == "proved" for k in keys)
    ]


def inserted(text: str, record: Record) -> str:
    """A text with the paragraph between the two marks."""
    marks = re.compile(rf"({re.escape(BEGIN)}\n).*?(\n{re.escape(END)})", re.DOTALL)
    told = paragraph(record)
    return marks.sub(lambda m: f"{m[1]}{told}{m[2]}", text)


def write_readme(record: Record, path: Path = README) -> bool:
    """Bring the README up to date; False if there is none beside the sources."""
    if not path.exists():
        return False
    text = path.read_text(encoding="utf-8")
    write_text(inserted(text, record), path)
    return True


def _about(record: Record, *, own: bool) -> dict[str, Checked]:
    mine = {claim.key for claim in catalogue.CLAIMS if claim.own is own}
    return {key: found for key, found in record.theorems.items() if key in mine}


def _proved(theorems: Iterable[Checked]) -> int:
    return sum(theorem.outcome == "proved" for theorem in theorems)
