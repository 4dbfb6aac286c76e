"""Theorem 3 and its proof (Sections 4.5 and 4.6): the lower bound, and Lemma 6.

"For any algorithm there are signs such that ..." is judged on every sign pattern of the
construction: the worst pattern for the learner, and the argument itself, that every
honest learner has the same mean. P enters through L and floor(P/(2R)) only, and every
statement is monotone in P between their jumps, so the cuts cover all real P.
"""

from __future__ import annotations

from sympy import (
    Eq,
    Expr,
    Ge,
    Gt,
    Integer,
    Le,
    Lt,
    Max,
    Min,
    Mod,
    Piecewise,
    Rational,
    ceiling,
    floor,
    sqrt,
)

from bounds.claim import (
    Chain,
    Control,
    Relation,
    Step,
    algebraic,
    existence,
    in_expectation,
    pathwise,
)
from bounds.paper.section_3_2_algebra import P_OR_2R
from bounds.quantities.delays import R, T, d, d_t, t
from bounds.quantities.parameters import G, n
from bounds.quantities.signs import (
    Z_L,
    L,
    P,
    Z_d,
    best_w,
    block_mean,
    block_regrets_w,
    central,
    corner_path,
    different_plays,
    early_plays,
    equal_blocks_sign,
    even_mean,
    flattest,
    khintchine_sign,
    last_t,
    lemma_6_sign,
    lemma_sum,
    max_regret,
    max_regret_P,
    mean_best,
    mean_coordinates,
    mean_loss_t,
    mean_regret,
    mean_vertex,
    no_ceiling_sign,
    norm,
    regret_P_w,
    regret_w,
    same_blocks_sign,
    sign_mean,
    squares,
    steepest,
)

LINEAR: Expr = R * G * T / sqrt(2)
"""Theorem 3, d > L."""
ROOT: Expr = G * sqrt(d * R * P_OR_2R * T) / 4
"""Theorem 3, d <= L."""
LEMMA_6: Expr = R * G * T / sqrt(2 * ceiling(T / d))
ROUNDED_DOWN: Expr = Max(1, floor(T / d))
BY_BLOCKS: Expr = R * G * T / sqrt(2 * ceiling(L / d))
OMEGA: Expr = G / 4 * sqrt(R * Min(1, 2 * R) / 2) * sqrt(d * T * (P + 1))
"""sqrt(dT(P+1)) with the constant that Theorem 3 gives it."""

EXISTS = "for every learner played: the largest regret of all sign patterns"

THEOREM_3 = (
    existence(
        "C014",
        "theorem-3-long-delays",
        "Theorem 3, case d > L",
        "signs",
        "K is the cube",
        "A1",
        "0 <= P <= 2TR",
        EXISTS,
    )(
        says="If d > L, some comparators with path length at most P, some losses and "
        "some delays up to d cost the learner at least RGT/sqrt(2).",
        parts=(bound := Relation(max_regret_P, ">=", LINEAR, where=Gt(d, L)),),
        controls=(
            bound.scaled(sqrt(2) * Rational(101, 100), "more than anyone has to lose"),
            bound.wherever(Gt(2 * d, L)),
        ),
    ),
    existence(
        "C015",
        "theorem-3",
        "Theorem 3, case d <= L",
        "signs",
        "K is the cube",
        "A1",
        "0 <= P <= 2TR",
        EXISTS,
    )(
        says="If d <= L, they cost it at least G sqrt(d R max{P,2R} T)/4.",
        parts=(bound := Relation(max_regret_P, ">=", ROOT, where=Le(d, L)),),
        controls=(bound.scaled(1.5), bound.everywhere()),
    ),
    algebraic("C016", "lower-bound-rates", "text after Theorem 3", "cuts")(
        says="L is of order T/(P+1) at least; the lower bound is of order T if d > L "
        "and sqrt(dT(P+1)) otherwise, with constants that depend on R and G only. P_T "
        "stands for the largest path length allowed, P.",
        parts=(
            first := Relation(L, ">=", Min(1, 2 * R) * T / (P + 1)),
            second := Relation(R * G * block_mean, ">=", LINEAR, where=Gt(d, L)),
            third := Relation(R * G * block_mean, ">=", OMEGA, where=Le(d, L)),
        ),
        controls=(
            first.with_right(Min(1, 2 * R) * T / 2, "L of order T"),
            second.everywhere(),
            third.with_right(OMEGA * sqrt(P + 1), "order sqrt(dT) (P+1)"),
        ),
    ),
)

