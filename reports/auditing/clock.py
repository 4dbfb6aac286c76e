"""One deadline for a whole audit, of which every question has its share."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from reports.auditing.model import Question

SHARES: dict[Question, float] = {
    "legal": 0.4,
    "honest": 0.4,
    "likeness": 0.5,
    "bound": 0.75,
    "standing": 1.0,
}
"""Of the time that is left when a question is asked; what it leaves, others have."""

LEAST = 1.0
"""Seconds."""


@dataclass
class Clock:
    """When the audit has to end, and the question at work before that.

    Attributes
    ----------
    seconds : for everything
    end, until : of the audit and of the question at work, as `time.monotonic` counts
    question : the one at work
    """

    seconds: float = 120.0
    end: float = field(init=False)
    until: float = field(init=False)
    question: Question = field(default="legal", init=False)

    def __post_init__(self) -> None:
        self.end = self.until = time.monotonic() + self.seconds

    def begin(self, question: Question, last: bool) -> None:
        """Give a question its share; the last one may have all that is left."""
        now, self.question = time.monotonic(), question
        share = 1.0 if last else SHARES[question]
        self.until = now + share * max(0.0, self.end - now)

    def within(self, share: float) -> float:
        """The moment at which this share of the question's time will be over."""
        now = time.monotonic()
        return now + share * max(0.0, self.until - now)

    @property
    def for_one_more(self) -> float:
        """Seconds for one more game, of which there is a little always."""
        return max(LEAST, self.end - time.monotonic())

    @property
    def late(self) -> bool:
        """Whether the question at work has had its time."""
        return time.monotonic() >= self.until
