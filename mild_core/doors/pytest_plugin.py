"""A pytest plugin: `pytest --mild-report DIR`, and the fixture `mild`.

A test judges a claim of the catalogue on a world, or on a run of a learner::

    def test_theorem_1(mild):
        mild.judge("theorem-1", Ogd.build(record, u))

    def test_my_learner(mild):
        mild.play("theorem-1", game, MyLearner, algorithm_1(eta), u)

If the claim fails, so does the test, with both sides, the case and the command that
replays it. With hypothesis that is the smallest case found. With `--mild-report DIR`
everything judged, in all workers of pytest-xdist, becomes a ledger and a report in DIR.
With `--mild-book FILE.py`, or `mild_book` in the configuration, the claims are those of
another paper (`reports.run.books`).

Imports are inside the functions: pytest loads this module in every run, also of
projects that have a package `reports` of their own (see `rooms.at_work`).
"""

from __future__ import annotations

import json
import time
from collections.abc import Generator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mild_core.doors import rooms

if TYPE_CHECKING:
    from bounds.book import Book
    from reports.testing.fixture import Evidence

NAME = "mild"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --mild-report and --mild-book."""
    parser.getgroup(NAME, "theorems").addoption(
        "--mild-report",
        metavar="DIR",
        help="write the evidence the tests produced there, as a ledger and a report",
    )
    parser.getgroup(NAME).addoption(
        "--mild-book",
        metavar="FILE.py",
        help="judge the claims of this book instead of those of the suite's paper",
    )
    parser.addini("mild_book", "the same; relative to the root directory")


def pytest_configure(config: pytest.Config) -> None:
    """Start collecting."""
    config.pluginmanager.register(Plugin(config), "mild-evidence")


@pytest.fixture(scope="session")
def mild(request: pytest.FixtureRequest) -> Evidence:
    """Judges claims; what it finds is evidence. See `reports.testing.fixture`."""
    plugin = request.config.pluginmanager.get_plugin("mild-evidence")
    assert isinstance(plugin, Plugin)
    return plugin.evidence


class Plugin:
    """Collects the evidence of one pytest process, and in the end of all of them."""

    def __init__(self, config: pytest.Config) -> None:
        self.config, self.start = config, time.perf_counter()
        self.folder = self._given()
        self.test = ""
        self.lost: list[str] = []
        self.jobs = 0
        self._evidence: Evidence | None = None
        self.book: Book | None = None
        if getattr(config.option, "dist", "no") != "no":  # others run the tests
            self._begin()

    @property
    def evidence(self) -> Evidence:
        """What was found so far; nothing is imported before the first test asks."""
        if self._evidence is None:
            with rooms.at_work():
                from reports.testing.fixture import Evidence

                where = self.folder, self._cache()
                self._evidence = Evidence(*where, self.test, self.book)
        return self._evidence

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> None:
        """All tests are imported, so that it is known whose the names are."""
        self._begin()

    def _begin(self) -> None:
        """Refuse what can not be had or written, before the first test runs."""
        if self.book is None:
            self.book = self._book()
        if self.folder is not None and not self._is_worker:
            self._writable(self.folder)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Remember which test is running: any may come to ask for the fixture."""
        self.test = item.nodeid
        if self._evidence is not None:
            self._evidence.test = item.nodeid
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Keep what a test failed with, in its fixtures too."""
        report = yield
        if report.failed and call.excinfo is not None and self._evidence is not None:
            self._evidence.failed(call.excinfo.value)
        return report

    def pytest_sessionfinish(self) -> None:
        """Hand over to the controller, or write what all have found."""
        results = self._evidence.results() if self._evidence else []
        if self._is_worker:
            output: dict[str, Any] = self.config.workeroutput  # type: ignore[attr-defined]
            output[NAME] = json.dumps([asdict(result) for result in results])

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object | None) -> None:
        """Take over what a worker of pytest-xdist has found."""
        self.jobs += 1
        sent = getattr(node, "workeroutput", {}).get(NAME)
        if sent is None:
            self.lost.append(node.gateway.id)
        elif results := json.loads(sent):
            self.evidence.add(results)

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> None:
        """Write the report and say where it is."""
        if self.folder is None or self._is_worker:
            return
        terminalreporter.section(NAME)
        for worker in self.lost:
            terminalreporter.line(f"what worker {worker} had found is lost: it crashed")
        if self._evidence is None or not self._evidence.found:
            terminalreporter.line("no test judged a claim: nothing was written")
            return
        with rooms.at_work():
            from bounds.book import opened
            from reports.testing import tests_ledger

            seconds, jobs = time.perf_counter() - self.start, max(self.jobs, 1)
            with opened(self.book):
                content = tests_ledger.ledger(self._evidence.results(), seconds, jobs)
                for line in tests_ledger.write(content, self.folder):
                    terminalreporter.line(line)

    @property
    def _is_worker(self) -> bool:
        return hasattr(self.config, "workeroutput")

    def _given(self) -> Path | None:
        given = self.config.getoption("--mild-report")
        if given == "":
            raise pytest.UsageError("--mild-report: a directory has a name, not ''")
        return None if given is None else Path(self.config.invocation_params.dir, given)

    def _book(self) -> Book | None:
        """The book asked for, loaded; nothing is imported if there is none."""
        named, folder = self.config.getoption("--mild-book"), Path.cwd()
        if named is None:
            named, folder = self.config.getini("mild_book"), self.config.rootpath
        if not named:
            return None
        from mild_core.errors import UsageError

        try:
            with rooms.at_work():
                from reports.run.books import load

                file = named.endswith(".py")  # else it is an entry point
                return load(str(folder / named) if file else named)
        except UsageError as error:
            raise pytest.UsageError(f"--mild-book: {error}") from None

    def _cache(self) -> Path | None:
        """A folder for failing cases, if pytest keeps a cache and can write to it."""
        cache = getattr(self.config, "cache", None)
        try:
            return None if cache is None else Path(cache.mkdir(NAME))
        except OSError:
            return None

    def _writable(self, folder: Path) -> None:
        from mild_core.errors import UsageError

        try:
            with rooms.at_work():
                from reports.ledger.files import writable
                from reports.site.files import FOLDER, allowed

                allowed(writable(folder) / FOLDER)
        except UsageError as error:
            raise pytest.UsageError(f"--mild-report: {error}") from None
