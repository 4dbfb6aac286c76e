"""The delays of the games on which learners are compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from adversaries.likeness.drafts import Draft
from adversaries.likeness.roles import Role

Rule = Callable[[np.random.Generator, int, int, int], list[int]]
"""Delays of T rounds, the longest d (by and large), for blocks of K rounds."""


def delays_of(rng: np.random.Generator, role: Role, draft: Draft, K: int) -> list[int]:
    """The delays of a draft, as the role can have them."""
    T, d = draft.T, draft.longest
    if role.kind.undelayed:
        return [1] * T
    if not role.kind.in_order:
        return RULES[draft.delays](rng, T, d, K)
    if draft.delays == "late":  # who is very late would hold up all others
        return [d] * T
    delays = RULES[draft.delays](rng, T, d, K)
    return _in_order(delays, T // 2 if draft.delays == "burst" else T // 4)


def _prompt(rng: np.random.Generator, T: int, d: int, K: int) -> list[int]:
    return [1] * T


def _constant(rng: np.random.Generator, T: int, d: int, K: int) -> list[int]:
    return [d] * T


def _together(rng: np.random.Generator, T: int, d: int, K: int) -> list[int]:
    """All of d rounds arrive at the end of the d-th."""
    return [d - t % d for t in range(T)]


def _bulk(rng: np.random.Generator, T: int, d: int, K: int) -> list[int]:
    """Everything at once, now and then."""
    ends = np.cumsum(rng.integers(1, d + 1, T))
    return [int(ends[ends > t][0]) - t for t in range(T)]


def _crossing(rng: np.random.Generator, T: int, d: int, K: int) -> list[int]:
    """A prompt block of d rounds, then three that are ready together.

    The last of these is complete first; a fourth after decisions have changed.
    """
    d = K if K > 2 else d
    firsts = {d: 4 * d - 1, 2 * d: 3 * d - 2, 3 * d: 2 * d - 3, 4 * d: d + 2}
    return [firsts.get(t, 1) for t in range(T)]


def _gap(rng: np.random.Generator, T: int, d: int, K: int) -> list[int]:
    """All prompt but round 2, for which those after it need not wait."""
    return [1, 3 * max(K, d) + 1, *[1] * (T - 2)]


def _random(rng: np.random.Generator, T: int, d: int, K: int) -> list[int]:
    """A third prompt, some rounds nothing, and one that never arrives."""
    delays = rng.integers(1, d + 1, T).tolist()
    delays[1::3] = [1] * len(delays[1::3])
    delays[T // 2] = T
    return list(delays)


def _burst(rng: np.random.Generator, T: int, d: int, K: int) -> list[int]:
    """20 rounds that arrive at once, and later d.

    The 20 of them 40 rounds after Algorithm 5 has begun an epoch (the eighth, in round
    255): its experts are spread then, and it does not begin another before they are
    there.
    """
    delays = [1] * T
    for first, count in ((294, 20), (354, d)):
        delays[first : first + count] = range(count, 0, -1)
    # a few are prompt, so that steps are made while hundreds are on their way
    delays[360 : 354 + d : 10] = [1] * len(delays[360 : 354 + d : 10])
    return delays


def _late(rng: np.random.Generator, T: int, d: int, K: int) -> list[int]:
    """d for half of the rounds, so that d are on their way; then few that take longer.

    By then Algorithm 5 is in an epoch that is long enough for these to arrive in it.
    """
    delays = [d] * (T * 53 // 100)
    delays += [1] * (T - len(delays))
    begin = T * 61 // 100
    for i, times in enumerate((2.7, 2.0, 1.5, 2.7, 1.2)):
        delays[begin + 5 * i] = int(times * d) - i
    return delays


RULES: dict[str, Rule] = {
    "prompt": _prompt,
    "constant": _constant,
    "together": _together,
    "bulk": _bulk,
    "crossing": _crossing,
    "gap": _gap,
    "random": _random,
    "burst": _burst,
    "late": _late,
}
"""The rules by name."""


def _in_order(delays: Sequence[int], most: int) -> list[int]:
    """The least longer delays with which nothing overtakes anything."""
    arrival = np.maximum.accumulate(np.arange(len(delays)) + np.array(delays))
    # what never arrives would stop all that follows
    capped = np.minimum(arrival, np.arange(len(delays)) + max(3, most))
    return [int(d) for d in np.maximum.accumulate(capped) - np.arange(len(delays))]
