"""Is it honest? Nothing shows in a play before it has arrived."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction
from functools import partial

from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.honesty import HonestyReport, examine
from adversaries.lower_bound.players import playing
from mild_core.game import Game
from mild_core.numerics import FloatArray
from reports.auditing.model import Check, Outcome
from reports.auditing.subject import Subject

SMALL = (Construction(12, 3, Fraction(0), R=2.0),)
LARGE = (
    *SMALL,
    Construction(16, 4, Fraction(1), R=2.0),
    Construction(9, 3, Fraction(0), R=2.0, n=2),
)
"""In one dimension, with comparators that move, and in two dimensions."""
GAMES = 4.0
"""Time for an examination, in long games: it is many short ones."""
SHARE = 0.7
"""Of the time that is left; the rest is for a long game."""
UNDELAYED = (Construction(7, 1, Fraction(0), R=2.0),)
"""For learners that are meant for games without delay: the round itself is hidden."""


def check(subject: Subject, quick: bool) -> Check:
    """Examine it on the lower-bound construction."""

    def examined(construction: Construction) -> HonestyReport:
        player = playing(subject.factory())

        def posed(games: Sequence[Game], seed: int) -> FloatArray:
            return player([subject.posed(game) for game in games], seed)

        return examine(
            posed, construction, feedback=subject.feedback, seed=subject.seed
        )

    some = UNDELAYED if subject.undelayed else SMALL if quick else LARGE
    heard = subject.ask([partial(examined, one) for one in some], GAMES, SHARE)
    for one, done in zip(some, heard.results, strict=True):
        if done.value is None:
            # who does not play shows nothing, neither that it is honest nor that not
            told, sizes = f"cannot tell, not examined: {done.says}", {"T": one.T}
            return Check("honest", "honest", "undecided", told, data=sizes)
        if not done.value.honest:
            outcome: Outcome = "failed" if done.value.repeatable else "undecided"
            return _told(one, done.value, outcome)
    last = heard.results[0].value
    assert last is not None
    return _told(some[0], last, "passed")


def _told(game: Construction, found: HonestyReport, outcome: Outcome) -> Check:
    sizes = f"T = {game.T}, d = {game.d}, n = {game.n}"
    if outcome == "passed":
        told = (
            f"mean regret {found.mean:.6g} over {found.patterns} sign patterns, as of "
            f"every honest learner; {found.changes:,} altered games"
        )
    elif outcome == "undecided":
        told = f"two identical games are played differently (round {found.t})"
    elif found.k is not None:
        told = (
            f"it reads the feedback of round {found.k} before it arrives: it shows in "
            f"round {found.t} ({sizes})"
        )
    else:
        told = f"mean regret {found.mean:.6g}, {found.exact:.6g} of everyone honest"
    return Check("honest", "honest", outcome, told, data=asdict(found))
