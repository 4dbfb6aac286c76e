"""What `mild bench` measures with: games of unit gradients, and time of processors."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from mild_core.losses import LossTable
from reports.commands import bench


def test_games_have_unit_gradients_and_delays_within_what_is_asked() -> None:
    game = bench._game(50, longest=7, seed=3)
    assert isinstance(game.losses, LossTable)
    assert game.T == 50
    assert np.allclose(np.linalg.norm(game.losses.a, axis=1), 1.0)
    assert 1 <= game.delays.d.min() < game.delays.d.max() <= 7
    assert len(bench._scheme(8).stages[0].etas) == 8


def test_only_work_counts_as_processor_time(tmp_path: Path) -> None:
    """Somebody who sleeps does not work."""
    lazy, busy = "time.sleep(0.3)", "\nwhile time.process_time() < 0.3: pass"
    asleep, awake = (
        bench._processor_time(["-S", "-c", f"import time; {code}"], str(tmp_path))
        for code in (lazy, busy)
    )
    assert 0 <= asleep < 0.25 < awake < 3


def test_a_batch_is_a_thousand_runs_of_a_thousand_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As the names of its figures say; nothing is played here."""
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(bench, "_game", lambda T, seed=0: asked.append((T, seed)))
    monkeypatch.setattr(bench, "_best", lambda *calls, repeat: [1.0] * len(calls))
    bench.batches()
    assert asked == [(10_000, 0), *((1000, seed) for seed in range(1000))]
