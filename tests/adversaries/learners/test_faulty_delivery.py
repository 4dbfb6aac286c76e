"""Faulty post: what is handed over in place of F_t."""

from __future__ import annotations

import pytest

from adversaries.learners.faulty_delivery import swapped
from mild_core.delays import DelaySchedule
from mild_core.errors import ParameterError

THREE = DelaySchedule.constant(6, 3)


@pytest.mark.parametrize(("i", "j"), [(1, 2), (2, 1), (1, 3)])
def test_two_rounds_take_each_others_place(i: int, j: int) -> None:
    """Also well before either is due, and in the round in which one is."""
    delivery = swapped(THREE, i, j)
    assert delivery(i + 2) == [j]
    assert delivery(j + 2) == [i]
    assert delivery(6) == [4]


def test_nobody_answers_before_being_asked() -> None:
    with pytest.raises(ParameterError, match="rounds to swap"):
        swapped(THREE, 1, 4)
