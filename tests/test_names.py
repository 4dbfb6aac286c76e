"""Names that others have too: a project with packages `reports` and `bounds`.

Neither may break the other: not the plugin their tests, not their packages the plugin,
the command, its workers, or a learner that uses them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mild_core.doors import rooms

HOME = Path(__file__).parents[1]

THEIR_TEST = """
def test_theirs():
    import reports
    from reports.mine import VALUE
    from bounds import LOWER
    assert (VALUE, LOWER) == (7, 3)
    assert reports.__file__.startswith({here!r})
"""

OUR_TEST = """
import numpy as np

def test_ours(mild):
    from mild_core import DelaySchedule, Game, Ball
    from mild_core.losses import linear
    from mild_core.scheme import algorithm_1

    class Mine:
        def __init__(self, problem):
            self.problem, self.x = problem, np.zeros(1)

        def play(self):
            return self.x

        def receive(self, arrivals):
            for k, g in arrivals:
                self.x = self.problem.domain.project(self.x - 0.1 * g)

    game = Game(Ball(1, 1.0), DelaySchedule.constant(4, 2), linear(np.ones((4, 1))))
    mild.play("theorem-1", game, Mine, algorithm_1(0.1), -np.ones((4, 1)))
"""

LEARNER = """
import numpy as np
from reports.mine import VALUE


class Mine:
    def __init__(self, problem):
        assert VALUE == 7
        self.x = np.zeros(problem.domain.n)

    def play(self):
        return self.x

    def receive(self, arrivals):
        pass
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of somebody else's."""
    for name, text in (("reports", ""), ("bounds", "LOWER = 3\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(text)
    (tmp_path / "reports" / "mine.py").write_text("VALUE = 7\n")
    (tmp_path / "learner.py").write_text(LEARNER)
    return tmp_path


def ran(project: Path, *words: str, found: bool = True) -> str:
    """Output of a command in the project, whose folder comes first if it is `found`."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=project,
        env=os.environ
        | {"PYTHONPATH": os.pathsep.join([str(project)] * found + [str(HOME)])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def test_the_plugin_is_loaded_from_a_name_of_its_own() -> None:
    """As installed: nothing that others might call the same."""
    import tomllib

    told = tomllib.loads((HOME / "pyproject.toml").read_text())["project"]
    named = [told["scripts"]["mild"], told["entry-points"]["pytest11"]["mild"]]
    assert {name.partition(".")[0] for name in named} == {"mild_core"}


PLUGIN = ("-p", "no:mild", "-p", "mild_core.doors.pytest_plugin")
"""From here, wherever the suite was installed from when this environment was made."""


@pytest.mark.parametrize("order", ["ab", "ba"])
def test_tests_of_both_run_in_either_order(project: Path, order: str) -> None:
    theirs = THEIR_TEST.format(here=str(project))
    for name, text in zip(order, (theirs, OUR_TEST), strict=True):
        (project / f"test_{name}.py").write_text(text)
    (project / "test_c.py").write_text(theirs)
    told = ran(project, "-m", "pytest", "-q", *PLUGIN, "--mild-report", "out")
    assert "3 passed" in told
    assert (project / "out" / "ledger.json").is_file()


BOOK = str(HOME / "tests" / "examples" / "zinkevich.py")


@pytest.mark.parametrize(
    "words", [[], ["--mild-report", "out"], ["--mild-book", BOOK], ["-n", "1"]]
)
def test_their_packages_are_theirs_where_pytest_finds_them_late(
    project: Path, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with the script `pytest`: their folder is on no path before tests are read."""
    top = "from reports.mine import VALUE\nfrom reports import __file__ as home\n"
    told = top + f"\ndef test_theirs():\n    assert home.startswith({str(project)!r})\n"
    (project / "test_a.py").write_text(told)
    (project / "test_b.py").write_text(OUR_TEST if "--mild-book" not in words else "")
    (project / "test_c.py").write_text(THEIR_TEST.format(here=str(project)))
    monkeypatch.setenv("PYTHONSAFEPATH", "1")  # as of a script: not where it is typed
    told = ran(project, "-m", "pytest", "-q", *PLUGIN, *words, found=False)
    assert ("2 passed" if "--mild-book" in words else "3 passed") in told


def test_a_module_of_theirs_imported_at_the_top_stays_theirs(project: Path) -> None:
    (project / "test_a.py").write_text(
        "import reports, bounds\n" + OUR_TEST + "    assert bounds.LOWER == 3\n"
        "    import reports.mine\n"
    )
    assert "1 passed" in ran(project, "-m", "pytest", "-q", *PLUGIN)


def test_the_command_and_its_workers_use_the_suites_own(project: Path) -> None:
    words = ["verify", "C007", "--jobs", "2", "--no-report", "--quiet"]
    told = ran(project, "-m", "mild_core.doors.command", *words)
    assert "Every verdict is the expected one" in told


def test_a_learner_may_use_theirs(project: Path) -> None:
    told = ran(project, "-m", "mild_core.doors.command", "honest", "learner.py:Mine")
    assert told.startswith("honest: ")


def test_a_learner_may_use_theirs_from_elsewhere(project: Path, tmp_path: Path) -> None:
    (elsewhere := tmp_path / "elsewhere").mkdir()
    words = (
        "-m",
        "mild_core.doors.command",
        "honest",
        str(project / "learner.py:Mine"),
    )
    assert ran(elsewhere, *words, found=False).startswith("honest: ")


def test_nothing_is_changed_where_nobody_else_has_the_names() -> None:
    import reports

    before = dict(sys.modules)
    with rooms.at_work():
        assert sys.modules["reports"] is reports
    assert dict(sys.modules) == before
    assert rooms.Finder not in sys.meta_path
