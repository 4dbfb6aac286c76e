"""Mutants of a small checkout: noticed, not noticed, and those nobody could notice."""

from __future__ import annotations

from pathlib import Path

import pytest

from mild_core.errors import UsageError
from reports.commands.mutants import score
from reports.run import mutants
from reports.run.mutants import Checkout, Fate, Judged, Mutant, judged

MODULE = """
def total(a: int | None, b: int) -> int | None:
    return a + b


def forgotten(a: int) -> int:
    return a + 7
"""
TEST = (
    "from mild_core.sums import total\n\ndef test_it():\n    assert total(3, 4) == 7\n"
)
PATH = Path("mild_core/sums.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    pytest.importorskip("cosmic_ray")
    for name, text in (
        ("mild_core/__init__.py", ""),
        ("mild_core/sums.py", MODULE),
        ("tests/mild_core/test_sums.py", TEST),
        ("tests/mild_core/test_other.py", "def test_other():\n    pass\n"),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return Checkout(tmp_path)


def test_a_sample_is_that_of_its_seed(checkout: Checkout) -> None:
    every = [mutant.name for mutant in checkout.mutants(PATH)]
    assert len(set(every)) == len(every) > 20
    some = [m.name for m in checkout.sample(6, 1, ["mild_core"])]
    assert some == [m.name for m in checkout.sample(6, 1, ["mild_core"])]
    assert some != [m.name for m in checkout.sample(6, 2, ["mild_core"])]
    assert len(set(some)) == 6


def test_near_tests_come_first(checkout: Checkout) -> None:
    near = [Path("tests/mild_core/test_sums.py")]
    assert checkout.tests_of(PATH) == [near, [Path("tests/mild_core")]]


@pytest.mark.parametrize(
    ("operator", "occurrence", "fate"),
    [
        ("core/ReplaceBinaryOperator_Add_Sub", 0, "killed"),
        ("core/ReplaceBinaryOperator_Add_Sub", 1, "survived"),
        ("core/ReplaceBinaryOperator_BitOr_Add", 0, "equivalent"),
    ],
)
def test_what_becomes_of_a_mutant(
    checkout: Checkout, operator: str, occurrence: int, fate: str
) -> None:
    found = judged(Mutant(PATH, operator, occurrence), checkout)
    assert found.fate == fate
    assert (checkout.root / PATH).read_text() == MODULE


def test_one_that_loops_is_timed_out(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    test = checkout.root / "tests/mild_core/test_sums.py"
    test.write_text(TEST + "\ndef test_loop():\n    while total(1, 2) != 3: pass\n")
    test.write_text(test.read_text().replace("assert total(3, 4) == 7", "pass"))
    monkeypatch.setattr(mutants, "SECONDS", 5.0)
    operator = "core/ReplaceBinaryOperator_Add_Sub"
    assert judged(Mutant(PATH, operator, 0), checkout).fate == "timed out"


def test_the_score_is_of_those_that_can_be_noticed() -> None:
    one = Mutant(PATH, "core/x", 0)
    fates: tuple[Fate, ...]
    fates = ("killed", "killed", "timed out", "survived", "equivalent")
    assert score([Judged(one, fate) for fate in fates]) == 0.75


def test_without_tests_there_is_nothing_to_try(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="mutants need a checkout"):
        Checkout(tmp_path)
