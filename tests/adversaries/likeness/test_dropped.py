"""Who drops equal or small feedback is not what it says, and is told so."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from adversaries.likeness import likeness
from mild_core.protocol import Arrival, Factory
from tests.adversaries.likeness import independent
from tests.adversaries.likeness.black_box import ROLES, box


class EqualOnce(independent.Vectorised):
    """Keeps what arrives in a dictionary by gradient."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """One of each."""
        super().receive([*{tuple(one[1]): one for one in arrivals}.values()])


class EqualOnceUnannounced(independent.Unannounced):
    """The same of one that is told no delays."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """One of each."""
        super().receive([*{tuple(one[1]): one for one in arrivals}.values()])


class TwiceSent(independent.Vectorised):
    """Takes a gradient equal to the last for the same again."""

    before: tuple[float, ...] = ()

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Only what is new."""
        kept = []
        for k, g in arrivals:
            if tuple(g) != self.before:
                kept.append((k, g))
            self.before = tuple(g)
        super().receive(kept)


class Tolerant(independent.Vectorised):
    """Takes short gradients for noise."""

    def __init__(self, problem: object) -> None:
        super().__init__(problem)  # type: ignore[arg-type]
        self.least = 1e-3 * problem.G  # type: ignore[attr-defined]

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Only what is longer."""
        long = [(k, g) for k, g in arrivals if np.linalg.norm(g) > self.least]
        super().receive(long)


class Zeroed(independent.Vectorised):
    """Takes what is nearly 0 for 0, as `np.allclose` has it."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Nothing but what is not."""
        super().receive([one for one in arrivals if not np.allclose(one[1], 0)])


class ByValue(independent.InOrder):
    """Keeps what arrives in a dictionary by value."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """One of each."""
        super().receive([*{float(one[1]): one for one in arrivals}.values()])


class SentAgain(independent.Bandit):
    """Takes a value equal to the last for the same again."""

    before = float("nan")

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Only what is new."""
        kept = []
        for k, value in arrivals:
            if float(value) != self.before:
                kept.append((k, value))
            self.before = float(value)
        super().receive(kept)


class Hard(independent.InOrder):
    """Takes small values for nothing."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """0, of such a round."""
        least = 1e-3 * self.told.M
        super().receive([(k, v if abs(v) > least else 0 * v) for k, v in arrivals])


class Waiting(independent.Bandit):
    """Small values do not count as arrived."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Their blocks are never complete."""
        least = 1e-3 * self.told.M
        super().receive([(k, v) for k, v in arrivals if abs(v) > least])


@pytest.mark.parametrize(
    ("name", "factory", "mistake"),
    [
        ("theorem-2", EqualOnce, "equal gradients once"),
        ("theorem-A1", EqualOnceUnannounced, "equal gradients once"),
        ("theorem-2", TwiceSent, "repeated gradient dropped"),
        ("theorem-2", Tolerant, "small gradients ignored"),
        ("theorem-2", Zeroed, "smaller than 1e-08 ignored"),
        ("theorem-7", ByValue, "equal values once"),
        ("theorem-6", SentAgain, "repeated value dropped"),
        ("theorem-7", Hard, "small values taken for 0"),
        ("theorem-6", Waiting, "small values lost"),
    ],
)
def test_named(name: str, factory: Factory, mistake: str) -> None:
    """By what it does."""
    found = likeness(ROLES[name], box(factory), shrink=False)
    assert not found.alike
    assert [one.name for one in found.mistakes] == [mistake]
