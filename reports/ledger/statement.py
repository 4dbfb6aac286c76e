"""A claim's statement as the ledger keeps it: text, LaTeX, quantities explained."""

from __future__ import annotations

from bounds import book
from bounds.claim import Chain, Claim
from bounds.notation import as_text, tex
from bounds.paper.written_for import written_for
from bounds.units import homogeneity
from bounds.written_proofs import proof_note
from reports.ledger.model import (
    BreakEntry,
    Formula,
    HomogeneityEntry,
    Printed,
    QuantityEntry,
    Statement,
    StepEntry,
)


def about(claim: Claim) -> Statement:
    """Everything the paper, or the suite, says about a claim before it is judged."""
    from bounds import catalogue  # late: `mild show` needs only its own claim

    return Statement(
        key=claim.key,
        alias=claim.alias,
        place=claim.place,
        nature=claim.nature.value,
        assumptions=tuple(claim.assumptions),
        says=claim.says,
        world=claim.world,
        own=claim.own,
        printed=printed(claim),
        consequences=dict(claim.consequences),
        chain=tuple(chain.name for chain in catalogue.current().chains_of(claim.key)),
        proof=proof_note(claim),
    )


def printed(claim: Claim) -> Printed:
    """The statement in two notations, with the definitions of its quantities."""
    parts = formulas(claim)
    return Printed(
        text=claim.text(),
        latex=r" \quad\text{and}\quad ".join(part.latex for part in parts),
        parts=parts,
        given=tuple(as_text(condition) for condition in claim.given),
        quantities=tuple(
            QuantityEntry(
                name=str(q.name),
                tex=q.tex,
                definition=q.definition,
                dimension=str(q.dimension),
            )
            for q in claim.quantities
        ),
        homogeneity=fitting(claim),
    )


def fitting(claim: Claim) -> HomogeneityEntry:
    """Whether the dimensions fit, and if not, what was meant."""
    found = homogeneity(claim)
    silent = found.homogeneous or book.another()
    meant = None if silent else written_for(claim.key)
    return HomogeneityEntry(
        homogeneous=found.homogeneous,
        breaks=tuple(BreakEntry(where=b.where, what=b.what) for b in found.breaks),
        ones=found.ones,
        why=meant.why if meant else "",
        see=meant.see if meant else (),
    )


def formulas(claim: Claim) -> tuple[Formula, ...]:
    """The parts of a claim."""
    return tuple(Formula(text=p.text(), latex=p.latex()) for p in claim.parts)


def steps(chain: Chain) -> tuple[StepEntry, ...]:
    """The steps of a proof."""
    return tuple(
        StepEntry(
            text=as_text(step.expression),
            latex=tex(step.expression),
            by=tuple(step.by),
            reason=step.reason,
        )
        for step in chain.steps
    )
