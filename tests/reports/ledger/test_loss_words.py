"""A loss of one variable is written as a formula that has its values."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest

from mild_core.losses import FAMILIES, LossTable
from reports.ledger import formatting
from reports.ledger.loss_words import in_words
from reports.text.case_words import fact


def told(family: int, a: float = -0.25, offset: float = 0.5) -> dict[str, object]:
    loss = {"family": [family], "scale": [1.0], "offset": [offset], "width": [0.5]}
    return loss | {"a": [[a]]}


def huber(rho: float) -> float:
    return rho**2 if rho <= 0.5 else rho - 0.25


@pytest.mark.parametrize("family", range(len(FAMILIES)))
@pytest.mark.parametrize("a", [-0.25, 0.5])
def test_the_formula_has_the_values_of_the_loss(family: int, a: float) -> None:
    text = in_words(told(family, a))
    assert text is not None
    typed = text.partition(", with Huber")[0].replace("^", "**")
    typed = re.sub(r"\|([^|]*)\|", r"abs(\1)", typed)
    typed = re.sub(r"(\d)x", r"\1*x", typed)
    known = {"exp": math.exp, "ln": math.log, "max": max, "h": huber, "abs": abs}
    columns = [np.array([v]) for v in (1.0, 0.5, 0.5)]  # scale, width, offset
    table = LossTable(np.array([family]), np.array([[a]]), *columns)
    for x in (-0.9, 0.1, 0.7):
        value = eval(typed, {"__builtins__": {}}, known | {"x": x})
        assert value == pytest.approx(table.at(1, np.array([x]))[0])


def test_what_is_not_one_loss_stays_as_it_is() -> None:
    assert in_words({"a": 1}) is None
    assert in_words(told(3) | {"a": [[0.1, 0.2]]}) is None
    assert in_words(told(99)) is None
    assert in_words([1, 2]) is None


def test_cases_show_the_formula() -> None:
    assert formatting.short(told(3)) == "|x + 0.25| + 0.5"
    assert fact("psi", told(3)).runs == (("|x + 0.25| + 0.5", 1),)
