"""Example: a claim of one's own, from a quantity to a verdict.

The claim: never more than d - 1 rounds wait for their feedback, d the largest delay.
To make it part of every run, put it in the catalogue (.github/CONTRIBUTING.md).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np

from bounds.claim import Claim, Nature, Relation
from bounds.judging.finding import encoded
from bounds.judging.tallies import ClaimTallies
from bounds.judging.unit import UnitResult
from bounds.judging.verdict import Judgement, judgement
from bounds.quantities.delays import d
from bounds.quantity import count
from bounds.worlds.delays import Delays
from mild_core.numerics import AnyArray

# A quantity: a symbol, its definition, and the attribute of a world that holds it.
most_waiting = count("max(m_t)", "most feedback that waits at once", "most_waiting")


class MyDelays(Delays):
    """Delay vectors, with the new quantity measured on all of them at once."""

    @property
    def most_waiting(self) -> AnyArray:
        """The largest m_t of each vector."""
        return np.asarray(self.m_t.max(axis=1))


# A claim: relations between expressions, and altered ones that must be refuted.
CLAIM = Claim(
    key="S99",
    alias="most-waiting",
    place="an example",
    says="Never more than d - 1 rounds wait for their feedback.",
    nature=Nature.ALGEBRAIC,
    world="delays",
    parts=(bound := Relation(most_waiting, "<=", d - 1),),
    controls=(bound.shifted(-1), bound.with_sign("=")),
)


def judged(claim: Claim) -> Judgement:
    """What all delay vectors up to 4 of five rounds or fewer say about it."""
    tallies = ClaimTallies(claim)
    for T in range(1, 6):
        tallies.add(MyDelays(np.array(list(product(range(1, 5), repeat=T)))))
    found = {claim.key: encoded(tallies.finding())}
    return judgement(
        claim, [UnitResult("all small", "exhaustive", (claim.key,), found)]
    )


def test_the_quantity_is_what_its_definition_says() -> None:
    delays = [3, 1, 4, 1]
    waits = [sum(k + delays[k - 1] - 1 >= t for k in range(1, t)) for t in range(1, 5)]
    assert MyDelays(np.array([delays])).most_waiting.tolist() == [max(waits)]


def test_my_claim_holds() -> None:
    found = judged(CLAIM)
    assert found.verdict == ("supported", "exhaustive: 1,364 cases")
    assert all(control.violations for control, _ in found.controls.values())


def test_a_false_claim_is_refuted_by_its_smallest_case() -> None:
    found = judged(replace(CLAIM, parts=(Relation(most_waiting, "<=", d / 2),)))
    verdict, _ = found.verdict
    assert verdict == "refuted"
    assert found.counterexample is not None
    assert found.counterexample.case["d"] == [3, 2, 1]


def test_a_check_that_cannot_fail_supports_nothing() -> None:
    """Controls that are true, like the claim, show that the check has no power."""
    weak = replace(CLAIM, controls=(bound.shifted(1),))
    assert judged(weak).verdict == ("open", "no control refuted in 1,364 cases")
