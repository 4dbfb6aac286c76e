"""Appendix A: Mild-OGD with the doubling trick, Algorithm 5 and Theorem A1."""

from __future__ import annotations

from sympy import Eq, Expr, Ge, Integer, Le, Min, Rational, log, sqrt

from bounds.claim import Chain, Control, Relation, Step, algebraic, pathwise
from bounds.paper.section_3_2 import LARGEST_REGRET
from bounds.quantities.delays import P_T, R, S, T, beta, d, in_order, t
from bounds.quantities.epochs import (
    C_own_v,
    C_v,
    P_v,
    S_next_v,
    S_v,
    V,
    active_v,
    ahead_t,
    alpha_v,
    begun_st,
    capped_st,
    delays_st,
    delays_v,
    drift_v,
    eta_star_v,
    eta_v,
    expert_v,
    forward_st,
    k_v,
    known_ahead_t,
    known_earlier_t,
    known_t,
    length_v,
    linear_v,
    meta_v,
    monitored_t,
    open_st,
    opens_t,
    played_v_t,
    regret_v,
    s_t,
    stale_open_v,
    stale_v,
    sum_C,
    sum_C_own,
    sum_drift,
    sum_expert,
    sum_lemma_3,
    sum_lemma_3_budget,
    sum_lengths,
    sum_meta,
    sum_open,
    sum_paths,
    sum_roots,
    sum_stale,
    sum_theorem_1,
    sum_theorem_1_budget,
    sum_waiting,
    tested_t,
    v,
    v_t,
)
from bounds.quantities.parameters import C, G, N, eta, k
from bounds.quantities.runs import linear, regret

AN_EPOCH = Eq(active_v, 1)
A_START = Eq(begun_st, 1)
LARGEST_REGRET_v = 2 * G * R * length_v

META = (2 * log(k + 1) + 1) * G * R
EXPERT = 3 * G * sqrt(R * (2 * R + P_T))
THEOREM_A1 = 2 * (META + EXPERT) * sqrt(S) / (sqrt(2) - 1) + C
GEOMETRIC = sqrt(2) * (2 ** (V / 2) - 1) / (sqrt(2) - 1)
"""sum of 2^{v/2} over v = 1..V."""
SHARP_EXPERT = Rational(5, 2) * G * sqrt(R * (2 * R + P_T))
SHARP = sqrt(2) * (sqrt(beta + 1) - 1) / (sqrt(2) - 1)
"""What the sum is at most, if 2^V <= beta + 1."""
BALANCE = (R**2 + R * P_T) / eta + eta * G**2 * beta
BEST = sqrt(R * (2 * R + P_T) / beta) / G
ROOT = G * sqrt(beta * R * (2 * R + P_T))
PATH_v = 2 ** (v / 2) * (R**2 + R * P_v) / eta_v
EQ_73 = PATH_v + eta_v * G**2 / 2 ** (v / 2) * S_v + C_v
EQ_75 = PATH_v + eta_v * G**2 * 2 ** (v / 2) + C_v
EQ_75_EPOCH = 3 * G * sqrt(2**v * R * (2 * R + P_v)) + C_v
EQ_75_LAST = 3 * G * sqrt(2**v * R * (2 * R + P_T)) + C_v
EQ_76 = 2 / alpha_v * log(k_v + 1) + alpha_v * 2**v * G**2 * R**2
EQ_76_LAST = (2 * log(k + 1) + 1) * 2 ** (v / 2) * G * R
EQ_77 = EQ_76_LAST + EQ_75_LAST
LETTER_SUM = 2 * G * R + (3 + sqrt(2)) / 3 * EXPERT
"""Theorem A1's bracket to the letter: 2 for 2 ln(k+1) + 1, and 4.42 for 3."""
STALE = (
    PATH_v
    + eta_v * G**2 / 2 ** (v / 2) * (S_v + stale_open_v)
    + 2 * G * R * stale_v
    + C_v
)


def _epoch(lhs: Expr, rhs: Expr, cap: Expr | None = None) -> Relation:
    """lhs <= rhs in every epoch."""
    return Relation(lhs, "<=", rhs, where=AN_EPOCH, cap=cap, over=("v",))


