"""Tallies kept while worlds go by: what judging a claim or a chain found so far."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np

from bounds.claim import Chain, Claim, Relation
from bounds.judging.alterations import alterations
from bounds.judging.finding import Finding, Slack, error_line
from bounds.judging.judge import Sides, Tally, judge, sides, tallied, with_sides
from bounds.judging.regimes import membership
from bounds.worlds.world import Case, World
from mild_core.numerics import EPS, AnyArray


class WithOrigin:
    """A world whose cases say which unit built them, in which batch, at which row."""

    def __init__(self, world: World, unit: str, batch: int) -> None:
        self._world, self._unit, self._batch = world, unit, batch

    def __getattr__(self, name: str) -> Any:
        return getattr(self._world, name)

    @cached_property
    def regimes(self) -> dict[str, AnyArray]:
        """Which cases are of which regime: asked for by every part of every claim."""
        return membership(self._world)

    def case(self, b: int) -> Case:
        """Case b, with where it came from."""
        came = {"unit": self._unit, "batch": self._batch, "row": b}
        return self._world.case(b) | came


class ClaimTallies:
    """Tallies of every part, control and alteration of one claim.

    A control or an alteration is judged until it is refuted: what comes after could not
    change that. On a faulty learner the claim itself is the control.
    """

    def __init__(self, claim: Claim, fault: str | None = None) -> None:
        self.name, self.claim, self.fault = claim.key, claim, fault
        self.crashed: str | None = None
        self.parts = [Tally() for _ in claim.parts]
        altered = {control.name: control.relation for control in claim.controls}
        self.controls = {} if fault else {name: Tally() for name in altered}
        self.relations = altered
        self.generated = () if fault else alterations(claim)
        self.altered = {one.name: Tally() for one in self.generated}

    def add(self, world: World) -> None:
        """Judge the claim on a world; if that raises, remember why and stop."""
        if self.crashed is None:
            try:
                self._judge_fault(world) if self.fault else self._judge(world)
            # one claim that cannot be measured must not cost the others their evidence
            except Exception as error:
                self.crashed = error_line(error)

    def finding(self) -> Finding:
        """Everything found."""
        parts = () if self.fault else tuple(self.parts)
        return Finding(parts, self.controls, self.altered, crashed=self.crashed)

    def _judge(self, world: World) -> None:
        for i, part in enumerate(self.claim.parts):
            measured = sides(part, world)
            self.parts[i] += tallied(part, measured, world)
            for one in self.generated:
                if one.part == i + 1 and not self.altered[one.name].violations:
                    altered = measured.with_right(one.relation, world)
                    found = first_broken(altered, world)
                    if one.relation.op == "<=" and not found.violations:
                        found = replace(found, tightness=closest(altered))
                    self.altered[one.name] += found
        _until_broken(self.controls, self.relations, world)

    def _judge_fault(self, world: World) -> None:
        name = f"learner: {self.fault}"
        total = self.controls.get(name, Tally())
        for part in self.claim.parts:
            if not total.violations:
                total += first_violation(part, world)
        self.controls[name] = total


class ChainTallies:
    """Tallies of every link of a chain, and where it loses."""

    def __init__(self, chain: Chain) -> None:
        self.name, self.chain = chain_name(chain), chain
        self.crashed: str | None = None
        self.links = [Tally() for _ in chain.links]
        self.slack = Slack()

    def add(self, world: World) -> None:
        """Judge the links on a world; if that raises, remember why and stop."""
        if self.crashed is None:
            try:
                for i, link in enumerate(self.chain.links):
                    self.links[i] += judge(link, world)
                self.slack += slack(self.chain, world)
            except Exception as error:
                self.crashed = error_line(error)

    def finding(self) -> Finding:
        """Everything found."""
        return Finding(tuple(self.links), slack=self.slack, crashed=self.crashed)


def chain_name(chain: Chain) -> str:
    """Name of a chain among findings, which are named by claim keys otherwise."""
    return f"chain {chain.name}"


def slack(chain: Chain, world: World) -> Slack:
    """Shares of the links in qm - q0, in every case where that is not zero."""
    measured = [sides(link, world) for link in chain.links]
    columns = [measured[0].lhs, *(s.rhs for s in measured)]
    q = np.stack(np.broadcast_arrays(*columns))
    size = np.abs(q).max(axis=0)
    steps, total = np.diff(q, axis=0), q[-1] - q[0]
    finite = np.isfinite(q).all(axis=0) & (size > 0)
    if not finite.any():
        return Slack()
    error = np.abs(steps.sum(axis=0) - total)[finite] / size[finite]
    # where bound and regret agree to rounding, shares of their difference are noise
    solid = finite & (total > 16 * EPS * (world.operations + 1) * size)
    shares = steps[:, solid] / total[solid]
    if not shares.size:
        nothing = (0.0,) * len(steps)
        return Slack(0, nothing, nothing, float(error.max()))
    return _with_tightest(
        Slack(
            shares.shape[1],
            tuple(shares.sum(axis=1).tolist()),
            tuple(shares.min(axis=1).tolist()),
            float(error.max()),
        ),
        q,
        solid & (q[-1] > 0),
        world,
    )


def _with_tightest(found: Slack, q: Any, usable: Any, world: World) -> Slack:
    if not usable.any():
        return found
    ratio = np.full(usable.shape, -np.inf)
    np.divide(q[0], q[-1], out=ratio, where=usable)
    b, i = np.unravel_index(int(np.argmax(ratio)), ratio.shape)
    values = tuple(q[:, b, i].tolist())
    case = world.case(int(b)) | ({"index": int(i) + 1} if ratio.shape[1] > 1 else {})
    return replace(found, tightness=float(ratio[b, i]), case=case, values=values)


def _until_broken(
    tallies: dict[str, Tally], relations: dict[str, Relation], world: World
) -> None:
    for name, tally in tallies.items():
        if not tally.violations:
            tallies[name] = tally + first_violation(relations[name], world)


def closest(s: Sides) -> float | None:
    """The largest left side over right side: how near a case came to breaking it."""
    usable = s.asserted & (s.rhs > s.tolerance)
    if not usable.any():
        return None
    ratio = np.full(s.rhs.shape, -np.inf)
    np.divide(s.lhs, s.rhs, out=ratio, where=usable)
    return float(ratio.max())


def first_violation(relation: Relation, world: World) -> Tally:
    """Whether a relation is broken and by which case, the first one found.

    For what has to be refuted: no search for the smallest case, no tightness.
    """
    return first_broken(sides(relation, world), world)


def first_broken(s: Sides, world: World) -> Tally:
    """The same of sides that are measured already."""
    asserted, broken = s.asserted.any(axis=1), s.broken.any(axis=1)
    found = Tally(cases=int(asserted.sum()), violations=int(broken.sum()))
    if not found.violations:
        return found
    b = int(np.argmax(broken))
    i = int(np.argmax(s.broken[b]))
    case = with_sides(world.case(b), s, b, i)
    return replace(found, counterexample=case, weight=world.weight(b))