LEMMA = (
    existence(
        "C076", "lemma-6", "Lemma 6", "static-signs", "K is the cube", "A1", EXISTS
    )(
        says="For every learner there are losses and delays up to d with static "
        "regret at least RGT/sqrt(2 ceil(T/d)), whether or not d divides T.",
        parts=(bound := Relation(max_regret, ">=", LEMMA_6),),
        controls=(
            bound.scaled(1.01),
            bound.with_right(R * G * T / sqrt(2 * ROUNDED_DOWN), "floor(T/d)"),
        ),
    ),
)

OUTER_BLOCKS = (
    algebraic("C077", "one-outer-block", "text after Lemma 6", "cuts")(
        says="If P < 2R there is one outer block, of T rounds.",
        parts=(
            first := Relation(L, "=", T, where=Lt(P, 2 * R)),
            second := Relation(Z_L, "=", 1, where=Lt(P, 2 * R)),
        ),
        controls=(
            first.wherever(Lt(P, 4 * R)),
            second.wherever(Lt(P, 4 * R), "one block"),
        ),
    ),
    algebraic(
        "C078",
        "number-of-outer-blocks",
        "first display of the proof of Theorem 3",
        "cuts",
    )(
        says="If 2R <= P <= 2TR, Z <= T/L + 1 <= P/(2R) + 1.",
        parts=(
            first := Relation(Z_L, "<=", T / L + 1, where=Ge(P, 2 * R)),
            second := Relation(T / L + 1, "<=", P / (2 * R) + 1, where=Ge(P, 2 * R)),
        ),
        controls=(first.shifted(-1), second.scaled(0.5, only=P / (2 * R))),
    ),
    algebraic(
        "C079",
        "changes-of-comparator",
        "text after the first display of the proof of Theorem 3",
        "cuts",
    )(
        says="In both cases the comparators change Z - 1 <= P/(2R) times.",
        parts=(bound := Relation(Z_L - 1, "<=", P / (2 * R)),),
        controls=(bound.shifted(-1), bound.scaled(0.5)),
    ),
    algebraic(
        "C080",
        "constant-on-blocks",
        "text before the second display of the proof of Theorem 3",
        "cuts",
    )(
        says="Comparators that are constant on outer blocks have path length at most "
        "P; the longest path runs between opposite corners, 2R apart.",
        parts=(
            Relation(corner_path, "=", 2 * R * (Z_L - 1)),
            second := Relation(corner_path, "<=", P),
        ),
        controls=(
            second.with_left(corner_path + 2 * R, "one change more"),
            second.with_left(
                2 * R * (ceiling(T / floor(2 * T * R / P_OR_2R)) - 1), "L rounded down"
            ),
        ),
    ),
    existence(
        "C081",
        "lemma-6-in-every-block",
        "second display of the proof of Theorem 3",
        "signs",
        "K is the cube",
        "A1",
        EXISTS,
    )(
        says="Some signs cost the learner against C(P) at least what they cost it "
        "against C'(P), which is the sum of the static regrets of the outer blocks, "
        "at least the sum of Lemma 6's bounds.",
        parts=(
            first := Relation(regret_P_w, ">=", regret_w),
            Relation(regret_w, "=", block_regrets_w),
            third := Relation(max_regret, ">=", R * G * lemma_sum),
        ),
        controls=(first.with_sign("="), third.scaled(1.01)),
    ),
    algebraic("C082", "two-cases", "third display of the proof of Theorem 3", "cuts")(
        says="The sum of Lemma 6's bounds is at least RGT/sqrt(2 ceil(L/d)), and that "
        "is at least the bound of Theorem 3, in both cases.",
        parts=(
            first := Relation(R * G * lemma_sum, ">=", BY_BLOCKS),
            second := Relation(BY_BLOCKS, ">=", LINEAR, where=Gt(d, L)),
            third := Relation(BY_BLOCKS, ">=", ROOT, where=Le(d, L)),
        ),
        controls=(first.with_sign("="), second.everywhere(), third.scaled(1.5)),
    ),
    algebraic(
        "C083",
        "number-of-inner-blocks",
        "last display of the proof of Theorem 3",
        "cuts",
    )(
        says="If d <= L, ceil(L/d) <= 2L/d <= 8TR/(max{P,2R} d).",
        parts=(
            first := Relation(ceiling(L / d), "<=", 2 * L / d, where=Le(d, L)),
            second := Relation(
                2 * L / d, "<=", 8 * T * R / (P_OR_2R * d), where=Le(d, L)
            ),
        ),
        controls=(first.everywhere(), first.scaled(0.5), second.scaled(0.875)),
    ),
)

