"""The paper's comparison sentences, each judged by what was measured on the same games.

A fit over a few doublings proves nothing: *seen* says that the intervals of two
exponents are apart the way the sentence has it, *leaning* that only the exponents are,
*not seen* that they are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reports.figures.chart import short
from reports.ledger.model import RivalRow

SEEN, LEANING, NOT_SEEN = "seen", "leaning", "not seen"
SAME = 0.05
"""Two exponents of T so close to each other are called the same."""
DOUBT = 0.15
"""Wider intervals, both added up, could not tell two exponents apart."""
FREE, FOURTH, ROOT = "no delay", "d = sqrt(n) T^{1/4}", "d = n sqrt(T)"
SILENT = "in order: prompt"


@dataclass(frozen=True)
class Sentence:
    """A sentence of the paper, what was measured, and whether it shows."""

    says: str
    outcome: str
    measured: str

    @property
    def verdict(self) -> str:
        """In words."""
        return {
            SEEN: "seen: intervals apart, or as close as told",
            LEANING: "leaning that way: intervals overlap",
            NOT_SEEN: "not seen here",
        }[self.outcome]


def sentences(rows: Sequence[RivalRow]) -> list[Sentence]:
    """All that the ledger has something to say about."""
    return [found for one in _all(rows) if (found := one)]


def _all(rows: Sequence[RivalRow]) -> Iterator[Sentence | None]:
    path = (
        "Mild-OGD's regret grows like the root of P_T + 1, OGD's like P_T + 1 itself."
    )
    yield _slower(rows, path, "P_T", "", "Mild-OGD", "OGD")
    delays = (
        "In order Mild-OGD pays for the average delay, BOLD over Ader for the largest: "
        "with a small average and a growing largest delay only BOLD's regret grows."
    )
    yield _slower(rows, delays, "d", SILENT, "Mild-OGD", "BOLD over Ader")
    hostile = (
        "A learner that ignores delays pays for it: on losses that are against what "
        "has arrived its regret grows with the average delay itself, Mild-OGD's with "
        "its root."
    )
    yield _slower(rows, hostile, "dbar", "hostile", "Mild-OGD", "OGD")
    match = "{} keeps the rate without delay up to {}."
    seventh, sixth = "Mild-BGD, Theorem 7", "Mild-BGD, Theorem 6"
    yield _same(rows, match.format(seventh, FOURTH), seventh, FOURTH)
    yield _same(rows, match.format(sixth, ROOT), sixth, ROOT)
    worse = (
        "GOLD's delays cost more than those of Theorem 6 at d = n sqrt(T), since they "
        "count together with the variance of the estimates."
    )
    yield _slower(rows, worse, "T", ROOT, sixth, "GOLD")


def _row(
    rows: Sequence[RivalRow], size: str, note: str, learner: str
) -> RivalRow | None:
    for row in rows:
        if row.size == size and row.learner == learner and row.note.startswith(note):
            return row if row.fitted is not None else None
    return None


def _slower(
    rows: Sequence[RivalRow], says: str, size: str, note: str, slow: str, fast: str
) -> Sentence | None:
    """One learner's regret grows slower than another's."""
    a, b = _row(rows, size, note, slow), _row(rows, size, note, fast)
    if a is None or b is None or a.fitted is None or b.fitted is None:
        return None
    apart = a.fitted + (a.reach or 0.0) < b.fitted - (b.reach or 0.0)
    leaning = a.fitted + SAME < b.fitted
    outcome = SEEN if apart else LEANING if leaning else NOT_SEEN
    last = a.points[-1][1], b.points[-1][1]
    measured = (
        f"Exponents {_fit(a)} of {slow} and {_fit(b)} of {fast}; at the last point "
        f"{short(last[0])} and {short(last[1])}."
    )
    return Sentence(says, outcome, measured)


def _same(
    rows: Sequence[RivalRow], says: str, learner: str, note: str
) -> Sentence | None:
    """A learner's regret grows with T as it does without delay."""
    late, free = _row(rows, "T", note, learner), _row(rows, "T", FREE, learner)
    if late is None or free is None or late.fitted is None or free.fitted is None:
        return None
    more = late.fitted - free.fitted
    doubt = (late.reach or 0.0) + (free.reach or 0.0)
    sure = more <= SAME and doubt <= DOUBT
    outcome = SEEN if sure else LEANING if more <= max(SAME, doubt) else NOT_SEEN
    shares = [a[1] / b[1] for a, b in zip(late.points, free.points, strict=False)]
    told = ", ".join(f"{share:.2f}" for share in shares)
    measured = (
        f"Exponent {_fit(late)} with these delays, {_fit(free)} without; regret with "
        f"them over regret without, T growing: {told}."
    )
    return Sentence(says, outcome, measured)


def _fit(row: RivalRow) -> str:
    """The exponent with its interval."""
    reach = f" ± {row.reach:.2f}" if row.reach is not None else ""
    return f"{row.fitted:.2f}{reach}"
