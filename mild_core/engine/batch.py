"""What a batch is made of, checked at the door."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, overload

import numpy as np

from mild_core.errors import ParameterError
from mild_core.game import Feedback, Game, checked_comparators
from mild_core.losses import LossTable
from mild_core.noise import check_directions
from mild_core.numerics import AnyArray, FloatArray
from mild_core.scheme import Scheme

Item = TypeVar("Item")
Rngs = np.random.Generator | Sequence[np.random.Generator]


@dataclass(frozen=True)
class Batch:
    """B runs: each part has one entry for all of them, or B entries.

    `many` says whether any part was given as a batch, so that the results have a
    leading axis (even if it is one run long).
    """

    games: tuple[Game, ...]
    schemes: tuple[Scheme, ...]
    rngs: tuple[np.random.Generator, ...]
    noise: FloatArray | None
    u: FloatArray | None
    many: bool
    B: int

    @classmethod
    def of(
        cls,
        games: Game | Sequence[Game],
        schemes: Scheme | Sequence[Scheme],
        rngs: Rngs,
        noise: FloatArray | None,
        u: FloatArray | None,
    ) -> Batch:
        """Put the parts together and refuse those that do not fit."""
        some_games = (games,) if isinstance(games, Game) else tuple(games)
        some_schemes = (schemes,) if isinstance(schemes, Scheme) else tuple(schemes)
        one = isinstance(rngs, np.random.Generator)
        some_rngs = (rngs,) if isinstance(rngs, np.random.Generator) else tuple(rngs)
        axes = [np.ndim(a) for a in (noise, u) if a is not None]
        many = (
            not isinstance(games, Game)
            or not isinstance(schemes, Scheme)
            or (len(some_rngs) > 0 and not one)
            or 3 in axes
        )
        noise, u = (None if a is None else _with_runs(a) for a in (noise, u))
        B = _size(some_games, some_schemes, some_rngs, noise, u)
        batch = cls(some_games, some_schemes, some_rngs, noise, u, many, B)
        batch._check_games()
        batch._check_schemes()
        batch._check_arrays()
        return batch

    def _check_games(self) -> None:
        fixed = all(isinstance(game.losses, LossTable) for game in self.games)
        if len(self.games) > 1 and not fixed:
            limit = "losses that react share one game, and choose for each run"
            raise ParameterError("number of games", len(self.games), limit)
        _check_shared(self.games, "T", "domain", "feedback")

    def _check_schemes(self) -> None:
        game = self.games[0]
        _check_shared(self.schemes, "N", "K")
        for run, scheme in enumerate(self.schemes):
            if scheme.feedback is not game.feedback:
                limit = f"the game gives {game.feedback.value}s"
                value = scheme.feedback.value
                raise ParameterError("feedback of the scheme", value, limit, run=run)

    def _check_arrays(self) -> None:
        game, bandit = self.games[0], self.games[0].feedback is Feedback.VALUE
        if bandit and self.noise is None and len(self.rngs) != self.B:
            limit = f"value feedback needs one for each of {self.B} runs"
            raise ParameterError("number of rngs", len(self.rngs), limit)
        # Shared, the runs would draw in the order in which the threads reach them.
        if len({id(rng) for rng in self.rngs}) < len(self.rngs):
            limit = "each run needs a generator of its own (see Generator.spawn)"
            raise ParameterError("rngs", "one generator twice", limit)
        if self.noise is not None:
            check_directions(self.noise, game.T, game.n)
        if self.u is not None:
            for u in self.u:
                checked_comparators(game, u)


@overload
def pick(items: AnyArray, run: int) -> AnyArray: ...
@overload
def pick(items: Sequence[Item], run: int) -> Item: ...
def pick(items: Any, run: int) -> Any:
    """Item of a run, or the one all runs share."""
    return items[run] if len(items) > 1 else items[0]


def rows(array: AnyArray, lo: int, hi: int) -> AnyArray:
    """Rows of runs lo..hi-1, or the row all runs share."""
    return array[lo:hi] if len(array) > 1 else array


def _check_shared(items: Sequence[object], *names: str) -> None:
    """Refuse a run that differs from run 0 in what a batch shares."""
    for name in names:
        first = getattr(items[0], name)
        for run, item in enumerate(items):
            value = getattr(item, name)
            # Identity first: equality compares all points of a hull, once a run.
            if value is not first and value != first:
                limit = f"a batch shares it, and run 0 has {first}"
                raise ParameterError(name, value, limit, run=run)


def _size(*parts: Sequence[object] | FloatArray | None) -> int:
    sizes = {len(part) for part in parts if part is not None and len(part) != 0}
    if not parts[0] or not parts[1] or len(sizes - {1}) > 1:
        limit = "games, schemes, rngs, noise and comparators must agree (or be one)"
        raise ParameterError("numbers of runs", sorted(sizes), limit)
    return max(sizes)


def _with_runs(array: FloatArray) -> FloatArray:
    """Give an array of shape (T, n) a leading axis of one run."""
    array = np.asarray(array, dtype=np.float64)
    if array.ndim not in (2, 3):
        limit = "it must be (T, n) or (runs, T, n)"
        raise ParameterError("shape of noise or comparators", array.shape, limit)
    return array[None] if array.ndim == 2 else array
