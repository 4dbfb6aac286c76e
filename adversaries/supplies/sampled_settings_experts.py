"""The games that are sampled for Theorems 6 and 7, and for guesses that double.

They are chosen as those of `sampled_settings`, with so many experts as the theorems
prescribe.
"""

from __future__ import annotations

from adversaries.sampled_games import Setting as S
from adversaries.supplies.sampled_rows import (
    BURSTS,
    GROWING,
    LATE,
    MIXED,
    REVERSED,
    WAITING,
    rows,
)

THEOREM_6 = rows(
    S(192**2, n=2, G=3.0),
    S(192**2, R=1.2, G=0.2, loss="huber"),
    S(2**16, R=2.0, loss="logistic", G=20.0),
    S(192**2, G=100.0),
    S(2**16, G=0.01, loss="distance", d=100),
    S(2**16, n=2, G=7.0, d=100, delays=MIXED),
    S(192**2, n=3, loss="distance"),
    S(2**16, d=700, R=0.8, offset=0.1),
    (S(2**18, r=0.05), 8),
    S(2**16, n=2, r=0.1, G=0.01),
    (S(2**16, delays=LATE), 64),
    S(2**18, n=8, r=0.126, offset=0.5),
    (S(2**16, G=1e6, M=1e3), 44),
    S(2**18, R=4.0, r=0.0444, offset=0.5),
)
THEOREM_6_LONG = rows(
    S(2**16, d=700, delays=REVERSED, G=0.01, loss="distance"),
    S(384**2, n=2, d=2000, delays=MIXED, G=100.0),
    S(2**18, n=2, loss="huber"),
    S(360**2, n=2, R=1.2, G=3.0, loss="distance"),
    S(384**2, n=3, G=0.1, d=200, delays=REVERSED),
    S(384**2, n=3, G=0.1),
    S(2**18, R=0.5, d=10, offset=0.1),
    S(560**2, R=0.9, d=1900, delays=BURSTS, loss="distance"),
    S(2**18, turns=2, d=500),
    (S(2**20, r=0.0345), 4),
    # mostly delay
    S(768**2, R=0.9, d=4000, delays=BURSTS),
    S(768**2, d=1500, delays=REVERSED, G=0.01, loss="distance"),
    S(768**2, d=2000, delays=MIXED, R=0.8, G=100.0),
    S(728**2, R=0.8, d=1024, G=5.0),
    S(728**2, R=0.9, d=2000, delays=REVERSED, G=0.01),
    S(320**2, n=5, G=0.1),
    (S(2**18, turns=300), 72),
    # a bound below half of what can be lost, in space
    S(480**2, n=3, R=0.8, G=20.0, loss="distance"),
    # close: losses turn as fast as it can follow, and arrive at once
    (S(2**16, turns=3), 160),
    (S(2**16, turns=6), 160),
)
THEOREM_6_DEEP = rows(
    S(640**2, n=5, loss="distance"),
    S(1440**2, n=2, R=0.8, d=4096, G=3.0, loss="huber"),
)

