"""The games that are sampled for each result with prescribed parameters.

*Plain* games have bounds below what can be lost, in the standard profile ten or more of
each result below half of it: dimensions to 5, losses of all families, R, G and M away
from 1, delays below, about and above K, and in a third of them a term with the delay is
the largest of the bound. In *close* ones the regret is a large part of the
bound. *Needed* ones break the bound with one letter less; there the printed bound may
well be too large to say anything. The quick profile leaves out what takes long and does
nothing that its other games do not.

Blocks need K = n sqrt(T) (or n sqrt(T/c)) and Z = T/K to be integers, so there T is the
square of a multiple of n, and turns are so many that c is a square too. delta < r wants
r > sqrt(n)/T^{1/4}, so that R = 0.01 is out of reach except for Corollaries 3 and 4,
whose delta is sqrt(n) (c/T)^{1/4}.
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

COROLLARY_1 = rows(
    # plain
    S(2**10, G=100.0),
    S(2**11, R=3.0, G=0.01, loss="distance"),
    S(2**13, n=2, R=1.5, G=7.0, d=2, delays=MIXED),
    S(2**14, n=3, G=0.1, d=2, delays=REVERSED),
    S(2**14, n=2, R=2.0, loss="quadratic", G=20.0),
    S(2**13, loss="logistic", R=2.0),
    # plain, mostly delay
    S(2**15, R=1.5, d=40, offset=0.1),
    S(2**15, R=1.5, d=60, delays=REVERSED, G=0.01),
    S(2**15, R=1.4, d=40, loss="distance"),
    # close
    S(2**14, n=3, r=0.165, G=100.0, R=2.0),
    # close to a constant times the rate: GR/r is most of it
    S(2**14, r=0.09, d=10, G=1000.0),
    # needed: P_T; beta; n; M; R, G and r
    (S(2**14, turns=60), 32),
    (S(2**12, R=1.3, delays=LATE), 24),
    (S(2**14, n=5, r=0.2, offset=0.5), 32),
    S(2**12, M=1e6),
    S(2**14, R=4.0, r=0.0896, G=100.0, offset=0.5),
    # needed by the rate: P_T, with delay and without; C
    S(2**12, turns=60, M=100.0),
    S(2**12, turns=60, M=100.0, d=30),
    S(2**18, turns=1, G=0.3, d=2**18, delays="one straggler"),
)
COROLLARY_1_LONG = rows(
    (S(2**16, r=0.0705, offset=0.45, R=1.5), 16),
    S(2**15, n=2, R=2.0, d=60, delays=MIXED, loss="huber", G=100.0),
    S(2**15, n=5, loss="distance"),
    S(2**15, n=2, R=2.0, loss="huber", turns=1),
    S(2**15, R=1.3, d=24, G=5.0),
    S(2**17, n=2, R=1.4, d=100, delays=MIXED, loss="huber", G=100.0),
    # needed: the price of shrinking when feedback is late; nine tenths of the bound
    S(2**20, R=2.0, r=0.0995, d=1000, offset=0.5),
    (S(2**20, R=1.75, r=0.0347, offset=0.5), 28),
    # needed: 3G, in a small set; around a corner exploring costs more than shrinking
    (S(2**15, n=2, R=0.141, loss="distance"), 80),
    # small and large sets, as far as bounds below half of what can be lost go
    S(2**16, R=0.27, G=30.0, loss="distance"),
    S(25_000, R=8.0, G=0.05, loss="hinge"),
    # close: losses turn as fast as it can follow, and arrive at once
    (S(2**14, turns=3), 160),
)

COROLLARY_2 = rows(
    S(2**12, R=2.0, G=0.3, loss="huber"),
    S(2**12, G=100.0),
    S(2**14, R=1.5, G=0.01, loss="distance", d=400),
    S(2**14, n=2, G=7.0, d=20, delays=MIXED),
    S(2**14, n=2, R=3.0, loss="huber"),
    S(192**2, n=3, G=0.1, d=200, delays=REVERSED),
    S(160**2, n=5, loss="distance", R=2.0),
    S(2**14, R=3.0, loss="quadratic", G=20.0),
    S(144**2, n=3, r=0.155, G=100.0, R=1.5),
    S(2**14, n=8, R=20.0, r=0.254, d=2, G=1000.0),
    (S(2**16, n=8, r=0.18, offset=0.5), 32),
    S(2**14, G=1e6, M=1e3),
    S(2**14, R=4.0, r=0.0896, G=100.0, offset=0.5),
    S(2**14, turns=60, M=100.0, d=10_000),
)
COROLLARY_2_LONG = rows(
    (S(2**16, r=0.0755, offset=0.45, R=1.2), 16),
    S(2**16, R=3.0, d=1500, delays=REVERSED, G=0.01, loss="distance"),
    S(2**16, R=2.0, d=2500, delays=WAITING, loss="distance"),
    S(2**16, n=2, R=3.0, d=1500, delays=MIXED, G=100.0),
    S(2**14, R=2.0, loss="distance", d=400, delays=REVERSED),
    S(240**2, n=5, loss="distance", R=2.0),
    S(2**16, n=2, R=3.0, loss="quadratic", G=20.0),
    S(2**18, n=2, R=3.0, d=3000, delays=MIXED, loss="huber", G=100.0),
    S(2**18, R=3.0, d=1200, delays=WAITING, turns=1),
    # needed: 3G; R^2/eta; d
    (S(324**2, n=3, R=0.1, loss="distance"), 130),
    S(2**18, R=6.5, r=3.5, loss="distance", delays=LATE),
    (S(2**18, turns=12), 44),
    S(2**14, delays=LATE),
    S(2**16, R=3.0, d=800),
    # close: losses turn as fast as it can follow, and arrive at once
    (S(2**14, turns=3), 160),
)
COROLLARY_2_DEEP = rows((S(1449**2, R=2.0, r=0.0277, offset=0.5), 24))

COROLLARY_3 = rows(
    S(2**10, G=100.0),
    S(2**11, R=3.0, G=0.01, loss="distance"),
    S(2**13, R=10.0, G=7.0, d=2),
    S(2**14, n=3, G=0.1, d=2, delays=WAITING),
    S(2**14, n=5, R=2.0, loss="distance"),
    S(2**15, n=2, R=30.0, loss="quadratic", G=20.0),
    S(2**15, R=2.0, d=30),
    S(2**15, R=3.0, d=60, delays=GROWING, G=0.01),
    S(2**14, n=3, r=0.2, G=100.0, R=1.5),
    (S(2**14, R=1.3, delays=LATE), 16),
    S(2**16, n=8, r=0.18, offset=0.5),
    S(2**12, M=1e6),
    S(2**14, R=4.0, r=0.179, G=100.0, offset=0.5),
    S(2**14, n=32),
)
COROLLARY_3_LONG = rows(
    (S(2**16, r=0.0885, offset=0.45, R=1.5), 16),
    S(2**15, n=2, R=2.0, d=60, delays=BURSTS, loss="huber", G=100.0),
    S(2**16, R=1.2, d=40, loss="distance", offset=0.1),
    S(2**12, R=3.0, loss="huber", G=5.0),
    S(2**16, R=2.0, d=30, delays=WAITING),
    S(2**16, n=2, R=3.0, d=20, G=0.1),
    S(2**15, n=2, R=2.0, loss="huber", turns=1),
    S(2**18, R=0.01, G=100.0),
    S(2**18, R=100.0, d=60, delays=GROWING, G=0.01),
    S(2**20, r=0.0995, d=1000, offset=0.5),
    (S(2**20, R=4.0, r=0.0692, offset=0.5), 24),
    # needed: 3G
    (S(2**14, n=4, R=0.1, loss="distance"), 110),
    S(2**16, R=0.05, G=50.0),
    (S(2**14, turns=2000), 40),
    # small and large sets
    S(120_000, R=0.05, G=30.0, loss="distance"),
    S(40_000, R=80.0, G=0.05, loss="distance"),
    # close: losses turn as fast as it can follow, and arrive at once
    (S(2**14, loss="distance", turns=1), 256),
)

COROLLARY_4 = rows(
    S(2**12, G=100.0),
    S(2**12, R=2.0, G=0.01, loss="distance", d=30),
    S(2**14, R=16.0, G=7.0, d=20, delays=MIXED),
    S(2**14, n=2, R=2.0, loss="huber"),
    S(160**2, n=5, loss="distance", R=2.0, d=2),
    S(2**14, R=4.0, loss="quadratic", G=20.0),
    S(192**2, turns=4, G=2.0, d=3),
    S(2**16, R=2.0, d=600),
    S(144**2, n=3, r=0.16, G=100.0),
    (S(280**2, turns=612), 64),
    S(2**14, delays=LATE),
    (S(2**16, n=4, r=0.1275, offset=0.5), 32),
    S(2**14, G=1e6, M=1e3),
    S(2**14, R=4.0, r=0.179, G=100.0, offset=0.5),
    S(2**14, n=32, d=2),
)
COROLLARY_4_LONG = rows(
    (S(2**16, R=2.0, r=0.1), 16),
    S(2**16, R=2.0, d=600, delays=WAITING),
    S(2**16, R=2.0, d=900, delays=REVERSED, G=0.01, loss="distance"),
    S(2**16, n=2, R=2.0, d=1500, delays=MIXED, G=100.0),
    S(2**14, R=2.0, G=5.0),
    S(2**16, n=2, R=2.0, loss="distance", d=5),
    S(2**18, R=4.0, d=1200, delays=MIXED),
    S(2**16, R=4.0, loss="huber", d=3),
    S(240**2, n=5, loss="distance", R=2.0),
    S(2**18, n=2, R=2.0, d=3000, delays=MIXED, loss="huber", G=100.0),
    S(2**18, R=2.0, d=1200, delays=WAITING),
    S(2**18, R=0.0625, G=10.0),
    # small and large sets
    S(576**2, R=3 / 32, G=30.0, loss="distance"),
    S(240**2, R=80.0, G=0.05, loss="distance"),
    # needed: the backlog, and R^2/eta; R P_T/eta
    (S(2**18, R=32.0, loss="hinge", d=1100), 84),
    (S(480**2, R=32.0, turns=4, d=80), 40),
    S(192**2, n=3, G=0.1, d=200, delays=REVERSED),
    # close: losses turn as fast as it can follow, and arrive at once
    (S(180**2, turns=4), 320),
)
