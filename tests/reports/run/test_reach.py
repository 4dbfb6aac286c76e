"""What tests call and cost, and which of them are asked about an alteration."""

from __future__ import annotations

import ast
import json
import os
from contextlib import closing
from pathlib import Path

import pytest

from reports.run import probes
from reports.run import reach as reach_module
from reports.run.mutants import Bench, Checkout, Mutant
from reports.run.near_tests import Imports
from reports.run.reach import SLOW, Reach, function, measured
from reports.run.warm_tests import Order
from tests.reports.run.test_mutants import ADDED, MODULE, PATH, TEST, written

FILE = "tests/mild_core/test_sums.py"
MORE = """
import pytest

def test_forgotten():
    from mild_core.sums import forgotten
    assert forgotten(1) == 8

def test_nothing():
    pass

def test_false():
    assert False

def test_for_ever():
    while True:
        pass

def test_elsewhere():
    import subprocess, sys
    code = "from mild_core.sums import forgotten; forgotten(1)"
    subprocess.run([sys.executable, "-c", code], check=True)

@pytest.fixture(scope="session")
def browser():
    yield
    open("waited", "w").close()

@pytest.fixture(scope="module")
def page(browser):
    yield
    while True:
        pass

def test_last(page):
    pass
"""
TOTAL, FORGOTTEN = "mild_core.sums:2", "mild_core.sums:6"


def lines(*some: tuple[str, float | None, bool | None, list[str]]) -> str:
    return "".join(json.dumps(one) + "\n" for one in some)


def reach(tmp_path: Path, *some: tuple[str, float | None, bool | None, list[str]]):  # type: ignore[no-untyped-def]
    path = tmp_path / "reach.jsonl"
    path.write_text(lines(*some))
    return Reach.read(path)


def test_a_line_is_in_the_innermost_function() -> None:
    source = (
        "x = 1\n\n@f(\n2)\ndef g(\n  a=3,\n):\n  def h():\n    return 1\n  return h\n"
    )
    places = [function(source, line) for line in range(1, 11)]
    assert places == [None] * 7 + [5, 8, 5]


def test_what_is_compiled_counts_nobody() -> None:
    source = "@compiled\ndef f(x):\n    return x\n"
    assert function(source, 3) is None
    assert function(source.replace("compiled", "cache"), 3) == 2
    tree = probes.Probed("m").visit(ast.parse(source))
    assert ast.unparse(tree) == source.strip()
    assert "_mild_reached('m:1')" in ast.unparse(
        probes.Probed("m").visit(ast.parse(source.partition("\n")[2]))
    )


def test_tests_that_were_cut_off_or_failed_are_slow(tmp_path: Path) -> None:
    found = reach(
        tmp_path,
        ("a::ok", 0.5, False, ["m:1"]),
        ("a::fails", 0.1, True, ["m:1"]),
        ("a::slow", None, True, ["m:1"]),
        ("a::ok", None, None, ["m:2"]),
        ("nobody::knows", None, None, ["m:2"]),
    )
    assert found.callers == {"m:1": {"a::ok", "a::fails", "a::slow"}, "m:2": {"a::ok"}}
    assert found.cost("a::ok") < 1 < SLOW < found.cost("a::slow")
    assert found.cost("a::fails") > SLOW


def test_callers_are_asked_first_then_the_others_of_their_files(
    tmp_path: Path,
) -> None:
    found = reach(
        tmp_path,
        ("a.py::slow", 3.0, False, ["mild_core.sums:2"]),
        ("a.py::calls", 0.1, False, ["mild_core.sums:2"]),
        ("a.py::quick", 0.0, False, []),
        ("b.py::calls", 0.1, False, ["mild_core.sums:2"]),
        ("c.py::imports", 0.0, False, []),
        ("c.py::cut_off", None, True, []),
        ("d.py::cut_off", None, True, []),
        ("d.py::nothing", 0.0, False, []),
    )
    near = {Path("b.py"): 0, Path("c.py"): 1, Path("a.py"): 2}
    batches = list(found.batches(MODULE, PATH, 3, near))
    assert batches == [
        ("b.py::calls", "a.py::calls"),
        ("a.py::slow",),
        ("a.py::quick",),
        ("c.py::cut_off",),
    ]
    for_all = {t for some in found.batches(MODULE, PATH, 7, near) for t in some}
    assert for_all == {t for t in found.costs if not t.startswith("d.py")}
    at_import = list(found.batches("X = 1\n", PATH, 1, near))
    asked = {t for some in at_import for t in some}
    assert asked == {t for t in found.costs if not t.startswith("d.py")}


