"""Alterations made of every part of every claim, and what each must show.

The typed controls of a claim say what its author thought of. These are generated: a
right side at 9/10 and at a half, every additive term left out, every letter's exponent
lowered. One that no case breaks tells what the evidence would not notice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial

from sympy import Add, And, Expr, Gt, Piecewise, Rational, expand_mul
from sympy.logic.boolalg import Boolean

from bounds.claim import Claim, Nature
from bounds.exponents import changed, step
from bounds.judging.words import AlterationKind
from bounds.notation import as_text, decimal
from bounds.quantities.parameters import MADE_OF
from bounds.quantity import Measured, quantities
from bounds.relation import Relation

FACTORS = (Rational(9, 10), Rational(1, 2))


@dataclass(frozen=True)
class Alteration:
    """A part of a claim, made to say more than it does.

    Attributes
    ----------
    part : of the claim, from 1
    kind : the right side scaled, a term left out, or an exponent lowered
    what : the factor, the term, or the letter, in plain text
    relation : the outcome, which a case has to break
    """

    part: int
    kind: AlterationKind
    what: str
    relation: Relation

    @property
    def name(self) -> str:
        """Unique among the alterations of a claim."""
        return f"{self.part} {self.kind} {self.what}"


@cache
def alterations(claim: Claim) -> tuple[Alteration, ...]:
    """Everything generated from a claim, part by part."""
    # at a parameter point every letter has a value of its own
    made_of = {} if claim.nature is Nature.ALGEBRAIC else MADE_OF
    found = [
        alteration
        for i, part in enumerate(claim.parts, 1)
        for alteration in (
            *_scaled(i, part),
            *_without(i, part),
            *_lowered(i, part, made_of),
        )
    ]
    return tuple(found)


def _scaled(i: int, part: Relation) -> Iterator[Alteration]:
    """The right side nearer to the left one; 0 stays what it is."""
    if part.rhs == 0:
        return
    for factor in FACTORS:
        by = 1 / factor if part.op == ">=" else factor
        name = decimal(factor)
        yield Alteration(i, "scale", name, _with_right(part, by * part.rhs))


def _without(i: int, part: Relation) -> Iterator[Alteration]:
    """Without each additive term; those with a minus sign only help an upper bound."""
    if part.op == ">=" or len(part.terms) < 2:
        return
    for name, term in part.terms.items():
        if part.op == "=" or not term.could_extract_minus_sign():
            yield Alteration(i, "term", name, part.without(term).relation)


def _lowered(
    i: int, part: Relation, made_of: Mapping[Measured, Expr]
) -> Iterator[Alteration]:
    """Each letter's exponent lowered where the letter is above 1, raised below.

    Both make an upper bound smaller; a lower bound is altered the other way round, and
    so is a letter that is only subtracted. Of a letter that only stands within another
    one, the exponent in that is lowered.
    """
    if part.op == "=":
        return
    rhs = expand_mul(part.rhs)
    letters = quantities(rhs)
    for letter in letters:
        yield from _by_a_step(i, part, letter, rhs, lambda changed: changed)
    for name in letters:
        for letter in quantities(made_of.get(name)):
            if letter not in letters:
                put = partial(_put, rhs, name)
                yield from _by_a_step(i, part, letter, made_of[name], put)


def _put(rhs: Expr, name: Measured, formula: Expr) -> Expr:
    """With a formula for a letter."""
    return rhs.xreplace({name: formula})


def _by_a_step(
    i: int,
    part: Relation,
    letter: Measured,
    formula: Expr,
    whole: Callable[[Expr], Expr],
) -> Iterator[Alteration]:
    """A letter's exponent in a formula lowered, and what `whole` makes of that."""
    by = step(formula, letter) * (1 if part.op == "<=" else -1)
    by *= -1 if _subtracted(formula, letter) else 1
    above = changed(formula, letter, -by)
    if above == formula:
        return
    if letter.is_integer:  # never between 0 and 1
        relation = _with_right(part, whole(above))
    else:
        below = whole(changed(formula, letter, by))
        right = Piecewise((whole(above), letter >= 1), (below, True))
        relation = _with_right(part, right)
    if not letter.is_positive:  # 0 has no powers to compare
        relation = replace(relation, where=_also(part.where, Gt(letter, 0)))
    yield Alteration(i, "exponent", as_text(letter), relation)


def _subtracted(formula: Expr, letter: Measured) -> bool:
    """Whether a letter stands in terms with a minus sign only."""
    terms = [term for term in Add.make_args(formula) if letter in quantities(term)]
    return all(term.could_extract_minus_sign() for term in terms)


def _with_right(part: Relation, rhs: Expr) -> Relation:
    """Another right side; no cap, since a case that breaks it is all that counts."""
    return replace(part, rhs=rhs, cap=None, shown=None)


def _also(known: Boolean | None, condition: Boolean) -> Boolean:
    return condition if known is None else And(known, condition)
