"""Which test noticed a mutant is kept, as long as nothing changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from reports.run.killers import NAME, Killers

MODULE, TEST = Path("m.py"), "tests/test_m.py::test_it"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    for name in ("m.py", "tests/test_m.py"):
        (tmp_path / name).write_text("x = 1\n")
    return tmp_path


def test_what_was_noticed_is_known_to_the_next_run(root: Path) -> None:
    Killers.read(root, root).add("m.py Add 0", MODULE, "timed out", TEST)
    again = Killers.read(root, root)
    assert again.first("m.py Add 0") == TEST
    known = again.still("m.py Add 0", MODULE)
    assert known is not None
    assert (known.fate, known.test) == ("timed out", TEST)
    assert again.still("m.py Add 1", MODULE) is None
    assert again.first("m.py Add 1") is None


@pytest.mark.parametrize("name", ["m.py", "tests/test_m.py"])
def test_a_change_makes_it_doubtful(root: Path, name: str) -> None:
    """The test is still the first to be asked."""
    killers = Killers.read(root, root)
    killers.add("m.py Add 0", MODULE, "killed", TEST)
    (root / name).write_text("x = 2\n")
    assert killers.still("m.py Add 0", MODULE) is None
    assert killers.first("m.py Add 0") == TEST


def test_what_has_noticed_others_near_by_is_likely_to_notice(root: Path) -> None:
    """Of the module first, then of its folder; the busiest first, each once."""
    killers = Killers.read(root, root)
    seen = (
        *(("rooms/n.py", "t::of_folder"), ("rooms/n.py", "t::busy")),
        *(("rooms/k.py", "t::busy"), ("other/m.py", "t::elsewhere")),
        *(("rooms/m.py", "t::of_module"), ("rooms/m.py", "t::twice")),
        *(("rooms/m.py", "t::twice"), ("rooms/n.py", "t::of_module")),
    )
    for number, (module, test) in enumerate(seen):
        killers.add(f"{module} Add {number}", Path(module), "killed", test)
    found = killers.of_others(Path("rooms/m.py"))
    assert found == ["t::twice", "t::of_module", "t::busy", "t::of_folder"]


def test_the_last_word_counts(root: Path) -> None:
    killers = Killers.read(root, root)
    for test in ("tests/other.py::test_it", TEST):
        killers.add("m.py Add 0", MODULE, "killed", test)
    assert Killers.read(root, root).first("m.py Add 0") == TEST
    assert len((root / NAME).read_text().splitlines()) == 2


def test_the_record_is_known_without_a_folder_and_the_folder_is_later(
    root: Path,
) -> None:
    killers = Killers.read(root, root)
    killers.add("m.py Add 0", MODULE, "killed", TEST)
    recorded = killers.known | {"m.py Sub 0": killers.known["m.py Add 0"]}
    assert Killers.read(root, None, recorded).still("m.py Add 0", MODULE) is not None
    killers.add("m.py Sub 0", MODULE, "timed out", "tests/other.py::test_it")
    assert Killers.read(root, root, recorded).first("m.py Sub 0") != TEST
    (root / "m.py").write_text("x = 2\n")
    assert Killers.read(root, None, recorded).still("m.py Add 0", MODULE) is None


def test_without_a_folder_nothing_is_written(root: Path) -> None:
    killers = Killers.read(root, None)
    killers.add("m.py Add 0", MODULE, "killed", TEST)
    assert killers.still("m.py Add 0", MODULE) is not None
    assert not (root / NAME).exists()


def test_the_record_keeps_what_others_have_noticed_and_still_holds(root: Path) -> None:
    """An interrupted run, or one of fewer mutants, adds to it and takes nothing."""
    before = Killers.read(root, root)
    for name in ("m.py Add 0", "m.py Add 1", "m.py Add 2"):
        before.add(name, MODULE, "killed", TEST)
    before.add("m.py Add 3", MODULE, "timed out", TEST)
    after = Killers.read(root, None, before.known)
    after.add("m.py Sub 0", MODULE, "killed", TEST)
    kept = after.to_record({"m.py Add 1"})  # which survives now
    assert list(kept) == ["m.py Add 0", "m.py Add 2", "m.py Sub 0"]
    (root / "m.py").write_text("x = 2\n")
    assert not after.to_record(())


def test_lines_that_are_none_are_counted_and_left_out(root: Path) -> None:
    Killers.read(root, root).add("m.py Add 0", MODULE, "killed", TEST)
    with (root / NAME).open("a") as file:
        file.write('{"mutant":"m.py Add 1","fate":"killed","test":"t","state":"0"}\n')
        file.write('{"m.py Add 2":{"fate":"kil')
    again = Killers.read(root, root)
    assert (list(again.known), again.unreadable) == (["m.py Add 0"], 2)
