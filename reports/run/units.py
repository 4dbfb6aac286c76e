"""The list of all units of a run."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from adversaries.supplies import (
    bandit,
    bandit_epochs,
    bandit_means,
    between_bounds,
    designed_means,
    doubling,
    estimator,
    exhaustive,
    extreme,
    extreme_bandit,
    far_means,
    growth,
    lower_bound,
    parameter_points,
    pathwise,
    readings,
    rescaled,
    rivals,
    sampled_descent,
    searched,
    simplex,
    small_games,
    static_games,
    statistical,
    to_the_letter,
    unplayed,
    worst_cases,
    worst_comparators,
)
from adversaries.sweeps import rivals as rival_sweeps
from adversaries.sweeps import unit as sweeps
from bounds import book, catalogue
from bounds.claim import Claim
from bounds.judging.finding import error_line
from bounds.judging.judging_unit import JudgingUnit
from bounds.judging.proving_unit import ProvingUnit
from bounds.judging.supply import Supply
from bounds.judging.unit import PROVED_WORLD, Unit
from mild_core.errors import UsageError
from reports.formal import on_record
from reports.run import recorded_hunts

SUPPLIES: tuple[ModuleType, ...] = (
    exhaustive,
    lower_bound,
    estimator,
    bandit,
    bandit_epochs,
    bandit_means,
    designed_means,
    pathwise,
    readings,
    doubling,
    searched,
    rescaled,
    worst_comparators,
    growth,
    between_bounds,
    sweeps,
    rival_sweeps,
    parameter_points,
    simplex,
    small_games,
    static_games,
    statistical,
    sampled_descent,
    unplayed,
    far_means,
    to_the_letter,
    worst_cases,
    extreme,
    extreme_bandit,
    rivals,
    recorded_hunts,
    on_record,
)
"""Modules with `units(profile)`: supplies of worlds, or units of their own kind."""

SECONDS = {"quick": 1.0, "standard": 3.0, "deep": 30.0}
"""How long a solver may think about one question, roughly."""

LIMITS = {"quick": 180.0, "standard": 600.0, "deep": 1800.0}
"""Seconds after which a unit is stopped: a multiple of what the slowest takes, so that
a busy machine, or one that compiles the engine first, stops none."""


def supplied(profile: str) -> tuple[Supply | Unit, ...]:
    """Supplies and units of the book at work."""
    other = book.another()
    if other is None:
        return tuple(item for module in SUPPLIES for item in module.units(profile))
    try:
        found = tuple(other.units(profile))
    except Exception as error:
        told = f"units({profile!r}) raised {error_line(error)}"
        raise UsageError(f"book {other.name}: {told}") from None
    for item in found:
        if not (isinstance(item, Supply) or callable(getattr(item, "serves", None))):
            told = f"units({profile!r}) has a {type(item).__name__}, which is no unit"
            raise UsageError(f"book {other.name}: {told}")
    return found


def all_units(profile: str, claims: Sequence[Claim]) -> tuple[Unit, ...]:
    """All units that serve at least one of the claims, in a fixed order."""
    chains = {
        chain.name
        for claim in claims
        for chain in catalogue.current().chains_of(claim.key)
    }
    # a kernel's word needs no second opinion where there is little time
    by_coq = profile == "quick" and not book.another()
    settled = on_record.settled(claims) if by_coq else frozenset()
    found: list[Unit] = [
        ProvingUnit(c.key, SECONDS[profile])
        for c in claims
        if c.world == PROVED_WORLD and c.key not in settled
    ]
    found += [
        JudgingUnit(item, tuple(sorted(chains))) if isinstance(item, Supply) else item
        for item in supplied(profile)
    ]
    names = [unit.name for unit in found]
    doubled = {name for name in names if names.count(name) > 1}
    if doubled:
        raise UsageError(f"units with the same name: {', '.join(sorted(doubled))}")
    return tuple(w for w in found if any(w.serves(claim) for claim in claims))