RULE = (
    algebraic("C154", "backlog-by-arrivals", "Appendix A, first display", "epochs")(
        says="The sum that tunes Mild-OGD is a sum over what has not arrived.",
        parts=(
            first := Relation(beta, "=", sum_open),
            Relation(sum_waiting, "=", sum_open),
        ),
        controls=(
            first.with_left(beta - T, "without the + 1"),
            first.with_left(S, "sum of delays"),
        ),
    ),
    algebraic(
        "C155",
        "left-side-known",
        "Appendix A, second display and the words after it",
        "epochs",
    )(
        says="The left side of step 5 can be calculated at the beginning of round t: "
        "delays of what has not arrived by then do not enter.",
        parts=(identity := Relation(tested_t, "=", known_t),),
        controls=(
            identity.with_right(known_earlier_t, "known a round earlier"),
            Control("with the arrivals of j", Relation(ahead_t, "=", known_ahead_t)),
        ),
    ),
    algebraic("C156", "epoch-starts-valid", "Appendix A, third display", "epochs")(
        says="In the first round of an epoch the monitored sum is 1, which the new "
        "estimate allows.",
        parts=(
            first := Relation(monitored_t, "=", Integer(1), where=Eq(t, s_t)),
            Relation(monitored_t, "<=", 2**v_t, where=Eq(t, s_t)),
        ),
        controls=(
            Control(
                "not started afresh",
                Relation(tested_t, "=", Integer(1), where=Eq(opens_t, 1)),
            ),
            first.everywhere(),
        ),
    ),
    algebraic(
        "C158", "monitored-by-delays", "proof of Theorem A1, first display", "epochs"
    )(
        says="From the start of an epoch on, the monitored sum is at most the sum of "
        "the delays of the same rounds, hence at most that of all.",
        parts=(
            first := Relation(open_st, "<=", delays_st, where=A_START),
            Relation(delays_st, "<=", S, where=A_START),
        ),
        controls=(first.shifted(-1), first.with_right(T, "rounds alone")),
    ),
    algebraic("C159", "eq-71", "eq. (71), proof of Theorem A1", "epochs")(
        says="There are at most 1 + log2 of the sum of delays epochs.",
        parts=(bound := Relation(V, "<=", 1 + log(S, 2)),),
        controls=(
            bound.shifted(-1),
            bound.with_right(1 + log(T, 2), "rounds instead of delays"),
            bound.scaled(0.99),
        ),
    ),
    algebraic("C163", "eq-74", "eq. (74), proof of Theorem A1", "epochs")(
        says="At the end of epoch v the monitored sum is at most 2^v.",
        parts=(bound := _epoch(S_v, 2**v),),
        controls=(bound.shifted(-1), bound.with_left(S_next_v, "with the next round")),
    ),
)

EPOCH = (
    pathwise("C162", "eq-73", "eq. (73), proof of Theorem A1", "doubling", "A1", "A2")(
        says="Within epoch v, Theorem 1 and Lemma 1 bound the regret of expert k_v.",
        parts=(bound := _epoch(expert_v, EQ_73, LARGEST_REGRET_v),),
        controls=(
            bound.scaled(0.9),
            bound.without(EQ_73 - PATH_v - C_v, "the monitored sum"),
            bound.without(C_v, "the drift"),
        ),
    ),
    pathwise("C164", "eq-75", "eq. (75), proof of Theorem A1", "doubling", "A1", "A2")(
        says="With the budget for the monitored sum, the regret of expert k_v in epoch "
        "v is at most 3G sqrt(2^v R(2R + P_T)) + C_v.",
        parts=(
            first := _epoch(expert_v, EQ_75, LARGEST_REGRET_v),
            second := _epoch(EQ_75, EQ_75_EPOCH),
            _epoch(EQ_75_EPOCH, EQ_75_LAST),
            _epoch(expert_v, EQ_75_LAST, LARGEST_REGRET_v),
        ),
        controls=(
            first.scaled(0.5),
            second.scaled(Rational(23, 30), "the root", only=EQ_75_EPOCH - C_v),
            first.with_right(EXPERT + C_v, "no growth with v"),
        ),
    ),
    pathwise("C165", "eq-76", "eq. (76), proof of Theorem A1", "doubling", "A1", "A2")(
        says="Within epoch v, Lemma 3 bounds the regret of the weights.",
        parts=(
            first := _epoch(meta_v, EQ_76, LARGEST_REGRET_v),
            second := _epoch(EQ_76, EQ_76_LAST),
            third := _epoch(meta_v, EQ_76_LAST, LARGEST_REGRET_v),
        ),
        controls=(
            third.scaled(0.5),
            second.scaled(0.99, "the second line"),
            first.with_right(META, "no growth with v"),
        ),
    ),
    pathwise("C166", "eq-77", "eq. (77), proof of Theorem A1", "doubling", "A1", "A2")(
        says="Regret of one epoch: convexity, the regret of the weights and that of "
        "expert k_v.",
        parts=(
            first := _epoch(regret_v, linear_v),
            second := Relation(linear_v, "=", meta_v + expert_v, where=AN_EPOCH),
            third := _epoch(regret_v, EQ_77, LARGEST_REGRET_v),
        ),
        controls=(
            third.scaled(0.55),
            first.with_right(META + EXPERT + C_v, "no growth with v"),
            second.without(meta_v, "the weights"),
        ),
    ),
    algebraic(
        "C168",
        "epoch-drifts-add-up",
        "last display of the proof of Theorem A1",
        "doubling",
        "A2",
    )(
        says="The drift terms C_v of the epochs add up to at most C.",
        parts=(
            Relation(
                sum_C, "<=", Min(sum_lengths, 2 * d * G * sum_paths), Eq(in_order, 0)
            ),
            Relation(
                Min(sum_lengths, 2 * d * G * sum_paths),
                "<=",
                Min(2 * T * G * R, 2 * d * G * P_T),
            ),
            third := Relation(sum_C, "<=", C),
        ),
        controls=(
            third.scaled(0.99),
            third.with_right(
                Min(2 * T * G * R, 2 * (d - 1) * G * P_T), "d - 1 instead of d"
            ),
        ),
    ),
    pathwise("C157", "theorem-A1", "Theorem A1", "doubling", "A1", "A2")(
        says="Dynamic regret of Algorithm 5, which is told nothing about the delays. "
        "Step 11 descends along F_t^{s_v}, what step 9 receives, not along F_t as "
        "printed (that is C157b).",
        parts=(bound := Relation(regret, "<=", THEOREM_A1, cap=LARGEST_REGRET),),
        controls=(
            bound.scaled(0.02),
            bound.replaced(S, 1, "no growth with the delays"),
            bound.replaced(S, T, "the delays' factor deleted"),
            bound.replaced(P_T, 0, "the path forgotten"),
            bound.without(2 * EXPERT * sqrt(S) / (sqrt(2) - 1), "the expert"),
            bound.replaced(G, 1),
            bound.replaced(R, 1),
        ),
    ),
)

