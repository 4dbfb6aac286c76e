"""Games, schemes and comparators as plain data, and back: cases a person can store."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import KINDS, Domain
from mild_core.errors import ParameterError
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable
from mild_core.record import Record
from mild_core.scheme import Scheme, Stage

COLUMNS = ("family", "a", "scale", "width", "offset")
LARGEST = 64
"""T n up to which a case is written out; larger ones are rebuilt from their unit."""
_NAMED = {kind.__name__.lower(): kind for kind in KINDS}


def game_data(game: Game, losses: LossTable) -> dict[str, Any]:
    """Write out a game with the losses as they were played."""
    data = {
        "domain": domain_data(game.domain),
        "d": game.delays.d.tolist(),
        "losses": {name: getattr(losses, name).tolist() for name in COLUMNS},
        "feedback": game.feedback.value,
        "G": game.G,
        # JSON has no nan
        "M": None if np.isnan(game.M) else game.M,
    }
    return data if game.announce_delays else data | {"announced": False}


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
        bool(data.get("announced", True)),
    )


def domain_data(domain: Domain) -> dict[str, Any]:
    """Write out a domain: of which kind it is, and the fields that tell which one."""
    if not isinstance(domain, KINDS):
        limit = f"only one of these can be written out: {', '.join(_NAMED)}"
        raise ParameterError("domain", repr(domain), limit)
    told = {
        f.name: np.asarray(getattr(domain, f.name)).tolist() for f in fields(domain)
    }
    return {"kind": type(domain).__name__.lower(), **told}


def domain_of(data: dict[str, Any]) -> Domain:
    """Build a domain from plain data."""
    kind = _NAMED.get(str(data["kind"]))
    if kind is None:
        limit = f"it must be one of {', '.join(_NAMED)}"
        raise ParameterError("kind of domain", data["kind"], limit)
    return kind(*(data[f.name] for f in fields(kind)))


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
