"""Alterations of the code that no test could notice, each with the reason."""

from __future__ import annotations

PROMPT = "the rule `prompt` has no use for a largest delay: all are 1"

EQUIVALENT: dict[tuple[str, str, str], str] = {
    (
        "adversaries/likeness/games.py",
        'Draft(Ball(2, 3.0), 20, "prompt", 1, 0.4, True, 0.8, 5),',
        'Draft(Ball(2, 3.0), 20, "prompt", 2, 0.4, True, 0.8, 5),',
    ): PROMPT,
}
"""Reasons by file, line before and line after."""
