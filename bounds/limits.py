"""Why some altered statements can not be refuted: reasons, one sentence each.

A miss without a reason here is work to do; a miss with one is known to stay. Nothing in
this table changes a verdict.
"""

from __future__ import annotations

REASONS: dict[tuple[str, str], str] = {}
"""By claim and alteration: the kind, then what ("term R*T", "exponent n",
"scale 0.9", "cases", or a regime's sentence); "2: " before it for one part only."""


def reason(key: str, part: int, what: str) -> str:
    """The reason for a miss, or nothing."""
    return REASONS.get((key, f"{part}: {what}")) or REASONS.get((key, what), "")
