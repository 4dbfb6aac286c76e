"""What the page of an audit says of each question."""

from __future__ import annotations

import pytest

from reports.auditing.model import QUESTIONS, Check, Question
from reports.auditing.page import lines


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
