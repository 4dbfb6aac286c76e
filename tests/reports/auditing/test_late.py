"""What shows late only: mistakes, looking ahead, and bounds that say something."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

import reports
from reports.auditing import bandit, bound
from reports.auditing.claimed import BANDITS, HORIZONS
from reports.auditing.model import Audit
from tests.adversaries.likeness.black_box import ROLES, audited
from tests.adversaries.likeness.independent import Bandit, Unannounced
from tests.reports.auditing import learners
from tests.reports.auditing.test_time import Still


def asked(learner: Any, only: str, **more: Any) -> Audit:
    return reports.audit(learner, quick=True, only=[only], hunt=0, **more)


class Tired(learners.Right):
    """Right for 100 rounds; then its rates are a tenth larger."""

    def receive(self, arrivals: Any) -> None:
        """Nobody would notice in 64 rounds."""
        if self.t == 100:
            self.rates = 1.1 * self.rates
        super().receive(arrivals)


class TiredBandit(Bandit):
    """The same with values."""

    def use(self, z: int, parts: list[Any]) -> None:
        """From a block that no short game has."""
        if len(self.queried) > 100:
            self.eta = 1.1 * self.eta
        super().use(z, parts)


class LastEpochs(Unannounced):
    """Restarts are forgotten from the tenth epoch on."""

    def begin(self) -> None:
        """Only so often."""
        if self.epoch < 9:
            super().begin()


@pytest.mark.parametrize(
    ("learner", "role"),
    [
        (Tired, "theorem-2"),
        (TiredBandit, "theorem-6"),
        (LastEpochs, "theorem-A1"),
    ],
)
def test_wrong_after_a_hundred_rounds(learner: Any, role: str) -> None:
    check = asked(learner, "likeness", role=role)["likeness"]
    assert check.outcome == "failed"
    assert check.data["difference"]["round"] > 64
    # the game that shows it is cut down as far as that goes
    assert 64 < len(check.data["game"]["d"]) < 600


class PeeksLater(learners.Right):
    """From round 50 on it looks at the loss of its own round."""

    def play(self) -> Any:
        """Against what is to come."""
        x = super().play()
        if self.t < 50:
            return x
        frame: Any = sys._getframe()
        while "game" not in getattr(frame.f_locals.get("self"), "__dict__", {}):
            frame = frame.f_back
        a = frame.f_locals["self"].game.losses.a[self.t - 1]
        return self.K.project(x - 1e-9 * a)


def test_looking_ahead_after_fifty_rounds() -> None:
    audit = asked(PeeksLater, "honest")
    assert audit["honest"].outcome == "passed"  # its games are short
    check = audit["honest-long"]
    assert check.outcome == "failed"
    (k,) = check.data["rounds"]
    assert k == check.data["t"] >= 50
    assert f"feedback of round {k} before it arrives" in check.told


@pytest.mark.parametrize("role", ["theorem-2", "ader", "theorem-6", "theorem-A1"])
def test_honest_ones_pass_the_long_game(role: str) -> None:
    from adversaries.likeness.catalogue import RIGHT

    audit = asked(audited(RIGHT, ROLES[role]), "honest", role=role)
    assert audit["honest-long"].outcome == "passed"


# -- bounds that say something -------------------------------------------------------


@pytest.mark.parametrize("name", HORIZONS)
def test_who_never_moves_breaks_every_bound(name: str) -> None:
    """There is a game for it, in a quick audit too."""
    if name == "theorem-1":
        more: dict[str, Any] = {"role": "algorithm-1", "eta": 0.1}
    else:
        more = {"claims": [name]}
    check = asked(Still, "bound", **more)[f"bound-{name}"]
    assert check.outcome == "failed"
    assert check.data["telling"] >= 1


def test_bounds_that_tell_nothing_are_no_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Theorem A1 in games of at most 256 rounds: whatever anybody does is allowed."""
    monkeypatch.setattr(bound, "LENGTHS", (64,))
    monkeypatch.setitem(HORIZONS, "theorem-A1", (64, 64))
    check = asked(Still, "bound", claims=["theorem-A1"])["bound-theorem-A1"]
    assert check.outcome == "undecided"
    assert "cannot tell" in check.told


def test_bounds_that_the_still_keep_are_no_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Below what anyone can lose, above what one can lose who never moves."""
    monkeypatch.setattr(bound, "LENGTHS", (64,))
    monkeypatch.setitem(HORIZONS, "theorem-A1", (512, 512))
    check = asked(Still, "bound", claims=["theorem-A1"])["bound-theorem-A1"]
    assert check.data["vacuous"] < check.data["runs"]
    assert check.outcome == "undecided"
    assert "who never moves" in check.told


@pytest.mark.parametrize("name", BANDITS)
def test_values_have_a_game_that_tells(name: str) -> None:
    """Before all others, and one that a whole audit can afford."""
    from mild_core.game import Feedback
    from reports.auditing.claimed import claims_of
    from reports.auditing.subject import Subject

    claims = claims_of(None, (name,), Feedback.VALUE)
    subject = Subject("nobody", lambda: Still, Feedback.VALUE)
    first = bandit._ordered(bandit._games(subject, claims[0]))[0]
    assert first.telling
    assert first.cost <= bandit.NEEDED
    values = first.game.losses.values  # type: ignore[union-attr]
    still = float((values(np.zeros_like(first.u)) - values(first.u)).sum())
    assert still > first.bound


@pytest.mark.parametrize("name", ["corollary-3", "corollary-4"])
@pytest.mark.parametrize("P", [2.0, 7.3])
def test_any_path_has_a_game_that_tells(name: str, P: float) -> None:
    """Tuned to a path of one's own, and tried on games with that path."""
    from adversaries.likeness import role
    from mild_core.game import Feedback, path_length
    from reports.auditing.claimed import claims_of
    from reports.auditing.subject import Subject

    own = role(name, P=P)
    subject = Subject("nobody", lambda: Still, Feedback.VALUE, role=own)
    (claimed,) = claims_of(own, (), Feedback.VALUE)
    games = bandit._ordered(bandit._games(subject, claimed))
    assert games[0].telling
    assert games[0].cost <= bandit.NEEDED
    assert {float(path_length(one.u)) for one in games} == {P}
