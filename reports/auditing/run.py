"""The audit: the five questions, one after the other."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from adversaries.likeness import Role
from adversaries.likeness import role as role_of
from mild_core.errors import UsageError
from mild_core.game import Feedback
from mild_core.protocol import Factory
from reports.auditing import (
    bandit,
    bound,
    honest,
    legal,
    long_game,
    resemblance,
    standing,
)
from reports.auditing.claimed import Claimed, claims_of
from reports.auditing.clock import Clock
from reports.auditing.model import (
    QUESTIONS,
    Audit,
    Check,
    Outcome,
    Question,
    Standing,
    checked,
    declared,
)
from reports.auditing.sandbox import Done, Patience
from reports.auditing.subject import Subject
from reports.run import precompile
from reports.run.apart import MOST_MEMORY

HUNT = (60, 1500)
"""Cases that are hunted, in a quick audit and in a whole one."""
PATIENCE = (Patience(4.0, 15.0), Patience(40.0, 165.0))
"""The rest of 20 seconds, or of 3 minutes, is for Python to start and for the page."""
GAMES = 4
"""Longest games that the whole has time for, if somebody asks for longer ones."""
LEAST_MEMORY = 16
OptionValue = float | tuple[float, ...]


@dataclass(frozen=True)
class Asked:
    """What is asked of an audit.

    Attributes
    ----------
    role, options : what the learner says it is, and the numbers that belong to it
    claims : statements it is held to; default those of the role
    values : it gets loss values instead of gradients; default as the role says
    unannounced : it is not told the delays
    quick : within seconds
    hunt : cases that are hunted for each claim
    only : questions that are asked; default all
    expected : checks that are known to fail, each with the reason
    out : where the worst game is kept; nowhere by default
    """

    role: str | None = None
    options: Mapping[str, OptionValue | None] = field(default_factory=dict)
    claims: tuple[str, ...] = ()
    values: bool | None = None
    unannounced: bool = False
    quick: bool = False
    hunt: int | None = None
    seed: int = 0
    only: tuple[str, ...] = ()
    expected: Mapping[str, str] = field(default_factory=dict)
    out: Path | None = None
    patience: Patience | None = None


def patience(quick: bool, seconds: float | None, memory: int | None) -> Patience:
    """How long one game may take and how much memory, if not as usual."""
    usual = PATIENCE[0 if quick else 1]
    if memory is not None and not LEAST_MEMORY <= memory <= MOST_MEMORY:
        limits = f"at least {LEAST_MEMORY} and at most {MOST_MEMORY:,} MB"
        raise UsageError(f"memory {memory}: it must be {limits}")
    memory = memory or usual.memory
    if seconds is None:
        return Patience(usual.game, usual.whole, memory)
    return Patience(seconds, max(usual.whole, GAMES * seconds), memory)


def audited(
    name: str,
    load: Callable[[], Factory],
    asked: Asked,
    tell: Callable[[str], None] = lambda line: None,
) -> Audit:
    """Ask everything; raises `UsageError` if that cannot be asked.

    `tell` takes lines about what has to be done before.
    """
    wanted = _wanted(asked.only)
    if "standing" in wanted and precompile.cold():
        _loaded(_prepared(name, load, asked)[0])  # a slip should not cost so much
        tell("compiling the engine, this once")  # which plays the rivals' part
        precompile.compile_engine()
    subject, claims = _prepared(name, load, asked)  # the clock starts
    checked(asked.expected, _names(subject, claims))
    seconds: dict[str, float] = {}
    found: list[Check] = []
    placed: Standing | None = None
    last = [question for question in QUESTIONS if question in wanted][-1]
    with _timed("legal", seconds):
        subject.clock.begin("legal", last == "legal")
        found += _legal(subject)
    useless = legal.could_play(found)
    for question in QUESTIONS:
        if question == "legal":
            continue
        if question not in wanted:
            found.append(_not_asked(question, f"--only {','.join(wanted)}"))
            continue
        if useless is not None:
            found.append(_useless(question, useless, found))
            continue
        subject.clock.begin(question, question == last)
        with _timed(question, seconds):
            if question == "standing":
                check, placed = standing.compare(subject, asked.quick)
                found.append(check)
            else:
                found += _answers(question, subject, claims, asked)
    memory = subject.memory
    others = useless is None and wanted != ("legal",)
    found[_last_legal(found) : _last_legal(found)] = [
        legal.to_the_end(memory.unfinished, others),
        legal.silent(memory.printed, memory.trouble),
    ]
    return Audit(
        name,
        _role_text(subject.role),
        subject.feedback.value,
        subject.announced,
        asked.seed,
        "quick" if asked.quick else "full",
        declared(found, asked.expected),
        placed,
        seconds,
    )


def _prepared(
    name: str, load: Callable[[], Factory], asked: Asked
) -> tuple[Subject, tuple[Claimed, ...]]:
    role = None if asked.role is None else role_of(asked.role, **asked.options)
    if role is None and any(v is not None for v in asked.options.values()):
        given = next(k for k, v in asked.options.items() if v is not None)
        raise UsageError(f"{given}: it belongs to a role, and none was given")
    feedback = _feedback(role, asked.values)
    if asked.unannounced and role is not None and role.needs_delays:
        raise UsageError(f"{role.name} needs the delays: they have to be announced")
    patience = asked.patience or PATIENCE[0 if asked.quick else 1]
    subject = Subject(
        name,
        load,
        feedback,
        not asked.unannounced,
        asked.seed,
        patience,
        role,
        clock=Clock(patience.whole),
    )
    return subject, claims_of(role, asked.claims, feedback)


def _feedback(role: Role | None, values: bool | None) -> Feedback:
    wanted = None if values is None else _kind(values)
    if role is None:
        return wanted or Feedback.GRADIENT
    if wanted not in (None, role.feedback):
        raise UsageError(f"{role.name} gets {role.feedback.value}s")
    return role.feedback


def _kind(values: bool) -> Feedback:
    return Feedback.VALUE if values else Feedback.GRADIENT


def _loaded(subject: Subject) -> Done[None]:
    """Import its file; a name that names nothing is a slip of who asks."""
    loaded = subject.ask([subject.loaded_at_all]).results[0]
    if loaded.usage:
        raise UsageError(loaded.told)
    return loaded


def _legal(subject: Subject) -> tuple[Check, ...]:
    loaded = _loaded(subject)
    if loaded.told:
        facts = {"rounds": 0, "lost": True}
        why = loaded.told if loaded.tried else loaded.says
        told = f"the file cannot be used: {why}"
        outcome: Outcome = "failed" if loaded.tried else "undecided"
        return (Check("legal-loads", "legal", outcome, told, data=facts),)
    return legal.checks(subject)


def _names(subject: Subject, claims: tuple[Claimed, ...]) -> list[str]:
    """All checks that may be made of it."""
    bounds = [f"bound-{one.name}" for one in claims]
    return [
        *legal.names(subject),
        "honest",
        long_game.NAME,
        "likeness",
        *bounds,
        "standing",
    ]


def _wanted(only: tuple[str, ...]) -> tuple[str, ...]:
    """The questions to ask; that it is legal is always asked."""
    for name in only:
        if name not in QUESTIONS:
            raise UsageError(f"only {name!r}: there are {', '.join(QUESTIONS)}")
    return only or tuple(QUESTIONS)


def _answers(
    question: Question, subject: Subject, claims: tuple[Claimed, ...], asked: Asked
) -> Iterator[Check]:
    if question == "honest":
        yield honest.check(subject, asked.quick)
        yield long_game.check(subject, asked.quick)
    elif question == "likeness":
        yield _likeness(subject, asked)
    else:
        yield from _bounds(subject, claims, asked)


def _likeness(subject: Subject, asked: Asked) -> Check:
    if subject.role is None:
        return _needs("likeness", "--as ROLE says what it is meant to be", asked)
    return resemblance.check(subject, subject.role, asked.quick)


def _bounds(
    subject: Subject, claims: tuple[Claimed, ...], asked: Asked
) -> Iterator[Check]:
    if not claims:
        yield _needs("bound", "--as ROLE or --claims theorem-2 says which", asked)
    cases = HUNT[0 if asked.quick else 1] if asked.hunt is None else asked.hunt
    for one in claims:
        if one.bandit:
            yield bandit.check(subject, one, asked.quick, asked.out)
        else:
            yield bound.check(subject, one, asked.quick, cases, asked.out)


def _not_asked(question: Question, why: str) -> Check:
    return Check(question, question, "not asked", why)


def _needs(question: Question, what: str, asked: Asked) -> Check:
    """A question that needs to be told more; open, if it was asked for by name."""
    outcome: Outcome = "undecided" if question in asked.only else "not asked"
    return Check(question, question, outcome, what)


def _useless(question: Question, why: str, found: list[Check]) -> Check:
    """A question to a learner that plays nothing; open, if only time was up."""
    wrong = any(check.outcome == "failed" for check in found)
    return Check(question, question, "not asked" if wrong else "undecided", why)


def _last_legal(found: list[Check]) -> int:
    return sum(check.question == "legal" for check in found)


def _role_text(role: Role | None) -> str | None:
    if role is None:
        return None
    given = " ".join(f"{name}={_number(v)}" for name, v in role.options.items())
    return f"{role.name} {given}".strip()


def _number(value: OptionValue) -> str:
    some = value if isinstance(value, tuple) else (value,)
    return ",".join(f"{one:g}" for one in some)


@contextmanager
def _timed(question: Question, seconds: dict[str, float]) -> Iterator[None]:
    start = time.perf_counter()
    yield
    seconds[question] = time.perf_counter() - start
