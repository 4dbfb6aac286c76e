"""Is it legal? In K, of the right shape, finite, repeatable, and to the last round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from mild_core.errors import Violation
from mild_core.game import Game, Problem
from reports.auditing import degenerate
from reports.auditing.degenerate import Named
from reports.auditing.model import QUESTIONS, Check, Outcome, Question
from reports.auditing.sandbox import LATE, Done, of_it
from reports.auditing.subject import Subject

Played = tuple[int, str | None]
"""Rounds played, and where two identical games differ."""


def checks(subject: Subject) -> tuple[Check, ...]:
    """One for each game, and one for all of them together."""
    asked = [(one, outside(subject, one.game)) for one in _games(subject)]
    tasks = [partial(_twice, subject, one.game) for one, why in asked if why is None]
    heard = iter(subject.ask(tasks).results)
    found = [
        (one, Done(told=why, tried=False) if why is not None else next(heard))
        for one, why in asked
    ]
    return (*(_check(one, done) for one, done in found), _repeatable(found))


def _games(subject: Subject) -> tuple[Named, ...]:
    some = degenerate.games(subject.feedback)
    if subject.undelayed:
        return tuple(one for one in some if one.name != "after-T")
    return some


OUTSIDE = "outside the assumptions"
TO_THE_END = "legal-to-the-end"


def names(subject: Subject) -> list[str]:
    """All checks there may be."""
    games = [f"legal-{one.name}" for one in _games(subject)]
    after = ["legal-deterministic", "legal-silent", TO_THE_END]
    return ["legal-loads", *games, *after]


def could_play(found: Sequence[Check]) -> str | None:
    """Why it is no use to go on, if it is none."""
    games = [check for check in found if check.data.get("rounds") is not None]
    lost = [check for check in games if check.data.get("lost")]
    if lost:
        first = lost[0]
        trouble = first.data.get("trouble")
        return first.told if trouble is None else of_it(trouble)
    if games and all(check.outcome != "passed" for check in games):
        return "it plays none of the games to the end"
    return None


def outside(subject: Subject, game: Game) -> str | None:
    """Why the statement it stands for does not speak of this game, if it does not."""
    role, posed = subject.role, subject.posed(game)
    if role is None:
        return None
    try:
        role.reference(posed)(Problem.of(posed, np.random.default_rng(0)))
    except Violation as error:
        return f"{OUTSIDE} of {role.name}: {error}"
    return None


def _twice(subject: Subject, game: Game) -> Played:
    """IN THE CHILD: play a game two times."""
    first, second = (subject.played(game) for _ in range(2))
    differ = (first.played != second.played).any(axis=1)
    if not differ.any():
        return game.T, None
    t = int(differ.argmax())
    x, y = first.played[t], second.played[t]
    return game.T, f"round {t + 1}: {_vector(x)}, then {_vector(y)}"


def _vector(x: object) -> str:
    return np.array2string(np.asarray(x), precision=4, threshold=4, edgeitems=2)


def _check(one: Named, done: Done[Played]) -> Check:
    name = f"legal-{one.name}"
    if not done.tried:
        outside = (done.told or "").startswith(OUTSIDE)
        missed: Outcome = "not asked" if outside else "undecided"
        return Check(name, "legal", missed, f"{one.says}: {done.told}")
    told = done.told or "played to the end"
    facts = {"game": one.says, "rounds": one.game.T, "lost": done.lost}
    facts |= {"trouble": done.told} if done.told else {}
    outcome: Outcome = "failed" if done.told else "passed"
    return Check(name, "legal", outcome, f"{one.says}: {told}", data=facts)


def _repeatable(found: Sequence[tuple[Named, Done[Played]]]) -> Check:
    """Whether two identical games, with the same generator, are played alike."""
    both = [(one, done.value[1]) for one, done in found if done.value is not None]
    if not both:
        told = "no game was played to the end"
        return Check("legal-deterministic", "legal", "not asked", told)
    differ = [(one, where) for one, where in both if where]
    if not differ:
        told = f"{len(both)} games played twice, alike"
        return Check("legal-deterministic", "legal", "passed", told)
    one, where = differ[0]
    told = f"two identical games are played differently ({one.says}; {where})"
    more = ("all chance must come from problem.rng, nothing may outlive a game",)
    return Check("legal-deterministic", "legal", "failed", told, more)


def to_the_end(unfinished: tuple[Question, str] | None, others: bool) -> Check:
    """Whether it played the games of all other questions, if any were asked."""
    if not others:
        return Check(TO_THE_END, "legal", "not asked", "no game of another question")
    if unfinished is None:
        told = "the games of the other questions, too"
        return Check(TO_THE_END, "legal", "passed", told)
    question, what = unfinished
    told = f"in a game of question {[*QUESTIONS].index(question) + 1}, {of_it(what)}"
    slow = "it hangs, or is too slow; --seconds gives every game more time"
    more = (slow,) if what.startswith(LATE) else ()
    facts = {"question": question, "trouble": what}
    return Check(TO_THE_END, "legal", "failed", told, more, facts)


def silent(printed: str, trouble: str) -> Check:
    """Whether it printed nothing and left its process as it was."""
    if trouble:
        return Check("legal-silent", "legal", "failed", f"it {trouble}")
    if not printed.strip():
        return Check("legal-silent", "legal", "passed", "it prints nothing")
    lines = printed.strip().splitlines()
    first = lines[0] if len(lines[0]) <= 60 else f"{lines[0][:59]}…"
    told = f"it prints {len(lines):,} lines, the first: {first!r}"
    return Check("legal-silent", "legal", "failed", told, data={"lines": len(lines)})
