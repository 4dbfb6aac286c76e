"""The README's code runs, and its two commands are the ones CI runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from mild_core.numerics import allowance
from reports.formal import record, words

ROOT = Path(__file__).parents[2]


def blocks(language: str) -> list[str]:
    text = (ROOT / "README.md").read_text()
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in blocks("python"):
        exec(block, names)
    slow, fast = (float(word) for word in capsys.readouterr().out.split())
    assert abs(slow - fast) <= allowance(200, 200 * 4)
    assert names["record"].played.shape == (200, 3)


def test_what_is_proved_is_what_is_on_record() -> None:
    text = (ROOT / "README.md").read_text()
    told = record.read()
    assert words.inserted(text, told) == text
    assert words.paragraph(told) in text
    first = text.partition("## Two commands")[0]
    assert words.BEGIN in first


def test_ci_runs_the_two_commands() -> None:
    (commands, *_) = blocks("sh")
    script = (ROOT / ".ci" / "run").read_text()
    assert len(commands.splitlines()) == 2
    assert all(command in script for command in commands.splitlines())