LETTER = (
    pathwise(
        "C157b",
        "theorem-A1-to-the-letter",
        "Theorem A1, Algorithm 5 with step 11 as printed",
        "doubling-literal",
        "A1",
        "A2",
    )(
        says="Theorem A1 for the algorithm to the letter, whose experts also descend "
        "along the gradients of earlier epochs (step 11 runs over F_t).",
        parts=(bound := Relation(regret, "<=", THEOREM_A1, cap=LARGEST_REGRET),),
        controls=(
            bound.scaled(0.02),
            bound.with_right(C, "the drift alone"),
            bound.replaced(S, T, "the delays' factor deleted"),
            bound.without(2 * EXPERT * sqrt(S) / (sqrt(2) - 1), "the expert"),
        ),
    ),
    pathwise(
        "C157c",
        "theorem-A1-late-gradients",
        "Theorem A1, corrected for step 11 as printed",
        "doubling-literal",
        "A1",
        "A2",
    )(
        says="To the letter Theorem A1 stands with 2 for 2 ln(k+1) + 1 and 4.42 for 3. "
        "An epoch that leaves w gradients behind has monitored at least 1 + ... + w, "
        "so w <= sqrt(2) 2^{v/2}: all of them together are no more than the geometric "
        "sum. Each costs 2GR (C162c), and a step for every own gradient that waits, of "
        "which there are at most sqrt(2) 2^{v/2}. The weights hear no late gradient, "
        "and what their expert's rate is rounded by pays for them, as in S35.",
        parts=(
            first := Relation(sum_stale, "<=", GEOMETRIC - sqrt(2)),
            second := Relation(
                regret, "<=", LETTER_SUM * GEOMETRIC + C, cap=LARGEST_REGRET
            ),
        ),
        controls=(
            first.scaled(0.5),
            first.with_right(2 ** (V / 2), "the last epoch alone"),
            second.scaled(0.02),
        ),
    ),
    pathwise(
        "C162b",
        "eq-73-to-the-letter",
        "eq. (73), Algorithm 5 with step 11 as printed",
        "doubling-literal",
        "A1",
        "A2",
    )(
        says="Eq. (73) for the algorithm to the letter: within epoch v its experts do "
        "not run Algorithm 1 on the losses of that epoch.",
        parts=(bound := _epoch(expert_v, EQ_73, LARGEST_REGRET_v),),
        controls=(
            bound.scaled(0.5),
            bound.without(EQ_73 - PATH_v - C_v, "the monitored sum"),
        ),
        correction="C162c",
        consequences={
            "C162": "stands for step 11 over F_t^{s_v}, which is what step 9 receives",
            "C164": "its first line fails to the letter as well; as meant it stands",
            "C157b": "has no proof with the printed constants; no run that breaks it "
            "was found, though late gradients can double the regret",
            "C157c": "to the letter Theorem A1 stands with larger constants",
        },
    ),
    pathwise(
        "C162c",
        "eq-73-stale-gradients",
        "eq. (73), corrected for step 11 as printed",
        "doubling-literal",
        "A1",
        "A2",
    )(
        says="To the letter, every gradient of an earlier epoch that arrives in epoch "
        "v costs at most 2GR and delays the own gradients that wait by one more step. "
        "Its step is no longer than eta G/2^{v/2} and moves the decision from distance "
        "a of the comparator to b, both at most 2R, which costs (b^2 - a^2) "
        "2^{v/2}/(2 eta) <= 2GR.",
        parts=(bound := _epoch(expert_v, STALE, LARGEST_REGRET_v),),
        controls=(
            bound.with_right(EQ_73, "eq. (73)"),
            bound.scaled(0.6),
            bound.without(C_v, "the drift"),
        ),
    ),
)

