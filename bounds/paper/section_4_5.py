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

from bounds.claim import Chain, Claim, Control, Nature, Relation, Step
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

HUNDREDTH = Rational(101, 100)
MOST = Max(P, 2 * R)

LINEAR: Expr = R * G * T / sqrt(2)
"""Theorem 3, d > L."""
ROOT: Expr = G * sqrt(d * R * MOST * T) / 4
"""Theorem 3, d <= L."""
LEMMA_6: Expr = R * G * T / sqrt(2 * ceiling(T / d))
ROUNDED_DOWN: Expr = Max(1, floor(T / d))
BY_BLOCKS: Expr = R * G * T / sqrt(2 * ceiling(L / d))
OMEGA: Expr = G / 4 * sqrt(R * Min(1, 2 * R) / 2) * sqrt(d * T * (P + 1))
"""sqrt(dT(P+1)) with the constant that Theorem 3 gives it."""

EXISTS = "for every learner played: the largest regret of all sign patterns"

THEOREM_3 = (
    Claim(
        key="C014",
        alias="theorem-3-long-delays",
        place="Theorem 3, case d > L",
        says="If d > L, some comparators with path length at most P, some losses and "
        "some delays up to d cost the learner at least RGT/sqrt(2).",
        nature=Nature.EXISTENCE,
        world="signs",
        assumptions=("K is the cube", "A1", "0 <= P <= 2TR", EXISTS),
        parts=(Relation(max_regret_P, ">=", LINEAR, where=Gt(d, L)),),
        controls=(
            Control(
                "more than anyone has to lose",
                Relation(max_regret_P, ">=", HUNDREDTH * R * G * T, where=Gt(d, L)),
            ),
            Control(
                "already for d > L/2",
                Relation(max_regret_P, ">=", LINEAR, where=Gt(2 * d, L)),
            ),
        ),
    ),
    Claim(
        key="C015",
        alias="theorem-3",
        place="Theorem 3, case d <= L",
        says="If d <= L, they cost it at least G sqrt(d R max{P,2R} T)/4.",
        nature=Nature.EXISTENCE,
        world="signs",
        assumptions=("K is the cube", "A1", "0 <= P <= 2TR", EXISTS),
        parts=(Relation(max_regret_P, ">=", ROOT, where=Le(d, L)),),
        controls=(
            Control(
                "3/2 of it",
                Relation(max_regret_P, ">=", ROOT * Rational(3, 2), where=Le(d, L)),
            ),
            Control("for every d", Relation(max_regret_P, ">=", ROOT)),
        ),
    ),
    Claim(
        key="C016",
        alias="lower-bound-rates",
        place="text after Theorem 3",
        says="L is of order T/(P+1) at least; the lower bound is of order T if d > L "
        "and sqrt(dT(P+1)) otherwise, with constants that depend on R and G only. P_T "
        "stands for the largest path length allowed, P.",
        nature=Nature.ALGEBRAIC,
        world="cuts",
        parts=(
            Relation(L, ">=", Min(1, 2 * R) * T / (P + 1)),
            Relation(R * G * block_mean, ">=", LINEAR, where=Gt(d, L)),
            Relation(R * G * block_mean, ">=", OMEGA, where=Le(d, L)),
        ),
        controls=(
            Control("L of order T", Relation(L, ">=", Min(1, 2 * R) * T / 2)),
            Control("order T for every d", Relation(R * G * block_mean, ">=", LINEAR)),
            Control(
                "order sqrt(dT) (P+1)",
                Relation(R * G * block_mean, ">=", OMEGA * sqrt(P + 1), where=Le(d, L)),
            ),
        ),
    ),
)

LEMMA = (
    Claim(
        key="C076",
        alias="lemma-6",
        place="Lemma 6",
        says="For every learner there are losses and delays up to d with static "
        "regret at least RGT/sqrt(2 ceil(T/d)), whether or not d divides T.",
        nature=Nature.EXISTENCE,
        world="static-signs",
        assumptions=("K is the cube", "A1", EXISTS),
        parts=(Relation(max_regret, ">=", LEMMA_6),),
        controls=(
            Control("1.01 x", Relation(max_regret, ">=", HUNDREDTH * LEMMA_6)),
            Control(
                "floor(T/d)",
                Relation(max_regret, ">=", R * G * T / sqrt(2 * ROUNDED_DOWN)),
            ),
        ),
    ),
)

