"""A unit of work: a named, picklable recipe for worlds of one kind."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from bounds.worlds.world import World

Build = Callable[[np.random.Generator], Iterator[World]]


@dataclass(frozen=True)
class Supply:
    """Builds worlds for the claims judged on that kind of world.

    Attributes
    ----------
    kind : the kind of evidence: exhaustive, enumeration, pathwise, ...
    world : which claims it serves
    name : unique; together with the seed it decides every random number
    build : a module-level function, or a `functools.partial` of one
    fault : set if the worlds come from a faulty learner: then every claim that notices
        has a control refuted
    only : keys of claims, if it can not serve all of its world's
    """

    kind: str
    world: str
    name: str
    build: Build
    fault: str | None = None
    only: tuple[str, ...] = ()

    def worlds(self, seed: int) -> Iterator[World]:
        """Build the worlds; same seed and name, same worlds, whoever asks."""
        return self.build(generator(seed, self.name))


def generator(seed: int, name: str) -> np.random.Generator:
    """Random numbers that a seed and a name decide, in any process and any order."""
    # crc32 and not hash(), which Python salts anew in every process
    return np.random.default_rng([seed, zlib.crc32(name.encode())])
