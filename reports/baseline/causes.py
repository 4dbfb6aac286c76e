"""What a change has moved, gathered by what the rows have in common.

One parameter of an algorithm moves its runs, and every claim and proof judged on them:
that is one cause and one line. A verdict that changed is never folded away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bounds import catalogue
from reports.baseline.compare import Change

FEW = 3
"""So many rows of one cause are shown as they are."""

ALGORITHMS = {
    "ogd": "Algorithm 1",
    "mild": "Algorithm 2",
    "doubling": "Algorithm 5",
}
"""Whose runs these worlds are made of; elsewhere several algorithms or none play."""


@dataclass(frozen=True)
class Cause:
    """Changes that probably have one cause, and what they have in common."""

    name: str
    changes: tuple[Change, ...]

    @property
    def rows(self) -> tuple[Change, ...]:
        """The changes, or if they are many, one line: how many, and the worst."""
        if len(self.changes) <= FEW:
            return self.changes
        worst = max(self.changes, key=_size)
        told = f"{self.name}: {len(self.changes)} rows ({self._counts()}); most: "
        return (Change(told + worst.what, worst.was, worst.now),)

    def _counts(self) -> str:
        subjects = dict.fromkeys(map(_subject, self.changes))
        counts = Counter(kind for kind, _ in subjects)
        return ", ".join(f"{n} {kind}{'s' * (n > 1)}" for kind, n in counts.items())


def causes(found: Sequence[Change]) -> list[Cause]:
    """The changes by cause, in the order in which each cause first appears."""
    reworded = {_subject(c)[1] for c in found if c.what.endswith(" reworded")}
    halves = Counter(_run(c) for c in found if _subject(c)[0] == "run")
    groups: dict[str, list[Change]] = {}
    for change in found:
        groups.setdefault(_cause(change, reworded, halves), []).append(change)
    return [Cause(name, tuple(group)) for name, group in groups.items()]


def rows(found: Sequence[Change]) -> Iterable[Change]:
    """What is shown if not everything is."""
    return (row for cause in causes(found) for row in cause.rows)


def _cause(change: Change, reworded: set[str], halves: Counter[str]) -> str:
    kind, name = _subject(change)
    if kind == "pair":
        return "transcription against engine"
    if kind == "profile":
        return f"what {name} would try"
    if kind == "run":
        half = name.rpartition("; ")[2]
        whole = f"runs of {name.partition(',')[0]}"
        # The other half plays as before: the change is in this one alone.
        return whole if halves[_run(change)] > 1 else f"{whole} by the {half} alone"
    if change.what.endswith(": verdict") or kind not in ("claim", "proof"):
        return change.what
    proved, world = _judged(kind, name)
    if proved in reworded:
        return f"{proved} reworded"
    if world in ALGORITHMS:
        return f"runs of {ALGORITHMS[world]}"
    return f"judged on {world}" if world else change.what


def _judged(kind: str, name: str) -> tuple[str, str]:
    """The claim that a row is about, and its world; none if it came or went."""
    if kind == "claim":
        return name, next(
            (c.world for c in catalogue.current().claims if c.key == name), ""
        )
    chains = (chain for chain in catalogue.current().chains if chain.name == name)
    return next(((chain.proves, chain.world) for chain in chains), (name, ""))


def _subject(change: Change) -> tuple[str, str]:
    """What kind of thing changed, and its name."""
    kind, _, name = change.what.partition(": ")[0].partition(" ")
    return kind, name


def _run(change: Change) -> str:
    return _subject(change)[1].rpartition("; ")[0]


def _size(change: Change) -> float:
    """How far a number moved, relative to itself; other things not at all."""
    try:
        was, now = float(change.was), float(change.now)
    except ValueError:
        return 0.0
    return abs(now - was) / max(abs(was), abs(now), 1e-300)
