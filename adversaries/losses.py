"""Losses: a catalogue of opponents, oblivious ones and ones that react.

`make(rng, T, domain, G)` gives losses that are G-Lipschitz on the domain. Bandits may
meet oblivious ones only (Assumption 3); a game refuses the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from adversaries.reacting import AgainstTheBest, AlongThePlay, Kinks
from mild_core import losses as loss_families
from mild_core.domains import Domain
from mild_core.losses import LossTable, ReactingLosses
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray

LossMaker = Callable[[np.random.Generator, int, Domain, float], LossTable]
Reaction = Callable[[np.random.Generator, int, Domain, float], ReactingLosses]

FAR = 50.0
"""The large constant in a loss, in units of GR."""


@dataclass(frozen=True)
class Oblivious:
    """Losses fixed beforehand. `linear`: their smoothed versions are themselves."""

    name: str
    make: LossMaker
    linear: bool = False


@dataclass(frozen=True)
class Reacting:
    """Losses chosen after each play."""

    name: str
    make: Reaction


def any_family(
    rng: np.random.Generator, T: int, domain: Domain, G: float, smooth: bool = True
) -> LossTable:
    """Lipschitz constants up to G: extreme linear ones, or any family."""
    kind = int(rng.integers(6)) if smooth else 0
    run = int(rng.integers(1, max(2, T // 2) + 1))
    unit = unit_vectors(rng, T, domain.n)
    if rng.random() < 0.6:
        # directions that persist: independent ones average out and push no bound
        unit = np.repeat(unit[: -(-T // run)], run, axis=0)[:T]
    # often G itself: losses flatter than that leave slack in every bound
    reach = G * rng.choice([1.0, rng.uniform(0.3, 1)])
    offset = rng.uniform(-1, 1, T) * G * domain.R * rng.integers(0, 2)
    if kind <= 1:
        return loss_families.linear(reach * unit, offset)
    if kind == 2:
        # the kink inside of K, where subgradients turn
        return loss_families.absolute(0.9 * domain.R * unit, reach, offset)
    if kind == 3:
        return loss_families.hinge(unit / domain.R, reach * domain.R, offset)
    if kind == 4:
        return loss_families.huber(domain.R * unit, 0.3 * domain.R, reach, offset)
    far = domain.farthest(domain.R * unit)
    return loss_families.quadratic(domain.R * unit, reach / far.max(), offset)


def drifting(rng: np.random.Generator, T: int, domain: Domain, G: float) -> LossTable:
    """Distance to a target that circles near the edge of K, a few times in T rounds."""
    first, second = unit_vectors(rng, 2, domain.n)
    angle = 2 * np.pi * rng.choice([0.25, 1.0, 3.0]) * np.arange(T) / T
    path = np.cos(angle)[:, None] * first + np.sin(angle)[:, None] * second
    return loss_families.absolute(domain.project(domain.R * path), G)


def jumping(rng: np.random.Generator, T: int, domain: Domain, G: float) -> LossTable:
    """Distance to a target on the edge of K that jumps across it now and then."""
    unit = unit_vectors(rng, 1, domain.n)
    side = domain.R * _turns(rng, T)[:, None] * unit
    return loss_families.absolute(domain.project(side), G)


def sign_blocks(
    rng: np.random.Generator, T: int, domain: Domain, G: float
) -> LossTable:
    """Linear, full gradients in one direction, which turns around now and then."""
    unit = unit_vectors(rng, 1, domain.n)
    return loss_families.linear(G * _turns(rng, T)[:, None] * unit)


def large_constants(
    rng: np.random.Generator, T: int, domain: Domain, G: float, far: float = FAR
) -> LossTable:
    """Sign blocks and a large constant: |f_t| is close to M wherever one plays.

    M is (far + 1) GR at most and |f_t| at least (far - 1) GR, so that estimated
    gradients are as long as M allows, nM/delta, and tell next to nothing.
    """
    plain = sign_blocks(rng, T, domain, G)
    return loss_families.linear(plain.a, far * G * domain.R * _turns(rng, T))


def along(rng: np.random.Generator, T: int, domain: Domain, G: float) -> ReactingLosses:
    """Gradients aligned against the weighted average that is played."""
    return AlongThePlay(T, domain.n, G)


def kinks(rng: np.random.Generator, T: int, domain: Domain, G: float) -> ReactingLosses:
    """Kinks at the play, from exactly there to a thousandth of R away."""
    hair = domain.R * float(rng.choice([0.0, 1e-6, 1e-3]))
    stretch = int(rng.integers(1, max(2, T // 2) + 1))
    return Kinks(T, domain.n, G, hair, stretch)


def against_the_best(
    rng: np.random.Generator, T: int, domain: Domain, G: float
) -> ReactingLosses:
    """The largest linearised regret, with an eye on the rounds to come.

    Without it (spread 0) they are weaker: against Algorithm 1 on the line, nothing but
    a constant gradient.
    """
    return AgainstTheBest(domain, T, G)


OBLIVIOUS: tuple[Oblivious, ...] = (
    Oblivious("any family", any_family),
    Oblivious("linear", partial(any_family, smooth=False), linear=True),
    Oblivious("drifting targets", drifting),
    Oblivious("jumping targets", jumping),
    Oblivious("sign blocks", sign_blocks, linear=True),
    Oblivious("large constants", large_constants, linear=True),
)
REACTING: tuple[Reacting, ...] = (
    Reacting("along the play", along),
    Reacting("kinks at the play", kinks),
    Reacting("against the best", against_the_best),
)
KINDS: tuple[Oblivious | Reacting, ...] = (*OBLIVIOUS, *REACTING)
LINEAR = tuple(kind for kind in OBLIVIOUS if kind.linear)
SMALL = tuple(kind for kind in OBLIVIOUS if kind.make is not large_constants)
"""Those for full information, to which a constant makes no difference but rounding."""


def some(
    rng: np.random.Generator,
    T: int,
    domain: Domain,
    G: float,
    among: Sequence[Oblivious] = OBLIVIOUS,
) -> LossTable:
    """Losses of a kind drawn from these: the first every other time, for variety."""
    kind = among[0] if rng.random() < 0.5 else among[int(rng.integers(len(among)))]
    return kind.make(rng, T, domain, G)


def _turns(rng: np.random.Generator, T: int) -> FloatArray:
    """+1 and -1: alternating after a stretch of rounds, or by chance after each."""
    stretch = int(rng.choice([1, 2, 5, max(1, T // 5), max(1, T // 2), T]))
    block = np.arange(T) // stretch
    if rng.random() < 0.5:
        return np.asarray(rng.choice([-1.0, 1.0], block[-1] + 1)[block])
    return np.where(block % 2 == 0, 1.0, -1.0)
