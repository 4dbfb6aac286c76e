"""Regimes a statement speaks of, in each of which it has to be judged.

A statement with n in it says something about one dimension and about many; one with
delays, about feedback in order and out of order. Cases that all lie on one side judge
half of it. Which regimes are asked for follows from the letters of a relation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from bounds.claim import Claim, Nature, Relation
from bounds.quantities import delays as q
from bounds.quantities.parameters import C, G, M, dbar, gamma, k, n, r
from bounds.quantity import Measured, quantities
from bounds.worlds.world import World
from mild_core.numerics import AnyArray

Reached = tuple[int, int, int]
"""Cases in a regime; those in which the relation is asserted; of these, not vacuous."""

LATE: frozenset[Measured] = frozenset(
    {q.d, q.d_t, q.S, q.c_t, q.d_ct, q.tau_ct, q.m_t, q.sum_m, q.beta, q.sum_lag}
    | {q.displaced, q.dhat, q.dhat_z, q.dhat_cz, q.m_z, q.sum_mz, q.c_z, q.tau_cz}
    | {q.drift_t, q.drift, q.block_drift_z, q.block_drift, C, dbar}
)
"""Quantities that depend on the delays."""

SIZES: frozenset[Measured] = frozenset({G, q.R, M, r, k, n, q.T, q.P_T})
"""Letters of a game and its comparators that no learner changes."""

IN_BLOCKS: frozenset[Measured] = frozenset(
    {q.K, q.Z, q.sum_mz, q.m_z, q.block_drift, q.block_drift_z, q.dhat, q.dhat_z}
)
"""Quantities of blocks, whose size the delays are above or below."""

WORDS = {
    "n = 1": "in one dimension",
    "n >= 2": "in two or more dimensions",
    "G": "with G other than 1",
    "R": "with R other than 1",
    "M": "with M other than 1",
    "r": "with r other than 1",
    "no delay": "without delay",
    "delay": "with delay",
    "in order": "with feedback in order",
    "out of order": "with feedback out of order",
    "d < K": "with d below K",
    "d >= K": "with d at least K",
}
"""Regimes as a sentence says them."""


@dataclass(frozen=True)
class Regime:
    """A kind of case, told by quantities that a world measures."""

    name: str
    letters: tuple[Measured, ...]
    holds: Callable[..., AnyArray]

    def of(self, world: World) -> AnyArray | None:
        """For every case, whether it is of this kind; None if the world can not say."""
        try:
            values = [_per_case(getattr(world, x.attribute)) for x in self.letters]
        except AttributeError:
            return None
        return np.broadcast_to(self.holds(*values), (world.size,))


REGIMES = (
    Regime("n = 1", (n,), lambda x: x == 1),
    Regime("n >= 2", (n,), lambda x: x >= 2),
    *(Regime(str(x.name), (x,), lambda value: value != 1) for x in (G, q.R, M, r)),
    Regime("no delay", (q.d,), lambda x: x == 1),
    Regime("delay", (q.d,), lambda x: x > 1),
    Regime("in order", (q.in_order,), lambda x: x == 1),
    Regime("out of order", (q.in_order,), lambda x: x == 0),
    Regime("d < K", (q.d, q.K), lambda x, K: x < K),
    Regime("d >= K", (q.d, q.K), lambda x, K: x >= K),
)


def asked(claim: Claim, relation: Relation) -> frozenset[str]:
    """Regimes a part of the claim has to be judged in.

    Where an opponent exists who achieves something, it is he who chooses the delays.
    """
    found = set(_asked(relation))
    if claim.nature is Nature.EXISTENCE:
        found -= {"no delay", "delay", "in order", "out of order", "d < K", "d >= K"}
    if "A5" in claim.assumptions:
        found.discard("out of order")
    return frozenset(found)


@cache
def _asked(relation: Relation) -> frozenset[str]:
    letters = {*quantities(relation.lhs), *quantities(relation.rhs)}
    if gamma in letters:
        letters |= {n, M, G, q.K}  # of which it is made
    return frozenset(_names(letters))


def _names(letters: set[Measured]) -> Iterator[str]:
    if n in letters:
        yield from ("n = 1", "n >= 2")
    yield from (str(x.name) for x in (G, q.R, M, r) if x in letters)
    if letters & LATE:
        yield from ("no delay", "delay", "in order", "out of order")
        if letters & IN_BLOCKS:
            yield from ("d < K", "d >= K")


def reached(
    relation: Relation, world: World, asserted: AnyArray, solid: AnyArray
) -> dict[str, Reached]:
    """How many cases there are of each regime the relation speaks of."""
    wanted = _asked(relation)
    if not wanted:
        return {}
    masks = membership(world)
    return {
        name: (
            int(mask.sum()),
            int((mask & asserted).sum()),
            int((mask & solid).sum()),
        )
        for name, mask in masks.items()
        if name in wanted
    }


def membership(world: World) -> dict[str, AnyArray]:
    """For every regime the world can tell, its cases."""
    known = getattr(world, "regimes", None)
    if known is not None:
        return known  # type: ignore[no-any-return]
    found = {regime.name: regime.of(world) for regime in REGIMES}
    return {name: mask for name, mask in found.items() if mask is not None}


def together(a: dict[str, Reached], b: dict[str, Reached]) -> dict[str, Reached]:
    """Counts of both."""
    none = (0, 0, 0)
    pairs = {name: (a.get(name, none), b.get(name, none)) for name in [*a, *b]}
    return {
        name: (x[0] + y[0], x[1] + y[1], x[2] + y[2]) for name, (x, y) in pairs.items()
    }


def missing(claim: Claim, part: int, counts: dict[str, Reached]) -> Iterator[str]:
    """What the part was never judged on, in words.

    A regime whose cases are there but in none of which the relation is asserted is
    excluded by the statement itself, if its condition speaks of that. One that no world
    can tell was never looked at.
    """
    relation = claim.parts[part - 1]
    wanted = asked(claim, relation)
    said = {*quantities(relation.where)} if relation.where is not None else set()
    for regime in (one for one in REGIMES if one.name in wanted):
        name, (there, asserted, solid) = regime.name, counts.get(regime.name, (0, 0, 0))
        if not there or not (asserted or said & {*regime.letters}):
            yield f"never judged {WORDS[name]}"
        elif asserted and not solid:
            yield f"only vacuous {WORDS[name]}"


def _per_case(value: Any) -> AnyArray:
    """One number for every case; of several indices, the first."""
    array = np.asarray(value)
    return array if array.ndim < 2 else array[:, 0]
