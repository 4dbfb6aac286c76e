"""Shrinking: the smallest arena and the plainest genes that come as close."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from adversaries.hunt.arenas import smaller
from adversaries.hunt.search import Best, Hunt, best_of
from mild_core.numerics import FloatArray

KEEP = 0.998
"""Part of the score that shrinking has to keep; a violation has to stay one."""
PLAIN = (0.5, 0.0, 1.0)
"""Values to try for every gene; then fewer digits."""
DIGITS = (1, 2, 3)


def shrunk(hunt: Hunt) -> Best | None:
    """The best case made smaller; what a unit supplied, or says nothing, stays."""
    best = hunt.best
    if best is None or best.arena is None or best.score <= 0:
        return best
    least = best.score * KEEP if not best.broken else best.score
    best = _smallest(hunt, best, least)
    for i in range(len(best.genes)):
        best = _plainest(hunt, best, i, least)
    return best


def _smallest(hunt: Hunt, best: Best, least: float) -> Best:
    """The smallest arena that reached the score, with its own genes or with these."""
    assert best.arena is not None
    for arena in smaller(best.arena):
        for row in (hunt.rows.get(arena.name), np.array(best.genes)):
            if row is not None:
                genes = tuple(map(float, row[: arena.genes]))
                candidate = _judged(hunt, replace(best, arena=arena, genes=genes))
                if _as_good(candidate, best, least):
                    return candidate
    return best


def _plainest(hunt: Hunt, best: Best, i: int, least: float) -> Best:
    """The first plain value of gene i that keeps the score."""
    value = best.genes[i]
    values = [*PLAIN, *(round(value, digits) for digits in DIGITS)]
    for plain in dict.fromkeys(values):
        if plain == value:
            return best
        genes = (*best.genes[:i], plain, *best.genes[i + 1 :])
        candidate = _judged(hunt, replace(best, genes=genes))
        if _as_good(candidate, best, least):
            return candidate
    return best


def _as_good(candidate: Best, best: Best, least: float) -> bool:
    if best.broken:
        return candidate.broken
    return candidate.score >= least


def _judged(hunt: Hunt, best: Best) -> Best:
    assert best.arena is not None
    rows: FloatArray = np.array([best.genes])
    world = best.arena.cases(rows)
    hunt.tried += 1
    return best_of(hunt.relation, world, 0, best.arena, best.genes)
