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
_CHOSEN = "needs a learner that meets signs chosen by conditional means as a record"
_LETTER = "needs Algorithm 5 with step 11 to the letter, its stale gradients counted"
_LOTS = "needs a learner that draws lots: a finite probability over its plays"
_ANY_ORDER = "proved in words only: drift in any order, by counting pairs of rounds"

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
    "chosen-signs": _CHOSEN,
    "balanced-signs": "needs the learner with equal regret on all signs as a record",
    "draws": _LOTS,
    "doubling-literal": _LETTER,
    "extremal": "needs delays made to attain Lemma 1's ratio as a record of their own",
    "rivals": "is about a learner of another paper, which Coq does not know",
    "rivals-mean": _MEAN,
    "farthest": "needs D(T, d), and the delays that attain it as a record",
}

BY_CLAIM: dict[str, str] = {
    "S3c": "outer blocks cut as equally as can be have no definition in Coq yet",
    "S6e": "pairs of patterns are not counted yet; Lemma play_unseen is for one pair",
    "SA4": "rests on SA5, with a drift of every epoch",
    "SA5": "drift and order within an epoch have no definition in Coq yet",
    "SA6": "the loop reads its epochs from step 5: it has no others to compare",
    "S06": "D(T, d), the largest displacement over all delays, is not computed yet",
    "S30": _ANY_ORDER,
    "S31": _ANY_ORDER,
    "S32": "rests on S31",
    "S34": "rests on S31, and on S37 for the logarithm",
    "S35": "rests on S31 in every epoch, and on S37 for the logarithm",
    "S39": "rests on S31, with another exponent",
    "S37": "64 logarithms to compare with powers of 2: needs interval arithmetic",
    "C136p": "sqrt(2 n sqrt(T) - 2) is not seen to be of a number >= 0",
    "S48": "sqrt(2 n sqrt(T) - 2) is not seen to be of a number >= 0",
    "C141p": "long, and nobody has written it: the terms of C108a once more, and C058",
}
for _key in (f"S{number}" for number in range(40, 54) if number != 48):
    BY_CLAIM[_key] = "the theorem of the printed form once more, in units of r or R"


def obstacle(key: str) -> str:
    """What stands in the way of a theorem about a claim; empty if nobody has said.

    >>> obstacle("C093")[:25]
    'needs integrals over the '
    """
    return BY_CLAIM.get(key, "") or BY_WORLD.get(catalogue.claim(key).world, "")
