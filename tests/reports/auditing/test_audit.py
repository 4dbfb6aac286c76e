"""The five answers: right learners pass, and each thing wrong is found and named."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import reports
from adversaries.likeness import CATALOGUE
from adversaries.sweeps.rivals import PAPER_BANDIT, PAPER_FULL
from mild_core.errors import UsageError
from mild_core.protocol import Factory
from reports.auditing import bandit, chance
from reports.auditing import run as auditing
from reports.auditing.model import Audit
from reports.cli import main
from reports.testing.fixture import Evidence
from tests.adversaries.likeness.black_box import ROLES, audited, place
from tests.adversaries.likeness.test_public_ader import ADER, PublicAder
from tests.oracles import pynol
from tests.reports.auditing import learners

ROOT = Path(__file__).parents[3]
FILE = "tests/reports/auditing/learners.py"


@cache
def found(name: str, role: str | None, only: str, hunt: int = 0) -> Audit:
    """One audit of each kind for all tests."""
    made: Factory = getattr(learners, name)
    return reports.audit(made, role=role, quick=True, only=(only,), hunt=hunt)


@pytest.mark.parametrize("name", ["Right", "Single"])
@pytest.mark.parametrize("question", ["legal", "honest", "likeness"])
def test_right_ones_pass(name: str, question: str) -> None:
    audit = found(name, "theorem-2", question)
    assert audit.passed, audit.failed
    assert audit.of(question)[0].outcome == "passed"  # type: ignore[arg-type]


def test_degenerate_games_are_asked() -> None:
    names = {check.name for check in found("Right", "theorem-2", "legal").checks}
    assert names >= {
        "legal-one-round",
        "legal-one-dimension",
        "legal-no-delay",
        "legal-after-T",
        "legal-zero-gradients",
        "legal-flat-set",
        "legal-G-1e-6-R-1e-6",
        "legal-G-1e-6-R-1e6",
        "legal-G-1e6-R-1e-6",
        "legal-G-1e6-R-1e6",
        "legal-deterministic",
        "legal-silent",
    }


def test_a_bandit_is_not_asked_outside_its_assumptions() -> None:
    audit = found("Bandit", "corollary-1", "legal")
    assert audit.passed, audit.failed
    check = audit["legal-G-1e-6-R-1e-6"]
    assert check.outcome == "not asked"
    assert "delta" in check.told
    assert audit["legal-G-1e6-R-1e6"].outcome == "passed"


def test_looking_ahead_names_the_round() -> None:
    check = found("Peeks", None, "honest")["honest"]
    assert check.outcome == "failed"
    assert check.data["k"] == check.data["t"] == 1
    assert "feedback of round 1 before it arrives" in check.told


def test_a_known_mistake_is_named() -> None:
    check = found("Uniform", "theorem-2", "likeness")["likeness"]
    assert check.outcome == "failed"
    assert "uniform" in check.told
    assert any("T = 2" in line for line in check.more)


@pytest.mark.parametrize("name", ["uniform prior", "best expert", "block index"])
def test_mistakes_of_the_catalogue_are_named(name: str) -> None:
    """As black boxes; the catalogue's own tests do it for every one of them."""
    variant = next(one for one in CATALOGUE if name in one.name)
    role = place(variant)
    asked: dict[str, Any] = {"quick": True, "only": ("likeness",)}
    audit = reports.audit(audited(variant, ROLES[role]), role=role, **asked)
    mistakes = [mistake["name"] for mistake in audit["likeness"].data["mistakes"]]
    assert variant.name in mistakes


def test_ader_is_audited_without_delay() -> None:
    for question in ("legal", "honest", "likeness"):
        audit = found("Undelayed", "ader", question)
        assert audit.passed, audit.failed
    # with delays the same learner is not what it says
    assert not found("Undelayed", "theorem-2", "likeness").passed


def test_a_public_ader_passes() -> None:
    """PyNOL's, wrapped in 15 lines."""
    asked: dict[str, Any] = {"quick": True, "only": ("honest", "likeness", "bound")}
    pynol(ADER)  # here, or the test is skipped
    audit = reports.audit(PublicAder, role="ader", hunt=0, **asked)
    assert audit.passed, audit.failed
    assert audit["bound-theorem-2"].outcome == "passed"


def test_the_bound_is_kept() -> None:
    check = found("Right", "theorem-2", "bound", 6)["bound-theorem-2"]
    assert check.outcome == "passed"
    assert 0.2 < check.data["tightness"] < 1
    assert check.data["runs"] == 25
    assert check.data["telling"] > 1
    assert check.data["hunted"] >= 6


