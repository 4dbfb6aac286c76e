"""Runs of somebody else's learner, judged as the algorithm it says it is.

A case of such a run names the learner. `mild replay --learner` plays it again: a name
in a ledger alone is never imported.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from bounds.claim import Claim
from bounds.worlds import case_data
from bounds.worlds.registry import worlds
from bounds.worlds.runs import Runs
from bounds.worlds.world import Case, World
from mild_core.errors import UsageError
from mild_core.game import Game, Problem
from mild_core.numerics import EPS, FloatArray, allowance
from mild_core.protocol import Arrival, Factory, Learner, play
from mild_core.record import Record, batched
from mild_core.scheme import Scheme
from reports.run.apart import Limits, apart
from reports.run.load import factory_of


class Played:
    """A world of one run whose case says who played it.

    `whole` keeps all of a long run, not only an outline.
    """

    def __init__(
        self, world: Runs, learner: str, seed: int, whole: bool = False
    ) -> None:
        self._world, self._stamps = world, {"learner": learner, "noise_seed": seed}
        self._told = world.case_in_full if whole else world.case

    def __getattr__(self, name: str) -> Any:
        return getattr(self._world, name)

    def case(self, b: int) -> Case:
        """The run, with the learner's name."""
        return self._told(b) | self._stamps


class InItsPrecision:
    """A learner that may answer in float32: then K is left if float32 says so.

    What is outside by no more than its own rounding is taken to the nearest point of K.
    """

    def __init__(self, factory: Factory, problem: Problem) -> None:
        self.domain, self.learner = problem.domain, factory(problem)
        self.scheme = getattr(self.learner, "scheme", None)
        self.tracer = getattr(self.learner, "tracer", None)

    def play(self) -> FloatArray:
        """Its play."""
        x = self.learner.play()
        kind = getattr(x, "dtype", None)
        if kind not in (np.float32, np.float16) or np.shape(x) != (self.domain.n,):
            return x
        wide = np.asarray(x, dtype=np.float64)
        if not np.isfinite(wide).all():
            return wide
        near = self.domain.project(wide)
        room = allowance(self.domain.n, self.domain.R) * float(np.finfo(kind).eps) / EPS
        return near if float(np.linalg.norm(near - wide)) <= room else wide

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Pass on."""
        self.learner.receive(arrivals)


def world_of(
    claim: Claim,
    game: Game,
    factory: Factory | str,
    scheme: Scheme,
    u: FloatArray,
    seed: int = 0,
    name: str | None = None,
    limits: Limits | None = Limits(),  # noqa: B008 -- frozen
    whole: bool = False,
) -> World:
    """Play the game; the run as a world of the claim, with the scheme it is to be.

    `factory` builds the learner; a name, FILE.py:NAME, is loaded where it plays.
    The learner plays in a process of its own, within `limits`; in this one if there are
    none, for a debugger.
    """
    kind = worlds().get(claim.world)
    if not (isinstance(kind, type) and issubclass(kind, Runs)):
        raise UsageError(f"{claim.key} is not about runs of a learner")
    loaded = _loaded(factory) if isinstance(factory, str) else factory
    record = _played(loaded, game, seed, limits)
    record = batched([replace(record, schemes=(scheme,))])
    world = kind.build(record, np.asarray(u, dtype=np.float64)[None], "played")
    return Played(world, name or name_of(factory), seed, whole)


def _played(factory: Factory, game: Game, seed: int, limits: Limits | None) -> Record:
    def run() -> Record:
        precise = partial(InItsPrecision, factory)
        record = play(game, precise, np.random.default_rng(seed))
        # what is known here need not be packed, and perhaps cannot
        return replace(record, games=(), schemes=())

    if limits is None:
        return replace(run(), games=(game,))
    answer = apart(run, limits)
    sys.stdout.write(answer.output)
    return replace(answer.value, games=(game,))


def again(claim: Claim, case: Case, name: str) -> World:
    """Play a stored case again with the learner of this name."""
    game, scheme = case_data.game_of(case["game"]), case_data.scheme_of(case["scheme"])
    u, seed = np.array(case["u"], dtype=np.float64), int(case.get("noise_seed", 0))
    return world_of(claim, game, name, scheme, u, seed)


def _loaded(name: str) -> Factory:
    """The factory of this name, loaded where it plays."""

    def factory(problem: Problem) -> Learner:
        return factory_of(name)(problem)

    return factory


def name_of(factory: Factory | str) -> str:
    """FILE.py:NAME of a factory, as it is loaded by; only its name if it is local."""
    if isinstance(factory, str):
        return factory
    name = getattr(factory, "__qualname__", type(factory).__qualname__)
    if not name.isidentifier():
        return str(name)
    try:
        file = Path(inspect.getfile(factory))
    except TypeError:
        return str(name)
    here = Path.cwd()
    shown = file.relative_to(here) if file.is_relative_to(here) else file
    return f"{shown}:{name}"
