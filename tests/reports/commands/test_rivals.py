"""`mild rivals`: everybody on the same games."""

from __future__ import annotations

import pytest

from adversaries.sweeps.rivals import PAPER_BANDIT, PAPER_FULL
from mild_core.rivals import BANDITS, FULL_INFORMATION
from reports.cli import main
from reports.commands import rivals


@pytest.mark.parametrize("value", [False, True])
def test_everybody_is_in_the_table(
    value: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    sizes = ["--T", "64", "--d", "2", "--P", "2"]
    assert main(["rivals", *sizes, *(["--value"] if value else [])]) == 0
    shown = capsys.readouterr().out
    full = (*PAPER_FULL, *FULL_INFORMATION)
    for one in (*PAPER_BANDIT, *BANDITS) if value else full:
        assert one.title in shown
    regrets = [
        float(line.split("±")[0].split()[-1])
        for line in shown.splitlines()
        if "±" in line
    ]
    assert regrets == sorted(regrets)


def test_who_ignores_delays_is_marked_and_tuning_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "250")
    sizes = ["--T", "64", "--d", "2", "--P", "2", "--tuned"]
    assert main(["rivals", *sizes]) == 0
    shown = capsys.readouterr().out
    for one in (*PAPER_FULL, *FULL_INFORMATION):
        (line,) = [
            row
            for row in shown.splitlines()
            if row.strip().startswith(one.title + "  ")
        ]
        assert ("ignored" in line) == (not one.delays)
        assert f"{one.title} is tuned: {one.tuned}." in shown
        assert not one.late or one.late in shown


def test_a_rival_that_wins_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    winners = []
    for d in ("1", "16"):
        assert main(["rivals", "--T", "128", "--d", d, "--n", "1"]) == 0
        shown = capsys.readouterr().out
        first = next(row for row in shown.splitlines() if "±" in row)
        ours = "the paper" in first
        assert ("Here a rival beats every algorithm" in shown) == (not ours)
        winners.append(first)
    assert len(winners) == 2


@pytest.mark.parametrize(
    "wrong", [["--T", "1"], ["--d", "0"], ["--P", "-1"], ["--n", "0"], ["--T", "x"]]
)
def test_bad_sizes_are_one_line(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rivals", *wrong]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.parametrize(("P", "fine"), [(0.0, True), (16.0, True), (16.5, False)])
def test_comparators_may_go_to_and_fro(
    P: float, fine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From end to end of K in each of the other rounds."""
    asked: list[float] = []
    monkeypatch.setattr(rivals, "run", lambda sizes, *_, **__: asked.append(sizes["P"]))
    assert main(["rivals", "--T", "9", "--d", "1", "--P", str(P)]) == (0 if fine else 2)
    assert asked == ([P] if fine else [])


def test_only_bandits_are_told_a_largest_delta() -> None:
    for one in PAPER_BANDIT:
        assert one.tuned == "as the paper prescribes, delta r/2 at most"
    for one in PAPER_FULL:
        assert one.tuned == "as the paper prescribes"
