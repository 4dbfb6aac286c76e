"""Does a bandit keep its bound? Its mean regret, by betting on independent runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from adversaries.regret_range import most_regret
from adversaries.sampled_games import Setting
from adversaries.supplies.sampled_mean import SampledMean, told
from bounds.judging.judge import sides
from bounds.judging.statistical import ERROR, Decision, Estimate
from bounds.worlds.bandit import Bandit
from mild_core.game import Game, path_length
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray, allowance
from mild_core.protocol import play_lean
from reports.auditing.claimed import BANDITS, Claimed
from reports.auditing.model import Check, Outcome
from reports.auditing.subject import Subject

ROUNDS = {True: 60_000, False: 700_000}
"""Rounds that may be played, in a quick audit and in a whole one."""
NEEDED = 32
"""Runs after which most means are decided."""
BATCH = 6
"""Runs between two looks."""


@dataclass(frozen=True)
class Bet:
    """A game, the bound of its mean regret, and what the runs say."""

    setting: Setting
    decision: Decision
    error: float


def check(subject: Subject, claimed: Claimed, quick: bool) -> Check:
    """Hold a learner of values to one statement."""
    name, place = f"bound-{claimed.name}", claimed.claim.place.partition(",")[0]
    left, bets, shortest = ROUNDS[quick], [], 0
    for setting, game, u, bound in _games(subject, claimed):
        shortest = min(shortest or setting.T, setting.T)
        if left < setting.T * NEEDED:
            continue
        found = _sampled(subject, game, u, bound, left // setting.T)
        if isinstance(found, str):
            what = f"{place}: it did not play to the end: {found}"
            return Check(name, "bound", "failed", what)
        left -= found.samples * setting.T
        bets.append(Bet(setting, found, 2 * ERROR))
        if found.outcome == "refuted":
            break
    return _told(name, place, bets, shortest, quick)


def _games(
    subject: Subject, claimed: Claimed
) -> Iterator[tuple[Setting, Game, FloatArray, float]]:
    """Games with a bound that says something, the short ones first."""
    rows = sorted(BANDITS[claimed.name], key=lambda row: row.setting.T)
    for row in rows:
        game, u = row.setting.build(np.random.default_rng(subject.seed))
        P = float(path_length(u))
        wanted = subject.role.options.get("P") if subject.role else None
        if wanted is not None and wanted != P:
            continue  # the learner is tuned to comparators with another path
        posed = subject.posed(game)
        world = SampledMean(
            Bandit.build(told(posed, claimed.scheme(posed, P)), u[None], "audit"),
            np.zeros(1),
            row.setting,
        )
        s = sides(claimed.claim.parts[0], world)
        bound = float(s.rhs[0, 0])
        if s.asserted.all() and not s.vacuous.all() and bound < most_regret(game, u):
            yield row.setting, posed, u, bound


def _sampled(
    subject: Subject, game: Game, u: FloatArray, bound: float, most: int
) -> Decision | str:
    """Play until it is decided; what the learner did if it did not play."""
    low, high = _range(game, u)
    samples: list[float] = []
    while True:
        count = min(BATCH, most - len(samples))
        heard = subject.ask(
            [partial(_regret, subject, game, u, len(samples) + i) for i in range(count)]
        )
        for done in heard.results:
            if done.value is None:
                return done.told
            samples.append(done.value)
        estimate = Estimate(np.array(samples), low, high)
        if estimate.outcome(bound) != "undecided" or len(samples) >= most:
            return estimate.decide(bound)


def _regret(subject: Subject, game: Game, u: FloatArray, run: int) -> float:
    """IN THE CHILD: one run, with a generator of its own."""
    rng = np.random.default_rng([subject.seed, run])
    return float(play_lean(game, subject.factory(), rng, u).regret)


def _range(game: Game, u: FloatArray) -> tuple[float, float]:
    """Between which numbers the regret of any player lies, with room for rounding."""
    assert isinstance(game.losses, LossTable)
    low, _ = game.losses.extremes(game.domain)
    room = 2 * allowance(game.T * game.n, game.T * game.value_limit)
    least = float((low - game.losses.values(u)).sum())
    return least - room, most_regret(game, u) + room


def _told(
    name: str, place: str, bets: Sequence[Bet], shortest: int, quick: bool
) -> Check:
    if not bets:
        needed = f"games of {shortest:,} rounds are needed" if shortest else "none fits"
        more = ("without --quick they are played",) if quick and shortest else ()
        told = f"{place}: not sampled, {needed}"
        return Check(name, "bound", "undecided", told, more)
    facts = {"games": [_data(bet) for bet in bets]}
    worst = max(bets, key=lambda bet: bet.decision.mean / bet.decision.bound)
    share = worst.decision.mean / worst.decision.bound
    where = (f"{worst.setting.text}; {worst.decision.samples} runs",)
    for bet in bets:
        if bet.decision.outcome == "refuted":
            told = (
                f"{place} is broken: mean regret {bet.decision.mean:.6g} > "
                f"{bet.decision.bound:.6g}, wrong with probability {bet.error:.0e}"
            )
            return Check(name, "bound", "failed", told, (bet.setting.text,), facts)
    kept = sum(bet.decision.outcome == "kept" for bet in bets)
    told = f"{place}: mean regret at most {share:.3f} of the bound; "
    told += f"kept in {kept} of {len(bets)} games (betting, error {worst.error:.0e})"
    outcome: Outcome = "passed" if kept else "undecided"
    return Check(name, "bound", outcome, told, where, facts)


def _data(bet: Bet) -> dict[str, object]:
    d = bet.decision
    return {
        "game": bet.setting.text,
        "outcome": d.outcome,
        "runs": d.samples,
        "mean": d.mean,
        "bound": d.bound,
        "resolution": d.resolution,
        "error": bet.error,
    }
