"""Theorems 4 and 5 and Lemma 10 by sampling: free parameters, one term at a time.

With eta, delta, alpha and K free, every term of a bound can be made the largest, and an
opponent found who takes his share of it. Games are those of `descent_settings` (the
engine plays them) and of `adversaries.long_games` (block by block). Long blocks serve
Corollary 2 and Theorem 6 too, with the parameters that they prescribe.
"""

from __future__ import annotations

from collections.abc import Iterator

from adversaries import long_games, long_prescribed
from adversaries.supplies import descent_settings
from adversaries.supplies.descent_unit import DescentUnit
from bounds.quantities.bandit import (
    E_g_square,
    E_nabla_expert,
    E_nabla_lead,
    E_nabla_meta,
    E_regret,
)

DESCENT = ("C019", "C026", "C105", "S026")
BLOCKS = ("C026", "C105", "S026")
EXPERT = ("C104", "C133")
LEAD = ("C101",)
SQUARES = ("C100",)
META = ("C132", "C153")
COROLLARY = ("C028", "C125", "C129")
MILD = ("C031", "C033a", "C135", "C136")
"""With prescribed parameters; without delay guesses that double have one epoch."""


def units(profile: str) -> tuple[DescentUnit, ...]:
    """Every game of both catalogues."""
    return tuple(_units(profile))


def _units(profile: str) -> Iterator[DescentUnit]:
    quick, times = profile == "quick", {"quick": 1, "standard": 1, "deep": 4}[profile]
    # a claim is decided after a few runs; to refute what is nearly true takes more
    for game in long_games.QUICK if quick else long_games.ALL:
        yield DescentUnit(game, BLOCKS, E_regret, game.runs * times)
    small = () if quick else long_prescribed.DESCENT_LONG
    for one in (*long_prescribed.DESCENT, *small):
        yield DescentUnit(one, COROLLARY, E_regret, one.runs * times)
    far = () if quick else long_prescribed.EXPERTS_LONG
    for one in (*long_prescribed.EXPERTS, *far):
        yield DescentUnit(one, MILD, E_regret, one.runs * times)
    for smooth in long_games.SMOOTHED:
        yield DescentUnit(smooth, EXPERT, E_nabla_expert, 640 * times)
        if smooth.game.late == "never":  # x_z = y_z, and c_z = z
            yield DescentUnit(smooth, LEAD, E_nabla_lead, 640 * times)
    for cone in long_games.CONES if quick else long_games.ALL_CONES:
        yield DescentUnit(cone, DESCENT, E_regret, 112 * times)
    for told in descent_settings.QUICK if quick else descent_settings.ALL:
        yield DescentUnit(told, DESCENT, E_regret, told.runs * times)
    for single in descent_settings.ESTIMATES:
        yield DescentUnit(single, SQUARES, E_g_square, single.told.runs * times)
    for weighed in long_games.WEIGHTS:
        yield DescentUnit(weighed, META, E_nabla_meta, weighed.runs * times)
    for summed, keys in descent_settings.SUMS if quick else descent_settings.ALL_SUMS:
        yield DescentUnit(summed, keys, summed.expected, summed.told.runs * times)
    for told in descent_settings.WEIGHTS if quick else descent_settings.ALL_WEIGHTS:
        yield DescentUnit(told, META, E_nabla_meta, told.runs * times)
