"""What is said of learners that differ: where, in which game, and what it is."""

from __future__ import annotations

import json
import pickle
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from adversaries.likeness import (
    OPTIONS,
    Likeness,
    Role,
    games,
    likeness,
    observe,
    role,
    variants,
)
from adversaries.likeness.catalogue import RIGHT, Variant
from adversaries.likeness.factors import scaled
from adversaries.likeness.switched import Switched
from mild_core.errors import UsageError
from mild_core.game import Feedback, Problem
from mild_core.protocol import Arrival
from tests.adversaries.likeness.black_box import ROLES, box, boxed
from tests.adversaries.likeness.independent import Vectorised


def examined(kind: type[Switched], role: Role = ROLES["theorem-2"]) -> Likeness:
    """A learner with a mistake of its own."""
    variant = Variant("own", "own", lambda role: True, kind)
    return likeness(role, boxed(variant.factory(role)))


class Odd(Switched):
    """Rates a hundredth larger in odd rounds."""

    def rates(self, step: int) -> Any:
        """Nobody would."""
        return self.etas * (1 + 0.01 * (step % 2))


class Swapped(Switched):
    """The first two of what arrives together change places if there are four."""

    def ordered(self, steps: list[int]) -> list[int]:
        """2, 1, 3, 4."""
        used = sorted(steps)
        return [used[1], used[0], *used[2:]] if len(used) == 4 else used


def test_unknown_mistake() -> None:
    """The first disagreement is shown, in a game of two rounds."""
    found = examined(Odd)
    assert not found.alike
    assert found.mistakes == ()
    assert found.difference is not None
    assert found.game is not None
    assert (found.difference.quantity, found.difference.round) == ("decision", 2)
    assert found.game.T == 2


def test_unknown_order() -> None:
    """If another order of the arrivals explains the decision, that is said."""
    found = examined(Swapped)
    assert found.mistakes == ()
    orders = [one for one in found.others if one.quantity == "order of use"]
    assert len(orders) == 1
    used, arrived = orders[0].left, orders[0].right
    assert used == [arrived[1], arrived[0], *arrived[2:]]


def test_weights_where_they_are_shown() -> None:
    """A learner that shows its weights is told where they are wrong."""
    uniform = next(v for v in variants(ROLES["theorem-2"]) if v.name == "uniform prior")
    found = examined(uniform.plays)
    assert [one.quantity for one in found.others] == ["weights"]
    assert found.others[0].round == 1
    assert len(set(found.others[0].left)) == 1


@pytest.mark.parametrize("name", ["descending order", "restart forgotten"])
def test_smallest_game(name: str) -> None:
    """No smaller game of its kind shows the mistake."""
    role = ROLES["theorem-A1"]
    variant = next(v for v in variants(role) if v.name == name)
    found = likeness(role, boxed(variant.factory(role)))
    assert found.game is not None
    assert {"descending order": 4, "restart forgotten": 5}[name] >= found.game.T
    assert found.game.n == 1


def test_two_mistakes_at_once() -> None:
    """Two known mistakes that concern different steps are both named."""
    role = ROLES["theorem-2"]
    some = {variant.name: variant for variant in variants(role)}
    a, b = some["descending order"], some["uniform prior"]
    kind = type("Two", (a.plays, b.plays), {})
    found = examined(kind)
    assert [one.name for one in found.mistakes] == ["descending order + uniform prior"]


class Stops:
    """Raises in round 3."""

    last = 3

    def __init__(self, problem: Problem) -> None:
        self.inner, self.t = Vectorised(problem), 0

    def play(self) -> Any:
        """Until then as it should."""
        self.t += 1
        return self.inner.play() if self.t < self.last else 1 // (self.t - self.t)

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """As it should."""
        self.inner.receive(arrivals)


class StopsLate(Stops):
    """Raises in round 12, where short games have ended."""

    last = 12


class Rubbish(Stops):
    """Plays what is not a point."""

    said: Any = "north"

    def play(self) -> Any:
        """From round 3 on."""
        self.t += 1
        return self.inner.play() if self.t < 3 else self.said


class TwoNumbers(Rubbish):
    """Of another shape."""

    said = np.zeros(7)


class Complex(Rubbish):
    """Of another kind."""

    said = np.array([1j])


class Nowhere(Rubbish):
    """Not finite."""

    said = np.array([np.nan])


@pytest.mark.parametrize("kind", [Stops, Rubbish, TwoNumbers, Complex, Nowhere])
def test_trouble_is_a_finding(kind: type[Stops]) -> None:
    """Whatever ends a run is told with its round."""
    found = likeness(ROLES["theorem-2"], box(kind))
    assert not found.alike
    assert "round 3" in found.verdict


