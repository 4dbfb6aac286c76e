"""Alterations of the code that no test could notice, each with the reason."""

from __future__ import annotations

PROMPT = "the rule `prompt` has no use for a largest delay: all are 1"

EQUIVALENT: dict[tuple[str, str, str], str] = {
    (
        "adversaries/likeness/games.py",
        'Draft(Ball(2, 3.0), 20, "prompt", 1, 0.4, True, 0.8, 5),',
        'Draft(Ball(2, 3.0), 20, "prompt", 2, 0.4, True, 0.8, 5),',
    ): PROMPT,
    (
        "bounds/worlds/reacting_delays.py",
        "return np.where(odd & (s[:, 0] < 0), 1 + LATE, 1)",
        "return np.where(odd & (s[:, 0] < 0), 1 | LATE, 1)",
    ): "LATE is 2, and 1 + 2 = 1 | 2",
    (
        "mild_core/engine/kept.py",
        "return hashlib.sha256(whole).hexdigest()[:16]",
        "return hashlib.sha256(whole).hexdigest()[: 17]",
    ): "a folder whose name has one digit more tells the same sources apart",
    (
        "reports/figures/sketch.py",
        "faint = f' fill-opacity=\"{short(shape.opacity)}\"' "
        'if shape.opacity != 1 else ""',
        "faint = f' fill-opacity=\"{short(shape.opacity)}\"' "
        'if shape.opacity < 1 else ""',
    ): "no opacity is above 1",
}
"""Reasons by file, line before and line after."""
