"""Games to play with in tests: everything random comes from one Generator."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st

from mild_core import losses as loss_families
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain, Hull, cube
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray
from mild_core.scheme import (
    Scheme,
    algorithm_1,
    algorithm_2,
    algorithm_3,
    algorithm_4,
)

DOMAINS = ("ball", "cube", "box", "hull")


@dataclass(frozen=True)
class Setting:
    """Sizes of a random game; G and R are far from 1 on purpose."""

    seed: int
    n: int
    T: int
    longest: int
    R: float
    G: float
    domain: str
    family: str

    @property
    def rng(self) -> np.random.Generator:
        """A fresh generator of this setting."""
        return np.random.default_rng(self.seed)


def setting_strategy(T: int = 30, n: int = 4) -> st.SearchStrategy[Setting]:
    """Settings with everything that may vary."""
    return st.builds(
        Setting,
        seed=st.integers(0, 2**32 - 1),
        n=st.integers(1, n),
        T=st.integers(1, T),
        longest=st.integers(1, 12),
        R=st.sampled_from([0.01, 1.0, 100.0]),
        G=st.sampled_from([0.01, 1.0, 100.0]),
        domain=st.sampled_from(DOMAINS),
        family=st.sampled_from(loss_families.FAMILIES),
    )


def make_domain(kind: str, n: int, R: float, rng: np.random.Generator) -> Domain:
    """Build a random domain of this kind with radius about R and 0 inside."""
    if kind == "ball":
        return Ball(n, R)
    if kind == "cube":
        return cube(n, R)
    if kind == "box":
        return Box(-R * rng.uniform(0.1, 1, n), R * rng.uniform(0.1, 1, n))
    half = rng.standard_normal((n + 2, n))
    return Hull(R * np.concatenate([half, -half * rng.uniform(0.3, 1)]) / np.sqrt(n))


def make_losses(
    family: str, T: int, domain: Domain, G: float, rng: np.random.Generator
) -> LossTable:
    """Random losses of a family whose Lipschitz constants are at most G."""
    a = rng.standard_normal((T, domain.n))
    offset = rng.uniform(-1, 1, T) * G * domain.R
    unit = a / np.linalg.norm(a, axis=1, keepdims=True)
    if family == "linear":
        return loss_families.linear(G * rng.uniform(0.2, 1, (T, 1)) * unit, offset)
    if family in ("logistic", "hinge"):
        build = getattr(loss_families, family)
        return build(unit / domain.R * 2, G * domain.R / 2, offset)  # type: ignore[no-any-return]
    targets = 0.8 * domain.project(domain.R * a)
    if family == "distance":
        return loss_families.absolute(targets, G, offset)
    if family == "huber":
        return loss_families.huber(targets, 0.3 * domain.R, G, offset)
    if family == "quadratic":
        return loss_families.quadratic(targets, G / (2 * domain.R), offset)
    raise ValueError(f"no random losses of the family {family!r} yet")


def make_game(setting: Setting, feedback: Feedback = Feedback.GRADIENT) -> Game:
    """Build the random game of a setting."""
    rng = setting.rng
    domain = make_domain(setting.domain, setting.n, setting.R, rng)
    delays = DelaySchedule(rng.integers(1, setting.longest + 1, setting.T))
    table = make_losses(setting.family, setting.T, domain, setting.G, rng)
    return Game(domain, delays, table, feedback)


def make_scheme(
    algorithm: int, game: Game, rng: np.random.Generator, K: int = 1
) -> Scheme:
    """Random parameters of sensible size for Algorithm 1, 2, 3 or 4."""
    R, G = game.domain.R, game.G
    step = R / G / np.sqrt(game.T)
    etas = np.sort(step * rng.uniform(0.1, 3, 4))
    alpha = float(rng.uniform(0.1, 3) / (G * R))
    if algorithm == 1:
        return algorithm_1(float(etas[0]))
    if algorithm == 2:
        return algorithm_2(etas.tolist(), alpha)
    assert game.domain.r is not None
    delta = float(game.domain.r * rng.uniform(0.1, 0.9))
    if algorithm == 3:
        return algorithm_3(float(etas[0]), delta, K)
    return algorithm_4(etas.tolist(), alpha, delta, K)


def all_delays(T: int, longest: int) -> Iterator[DelaySchedule]:
    """Every delay vector with entries 1..longest."""
    for d in itertools.product(range(1, longest + 1), repeat=T):
        yield DelaySchedule(np.array(d))


def sphere(rng: np.random.Generator, *shape: int) -> FloatArray:
    """Random unit vectors along the last axis."""
    s = rng.standard_normal(shape)
    return np.asarray(s / np.linalg.norm(s, axis=-1, keepdims=True))