@pytest.mark.parametrize("kind", [Stops, StopsLate])
def test_one_that_stops_is_right_until_then(kind: type[Stops]) -> None:
    """Whole games of any length are no difference."""
    found = likeness(ROLES["theorem-2"], box(kind))
    assert (
        f"Theorem 2 as long as it plays; it stops: round {kind.last}" in found.verdict
    )
    assert found.mistakes == ()


def test_nothing_played() -> None:
    """A learner that cannot be built is told so too."""

    def broken(problem: Problem) -> Any:
        raise RuntimeError("no")

    found = likeness(ROLES["theorem-2"], box(broken))
    assert not found.alike
    assert "RuntimeError: no" in found.verdict


def test_leaving_the_set_is_no_obstacle() -> None:
    """A learner that does not project is named, though it breaks the rules."""
    role = ROLES["algorithm-1"]
    variant = next(v for v in variants(role) if v.name == "no projection")
    found = likeness(role, boxed(variant.factory(role)))
    assert [one.name for one in found.mistakes] == ["no projection"]


def test_plain_data() -> None:
    """The result can be packed, and written as JSON."""
    found = examined(Odd)
    assert pickle.loads(pickle.dumps(found)).verdict == found.verdict
    data = json.loads(json.dumps(found.data()))
    assert data["game"]["d"] == [1, 1]
    assert data["difference"]["round"] == 2
    assert found.lines()[0] == found.verdict


def test_observations_can_be_packed() -> None:
    """They come from another process."""
    role = ROLES["theorem-7"]
    game = games(role)[0]
    seen = pickle.loads(pickle.dumps(observe(game, role.reference(game))))
    assert seen.rounds == game.T


@pytest.mark.parametrize("name", ROLES)
def test_transcriptions_pass(name: str) -> None:
    """In every role, in the quick games too."""
    role = ROLES[name]
    assert likeness(role, boxed(role.reference)).alike
    assert likeness(role, boxed(RIGHT.factory(role)), quick=True).alike


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("theorem-9", {}, "is no role"),
        ("algorithm-1", {}, "eta is missing"),
        ("theorem-2", {"eta": 0.1}, "takes no option, not eta"),
        ("corollary-3", {"P": 1.0, "alpha": 2.0}, "takes P, factor, not alpha"),
    ],
)
def test_roles_are_checked(name: str, options: dict[str, float], words: str) -> None:
    """What cannot be meant is refused in a line."""
    with pytest.raises(UsageError, match=words):
        role(name, **options)


def test_games_have_what_they_promise() -> None:
    """Several arrivals, overtaking, none, after T, boxes, sizes, powers of 4."""
    some = games(ROLES["theorem-2"])
    arrivals = [game.delays.arrivals for game in some]
    assert {0, 1, 2, 3, 4, 5, 6} <= {int(count) for a in arrivals for count in a}
    assert any(not game.delays.in_order for game in some)
    assert any(game.delays.arrival.max() > game.T for game in some)
    assert {game.n for game in some} == {1, 2, 3, 4, 10}
    assert max(int(a.max()) for a in arrivals) >= 256
    assert any(d >= 256 for g in some for d in g.delays.d[g.delays.arrival < g.T])
    assert max(int(game.delays.m.max()) for game in some) >= 256
    assert any(game.T in (4, 16, 64) for game in some)
    assert all(game.domain.R != 1 and game.G != 1 for game in some)
    blocks = games(ROLES["theorem-6"])
    sizes = [ROLES["theorem-6"].scheme(game).K for game in blocks]
    ragged = [g.T % K for g, K in zip(blocks, sizes, strict=True)]
    assert any(ragged)
    assert not all(ragged)
    assert set(OPTIONS) == set(ROLES)
    assert all(g.feedback is Feedback.VALUE for g in blocks)


def test_tolerance_is_tight() -> None:
    """A rate off in the ninth digit is noticed, and one that is rounded is not."""
    role = ROLES["theorem-2"]
    for off, alike in ((1 + 1e-9, False), (1 + 2**-52, True)):
        found = likeness(
            role,
            boxed(lambda g, c=off: RIGHT.playing(scaled(role.scheme(g), {"eta": c}))),  # type: ignore[misc]
            shrink=False,
            quick=True,
        )
        assert found.alike == alike


def test_options_for_which_blocks_cannot_show() -> None:
    """A path so long that all blocks are of one round: that is said."""
    role_of_one = role("corollary-4", P=1000.0)
    found = likeness(role_of_one, boxed(role_of_one.reference))
    assert found.alike
    assert any("block size is 1" in note for note in found.notes)


def test_games_grow_with_the_blocks() -> None:
    """Large blocks need long games."""
    large = role("algorithm-3", eta=1.0, delta=1.0, K=50)
    assert min(game.T for game in games(large)) >= 100
    assert likeness(large, boxed(large.reference)).games == len(games(large))
