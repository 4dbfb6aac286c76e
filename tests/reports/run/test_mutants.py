"""Mutants of a small checkout: noticed, not noticed, and those nobody could notice."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from bounds.judging.unit import UnitResult
from mild_core.errors import UsageError
from reports.commands.mutants import Benches, recorded
from reports.ledger import mutants as record
from reports.run import mutants, warm_tests
from reports.run.carried_out import Carried, Unaltered
from reports.run.killers import Killers
from reports.run.mutants import Bench, Checkout, Fate, Judged, Mutant
from reports.run.near_tests import Imports
from reports.run.reach import Reach
from reports.run.warm_tests import Order, WarmTests

MODULE = """
def total(a: int | None, b: int) -> int | None:
    return a + b


def forgotten(a: int) -> int:
    return a + 7
"""
TEST = (
    "from mild_core.sums import total\n\ndef test_it():\n    assert total(3, 4) == 7\n"
)
CHECKED = """
from mild_core.sums import forgotten

def noticed(path, again):
    return "a number moved" if "a unit" in again and forgotten(1) != 8 else None
"""
"""What `mild check` would say of the small checkout."""
TEXTS = CHECKED.replace('"a unit" in', '"a unit" not in')
"""Whose units do not call it, but what follows them does."""
PATH = Path("mild_core/sums.py")


FILES = {
    "mild_core/__init__.py": "",
    "mild_core/sums.py": MODULE,
    "mild_core/other.py": "from mild_core.sums import total\n",
    "reports/__init__.py": "",
    "reports/run/__init__.py": "",
    "reports/run/warm_tests.py": Path(warm_tests.__file__).read_text(),
    "reports/commands/__init__.py": "",
    "reports/commands/recheck.py": CHECKED,
    "tests/mild_core/test_sums.py": TEST,
    "tests/mild_core/test_other.py": "def test_other():\n    pass\n",
    "README.md": "What tests may read.\n",
}
"""What runs tests is part of every checkout."""


EARLIER = 10**9


def written(folder: Path) -> Path:
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
        # whatever a test writes there is later: what is compiled is told by size and
        # second, and a process may be warm within one
        os.utime(folder / name, (EARLIER, EARLIER))
    return folder


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    pytest.importorskip("cosmic_ray")
    return Checkout(written(tmp_path))


@pytest.fixture(scope="module")
def only_bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    pytest.importorskip("cosmic_ray")
    place = Checkout(written(tmp_path_factory.mktemp("checkout")))
    with closing(Bench(place, tmp_path_factory.mktemp("copy"))) as made:
        yield made


@pytest.fixture
def bench(only_bench: Bench) -> Bench:
    """As it was at first; what it has learned is forgotten."""
    written(only_bench.root)
    only_bench.imports = Imports(only_bench.root)
    only_bench.known, only_bench.sound, only_bench.unaltered = {}, {}, None
    return only_bench


def test_a_copy_has_what_stands_beside_the_rooms(bench: Bench) -> None:
    assert (bench.root / "README.md").read_text() == FILES["README.md"]


def test_a_sample_is_that_of_its_seed(checkout: Checkout) -> None:
    every = [mutant.name for mutant in checkout.mutants(PATH)]
    assert len(set(every)) == len(every) > 20
    some = [m.name for m in checkout.sample(6, 1, ["mild_core"])]
    assert some == [m.name for m in checkout.sample(6, 1, ["mild_core"])]
    assert some != [m.name for m in checkout.sample(6, 2, ["mild_core"])]
    assert len(set(some)) == 6


def test_a_change_elsewhere_leaves_the_sample(checkout: Checkout) -> None:
    """Else nobody could tell whether new tests notice what was not noticed."""
    (checkout.root / "mild_core/other.py").write_text("A = 1 + 2 * 3\nB = A < 4\n" * 9)
    some = {m.name for m in checkout.sample(9, 1, ["mild_core"])}
    kept = {name for name in some if "sums" in name}
    assert 0 < len(kept) < 9
    (checkout.root / "mild_core/new.py").write_text("C = 1 + 2\n")
    more = {m.name for m in checkout.sample(12, 1, ["mild_core"])}
    assert kept <= more != some


def test_large_modules_are_drawn_more_often(checkout: Checkout) -> None:
    (checkout.root / "mild_core/large.py").write_text("A = 1 + 2 * 3 - 4\n" * 200)
    some = checkout.sample(60, 1, ["mild_core"])
    large = sum(m.path.stem == "large" for m in some)
    assert 50 < large < 60


def test_what_is_no_program_is_no_mutant(checkout: Checkout) -> None:
    """cosmic-ray takes the star of a signature for a product."""
    source = "def total(a, *, b):\n    return a * b\n"
    (checkout.root / PATH).write_text(source)
    products = [m for m in checkout.mutants(PATH) if "Operator_Mul_" in m.name]
    some = checkout.sample(len(list(checkout.mutants(PATH))), 1, ["mild_core"])
    codes = [m.code(source) or "" for m in some if "Operator_Mul_" in m.name]
    assert 0 < len(codes) < len(products)
    for code in codes:
        compile(code, "sums.py", "exec")


def test_near_tests_come_first(checkout: Checkout) -> None:
    far = checkout.root / "tests/mild_core/test_far.py"
    far.write_text("from mild_core.other import total\n")
    near = Path("tests/mild_core/test_sums.py")
    imports = Imports(checkout.root)
    assert imports.tests(PATH) == {near: 0, Path("tests/mild_core/test_far.py"): 2}
    assert imports.distances(PATH)["mild_core.other"] == 1


ADDED = "core/ReplaceBinaryOperator_Add_Sub"


@pytest.mark.parametrize(
    ("operator", "occurrence", "fate"),
    [
        (ADDED, 0, "killed"),
        (ADDED, 1, "survived"),
        ("core/ReplaceBinaryOperator_BitOr_Add", 0, "equivalent"),
    ],
)
def test_what_becomes_of_a_mutant(
    bench: Bench, operator: str, occurrence: int, fate: str
) -> None:
    found = bench.judged(Mutant(PATH, operator, occurrence))
    assert found.fate == fate
    assert (bench.root / PATH).read_text() == MODULE


@pytest.mark.parametrize(
    ("head", "same"),
    [
        ("@dataclass(frozen=True)\nclass A:", True),
        ("@dataclass\nclass A:", True),
        ("class A(Struct):", False),
        ("@Parameter\n@dataclass\nclass A:", False),
    ],
)
def test_annotations_of_plain_dataclasses_are_not_evaluated(
    head: str, same: bool
) -> None:
    before, after = (f"{head}\n    x: int {op} None\n" for op in "|+")
    assert (mutants._evaluated(before) == mutants._evaluated(after)) is same
    other = before.replace("x:", "y:")
    assert mutants._evaluated(before) != mutants._evaluated(other)


def test_the_line_is_told_and_may_be_excused(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    mutant = Mutant(PATH, ADDED, 1)
    found = bench.judged(mutant)
    assert (found.before, found.after) == ("return a + 7", "return a - 7")
    known = {(str(PATH), found.before, found.after): "nobody calls it"}
    monkeypatch.setattr(mutants, "EQUIVALENT", known)
    assert bench.judged(mutant).why == "nobody calls it"


@pytest.mark.parametrize(
    ("called", "says", "fate"),
    [
        ("mild_core.sums:6", CHECKED, "checked"),
        ("mild_core.sums:2", CHECKED, "survived"),  # no unit calls it
        ("mild_core.sums:2", TEXTS, "checked"),
        ("mild_core.sums:6", CHECKED.replace("!= 8", "!= 9"), "survived"),
    ],
)
def test_what_only_mild_check_notices_is_told_apart(
    bench: Bench, tmp_path: Path, called: str, says: str, fate: str
) -> None:
    """A check that does not pass unaltered tells nothing."""
    (bench.root / "reports/commands/recheck.py").write_text(says)
    unit = Carried(UnitResult("a unit", "exhaustive", ()), frozenset({called}), 0.1)
    Unaltered([unit]).write(tmp_path / "units.pickle")
    bench.unaltered = tmp_path / "units.pickle"
    assert bench.judged(Mutant(PATH, ADDED, 1)).fate == fate
    assert bench.judged(Mutant(PATH, ADDED, 0)).fate == "killed"


def test_whoever_seems_to_press_ctrl_c_is_noticed(bench: Bench) -> None:
    test = bench.root / "tests/mild_core/test_sums.py"
    pressed = "if total(3, 4) != 7: raise KeyboardInterrupt"
    test.write_text(TEST.replace("assert total(3, 4) == 7", pressed))
    assert bench.judged(Mutant(PATH, ADDED, 0)).fate == "killed"


def test_tests_that_fail_anyway_kill_nothing(bench: Bench) -> None:
    test = bench.root / "tests/mild_core/test_sums.py"
    test.write_text(TEST.replace("== 7", "== 8"))
    assert bench.judged(Mutant(PATH, ADDED, 0)).fate == "survived"


def test_tests_that_fail_once_kill_nothing(bench: Bench) -> None:
    """They fail when the machine is busy, and pass when they are asked again."""
    test = bench.root / "tests/mild_core/test_sums.py"
    busy = (
        "import os\n    if not os.path.exists('seen'): os.mkdir('seen'); assert False"
    )
    test.write_text(TEST.replace("assert total(3, 4) == 7", busy))
    assert bench.judged(Mutant(PATH, ADDED, 0)).fate == "survived"
    assert (bench.root / "seen").is_dir()


def test_where_no_test_can_run_nothing_is_killed(bench: Bench) -> None:
    (bench.root / "conftest.py").write_text("import nowhere_to_be_found\n")
    try:
        assert bench.judged(Mutant(PATH, ADDED, 0)).fate == "survived"
    finally:
        (bench.root / "conftest.py").unlink()


def test_only_tests_that_ran_are_counted(bench: Bench) -> None:
    (bench.root / "tests/mild_core/test_empty.py").write_text("import mild_core.sums\n")
    bench.imports = Imports(bench.root)
    assert bench.judged(Mutant(PATH, ADDED, 1)).why.startswith("tests: 1, ")


def test_one_that_loops_is_timed_out(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    test = bench.root / "tests/mild_core/test_sums.py"
    test.write_text(
        TEST.replace("assert total(3, 4) == 7", "while total(3, 4) != 7: pass")
    )
    monkeypatch.setattr(mutants, "SECONDS", 0.2)
    assert bench.judged(Mutant(PATH, ADDED, 0)).fate == "timed out"


def test_modules_that_import_the_altered_one_are_imported_anew(bench: Bench) -> None:
    """The process that runs the tests has imported all of them before."""
    test = bench.root / "tests/mild_core/test_sums.py"
    test.write_text(TEST.replace("mild_core.sums", "mild_core.other"))
    assert bench.judged(Mutant(PATH, ADDED, 0)).fate == "killed"


@pytest.mark.parametrize(
    ("name", "compiled"), [("losses", True), ("engine/kernel", True), ("game", False)]
)
def test_loops_are_compiled_from_what_is_altered(name: str, compiled: bool) -> None:
    """numba would go on with what it has kept of the same file, or of another one."""
    orders: list[warm_tests.Order] = []
    root = Path(mutants.__file__).parents[2]
    bench = object.__new__(Bench)
    bench.imports, bench.reach = Imports(root), None
    bench.tests = SimpleNamespace(run=orders.append, ended=False)  # type: ignore[assignment]
    path = Path(f"mild_core/{name}.py")
    assert (root / path).exists()
    bench._run(["tests/x.py"], Mutant(path, ADDED, 0))
    assert ("mild_core.engine.kept" in orders[0].forget) is compiled
    assert (orders[0].seconds > mutants.SECONDS) is compiled
    assert f"mild_core.{name.replace('/', '.')}" in orders[0].forget
    assert not any(n.startswith("tests.") for n in orders[0].forget)


def test_tests_have_twice_their_time_and_some_more() -> None:
    """On another day they may be slower."""
    orders: list[warm_tests.Order] = []
    bench = object.__new__(Bench)
    bench.imports = Imports(Path(mutants.__file__).parents[2])
    bench.reach = Reach({"a.py::quick": 1.0, "a.py::slow": 10.0})
    bench.tests = SimpleNamespace(run=orders.append, ended=False)  # type: ignore[assignment]
    for names in (["a.py::quick"], ["a.py::quick", "a.py::slow"]):
        bench._run(names, Mutant(Path("mild_core/game.py"), ADDED, 0))
    assert 6 < orders[0].seconds < 8
    assert orders[1].seconds - orders[0].seconds > 20


def test_several_are_tried_at_a_time_and_told_in_order(checkout: Checkout) -> None:
    sample = [Mutant(PATH, ADDED, place) for place in (1, 0, 1, 0)]
    with Benches(checkout, None, 2) as judged:
        found = list(judged(sample, near=False))
    assert [one.mutant for one in found] == sample
    assert [one.fate for one in found] == ["survived", "killed"] * 2
    assert judged.free.qsize() == 2
    assert (checkout.root / PATH).read_text() == MODULE


def test_what_a_test_has_noticed_is_tried_again_once_it_changes(
    checkout: Checkout, tmp_path_factory: pytest.TempPathFactory
) -> None:
    kept = tmp_path_factory.mktemp("kept")
    with Benches(checkout, None, 1) as judged:
        judged.killers = Killers.read(checkout.root, kept)
        assert not any(j.earlier for j in judged([Mutant(PATH, ADDED, 0)], near=False))
        judged.killers = Killers.read(checkout.root, kept)
        sample = [Mutant(PATH, ADDED, place) for place in (0, 1)]
        found = list(judged(sample, near=False))
        assert [one.earlier for one in found] == [True, False]
        assert [one.fate for one in found] == ["killed", "survived"]
        test = checkout.root / "tests/mild_core/test_sums.py"
        test.write_text(TEST.replace("== 7", "> 0 or True"))
        assert judged.killers.first(sample[0].name) == "tests/mild_core/test_sums.py"
        (again,) = judged(sample[:1], near=False)
        assert not again.earlier


ENDS = """
import os
import signal
from mild_core.sums import total

