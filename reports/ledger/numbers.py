"""Numbers with three digits, as a person writes them."""

from __future__ import annotations

import math
from decimal import Decimal
from typing import Any

LONG = 10**7
"""From here on a number is written with a power of ten, a count too."""
TINY, ROUNDING = 1e-3, 1e-11
"""Below the first a number is written with a power of ten; below the second it is 0."""
RAISED = str.maketrans(
    "-0123456789", "\u207b\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"
)
NOTHING = "\u2013"
"""A dash where there is no number."""


def number(value: Any) -> str:
    """A number with three digits, of any size; nothing for null, 0 for rounding.

    >>> number(16207), number(1.66667), number(-3.55e-14), number(2.5e-7), number(10**9)
    ('16,207', '1.67', '0', '2.5\u00b710\u207b\u2077', '10\u2079')
    """
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, int | float):
        return str(value)
    if isinstance(value, float) and abs(value) < ROUNDING:
        return "0"
    if isinstance(value, int) and abs(value) >= LONG:
        return scientific(f"{Decimal(value):.2e}")
    if isinstance(value, float) and not TINY <= abs(value) < LONG:
        return scientific(f"{value:.2e}")
    return _three(float(value)) if isinstance(value, float) else f"{value:,}"


def _three(value: float) -> str:
    if value.is_integer() or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def scientific(text: str) -> str:
    """1.50e-07 as a person writes it; what is no such number stays."""
    digits, _, power = text.lower().partition("e")
    if not power:
        return text
    short = digits.rstrip("0").rstrip(".") if "." in digits else digits
    times = {"1": "", "-1": "-"}.get(short, f"{short}\u00b7")
    return f"{times}10{str(int(power)).translate(RAISED)}"


def at_least(value: float) -> str:
    """Three digits, never more than the number.

    >>> at_least(76679.2), at_least(0.46578)
    ('76,600', '0.465')
    """
    if not value or not math.isfinite(value):
        return number(value)
    step = Decimal(10) ** (math.floor(math.log10(abs(value))) - 2)
    return number(float(math.floor(Decimal(value) / step) * step))
