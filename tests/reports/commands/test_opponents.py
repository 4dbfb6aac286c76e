"""`mild opponents`: both catalogues in full, strengths measured in the run."""

from __future__ import annotations

import pytest

from adversaries import delays as delay_kinds
from adversaries.loss_tightness import tightness
from adversaries.losses import KINDS
from reports.cli import main
from reports.ledger import formatting, records

BY_NAME = {kind.name: kind for kind in KINDS}


def test_both_catalogues_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["opponents", "--T", "1,8"]) == 0
    out = capsys.readouterr().out
    for kind in (*delay_kinds.KINDS, *KINDS):
        assert kind.name in out
    assert "Thm 2" in out
    assert f"{tightness(BY_NAME['along the play'], 'theorem-1', 8):.3f}" in out
    assert tightness(BY_NAME["along the play"], "theorem-2", 8) is None  # vacuous
    assert main(["opponents", "--T", "1,2,3,4"]) == 2
    assert "at most 3 fit" in capsys.readouterr().err


def test_strength_is_measured() -> None:
    """Nobody breaks a theorem; kinks cost nothing; reacting comes close."""
    found = {
        name: tightness(kind, "theorem-1", 64) or 0.0 for name, kind in BY_NAME.items()
    }
    assert max(found.values()) < 1
    assert found["kinks at the play"] < 0.01
    assert found["against the best"] > 0.7
    assert found["against the best"] > found["along the play"]


@pytest.mark.parametrize("T", ["0", "5000"])
def test_horizons_have_limits(T: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["opponents", "--T", T]) == 2
    assert "it must be between 1 and 4096" in capsys.readouterr().err


def test_the_record_stands_below(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["opponents", "--T", "1"]) == 0
    best = records.record_of("C012")
    assert best is not None
    told = f"Theorem 2 {formatting.ratio(best.tightness)}"
    assert told in capsys.readouterr().out
