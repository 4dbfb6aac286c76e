"""Is a learner what it says: `likeness(role, play)`."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice
from typing import Any

import numpy as np

from adversaries.likeness import directions, factors, starts
from adversaries.likeness.catalogue import FURTHER, RIGHT, Variant, blocks, variants
from adversaries.likeness.comparison import (
    Late,
    Run,
    draws_alike,
    first_apart,
    replayed,
)
from adversaries.likeness.differences import differences, first
from adversaries.likeness.factors import Base
from adversaries.likeness.games import games
from adversaries.likeness.observation import EPS32, Observation, Play
from adversaries.likeness.result import Likeness, Mistake
from adversaries.likeness.roles import Role
from adversaries.likeness.shrinking import ROUNDS, smallest
from adversaries.likeness.switched import Switched
from mild_core.errors import UsageError, Violation
from mild_core.game import Feedback, Game, Problem
from mild_core.numerics import EPS

OWN_DRAWS = (
    "its directions are not drawn as the suite draws them (a standard normal vector a "
    "round, normalised): every point was held to be at distance delta from the "
    "reference's decision, and the directions to be spread evenly, roughly"
)

SINGLE = 1e-5
"""Distance from the reference, in units of R, that float32 explains in these games."""

NO_BLOCKS = (
    "with these options the block size is 1 in every game: mistakes that concern "
    "blocks cannot show"
)


def likeness(
    role: Role,
    play: Play,
    *,
    quick: bool = False,
    announced: bool = True,
    seed: int = 0,
    shrink: bool = True,
    until: float = math.inf,
) -> Likeness:
    """Compare a learner with the transcription of its role; if it differs, say how.

    Parameters
    ----------
    play : lets the learner play games, with a generator of this seed each
    quick : neither two mistakes at once nor long shrinking
    announced : whether the games announce their delays
    shrink : look for the smallest game that shows a difference
    until : when to end, as `time.monotonic` counts; what was not reached is said
    """
    all_of_them = games(role, announced=announced, seed=seed)
    some = [game for game in all_of_them if _playable(role, game)]
    if not some:
        raise UsageError(f"{role.name}: there is no game for these options")
    rows = [(g, one) for g, one in zip(some, play(some), strict=True) if one]
    runs = _runs(role, rows, seed, until)
    examined = _Examined(role, runs, len(some) - len(rows))
    apart = examined.apart()
    if apart is None:
        return examined.alike()
    game = apart.game
    if shrink:

        def differs(candidates: Sequence[Game]) -> list[bool]:
            if time.monotonic() > until:
                return [False] * len(candidates)
            legal = [_playable(role, candidate) for candidate in candidates]
            rows = list(zip(candidates, legal, strict=True))
            seen = iter(play([candidate for candidate, yes in rows if yes]))
            return [yes and examined.differs(c, next(seen)) for c, yes in rows]

        game = smallest(game, differs, ROUNDS // 6 if quick else ROUNDS)
        seen = None if game is apart.game else play([game])[0]
        apart = apart if seen is None else examined.of(game, seen)
    return examined.different(apart, deep=not quick)


def _playable(role: Role, game: Game) -> bool:
    """Whether the role has a learner for such a game."""
    try:
        role.reference(game)(Problem.of(game, np.random.default_rng(0)))
    except Violation:
        return False
    return True


def _runs(
    role: Role, rows: Sequence[tuple[Game, Observation]], seed: int, until: float
) -> list[Run]:
    """The runs, with what is known of the learner's numbers and draws."""
    eps = EPS32 if all(one.eps == EPS32 for _, one in rows) else EPS
    bandit = role.feedback is Feedback.VALUE
    drawn = not bandit or all(draws_alike(game, one, seed) for game, one in rows)
    runs = [Run(game, one, drawn, seed, eps, until) for game, one in rows]
    return [_settled(role, run) for run in runs] if bandit and drawn else runs


