"""Units of work: what one does, and what came of it. Runs in workers."""

from __future__ import annotations

import multiprocessing
import pickle
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from bounds import catalogue
from bounds.claim import Chain, Claim, Relation
from bounds.judging.finding import Finding, Work, encoded, told
from bounds.judging.judge import Tally, judge
from bounds.judging.proof import Proof, prove
from bounds.judging.tallies import ChainBook, ClaimBook, Named, chain_name
from bounds.judging.unit import Unit
from bounds.worlds.numbers import Numbers

PROOF = "numbers"
"""The world of claims about parameters, which are proved and not only sampled."""

_one_at_a_time = threading.Lock()  # compiled kernels and solvers share state


@dataclass(frozen=True)
class Result:
    """What became of a unit: its findings as JSON, or why there are none."""

    name: str
    kind: str
    keys: tuple[str, ...]
    findings: dict[str, Any] = field(default_factory=dict)
    error: str | None = None
    seconds: float = 0.0


def perform(packed: bytes, unit: Result, seed: int) -> Result:
    """Unpack a unit and run it on its claims; whatever it raises is reported.

    Also what ends a program: a worker ignores Ctrl-C, so the unit itself raised it.
    """
    start = time.perf_counter()
    with _one_at_a_time:
        try:
            work: Work = pickle.loads(packed)
            found = work.run([catalogue.claim(key) for key in unit.keys], seed)
            complete = checked(found, unit.keys)
            data = {key: encoded(finding) for key, finding in complete.items()}
            error = None
        except BaseException as raised:
            if isinstance(raised, KeyboardInterrupt) and not _in_worker():
                raise
            data, error = {}, told(raised)
    took = time.perf_counter() - start
    return replace(unit, findings=data, error=error, seconds=took)


def checked(found: dict[str, Finding], keys: Sequence[str]) -> dict[str, Finding]:
    """What a unit found, with a crash in place of what is missing or does not fit.

    A finding without parts is fine: growth has only details, a faulty learner only
    controls. A unit that tells about claims it was not asked for is not believed.
    """
    chains = {chain_name(chain): len(chain.links) for chain in catalogue.CHAINS}
    foreign = sorted(set(found) - set(keys) - set(chains))
    if foreign:
        raise ValueError(f"it was not asked about {', '.join(foreign)}")
    parts = {key: len(catalogue.claim(key).parts) for key in keys}
    names = [*keys, *(name for name in found if name not in parts)]
    return {name: _fitting(found.get(name), (chains | parts)[name]) for name in names}


def _fitting(finding: Finding | None, parts: int) -> Finding:
    if finding is None:
        return Finding(crashed="it returned no finding")
    if len(finding.parts) not in (0, parts):
        told_of = f"{len(finding.parts)} parts instead of {parts}"
        return Finding(crashed=f"it returned a finding about {told_of}")
    return finding


def _in_worker() -> bool:
    """Whether this is a worker process, or a thread of one."""
    main = threading.current_thread() is threading.main_thread()
    return multiprocessing.parent_process() is not None or not main


def served(work: Work, keys: Sequence[str]) -> tuple[str, ...]:
    """Those of the keys that a unit has something to say about."""
    return tuple(key for key in keys if work.serves(catalogue.claim(key)))


@dataclass(frozen=True)
class Judging:
    """Judges every claim and chain of a unit's world on the worlds it builds."""

    unit: Unit
    chains: tuple[str, ...] = ()

    name = property(lambda self: self.unit.name)
    kind = property(lambda self: self.unit.kind)

    def serves(self, claim: Claim) -> bool:
        """Whether the claim is judged on this kind of world."""
        return claim.world == self.unit.world

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Judge; only what was found leaves the worker, never a world."""
        fault = self.unit.fault
        books: list[ClaimBook | ChainBook] = [ClaimBook(c, fault) for c in claims]
        if fault is None:
            books += [ChainBook(chain) for chain in self._chains()]
        for batch, world in enumerate(self.unit.worlds(seed)):
            named = Named(world, self.unit.name, batch)
            for book in books:
                book.enter(named)
        return {book.name: book.finding() for book in books}

    def _chains(self) -> Iterable[Chain]:
        mine = (chain for chain in catalogue.CHAINS if chain.name in self.chains)
        return (chain for chain in mine if chain.world == self.unit.world)


@dataclass(frozen=True)
class Proving:
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
        cases=1,
        violations=1,
        counterexample=known | (measured.counterexample or {}),
    )
