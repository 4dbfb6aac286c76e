"""Kinds of case under the names that claims use: which learner, with which parameters.

Nothing is measured here; the name alone tells which claims a world is for.
"""

from __future__ import annotations

from bounds.worlds.delays import Delays
from bounds.worlds.estimator import Radial, Ridges
from bounds.worlds.hedge import Hedge
from bounds.worlds.mean import Mean
from bounds.worlds.runs import Runs
from bounds.worlds.walks import Walks


class Extremal(Walks):
    """Delays and comparators built to attain the largest drift."""

    name = "extremal"


class Farthest(Delays):
    """Delays built to lead farthest from the order of rounds."""

    name = "farthest"


class Ogd(Runs):
    """Runs of Algorithm 1."""

    name = "ogd"


class Mild(Hedge):
    """Runs of Mild-OGD with the parameters of Theorem 2."""

    name = "mild"


class Descent(Mean):
    """Algorithm 3 with any parameters."""

    name = "mean-descent"


class Theorem6(Mean):
    """Algorithm 4 with the parameters of Theorem 6."""

    name = "mean-theorem-6"


class Theorem7(Mean):
    """Algorithm 4 with the parameters of Theorem 7, in order."""

    name = "mean-theorem-7"


class Corollary1(Mean):
    """Algorithm 3 with the parameters of Corollary 1."""

    name = "mean-corollary-1"


class Corollary2(Mean):
    """Algorithm 3 with the parameters of Corollary 2."""

    name = "mean-corollary-2"


class Corollary3(Mean):
    """Algorithm 3 with the parameters of Corollary 3, in order."""

    name = "mean-corollary-3"


class Corollary4(Mean):
    """Algorithm 3 with the parameters of Corollary 4."""

    name = "mean-corollary-4"


class Doubled(Mean):
    """Algorithm 4 with the doubling trick."""

    name = "mean-doubling"


class Smoothed(Ridges):
    """Convex Lipschitz losses, smoothed."""

    name = "smoothed"


class SmoothedRadial(Radial):
    """G|x|, smoothed."""

    name = "smoothed"
