"""The numbers that belong to a role, refused before anything is played with them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from mild_core.errors import UsageError

MOST_K = 1000
"""Rounds of a block: some games have eight blocks, and all have to be played."""

Legal = tuple[Callable[[float], bool], str]


def _positive(value: float) -> bool:
    return 0 < value < math.inf


POSITIVE: Legal = (_positive, "it must be positive and finite")
LIMITS: dict[str, Legal] = {
    "P": (lambda value: 0 <= value < math.inf, "it must be finite and not negative"),
    "K": (
        lambda value: 1 <= value <= MOST_K and value == int(value),
        f"it must be a whole number from 1 to {MOST_K}",
    ),
}
"""By option; all others are POSITIVE."""


def checked(options: Mapping[str, float | tuple[float, ...]]) -> None:
    """Raise `UsageError` for the first that is no such number."""
    for name, given in options.items():
        legal, told = LIMITS.get(name, POSITIVE)
        for value in given if isinstance(given, tuple) else (given,):
            if not legal(value):
                raise UsageError(f"{name} {value:g}: {told}")
