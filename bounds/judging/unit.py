"""A unit: one piece of work of a run, and what came of it. Runs in workers.

Anything with a name, a kind of evidence, a way to say which claims it serves, and
`run(claims, seed)` is a unit. Two are built in: judging on the worlds of a supply
(`judging_unit`) and proving (`proving_unit`). Others (statistical, asymptotic) are
beside the supplies.
"""

from __future__ import annotations

import faulthandler
import math
import multiprocessing
import pickle
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.finding import Finding, encoded, error_line
from bounds.judging.tallies import chain_name

PROVED_WORLD = "numbers"
"""The world of claims about parameters, which are proved and not only sampled."""

_one_at_a_time = threading.Lock()  # compiled kernels and solvers share state


class Unit(Protocol):
    """A unit of work: picklable, independent of all others, named uniquely."""

    @property
    def name(self) -> str:
        """What it is called; together with the seed it decides every random number."""

    @property
    def kind(self) -> str:
        """Kind of evidence: one of `evidence.STRENGTH`."""

    def serves(self, claim: Claim) -> bool:
        """Whether it can say something about the claim."""

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """What it finds about these claims, by key."""


@dataclass(frozen=True)
class UnitResult:
    """What became of a unit: its findings as JSON, or why there are none.

    Attributes
    ----------
    error : set if it crashed: what it raised
    undecided : set if it was ended before it came to a decision: why
    """

    name: str
    kind: str
    keys: tuple[str, ...]
    findings: dict[str, Any] = field(default_factory=dict)
    error: str | None = None
    seconds: float = 0.0
    undecided: str | None = None

    @property
    def accident(self) -> str | None:
        """What kept it from coming to its end, if anything did."""
        if self.undecided is not None:
            return f"undecided: unit {self.name!r} {self.undecided}"
        return (
            None if self.error is None else f"unit {self.name!r} crashed: {self.error}"
        )


def perform(
    packed: bytes, empty: UnitResult, seed: int, limit: float = math.inf
) -> UnitResult:
    """Unpack a unit and run it on its claims; whatever it raises is reported.

    Also what ends a program: a worker ignores Ctrl-C, so the unit itself raised it.
    After `limit` seconds the process ends, whatever it is doing.
    """
    start = time.perf_counter()
    with _one_at_a_time, _watched(limit):
        try:
            unit: Unit = pickle.loads(packed)
            found = unit.run(
                [catalogue.current().claim(key) for key in empty.keys], seed
            )
            complete = checked(found, empty.keys)
            data = {key: encoded(finding) for key, finding in complete.items()}
            error = None
        except BaseException as raised:
            if isinstance(raised, KeyboardInterrupt) and not _in_worker():
                raise
            data, error = {}, error_line(raised)
    took = time.perf_counter() - start
    return replace(empty, findings=data, error=error, seconds=took)


@contextmanager
def _watched(limit: float) -> Iterator[None]:
    """End the process after some time, from a thread that needs no interpreter.

    A timer of Python's would never ring while compiled code is in a loop.
    """
    if not math.isfinite(limit) or sys.__stderr__ is None:
        yield
        return
    faulthandler.dump_traceback_later(limit, exit=True, file=sys.__stderr__)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def checked(found: dict[str, Finding], keys: Sequence[str]) -> dict[str, Finding]:
    """What a unit found, with a crash in place of what is missing or does not fit.

    A finding without parts is fine: growth has only details, a faulty learner only
    controls. A unit that tells about claims it was not asked for is not believed.
    """
    chains = {
        chain_name(chain): len(chain.links) for chain in catalogue.current().chains
    }
    foreign = sorted(set(found) - set(keys) - set(chains))
    if foreign:
        raise ValueError(f"it was not asked about {', '.join(foreign)}")
    parts = {key: len(catalogue.current().claim(key).parts) for key in keys}
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


def served(unit: Unit, keys: Sequence[str]) -> tuple[str, ...]:
    """Those of the keys that a unit has something to say about."""
    return tuple(key for key in keys if unit.serves(catalogue.current().claim(key)))