def test_bandits_are_held_to_their_mean() -> None:
    """A no may rest on one game, a yes on three or more."""
    wrong = found("UphillBandit", "corollary-1", "bound")["bound-corollary-1"]
    (game,) = wrong.data["games"]
    assert (wrong.outcome, game["outcome"]) == ("failed", "refuted")
    assert game["mean"] > game["bound"]
    one = found("Bandit", "corollary-1", "bound")["bound-corollary-1"]
    assert [game["outcome"] for game in one.data["games"]] == ["kept"]
    assert one.outcome == "undecided"
    assert "cannot tell, 3 games are needed" in one.told


def test_a_bandit_that_keeps_its_bound_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """In as many games as are needed; two here, since the third is long."""
    monkeypatch.setitem(bandit.ROUNDS, True, 130_000)
    monkeypatch.setattr(bandit, "LEAST", 2)
    asked: dict[str, Any] = {"only": ("bound",), "quick": True}
    audit = reports.audit(learners.Bandit, role="corollary-1", **asked)
    right = audit["bound-corollary-1"]
    assert right.outcome == "passed"
    assert len(right.data["games"]) == 2
    assert {game["outcome"] for game in right.data["games"]} == {"kept"}


class SameDraws(learners.Bandit):
    """It draws from a generator of its own, always the same."""

    def __init__(self, problem: Any) -> None:
        super().__init__(problem)
        self.rng = np.random.default_rng(7)


