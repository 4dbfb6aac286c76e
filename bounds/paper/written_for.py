"""Why a statement is not homogeneous, and what it says in every unit.

`bounds.units` finds where dimensions do not fit; this says what was meant there. Of the
printed ones four are false in almost every unit (a factor G or M misplaced), and one in
every unit (C175); all others are true as they stand, but what they prescribe and how
they count depends on the unit of length.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WrittenFor:
    """Why it is not homogeneous, and the claims that say it in every unit."""

    why: str
    see: tuple[str, ...]


PATH = "a rate written for R = 1: P_T + 1 stands for P_T/R + 1"
DELTA = (
    "prescribed for r = 1: delta is a length, so sqrt(n)/T^{1/4} stands for r times "
    "that, and a learning rate of the order R/M for rR/M"
)
ROOT = (
    "prescribed for r = 1: G^2 + M^2 adds squares of a slope and of a loss and stands "
    "for G^2 + (M/r)^2, and delta = sqrt(n)/T^{1/4} for r times that"
)
TUNED = (
    "prescribed for r = 1: c = R^2 + R P_T is an area and stands for "
    "(R^2 + R P_T)/r^2, delta for r times and eta for r^2 times what is printed"
)
COUNTED = f"{PATH}, and C, a loss, is added to a number: losses are counted in units"

_COROLLARY_1 = ("S43", "S44", "S45")
_COROLLARY_2 = ("S46", "S47")
_COROLLARY_3 = ("S50", "S51")
_COROLLARY_4 = ("S52", "S53")

WRITTEN_FOR: dict[str, WrittenFor] = {
    "C004": WrittenFor(PATH, ("S40",)),
    "C010": WrittenFor(PATH, ("S41",)),
    "C016": WrittenFor(PATH.replace("P_T", "P"), ("S42",)),
    "C020": WrittenFor(f"{DELTA}; {COUNTED}", _COROLLARY_1),
    "C021": WrittenFor(COUNTED, ("S021",)),
    "C027p": WrittenFor("K = (n/delta)^2 is a number only if delta is", ("S46",)),
    "C028": WrittenFor(f"{ROOT}; {PATH}", _COROLLARY_2),
    "C029": WrittenFor(COUNTED, ("S021", "S45", "S47")),
    "C031": WrittenFor(f"{ROOT}; {PATH}", ("S48",)),
    "C032": WrittenFor(f"{DELTA}; {PATH}", ("S49",)),
    "C033a": WrittenFor(ROOT, ("S48", "S49")),
    "C042": WrittenFor("a misprint: the factor G is missing on the right", ("C042a",)),
    "C043": WrittenFor("a misprint: the factor G is one too many", ("C043a",)),
    "C044": WrittenFor("a misprint: the factor G is one too many", ("C044a",)),
    "C108": WrittenFor(
        f"a misprint: R + R P_T where (R + P_T) M follows; {DELTA}", ("C108a", "S43")
    ),
    "C108a": WrittenFor(DELTA, ("S43",)),
    "C109": WrittenFor(DELTA, ("S44",)),
    "C110": WrittenFor(f"{DELTA}; {PATH}", ("S45",)),
    "C125": WrittenFor(ROOT, _COROLLARY_2),
    "C126": WrittenFor(ROOT, ("S46",)),
    "C127": WrittenFor(ROOT, ("S47",)),
    "C128b": WrittenFor(ROOT, ("S47",)),
    "C128p": WrittenFor(ROOT, ("S47",)),
    "C129": WrittenFor(f"{ROOT}; {PATH}", _COROLLARY_2),
    "C134": WrittenFor(ROOT, ("S48",)),
    "C135": WrittenFor(ROOT, ("S48",)),
    "C136": WrittenFor(ROOT, ("S48",)),
    "C140": WrittenFor(DELTA, ("S49",)),
    "C141": WrittenFor(DELTA, ("S49",)),
    "C169": WrittenFor(f"{TUNED}; {PATH}", _COROLLARY_3),
    "C170": WrittenFor(TUNED, ("S50",)),
    "C171": WrittenFor(TUNED, ("S51",)),
    "C172": WrittenFor(f"{TUNED}; {PATH}", _COROLLARY_4),
    "C173": WrittenFor(TUNED, _COROLLARY_4),
    "C174": WrittenFor(TUNED, ("S52",)),
    "C175": WrittenFor(TUNED, ("S53",)),
    "C175b": WrittenFor(TUNED, ("S53",)),
    "C175p": WrittenFor(TUNED, ("S53",)),
}
"""By key: every printed claim that is not homogeneous, and own ones beside others."""


def written_for(key: str) -> WrittenFor | None:
    """Why a claim is not homogeneous; a reading inherits it from what it reads."""
    return WRITTEN_FOR.get(key) or WRITTEN_FOR.get(key[: len("C001")])
