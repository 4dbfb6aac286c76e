"""Running a batch: checks at the door, chunks of rounds through the compiled loop."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from mild_core.engine import kernel
from mild_core.engine.plan import order_of, plan_of, tuning_of
from mild_core.engine.projection import shape_of
from mild_core.errors import AdversaryError, ParameterError
from mild_core.game import Feedback, Game, checked_comparators
from mild_core.losses import LossTable, join, linear, stack
from mild_core.numerics import AnyArray, FloatArray
from mild_core.protocol import check_chosen
from mild_core.record import Record, Sums, Trace
from mild_core.scheme import Scheme, initial_weights

CHUNK = 2**16
"""Rounds (times runs) whose losses and noise are laid out at a time."""


def simulate(
    games: Game | Sequence[Game],
    schemes: Scheme | Sequence[Scheme],
    rngs: Sequence[np.random.Generator] = (),
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
    """
    batch = _Batch(games, schemes, rngs, noise, None, full=True)
    batch.run(threads)
    return batch.record()


def simulate_lean(
    games: Game | Sequence[Game],
    schemes: Scheme | Sequence[Scheme],
    rngs: Sequence[np.random.Generator] = (),
    *,
    noise: FloatArray | None = None,
    comparators: FloatArray | None = None,
    threads: int = 1,
) -> Sums:
    """Run a batch and keep running sums; memory grows with the backlog only.

    `comparators` (T, n) or (runs, T, n) are summed along; the rest as `simulate`.
    """
    batch = _Batch(games, schemes, rngs, noise, comparators, full=False)
    batch.run(threads)
    return batch.sums()


