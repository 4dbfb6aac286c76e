"""The catalogue of faulty learners: what a check of the statements should notice.

Each plays the games with the given schemes (bandits also with the given noise) and
returns a record that claims the learner was without fault. To add one, write such a
function and enter it, under a name that says what is wrong, in the table of its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from adversaries.learners.faulty_delivery import descending as descending_delivery
from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.sign_players import SignPlayer
from bounds.worlds.literal import LiteralDoublingOGD, played
from mild_core.algorithms import DelayedBGD, DoublingOGD, MildBGD, transcription
from mild_core.algorithms.blocking import Blocking
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game, Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory, Learner, play
from mild_core.record import Record, batched
from mild_core.scheme import Scheme

Noise = FloatArray | None
Change = Callable[[Scheme], Scheme]


@dataclass(frozen=True)
class Fault:
    """A learner with a fault.

    Attributes
    ----------
    play : (games, schemes, noise) -> a record that claims to be without fault
    transcribed : played round by round, not by the engine: for short games only
    """

    play: Callable[[Sequence[Game], Sequence[Scheme], Noise], Record]
    transcribed: bool = False


# -- faults of the scheme, of the post and of the projection ---------------------------


def changed(
    change: Change, games: Sequence[Game], schemes: Sequence[Scheme], noise: Noise
) -> Record:
    """Another scheme than the one that is claimed."""
    used = [change(scheme) for scheme in schemes]
    return replace(simulate(games, used, noise=noise), schemes=tuple(schemes))


def faster(scheme: Scheme) -> Scheme:
    """Learning rates and alpha five times as large."""
    stages = tuple(
        replace(s, etas=tuple(5 * eta for eta in s.etas), alpha=5 * s.alpha)
        for s in scheme.stages
    )
    return replace(scheme, stages=stages)


def half_delta(scheme: Scheme) -> Scheme:
    """The estimator divides by a delta half as large."""
    stages = (replace(s, delta=s.delta / 2) for s in scheme.stages)  # type: ignore[operator]
    return replace(scheme, stages=tuple(stages))


def one_epoch(scheme: Scheme) -> Scheme:
    """The first epoch without end: the restart is forgotten."""
    return replace(scheme, stages=(replace(scheme.stages[0], budget=np.inf),))


def smaller_budget(scheme: Scheme) -> Scheme:
    """2^v - 1 for 2^v."""
    stages = (replace(stage, budget=stage.budget - 1) for stage in scheme.stages)
    return replace(scheme, stages=tuple(stages))


def early(games: Sequence[Game], schemes: Sequence[Scheme], noise: Noise) -> Record:
    """Everything that is late comes one block (of K rounds; 1 for gradients) early."""
    sooner = [
        replace(g, delays=DelaySchedule(np.maximum(g.delays.d - schemes[0].K, 1)))
        for g in games
    ]
    return replace(simulate(sooner, schemes, noise=noise), games=tuple(games))


def too_far(
    factor: float, games: Sequence[Game], schemes: Sequence[Scheme], noise: Noise
) -> Record:
    """Steps are projected onto a ball that is larger than K, by this factor."""
    large = Ball(games[0].n, factor * games[0].domain.R)
    # G and M of the larger ball: a game refuses constants that its losses exceed
    free = [replace(g, domain=large, G=np.nan, M=np.nan) for g in games]
    return replace(simulate(free, schemes, noise=noise), games=tuple(games))


# -- faults that only a transcription can have -----------------------------------------


class KeepsDecisions(DoublingOGD):
    """Step 6 without y_1 = 0: a new epoch goes on from the decisions of the old one."""

    def restart(self, t: int) -> None:
        """Restart everything but the experts' decisions."""
        kept = self.y if t > 1 else None
        super().restart(t)
        if kept is not None:
            self.y = kept


class FloorIndex(Blocking):
    """The block of round k is floor(k/K), to the letter of step 8."""

    def block_of(self, k: int) -> int:
        """floor(k/K); block 0 does not exist, its values are lost."""
        return k // self.K


