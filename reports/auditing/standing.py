"""How good is it? Its regret beside the paper's algorithms and the rivals'."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.games import best_response
from adversaries.sweeps.rivals import PAPER_BANDIT, PAPER_FULL
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate_lean
from mild_core.errors import Violation
from mild_core.game import Feedback, Game
from mild_core.losses import DISTANCE, LossTable, absolute, linear
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory, play_lean
from mild_core.rivals import BANDITS, FULL_INFORMATION, Rival
from mild_core.scheme import Scheme
from reports.auditing.model import Check, Outcome, Standing
from reports.auditing.subject import Subject

ROUNDS = {Feedback.GRADIENT: (256, 1024), Feedback.VALUE: (256, 2048)}
"""Quick and not."""
RUNS = (3, 6)
"""Of a bandit, whose regret is a matter of chance: the mean is shown."""
Losses = Callable[[int], LossTable]


def _circle(turns: float) -> Losses:
    """Distance to a target on its way around the origin."""

    def made(T: int) -> LossTable:
        angle = 2 * np.pi * turns * np.arange(T) / T
        return absolute(0.8 * np.stack([np.cos(angle), np.sin(angle)], axis=1))

    return made


def _sides(T: int) -> FloatArray:
    """1 and -1 for a fifth of the rounds each, along one direction."""
    side = np.where(np.arange(T) // -(-T // 5) % 2 == 0, 1.0, -1.0)
    return np.asarray(side[:, None] * np.array([0.6, 0.8]))


SETTINGS: tuple[tuple[str, Losses, delay_kinds.Make, int], ...] = (
    ("still", _circle(0.0), delay_kinds.constant, 1),
    ("drift", _circle(1.0), delay_kinds.constant, 1),
    ("drift late", _circle(1.0), delay_kinds.uniform, 12),
    ("jumps late", lambda T: absolute(0.8 * _sides(T)), delay_kinds.uniform, 12),
    ("signs bursts", lambda T: linear(_sides(T)), delay_kinds.bursts, 12),
    ("signs lifo", lambda T: linear(_sides(T)), delay_kinds.reversed_blocks, 24),
    ("drift heavy", _circle(1.0), delay_kinds.heavy_tailed, 4),
)
"""Losses and delays, in two words each."""
UNDELAYED = tuple(
    (name.split()[0], losses, delay_kinds.constant, 1)
    for name, losses, _, _ in (SETTINGS[i] for i in (0, 1, 3, 4))
)
"""The same losses, for learners that are meant for games without delay."""

PAPER: dict[Feedback, tuple[Rival, ...]] = {
    Feedback.GRADIENT: PAPER_FULL,
    Feedback.VALUE: PAPER_BANDIT,
}
"""As the page on who wins where has them: one name, one learner."""
ALSO = {"improved-gold": "GOLD, all values (Cor. 1)"}
"""A rival that is an algorithm of the paper too: one learner, one row."""


@dataclass(frozen=True)
class Field:
    """A game and the comparators that all are measured against."""

    name: str
    game: Game
    u: FloatArray

    def regret(self, factory: Factory, seeds: range) -> float:
        """Mean over runs, in units of GR sqrt(T)."""
        sums = (play_lean(self.game, factory, rng, self.u) for rng in _rngs(seeds))
        return self._told([float(one.regret) for one in sums])

    def simulated(self, scheme: Scheme, seeds: range) -> float:
        """The same of a scheme, which the engine plays."""
        bandit = self.game.feedback is Feedback.VALUE
        rngs = _rngs(seeds) if bandit else ()
        sums = simulate_lean(self.game, scheme, rngs, comparators=self.u)
        return self._told(sums.regret)

    def _told(self, regrets: Sequence[float] | FloatArray) -> float:
        unit = self.game.G * self.game.domain.R * np.sqrt(self.game.T)
        return float(np.mean(regrets) / unit)


def _rngs(seeds: range) -> list[np.random.Generator]:
    """A generator for every run, the same ones for every learner."""
    return [np.random.default_rng([seed, 1]) for seed in seeds]


def compare(subject: Subject, quick: bool) -> tuple[Check, Standing | None]:
    """Let everyone play the same games."""
    fields = tuple(_fields(subject, quick))
    seeds = range(RUNS[0 if quick else 1]) if _bandit(subject) else range(1)
    tasks = [partial(_mine, subject, one, seeds) for one in fields]
    heard = subject.ask(tasks)
    mine = tuple(done.value for done in heard.results)
    lost = next((done for done in heard.results if done.value is None), None)
    if lost is not None:
        told = f"cannot tell, it did not play to the end: {lost.says}"
        return Check("standing", "standing", "undecided", told), None
    others = dict(_others(subject, fields, seeds))
    known = {name: row for name, row in others.items() if row is not None}
    names, regrets = tuple(one.name for one in fields), {subject.name: mine} | known
    found = Standing(names, regrets, subject.name)
    return _told(found, len(others) - len(known)), found


def _bandit(subject: Subject) -> bool:
    return subject.feedback is Feedback.VALUE


def _mine(subject: Subject, field: Field, seeds: range) -> float:
    """IN THE CHILD: the learner's own regret."""
    return field.regret(subject.factory(), seeds)


