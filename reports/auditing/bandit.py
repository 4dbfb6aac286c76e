"""Does a bandit keep its bound? Its mean regret, by betting on independent runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np

from adversaries.regret_range import most_regret
from adversaries.sampled_games import Setting
from adversaries.supplies.sampled_mean import SampledMean, told
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally, sides
from bounds.judging.statistical import ERROR, Decision, Estimate, log_wealth
from bounds.worlds.bandit import Bandit
from mild_core.game import Game, path_length
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray, allowance
from reports.auditing import chance
from reports.auditing.claimed import AFFORDABLE, BANDITS, Claimed
from reports.auditing.model import Check, Outcome
from reports.auditing.subject import Subject
from reports.auditing.worst import NOT_TELLING, UNIT, named, replay
from reports.run.user_means import regret, world_of

ROUNDS = {True: 60_000, False: 800_000}
"""Rounds that may be played, in a quick audit and in a whole one."""
LEAST = 3
"""Games in which the bound has to be kept, decided by betting, for a yes."""
NEEDED = 1_500_000
"""Rounds for one of these, in a whole audit."""
USUAL = 0.4
"""Mean/bound from which it is foreseen how many runs a game takes."""
MOST_RUNS = 400
OWN = (4096, 8192, 16384)
"""Rounds of games for a path of one's own."""
BATCH = 6
"""Runs between two looks."""


@dataclass(frozen=True)
class Planned:
    """A game to sample: its comparators and the bound of its mean regret."""

    setting: Setting
    game: Game
    u: FloatArray
    bound: float

    @property
    def telling(self) -> bool:
        """Whether one who never moves breaks the bound in it."""
        values = self.game.losses.values  # type: ignore[union-attr]
        return float((values(0 * self.u) - values(self.u)).sum()) > self.bound

    @property
    def cost(self) -> int:
        """Rounds it will take if the mean is as usual."""
        low, high = _range(self.game, self.u)
        x, m = ((v - low) / (high - low) for v in (USUAL * self.bound, self.bound))
        wealth = log_wealth(np.full(MOST_RUNS, 1 - x), 1 - m)
        runs = int(np.searchsorted(wealth, np.log(1 / ERROR))) + 1
        return runs * self.setting.T


@dataclass(frozen=True)
class Bet:
    """A game and what the runs of it say about their mean."""

    planned: Planned
    decision: Decision
    samples: FloatArray

    @property
    def share(self) -> float:
        """Mean/bound."""
        return self.decision.mean / self.decision.bound


