"""Section 3.2: Theorem 1, Lemma 1, Theorem 2 and what the text says about delays."""

from __future__ import annotations

from sympy import Eq, Gt, Integer, Min, log, sqrt

from bounds.claim import Control, Relation, algebraic, pathwise
from bounds.quantities.delays import (
    P_T,
    R,
    S,
    T,
    beta,
    c_t,
    d,
    displaced,
    drift,
    in_order,
    inverted,
    m_t,
    overtaken,
    strictly_in_order,
    sum_m,
    t,
    waiting_t,
)
from bounds.quantities.parameters import C, G, eta, k
from bounds.quantities.runs import regret

THEOREM_1 = (R**2 + R * P_T) / eta + eta * G**2 * beta + G * drift
LEMMA_1 = Min(2 * R * displaced, 2 * d * P_T)
THEOREM_2 = (3 * sqrt(R * (2 * R + P_T)) + 2 * R * log(k + 1) + R) * G * sqrt(S) + C
LARGEST_REGRET = 2 * G * R * T
"""No player loses more than 2GRT against any comparators."""

CLAIMS = (
    algebraic("C001", "backlog", "text after Theorem 1", "delays")(
        says="m_t counts the feedback queried but not received when round t begins.",
        parts=(identity := Relation(m_t, "=", waiting_t),),
        controls=(identity.shifted(1), identity.with_right(0, "never any")),
    ),
    pathwise("C002", "theorem-1", "Theorem 1, eq. (3)", "ogd", "A1", "A2")(
        says="Dynamic regret of Algorithm 1 with any learning rate.",
        parts=(bound := Relation(regret, "<=", THEOREM_1, cap=LARGEST_REGRET),),
        controls=(bound.scaled(0.6), bound.replaced(beta, (T + sum_m / 4) / 2)),
    ),
    algebraic("C003", "eq-4", "eq. (4)", "delays")(
        says="The backlog adds up to at most the sum of delays.",
        parts=(bound := Relation(beta, "<=", S),),
        controls=(bound.shifted(-1), bound.with_sign("=")),
    ),
    pathwise("C005", "lemma-1", "Lemma 1, first inequality", "walks", "A2")(
        says="Comparator drift is bounded by displacements and by the path length.",
        parts=(bound := Relation(drift, "<=", LEMMA_1, cap=2 * R * T),),
        controls=(bound.scaled(0.9), bound.replaced(R, R / 2)),
    ),
    algebraic("C007", "k-counts-out-of-order", "text after Lemma 1", "delays")(
        says="K = #{t : c_t != t} counts the delays that are not in order: the rounds "
        "whose feedback is overtaken by that of a later round.",
        parts=(identity := Relation(displaced, "=", overtaken),),
        controls=(identity.shifted(1), identity.with_right(0, "no delay matters")),
        correction="C007a",
        consequences={
            "C005": "stands: it uses K as defined, not what K counts",
            "C009": "its premise K <= O(T dbar/d) is about displaced places, which one "
            "straggler alone can make d of; few out-of-order delays do not imply it",
        },
    ),
    algebraic(
        "C007a", "k-counts-displaced", "correction of the text after Lemma 1", "delays"
    )(
        says="K counts displaced places: 0 exactly when no delay is out of order, "
        "never 1, and one delay out of order can displace d - 1 places.",
        parts=(
            Relation(displaced, "=", Integer(0), where=Eq(overtaken, 0)),
            second := Relation(displaced, ">=", Integer(2), where=Gt(overtaken, 0)),
            third := Relation(displaced, "<=", overtaken * (d - 1)),
        ),
        controls=(
            second.shifted(1),
            third.replaced(d, d - 1),
            Control("at least as many", Relation(displaced, ">=", overtaken)),
        ),
    ),
    algebraic(
        "C007b", "k-counts-inversions", "text after Lemma 1, second reading", "delays"
    )(
        says="K counts the delays that are not in order: the rounds that overtake or "
        "are overtaken.",
        parts=(identity := Relation(displaced, "=", inverted),),
        controls=(identity.shifted(1), identity.with_right(0, "no delay matters")),
        correction="C007c",
    ),
    algebraic(
        "C007c",
        "k-below-inversions",
        "correction of the text after Lemma 1, second reading",
        "delays",
    )(
        says="K is at most the number of rounds that overtake or are overtaken: a "
        "round between two that change places may keep its own.",
        parts=(bound := Relation(displaced, "<=", inverted),),
        controls=(bound.shifted(-1), bound.with_sign(">=")),
    ),
    algebraic("C008", "in-order-no-drift", "text after Lemma 1", "walks", "A5")(
        says="In-order feedback is used in its own order and causes no drift; under "
        "both readings of Assumption 5.",
        parts=(
            first := Relation(c_t, "=", t, where=Eq(in_order, 1)),
            Relation(displaced, "=", Integer(0), where=Eq(in_order, 1)),
            third := Relation(drift, "=", Integer(0), where=Eq(in_order, 1)),
            Relation(displaced, "=", Integer(0), where=Eq(strictly_in_order, 1)),
        ),
        controls=(first.everywhere(), third.everywhere("no drift")),
    ),
    pathwise("C012", "theorem-2", "Theorem 2", "mild", "A1", "A2")(
        says="Dynamic regret of Mild-OGD. Without 2R ln(k+1) and without R it is true "
        "as well (S33), so that no case can refute it without them. On a line C is "
        "not needed either (S55); whether it is in two dimensions is not known: "
        "without it the best game found reaches 0.645 of the rest, and without all "
        "three 0.69; S04, S05 and S31 together give 1.88 of that at most.",
        parts=(bound := Relation(regret, "<=", THEOREM_2, cap=LARGEST_REGRET),),
        controls=(
            bound.scaled(0.6),
            bound.with_right(
                P_T * G * sqrt(S) / 2 + C, "no bound for static comparators"
            ),
            bound.replaced(S, T, "the delays' factor deleted"),
            bound.replaced(P_T, 0, "the path forgotten"),
            bound.replaced(G, 1),
            bound.replaced(R, 1),
            # neither refuted nor proved in two dimensions: the reason is in the limits
            bound.with_right(
                3 * G * sqrt(R * (2 * R + P_T) * S), "without ln k, R and C"
            ),
        ),
    ),
)

CHAINS = ()
