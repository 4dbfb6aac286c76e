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
    growth,
    lower_bound,
    parameter_points,
    pathwise,
    readings,
    rescaled,
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
from adversaries.sweeps import unit as sweeps
from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.judging_unit import JudgingUnit
from bounds.judging.proving_unit import ProvingUnit
from bounds.judging.supply import Supply
from bounds.judging.unit import PROVED_WORLD, Unit
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
    parameter_points,
    simplex,
    small_games,
    static_games,
    statistical,
    sampled_descent,
    unplayed,
    to_the_letter,
    worst_cases,
    extreme,
    extreme_bandit,
    recorded_hunts,
    on_record,
)
"""Modules with `units(profile)`: supplies of worlds, or units of their own kind."""

SECONDS = {"quick": 1.0, "standard": 3.0, "deep": 30.0}
"""How long a solver may think about one question, roughly."""

LIMITS = {"quick": 180.0, "standard": 600.0, "deep": 1800.0}
"""Seconds after which a unit is stopped: a multiple of what the slowest takes, so that
a busy machine, or one that compiles the engine first, stops none."""


def all_units(profile: str, claims: Sequence[Claim]) -> tuple[Unit, ...]:
    """All units that serve at least one of the claims, in a fixed order."""
    chains = {
        chain.name for claim in claims for chain in catalogue.chains_of(claim.key)
    }
    supplied = [item for module in SUPPLIES for item in module.units(profile)]
    # a kernel's word needs no second opinion where there is little time
    settled = on_record.settled(claims) if profile == "quick" else frozenset()
    found: list[Unit] = [
        ProvingUnit(c.key, SECONDS[profile])
        for c in claims
        if c.world == PROVED_WORLD and c.key not in settled
    ]
    found += [
        JudgingUnit(item, tuple(sorted(chains))) if isinstance(item, Supply) else item
        for item in supplied
    ]
    names = [unit.name for unit in found]
    doubled = {name for name in names if names.count(name) > 1}
    if doubled:
        raise ValueError(f"units with the same name: {sorted(doubled)}")
    return tuple(w for w in found if any(w.serves(claim) for claim in claims))
