"""What is read back from the learner's process: answers, and nothing that is none."""

from __future__ import annotations

import gc
import io
import os
import pickle
import sys
import time
from typing import Any

import numpy as np
import pytest

from mild_core.game import Feedback
from reports.auditing.degenerate import games
from reports.auditing.legal import _check
from reports.auditing.sandbox import FORGED, LENGTH, Done, Patience, _read, one_by_one
from reports.run import careful_pickle

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
    assert _read(book(entry((1, ANSWER)), rubbish)) == ({1: ANSWER}, FORGED)
    assert _read(book(entry((1, ANSWER)))) == ({1: ANSWER}, "")


def test_a_game_that_was_not_tried_is_undecided() -> None:
    """Time was up: that is no assumption the learner stands outside of."""
    game = games(Feedback.GRADIENT)[0]
    late: Done[tuple[int, str | None]] = Done(
        told="not tried: time was up", tried=False
    )
    assert _check(game, late).outcome == "undecided"


def test_what_the_alarm_interrupts_is_not_printed_by_the_learner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where Python can not raise it, in a callback of the collector, it is dropped."""
    # pytest has a hook of its own, which prints nothing
    monkeypatch.setattr(sys, "unraisablehook", sys.__unraisablehook__)

    def task() -> None:
        def slow(phase: str, info: dict[str, int]) -> None:
            end = time.perf_counter() + 0.002
            while time.perf_counter() < end:
                pass

        gc.callbacks.append(slow)
        while True:
            gc.collect(0)

    heard = one_by_one([task], Patience(0.6, 5.0, 256))
    assert heard.output == ""
    assert "had not ended" in heard.results[0].told


class Boom:
    """Built from a pickle it would end the process that reads it."""

    def __reduce__(self) -> tuple[Any, tuple[int]]:
        return os._exit, (3,)


def test_an_answer_is_read_without_calling_anything() -> None:
    with pytest.raises(pickle.UnpicklingError, match="nothing to answer with"):
        careful_pickle.read(pickle.dumps(Boom()))
    mine = [np.arange(3.0), np.float32(0.5), {1, 2}, 3j, Patience(1.0, 2.0, 3)]
    read = careful_pickle.read(pickle.dumps(mine))
    assert np.array_equal(read[0], mine[0])  # type: ignore[arg-type]
    assert read[1:] == mine[1:]
