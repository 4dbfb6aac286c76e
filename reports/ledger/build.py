"""Putting the ledger together: every claim with its statement, evidence and verdict.

Same seed and profile, same content, apart from "times" and "versions".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bounds import book, catalogue
from bounds.claim import Chain, Claim
from bounds.judging.alterations import Alteration, alterations
from bounds.judging.evidence import EvidenceOfKind
from bounds.judging.finding import Finding, decoded, error_line
from bounds.judging.judge import Tally
from bounds.judging.tallies import chain_name
from bounds.judging.unit import UnitResult
from bounds.judging.verdict import Judgement, judgement
from bounds.judging.weakness import unneeded, weaknesses, why
from bounds.judging.words import (
    BROKEN,
    HELD,
    OPEN,
    REFUTED,
    UNJUDGED,
    Links,
    Profile,
    Verdict,
)
from bounds.worlds.world import Case
from reports.ledger import implied, model, statement
from reports.ledger.kinds import VERIFY, KeptCase, Source
from reports.ledger.numbers import ROUNDING
from reports.ledger.validate import typed
from reports.ledger.versions import versions


def ledger(
    claims: Sequence[Claim],
    results: Sequence[UnitResult],
    *,
    seed: int,
    profile: Profile,
    seconds: float,
    jobs: int,
    origin: Source = VERIFY,
) -> model.Ledger:
    """Put together what all units found."""
    judged = {claim.key: _judged(claim, results) for claim in claims}
    other = book.another()
    return model.Ledger(
        schema=model.SCHEMA,
        seed=seed,
        profile=profile,
        book=other.title if other else "",
        origin=origin,
        versions=versions(),
        times=model.Times(
            seconds=round(seconds, 3),
            jobs=jobs,
            units={result.name: round(result.seconds, 3) for result in results},
            proofs=_proof_seconds(judged),
        ),
        units=tuple(
            model.UnitEntry(
                name=r.name,
                kind=r.kind,
                keys=tuple(r.keys),
                error=r.error,
                undecided=r.undecided,
            )
            for r in results
        ),
        claims=tuple(_entry(judged[claim.key], judged) for claim in claims),
        chains=tuple(_chain(chain, results) for chain in _chains(results)),
    )


def _judged(claim: Claim, results: Sequence[UnitResult]) -> Judgement:
    """Merge; if that raises, only this claim is open."""
    try:
        found = judgement(claim, results)
        _ = found.verdict  # which can raise too
    except Exception as error:
        return _unmerged(claim, error)
    return found


def _reasons(
    claim: Claim, altered: Sequence[model.AlterationEntry]
) -> dict[tuple[int, str], str]:
    """Reasons of weaknesses that are computed and not typed, by part and words."""
    return {
        (a.part, unneeded(one, a.cases)): a.why
        for one, a in zip(alterations(claim), altered, strict=True)
        if a.why
    }


def _entry(found: Judgement, judged: dict[str, Judgement]) -> model.ClaimEntry:
    try:
        return entry(found, judged)
    except Exception as error:
        return entry(_unmerged(found.claim, error), judged)


def _unmerged(claim: Claim, error: Exception) -> Judgement:
    return Judgement(claim, (), crashes=(f"merging failed: {error_line(error)}",))


def entry(found: Judgement, judged: dict[str, Judgement]) -> model.ClaimEntry:
    """One claim of the ledger."""
    verdict, reason = _verdict(found, judged)
    altered = _alterations(found)
    known = _reasons(found.claim, altered)
    return model.ClaimEntry(
        **msgspec.structs.asdict(statement.about(found.claim)),
        verdict=verdict,
        reason=reason,
        corrected=_corrected(found.claim, judged),
        evidence=tuple(map(_evidence, found.evidence)),
        controls=_controls(found),
        powerless=found.powerless,
        alterations=altered,
        weak=tuple(
            model.WeaknessEntry(
                part=w.part, what=w.what, why=known.get((w.part, w.what), w.why)
            )
            for w in weaknesses(found)
        ),
        resolution=_resolution(found),
        counterexample=_counterexample(found),
    )


UNKNOWN = "not judged in this run"


def _verdict(found: Judgement, judged: dict[str, Judgement]) -> tuple[Verdict, str]:
    """The verdict and its reason; an order is false if no constant saves it."""
    verdict, reason = found.verdict
    others = found.claim.every_constant
    if verdict != REFUTED or not others:
        return verdict, reason
    # a claim of which no unit tells anything was not judged: it may have been left out
    known = {k: one for k, one in judged.items() if one.evidence or one.crashes}
    table = {key: known[key].verdict[0] if key in known else UNKNOWN for key in others}
    lacking = [f"{key}, {v}" for key, v in table.items() if v in (REFUTED, OPEN)]
    if lacking:
        told = f"{' and '.join(lacking)}, would have to be true for every constant"
        return OPEN, f"with the constant 1: {reason}; {told}"
    if unknown := [key for key, v in table.items() if v == UNKNOWN]:
        told = (
            f"whether another saves the order ({' and '.join(unknown)}) was {UNKNOWN}"
        )
        return REFUTED, f"with the constant 1: {reason}; {told}"
    same = len(set(table.values())) == 1
    rests = list(table) if same else [f"{key}, {v}" for key, v in table.items()]
    how = f", {next(iter(table.values()))}" if same else ""
    return REFUTED, (
        f"no constant saves the order ({' and '.join(rests)}{how}); with the "
        f"constant 1: {reason}"
    )


def _evidence(e: EvidenceOfKind) -> model.EvidenceEntry:
    parts = e.finding.parts
    tightest = max(
        (part for part in parts if part.tightness is not None),
        key=lambda part: part.tightness or 0.0,
        default=Tally(),
    )
    errors = [part.error for part in parts if part.error is not None]
    return model.EvidenceEntry(
        kind=e.kind,
        units=e.units,
        cases=e.weakest.cases,
        vacuous=e.weakest.vacuous,
        violations=e.violations,
        tightness=tightest.tightness,
        case=_kept(tightest.tightest),
        error=max(errors, default=None),
        parts=tuple(map(_tallied, parts)),
        proofs=tuple(typed(proof, model.ProofEntry) for proof in e.finding.proofs),
        details=_details(e.finding.details),
        undecided=e.finding.undecided,
    )


def _details(found: dict[str, Any]) -> model.Details:
    """Measurements that are known by name, and all others together."""
    known = {
        name: found[name] for name in found if name in model.Details.__struct_fields__
    }
    others = {name: found[name] for name in found if name not in known}
    return typed(known | {"other": others}, model.Details)


def _tallied(tally: Tally) -> model.Tallied:
    return model.Tallied(
        cases=tally.cases,
        vacuous=tally.vacuous,
        violations=tally.violations,
        tightness=tally.tightness,
        case=_kept(tally.tightest),
        error=tally.error,
        counterexample=_kept(tally.counterexample),
        regimes=dict(tally.regimes),
    )


def _kept(case: Case | None) -> KeptCase | None:
    return None if case is None else KeptCase(case)


def _controls(found: Judgement) -> tuple[model.ControlEntry, ...]:
    texts = {control.name: control.relation.text() for control in found.claim.controls}
    return tuple(
        model.ControlEntry(
            name=name,
            text=texts.get(name),
            refuted=tally.violations > 0,
            cases=tally.cases,
            by=by,
            case=_kept(tally.counterexample),
        )
        for name, (tally, by) in found.controls.items()
    )


def _alterations(found: Judgement) -> tuple[model.AlterationEntry, ...]:
    entries = []
    for one in alterations(found.claim):
        tally, by = found.altered.get(one.name, (Tally(), None))
        true = None if by else implied.still_true(found.claim, one)
        entries.append(
            model.AlterationEntry(
                part=one.part,
                kind=one.kind,
                what=one.what,
                refuted=tally.violations > 0,
                cases=tally.cases,
                by=by,
                case=_kept(tally.counterexample),
                why=_told(_reason(found, one, by, true), by, true, tally),
                closest=None if by else tally.tightness,
                true_by=() if true is None else true.rests,
            )
        )
    return tuple(entries)


def _told(
    reason: str, by: str | None, true: implied.Implied | None, tally: Tally
) -> str:
    """A reason; that a mean was above an altered bound is none, but goes before one."""
    if by or true or not reason or (tally.tightness or 0.0) <= 1 + ROUNDING:
        return reason
    return f"Undecided: a mean of {tally.tightness:.2f} times it was measured. {reason}"


def _reason(
    found: Judgement, one: Alteration, by: str | None, true: implied.Implied | None
) -> str:
    """Why nothing refutes an alteration: because it is true, or as far as is known."""
    if true is not None:
        return f"Still true, by {', '.join(true.rests)}: {true.said}."
    if by:
        return ""
    near = implied.reached(found.claim, one)
    return why(found, one) if near is None else near.sentence


def _resolution(found: Judgement) -> model.Resolution | None:
    """The largest multiplier of the right side that is refuted, and by which case."""
    w = found.tightest
    if w is None or w.tightness is None:
        return None
    case = KeptCase(w.case)
    return model.Resolution(multiplier=w.tightness, part=w.part, kind=w.kind, case=case)


def _counterexample(found: Judgement) -> KeptCase | None:
    w = found.counterexample
    return None if w is None else KeptCase(w.case | {"part": w.part, "kind": w.kind})


def _corrected(claim: Claim, judged: dict[str, Judgement]) -> model.Corrected | None:
    if claim.correction is None:
        return None
    better = catalogue.current().claim(claim.correction)
    known = judged.get(better.key)
    return model.Corrected(
        key=better.key,
        alias=better.alias,
        says=better.says,
        text=better.text(),
        verdict=known.verdict[0] if known else None,
    )


def _chains(results: Sequence[UnitResult]) -> list[Chain]:
    names = {name for result in results for name in result.findings}
    return [chain for chain in catalogue.current().chains if chain_name(chain) in names]


def _chain(chain: Chain, results: Sequence[UnitResult]) -> model.ChainEntry:
    """A proof with what judging its links found."""
    found = _links(chain, results)
    entry = model.ChainEntry(
        name=chain.name,
        proves=chain.proves,
        world=chain.world,
        outcome=_outcome(found),
        crashed=found.crashed,
        steps=statement.steps(chain),
        links=tuple(map(_tallied, found.parts)),
    )
    slack = found.slack
    if slack is None:
        return entry
    return msgspec.structs.replace(
        entry,
        cases=slack.cases,
        mean_shares=tuple(share / max(slack.cases, 1) for share in slack.shares),
        least_shares=slack.least,
        telescoping_error=slack.error,
        tightness=slack.tightness,
        case=_kept(slack.case),
        values=slack.values,
    )


def _links(chain: Chain, results: Sequence[UnitResult]) -> Finding:
    """What all units found about a chain; crashes of units of its world included."""
    name, found = chain_name(chain), Finding()
    try:
        for result in results:
            if name in result.findings:
                found = found + decoded(result.findings[name])
            elif result.accident is not None and _same_world(chain, result):
                found = found + Finding(crashed=result.accident)
    except Exception as error:
        return Finding(crashed=f"merging failed: {error_line(error)}")
    return found


def _same_world(chain: Chain, result: UnitResult) -> bool:
    return any(
        catalogue.current().claim(key).world == chain.world for key in result.keys
    )


def _outcome(found: Finding) -> Links:
    """The links held if every one was judged and none was broken."""
    if any(link.violations for link in found.parts):
        return BROKEN
    judged = found.parts and all(link.cases for link in found.parts)
    return HELD if judged and not found.crashed else UNJUDGED


def _proof_seconds(judged: dict[str, Judgement]) -> dict[str, tuple[float, ...]]:
    table = {
        key: tuple(
            p.get("seconds", 0.0) for e in found.evidence for p in e.finding.proofs
        )
        for key, found in judged.items()
    }
    return {key: seconds for key, seconds in table.items() if seconds}
