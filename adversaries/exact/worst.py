"""The exact worst case of Algorithm 1: an adversary, a bound, a proof.

>>> from mild_core.delays import DelaySchedule
>>> found = worst_case(Instance(DelaySchedule.constant(4), eta=0.5))
>>> found.decided, round(found.lower, 4), round(found.upper, 4)
(True, 2.0, 2.0)
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

from adversaries.exact.adversary import Adversary, strongest
from adversaries.exact.budget import Cuts, Tell, bracket, root, silent, uncut
from adversaries.exact.certificate import Certificate, RationalProof, certify
from adversaries.exact.moves import Moves
from adversaries.exact.program import Instance, program
from adversaries.exact.solve import STEPS, solve
from mild_core.numerics import FloatArray

AGREE = 1e-5
"""Bounds this close, relative to the upper one, decide the worst case."""


@dataclass(frozen=True)
class WorstCase:
    """What was found, and how far it can be trusted.

    Attributes
    ----------
    adversary : the strongest found; its replay is the lower bound
    upper : no adversary exceeds it, by repaired multipliers, up to rounding
    status : the solver's word; proves nothing
    nodes : programs solved for the upper bound
    interrupted : whether more would have been solved
    """

    instance: Instance
    adversary: Adversary
    upper: float
    status: str
    nodes: int
    cases: tuple[tuple[Moves, FloatArray], ...] = field(repr=False)
    cuts: Cuts = field(repr=False, default_factory=dict)
    interrupted: bool = False

    @property
    def lower(self) -> float:
        """Regret of the adversary, replayed in the transcription."""
        return self.adversary.regret

    @property
    def gap(self) -> float:
        """(upper - lower)/upper."""
        finite = math.isfinite(self.upper)
        return max(0.0, 1 - self.lower / self.upper) if finite else math.inf

    @property
    def decided(self) -> bool:
        """Whether both bounds agree; otherwise the worst case is between them."""
        return self.gap <= AGREE

    def proof(self) -> RationalProof | None:
        """Exact rational certificates for every case, or None if one cannot be made."""
        certificates: list[Certificate] = []
        for moves, multipliers in self.cases:
            certificate = certify(self.instance, moves, multipliers)
            if certificate is None:
                return None
            certificates.append(certificate)
        proof = RationalProof(self.instance, self.cuts, tuple(certificates))
        return proof if proof.holds else None


def worst_case(
    instance: Instance,
    *,
    nodes: int | None = None,
    iterations: int = STEPS,
    tell: Tell = silent,
) -> WorstCase:
    """Solve, factor, replay; branch and bound if the budget is for the whole path."""
    instance = simplified(instance)
    if instance.total is not None:
        return _branched(instance, nodes, tell)
    solution = solve(program(instance, ball=False), iterations=iterations)
    return WorstCase(
        instance,
        adversary=strongest(instance, solution),
        upper=solution.upper * float(instance.unit),
        status=solution.status,
        nodes=1,
        cases=((instance.fixed, solution.multipliers),),
    )


def simplified(instance: Instance) -> Instance:
    """A path budget of 0, or one that forbids nothing, as budgets of the steps."""
    T, R, P = instance.T, instance.R, instance.total
    if P == 0 or (P is not None and T == 1):
        return replace(instance, total=None)
    # no path is longer: then the program is convex again and needs no branching
    if P is not None and P >= 2 * R * (T - 1):
        return replace(instance, total=None, steps=(2 * R,) * (T - 1))
    return instance


def _branched(instance: Instance, nodes: int | None, tell: Tell) -> WorstCase:
    # half, so that what branch and bound calls closed is decided for the reader too
    found = bracket(instance, nodes=nodes, gap=AGREE / 2, tell=tell)
    multipliers = {leaf.box: leaf.multipliers for leaf in found.leaves}
    boxes = uncut(root(instance), found.cuts)
    return WorstCase(
        instance,
        adversary=found.adversary,
        upper=found.upper,
        status=f"{found.nodes} boxes",
        nodes=found.nodes,
        cases=tuple((box, multipliers[box]) for box in boxes),
        cuts=found.cuts,
        interrupted=found.interrupted,
    )
