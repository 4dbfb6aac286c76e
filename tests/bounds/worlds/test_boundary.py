"""Runs at the edge of an interval: which of them are small."""

from __future__ import annotations

from bounds.worlds.boundary import Boundary


def test_few_rounds_come_first_then_a_small_share_of_the_slope() -> None:
    """Points are R, G, eta, s and T; s counts in units of G."""
    points = (
        (1.0, 1.0, 0.5, 0.9, 2),
        (1.0, 4.0, 0.5, 0.4, 3),
        (1.0, 1.0, 0.5, 0.1, 3),
        (1.0, 4.0, 0.5, 2.0, 3),
        (1.0, 1.0, 0.5, 0.75, 3),
    )
    world = Boundary(points)
    order = sorted(range(world.size), key=world.weight)
    assert order == [0, 2, 1, 3, 4]
    assert world.weight(1)[1] == world.weight(2)[1] == 0.1