THEOREM_7 = rows(
    S(2**14, n=2, G=3.0),
    S(2**14, R=1.2, G=0.2, loss="huber"),
    S(2**14, R=0.9, G=0.05),
    S(2**14, G=100.0),
    S(2**15, n=2, G=7.0, d=2),
    S(2**15, n=3, G=0.1),
    S(2**14, R=1.1, G=30.0, loss="distance"),
    S(2**15, d=30, offset=0.1),
    S(2**15, d=40, delays=GROWING, G=0.01, loss="distance"),
    S(2**15, R=0.5, r=0.08, d=14, G=1000.0),
    (S(2**16, turns=3000), 112),
    (S(2**16, n=4, r=0.1275, offset=0.5), 32),
    S(2**14, M=1e6),
    S(2**16, R=4.0, r=0.0626, offset=0.5),
    # close: losses turn as fast as it can follow, and arrive at once
    (S(2**14, turns=8), 160),
)
THEOREM_7_LONG = rows(
    S(2**16, n=2, r=0.1, G=0.01),
    (S(2**16, r=0.0705, R=0.9), 16),
    S(2**15, G=0.01, loss="distance", d=2),
    S(2**16, n=5, loss="distance"),
    S(2**16, loss="logistic", R=1.2, G=20.0),
    # bounds below half of what can be lost, in space, and R as far as that goes
    S(2**17, n=2, R=1.6, G=7.0, loss="huber"),
    S(150_000, n=4, R=0.8, G=0.1, loss="distance"),
    S(2**15, R=0.4, G=30.0, loss="hinge"),
    S(2**16, n=2, loss="huber", d=2, delays=WAITING),
    (S(2**20, r=0.0345), 4),
    # mostly delay
    S(2**18, R=0.8, d=70, delays=BURSTS, G=100.0),
    S(2**18, R=0.8, d=32),
    S(2**18, R=0.8, d=40, delays=WAITING, loss="distance", G=7.0),
    S(2**18, R=0.8, d=34, loss="distance", G=0.01),
    # needed: 3G
    (S(2**16, n=2, R=0.1, loss="distance"), 110),
    S(2**16, d=60, delays=WAITING, R=0.8, loss="huber"),
    (S(2**16, R=1.3, delays=LATE), 24),
)
THEOREM_7_DEEP = rows(
    S(2**18, n=5, loss="distance"),
    S(2**18, turns=2, d=20),
    S(2**20, n=2, R=0.8, d=64, G=3.0),
)

STRAGGLER = "one straggler"
"""Delays of all rounds leave nothing of the bounds with doubled guesses below a million
rounds: 4.83 sqrt(T beta') is 4.83 sqrt(n) T^{3/4} if every block is late by one."""

DOUBLING_6 = rows(
    S(2**14, G=3.0),
    S(2**14, R=1.3, G=0.1, loss="distance"),
    S(2**16, n=2, G=7.0),
    S(2**14, R=0.9, d=40, delays=STRAGGLER),
    S(2**16, R=1.2, d=3000, delays=STRAGGLER, G=20.0),
    S(2**14, R=0.8, turns=1),
    S(2**14, R=1.2, loss="huber", G=20.0),
    S(180**2, n=3, G=0.3),
    S(2**14, R=0.9, G=0.02),
    S(2**14, d=20, delays=STRAGGLER, loss="distance"),
    # a second epoch begins as soon as it may
    S(64**2, R=1.5, d=75, delays=GROWING),
    S(2**18, n=2, r=0.1, G=0.01),
    S(2**18, R=4.0, r=0.0444, offset=0.5),
    S(2**18, G=1e9, M=1e7),
)
DOUBLING_7 = rows(
    S(2**13, G=3.0),
    S(2**13, R=1.3, G=0.1, loss="distance"),
    S(2**14, n=2, G=7.0),
    S(2**13, d=2, delays=STRAGGLER),
    S(2**13, R=0.8, turns=1),
    S(2**13, R=1.2, d=9, delays=STRAGGLER),
    S(2**14, R=1.2, loss="huber", G=20.0),
    S(2**14, n=2, R=1.3, d=2, delays=STRAGGLER, loss="distance"),
    S(2**15, n=3, G=0.3),
    S(2**14, R=0.9, d=30, delays=STRAGGLER, G=9.0),
    S(2**17, n=2, r=0.1, G=0.01),
    S(2**18, R=4.0, r=0.0444, offset=0.5),
    (S(2**18, n=4, r=0.0902, offset=0.5), 8),
    S(2**16, M=1e6),
)
DOUBLING_7_LONG = rows((S(2**16, delays=LATE), 72))
DOUBLING_6_LONG = rows(
    (S(2**18, r=0.05), 4),
    (S(2**18, delays=LATE), 64),
    S(2**16, n=2, R=1.3, d=200, delays=STRAGGLER, loss="distance"),
    # a second epoch
    S(1600**2, d=2200, delays=GROWING),
)
