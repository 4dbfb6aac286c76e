"""Section 3.2, other readings: gradients where there is none, learners with lots."""

from __future__ import annotations

from sympy import Gt, Le

from bounds.claim import Relation, existence, pathwise
from bounds.paper.section_3_2 import LARGEST_REGRET, THEOREM_1
from bounds.paper.section_4_5 import LEMMA_6, LINEAR, ROOT
from bounds.quantities.delays import R, T, beta, d
from bounds.quantities.parameters import G, eta
from bounds.quantities.readings import longest_g, mean_regret, sure_regret
from bounds.quantities.runs import regret
from bounds.quantities.signs import L

CLAIMS = (
    pathwise(
        "C002b",
        "theorem-1-any-subgradient",
        "Theorem 1, any subgradient where a loss has no gradient",
        "boundary",
        "A1",
        "A2",
    )(
        says="Theorem 1 if the gradient may be any subgradient of f_t: R^n -> R. "
        "Assumption 1 bounds differences of f_t over K only; at a point on the edge of "
        "K a kinked loss has subgradients of any length that point out of K.",
        parts=(bound := Relation(regret, "<=", THEOREM_1, cap=LARGEST_REGRET),),
        controls=(bound.scaled(0.6), bound.without(eta * G**2 * beta, "the steps")),
        correction="C002c",
        consequences={
            "C002": "needs |grad f_t(x_t)| <= G: true wherever f_t is differentiable "
            "and K has an inside, and for a subgradient chosen no longer than G",
            "C012": "uses Theorem 1 and needs the same",
            "C057": "|l_k(x)| <= GR needs the same",
            "C157": "uses Theorem 1 and Lemma 3 and needs the same",
        },
    ),
    pathwise(
        "C002c",
        "theorem-1-short-subgradients",
        "Theorem 1, with what it uses of the gradients",
        "boundary",
        "A1",
        "A2",
    )(
        says="Theorem 1 (here with comparators that stay, and no delay) for "
        "subgradients no longer than G, as exist at every point of K; and for any "
        "others with the length of the longest in the place of G.",
        parts=(
            first := Relation(
                regret,
                "<=",
                R**2 / eta + eta * G**2 * T,
                where=Le(longest_g, G),
                cap=LARGEST_REGRET,
            ),
            second := Relation(
                regret,
                "<=",
                R**2 / eta + eta * longest_g**2 * T,
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(
            first.everywhere(),
            second.replaced(longest_g, G),
            first.scaled(0.2),
        ),
    ),
    existence(
        "C076b",
        "lemma-6-in-every-outcome",
        "Lemma 6, an algorithm that draws lots",
        "draws",
        "K is the cube",
        "A1",
    )(
        says="Lemma 6 for an algorithm that draws lots, read as it stands: some losses "
        "and delays cost it RGT/sqrt(2 ceil(T/d)) in every outcome. A learner that "
        "draws from q points has an outcome near each round's minimiser.",
        parts=(bound := Relation(sure_regret, ">=", LEMMA_6),),
        controls=(bound.scaled(2), bound.with_right(R * G, "RG")),
        correction="C076c",
        consequences={
            "C076": "stands for deterministic algorithms, which its proof has in mind",
        },
    ),
    existence(
        "C076c",
        "lemma-6-in-the-mean",
        "Lemma 6, an algorithm that draws lots, in expectation",
        "draws",
        "K is the cube",
        "A1",
    )(
        says="In expectation Lemma 6 holds for lots too: the losses of the proof are "
        "linear and do not depend on the play, so that the mean decisions are those of "
        "a deterministic algorithm. The cases are of one learner, that of C076b: it "
        "draws around 0 whatever arrives and loses RGT in the mean by definition. Of "
        "all learners Coq proves it, on the signs of the lower bound.",
        parts=(bound := Relation(mean_regret, ">=", LEMMA_6),),
        controls=(
            bound.with_left(sure_regret, "in every outcome"),
            bound.scaled(2),
        ),
    ),
    existence(
        "C015b",
        "theorem-3-in-every-outcome",
        "Theorem 3, an algorithm that draws lots",
        "draws",
        "K is the cube",
        "A1",
        "0 <= P <= 2TR",
    )(
        says="Theorem 3 for an algorithm that draws lots, read as it stands: some "
        "losses, delays and comparators cost it that much in every outcome. The "
        "learner of C076b has an outcome that loses little against any comparators.",
        parts=(
            short := Relation(sure_regret, ">=", ROOT, where=Le(d, L)),
            long := Relation(sure_regret, ">=", LINEAR, where=Gt(d, L)),
        ),
        controls=(short.scaled(2), long.scaled(2, "twice as much, long delays")),
        correction="C015c",
        consequences={
            "C014": "stands for deterministic algorithms, and in expectation for all",
            "C015": "stands for deterministic algorithms, and in expectation for all",
        },
    ),
    existence(
        "C015c",
        "theorem-3-in-the-mean",
        "Theorem 3, an algorithm that draws lots, in expectation",
        "draws",
        "K is the cube",
        "A1",
        "0 <= P <= 2TR",
    )(
        says="In expectation Theorem 3 stands for lots too, and for the reason that "
        "Lemma 6 does (C076c): the mean decisions are those of a deterministic "
        "algorithm. The cases are of one learner, that of C015b: it draws around 0 "
        "whatever arrives and loses RGT in the mean by definition.",
        parts=(
            short := Relation(mean_regret, ">=", ROOT, where=Le(d, L)),
            long := Relation(mean_regret, ">=", LINEAR, where=Gt(d, L)),
        ),
        controls=(
            short.with_left(sure_regret, "in every outcome, short delays"),
            long.with_left(sure_regret, "in every outcome, long delays"),
            short.scaled(4),
            long.scaled(2),
        ),
    ),
)
