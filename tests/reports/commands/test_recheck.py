"""What `mild check` would notice is found by units that run again, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bounds import catalogue
from bounds.judging.unit import UnitResult
from reports.baseline import compare
from reports.cli import main
from reports.commands import recheck
from reports.run import books
from reports.run.carried_out import SECONDS, Carried, Unaltered
from tests.reports.run.test_books import SMALL

FILE = Path("units.pickle")


@pytest.fixture
def names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A small book on record, opened; the names of its units."""
    monkeypatch.chdir(tmp_path)
    Path("pairs.py").write_text(SMALL)
    words = ["--book", "pairs.py", "--update", "--jobs", "0", "--quiet"]
    assert main(["check", *words]) == 0
    with books.opened("pairs.py"):
        every = recheck._units(compare.read())
        yield [unit.name for unit in every]


def shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last pair of numbers is left out."""

    def first(self: Any, a: Any, b: Any) -> None:
        self.__dict__.update(a=a[:-1], b=b[:-1])

    monkeypatch.setattr(catalogue.current().worlds["pairs"], "__init__", first)


def test_unaltered_nothing_is_noticed(names: list[str]) -> None:
    recheck.measure(FILE)
    known = [one.result.name for one in Unaltered.read(FILE).carried]
    assert known == names
    assert recheck.noticed(FILE, ()) is None
    assert recheck.noticed(FILE, names) is None


def test_only_units_that_run_again_notice(
    names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    recheck.measure(FILE)
    shortened(monkeypatch)
    assert recheck.noticed(FILE, ()) is None
    told = recheck.noticed(FILE, names)
    assert told is not None
    assert "25" in told
    assert "24" in told


def test_a_unit_that_nobody_has_carried_out_runs(
    names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Unaltered([]).write(FILE)
    assert recheck.noticed(FILE, ()) is None
    shortened(monkeypatch)
    assert recheck.noticed(FILE, ()) is not None


def test_what_does_not_pass_unaltered_is_not_kept(
    names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shortened(monkeypatch)
    with pytest.raises(SystemExit, match="mild check would not pass unaltered"):
        recheck.measure(FILE)
    assert not FILE.exists()


def test_units_that_call_it_run_again_the_quickest_first() -> None:
    def carried(name: str, seconds: float, *called: str) -> Carried:
        found = UnitResult(name, "exhaustive", (), seconds=9 * seconds)
        return Carried(found, frozenset(called), seconds)

    most = SECONDS
    known = Unaltered(
        [
            carried("longer", most / 2, "m:1"),
            carried("quick", 1.0, "m:1", "m:2"),
            carried("another", most / 3, "m:2"),
            carried("too long", most * 2 / 3, "m:1"),
        ]
    )
    assert known.calling(lambda name: name == "m:1") == ("quick", "longer")
    assert known.calling(lambda name: name == "m:3") == ()
