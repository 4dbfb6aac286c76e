"""What a learner was seen to do: played leniently, kept as plain arrays.

`observe` runs the learner and may run in a process of its own; everything else in this
package looks at observations only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mild_core.game import Feedback, Game, Problem
from mild_core.losses import LossTable
from mild_core.numerics import EPS, FloatArray, reals
from mild_core.protocol import Factory, Learner
from mild_core.told import exception_line

EPS32 = float(np.finfo(np.float32).eps)


@dataclass(frozen=True)
class Observation:
    """A run of a learner, as far as it came.

    Attributes
    ----------
    played : (t, n) its points
    feedback : (t, n) gradients or (t,) values at them, delivered or not
    weights, experts : what it shows under these names after each play, if it does
    trouble : what ended the run early, with the round; empty if nothing did
    """

    played: FloatArray
    feedback: FloatArray
    weights: FloatArray | None = None
    experts: FloatArray | None = None
    trouble: str = ""

    @property
    def rounds(self) -> int:
        """Rounds that were played."""
        return len(self.played)

    @property
    def eps(self) -> float:
        """Of the coarsest number format that holds all that was played."""
        coarse = self.played.astype(np.float32).astype(np.float64)
        return EPS32 if np.array_equal(coarse, self.played) else EPS


Play = Callable[[Sequence[Game]], Sequence[Observation | None]]
"""Lets a learner play games; how and where is the caller's affair.

None for a game for which there was no time.
"""


class _Stopped(Exception):
    pass


def observe(game: Game, factory: Factory, seed: int = 0) -> Observation:
    """Let a learner play a game; whatever it does wrong ends the observation."""
    played: list[FloatArray] = []
    feedback: list[FloatArray] = []
    shown: dict[str, list[FloatArray]] = {"weights": [], "experts": []}
    trouble, t = "", 0
    try:
        learner = factory(Problem.of(game, np.random.default_rng(seed)))
        for t in range(1, game.T + 1):
            played.append(_point(learner.play(), game.n))
            _look(learner, shown)
            feedback.append(_feedback(game, t, played[-1]))
            # copies: a learner may work on what it is given
            learner.receive([(k, feedback[k - 1].copy()) for k in game.delays.F(t)])
    except _Stopped as error:
        trouble = f"round {t}: {error}"
    except Exception as error:
        said = exception_line(error)[:200]
        trouble = f"round {t}: raised {said}" if t else f"raised {said}"
    played = played[: len(feedback)]
    return Observation(
        played=np.array(played).reshape(-1, game.n),
        feedback=np.array(feedback),
        weights=_kept(shown["weights"], len(played)),
        experts=_kept(shown["experts"], len(played)),
        trouble=trouble,
    )


def _point(x: Any, n: int) -> FloatArray:
    try:
        point = reals(x)
    except (TypeError, ValueError):
        raise _Stopped("played something that is no vector of numbers") from None
    if point.shape != (n,):
        raise _Stopped(f"played an array of shape {point.shape}, not {(n,)}")
    if not np.isfinite(point).all():
        raise _Stopped("played numbers that are not finite")
    return point


def _feedback(game: Game, t: int, x: FloatArray) -> FloatArray:
    assert isinstance(game.losses, LossTable)
    value, gradient = game.losses.at(t, x)
    return np.array(value) if game.feedback is Feedback.VALUE else gradient


def _look(learner: Learner, shown: dict[str, list[FloatArray]]) -> None:
    """Note what a learner shows of its inside; what cannot be read is not shown."""
    for name, kept in shown.items():
        try:
            value = np.array(getattr(learner, name), dtype=np.float64)
        except Exception:
            continue
        if value.ndim and np.isfinite(value).all():
            kept.append(value)


def _kept(shown: list[FloatArray], rounds: int) -> FloatArray | None:
    shapes = {one.shape for one in shown}
    return (
        np.array(shown[:rounds]) if len(shown) >= rounds and len(shapes) == 1 else None
    )
