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
_CHOSEN = (
    "needs signs chosen block by block from conditional means, as a record; that some "
    "signs are as bad is C014_comparators"
)
_LETTER = "needs Algorithm 5 with step 11 to the letter, its stale gradients counted"
_SHRUNK = (
    "needs shrunk comparators as quantities of `walks`: the claim is about comparators "
    "alone, not about the learner of its world"
)
_ON_A_LINE = (
    "proved in words only (bounds/paper/on_a_line.py): steps as shortened by the "
    "projection, and pairs of rounds that do not know each other, have no definition"
)

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
    "mean-corollary-4-to-the-letter": _MEAN,
    "mean-theorem-6": _MEAN,
    "mean-theorem-6-to-the-letter": _MEAN,
    "mean-theorem-7": _MEAN,
    "mean-doubling": _MEAN,
    "mean-reacting-delays": _MEAN,
    "mean-reacting-blocks": _MEAN,
    "chosen-signs": _CHOSEN,
    "balanced-signs": "needs the learner with equal regret on all signs as a record",
    "doubling-literal": _LETTER,
    "rivals": "is about a learner of another paper, which Coq does not know",
    "rivals-mean": _MEAN,
    "farthest": "needs D(T, d), and the delays that attain it as a record",
}

BY_CLAIM: dict[str, str] = {
    "C030": "needs the loop of Algorithm 4 as a record: its weights are a softmax as "
    "those of Algorithm 2, whose sum is 1 (softmax_sum)",
    "C015b": "a maximum over all convex losses, not those of the lower bound alone",
    "C015c": "needs Theorem 3's blocks with the lots of a learner as a record; for "
    "Lemma 6 it is C076c, and for every learner without lots S3c",
    "C076b": "a maximum over all convex losses, not those of the lower bound alone",
    "C106": _SHRUNK,
    "C107": f"{_SHRUNK}; without shrinking it is Lemma P_Z_le",
    "S6e": "pairs of patterns are not counted yet; Lemma play_unseen is for one pair",
    "SA4": "rests on SA5, with a drift of every epoch",
    "SA5": "drift and order within an epoch have no definition in Coq yet",
    "SA6": "the loop reads its epochs from step 5: it has no others to compare",
    "S06": "D(T, d), a maximum over all delays in closed form, has no definition yet",
    "S54": _ON_A_LINE,
    "S55": "rests on S54",
}


def obstacle(key: str) -> str:
    """What stands in the way of a theorem about a claim; empty if nobody has said.

    >>> obstacle("C093")[:25]
    'needs integrals over the '
    """
    return BY_CLAIM.get(key, "") or BY_WORLD.get(catalogue.claim(key).world, "")