class _Batch:
    def __init__(
        self,
        games: Game | Sequence[Game],
        schemes: Scheme | Sequence[Scheme],
        rngs: Sequence[np.random.Generator],
        noise: FloatArray | None,
        comparators: FloatArray | None,
        *,
        full: bool,
    ) -> None:
        self.games = (games,) if isinstance(games, Game) else tuple(games)
        self.schemes = (schemes,) if isinstance(schemes, Scheme) else tuple(schemes)
        self.rngs, self.noise = tuple(rngs), _with_runs(noise)
        self.u, self.full = _with_runs(comparators), full
        self.B = self._batch_size()
        self._check()
        first, scheme = self.games[0], self.schemes[0]
        self.bandit = scheme.feedback is Feedback.VALUE
        self.shape = shape_of(first.domain)
        domains = [game.domain for game in self.games]
        self.tuning = tuning_of(self.schemes, domains[:1])
        schedules = [game.delays for game in self.games]
        self.plan, self.slots = plan_of(schedules, self.schemes)
        self.Z = self.plan.use.shape[1]
        self.log_w1 = np.log(initial_weights(scheme.N))
        self.rules = kernel.Rules(
            first.T,
            scheme.K,
            self.bandit,
            full,
            comparators is not None,
            np.array([game.gradient_limit for game in self.games]),
            np.array([game.value_limit for game in self.games]),
        )
        self.state, self.out = self._new_state(), self._new_output()
        self.chosen: list[LossTable] = []
        self.drawn = np.empty(0)
        if self.bandit and full:
            shape = (self.B, first.T, first.n)
            given = self.noise is not None
            self.drawn = np.broadcast_to(self.noise, shape) if given else np.empty(shape)

    def run(self, threads: int) -> None:
        """Advance all runs from the first step to the last."""
        if isinstance(self.games[0].losses, LossTable):
            size = max(1, min(CHUNK // self.games[0].T, -(-self.B // threads)))
            groups = range(0, self.B, size)
            with ThreadPoolExecutor(threads) as pool:
                each = map if threads == 1 else pool.map
                list(each(lambda lo: self._run_group(lo, min(lo + size, self.B)), groups))
        else:
            self._run_reacting()
        if self.state.trouble[:, 0].any():
            self._raise()

    def record(self) -> Record:
        """Return the full record, with the y-sequence and its virtual tail."""
        out, many = self.out, self.B > 1 or self._is_batch()
        trace = self._trace()
        fields = {
            "played": out.played,
            "values": out.values,
            "gradients": None if self.bandit else out.gradients,
            "noise": self.drawn if self.bandit else None,
        }
        batch = Record(
            self.games, self.schemes, self._losses(), trace=trace, **fields
        )
        return batch if many else batch[0]

    def sums(self) -> Sums:
        """Return the lean record."""
        sums, many = self.state.sums, self.B > 1 or self._is_batch()
        against = sums[:, 2] if self.rules.compare else np.full(self.B, np.nan)
        arrays = [sums[:, 0], sums[:, 1], sums[:, 3:], against, self.state.x]
        parts = arrays if many else [array[0] for array in arrays]
        return Sums(self.games, self.schemes, *map(np.asarray, parts))

    def _is_batch(self) -> bool:
        return self.noise is not None and self.noise.shape[0] > 1

    def _batch_size(self) -> int:
        sizes = {len(self.games), len(self.schemes), max(len(self.rngs), 1)}
        sizes |= {len(a) for a in (self.noise, self.u) if a is not None}
        if 0 in sizes or len(sizes - {1}) > 1:
            limit = "games, schemes, rngs, noise and comparators must agree (or be one)"
            raise ParameterError("numbers of runs", sorted(sizes), limit)
        return max(sizes)

    def _check(self) -> None:
        game, scheme = self.games[0], self.schemes[0]
        for run, other in enumerate(self.games):
            same = (other.T, other.n, other.domain, other.feedback)
            if same != (game.T, game.n, game.domain, game.feedback):
                limit = "a batch shares T, n, the domain and the feedback of run 0"
                raise ParameterError("game", same, limit, run=run)
        for run, other in enumerate(self.schemes):
            key = (other.N, other.K, other.feedback)
            if key != (scheme.N, scheme.K, game.feedback):
                limit = f"a batch shares (N, K, feedback): {scheme.N, scheme.K}"
                raise ParameterError("scheme", (*key[:2], key[2].value), limit, run=run)
        if game.feedback is Feedback.VALUE and self.noise is None:
            if len(self.rngs) != self.B:
                limit = f"value feedback needs one for each of {self.B} runs"
                raise ParameterError("number of rngs", len(self.rngs), limit)
        self._check_arrays(game)

    def _check_arrays(self, game: Game) -> None:
        if self.noise is not None and self.noise.shape[1:] != (game.T, game.n):
            limit = f"it must be {(game.T, game.n)}, with runs in front"
            raise ParameterError("shape of the noise", self.noise.shape, limit)
        if self.u is not None:
            for u in self.u:
                checked_comparators(game, u)

    def _new_state(self) -> kernel.State:
        B, N, n = self.B, self.schemes[0].N, self.games[0].n
        return kernel.State(
            y=np.zeros((B, n, N)),
            L=np.zeros((B, N)),
            w=np.zeros((B, N)),
            x=np.zeros((B, n)),
            slot_g=np.empty((B, self.slots, n)),
            slot_l=np.empty((B, self.slots, N)),
            sums=np.zeros((B, 3 + N)),
            trouble=np.zeros((B, 3)),
        )

    def _new_output(self) -> kernel.Output:
        B, T, Z = (self.B, self.games[0].T, self.Z) if self.full else (1, 1, 1)
        N, n = self.schemes[0].N, self.games[0].n
        return kernel.Output(
            played=np.empty((B, T, n)),
            values=np.empty((B, T)),
            gradients=np.empty((1, 1, n) if self.bandit else (B, T, n)),
            x=np.empty((B, Z, n)),
            experts=np.empty((B, Z, N, n)),
            weights=np.empty((B, Z, N)),
            g=np.empty((B, Z, n)),
            surrogate=np.empty((B, Z, N)),
        )

    def _run_group(self, lo: int, hi: int) -> None:
        """Advance runs lo..hi-1, laying out their losses a chunk of rounds at a time.

        Groups touch disjoint rows, so threads share nothing but what they read.
        """
        K, T = self.rules.K, self.rules.T
        size = max(1, CHUNK // ((hi - lo) * K))
        for z0 in range(0, self.Z, size):
            z1 = min(z0 + size, self.Z)
            chunk = self._chunk(lo, hi, z0 * K, min(z1 * K, T))
            self._advance(lo, hi, z0, z1, kernel.DECIDE | kernel.ANSWER, chunk)

    def _run_reacting(self) -> None:
        """Advance all runs round by round; the adversary looks, then chooses."""
        game = self.games[0]
        if len(self.games) > 1:
            limit = "a batch of reacting losses shares one game; it chooses per run"
            raise ParameterError("number of games", len(self.games), limit)
        B, idle = self.B, linear(np.zeros((1, 1, game.n)))
        for z in range(self.Z):
            nothing = self._chunk(0, B, z, z + 1, idle)
            self._advance(0, B, z, z + 1, kernel.DECIDE, nothing)
            table = game.losses.choose(z + 1, self.state.x.copy())  # type: ignore[union-attr]
            check_chosen(game, z + 1, table, (B, 1, game.n))
            if self.full:
                self.chosen.append(table)
            chunk = self._chunk(0, B, z, z + 1, table)
            self._advance(0, B, z, z + 1, kernel.ANSWER, chunk)

    def _advance(
        self, lo: int, hi: int, z0: int, z1: int, phase: int, chunk: kernel.Chunk
    ) -> None:
        kernel.advance(
            lo, hi, z0, z1, phase, self.rules, self.shape, self.plan, self.tuning,
            self.log_w1, chunk, self.state, self.out,
        )  # fmt: skip

    def _raise(self) -> None:
        run = int(np.flatnonzero(self.state.trouble[:, 0])[0])
        code, t, value = self.state.trouble[run]
        game = self.games[run if len(self.games) > 1 else 0]
        bad = code == kernel.GRADIENT_BAD
        name, limit = ("|gradient of f_t|", "G") if bad else ("f_t(x_t)", "M")
        bound = game.G if bad else game.M
        text = f"it must be finite and at most {limit} = {bound:.6g} in size"
        raise AdversaryError(name, float(value), text, round=int(t), run=run)

    def _chunk(
        self, lo: int, hi: int, first: int, stop: int, table: LossTable | None = None
    ) -> kernel.Chunk:
        """Losses, noise and comparators of runs lo..hi-1, rounds first..stop-1."""
        if table is None:
            games = self.games[lo:hi] if len(self.games) > 1 else self.games
            table = stack([g.losses.rounds(first + 1, stop + 1) for g in games])  # type: ignore[union-attr]
        nothing = np.zeros((1, 1, self.games[0].n))
        columns = [
            _plain(getattr(table, name))
            for name in ("family", "a", "scale", "width", "offset")
        ]
        noise = self._noise(lo, hi, first, stop) if self.bandit else nothing
        u = nothing if self.u is None else _plain(_rows(self.u, lo, hi)[:, first:stop])
        return kernel.Chunk(lo, first, *columns, noise, u)

    def _noise(self, lo: int, hi: int, first: int, stop: int) -> FloatArray:
        if self.noise is not None:
            return _plain(_rows(self.noise, lo, hi)[:, first:stop])
        shape = (stop - first, self.games[0].n)
        drawn = np.stack([rng.standard_normal(shape) for rng in self.rngs[lo:hi]])
        drawn /= np.sqrt((drawn * drawn).sum(axis=-1, keepdims=True))
        if self.full:
            self.drawn[lo:hi, first:stop] = drawn
        return drawn

    def _losses(self) -> LossTable:
        if self.chosen:
            return join(self.chosen)
        if len(self.games) == 1:
            return self.games[0].losses  # type: ignore[return-value]
        return stack([game.losses for game in self.games])  # type: ignore[misc]

    def _trace(self) -> Trace:
        B, Z, N, n = self.out.experts.shape
        y, y_next = np.empty((B, Z, N, n)), np.empty((B, Z, N, n))
        c, tau = (np.empty((B, Z), dtype=np.int64) for _ in range(2))
        epoch = np.empty((B, Z), dtype=np.int64)
        for b in range(B):
            p, q = (b if len(a) > 1 else 0 for a in (self.plan.epoch, self.tuning.etas))
            epoch[b] = self.plan.epoch[p] + 1
            if b == 0 or p > 0:
                game, scheme = (_pick(s, b) for s in (self.games, self.schemes))
                steps = scheme.blocks(game.delays).schedule
                c_b, tau_b = order_of(steps, self.plan.epoch[p])
            c[b], tau[b] = c_b, tau_b
            kernel.trajectory(
                self.shape, c_b - 1, self.plan.epoch[p], self.tuning.etas[q],
                self.tuning.factor[q], self.out.g[b], y[b], y_next[b],
            )  # fmt: skip
        out = self.out
        return Trace(
            out.x, out.experts, out.weights, out.g, out.surrogate, c, tau, y, y_next,
            epoch,
        )  # fmt: skip


def _pick(items: Sequence[object], b: int) -> object:
    return items[b] if len(items) > 1 else items[0]


def _rows(array: AnyArray, lo: int, hi: int) -> AnyArray:
    """Rows of these runs, or the row all runs share."""
    return array[lo:hi] if len(array) > 1 else array


def _plain(array: AnyArray) -> AnyArray:
    """Contiguous and writeable: the one array type the kernels are compiled for."""
    return np.require(array, requirements="CW")


def _with_runs(array: FloatArray | None) -> FloatArray | None:
    """Give an array of shape (T, n) a leading axis of one run."""
    if array is None:
        return None
    array = np.asarray(array, dtype=np.float64)
    return array[None] if array.ndim == 2 else array
