"""Judging claims and chains on the worlds of a supply."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bounds import catalogue
from bounds.claim import Chain, Claim
from bounds.judging.finding import Finding
from bounds.judging.supply import Supply
from bounds.judging.tallies import ChainTallies, ClaimTallies, WithOrigin


@dataclass(frozen=True)
class JudgingUnit:
    """Judges every claim and chain of a unit's world on the worlds it builds."""

    supply: Supply
    chains: tuple[str, ...] = ()

    name = property(lambda self: self.supply.name)
    kind = property(lambda self: self.supply.kind)

    def serves(self, claim: Claim) -> bool:
        """Whether the claim is judged on this kind of world."""
        only = self.supply.only
        return claim.world == self.supply.world and (not only or claim.key in only)

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Judge; only what was found leaves the worker, never a world."""
        fault = self.supply.fault
        tallies: list[ClaimTallies | ChainTallies] = [
            ClaimTallies(c, fault) for c in claims
        ]
        # a chain is judged on honest learners only: a broken link there would be
        # reported as the paper's
        if fault is None and not self.supply.only:
            tallies += [ChainTallies(chain) for chain in self._chains()]
        # one world at a time: together they do not fit into memory
        for batch, world in enumerate(self.supply.worlds(seed)):
            named = WithOrigin(world, self.supply.name, batch)
            for each in tallies:
                each.add(named)
        return {each.name: each.finding() for each in tallies}

    def _chains(self) -> Iterable[Chain]:
        mine = (
            chain for chain in catalogue.current().chains if chain.name in self.chains
        )
        return (chain for chain in mine if chain.world == self.supply.world)
