"""What is read back from the learner's process: answers, and nothing that is none."""

from __future__ import annotations

import io
import pickle

import pytest

from mild_core.game import Feedback
from reports.auditing.degenerate import games
from reports.auditing.legal import _check
from reports.auditing.sandbox import LENGTH, Done, _read

ANSWER: Done[int] = Done(value=7)


def book(*entries: bytes) -> io.BytesIO:
    return io.BytesIO(b"".join(entries))


def entry(content: object, length: int | None = None) -> bytes:
    packed = pickle.dumps(content)
    return LENGTH.pack(len(packed) if length is None else length) + packed


@pytest.mark.parametrize(
    "rubbish",
    [
        entry((0, "rubbish")),
        entry(("0", ANSWER)),
        entry("rubbish"),
        entry((0, ANSWER), length=2**62),
        entry((0, ANSWER))[:-3],
        b"rubbish, and more than eight letters of it",
    ],
)
def test_what_a_learner_wrote_is_no_answer(rubbish: bytes) -> None:
    """Descriptors are open to it: whatever stands there, answers before it are kept."""
    assert _read(book(entry((1, ANSWER)), rubbish)) == {1: ANSWER}


def test_a_game_that_was_not_tried_is_undecided() -> None:
    """Time was up: that is no assumption the learner stands outside of."""
    game = games(Feedback.GRADIENT)[0]
    late: Done[tuple[int, str | None]] = Done(
        told="not tried: time was up", tried=False
    )
    assert _check(game, late).outcome == "undecided"
