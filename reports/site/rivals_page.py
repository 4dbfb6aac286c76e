"""The paper's comparison sentences, each judged by what was measured on the same games.

Two learners met the same games, so the quotient of their regrets is fitted, not each by
itself: what makes a game hard for both cancels. A sentence tells an exponent, or by how
much two differ, and there is another one it would be if the sentence were not so.
*Seen* and *not seen* need the whole 95% interval on one side; whatever else, and every
fit without an interval, is *cannot tell*. A few doublings prove nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adversaries.powers import Power, fitted
from reports.figures.chart import short
from reports.ledger.model import RivalRow

SEEN, NOT_SEEN, CANNOT_TELL = "seen", "not seen", "cannot tell"
FREE, FOURTH, ROOT = "no delay", "d = sqrt(n) T^{1/4}", "d = n sqrt(T)"
SILENT, BLOCKS = "in order: prompt", "in order: feedback"
GOLDS = 1 / 12
"""By so much GOLD's rate exceeds T^{3/4} at d = n sqrt(T): a delay that counts."""
OGD, MILD, BOLD = "OGD", "Mild-OGD", "BOLD over Ader"
SIXTH, SEVENTH = "Mild-BGD, Theorem 6", "Mild-BGD, Theorem 7"


@dataclass(frozen=True)
class Sentence:
    """A sentence, what was measured, whether it shows; `ours` if not the paper's."""

    says: str
    outcome: str
    measured: str
    ours: bool = False


@dataclass(frozen=True)
class Asked:
    """One learner over one size, where its rows say so."""

    rows: Sequence[RivalRow]
    size: str
    note: str = ""

    def row(self, learner: str) -> RivalRow | None:
        """Of a learner; none where there is nothing to fit."""
        for row in self.rows:
            mine = row.size == self.size and row.note.startswith(self.note)
            if mine and row.learner == learner:
                return row if row.fitted is not None else None
        return None


def sentences(rows: Sequence[RivalRow]) -> list[Sentence]:
    """All that the ledger has something to say about."""
    return [found for one in _all(rows) if (found := one)]


def _all(rows: Sequence[RivalRow]) -> Iterator[Sentence | None]:
    path, largest = Asked(rows, "P_T"), Asked(rows, "d", SILENT)
    yield _faster(
        "Mild-OGD's regret is sublinear in P_T where OGD's is linear: it grows slower.",
        (path, MILD),
        (path, OGD),
        1 / 2,
    )
    yield _grows("Mild-OGD's grows like sqrt(P_T + 1).", path, MILD, 1 / 2, 1)
    yield _grows("OGD's grows like P_T + 1 itself.", path, OGD, 1, 1 / 2)
    yield _grows(
        "In order Mild-OGD pays for the average delay, not for the largest: with a "
        "small average its regret does not grow with d.",
        largest,
        MILD,
        0,
        1 / 2,
    )
    average = Asked(rows, "dbar", BLOCKS)
    yield _grows("With the average it does: like sqrt(dbar).", average, MILD, 1 / 2, 0)
    yield _grows(
        "BOLD over Ader pays for the largest delay whatever the order: sqrt(d).",
        largest,
        BOLD,
        1 / 2,
        0,
    )
    for learner, note in ((SEVENTH, FOURTH), (SIXTH, ROOT)):
        yield _same(rows, learner, note)
    late = Asked(rows, "T", ROOT)
    yield _faster(
        "Delays cost GOLD more than Theorem 6 at d = n sqrt(T), since with it they "
        "count together with the variance of the estimates.",
        (late, SIXTH),
        (late, "GOLD"),
        GOLDS,
    )
    hostile = Asked(rows, "dbar", "hostile")
    yield _faster(
        "Who ignores delays pays for it: on losses that are against what has arrived "
        "OGD's regret grows with dbar itself, Mild-OGD's with its root.",
        (hostile, MILD),
        (hostile, OGD),
        1 / 2,
        ours=True,
    )