def test_of_the_nearest_the_quickest_comes_first(tmp_path: Path) -> None:
    found = reach(
        tmp_path,
        ("a.py::a", 0.5, False, ["mild_core.sums:2"]),
        ("a.py::b", 0.1, False, ["mild_core.sums:2"]),
    )
    (batch,) = found.batches(MODULE, PATH, 3, {Path("a.py"): 0})
    assert batch == ("a.py::b", "a.py::a")


def test_what_is_beyond_all_time_is_not_asked(tmp_path: Path) -> None:
    some = [(f"a.py::t{i}", 10.0, False, ["mild_core.sums:2"]) for i in range(9)]
    found = reach(tmp_path, *some)
    (batch,) = found.batches(MODULE, PATH, 3, {})
    assert len(batch) == 1


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    pytest.importorskip("cosmic_ray")
    root = written(tmp_path_factory.mktemp("checkout"))
    (root / FILE).write_text(TEST + MORE)
    source = Path(probes.__file__).read_text(encoding="utf-8")
    quick = source.replace("LIMIT, PATIENCE = 1.5, 5.0", "LIMIT, PATIENCE = 0.3, 60.0")
    assert quick != source
    (root / "reports/run/probes.py").write_text(quick)
    return Checkout(root)


@pytest.fixture(scope="module")
def known(place: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Reach:
    files = filter(place.tests, Imports(place.root).files.values())
    return measured(tmp_path_factory.mktemp("kept") / "reach.jsonl", place.root, files)


def test_only_what_is_new_or_changed_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    def measure(path: Path, root: Path, files: list[Path]) -> None:
        asked.append([str(f) for f in files])
        with path.open("a") as file:
            file.write(
                lines(*((f"{f}::t", float(len(asked)), False, []) for f in files))
            )

    monkeypatch.setattr(reach_module, "_measure", measure)
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (0, 0))
    path, both = tmp_path / "reach.jsonl", [Path("a.py"), Path("b.py")]
    measured(path, tmp_path, both[:1])
    found = measured(path, tmp_path, both)
    assert found.costs == {"a.py::t": 1.0, "b.py::t": 2.0}
    assert measured(path, tmp_path, both) == found
    os.utime(tmp_path / "a.py")
    os.utime(path, (9, 9))
    assert measured(path, tmp_path, both).costs["a.py::t"] == 3.0
    assert asked == [["a.py"], ["b.py"], ["a.py"]]


def test_what_tests_call_is_measured(known: Reach) -> None:
    assert known.callers[TOTAL] == {f"{FILE}::test_it"}
    assert f"{FILE}::test_forgotten" in known.callers[FORGOTTEN]
    assert known.costs[f"{FILE}::test_for_ever"] is None
    assert known.costs[f"{FILE}::test_false"] is None
    assert known.costs[f"{FILE}::test_nothing"] is not None


def test_nothing_is_waited_for_when_all_is_noted(known: Reach, place: Checkout) -> None:
    """A browser that was cut off while it closed never says that it has."""
    assert f"{FILE}::test_last" in known.costs
    assert not (place.root / "waited").exists()


def test_what_other_processes_call_is_known_too(known: Reach) -> None:
    assert f"{FILE}::test_elsewhere" in known.callers[FORGOTTEN]


def test_only_the_tests_that_can_notice_run(
    place: Checkout, known: Reach, tmp_path: Path
) -> None:
    with closing(Bench(place, tmp_path / "copy", known)) as bench:
        found = bench.judged(Mutant(PATH, ADDED, 0))
        assert (found.fate, found.why) == ("killed", f"{FILE}::test_it")
        found = bench.judged(Mutant(PATH, ADDED, 1))
        assert (found.fate, found.why) == ("killed", f"{FILE}::test_forgotten")
        wanted = (f"{FILE}::test_nothing", f"{FILE}::test_it")
        assert list(bench.tests.run(Order(wanted)).seconds) == list(wanted)
        source = (bench.root / PATH).read_text()
        before = Mutant(PATH, ADDED, 0)
        bench.killers.add(before.name, PATH, "killed", wanted[0])
        batches = bench.batches(before, source, source.replace("a + b", "a - b"))
        assert next(batches) == (wanted[0],)
        other = f"{FILE}::test_forgotten"
        for number, test in enumerate((other, f"{FILE}::test_for_ever", "gone.py::t")):
            bench.killers.add(f"{PATH} Other {number}", PATH, "killed", test)
        assert next(batches) == (other, wanted[0])  # one is too slow, one is no more
