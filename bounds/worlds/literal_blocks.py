"""Algorithms 3 and 4 to the letter: block floor(k/K), and step 9's comparison of sums.

Block z of the paper is rounds (z-1)K+1..zK. As printed, round k is added to the sum of
block floor(k/K), so that block z collects rounds zK..zK+K-1, and block 0, which does
not exist, the first K - 1. Step 9 then compares what was collected with the sum over
the rounds (z-1)K+1..zK. The two have one round in common, zK: for K > 1 they are equal
by coincidence only. For K = 1 the letter is what is meant.

The comparison needs values that may still be under way; the learners here are told
them, which is more than a learner can know.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Self

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.bandit import Bandit
from bounds.worlds.mean import Mean, Play, gathered
from bounds.worlds.world import Case
from mild_core.algorithms import DelayedBGD, MildBGD
from mild_core.algorithms.blocking import Blocking
from mild_core.delays import DelaySchedule
from mild_core.engine import simulate
from mild_core.game import Game, Problem
from mild_core.losses import LINEAR, LossTable
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival, Learner, play
from mild_core.record import Record, batched
from mild_core.scheme import Scheme


class PrintedBlocks(Blocking):
    """Steps 8 and 9 as printed; `losses` tells the values that are still missing."""

    losses: LossTable

    def play(self) -> FloatArray:
        """Step 6, and the product (n/delta) f_t(x^_t) s_t for later comparisons."""
        x = super().play()
        value, _ = self.losses.at(self.t, x)
        self.products[self.t] = self._product(value, self.s[self.t])
        return x

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Steps 7 to 10, and the end of the block after its last round."""
        for k, value in arrivals:
            z = k // self.K  # step 8
            self.collected.setdefault(z, []).append(
                self._product(float(value), self.s.pop(k))
            )
            # Block 0 has no rounds: it passes with a sum of 0, a step that leads
            # nowhere.
            if z and _total(self.collected[z]) == _total(self._own(z)):  # step 9
                self.A = sorted({*self.A, z})
        if self.t == self.z * self.K:
            self.g = {z: np.array(_total(terms)) for z, terms in self.collected.items()}
            self.end_block()

    @property
    def collected(self) -> dict[int, list[FloatArray]]:
        """Products received so far, by the printed index."""
        return self.__dict__.setdefault("_collected", {})

    @property
    def products(self) -> dict[int, FloatArray]:
        """Products of all rounds played."""
        return self.__dict__.setdefault("_products", {})

    def _own(self, z: int) -> list[FloatArray]:
        """Products of rounds (z-1)K+1..zK."""
        last = min(z * self.K, self.problem.T)
        return [self.products[i] for i in range((z - 1) * self.K + 1, last + 1)]

    def _product(self, value: float, s: FloatArray) -> FloatArray:
        return np.asarray(self.problem.domain.n / self.delta * value * s)


def _total(terms: Sequence[FloatArray]) -> tuple[float, ...]:
    """The sum, rounded once, so that the order of arrival does not decide."""
    return tuple(math.fsum(column) for column in np.array(terms).T.tolist())


class PrintedBGD(PrintedBlocks, DelayedBGD):
    """Algorithm 3 with steps 8 and 9 as printed."""

    def end_block(self) -> None:
        """Steps 12 to 14, for a block as often as it is in some A_z."""
        for k in self.A:
            self.y = self.K_delta.project(self.y - self.eta * self.g[k])
            self.tau += 1


class PrintedMild(PrintedBlocks, MildBGD):
    """Algorithm 4 with steps 9 and 10 as printed."""

    def end_block(self) -> None:
        """Steps 13 to 16."""
        losses = [self.sent[k] @ self.g[k] for k in self.A]
        self.hedge.update(np.sum(losses, axis=0) if losses else 0 * self.etas)
        for k in self.A:
            self.y = self.K_delta.project(self.y - self.etas[:, None] * self.g[k])
            self.tau += 1


def printed(
    scheme: Scheme, losses: LossTable, noise: FloatArray, told: Problem
) -> Learner:
    """The learner of a scheme, to the letter."""
    stage = scheme.stages[0]
    assert stage.delta is not None
    learner: PrintedBGD | PrintedMild
    if scheme.N == 1:
        learner = PrintedBGD(told, stage.etas[0], stage.delta, scheme.K, noise)
    else:
        learner = PrintedMild(
            told, stage.etas, stage.alpha, stage.delta, scheme.K, noise
        )
    learner.losses = losses
    return learner


def play_printed(
    games: Sequence[Game], schemes: Sequence[Scheme], noise: FloatArray
) -> Record:
    """Every noise pattern played through the protocol by the learner to the letter.

    Of the trace only x, experts and weights are the learner's: it has no y-sequence in
    the paper's sense.
    """
    (game,), (scheme,) = games, schemes
    losses = game.losses
    assert isinstance(losses, LossTable)
    rng = np.random.default_rng(0)  # never drawn from: the noise is given

    def one(s: FloatArray) -> Record:
        return play(game, lambda told: printed(scheme, losses, s, told), rng)

    record = batched([one(s) for s in noise])
    return replace(record, games=(game,), schemes=(scheme,), losses=losses)


