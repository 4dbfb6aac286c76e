"""Two records side by side: where they differ, in words.

>>> from mild_core import Ball, DelaySchedule, Game, linear, parameters, simulate
>>> scheme, schedules = parameters.equation_5(0, 4), ([1, 1, 1], [3, 1, 1])
>>> prompt, delayed = (
...     simulate(Game(Ball(1, 1.0), DelaySchedule.of(d), linear([[1.0]] * 3)), scheme)
...     for d in schedules
... )
>>> found = differences(prompt, delayed, called=("the prompt run", "the delayed one"))
>>> print(next(one for one in found if one.quantity == "trace.c"))
order of use, update 1: 1 in the prompt run, 2 in the delayed one
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mild_core.numerics import AnyArray, FloatArray, allowance
from mild_core.record import Record

QUANTITIES = {
    "played": ("played point", ("round", "coordinate")),
    "values": ("loss at the played point", ("round",)),
    "gradients": ("gradient at the played point", ("round", "coordinate")),
    "noise": ("exploration direction", ("round", "coordinate")),
    "trace.x": ("weighted decision", ("step", "coordinate")),
    "trace.experts": ("expert's decision", ("step", "expert", "coordinate")),
    "trace.weights": ("weight", ("step", "expert")),
    "trace.g": ("gradient used", ("step", "coordinate")),
    "trace.surrogate": ("surrogate loss", ("step", "expert")),
    "trace.c": ("order of use", ("update",)),
    "trace.tau": ("updates before the decision, plus 1", ("step",)),
    "trace.y": ("decision before", ("update", "expert", "coordinate")),
    "trace.y_next": ("decision after", ("update", "expert", "coordinate")),
    "trace.epoch": ("epoch", ("step",)),
}
"""Recorded array: what it is called, and what its axes count."""


@dataclass(frozen=True)
class Difference:
    """The first place where two records differ in one quantity.

    Attributes
    ----------
    quantity : name of the recorded array, as `Record.arrays` gives it
    place : run, round or block, expert and coordinate, in words; empty for all of it
    left, right : the two values there
    allowed : how far apart rounding alone may put them
    called : whose records they are
    """

    quantity: str
    place: str
    left: object
    right: object
    allowed: float
    called: tuple[str, str]

    def __str__(self) -> str:
        """Say it in one line."""
        words = ", ".join(filter(None, (QUANTITIES[self.quantity][0], self.place)))
        first, second = self.called
        text = f"{words}: {self.left} in {first}, {self.right} in {second}"
        if isinstance(self.left, float) and isinstance(self.right, float):
            gap = abs(self.left - self.right)
            text += f"; {gap:.3g} apart, {self.allowed:.3g} allowed"
        return text


def differences(
    left: Record,
    right: Record,
    *,
    called: tuple[str, str] = ("the first", "the second"),
) -> list[Difference]:
    """First difference beyond rounding in every quantity; empty if none differs.

    Integers must be equal; what each other quantity is allowed is in `_allowed`.
    """
    ours, theirs = dict(left.arrays()), dict(right.arrays())
    found = []
    for name in QUANTITIES:
        sizes = _size(ours.get(name)), _size(theirs.get(name))
        if sizes[0] != sizes[1]:
            found.append(Difference(name, "", *sizes, 0.0, called))
            continue
        if name not in ours:
            continue
        a, b = ours[name], theirs[name]
        allowed = 0.0 if a.dtype.kind in "iu" else _allowed(left, name, a)
        apart = ~(np.abs(a - b) <= allowed)  # so that NaN is a difference
        if apart.any():
            at = tuple(int(i) for i in np.argwhere(apart)[0])
            values = a[at].item(), b[at].item()
            place = _place(left, name, at)
            found.append(Difference(name, place, *values, allowed, called))
    return found


def _size(array: AnyArray | None) -> str:
    if array is None:
        return "not recorded"
    return f"{' x '.join(map(str, array.shape))} numbers"


def _place(record: Record, name: str, at: tuple[int, ...]) -> str:
    """An index in words; a batch's leading axis is its runs, counted from 0."""
    axes = QUANTITIES[name][1]
    K = record.schemes[0].K if record.schemes else 1
    words = [f"run {run}" for run in at[: len(at) - len(axes)]]
    for axis, index in zip(axes, at[len(at) - len(axes) :], strict=True):
        if axis == "step":
            axis = "round" if K == 1 else "block"
        words.append(f"{axis} {index + 1}")
        if axis == "round" and K > 1:
            words[-1] += f" (in block {index // K + 1})"
    return ", ".join(words)


def _allowed(record: Record, name: str, array: FloatArray) -> float:
    """Rounding allowance of one recorded quantity.

    Weights move with alpha times the rounding of the summed surrogates; decisions with
    the rounding of eta g and, once averaged, of the weights.
    """
    game = record.games[0]
    T, n, R = game.T, game.n, game.domain.R
    size = float(np.abs(array).max(initial=0.0))
    base = allowance(T * n, size)
    if record.trace is None or not record.schemes:
        return base
    g = float(np.linalg.norm(record.trace.g, axis=-1).max())
    stages = [stage for scheme in record.schemes for stage in scheme.stages]
    step = max(stage.etas[-1] for stage in stages) * g
    # A point is rounded before it is projected, when it may be as long as R + eta |g|.
    decision = allowance(T * n, R + step)
    weight = max(stage.alpha for stage in stages) * T * g * decision
    if name == "trace.surrogate":
        return base + g * decision
    if name == "trace.weights":
        return base + weight
    if name in ("played", "trace.x"):
        return base + decision + R * weight
    if name in ("values", "gradients"):
        return base + game.G * (decision + R * weight)
    return base + decision
