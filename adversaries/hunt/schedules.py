"""Arenas of delay vectors, blocks, comparators and epochs: no learner plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from adversaries.hunt.arena import Arena
from adversaries.hunt.genes import Genes
from bounds.worlds.delays import BlockDelays, Delays
from bounds.worlds.epochs import Epochs
from bounds.worlds.walks import Walks
from bounds.worlds.world import World

SIZES = (1, 2, 3, 4, 5, 6, 9, 12, 16, 25)
"""Horizons."""


def schedule_arenas() -> Iterator[Arena]:
    """Delays one by one; blocks of every size."""
    for T in SIZES:
        for plain in (Delays, Epochs):
            decode = partial(delays, plain, T)
            yield Arena(plain.name, plain.name, T, "pathwise", decode)
        for K in (1, 2, 3, 4, 5):
            if K > T:
                continue
            decode = partial(blocks, T, K)
            yield Arena("blocks", f"blocks K={K}", T, "pathwise", decode)
            decode = partial(walks, T, K)
            yield Arena("walks", f"walks K={K}", T, "pathwise", decode)


def delays(world: type[Delays], T: int, genes: Genes) -> World:
    """Every delay from 1 to T + 1."""
    return world(genes.delays_each(T, T + 1))


def blocks(T: int, K: int, genes: Genes) -> World:
    """The same, in blocks of K."""
    return BlockDelays(genes.delays_each(T, T + 1), K)


def walks(T: int, K: int, genes: Genes) -> World:
    """The same, with comparators that turn a few times, on their way or in corners."""
    reach = np.minimum(genes.real(0.5, 1.5), 1.0)[:, None]
    u = reach * genes.signs(T)
    return Walks(genes.delays_each(T, T + 1), K, u[:, :, None], 1.0)
