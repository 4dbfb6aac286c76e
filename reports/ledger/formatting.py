"""Statements and cases as a person reads them on a terminal."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import groupby
from textwrap import fill
from types import SimpleNamespace
from typing import Any

from sympy.printing.pretty.pretty import PrettyPrinter
from sympy.printing.pretty.stringpict import prettyForm

from bounds.claim import Claim, Relation
from bounds.judging.words import OPEN, PROVED, REFUTED, SUPPORTED
from bounds.notation import as_text as plain_text
from reports.ledger import numbers
from reports.ledger.kind_words import kind_in_words
from reports.ledger.kinds import GameData, KeptCase, SchemeData, Stamps
from reports.ledger.loss_words import in_words

STYLES: dict[str, str] = {
    PROVED: "bold green",
    SUPPORTED: "green",
    REFUTED: "bold red",
    OPEN: "yellow",
}
SIGNS = {"<=": "≤", ">=": "≥", "=": "="}
GREEK = {
    "alpha": "\u03b1",
    "beta": "β",
    "gamma": "\u03b3",
    "delta": "δ",
    "eta": "η",
    "tau": "τ",
    "lam": "λ",
    "lambda": "λ",
    "sum": "Σ",
    "dbar": "d\u0304",
    "dhat": "d\u0302",
}
SUBSCRIPTS = dict(zip("0123456789iktv", "₀₁₂₃₄₅₆₇₈₉ᵢₖₜᵥ", strict=True))
JUST_BELOW, JUST_ABOVE = "just below 1", "just above 1"
"""Ratios that three digits do not tell from 1."""
EQUAL = 1e-14
"""Relative difference of numbers that rounding alone tells apart."""
SHOWN = {"index", "learner", "game", "scheme"}
HIDDEN = {"world", "run", "limit from below", "between", *Stamps.__struct_fields__}
HIDDEN -= SHOWN
"""What a case says for `mild replay`, not for people."""
CALLED = {"domain": "set"}


class Printer(PrettyPrinter):  # type: ignore[misc]
    """Sympy's printer for a terminal, with the names of the quantities."""

    def _print_Measured(self, symbol: Any) -> prettyForm:
        return prettyForm(readable(str(symbol.name)))

    def _print_Min(self, expression: Any) -> prettyForm:
        return self._print_Function(expression, func_name="min")

    def _print_Max(self, expression: Any) -> prettyForm:
        return self._print_Function(expression, func_name="max")

    def _print_log(self, expression: Any) -> prettyForm:
        return self._print_Function(expression, func_name="ln")

    def _print_Mul(self, expression: Any) -> prettyForm:
        with _no_units():
            return super()._print_Mul(expression)


@contextmanager
def _no_units() -> Iterator[None]:
    """Spare sympy the physical units: it loads them all to look for one in a product.

    That takes half as long as sympy itself, and no claim has any.
    """
    name = "sympy.physics.units"
    if name in sys.modules:
        yield
        return
    sys.modules[name] = SimpleNamespace(Quantity=())  # type: ignore[assignment]
    try:
        yield
    finally:
        sys.modules.pop(name, None)


def readable(name: str) -> str:
    """A quantity's name with Greek letters and small indices.

    >>> readable("sum|u_t - u_{c_t}|")
    'Σ|uₜ - u_{cₜ}|'
    """
    words = re.sub(r"[A-Za-z]+", lambda m: GREEK.get(m[0], m[0]), name)
    words = re.sub(r"_([0-9iktv])(?![A-Za-z0-9])", lambda m: SUBSCRIPTS[m[1]], words)
    return words.replace("!=", "≠").replace(">=", "≥").replace("<=", "≤")


