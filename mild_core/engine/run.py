"""Running a batch: groups of runs and chunks of rounds through the compiled loop."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from mild_core.engine import kernel
from mild_core.engine.batch import Batch, Rngs, pick, rows
from mild_core.engine.layout import chunk_of, new_output, new_state
from mild_core.engine.plan import Each, order_of, plan_of, tuning_of
from mild_core.engine.projection import shape_of
from mild_core.errors import AdversaryError
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable, join, linear, stack
from mild_core.noise import unit_vectors
from mild_core.numerics import AnyArray, FloatArray
from mild_core.protocol import check_chosen
from mild_core.record import Record, Sums, Trace
from mild_core.scheme import Scheme, initial_weights

CHUNK = 2**15
"""Rounds (times runs) whose losses and noise are laid out at a time.

Measured from 2^8 to 2^20: the speed is the same from 2^12 on, the memory grows.
"""


def simulate(
    games: Game | Sequence[Game],
    schemes: Scheme | Sequence[Scheme],
    rngs: Rngs = (),
    *,
    noise: FloatArray | None = None,
    threads: int = 1,
) -> Record:
    """Run a batch and keep everything.

    Parameters
    ----------
    games, schemes : one for all runs, or one for each; all runs share T, n, the domain,
        N, K and the kind of feedback
    rngs : one generator for each run; only value feedback draws from them
    noise : (T, n) or (runs, T, n) exploration directions instead of drawn ones
    threads : cores to use; results do not depend on it

    Returns
    -------
    A record with a leading axis if anything was given as a batch, without otherwise.
    """
    engine = _Engine(Batch.of(games, schemes, rngs, noise, None), True, threads)
    return engine.record()


def simulate_lean(
    games: Game | Sequence[Game],
    schemes: Scheme | Sequence[Scheme],
    rngs: Rngs = (),
    *,
    noise: FloatArray | None = None,
    comparators: FloatArray | None = None,
    threads: int = 1,
) -> Sums:
    """Run a batch and keep running sums; memory grows with the backlog only.

    `comparators` (T, n) or (runs, T, n) are summed along; the rest as `simulate`.
    """
    batch = Batch.of(games, schemes, rngs, noise, comparators)
    return _Engine(batch, False, threads).sums()


class _Engine:
    """One pass of the compiled loop over a batch."""

    def __init__(self, batch: Batch, full: bool, threads: int) -> None:
        game, scheme = batch.games[0], batch.schemes[0]
        self.batch, self.full = batch, full
        self.bandit = game.feedback is Feedback.VALUE
        self.shape = shape_of(game.domain)
        self.tuning = tuning_of(batch.schemes, game.domain)
        self.log_w1 = np.log(initial_weights(scheme.N))
        self.rules = kernel.Rules(
            T=game.T,
            K=scheme.K,
            bandit=self.bandit,
            full=full,
            compare=batch.u is not None,
            G=np.array([game.gradient_limit for game in batch.games]),
            M=np.array([game.value_limit for game in batch.games]),
        )
        self.chosen: list[LossTable] = []
        with ThreadPoolExecutor(threads) as pool:
            each: Each = pool.map if threads > 1 else map
            schedules = [game.delays for game in batch.games]
            self.plan, self.slots = plan_of(schedules, batch.schemes, each)
            self.Z = self.plan.use.shape[1]
            self.state = new_state(batch.B, game.n, scheme.N, self.slots)
            B, T, Z = (batch.B, game.T, self.Z) if full else (1, 1, 1)
            self.out = new_output(B, T, Z, game.n, scheme.N)
            self.noise = self._new_noise()
            if isinstance(game.losses, LossTable):
                # No larger than a thread's share, however short the runs are.
                size = max(1, min(CHUNK // game.T, -(-batch.B // threads)))
                groups = range(0, batch.B, size)
                list(each(lambda lo: self._group(lo, min(lo + size, batch.B)), groups))
            else:
                self._react()
        self._raise_trouble()

    def record(self) -> Record:
        """Return the full record, with the y-sequence and its virtual tail."""
        out = self.out
        record = Record(
            games=self.batch.games,
            schemes=self.batch.schemes,
            losses=self._losses(),
            played=out.played,
            values=out.values,
            gradients=None if self.bandit else out.gradients,
            noise=self.noise if self.bandit else None,
            trace=self._trace(),
        )
        return record if self.batch.many else record[0]

    def sums(self) -> Sums:
        """Return the lean record."""
        sums, run = self.state.sums, slice(None) if self.batch.many else 0
        against = sums[:, 2] if self.rules.compare else np.full(self.batch.B, np.nan)
        return Sums(
            games=self.batch.games,
            schemes=self.batch.schemes,
            loss=np.asarray(sums[run, 0]),
            linear=np.asarray(sums[run, 1]),
            surrogate=sums[run, 3:],
            comparator_loss=np.asarray(against[run]),
        )

    def _group(self, lo: int, hi: int) -> None:
        """Advance runs lo..hi-1, laying out their losses a chunk of rounds at a time.

        Groups touch disjoint rows, so threads share nothing but what they read.
        """
        K, T = self.rules.K, self.rules.T
        size = max(1, CHUNK // ((hi - lo) * K))
        for z0 in range(0, self.Z, size):
            z1 = min(z0 + size, self.Z)
            chunk = self._chunk(lo, hi, z0 * K, min(z1 * K, T))
            self._advance(lo, hi, z0, z1, kernel.DECIDE | kernel.ANSWER, chunk)

    def _react(self) -> None:
        """Advance all runs round by round; the adversary looks, then chooses."""
        game, B = self.batch.games[0], self.batch.B
        assert not isinstance(game.losses, LossTable)
        nothing = self._chunk(0, B, 0, 1, linear(np.zeros((1, 1, game.n))))
        for z in range(self.Z):
            self._advance(0, B, z, z + 1, kernel.DECIDE, nothing)
            table = game.losses.choose(z + 1, self.state.x.copy())
            check_chosen(game, z + 1, table, (B, 1, game.n))
            if self.full:
                self.chosen.append(table)
            chunk = self._chunk(0, B, z, z + 1, table)
            self._advance(0, B, z, z + 1, kernel.ANSWER, chunk)
            self._raise_trouble()

    def _advance(
        self, lo: int, hi: int, z0: int, z1: int, phase: int, chunk: kernel.Chunk
    ) -> None:
        kernel.advance(
            lo, hi, z0, z1, phase, self.rules, self.shape, self.plan, self.tuning,
            self.log_w1, chunk, self.state, self.out,
        )  # fmt: skip

    def _chunk(
        self, lo: int, hi: int, first: int, stop: int, table: LossTable | None = None
    ) -> kernel.Chunk:
        """Losses, noise and comparators of runs lo..hi-1, rounds first..stop-1."""
        losses = self._columns(lo, hi, first, stop) if table is None else table
        u = self.batch.u
        return chunk_of(
            losses,
            self._draw(lo, hi, first, stop) if self.bandit else None,
            None if u is None else rows(u, lo, hi)[:, first:stop],
            run=lo,
            first=first,
        )

    def _columns(self, lo: int, hi: int, first: int, stop: int) -> LossTable:
        games = self.batch.games
        part = games[lo:hi] if len(games) > 1 else games
        return stack([game.losses for game in part], slice(first, stop))  # type: ignore[misc]

    def _draw(self, lo: int, hi: int, first: int, stop: int) -> FloatArray:
        """Exploration directions: given, or normal vectors of each run's generator."""
        if self.batch.noise is not None:
            return rows(self.batch.noise, lo, hi)[:, first:stop]
        count, n = stop - first, self.batch.games[0].n
        rngs = self.batch.rngs[lo:hi]
        drawn = np.stack([unit_vectors(rng, count, n) for rng in rngs])
        if self.full:
            self.noise[lo:hi, first:stop] = drawn
        return drawn

    def _raise_trouble(self) -> None:
        """Report the first run in which a loss broke its promise, if there is one."""
        # After all groups: the first run in trouble is then the same for any threads.
        runs = np.flatnonzero(self.state.trouble[:, 0])
        if not runs.size:
            return
        run = int(runs[0])
        code, t, value = self.state.trouble[run]
        game, bad = pick(self.batch.games, run), code == kernel.GRADIENT_BAD
        name, limit = ("|gradient of f_t|", "G") if bad else ("f_t(x_t)", "M")
        bound = game.G if bad else game.M
        text = f"it must be finite and at most {limit} = {bound:.6g} in size"
        raise AdversaryError(name, float(value), text, round=int(t), run=run)

    def _losses(self) -> LossTable:
        if self.chosen:
            return join(self.chosen)
        if len(self.batch.games) == 1:
            return self.batch.games[0].losses  # type: ignore[return-value]
        return stack([game.losses for game in self.batch.games])  # type: ignore[misc]

    def _trace(self) -> Trace:
        """Trace of every run; the y-sequences are completed with virtual updates."""
        out, (B, Z, N, n) = self.out, self.out.experts.shape
        y, y_next = np.empty((B, Z, N, n)), np.empty((B, Z, N, n))
        c, tau, epoch = (np.empty((B, Z), dtype=np.int64) for _ in range(3))
        orders: dict[tuple[int, int, bytes], tuple[AnyArray, AnyArray]] = {}
        for b in range(B):
            v = pick(self.plan.epoch, b)
            delays = pick(self.batch.games, b).delays
            scheme = pick(self.batch.schemes, b)
            known = (id(delays), scheme.K, v.tobytes())  # runs often share a schedule
            if known not in orders:
                orders[known] = order_of(scheme.steps(delays), v)
            c[b], tau[b] = orders[known]
            epoch[b] = v + 1
            etas, factor = pick(self.tuning.etas, b), pick(self.tuning.factor, b)
            kernel.trajectory(
                self.shape, c[b] - 1, v, etas, factor, out.g[b], y[b], y_next[b]
            )
        return Trace(
            x=out.x,
            experts=out.experts,
            weights=out.weights,
            g=out.g,
            surrogate=out.surrogate,
            c=c,
            tau=tau,
            y=y,
            y_next=y_next,
            epoch=epoch,
        )

    def _new_noise(self) -> FloatArray:
        """Room for the recorded directions, or the given ones."""
        if not (self.bandit and self.full):
            return np.empty(0)
        shape = (self.batch.B, self.rules.T, self.batch.games[0].n)
        given = self.batch.noise
        return np.empty(shape) if given is None else np.broadcast_to(given, shape)