def judged(slope: float, reach: float | None, told: float, other: float) -> str:
    """Whether a whole interval is nearer to the exponent told than to the other.

    >>> judged(0.5, 0.1, told=0.5, other=1), judged(0.5, None, told=0.5, other=1)
    ('seen', 'cannot tell')
    >>> judged(0.9, 0.1, told=0.5, other=1), judged(0.5, 0.4, told=0.5, other=1)
    ('not seen', 'cannot tell')
    """
    between = (told + other) / 2
    if reach is None or abs(slope - between) <= reach:
        return CANNOT_TELL
    return SEEN if (slope > between) == (told > other) else NOT_SEEN


def _grows(
    says: str, asked: Asked, learner: str, told: float, other: float
) -> Sentence | None:
    """A learner's regret grows with a power of the size."""
    row = asked.row(learner)
    if row is None or row.fitted is None:
        return None
    measured = (
        f"Exponent {_fit(row.fitted, row.reach)} of {learner}; told {_power(told)}, "
        f"else {_power(other)}."
    )
    return Sentence(says, judged(row.fitted, row.reach, told, other), measured)


Whose = tuple[Asked, str]


def _faster(
    says: str, slow: Whose, fast: Whose, told: float, *, ours: bool = False
) -> Sentence | None:
    """One learner's regret grows faster than another's.

    That it is faster at all is seen first; less than half of what is told is not seen.
    """
    a, b = slow[0].row(slow[1]), fast[0].row(fast[1])
    power = _quotient(b, a)
    if a is None or b is None or power is None:
        return None
    above = power.reach is not None and power.slope > power.reach
    outcome = SEEN if above else judged(power.slope, power.reach, told, 0.0)
    last = a.points[-1][1], b.points[-1][1]
    measured = (
        f"The quotient of their regrets grows with the exponent "
        f"{_fit(power.slope, power.reach)}, told {_power(told)}; alone "
        f"{_fit(a.fitted, a.reach)} of {a.learner} and {_fit(b.fitted, b.reach)} of "
        f"{b.learner}; at the last point {short(last[0])} and {short(last[1])}."
    )
    return Sentence(says, outcome, measured, ours)


def _same(rows: Sequence[RivalRow], learner: str, note: str) -> Sentence | None:
    """A learner's regret grows with T as it does without delay."""
    late, free = Asked(rows, "T", note).row(learner), Asked(rows, "T", FREE)
    power = _quotient(late, alone := free.row(learner))
    if late is None or alone is None or power is None:
        return None
    shares = [a[1] / b[1] for a, b in zip(late.points, alone.points, strict=False)]
    told = ", ".join(f"{share:.2f}" for share in shares)
    pbgd = free.row("PBGD")
    beside = "" if pbgd is None else f"; PBGD's is {_fit(pbgd.fitted, pbgd.reach)}"
    measured = (
        f"Regret with these delays over regret without, T growing: {told}; exponent "
        f"{_fit(power.slope, power.reach)}, where {_power(GOLDS)} would be GOLD's at "
        f"d = n sqrt(T). Without delay it is {_fit(alone.fitted, alone.reach)}{beside}."
    )
    says = f"{learner} keeps the rate without delay up to {note}."
    return Sentence(says, judged(power.slope, power.reach, 0.0, GOLDS), measured)


def _quotient(above: RivalRow | None, below: RivalRow | None) -> Power | None:
    """How the quotient of two regrets at the same points grows."""
    if above is None or below is None:
        return None
    xs = [p[0] for p in above.points]
    if xs != [p[0] for p in below.points] or min(p[1] for p in below.points) <= 0:
        return None
    shift = 1 if above.size == "P_T" else 0
    pairs = zip(above.points, below.points, strict=True)
    return fitted([x + shift for x in xs], [a[1] / b[1] for a, b in pairs])


def _fit(slope: float | None, reach: float | None) -> str:
    """An exponent with its interval."""
    if slope is None:
        return "none"
    shown = f"{slope:.2f}".replace("-", "\u2212")
    return shown + ("" if reach is None else f" ± {reach:.2f}")


def _power(exponent: float) -> str:
    return {1 / 2: "1/2", GOLDS: "1/12"}.get(exponent, f"{exponent:g}")
