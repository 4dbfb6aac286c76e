"""The opponent of Theorem 3 and Lemma 6: one random sign vector for every block.

Rounds come in outer blocks of L, these in inner blocks of d; either may be ragged. All
losses of an inner block are h_z(x) = (G/sqrt n) <w_z, x> and arrive when it ends, so
nothing a learner plays in it depends on w_z. Averaged over all signs every learner has
the same regret, RG times the sum over the outer blocks of E|sum_z eps_z |T_z||.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from sympy import Expr

from bounds.evaluation import evaluate
from bounds.paper.section_4_5 import LEMMA_6, LINEAR, ROOT
from bounds.quantities import delays as delay_quantities
from bounds.quantities.parameters import G
from bounds.quantities.signs import P
from bounds.worlds.cuts import outer_length
from bounds.worlds.weights import cut, mean_of_blocks
from mild_core.delays import DelaySchedule
from mild_core.domains import Box, cube
from mild_core.errors import ParameterError
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray, IntArray

MOST_PATTERNS = 2**16
"""More sign patterns than this are not enumerated."""


@dataclass(frozen=True)
class Construction:
    """Outer blocks, inner blocks and delays, for any T, d and P = 2R kappa."""

    T: int
    d: int
    kappa: Fraction
    R: float = 1.0
    G: float = 1.0
    n: int = 1

    def __post_init__(self) -> None:
        for name, value in (("T", self.T), ("d", self.d), ("n", self.n)):
            # True is an int to Python, and no T
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                raise ParameterError(name, value, "it must be an integer >= 1")
        if not 0 <= self.kappa <= self.T:
            limit = f"it must be between 0 and 2TR = {2 * self.T * self.R:g}"
            raise ParameterError("P", 2 * self.R * float(self.kappa), limit)

    @property
    def P(self) -> float:
        """Path length allowed to the comparators."""
        return 2 * self.R * float(self.kappa)

    @property
    def L(self) -> int:
        """Length of an outer block, ceil(2TR/max{P,2R})."""
        return outer_length(self.T, self.kappa)

    @cached_property
    def inner(self) -> tuple[tuple[int, ...], ...]:
        """Lengths of the inner blocks of every outer block."""
        return tuple(cut(length, self.d) for length in cut(self.T, self.L))

    @property
    def blocks(self) -> int:
        """Number of inner blocks."""
        return sum(map(len, self.inner))

    @cached_property
    def sizes(self) -> IntArray:
        """Lengths of all inner blocks."""
        return np.array([size for outer in self.inner for size in outer])

    @property
    def delays(self) -> DelaySchedule:
        """d_t = min{zd, end of the outer block} - t + 1."""
        return DelaySchedule.of([k for size in self.sizes for k in range(size, 0, -1)])

    @property
    def domain(self) -> Box:
        """[-R/sqrt(n), R/sqrt(n)]^n."""
        return cube(self.n, self.R)

    @property
    def mean(self) -> Fraction:
        """E of |sum of the inner blocks with signs|, added up over the outer blocks."""
        lengths = cut(self.T, self.L)
        means = (lengths.count(n) * mean_of_blocks(n, self.d) for n in set(lengths))
        return sum(means, Fraction(0))

    @property
    def mean_regret(self) -> float:
        """What every honest learner loses on average over all signs, exactly."""
        return self.R * self.G * float(self.mean)

    @property
    def theorem_3(self) -> float:
        """Printed bound: RGT/sqrt(2) if d > L, else G sqrt(d R max{P,2R} T)/4."""
        return self._value(LINEAR if self.d > self.L else ROOT)

    @property
    def lemma_6(self) -> float:
        """Printed bound RGT/sqrt(2 ceil(T/d)), about one outer block."""
        return self._value(LEMMA_6)

    def _value(self, bound: Expr) -> float:
        sizes = {
            delay_quantities.R: self.R,
            delay_quantities.T: self.T,
            delay_quantities.d: self.d,
        }
        return float(evaluate(bound, sizes | {G: self.G, P: self.P}))

    @property
    def patterns(self) -> int:
        """Number of sign patterns."""
        return int(2 ** (self.blocks * self.n))

    def check_patterns(self) -> None:
        """Refuse to enumerate too many."""
        signs = self.blocks * self.n
        # 2.0**signs overflows for long games, before the comparison can refuse
        if 2.0 ** min(signs, 1000) > MOST_PATTERNS:
            limit = f"at most {MOST_PATTERNS} can be enumerated: shorten T or raise d"
            raise ParameterError("number of sign patterns", f"2^{signs}", limit)

    def all_signs(self) -> FloatArray:
        """Every sign pattern, shape (patterns, blocks, n)."""
        self.check_patterns()
        bits = np.arange(self.patterns)[:, None] >> np.arange(self.blocks * self.n) & 1
        return np.asarray(1.0 - 2.0 * bits).reshape(-1, self.blocks, self.n)

    def slopes(self, signs: FloatArray) -> FloatArray:
        """(G/sqrt n) w_z for every round, from signs of shape (..., blocks, n)."""
        w = np.repeat(signs, self.sizes, axis=-2)
        return np.asarray(self.G / np.sqrt(self.n) * w)

    def game(self, signs: FloatArray, feedback: Feedback = Feedback.GRADIENT) -> Game:
        """The game of one sign pattern, shape (blocks, n)."""
        losses = linear(self.slopes(signs))
        return Game(self.domain, self.delays, losses, feedback, G=self.G)