def test_identical_runs_are_no_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one that draws from problem.rng passes, this one is open."""
    monkeypatch.setattr(bandit, "LEAST", 1)
    asked: dict[str, Any] = {"only": ("bound",), "quick": True}
    for learner, outcome in ((learners.Bandit, "passed"), (SameDraws, "undecided")):
        audit = reports.audit(learner, role="corollary-1", **asked)
        check = audit["bound-corollary-1"]
        assert check.outcome == outcome
        assert (chance.ALIKE in check.told) == (outcome == "undecided")


def test_a_bound_that_needs_long_games_is_open_when_quick() -> None:
    check = found("Bandit", "theorem-6", "bound")["bound-theorem-6"]
    assert check.outcome == "undecided"
    assert "rounds are needed, not --quick" in check.told


def test_the_worst_game_is_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    learner = f"{FILE}:Climber"
    audit = ["audit", learner, "--as", "theorem-2", "--quick", "--only", "bound"]
    assert main([*audit, "--hunt", "6", "--out", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    (typed,) = [line for line in out.splitlines() if line.startswith("mild replay")]
    assert main(typed.split()[1:]) == 0
    assert "is false" in capsys.readouterr().out
    kept = json.loads((tmp_path / "audit.json").read_text())
    assert not kept["passed"]
    assert "bound-theorem-2" in (tmp_path / "audit.html").read_text()


def test_everyone_plays_the_same_games() -> None:
    audit = found("Right", "theorem-2", "standing")
    standing = audit.standing
    assert standing is not None
    mine, twin = standing.regrets[standing.mine], standing.regrets["Mild-OGD"]
    assert mine == pytest.approx(twin, rel=1e-5)  # kinks enlarge rounding
    assert len(standing.regrets) > 10
    worse = found("Climber", None, "standing").standing
    assert worse is not None
    assert all(
        a > b for a, b in zip(worse.regrets[worse.mine], mine, strict=True) if a and b
    )


@pytest.mark.parametrize(
    ("name", "role"), [("Right", "theorem-2"), ("Bandit", "corollary-1")]
)
def test_one_name_is_one_learner(name: str, role: str) -> None:
    """No two rows alike but the audited one's, and names as on the report's page."""
    standing = found(name, role, "standing").standing
    assert standing is not None
    rows = [row for who, row in standing.regrets.items() if who != standing.mine]
    assert len(set(rows)) == len(rows)
    page = {one.title for one in (*PAPER_FULL, *PAPER_BANDIT)}
    own = {who for who in standing.regrets if who.startswith(("Algorithm", "Mild"))}
    assert own
    assert own <= page


def test_all_that_was_asked_for_is_said() -> None:
    asked: dict[str, Any] = {"quick": True, "only": ("honest", "likeness")}
    audit = reports.audit(learners.Right, role="theorem-2", **asked)
    assert audit["bound"].told == "--only honest,likeness"


# -- expected failures ---------------------------------------------------------------


def declared(reasons: dict[str, str]) -> Audit:
    return reports.audit(
        learners.Uniform,
        role="theorem-2",
        quick=True,
        only=("likeness",),
        expected_failed_checks=reasons,
    )


def test_a_declared_failure_is_told_apart() -> None:
    audit = declared({"likeness": "a uniform prior is meant"})
    assert audit.passed
    assert audit["likeness"].outcome == "failed"
    told = {check["name"]: check for check in audit.data()["checks"]}["likeness"]
    assert told["expected_to_fail"]
    assert told["reason"] == "a uniform prior is meant"


def test_a_declared_failure_that_passes_is_said() -> None:
    audit = declared({"likeness": "meant", "legal-ball": "stale"})
    assert audit.passed
    assert audit["legal-ball"].surprising


def test_only_checks_can_be_declared_and_with_a_reason() -> None:
    with pytest.raises(UsageError, match="no such check"):
        declared({"likenes": "a slip"})
    with pytest.raises(UsageError, match="reason"):
        declared({"likeness": " "})


def test_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    words = ["audit", f"{FILE}:Uniform", "--as", "theorem-2", "--quick"]
    words += ["--only", "likeness", "--out", str(tmp_path)]
    known = ["--expect-fail", "likeness=meant", "--expect-fail", "legal-box=stale"]
    assert main([*words, *known]) == 0
    out = capsys.readouterr().out
    assert "likeness: failed, as declared: meant" in out
    assert "legal-box passes although a failure was declared: stale" in out
    told = []
    for _ in range(2):
        assert main([*words, "--json"]) == 1
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]  # same seed, same bytes
    assert json.loads(told[0])["role"] == "theorem-2"


MISTAKES = {
    "--as nothing": "is no role",
    "--as algorithm-1": "eta is missing",
    "--as theorem-2 --eta 1": "takes no option",
    "--eta 1": "belongs to a role",
    "--as algorithm-1 --eta nan": "must be positive",
    "--as algorithm-1 --eta 0 --only likeness": "eta 0: it must be positive",
    "--as algorithm-2 --etas 0.1 --alpha 0": "alpha 0: it must be positive",
    "--as algorithm-2 --etas 0.1 --alpha -1": "alpha -1: it must be positive",
    "--as algorithm-2 --etas 0.1,inf --alpha 1": "etas inf: it must be positive",
    "--as algorithm-3 --eta 1 --delta inf": "delta inf: it must be positive",
    "--as algorithm-3 --eta 1 --delta 1 --K 0": "from 1 to",
    "--as algorithm-3 --eta 1 --delta 1 --K 1000000": "from 1 to",
    "--as corollary-3 --P -1 --only legal": "P -1: it must be finite and not negative",
    "--as corollary-1 --factor nan --only legal": "factor nan: it must be positive",
    "--as algorithm-2 --etas 1,x --alpha 1": "separated by commas",
    "--as theorem-2 --values": "gets gradients",
    "--as theorem-2 --unannounced": "have to be announced",
    "--claims theorem-3": "can be held to",
    "--claims theorem-1": "needs eta",
    "--claims theorem-6": "gets values",
    "--only some": "there are legal",
    "--expect-fail likeness": "NAME=REASON",
    "--hunt -1": "from 0",
    "--memory 1": "at least",
    "--plot x.txt": "ends in one of",
}


@pytest.mark.parametrize("words", MISTAKES)
def test_mistakes_are_told_in_one_line(
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    out = ["--out", str(tmp_path), "--quick"]
    assert main(["audit", f"{FILE}:Right", *words.split(), *out]) == 2
    told = capsys.readouterr().err
    assert MISTAKES[words] in told
    assert told.count("\n") == 1


def test_a_file_that_is_not_there_is_a_mistake(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["audit", "nowhere.py:Mine", "--out", str(tmp_path)]) == 2
    assert main(["audit", f"{ROOT / FILE}:Nobody", "--out", str(tmp_path)]) == 2
    assert main(["audit"]) == 2
    assert "which learner" in capsys.readouterr().err


# -- the fixture ---------------------------------------------------------------------


def test_the_fixture_passes_and_fails(mild: Evidence) -> None:
    asked: dict[str, Any] = {"role": "theorem-2", "only": ("likeness",)}
    assert mild.audit(learners.Right, **asked).passed
    with pytest.raises(AssertionError, match=r"likeness  it plays exactly like"):
        mild.audit(learners.Uniform, **asked)
    with pytest.warns(UserWarning, match="legal-ball passes although"):
        mild.audit(
            learners.Right, **asked, expected_failed_checks={"legal-ball": "stale"}
        )


def test_delays_need_not_be_announced() -> None:
    def unaware(problem: Any) -> Any:
        assert problem.delays is None
        return learners.Undelayed(problem)

    asked: dict[str, Any] = {"announced": False, "quick": True, "only": ("honest",)}
    assert reports.audit(unaware, **asked).passed
    # and one that needs them says so in every game
    audit = reports.audit(learners.Right, **asked)
    assert not audit.passed
    assert audit["honest"].outcome == "not asked"


def test_patience_can_be_chosen() -> None:
    usual = auditing.PATIENCE[1]
    assert auditing.patience(False, None, None) == usual
    longer = auditing.patience(False, 500.0, 64)
    assert (longer.game, longer.memory) == (500.0, 64)
    assert longer.whole >= 2000
