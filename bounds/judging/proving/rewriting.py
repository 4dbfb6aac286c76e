"""What is no algebra is taken out of a question before it is answered.

Each time a letter of its own takes its place, with what is known of it, so an answer to
the new question is an answer to the old one:

* a sum with a closed form, which is checked by induction;
* floor and ceiling f of e: e - 1 <= f <= e, or e <= f <= e + 1;
* 2 to the power of such a letter, between 2^(e-1) and 2^e (or 2^e and 2^(e+1));
* logarithms: monotone, so ordered like their arguments, and >= 0 from 1 on;
* Min and Max: one question for every argument that may be the least, or the largest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations
from math import gcd, lcm
from typing import Any

from sympy import (
    Add,
    Expr,
    Integer,
    Mul,
    Pow,
    Rational,
    S,
    Sum,
    Symbol,
    ceiling,
    expand,
    floor,
    log,
    radsimp,
    simplify,
    sstr,
)
from sympy.logic.boolalg import Boolean

from bounds.claim import Relation
from bounds.judging.proving.question import Pair, Question, short_text, split, unchanged

Decide = Callable[[Question], bool]
"""A quick prover, for the small facts needed along the way."""


def questions(
    relation: Relation, given: Iterable[Boolean], decide: Decide
) -> tuple[Question, ...]:
    """Questions that together say the relation is true, given the hypotheses."""
    found: list[Question] = []
    for question in unchanged(relation, given):
        found.extend(rewritten(question, decide))
    return tuple(dict.fromkeys(found))


def rewritten(question: Question, decide: Decide) -> list[Question]:
    """Algebraic questions that together answer one that need not be algebraic."""
    return split(_Rewriting(decide).apply(question))


class _Rewriting:
    """The letters that stand for what is no algebra, and what is known of them."""

    def __init__(self, decide: Decide) -> None:
        self.decide = decide
        self.known: list[Pair] = []
        self.rounded: dict[Symbol, tuple[type, Expr]] = {}
        self.powers: dict[Symbol, Symbol] = {}
        self.logs: dict[Expr, Symbol] = {}

    def apply(self, question: Question) -> Question:
        """Rewrite the question; the order of the steps matters."""
        question = self._each(question, Sum, _closed)
        # roundings before powers: 2^floor(e) needs the letter of floor(e); logarithms
        # last, for both may hold some
        question = self._each(question, floor, self._rounding)
        question = self._each(question, ceiling, self._rounding)
        # a bound on log2 T says nothing about T until it is raised to a power of 2
        exponentials = [self._exponential(pair) for pair in question.known]
        self.known.extend(pair for pair in exponentials if pair is not None)
        question = self._each(question, Pow, self._power)
        question = self._each(self._with_known(question), log, self._log)
        question = self._ordered_logs(question)
        return self._ordered_roundings(question)

    def _with_known(self, question: Question) -> Question:
        return replace(question, known=(*question.known, *self.known))

    def _each(
        self, question: Question, kind: type, change: Callable[[Any], Expr]
    ) -> Question:
        pairs = [(question.low, question.high), *question.known]
        nodes = {x for pair in pairs for side in pair for x in side.atoms(kind)}
        table = {x: change(x) for x in sorted(nodes, key=sstr)}
        return question.replaced({x: y for x, y in table.items() if x != y})

    def _rounding(self, node: Expr) -> Expr:
        (e,) = node.args
        above = e.is_positive and isinstance(node, ceiling)
        sign = {"positive": above or None, "nonnegative": e.is_nonnegative or None}
        # named by what it stands for: certificates are read by people
        letter = Symbol(short_text(node), integer=True, **sign)
        self.rounded[letter] = (type(node), e)
        low, high = (e - 1, e) if isinstance(node, floor) else (e, e + 1)
        self.known.extend([(low, letter), (letter, high)])
        return letter

    def _power(self, node: Expr) -> Expr:
        if node.base != 2 or node.exp.is_number:
            return node
        return self._two_to(node.exp)

    def _two_to(self, e: Expr) -> Expr:
        """2^e for e linear in integers, roundings and binary logarithms."""
        result = S.One
        for term in Add.make_args(expand(e)):
            factor, rest = term.as_coeff_Mul()
            result *= self._two_to_term(factor, rest)
        return result

    def _two_to_term(self, factor: Rational, rest: Expr) -> Expr:
        if rest == 1:
            return Integer(2) ** factor
        argument = rest * log(2)
        if isinstance(argument, log):
            return argument.args[0] ** factor
        if isinstance(rest, Symbol) and (rest.is_integer or rest in self.rounded):
            return self._power_letter(rest) ** factor
        raise ValueError(f"2^({rest}): not a power this prover knows")

    def _power_letter(self, x: Symbol) -> Symbol:
        if x not in self.powers:
            letter = self.powers[x] = Symbol(f"2^{x.name}", positive=True)
            if x in self.rounded:
                kind, e = self.rounded[x]
                full = self._two_to(e)
                low, high = (full / 2, full) if kind is floor else (full, 2 * full)
                self.known.extend([(low, letter), (letter, high)])
            elif x.is_positive:
                self.known.append((Integer(2), letter))
        return self.powers[x]

    def _exponential(self, pair: Pair) -> Pair | None:
        """2^low <= 2^high of a hypothesis between exponents."""
        if not any(isinstance(x, log) for side in pair for x in side.atoms(log)):
            return None
        try:
            return self._two_to(pair[0]), self._two_to(pair[1])
        except ValueError:
            return None

    def _log(self, node: Expr) -> Expr:
        (argument,) = node.args
        if argument == 2:
            letter = Symbol("ln 2", positive=True)
            self.logs[argument] = letter
            return letter
        root, base = _root(argument)
        if base not in self.logs:
            self.logs[base] = Symbol(f"ln({short_text(base)})", **self._sign(base))
        return root * self.logs[base]

    def _sign(self, base: Expr) -> dict[str, bool]:
        """What is known of the sign of ln(base)."""
        if (base - 1).is_positive:
            return {"positive": True}
        return {"nonnegative" if self.decide(Question(S.One, base)) else "real": True}

    def _ordered_logs(self, question: Question) -> Question:
        """Logarithms are ordered like their arguments; ln 2 is between 0.69, 0.70."""
        extra: list[Pair] = []
        if Integer(2) in self.logs:
            two = self.logs[Integer(2)]
            # two digits have been enough, and short numbers are easier on z3
            extra += [(Rational(69, 100), two), (two, Rational(70, 100))]
        for (a, x), (b, y) in combinations(self.logs.items(), 2):
            if Integer(2) in (a, b):
                continue
            # also up to a factor of 2, as between ln T and ln sqrt(T)
            for p, q in ((1, 1), (1, 2), (2, 1)):
                if self._decided(question, a**p, b**q):
                    extra.append((p * x, q * y))
                if self._decided(question, b**q, a**p):
                    extra.append((q * y, p * x))
        return replace(question, known=(*question.known, *extra))

    def _ordered_roundings(self, question: Question) -> Question:
        """Rounding keeps order, and signs."""
        table = {log(x): y for x, y in self.logs.items()}
        values = {
            x: (kind, self._each(Question(e, e), log, self._log).low.xreplace(table))
            for x, (kind, e) in self.rounded.items()
        }
        extra: list[Pair] = []
        table = {}
        for x, (_, e) in values.items():
            if self._decided(question, S.Zero, e):
                table[x] = x if x.is_positive else _nonnegative(x)
                if x in self.powers:
                    extra.append((S.One, self.powers[x]))
        for (x, (kind, e)), (y, (other, f)) in combinations(values.items(), 2):
            for p, low, q, high in ((x, e, y, f), (y, f, x, e)):
                if kind is other and self._decided(question, low, high):
                    extra.append((p, q))
                    if p in self.powers and q in self.powers:
                        extra.append((self.powers[p], self.powers[q]))
        known = (*question.known, *extra)
        return replace(question, known=known).replaced(table)

    def _decided(self, question: Question, low: Expr, high: Expr) -> bool:
        """Ask the quick prover, with the hypotheses that can matter."""
        letters = low.free_symbols | high.free_symbols
        known = question.known
        # at most that many rounds: hypotheses that share a letter, and those that share
        # one with them
        for _ in known:
            near = [p for p in known if letters & _symbols(p)]
            more = {x for p in near for x in _symbols(p)}
            if more <= letters:
                break
            letters |= more
        kept = tuple(p for p in known if letters & _symbols(p))
        return self.decide(Question(low, high, kept))


def _nonnegative(x: Symbol) -> Symbol:
    return Symbol(x.name, integer=x.is_integer, nonnegative=True)


def _closed(node: Sum) -> Expr:
    """The closed form of a sum from 1, checked by induction on its upper limit."""
    summand, (i, low, high) = node.function, node.limits[0]
    m = Symbol("m", integer=True, positive=True)
    form = expand(radsimp(Sum(summand, (i, low, m)).doit()))
    first = simplify(form.subs(m, low) - summand.subs(i, low))
    step = simplify(form.subs(m, m + 1) - form - summand.subs(i, m + 1))
    # sympy's closed form is not taken on trust
    if form.has(Sum) or first != 0 or step != 0:
        raise ValueError(f"{node}: no closed form found")
    return form.subs(m, high)


def _root(argument: Expr) -> tuple[Rational, Expr]:
    """argument = base^root with the largest root."""
    exponents = [factor.as_base_exp()[1] for factor in Mul.make_args(argument)]
    if not all(isinstance(e, Rational) for e in exponents):
        return S.One, argument
    below = lcm(*(int(e.q) for e in exponents))
    above = gcd(*(int(e.p) * below // int(e.q) for e in exponents))
    root = Rational(above, below)
    return root, argument ** (1 / root)


def _symbols(pair: Pair) -> set[Symbol]:
    return set(pair[0].free_symbols | pair[1].free_symbols)
