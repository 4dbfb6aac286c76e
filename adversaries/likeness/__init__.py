"""Is a learner what it says it is, and if not, which mistake does it make.

`role("theorem-2")` says what it is to be, `observe` lets it play the `games` of that
role, `likeness` holds what was observed against the project's transcription and, where
the two differ, against a catalogue of known mistakes. (The faulty learners of
`adversaries.learners.faults` are others: they leave a record, for claims to notice.)
"""

from __future__ import annotations

from adversaries.likeness.catalogue import CATALOGUE, Variant, variants
from adversaries.likeness.games import games
from adversaries.likeness.identification import likeness
from adversaries.likeness.observation import Observation, Play, observe
from adversaries.likeness.result import Difference, Likeness, Mistake
from adversaries.likeness.roles import OPTIONS, ROLES, Role, role

__all__ = [
    "CATALOGUE",
    "OPTIONS",
    "ROLES",
    "Difference",
    "Likeness",
    "Mistake",
    "Observation",
    "Play",
    "Role",
    "Variant",
    "games",
    "likeness",
    "observe",
    "role",
    "variants",
]
