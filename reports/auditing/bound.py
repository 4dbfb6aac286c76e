"""Does it keep its bound? Every opponent, the worst comparators, and a hunt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from adversaries.comparators import curve
from adversaries.games import best_response
from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.hard_signs import hard_signs
from bounds.judging.judge import Sides, sides
from bounds.worlds.registry import WORLDS
from bounds.worlds.runs import Runs
from mild_core.game import Game, Problem
from mild_core.losses import DISTANCE
from mild_core.numerics import FloatArray
from mild_core.protocol import Learner
from mild_core.record import Record, batched
from reports.auditing import hunted
from reports.auditing.battery import Opponent, opponents
from reports.auditing.claimed import HORIZONS, Claimed
from reports.auditing.model import Check
from reports.auditing.sandbox import Done
from reports.auditing.subject import Subject
from reports.auditing.worst import Worst, kept

MOST_PATHS = 40
"""Comparators tried against one run, spread over the whole curve."""


@dataclass
class Tried:
    """What was tried so far, the closest case and those that break the bound.

    `left` games were not tried for want of time.
    """

    runs: int = 0
    left: int = 0
    vacuous: int = 0
    cases: int = 0
    closest: Worst | None = None
    broken: list[Worst] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    @property
    def worst(self) -> Worst | None:
        """The case to show."""
        if self.broken:
            return min(self.broken, key=lambda one: one.game.T * one.game.n)
        return self.closest

    def lose(self, done: Done[Any]) -> None:
        """A game that was not played: for want of time, or the learner's fault."""
        if done.tried:
            self.troubles.append(done.told)
        else:
            self.left += 1

    def add(self, one: Worst) -> None:
        """One run against its worst comparators."""
        if one.broken:
            self.broken.append(one)
        if one.vacuous:
            self.vacuous += 1
        elif self.closest is None or one.ratio > self.closest.ratio:
            self.closest = one


def check(
    subject: Subject, claimed: Claimed, quick: bool, cases: int, folder: Path | None
) -> Check:
    """Hold a learner of gradients to one statement."""
    tried = Tried()
    T = HORIZONS[claimed.name][0 if quick else 1]
    battery = [
        replace(one, game=subject.posed(one.game))
        for one in opponents(T, quick, subject.seed)
    ]
    for some in (battery, _hard(subject, T, tried)):
        for one, done in zip(some, _played(subject, some), strict=True):
            _take(tried, claimed, one, done)
    for worst in hunted.hunt(subject, claimed, cases, tried.troubles):
        tried.cases += worst.tried
        tried.add(worst.worst)
    return _told(subject, claimed, tried, folder)


def _played(subject: Subject, some: Sequence[Opponent]) -> tuple[Done[Record], ...]:
    return subject.ask([partial(subject.played, one.game) for one in some]).results


def _hard(subject: Subject, T: int, tried: Tried) -> list[Opponent]:
    """The lower-bound construction, its signs chosen against this very learner."""
    late = ((1, 0), (1, 2)) if subject.undelayed else ((4, 0), (4, 2), (16, 0))
    sizes = [Construction(T, d, Fraction(kappa)) for d, kappa in late]

    def facing(construction: Construction) -> FloatArray:
        def made(problem: Problem) -> Learner:
            told = problem if subject.announced else replace(problem, delays=None)
            return subject.factory()(told)

        return hard_signs(construction, made, subject.generator())

    heard = subject.ask([partial(facing, one) for one in sizes])
    games = []
    for one, done in zip(sizes, heard.results, strict=True):
        if done.value is None:
            tried.lose(done)
            continue
        name = f"lower-bound construction, d = {one.d}, P = {one.P:g}"
        games.append(Opponent(name, subject.posed(one.game(done.value))))
    return games


def _take(tried: Tried, claimed: Claimed, one: Opponent, done: Done[Record]) -> None:
    if done.value is None:
        tried.lose(done)
        return
    tried.runs += 1
    tried.add(against_its_worst(claimed, one.name, one.game, done.value))


def against_its_worst(claimed: Claimed, name: str, game: Game, record: Record) -> Worst:
    """A run and those comparators that bring its regret closest to the bound."""
    scheme = claimed.scheme(game, 0.0)
    u = comparators(game, record)
    known = replace(record, games=(game,), schemes=(scheme,))
    world = _world(claimed, known, u)
    s = sides(claimed.claim.parts[0], world)
    b = _closest(s)
    return Worst(
        name,
        game,
        scheme,
        known.losses,
        u[b],
        lhs=float(s.lhs[b, 0]),
        rhs=float(s.rhs[b, 0]),
        vacuous=bool(s.vacuous[b, 0]),
        broken=bool(s.broken[b, 0]),
    )


def _world(claimed: Claimed, record: Record, u: FloatArray) -> Runs:
    kind = WORLDS[claimed.claim.world]
    found: Runs = kind.build(batched([record] * len(u)), u, "audit")
    return found


def _closest(s: Sides) -> int:
    """Broken before all others, then what says something, then the largest ratio."""
    lhs, rhs = s.lhs[:, 0], s.rhs[:, 0]
    ratio = np.divide(lhs, rhs, out=np.zeros_like(lhs), where=rhs > 0)
    order = np.lexsort((ratio, ~s.vacuous[:, 0], s.broken[:, 0]))
    return int(order[-1])


def comparators(game: Game, record: Record) -> FloatArray:
    """Comparators (some, T, n): on the line every vertex of the curve of the worst."""
    assert record.gradients is not None
    g, T = record.gradients, game.T
    if game.n == 1 and hasattr(game.domain, "R"):
        paths = curve(game.domain, g)
        chosen = np.unique(np.linspace(0, len(paths) - 1, MOST_PATHS).astype(int))
        some = [*paths[chosen]]
    else:
        stretches = sorted({T, max(1, T // 2), max(1, T // 5), min(T, 4), 1})
        some = [best_response(game.domain, g, stretch) for stretch in stretches]
    if (record.losses.family == DISTANCE).all():
        some.append(game.domain.project(record.losses.a))
    return np.stack(some)


def _told(
    subject: Subject, claimed: Claimed, tried: Tried, folder: Path | None
) -> Check:
    name, place = f"bound-{claimed.name}", claimed.claim.place.partition(",")[0]
    worst = tried.worst
    if tried.troubles:
        told = f"{place}: it did not play to the end: {tried.troubles[0]}"
        return Check(name, "bound", "failed", told)
    if worst is None:
        told = f"{place}: it is too slow, no game was played in time"
        return Check(name, "bound", "undecided", told)
    facts = worst.data() | {
        "claim": claimed.claim.key,
        "runs": tried.runs,
        "vacuous": tried.vacuous,
        "hunted": tried.cases,
        "broken": len(tried.broken),
    }
    more = (f"worst: {worst.name}; T = {worst.game.T}, n = {worst.game.n}",)
    command = kept(subject, claimed, worst, folder)
    left = f" ({tried.left} more would have taken too long)" if tried.left else ""
    tried_text = f"{tried.runs} games and {tried.cases:,} hunted ones{left}"
    if tried.broken:
        told = (
            f"{place} is broken: regret {worst.lhs:.6g} > {worst.rhs:.6g}; in "
            f"{len(tried.broken)} of {tried_text}"
        )
        return Check(name, "bound", "failed", told, more, facts, command)
    if worst.vacuous:
        told = f"{place}: no bound was below what anyone can lose"
        return Check(name, "bound", "undecided", told, (), facts)
    told = f"{place}: at most {worst.ratio:.3f} of the bound, in {tried_text}"
    return Check(name, "bound", "passed", told, more, facts, command)
