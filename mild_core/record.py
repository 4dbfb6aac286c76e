"""The record of a run: everything the paper's statements speak of.

Arrays may carry a leading axis, the runs of a batch; `record[b]` is one run. Rounds
t = 1..T and steps z = 1..Z (blocks; rounds when K = 1) are counted from 1 in the
paper and sit at position t - 1 or z - 1 here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace

import numpy as np

from mild_core.game import Game, checked_comparators
from mild_core.losses import LossTable, stack
from mild_core.numerics import AnyArray, FloatArray, IntArray
from mild_core.scheme import Scheme


@dataclass(frozen=True)
class Trace:
    """What a learner of the paper's scheme did inside, virtual tail included.

    Epoch v owns the steps s_v..s_{v+1}-1 and the same positions of the y-sequence;
    with one epoch, position p is the paper's p-th generated decision y_p.

    Attributes
    ----------
    x : (Z, n) weighted decision x_z (before the exploration noise)
    experts : (Z, N, n) expert decisions x_z^eta
    weights : (Z, N) w_z^eta
    g : (Z, n) gradient, or summed estimated gradients, of step z
    surrogate : (Z, N) l_z(x_z^eta) = <g_z, x_z^eta>
    c : (Z,) step whose g is used at position p
    tau : (Z,) position of the decision played at step z: x_z^eta = y_{tau_z}
    y, y_next : (Z, N, n) decision at position p, and the one its update leads to
    epoch : (Z,) epoch v of step z
    """

    x: FloatArray
    experts: FloatArray
    weights: FloatArray
    g: FloatArray
    surrogate: FloatArray
    c: IntArray
    tau: IntArray
    y: FloatArray
    y_next: FloatArray
    epoch: IntArray


@dataclass(frozen=True)
class Record:
    """A finished run, or a batch of them.

    Attributes
    ----------
    games : one game, or one for every run
    schemes : the learner as data, one or one for every run; empty if it has none
    losses : the losses as played (chosen ones too)
    played : (T, n) points x_t, or x^_t with noise
    values : (T,) f_t at the played points
    gradients : (T, n) gradients at the played points; None with value feedback
    noise : (T, n) exploration directions s_t; None with gradient feedback
    trace : the learner's inside; None for a learner that keeps no notes
    """

    games: tuple[Game, ...]
    schemes: tuple[Scheme, ...]
    losses: LossTable
    played: FloatArray
    values: FloatArray
    gradients: FloatArray | None
    noise: FloatArray | None
    trace: Trace | None

    @property
    def game(self) -> Game:
        """The game of a single run, or the one all runs share."""
        if len(self.games) != 1:
            raise ValueError(f"a batch of {len(self.games)} games has no single game")
        return self.games[0]

    def __getitem__(self, run: int) -> Record:
        """One run of a batch."""
        if self.values.ndim == 1:
            raise TypeError("this record is a single run: there is no batch to index")
        inside = self.trace and replace(self.trace, **_rows(self.trace, run))
        games, schemes = self.games, self.schemes
        return replace(
            self,
            games=games if len(games) == 1 else (games[run],),
            schemes=schemes if len(schemes) <= 1 else (schemes[run],),
            losses=self.losses[run] if self.losses.a.ndim > 2 else self.losses,
            trace=inside,
            **_rows(self, run),
        )

    def regret(self, u: FloatArray) -> FloatArray:
        """sum f_t(x_t) - sum f_t(u_t), with u of shape (T, n) or (runs, T, n)."""
        # Any game will do: the runs of a batch share T and the domain.
        for one in np.asarray(u) if np.ndim(u) == 3 else [u]:
            checked_comparators(self.games[0], one)
        gaps = self.values - self.losses.values(u)
        return np.asarray(gaps.sum(axis=-1))

    def arrays(self) -> Iterator[tuple[str, AnyArray]]:
        """Every recorded array by name, the learner's inside as ``trace.name``."""
        yield from _own_arrays(self)
        if self.trace is not None:
            for name, array in _own_arrays(self.trace):
                yield f"trace.{name}", array

    def digest(self) -> str:
        """SHA-256 of every recorded array: equal exactly when the runs are."""
        return digest_of(self.arrays())


def batched(records: Sequence[Record]) -> Record:
    """Single runs of one learner as a batch."""
    first = records[0]
    traces = [r.trace for r in records if r.trace is not None]
    inside = first.trace and replace(first.trace, **_stacked(traces))
    return replace(
        first,
        games=tuple(r.game for r in records),
        schemes=tuple(r.schemes[0] for r in records),
        losses=stack([r.losses for r in records]),
        trace=inside,
        **_stacked(records),
    )


@dataclass(frozen=True)
class Sums:
    """The lean record: running sums only, for long horizons.

    Attributes
    ----------
    games, schemes : as in Record
    loss : sum f_t(x_t)
    linear : sum <g_z, x_z>; NaN from a played (not simulated) bandit
    surrogate : (N,) sum l_z(x_z^eta); empty if played, not simulated
    comparator_loss : sum f_t(u_t), NaN without comparators
    """

    games: tuple[Game, ...]
    schemes: tuple[Scheme, ...]
    loss: FloatArray
    linear: FloatArray
    surrogate: FloatArray
    comparator_loss: FloatArray

    @property
    def regret(self) -> FloatArray:
        """sum f_t(x_t) - sum f_t(u_t)."""
        return np.asarray(self.loss - self.comparator_loss)

    def digest(self) -> str:
        """SHA-256 of the sums."""
        return digest_of(_own_arrays(self))


def digest_of(arrays: Iterator[tuple[str, AnyArray]]) -> str:
    """SHA-256 over names, shapes, types and bytes."""
    sha = hashlib.sha256()
    for name, array in arrays:
        # Names and shapes too, or moving bytes between arrays would go unnoticed.
        sha.update(f"{name} {array.shape} {array.dtype}".encode())
        sha.update(np.ascontiguousarray(array).tobytes())
    return sha.hexdigest()


def _own_arrays(thing: object) -> Iterator[tuple[str, AnyArray]]:
    for field in fields(thing):  # type: ignore[arg-type]
        value = getattr(thing, field.name)
        if isinstance(value, np.ndarray):
            yield field.name, value


def _rows(thing: object, run: int) -> dict[str, AnyArray]:
    return {name: array[run] for name, array in _own_arrays(thing)}


def _stacked(things: Sequence[object]) -> dict[str, AnyArray]:
    return {
        name: np.stack([getattr(thing, name) for thing in things])
        for name, _ in _own_arrays(things[0])
    }
