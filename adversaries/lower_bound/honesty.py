"""A test of honesty: nothing may be used before it has arrived.

On the lower-bound construction every learner that uses only what has arrived has the
same mean regret over all sign patterns, exactly. One that does not is found out even
if it gains nothing: two patterns that look the same so far must be played alike, and
turning around the loss of one round k must not change a play up to round k + d_k - 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.players import Player
from bounds.worlds.signs import Signs
from mild_core.domains import contains
from mild_core.errors import LearnerError
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import AnyArray, FloatArray, allowance

CHANGED = 64
"""Patterns of which each single round is turned around, if there are more."""


@dataclass(frozen=True)
class HonestyReport:
    """What an examination found.

    Attributes
    ----------
    mean, exact, allowed : mean regret, what it must be, and the rounding allowed
    patterns, changes : sign patterns played, and single rounds turned around
    k, t : feedback of round k shows in the play of round t, before it arrives
    repeatable : two identical games are played alike (if not, t is where not)
    """

    mean: float
    exact: float
    allowed: float
    patterns: int
    changes: int
    k: int | None = None
    t: int | None = None
    repeatable: bool = True

    @property
    def honest(self) -> bool:
        """Whether nothing speaks against the learner."""
        return self.repeatable and self.k is None and self.mean_kept

    @property
    def mean_kept(self) -> bool:
        """Whether the mean regret is the exact one, to rounding."""
        return bool(abs(self.mean - self.exact) <= self.allowed)

    def __str__(self) -> str:
        """Say it in one line."""
        over = f"over {self.patterns} sign patterns"
        if not self.repeatable:
            return (
                f"undecided: plays differ between two identical games (round {self.t})"
            )
        if self.honest:
            return (
                f"honest: mean regret {self.mean:.9g} {over} is the exact value "
                f"{self.exact:.9g}; no play shows feedback that has not arrived, there "
                f"or with one round turned around ({self.changes} games)"
            )
        figure = (
            f"mean regret unchanged, {self.exact:.9g}"
            if self.mean_kept
            else f"mean regret {self.mean:.9g}, {self.exact:.9g} for everyone honest"
        )
        if self.k is None:
            return f"not honest: {figure}, {over}"
        return (
            f"not honest: reads feedback of round {self.k} before it arrives (it shows "
            f"in round {self.t}); {figure}, {over}"
        )


def examine(
    player: Player,
    construction: Construction,
    *,
    feedback: Feedback = Feedback.GRADIENT,
    seed: int = 0,
) -> HonestyReport:
    """Play all sign patterns, and those with one round turned around.

    Raises `ParameterError` if there are too many patterns to enumerate.
    """
    signs = construction.all_signs()
    games = [construction.game(w, feedback) for w in signs]
    exam = _Exam(player, seed, construction)
    plays = exam.plays(games)
    world = _world(construction, construction.slopes(signs), plays)
    answer = HonestyReport(
        mean=float(world.mean_regret[0]),
        exact=construction.mean_regret,
        allowed=allowance(world.operations, 2 * float(world.RGT[0])),
        patterns=construction.patterns,
        changes=0,
    )
    # first of all: a learner that plays differently each time would be named a cheat
    again = _first_round(exam.plays(games[:1]) != plays[:1])
    if again is not None:
        return replace(answer, repeatable=False, t=again)
    if world.foresight.any():
        return exam.name_round(answer, games, plays, world.foresight[0])
    return exam.turn_around(answer, games, plays)


@dataclass(frozen=True)
class _Exam:
    player: Player
    seed: int
    construction: Construction

    def plays(self, games: Sequence[Game]) -> FloatArray:
        """Plays of these games, checked."""
        found = np.asarray(self.player(games, self.seed), dtype=np.float64)
        shape = (len(games), self.construction.T, self.construction.n)
        if found.shape != shape:
            limit = f"a player returns shape {shape}"
            raise LearnerError("shape of the plays", found.shape, limit)
        if not np.isfinite(found).all():
            t = _first_round(~np.isfinite(found))
            raise LearnerError("x_t", "not finite", "a play must be finite", round=t)
        # a play outside of K would break the equality of means without any cheating
        inside = np.asarray(contains(self.construction.domain, found))
        outside = ~inside[:, :, None]
        if outside.any():
            t = _first_round(outside)
            raise LearnerError("x_t", "outside of K", "it must be in K", round=t)
        return found

    def name_round(
        self,
        answer: HonestyReport,
        games: Sequence[Game],
        plays: FloatArray,
        foresight: AnyArray,
    ) -> HonestyReport:
        """The round k that shows: walk from one pattern to the other, round by round.

        The two look the same up to the block of round t and differ in x_t, so one of
        the rounds turned around on the way makes the difference.
        """
        t = int(foresight.any(axis=0).argmax()) + 1
        there = int(foresight[:, t - 1].argmax())
        block = int(np.searchsorted(np.cumsum(self.construction.sizes), t))
        # patterns count signs from the lowest bit: this one agrees up to the block and
        # has + after it
        here = there % 2 ** (block * self.construction.n)
        a, b = (games[w].losses.a for w in (here, there))  # type: ignore[union-attr]
        rounds = np.flatnonzero((a != b).any(axis=1)) + 1
        steps = [np.where(_until(k, len(a)), b, a) for k in (0, *rounds)]
        shown = self.plays([_with_losses(games[here], step) for step in steps])
        ends = np.stack([plays[here], plays[there]])
        again = _first_round(shown[[0, -1]] != ends)
        if again is not None:
            return replace(answer, repeatable=False, t=again)
        moved = (shown[1:, t - 1] != shown[:-1, t - 1]).any(axis=1)
        return replace(answer, k=int(rounds[moved.argmax()]), t=t)

    def turn_around(
        self, answer: HonestyReport, games: Sequence[Game], plays: FloatArray
    ) -> HonestyReport:
        """Turn around one round k at a time: nothing may change until it arrives."""
        T, due = self.construction.T, self.construction.delays.arrival
        # spread over all patterns, the first and the last among them
        chosen = np.unique(np.linspace(0, len(games) - 1, CHANGED).astype(int))
        pairs = [(w, k) for w in chosen for k in range(1, T + 1)]
        turned = self.plays([_turned(games[w], k) for w, k in pairs])
        # feedback due at the end of round t may show from round t + 1 on
        early = (np.arange(1, T + 1) <= due[:, None])[[k - 1 for _, k in pairs]]
        seen = (turned != plays[[w for w, _ in pairs]]).any(axis=2) & early
        answer = replace(answer, changes=len(pairs))
        t = _first_round(seen[:, :, None])
        if t is None:
            return answer
        row = int(seen[:, t - 1].argmax())
        w, k = pairs[row]
        both = self.plays([games[w], _turned(games[w], k)])
        again = _first_round(both != np.stack([plays[w], turned[row]]))
        if again is not None:
            return replace(answer, repeatable=False, t=again)
        return replace(answer, k=k, t=t)


def _world(game: Construction, a: FloatArray, plays: FloatArray) -> Signs:
    sizes = (game.T, game.d, game.kappa, game.R, game.G, game.n)
    return Signs(*sizes, ("the player",), a[None], plays[None])


def _turned(game: Game, k: int) -> Game:
    """The game with the loss of round k turned around."""
    a = game.losses.a.copy()  # type: ignore[union-attr]
    a[k - 1] *= -1
    return _with_losses(game, a)


def _with_losses(game: Game, a: FloatArray) -> Game:
    return replace(game, losses=linear(a), M=np.nan)


def _until(k: int, T: int) -> AnyArray:
    """Whether a round is among 1..k, as a column."""
    return np.asarray(np.arange(1, T + 1) <= k)[:, None]


def _first_round(differ: AnyArray) -> int | None:
    """The first round in which any play differs, from an array (games, T, n)."""
    rounds = np.asarray(differ).any(axis=(0, 2))
    return int(rounds.argmax()) + 1 if rounds.any() else None
