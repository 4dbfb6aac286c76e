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


def check(subject: Subject, role: Role, quick: bool) -> Check:
    """Compare; what differs is named if it is a known mistake."""

    def play(games: Sequence[Game]) -> list[Observation]:
        heard = subject.ask([partial(_observed, subject, game) for game in games])
        found = []
        for done in heard.results:
            if done.value is None:
                raise Misbehaved(done.told)
            found.append(done.value)
        return found

    announced, seed = subject.announced, subject.seed
    try:
        found = likeness(role, play, quick=quick, announced=announced, seed=seed)
    except (Misbehaved, Violation) as error:
        told = f"not compared: it {error}"
        return Check("likeness", "likeness", "failed", told)
    first, *more = found.lines()
    outcome: Outcome = "passed" if found.alike else "failed"
    return Check("likeness", "likeness", outcome, first, tuple(more), found.data())


def _observed(subject: Subject, game: Game) -> Observation:
    """IN THE CHILD: one game."""
    return observe(game, subject.loaded(), subject.seed)