def check(
    subject: Subject, claimed: Claimed, quick: bool, folder: Path | None
) -> Check:
    """Hold a learner of values to one statement."""
    name, place = f"bound-{claimed.name}", claimed.claim.place.partition(",")[0]
    left, bets = ROUNDS[quick], list[Bet]()
    some = _ordered(_games(subject, claimed))
    alike = False
    for one in some:
        most = left if quick or len(bets) >= LEAST else max(left, NEEDED)
        if bets and bets[-1].decision.outcome == "refuted":
            break
        if one.cost > most or subject.clock.late:
            continue
        if not bets:
            alike = chance.alike(subject, one.game)
        found = _sampled(subject, one, most // one.game.T)
        if found is None:
            break
        if isinstance(found, str):
            what = f"{place}: cannot tell, it did not play to the end: {found}"
            return Check(name, "bound", "undecided", what)
        left -= len(found.samples) * one.game.T
        bets.append(found)
    if not bets:
        least = min(some, key=lambda one: one.cost, default=None)
        return _not_played(name, place, least, quick, subject.clock.late)
    # the last one is broken if any is
    broken = bets[-1].decision.outcome == "refuted"
    worst = bets[-1] if broken else max(bets, key=lambda bet: bet.share)
    told = _told(name, place, bets, worst, len(some))
    told = chance.doubted(told) if alike else told
    return replace(told, command=_kept(subject, claimed, worst, folder))


def _ordered(games: Iterator[Planned]) -> list[Planned]:
    """The cheapest first, but before all others the cheapest that tells."""
    some = sorted(games, key=lambda one: one.cost)
    first = next((one for one in some if one.telling), None)
    return sorted(some, key=lambda one: one is not first)


def _games(subject: Subject, claimed: Claimed) -> Iterator[Planned]:
    """Games with a bound that says something."""
    wanted = subject.role.options.number("P", 0.0) if subject.role else 0.0
    tuned = subject.role is not None and "P" in subject.role.options
    # once from end to end of the set, which is as large as that path asks for
    own = [Setting(T, R=wanted / 2, turns=1) for T in OWN if wanted > 0]
    own += AFFORDABLE.get(claimed.name, ())
    for setting in (*own, *(row.setting for row in BANDITS[claimed.name])):
        game, u = setting.build(np.random.default_rng(subject.seed))
        P = float(path_length(u))
        if tuned and wanted != P:
            continue  # the learner is tuned to comparators with another path
        posed = subject.posed(game)
        world = SampledMean(
            Bandit.build(told(posed, claimed.scheme(posed, P)), u[None], "audit"),
            np.zeros(1),
            setting,
        )
        s = sides(claimed.claim.parts[0], world)
        bound = float(s.rhs[0, 0])
        if s.asserted.all() and not s.vacuous.all() and bound < most_regret(game, u):
            yield Planned(setting, posed, u, bound)


def _sampled(subject: Subject, one: Planned, most: int) -> Bet | str | None:
    """Play until it is decided; what the learner did if it did not play.

    Nothing if there was no time for a single run.
    """
    game, u, bound = one.game, one.u, one.bound
    low, high = _range(game, u)
    samples: list[float] = []
    while True:
        count = min(BATCH, most - len(samples))
        runs = range(len(samples), len(samples) + count)
        heard = subject.ask([partial(_regret, subject, game, u, run) for run in runs])
        late = not all(done.tried for done in heard.results)
        for done in heard.results:
            if done.value is None and done.tried:
                return done.told
            samples += [done.value] if done.value is not None else []
        if not samples:
            return None
        estimate = Estimate(np.array(samples), low, high)
        decided = estimate.outcome(bound) != "undecided"
        if decided or late or len(samples) >= most:
            return Bet(one, estimate.decide(bound), estimate.samples)


def _regret(subject: Subject, game: Game, u: FloatArray, run: int) -> float:
    """IN THE CHILD: one run, with a generator of its own."""
    return regret(game, subject.factory(), u, subject.seed, run)


def _range(game: Game, u: FloatArray) -> tuple[float, float]:
    """Between which numbers the regret of any player lies, with room for rounding."""
    assert isinstance(game.losses, LossTable)
    low, _ = game.losses.extremes(game.domain)
    room = 2 * allowance(game.T * game.n, game.T * game.value_limit)
    least = float((low - game.losses.values(u)).sum())
    return least - room, most_regret(game, u) + room


def _not_played(
    name: str, place: str, least: Planned | None, quick: bool, late: bool
) -> Check:
    told = f"{place}: not sampled, no game of the catalogue fits"
    if late:
        told = f"{place}: not sampled, it is too slow: no run was played in time"
    elif least is not None:
        needed = f"{least.cost:,} rounds are needed"
        told = f"{place}: not sampled, {needed}{', not --quick' if quick else ''}"
    return Check(name, "bound", "undecided", told)


def _told(
    name: str, place: str, bets: Sequence[Bet], worst: Bet, planned: int
) -> Check:
    facts = {"error": 2 * ERROR, "games": [_data(bet) for bet in bets]}
    where = (f"worst: {worst.planned.setting.text}; {len(worst.samples)} runs",)
    d = worst.decision
    if d.outcome == "refuted":
        told = f"{place} is broken: mean regret {d.mean:.6g} > {d.bound:.6g}, wrong "
        told += f"with probability {2 * ERROR:.0e}"
        return Check(name, "bound", "failed", told, where, facts)
    kept = sum(bet.decision.outcome == "kept" for bet in bets)
    told = f"{place}: largest sample mean {worst.share:.3f} of the bound; kept in "
    told += f"{kept} of {len(bets)} games (by betting, error {2 * ERROR:.0e})"
    if len(bets) < planned:
        told += f"; too long to sample: {planned - len(bets)} more"
    outcome: Outcome = "passed" if kept == len(bets) else "undecided"
    if kept < LEAST:
        outcome, told = "undecided", f"{told}; cannot tell, {LEAST} games are needed"
    if not any(bet.planned.telling for bet in bets):
        outcome, told = "undecided", f"{told}; {NOT_TELLING}"
    return Check(name, "bound", outcome, told, where, facts)


def _data(bet: Bet) -> dict[str, object]:
    d = bet.decision
    return {
        "game": bet.planned.setting.text,
        "outcome": d.outcome,
        "telling": bet.planned.telling,
        "runs": d.samples,
        "mean": d.mean,
        "bound": d.bound,
        "resolution": d.resolution,
    }


def _kept(subject: Subject, claimed: Claimed, bet: Bet, folder: Path | None) -> str:
    """Store the runs; the command that plays them again."""
    if folder is None or not named(subject):
        return ""
    game, u = bet.planned.game, bet.planned.u
    scheme = claimed.scheme(game, float(path_length(u)))
    kind = claimed.claim.world
    world = world_of(kind, game, scheme, u, bet.samples, subject.name, subject.seed)
    stamps = {"unit": UNIT, "lhs": bet.decision.mean, "rhs": bet.decision.bound}
    case, broken = world.case(0) | stamps, bet.decision.outcome == "refuted"
    part = Tally(
        1,
        violations=int(broken),
        tightness=bet.share,
        tightest=case,
        counterexample=case if broken else None,
    )
    rest = [Tally() for _ in claimed.claim.parts[1:]]
    return replay(subject, claimed, Finding((part, *rest)), folder)
