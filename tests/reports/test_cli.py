"""The command line: what a person types, what comes back, and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import sympy

from bounds import printed
from mild_core import delays
from mild_core.algorithms import transcription
from mild_core.errors import ParameterError
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory
from mild_core.scheme import Scheme, algorithm_1
from reports import bench, verify
from reports.bench import Figure
from reports.cli import main


def test_verify_holds_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "6 checks hold" in out
    for name in ("delay identities", "engine twins", "lemma-1", "theorem-A1"):
        assert name in out


def test_verify_is_deterministic(capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for _ in range(2):
        main(["verify"])
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]


def test_verify_notices_a_shrunken_bound(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    third = printed.THEOREM_1 / 3
    monkeypatch.setattr(printed, "THEOREM_1", third)
    assert main(["verify"]) == 1
    assert "1 failed: theorem-1 (broken)" in capsys.readouterr().out


def test_verify_notices_a_control_that_is_not_refuted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(printed, "LEMMA_1", printed.LEMMA_1 * sympy.Rational(3, 2))
    assert main(["verify"]) == 1
    assert "1 failed: lemma-1 (control not refuted)" in capsys.readouterr().out


def test_verify_notices_a_wrong_learning_rate(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Algorithm 1 transcribed and simulated with different rates are no twins."""

    def wrong(scheme: Scheme, noise: FloatArray | None = None) -> Factory:
        faulty = scheme == algorithm_1(0.2)
        return transcription(algorithm_1(0.21) if faulty else scheme, noise)

    monkeypatch.setattr(verify, "transcription", wrong)
    assert main(["verify"]) == 1
    assert "engine twins" in capsys.readouterr().out.split("failed:")[1]


def test_verify_notices_a_wrong_backlog(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = property(lambda self: np.arange(self.T))
    monkeypatch.setattr(delays.DelaySchedule, "m", wrong)
    failed = next(verify.delay_identities(np.random.default_rng(0)))
    assert failed.violations > 0
    assert not failed.holds


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "required"),
        (["frobnicate"], "invalid choice"),
        (["verify", "--seed", "-1"], "a seed is an integer >= 0"),
        (["verify", "--seed", "x"], "a seed is an integer >= 0"),
    ],
)
def test_bad_usage_is_exit_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert words in capsys.readouterr().err


def test_bench_refuses_a_missing_directory_before_measuring(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "--json", str(tmp_path / "no" / "figures.json")]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "No such directory" in error


def test_bench_writes_its_figures_whole(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With one small part in place of the measurements, which take a minute."""
    monkeypatch.setattr(bench, "PARTS", (lambda: [Figure("speed", 2.0, "times")],))
    path = tmp_path / "figures.json"
    path.write_text("old")
    assert main(["bench", "--json", str(path)]) == 0
    content = json.loads(path.read_text())
    assert content["schema"] == bench.SCHEMA
    assert content["figures"][0]["value"] == 2.0
    assert {"processor", "cores", "python", "numpy", "numba"} <= set(content["machine"])
    assert list(tmp_path.iterdir()) == [path]
    assert "speed" in capsys.readouterr().out


def test_a_rule_broken_inside_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> list[Figure]:
        raise ParameterError("eta", 0.0, "it must be positive and finite")

    monkeypatch.setattr(bench, "PARTS", (broken,))
    assert main(["bench"]) == 2
    error = capsys.readouterr().err
    assert error == "mild: eta = 0, but it must be positive and finite\n"
