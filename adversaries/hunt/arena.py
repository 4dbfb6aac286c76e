"""An arena: how rows of genes become cases of one kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from adversaries.hunt.genes import Genes
from bounds.worlds.world import World
from mild_core.numerics import FloatArray

Decode = Callable[[Genes], World]


@dataclass(frozen=True)
class Arena:
    """Cases of one kind and size.

    Attributes
    ----------
    world : the kind of case, for the claims judged on it
    family : arenas of one family differ in size only, so that genes fit all of them
    T : the size
    kind : the kind of evidence its cases are
    decode : genes (cases, m) to a world with as many cases, in the same order
    """

    world: str
    family: str
    T: int
    kind: str
    decode: Decode

    @property
    def name(self) -> str:
        """Unique."""
        return f"{self.family} T={self.T}"

    @cached_property
    def genes(self) -> int:
        """How many genes a case has."""
        # decoding once counts the reads, so that no arena has to say how many genes it
        # has
        reader = Genes(np.full((1, 1), 0.5))
        self.decode(reader)
        return reader.read

    def cases(self, rows: FloatArray) -> World:
        """The cases of some rows."""
        return self.decode(Genes(np.atleast_2d(rows)))