OUTER_BLOCKS = (
    Claim(
        key="C077",
        alias="one-outer-block",
        place="text after Lemma 6",
        says="If P < 2R there is one outer block, of T rounds.",
        nature=Nature.ALGEBRAIC,
        world="cuts",
        parts=(
            Relation(L, "=", T, where=Lt(P, 2 * R)),
            Relation(Z_L, "=", 1, where=Lt(P, 2 * R)),
        ),
        controls=(
            Control("L = T for P < 4R", Relation(L, "=", T, where=Lt(P, 4 * R))),
            Control("Z = 1 for P < 4R", Relation(Z_L, "=", 1, where=Lt(P, 4 * R))),
        ),
    ),
    Claim(
        key="C078",
        alias="number-of-outer-blocks",
        place="first display of the proof of Theorem 3",
        says="If 2R <= P <= 2TR, Z <= T/L + 1 <= P/(2R) + 1.",
        nature=Nature.ALGEBRAIC,
        world="cuts",
        parts=(
            Relation(Z_L, "<=", T / L + 1, where=Ge(P, 2 * R)),
            Relation(T / L + 1, "<=", P / (2 * R) + 1, where=Ge(P, 2 * R)),
        ),
        controls=(
            Control("without + 1", Relation(Z_L, "<=", T / L, where=Ge(P, 2 * R))),
            Control(
                "P/(4R)",
                Relation(T / L, "<=", P / (4 * R), where=Ge(P, 2 * R)),
            ),
        ),
    ),
    Claim(
        key="C079",
        alias="changes-of-comparator",
        place="text after the first display of the proof of Theorem 3",
        says="In both cases the comparators change Z - 1 <= P/(2R) times.",
        nature=Nature.ALGEBRAIC,
        world="cuts",
        parts=(Relation(Z_L - 1, "<=", P / (2 * R)),),
        controls=(
            Control("Z instead of Z - 1", Relation(Z_L, "<=", P / (2 * R))),
            Control("P/(4R)", Relation(Z_L - 1, "<=", P / (4 * R))),
        ),
    ),
    Claim(
        key="C080",
        alias="constant-on-blocks",
        place="text before the second display of the proof of Theorem 3",
        says="Comparators that are constant on outer blocks have path length at most "
        "P; the longest path runs between opposite corners, 2R apart.",
        nature=Nature.ALGEBRAIC,
        world="cuts",
        parts=(
            Relation(corner_path, "=", 2 * R * (Z_L - 1)),
            Relation(corner_path, "<=", P),
        ),
        controls=(
            Control("one change more", Relation(corner_path + 2 * R, "<=", P)),
            Control(
                "L rounded down",
                Relation(2 * R * (ceiling(T / floor(2 * T * R / MOST)) - 1), "<=", P),
            ),
        ),
    ),
    Claim(
        key="C081",
        alias="lemma-6-in-every-block",
        place="second display of the proof of Theorem 3",
        says="Some signs cost the learner against C(P) at least what they cost it "
        "against C'(P), which is the sum of the static regrets of the outer blocks, "
        "at least the sum of Lemma 6's bounds.",
        nature=Nature.EXISTENCE,
        world="signs",
        assumptions=("K is the cube", "A1", EXISTS),
        parts=(
            Relation(regret_P_w, ">=", regret_w),
            Relation(regret_w, "=", block_regrets_w),
            Relation(max_regret, ">=", R * G * lemma_sum),
        ),
        controls=(
            Control("C'(P) is all of C(P)", Relation(regret_P_w, "=", regret_w)),
            Control(
                "1.01 x", Relation(max_regret, ">=", HUNDREDTH * R * G * lemma_sum)
            ),
        ),
    ),
    Claim(
        key="C082",
        alias="two-cases",
        place="third display of the proof of Theorem 3",
        says="The sum of Lemma 6's bounds is at least RGT/sqrt(2 ceil(L/d)), and that "
        "is at least the bound of Theorem 3, in both cases.",
        nature=Nature.ALGEBRAIC,
        world="cuts",
        parts=(
            Relation(R * G * lemma_sum, ">=", BY_BLOCKS),
            Relation(BY_BLOCKS, ">=", LINEAR, where=Gt(d, L)),
            Relation(BY_BLOCKS, ">=", ROOT, where=Le(d, L)),
        ),
        controls=(
            Control(
                "equal, ragged blocks or not",
                Relation(R * G * lemma_sum, "=", BY_BLOCKS),
            ),
            Control("the first case for every d", Relation(BY_BLOCKS, ">=", LINEAR)),
            Control(
                "3/2 of the second",
                Relation(BY_BLOCKS, ">=", ROOT * Rational(3, 2), where=Le(d, L)),
            ),
        ),
    ),
    Claim(
        key="C083",
        alias="number-of-inner-blocks",
        place="last display of the proof of Theorem 3",
        says="If d <= L, ceil(L/d) <= 2L/d <= 8TR/(max{P,2R} d).",
        nature=Nature.ALGEBRAIC,
        world="cuts",
        parts=(
            Relation(ceiling(L / d), "<=", 2 * L / d, where=Le(d, L)),
            Relation(2 * L / d, "<=", 8 * T * R / (MOST * d), where=Le(d, L)),
        ),
        controls=(
            Control("for every d", Relation(ceiling(L / d), "<=", 2 * L / d)),
            Control("L/d", Relation(ceiling(L / d), "<=", L / d, where=Le(d, L))),
            Control(
                "7 instead of 8",
                Relation(2 * L / d, "<=", 7 * T * R / (MOST * d), where=Le(d, L)),
            ),
        ),
    ),
)

