"""Altered statements that are still true, because a stronger one is.

An alteration that no case refutes is a gap in the evidence only if it can be refuted.
Some can not: what is left of the bound is above another bound on the same quantity.
That is found out here and not typed: the two are compared for all admissible values by
the methods that prove the paper's algebra. "Still true" is worth as much as the claims
the stronger bound rests on, and these are told beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sympy import (
    Expr,
    Integer,
    Le,
    Max,
    Piecewise,
    Rational,
    S,
    Symbol,
    expand,
    expand_mul,
    powdenest,
    sqrt,
)
from sympy.logic.boolalg import Boolean

from bounds.claim import Claim
from bounds.judging.alterations import Alteration
from bounds.judging.proof import prove
from bounds.judging.proving import experts
from bounds.judging.proving.certificate import certify
from bounds.judging.proving.question import Question
from bounds.judging.words import AlterationKind
from bounds.paper.any_order import A1_SHORT, ROOT
from bounds.paper.appendix_b_bandit import DISPLAY_173, QUARTER, c, corollary_4
from bounds.paper.section_3_3 import ROOT_B, A
from bounds.paper.section_4_5 import ROOT as LOWER
from bounds.quantities.delays import P_T, R, T, beta, d
from bounds.quantities.delays import S as sum_d
from bounds.quantities.epochs import C_v, v
from bounds.quantities.parameters import C, G, M, eta, n, r
from bounds.relation import Relation

SECONDS = 0.5
"""For a solver, a question; what it does not settle stays a miss."""


@dataclass(frozen=True)
class Stronger:
    """A bound on the left side of a part that other claims give.

    Attributes
    ----------
    of : the part: key and number
    rests : keys of the claims it follows from
    holds : whether a right side follows from it, for all admissible values
    said : the method, and what it is limited to
    kinds : of alterations it can tell of: not of exponents where letters are put to 1
    """

    of: tuple[str, int]
    rests: tuple[str, ...]
    holds: Callable[[Expr], bool]
    said: str
    kinds: tuple[AlterationKind, ...] = ("scale", "term", "exponent")


def below(low: Expr, given: tuple[Boolean, ...], high: Expr) -> bool:
    """By the prover of the paper's algebra."""
    asked = Relation(low, "<=", high)
    return prove(asked, given, seconds=SECONDS).status == "proved"


def above(high: Expr, given: tuple[Boolean, ...], low: Expr) -> bool:
    """The same for lower bounds."""
    return below(low, given, high)


_a, _s, _root, _rho = (Symbol(x, positive=True) for x in ("a", "s", "root", "rho"))


def rate_above(high: Expr) -> bool:
    """Whether Corollary 2's bound, with delta G T for exploring, is below.

    In a = sqrt(n) T^{3/4}, s = sqrt(dT), rho = R/r and root = sqrt(G^2 + M^2), with the
    corrected eq. (48): n sqrt(T beta') <= s + a, and so is the larger of it and a, to
    which R/eta is in proportion. The paper's constant has max{1, R}.
    """
    late = _s + _a
    low = (R + P_T) * _root * late + R * _root * _a / 2 + R * G * late
    low += 2 * G * sqrt(R * P_T) * _s + (G + G * _rho + G * sqrt(2 * R * P_T)) * _a
    round_ = {n: S.One, T: _a ** Rational(4, 3), r: R / _rho}
    round_ |= {d: _s**2 / _a ** Rational(4, 3), M: sqrt(_root**2 - G**2)}
    above = expand_mul(powdenest(expand_mul(high.subs(round_)), force=True))
    known = ((G, _root), (S.One, _rho))
    cases = ((R, (Integer(1), R)), (Integer(1), (R, Integer(1))))
    return all(
        certify(
            Question(
                expand(low), expand(above.xreplace({Max(1, R): m})), (*known, fact)
            )
        )
        is not None
        for m, fact in cases
    )


