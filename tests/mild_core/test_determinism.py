"""Same seed, same bits: whatever the batch, the threads, the processes, the chunks."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import cube
from mild_core.engine import run, simulate, simulate_lean
from mild_core.engine.batch import Batch
from mild_core.game import Feedback, Game
from mild_core.losses import huber, linear
from mild_core.record import batched
from mild_core.scheme import Scheme, algorithm_2, algorithm_4
from tests.support import Setting, make_game, make_scheme, setting_strategy, sphere

RUNS, T, n = 7, 50, 3


def parts(bandit: bool) -> tuple[list[Game], Scheme]:
    """Seven games with delays and losses of their own."""
    games = []
    for b in range(RUNS):
        rng = np.random.default_rng(100 + b)
        delays = DelaySchedule(rng.integers(1, 9, T))
        losses = linear(sphere(rng, T, n)) if b % 2 else huber(sphere(rng, T, n), 0.2)
        feedback = Feedback.VALUE if bandit else Feedback.GRADIENT
        games.append(Game(cube(n, 2.0), delays, losses, feedback, G=1.0))
    etas = [0.05, 0.2, 0.8]
    scheme = algorithm_4(etas, 0.3, 0.5, 4) if bandit else algorithm_2(etas, 0.3)
    return games, scheme


def generators(first: int, last: int) -> list[np.random.Generator]:
    """Generators of runs first..last-1, spawned from one seed."""
    return np.random.default_rng(7).spawn(RUNS)[first:last]


def digests(first: int, last: int, bandit: bool, threads: int = 1) -> list[str]:
    """Digests of runs first..last-1 played as one batch, full and lean."""
    games, scheme = parts(bandit)
    batch = games[first:last]
    full = simulate(batch, scheme, generators(first, last), threads=threads)
    lean = simulate_lean(batch, scheme, generators(first, last), threads=threads)
    sums = [f"{a!r} {b!r}" for a, b in zip(lean.loss, lean.linear, strict=True)]
    return [f"{full[i].digest()} {sums[i]}" for i in range(last - first)]


@pytest.mark.parametrize("bandit", [False, True])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_batch_size_does_not_matter(size: int, bandit: bool) -> None:
    whole = digests(0, RUNS, bandit)
    cuts = range(0, RUNS, size)
    pieces = [d for lo in cuts for d in digests(lo, min(lo + size, RUNS), bandit)]
    assert pieces == whole
    assert len(set(whole)) == RUNS


@pytest.mark.parametrize("bandit", [False, True])
def test_threads_do_not_matter(bandit: bool) -> None:
    assert digests(0, RUNS, bandit, threads=3) == digests(0, RUNS, bandit)


@pytest.mark.parametrize("bandit", [False, True])
@pytest.mark.parametrize("processes", [1, 2])
def test_processes_do_not_matter(processes: int, bandit: bool) -> None:
    context = get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        low, high = (0, 3), (3, RUNS)
        jobs = [pool.submit(digests, *part, bandit) for part in (low, high)]
        pieces = [digest for job in jobs for digest in job.result()]
    assert pieces == digests(0, RUNS, bandit)


@pytest.mark.parametrize("bandit", [False, True])
def test_chunks_do_not_matter(bandit: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = digests(0, RUNS, bandit)
    monkeypatch.setattr(run, "CHUNK", 20)
    assert digests(0, RUNS, bandit) == whole


def test_another_seed_is_another_run() -> None:
    """The control: digests are not all the same because nothing is drawn."""
    games, scheme = parts(bandit=True)
    one = simulate(games[0], scheme, np.random.default_rng(1))
    two = simulate(games[0], scheme, np.random.default_rng(2))
    assert one.digest() != two.digest()


def test_memory_of_the_pending_feedback_follows_the_backlog() -> None:
    """One straggler delayed by T and T rounds of delay 3 need 4 slots, not T."""
    delays = np.full(1000, 3)
    delays[0] = 999
    game = Game(cube(1, 1.0), DelaySchedule(delays), linear(np.ones((1000, 1))))
    batch = Batch.of(game, algorithm_2([0.1], 1.0), (), None, None)
    engine = run._Engine(batch, False, 1)
    assert engine.slots == int(game.delays.m.max()) + 1 == 4


@given(setting_strategy(), st.integers(1, 6), st.sampled_from([1, 2, 3, 4, 5]))
def test_any_batch_is_its_runs_one_by_one(
    setting: Setting, size: int, algorithm: int
) -> None:
    """Games, delays and rates differ from run to run; doubling included."""
    feedback = Feedback.VALUE if algorithm in (3, 4) else Feedback.GRADIENT
    games = [make_game(setting, feedback)]
    for b in range(1, size):
        other = make_game(replace(setting, seed=setting.seed + b), feedback)
        games.append(replace(games[0], delays=other.delays))
    G, T = games[0].G, setting.T
    K = min(3, T) if algorithm in (3, 4) else 1
    schemes = [
        parameters.algorithm_5(games[0].domain.R, (1 + b) * G, T)
        if algorithm == 5
        else make_scheme(algorithm, game, np.random.default_rng(b), K)
        for b, game in enumerate(games)
    ]
    rngs = np.random.default_rng(setting.seed).spawn(size)
    batch = simulate(games, schemes, rngs)
    rngs = np.random.default_rng(setting.seed).spawn(size)
    for b, rng in enumerate(rngs):
        assert batch[b].digest() == simulate(games[b], schemes[b], rng).digest()


@pytest.mark.parametrize("bandit", [False, True])
def test_runs_put_together_are_their_batch(bandit: bool) -> None:
    games, scheme = parts(bandit)
    whole = simulate(games, scheme, generators(0, RUNS))
    runs = [whole[b] for b in range(RUNS)]
    again = batched(runs)
    assert again.digest() == whole.digest()
    assert again[3].regret(np.zeros((T, n))) == whole[3].regret(np.zeros((T, n)))
    assert batched(runs[::-1]).digest() != whole.digest()
