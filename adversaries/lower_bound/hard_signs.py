"""Bad signs against a given learner, by conditional expectations, for any T.

After an inner block was played each of its signs is chosen so that the conditional mean
of the final regret does not fall; so the regret ends at least where the mean began. If
s is the signed sum of the outer block so far and S the random rest of it, sign +1 and
sign -1 of a block of a rounds differ by 2 <play, 1> sqrt(n)/R and by

    E|s + a + S| - E|s - a + S| = 2 E clip(s + S, -a, a),

in units of RG/n. S is a sum of equal blocks and perhaps a shorter one: binomial.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from adversaries.lower_bound.construction import Construction
from mild_core.game import Feedback, Problem
from mild_core.numerics import FloatArray, IntArray
from mild_core.protocol import Factory, Learner


@dataclass(frozen=True)
class Block:
    """An inner block: its rounds, and the law of what follows in its outer block.

    Attributes
    ----------
    first : rounds before the outer block
    start, size : rounds before the inner block, and in it
    full, d, rest : as many inner blocks of d rounds follow, and one of `rest`
    """

    first: int
    start: int
    size: int
    full: int
    d: int
    rest: int

    @property
    def rounds(self) -> slice:
        """Positions of its rounds."""
        return slice(self.start, self.start + self.size)

    def lean(self, s: FloatArray) -> FloatArray:
        """E clip(s + S, -size, size) for every s."""
        values, chances = self.law()
        clipped = np.clip(s[..., None] + values, -self.size, self.size)
        return np.asarray(clipped @ chances)

    def law(self) -> tuple[IntArray, FloatArray]:
        """Values of S and their probabilities."""
        j = np.arange(self.full + 1)
        values, chances = self.d * (2 * j - self.full), binomial(self.full)
        if not self.rest:
            return values, chances
        both = np.concatenate([values - self.rest, values + self.rest])
        return both, np.concatenate([chances, chances]) / 2


def binomial(q: int) -> FloatArray:
    """Probabilities of 0..q heads of q coins, by ratios from the middle outwards.

    Each is off by a few roundings for every step from the middle, where the mass is.
    """
    j = np.arange(q // 2 + 1, q + 1)
    right = np.cumprod(np.append(1.0, (q + 1 - j) / j))
    # symmetric: mirrored about the middle, which an even q has once and an odd q twice
    row = np.concatenate([right[: q % 2 : -1], right])
    return np.asarray(row / row.sum())


def walk(game: Construction) -> Iterator[Block]:
    """The inner blocks of a construction, in order."""
    start = 0
    for outer in game.inner:
        first, length = start, sum(outer)
        for size in outer:
            full, rest = divmod(first + length - start - size, game.d)
            yield Block(first, start, size, full, game.d, rest)
            start += size


def hard_signs(
    game: Construction,
    factory: Factory,
    rng: np.random.Generator,
    feedback: Feedback = Feedback.GRADIENT,
) -> FloatArray:
    """Signs (blocks, n) that cost this deterministic learner at least the mean regret.

    `rng` is the learner's; with value feedback f_t(x_t) arrives, not the gradient.
    """
    # the learner's problem shows T, G, K and the delays, which no sign changes
    any_signs = np.ones((game.blocks, game.n))
    learner = factory(Problem.of(game.game(any_signs, feedback), rng))
    signs: list[FloatArray] = []
    s = np.zeros(game.n)
    for block in walk(game):
        if block.start == block.first:
            s = np.zeros(game.n)
        plays = _play_block(learner, block.size)
        gain = plays.sum(axis=0) * np.sqrt(game.n) / game.R + block.lean(s)
        # at 0 both signs keep the mean: either will do
        w = np.where(gain >= 0, 1.0, -1.0)
        g = game.G / np.sqrt(game.n) * w
        told = plays @ g if feedback is Feedback.VALUE else np.tile(g, (block.size, 1))
        learner.receive([(block.start + k, np.array(f)) for k, f in enumerate(told, 1)])
        signs.append(w)
        s = s + block.size * w
    return np.array(signs)


def _play_block(learner: Learner, size: int) -> FloatArray:
    """Plays of a block (size, n), during which nothing arrives."""
    plays = [learner.play()]
    for _ in range(size - 1):
        learner.receive([])
        plays.append(learner.play())
    return np.array(plays)
