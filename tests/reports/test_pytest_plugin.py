"""The pytest plugin: evidence of tests as a ledger, failures as replay commands."""

from __future__ import annotations

import importlib
import json
import re
import shlex
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mild_core.doors.pytest_plugin import Plugin
from mild_core.engine import kept
from reports.cli import main
from reports.ledger.file import read_ledger
from reports.testing import tests_ledger

DRIFT = """
    import numpy as np
    from hypothesis import given, settings, strategies as st
    from bounds import catalogue
    from bounds.worlds.walks import Walks

    signs = st.lists(st.tuples(st.integers(1, 4), st.sampled_from([1.0, -1.0])),
                     min_size=1, max_size=6)

    def world(rounds):
        d, u = zip(*rounds)
        return Walks(np.array([d]), 1, np.array(u)[None, :, None], 1.0)
"""

HOLDS = (
    DRIFT
    + """
    @settings(database=None, derandomize=True, deadline=None, max_examples=60)
    @given(rounds=signs)
    def test_drift(mild, rounds):
        mild.judge("lemma-1", world(rounds), kind="exhaustive")

    def test_delays(mild):
        mild.judge("C047", catalogue_world())

    def catalogue_world():
        from bounds.worlds.delays import Delays
        return Delays(np.array([[3, 1, 1], [1, 1, 1]]))
"""
)

FAILS = (
    DRIFT
    + """
    @settings(database=None, derandomize=True, deadline=None, max_examples=200)
    @given(rounds=signs)
    def test_printed_text_after_lemma_1(mild, rounds):
        from bounds.worlds.delays import Delays
        d, _ = zip(*rounds)
        mild.judge("k-counts-out-of-order", Delays(np.array([d])))
"""
)

