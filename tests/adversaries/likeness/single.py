"""Learners that compute in float32 from the first to the last step, and wrong ones."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mild_core.domains import Box, Domain
from mild_core.game import Problem
from mild_core.protocol import Arrival
from tests.adversaries.likeness import independent
from tests.adversaries.likeness.independent import Array

F = np.float32


def nearest(domain: Domain, y: Array) -> Array:
    """The projection onto a ball or a box, in float32."""
    if isinstance(domain, Box):
        return np.clip(y, F(domain.lo), F(domain.hi))
    length = np.sqrt((y * y).sum(axis=-1, keepdims=True))
    return np.asarray(y * (F(domain.R) / np.maximum(length, F(domain.R))))


class Products(independent.Single):
    """Theorem 2; weights are multiplied and normalised after every gradient."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.w, self.G = self.prior / self.prior.sum(), problem.G

    def play(self) -> Array:
        """Under the weights as they are."""
        self.history[self.t] = self.now
        self.t += 1
        return np.asarray(self.w @ self.now)

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Weights, then experts."""
        some = [(k - 1, g.astype(F)) for k, g in arrivals]
        for k, g in some:
            w = self.w * np.exp(-self.alpha * (self.history[k] @ g))
            self.w = w / w.sum()
        for _, g in some:
            self.now = nearest(self.domain, self.now - self.eta * g)


class Values(independent.InOrder):
    """Theorem 7 in float32, but for its parameters."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.points = np.zeros(self.points.shape, F)
        self.losses, self.eta = self.losses.astype(F), np.asarray(self.eta, F)

    def draw(self) -> Array:
        """Rounded."""
        return super().draw().astype(F)

    def play(self) -> Array:
        """Rounded."""
        return super().play().astype(F)

    def use(self, z: int, parts: list[Array]) -> None:
        """One step, all of it in float32."""
        g = F(self.n / self.delta) * np.sum(parts, axis=0, dtype=F)
        self.losses += (self.kept[z] @ g).astype(F)
        moved = (self.points - self.eta * g) / F(self.shrink)
        self.points = F(self.shrink) * nearest(self.told.domain, moved.astype(F))


class Deaf(Products):
    """Gradients shorter than G/1000 are ignored."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Only what is longer."""
        least = 1e-3 * self.G
        super().receive([one for one in arrivals if np.linalg.norm(one[1]) > least])


class Hesitant(Products):
    """Steps along gradients shorter than G/1000 are a tenth shorter."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Weights too, which hardly shows."""
        least = 1e-3 * self.G
        few = [(k, g if np.linalg.norm(g) > least else 0.9 * g) for k, g in arrivals]
        super().receive(few)


class ValuesDeaf(Values):
    """Values smaller than M/100 are taken for 0."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Only what is larger."""
        least = 1e-2 * self.told.M
        super().receive([(k, v if abs(v) > least else 0 * v) for k, v in arrivals])
