"""Proof by exact comparison of monomials, with a certificate anyone can multiply out.

An inequality between sums of positive terms holds if every term on the left is at most
a share of those on the right, and nothing is shared out twice (`dominance`). Sums such
as R + P_T are letters of their own, above each of their terms and below larger sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from sympy import Add, Expr, Integer, Pow, S, Symbol, expand, fraction, together

from bounds.judging.proving.dominance import Fact, Sieve, match
from bounds.judging.proving.monomials import (
    Monomial,
    cancelled,
    monomial,
    monomials,
    signs,
)
from bounds.judging.proving.question import Question, short_text


def certify(question: Question) -> tuple[str, ...] | None:
    """Lines that prove the question, or None if this method does not.

    Letters that may be 0 are set to 0 or positive: first those of the inequality,
    with hypotheses about the others unused; if that fails, all.
    """
    own = question.low.free_symbols | question.high.free_symbols
    lines = _by_cases(question, own)
    return _by_cases(question, question.letters) if lines is None else lines


def _by_cases(question: Question, letters: set[Symbol]) -> tuple[str, ...] | None:
    lines: list[str] = []
    for case in _without_zeros(question, sorted(letters, key=str)):
        found = _certify(case)
        if found is None:
            return None
        lines.extend(found)
    return tuple(dict.fromkeys(lines))


def _certify(question: Question) -> list[str] | None:
    """All letters of the inequality itself are positive here."""
    # monomials are compared by logarithms: nothing may be 0
    question = _without_nothing(question)
    for low, high in question.known:
        if (high - low).is_negative:
            return [f"never: {short_text(low)} <= {short_text(high)}"]
    facts = _facts(question)
    # a product is easier to compare before it is multiplied out
    for low, high in _forms(question):
        lows, highs = monomials(low, above=True), monomials(high)
        both = None if lows is None or highs is None else cancelled(lows, highs)
        if both is None:
            continue
        lines = match(*both, [*facts, *_sums(both[0] + both[1], facts)])
        if lines is not None:
            return lines or [f"0 <= {' + '.join(map(str, both[1])) or 0}"]
    return None


def _forms(question: Question) -> Iterator[tuple[Sequence[Expr], Sequence[Expr]]]:
    """Ways to write the inequality as sums of terms, from closed to multiplied out."""
    low, high = Add.make_args(question.low), Add.make_args(question.high)
    yield low, high
    yield low, Add.make_args(expand(question.high))
    yield signs(question.high - question.low)
    above, below = fraction(together(question.high - question.low))
    # multiplying by it keeps the direction
    if below.is_positive:
        yield signs(above)


def _facts(question: Question) -> list[Fact]:
    """What the hypotheses say about monomials."""
    facts = [
        Fact(Monomial(S.One, {x: S.NegativeOne}), f"{x} >= 1")
        for x in sorted(question.letters, key=str)
        if x.is_integer and x.is_positive
    ]
    for low, high in question.known:
        facts.extend(_from_hypothesis(low, high))
    return facts


def _from_hypothesis(low: Expr, high: Expr) -> list[Fact]:
    """Negative terms change sides; then the whole and every term of low is <= high."""
    negative, positive = signs(high - low)
    above = monomial(Add(*positive))
    if above is None or not all(x.is_nonnegative for x in negative):
        return []
    wholes = [Add(*negative), *(negative if len(negative) > 1 else [])]
    below = [monomial(whole) for whole in wholes if whole != 0]
    text = f"{short_text(low)} <= {short_text(high)}"
    return [Fact(m.over(above), text) for m in below if m is not None]


def _sums(terms: list[Monomial], facts: list[Fact]) -> list[Fact]:
    """Facts about sums that are letters: above their terms, below larger sums."""
    everything = [*terms, *(fact.quotient for fact in facts)]
    sums = {x for m in everything for x in m.powers if isinstance(x, Add)}
    ordered = sorted(sums, key=short_text)
    found = [fact for total in ordered for fact in _parts(total)]
    sieve = Sieve(facts)
    for small, large in permutations(ordered, 2):
        quotient = Monomial(S.One, {small: S.One, large: S.NegativeOne})
        if sieve.excludes(quotient):
            continue
        if _below(small, large, [*facts, *found]):
            found.append(Fact(quotient, f"{short_text(small)} <= {short_text(large)}"))
    return found


def _parts(total: Expr) -> list[Fact]:
    """A sum is above its terms, and above its value at 1 if it grows from there."""
    terms = [(term, monomial(term)) for term in total.args]
    if all(m is not None and _grows(m) for _, m in terms):
        least = total.subs(dict.fromkeys(total.free_symbols, 1))
        terms.append((least, monomial(least)))
    whole = Monomial(S.One, {total: S.One})
    return [
        Fact(m.over(whole), f"{short_text(term)} <= {short_text(total)}")
        for term, m in terms
        if m is not None
    ]


def _grows(m: Monomial) -> bool:
    """Whether a monomial has only integers >= 1 for letters, and powers >= 0."""
    return all(x.is_integer and x.is_positive and e > 0 for x, e in m.powers.items())


def _below(small: Expr, large: Expr, facts: list[Fact]) -> bool:
    """Whether small <= large term by term."""
    low, high = (monomials(side) for side in signs(large - small))
    return low is not None and high is not None and match(low, high, facts) is not None


def _without_zeros(question: Question, letters: list[Symbol]) -> list[Question]:
    """The same question with each letter that may be 0 set to 0, or positive."""
    for i, x in enumerate(letters):
        if x.is_nonnegative and not x.is_positive:
            zero, rest = question.replaced({x: Integer(0)}), letters[i + 1 :]
            some = question.positive(x)
            return [*_without_zeros(zero, rest), *_without_zeros(some, rest)]
    return [question]


def _without_nothing(question: Question) -> Question:
    """Letters that a hypothesis 'power of x times something positive <= 0' makes 0."""
    for low, high in question.known:
        for x in sorted(low.free_symbols, key=str) if high == 0 else ():
            rest, power = low.as_independent(x, as_Add=False)
            alone = power == x or (isinstance(power, Pow) and power.base == x)
            if x.is_nonnegative and alone and rest.is_positive:
                if not x.is_positive and power.as_base_exp()[1].is_positive:
                    return _without_nothing(question.replaced({x: Integer(0)}))
    return question
