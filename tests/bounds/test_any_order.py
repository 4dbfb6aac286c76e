"""The drift in any order: every small case, its proof step by step, and its power."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.supplies.exhaustive import walk_worlds
from bounds.catalogue import CHAINS, claim
from bounds.claim import Claim
from bounds.judging.judge import judge
from bounds.judging.proof import prove
from bounds.worlds.walks import Walks
from mild_core.delays import DelaySchedule

KEYS = ("S30", "S31", "S39")


def attained() -> Walks:
    """Two rounds, the first overtaken, one jump."""
    return Walks(np.array([[3, 1]]), 1, np.array([[[1.0], [-1.0]]]), 1.0)


@pytest.mark.parametrize("key", KEYS)
def test_every_small_walk(key: str) -> None:
    for T in range(1, 5):
        for world in walk_worlds(T, 6, None, np.random.default_rng(T)):
            for part in claim(key).parts:
                assert not judge(part, world).violations


@pytest.mark.parametrize("key", KEYS)
def test_two_rounds_attain_it(key: str) -> None:
    for part in claim(key).parts:
        assert judge(part, attained()).tightness == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("key", KEYS)
def test_controls_are_refuted(key: str) -> None:
    several = np.array([[9, 8, 7, 1, 1, 1, 1, 1]])
    u = np.where(np.arange(8) < 3, 1.0, -1.0)[None, :, None]
    worlds = (attained(), Walks(several, 1, u, 1.0))
    for control in claim(key).controls:
        found = [judge(control.relation, world).violations for world in worlds]
        assert any(found), control.name


def test_walks_in_space_and_long_delays() -> None:
    rng = np.random.default_rng(5)
    for n, T in ((1, 60), (2, 30), (5, 40)):
        delays = rng.integers(1, 2 * T, (200, T))
        u = np.cumsum(rng.standard_normal((200, T, n)), axis=1)
        u /= np.linalg.norm(u, axis=2).max()
        for part in claim("S31").parts:
            assert not judge(part, Walks(delays, 1, u, 1.0)).violations


def cut_count(steps: np.ndarray, R: float, theta: float) -> tuple[int, np.ndarray]:
    """Step 4 of the proof: number of cut steps, and how many cuts before each round."""
    s = np.concatenate([[0.0], np.cumsum(steps)])
    level = np.floor((s - theta) / (2 * R))
    return int((np.diff(level) > 0).sum()), level


def test_the_random_cuts_of_the_proof() -> None:
    """Steps 3 and 4: N^2 <= 2 J D for every theta, and the mean of 2R N is no less."""
    rng = np.random.default_rng(8)
    for _ in range(40):
        T = int(rng.integers(2, 12))
        schedule = DelaySchedule(rng.integers(1, 12, T))
        u = rng.choice([-1.0, 1.0], T) * rng.uniform(0, 1, T)
        world = Walks(schedule.d[None], 1, u[None, :, None], 1.0)
        c = world.c_t[0] - 1
        separated = []
        for theta in (np.arange(400) + 0.5) / 200:
            J, level = cut_count(np.abs(np.diff(u)), 1.0, float(theta))
            N = int((level != level[c]).sum())
            assert 2 * J * world.displacement[0] >= N**2
            separated.append(N)
        assert 2 * np.mean(separated) == pytest.approx(world.capped_path[0], abs=0.1)


@pytest.mark.parametrize("key", ["S36", "S37", "S38"])
def test_the_algebra_is_proved(key: str) -> None:
    said: Claim = claim(key)
    for part in said.parts:
        assert prove(part, said.given).status == "proved"
    for control in said.controls:
        assert prove(control.relation, said.given).status == "refuted"


def test_the_chains_are_there() -> None:
    proved = {chain.proves for chain in CHAINS}
    assert {"S31", "S34", "S35"} <= proved
