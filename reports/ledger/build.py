"""Putting the ledger together: every claim with its statement, evidence and verdict.

Same seed and profile, same content, apart from "times" and "versions".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from bounds import catalogue
from bounds.claim import Chain, Claim
from bounds.judging.finding import Finding, decoded, error_line
from bounds.judging.judge import Tally
from bounds.judging.tallies import chain_name
from bounds.judging.unit import UnitResult
from bounds.judging.verdict import (
    HOLDS,
    OPEN,
    REFUTED,
    EvidenceOfKind,
    Judgement,
    Witness,
    judgement,
)
from reports.ledger import statement
from reports.ledger.file import Ledger
from reports.ledger.schema import SCHEMA
from reports.ledger.versions import versions


def ledger(
    claims: Sequence[Claim],
    results: Sequence[UnitResult],
    *,
    seed: int,
    profile: str,
    times: dict[str, Any],
) -> Ledger:
    """Put together what all units found."""
    judged = {claim.key: _judged(claim, results) for claim in claims}
    proofs = _proof_seconds(judged)
    units = {result.name: round(result.seconds, 3) for result in results}
    return {
        "schema": SCHEMA,
        "seed": seed,
        "profile": profile,
        "versions": versions(),
        "times": times | {"units": units, "proofs": proofs},
        "units": [
            {"name": r.name, "kind": r.kind, "keys": list(r.keys), "error": r.error}
            for r in results
        ],
        "claims": [_entry(judged[claim.key], judged) for claim in claims],
        "chains": [_chain(chain, results) for chain in _chains(results)],
    }


def _judged(claim: Claim, results: Sequence[UnitResult]) -> Judgement:
    """Merge; if that raises, only this claim is open."""
    try:
        found = judgement(claim, results)
        _ = found.verdict  # which can raise too
    except Exception as error:
        return _unmerged(claim, error)
    return found


def _entry(found: Judgement, judged: dict[str, Judgement]) -> dict[str, Any]:
    try:
        return entry(found, judged)
    except Exception as error:
        return entry(_unmerged(found.claim, error), judged)


def _unmerged(claim: Claim, error: Exception) -> Judgement:
    return Judgement(claim, (), crashes=(f"merging failed: {error_line(error)}",))


def entry(found: Judgement, judged: dict[str, Judgement]) -> dict[str, Any]:
    """One claim of the ledger."""
    verdict, reason = found.verdict
    return statement.about(found.claim) | {
        "verdict": verdict,
        "reason": reason,
        "corrected": _corrected(found.claim, judged),
        "evidence": [_evidence(e) for e in found.evidence],
        "controls": _controls(found),
        "powerless": found.powerless,
        "terms": _terms(found),
        "resolution": _resolution(found),
        "counterexample": _counterexample(found),
    }


def _evidence(e: EvidenceOfKind) -> dict[str, Any]:
    parts = e.finding.parts
    tightest = max(
        (part for part in parts if part.tightness is not None),
        key=lambda part: part.tightness or 0.0,
        default=Tally(),
    )
    errors = [part.error for part in parts if part.error is not None]
    return {
        "kind": e.kind,
        "units": list(e.units),
        "cases": e.weakest.cases,
        "vacuous": e.weakest.vacuous,
        "violations": e.violations,
        "tightness": tightest.tightness,
        "case": tightest.tightest,
        "error": max(errors, default=None),
        "parts": [_tally(part) for part in parts],
        "proofs": [_without(proof, "seconds") for proof in e.finding.proofs],
        "details": e.finding.details,
        "undecided": e.finding.undecided,
    }


def _tally(tally: Tally) -> dict[str, Any]:
    data = {f.name: getattr(tally, f.name) for f in fields(tally)}
    return _without(data, "weight", "tightest") | {"case": tally.tightest}


def _controls(found: Judgement) -> list[dict[str, Any]]:
    texts = {control.name: control.relation.text() for control in found.claim.controls}
    return [
        {
            "name": name,
            "text": texts.get(name),
            "refuted": tally.violations > 0,
            "cases": tally.cases,
            "by": by,
            "case": tally.counterexample,
        }
        for name, (tally, by) in found.controls.items()
    ]


def _terms(found: Judgement) -> list[dict[str, Any]]:
    return [
        {
            "term": name,
            "needed": tally.violations > 0,
            "says": f"needed: without it {by!r} breaks the bound"
            if by
            else f"never needed in {tally.cases:,} cases",
            "cases": tally.cases,
            "by": by,
            "case": tally.counterexample,
        }
        for name, (tally, by) in found.terms.items()
    ]


def _resolution(found: Judgement) -> dict[str, Any] | None:
    """The largest multiplier of the right side that is refuted, and by which case."""
    w = found.tightest
    if w is None:
        return None
    return {"multiplier": w.tightness, "part": w.part, "kind": w.kind, "case": w.case}


def _counterexample(found: Judgement) -> dict[str, Any] | None:
    w: Witness | None = found.counterexample
    return None if w is None else w.case | {"part": w.part, "kind": w.kind}


def _corrected(claim: Claim, judged: dict[str, Judgement]) -> dict[str, Any] | None:
    if claim.correction is None:
        return None
    better = catalogue.claim(claim.correction)
    known = judged.get(better.key)
    return {
        "key": better.key,
        "alias": better.alias,
        "says": better.says,
        "text": better.text(),
        "verdict": known.verdict[0] if known else None,
    }


def _chains(results: Sequence[UnitResult]) -> list[Chain]:
    names = {name for result in results for name in result.findings}
    return [chain for chain in catalogue.CHAINS if chain_name(chain) in names]


def _chain(chain: Chain, results: Sequence[UnitResult]) -> dict[str, Any]:
    """A proof with what judging its links found."""
    found = _links(chain, results)
    slack = found.slack
    n = max(slack.cases, 1) if slack else 1
    data = statement.chain(chain) | {
        "verdict": _stands(found),
        "crashed": found.crashed,
        "links": [_tally(link) for link in found.parts],
    }
    if slack is None:
        return data
    return data | {
        "cases": slack.cases,
        "mean_shares": [share / n for share in slack.shares],
        "least_shares": list(slack.least),
        "telescoping_error": slack.error,
        "tightness": slack.tightness,
        "case": slack.case,
        "values": list(slack.values),
    }


def _links(chain: Chain, results: Sequence[UnitResult]) -> Finding:
    """What all units found about a chain; crashes of units of its world included."""
    name, found = chain_name(chain), Finding()
    try:
        for result in results:
            if name in result.findings:
                found = found + decoded(result.findings[name])
            elif result.error is not None and _same_world(chain, result):
                found = found + Finding(
                    crashed=f"unit {result.name!r} crashed: {result.error}"
                )
    except Exception as error:
        return Finding(crashed=f"merging failed: {error_line(error)}")
    return found


def _same_world(chain: Chain, result: UnitResult) -> bool:
    return any(catalogue.claim(key).world == chain.world for key in result.keys)


def _stands(found: Finding) -> str:
    """A chain holds if every link was judged and none was broken."""
    if any(link.violations for link in found.parts):
        return REFUTED
    judged = found.parts and all(link.cases for link in found.parts)
    return HOLDS if judged and not found.crashed else OPEN


def _proof_seconds(judged: dict[str, Judgement]) -> dict[str, list[float]]:
    table = {
        key: [p.get("seconds", 0.0) for e in found.evidence for p in e.finding.proofs]
        for key, found in judged.items()
    }
    return {key: seconds for key, seconds in table.items() if seconds}


def _without(data: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in names}
