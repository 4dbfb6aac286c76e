"""Proof of an algebraic relation for all admissible values, or a point that breaks it.

Points come first: small values and random ones, measured like any other world; one that
breaks the relation counts only after both sides and all hypotheses were evaluated to 60
digits. Then the relation becomes questions (`proving.rewriting`), and each is
answered by the first method that can: sympy sees the sign; z3 finds no values that
break it; monomials are compared exactly; ball arithmetic covers a box. Wherever the
comparison of monomials succeeds too, its certificate is kept, since z3 gives none. Same
input, same answer: budgets are counted in steps.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import sympy
from sympy import Rational, S, Symbol, expand, simplify
from sympy.logic.boolalg import Boolean

from bounds.claim import Relation
from bounds.judging.proving import balls, points, smt
from bounds.judging.proving.certificate import certify
from bounds.judging.proving.defined import Need, first_unmet
from bounds.judging.proving.question import Pair, Question, broken, split, unchanged
from bounds.judging.proving.rewriting import questions, rewritten
from bounds.worlds.world import Case

METHODS = ("sympy", "z3", "monomials", "intervals", "points", "none")
# z3's nonlinear arithmetic slows down steeply with the number of letters
LETTERS_FOR_Z3 = 9
# for side questions and for what a certificate has settled: z3 is then a second opinion
QUICK = 0.4


@dataclass(frozen=True)
class Proof:
    """What became of one relation.

    Attributes
    ----------
    status : "proved", "refuted" or "unknown"
    method : the one of `METHODS` that decided; the last of them, if it took several
    asked : the relation and its hypotheses
    seconds : how long it took
    solver : name and version of what decided
    model : the point that breaks the relation, if refuted
    certificate : lines of an exact comparison of monomials, if there is one
    witness : a point that satisfies the hypotheses: they do not contradict each other
    reason : why the status is unknown
    """

    status: str
    method: str
    asked: str
    seconds: float
    solver: str
    model: Case | None = None
    certificate: tuple[str, ...] = ()
    witness: Case | None = None
    reason: str = ""


@dataclass(frozen=True)
class _Answer:
    method: str
    certificate: tuple[str, ...] = ()
    candidate: dict[str, Rational] | None = None


def prove(
    relation: Relation, given: tuple[Boolean, ...] = (), *, seconds: float = 1.0
) -> Proof:
    """Decide the relation under the hypotheses; `seconds` is a budget per question."""
    start = time.perf_counter()
    given = (*given, *(() if relation.where is None else (relation.where,)))

    def done(status: str, method: str, **more: Any) -> Proof:
        spent = time.perf_counter() - start
        asked = _asked(relation, given)
        return Proof(status, method, asked, spent, _solver(method), **more)

    letters = points.letters(relation, given)
    if not letters:
        return done(**_between_numbers(relation, given))
    numbers = points.candidates(letters, given)
    # first: trying points is cheap, and a point is what a reader understands best
    model = points.counterexample(relation, given, numbers)
    if model is not None:
        return done("refuted", "points", model=model)
    witness = points.witness(relation, given, numbers)
    if witness is None:
        return done("unknown", "none", reason=_vacuous(relation, given, seconds))
    answers = _answers(relation, given, seconds)
    for answer in answers:
        model = points.from_model(relation, given, answer.candidate)
        if model is not None:
            return done("refuted", "z3", model=model, witness=witness)
    # the weakest method any question needed speaks for the whole
    method = max((a.method for a in answers), key=METHODS.index)
    if method == "none":
        return done("unknown", "none", reason="no method decided", witness=witness)
    # last: only what would be called proved has to have a value everywhere
    unmet = _unmet(relation, given)
    if unmet is not None:
        reason = f"undefined unless {unmet.text()}"
        return done("unknown", "none", reason=reason, witness=witness)
    lines = tuple(dict.fromkeys(line for a in answers for line in a.certificate))
    return done("proved", method, certificate=lines, witness=witness)


def _between_numbers(relation: Relation, given: tuple[Boolean, ...]) -> dict[str, Any]:
    """The proof of a relation without letters."""
    if not all(g in (True, S.true) for g in given):
        reason = "the hypotheses contradict each other"
        return {"status": "unknown", "method": "none", "reason": reason}
    true, here = points.compared(relation), {"world": "numbers"}
    if true is None:
        reason = "these numbers could not be compared"
        return {"status": "unknown", "method": "none", "reason": reason}
    if true:
        return {"status": "proved", "method": "sympy", "witness": here}
    both = {"lhs": float(relation.lhs), "rhs": float(relation.rhs)}
    return {"status": "refuted", "method": "points", "model": here | both}


def _answers(
    relation: Relation, given: tuple[Boolean, ...], seconds: float
) -> list[_Answer]:
    """One answer for every question, up to the first without; at least one."""
    try:
        asked = questions(relation, given, _decide)
    except ValueError:
        asked = ()
    # an identity needs no solver; two inequalities would cost it twice
    if relation.op == "=" and asked and all(map(_identical, asked)):
        return [_Answer("sympy")]
    found: list[_Answer] = []
    for question in asked:
        found.append(_answer(question, seconds))
        if found[-1].method == "none":
            break
    if found and found[-1].method != "none":
        return found
    enclosures = [balls.enclose(q, seconds) for q in _unchanged(relation, given)]
    texts = tuple(e.text() for e in enclosures if e is not None)
    if texts and len(texts) == len(enclosures):
        return [_Answer("intervals", texts)]
    return found or [_Answer("none")]


def _unchanged(relation: Relation, given: tuple[Boolean, ...]) -> tuple[Question, ...]:
    try:
        return unchanged(relation, given)
    except ValueError:
        return ()


def _unmet(relation: Relation, given: tuple[Boolean, ...]) -> Need | None:
    """What a side needs to have a value, if that is not certain."""
    question = unchanged(relation, given)[0]

    def decide(need: Need) -> bool:
        signs = (1, -1) if need.either else (1,)
        return any(_signed(sign, need, question.known) for sign in signs)

    return first_unmet(question, decide)


def _signed(sign: int, need: Need, known: tuple[Pair, ...]) -> bool:
    """Whether sign * expression is >= 0, or > 0 if that is needed."""
    asked = Question(S.Zero, sign * need.expression, known)
    try:
        cases = rewritten(asked, _decide)
    except ValueError:
        return False
    if not need.strict:
        return all(map(_decide, cases))
    return all(smt.ask(c, QUICK, strict=True).said == "unsat" for c in cases)


def _answer(question: Question, seconds: float) -> _Answer:
    if _manifest(question):
        return _Answer("sympy")
    certificate = certify(question) or ()
    if len(question.letters) <= LETTERS_FOR_Z3:
        answer = smt.ask(question, min(seconds, QUICK) if certificate else seconds)
        if answer.said == "unsat":
            return _Answer("z3", certificate)
        if answer.said == "sat" and not certificate:
            return _Answer("none", (), answer.model)
    return _Answer("monomials" if certificate else "none", certificate)


def _decide(question: Question) -> bool:
    """A quick answer for the small facts a rewriting needs."""
    return not broken(question) and all(
        _manifest(case)
        or certify(case) is not None
        or smt.ask(case, QUICK).said == "unsat"
        for case in split(question)
    )


def _manifest(question: Question) -> bool:
    """Whether high - low is a sum of things >= 0, letters >= 1 shifted by 1."""
    difference = expand(question.high - question.low)
    if difference.is_nonnegative:
        return True
    whole = [x for x in difference.free_symbols if x.is_integer and x.is_positive]
    if not whole or not difference.is_polynomial(*whole):
        return False
    fresh = {x: Symbol(x.name, integer=True, nonnegative=True) for x in whole}
    # then every coefficient >= 0 shows the sign, which x >= 1 alone does not
    shifted = difference.xreplace({x: y + 1 for x, y in fresh.items()})
    return bool(expand(shifted).is_nonnegative)


def _identical(question: Question) -> bool:
    return bool(simplify(question.high - question.low) == 0)


def _vacuous(relation: Relation, given: tuple[Boolean, ...], seconds: float) -> str:
    """Why there is no point: for certain, or as far as was tried."""
    try:
        cases = questions(relation, given, _decide)
    except ValueError:
        cases = ()
    if cases and all(smt.consistent(case, seconds) is False for case in cases):
        return "the hypotheses contradict each other"
    return "no point was found that satisfies the hypotheses"


def _asked(relation: Relation, given: tuple[Boolean, ...]) -> str:
    sides = f"{relation.lhs} {relation.op} {relation.rhs}"
    text = f"{sides} given {', '.join(map(str, given))}" if given else sides
    return text.replace("**", "^")


def _solver(method: str) -> str:
    return {
        "z3": smt.version(),
        "intervals": balls.version(),
        "points": f"sympy {sympy.__version__}, {points.DIGITS} digits",
    }.get(method, f"sympy {sympy.__version__}")
