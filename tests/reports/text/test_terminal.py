"""The last lines of `mild verify`: as wide as the terminal, and few."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

from reports.text import terminal


def printed(width: int, by: int, *, is_terminal: bool) -> str:
    file = io.StringIO()
    console = Console(
        file=file, width=width, force_terminal=is_terminal, color_system=None
    )
    terminal._line(console, Text("words that go on and on " * 9), by)
    return file.getvalue()


@pytest.mark.parametrize(("width", "by"), [(30, 2), (50, 8)])
def test_a_line_ends_where_the_terminal_does(width: int, by: int) -> None:
    line = printed(width, by, is_terminal=True)
    assert len(line) == width + 1
    assert line.startswith(" " * by + "words")
    assert line.endswith("…\n")


def test_a_file_gets_the_whole_line() -> None:
    assert len(printed(30, 2, is_terminal=False)) > 200


def test_few_differences_are_listed_unless_all_are_asked_for() -> None:
    some = [(f"C00{i}", "proved", "open") for i in range(1, 7)]
    short, whole = (terminal._conclusion(some, d).plain for d in (False, True))
    assert short.startswith("6 not as expected\n  C001: expected proved, got open")
    assert short.endswith("and 2 more")
    assert "C004" in short
    assert "C005" not in short
    assert whole.endswith("C006: expected proved, got open")
    assert terminal._conclusion([], False).plain == "Every verdict is the expected one."
