"""Is a learner what it says: `likeness(role, play)`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, permutations
from typing import Any

import numpy as np

from adversaries.likeness import directions, factors
from adversaries.likeness.catalogue import RIGHT, Variant, variants
from adversaries.likeness.comparison import (
    Run,
    allowed,
    draws_alike,
    first_apart,
    replayed,
)
from adversaries.likeness.factors import Base
from adversaries.likeness.games import games
from adversaries.likeness.observation import EPS32, Observation, Play
from adversaries.likeness.result import Difference, Likeness, Mistake
from adversaries.likeness.roles import Role
from adversaries.likeness.shrinking import ROUNDS, smallest
from adversaries.likeness.switched import Switched
from mild_core.errors import Violation
from mild_core.game import Feedback, Game, Problem
from mild_core.numerics import EPS

OWN_DRAWS = (
    "its directions are not drawn as the suite draws them (a standard normal vector a "
    "round, normalised): every point was held to be at distance delta from the "
    "reference's decision, and the directions to be spread evenly, roughly"
)


def likeness(
    role: Role,
    play: Play,
    *,
    quick: bool = False,
    announced: bool = True,
    seed: int = 0,
    shrink: bool = True,
) -> Likeness:
    """Compare a learner with the transcription of its role; if it differs, say how.

    Parameters
    ----------
    play : lets the learner play games, with a generator of this seed each
    quick : neither two mistakes at once nor long shrinking
    announced : whether the games announce their delays
    shrink : look for the smallest game that shows a difference
    """
    some = games(role, announced=announced)
    examined = _Examined(role, _runs(role, some, play(some), seed))
    apart = examined.apart()
    if apart is None:
        return examined.alike()
    game = apart.game
    if shrink:

        def differs(candidates: Sequence[Game]) -> list[bool]:
            legal = [g for g in candidates if _playable(role, g)]
            seen = iter(play(legal) if legal else [])
            answers = []
            for candidate in candidates:
                known = candidate in legal
                run = examined.of(candidate, next(seen)) if known else None
                answers.append(run is not None and bool(_first(role, run)))
            return answers

        game = smallest(game, differs, ROUNDS // 6 if quick else ROUNDS)
        apart = examined.of(game, play([game])[0])
    return examined.different(apart, deep=not quick)


def _playable(role: Role, game: Game) -> bool:
    """Whether the role has a learner for such a game."""
    try:
        role.reference(game)(Problem.of(game, np.random.default_rng(0)))
    except Violation:
        return False
    return True


def _first(role: Role, run: Run) -> int | None:
    """First round in which a run is not the reference's; after it, if it stopped."""
    at = first_apart(run, role.reference(run.game), role.scheme(run.game))
    if at is None and run.seen.trouble:
        return run.seen.rounds + 1
    return at


def _runs(
    role: Role, some: Sequence[Game], seen: Sequence[Observation], seed: int
) -> list[Run]:
    """The runs, with what is known of the learner's numbers and draws."""
    eps = EPS32 if all(one.eps == EPS32 for one in seen) else EPS
    drawn = all(draws_alike(g, one, seed) for g, one in zip(some, seen, strict=True))
    runs = [Run(g, one, drawn, seed, eps) for g, one in zip(some, seen, strict=True)]
    if role.feedback is Feedback.GRADIENT or not drawn:
        return runs
    return [_settled(role, run) for run in runs]


def _settled(role: Role, run: Run) -> Run:
    """With n = 1 a first direction tells little: what fits the reference is taken."""
    own = replace(run, drawn=False)
    if run.game.n == 1 and _first(role, run) and _first(role, own) is None:
        return own
    return run


