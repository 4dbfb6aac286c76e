"""Words of a judgement: how much is tried, and what can come of it."""

from __future__ import annotations

from typing import Literal, get_args

Profile = Literal["quick", "standard", "deep"]
PROFILES: tuple[Profile, ...] = get_args(Profile)

Verdict = Literal["holds", "refuted", "open"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
HOLDS, REFUTED, OPEN = VERDICTS
