"""Games found by climbing on the ratio of a bound's two sides, a short hunt each.

Batches in which the best so far was found are the evidence: the summit and the way up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from adversaries.hunt.arenas import arena_of
from adversaries.hunt.search import Hunt, draw, evolve
from bounds.catalogue import claim
from bounds.judging.supply import Supply
from bounds.worlds.world import World

GENERATIONS = {"quick": 0, "standard": 40, "deep": 100}
"""None in quick: what earlier hunts found is judged there again (`hunted.json`)."""

AIMS: tuple[tuple[str, str, tuple[int, ...]], ...] = (
    ("ogd", "theorem-1", (8, 64)),
    ("hedge", "lemma-3", (8, 64)),
    ("mild", "theorem-2", (64, 256)),
    ("doubling", "eq-73", (16, 64)),
)
"""Arenas by family and horizon, and the claim to climb on."""


def units(profile: str) -> tuple[Supply, ...]:
    """One hunt for each kind of run."""
    return tuple(
        Supply(
            "pathwise",
            family,
            f"{family} searched",
            partial(searched_worlds, family, aim, horizons, GENERATIONS[profile]),
        )
        for family, aim, horizons in AIMS
        if GENERATIONS[profile]
    )


def searched_worlds(
    family: str,
    aim: str,
    horizons: tuple[int, ...],
    generations: int,
    rng: np.random.Generator,
) -> Iterator[World]:
    """Every batch in which the best case so far was found."""
    for T in horizons:
        summits: list[World] = []
        hunt = Hunt(claim(aim).parts[0], summits=summits)
        arena = arena_of(f"{family} T={T}")
        assert arena is not None
        draw(hunt, arena, rng)
        evolve(hunt, arena, rng, generations)
        yield from summits
