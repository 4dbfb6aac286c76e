"""Mistakes with a number: solved for, and noticed when something becomes large."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from adversaries.likeness import Role, games, likeness, observe
from adversaries.likeness.catalogue import Variant, limited
from adversaries.likeness.comparison import Run, first_apart
from adversaries.likeness.limit_mistakes import (
    BusyIgnored,
    DecisionsForgotten,
    ExponentsClipped,
    FewAtOnce,
    Limited,
    OldIgnored,
    WeightsFloored,
)
from adversaries.likeness.observation import EPS32
from adversaries.likeness.switched import Switched
from mild_core.game import Problem
from tests.adversaries.likeness.black_box import ROLES, box
from tests.reports.auditing.learners import Right, Single


class Inside(Right):
    """Its experts are rounded to float32, what it plays is not."""

    def receive(self, arrivals: Any) -> None:
        """Rounded after each round."""
        super().receive(arrivals)
        self.now = self.now.astype(np.float32).astype(np.float64)


class Elsewhere(Right):
    """It begins at a point of its own."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        K = problem.domain
        self.now = self.now + K.project(np.full(K.n, 0.3 * K.R))


class Fifty(Right):
    """A buffer of 50 rounds, which is in no catalogue."""

    def receive(self, arrivals: Any) -> None:
        """The newest."""
        super().receive([(k, g) for k, g in arrivals if self.t - k < 50])


SOLVED = {
    "single precision": Inside,
    "first point not 0": Elsewhere,
    "older than 50 ignored": Fifty,
}


@pytest.mark.parametrize("name", SOLVED)
def test_mistakes_with_a_number_are_solved_for(name: str) -> None:
    """Where there are more of them than a catalogue can list."""
    found = likeness(ROLES["theorem-2"], box(SOLVED[name]), quick=True)
    assert [mistake.name for mistake in found.mistakes] == [name]
    assert len(" ".join(found.lines())) < 2_000  # long games are told briefly


class Confident(Single):
    """In float32; it follows one expert as soon as that has nine tenths."""

    def play(self) -> Any:
        """All or the average."""
        x, weights = super().play(), np.exp(self.score - self.score.max())
        sure = weights.max() > 0.9 * weights.sum()
        return self.now[weights.argmax()].astype(np.float32) if sure else x


class Floored(Single):
    """In float32; no weight falls below 0.02."""

    def receive(self, arrivals: Any) -> None:
        """Raised and normalised."""
        super().receive(arrivals)
        weights = np.exp(self.score - self.score.max())
        self.score = np.log(np.maximum(weights / weights.sum(), 0.02))


@pytest.mark.parametrize("kind", [Confident, Floored])
def test_float32_hides_nothing(kind: type[Single]) -> None:
    """What shows in a long game only is larger than what float32 may do there."""
    role = ROLES["theorem-2"]
    runs = (Run(game, observe(game, kind), eps=EPS32) for game in games(role))
    found = [first_apart(r, role.reference(r.game), role.scheme(r.game)) for r in runs]
    assert any(found)
    assert not all(found)


class LastLost(Switched):
    """what arrives in the last round but one is not used."""

    def admitted(self, arrivals: list[Any]) -> list[Any]:
        """Whoever thinks that the game is over."""
        return arrivals if self.t < self.problem.T - 1 else []


class Wide(Switched):
    """rates are a tenth larger in four dimensions or more."""

    def rates(self, step: int) -> Any:
        """Nobody looks at more than three."""
        return self.etas * (1.1 if self.n >= 4 else 1.0)


class LogFloored(Switched):
    """log-weights are kept within 10 of the largest."""

    def reweigh(self, total: Any) -> None:
        """Against underflow."""
        super().reweigh(total)
        self.log_w = np.maximum(self.log_w, self.log_w.max() - 10)


def shows(variant: Variant, role: Role) -> bool:
    """Whether a game of the role shows the mistake; the long ones are tried first."""
    for game in sorted(games(role), key=lambda game: -game.T):
        run = Run(game, observe(game, variant.factory(role)(game)))
        if first_apart(run, role.reference(game), role.scheme(game)):
            return True
    return False


NUMBERS: tuple[tuple[type[Limited], float], ...] = (
    (WeightsFloored, 1e-6),
    (ExponentsClipped, 0.9),
    (OldIgnored, 255),
    (BusyIgnored, 60),
    (FewAtOnce, 255),
    (DecisionsForgotten, 250),
)


@pytest.mark.parametrize("role", ["theorem-2", "theorem-A1"])
def test_what_shows_when_something_is_large(role: str) -> None:
    """No limit below these passes."""
    kinds = [limited(kind, number) for kind, number in NUMBERS]
    others = (LastLost, Wide, LogFloored)
    kinds += [Variant("own", "own", lambda role: True, kind) for kind in others]
    for one in kinds:
        assert shows(one, ROLES[role]), one.says


@pytest.mark.parametrize("role", ["theorem-6", "theorem-7", "corollary-1"])
def test_values_too(role: str) -> None:
    kinds = [
        limited(OldIgnored, 255),
        limited(FewAtOnce, 255),
        limited(BusyIgnored, 60),
    ]
    kinds += [
        Variant("own", "own", lambda role: True, kind) for kind in (LastLost, Wide)
    ]
    for one in kinds:
        assert shows(one, ROLES[role]), one.says


FLOORS = {"theorem-2": 1e-6, "theorem-A1": 1e-6, "theorem-7": 1e-6, "theorem-6": 0.005}


@pytest.mark.parametrize("role", FLOORS)
def test_floors_down_to_what_the_readme_says(role: str) -> None:
    """With blocks weights move seldom, and no game is that long."""
    assert shows(limited(WeightsFloored, FLOORS[role]), ROLES[role])
    readme = " ".join((Path(__file__).parents[3] / "README.md").read_text().split())
    floor = f"{FLOORS[role]:g}".replace("e-06", "e-6")
    assert f"below {floor}" in readme
