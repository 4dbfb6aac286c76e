"""Is it honest in a long game too? What has not arrived yet is turned around.

The lower-bound construction lets every pattern be played, but is short for that. Here
the rounds that arrive together are turned around, all those of one moment at a time: no
play may change up to that moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game
from mild_core.losses import LossTable, linear
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray, IntArray
from reports.auditing.legal import outside
from reports.auditing.model import Check
from reports.auditing.subject import Subject

NAME = "honest-long"
ROUNDS = (192, 512)
"""Quick and not."""
TOGETHER = 16
"""Rounds that arrive together."""
MOST = 32
"""Moments that are tried, spread over all of them."""
R = 2.0


@dataclass(frozen=True)
class Seen:
    """What showed too early.

    Attributes
    ----------
    games : that were altered
    rounds : that were turned around when something showed
    t : the round in which it showed; 0 if nothing did
    repeatable : two identical games are played alike
    """

    games: int
    rounds: tuple[int, ...] = ()
    t: int = 0
    repeatable: bool = True


def check(subject: Subject, quick: bool) -> Check:
    """Turn around what arrives together, one moment after the other."""
    game = _game(subject, ROUNDS[0 if quick else 1])
    why = outside(subject, game)
    if why is not None:
        return Check(NAME, "honest", "not asked", why)
    (done,) = subject.ask([lambda: _examined(subject, game)], GAMES).results
    facts = {"T": game.T}
    if done.value is None:
        told = f"T = {game.T}: cannot tell, not examined: {done.says}"
        return Check(NAME, "honest", "undecided", told, data=facts)
    return _told(game, done.value)


GAMES = 4.0
"""Time for all of them, in games."""


def _game(subject: Subject, T: int) -> Game:
    rng = np.random.default_rng([subject.seed, T])
    turns = np.repeat(unit_vectors(rng, -(-T // 5), 2), 5, axis=0)[:T]
    delays = DelaySchedule.of([TOGETHER - t % TOGETHER for t in range(T)])
    game = Game(Ball(2, R), delays, linear(turns), subject.feedback, G=1.0, M=R)
    return subject.posed(game)


def _examined(subject: Subject, game: Game) -> Seen:
    """IN THE CHILD: all altered games."""
    plays, again = (subject.played(game).played for _ in range(2))
    if (plays != again).any():
        return Seen(0, t=_first(plays, again, game.T), repeatable=False)
    arrival = game.delays.arrival
    moments = np.unique(arrival[arrival <= game.T])
    chosen = moments[np.unique(np.linspace(0, len(moments) - 1, MOST).astype(int))]
    for count, end in enumerate(chosen.tolist(), start=1):
        rounds = np.flatnonzero(arrival == end) + 1
        if _early(subject, game, plays, rounds, end):
            return _named(subject, game, plays, rounds, end, count)
    return Seen(len(chosen))


def _named(
    subject: Subject,
    game: Game,
    plays: FloatArray,
    rounds: IntArray,
    end: int,
    count: int,
) -> Seen:
    """Which of the rounds shows; all of them, if none does alone."""
    for k in rounds.tolist():
        if t := _early(subject, game, plays, [k], end):
            return Seen(count, (k,), t)
    together = tuple(rounds.tolist())
    return Seen(count, together, _early(subject, game, plays, rounds, end))


def _early(
    subject: Subject,
    game: Game,
    plays: FloatArray,
    rounds: Sequence[int] | IntArray,
    end: int,
) -> int:
    """The first round up to `end` that is played otherwise; 0 if none is."""
    assert isinstance(game.losses, LossTable)
    a = game.losses.a.copy()
    a[np.asarray(rounds) - 1] *= -1
    return _first(plays, subject.played(replace(game, losses=linear(a))).played, end)


def _first(x: FloatArray, y: FloatArray, end: int) -> int:
    differ = (x[:end] != y[:end]).any(axis=1)
    return int(differ.argmax()) + 1 if differ.any() else 0


def _told(game: Game, seen: Seen) -> Check:
    facts = {"T": game.T, "games": seen.games, "rounds": list(seen.rounds), "t": seen.t}
    long = f"in {game.T} rounds"
    if not seen.repeatable:
        told = f"{long}: two identical games are played differently (round {seen.t})"
        return Check(NAME, "honest", "undecided", told, data=facts)
    if not seen.t:
        told = f"{long} nothing shows before it arrives; {seen.games} altered games"
        return Check(NAME, "honest", "passed", told, data=facts)
    first, last = seen.rounds[0], seen.rounds[-1]
    which = f"{first} to {last}" if last > first else f"{first}"
    told = f"it reads the feedback of round {which} before it arrives: it shows in "
    told = f"{told}round {seen.t} of {game.T}"
    return Check(NAME, "honest", "failed", told, data=facts)
