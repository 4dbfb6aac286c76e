"""Small things that templates say: numbers, ratios, statements in plain text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from reports.ledger import formatting
from reports.ledger.numbers import NOTHING, ROUNDING, number, scientific
from reports.site.mathematics import BREAK, formula
from reports.text.case_words import Fact
from reports.text.expressions import Unreadable, latex
from reports.text.rich import display, pieces
from reports.text.typeset import typeset

FEW = 12
"""Numbers of a vector that are shown."""
UNBROKEN = 24
"""Characters of LaTeX up to which a formula in a line is not broken."""


def ratio(value: Any) -> str:
    """A tightness: three digits, and 1 only if it is attained up to rounding."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return NOTHING if value is None else str(value)
    if abs(value) < ROUNDING:
        return "0"
    shown = formatting.ratio(float(value))
    shown = scientific(shown) if "e-" in shown or "e+" in shown else shown
    return f"\u2212{shown[1:]}" if shown.startswith("-") else shown


def prose(text: str) -> Markup:
    """Words of the catalogue, their mathematics typeset."""
    return rich(typeset(str(text)))


def expression(text: str, names: Mapping[str, str]) -> Markup:
    """An expression as sympy prints it, typeset; in words if it is none."""
    if re.fullmatch(r"[0-9./]+", text):
        return Markup("{}").format(text)
    try:
        shown = latex(text, names)
    except Unreadable:
        return prose(text)
    return formula(shown, text, broken=len(shown) > UNBROKEN)


WEAK = re.compile(r"(term|exponent of) (.*) (not needed in .*)")


def weakness(what: str, names: Mapping[str, str]) -> Markup:
    """What is not needed, with its expression typeset."""
    found = WEAK.fullmatch(what)
    if not found:
        return prose(what)
    kind, inner, rest = found.groups()
    return Markup("{} {} {}").format(kind, expression(inner, names), rest)


def told(line: str) -> Markup:
    """Words in which code stands between backticks and mathematics as one types it."""
    parts = line.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if i % 2 else prose(part)
        for i, part in enumerate(parts)
    )


def shown(fact: Fact) -> Markup:
    """The values of a fact: in runs, folded if they are many."""
    told = Markup(", ").join(_run(value, times) for value, times in fact.runs)
    if len(fact.runs) > 1:
        told = Markup("({})").format(told)
    if fact.again > 1:
        told += f", and so on {fact.again:,} times"
    if fact.then:
        told += ", then " + Markup(", ").join(_run(*run) for run in fact.then)
    if fact.left:
        told += f" \u2026 and {fact.left:,} more changes"
    if not fact.folded:
        return told
    summary = plural(fact.count, "value")
    fold = "<details><summary>{}</summary>{}</details>"
    return Markup(fold).format(summary, told)


def _run(value: Any, times: int) -> Markup:
    often = f"\u2009\u00d7\u2009{times:,}" if times > 1 else ""
    if isinstance(value, list | tuple):
        inner = ", ".join(signed(v) if _numeric(v) else str(v) for v in value[:FEW])
        more = ", \u2026" if len(value) > FEW else ""
        return Markup("({}{}){}").format(inner, more, often)
    if not _numeric(value):
        return prose(str(value)) + often
    return Markup("{}{}").format(signed(value), often)


def signed(value: Any) -> str:
    """A number with a minus as wide as a plus."""
    shown = number(value)
    return shown.replace("-", "\u2212") if _numeric(value) else shown


def _numeric(value: Any) -> bool:
    return isinstance(value, int | float)


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
    following = [*(content for _, content in found[1:]), ""][: len(found)]
    shown, tied = [], ""
    for (kind, content), after in zip(found, following, strict=True):
        here = content.removeprefix(tied)
        tied = _tied(kind, content, after)
        shown.append(_piece(kind, here, tied))
    return Markup("").join(shown)


def _tied(kind: str, content: str, after: str) -> str:
    """The mark behind a formula, which must not begin the next line."""
    return after[:1] if kind == "math" and after[:1] in tuple(",.;:)") else ""


def _piece(kind: str, content: str, tied: str) -> Markup:
    if kind == "math":
        shown = formula(content, content, broken=len(content) > UNBROKEN)
        return _with_mark(shown, tied) if tied else shown
    shown = escape(content)
    return Markup(f"<code>{shown}</code>") if kind == "code" else shown


def _with_mark(shown: Markup, mark: str) -> Markup:
    """A formula and the mark behind it: its last piece and the mark stay together."""
    first, cut, last = shown.rpartition(BREAK)
    return Markup(f'{first}{cut}<span class="tied">{last}{escape(mark)}</span>')


def line(text: str) -> Markup:
    """A line that stands alone: a formula is large and may be broken."""
    alone = display(text)
    return formula(alone, alone, tall=True) if alone else rich(text)


def indexed(text: str) -> Markup:
    """Plain words, with the index that they lost: no formula, there are hundreds."""
    return Markup(str(escape(text)).replace("PT =", "P<sub>T</sub> ="))


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
