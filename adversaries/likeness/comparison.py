"""An observation beside what a learner of the project would have played.

The project's learner is given the feedback that the observed one got. So the two stay
together while they agree, rounding is not amplified by the losses, and one recorded run
can be held against any number of variants.

For values the exploration directions are either known, drawn from the same generator as
`mild_core.noise` draws them, or implied: the unit vector from the project's x_z to the
observed point. Then a run agrees if every point is at distance delta from x_z.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from adversaries.likeness.observation import Observation
from mild_core.errors import Violation
from mild_core.game import Feedback, Game, Problem
from mild_core.noise import unit_vectors
from mild_core.numerics import EPS, FloatArray, allowance
from mild_core.protocol import Factory, Learner
from mild_core.scheme import Scheme

SINGLE = 1e-5
"""Distance that float32 may cause, in units of how far a learner may have got.

About twenty times what it does cause.
"""

Of = Callable[[Game], Factory]
"""A learner's factory, for each game."""


@dataclass(frozen=True)
class Run:
    """A game and what a learner was seen to do in it.

    Attributes
    ----------
    drawn : its directions are drawn from the generator as documented
    seed, eps : of its generator, and of its numbers
    until : when there is no time to look at it any more, as `time.monotonic` counts
    """

    game: Game
    seen: Observation
    drawn: bool = True
    seed: int = 0
    eps: float = EPS
    until: float = math.inf


class Late(Exception):
    """There is no more time to compare."""


def replayed(run: Run, factory: Factory) -> Iterator[tuple[FloatArray, Learner]]:
    """Points a learner of the project plays on the feedback of an observed run.

    Raises `Late` when time is up: whatever takes long in this package is done here.
    """
    game, seen = run.game, run.seen
    learner = factory(Problem.of(game, np.random.default_rng(run.seed)))
    if game.feedback is Feedback.VALUE and not run.drawn:
        # every learner of the project takes its directions from this iterator
        bandit: Any = learner
        bandit.noise = _implied(bandit, seen)
    for t in range(1, seen.rounds + 1):
        if time.monotonic() > run.until:
            raise Late
        yield np.array(learner.play()), learner
        learner.receive([(k, seen.feedback[k - 1]) for k in game.delays.F(t)])


def _implied(learner: Any, seen: Observation) -> Iterator[FloatArray]:
    """Directions from the learner's decision to the observed points."""
    for point in seen.played:
        away = point - learner.x
        size = float(np.sqrt(away @ away))
        yield away / size if size > 0 else np.eye(len(point))[0]


def first_apart(run: Run, factory: Factory, scheme: Scheme) -> int | None:
    """First round in which the two differ by more than rounding; None if in none.

    Round 0 if the project's learner refuses to play such a game.
    """
    limit = allowed(run.game, scheme, run.seen, run.eps)
    try:
        for t, (x, _) in enumerate(replayed(run, factory), start=1):
            if not np.abs(x - run.seen.played[t - 1]).max() <= limit:
                return t
    except Violation:
        return 0
    return None


def draws_alike(game: Game, seen: Observation, seed: int) -> bool:
    """Whether the first direction is the one the generator gives.

    The first decision is 0 in every algorithm, so the first point is delta s_1, or
    -delta s_1 for one who takes the other side. One who does not explore is compared as
    if he drew alike.
    """
    if not seen.rounds:
        return True
    s = unit_vectors(np.random.default_rng(seed), 1, game.n)[0]
    point = seen.played[0]
    size = float(np.sqrt(point @ point))
    if game.n == 1 or size == 0:  # a sign alone says little
        return True
    return float(np.abs(np.abs(point @ s) / size - 1)) <= seen.eps * 1e3


def allowed(game: Game, scheme: Scheme, seen: Observation, eps: float) -> float:
    """How far apart rounding may put two runs of one algorithm on one feedback.

    As `mild_core.comparison` has it for a record: a decision is rounded once a step,
    before it is projected; weights move with alpha times the rounding of the surrogate
    losses, and the average with the weights. An estimate moves with the rounding of a
    direction, which is that of a point over delta. For float32 such a worst case says
    nothing any more: there it is SINGLE at most, and less where all gradients are so
    small that nobody gets far from 0.
    """
    T, n = game.T, game.n
    # one who leaves K is rounded where he is
    R = max(game.domain.R, float(np.abs(seen.played).max(initial=0.0)))
    stages, heard = scheme.stages, np.abs(seen.feedback)
    eta = max(stage.etas[-1] for stage in stages)
    if game.feedback is Feedback.GRADIENT:
        g, blur = float(np.sqrt(n) * heard.max(initial=0.0)), 0.0
        reach = min(R, eta * float(np.linalg.norm(seen.feedback, axis=-1).sum()))
    else:
        reach = R  # a point is rounded at delta from 0
        delta = min(stage.delta or R for stage in stages)
        g = scheme.K * n / delta * float(heard.max(initial=0.0))
        blur = T * eta * g * allowance(n, R) / delta
    decision = allowance(T * n, R + eta * g) + blur
    alpha = max(stage.alpha for stage in stages) if scheme.N > 1 else 0.0
    limit = eps / EPS * (decision + R * alpha * T * g * decision)
    return limit if eps == EPS else min(limit, SINGLE * reach)
