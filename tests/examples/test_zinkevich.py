"""The example of another paper, run as the README prints it, and its exact numbers."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import numpy as np
import pytest

from adversaries.exact import Instance, worst_case
from bounds import book
from mild_core import DelaySchedule
from reports.cli import main
from reports.run import books
from tests.examples import zinkevich
from tests.reports.test_readme import ROOT

FILE = Path(__file__).with_name("zinkevich.py")
QUICKLY = ("--jobs", "0", "--quiet")


def test_it_is_one_small_module() -> None:
    assert len(FILE.read_text().splitlines()) <= 150


def test_the_commands_of_the_readme_run_as_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Verdicts as recorded, nothing changed, and the screen that is printed."""
    monkeypatch.chdir(ROOT)
    section = (ROOT / "README.md").read_text().partition("## Another paper")[2]
    lines = section.partition("```sh\n")[2].partition("```")[0].splitlines()
    screen = section.partition("```text\n")[2].partition("```")[0]
    verify, show, check = (shlex.split(line)[1:] for line in lines)
    ledger = tmp_path / "ledger.json"
    assert main([*verify, *QUICKLY, "--no-report", "--out", str(tmp_path)]) == 0
    assert screen in capsys.readouterr().out
    assert main([*show, "--ledger", str(ledger)]) == 0
    assert "largest left/right 1, attained at" in capsys.readouterr().out
    assert main([*check, "--ledger", str(ledger)]) == 0
    assert "nothing changed" in capsys.readouterr().out
    exact = _exact(json.loads(ledger.read_text()))
    assert exact["C002"] == pytest.approx([4 / 9] * 8, rel=1e-6)
    assert exact["S01"] == pytest.approx([1.0] * 8, rel=1e-6)


def _exact(told: dict[str, object]) -> dict[str, list[float]]:
    claims = told["claims"]
    assert isinstance(claims, list)
    return {
        claim["key"]: [row["worst"] / row["bound"] for row in e["details"]["exact"]]
        for claim in claims
        for e in claim["evidence"]
        if "exact" in e["details"]
    }


def test_every_case_is_of_the_diameter_asked_for() -> None:
    for world in zinkevich.worst_games(zinkevich.Fixed, 3, None):
        assert min(abs(world.diameter - F) for F in (0.5, 1.0, 2.0)) < 1e-6
        again = zinkevich.Fixed.of(world.case(0))
        assert again.regret == pytest.approx(world.regret, rel=1e-12)


def test_the_learner_is_greedy_projection() -> None:
    """Against the worst opponent it plays what the transcription of the suite does."""
    worst = zinkevich.solved(zinkevich.Fading, 5, 1.0, 1.0, 2.0, 0.0)
    played = zinkevich.played(zinkevich.Fading, worst).record.played
    assert np.allclose(played, worst.adversary.record.played, atol=1e-12)


def test_a_constant_below_one_half_is_refuted(tmp_path: Path) -> None:
    """The check has power: 49/100 in place of 1/2 falls, with a stored case."""
    text = FILE.read_text().replace("9 if", "5 if")
    text = text.replace("2 = F**2 / (2 * eta)", "2 = F**2 * Rational(49, 100) / eta")
    text = text.replace(
        "third.scaled(0.98, only=F**2 / (2 * eta))", "third.scaled(0.5)"
    )
    place = tmp_path / "smaller.py"
    place.write_text(text)
    out = ("--no-report", "--out", str(tmp_path))
    assert main(["verify", "S01", "--book", str(place), *QUICKLY, *out]) == 1
    told = json.loads((tmp_path / "ledger.json").read_text())
    assert [claim["verdict"] for claim in told["claims"]] == ["refuted"]


def test_the_fixture_judges_a_game_of_ones_own(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(zinkevich=FILE.read_text())
    pytester.makepyfile(
        """
        from mild_core import DelaySchedule, Game, Hull, linear
        from zinkevich import Fixed
        import numpy as np

        def test_it(mild):
            line = Hull([[-1.0], [0.0]])
            game = Game(line, DelaySchedule.constant(4), linear(np.ones((4, 1))))
            mild.judge("sharper", Fixed(game, -np.ones((4, 1)), {"eta": 0.25}))
        """
    )
    found = pytester.runpytest_inprocess("--mild-book", "zinkevich.py")
    found.assert_outcomes(passed=1)


def test_the_book_is_loaded_from_its_file_and_closed() -> None:
    with books.opened(str(FILE)):
        other = book.another()
        assert other is not None
        assert other.keys == ("C001", "C002", "S01")
    assert book.another() is None


def test_decay_and_diameter_limit_the_exact_worst_case() -> None:
    """One round: <g, x_1 - u> is G times the distance, whatever the rate."""
    once = DelaySchedule.constant(1)
    free = worst_case(Instance(once, 1.0, R=2.0, G=3.0))
    near = worst_case(Instance(once, 1.0, R=2.0, G=3.0, diameter=0.5))
    assert free.lower == pytest.approx(6.0)
    assert near.lower == pytest.approx(1.5)
    assert near.upper == pytest.approx(1.5, rel=1e-6)
    three = DelaySchedule.constant(3)
    ones = worst_case(Instance(three, 0.4, decay=(1.0, 1.0, 1.0)))
    assert ones.lower == pytest.approx(worst_case(Instance(three, 0.4)).lower, rel=1e-6)
    faded = worst_case(Instance(three, 0.4, decay=(1.0, 0.5, 0.25)))
    assert faded.decided
    assert abs(faded.lower - ones.lower) > 0.01
