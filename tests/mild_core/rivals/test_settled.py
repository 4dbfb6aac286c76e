"""What is said of each rival: its tuning, its delays, and why one has no bound."""

from __future__ import annotations

import importlib
import re
from dataclasses import replace

import numpy as np
import pytest

from adversaries.delays import uniform
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.protocol import play
from mild_core.rivals import RIVALS
from mild_core.rivals.adaptive_revision import AdaptiveRevision
from mild_core.rivals.settled import LATE, READ, TUNED

WITHOUT = [name for name, rival in RIVALS.items() if not rival.delays]


def test_tuning_is_told_of_every_rival() -> None:
    assert set(TUNED) == set(RIVALS)
    for rival in RIVALS.values():
        found = re.search(r"best in (?:the rate of )?(R\d\d)", rival.tuned)
        # what is best in a bound is best in the one claimed of it
        assert found is None or found[1] in rival.claims
        said = ("prescribes", "settled here", "source", "best in")
        assert any(word in rival.tuned for word in said)


def test_what_was_read_is_told_of_every_rival() -> None:
    """In the head of its file, too."""
    assert set(READ) == set(RIVALS)
    files = {"dofw": "frank_wolfe", "bold-ader": "bold", "bold-ogd": "bold"}
    for name in RIVALS:
        file = files.get(name, name.replace("-", "_"))
        head = importlib.import_module(f"mild_core.rivals.{file}").__doc__ or ""
        assert f"Read: {READ[name]}." in " ".join(head.split())


def test_who_has_no_delays_says_what_becomes_of_them() -> None:
    assert {name for name in LATE if LATE[name].startswith("delays ignored")} == set(
        WITHOUT
    )


@pytest.mark.parametrize("name", WITHOUT)
def test_ignored_delays_change_no_parameter(name: str) -> None:
    """The scheme is the same for every schedule: only arrivals are later."""
    rng, rival = np.random.default_rng(0), RIVALS[name]
    assert rival.scheme is not None
    late = DelaySchedule(uniform(rng, 40, 9))
    game = Game(
        Ball(2, 1.0), late, linear(rng.standard_normal((40, 2))), rival.feedback
    )
    prompt = replace(game, delays=DelaySchedule.constant(40))
    assert rival.scheme(game) == rival.scheme(prompt)


def test_open_questions_stand_in_every_file() -> None:
    names = ("adaptive_revision", "ader", "bgd", "bold", "d_ftbl", "delayed_adagrad",
             "delayed_hedge", "frank_wolfe", "gold", "improved_gold", "ogd", "pbgd",
             "summed_ogd")  # fmt: skip
    for name in names:
        words = importlib.import_module(f"mild_core.rivals.{name}").__doc__ or ""
        assert "Source:" in words
        assert "Left open, and settled here:" in words


def slopes(cycles: int) -> list[float]:
    """What the head of `adaptive_revision` tells."""
    first, then = [1.0, -0.75, 1.0, -1.0], [0.75, -1.0, -0.75, 1.0]
    return first * 10 * cycles + then * 11 * cycles


@pytest.mark.parametrize("cycles", [5, 20])
def test_projected_revision_has_no_bound(cycles: int) -> None:
    """In order, on the line, every delay 2: a twentieth of T against a fixed point."""
    a = np.array(slopes(cycles))
    T = len(a)
    game = Game(Ball(1, 1.0), DelaySchedule.constant(T, 2), linear(a[:, None]), G=1.0)
    kept: list[AdaptiveRevision] = []

    def build(problem: object) -> AdaptiveRevision:
        kept.append(AdaptiveRevision(problem))  # type: ignore[arg-type]
        return kept[0]

    x = play(game, build, np.random.default_rng()).played[:, 0]
    assert (a * x).sum() + abs(a.sum()) > T / 20
    assert kept[0].most == 1.0  # its rate never fell
    assert RIVALS["adaptive-revision"].claims == ()
