"""Is it what it says? Its plays beside those of the transcription it stands for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from adversaries.likeness import Observation, Role, likeness, observe
from mild_core.errors import Violation
from mild_core.game import Game
from reports.auditing.model import Check, Outcome
from reports.auditing.subject import Subject
from reports.run.apart import Misbehaved

SHARE = 0.6
"""Of the time that is left, to play; the rest is to compare."""


def check(subject: Subject, role: Role, quick: bool) -> Check:
    """Compare; what differs is named if it is a known mistake."""

    def play(games: Sequence[Game]) -> list[Observation | None]:
        # time is kept to compare what was played
        tasks = [partial(_observed, subject, game) for game in games]
        results = subject.ask(tasks, share=SHARE).results
        for done in results:
            if done.value is None and done.tried:
                raise Misbehaved(done.says)
        return [done.value for done in results]

    try:
        found = likeness(
            role,
            play,
            quick=quick,
            announced=subject.announced,
            seed=subject.seed,
            until=subject.clock.until,
        )
    except (Misbehaved, Violation) as error:
        told = f"cannot tell, not compared: {error}"
        return Check("likeness", "likeness", "undecided", told)
    first, *more = found.lines()
    outcome: Outcome = "failed"
    if found.alike:
        outcome = "undecided" if found.left else "passed"
    return Check("likeness", "likeness", outcome, first, tuple(more), found.data())


def _observed(subject: Subject, game: Game) -> Observation:
    """IN THE CHILD: one game."""
    return observe(game, subject.loaded(), subject.seed)