class _Examined:
    """A learner's runs, and what they amount to."""

    def __init__(self, role: Role, runs: Sequence[Run]) -> None:
        self.role = role
        # the short ones first: most variants are told apart there
        self.runs = sorted(runs, key=lambda run: run.game.T)
        self.eps = runs[0].eps
        self.drawn = all(run.drawn for run in runs)
        bandit = role.feedback is Feedback.VALUE
        self.notes = (OWN_DRAWS,) if bandit and not self.drawn else ()

    def of(self, game: Game, seen: Observation) -> Run:
        """Another run of the same learner."""
        drawn = all(run.drawn for run in self.runs if run.game.n == game.n)
        return Run(game, seen, drawn and self.drawn, self.runs[0].seed, self.eps)

    def apart(self) -> Run | None:
        """The shortest run that is not the reference's."""
        return next((run for run in self.runs if _first(self.role, run)), None)

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
            **more,
        )

    def alike(self) -> Likeness:
        """It is what it says, if its directions are random too."""
        uneven = "" if self.drawn else directions.uneven(self.role, self.runs)
        if uneven:
            told = f"its decisions are those of {self.role.says}, but {uneven}"
            return self.told(False, told, mistakes=(Mistake("directions", uneven),))
        said = f"it plays as {self.role.says} in all {len(self.runs)} games"
        return self.told(True, said)

    def different(self, apart: Run, deep: bool) -> Likeness:
        """It is not; which known mistake it is, and where it shows."""
        found = self.mistakes(deep)
        said = f"it is not {self.role.says}, nor any known mistake of it"
        if not any(map(self._apart, self.runs)):
            said = f"it plays as {self.role.says} as long as it plays"
        elif found:
            words = " or, which plays the same, ".join(one.says for one in found)
            said = f"it plays exactly like {self.role.says}, but {words}"
        if apart.seen.trouble:
            said = f"{said}; it stops: {apart.seen.trouble}"
        differences = _differences(self.role, apart)
        return self.told(
            False,
            said,
            mistakes=tuple(found),
            difference=differences[0],
            others=tuple(differences[1:]),
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
        several = any(role.scheme(run.game).N > 1 for run in self.runs)
        factor = factors.explained(Base(role), self.runs, several)
        if factor is not None:
            return [_in_words(factor, several)]
        pairs = _pairs(known) if deep else ()
        both = (Mistake(v.name, v.says) for v in pairs if self._explains(v))
        return list(islice(both, 1))

    def _apart(self, run: Run) -> bool:
        """Whether a decision differs from the reference's."""
        return (_first(self.role, run) or run.game.T + 1) <= run.seen.rounds

    def _explains(self, variant: Variant) -> bool:
        """Whether every run is the variant's, as far as it can play."""
        rounds = 0
        for run in self.runs:
            try:
                scheme = variant.parameters(self.role, run.game)
            except Violation:
                continue
            at = first_apart(run, variant.playing(scheme), scheme)
            if at:
                return False
            rounds += run.seen.rounds if at is None else 0
        return rounds > 0


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


# -- where it shows --------------------------------------------------------------------


def _differences(role: Role, run: Run) -> list[Difference]:
    """The first difference in decisions, then what else is known of that run."""
    scheme, at = role.scheme(run.game), _first(role, run)
    limit = allowed(run.game, scheme, run.seen, run.eps)
    if not at or at > run.seen.rounds:
        stopped = Difference(at or 1, "decision", run.seen.trouble, "a point", limit)
        return [stopped]
    expected = [x for x, _ in replayed(run, role.reference(run.game))][at - 1]
    seen = run.seen.played[at - 1]
    found = [Difference(at, "decision", seen.tolist(), expected.tolist(), limit)]
    return [*found, *_shown(role, run, at, limit), *_order(role, run, at, limit)]


def _shown(role: Role, run: Run, at: int, limit: float) -> Iterator[Difference]:
    """Weights and experts, if the learner shows them, up to that round."""
    right = RIGHT.factory(role)(run.game)
    for name, shown in (("weights", run.seen.weights), ("experts", run.seen.experts)):
        if shown is None:
            continue
        for t, (_, learner) in enumerate(replayed(run, right), start=1):
            assert isinstance(learner, Switched)
            own = learner.weights if name == "weights" else learner.sent[learner.z]
            same = own.shape == shown[t - 1].shape
            size = max(limit, limit / run.game.domain.R)
            if not same or not np.abs(own - shown[t - 1]).max() <= size:
                yield Difference(t, name, shown[t - 1].tolist(), own.tolist(), size)
                break
            if t == at:
                break


def _order(role: Role, run: Run, at: int, limit: float) -> Iterator[Difference]:
    """Whether another order or choice of the arrivals before explains the decision."""
    if role.feedback is Feedback.VALUE or at < 2:
        return
    arrived = run.game.delays.F(at - 1)
    if not 1 <= len(arrived) <= 4:
        return
    scheme = role.scheme(run.game)
    for size in range(len(arrived), -1, -1):
        for used in permutations(arrived, size):
            if list(used) == arrived:
                continue
            kind = type("Reordered", (Switched,), {"ordered": _as(at - 1, used)})
            played = replayed(run, lambda problem, k=kind: k(problem, scheme))  # type: ignore[misc]
            x = [x for x, _ in played][at - 1]
            if np.abs(x - run.seen.played[at - 1]).max() <= limit:
                yield Difference(at - 1, "order of use", list(used), arrived, 0.0)
                return


def _as(t: int, used: tuple[int, ...]) -> Any:
    def ordered(self: Switched, steps: list[int]) -> list[int]:
        return list(used) if self.t == t else sorted(steps)

    return ordered
