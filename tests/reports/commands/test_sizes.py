"""Sizes are checked before anything of that size is made; slow searches tell."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Callable
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from rich.console import Console

from adversaries.exact import Instance, ball, ball_bracket, budget, worst_case
from adversaries.exact.budget import bracket, root, uncut
from mild_core.delays import DelaySchedule
from reports.cli import COMMANDS, main
from reports.commands import exact, opponents

HUGE = str(10**9)
LEARNER = "class Mine:\n    def __init__(self, problem): pass\n"


@pytest.mark.parametrize(
    "words",
    [
        ["exact", "--T", HUGE],
        ["exact", "--T", HUGE, "--path", "1", "--ball"],
        ["small", "--T", HUGE],
        ["opponents", "--T", f"8,{HUGE}"],
        ["honest", "learner.py:Mine", "--T", HUGE],
        ["honest", "learner.py:Mine", "--T", HUGE, "--d", HUGE],
        ["honest", "learner.py:Mine", "--n", HUGE],
        ["honest", "learner.py:Mine", "--T", "4096", "--d", "1"],
        ["honest", "learner.py:Mine", "--T", "4096", "--d", "4096", "--n", "4096"],
        ["verify", "C047", "--jobs", HUGE],
        ["check", "--jobs", HUGE],
    ],
)
def test_too_large_is_one_line_and_costs_nothing(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("learner.py").write_text(LEARNER)
    main([*words[:1], "--help"])  # imports are no part of it
    capsys.readouterr()
    tracemalloc.start()
    try:
        assert main(words) == 2
        assert tracemalloc.get_traced_memory()[1] < 30e6
    finally:
        tracemalloc.stop()
    captured = capsys.readouterr()
    assert captured.err.startswith("mild: ")
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize(
    "words",
    [
        ["exact", "--T", "1.5"],
        ["exact", "--T", "4", "--nodes", "1.5"],
        ["exact", "--T", "4", "--delays", "1.5"],
        ["small", "--T", "1.5"],
        ["opponents", "--T", "1.5"],
        ["rivals", "--T", "2.5"],
        ["rivals", "--d", "1.5"],
        ["rivals", "--n", "1.5"],
        ["rivals", "--seed", "1.5"],
        ["rivals", "--seed", "-1"],
        ["rivals", "--T", HUGE],
        ["rivals", "--n", HUGE],
        ["rivals", "--P", "nan"],
        ["rivals", "--P", "inf"],
        ["hunt", "C022", "--cases", "1.5"],
        ["power", "--mutants", "1.5"],
        ["verify", "C047", "--jobs", "1.5"],
    ],
)
def test_no_number_is_rounded_on_the_way(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("mild: ")
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_every_whole_number_is_read_with_its_mistakes(name: str) -> None:
    """What is only an `int` to the command line turns 1.5 into another number."""
    function = import_module(f"reports.commands.{name}").command
    options = [
        get_type_hints(one, include_extras=True)
        for one in (function, *get_type_hints(function).values())
        if one is function or is_dataclass(one)
    ]
    hints = {k: v for some in options for k, v in some.items() if k != "return"}
    plain = [k for k, v in hints.items() if int in (v, *get_args(v))]
    assert [k for k in plain if not hasattr(hints[k], "__metadata__")] == []


def test_too_little_memory_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: Any) -> int:
        raise MemoryError

    monkeypatch.setattr(opponents, "run", full)
    assert main(["opponents"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


INSTANCE = Instance(DelaySchedule.constant(4, 2), eta=0.5, total=1.0)


def interrupting(
    monkeypatch: pytest.MonkeyPatch, where: Any, name: str, calls: int
) -> None:
    """Press Ctrl-C in the call after so many."""
    function: Callable[..., Any] = getattr(where, name)
    left = [calls]

    def pressed(*arguments: Any, **options: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return function(*arguments, **options)

    monkeypatch.setattr(where, name, pressed)


@pytest.mark.parametrize("calls", [2, 3, 5, 8, 15, 16, 17, 18, 19, 20, 21])
def test_an_interrupted_bracket_is_honest(
    calls: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it is stopped: what is left still holds every path."""
    exact_value = bracket(INSTANCE, nodes=9, gap=0.0)
    interrupting(monkeypatch, budget, "solve", calls)
    found = bracket(INSTANCE, nodes=9, gap=0.0)
    assert found.interrupted
    assert found.lower <= exact_value.lower * (1 + 1e-9)
    assert found.upper >= exact_value.upper * (1 - 1e-9)
    boxes = {leaf.box for leaf in found.leaves}
    assert set(uncut(root(INSTANCE), found.cuts)) == boxes
    assert sum(isinstance(box, type(root(INSTANCE))) for box in boxes) == len(boxes)


@pytest.mark.parametrize("calls", [0, 1, 3, 5])
def test_an_interrupted_search_on_the_ball_is_honest(
    calls: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    import numpy as np

    known = worst_case(INSTANCE, nodes=3)
    start = known.adversary.gradients
    interrupting(monkeypatch, ball, "climb", calls)
    rng = np.random.default_rng(0)
    found = ball_bracket(INSTANCE, start, rng, upper=known.upper)
    assert found.interrupted
    assert 0 < found.lower <= found.upper == known.upper


@pytest.mark.parametrize(("calls", "shown"), [(0, "no program"), (12, "boxes")])
def test_whoever_interrupts_sees_the_bracket(
    calls: int,
    shown: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    interrupting(monkeypatch, budget, "solve", calls)
    assert main(["exact", "--T", "4", "--delays", "2", "--path", "1"]) == 130
    captured = capsys.readouterr()
    assert "interrupted" in captured.out
    assert f"({'no program' if calls == 0 else ''}" in captured.out
    assert shown in captured.out
    assert "never above" in captured.out
    assert captured.err == ""


def test_a_slow_search_tells_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exact, "RARELY", 0.0)
    words = ["--T", "3", "--delays", "2", "--path", "1", "--ball", "--nodes", "3"]
    main(["exact", *words])
    told = capsys.readouterr().out
    assert "of up to 3 programs solved, worst regret" in told
    assert "on the ball: 0 of 7 climbs" in told


@pytest.mark.parametrize("command", ["honest", "audit"])
@pytest.mark.parametrize("words", ["--seconds 1e19", "--memory 10000000000000"])
def test_a_learner_is_not_blamed_for_limits_nobody_can_set(
    command: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text("class Mine: pass")
    code = main([command, f"{tmp_path / 'mine.py'}:Mine", *words.split()])
    assert code == 2
    assert "at most" in capsys.readouterr().err


def test_the_first_word_is_printed_at_once() -> None:
    """Whoever waits for the first program of many minutes is told so."""
    out = io.StringIO()
    with exact._progress(Console(file=out, force_terminal=False)) as tell:
        tell("the first program")
        tell("the second")  # within the seconds in which nothing more is said
    assert out.getvalue() == "the first program\n"


def test_an_interrupt_while_climbing_keeps_the_first_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def pressed(*_: Any) -> Any:
        raise KeyboardInterrupt

    first = bracket(INSTANCE, nodes=1, gap=0.0).upper
    monkeypatch.setattr(budget, "climb", pressed)
    found = bracket(INSTANCE, nodes=9, gap=0.0)
    assert found.interrupted
    assert found.upper == first
