"""Section 3.2: Theorem 1, Lemma 1, Theorem 2 and what the text says about delays."""

from __future__ import annotations

from sympy import Eq, Gt, Integer, Min, log, sqrt

from bounds.claim import Claim, Control, Nature, Relation
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
    Claim(
        key="C001",
        alias="backlog",
        place="text after Theorem 1",
        says="m_t counts the feedback queried but not received when round t begins.",
        nature=Nature.ALGEBRAIC,
        world="delays",
        parts=(identity := Relation(m_t, "=", waiting_t),),
        controls=(identity.shifted(1), identity.with_right(0, "never any")),
    ),
    Claim(
        key="C002",
        alias="theorem-1",
        place="Theorem 1, eq. (3)",
        says="Dynamic regret of Algorithm 1 with any learning rate.",
        nature=Nature.PATHWISE,
        world="ogd",
        assumptions=("A1", "A2"),
        parts=(bound := Relation(regret, "<=", THEOREM_1, cap=LARGEST_REGRET),),
        controls=(bound.scaled(0.6), bound.replaced(beta, (T + sum_m / 4) / 2)),
    ),
    Claim(
        key="C003",
        alias="eq-4",
        place="eq. (4)",
        says="The backlog adds up to at most the sum of delays.",
        nature=Nature.ALGEBRAIC,
        world="delays",
        parts=(bound := Relation(beta, "<=", S),),
        controls=(bound.shifted(-1), bound.with_sign("=")),
    ),
    Claim(
        key="C005",
        alias="lemma-1",
        place="Lemma 1, first inequality",
        says="Comparator drift is bounded by displacements and by the path length.",
        nature=Nature.PATHWISE,
        world="walks",
        assumptions=("A2",),
        parts=(bound := Relation(drift, "<=", LEMMA_1, cap=2 * R * T),),
        controls=(bound.scaled(0.9), bound.replaced(R, R / 2)),
    ),
    Claim(
        key="C007",
        alias="k-counts-out-of-order",
        place="text after Lemma 1",
        says="K = #{t : c_t != t} counts the delays that are not in order: the rounds "
        "whose feedback is overtaken by that of a later round.",
        nature=Nature.ALGEBRAIC,
        world="delays",
        parts=(identity := Relation(displaced, "=", overtaken),),
        controls=(identity.shifted(1), identity.with_right(0, "no delay matters")),
        correction="C007a",
        consequences={
            "C005": "holds: it uses K as defined, not what K counts",
            "C009": "its premise K <= O(T dbar/d) is about displaced places, which one "
            "straggler alone can make d of; few out-of-order delays do not imply it",
        },
    ),
    Claim(
        key="C007a",
        alias="k-counts-displaced",
        place="correction of the text after Lemma 1",
        says="K counts displaced places: 0 exactly when no delay is out of order, "
        "never 1, and one delay out of order can displace d - 1 places.",
        nature=Nature.ALGEBRAIC,
        world="delays",
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
    Claim(
        key="C007b",
        alias="k-counts-inversions",
        place="text after Lemma 1, second reading",
        says="K counts the delays that are not in order: the rounds that overtake or "
        "are overtaken.",
        nature=Nature.ALGEBRAIC,
        world="delays",
        parts=(identity := Relation(displaced, "=", inverted),),
        controls=(identity.shifted(1), identity.with_right(0, "no delay matters")),
        correction="C007c",
    ),
    Claim(
        key="C007c",
        alias="k-below-inversions",
        place="correction of the text after Lemma 1, second reading",
        says="K is at most the number of rounds that overtake or are overtaken: a "
        "round between two that change places may keep its own.",
        nature=Nature.ALGEBRAIC,
        world="delays",
        parts=(bound := Relation(displaced, "<=", inverted),),
        controls=(bound.shifted(-1), bound.with_sign(">=")),
    ),
    Claim(
        key="C008",
        alias="in-order-no-drift",
        place="text after Lemma 1",
        says="In-order feedback is used in its own order and causes no drift; under "
        "both readings of Assumption 5.",
        nature=Nature.ALGEBRAIC,
        world="walks",
        assumptions=("A5",),
        parts=(
            first := Relation(c_t, "=", t, where=Eq(in_order, 1)),
            Relation(displaced, "=", Integer(0), where=Eq(in_order, 1)),
            third := Relation(drift, "=", Integer(0), where=Eq(in_order, 1)),
            Relation(displaced, "=", Integer(0), where=Eq(strictly_in_order, 1)),
        ),
        controls=(first.everywhere(), third.everywhere("no drift")),
    ),
    Claim(
        key="C012",
        alias="theorem-2",
        place="Theorem 2",
        says="Dynamic regret of Mild-OGD.",
        nature=Nature.PATHWISE,
        world="mild",
        assumptions=("A1", "A2"),
        parts=(bound := Relation(regret, "<=", THEOREM_2, cap=LARGEST_REGRET),),
        controls=(
            bound.scaled(0.1),
            bound.with_right(
                P_T * G * sqrt(S) / 2 + C, "no bound for static comparators"
            ),
        ),
    ),
)

CHAINS = ()
