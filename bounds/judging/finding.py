"""What a unit finds out about a claim, as plain data that travels."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from bounds.judging.json_ready import json_ready
from bounds.judging.judge import Tally, less
from bounds.worlds.world import Case

_NOTHING = Tally()


@dataclass(frozen=True)
class Slack:
    """Where a chain q0 <= q1 <= ... <= qm loses: shares of qm - q0, link by link.

    Attributes
    ----------
    cases : cases with qm > q0, over which the shares are taken
    shares : for every link, the sum over those cases of its share
    least : for every link, the smallest share (negative: the link is broken)
    error : the largest |sum of slacks - (qm - q0)| relative to the largest |q|
    tightness : the largest q0/qm
    case, values : the case that attains it, and q0..qm there
    """

    cases: int = 0
    shares: tuple[float, ...] = ()
    least: tuple[float, ...] = ()
    error: float = 0.0
    tightness: float | None = None
    case: Case | None = None
    values: tuple[float, ...] = ()

    def __add__(self, other: Slack) -> Slack:
        """Join two; ties keep the left one."""
        if not (self.shares and other.shares):
            return self if self.shares else other
        pairs = zip(self.shares, other.shares, strict=True)
        least = zip(self.least, other.least, strict=True)
        # ties keep the left one: the order of the units decides, not which worker was
        # first
        closer = self if not less(self.tightness, other.tightness) else other
        return Slack(
            self.cases + other.cases,
            tuple(a + b for a, b in pairs),
            tuple(min(a, b) for a, b in least),
            max(self.error, other.error),
            closer.tightness,
            closer.case,
            closer.values,
        )


@dataclass(frozen=True)
class Finding:
    """What one unit found out about one claim or chain.

    Attributes
    ----------
    parts : what judging each part found; for a proof, a disproved part has a violation
    controls : the same for each altered claim; refuted means violations > 0
    altered : the same for what is generated from every claim (`alterations`)
    proofs : certificates, one for each part, as plain data
    details : anything else worth keeping, as plain data
    undecided : set if the unit came to no decision: why
    crashed : set if judging this claim raised: what
    slack : for a chain, where it loses
    """

    parts: tuple[Tally, ...] = ()
    controls: dict[str, Tally] = field(default_factory=dict)
    altered: dict[str, Tally] = field(default_factory=dict)
    proofs: tuple[dict[str, Any], ...] = ()
    details: dict[str, Any] = field(default_factory=dict)
    undecided: str | None = None
    crashed: str | None = None
    slack: Slack | None = None

    def __add__(self, other: Finding) -> Finding:
        """Join two findings about the same claim; the order decides, not timing."""
        return Finding(
            _joined(self.parts, other.parts),
            joined(self.controls, other.controls),
            joined(self.altered, other.altered),
            self.proofs + other.proofs,
            self.details | other.details,
            _joined_reasons(self.undecided, other.undecided),
            _joined_reasons(self.crashed, other.crashed),
            self.slack + other.slack
            if self.slack and other.slack
            else self.slack or other.slack,
        )


def joined(a: dict[str, Tally], b: dict[str, Tally]) -> dict[str, Tally]:
    """Tallies under the same name added, in the order of first appearance."""
    return {name: a.get(name, Tally()) + b.get(name, Tally()) for name in [*a, *b]}


def encoded(finding: Finding) -> dict[str, Any]:
    """A finding as JSON; `decoded` gives the same finding back."""
    values = {f.name: getattr(finding, f.name) for f in fields(finding)}
    values["parts"] = [_lean(part) for part in finding.parts]
    for table in ("controls", "altered"):
        values[table] = {name: _lean(tally) for name, tally in values[table].items()}
    return {name: json_ready(value) for name, value in values.items() if value}


def _lean(tally: Tally) -> dict[str, Any]:
    """A tally without what is as at the start: there are thousands in a run."""
    pairs = ((f.name, getattr(tally, f.name)) for f in fields(tally))
    return {name: value for name, value in pairs if value != getattr(_NOTHING, name)}


def decoded(data: dict[str, Any]) -> Finding:
    """Read a finding back."""
    tables = {
        name: {key: _tally(value) for key, value in data.get(name, {}).items()}
        for name in ("controls", "altered")
    }
    slack = data.get("slack")
    return Finding(
        parts=tuple(_tally(part) for part in data.get("parts", ())),
        controls=tables["controls"],
        altered=tables["altered"],
        proofs=tuple(data.get("proofs", ())),
        details=data.get("details", {}),
        undecided=data.get("undecided"),
        crashed=data.get("crashed"),
        slack=None if slack is None else _slack(slack),
    )


def error_line(error: BaseException) -> str:
    """An exception in one line, with the place it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    text = " ".join(f"{type(error).__name__}: {error}".split())
    if not frames:
        return text
    return f"{text} ({Path(frames[-1].filename).name}:{frames[-1].lineno})"


def _tally(data: dict[str, Any]) -> Tally:
    """Read a tally; infinities travel as text."""
    tally = Tally(**data)
    return replace(
        tally,
        weight=tuple(float(w) for w in tally.weight),
        tightness=None if tally.tightness is None else float(tally.tightness),
        error=None if tally.error is None else float(tally.error),
        regimes={name: (a, b, c) for name, (a, b, c) in tally.regimes.items()},
    )


def _slack(data: dict[str, Any]) -> Slack:
    shares, least, values = (
        tuple(float(x) for x in data[name]) for name in ("shares", "least", "values")
    )
    return replace(Slack(**data), shares=shares, least=least, values=values)


def _joined(a: tuple[Tally, ...], b: tuple[Tally, ...]) -> tuple[Tally, ...]:
    if not (a and b):
        return a or b
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _joined_reasons(a: str | None, b: str | None) -> str | None:
    return f"{a}; {b}" if a and b and a != b else a or b
