"""A game: the set, the delays, the losses, the kind of feedback, and G and M."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import Domain, contains, distance
from mild_core.errors import AdversaryError, ParameterError
from mild_core.losses import LossTable, ReactingLosses
from mild_core.numerics import FloatArray, IntArray, allowance


class Feedback(Enum):
    """What the learner gets for a round: the gradient, or the loss value alone."""

    GRADIENT = "gradient"
    VALUE = "value"


@dataclass(frozen=True)
class Game:
    """Everything the adversary fixes, checked at the door.

    G defaults to the smallest Lipschitz constant valid for the losses over the domain,
    M to the largest absolute loss (with value feedback; NaN, "not known", otherwise).
    Both may be given larger. Losses that react are allowed with gradient feedback only
    (Assumption 3 forbids them to the bandit).
    """

    domain: Domain
    delays: DelaySchedule
    losses: LossTable | ReactingLosses
    feedback: Feedback = Feedback.GRADIENT
    # NaN, "not known", and not None: the constants are plain floats to everyone else.
    G: float = field(default=float("nan"))
    M: float = field(default=float("nan"))
    announce_delays: bool = True

    def __post_init__(self) -> None:
        _check_type(self.delays, DelaySchedule, "delays")
        _check_type(self.feedback, Feedback, "feedback")
        if isinstance(self.losses, LossTable) and self.losses.a.ndim != 2:
            limit = "a game has one loss a round; give a batch one game for each run"
            raise ParameterError("shape of the losses", self.losses.a.shape, limit)
        _check_equal("rounds of the losses", self.losses.T, "T", self.delays.T)
        _check_equal("dimension of the losses", self.losses.n, "n", self.domain.n)
        if isinstance(self.losses, LossTable):
            with np.errstate(over="ignore"):  # an overflow is refused by name
                self._fix("G", self.losses.lipschitz(self.domain))
                if self.feedback is Feedback.VALUE or not np.isnan(self.M):
                    self._fix("M", self.losses.bounds(self.domain))
            return
        if self.feedback is Feedback.VALUE:
            limit = "bandit losses must be fixed beforehand (Assumption 3)"
            raise AdversaryError("losses", "reacting to the plays", limit)
        self._fix("G", np.array([self.losses.G]))

    @property
    def T(self) -> int:
        """Number of rounds."""
        return self.delays.T

    @property
    def n(self) -> int:
        """Dimension."""
        return self.domain.n

    @property
    def gradient_limit(self) -> float:
        """G, with room for the rounding of a norm."""
        return self.G * (1 + allowance(self.n, 1.0))

    @cached_property
    def value_limit(self) -> float:
        """M, with room for the rounding of a value and its offset; infinite if unknown.

        |scale phi| <= M + |offset|, so that sum is what gets rounded.
        """
        if np.isnan(self.M) or not isinstance(self.losses, LossTable):
            return np.inf
        size = self.M + 2 * float(np.abs(self.losses.offset).max())
        return self.M + allowance(self.n, size)

    def _fix(self, name: str, needed: FloatArray) -> None:
        """Fill in the constant, or refuse one smaller than some round needs."""
        given, least = getattr(self, name), float(needed.max())
        if not 0 <= least < np.inf or (not np.isnan(given) and np.isinf(given)):
            limit = "it must be finite and not negative"
            value = least if np.isnan(given) else given
            raise AdversaryError(name, value, limit, round=int(needed.argmax()) + 1)
        if np.isnan(given):
            object.__setattr__(self, name, least)
        # A norm of the promised length may be computed one rounding longer.
        elif not given * (1 + allowance(self.n, 1.0)) >= least:
            worst = int(needed.argmax()) + 1
            limit = f"it must be at least {least:.6g}, what this round's loss needs"
            raise AdversaryError(name, given, limit, round=worst)


@dataclass(frozen=True)
class Problem:
    """What a learner is told before the first round. These names are a promise."""

    domain: Domain
    G: float
    M: float
    T: int
    rng: np.random.Generator
    delays: IntArray | None

    @classmethod
    def of(cls, game: Game, rng: np.random.Generator) -> Problem:
        """Return the learner's view of a game."""
        delays = game.delays.d if game.announce_delays else None
        return cls(game.domain, game.G, game.M, game.T, rng, delays)


def checked_comparators(game: Game, u: FloatArray) -> FloatArray:
    """Return u of shape (T, n) after making sure that every u_t is in K."""
    u = np.asarray(u, dtype=np.float64)
    if u.shape != (game.T, game.n):
        limit = f"comparators need shape {(game.T, game.n)}"
        raise ParameterError("shape of u", u.shape, limit)
    # A hull cannot project NaN: such rows are refused by the first condition.
    inside = np.isfinite(u).all(axis=1) & contains(game.domain, np.nan_to_num(u))
    if not inside.all():
        t = int(np.argmin(inside)) + 1
        gap = float(distance(game.domain, np.nan_to_num(u[t - 1])))
        value = f"{u[t - 1]} at distance {gap:.3g}"
        raise ParameterError(f"u_{t}", value, "comparators must lie in K", round=t)
    return u


def path_length(u: FloatArray) -> FloatArray:
    """P_T = sum_{t>=2} |u_t - u_{t-1}| for u of shape (..., T, n)."""
    return np.asarray(np.linalg.norm(np.diff(u, axis=-2), axis=-1).sum(axis=-1))


def drift(u: FloatArray, c: IntArray) -> FloatArray:
    """sum_t |u_t - u_{c_t}| for u of shape (..., T, n)."""
    return np.asarray(np.linalg.norm(u - u[..., c - 1, :], axis=-1).sum(axis=-1))


def _check_type(value: object, kind: type, name: str) -> None:
    if not isinstance(value, kind):
        limit = f"it must be a {kind.__name__}"
        raise ParameterError(name, repr(value), limit)


def _check_equal(what: str, value: int, name: str, wanted: int) -> None:
    if value != wanted:
        raise ParameterError(what, value, f"it must equal {name} = {wanted}")
