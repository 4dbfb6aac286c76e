"""Evidence that tests produce: claims judged on worlds, kept as units of a ledger.

A test is a unit. What holds is kept at once. What fails is kept only if the test fails
with it, and only the last failure: while hypothesis makes a case smaller it tries many,
and the last one is the smallest it found.
"""

from __future__ import annotations

import shlex
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bounds import catalogue
from bounds.claim import Claim
from bounds.finding import Finding, decoded, encoded, plain
from bounds.judge import Case, World
from mild_core.game import Game
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory
from mild_core.scheme import Scheme
from reports import collected, learners, pretty
from reports.books import ClaimBook, Named
from reports.ledger import NAME, write_json
from reports.units import Result
from reports.usage import UsageError
from reports.verdicts import STRENGTH

Unit = tuple[str, str]
"""The test, and the kind of evidence."""


class Refuted(AssertionError):
    """A claim fails on a world; the message has the case and the replay command."""


@dataclass
class Evidence:
    """What the tests of one process have found.

    Attributes
    ----------
    folder : where the ledger will be written; None if nobody asked for one
    cache : where cases that fail are kept, if there is no folder
    test : name of the test that is running
    """

    folder: Path | None = None
    cache: Path | None = None
    test: str = ""
    found: dict[Unit, dict[str, Finding]] = field(default_factory=dict)
    failing: dict[Unit, dict[str, Finding]] = field(default_factory=dict)

    def judge(
        self, claim: str | Claim, world: World, *, kind: str = "pathwise"
    ) -> None:
        """Judge a claim on a world; raises `Refuted` with the smallest failing case."""
        __tracebackhide__ = True
        claim = _claim(claim, kind, world)
        finding = self._entered(ClaimBook(claim), world)
        failed = [i for i, part in enumerate(finding.parts) if part.violations]
        if not failed:
            self._keep((self.test, kind), claim.key, finding)
            return
        self.failing.setdefault((self.test, kind), {})[claim.key] = finding
        raise Refuted(self._told(claim, failed[0], finding))

    def play(
        self,
        claim: str | Claim,
        game: Game,
        factory: Factory,
        scheme: Scheme,
        u: FloatArray,
        *,
        seed: int = 0,
    ) -> None:
        """Judge a claim about a run of a learner that is meant to be the scheme."""
        __tracebackhide__ = True
        claim = catalogue.claim(claim) if isinstance(claim, str) else claim
        self.judge(claim, learners.world_of(claim, game, factory, scheme, u, seed))

    def notices(self, claim: str | Claim, world: World, *, fault: str) -> bool:
        """Whether a claim fails on a world it must fail on; kept as a control."""
        claim = _claim(claim, "pathwise", world)
        finding = self._entered(ClaimBook(claim, fault), world)
        self._keep((self.test, "pathwise"), claim.key, finding)
        return any(tally.violations for tally in finding.controls.values())

    def ended(self, failed: bool) -> None:
        """Close the running test: if it failed, its last failures are evidence."""
        units = [unit for unit in self.failing if unit[0] == self.test]
        for unit in units:
            findings = self.failing.pop(unit)
            for key, finding in findings.items() if failed else ():
                self._keep(unit, key, finding)
                self._store(unit, key, finding)

    def results(self) -> list[Result]:
        """The units, in the order of their names."""
        return [
            Result(name, kind, tuple(found), {k: encoded(f) for k, f in found.items()})
            for (name, kind), found in sorted(self.found.items())
        ]

    def add(self, results: list[dict[str, Any]]) -> None:
        """Take over what another process has found."""
        for result in results:
            for key, finding in result["findings"].items():
                unit = (result["name"], result["kind"])
                self._keep(unit, key, decoded(finding))

    def _entered(self, book: ClaimBook, world: World) -> Finding:
        book.enter(Named(world, self.test, 0))
        if book.crashed:
            raise UsageError(f"{book.claim.key} cannot be judged here: {book.crashed}")
        return book.finding()

    def _keep(self, unit: Unit, key: str, finding: Finding) -> None:
        mine = self.found.setdefault(unit, {})
        mine[key] = mine[key] + finding if key in mine else finding

    def _told(self, claim: Claim, part: int, finding: Finding) -> str:
        case, relation = finding.parts[part].counterexample, claim.parts[part]
        assert case is not None
        return "\n".join(
            [
                f"{claim.key} ({claim.alias}) fails: {claim.says}",
                f"  says    {relation.text()}",
                f"  false   {pretty.sides(case, relation.op)}",
                f"  case    {pretty.case(case, 400)}",
                f"  replay  {self._command(claim.key, case)}",
            ]
        )

    def _command(self, key: str, case: Case) -> str:
        if "game" not in case and "T" in case:
            return "the case is too long to be kept; shorter ones are"
        path = self.folder / NAME if self.folder else self._place(key)
        words = f"mild replay {key} --ledger {shlex.quote(str(path))}"
        learner = case.get("learner")
        if learner is None:
            return words
        if ":" not in learner:
            return f"only a learner with a name of its own in a file, not {learner}"
        return f"{words} --learner {shlex.quote(learner)}"

    def _place(self, key: str) -> Path:
        """The file of a failing case, the same for every run of the same test."""
        name = f"{key}-{zlib.crc32(self.test.encode()):08x}.json"
        return (self.cache or Path()) / name

    def _store(self, unit: Unit, key: str, finding: Finding) -> None:
        """Keep a failing case as a ledger of one claim, if there is no other."""
        if self.folder is None and self.cache is not None:
            result = Result(*unit, (key,), {key: encoded(finding)})
            write_json(plain(collected.ledger([result])), self._place(key))


def _claim(claim: str | Claim, kind: str, world: World) -> Claim:
    """The claim, after making sure that it can be judged and kept."""
    found = catalogue.claim(claim if isinstance(claim, str) else claim.key)
    if not isinstance(claim, str) and claim != found:
        raise UsageError(f"{claim.key}: it is not the claim of the catalogue")
    if kind not in STRENGTH:
        raise UsageError(f"kind {kind!r}: it must be one of {', '.join(STRENGTH)}")
    name = getattr(world, "name", None)
    if name != found.world:
        raise UsageError(f"{found.key} is judged on {found.world}, not on {name}")
    return found
