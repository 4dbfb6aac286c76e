"""Section 4.4: Lemmas 4 and 5 and the entropy, statements about functions."""

from __future__ import annotations

from sympy import Eq

from bounds.claim import Relation, algebraic
from bounds.quantities.parameters import alpha
from bounds.quantities.simplex import (
    apart,
    between,
    bregman,
    distance_1,
    distance_2,
    followers,
    h1,
    h2,
    h3,
    hessian,
    interior,
    leaders,
    least,
    moved,
    outcomes,
    sag,
    w1,
    w2,
    w3,
)

INSIDE = Eq(interior, 1)
TWO = (h1**2 / w1 + h2**2 / w2) * (w1 + w2)
"""Second derivative of the entropy along h, for weights that add up to 1."""
THREE = (h1**2 / w1 + h2**2 / w2 + h3**2 / w3) * (w1 + w2 + w3)
"""The same for three weights."""
SPREAD = between * (1 - between) / 2

CLAIMS = (
    algebraic("C065", "lemma-4", "Lemma 4", "minimisers")(
        says="If R is 1-strongly convex, minimisers of <u, x> + R(x)/alpha move at "
        "most alpha times as far as the losses u do, in the dual norm.",
        parts=(bound := Relation(moved, "<=", alpha * apart),),
        controls=(bound.scaled(0.99), bound.replaced(alpha, 1)),
    ),
    algebraic("C066", "entropy-strongly-convex", "text after Lemma 4", "simplex")(
        says="sum w ln w is 1-strongly convex with respect to |.|_1 on the simplex: "
        "above its tangents, below its chords, and by its second derivative.",
        parts=(
            first := Relation(bregman, ">=", distance_1**2 / 2, where=INSIDE),
            second := Relation(sag, ">=", SPREAD * distance_1**2),
            Relation(hessian, ">=", distance_1**2, where=INSIDE),
        ),
        controls=(
            first.scaled(1.01),
            second.scaled(1.01, "the chords"),
            first.with_right(outcomes * distance_2**2 / 2, "sqrt(N) |.|_2 for |.|_1"),
        ),
    ),
    algebraic("C070", "lemma-5", "Lemma 5", "tables")(
        says="Being the leader, the minimiser of all functions up to and including the "
        "current one, costs no more than the best single point.",
        parts=(bound := Relation(leaders, "<=", least),),
        controls=(
            bound.with_left(followers, "following the leader"),
            bound.shifted(-1),
        ),
    ),
    algebraic(
        "S4a", "entropy-second-derivative", "behind the text after Lemma 4", "numbers"
    )(
        says="For two and for three weights that add up to 1, the second derivative of "
        "the entropy along h is at least |h|_1^2: what makes it 1-strongly convex.",
        parts=(
            first := Relation(TWO, ">=", (h1 + h2) ** 2),
            Relation(THREE, ">=", (h1 + h2 + h3) ** 2),
        ),
        controls=(
            first.scaled(1.01),
            first.with_right((h1 + h2 + h3) ** 2, "third weight forgotten"),
        ),
    ),
)
