"""Learners written from the paper alone, in other styles than the transcriptions.

Nothing of `mild_core.algorithms` or `mild_core.parameters` is used: parameters are
computed here once more, decisions are kept and weights computed in other ways.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from mild_core.game import Problem
from mild_core.protocol import Arrival

Array = np.ndarray[Any, Any]


def outstanding(delays: Sequence[int]) -> list[int]:
    """m_t by its definition: queries before t whose answer is still to come."""
    return [
        sum(k + d - 1 >= t for k, d in enumerate(delays[: t - 1], start=1))
        for t in range(1, len(delays) + 1)
    ]


def softmin(losses: Array, rate: float, prior: Array) -> Array:
    """Weights from all losses so far, computed afresh."""
    w = prior * np.exp(-rate * (losses - losses.min()))
    return np.asarray(w / w.sum())


def ranked(N: int) -> Array:
    """w_1 by rank."""
    return np.array([(N + 1) / (N * i * (i + 1)) for i in range(1, N + 1)])


def grid(R: float, size: float, T: int, largest: float) -> tuple[list[float], float]:
    """Rates of Theorems 6 and 7, and their alpha."""
    c = R / (math.sqrt(2) * size * largest)
    N = math.ceil(math.log2(T) / 2) + 1
    return [2**i * c for i in range(1, N + 1)], math.sqrt(2) * c / R**2


class Vectorised:
    """Theorem 2 on matrices: all experts' decisions of all rounds in one array."""

    dtype: Any = np.float64

    def __init__(self, problem: Problem) -> None:
        assert problem.delays is not None
        n, T, R, G = problem.domain.n, problem.T, problem.domain.R, problem.G
        beta = sum(m + 1 for m in outstanding(problem.delays.tolist()))
        self.N = math.ceil(math.log2(T) / 2) + 1
        powers = 2.0 ** np.arange(1, self.N + 1)
        self.eta = (powers * R / (G * math.sqrt(2 * beta))).astype(self.dtype)[:, None]
        self.alpha = self.dtype(1 / (G * R * math.sqrt(beta)))
        self.history = np.zeros((T, self.N, n), dtype=self.dtype)
        self.total = np.zeros(self.N, dtype=self.dtype)
        self.prior = ranked(self.N).astype(self.dtype)
        self.now = np.zeros((self.N, n), dtype=self.dtype)
        self.domain, self.t = problem.domain, 0

    def play(self) -> Array:
        """The mean of the experts under the current weights."""
        self.history[self.t] = self.now
        self.t += 1
        w = softmin(self.total, self.alpha, self.prior)
        return np.asarray(np.einsum("i,in->n", w, self.now))

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Everything of the round at once, as far as that goes."""
        if not arrivals:
            return
        rounds = np.array([k - 1 for k, _ in arrivals])
        g = np.array([one for _, one in arrivals]).astype(self.dtype)
        self.total += np.einsum("kin,kn->i", self.history[rounds], g)
        for row in g:
            moved = (self.now - self.eta * row).astype(np.float64)
            self.now = self.domain.project(moved).astype(self.dtype)


class Single(Vectorised):
    """The same in float32."""

    dtype = np.float32


class SingleInDisguise(Single):
    """The same, cast to float64 before it is handed over."""

    def play(self) -> Array:
        """With zeros behind the last digit."""
        return super().play().astype(np.float64)


class Unannounced:
    """Theorem A1 on dictionaries, told nothing about the delays."""

    def __init__(self, problem: Problem) -> None:
        self.told = problem
        self.R, self.G = problem.domain.R, problem.G
        N = math.ceil(math.log2(problem.T) / 2) + 1
        self.steps = [2**i * self.R / (math.sqrt(2) * self.G) for i in range(1, N + 1)]
        self.clock = self.epoch = 0
        self.open: dict[int, list[Array]] = {}
        self.begin()

    def begin(self) -> None:
        """A new epoch from here on."""
        self.epoch, self.spent, self.open = self.epoch + 1, 0, {}
        self.points = [np.zeros(self.told.domain.n) for _ in self.steps]
        self.scores = [math.log(w) for w in ranked(len(self.steps))]

    def play(self) -> Array:
        """Restart if this round would spend too much, then average."""
        self.clock += 1
        if self.spent + len(self.open) + 1 > 2**self.epoch:
            self.begin()
        self.spent += len(self.open) + 1
        self.open[self.clock] = list(self.points)
        shares = [math.exp(s - max(self.scores)) for s in self.scores]
        pairs = zip(shares, self.points, strict=True)
        return np.asarray(sum(s * p for s, p in pairs) / sum(shares))

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Only what this epoch has asked for."""
        root = 2 ** (self.epoch / 2)
        for k, g in arrivals:
            for i, point in enumerate(self.open.pop(k, [])):
                self.scores[i] -= float(g @ point) / (self.G * self.R * root)
                step = self.steps[i] / root
                self.points[i] = self.told.domain.project(self.points[i] - step * g)


