"""Expectations over the learner's noise, exactly.

In one dimension the unit sphere is {-1, +1}, so the noise of T rounds has 2^T equally
likely patterns: a `Mean` holds the runs of all of them, for one game or several.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, Self, TypeVar

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.bandit import Bandit
from bounds.worlds.world import Case
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import LossTable
from mild_core.numerics import AnyArray, FloatArray
from mild_core.record import Record, Trace
from mild_core.scheme import Scheme

Arrays = TypeVar("Arrays", Record, Trace)
Play = Callable[[Sequence[Game], Sequence[Scheme], FloatArray], Record]


def _simulated(
    games: Sequence[Game], schemes: Sequence[Scheme], noise: FloatArray
) -> Record:
    return simulate(games, schemes, noise=noise)


@dataclass(frozen=True, eq=False)
class Mean:
    """Games with all their noise patterns; a case is a game.

    ``E_q`` is the expectation of the quantity q of the runs. Every other attribute is
    that of the runs themselves and must not depend on the noise. All patterns are
    equally likely, or as likely as `weights` say.
    """

    runs: Bandit
    patterns: int
    seen: dict[str, AnyArray] = field(default_factory=dict)
    weights: FloatArray | None = None

    name = "mean"

    @classmethod
    def over(
        cls,
        games: Sequence[Game],
        schemes: Sequence[Scheme],
        u: FloatArray,
        label: str,
        play: Play = _simulated,
    ) -> Self:
        """Play every game against all noise; u (games, T, 1) is fixed beforehand."""
        noise = all_noise(games[0].T)
        pairs = zip(games, schemes, strict=True)
        record = gathered([play([game], [scheme], noise) for game, scheme in pairs])
        # fixed before the noise is known (Assumption 3): the same for all patterns
        many = np.repeat(np.asarray(u, dtype=np.float64), len(noise), axis=0)
        return cls(Bandit.build(record, many, label), len(noise))

    @property
    def size(self) -> int:
        """Number of games."""
        return self.runs.size // self.patterns

    @property
    def operations(self) -> int:
        """As for a run, and a mean over all patterns."""
        return self.runs.operations + int(np.log2(self.patterns)) + 1

    def case(self, b: int) -> Case:
        """Game, learner and comparators of game b; the noise takes all values."""
        told = self.first.case(b)
        return told | {"world": self.name, "run": b, "noise": "all patterns"}

    @classmethod
    def of(cls, case: Case) -> Self:
        """Play a case again."""
        game, scheme = (
            case_data.game_of(case["game"]),
            case_data.scheme_of(case["scheme"]),
        )
        u = np.array([case["u"]], dtype=np.float64)
        return cls.over([game], [scheme], u, str(case.get("label", "")))

    def weight(self, b: int) -> tuple[float, ...]:
        """As for a run."""
        return self.first.weight(b)

    def __getattr__(self, name: str) -> Any:
        """Expectations ``E_q``, and what is the same in all runs."""
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self.seen:
            self.seen[name] = (
                self._expectation(name[2:])
                if name.startswith("E_")
                else self._constant(name)
            )
        return self.seen[name]

    @cached_property
    def first(self) -> Bandit:
        """The run of each game whose noise is +1 throughout."""
        return self._taken(0)

    @cached_property
    def last(self) -> Bandit:
        """The run of each game whose noise is -1 throughout."""
        return self._taken(self.patterns - 1)

    def _taken(self, pattern: int) -> Bandit:
        rows = np.arange(self.size) * self.patterns + pattern
        runs = self.runs
        return Bandit.build(taken(runs.record, rows), runs.u[rows], runs.label)

    def _expectation(self, name: str) -> AnyArray:
        values = np.asarray(getattr(self.runs, name), dtype=np.float64)
        grouped = values.reshape(self.size, self.patterns, *values.shape[1:])
        if self.weights is None:
            return np.asarray(grouped.mean(axis=1))
        return np.asarray(np.tensordot(grouped, self.weights, axes=([1], [0])))

    def _constant(self, name: str) -> AnyArray:
        here, there = (np.asarray(getattr(w, name)) for w in (self.first, self.last))
        # two opposite patterns stand for all: this is a guard against a slip in a claim
        if not np.array_equal(here, there):
            raise ValueError(
                f"{name} depends on the noise; its expectation is E_{name}"
            )
        return here


def all_noise(T: int) -> FloatArray:
    """Every sequence of -1 and +1, (2^T, T, 1), from all +1 to all -1."""
    bits = np.arange(2**T)[:, None] >> np.arange(T - 1, -1, -1) & 1
    return np.asarray(1.0 - 2.0 * bits, dtype=np.float64)[:, :, None]


def gathered(records: Sequence[Record]) -> Record:
    """Batches of one game and learner each, as one batch."""
    counts = [len(record.values) for record in records]
    pairs = list(zip(records, counts, strict=True))
    tables = [(record.losses, count) for record, count in pairs]
    traces = [record.trace for record in records if record.trace is not None]
    return replace(
        _joined(records),
        games=tuple(r.game for r, count in pairs for _ in range(count)),
        schemes=tuple(r.schemes[0] for r, count in pairs for _ in range(count)),
        losses=_table(tables),
        trace=_joined(traces),
    )


def taken(record: Record, rows: AnyArray) -> Record:
    """Some runs of a gathered batch."""
    assert record.trace is not None
    return replace(
        _picked(record, rows),
        games=tuple(record.games[row] for row in rows),
        schemes=tuple(record.schemes[row] for row in rows),
        losses=_picked_table(record.losses, rows),
        trace=_picked(record.trace, rows),
    )


def _joined(parts: Sequence[Arrays]) -> Arrays:
    """All arrays of a record or trace, one after the other."""
    joined: dict[str, Any] = {
        name: np.concatenate([getattr(part, name) for part in parts])
        for name in _arrays(parts[0])
    }
    return replace(parts[0], **joined)


def _picked(part: Arrays, rows: AnyArray) -> Arrays:
    """All arrays, some rows."""
    picked: dict[str, Any] = {name: getattr(part, name)[rows] for name in _arrays(part)}
    return replace(part, **picked)


def _arrays(part: Record | Trace) -> list[str]:
    return [
        f.name for f in fields(part) if isinstance(getattr(part, f.name), np.ndarray)
    ]


def _table(tables: Sequence[tuple[LossTable, int]]) -> LossTable:
    """One table a run, from one a game and its number of runs."""
    columns = {
        name: np.concatenate(
            [np.repeat(getattr(table, name)[None], count, 0) for table, count in tables]
        )
        for name in case_data.COLUMNS
    }
    return LossTable(**columns)


def _picked_table(table: LossTable, rows: AnyArray) -> LossTable:
    return LossTable(**{name: getattr(table, name)[rows] for name in case_data.COLUMNS})
