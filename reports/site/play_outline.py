"""A long game built again from the outline that its case keeps."""

from __future__ import annotations

from typing import Any

import numpy as np

from bounds.worlds.case_data import (
    domain_data,
    domain_of,
    game_data,
    scheme_data,
)
from bounds.worlds.unrolled import unrolled
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.scheme import algorithm_3
from reports.ledger.kinds import KeptCase

LETTERS = {"T", "R", "G", "M", "n", "K", "delta", "eta", "seen"}
"""What has to stand in a case whose outline does not say who played."""


def outlined(case: KeptCase, longest: int) -> dict[str, Any] | None:
    """Game, scheme and comparators; None if the case does not tell all of them."""
    seen, T = case.get("seen"), case.get("T")
    if not seen or T is None or case.get("n") != 1 or longest < T:
        return None
    played = seen.get("played") or _descent(case)
    d, gradients, u = (unrolled(seen.get(row), T) for row in ("d", "gradients", "u"))
    if played is None or d is None or gradients is None or u is None:
        return None
    losses = linear(np.array(gradients, dtype=np.float64)[:, None])
    game = Game(
        domain_of(played["domain"]),
        DelaySchedule.of([int(delay) for delay in d]),
        losses,
        Feedback(played["feedback"]),
        case["G"],
        float("nan") if played["M"] is None else played["M"],
    )
    found = {"game": game_data(game, losses), "scheme": played["scheme"]}
    return found | {"u": [[x] for x in u]} | _noise(played.get("noise"), T)


def _descent(case: KeptCase) -> dict[str, Any] | None:
    """Algorithm 3 on a ball, whose parameters are letters of the case.

    Of more experts alpha is not among them.
    """
    if not set(case) >= LETTERS or len(case["eta"]) != 1:
        return None
    scheme = algorithm_3(case["eta"][0], case["delta"], case["K"])
    return {
        "domain": domain_data(Ball(1, case["R"])),
        "feedback": Feedback.VALUE.value,
        "M": case["M"],
        "scheme": scheme_data(scheme),
    }


def _noise(signs: str | None, T: int) -> dict[str, Any]:
    """Directions on the line, of which a bit was kept each."""
    if signs is None:
        return {}
    bits = np.unpackbits(np.frombuffer(bytes.fromhex(signs), dtype=np.uint8), count=T)
    return {"noise": (2.0 * bits - 1.0)[:, None].tolist()}
