"""Words of a judgement: how much is tried, and what can come of it."""

from __future__ import annotations

from typing import Literal, get_args

Profile = Literal["quick", "standard", "deep"]
PROFILES: tuple[Profile, ...] = get_args(Profile)

Verdict = Literal["proved", "supported", "refuted", "open"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
PROVED, SUPPORTED, REFUTED, OPEN = VERDICTS
"""For all admissible values; by cases that could have failed; by a case; by nothing."""

Links = Literal["held", "broken", "unjudged"]
LINKS: tuple[Links, ...] = get_args(Links)
HELD, BROKEN, UNJUDGED = LINKS
"""What became of the links of a proof on runs; that they held proves nothing."""

AlterationKind = Literal["scale", "term", "exponent"]
ALTERATION_KINDS: tuple[AlterationKind, ...] = get_args(AlterationKind)
"""What is done to every part: its right side scaled, a term left out, an exponent
lowered."""


def case_count(count: int) -> str:
    """So many cases.

    >>> case_count(1), case_count(1364)
    ('1 case', '1,364 cases')
    """
    return f"{count:,} {'case' if count == 1 else 'cases'}"
