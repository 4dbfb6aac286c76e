"""A hunt: genes become games, this learner plays them, the closest are kept."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from adversaries.hunt.arena import Arena
from adversaries.hunt.runs import full
from adversaries.hunt.search import Hunt, Over, draw
from bounds.worlds import case_data
from bounds.worlds.registry import WORLDS
from mild_core.game import Game
from mild_core.losses import LossTable
from mild_core.record import Record, batched
from mild_core.scheme import Scheme
from reports.auditing.claimed import HORIZONS, Claimed
from reports.auditing.subject import Subject
from reports.auditing.worst import Worst, still_loses
from reports.run import recorded_hunts

SHORT = 16
"""Rounds of the shortest games, where a bound that is wrong breaks first."""
GAMES = 2.0
"""Time for the cases of one size, in games: they end themselves before."""
PARTS = ((1, 2), (1, 3), (1, 6))
"""Shares of the cases for three sizes: long games take longer."""


@dataclass(frozen=True)
class Found:
    """What came of a hunt.

    Attributes
    ----------
    worst : the closest case, if there is one
    tried, wanted : how many cases were tried, and how many were to be
    trouble : what the learner did in place of playing
    """

    worst: Worst | None
    tried: int
    wanted: int
    trouble: str = ""


def hunt(subject: Subject, claimed: Claimed, cases: int) -> Iterator[Found]:
    """Hunt in three sizes, so many cases in each."""
    if cases <= 0:
        return
    longest = HORIZONS[claimed.name][0]
    sizes = zip((SHORT, longest // 4, longest), PARTS, strict=True)
    wanted = [(T, -(-a * cases // b)) for T, (a, b) in sizes]
    tasks = [
        partial(_search, subject, claimed, T, count, 1 / (len(wanted) - i))
        for i, (T, count) in enumerate(wanted)
    ]
    results = subject.ask(tasks, GAMES).results
    for (_, count), done in zip(wanted, results, strict=True):
        if done.value is None:
            yield Found(None, 0, count, "" if done.slow else done.told)
            continue
        case, tried, vacuous, broken = done.value
        worst = case and _worst(case, vacuous, broken, subject)
        yield Found(worst or None, tried, count)


Searched = tuple[dict[str, Any] | None, int, bool, bool]


def _search(
    subject: Subject, claimed: Claimed, T: int, cases: int, share: float
) -> Searched:
    """IN THE CHILD: aim at the largest regret/bound until the cases are used up.

    Or this share of the time that is left.
    """
    relation = claimed.claim.parts[0]
    arena = _arena(subject, claimed, T)
    rng = np.random.default_rng([subject.seed, T])

    # a slow learner is hunted for as long as one game may take, not longer
    most = time.monotonic() + 0.5 * subject.patience.game
    end = min(most, subject.clock.within(share))

    def watch(hunt: Hunt) -> None:
        if hunt.tried >= cases or time.monotonic() > end:
            raise Over

    found = Hunt(relation, watch)
    try:
        for genes in _recorded(claimed):
            found.offer(arena, np.resize(genes, arena.genes)[None])
        while True:
            draw(found, arena, rng)
    except Over:
        pass
    best = found.best
    if best is None:
        return None, found.tried, True, False
    return best.case, found.tried, best.score <= 0, best.broken


def _recorded(claimed: Claimed) -> Iterator[np.ndarray]:
    """Genes of the cases on record: the closest known to anyone."""
    for trophy in recorded_hunts.read():
        if trophy.key == claimed.claim.key and not trophy.without:
            yield np.array(trophy.genes)


def _arena(subject: Subject, claimed: Claimed, T: int) -> Arena:
    """Its games on [-1, 1], played by the learner."""

    def tune(game: Game, first: float, second: float) -> Scheme:
        del first, second
        return claimed.scheme(game, 0.0)

    def run(games: list[Game], schemes: list[Scheme]) -> Record:
        del schemes  # of the games before they were posed
        return batched([_run(subject, claimed, game) for game in games])

    world = WORLDS[claimed.claim.world]
    decode = partial(full, world, tune, T, run=run)
    return Arena(world.name, f"audit {world.name}", T, "pathwise", decode)


def _run(subject: Subject, claimed: Claimed, game: Game) -> Record:
    posed = subject.posed(game)
    scheme = claimed.scheme(posed, 0.0)
    return replace(subject.played(posed), games=(posed,), schemes=(scheme,))


def _worst(
    case: dict[str, Any], vacuous: bool, broken: bool, subject: Subject
) -> Worst:
    game = subject.posed(case_data.game_of(case["game"]))
    scheme = case_data.scheme_of(case["scheme"])
    u = np.array(case["u"], dtype=np.float64)
    assert isinstance(game.losses, LossTable)
    return Worst(
        "hunted",
        game,
        scheme,
        game.losses,
        u,
        lhs=float(case["lhs"]),
        rhs=float(case["rhs"]),
        vacuous=vacuous and not broken,
        broken=broken,
        telling=float(case["rhs"]) < still_loses(game),
    )
