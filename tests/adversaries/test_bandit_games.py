"""Games of bandits: what their description says of them."""

from __future__ import annotations

import pytest

from adversaries import bandit_games


@pytest.mark.parametrize(("T", "K"), [(6, 1), (12, 3)])
def test_after_the_first_block_nothing_arrives(T: int, K: int) -> None:
    """The third of the delays of `pushed`: not even at the end of the last round."""
    games, _, _ = bandit_games.pushed(T, K, mild=False)
    silent = games[-1].delays
    assert silent.arrival[:K].tolist() == list(range(1, K + 1))
    assert (silent.arrival[K:] > T).all()
