"""Units that hang; a module that a new worker imports at once."""

from __future__ import annotations

import itertools
import os
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally

HANGING = ("sleeps for ever", "hangs in compiled code")


@dataclass(frozen=True)
class FakeUnit:
    """A unit that takes its time, or all the time there is."""

    name: str
    kind: str = "exhaustive"

    def serves(self, claim: Claim) -> bool:
        return claim.key == "C047"

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        while self.name == "sleeps for ever":
            time.sleep(0.1)
        if self.name == "hangs in compiled code":
            # hears no signal, and lets no other thread of its process speak
            deque(itertools.repeat(0), maxlen=0)
        time.sleep(0.4)
        tally = Tally(cases=3, tightness=os.getpid() + 0.5)
        return {claim.key: Finding((tally, tally)) for claim in claims}
