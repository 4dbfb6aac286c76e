"""One loss on a line as people write it: what a case holds of a `LossTable`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

FORMS = {
    "linear": "{times}x",
    "logistic": "ln(1 + exp({minus}x))",
    "hinge": "max(0, 1 {factor}x)",
    "distance": "|x{signed}|",
    "huber": "h(|x{signed}|)",
    "quadratic": "(x{signed})^2/2",
}
"""With a as a factor, its opposite, and what is taken away."""
FIELDS = {"a", "family", "offset", "scale", "width"}


def in_words(value: Any) -> str | None:
    """The formula of a single loss of one variable; none if it is anything else.

    >>> told = {"family": [3], "scale": [1.0], "offset": [-0.5], "width": [1.0]}
    >>> in_words(told | {"a": [[0.25]]})
    '|x - 0.25| - 0.5'
    """
    if not isinstance(value, Mapping) or set(value) != FIELDS:
        return None
    from mild_core.losses import FAMILIES  # late: it takes half a second

    a, family, offset, scale, width = (_only(value[name]) for name in sorted(FIELDS))
    if None in (a, family, offset, scale, width) or not 0 <= family < len(FAMILIES):
        return None
    shift = f" {_signed(-a)}" if a else ""
    shown = FORMS[FAMILIES[int(family)]].format(
        times=_short(a), minus=_short(-a), factor=_signed(-a), signed=shift
    )
    factor = "" if scale == 1 else f"{_short(scale)} times "
    more = f" {_signed(offset)}" if offset else ""
    huber = f", with Huber's h, a square up to {_short(width)}"
    return f"{factor}{shown}{more}{huber if 'h(' in shown else ''}"


def _short(number: float) -> str:
    return f"{number:.3g}"


def _signed(number: float) -> str:
    """A number behind others, with its sign."""
    return f"{'-' if number < 0 else '+'} {_short(abs(number))}"


def _only(value: Any) -> Any:
    """The one number in a list of lists, if there is but one."""
    while isinstance(value, list | tuple):
        if len(value) != 1:
            return None
        value = value[0]
    return value if isinstance(value, int | float) else None
