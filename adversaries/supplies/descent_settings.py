"""Games sampled for Theorems 4 and 5 and Lemmas 9 and 10, whose parameters are free.

A rate far from the balanced one makes one term of a bound the largest. Bounds of ten
games and more of each result are below half of what can be lost, and in a third of
these a term with the delay is the largest; Lemma 9 has no such term.
"""

from __future__ import annotations

from adversaries.descent_games import DescentGame, EstimateGame
from adversaries.descent_sums import SumGame
from bounds.quantities.bandit import (
    E_hat_lag,
    E_hat_lag_gradients,
    E_nabla_expert,
    E_nabla_lead,
)

QUICK = (
    # delta near r: what is paid for exploring, and for a set that is long one way
    DescentGame(2, 2048, loss="distance", share=0.98, R=0.1, G=30.0, runs=128),
    DescentGame(5, 4096, loss="distance", share=0.98, R=20.0, runs=96),
    DescentGame(2, 4096, thin=0.12, share=0.97, R=0.3, runs=64),
    DescentGame(1, 4096, thin=0.12, share=0.97, R=400.0, G=0.5, runs=64),
    # losses that turn as fast as one can follow
    DescentGame(
        1, 16384, turns=15, factor=0.6, share=0.04, R=90.0, G=3.0, runs=96
    ),
    DescentGame(2, 16384, turns=5, factor=0.6, share=0.06, R=0.05),
    # the backlog is the largest term
    DescentGame(1, 4096, d=17, factor=1.3, R=100.0, G=0.01, runs=80),
    DescentGame(2, 8192, d=33, factor=1.3, share=0.08, R=100.0, G=0.01),
    DescentGame(
        2, 16384, d=41, factor=1.5, R=0.01, G=100.0, loss="distance",
        late="reversed_blocks", runs=64,
    ),
    DescentGame(
        2, 8192, K=8, d=200, R=0.5, G=3.0, loss="hinge", share=0.08, factor=1.3
    ),
    DescentGame(1, 8192, K=16, d=65, R=0.01, G=0.1, share=0.05, factor=1.3, runs=80),
    # other losses, sets and delays
    DescentGame(3, 16384, d=9, R=5.0, loss="huber", share=0.1, runs=80),
    DescentGame(2, 8192, K=8, d=5, R=0.5, loss="quadratic", share=0.1, late="uniform"),
    DescentGame(2, 8192, K=4, d=3, R=0.5, share=0.3, thin=0.4, late="uniform"),
    DescentGame(2, 8192, loss="logistic", share=0.08, R=3.0, offset=0.5),
    # bounds below half of what can be lost
    DescentGame(1, 2048, loss="hinge", R=3.0, share=0.09, runs=56),
    DescentGame(1, 2048, loss="huber", R=30.0, G=0.1, share=0.09, runs=72),
    DescentGame(2, 4096, R=7.0, share=0.1, runs=88),
    DescentGame(
        1, 4096, d=17, late="reversed_blocks", loss="distance", R=0.5, share=0.08,
        factor=1.3, runs=88,
    ),
    # and mostly backlog
    DescentGame(1, 4096, d=33, late="uniform", R=20.0, share=0.08, factor=1.3, runs=72),
    DescentGame(1, 4096, d=17, loss="distance", R=0.5, G=9.0, share=0.07, factor=1.4),
    DescentGame(1, 4096, d=21, R=2.0, G=0.3, share=0.07, factor=1.3, runs=56),
)  # fmt: skip
"""Algorithm 3."""
ALL = (
    *QUICK,
    DescentGame(3, 32768, d=60, factor=1.3, R=5.0, loss="logistic"),
    DescentGame(3, 32768, d=40, factor=1.2, R=5.0, loss="huber", share=0.08),
    DescentGame(5, 65536, d=65, factor=1.3, R=0.3, G=7.0, share=0.08),
    DescentGame(
        4, 32768, d=30, factor=1.2, R=0.01, loss="distance", share=0.1, runs=96
    ),
    DescentGame(5, 65536, K=32, d=3, R=50.0, G=0.1, share=0.08, runs=96),
    DescentGame(4, 32768, K=16, d=300, R=50.0, G=0.1, share=0.1, factor=1.3),
    DescentGame(5, 32768, K=8, d=9, R=2.0, loss="hinge", share=0.12, late="uniform"),
    DescentGame(3, 32768, K=4, d=40, R=0.1, thin=0.4, share=0.3, turns=1),
)
"""Beyond the quick profile."""