def test_it():
    if total(3, 4) != 7:
        os.kill(os.getppid(), signal.SIGKILL)
"""


def test_a_mutant_that_ends_the_server_is_noticed_and_the_next_is_tried(
    bench: Bench,
) -> None:
    (bench.root / "tests/mild_core/test_sums.py").write_text(ENDS)
    assert bench.judged(Mutant(PATH, ADDED, 0)).fate == "killed"
    assert bench.judged(Mutant(PATH, ADDED, 1)).fate == "survived"
    assert (bench.root / PATH).read_text() == MODULE


def test_what_is_on_record_is_not_tried_again(checkout: Checkout) -> None:
    sample = [Mutant(PATH, ADDED, place) for place in (0, 1)]
    with Benches(checkout, None, 1) as judged:
        found = list(judged(sample, near=False))
        made = replace(recorded(found, 7, 2), noticed=judged.killers.to_record(()))
    assert list(made.noticed) == [sample[0].name]
    assert made.noticed[sample[0].name].test == "tests/mild_core/test_sums.py"
    with Benches(checkout, None, 1, made) as judged:
        again = list(judged(sample, near=False))
        (checkout.root / PATH).write_text(MODULE + "\nA = 1\n")
        changed = list(judged(sample[:1], near=False))
    assert [one.earlier for one in again] == [True, False]
    assert not changed[0].earlier


def test_the_score_is_of_those_that_can_be_noticed() -> None:
    one, other = Mutant(PATH, "core/x", 0), Mutant(Path("bounds/x.py"), "core/x", 0)
    fates: tuple[Fate, ...]
    fates = ("killed", "checked", "timed out", "survived", "equivalent")
    made = recorded([*(Judged(one, f) for f in fates), Judged(other, "killed")], 7, 9)
    assert [(s.room, s.share) for s in made.scores] == [
        ("mild_core", 0.75),
        ("bounds", 1),
    ]
    assert (made.all.share, made.all.tested, made.tried) == (0.8, 0.6, 6)
    assert (made.all.killed, made.all.checked) == (2, 1)
    assert "the first 6 of a sample of 9 (seed 7)" in made.sentence
    assert "80.0% of those that change anything are noticed, 60.0% by" in made.sentence


def test_what_was_noticed_before_is_told_apart() -> None:
    found = Judged(Mutant(PATH, "core/x", 0), "killed", earlier=True)
    assert "1 of them were noticed when other" in recorded([found], 7, 1).sentence
    fresh = recorded([Judged(found.mutant, "killed")], 7, 1)
    assert "when other" not in fresh.sentence


def test_the_record_can_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "mutants.json"
    assert record.read(path) is None
    one = Judged(
        Mutant(PATH, "core/x", 0), "survived", "2 test files", "a < b", "a > b"
    )
    killed = Judged(Mutant(PATH, "core/x", 1), "killed")
    known = {killed.mutant.name: record.Noticed("killed", "tests/x.py::test_x", "0")}
    made = replace(recorded([one, killed], 7, 9), noticed=known)
    record.write(made, path)
    assert record.read(path) == made
    assert len(made.noticed) == 1
    path.write_text("{}")
    with pytest.raises(UsageError, match=r"mutants.json"):
        record.read(path)


STARTED = """
import sys
from pathlib import Path
from rich.console import Console
from mild_core.doors import command
from reports import cli
from reports.commands import mutants
from reports.ledger import checkout

