"""Expected regret by sampling: two and more dimensions, horizons where bounds bite.

The games are those of `sampled_settings` and `sampled_settings_experts`. Each is played
until all claims about it are decided. The standard profile has long ones too, and those
that the quick one can do without: what they refute or reach others do in less time. The
deep one has the longest, and more runs of every game, which brings the limits closer to
the mean.
"""

from __future__ import annotations

from collections.abc import Sequence

from adversaries.learners import prescribed
from adversaries.learners.balanced import balanced, traveller
from adversaries.sampled_games import Setting
from adversaries.supplies import sampled_settings as games
from adversaries.supplies import sampled_settings_experts as experts
from adversaries.supplies.sampled_rows import Row
from adversaries.supplies.sampling_unit import SamplingUnit
from bounds.worlds.named import Descent

BUDGET = 200
"""Most runs of a game; what is not decided by then was badly chosen."""
DEEP = 100
"""Least runs of a game in the deep profile."""

FREE: tuple[tuple[prescribed.Tune, Row], ...] = (
    (traveller, Row(Setting(2**17, turns=15, d=9, delays="reversed blocks"), 32)),
    (balanced, Row(Setting(2**14, n=2, d=9, turns=1, delays="reversed blocks"))),
    (prescribed.corollary_2, Row(Setting(2**14, n=2, d=9, delays="reversed blocks"))),
)
"""Algorithm 3 with parameters of its own, beyond the quick profile."""

Rows = Sequence[Row]
PRESCRIBED: tuple[tuple[prescribed.Tune, Rows, Rows, Rows], ...] = (
    (prescribed.corollary_1, games.COROLLARY_1, games.COROLLARY_1_LONG, ()),
    (
        prescribed.corollary_2,
        games.COROLLARY_2,
        games.COROLLARY_2_LONG,
        games.COROLLARY_2_DEEP,
    ),
    (prescribed.corollary_3, games.COROLLARY_3, games.COROLLARY_3_LONG, ()),
    (prescribed.corollary_4, games.COROLLARY_4, games.COROLLARY_4_LONG, ()),
    (
        prescribed.theorem_6,
        experts.THEOREM_6,
        experts.THEOREM_6_LONG,
        experts.THEOREM_6_DEEP,
    ),
    (
        prescribed.theorem_7,
        experts.THEOREM_7,
        experts.THEOREM_7_LONG,
        experts.THEOREM_7_DEEP,
    ),
    (prescribed.doubling_6, experts.DOUBLING_6, experts.DOUBLING_6_LONG, ()),
    (prescribed.doubling_7, experts.DOUBLING_7, experts.DOUBLING_7_LONG, ()),
)
"""A learner, its games, those that take longer, and those that take longest."""


def units(profile: str) -> tuple[SamplingUnit, ...]:
    """All games, one after the other."""
    reached = ("quick", "standard", "deep").index(profile) + 1
    free = () if profile == "quick" else FREE
    rows = [(Descent.name, tune, row) for tune, row in free]
    for tune, *tables in PRESCRIBED:
        name = prescribed.WORLDS[tune.__name__.replace("_", "-")].name
        rows += [(name, tune, row) for table in tables[:reached] for row in table]
    more = DEEP if profile == "deep" else 0
    wanted = [(*row, max(row[-1].least, more)) for row in rows]
    return tuple(
        SamplingUnit(world, tune, row.setting, max(BUDGET, least), least)
        for world, tune, row, least in wanted
    )
