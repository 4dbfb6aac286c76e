"""The slopes and signs of the losses on which learners are compared."""

from __future__ import annotations

import numpy as np

from adversaries.likeness.drafts import Draft
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray

NOISE = 0.1
"""Of slopes that point to one side."""
ALTERNATING = {
    "alternating": 0.75,
    "held": 0.505,
    "turning": 1.0,
    "steady": 0.0,
    "equal": 1.0,
}
"""Part of the rounds in which the side changes all the time."""
PERIOD = {"alternating": 1, "held": 6, "turning": 4, "steady": 1, "equal": 7}
"""Rounds before the side changes, at least: the fast reach the end of K."""
PART = 8
"""Of a block's estimates as many more point to its side than to the other."""


def slopes(rng: np.random.Generator, draft: Draft) -> FloatArray:
    """Slopes (T, n), the longest as long as the draft says."""
    T, n = draft.T, draft.domain.n
    a = rng.normal(size=(T, n))
    if draft.turns == "noisy":
        # a drift, so that the experts reach the boundary, and turn back once
        a += np.where(np.arange(T) < 0.6 * T, 1.0, -1.2)[:, None]
    else:
        noise = 0 * a if draft.turns == "equal" else NOISE * a
        a = sides(draft, 1)[:, None] * (1 + noise)
    a *= strengths(draft)[:, None]
    return np.asarray(a * draft.size / np.linalg.norm(a, axis=1).max())


def strengths(draft: Draft) -> FloatArray:
    """How large losses are: 1, or all sizes down to the least, in any order."""
    sizes = np.geomspace(1.0, draft.least, draft.T)
    return np.random.default_rng([draft.seed, 2]).permutation(sizes)


def echoes(values: FloatArray, together: int) -> FloatArray:
    """The values made different, but for few that are equal to another one.

    Some to the one just before, which arrives apart from it; some to one of those that
    arrive together with it, but not just before. Else no block would be left complete
    for whoever drops them, and nobody could tell why.
    """
    found = values * np.linspace(1.0, 0.5, len(values))
    for group in range(1, len(values) // together - 2, 4):
        first = together * (group + 1)
        found[first] = found[first - 1]
        found[first + together + 2] = found[first + together]
    return found


def sides(draft: Draft, K: int) -> FloatArray:
    """1 or -1 for every round, the same for all of a block.

    Alternating, fast experts lose until their weights nearly vanish; then one side is
    right, and they come back. Turning, one of the fast gets nearly all weight. Steady,
    all go to one end of K and stay. Held, they are kept apart from each other first.
    Equal, slopes are the same to the last digit until the side changes.
    """
    t = np.arange(draft.T)
    steady = np.where(t < 0.93 * draft.T, 1.0, -1.0)
    until, rounds = ALTERNATING[draft.turns] * draft.T, PERIOD[draft.turns]
    turn = t // (K * -(-rounds // K))
    return np.where(t < until, 1.0 - 2 * (turn % 2), steady)


def aimed(draft: Draft, K: int, seed: int) -> FloatArray:
    """Signs of values with which the estimates of a learner go where `sides` tells.

    On the line, and if it draws its directions as documented, from this seed. While
    sides alternate most of a block cancel: else every expert would leave K at once.
    """
    s = unit_vectors(np.random.default_rng(seed), draft.T, 1)[:, 0]
    agree = (K + -(-K // PART)) // 2 if K > 1 else 1
    t, until = np.arange(draft.T), ALTERNATING[draft.turns] * draft.T
    with_it = np.where((t % K < agree) | (t >= until), 1.0, -1.0)
    return np.asarray(sides(draft, K) * with_it * s)