WEIGHTS = (
    DescentGame(
        3, 1024, experts=2, share=0.5, d=3, loss="quadratic", R=2.0, runs=160
    ),
    DescentGame(5, 2048, experts=2, share=0.7, d=2, R=100.0, G=0.01, runs=96),
    DescentGame(
        2, 2048, experts=2, share=0.6, d=17, R=0.01, G=5.0, factor=1.5, runs=128
    ),
    DescentGame(1, 1024, experts=2, share=0.6, d=40, K=2, R=0.1, G=5.0, factor=1.5),
    DescentGame(
        2, 2048, experts=3, share=0.6, d=17, K=4, R=0.1, G=5.0, turns=3,
        late="reversed_blocks", runs=128,
    ),
    DescentGame(2, 1024, experts=2, share=0.6, R=3.0, G=0.2, turns=1, runs=256),
    DescentGame(2, 2048, experts=2, share=0.6, d=60, K=8, R=3.0, factor=2.0),
    # one expert of two is moved away, then nothing is heard
    DescentGame(
        1, 10_000, K=100, d=100, late="silence", experts=2, share=0.2, R=9.0,
        spread=1e6, top=2.0, factor=8.0, runs=160,
    ),
    # the expert who moves is the better one, then the worse one
    DescentGame(
        1, 256, experts=2, share=0.7, turns=1, spread=1e4, top=0.3, factor=0.7, R=3.0,
        runs=512,
    ),
    DescentGame(3, 1024, experts=2, share=0.7, thin=0.5, R=0.05, late="uniform", d=5),
    DescentGame(1, 1024, experts=2, share=0.6, d=24, R=7.0, factor=1.4),
)  # fmt: skip
"""Algorithm 4 with a few experts, for Lemma 10."""
ALL_WEIGHTS = (
    *WEIGHTS,
    # the best of thirty experts begins with the least weight
    DescentGame(
        1, 850, experts=30, share=0.5, spread=1e3, top=1.0, factor=0.4, G=20.0, runs=192
    ),
    DescentGame(5, 8192, experts=2, share=0.5, d=9, R=100.0, G=0.01, runs=160),
    DescentGame(4, 4096, experts=3, share=0.6, d=33, R=0.01, G=50.0, factor=1.5),
    DescentGame(3, 2048, experts=2, share=0.6, d=100, K=8, R=2.0, factor=2.0),
    DescentGame(2, 4096, experts=4, share=0.4, d=9, K=4, loss="hinge", R=7.0, runs=256),
)
"""Beyond the quick profile."""

ESTIMATES = tuple(
    EstimateGame(told)
    for told in (
        DescentGame(2, 6, K=2, loss="distance", share=0.5, R=0.01, G=3.0, runs=1024),
        DescentGame(3, 4, K=1, loss="logistic", share=0.4, R=5.0, offset=9.0, runs=256),
        DescentGame(5, 4, K=4, loss="hinge", share=0.3, R=90.0, G=0.1, runs=2048),
        DescentGame(
            4, 9, K=3, loss="huber", share=0.7, thin=0.3, R=2.0, factor=9.0, runs=2048
        ),
        DescentGame(2, 8, K=8, loss="linear", share=0.98, R=0.1, runs=2048),
        DescentGame(3, 6, K=2, loss="cone", share=0.2, R=30.0, factor=30.0, runs=1024),
        # what Lemma 9 allows is below half of (K n M/delta)^2
        DescentGame(1, 8, K=4, loss="distance", share=0.4, R=3.0, d=3, runs=256),
        DescentGame(1, 6, K=6, loss="quadratic", share=0.3, G=40.0, runs=256),
        DescentGame(2, 10, K=5, loss="logistic", share=0.5, R=0.1, d=6, runs=256),
        DescentGame(3, 6, K=3, loss="linear", share=0.8, R=7.0, G=0.2, runs=256),
        DescentGame(2, 4, K=4, loss="hinge", share=0.9, thin=0.5, R=4.0, runs=256),
        DescentGame(5, 6, K=6, loss="huber", share=0.5, R=0.3, G=3.0, runs=256),
        DescentGame(4, 8, K=8, loss="cone", share=0.3, R=2.0, d=20, runs=256),
    )
)
"""Lemma 9 where nothing can be computed exactly."""

_LINEAR = (
    DescentGame(2, 1024, R=3.0, G=0.2, share=0.12, runs=64),
    DescentGame(2, 1024, K=4, d=9, R=0.2, share=0.12, loss="quadratic", runs=64),
    DescentGame(
        3, 1024, d=5, R=20.0, share=0.15, late="reversed_blocks", runs=64
    ),
)  # fmt: skip
_IN_TIME = (
    _LINEAR[0],
    DescentGame(3, 1024, K=4, loss="hinge", R=0.3, share=0.15, runs=64),
)
_ON_THEIR_WAY = (
    DescentGame(2, 64, d=9, R=0.2, share=0.5, offset=3.0, runs=64),
    DescentGame(2, 48, K=3, d=2, late="uniform", share=0.5, R=3.0, runs=64),
    # one block late, constant losses: each step is as long as an estimate can be
    DescentGame(2, 16, d=2, R=3.0, share=0.5, offset=1e4, factor=0.05, runs=256),
    # blocks so long that their mean is all of them
    DescentGame(1, 1024, K=64, d=100, share=0.25, R=3.0, G=9.0, factor=0.05, runs=512),
)
SUMS = (
    *((SumGame(told, E_nabla_expert), ("C104", "C133")) for told in _LINEAR),
    *((SumGame(told, E_nabla_lead), ("C101",)) for told in _IN_TIME),
    *(
        (SumGame(told, sum_of, moves=True), ("C103",))
        for told in _ON_THEIR_WAY
        for sum_of in (E_hat_lag_gradients, E_hat_lag)
    ),
)
"""Steps of the proof of Theorem 5 in two and three dimensions."""
# noise drives decisions away: the square of n in the length of the estimates
_BOWL = DescentGame(4, 4096, loss="bowl", share=0.4, factor=2.0, runs=192)
ALL_SUMS = (
    *SUMS,
    (SumGame(_BOWL, E_nabla_expert), ("C104", "C133")),
    (SumGame(_BOWL, E_nabla_lead), ("C101",)),
)
"""Beyond the quick profile."""
