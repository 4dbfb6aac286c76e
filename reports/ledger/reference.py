"""The tables of `LEDGER.md`: every field of the model, what it must be and what it is.

They are made of the docstrings of `reports.ledger.model`; `mild check --update` writes
them, and `mild check` says when they are out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc

from msgspec import Struct

from reports.ledger import model
from reports.ledger.validate import fields, words

NAME = "LEDGER.md"
BEGIN, END = "<!-- fields: written by mild check --update -->", "<!-- end of fields -->"
TABLES: dict[str, type[Struct]] = {
    "At the top": model.Ledger,
    "Times": model.Times,
    "A unit": model.UnitEntry,
    "A claim": model.ClaimEntry,
    "Printed": model.Printed,
    "A control": model.ControlEntry,
    "A term": model.TermEntry,
    "A resolution": model.Resolution,
    "A correction": model.Corrected,
    "Evidence": model.EvidenceEntry,
    "A part, or a link": model.Tallied,
    "A proof": model.ProofEntry,
    "Details": model.Details,
    "Growth": model.GrowthRow,
    "Between": model.BetweenRow,
    "Exact": model.ExactRow,
    "Small": model.SmallRow,
    "A chain": model.ChainEntry,
    "A step": model.StepEntry,
    "A case": model.Stamps,
}


def updated(text: str) -> str:
    """The document with its tables as they have to be; at the end if it has none."""
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2] or "\n"
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


def tables() -> str:
    """A table for every part of a ledger."""
    return "\n\n".join(_table(title, kind) for title, kind in TABLES.items())


def _table(title: str, kind: type[Struct]) -> str:
    known, rows = fields(kind), list(_documented(kind))
    told = [name for names, _ in rows for name in names]
    if sorted(told) != sorted(known):
        wrong = ", ".join(sorted({*told} ^ {*known}))
        raise ValueError(f"{kind.__name__}: fields and docstring differ in {wrong}")
    lines = [
        f"| {', '.join(f'`{n}`' for n in names)} "
        f"| {'; '.join(dict.fromkeys(words(known[n]) for n in names))} | {what} |"
        for names, what in rows
    ]
    says = cleandoc(kind.__doc__ or "").partition("\n")[0]
    head = "| field | it must be | what it is |\n|---|---|---|"
    return f"### {title}\n\n{says}\n\n{head}\n" + "\n".join(lines)


def _documented(kind: type) -> Iterator[tuple[list[str], str]]:
    """Names of fields and what they are, those of the classes it is made of first."""
    for part in reversed(kind.__mro__):
        listed = cleandoc(part.__doc__ or "").partition("Attributes\n----------\n")[2]
        for names, what in re.findall(r"^(\S.*?) : (.*(?:\n .*)*)", listed, re.M):
            yield names.split(", "), " ".join(what.split())
