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
"""Characters of LaTeX up to which a formula that stands alone is not broken."""
TOGETHER = 14
"""Letters and signs up to which a formula in a sentence is not broken."""
UNSEEN = re.compile(r"(?<=\\.)[A-Za-z]+|[{}^_\\ ]")
"""What LaTeX has and readers do not see: the rest of commands, and groups."""


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
    befores, afters = [("", ""), *found], [*found[1:], ("", "")]
    return Markup("").join(
        _inline(content, _opening(before), _mark(after))
        if kind == "math"
        else _between(kind, content, before[0] == "math", after[0] == "math")
        for (kind, content), before, after in zip(found, befores, afters, strict=False)
    )


def _opening(before: tuple[str, str]) -> str:
    """The bracket before a formula, which must not end the line."""
    return "(" if before[0] == "words" and before[1].endswith("(") else ""


def _mark(after: tuple[str, str]) -> str:
    """The mark behind a formula, which must not begin the next line."""
    kind, content = after
    return content[:1] if kind == "words" and content[:1] in tuple(",.;:)") else ""


def _between(kind: str, content: str, behind: bool, before: bool) -> Markup:
    """Words or code, without what its neighbours, if they are formulas, took."""
    if kind == "code":
        return Markup("<code>{}</code>").format(content)
    left = content.removeprefix(_mark((kind, content))) if behind else content
    return escape(left.removesuffix("(") if before else left)


def _inline(content: str, before: str, after: str) -> Markup:
    """A formula in a sentence, tied to the bracket before it and the mark behind."""
    long = len(content) > UNBROKEN and len(UNSEEN.sub("", content)) > TOGETHER
    shown = formula(content, content, broken=long)
    if not before + after:
        return shown
    parts = str(shown).split(BREAK)
    if len(parts) == 1 or not (before and after):
        at = 0 if before else -1
        parts[at] = f'<span class="tied">{before}{parts[at]}{after}</span>'
    else:
        parts[0] = f'<span class="tied">{before}{parts[0]}</span>'
        parts[-1] = f'<span class="tied">{parts[-1]}{after}</span>'
    return Markup(BREAK.join(parts))


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
