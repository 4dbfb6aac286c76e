"""Rivals: the algorithms the paper measures itself against, each from its own source.

One file for each, whose docstring says what the source leaves open and how it was
settled. `RIVALS` lists them with how they are tuned to a game; what has no
scheme of the engine is plain numpy, and plays many games side by side (`together`).
"""

from __future__ import annotations

from mild_core.rivals.registry import BANDITS, FULL_INFORMATION, RIVALS
from mild_core.rivals.rival import Rival
from mild_core.rivals.together import together

__all__ = ["BANDITS", "FULL_INFORMATION", "RIVALS", "Rival", "together"]