class Plain:
    """Algorithm 1 with eta = 0.1, written as a student would."""

    eta = 0.1

    def __init__(self, problem: Problem) -> None:
        self.project, self.x = problem.domain.project, np.zeros(problem.domain.n)

    def play(self) -> Array:
        """The point."""
        return self.x

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """In place, on a copy."""
        for _, g in arrivals:
            x = self.x.copy()
            x -= self.eta * g
            self.x = self.project(x)


class Bandit:
    """Theorem 6, estimates summed when a block is complete."""

    scale = 1.0
    """What T is divided by in the size of a block."""

    def __init__(self, problem: Problem) -> None:
        assert problem.delays is not None
        assert problem.domain.r is not None
        n, T = problem.domain.n, problem.T
        self.told, self.n, self.K = problem, n, self.block(n, T)
        late = sum(outstanding(self.block_delays(problem.delays.tolist())))
        self.delta, rates, self.alpha = self.prescribed(problem, n, T, late)
        self.shrink = 1 - self.delta / problem.domain.r
        self.eta, N = np.array(rates)[:, None], len(rates)
        self.losses = np.zeros(N)
        self.points, self.kept = np.zeros((N, n)), dict[int, Array]()
        self.queried: list[Array] = []
        self.values: dict[int, float] = {}
        self.used: set[int] = set()

    def block(self, n: int, T: int) -> int:
        """K."""
        return max(1, min(int(n * math.sqrt(T / self.scale)), T))

    def prescribed(
        self, told: Problem, n: int, T: int, late: int
    ) -> tuple[float, list[float], float]:
        """delta, the learning rates and alpha, for a sum of m_z."""
        R, G, M = told.domain.R, told.G, told.M
        largest = max(math.sqrt(n) * T**0.75, n * math.sqrt(T * late))
        return math.sqrt(n) / T**0.25, *grid(R, math.hypot(G, M), T, largest)

    def block_delays(self, delays: list[int]) -> list[int]:
        """Blocks from the query of the block to the use of its last value."""
        last = [k + d for k, d in enumerate(delays)]
        some = range(0, len(delays), self.K)
        ends = [math.ceil(max(last[z : z + self.K]) / self.K) for z in some]
        return [end - z for z, end in enumerate(ends)]

    def draw(self) -> Array:
        """A normal vector of length 1."""
        s = self.told.rng.standard_normal(self.n)
        return np.asarray(s / np.linalg.norm(s))

    def play(self) -> Array:
        """Around the decision of the block."""
        z, place = divmod(len(self.queried), self.K)
        if place == 0:
            self.kept[z] = self.points
            w = softmin(self.losses, self.alpha, ranked(len(self.eta)))
            self.x = w @ self.points
        self.queried.append(self.draw())
        return np.asarray(self.x + self.delta * self.queried[-1])

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Keep values; at the end of a block use the blocks that have all."""
        self.values.update((k - 1, float(value)) for k, value in arrivals)
        if len(self.queried) % self.K:
            return
        for z in sorted(set(self.kept) - self.used):
            block = range(z * self.K, min((z + 1) * self.K, self.told.T))
            if all(t in self.values for t in block):
                self.used.add(z)
                self.use(z, [self.values[t] * self.queried[t] for t in block])

    def use(self, z: int, parts: list[Array]) -> None:
        """One step along the estimate of a block."""
        g = self.n / self.delta * np.sum(parts, axis=0)
        self.losses += self.kept[z] @ g
        moved = (self.points - self.eta * g) / self.shrink
        self.points = self.shrink * self.told.domain.project(moved)


class InOrder(Bandit):
    """Theorem 7: every round a block."""

    def block(self, n: int, T: int) -> int:
        """1."""
        return 1

    def prescribed(
        self, told: Problem, n: int, T: int, late: int
    ) -> tuple[float, list[float], float]:
        """With a third root for the delays."""
        largest = max(math.sqrt(n) * T**0.75, (n * late * T) ** (1 / 3))
        return largest / T, *grid(told.domain.R, told.M, T, largest)


class SingleRate(Bandit):
    """Corollary 2: one expert."""

    def prescribed(
        self, told: Problem, n: int, T: int, late: int
    ) -> tuple[float, list[float], float]:
        """The smaller of two rates."""
        slow = max(math.sqrt(n) * T**0.75, n * math.sqrt(T * late))
        eta = told.domain.R / (math.hypot(told.G, told.M) * slow)
        return math.sqrt(n) / T**0.25, [eta], 0.0


class SingleRateInOrder(InOrder):
    """Corollary 1: one expert, every round a block."""

    def prescribed(
        self, told: Problem, n: int, T: int, late: int
    ) -> tuple[float, list[float], float]:
        """The smaller of two rates, the larger of two radii."""
        slow = max(math.sqrt(n) * T**0.75, (n * late * T) ** (1 / 3))
        return slow / T, [told.domain.R / (told.M * slow)], 0.0


P = 2.0
"""The path that Corollaries 3 and 4 are tuned to here."""


class Tuned(Bandit):
    """Corollary 4: one expert, tuned to a path."""

    def __init__(self, problem: Problem) -> None:
        self.scale = problem.domain.R * (problem.domain.R + P)
        super().__init__(problem)

    def prescribed(
        self, told: Problem, n: int, T: int, late: int
    ) -> tuple[float, list[float], float]:
        """c = R^2 + R P in its powers."""
        c, size = self.scale, math.hypot(told.G, told.M)
        fast = c**0.75 / (size * math.sqrt(n) * T**0.75)
        slow = c / (size * n * math.sqrt(T * late)) if late else math.inf
        return math.sqrt(n) * (c / T) ** 0.25, [min(fast, slow)], 0.0


class TunedInOrder(Tuned):
    """Corollary 3: the same, every round a block."""

    def block(self, n: int, T: int) -> int:
        """1."""
        return 1

    def prescribed(
        self, told: Problem, n: int, T: int, late: int
    ) -> tuple[float, list[float], float]:
        """With third roots for the delays."""
        c, M = self.scale, told.M
        fast = c**0.75 / (M * math.sqrt(n) * T**0.75)
        slow = c ** (2 / 3) / (M * (n * late * T) ** (1 / 3)) if late else math.inf
        wide = math.sqrt(n) * (c / T) ** 0.25
        return max(wide, (n * c * late) ** (1 / 3) / T ** (2 / 3)), [min(fast, slow)], 0


class FromEquation5(Plain):
    """Theorem 1 with the rate of eq. (5) for the path 1."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        assert problem.delays is not None
        late = outstanding(problem.delays.tolist())
        self.eta = math.sqrt(2 / (sum(late) + problem.T))


