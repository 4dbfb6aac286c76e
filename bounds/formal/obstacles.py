"""What stands in the way of a theorem, for every claim that has none yet.

By the world it is about; of single claims where that does not say it. A claim with a
theorem needs no entry, and a test says when one is missing.
"""

from __future__ import annotations

from bounds import catalogue

_BALL = (
    "needs integrals over the unit ball and sphere of R^n: the smoothed loss and the "
    "one-point estimator, which Coquelicot has in one dimension only"
)
_MEAN = (
    "is about an expectation over the learner's noise of a run that reacts to it, on "
    "top of the estimator on the sphere"
)
_SPHERE = "is about single runs of the bandit learner, with directions on a sphere"
_SIGNS = "needs the adversary of Theorem 3 and its random signs as a finite probability"
_HEDGE = "needs delayed Hedge with its interactive loop and exponential weights"
_MILD = "needs Algorithm 2: experts of Algorithm 1 inside delayed Hedge"
_DOUBLING = "needs Algorithm 5: Algorithm 2 started again in every epoch"
_SIMPLEX = "needs the simplex as a convex set and entropy on it"
_KHINTCHINE = "needs Khintchine's inequality with its exact constant 1/sqrt(2)"

BY_WORLD: dict[str, str] = {
    "one-point": _BALL,
    "smoothed": _BALL,
    "spikes": _BALL,
    "shrunk": "needs a ball inside K and the shrunk set as a record of its own",
    "bandit": _SPHERE,
    "bandit-epochs": f"{_SPHERE}, started again in every epoch",
    "wide": _MEAN,
    "mean": _MEAN,
    "mean-descent": _MEAN,
    "mean-descent-to-the-letter": _MEAN,
    "mean-corollary-1": _MEAN,
    "mean-corollary-2": _MEAN,
    "mean-corollary-2-to-the-letter": _MEAN,
    "mean-corollary-3": _MEAN,
    "mean-corollary-4": _MEAN,
    "mean-theorem-6": _MEAN,
    "mean-theorem-6-to-the-letter": _MEAN,
    "mean-theorem-7": _MEAN,
    "mean-doubling": _MEAN,
    "mean-reacting-delays": _MEAN,
    "mean-reacting-blocks": _MEAN,
    "mild": _MILD,
    "hedge": _HEDGE,
    "minimisers": _SIMPLEX,
    "simplex": _SIMPLEX,
    "tables": _SIMPLEX,
    "signs": _SIGNS,
    "static-signs": _SIGNS,
    "chosen-signs": _SIGNS,
    "balanced-signs": _SIGNS,
    "draws": _SIGNS,
    "weights": _KHINTCHINE,
    "doubling": _DOUBLING,
    "doubling-literal": f"{_DOUBLING}, with its steps to the letter",
    "extremal": "needs delays made to attain Lemma 1's ratio as a record of their own",
    "farthest": "needs comparators made to attain Lemma 1's ratio as a record",
    "boundary": "needs a loss with a kink on the edge of K as a record of its own",
}

BY_CLAIM: dict[str, str] = {
    "S3c": f"{_KHINTCHINE}; the sums over all signs of its left side",
    "S06": "D(T, d), the largest displacement over all delays, is not computed yet",
    "S30": "proved in words only: drift in any order, by counting pairs of rounds",
    "S31": "proved in words only: drift in any order, by counting pairs of rounds",
    "S32": "rests on S30",
    "S39": "rests on S30, with another exponent",
    "S37": "64 logarithms to compare with powers of 2: needs interval arithmetic",
    "C136p": "sqrt(2 n sqrt(T) - 2) is not seen to be of a number >= 0",
    "S48": "sqrt(2 n sqrt(T) - 2) is not seen to be of a number >= 0",
    "C141p": "long, and nobody has written it: the terms of C108a once more, and C058",
}
for _key in ("S40", "S41", "S42", "S43", "S44", "S45", "S46", "S47"):
    BY_CLAIM[_key] = "the theorem of the printed form once more, in units of r or R"
for _key in ("S49", "S50", "S51", "S52", "S53"):
    BY_CLAIM[_key] = "the theorem of the printed form once more, in units of r or R"


def obstacle(key: str) -> str:
    """What stands in the way of a theorem about a claim; empty if nobody has said.

    >>> obstacle("C093")[:25]
    'needs integrals over the '
    """
    return BY_CLAIM.get(key, "") or BY_WORLD.get(catalogue.claim(key).world, "")
