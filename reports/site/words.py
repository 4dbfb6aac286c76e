"""Small things that templates say: numbers, ratios, statements in plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from markupsafe import Markup

from reports.ledger import formatting
from reports.site.mathematics import formula
from reports.text.rich import display, pieces

LARGE = 10**15
UNBROKEN = 40
"""Characters of LaTeX up to which a formula in a line is not broken."""
NOTHING = "\u2013"
"""A dash where there is no number."""


def number(value: Any) -> str:
    """A number with a few digits, of any size; nothing for null."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and abs(value) >= LARGE:
        return f"{Decimal(value):.4e}"
    if isinstance(value, float) and value and not 1e-4 <= abs(value) < LARGE:
        return f"{value:.3g}"
    return formatting.number(value)


def ratio(value: Any) -> str:
    """A tightness: three digits, and 1 only if it is attained up to rounding."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return NOTHING if value is None else str(value)
    return formatting.ratio(float(value))


def readable(text: str) -> str:
    """A formula in plain text, with Greek letters and signs."""
    return formatting.readable(text.replace("*", "·"))


def facts(case: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What a case consists of, each value cut where it gets too long to read."""
    return [
        (formatting.readable(n), _cut(formatting.short(v)))
        for n, v in formatting.facts(case)
    ]


def _cut(text: str, most: int = 400) -> str:
    return text if len(text) <= most else f"{text[:most]}…"


def coded(line: str) -> Markup:
    """Words in which code stands between backticks.

    >>> coded("`mild show` & more")
    Markup('<code>mild show</code> &amp; more')
    """
    parts = line.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if i % 2 else part
        for i, part in enumerate(parts)
    )


def rich(line: str) -> Markup:
    """Words with mathematics and code in them (see `reports.text.rich`)."""
    found = list(pieces(line))
    following = [content for _, content in found[1:]] + [""]
    shown, tied = Markup(""), ""
    for (kind, content), after in zip(found, following, strict=True):
        here = content.removeprefix(tied)
        tied = _tied(kind, content, after)
        shown += _piece(kind, here, tied)
    return shown


def _tied(kind: str, content: str, after: str) -> str:
    """The mark behind a short formula, which must not begin the next line."""
    short = kind == "math" and len(content) <= UNBROKEN
    return after[:1] if short and after[:1] in tuple(",.;:)") else ""


def _piece(kind: str, content: str, tied: str) -> Markup:
    if kind == "math" and tied:
        shown = formula(content, content)
        return Markup('<span class="tied">{}{}</span>').format(shown, tied)
    if kind == "math":
        return formula(content, content, broken=len(content) > UNBROKEN)
    return Markup("<code>{}</code>" if kind == "code" else "{}").format(content)


def line(text: str) -> Markup:
    """A line that stands alone: a formula is large and may be broken."""
    alone = display(text)
    return formula(alone, alone, tall=True) if alone else rich(text)


def plural(count: int, one: str, many: str = "") -> str:
    """A count with its noun.

    >>> plural(1, "case"), plural(2000, "case")
    ('1 case', '2,000 cases')
    """
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def listed(items: Sequence[str]) -> str:
    """Items joined as in a sentence."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"
