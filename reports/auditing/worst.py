"""The worst game: as a case that `mild replay` plays again."""

from __future__ import annotations

import io
import shlex
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bounds.judging.finding import Finding, encoded
from bounds.judging.tallies import ClaimTallies, WithOrigin
from bounds.judging.unit import UnitResult
from mild_core.errors import Violation
from mild_core.game import Game
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme
from reports.auditing.claimed import Claimed
from reports.auditing.subject import Subject
from reports.ledger import build
from reports.ledger.file import write_json
from reports.ledger.kinds import TESTS
from reports.run.apart import Limits, Misbehaved
from reports.run.user_learner import world_of

UNIT = "audit"
NOT_TELLING = "cannot tell, who never moves keeps it too"
KINDS = {False: "pathwise", True: "statistical"}
"""Of evidence, of gradients and of values."""


@dataclass(frozen=True)
class Worst:
    """A run and its worst comparators.

    Attributes
    ----------
    name : who made the game
    losses : as they were played
    lhs, rhs : regret and bound
    vacuous : the bound exceeds what anyone can lose
    telling : it is below what one can lose who never moves, against some comparators
    """

    name: str
    game: Game
    scheme: Scheme
    losses: LossTable
    u: FloatArray
    lhs: float
    rhs: float
    vacuous: bool
    broken: bool
    telling: bool = True

    @property
    def ratio(self) -> float:
        """Regret/bound."""
        return self.lhs / self.rhs if self.rhs > 0 else 0.0

    def data(self) -> dict[str, Any]:
        """What a reader wants to know of it."""
        sizes = {"T": self.game.T, "n": self.game.n, "d": self.game.delays.maximum}
        sides = {"regret": self.lhs, "bound": self.rhs, "tightness": self.ratio}
        return {"opponent": self.name, **sizes, **sides}


def still_loses(game: Game) -> float:
    """G R T: what one who never moves loses in some game of these sizes.

    Losses fall in one direction all the time, and the comparator is at that end of K,
    so P_T = 0. A larger bound says something of those who do worse than that only.
    """
    return game.G * game.domain.R * game.T


def named(subject: Subject) -> bool:
    """Whether it is in a file, by a name that loads it again."""
    return ":" in subject.name


def kept(subject: Subject, claimed: Claimed, worst: Worst, folder: Path | None) -> str:
    """Store the case; what to type to see it again."""
    if folder is None or not named(subject):
        return ""
    # with the losses as they were: whoever reacted to the learner reacts no more
    game = replace(worst.game, losses=worst.losses)
    limits = Limits(subject.clock.for_one_more, subject.patience.memory)
    try:
        with redirect_stdout(io.StringIO()):  # what it prints was told already
            world = world_of(
                claimed.claim,
                game,
                lambda problem: subject.load()(problem),
                worst.scheme,
                worst.u,
                subject.seed,
                subject.name,
                limits,
                whole=True,
            )
    except (Misbehaved, Violation) as found:
        return f"# not kept: played again it {found}"
    tallies = ClaimTallies(claimed.claim)
    tallies.add(WithOrigin(world, UNIT, 0))
    return replay(subject, claimed, tallies.finding(), folder)


def replay(subject: Subject, claimed: Claimed, finding: Finding, folder: Path) -> str:
    """Store a finding as a ledger of one claim; the command that plays it again."""
    key = claimed.claim.key
    result = UnitResult(UNIT, KINDS[claimed.bandit], (key,), {key: encoded(finding)})
    content = build.ledger(
        [claimed.claim],
        [result],
        seed=0,
        profile="quick",
        seconds=0.0,
        jobs=1,
        origin=TESTS,
    )
    path = folder / f"worst-{claimed.name}.json"
    write_json(content, path)
    words = ["mild", "replay", claimed.name, "--ledger", str(path)]
    return shlex.join([*words, "--learner", subject.name])
