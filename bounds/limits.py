"""Why some altered statements are not refuted: reasons, one sentence each.

A miss without a reason here is work to do. A reason is an argument by hand, or what a
larger profile finds; it is no proof, and nothing in this table changes a verdict. Where
there is no argument either, that is said.

gamma = K (nM/delta)^2 + (K^2 - K) G^2 is lowered as one letter, and then once for each
letter that only stands within it: n^2 becomes n there, and M^2 becomes M.
"""

from __future__ import annotations

from fnmatch import fnmatchcase

from bounds.limits_bandit import BANDITS
from bounds.limits_descent import DESCENT
from bounds.limits_full_information import FULL_INFORMATION
from bounds.limits_rivals import RIVALS
from bounds.limits_steps import STEPS

REASONS: dict[tuple[str, str], str] = {
    **FULL_INFORMATION,
    **BANDITS,
    **DESCENT,
    **STEPS,
    **RIVALS,
}
"""By claim and alteration: the kind, then what ("term R*T", "exponent n", "scale 0.9",
"cases", or a regime's sentence), "*" for any; "2: " before it for one part only. The
first that fits is told."""


def reason(key: str, part: int, what: str) -> str:
    """The reason for a miss, or nothing."""
    for (claim, pattern), why in REASONS.items():
        if claim == key and _fits(pattern, part, what):
            return why
    return ""


def _fits(pattern: str, part: int, what: str) -> bool:
    # the stars of a product in "term R*T" fit themselves
    return any(fnmatchcase(text, pattern) for text in (what, f"{part}: {what}"))
