"""A long game of Algorithm 3 built again from the outline that its case keeps."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

import numpy as np

from bounds.worlds.case_data import game_data, scheme_data
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.scheme import algorithm_3
from reports.ledger.kinds import KeptCase

LETTERS = {"T", "R", "G", "M", "n", "K", "delta", "eta", "seen"}
"""What has to stand in a case."""


def outlined(case: KeptCase, longest: int) -> dict[str, Any] | None:
    """Game, scheme and comparators; None if the outline does not tell all of them.

    It does for linear losses on the line and one expert: with more of them alpha is not
    among the letters.
    """
    if not set(case) >= LETTERS or case["n"] != 1 or len(case["eta"]) != 1:
        return None
    seen, T = case["seen"], case["T"]
    if longest < T:
        return None
    d, gradients, u = (unrolled(seen.get(row), T) for row in ("d", "gradients", "u"))
    if d is None or gradients is None or u is None:
        return None
    losses = linear(np.array(gradients, dtype=np.float64)[:, None])
    game = Game(
        Ball(1, case["R"]),
        DelaySchedule.of([int(delay) for delay in d]),
        losses,
        Feedback.VALUE,
        case["G"],
        case["M"],
    )
    scheme = algorithm_3(case["eta"][0], case["delta"], case["K"])
    told = game_data(game, losses)
    return {"game": told, "scheme": scheme_data(scheme), "u": [[x] for x in u]}


def unrolled(told: Any, T: int) -> list[float] | None:
    """T values of which runs are told; None if some were left out.

    >>> unrolled({"runs": [[0.5, 1], [1.0, 2]], "left": 0, "again": 2}, 6)
    [0.5, 1.0, 1.0, 0.5, 1.0, 1.0]
    >>> unrolled({"runs": [["9 down to 5", 1]], "left": 0, "again": 1}, 5) is None
    True
    """
    if told is None or told["left"] or told.get("then") or not told["runs"]:
        return None
    if not all(isinstance(v, int | float) and often >= 1 for v, often in told["runs"]):
        return None
    endless = cycle(told["runs"])
    return list(islice((v for v, often in endless for _ in range(often)), T))
