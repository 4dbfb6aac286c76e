"""What an audit finds: checks with their outcomes, and figures beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from mild_core.errors import UsageError

Question = Literal["legal", "honest", "likeness", "bound", "standing"]
QUESTIONS: dict[Question, str] = {
    "legal": "is it legal?",
    "honest": "is it honest?",
    "likeness": "is it what it says?",
    "bound": "does it keep its bound?",
    "standing": "how good is it?",
}
Outcome = Literal["passed", "failed", "undecided", "not asked"]


@dataclass(frozen=True)
class Check:
    """One check and what came of it.

    Attributes
    ----------
    name : by which an expected failure is declared
    told : what was found, in a line
    more : lines that say where and how large
    command : what to type to see it
    data : the same as plain numbers and texts
    reason : why it is expected to fail, if that was declared
    """

    name: str
    question: Question
    outcome: Outcome
    told: str
    more: tuple[str, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)
    command: str = ""
    reason: str | None = None

    @property
    def wrong(self) -> bool:
        """Whether it failed and nobody had said that it would."""
        return self.outcome == "failed" and self.reason is None

    @property
    def surprising(self) -> bool:
        """Whether it passed although a failure was declared."""
        return self.outcome == "passed" and self.reason is not None


@dataclass(frozen=True)
class Standing:
    """Regret on the same games against the same comparators.

    Attributes
    ----------
    games : their names
    regrets : by learner, one for each game, in units of GR sqrt(T); None if not played
    mine : the name the audited learner stands under
    """

    games: tuple[str, ...]
    regrets: dict[str, tuple[float | None, ...]]
    mine: str


@dataclass(frozen=True)
class Audit:
    """The answers about one learner.

    Attributes
    ----------
    learner, role : who was asked, and what it says it is (None: nothing)
    feedback, announced, seed, profile : what was asked for
    checks : in the order of the questions
    standing : None if it was not asked for, or the learner could not play
    seconds : how long each question took
    """

    learner: str
    role: str | None
    feedback: str
    announced: bool
    seed: int
    profile: str
    checks: tuple[Check, ...]
    standing: Standing | None = None
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        """Whether nothing failed but what was declared, and something was decided."""
        return not self.failed and self.decided

    @property
    def decided(self) -> bool:
        """Whether a question that was asked has an answer: none of its checks is open.

        That it is legal is asked beside all others, so it counts where it is alone; who
        does not play at all is silent, too.
        """
        asked = [check for check in self.asked if check.name != "legal-silent"]
        others = {check.question for check in asked} - {"legal"}
        open_ = {check.question for check in asked if check.outcome == "undecided"}
        return bool(others - open_ if others else asked and not open_)

    @property
    def asked(self) -> tuple[Check, ...]:
        """Checks that were made: those that are counted, wherever they are told.

        A place among others is no check: nobody fails by it.
        """
        made = (check for check in self.checks if check.outcome != "not asked")
        return tuple(check for check in made if check.question != "standing")

    @property
    def failed(self) -> tuple[Check, ...]:
        """Checks that failed unexpectedly."""
        return tuple(check for check in self.checks if check.wrong)

    @property
    def undecided(self) -> tuple[Check, ...]:
        """Checks that were made and decided nothing."""
        return tuple(check for check in self.checks if check.outcome == "undecided")

    def of(self, question: Question) -> tuple[Check, ...]:
        """The checks of one question."""
        return tuple(check for check in self.checks if check.question == question)

    def __getitem__(self, name: str) -> Check:
        """The check of that name."""
        for check in self.checks:
            if check.name == name:
                return check
        raise KeyError(name)

    def data(self) -> dict[str, Any]:
        """Everything as plain data, for JSON; times are left out, they never repeat."""
        told: dict[str, Any] = {
            "schema": 1,
            "learner": self.learner,
            "role": self.role,
            "feedback": self.feedback,
            "announced": self.announced,
            "seed": self.seed,
            "profile": self.profile,
            "passed": self.passed,
            "decided": self.decided,
            "checks": [_check_data(check) for check in self.checks],
        }
        if self.standing is not None:
            told["standing"] = {
                "unit": "G R sqrt(T)",
                "mine": self.standing.mine,
                "games": list(self.standing.games),
                "regrets": {k: list(v) for k, v in self.standing.regrets.items()},
            }
        return told


def _check_data(check: Check) -> dict[str, Any]:
    return {
        "name": check.name,
        "question": check.question,
        "outcome": check.outcome,
        "expected_to_fail": check.reason is not None,
        "reason": check.reason,
        "told": check.told,
        "more": list(check.more),
        "command": check.command or None,
        "data": check.data,
    }


def checked(expected: Mapping[str, str], known: Sequence[str]) -> None:
    """Refuse a declared failure of what is no check, or without a reason.

    Before anything is asked: a slip should not cost minutes.
    """
    for name, reason in expected.items():
        if name not in known:
            told = f"there is no such check; there are {', '.join(known)}"
            raise UsageError(f"expected failure {name!r}: {told}")
        if not reason.strip():
            raise UsageError(f"expected failure {name!r}: it needs a reason")


def declared(checks: Sequence[Check], expected: Mapping[str, str]) -> tuple[Check, ...]:
    """The checks, those of which a failure was declared with the reason."""
    return tuple(replace(check, reason=expected.get(check.name)) for check in checks)
