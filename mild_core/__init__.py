"""The game and its players: delayed online convex optimisation, numerics only.

>>> from mild_core import Ball, DelaySchedule, Game, linear, parameters, simulate
>>> game = Game(Ball(1, 1.0), DelaySchedule.of([3, 1, 1]), linear([[1.0]] * 3))
>>> scheme = parameters.theorem_2(R=1.0, G=game.G, T=game.T, beta=game.delays.beta)
>>> simulate(game, scheme).played.round(3).tolist()
[[0.0], [0.0], [-0.724]]
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mild_core import parameters
    from mild_core.algorithms import transcription
    from mild_core.delays import DelaySchedule
    from mild_core.domains import Ball, Box, Hull, cube
    from mild_core.engine import simulate
    from mild_core.game import Feedback, Game, Problem
    from mild_core.losses import absolute, hinge, huber, linear, logistic, quadratic
    from mild_core.protocol import Learner, play

__all__ = [
    "Ball",
    "Box",
    "DelaySchedule",
    "Feedback",
    "Game",
    "Hull",
    "Learner",
    "Problem",
    "absolute",
    "cube",
    "hinge",
    "huber",
    "linear",
    "logistic",
    "parameters",
    "play",
    "quadratic",
    "simulate",
    "transcription",
]

_HOMES = {
    "algorithms": ("transcription",),
    "delays": ("DelaySchedule",),
    "domains": ("Ball", "Box", "Hull", "cube"),
    "engine": ("simulate",),
    "game": ("Feedback", "Game", "Problem"),
    "losses": ("absolute", "hinge", "huber", "linear", "logistic", "quadratic"),
    "protocol": ("Learner", "play"),
}


# Hidden from the type checker, which would accept any name of a module with it.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import a public name when it is first asked for.

        Importing any module of a package runs this file first: were the names imported
        here, reading a domain would wait for numba.
        """
        if name == "parameters":
            return import_module("mild_core.parameters")
        for home, names in _HOMES.items():
            if name in names:
                return getattr(import_module(f"mild_core.{home}"), name)
        raise AttributeError(f"module 'mild_core' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
