"""The tables of `LEDGER.md`: every field of the model, what it must be and what it is.

They are made of the comments in `reports.ledger.model`; `mild check --update` writes
them, and `mild check` says when they are out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc, getsource
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from reports.ledger.kinds import KeptCase, Stamps
from reports.ledger.model import Ledger
from reports.ledger.validate import fields, words

NAME = "LEDGER.md"
BEGIN, END = "<!-- fields: written by mild check --update -->", "<!-- end of fields -->"


def updated(text: str) -> str:
    """The document with its tables as they have to be; at the end if it has none."""
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2] or "\n"
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


def tables() -> str:
    """A table for every part of a ledger, from the whole to its parts."""
    return "\n\n".join(map(_table, dict.fromkeys(_parts(Ledger))))


def _parts(kind: Any) -> Iterator[type[Struct]]:
    """The types of a ledger's parts, each behind the first that has it."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield kind
        for one in get_type_hints(kind).values():
            yield from _parts(one)
    elif kind is KeptCase:
        yield from _parts(Stamps)
    else:
        for one in get_args(kind):
            yield from _parts(one)


def _table(kind: type[Struct]) -> str:
    comments = {name: what for part in kind.__mro__ for name, what in _comments(part)}
    rows = [
        f"| `{name}` | {words(must)} | {comments.get(name, '')} |"
        for name, must in fields(kind).items()
    ]
    head = "| field | it must be | what it is |\n|---|---|---|"
    says = cleandoc(kind.__doc__ or "")
    return "\n".join([f"### {kind.__name__}\n\n{says}\n\n{head}", *rows])


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
