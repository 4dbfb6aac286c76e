"""Domains as plain data: written out and built again, or refused by name."""

from __future__ import annotations

import numpy as np
import pytest

from bounds.worlds.case_data import domain_data, domain_of, game_data, game_of
from bounds.worlds.epochs import Epochs
from bounds.worlds.registry import WORLDS
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Domain, Hull, Shrunk, cube
from mild_core.errors import ParameterError
from mild_core.game import Game
from mild_core.losses import linear


@pytest.mark.parametrize(
    "domain", [Ball(2, 3.0), cube(2, 1.0), Hull(np.array([[1.0, 0.0], [-1.0, 0.0]]))]
)
def test_a_domain_is_built_again(domain: Domain) -> None:
    assert domain_of(domain_data(domain)) == domain


def test_an_unknown_domain_is_named() -> None:
    with pytest.raises(ParameterError, match=r"domain = Shrunk.*ball, box, hull"):
        domain_data(Shrunk(Ball(2, 1.0), 0.5))
    with pytest.raises(ParameterError, match="kind of domain = sphere"):
        domain_of({"kind": "sphere"})


@pytest.mark.parametrize("announced", [True, False])
def test_whether_delays_are_announced_is_kept(announced: bool) -> None:
    losses = linear(np.ones((2, 1)))
    game = Game(
        Ball(1, 1.0), DelaySchedule.constant(2), losses, announce_delays=announced
    )
    data = game_data(game, losses)
    assert data.get("announced", True) is announced
    assert game_of(data).announce_delays is announced


def test_epochs_are_built_again_from_their_data() -> None:
    epochs = Epochs(np.array([[1, 3, 1, 2], [2, 2, 1, 1]]), 2)
    again = WORLDS[Epochs.name].of(epochs.case(0))
    assert again.case(0) == epochs.case(0)