LEARNER = """
    import numpy as np
    from mild_core.delays import DelaySchedule
    from mild_core.domains import Ball
    from mild_core.game import Game
    from mild_core.losses import linear
    from mild_core.scheme import algorithm_1

    ETA = 0.1

    class Mine:
        '''Algorithm 1 as a stranger writes it.'''

        def __init__(self, problem):
            self.problem, self.x = problem, np.zeros(problem.domain.n)

        def play(self):
            return self.x

        def receive(self, arrivals):
            for k, g in arrivals:
                self.x = self.problem.domain.project(self.x SIGN ETA * g)

    def test_theorem_1(mild):
        T = 40
        g = np.where(np.arange(T) < 20, 1.0, 1.0)[:, None]
        game = Game(Ball(1, 1.0), DelaySchedule.constant(T, 2), linear(g))
        mild.play("theorem-1", game, Mine, algorithm_1(ETA), -np.ones((T, 1)))
"""


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """The inner runs of pytest are not those of a worker.

    What they import is forgotten after them, but not by the packages it is in; and
    matplotlib does not bear to be imported twice: all is imported before. Nobody is at
    home there, but what is compiled is found.
    """
    monkeypatch.setenv("XDG_CACHE_HOME", str(kept.folder().parents[1]))
    importlib.import_module("reports.site.build")
    importlib.import_module("reports.testing.fixture")
    for name in ("PYTEST_XDIST_WORKER", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def no_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the ledger: the site has tests of its own, and takes a while to draw."""
    monkeypatch.setattr("reports.site.build.site", lambda ledger: {})


def inner(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    """Run pytest on its own, as a stranger's project would; workers need a process."""
    if "-n" in words:
        return pytester.runpytest_subprocess("-q", *words)
    return pytester.runpytest_inprocess("-q", *words)


def ledger_in(folder: Path) -> dict[str, Any]:
    path = folder / "ledger.json"
    read_ledger(path)  # which checks it
    return dict(json.loads(path.read_text()))


def replayed(text: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> int:
    """Run the command that a failure prints."""
    told = text.split("short test summary info")[0]  # which may quote it again
    (line,) = set(re.findall(r"replay  (mild .*)", told))
    monkeypatch.chdir(folder)
    return main(shlex.split(line)[1:])


def test_evidence_becomes_a_ledger_and_a_report(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(HOLDS)
    result = inner(pytester, "--mild-report", "out")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["*evidence of 2 tests about 2 claims in *out*"])
    content = ledger_in(pytester.path / "out")
    lemma, order = content["claims"]
    assert (lemma["key"], lemma["verdict"]) == ("C005", "supported")
    assert lemma["evidence"][0]["kind"] == "exhaustive"
    assert lemma["evidence"][0]["cases"] == 60
    (unit,) = lemma["evidence"][0]["units"]
    assert unit.endswith("::test_drift")
    assert order["evidence"][0]["cases"] == 2
    site = pytester.path / "out" / "report"
    assert "C005" in (site / "claims.csv").read_text()
    assert (site / "index.html").exists()


def test_the_ledger_has_the_time_since_pytest_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[float, int]] = []
    known = lambda results, seconds, jobs: told.append((seconds, jobs))  # noqa: E731
    monkeypatch.setattr(tests_ledger, "ledger", known)
    monkeypatch.setattr(tests_ledger, "write", lambda *_: ())
    plugin = object.__new__(Plugin)
    plugin.config, plugin.folder, plugin.book = SimpleNamespace(), tmp_path, None  # type: ignore[assignment]
    plugin.lost, plugin.jobs, plugin.start = [], 0, time.perf_counter() - 50
    plugin._evidence = SimpleNamespace(found=True, results=list)  # type: ignore[assignment]
    page = SimpleNamespace(section=str, line=str)
    plugin.pytest_terminal_summary(page)  # type: ignore[arg-type]
    ((seconds, jobs),) = told
    assert 50 <= seconds < 60
    assert jobs == 1


def test_the_same_ledger_with_and_without_workers(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_holds=HOLDS, test_fails=FAILS)
    inner(pytester, "--mild-report", "one").assert_outcomes(passed=2, failed=1)
    result = inner(pytester, "--mild-report", "two", "-n", "2")
    result.assert_outcomes(passed=2, failed=1)
    one, two = (ledger_in(pytester.path / name) for name in ("one", "two"))
    assert len(two["claims"]) == 3
    assert one | {"times": 0} == two | {"times": 0}


@pytest.mark.usefixtures("no_site")
def test_only_the_smallest_failure_is_kept_and_can_be_replayed(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Hypothesis tried many cases on the way; the last one is the smallest."""
    pytester.makepyfile(FAILS)
    result = inner(pytester, "--mild-report", "out")
    result.assert_outcomes(failed=1)
    text = result.stdout.str()
    assert "C007 (k-counts-out-of-order) fails" in text
    assert "case    d = [3, 1]" in text
    (claim,) = ledger_in(pytester.path / "out")["claims"]
    assert claim["verdict"] == "refuted"
    assert claim["evidence"][0]["violations"] == 1
    assert claim["counterexample"]["d"] == [3, 1]
    capsys.readouterr()
    assert replayed(text, monkeypatch, pytester.path) == 0
    assert "2 = 1 is false" in capsys.readouterr().out


def test_without_a_report_the_case_is_kept_in_the_cache(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytester.makepyfile(FAILS)
    result = inner(pytester)
    result.assert_outcomes(failed=1)
    capsys.readouterr()
    assert replayed(result.stdout.str(), monkeypatch, pytester.path) == 0
    assert "2 = 1 is false" in capsys.readouterr().out


@pytest.mark.usefixtures("no_site")
def test_an_expected_failure_is_no_evidence(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import numpy as np
        import pytest
        from bounds.worlds.delays import Delays

        def test_it_fails(mild):
            mild.judge("C047", Delays(np.array([[3, 1]])))
            with pytest.raises(AssertionError):
                mild.judge("C007", Delays(np.array([[3, 1]])))
        """
    )
    inner(pytester, "--mild-report", "out").assert_outcomes(passed=1)
    content = ledger_in(pytester.path / "out")
    assert [claim["key"] for claim in content["claims"]] == ["C047"]


@pytest.mark.usefixtures("no_site")
def test_an_expected_failure_is_no_evidence_if_something_else_fails(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(
        FEW
        + """
    def test_it_fails(mild):
        mild.judge("C047", Delays(np.array([[3, 1]])))
        with pytest.raises(AssertionError):
            mild.judge("C007", Delays(np.array([[3, 1]])))
        assert 1 + 1 == 3
        """
    )
    inner(pytester, "--mild-report", "out").assert_outcomes(failed=1)
    content = ledger_in(pytester.path / "out")
    assert [claim["key"] for claim in content["claims"]] == ["C047"]


FEW = """
    import numpy as np
    import pytest
    from bounds.worlds.delays import Delays
"""

FALSE = 'mild.judge("C007", Delays(np.array([[3, 1]])))'

INDIRECT = {
    "a fixture": f"""
    @pytest.fixture
    def broken(mild):
        {FALSE}

    def test_it(broken):
        pass
""",
    "the end of a fixture": f"""
    @pytest.fixture
    def broken(mild):
        yield
        {FALSE}

    def test_it(broken):
        pass
""",
    "a fixture asked for by name": f"""
    def test_before(mild):
        mild.judge("C047", Delays(np.array([[3, 1]])))

    def test_it(request):
        mild = request.getfixturevalue("mild")
        {FALSE}
""",
    "an error that was caused": f"""
    def test_it(mild):
        try:
            {FALSE}
        except AssertionError as error:
            raise RuntimeError("on top of it") from error
""",
    "a group": f"""
    def test_it(mild):
        try:
            {FALSE}
        except AssertionError as error:
            raise ExceptionGroup("together", [error])
""",
    "a module's fixture of two tests": f"""
    @pytest.fixture(scope="module")
    def broken(mild):
        {FALSE}

    def test_it(broken):
        pass

    def test_next(broken):
        pass
""",
}


@pytest.mark.parametrize("where", INDIRECT)
@pytest.mark.parametrize("words", [(), ("--mild-report", "out")])
@pytest.mark.usefixtures("no_site")
def test_wherever_a_test_fails_the_case_is_kept_and_replays(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    where: str,
    words: tuple[str, ...],
) -> None:
    pytester.makepyfile(FEW + INDIRECT[where])
    result = inner(pytester, *words)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    capsys.readouterr()
    assert replayed(result.stdout.str(), monkeypatch, pytester.path) == 0
    assert "2 = 1 is false" in capsys.readouterr().out
    if words:
        claims = ledger_in(pytester.path / "out")["claims"]
        (found,) = next(c for c in claims if c["key"] == "C007")["evidence"]
        assert found["violations"] == 1
        assert [unit.partition("::")[2] for unit in found["units"]] == ["test_it"]


def test_without_a_place_for_the_case_no_command_is_promised(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(FAILS)
    text = inner(pytester, "-p", "no:cacheprovider").stdout.str()
    assert "case    d = [3, 1]" in text
    assert "replay  not possible: pytest keeps no cache here" in text
    assert "mild replay" not in text


def test_a_cache_that_cannot_be_written_hides_no_failure(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(FAILS)
    (pytester.path / "file").write_text("not a folder")
    text = inner(pytester, "-o", "cache_dir=file/cache", "-W", "ignore").stdout.str()
    assert "case    d = [3, 1]" in text
    assert "replay  not possible" in text


def test_a_failing_property_is_told_in_few_lines(pytester: pytest.Pytester) -> None:
    """Hypothesis shows the fixture too: its evidence must not fill the screen."""
    pytester.makepyfile(HOLDS + FAILS[len(DRIFT) :])
    lines = inner(pytester, "--tb=short").stdout.lines
    told = [line for line in lines if line.startswith("E ")]
    assert 5 < len(told) < 35
    assert max(map(len, told)) < 400
    assert any("mild=<evidence of 3 tests>" in line for line in told)


@pytest.mark.usefixtures("no_site")
def test_a_strangers_learner_passes(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(LEARNER.replace("SIGN", "-"))
    inner(pytester, "--mild-report", "out").assert_outcomes(passed=1)
    (claim,) = ledger_in(pytester.path / "out")["claims"]
    assert claim["evidence"][0]["violations"] == 0


@pytest.mark.usefixtures("no_site")
def test_a_strangers_wrong_learner_fails_readably_and_replays(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It climbs instead of descending; the case names it, and so does the command."""
    path = pytester.makepyfile(LEARNER.replace("SIGN", "+"))
    result = inner(pytester, "--mild-report", "out")
    result.assert_outcomes(failed=1)
    text = result.stdout.str()
    assert "C002 (theorem-1) fails: " in text
    assert re.search(r"false   [\d.]+ ≤ [\d.]+", text)
    assert f"--learner {path.name}:Mine" in text
    capsys.readouterr()
    assert replayed(text, monkeypatch, pytester.path) == 0
    shown = capsys.readouterr().out
    assert "is false" in shown
    assert f"learner={path.name}:Mine" in "".join(shown.split())
    assert main(["replay", "C002", "--ledger", "out/ledger.json"]) == 2
    assert "--learner FILE.py:NAME needed" in capsys.readouterr().err


@pytest.mark.usefixtures("no_site")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Mine", "it must be FILE.py:NAME"),
        ("nowhere.py:Mine", "there is no such file"),
        ("no.such.module:Mine", "ModuleNotFoundError"),
        ("good.py:Other", "good.py has no Other; it has nothing to call"),
        ("bad.py:Mine", "SyntaxError"),
        ("good.py:NUMBER", "NUMBER in good.py cannot be called"),
    ],
)
def test_a_learner_that_cannot_be_had_is_a_one_line_error(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    told: str,
) -> None:
    monkeypatch.chdir(pytester.path)
    pytester.makepyfile(LEARNER.replace("SIGN", "+"))
    pytester.makepyfile(bad="class Mine(", good="NUMBER = 3")
    inner(pytester, "--mild-report", "out", "-k", "theorem_1", "--ignore=bad.py")
    capsys.readouterr()
    words = ["replay", "C002", "--ledger", "out/ledger.json", "--learner", name]
    assert main(words) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ('mild.judge("C999", world)', "no claim 'C999'"),
        ('mild.judge("C002", world)', "C002 is judged on ogd, not on delays"),
        ('mild.judge("C047", world, kind="rumour")', "kind 'rumour'"),
        ("mild.judge(altered, world)", "it is not the claim of the book at work"),
        ('mild.play("C047", None, None, None, None)', "not about runs of a learner"),
    ],
)
def test_a_wrong_use_says_what_is_wrong(
    pytester: pytest.Pytester, call: str, told: str
) -> None:
    pytester.makepyfile(
        f"""
        import numpy as np
        from dataclasses import replace
        from bounds import catalogue
        from bounds.worlds.delays import Delays

        def test_it(mild):
            world = Delays(np.array([[1, 1]]))
            altered = replace(catalogue.claim("C047"), says="something else")
            {call}
        """
    )
    result = inner(pytester)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"*{told}*"])


@pytest.mark.usefixtures("no_site")
def test_nothing_judged_is_said_and_nothing_written(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_nothing(): pass")
    result = inner(pytester, "--mild-report", "out")
    result.stdout.fnmatch_lines(["no test judged a claim: nothing was written"])
    assert not list((pytester.path / "out").iterdir())


@pytest.mark.usefixtures("no_site")
def test_a_report_that_cannot_be_written_stops_the_run_at_once(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile("def test_nothing(): pass")
    (pytester.path / "out").write_text("a file")
    result = inner(pytester, "--mild-report", "out")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--mild-report: *cannot write there*"])


def test_a_report_needs_a_name(pytester: pytest.Pytester) -> None:
    result = inner(pytester, "--mild-report", "")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--mild-report: a directory has a name, not ''"])


def test_a_foreign_folder_is_refused_without_options_of_another_command(
    pytester: pytest.Pytester,
) -> None:
    foreign = pytester.mkdir("out") / "report"
    foreign.mkdir()
    (foreign / "mine.txt").write_text("keep")
    result = inner(pytester, "--mild-report", "out")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--mild-report: *mine.txt*choose another folder"])
    assert "--out" not in result.stderr.str()


def test_a_worker_that_crashes_is_said(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import os
        import numpy as np
        from bounds.worlds.delays import Delays

        def test_fine(mild):
            mild.judge("C047", Delays(np.array([[3, 1]])))

        def test_dies(mild):
            os._exit(1)
        """
    )
    result = inner(pytester, "--mild-report", "out", "-n", "1")
    result.stdout.fnmatch_lines(["*had found is lost: it crashed*"])


def test_a_run_without_the_fixture_imports_none_of_the_suite(
    pytester: pytest.Pytester,
) -> None:
    """The plugin is loaded by every pytest of the environment: it must cost nothing."""
    pytester.makepyfile(
        """
        import sys

        def test_light():
            heavy = {"sympy", "bounds", "reports.testing.fixture", "mild_core.game"}
            assert not heavy & set(sys.modules)
        """
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


@pytest.mark.usefixtures("no_site")
def test_the_ledger_of_tests_can_be_shown(
    pytester: pytest.Pytester, capsys: pytest.CaptureFixture[str]
) -> None:
    pytester.makepyfile(HOLDS)
    inner(pytester, "--mild-report", "out")
    capsys.readouterr()
    path = str(pytester.path / "out" / "ledger.json")
    assert main(["show", "lemma-1", "--ledger", path]) == 0
    assert "exhaustive: 60 cases" in capsys.readouterr().out
    units = json.loads(Path(path).read_text())["units"]
    assert [unit["kind"] for unit in units] == ["pathwise", "exhaustive", "asymptotic"]


MISBEHAVING = (
    LEARNER.replace("SIGN", "-")
    + """
    import os, sys

    class Leaves(Mine):
        def play(self):
            os._exit(0)

    class Interrupts(Mine):
        def play(self):
            raise KeyboardInterrupt

    class Loops(Mine):
        def play(self):
            while True:
                pass

    def run(mild, learner, **how):
        T = 4
        game = Game(Ball(1, 1.0), DelaySchedule.constant(T, 2), linear(np.ones((T, 1))))
        mild.play("theorem-1", game, learner, algorithm_1(ETA), -np.ones((T, 1)), **how)

    def test_leaves(mild):
        run(mild, Leaves)

    def test_interrupts(mild):
        run(mild, Interrupts)

    def test_loops(mild):
        from reports.run.apart import Limits
        run(mild, Loops, limits=Limits(seconds=1.0))

    def test_in_this_process(mild):
        Mine.played_here = False

        class Notes(Mine):
            def play(self):
                Mine.played_here = True
                return super().play()

        run(mild, Notes)
        assert not Mine.played_here
        run(mild, Notes, limits=None)
        assert Mine.played_here
"""
)


def test_a_learner_that_misbehaves_fails_its_test_and_no_other(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(MISBEHAVING)
    outcome = pytester.runpytest("-p", "no:cacheprovider", "-k", "not theorem")
    outcome.assert_outcomes(passed=1, failed=3, deselected=1)
    shown = outcome.stdout.str()
    assert "Leaves ended its process (exit code 0) before it had answered" in shown
    assert "Interrupts raised KeyboardInterrupt" in shown
    assert "Loops had not ended after 1 s" in shown


NAMED = """
    import numpy as np
    import pytest
    from mild_core import Ball, DelaySchedule, Game, linear
    from mild_core.scheme import algorithm_1
    from reports.run.apart import Limits

    @pytest.mark.parametrize("file", ["fine", "exits", "leaves", "loops", "absent"])
    def test_theorem_1(mild, file):
        T = 4
        game = Game(Ball(1, 1.0), DelaySchedule.constant(T, 2), linear(np.ones((T, 1))))
        u, limits = -np.ones((T, 1)), Limits(seconds=1.0)
        name = f"{file}.py:DelayedOGD"
        fixed = algorithm_1(0.1)
        mild.play("theorem-1", game, name, fixed, u, limits=limits)

    def test_audit(mild):
        mild.audit("exits.py:DelayedOGD", only=["legal"])
"""
MINE = """
from functools import partial
from mild_core.algorithms import DelayedOGD as Paper

DelayedOGD = partial(Paper, eta=0.1)
"""


def test_a_file_that_misbehaves_when_imported_fails_its_test_and_no_other(
    pytester: pytest.Pytester,
) -> None:
    """If it is the fixture that imports it; what a test file imports is pytest's."""
    begins = {"exits": "raise SystemExit(0)", "loops": "while True: pass", "fine": ""}
    begins["leaves"] = "import os; os._exit(0)"
    for name, line in begins.items():
        (pytester.path / f"{name}.py").write_text(line + MINE)
    pytester.makepyfile(NAMED)
    outcome = pytester.runpytest("-p", "no:cacheprovider")
    outcome.assert_outcomes(passed=1, failed=5)
    shown = outcome.stdout.str()
    for said in (
        "exits.py:DelayedOGD raised SystemExit: 0 when it was imported",
        "leaves.py:DelayedOGD ended its process (exit code 0) before it had answered",
        "loops.py:DelayedOGD had not ended after 1 s",
        "learner: absent.py: there is no such file",
        "legal-loads  the file cannot be used: raised SystemExit: 0 when it was",
    ):
        assert said in shown
