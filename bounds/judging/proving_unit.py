"""Proving a claim for all parameters, and disproving its controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from bounds.claim import Claim, Relation
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally, judge
from bounds.judging.proof import Proof, prove
from bounds.worlds.numbers import Numbers


@dataclass(frozen=True)
class ProvingUnit:
    """Proves one claim for all parameters, and looks for a model of each control."""

    key: str
    seconds: float
    kind: str = "proof"

    @property
    def name(self) -> str:
        """One unit for every claim."""
        return f"proof {self.key}"

    def serves(self, claim: Claim) -> bool:
        """Only its own claim."""
        return claim.key == self.key

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Ask for each part; then for each control, which should have a model."""
        return {claim.key: self._prove(claim) for claim in claims}

    def _prove(self, claim: Claim) -> Finding:
        asked = [prove(part, claim.given, seconds=self.seconds) for part in claim.parts]
        altered = {
            control.name: prove(control.relation, claim.given, seconds=self.seconds)
            for control in claim.controls
        }
        relations = {control.name: control.relation for control in claim.controls}
        return Finding(
            parts=tuple(map(_disproof, asked, claim.parts)),
            controls={
                name: _disproof(proof, relations[name])
                for name, proof in altered.items()
            },
            proofs=tuple(asdict(proof) for proof in asked),
            undecided=_gave_up(asked),
        )


def _gave_up(asked: Sequence[Proof]) -> str | None:
    """Parts without an answer, and why."""
    parts = [
        f"part {i} is neither proved nor disproved ({proof.reason})"
        for i, proof in enumerate(asked, 1)
        if proof.status == "unknown"
    ]
    return "; ".join(parts) or None


def _disproof(proof: Proof, relation: Relation) -> Tally:
    """A model is a violation, measured like any other case; a proof is no case."""
    if proof.status != "refuted" or proof.model is None:
        return Tally()
    measured = judge(relation, Numbers.of(proof.model))
    known = {"world": Numbers.name} | proof.model
    return replace(
        measured,
        # one point is one case, however its sides come out when measured in floating
        # point
        cases=1,
        violations=1,
        counterexample=known | (measured.counterexample or {}),
    )