INNER_BLOCKS = (
    algebraic(
        "C084", "delays-to-the-end", "proof of Lemma 6, first paragraph", "inner"
    )(
        says="d_t = min{zd, T} - t + 1 is between 1 and d, and every loss of block z "
        "arrives at the end of block z.",
        parts=(
            first := Relation(d_t, "=", Min(ceiling(t / d) * d, T) - t + 1),
            Relation(d_t, ">=", 1),
            third := Relation(d_t, "<=", d),
            fourth := Relation(t + d_t - 1, "=", last_t),
        ),
        controls=(
            third.shifted(-1),
            first.with_right(ceiling(t / d) * d - t + 1, "zd instead of min{zd, T}"),
            fourth.shifted(-1, "one round earlier"),
        ),
    ),
    algebraic(
        "C085",
        "sign-losses-are-Lipschitz",
        "proof of Lemma 6, second paragraph",
        "signs",
    )(
        says="The losses satisfy Assumption 1: their gradients have norm G, all.",
        parts=(
            first := Relation(steepest, "=", G),
            second := Relation(flattest, "=", G),
        ),
        controls=(
            first.with_right(G * sqrt(n), "without 1/sqrt(n)"),
            second.with_right(G / sqrt(n), "1/n instead of 1/sqrt(n)"),
        ),
    ),
    in_expectation(
        "C086",
        "mean-regret-of-everyone",
        "first display of the proof of Lemma 6",
        "static-signs",
        "x_t does not depend on w_z of its own block",
    )(
        says="Averaged over the signs, every round costs an honest learner nothing, so "
        "its mean regret is the mean of -min_x sum_t f_t(x).",
        parts=(
            Relation(mean_loss_t, "=", Integer(0)),
            second := Relation(mean_regret, "=", mean_best),
        ),
        controls=(
            Control("without the mean", Relation(regret_w, "=", best_w)),
            second.scaled(1.01),
        ),
    ),
    in_expectation(
        "C087",
        "mean-of-the-best",
        "second display of the proof of Lemma 6, equalities",
        "static-signs",
    )(
        says="The minimum is at a vertex, and the mean is RG E|sum_z w_{z,1} |T_z||.",
        parts=(
            Relation(mean_regret, "=", mean_vertex),
            second := Relation(mean_vertex, "=", mean_coordinates),
            Relation(mean_coordinates, "=", R * G * block_mean),
        ),
        controls=(
            second.with_right(R * G * block_mean * sqrt(n), "without 1/sqrt(n)"),
            second.with_right(R * G * T, "RGT"),
        ),
    ),
    algebraic(
        "C088",
        "khintchine",
        "second display of the proof of Lemma 6, first inequality",
        "weights",
    )(
        says="E|sum_z eps_z a_z| >= |a|_2/sqrt(2); equal for a = (1, 1).",
        parts=(
            first := Relation(sign_mean, ">=", norm / sqrt(2)),
            second := Relation(khintchine_sign, ">=", Integer(0)),
        ),
        controls=(first.scaled(3 / sqrt(8)), second.shifted(1)),
    ),
    algebraic(
        "C089",
        "cauchy-schwarz-blocks",
        "second display of the proof of Lemma 6, second inequality",
        "inner",
    )(
        says="sqrt(sum_z |T_z|^2) >= T/sqrt(Z), and Z = ceil(T/d).",
        parts=(
            first := Relation(sqrt(squares), ">=", T / sqrt(Z_d)),
            Relation(Z_d, "=", ceiling(T / d)),
        ),
        controls=(
            first.with_right(T / sqrt(ROUNDED_DOWN), "floor(T/d) blocks"),
            first.scaled(1.01),
        ),
    ),
    existence(
        "C090",
        "some-signs-are-bad",
        "last display of the proof of Lemma 6",
        "static-signs",
        "K is the cube",
        EXISTS,
    )(
        says="Since the mean regret is at least RGT/sqrt(2 ceil(T/d)), so is the "
        "regret for some signs.",
        parts=(
            first := Relation(mean_regret, ">=", LEMMA_6),
            Relation(max_regret, ">=", mean_regret),
            third := Relation(max_regret, ">=", LEMMA_6),
        ),
        controls=(third.scaled(1.01), first.with_left(regret_w, "for all signs")),
    ),
)

