"""Runs against their worst comparators: those that maximise regret - bound(P_T).

Games are random and linear, of one and more dimensions; the comparators are computed
from the gradients of the run (`adversaries.comparators`), not drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
from sympy import Expr

from adversaries import delays as delay_kinds
from adversaries import losses as loss_kinds
from adversaries.comparators import Bound, worst
from adversaries.games import SIZES
from adversaries.supplies.pathwise import KINDS, RandomTune
from bounds.evaluation import evaluate
from bounds.judging.supply import Supply
from bounds.paper.section_3_2 import LEMMA_1, THEOREM_1, THEOREM_2
from bounds.quantities import delays as delay_quantities
from bounds.quantities import parameters as parameter_quantities
from bounds.worlds.named import Ogd
from bounds.worlds.runs import Runs
from bounds.worlds.world import World
from mild_core import parameters
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.scheme import Scheme

BATCHES = {"quick": 2, "standard": 24, "deep": 80}
RUNS = 12
LINEAR = tuple(kind for kind in loss_kinds.SMALL if kind.linear)

OGD = THEOREM_1.subs(delay_quantities.drift, LEMMA_1)
"""Theorem 1 with the drift at most what Lemma 1 says: concave in P_T."""


def units(profile: str) -> tuple[Supply, ...]:
    """One unit for every kind of run."""
    return tuple(
        Supply(
            "pathwise",
            name,
            f"{name} worst comparators",
            partial(path_worlds, world, tune, BATCHES[profile]),
        )
        for name, world, tune in KINDS
    )


def path_worlds(
    world: type[Runs], tune: RandomTune, count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Balls of one to three dimensions."""
    expression = OGD if world is Ogd else THEOREM_2
    for i in range(count):
        # every other batch on the line, where the worst comparators are exact
        T, n = int(rng.choice([6, 20, 60, 200])), 1 if i % 2 else 1 + i % 3
        domain = Ball(n, float(rng.choice(SIZES)))
        games = []
        for _ in range(RUNS):
            G = float(rng.choice(SIZES))
            losses = loss_kinds.some(rng, T, domain, G, LINEAR)
            schedule = delay_kinds.some(rng, T, int(rng.integers(1, 7)))
            games.append(Game(domain, schedule, losses))
        schemes = [tune(rng, game) for game in games]
        record = simulate(games, schemes)
        assert record.trace is not None
        rows = zip(games, schemes, record.trace.g, record.trace.x, strict=True)
        u = [
            worst(domain, g, x, bound_of(expression, game, scheme))
            for game, scheme, g, x in rows
        ]
        yield world.build(record, np.stack(u), "worst comparators")


def bound_of(expression: Expr, game: Game, scheme: Scheme) -> Bound:
    """A bound of the paper as a function of the path length."""
    delays, R, G = game.delays, game.domain.R, game.G

    def bound(P: float) -> float:
        # the C of eq. (7), which depends on P and so bends the bound
        most = min(2 * game.T * G * R, 2 * delays.maximum * G * P)
        values = {
            delay_quantities.R: R,
            delay_quantities.P_T: P,
            delay_quantities.d: delays.maximum,
            delay_quantities.S: delays.total,
            delay_quantities.beta: delays.beta,
            delay_quantities.displaced: delays.displaced,
            parameter_quantities.G: G,
            parameter_quantities.C: 0.0 if delays.in_order else most,
            parameter_quantities.k: parameters.best_expert(P, R),
            parameter_quantities.eta: scheme.stages[0].etas[0],
        }
        return float(evaluate(expression, values))

    return bound
