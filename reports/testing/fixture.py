"""Evidence that tests produce: claims judged on worlds, kept as units of a ledger.

A test is a unit. What holds is kept at once. What fails is kept only if the test fails
with it: while hypothesis makes a case smaller it tries many, and the test fails with
the smallest it found. What a test expected to fail is no evidence, whatever follows.
"""

from __future__ import annotations

import shlex
import warnings
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import reports
from bounds import book, catalogue
from bounds.claim import Claim
from bounds.judging.evidence import STRENGTH
from bounds.judging.finding import Finding, decoded, encoded
from bounds.judging.tallies import ClaimTallies, WithOrigin
from bounds.judging.unit import UnitResult
from bounds.worlds.world import Case, World
from mild_core.errors import UsageError
from mild_core.game import Game
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory
from mild_core.scheme import Scheme
from reports.auditing.model import Audit
from reports.ledger import formatting
from reports.ledger.file import write_json
from reports.ledger.files import NAME
from reports.ledger.kinds import KeptCase
from reports.run import user_learner
from reports.run.apart import Limits, Misbehaved
from reports.testing import tests_ledger

NamedKind = tuple[str, str]
"""The test, and the kind of evidence."""


NOWHERE = (
    "not possible: pytest keeps no cache here, so the case is stored nowhere; "
    "--mild-report DIR stores it"
)


@dataclass(frozen=True)
class Failure:
    """A claim that failed in a test."""

    unit: NamedKind
    key: str
    finding: Finding


class Refuted(AssertionError):
    """A claim fails on a world; the message has the case and the replay command."""

    def __init__(self, message: str, failure: Failure | None = None) -> None:
        super().__init__(message)
        self.failure = failure