def _others(
    subject: Subject, fields: tuple[Field, ...], seeds: range
) -> Iterator[tuple[str, tuple[float | None, ...] | None]]:
    """Everyone else's regrets; None for whom there was no time."""
    rivals = BANDITS if _bandit(subject) else FULL_INFORMATION
    for one in (*PAPER[subject.feedback], *rivals):
        title = ALSO.get(one.name, one.title)
        if subject.clock.late:
            yield title, None
        else:
            yield title, tuple(_other(one, f, seeds) for f in fields)


def _other(
    rival: Rival,
    field: Field,
    seeds: range,
) -> float | None:
    """Regret of a learner of the suite; None where its parameters are not legal."""
    # others are told of the delays: what they know is no matter of this audit
    open_field = replace(field, game=replace(field.game, announce_delays=True))
    try:
        if rival.scheme is not None:
            return open_field.simulated(rival.scheme(open_field.game), seeds)
        return open_field.regret(rival.factory(open_field.game), seeds)
    except Violation:
        return None


def _fields(subject: Subject, quick: bool) -> Iterator[Field]:
    T = ROUNDS[subject.feedback][0 if quick else 1]
    for name, losses, delays, d in UNDELAYED if subject.undelayed else SETTINGS:
        table = losses(T)
        schedule = DelaySchedule(delays(np.random.default_rng(T), T, d))
        game = Game(Ball(2, 1.0), schedule, table, subject.feedback, G=1.0)
        yield Field(name, subject.posed(game), _comparators(game, table))


def _comparators(game: Game, table: LossTable) -> FloatArray:
    """The minimiser of every round; for linear losses those of a few stretches."""
    if (table.family == DISTANCE).all():
        return np.asarray(game.domain.project(table.a))
    return best_response(game.domain, table.a, -(-game.T // 5))


def _told(found: Standing, missing: int) -> Check:
    mean = {name: np.mean(r) for name, r in found.regrets.items() if None not in r}  # type: ignore[arg-type]
    order = sorted(mean, key=lambda name: mean[name])
    place = order.index(found.mine) + 1
    best = "" if place == 1 else f"; best: {order[0]}"
    told = f"{place}{_th(place)} of {len(order)} by mean regret{best}"
    facts = {"place": place, "of": len(order), "best": order[0], "missing": missing}
    outcome: Outcome = "passed"
    if missing:
        outcome, told = "undecided", f"{told}; time was up for {missing} others"
    return Check("standing", "standing", outcome, told, data=facts)


def _th(place: int) -> str:
    if place in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