def _settled(role: Role, run: Run) -> Run:
    """With n = 1 a first direction tells little: what fits the reference is taken."""
    own = replace(run, drawn=False)
    try:
        if run.game.n == 1 and first(role, run) and first(role, own) is None:
            return own
    except Late:
        pass
    return run


class _Examined:
    """A learner's runs, and what they amount to."""

    def __init__(self, role: Role, runs: Sequence[Run], left: int = 0) -> None:
        self.role, self.left = role, left
        # the short ones first: most variants are told apart there
        self.runs = sorted(runs, key=lambda run: run.game.T)
        self.telling: Sequence[Run] = self.runs
        self.eps = runs[0].eps if runs else EPS
        self.drawn = all(run.drawn for run in runs)
        self.notes: tuple[str, ...] = () if self.drawn else (OWN_DRAWS,)
        if blocks(role) and all(role.scheme(run.game).K == 1 for run in runs):
            self.notes += (NO_BLOCKS,)

    def of(self, game: Game, seen: Observation) -> Run:
        """Another run of the same learner."""
        drawn = all(run.drawn for run in self.runs if run.game.n == game.n)
        known = self.runs[0]
        all_drawn = drawn and self.drawn
        return Run(game, seen, all_drawn, known.seed, self.eps, known.until)

    def differs(self, game: Game, seen: Observation | None) -> bool:
        """Whether another run is not the reference's; not, if there is no time."""
        try:
            return seen is not None and bool(first(self.role, self.of(game, seen)))
        except Late:
            return False

    def apart(self) -> Run | None:
        """The shortest run that is not the reference's."""
        for i, run in enumerate(self.runs):
            try:
                if first(self.role, run):
                    return run
            except Late:
                self.left += len(self.runs) - i
                self.runs = self.runs[:i]
                return None
        return None

    def told(self, alike: bool, verdict: str, **more: Any) -> Likeness:
        """The result."""
        return Likeness(
            role=self.role.name,
            alike=alike,
            verdict=verdict,
            games=len(self.runs),
            rounds=sum(run.seen.rounds for run in self.runs),
            precision="float32" if self.eps == EPS32 else "float64",
            notes=self.notes,
            left=self.left,
            **more,
        )

    def alike(self) -> Likeness:
        """It is what it says, if its directions are random too."""
        if self.left:
            told = f"not compared to the end: as {self.role.says} in {len(self.runs)} "
            return self.told(True, f"{told}games, time was up for {self.left} more")
        uneven = "" if self.drawn else directions.uneven(self.role, self.runs)
        if uneven:
            told = f"its decisions are those of {self.role.says}, but {uneven}"
            return self.told(False, told, mistakes=(Mistake("directions", uneven),))
        said = f"it plays as {self.role.says} in all {len(self.runs)} games"
        return self.told(True, said)

    def different(self, apart: Run, deep: bool) -> Likeness:
        """It is not; which known mistake it is, and where it shows."""
        found, said = list[Mistake](), f"it is not {self.role.says}"
        # whatever explains all of them explains this one, and most do not
        self.telling = [apart, *self.runs]
        try:
            found = self.mistakes(deep)
            said = f"{said}, nor any known mistake of it"
            if not deep:
                said = f"{said} alone (two at once are tried without --quick)"
            if not any(map(self._apart, self.runs)):
                said = f"it plays as {self.role.says} as long as it plays"
        except Late:
            said = f"{said}; time was up before it was known which mistake it is"
        if found:
            words = " or, which plays the same, ".join(one.says for one in found)
            said = f"it plays exactly like {self.role.says}, but {words}"
        if apart.seen.trouble:
            said = f"{said}; it stops: {apart.seen.trouble}"
        places = differences(self.role, apart)
        return self.told(
            False,
            said,
            mistakes=tuple(found),
            difference=places[0],
            others=tuple(places[1:]),
            game=apart.game,
        )

    def mistakes(self, deep: bool) -> list[Mistake]:
        """Known mistakes that explain all runs: one, a factor, or two if `deep`."""
        if not any(map(self._apart, self.runs)):
            return []
        role, known = self.role, variants(self.role)
        found = [Mistake(v.name, v.says) for v in known if self._explains(v)]
        if found:
            return found
        # before all that is a matter of rounding: small limits change little, too
        if limit := self.first_of(variants(role, FURTHER)):
            return limit
        solved = self.rounded() or (
            starts.elsewhere(role, self.telling) if self.drawn else None
        )
        if solved is not None:
            return [solved]
        several = any(role.scheme(run.game).N > 1 for run in self.runs)
        factor = factors.explained(Base(role), self.runs, several)
        if factor is not None:
            return [_in_words(factor, several)]
        return self.first_of(_pairs(known) if deep else ())

    def first_of(self, some: Iterable[Variant]) -> list[Mistake]:
        """The first that explains all runs, if one does."""
        found = (Mistake(v.name, v.says) for v in some if self._explains(v))
        return list(islice(found, 1))

    def rounded(self) -> Mistake | None:
        """The mistake of one that computes in float32 and does not say so."""
        if self.eps == EPS32 or any(map(self._stops, self.runs)):
            return None
        far = max(_farthest(self.role, run) for run in self.runs)
        if far > SINGLE:
            return None
        says = f"in single precision only: points differ by {far:.1e} R at most. Some"
        says += "thing is rounded to float32, or a small constant added; play float32 "
        return Mistake("single precision", f"{says}if that is meant")

    def _stops(self, run: Run) -> bool:
        return bool(run.seen.trouble)

    def _apart(self, run: Run) -> bool:
        """Whether a decision differs from the reference's."""
        return (first(self.role, run) or run.game.T + 1) <= run.seen.rounds

    def _explains(self, variant: Variant) -> bool:
        """Whether every run is the variant's, as far as it can play."""
        rounds = 0
        for run in self.telling:
            try:
                scheme = variant.parameters(self.role, run.game)
            except Violation:
                continue
            at = first_apart(run, variant.playing(scheme), scheme)
            if at:
                return False
            rounds += run.seen.rounds if at is None else 0
        return rounds > 0