class UnannouncedSingle(Unannounced):
    """Theorem A1 that plays in float32, and knows of no delay."""

    def play(self) -> Array:
        """Rounded."""
        return super().play().astype(np.float32)


class OwnDraws(Bandit):
    """The same with directions drawn in another way."""

    def draw(self) -> Array:
        """A sign, an angle, or a height and an angle; else from a cube."""
        rng = self.told.rng
        if self.n == 1:
            return np.array([rng.choice([-1.0, 1.0])])
        if self.n > 3:
            s = rng.uniform(-1, 1, self.n)
            while not 0 < s @ s <= 1:
                s = rng.uniform(-1, 1, self.n)
            return np.asarray(s / np.sqrt(s @ s))
        angle, height = rng.uniform(0, 2 * math.pi), rng.uniform(-1, 1)
        flat = np.array([math.cos(angle), math.sin(angle)])
        if self.n == 2:
            return flat
        return np.append(math.sqrt(1 - height**2) * flat, height)


class Lopsided(OwnDraws):
    """The same with directions from one half of the sphere."""

    def draw(self) -> Array:
        """The first coordinate is positive."""
        s = super().draw()
        return np.asarray(s if s[0] > 0 else -s)


class Axes(OwnDraws):
    """The same with directions along the axes."""

    def draw(self) -> Array:
        """One coordinate is not 0."""
        rng = self.told.rng
        return np.asarray(rng.choice([-1.0, 1.0]) * np.eye(self.n)[rng.choice(self.n)])


class Corners(OwnDraws):
    """The same with directions to the corners of a cube."""

    def draw(self) -> Array:
        """Signs."""
        return self.told.rng.choice([-1.0, 1.0], self.n) / math.sqrt(self.n)


class Cube(OwnDraws):
    """The same with points of a cube, those outside the ball too."""

    def draw(self) -> Array:
        """More often towards the corners."""
        s = self.told.rng.uniform(-1, 1, self.n)
        return np.asarray(s / np.sqrt(s @ s))


class Repeated(OwnDraws):
    """The same with one direction a block."""

    def draw(self) -> Array:
        """As before."""
        return super().draw() if len(self.queried) % self.K == 0 else self.queried[-1]