class Descending(Blocking):
    """Blocks that become complete together are used in descending order."""

    def end_block(self) -> None:
        """Use one block at a time, the last first."""
        complete = sorted(self.A, reverse=True)
        for self.A in [[k] for k in complete]:
            super().end_block()  # type: ignore[safe-super]


class FloorBGD(FloorIndex, DelayedBGD):
    """Algorithm 3 with that index."""


class FloorMild(FloorIndex, MildBGD):
    """Algorithm 4 with that index."""


class DescendingBGD(Descending, DelayedBGD):
    """Algorithm 3 in that order."""


class DescendingMild(Descending, MildBGD):
    """Algorithm 4 in that order."""


def another(
    factory: Factory, games: Sequence[Game], schemes: Sequence[Scheme], noise: Noise
) -> Record:
    """Another transcription of Algorithm 5, which names its scheme itself."""
    del schemes, noise
    return played(games, factory)


def descending(
    games: Sequence[Game], schemes: Sequence[Scheme], noise: Noise
) -> Record:
    """Gradients that arrive together are used in descending order of rounds."""
    del noise
    rng = np.random.default_rng(0)  # never drawn from: gradients need no noise
    return batched(
        [
            play(g, transcription(s), rng, delivery=descending_delivery(g.delays))
            for g, s in zip(games, schemes, strict=True)
        ]
    )


def bandits(
    single: type[DelayedBGD],
    experts: type[MildBGD],
    games: Sequence[Game],
    schemes: Sequence[Scheme],
    noise: Noise,
) -> Record:
    """Other transcriptions of Algorithms 3 and 4."""

    def factory(scheme: Scheme, s: FloatArray) -> Callable[[Problem], Learner]:
        stage = scheme.stages[0]
        assert stage.delta is not None
        delta = stage.delta
        if scheme.N == 1:
            return lambda p: single(p, stage.etas[0], delta, scheme.K, s)
        return lambda p: experts(p, stage.etas, stage.alpha, delta, scheme.K, s)

    assert noise is not None
    rng = np.random.default_rng(0)  # never drawn from: the noise is given
    rows = zip(games, schemes, noise, strict=True)
    return batched([play(g, factory(scheme, s), rng) for g, scheme, s in rows])


# -- the catalogue ---------------------------------------------------------------------

FULL_INFORMATION: dict[str, Fault] = {
    "descending order": Fault(descending, transcribed=True),
    "one round early": Fault(early),
    "step not projected": Fault(partial(too_far, 3.0)),
    "other learning rate": Fault(partial(changed, faster)),
}
"""Of Algorithms 1 and 2."""

DOUBLING: dict[str, Fault] = {
    "budget 2^v - 1": Fault(partial(changed, smaller_budget)),
    "restart forgotten": Fault(partial(changed, one_epoch)),
    "decisions kept at a restart": Fault(partial(another, KeepsDecisions), True),
    "step 11 over F_t": Fault(partial(another, LiteralDoublingOGD), True),
}
"""Of Algorithm 5."""

BANDIT: dict[str, Fault] = {
    "other delta in the estimator": Fault(partial(changed, half_delta)),
    "one block early": Fault(early),
    "projected too far": Fault(partial(too_far, 2.0)),
    "block index floor(k/K)": Fault(partial(bandits, FloorBGD, FloorMild), True),
    "descending order": Fault(partial(bandits, DescendingBGD, DescendingMild), True),
}
"""Of Algorithms 3 and 4."""

EPOCHS = {"budget 2^v - 1": -1, "budget 2^v + 1": 1}
"""Of the rule that ends an epoch, without a learner: what is added to the budget."""


def peeking(player: SignPlayer) -> SignPlayer:
    """Feedback one round early, wherever that is possible."""

    def play_early(
        game: Construction, delays: DelaySchedule, a: FloatArray
    ) -> FloatArray:
        return player(game, DelaySchedule(np.maximum(delays.d - 1, 1)), a)

    return play_early


ON_SIGNS: dict[str, Callable[[SignPlayer], SignPlayer]] = {
    "peeks one round ahead": peeking
}
"""Of players on the construction of the lower bound."""