INNER_BLOCKS = (
    Claim(
        key="C084",
        alias="delays-to-the-end",
        place="proof of Lemma 6, first paragraph",
        says="d_t = min{zd, T} - t + 1 is between 1 and d, and every loss of block z "
        "arrives at the end of block z.",
        nature=Nature.ALGEBRAIC,
        world="inner",
        parts=(
            Relation(d_t, "=", Min(ceiling(t / d) * d, T) - t + 1),
            Relation(d_t, ">=", 1),
            Relation(d_t, "<=", d),
            Relation(t + d_t - 1, "=", last_t),
        ),
        controls=(
            Control("less than d", Relation(d_t, "<=", d - 1)),
            Control(
                "zd instead of min{zd, T}",
                Relation(d_t, "=", ceiling(t / d) * d - t + 1),
            ),
            Control("one round earlier", Relation(t + d_t, "=", last_t)),
        ),
    ),
    Claim(
        key="C085",
        alias="sign-losses-are-Lipschitz",
        place="proof of Lemma 6, second paragraph",
        says="The losses satisfy Assumption 1: their gradients have norm G, all.",
        nature=Nature.ALGEBRAIC,
        world="signs",
        parts=(Relation(steepest, "=", G), Relation(flattest, "=", G)),
        controls=(
            Control("without 1/sqrt(n)", Relation(steepest, "=", G * sqrt(n))),
            Control("1/n instead of 1/sqrt(n)", Relation(flattest, "=", G / sqrt(n))),
        ),
    ),
    Claim(
        key="C086",
        alias="mean-regret-of-everyone",
        place="first display of the proof of Lemma 6",
        says="Averaged over the signs, every round costs an honest learner nothing, so "
        "its mean regret is the mean of -min_x sum_t f_t(x).",
        nature=Nature.EXPECTATION,
        world="static-signs",
        assumptions=("x_t does not depend on w_z of its own block",),
        parts=(
            Relation(mean_loss_t, "=", Integer(0)),
            Relation(mean_regret, "=", mean_best),
        ),
        controls=(
            Control("without the mean", Relation(regret_w, "=", best_w)),
            Control("1.01 x", Relation(mean_regret, "=", HUNDREDTH * mean_best)),
        ),
    ),
    Claim(
        key="C087",
        alias="mean-of-the-best",
        place="second display of the proof of Lemma 6, equalities",
        says="The minimum is at a vertex, and the mean is RG E|sum_z w_{z,1} |T_z||.",
        nature=Nature.EXPECTATION,
        world="static-signs",
        parts=(
            Relation(mean_regret, "=", mean_vertex),
            Relation(mean_vertex, "=", mean_coordinates),
            Relation(mean_coordinates, "=", R * G * block_mean),
        ),
        controls=(
            Control(
                "without 1/sqrt(n)",
                Relation(mean_vertex, "=", R * G * block_mean * sqrt(n)),
            ),
            Control("RGT", Relation(mean_vertex, "=", R * G * T)),
        ),
    ),
    Claim(
        key="C088",
        alias="khintchine",
        place="second display of the proof of Lemma 6, first inequality",
        says="E|sum_z eps_z a_z| >= |a|_2/sqrt(2); equal for a = (1, 1).",
        nature=Nature.ALGEBRAIC,
        world="weights",
        parts=(
            Relation(sign_mean, ">=", norm / sqrt(2)),
            Relation(khintchine_sign, ">=", Integer(0)),
        ),
        controls=(
            Control("3/4", Relation(sign_mean, ">=", Rational(3, 4) * norm)),
            Control("more, never equal", Relation(khintchine_sign, ">=", Integer(1))),
        ),
    ),
    Claim(
        key="C089",
        alias="cauchy-schwarz-blocks",
        place="second display of the proof of Lemma 6, second inequality",
        says="sqrt(sum_z |T_z|^2) >= T/sqrt(Z), and Z = ceil(T/d).",
        nature=Nature.ALGEBRAIC,
        world="inner",
        parts=(
            Relation(sqrt(squares), ">=", T / sqrt(Z_d)),
            Relation(Z_d, "=", ceiling(T / d)),
        ),
        controls=(
            Control(
                "floor(T/d) blocks",
                Relation(sqrt(squares), ">=", T / sqrt(ROUNDED_DOWN)),
            ),
            Control("1.01 x", Relation(sqrt(squares), ">=", HUNDREDTH * T / sqrt(Z_d))),
        ),
    ),
    Claim(
        key="C090",
        alias="some-signs-are-bad",
        place="last display of the proof of Lemma 6",
        says="Since the mean regret is at least RGT/sqrt(2 ceil(T/d)), so is the "
        "regret for some signs.",
        nature=Nature.EXISTENCE,
        world="static-signs",
        assumptions=("K is the cube", EXISTS),
        parts=(
            Relation(mean_regret, ">=", LEMMA_6),
            Relation(max_regret, ">=", mean_regret),
            Relation(max_regret, ">=", LEMMA_6),
        ),
        controls=(
            Control("1.01 x", Relation(max_regret, ">=", HUNDREDTH * LEMMA_6)),
            Control("for all signs", Relation(regret_w, ">=", LEMMA_6)),
        ),
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
    Claim(
        key="S3a",
        alias="theorem-3-long-delays-sharp",
        place="sharper form of Theorem 3, case d >= L",
        says="If d >= L every outer block has one sign, and the regret is RGT: no "
        "learner at the origin ever loses more, so the constant 1 is the best.",
        nature=Nature.EXISTENCE,
        world="cuts",
        parts=(Relation(R * G * block_mean, "=", R * G * T, where=Ge(d, L)),),
        controls=(
            Control(
                "for d >= L - 1",
                Relation(R * G * block_mean, "=", R * G * T, where=Ge(d, L - 1)),
            ),
            Control(
                "with 1/sqrt(2)",
                Relation(R * G * block_mean, "=", LINEAR, where=Ge(d, L)),
            ),
        ),
    ),
    Claim(
        key="S3b",
        alias="theorem-3-same-blocks",
        place="sharper form of Theorem 3, case d <= L, with the paper's blocks",
        says="The two roundings up cannot both double: ceil(L/d) <= 4TR/(max{P,2R} d), "
        "because ceil(L/d) d <= L + d - 1 <= 2(L - 1) < 4TR/max{P,2R} if d < L. That "
        "makes the constant 1/sqrt(8) instead of 1/4. It is the best these blocks "
        "give: L = 2, d = 1 and P close to 2TR.",
        nature=Nature.EXISTENCE,
        world="cuts",
        parts=(
            Relation(ceiling(L / d), "<=", 4 * T * R / (MOST * d), where=Le(d, L)),
            Relation(BY_BLOCKS, ">=", ROOT * sqrt(2), where=Le(d, L)),
            Relation(R * G * block_mean, ">=", ROOT * sqrt(2), where=Le(d, L)),
            Relation(same_blocks_sign, ">=", Integer(0), where=Le(d, L)),
        ),
        controls=(
            Control(
                "1.01 x",
                Relation(
                    R * G * block_mean,
                    ">=",
                    HUNDREDTH * ROOT * sqrt(2),
                    where=Le(d, L),
                ),
            ),
            Control(
                "ceil(L/d) <= 3TR/(max{P,2R} d)",
                Relation(ceiling(L / d), "<=", 3 * T * R / (MOST * d), where=Le(d, L)),
            ),
        ),
    ),
    Claim(
        key="S3c",
        alias="theorem-3-equal-blocks",
        place="sharper form of Theorem 3, case d <= L, with equal blocks",
        says="P pays for min{T, floor(P/(2R)) + 1} outer blocks. Cut as equally as can "
        "be they give the constant 1/2 instead of 1/4, and 1/2 is the best: P < 2R "
        "and T = 2d.",
        nature=Nature.EXISTENCE,
        world="cuts",
        parts=(
            Relation(R * G * even_mean, ">=", 2 * ROOT, where=Le(d, L)),
            Relation(equal_blocks_sign, ">=", Integer(0), where=Le(d, L)),
            Relation(R * G * even_mean, "=", R * G * T, where=Ge(d, L)),
        ),
        controls=(
            Control(
                "1.01 x",
                Relation(R * G * even_mean, ">=", HUNDREDTH * 2 * ROOT, where=Le(d, L)),
            ),
            Control(
                "with the paper's blocks",
                Relation(R * G * block_mean, ">=", 2 * ROOT, where=Le(d, L)),
            ),
        ),
    ),
    Claim(
        key="S6a",
        alias="lemma-6-closed-form",
        place="exact value behind Lemma 6",
        says="With q = floor(T/d) full blocks and c = binom(2j, j)/4^j, where j is "
        "floor(q/2), the mean regret of every learner is RG c T if q is even and "
        "RG c d q if q is odd.",
        nature=Nature.EXPECTATION,
        world="inner",
        parts=(Relation(block_mean, "=", CLOSED_FORM),),
        controls=(
            Control(
                "the rest always counts",
                Relation(block_mean, "=", central * T),
            ),
            Control(
                "the rest never counts",
                Relation(block_mean, "=", central * d * q, where=Le(d, T)),
            ),
        ),
    ),
    Claim(
        key="S6b",
        alias="lemma-6-without-ceiling",
        place="sharper form of Lemma 6",
        says="If d <= T the regret is at least RG sqrt(dT/2): the ceiling in Lemma 6 "
        "is not needed. Equal for T = 2d. Both are decided in rationals.",
        nature=Nature.EXISTENCE,
        world="inner",
        parts=(
            Relation(lemma_6_sign, ">=", Integer(0)),
            Relation(no_ceiling_sign, ">=", Integer(0), where=Le(d, T)),
            Relation(block_mean, ">=", sqrt(d * T / 2), where=Le(d, T)),
        ),
        controls=(
            Control("for every d", Relation(block_mean, ">=", sqrt(d * T / 2))),
            Control(
                "more, never equal",
                Relation(no_ceiling_sign, ">=", Integer(1), where=Le(d, T)),
            ),
            Control(
                "sqrt(0.63 dT)",
                Relation(
                    block_mean,
                    ">=",
                    sqrt(Rational(63, 100) * d * T),
                    where=Le(d, T),
                ),
            ),
        ),
    ),
    Claim(
        key="S6c",
        alias="bad-signs-found",
        place="Theorem 3 and Lemma 6, made explicit",
        says="Signs chosen one block at a time, so that the conditional mean of the "
        "final regret does not fall, cost a given learner at least the mean regret, "
        "and so at least the bound of Theorem 3.",
        nature=Nature.EXISTENCE,
        world="chosen-signs",
        parts=(
            Relation(max_regret, ">=", R * G * block_mean),
            Relation(max_regret, ">=", LINEAR, where=Gt(d, L)),
            Relation(max_regret, ">=", ROOT, where=Le(d, L)),
        ),
        controls=(
            Control("2 x", Relation(max_regret, ">=", 2 * R * G * block_mean)),
            Control("RGT", Relation(max_regret, ">=", R * G * T)),
        ),
    ),
    Claim(
        key="S6d",
        alias="value-of-the-sign-game",
        place="Theorem 3 and Lemma 6, as a game",
        says="One learner has the same regret on every sign pattern: "
        "RG E|sum_z w_z |T_z||. So this construction proves exactly that much, and no "
        "more.",
        nature=Nature.PATHWISE,
        world="balanced-signs",
        parts=(Relation(regret_w, "=", R * G * block_mean),),
        controls=(
            Control("RGT", Relation(regret_w, "=", R * G * T)),
            Control("only Lemma 6's sum", Relation(regret_w, "=", R * G * lemma_sum)),
        ),
    ),
    Claim(
        key="S6e",
        alias="honest",
        place="Theorem 3 and Lemma 6, their hypothesis on the learner",
        says="No play shows a sign that has not arrived: two sign patterns that look "
        "the same so far are played alike.",
        nature=Nature.PATHWISE,
        world="static-signs",
        parts=(Relation(early_plays, "=", Integer(0)),),
        controls=(
            Control("it never learns", Relation(different_plays, "=", Integer(0))),
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