OWN = (
    algebraic("SA1", "number-of-epochs", "sharper than eq. (71)", "epochs")(
        says="V epochs need a backlog, and so delays, of at least 2^V - 1; delays all "
        "1 and T = 2^V - 1 rounds attain it.",
        parts=(
            Relation(2**V - 1, "<=", beta),
            Relation(V, "<=", log(S + 1, 2)),
            third := Relation(2**v, "<=", delays_v, where=Ge(V, v + 1)),
        ),
        controls=(
            Control("2^V", Relation(2**V, "<=", S)),
            third.wherever(AN_EPOCH, "for the last epoch too"),
        ),
    ),
    algebraic(
        "SA2",
        "monitored-sum",
        "beside the first display of the proof of Theorem A1",
        "epochs",
    )(
        says="Over any rounds s..t the monitored sum is exactly the sum of the delays, "
        "each cut off after round t.",
        parts=(identity := Relation(open_st, "=", capped_st, where=Eq(forward_st, 1)),),
        controls=(
            identity.with_right(delays_st, "not cut off"),
            Control("one more", Relation(open_st, "=", capped_st + 1)),
        ),
    ),
    algebraic(
        "SA3", "epochs-cost", "sharper than the display after eq. (77)", "epochs"
    )(
        says="The epochs' costs 2^{v/2} add up to the geometric sum, which is at most "
        "sqrt(2)/(sqrt(2) - 1) = 3.41 times sqrt(beta + 1) - 1 where the paper has "
        "4.83 times the root of the sum of delays; attained when 2^V = beta + 1.",
        parts=(
            first := Relation(sum_roots, "=", GEOMETRIC),
            second := Relation(sum_roots, "<=", SHARP),
            Relation(SHARP, "<=", 2 * sqrt(S) / (sqrt(2) - 1)),
        ),
        controls=(
            second.scaled(0.999),
            first.with_right(2 ** (V / 2), "the last epoch alone"),
        ),
    ),
    pathwise(
        "SA4", "theorem-A1-sharper", "sharper than Theorem A1", "doubling", "A1", "A2"
    )(
        says="Theorem A1 with the backlog beta for the sum of delays, a constant "
        "smaller by sqrt(2), 5/2 for 3, and each epoch's own order and delays.",
        parts=(
            bound := Relation(
                regret,
                "<=",
                (META + SHARP_EXPERT) * SHARP + sum_C_own,
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(bound.scaled(0.03), bound.with_right(sum_C_own, "the drift alone")),
    ),
    pathwise(
        "SA5",
        "drift-of-an-epoch",
        "C_v of eq. (73), Assumption 5 asked of the epoch alone",
        "doubling",
        "A1",
        "A2",
    )(
        says="The drift term of an epoch needs only the order and the largest delay of "
        "the epoch's own feedback, and still adds up to at most C.",
        parts=(
            first := _epoch(G * drift_v, C_own_v),
            _epoch(C_own_v, C_v),
            _epoch(expert_v, EQ_73 - C_v + C_own_v, LARGEST_REGRET_v),
            Relation(sum_C_own, "<=", C),
        ),
        controls=(first.with_right(0, "no drift"), first.scaled(0.1)),
    ),
    pathwise("SA6", "epochs-as-prescribed", "Algorithm 5, steps 5 and 6", "doubling")(
        says="The learner's epochs are those that step 5 prescribes.",
        parts=(identity := Relation(played_v_t, "=", v_t),),
        controls=(identity.with_right(Integer(1), "one epoch"), identity.shifted(1)),
    ),
    pathwise(
        "SA7", "epoch-rates-measured", "eq. (72), measured on runs", "doubling", "A2"
    )(
        says="In every epoch there is an expert within a factor 2 of the best rate, "
        "and its index is no larger than k.",
        parts=(
            _epoch(P_v, 2 * R * (length_v - 1)),
            second := _epoch(eta_v, eta_star_v),
            third := _epoch(eta_star_v, 2 * eta_v),
            _epoch(k_v, k),
            _epoch(k_v, N),
        ),
        controls=(third.scaled(0.6), second.scaled(Rational(5, 6))),
    ),
    pathwise("SA8", "five-halves", "sharper than eq. (75)", "doubling")(
        says="The rate of expert k_v is between half the best and the best, so one of "
        "the two terms gains what the other loses: 5/2 for 3.",
        parts=(
            bound := _epoch(
                EQ_75, Rational(5, 2) * G * sqrt(2**v * R * (2 * R + P_v)) + C_v
            ),
        ),
        controls=(
            bound.scaled(
                0.96,
                "the root",
                only=Rational(5, 2) * G * sqrt(2**v * R * (2 * R + P_v)),
            ),
            bound.with_right(4 * G * R * 2 ** (v / 2) + C_v, "the path forgotten"),
        ),
    ),
    algebraic(
        "SA9", "five-halves-proved", "sharper than eq. (75) and eq. (24)", "numbers"
    )(
        says="5/2 for 3, for all rates between half the best and the best.",
        given=(Le(eta, BEST), Le(BEST, 2 * eta)),
        parts=(bound := Relation(BALANCE, "<=", Rational(5, 2) * ROOT),),
        controls=(bound.scaled(0.96), bound.replaced(P_T, 0)),
    ),
    algebraic(
        "SA10",
        "geometric-sum-proved",
        "sharper than the display after eq. (77)",
        "numbers",
    )(
        says="The geometric sum is at most 3.41 (sqrt(beta + 1) - 1), for all values.",
        given=(Le(2**V, beta + 1),),
        parts=(bound := Relation(GEOMETRIC, "<=", SHARP),),
        controls=(
            bound.scaled(0.99),
            Control("beta for beta + 1", Relation(2**V, "<=", beta)),
        ),
    ),
)

CLAIMS = (*RULE, *EPOCH, *LETTER, *OWN)

SHARED = (
    Step(regret),
    Step(linear, ("C166",), "convexity"),
    Step(sum_meta + sum_expert, ("C166",), "epoch by epoch, through expert k_v"),
    Step(
        sum_lemma_3 + sum_theorem_1 + G * sum_drift,
        ("C057", "C002", "C162"),
        "Lemma 3 and Theorem 1 in every epoch",
    ),
)
"""From the regret to the epochs."""

CHAINS = (
    Chain(
        name="theorem-A1",
        proves="C157",
        world="doubling",
        steps=(
            *SHARED,
            Step(
                sum_lemma_3 + sum_theorem_1 + sum_C,
                ("C005", "C162"),
                "Lemma 1 in every epoch",
            ),
            Step(
                sum_lemma_3_budget + sum_theorem_1_budget + sum_C,
                ("C058", "C163", "C164", "C165"),
                "the monitored sum is at most 2^v; the initial weight at least "
                "1/(k_v + 1)^2",
            ),
            Step(
                (META + EXPERT) * sum_roots + sum_C,
                ("C161", "C164", "C165", "C166"),
                "the rate of expert k_v is within a factor 2 of the best",
            ),
            Step((META + EXPERT) * GEOMETRIC + sum_C, ("C167",), "a geometric sum"),
            Step(
                2 * (META + EXPERT) * sqrt(S) / (sqrt(2) - 1) + sum_C,
                ("C159", "C167"),
                "the number of epochs",
            ),
            Step(THEOREM_A1, ("C168",), "the drift terms add up"),
        ),
    ),
    Chain(
        name="theorem-A1-sharper",
        proves="SA4",
        world="doubling",
        steps=(
            *SHARED,
            Step(
                sum_lemma_3 + sum_theorem_1 + sum_C_own,
                ("SA5",),
                "Lemma 1 in every epoch, with its own order",
            ),
            Step(
                (META + SHARP_EXPERT) * sum_roots + sum_C_own,
                ("C163", "C165", "SA8"),
                "the budget, and the rate of expert k_v",
            ),
            Step(
                (META + SHARP_EXPERT) * SHARP + sum_C_own,
                ("SA1", "SA3"),
                "2^V <= beta + 1",
            ),
        ),
    ),
)
