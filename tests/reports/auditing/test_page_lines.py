"""What the page of an audit says of each question."""

from __future__ import annotations

import pytest

from reports.auditing.model import QUESTIONS, Check, Question, Standing
from reports.auditing.page import _table, lines


@pytest.mark.parametrize("question", QUESTIONS)
def test_only_legality_is_summed_up(question: Question) -> None:
    checks = [
        Check("one", question, "passed", "it keeps to it", ("by far",)),
        Check("two", question, "passed", "and to that"),
    ]
    said = [line.plain for line in lines(checks, question)]
    if question == "legal":
        assert len(said) == 1
        assert said[0].startswith("2 checks passed")
    else:
        assert said == ["it keeps to it", "by far", "and to that"]


def test_only_the_row_of_the_learner_is_bold() -> None:
    regrets: dict[str, tuple[float | None, ...]]
    regrets = {"mine": (2.0,), "best": (1.0,), "absent": (None,)}
    table = _table(Standing(("a game",), regrets, "mine"))
    cells = [list(column.cells) for column in table.columns]
    assert cells == [["best", "mine", "absent"], ["1.00", "2.00", "-"]]
    assert [row.style for row in table.rows] == ["", "bold", ""]
