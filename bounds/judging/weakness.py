"""What is weak about the evidence of a claim that nothing has refuted.

A claim is well supported if it was judged on enough cases that could have failed, in
every regime its statement speaks of, and if nothing could be taken away from it
unnoticed: each altered statement was refuted, each additive term and each letter's
exponent needed. Whatever is short of that is said here, with the reason if one is known
(`bounds.limits`). One good control hides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bounds import book
from bounds.judging.alterations import Alteration, alterations
from bounds.judging.regimes import missing
from bounds.judging.verdict import Judgement
from bounds.judging.words import SUPPORTED, case_count
from bounds.limits import reason as reason_in_paper

ENOUGH = 10
"""Cases that count, without which a part is judged on too little."""


@dataclass(frozen=True)
class Weakness:
    """Something the evidence would not notice, or never looked at.

    Attributes
    ----------
    part : of the claim, from 1; 0 for a control, which has none
    what : in words
    why : why it can not be mended, if that is known
    """

    part: int
    what: str
    why: str = ""


def weaknesses(found: Judgement) -> tuple[Weakness, ...]:
    """Everything that is weak about a supported claim."""
    if found.verdict[0] != SUPPORTED:
        return ()
    return (*_thin(found), *_standing(found), *_unneeded(found))


def _thin(found: Judgement) -> Iterator[Weakness]:
    """Parts judged on few cases, or not in every regime."""
    key = found.claim.key
    for i in range(1, len(found.claim.parts) + 1):
        tally = found.part(i)
        count = tally.solid
        if count < ENOUGH:
            few = f"only {count} case{'s' if count != 1 else ''} that could have failed"
            yield Weakness(i, few, reason(key, i, "cases"))
        for what in missing(found.claim, i, tally.regimes):
            yield Weakness(i, what, reason(key, i, what))


def _standing(found: Judgement) -> Iterator[Weakness]:
    """Altered statements of the claim's author that no case refutes."""
    named = {control.name for control in found.claim.controls}
    for name, (tally, by) in found.controls.items():
        if name in named and by is None:
            what = f"altered to “{name}” it is not refuted in {case_count(tally.cases)}"
            yield Weakness(0, what, reason(found.claim.key, 0, name))


def _unneeded(found: Judgement) -> Iterator[Weakness]:
    """Terms and exponents that were never needed."""
    for one in alterations(found.claim):
        tally, by = found.altered.get(one.name, (None, None))
        if one.kind != "scale" and by is None:
            cases = tally.cases if tally else 0
            yield Weakness(one.part, unneeded(one, cases), why(found, one))


def unneeded(one: Alteration, cases: int) -> str:
    """That nothing noticed an alteration, in words."""
    letter = one.what if one.kind == "term" else f"of {one.what}"
    return f"{one.kind} {letter} not needed in {case_count(cases)}"


def why(found: Judgement, one: Alteration) -> str:
    """Why an alteration is not refuted, if something is said of it."""
    return reason(found.claim.key, one.part, f"{one.kind} {one.what}")


def reason(key: str, part: int, what: str) -> str:
    """Why a weakness can not be mended, if that is known of the paper's claim."""
    return "" if book.another() else reason_in_paper(key, part, what)