q = floor(T / d)
COUNTED: Expr = Piecewise((T, Eq(Mod(q, 2), 0)), (d * q, True))
CLOSED_FORM: Expr = central * COUNTED
"""E|sum_z w_z |T_z|| of T rounds in blocks of d, q of them full: with q even the rest
counts in proportion, with q odd not at all (a sum of an odd number of +-d is at least d
in size, so a rest below d averages out).

It is at least sqrt(dT/2) if T >= d, for real T too, since the central binomial c_j is
at least 1/(2 sqrt j): q even, it is at least T/sqrt(2q), and T >= qd; q odd and > 1, at
least dq/sqrt(2(q-1)), and T < (q+1)d; q = 1, it is d, and T < 2d. Being linear between
multiples of d, it gives m outer blocks as equal as can be m times its value at T/m, at
least sqrt(dmT/2); and 2Rm >= max{P,2R} for the m = floor(P/(2R)) + 1 blocks that P pays
for. If d exceeds T/m the sum is T.
"""

SHARPER = (
    existence(
        "S3a",
        "theorem-3-long-delays-sharp",
        "sharper form of Theorem 3, case d >= L",
        "cuts",
    )(
        says="If d >= L every outer block has one sign, and the regret is RGT: no "
        "learner at the origin ever loses more, so the constant 1 is the best.",
        parts=(
            identity := Relation(R * G * block_mean, "=", R * G * T, where=Ge(d, L)),
        ),
        controls=(identity.wherever(Ge(d, L - 1)), identity.scaled(1 / sqrt(2))),
    ),
    existence(
        "S3b",
        "theorem-3-same-blocks",
        "sharper form of Theorem 3, case d <= L, with the paper's blocks",
        "cuts",
    )(
        says="The two roundings up cannot both double: ceil(L/d) <= 4TR/(max{P,2R} d), "
        "because ceil(L/d) d <= L + d - 1 <= 2(L - 1) < 4TR/max{P,2R} if d < L. That "
        "makes the constant 1/sqrt(8) instead of 1/4. It is the best these blocks "
        "give: L = 2, d = 1 and P close to 2TR.",
        parts=(
            first := Relation(
                ceiling(L / d), "<=", 4 * T * R / (P_OR_2R * d), where=Le(d, L)
            ),
            Relation(BY_BLOCKS, ">=", ROOT * sqrt(2), where=Le(d, L)),
            third := Relation(R * G * block_mean, ">=", ROOT * sqrt(2), where=Le(d, L)),
            Relation(same_blocks_sign, ">=", Integer(0), where=Le(d, L)),
        ),
        controls=(third.scaled(1.01), first.scaled(0.75)),
    ),
    existence(
        "S3c",
        "theorem-3-equal-blocks",
        "sharper form of Theorem 3, case d <= L, with equal blocks",
        "cuts",
    )(
        says="P pays for min{T, floor(P/(2R)) + 1} outer blocks. Cut as equally as can "
        "be they give the constant 1/2 instead of 1/4 in the mean of the construction, "
        "and 1/2 is the best: P < 2R and T = 2d. Of learners Coq proves it where the "
        "number of blocks divides T; blocks of two lengths are no world of learners.",
        parts=(
            first := Relation(R * G * even_mean, ">=", 2 * ROOT, where=Le(d, L)),
            Relation(equal_blocks_sign, ">=", Integer(0), where=Le(d, L)),
            Relation(R * G * even_mean, "=", R * G * T, where=Ge(d, L)),
        ),
        controls=(
            first.scaled(1.01),
            first.with_left(R * G * block_mean, "with the paper's blocks"),
        ),
    ),
    in_expectation("S6a", "lemma-6-closed-form", "exact value behind Lemma 6", "inner")(
        says="With q = floor(T/d) full blocks and c = binom(2j, j)/4^j, where j is "
        "floor(q/2), the mean regret of every learner is RG c T if q is even and "
        "RG c d q if q is odd.",
        parts=(identity := Relation(block_mean, "=", CLOSED_FORM),),
        controls=(
            identity.with_right(central * T, "the rest always counts"),
            Control(
                "the rest never counts",
                Relation(block_mean, "=", central * d * q, where=Le(d, T)),
            ),
        ),
    ),
    existence("S6b", "lemma-6-without-ceiling", "sharper form of Lemma 6", "inner")(
        says="If d <= T the regret is at least RG sqrt(dT/2): the ceiling in Lemma 6 "
        "is not needed. Equal for T = 2d. Both are decided in rationals.",
        parts=(
            Relation(lemma_6_sign, ">=", Integer(0)),
            second := Relation(no_ceiling_sign, ">=", Integer(0), where=Le(d, T)),
            third := Relation(block_mean, ">=", sqrt(d * T / 2), where=Le(d, T)),
        ),
        controls=(
            third.everywhere(),
            second.shifted(1),
            third.scaled(sqrt(Rational(63, 50))),
        ),
    ),
    existence(
        "S6c", "bad-signs-found", "Theorem 3 and Lemma 6, made explicit", "chosen-signs"
    )(
        says="Signs chosen one block at a time, so that the conditional mean of the "
        "final regret does not fall, cost a given learner at least the mean regret, "
        "and so at least the bound of Theorem 3.",
        parts=(
            first := Relation(max_regret, ">=", R * G * block_mean),
            Relation(max_regret, ">=", LINEAR, where=Gt(d, L)),
            Relation(max_regret, ">=", ROOT, where=Le(d, L)),
        ),
        controls=(first.scaled(2), first.with_right(R * G * T, "RGT")),
    ),
    pathwise(
        "S6d",
        "value-of-the-sign-game",
        "Theorem 3 and Lemma 6, as a game",
        "balanced-signs",
    )(
        says="One learner has the same regret on every sign pattern: "
        "RG E|sum_z w_z |T_z||. So this construction proves exactly that much, and no "
        "more.",
        parts=(identity := Relation(regret_w, "=", R * G * block_mean),),
        controls=(
            identity.with_right(R * G * T, "RGT"),
            identity.with_right(R * G * lemma_sum, "only Lemma 6's sum"),
        ),
    ),
    pathwise(
        "S6e",
        "honest",
        "Theorem 3 and Lemma 6, their hypothesis on the learner",
        "static-signs",
    )(
        says="No play shows a sign that has not arrived: two sign patterns that look "
        "the same so far are played alike.",
        parts=(identity := Relation(early_plays, "=", Integer(0)),),
        controls=(
            identity.with_left(different_plays, "it never learns"),
            Control("it always learns", Relation(different_plays, ">=", 2 * T)),
        ),
    ),
)