EXPLORED = 2 * G * A * QUARTER
"""What delta G T for 3 delta G T saves in Corollary 4 (S026)."""
EXPLORING = ("S026", "C124")
"""From Theorem 5 with exploring counted once to its bound with P_T in it."""
TUNED = Le(eta * ROOT_B * A * QUARTER, c)
"""eta as prescribed."""
TERM: tuple[AlterationKind, ...] = ("term",)
ALGEBRA = "compared for all parameters"
CORNERS = "compared expert by expert, for T <= 2^40"

DOUBLED = ("C033c", "C132", "C133", "S026")
"""What Mild-BGD with doubled guesses rests on."""

LONG, SHORT = R * G * T, sqrt(2) * LOWER
"""What delays from L on, and up to L, cost whoever is honest (S3a, S3b)."""
MEANS = ("C080", "C081", "C086", "C087")
"""Some signs cost as much as they do in the mean, which is that of the blocks."""

BORROWED = (A1_SHORT, ROOT, DISPLAY_173, corollary_4(), LOWER)
"""Right sides that are stated elsewhere."""

STRONGER = (
    Stronger(
        ("C012", 1),
        ("S33", "C003"),
        partial(below, 3 * ROOT * sqrt(beta) + C, (Le(beta, sum_d),)),
        ALGEBRA,
    ),
    Stronger(("C157", 1), ("S35",), partial(below, A1_SHORT, ()), ALGEBRA),
    # the step of S35's proof in every epoch, with 2^v for beta
    Stronger(
        ("C166", 3),
        ("S04", "S05", "S36", "S37", "C163"),
        partial(below, 3 * ROOT * 2 ** (v / 2) + C_v, ()),
        f"{ALGEBRA}; S37 is for k <= 64",
    ),
    Stronger(("C129", 1), ("C028", "S026", "C128a"), rate_above, ALGEBRA, TERM),
    Stronger(("C014", 1), ("S3a", *MEANS), partial(above, LONG, ()), ALGEBRA),
    Stronger(("C015", 1), ("S3b", *MEANS), partial(above, SHORT, ()), ALGEBRA),
    Stronger(("C016", 2), ("S3a",), partial(above, LONG, ()), ALGEBRA),
    Stronger(("C016", 3), ("S3b",), partial(above, SHORT, ()), ALGEBRA),
    Stronger(("C082", 3), ("S3b",), partial(above, SHORT, ()), ALGEBRA),
    Stronger(
        ("C172", 1),
        (*EXPLORING, "C174"),
        partial(below, corollary_4() - EXPLORED, ()),
        ALGEBRA,
    ),
    Stronger(
        ("C173", 1),
        EXPLORING,
        partial(below, DISPLAY_173 - EXPLORED, (TUNED,)),
        ALGEBRA,
    ),
    *(
        Stronger(of, rests, partial(experts.below, low), CORNERS, TERM)
        for of, rests, low in (
            (("C031", 1), ("C130", "C132", "C133"), experts.BLOCKS),
            (("C136", 1), ("C130", "C132", "C133"), experts.BLOCKS),
            (("C032", 1), ("C130", "C132", "C133"), experts.ROUNDS),
            (("C141", 1), ("C130", "C132", "C133"), experts.ROUNDS),
            (("C033a", 1), DOUBLED, experts.BLOCKS_DOUBLED),
            (("C033a", 2), DOUBLED, experts.ROUNDS_DOUBLED),
        )
    ),
)


def stronger(claim: Claim, one: Alteration) -> Stronger | None:
    """A bound by which an altered part is true all the same, if one is known.

    A right side with cases is compared in each of them, wherever they apply.
    """
    right = one.relation.rhs
    cases = right.args if isinstance(right, Piecewise) else ((right, True),)
    for known in STRONGER:
        if known.of == (claim.key, one.part) and one.kind in known.kinds:
            if all(known.holds(expr) for expr, _ in cases):
                return known
    return None