def _farthest(role: Role, run: Run) -> float:
    """The largest distance from the reference's points, in units of R."""
    plays = replayed(run, role.reference(run.game))
    apart = (
        np.abs(x - y).max() for (x, _), y in zip(plays, run.seen.played, strict=True)
    )
    return float(max(apart) / run.game.domain.R)


def _in_words(factor: Mistake, several: bool) -> Mistake:
    """What a factor of the learning rates means for one rate, or for a grid of them."""
    says = factor.says
    if not several:
        says = says.replace("learning rates are", "learning rate is")
    elif factor.name == "eta off by a factor" and factor.factor is not None:
        first = {0.5: 0, 2.0: 2}.get(round(factor.factor, 6))
        says += "" if first is None else f" (as if the grid began at i = {first})"
    return replace(factor, says=says)


def _pairs(known: Sequence[Variant]) -> Iterator[Variant]:
    """Two mistakes at once, where they concern different steps."""
    for a, b in combinations(known, 2):
        plays = _both(a.plays, b.plays)
        wrong = [v.parameters for v in (a, b) if v.parameters is not RIGHT.parameters]
        if plays is not None and len(wrong) < 2:
            yield Variant(
                f"{a.name} + {b.name}",
                f"{a.says}, and {b.says}",
                a.concerns,
                plays,
                wrong[0] if wrong else RIGHT.parameters,
            )


def _both(a: type[Switched], b: type[Switched]) -> type[Switched] | None:
    """A learner with both mistakes; None if they override the same step."""
    if Switched in (a, b):
        return b if a is Switched else a
    if _own(a) & _own(b):
        return None
    return type("Both", (a, b), {})


def _own(kind: type[Switched]) -> set[str]:
    own: set[str] = set()
    for one in kind.__mro__:
        if one is Switched:
            break
        own |= {name for name in vars(one) if not name.startswith("__")}
    return own
