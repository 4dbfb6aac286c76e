"""Parameter points for algebraic claims, and longer schedules for claims on blocks.

A claim about parameters has letters and hypotheses of its own, so its points are made
for it: small values in all combinations, then corners and random values.

What happens between blocks depends on a schedule only through the round in which each
block is complete. Delays in the last round of each block reach every such schedule, so
all of them can be listed for horizons at which all delay vectors cannot; T = 16 is the
first with room for K = n sqrt(T) blocks that break n sqrt(T beta') <= sqrt(dT).
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from adversaries.supplies.exhaustive import all_delays
from bounds.claim import Claim, Relation
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally, judge, sides
from bounds.judging.proving.points import counterexample
from bounds.judging.supply import Supply, generator
from bounds.quantity import Measured, quantities
from bounds.worlds.delays import BlockDelays
from bounds.worlds.numbers import Numbers, grid, points
from bounds.worlds.world import World
from mild_core.numerics import IntArray

SHARDS = 4
BATCH = 4_000
BATCHES = {"quick": 1, "standard": 12, "deep": 50}

LATE = {"quick": (10, 12, 16), "standard": (10, 12, 16, 25, 36), "deep": range(8, 65)}
"""Horizons of block schedules."""
SCHEDULES = {"quick": 300, "standard": 3_000, "deep": 12_000}
"""Most schedules of one horizon and block size; decides how long delays get."""


def units(profile: str) -> tuple[Supply | ParameterPointsUnit, ...]:
    """Shards of the algebraic claims, and one unit for every horizon of blocks."""
    late = tuple(
        Supply(
            "exhaustive",
            "blocks",
            f"blocks T={T} late ends",
            partial(late_ends, T, SCHEDULES[profile]),
        )
        for T in LATE[profile]
    )
    sums = ("C027a", "C128a", "C175a")
    long = Supply("pathwise", "blocks", "blocks all late", all_late, only=sums)
    return (
        *(ParameterPointsUnit(shard, BATCHES[profile]) for shard in range(SHARDS)),
        *late,
        long,
    )


@dataclass(frozen=True)
class ParameterPointsUnit:
    """Judges algebraic claims at parameter points; a `Unit`."""

    shard: int
    batches: int
    kind: str = "sampled"

    @property
    def name(self) -> str:
        """One unit for every shard."""
        return f"parameter points {self.shard + 1}/{SHARDS}"

    def serves(self, claim: Claim) -> bool:
        """Every claim about parameters belongs to one shard, by its key."""
        # by key and not by place, so that a new claim moves no other
        mine = zlib.crc32(claim.key.encode()) % SHARDS == self.shard
        return claim.world == Numbers.name and mine

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Judge each claim at points of its own."""
        return {claim.key: self._judged(claim, seed) for claim in claims}

    def _judged(self, claim: Claim, seed: int) -> Finding:
        parts = [Tally() for _ in claim.parts]
        controls = {control.name: Tally() for control in claim.controls}
        for world in claim_points(claim, self.batches, seed):
            found = [judge_points(part, claim, world) for part in claim.parts]
            parts = [a + b for a, b in zip(parts, found, strict=True)]
            for control in claim.controls:
                controls[control.name] += judge_points(control.relation, claim, world)
        return Finding(tuple(parts), controls)


def judge_points(relation: Relation, claim: Claim, world: Numbers) -> Tally:
    """Judge, and leave out points that break the relation by rounding only."""
    return judge(relation, without_rounding_failures(relation, claim, world))


def without_rounding_failures(
    relation: Relation, claim: Claim, world: Numbers
) -> Numbers:
    """The points without those that break the relation by rounding only.

    floor(log2(...)) jumps where its argument is rounded across an integer, by more than
    any tolerance. If none of the 20 simplest points that break the relation does so
    when evaluated to 60 digits, all of them are left out.
    """
    broken = sides(relation, world).broken[:, 0]
    where = () if relation.where is None else (relation.where,)
    if not broken.any():
        return world
    if counterexample(relation, (*claim.given, *where), world) is not None:
        return world
    return world.at(~broken)


def claim_points(claim: Claim, batches: int, seed: int) -> Iterator[Numbers]:
    """Points for one claim: the small ones, then random ones."""
    rng = generator(seed, claim.key)
    letters = claim_letters(claim)
    yield grid(letters, claim.given)
    for _ in range(batches):
        yield points(letters, claim.given, rng, BATCH)


def claim_letters(claim: Claim) -> tuple[Measured, ...]:
    """Letters of all parts, hypotheses and controls."""
    relations: list[Relation] = [*claim.parts, *(c.relation for c in claim.controls)]
    found = {q for relation in relations for q in relation.quantities}
    found |= {q for g in claim.given for q in quantities(g)}
    return tuple(sorted(found, key=lambda q: str(q.name)))


def late_ends(T: int, most: int, rng: np.random.Generator) -> Iterator[World]:
    """Every schedule in which only last rounds of blocks are delayed.

    For each block size K that divides T, up to the largest delay for which there are
    at most `most` of them, and never less than 2 (if Z is too large for that, K is left
    out).
    """
    for K in range(1, T + 1):
        if T % K == 0 and most >= 2 ** (T // K):
            yield BlockDelays(_ends(T, K, most), K)


def all_late(rng: np.random.Generator) -> Iterator[World]:
    """Every round late by the same, in games so long that their ends do not matter.

    T, K and d are such that sum m_z is nine tenths and more of what d and K allow, with
    d far below K and far above it.
    """
    del rng
    for T, K, d in ((24, 2, 2), (64, 8, 2), (400, 20, 82), (32_400, 180, 2)):
        yield BlockDelays(np.full((1, T), d, dtype=np.int64), K)


def _ends(T: int, K: int, most: int) -> IntArray:
    Z = T // K
    longest = max(d for d in range(2, 2 * K + 4) if d**Z <= most or d == 2)
    (ends,) = all_delays(Z, longest, longest**Z)
    delays = np.ones((len(ends), T), dtype=np.int64)
    delays[:, K - 1 :: K] = ends
    return delays