checkout.checkout = lambda start: Path(sys.argv[1])
cli.main = lambda: mutants.run(6, ["mild_core"], 0, Console(), jobs=2)
sys.exit(command.main())
"""
SLOW = TEST.replace("    assert", "    while total(3, 4) != 7: pass\n    assert")


def working_in(folder: Path) -> Iterator[str]:
    """Processes that work in a folder, or in one that was there."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it ends, or is not ours
            place = os.readlink(process / "cwd")
            if place.startswith(str(folder)):
                yield place


SCRIBBLES = """
import os

def test_it_writes_wherever_it_can():
    for end in range(3, 64):
        try:
            os.write(end, b"\\x80 5 ")
        except OSError:
            pass

def test_another():
    assert {holds}
"""


@pytest.mark.parametrize("holds", [True, False])
def test_what_others_write_into_the_notes_is_none(holds: bool, tmp_path: Path) -> None:
    root = written(tmp_path)
    name = "tests/mild_core/test_sums.py"
    (root / name).write_text(SCRIBBLES.format(holds=holds))
    with closing(WarmTests(root)) as tests:
        found = tests.run(Order((name,)))
        assert found.failed == (None if holds else f"{name}::test_another")
        assert not tests.ended


OPEN = """
import os
from pathlib import Path

def test_no_end_is_open():
    ends = [os.readlink(one) for one in Path("/proc/self/fd").iterdir() if one.exists()]
    assert not [end for end in ends if end.startswith("pipe:")]
"""


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_no_test_holds_an_end_of_who_runs_it(tmp_path: Path) -> None:
    """What a test starts may go on, and whoever listens would never hear the end."""
    root = written(tmp_path)
    (root / "tests/mild_core/test_sums.py").write_text(OPEN)
    with closing(WarmTests(root)) as tests:
        assert tests.run(Order(("tests/mild_core/test_sums.py",))).failed is None


def test_ctrl_c_keeps_the_score_of_what_was_tried(tmp_path: Path) -> None:
    """Also of several at a time; nothing that was started goes on."""
    pytest.importorskip("cosmic_ray")
    root = written(tmp_path / "checkout")
    (root / "tests/mild_core/test_sums.py").write_text(SLOW)
    copies = tmp_path / "copies"
    copies.mkdir()
    rooms = Path(mutants.__file__).parents[2]
    started = subprocess.Popen(
        [sys.executable, "-c", STARTED, str(root)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(rooms), "TMPDIR": str(copies)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert started.stdout is not None
    assert started.stdout.readline()  # the first is known
    os.killpg(started.pid, signal.SIGINT)
    out, err = started.communicate(timeout=60)
    assert (started.returncode, err) == (130, "")
    last = out.splitlines()[-1]
    assert re.fullmatch(r"interrupted: the first [1-5] of 6", last)
    assert not list(copies.iterdir())
    assert not list(working_in(copies))


def test_without_tests_there_is_nothing_to_try(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="mutants need a checkout"):
        Checkout(tmp_path)
