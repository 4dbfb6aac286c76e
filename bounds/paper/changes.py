"""All changes to the paper's text, what matters most first.

The order within a rank is that of importance too, and is kept.
"""

from __future__ import annotations

from bounds.change import Change
from bounds.paper import (
    changes_algorithms,
    changes_bounds,
    changes_displays,
    changes_hypotheses,
    changes_words,
)

CHANGES: tuple[Change, ...] = (
    *changes_algorithms.CHANGES,
    *changes_bounds.CHANGES,
    *changes_hypotheses.CHANGES,
    *changes_displays.CHANGES,
    *changes_words.CHANGES,
)
