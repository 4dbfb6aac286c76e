"""The README's tour of `mild audit`: every command typed, every line compared."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from reports.cli import main

ROOT = Path(__file__).parents[3]
DECIMALS = re.compile(r" *-?[0-9]+\.[0-9]+")
SECONDS = re.compile(r"[0-9.]+ s\b")


def tour() -> Iterator[tuple[str, list[str]]]:
    """The commands, each with what is printed after it."""
    text = (ROOT / "README.md").read_text()
    (block,) = re.findall(r"<!-- tour.*?```console\n(.*?)```", text, flags=re.DOTALL)
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, *lines = part.rstrip("\n").split("\n")
        yield command, lines


def shown(text: str) -> list[str]:
    """Lines without the blanks at their ends; times left out, decimals cut."""
    lines = [SECONDS.sub("… s", line.rstrip()) for line in text.splitlines()]
    return [DECIMALS.sub("#", line) for line in lines if line]


def decimals(text: str) -> list[float]:
    """The numbers that other libraries may compute a little differently."""
    return [float(word) for word in DECIMALS.findall(SECONDS.sub("", text))]


def test_the_tour_runs_as_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    steps = list(tour())
    assert len(steps) >= 3
    for command, lines in steps:
        typed, _, target = command.partition(" > ")
        words = shlex.split(typed)
        assert words[0] == "mild"
        code = main(words[1:])
        out = capsys.readouterr().out
        if target:
            Path(target).write_text(out)
            continue
        printed = "\n".join(lines)
        assert shown(out) == shown(printed), command
        assert decimals(out) == pytest.approx(decimals(printed), rel=0.02, abs=0.02)
        failed = any("failed:" in line for line in lines[-3:])
        assert code == int(failed)
