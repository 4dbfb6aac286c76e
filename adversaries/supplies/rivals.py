"""Rivals judged by their own bounds: batches of games, and means that are sampled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.regret_range import most_regret
from adversaries.rival_games import bandit_game, batches, no_move
from adversaries.supplies.sampled_mean import SampledMean
from adversaries.supplies.sampling_unit import Judged
from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.statistical import Estimate
from bounds.judging.supply import Build, Supply, generator
from bounds.worlds.rivals import RivalMeans, Rivals
from bounds.worlds.world import World
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain
from mild_core.game import Game
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray, allowance
from mild_core.rivals import BANDITS, FULL_INFORMATION, RIVALS, Rival
from mild_core.rivals.playing import regrets

LONG = {"quick": (32, 160), "standard": (40, 250, 700), "deep": (20, 40, 250, 1500)}
"""Horizons of games with gradients."""
FAULT = "never moves"
RUNS, LOOKS = 24, 6
"""Runs of a bandit between two looks, and looks at most."""


@dataclass(frozen=True)
class Size:
    """A game for bandits; `reach` is R/r, on a long box where it is more than 1."""

    T: int
    n: int
    kind: str = "constant"
    d: int = 1
    R: float = 1.0
    G: float = 1.0
    jumps: int = 0
    reach: float = 1.0

    @property
    def text(self) -> str:
        """All of it in one line."""
        late = f"{self.kind} d={self.d}"
        long = f" R/r={self.reach:.3g}" if self.reach > 1 else ""
        sizes = f"R={self.R:g} G={self.G:g} jumps={self.jumps}{long}"
        return f"T={self.T} n={self.n} {late} {sizes}"

    @property
    def domain(self) -> Domain:
        """A ball, or a box that is long to one side."""
        if self.reach == 1:
            return Ball(self.n, self.R)
        short = np.full(self.n, self.R / self.reach)
        # the farthest corner is R away
        far = np.sqrt(self.R**2 - (self.n - 1) * short[0] ** 2)
        return Box(-short, np.append(far, short[1:]))

    def longer(self, factor: int) -> Size:
        """So many times as long, a box as much narrower as delta allows."""
        reach = self.reach * factor**0.25 if self.reach > 1 else 1.0
        return replace(self, T=self.T * factor, reach=reach)


# R and G far from 1 show whether their powers in a bound are right; on a box that is
# long to one side, where delta is r/2 nearly, shrinking it costs what the bound says
FAR, STEEP, NEAR, FLAT = 2.0**12, 2.0**10, 2.0**-10, 2.0**-12
PROMPT = (
    Size(1024, 1, R=FAR, G=STEEP),
    Size(2048, 2, R=NEAR, G=FLAT),
    Size(4096, 1, R=FAR, reach=3.9),
)
LATE = (
    Size(1024, 1, "reversed blocks", 15, R=FAR, G=STEEP),
    Size(2048, 2, "constant", 9, R=NEAR, G=FLAT),
    Size(4096, 1, R=FAR, reach=3.9),
)
PATHS = (
    Size(4096, 1, jumps=4, R=FAR, G=STEEP),
    Size(8192, 2, jumps=2, R=NEAR, G=FLAT),
    Size(4096, 1, R=FAR, reach=2.0),
)
STILL = Size(2**14, 1)
"""Long enough for every bound to be below what is lost by standing still."""
LONGER = {"quick": 1, "standard": 4, "deep": 16}
"""How many times as long."""


def sizes(name: str, profile: str) -> Iterator[Size]:
    """The games of a bandit."""
    some = PATHS if name == "pbgd" else LATE if RIVALS[name].delays else PROMPT
    for factor in sorted({1, LONGER[profile]}):
        yield from (s.longer(factor) for s in some)


def units(profile: str) -> tuple[Any, ...]:
    """One for each rival and horizon, one for a learner that never moves."""
    found: list[Any] = []
    for rival in FULL_INFORMATION:
        if not rival.claims:
            continue
        for T in LONG[profile]:
            build = partial(worlds, rival.name, T)
            found.append(_supply(f"{rival.name} T={T}", build, rival))
        label = f"{rival.name} faulty: {FAULT}"
        found.append(_supply(label, partial(still_worlds, rival.name), rival, FAULT))
    for rival in BANDITS:
        least = 1 if profile == "quick" else LOOKS
        some = sizes(rival.name, profile)
        found += [RivalSampling(rival.name, s, least) for s in some]
        found.append(StillSampling(rival.name, STILL))
    return tuple(found)


def _supply(name: str, build: Build, rival: Rival, fault: str | None = None) -> Supply:
    return Supply("pathwise", Rivals.name, name, build, fault, rival.claims)


def worlds(name: str, T: int, rng: np.random.Generator) -> Iterator[World]:
    """Every set and kind of delays."""
    for games, u in batches(rng, RIVALS[name], T):
        yield Rivals.build(name, games, u)


def still_worlds(name: str, rng: np.random.Generator) -> Iterator[World]:
    """The same games, played by somebody who never leaves 0."""
    for games, u in batches(rng, RIVALS[name], 2000)[:1]:
        yield Rivals.told(name, games, u, no_move(games))


@dataclass(frozen=True)
class RivalSampling:
    """A bandit on one game, sampled; implements `bounds.judging.unit.Unit`.

    `least` looks are made even if all is decided: controls need more than the bound.
    """

    rival: str
    size: Size
    least: int = 1
    kind: str = "statistical"

    @property
    def name(self) -> str:
        """Rival and sizes."""
        return f"sampled {self.rival} {self.size.text}"

    def serves(self, claim: Claim) -> bool:
        """Claims about this rival."""
        return claim.key in RIVALS[self.rival].claims

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Sample until every claim is decided, or the budget ends."""
        rng = generator(seed, self.name)
        s = self.size
        late = next(k for k in delay_kinds.KINDS if k.name == s.kind)
        schedule = DelaySchedule(late.make(rng, s.T, s.d))
        game, u = bandit_game(rng, s.domain, schedule, s.G, s.jumps)
        one = RivalMeans.told(self.rival, [game], u[None], np.zeros((1, s.T)))
        low, high = _range(game, u)
        samples = np.empty(0)
        for look in range(1, LOOKS + 1):
            samples = np.append(samples, self._regrets(game, u, rng))
            judged = Judged(
                SampledMean(one, samples, s),  # type: ignore[arg-type]
                Estimate(samples, low, high),
                most_regret(game, u),
            )
            found = {claim.key: judged.finding(claim, self.name) for claim in claims}
            undecided = any(finding.undecided for finding in found.values())
            if look >= self.least and not undecided:
                break
        return found

    def _regrets(
        self, game: Game, u: FloatArray, rng: np.random.Generator
    ) -> FloatArray:
        return regrets(RIVALS[self.rival], [game] * RUNS, np.stack([u] * RUNS), rng)


@dataclass(frozen=True)
class StillSampling(RivalSampling):
    """Somebody who never leaves 0 instead: the bound has to notice."""

    @property
    def name(self) -> str:
        """Rival, fault and sizes."""
        return f"{super().name} faulty: {FAULT}"

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """What is judged of the claim is a control of it."""
        found = super().run(claims, seed)
        return {
            key: Finding(controls={f"learner: {FAULT}": one.parts[0]})
            for key, one in found.items()
        }

    def _regrets(
        self, game: Game, u: FloatArray, rng: np.random.Generator
    ) -> FloatArray:
        assert isinstance(game.losses, LossTable)
        lost = (no_move([game])[0] - game.losses.values(u)).sum()
        return np.full(RUNS, float(lost))


def _range(game: Game, u: FloatArray) -> tuple[float, float]:
    """Smallest and largest regret of any player, with room for rounding."""
    assert isinstance(game.losses, LossTable)
    low, high = game.losses.extremes(game.domain)
    against = game.losses.values(u)
    room = 2 * allowance(game.T * game.n, game.T * game.value_limit)
    return float((low - against).sum() - room), float((high - against).sum() + room)
