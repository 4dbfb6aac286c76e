"""Algorithms 1 to 5 as transcriptions, to be read beside the paper.

Each class is one algorithm with the paper's step numbers; `transcription` writes a
scheme out as the class it describes.
"""

from __future__ import annotations

from mild_core.algorithms.delayed_bgd import DelayedBGD
from mild_core.algorithms.delayed_ogd import DelayedOGD
from mild_core.algorithms.doubling_bgd import DoublingBGD
from mild_core.algorithms.doubling_ogd import DoublingOGD
from mild_core.algorithms.mild_bgd import MildBGD
from mild_core.algorithms.mild_ogd import MildOGD
from mild_core.errors import ParameterError
from mild_core.game import Feedback, Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory, Learner
from mild_core.scheme import Scheme

__all__ = [
    "DelayedBGD",
    "DelayedOGD",
    "DoublingBGD",
    "DoublingOGD",
    "MildBGD",
    "MildOGD",
    "transcription",
]


def transcription(scheme: Scheme, noise: FloatArray | None = None) -> Factory:
    """Factory of the transcription of a scheme.

    `noise` (T, n) replaces the exploration directions the learner would draw.
    """

    def factory(problem: Problem) -> Learner:
        first = scheme.stages[0]
        if scheme.feedback is Feedback.GRADIENT:
            if scheme.restarts:
                return _algorithm_5(problem, scheme)
            if scheme.N == 1:
                return DelayedOGD(problem, first.etas[0])
            return MildOGD(problem, first.etas, first.alpha)
        if scheme.restarts:
            return DoublingBGD(problem, scheme, noise)
        assert first.delta is not None
        if scheme.N == 1:
            return DelayedBGD(problem, first.etas[0], first.delta, scheme.K, noise)
        return MildBGD(problem, first.etas, first.alpha, first.delta, scheme.K, noise)

    return factory


def _algorithm_5(problem: Problem, scheme: Scheme) -> Learner:
    """Algorithm 5 has no parameters of its own: a scheme must agree with it."""
    learner = DoublingOGD(problem)
    if scheme != learner.scheme:
        limit = "Algorithm 5 takes its parameters from R, G and T of the game"
        raise ParameterError("scheme", "another doubling scheme", limit)
    return learner
