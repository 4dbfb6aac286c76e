"""Whoever stands in a checkout judges that checkout, or is told why not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mild_core.errors import UsageError
from reports.ledger import checkout

ROOT = Path(__file__).parents[3]
PLANTED = """
_prescribed = theorem_2


def theorem_2(R, G, T, beta):
    (stage,) = _prescribed(R, G, T, beta).stages
    return algorithm_2(stage.etas, 1.01 * stage.alpha)
"""
"""One percent more of Theorem 2's alpha."""
COMPARE = """
import numpy as np
from mild_core.algorithms import transcription
from mild_core.protocol import play
from reports.baseline import compare, fixed_runs
(run,) = (run for run in fixed_runs.RUNS if "cube, quadratic" in run.name)
game = run.game
record = play(game, transcription(run.tune(game)), np.random.default_rng(1))
was = compare.read().runs[f"{run.name}; transcription"]
print("nothing changed" if was == fixed_runs.digests_of(record) else "changed")
"""
"""What `mild check` does with one of its runs."""
WORKER = """
import sys
sys.path.insert(0, sys.argv[1])
from reports.ledger import checkout
from reports.run.processes import Processes
crew = Processes(1)
print(crew.submit(checkout.folders).result() == checkout.folders())
print(checkout.folders()["reports"])
crew.close()
"""
MILD = ("-m", "reports.cli")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rooms as an installation leaves them."""
    folder = tmp_path_factory.mktemp("installed")
    for room in checkout.ROOMS:
        shutil.copytree(ROOT / room, folder / room)
    return folder


@pytest.fixture
def clone(installed: Path, tmp_path: Path) -> Path:
    """A clone of the same code."""
    shutil.copytree(installed, tmp_path / "clone")
    shutil.copy(ROOT / "pyproject.toml", tmp_path / "clone")
    return tmp_path / "clone"


def typed(*words: str, folder: Path, copy: Path) -> subprocess.CompletedProcess[str]:
    """What comes of a command typed in a folder when this copy is installed."""
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONSAFEPATH": "1"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )


def test_a_change_in_the_clone_is_never_judged_as_the_installed_copy(
    installed: Path, clone: Path
) -> None:
    with (clone / "mild_core" / "parameters.py").open("a") as file:
        file.write(PLANTED)
    asked = ("check", "--ledger", "none.json")  # refused before that is looked for
    said = typed(*MILD, *asked, folder=clone / "bounds", copy=installed)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == (
        f"mild: this would judge the copy in {installed} (whose "
        f"mild_core/parameters.py differs), not the checkout in {clone}; "
        "type pip install -e '.[test]' there, or run mild outside of it\n"
    )
    for copy, finds in ((installed, "nothing changed"), (clone, "changed")):
        assert typed("-c", COMPARE, folder=clone, copy=copy).stdout.strip() == finds
    done = typed(*MILD, "show", "C047", folder=clone, copy=clone)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_same_code_may_be_judged_but_not_recorded_in(
    installed: Path, clone: Path
) -> None:
    done = typed(*MILD, "show", "C047", folder=clone, copy=installed)
    assert (done.returncode, done.stderr) == (0, "")
    asked = ("check", "--update", "--ledger", "none.json")
    said = typed(*MILD, *asked, folder=clone, copy=installed)
    assert said.returncode == 2
    assert f"record in the copy in {installed} (the same code)" in said.stderr


@pytest.mark.parametrize("name", ["reports/expected.json", "bounds/new.py"])
def test_data_and_new_modules_count_as_well(
    name: str, installed: Path, clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        checkout, "folders", lambda: {room: installed / room for room in checkout.ROOMS}
    )
    checkout.refuse_another_copy(clone)
    (clone / name).write_text("another\n")
    with pytest.raises(UsageError, match=name):
        checkout.refuse_another_copy(clone)


def test_a_folder_of_another_project_is_no_checkout(clone: Path) -> None:
    assert checkout.checkout(clone / "bounds") == clone
    (clone / "pyproject.toml").write_text("[project]\nname = 'another'\n")
    assert checkout.checkout(clone) is None
    (clone / "pyproject.toml").write_text("[project")
    assert checkout.checkout(clone) is None


def test_workers_judge_the_copy_that_their_parent_does(
    installed: Path, clone: Path
) -> None:
    done = typed("-c", WORKER, str(clone), folder=clone, copy=installed)
    assert done.stdout.split() == ["True", str(clone / "reports")]


def test_pytest_refuses_rooms_of_two_copies(installed: Path, clone: Path) -> None:
    """The plugin brings the installed `mild_core`; other rooms are the clone's."""
    (clone / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "conftest.py", clone / "tests")
    (clone / "tests" / "__init__.py").touch()
    (clone / "tests" / "test_it.py").write_text("def test_it(): pass\n")
    run = ("-m", "pytest", "-n", "0", "-q", "tests")
    said = typed(*run, folder=clone, copy=installed)
    assert said.returncode == pytest.ExitCode.USAGE_ERROR
    assert said.stderr.strip() == (
        f"ERROR: mild_core would be tested as it is in {installed / 'mild_core'}, "
        f"not in {clone}; type pip install -e '.[test]' there"
    )
    assert typed(*run, folder=clone, copy=clone).returncode == 0
