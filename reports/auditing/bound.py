"""Does it keep its bound? Every opponent, the worst comparators, and a hunt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path

import numpy as np

from adversaries.comparators import curve
from adversaries.games import best_response
from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.hard_signs import hard_signs
from bounds.judging.judge import Sides, sides
from bounds.worlds.registry import WORLDS
from bounds.worlds.runs import Runs
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game, Problem
from mild_core.losses import DISTANCE, linear
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival, Learner, play
from mild_core.record import Record, batched
from reports.auditing import hunted
from reports.auditing.battery import NEAR, SIZES, Opponent, opponents
from reports.auditing.claimed import HORIZONS, Claimed
from reports.auditing.model import Check, Outcome
from reports.auditing.subject import Subject
from reports.auditing.tried import Tried
from reports.auditing.worst import NOT_TELLING, Worst, kept, still_loses

MOST_PATHS = 40
"""Comparators tried against one run, spread over the whole curve."""
BATTERY = 0.75
"""Of the time that is left, for the games of the list; the rest is to hunt."""
LENGTHS = (16, 64, 256, 1024, 1536, 2048, 4096)
"""Rounds of games whose losses always fall."""
UNITS = ((1.0, 1.0), (1e-3, 1.0), (1e3, 1.0), (1.0, 1e-3), (1.0, 1e3))
"""R and G of these."""
MARGIN = 0.9
"""How far above the bound the regret of one who never moves has to be."""


def check(
    subject: Subject, claimed: Claimed, quick: bool, cases: int, folder: Path | None
) -> Check:
    """Hold a learner of gradients to one statement."""
    tried = Tried()
    T = HORIZONS[claimed.name][0 if quick else 1]
    given = claimed.role is not None and claimed.role.kind.given_rates
    known = opponents(T, quick, subject.seed, NEAR if given else SIZES)
    battery = [
        replace(one, game=subject.posed(one.game))
        for one in (*_telling(subject, claimed), *known)
    ]
    _take(subject, claimed, battery, tried, BATTERY)
    _take(subject, claimed, _hard(subject, T, tried), tried, BATTERY)
    for found in hunted.hunt(subject, claimed, cases):
        tried.cases += found.tried
        tried.unhunted += max(0, found.wanted - found.tried)
        tried.troubles += [found.trouble] if found.trouble else []
        if found.worst is not None:
            tried.add(found.worst)
    return _told(subject, claimed, tried, folder)


def _telling(subject: Subject, claimed: Claimed) -> Iterator[Opponent]:
    """Games of every unit that somebody breaks who takes R or G for 1.

    The first of each is the shortest whose bound one who never moves breaks: losses
    always fall. Without it a pass might mean no more than that bounds are large. In the
    other, as long, they alternate: whoever runs from end to end of K breaks it.
    """
    for R, G in UNITS:
        falling = next(_falling(subject, claimed, R, G), None)
        if falling is not None:
            told = "" if R == G == 1 else f", R = {R:g}, G = {G:g}"
            yield Opponent(f"losses that always fall{told}", falling)
            turns = np.where(np.arange(falling.T) % 2, -G, G)[:, None]
            game = replace(falling, losses=linear(turns))
            yield Opponent(f"losses that alternate{told}", game)


def _falling(subject: Subject, claimed: Claimed, R: float, G: float) -> Iterator[Game]:
    """Games in which one who never moves breaks the bound, the shortest first."""
    for T in LENGTHS:
        delays, losses = DelaySchedule.constant(T), linear(np.full((T, 1), G))
        game = Game(Ball(1, R), delays, losses, G=G)
        still = play(game, _Still, np.random.default_rng(subject.seed))
        worst = against_its_worst(claimed, "", game, still)
        if worst.broken and MARGIN * worst.lhs > worst.rhs:
            yield game


class _Still:
    """One who never moves."""

    def __init__(self, problem: Problem) -> None:
        self.x = np.zeros(problem.domain.n)

    def play(self) -> FloatArray:
        """0."""
        return self.x

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Whatever it is."""


def _hard(subject: Subject, T: int, tried: Tried) -> list[Opponent]:
    """The lower-bound construction, its signs chosen against this very learner."""
    late = ((1, 0), (1, 2)) if subject.undelayed else ((4, 0), (4, 2), (16, 0))
    sizes = [Construction(T, d, Fraction(kappa)) for d, kappa in late]

    def facing(construction: Construction) -> FloatArray:
        def made(problem: Problem) -> Learner:
            told = problem if subject.announced else replace(problem, delays=None)
            return subject.factory()(told)

        return hard_signs(construction, made, subject.generator())

    heard = subject.ask([partial(facing, one) for one in sizes], share=BATTERY)
    games = []
    for one, done in zip(sizes, heard.results, strict=True):
        if done.value is None:
            tried.lose(done)
            continue
        name = f"lower-bound construction, d = {one.d}, P = {one.P:g}"
        games.append(Opponent(name, subject.posed(one.game(done.value))))
    return games


def _take(
    subject: Subject,
    claimed: Claimed,
    some: Sequence[Opponent],
    tried: Tried,
    share: float,
) -> None:
    """Let it play all of them, and judge every run against its worst comparators."""
    tasks = [partial(subject.played, one.game) for one in some]
    results = subject.ask(tasks, share=share).results
    for one, done in zip(some, results, strict=True):
        if done.value is None:
            tried.lose(done)
        elif subject.clock.late:
            tried.left += 1
        else:
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
        telling=bool((s.rhs[:, 0] < still_loses(game)).any()),
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
    facts = {
        "claim": claimed.claim.key,
        "runs": tried.runs,
        "left": tried.left,
        "vacuous": tried.vacuous,
        "telling": tried.telling,
        "hunted": tried.cases,
        "unhunted": tried.unhunted,
        "broken": len(tried.broken),
    }
    if tried.troubles and not tried.broken:
        told = f"{place}: cannot tell, it did not play to the end: {tried.troubles[0]}"
        return Check(name, "bound", "undecided", told, data=facts)
    if worst is None:
        why = "it is too slow, no game was played in time"
        if tried.vacuous:
            why = "cannot tell, no bound was below what anyone can lose"
        return Check(name, "bound", "undecided", f"{place}: {why}", data=facts)
    facts = worst.data() | facts
    more = (f"worst: {worst.name}; T = {worst.game.T}, n = {worst.game.n}",)
    command = kept(subject, claimed, worst, folder)
    tried_text = f"{tried.runs} games and {tried.cases:,} hunted ones"
    if tried.broken:
        told = (
            f"{place} is broken: regret {worst.lhs:.6g} > {worst.rhs:.6g}; in "
            f"{len(tried.broken)} of {tried_text}"
        )
        return Check(name, "bound", "failed", told, more, facts, command)
    told = f"{place}: at most {worst.ratio:.3f} of the bound, in {tried_text}"
    outcome: Outcome = "passed"
    if not tried.telling:
        outcome, told = "undecided", f"{told}; {NOT_TELLING}"
    if tried.left or tried.unhunted:
        # fewer hunted ones are fewer chances; a game of the list is a promise
        outcome = "undecided" if tried.left else outcome
        rest = f"{tried.left} games and {tried.unhunted:,} to hunt"
        told = f"{told}; time was up, not tried: {rest}"
    return Check(name, "bound", outcome, told, more, facts, command)