class Evidence:
    """What the tests of one process have found.

    No dataclass, or hypothesis would show all of it with every failing test.

    Attributes
    ----------
    folder : where the ledger will be written; None if nobody asked for one
    cache : where cases that fail are kept, if there is no folder
    test : name of the test that is running
    of : the book whose claims are judged; None for the suite's own paper
    """

    def __init__(
        self,
        folder: Path | None = None,
        cache: Path | None = None,
        test: str = "",
        of: book.Book | None = None,
    ) -> None:
        self.folder, self.cache, self.test, self.of = folder, cache, test, of
        self.found: dict[NamedKind, dict[str, Finding]] = {}
        self.kept: list[Failure] = []

    def __repr__(self) -> str:
        return f"<evidence of {len({test for test, _ in self.found})} tests>"

    def judge(
        self, claim: str | Claim, world: World, *, kind: str = "pathwise"
    ) -> None:
        """Judge a claim on a world; raises `Refuted` with the smallest failing case."""
        __tracebackhide__ = True
        with book.opened(self.of):
            claim = _claim(claim, kind, world)
            finding = self._tallied(ClaimTallies(claim), world)
            failed = [i for i, part in enumerate(finding.parts) if part.violations]
            if not failed:
                self._keep((self.test, kind), claim.key, finding)
                return
            failure = Failure((self.test, kind), claim.key, finding)
            raise Refuted(self._message(claim, failed[0], failure), failure)

    def play(
        self,
        claim: str | Claim,
        game: Game,
        factory: Factory | str,
        scheme: Scheme,
        u: FloatArray,
        *,
        seed: int = 0,
        limits: Limits | None = Limits(),  # noqa: B008 -- frozen
    ) -> None:
        """Judge a claim about a run of a learner that is meant to be the scheme.

        The learner plays in a process of its own within `limits`: one that loops or
        exits fails its test and no other. None lets it play here, for a debugger. Given
        by its name, FILE.py:NAME, its file is imported there as well.
        """
        __tracebackhide__ = True
        try:
            with book.opened(self.of):
                known = catalogue.current()
                claim = known.claim(claim) if isinstance(claim, str) else claim
                world = user_learner.world_of(
                    claim, game, factory, scheme, u, seed, limits=limits
                )
        except Misbehaved as found:
            raise AssertionError(_misbehaved(factory, found)) from None
        self.judge(claim, world)

    def audit(
        self, factory: Factory | str, *, quick: bool = True, **asked: Any
    ) -> Audit:
        """Ask the five questions of `mild audit`; fails naming every failed check.

        Everything that `reports.audit` takes can be asked, such as ``role`` and
        ``expected_failed_checks``; quick unless told otherwise.
        """
        __tracebackhide__ = True
        found = reports.audit(factory, quick=quick, **asked)
        if not found.passed:
            lines = [f"  {check.name}  {check.told}" for check in found.failed]
            count = f"{len(found.failed)} of {len(found.asked)} checks failed"
            if not lines:
                count, open_ = "nothing could be decided", found.undecided
                lines = [f"  {check.name}  {check.told}" for check in open_]
            raise AssertionError("\n".join([f"{found.learner}: {count}", *lines]))
        for check in found.checks:
            if check.surprising:
                told = f"{check.name} passes although declared to fail: {check.reason}"
                warnings.warn(told, stacklevel=2)
        return found

    def notices(self, claim: str | Claim, world: World, *, fault: str) -> bool:
        """Whether a claim fails on a world it must fail on; kept as a control."""
        with book.opened(self.of):
            claim = _claim(claim, "pathwise", world)
            finding = self._tallied(ClaimTallies(claim, fault), world)
        self._keep((self.test, "pathwise"), claim.key, finding)
        return any(tally.violations for tally in finding.controls.values())

    def failed(self, error: BaseException) -> None:
        """Keep what a test failed with; once, if a fixture fails many tests."""
        for shown in _shown(error):
            failure = shown.failure if isinstance(shown, Refuted) else None
            if failure and not any(failure is one for one in self.kept):
                self.kept.append(failure)
                self._keep(failure.unit, failure.key, failure.finding)

    def results(self) -> list[UnitResult]:
        """The units, in the order of their names."""
        return [
            UnitResult(
                name, kind, tuple(found), {k: encoded(f) for k, f in found.items()}
            )
            for (name, kind), found in sorted(self.found.items())
        ]

    def add(self, results: list[dict[str, Any]]) -> None:
        """Take over what another process has found."""
        for result in results:
            for key, finding in result["findings"].items():
                unit = (result["name"], result["kind"])
                self._keep(unit, key, decoded(finding))

    def _tallied(self, tallies: ClaimTallies, world: World) -> Finding:
        tallies.add(WithOrigin(world, self.test, 0))
        if tallies.crashed:
            raise UsageError(
                f"{tallies.claim.key} cannot be judged here: {tallies.crashed}"
            )
        return tallies.finding()

    def _keep(self, unit: NamedKind, key: str, finding: Finding) -> None:
        mine = self.found.setdefault(unit, {})
        mine[key] = mine[key] + finding if key in mine else finding

    def _message(self, claim: Claim, part: int, failure: Failure) -> str:
        case, relation = failure.finding.parts[part].counterexample, claim.parts[part]
        assert case is not None
        return "\n".join(
            [
                f"{claim.key} ({claim.alias}) fails: {claim.says}",
                f"  says    {relation.text()}",
                f"  false   {formatting.sides(case, relation.op)}",
                f"  case    {formatting.case(case, 400)}",
                f"  replay  {self._command(failure, case)}",
            ]
        )

    def _command(self, failure: Failure, case: Case) -> str:
        """What to type, or why nothing can be typed."""
        learner = KeptCase(case).stamps.learner
        if "game" not in case and "T" in case:
            return "the case is too long to be kept; shorter ones are"
        if learner is not None and ":" not in learner:
            return f"only a learner with a name of its own in a file, not {learner}"
        path = self.folder / NAME if self.folder else self._stored(failure)
        if path is None:
            return NOWHERE
        words = f"mild replay {failure.key} --ledger {shlex.quote(str(path))}"
        if self.of is not None:
            words += f" --book {shlex.quote(str(self.of.loads))}"
        return words if learner is None else f"{words} --learner {shlex.quote(learner)}"

    def _stored(self, failure: Failure) -> Path | None:
        """Store a failing case now, as a ledger of one claim; where, if it can be.

        The name is the same for every run of the same test.
        """
        if self.cache is None:
            return None
        name = f"{failure.key}-{zlib.crc32(self.test.encode()):08x}.json"
        found = {failure.key: encoded(failure.finding)}
        result = UnitResult(*failure.unit, (failure.key,), found)
        try:
            write_json(tests_ledger.ledger([result]), self.cache / name)
        except OSError:
            return None
        return self.cache / name


def _misbehaved(factory: Factory | str, found: Misbehaved) -> str:
    """What a learner did in place of playing, and where."""
    lines = [f"{user_learner.name_of(factory)} {found}", found.trace, found.output]
    return "\n".join(line for line in lines if line)


def _shown(error: BaseException) -> Iterator[BaseException]:
    """The exceptions that pytest shows: with causes, and the members of groups."""
    waiting: list[BaseException | None] = [error]
    seen: set[int] = set()
    while waiting:
        one = waiting.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        waiting.append(one.__cause__)
        if one.__cause__ is None and not one.__suppress_context__:
            waiting.append(one.__context__)
        if isinstance(one, BaseExceptionGroup):
            waiting.extend(one.exceptions)


def _claim(claim: str | Claim, kind: str, world: World) -> Claim:
    """The claim, after making sure that it can be judged and kept."""
    found = catalogue.current().claim(claim if isinstance(claim, str) else claim.key)
    if not isinstance(claim, str) and claim != found:
        raise UsageError(f"{claim.key}: it is not the claim of the book at work")
    if kind not in STRENGTH:
        raise UsageError(f"kind {kind!r}: it must be one of {', '.join(STRENGTH)}")
    name = getattr(world, "name", None)
    if name != found.world:
        raise UsageError(f"{found.key} is judged on {found.world}, not on {name}")
    return found