def never_complete(game: Game, K: int) -> bool:
    """Whether to the letter no block ever passes step 9, whatever the noise.

    For losses a_t x on the line and a learner at 0 the product of round t is
    (1/delta) a_t delta s_t s_t = a_t: no noise is left in it. As long as no block
    passes, the learner stays at 0; so if none passes with products a_t, none ever does.
    """
    losses = game.losses
    if not (isinstance(losses, LossTable) and losses.n == 1):
        return False
    if (losses.family != LINEAR).any() or losses.offset.any():
        return False
    a = (losses.scale * losses.a[:, 0]).tolist()
    order = np.argsort(game.delays.arrival, kind="stable") + 1
    collected: dict[int, list[float]] = {}
    for k in order[np.sort(game.delays.arrival) <= game.T].tolist():
        collected.setdefault(k // K, []).append(a[k - 1])
    own = {z: math.fsum(a[(z - 1) * K : z * K]) for z in collected if z}
    return not any(total in _partial(collected[z]) for z, total in own.items())


def _partial(terms: Sequence[float]) -> list[float]:
    """Sums of the first 1, 2, ... terms; slopes with few binary digits add exactly."""
    return np.cumsum(terms).tolist()


class PrintedMean(Mean):
    """Expected regret of Algorithm 3 or 4 to the letter."""

    @classmethod
    def over(
        cls,
        games: Sequence[Game],
        schemes: Sequence[Scheme],
        u: FloatArray,
        label: str,
        play: Play = play_printed,
    ) -> Self:
        """Play every game against all noise, to the letter."""
        return super().over(games, schemes, u, label, play)

    @classmethod
    def of(cls, case: Case) -> Self:
        """Play a case again; of any length, if the learner never moves in it."""
        game, scheme = (
            case_data.game_of(case["game"]),
            case_data.scheme_of(case["scheme"]),
        )
        u = np.array([case["u"]], dtype=np.float64)
        build = cls.unmoved if never_complete(game, scheme.K) else cls.over
        return build([game], [scheme], u, str(case.get("label", "")))

    def case(self, b: int) -> Case:
        """As for all noise, with the letters of the bound."""
        return super().case(b) | _letters(self.first, b) | {"f_t": self.first.label}

    @classmethod
    def unmoved(
        cls, games: Sequence[Game], schemes: Sequence[Scheme], u: FloatArray, label: str
    ) -> Self:
        """Games in which the learner to the letter never leaves 0, of any length.

        Its decisions do not depend on the noise, so the mean over two opposite patterns
        is that over all: a round's loss depends on one s_t only.
        """
        for game, scheme in zip(games, schemes, strict=True):
            if not never_complete(game, scheme.K):
                raise ValueError("some block passes step 9 to the letter")
        noise = np.stack([np.ones((games[0].T, 1)), -np.ones((games[0].T, 1))])
        pairs = zip(games, schemes, strict=True)
        record = gathered([play_deaf([g], [s], noise) for g, s in pairs])
        many = np.repeat(np.asarray(u, dtype=np.float64), len(noise), axis=0)
        return cls(Bandit.build(record, many, label), len(noise))


def play_deaf(
    games: Sequence[Game], schemes: Sequence[Scheme], noise: FloatArray
) -> Record:
    """A learner to whom nothing ever arrives, told as if it were the prescribed one."""
    late = [
        replace(game, delays=DelaySchedule.constant(game.T, game.T + 1))
        for game in games
    ]
    return replace(simulate(late, schemes, noise=noise), games=tuple(games))


def _letters(world: Bandit, b: int) -> Case:
    """Every letter of the bound, for a case that is too long to be written out."""
    return {
        "K": world.block,
        "eta": world.eta[b].tolist(),
        "delta": float(world.delta[b]),
        "M": float(world.M[b]),
        "r": float(world.r[b]),
        "d": int(world.d[b]),
    }


class PrintedDescent(PrintedMean):
    """Algorithm 3 to the letter with any parameters."""

    name = "mean-descent-to-the-letter"


class PrintedCorollary2(PrintedMean):
    """Algorithm 3 to the letter with the parameters of Corollary 2."""

    name = "mean-corollary-2-to-the-letter"


class PrintedCorollary4(PrintedMean):
    """Algorithm 3 to the letter with the parameters of Corollary 4."""

    name = "mean-corollary-4-to-the-letter"


class PrintedTheorem6(PrintedMean):
    """Algorithm 4 to the letter with the parameters of Theorem 6."""

    name = "mean-theorem-6-to-the-letter"