RAISED = dict(
    zip("0123456789+-/nikvVTt", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻\u141fⁿⁱᵏᵛ\u2c7dᵀᵗ", strict=True)
)
FENCES = {"ceil": ("⌈", "⌉"), "floor": ("⌊", "⌋")}


def plain(text: str, *, typed: bool = False) -> str:
    """Words for places that have no mathematics, such as titles and pictures.

    An index of which there is no small letter stands beside its letter or, if `typed`,
    as one types it: where who reads it may set it lower, and on a terminal.

    >>> plain("case d <= L, K = n sqrt(T), 2^v and ceil(k/K)")
    'case d ≤ L, K = n √T, 2ᵛ and ⌈k/K⌉'
    >>> plain("eta_k <= eta_* and R*P_T"), plain("R*P_T", typed=True)
    ('ηₖ ≤ η\u2217 and R·PT', 'R·P_T')
    >>> plain("T <= 2^40"), plain("|u_{t-1}| <= x_t^{eta_k}", typed=True)
    ('T ≤ 2⁴⁰', '|u_{t-1}| ≤ xₜ^{ηₖ}')
    """
    shown = re.sub(r"\bsum(?![(|_]| [A-Za-z]+_)", "\0", text)  # the word stays
    shown = shown.replace("_*", "\u2217")
    if typed:
        shown = re.sub(r"_(?=[Tz](?![A-Za-z0-9])|\{[^{}]{2,}\})", "\1", shown)
    shown = re.sub(r"sqrt\((\w+)\)", r"√\1", shown).replace("sqrt", "√")
    for name, (begins, ends) in FENCES.items():
        inner = r"((?:[^()]|\([^()]*\))*)"
        shown = re.sub(rf"\b{name}\({inner}\)", rf"{begins}\1{ends}", shown)
    shown = re.sub(POWER, lambda found: _raised(found, typed), shown)
    shown = re.sub(r"_\{?([^\s{}]+)\}?", r"\1", readable(shown.replace("*", "·")))
    shown = re.sub(r"(?<=[A-Za-z])~", "\u0303", shown)  # above the letter
    kept = ("\0", "sum"), ("\1", "_"), ("^", ""), ("\2", "^")
    for before, after in (*kept, ("->", "→"), ("log2(", "log₂(")):
        shown = shown.replace(before, after)
    return re.sub(r"\b(?:ln|log)\(", "ln (", shown)


POWER = re.compile(r"\^\{([^{}]*)\}|\^\(([^()]*)\)|\^(\d+|\w)")


def _raised(found: re.Match[str], typed: bool) -> str:
    """A power in small letters; if typed, one that has none of them stays as it is."""
    power = "".join(part for part in found.groups() if part)
    if typed and not set(power) <= set(RAISED):
        return found[0].replace("^", "\2")
    return "".join(RAISED.get(c, c) for c in power)


def relation(part: Relation, width: int) -> str:
    """A relation as mathematics, on as many lines as it takes to stay in the width."""
    sign = SIGNS[part.op]
    left, right = _print(part.lhs), _print(part.rhs)
    line = prettyForm(*prettyForm(*left.right(f" {sign} ")).right(right))
    drawn = str(line)
    if _width(drawn) > width:
        below = "\n".join(_rows(part.rhs, width - 4, f"  {sign} "))
        drawn = "\n".join([*_rows(part.lhs, width, ""), below])
    if _width(drawn) > width:
        drawn = fill(f"{flat(part.lhs)} {sign} {flat(part.rhs)}", width)
    if part.where is not None:
        drawn += "\n" + fill(f"where {oneline(part.where)}", width)
    return drawn


def _rows(expression: Any, width: int, before: str) -> list[str]:
    """A sum, broken between its terms into rows; the first one begins with `before`."""
    rows: list[prettyForm] = []
    current = prettyForm(before)
    for i, term in enumerate(expression.as_ordered_terms()):
        minus = term.could_extract_minus_sign()
        sign = (" - " if minus else " + ") if i else ("-" if minus else "")
        added = prettyForm(*_print(-term if minus else term).left(sign))
        longer = prettyForm(*current.right(added))
        if i and longer.width() > width:
            rows.append(current)
            longer = prettyForm(*added.left(" " * len(before)))
        current = longer
    return [str(row) for row in (*rows, current)]


def _print(expression: Any) -> prettyForm:
    return Printer({"use_unicode": True, "wrap_line": False})._print(expression)


def oneline(expression: Any) -> str:
    """An expression on one line."""
    drawn = str(_print(expression))
    return drawn if "\n" not in drawn else flat(expression)


def flat(expression: Any) -> str:
    """An expression on one line, with readable names, roots and powers."""
    text = re.sub(r"\b(Min|Max)\b", lambda m: m[0].lower(), plain_text(expression))
    return plain(text, typed=True)


def sentence(claim: Claim) -> str:
    """All parts of a claim on one line."""
    parts = [
        f"{flat(p.lhs)} {SIGNS[p.op]} {flat(p.rhs)}"
        + (f" where {oneline(p.where)}" if p.where is not None else "")
        for p in claim.parts
    ]
    return ", and ".join(parts)


def number(value: Any) -> str:
    """A number with a few digits; whole numbers whole."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
    if float(value).is_integer() and abs(value) < 1e15:
        return f"{int(value):,}"
    return f"{value:.6g}"


def ratio(value: float) -> str:
    """A tightness: three digits, and 1 only if it is attained up to rounding.

    >>> ratio(0.92468), ratio(1 - 1e-12), ratio(0.99991), ratio(2e-5), ratio(1.9688)
    ('0.925', '1', 'just below 1', '2e-05', '1.97')
    """
    if abs(value - 1) < 1e-9:
        return "1"
    if not 5e-4 <= abs(value) < 10:
        return f"{value:.3g}"
    text = f"{value:.3f}" if abs(value) < 1.005 else f"{value:.3g}"
    if text != "1.000":
        return text
    return JUST_BELOW if value < 1 else JUST_ABOVE


def case(data: Mapping[str, Any], width: int = 100) -> str:
    """A case in one line: what it consists of, shortened if long."""
    text = ", ".join(
        f"{readable(CALLED.get(name, name))} = {short(value)}"
        for name, value in facts(data)
    )
    return text if len(text) <= width else text[: width - 1] + "…"


def facts(data: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What a case consists of, games and learners taken apart."""
    stamps = KeptCase(data).stamps
    for name, value in data.items():
        if name == "game" and stamps.game:
            yield from _game(stamps.game)
        elif name == "scheme" and stamps.scheme:
            yield from _scheme(stamps.scheme)
        elif name not in HIDDEN and not (name in ("T", "n") and "game" in data):
            yield name, value


def _game(game: GameData) -> Iterator[tuple[str, Any]]:
    yield "domain", game.domain.get("kind")
    yield from ((name, v) for name, v in game.domain.items() if name != "kind")
    yield "d", game.d
    linear = not any(game.losses.family)
    yield "gradients" if linear else "losses a", game.losses.a


def _scheme(scheme: SchemeData) -> Iterator[tuple[str, Any]]:
    stage = scheme.stages[0]
    etas = list(stage.etas)
    if scheme.K > 1 or stage.delta:  # bandits have blocks, also of one round
        yield "K", scheme.K
    yield "eta", etas[0] if len(etas) == 1 else etas
    if len(etas) > 1:
        yield "alpha", stage.alpha
    if stage.delta:
        yield "delta", stage.delta


def short(value: Any) -> str:
    """A value in few characters; vectors of one number as the number.

    >>> short([[0.5], [1.0]]), short([3, 1, 1, 1, 1, 1])
    ('[0.5, 1]', '[3, 1 x5]')
    """
    if isinstance(value, list):
        single = value and all(isinstance(v, list) and len(v) == 1 for v in value)
        items = map(short, [v[0] for v in value] if single else value)
        return f"[{', '.join(_run(text, len(list(g))) for text, g in groupby(items))}]"
    if (loss := in_words(value)) is not None:
        return loss
    if isinstance(value, dict):
        if (known := kind_in_words(value)) is not None:
            return known
        return f"{{{', '.join(f'{k}: {short(v)}' for k, v in value.items())}}}"
    return numbers.number(value)


def _run(text: str, times: int) -> str:
    return f"{text} x{times}" if times > 4 else ", ".join([text] * times)


def sides(data: Mapping[str, Any], sign: str) -> str:
    """Both sides of a relation in a case."""
    stamps = KeptCase(data).stamps
    return f" {SIGNS[sign]} ".join(told_apart(stamps.lhs, stamps.rhs))


def told_apart(left: Any, right: Any) -> tuple[str, str]:
    """Two numbers with three digits, or with as many as it takes to tell them apart.

    >>> told_apart(31.963291, 51.8845), told_apart(1.0000001, 1.0), told_apart(2, 2.0)
    (('32', '51.9'), ('1.0000001', '1'), ('2', '2'))
    >>> told_apart(0.5824460975584274, 0.5824460975584271)
    ('0.582', '0.582')
    >>> told_apart(2.3209e24, 2.3242e24), told_apart(9.223385610e18, 9.223388724e18)
    (('2.321·10²⁴', '2.324·10²⁴'), ('9.223386·10¹⁸', '9.223389·10¹⁸'))
    """
    texts = numbers.number(left), numbers.number(right)
    for digits in range(4, 18):
        if texts[0] != texts[1] or math.isclose(left, right, rel_tol=EQUAL):
            break
        texts = f"{left:.{digits}g}", f"{right:.{digits}g}"
    return numbers.scientific(texts[0]), numbers.scientific(texts[1])


def _width(text: str) -> int:
    return max(map(len, text.splitlines()))


def numbered(i: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(
        i % 10 if i % 100 not in (11, 12, 13) else 0
    )
    return f"{i}{ending or 'th'}"
