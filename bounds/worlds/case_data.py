"""Games, schemes and comparators as plain data, and back: cases a person can store."""

from __future__ import annotations

from typing import Any

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain, Hull
from mild_core.errors import ParameterError
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable
from mild_core.record import Record
from mild_core.scheme import Scheme, Stage

COLUMNS = ("family", "a", "scale", "width", "offset")
LARGEST = 64
"""T n up to which a case is written out; larger ones are rebuilt from their unit."""


def game_data(game: Game, losses: LossTable) -> dict[str, Any]:
    """Write out a game with the losses as they were played."""
    return {
        "domain": domain_data(game.domain),
        "d": game.delays.d.tolist(),
        "losses": {name: getattr(losses, name).tolist() for name in COLUMNS},
        "feedback": game.feedback.value,
        "G": game.G,
        # JSON has no nan
        "M": None if np.isnan(game.M) else game.M,
    }


def game_of(data: dict[str, Any]) -> Game:
    """Build a game from plain data."""
    columns = {name: np.array(value) for name, value in data["losses"].items()}
    # JSON makes it int64, and compiled kernels are typed
    columns["family"] = columns["family"].astype(np.int8)
    return Game(
        domain_of(data["domain"]),
        DelaySchedule.of(data["d"]),
        LossTable(**columns),
        Feedback(data["feedback"]),
        data["G"],
        float("nan") if data["M"] is None else data["M"],
    )


def domain_data(domain: Domain) -> dict[str, Any]:
    """Write out a domain."""
    if isinstance(domain, Ball):
        return {"kind": "ball", "n": domain.n, "R": domain.R}
    if isinstance(domain, Box):
        return {"kind": "box", "lo": domain.lo.tolist(), "hi": domain.hi.tolist()}
    if isinstance(domain, Hull):
        return {"kind": "hull", "points": domain.points.tolist()}
    limit = "only a Ball, Box or Hull can be written out"
    raise ParameterError("domain", repr(domain), limit)


def domain_of(data: dict[str, Any]) -> Domain:
    """Build a domain from plain data."""
    if data["kind"] == "ball":
        return Ball(data["n"], data["R"])
    if data["kind"] == "box":
        return Box(np.array(data["lo"]), np.array(data["hi"]))
    if data["kind"] == "hull":
        return Hull(np.array(data["points"]))
    raise ParameterError("kind of domain", data["kind"], "it must be ball, box or hull")


def scheme_data(scheme: Scheme) -> dict[str, Any]:
    """Write out a learner."""
    stages = [
        {
            "etas": list(s.etas),
            "alpha": s.alpha,
            "delta": s.delta,
            "budget": None if np.isinf(s.budget) else s.budget,
        }
        for s in scheme.stages
    ]
    return {
        "feedback": scheme.feedback.value,
        "K": scheme.K,
        "monitor_rounds": scheme.monitor_rounds,
        "stages": stages,
    }


def scheme_of(data: dict[str, Any]) -> Scheme:
    """Build a learner from plain data."""
    stages = tuple(
        Stage(
            tuple(s["etas"]),
            s["alpha"],
            s["delta"],
            float("inf") if s["budget"] is None else s["budget"],
        )
        for s in data["stages"]
    )
    return Scheme(Feedback(data["feedback"]), stages, data["K"], data["monitor_rounds"])


def run_data(record: Record) -> dict[str, Any]:
    """Write out a single run: what it takes to play it again."""
    data = {
        "game": game_data(record.game, record.losses),
        "scheme": scheme_data(record.schemes[0]),
    }
    if record.noise is not None:
        data["noise"] = record.noise.tolist()
    return data
