"""The tables of `LEDGER.md`: every field of the model, what it must be and what it is.

They are made of the comments in `reports.ledger.model`; `mild check --update` writes
them, and `mild check` says when they are out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc, getsource

from msgspec import Struct

from reports.ledger import model
from reports.ledger.kinds import Stamps
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
    "A case": Stamps,
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
    says = cleandoc(kind.__doc__ or "")
    comments = {name: what for part in kind.__mro__ for name, what in _comments(part)}
    rows = [
        f"| `{name}` | {words(must)} | {comments.get(name, '')} |"
        for name, must in fields(kind).items()
    ]
    head = "| field | it must be | what it is |\n|---|---|---|"
    return "\n".join([f"### {title}\n\n{says}\n\n{head}", *rows])


def _comments(kind: type) -> Iterator[tuple[str, str]]:
    """Fields with the comment behind each, or in the lines above it."""
    if not issubclass(kind, Struct) or kind is Struct:
        return
    above: list[str] = []
    for line in map(str.strip, getsource(kind).splitlines()):
        name = re.match(r"(\w+): ", line)
        *_, comment = line.rpartition("# ")
        if line.startswith("# "):
            above.append(comment)
        elif name:
            yield name[1], " ".join([*above, comment if "  # " in line else ""]).strip()
            above = []
