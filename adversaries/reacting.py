"""Losses that react to the learner's last play; allowed by the pathwise theorems."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mild_core.losses import LossTable, linear
from mild_core.numerics import FloatArray


@dataclass(frozen=True)
class AlongThePlay:
    """f_t(x) = G <x_t/|x_t|, x>: whatever was played was the wrong direction.

    At the origin the first axis is taken.
    """

    T: int
    n: int
    G: float

    def choose(self, t: int, x: FloatArray) -> LossTable:
        """One linear loss for every run."""
        norm = np.linalg.norm(x, axis=-1, keepdims=True)
        first = np.broadcast_to(np.eye(self.n)[0], x.shape)
        unit = np.where(norm > 0, x / np.where(norm > 0, norm, 1.0), first)
        return linear(self.G * unit[:, None])