CLAIMS = (*THEOREM_3, *LEMMA, *OUTER_BLOCKS, *INNER_BLOCKS, *SHARPER)

CHAINS = (
    Chain(
        name="theorem-3",
        proves="C015",
        world="signs",
        steps=(
            Step(Piecewise((LINEAR, Gt(d, L)), (ROOT, True))),
            Step(BY_BLOCKS, ("C082", "C083"), "ceil(L/d) <= 8TR/(max{P,2R} d)"),
            Step(R * G * lemma_sum, ("C082",), "no outer block is longer than L"),
            Step(
                R * G * block_mean,
                ("C088", "C089"),
                "Khintchine and Cauchy-Schwarz in every outer block",
            ),
            Step(mean_regret, ("C086", "C087"), "plays do not depend on the signs"),
            Step(max_regret, ("C090", "C081"), "some signs are as bad as the mean"),
            Step(max_regret_P, ("C079", "C080", "C081"), "C'(P) is part of C(P)"),
        ),
    ),
    Chain(
        name="lemma-6",
        proves="C076",
        world="static-signs",
        steps=(
            Step(LEMMA_6),
            Step(R * G * sqrt(squares) / sqrt(2), ("C089",), "Cauchy-Schwarz"),
            Step(R * G * block_mean, ("C088",), "Khintchine"),
            Step(mean_coordinates, ("C087",), "all coordinates alike"),
            Step(mean_best, ("C087",), "the minimum is at a vertex"),
            Step(mean_regret, ("C086",), "plays do not depend on the signs"),
            Step(max_regret, ("C090",), "some signs are as bad as the mean"),
        ),
    ),
)
