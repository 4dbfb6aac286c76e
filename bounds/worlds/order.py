"""How far delays up to d can lead the order of use from the order of rounds.

Displacement is sum_t |c_t - t|. Let A be the rounds used later than their own place.
Their displacements add up to half of it, and to the number of pairs i < j, i in A, j
not, of which j is used first, less those the other way round (pairs within A cancel).
Then i + d - 1 > j, so

    sum_t |c_t - t| <= 2 max over sets A of #{i in A, j not in A : 1 <= j - i <= d - 2},

and delay d on A, 1 elsewhere, attains it. The best sets found are runs: rounds are cut
into blocks, and the first half of every block is late. A block of s <= 2(d-2) rounds
has floor(s^2/4) - e(e+1)/2 such pairs, e = max{0, s + 1 - d}. That nothing beats blocks
is checked, not proved.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from mild_core.numerics import IntArray


def late_pairs(sizes: IntArray, d: int) -> IntArray:
    """Pairs (i, j) of a block whose first half is late: floor(s^2/4) - e(e+1)/2."""
    e = np.maximum(0, sizes + 1 - d)
    return np.asarray(sizes**2 // 4 - e * (e + 1) // 2)


@cache
def cutting(T: int, d: int) -> tuple[int, ...]:
    """Sizes of the blocks of T rounds with the most pairs, by dynamic programming."""
    d = min(max(d, 2), T + 1)  # below 2 nothing is overtaken, above T + 1 no more
    # the number of pairs above holds up to this size
    longest = max(1, min(T, 2 * (d - 2)))
    pairs = late_pairs(np.arange(longest + 1), d)
    best, last = np.zeros(T + 1, dtype=np.int64), np.zeros(T + 1, dtype=np.int64)
    for t in range(1, T + 1):
        sizes = np.arange(1, min(longest, t) + 1)
        values = best[t - sizes] + pairs[sizes]
        last[t] = sizes[values.argmax()]
        best[t] = values.max()
    blocks, t = [], T
    while t:
        blocks.append(int(last[t]))
        t -= blocks[-1]
    return tuple(blocks)


def most_displacement(T: int, d: int) -> int:
    """The largest sum_t |c_t - t| known of T rounds with delays up to d.

    Attained by `farthest_order`; that nothing exceeds it is checked, not proved.
    """
    return 2 * int(late_pairs(np.array(cutting(T, d)), max(d, 2)).sum())


def farthest_order(T: int, d: int) -> IntArray:
    """Delays that attain it: d in the first half of every block, 1 in the second."""
    delays = np.ones(T, dtype=np.int64)
    start = 0
    for size in cutting(T, d):
        delays[start : start + size // 2] = d
        start += size
    return delays
