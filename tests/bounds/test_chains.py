"""Every proof chain: links hold, and slacks add up to the bound minus the measured."""

from __future__ import annotations

import numpy as np
import pytest
from sympy import Rational

from bounds import catalogue
from bounds.claim import Chain, Relation, Step
from bounds.judging.judge import judge, sides
from bounds.judging.supply import Supply
from bounds.worlds.world import World
from reports.run.units import SUPPLIES


def a_world(name: str) -> World:
    """The first world of this kind that the quick profile builds."""
    for supply in SUPPLIES:
        for unit in supply.units("quick"):
            if isinstance(unit, Supply) and unit.world == name and unit.fault is None:
                return next(iter(unit.worlds(3)))
    raise LookupError(name)


@pytest.mark.parametrize("chain", catalogue.CHAINS, ids=lambda c: c.name)
def test_slacks_telescope(chain: Chain) -> None:
    world = a_world(chain.world)
    links = [sides(link, world) for link in chain.links]
    whole = sides(
        Relation(chain.steps[0].expression, "<=", chain.steps[-1].expression), world
    )
    slacks = sum((link.rhs - link.lhs for link in links), start=np.zeros(1))
    sizes = (np.abs(link.rhs) + np.abs(link.lhs) for link in links)
    size = sum(sizes, start=np.zeros(1))
    gap = np.abs(slacks - (whole.rhs - whole.lhs))
    assert (gap <= 1e-13 * (size + 1e-300)).all()
    assert not any(link.broken.any() for link in links)


def test_a_broken_link_is_noticed() -> None:
    chain = next(c for c in catalogue.CHAINS if c.name == "theorem-1")
    steps = list(chain.steps)
    steps[-1] = Step(steps[-1].expression * Rational(1, 10))
    world = a_world(chain.world)
    broken = Chain("broken", chain.proves, chain.world, tuple(steps))
    assert judge(broken.links[-1], world).violations > 0


def test_the_proofs_of_the_paper_are_there() -> None:
    names = {chain.name for chain in catalogue.CHAINS}
    wanted = {f"theorem-{i}" for i in (1, 2, 3, 5, 6, 7, "A1")}
    wanted |= {f"lemma-{i}" for i in (1, 3, 7, 9, 10)}
    wanted |= {f"corollary-{i}" for i in (1, 2, 3, 4)}
    assert wanted <= names


def test_lemmas_stand_in_the_proof_that_applies_them() -> None:
    (proof,) = [chain for chain in catalogue.CHAINS if chain.name == "lemma-3"]
    assert {"C065", "C070"} <= set(proof.members)  # Lemmas 4 and 5
