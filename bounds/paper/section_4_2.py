"""Section 4.2: the proof of Lemma 1, the comparator drift."""

from __future__ import annotations

from sympy import Gt, Le, Min

from bounds.claim import Chain, Control, Relation, Step, algebraic, pathwise
from bounds.quantities.delays import (
    P_T,
    R,
    T,
    arrived_before_q,
    between_c,
    between_t,
    c_t,
    d,
    d_ct,
    displaced,
    drift,
    drift_t,
    sum_window,
    sum_window_c,
    t,
    window_c,
    window_t,
)

ORDER_1 = (
    Relation(t, "<=", c_t + d_ct - 1),
    Relation(c_t + d_ct - 1, "<=", c_t + d - 1),
)
ORDER_2 = (Relation(c_t, "<=", t + d - d_ct), Relation(t + d - d_ct, "<=", t + d - 1))

CLAIMS = (
    algebraic("C047", "eq-17", "eq. (17), proof of Lemma 1", "delays")(
        says="The t-th used feedback is used no earlier than in round t.",
        parts=ORDER_1,
        controls=(
            ORDER_1[0].shifted(-1),
            ORDER_1[0].with_right(c_t + d - 2, "one less than d"),
        ),
    ),
    algebraic("C048", "arrived-before-use", "text before eq. (18)", "delays")(
        says="Before the round in which the t-th feedback is used at most t - 1 others "
        "have arrived, so that round comes at most d - 1 rounds after t + 1.",
        parts=(
            first := Relation(arrived_before_q, "<=", t - 1),
            second := Relation(c_t + d_ct - 2, "<=", t + d - 2),
        ),
        controls=(first.shifted(-1), second.shifted(-1, "the round of use")),
    ),
    algebraic("C049", "eq-18", "eq. (18), proof of Lemma 1", "delays")(
        says="The t-th used feedback belongs to a round at most d - 1 after t.",
        parts=ORDER_2,
        controls=(
            ORDER_2[0].shifted(-1),
            ORDER_2[0].with_right(t + d - 3, "two less than d"),
        ),
    ),
    pathwise("C050", "eq-19", "eq. (19), proof of Lemma 1", "walks")(
        says="If c_t <= t, the drift of place t is at most the path from c_t on.",
        parts=(
            first := Relation(drift_t, "<=", between_c, where=Le(c_t, t)),
            Relation(between_c, "<=", window_c, where=Le(c_t, t)),
        ),
        controls=(
            first.scaled(0.5),
            Control("for every t", Relation(drift_t, "<=", window_c)),
            first.with_right(window_c * 99 / 100, "less than the window"),
        ),
    ),
    pathwise("C051", "eq-20", "eq. (20), proof of Lemma 1", "walks")(
        says="If c_t > t, the drift of place t is at most the path from t on.",
        parts=(
            first := Relation(drift_t, "<=", between_t, where=Gt(c_t, t)),
            Relation(between_t, "<=", window_t, where=Gt(c_t, t)),
        ),
        controls=(
            first.scaled(0.5),
            Control("for every t", Relation(drift_t, "<=", window_t)),
            first.with_right(window_t * 99 / 100, "less than the window"),
        ),
    ),
    pathwise(
        "C052",
        "drift-by-path",
        "display before the end of the proof of Lemma 1",
        "walks",
    )(
        says="The drift is at most 2(d-1) P_T, hence at most 2 d P_T.",
        parts=(
            first := Relation(drift, "<=", sum_window_c + sum_window),
            second := Relation(sum_window_c + sum_window, "=", 2 * sum_window),
            third := Relation(2 * sum_window, "<=", 2 * (d - 1) * P_T),
            Relation(2 * (d - 1) * P_T, "<=", 2 * d * P_T),
        ),
        controls=(
            first.without(sum_window_c),
            second.with_left(sum_window_c, "one of them twice as long"),
            third.replaced(d, d - 1),
            first.with_right((d - 2) * P_T, "(d-2) P_T"),
        ),
    ),
    pathwise(
        "C053",
        "drift-by-displacement",
        "last display of the proof of Lemma 1",
        "walks",
        "A2",
    )(
        says="The drift is at most 2R for every displaced place.",
        parts=(bound := Relation(drift, "<=", 2 * R * displaced, cap=2 * R * T),),
        controls=(
            bound.scaled(0.5),
            bound.with_right(2 * R * (displaced - 1), "one place less"),
        ),
    ),
)

CHAINS = (
    Chain(
        name="lemma-1",
        proves="C005",
        world="walks",
        steps=(
            Step(drift),
            Step(
                Min(2 * R * displaced, 2 * sum_window),
                ("C050", "C051", "C053"),
                "the triangle inequality along the path",
            ),
            Step(
                Min(2 * R * displaced, 2 * (d - 1) * P_T),
                ("C052",),
                "each step of the path is counted at most d - 1 times",
            ),
            Step(Min(2 * R * displaced, 2 * d * P_T), ("C052", "C005"), "d - 1 <= d"),
        ),
    ),
)
