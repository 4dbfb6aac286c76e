"""The mean regret of somebody else's bandit: sampled, and sampled again alike.

A case names the learner, the seed and how many runs there were: run i has a generator
of its own, made of the seed and i, so that the same runs come back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from adversaries.sampled_games import Setting
from adversaries.supplies.sampled_mean import SampledMean, told
from bounds.worlds import case_data
from bounds.worlds.bandit import Bandit
from bounds.worlds.world import Case, World
from mild_core.game import Game
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory, play_lean
from mild_core.scheme import Scheme
from reports.run.apart import Limits, apart
from reports.run.user_learner import InItsPrecision

SAMPLES, SEED = "samples", "noise_seed"


class SampledRuns:
    """A sampled game of somebody's learner; its case is whole."""

    def __init__(self, mean: SampledMean, stamps: Case) -> None:
        self._mean, self._stamps = mean, stamps

    def __getattr__(self, name: str) -> Any:
        return getattr(self._mean, name)

    def case(self, b: int) -> Case:
        """The game, the learner's name, and how many runs there were."""
        return self._mean.run.case_in_full(b) | self._stamps


def regret(game: Game, factory: Factory, u: FloatArray, seed: int, run: int) -> float:
    """Of one run: the same for the same seed and number."""
    rng = np.random.default_rng([seed, run])
    return float(play_lean(game, partial(InItsPrecision, factory), rng, u).regret)


def world_of(
    world: str,
    game: Game,
    scheme: Scheme,
    u: FloatArray,
    regrets: FloatArray,
    learner: str,
    seed: int,
) -> World:
    """Runs that were played, as a world of claims about the mean."""
    run = Bandit.build(told(game, scheme), u[None], "audit")
    stamps = {"world": world, "learner": learner, SEED: seed, SAMPLES: len(regrets)}
    samples = np.asarray(regrets, dtype=np.float64)
    return SampledRuns(SampledMean(run, samples, Setting(game.T)), stamps)


def again(case: Case, name: str, load: Callable[[str], Factory]) -> World:
    """Play the runs of a stored case again, by the learner of this name."""
    game, scheme = case_data.game_of(case["game"]), case_data.scheme_of(case["scheme"])
    u, seed = np.array(case["u"], dtype=np.float64), int(case[SEED])

    def all_runs() -> list[float]:
        factory = load(name)  # where it plays
        return [regret(game, factory, u, seed, i) for i in range(int(case[SAMPLES]))]

    played = np.array(apart(all_runs, Limits()).value)
    return world_of(str(case["world"]), game, scheme, u, played, name, seed)
