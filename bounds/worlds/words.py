"""What each kind of world is to a reader: `judged on` these words."""

from __future__ import annotations

from bounds import book

WORDS = {
    "balanced-signs": "the lower bound's games, all sign patterns, against the learner "
    "that loses the same on each",
    "bandit": "games of Mild-BGD and its experts, noise and all",
    "bandit-epochs": "delays cut into blocks and epochs, as Mild-BGD with the doubling "
    "trick sees them",
    "blocks": "delays cut into blocks of K rounds",
    "boundary": "games of Algorithm 1 with a kink at the edge of the set",
    "chosen-signs": "the lower bound's games, the signs chosen against each learner",
    "cuts": "cuts of T rounds into outer and inner blocks",
    "delays": "delay vectors",
    "doubling": "games of Algorithm 5, Mild-OGD with the doubling trick",
    "doubling-literal": "games of Algorithm 5 with step 11 as printed",
    "draws": "games of a learner that draws lots, against all signs",
    "epochs": "delay vectors with the epochs of the doubling trick",
    "exploring": "games of learners that explore",
    "extremal": "delays and comparators built to attain the largest drift",
    "far-game": "bandit games too long to be played, the mean enclosed",
    "farthest": "delays built to lead farthest from the order of rounds",
    "hedge": "games of experts under delayed Hedge",
    "inner": "blocks of d rounds and the delays built for them",
    "long-blocks": "games of Algorithm 3 with long blocks, the mean sampled",
    "long-experts": "games of Mild-BGD with long blocks, the mean sampled",
    "long-weights": "games of two experts of Mild-BGD with long blocks, the mean "
    "sampled",
    "mean": "bandit games, the mean over all noise exact or sampled",
    "mean-corollary-1": "games of Algorithm 3 with Corollary 1's parameters",
    "mean-corollary-2": "games of Algorithm 3 with Corollary 2's parameters",
    "mean-corollary-2-to-the-letter": "games of Algorithm 3 as printed with Corollary "
    "2's parameters",
    "mean-corollary-3": "games of Algorithm 3 with Corollary 3's parameters, in order",
    "mean-corollary-4": "games of Algorithm 3 with Corollary 4's parameters",
    "mean-corollary-4-to-the-letter": "games of Algorithm 3 as printed with Corollary "
    "4's parameters",
    "mean-descent": "games of Algorithm 3 with any parameters",
    "mean-descent-to-the-letter": "games of Algorithm 3 as printed, any parameters",
    "mean-designed": "bandit games designed for a rule",
    "mean-doubling": "games of Mild-BGD with the doubling trick",
    "mean-reacting-blocks": "games of Algorithm 3, K = 2, whose delays react to its "
    "noise",
    "mean-reacting-delays": "games of Algorithm 3, K = 1, whose delays react to its "
    "noise",
    "mean-theorem-6": "games of Mild-BGD with Theorem 6's parameters",
    "mean-theorem-6-to-the-letter": "games of Mild-BGD as printed with Theorem 6's "
    "parameters",
    "mean-theorem-7": "games of Mild-BGD with Theorem 7's parameters, in order",
    "mild": "games of Mild-OGD with Theorem 2's parameters",
    "minimisers": "pairs of loss vectors and their regularised minimisers",
    "numbers": "values of the parameters",
    "ogd": "games of Algorithm 1, delayed online gradient descent",
    "one-point": "functions and their one-point estimates",
    "radial-walk": "a game of Algorithm 3 in many dimensions, its noise followed "
    "outwards",
    "rivals": "games of a rival with the parameters its source prescribes",
    "rivals-mean": "games of a rival that explores, the mean sampled",
    "runs": "games, step by step as the analysis goes",
    "shrunk": "sets and their shrunken copies",
    "signs": "the lower bound's games, all sign patterns",
    "simplex": "pairs of probability vectors",
    "smoothed": "convex Lipschitz losses, smoothed",
    "spikes": "functions with a spike at a point",
    "static-signs": "the lower bound's games with comparators that stay, all sign "
    "patterns",
    "tables": "sequences of functions on few points",
    "walks": "delays with comparators that walk",
    "weights": "vectors of whole numbers, all signs",
    "wide": "bandit games that explore beyond the set",
}


def words(world: str) -> str:
    """What a world is to a reader; its name if nobody has said."""
    other = book.another()
    own = other.worlds.get(world) if other else None
    if own is not None:
        return _first_line(own.__doc__ or world)
    return WORDS.get(world, world)


def _first_line(text: str) -> str:
    """The first line of a docstring as words within a sentence.

    >>> _first_line("Runs of descent.")
    'runs of descent'
    """
    line = text.strip().splitlines()[0].rstrip(".")
    return line[:1].lower() + line[1:]
