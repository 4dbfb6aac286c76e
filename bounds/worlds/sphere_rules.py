"""Rules on the unit sphere: points whose weighted mean is exact for polynomials.

A rule of strength p gives the mean over the uniform sphere of every polynomial of
degree p, so a product of T rules gives the mean over T independent directions of what
has at most that degree in each of them. In one dimension the sphere is {-1, +1} and
the rule is the sphere.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import numpy as np

from mild_core.numerics import FloatArray

EVERYTHING = 10**6
"""Strength of the rule that is the sphere itself."""


@dataclass(frozen=True, eq=False)
class Rule:
    """Unit vectors (points, n), weights that add up to 1, and the strength."""

    name: str
    points: FloatArray
    weights: FloatArray
    strength: int

    @property
    def n(self) -> int:
        """Dimension."""
        return self.points.shape[1]


def signs() -> Rule:
    """-1 and +1: one dimension, exact for every function."""
    return Rule("signs 1", np.array([[1.0], [-1.0]]), np.full(2, 0.5), EVERYTHING)


def polygon(sides: int) -> Rule:
    """Corners of a regular polygon: two dimensions, strength sides - 1."""
    angle = 2 * np.pi * np.arange(sides) / sides
    points = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    return Rule(f"polygon {sides}", points, np.full(sides, 1 / sides), sides - 1)


def axes(n: int) -> Rule:
    """Both directions of every axis, strength 3."""
    points = np.concatenate([np.eye(n), -np.eye(n)])
    return Rule(f"axes {n}", points, np.full(2 * n, 0.5 / n), 3)


def corners(n: int) -> Rule:
    """Axes and corners of a cube, strength 5 (Stroud's U_n 5-2)."""
    cube = np.array(list(itertools.product((1.0, -1.0), repeat=n))) / np.sqrt(n)
    points = np.concatenate([np.eye(n), -np.eye(n), cube])
    on_axes, at_corners = 1 / (n * (n + 2)), n / (2**n * (n + 2))
    weights = np.repeat([on_axes, at_corners], [2 * n, 2**n])
    return Rule(f"corners {n}", points, weights, 5)


def rule_of(name: str) -> Rule:
    """The rule of that name, as a stored case has it."""
    kind, size = name.split()
    if kind == "signs":
        return signs()
    return {"polygon": polygon, "axes": axes, "corners": corners}[kind](int(size))


def product(rule: Rule, count: int) -> tuple[FloatArray, FloatArray]:
    """All sequences of `count` points, (sequences, count, n), and their weights."""
    size = len(rule.points)
    if size**count > 200_000:
        raise ValueError(f"{size}^{count} sequences are too many to play")
    grid = np.indices((size,) * count).reshape(count, -1).T
    return rule.points[grid], rule.weights[grid].prod(axis=1)
