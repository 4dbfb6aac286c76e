"""Does a bandit's chance come from its generator? Else all its runs are one run."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np

from mild_core.game import Game
from mild_core.protocol import play
from reports.auditing.model import Check
from reports.auditing.subject import Subject

ALIKE = "its runs with different problem.rng are alike: they are no sample"


def alike(subject: Subject, game: Game) -> bool:
    """Whether two generators give the same plays; False if it does not play."""
    return bool(subject.ask([partial(_alike, subject, game)]).results[0].value)


def _alike(subject: Subject, game: Game) -> bool:
    """IN THE CHILD: play a game with two generators."""
    first, second = (
        play(game, subject.factory(), np.random.default_rng([subject.seed, run])).played
        for run in range(2)
    )
    return np.array_equal(first, second)


def doubted(check: Check) -> Check:
    """What was found on identical runs; who breaks a bound in all of them breaks it."""
    if check.outcome == "failed":
        return check
    told = f"{check.told}; cannot tell, {ALIKE}"
    return replace(check, outcome="undecided", told=told)
