"""All arenas, and those in which a claim can be hunted."""

from __future__ import annotations

from functools import cache

from adversaries.hunt.arena import Arena
from adversaries.hunt.runs import bandit_arenas, full_arenas, prescribed_arenas
from adversaries.hunt.schedules import schedule_arenas
from bounds.claim import Claim


@cache
def arenas() -> tuple[Arena, ...]:
    """Every arena, families together, small ones first."""
    found = [*full_arenas(), *bandit_arenas(), *prescribed_arenas()]
    found += schedule_arenas()
    return tuple(sorted(found, key=lambda arena: (arena.family, arena.T)))


def arena_of(name: str) -> Arena | None:
    """The arena of that name, if there is one."""
    return next((arena for arena in arenas() if arena.name == name), None)


def arenas_for(claim: Claim) -> tuple[Arena, ...]:
    """Arenas of the claim's kind of case; some kinds have none."""
    return tuple(arena for arena in arenas() if arena.world == claim.world)


def smaller(arena: Arena) -> tuple[Arena, ...]:
    """Smaller arenas for the same claims, the smallest first."""
    same = (other for other in arenas() if other.world == arena.world)
    found = (other for other in same if other.T < arena.T)
    return tuple(sorted(found, key=lambda other: other.T))
