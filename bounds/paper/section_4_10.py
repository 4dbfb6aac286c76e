"""Sections 4.9 and 4.10: the proofs of Lemmas 7 and 9."""

from __future__ import annotations

from sympy import Min, sqrt

from bounds.claim import Chain, Relation, Step, in_expectation, pathwise
from bounds.quantities.bandit import (
    E_estimate_cross,
    E_estimate_squares,
    E_g_square,
    E_mean_cross,
    E_mean_cross_norms,
    inner_path,
)
from bounds.quantities.delays import P_T, K, R, T, within_blocks
from bounds.quantities.parameters import GAMMA, G, M, delta, gamma, n

SQUARES = K * (n * M / delta) ** 2

CLAIMS = (
    pathwise("C092", "lemma-7", "Lemma 7", "walks", "A4")(
        says="How far comparators stray inside their blocks (both sides divided by G).",
        parts=(
            bound := Relation(
                within_blocks, "<=", sqrt(2 * (K - 1) * R * T * P_T), cap=2 * R * T
            ),
        ),
        controls=(bound.scaled(0.5), bound.replaced(K, K - 1)),
    ),
    pathwise(
        "C111", "within-blocks-radius", "Section 4.9, first sentence", "walks", "A4"
    )(
        says="No two comparators are farther apart than 2R (both sides divided by G).",
        parts=(bound := Relation(within_blocks, "<=", 2 * T * R),),
        controls=(bound.scaled(0.5), bound.replaced(T, T - 2)),
    ),
    pathwise("C112", "within-blocks-path", "Section 4.9, display", "walks")(
        says="A move inside a block counts at most K - 1 times, a move between blocks "
        "not at all (all sides divided by G).",
        parts=(
            first := Relation(within_blocks, "<=", (K - 1) * inner_path, cap=2 * R * T),
            second := Relation((K - 1) * inner_path, "<=", (K - 1) * P_T),
            third := Relation(within_blocks, "<=", (K - 1) * P_T, cap=2 * R * T),
        ),
        controls=(
            first.replaced(K, K - 1, "inside"),
            second.scaled(0.9, "the path"),
            third.replaced(K, K - 1),
            third.scaled(0.9),
        ),
    ),
    in_expectation(
        "C113", "lemma-9-chain", "Section 4.10, display", "mean", "A1", "A3", "A4"
    )(
        says="Given x_z the estimates of a block are independent, so that products of "
        "different ones are products of their means.",
        parts=(
            first := Relation(E_g_square, "=", E_estimate_squares + E_estimate_cross),
            second := Relation(E_estimate_squares, "<=", SQUARES),
            third := Relation(E_estimate_cross, "=", E_mean_cross),
            fourth := Relation(
                E_estimate_squares + E_estimate_cross, "<=", SQUARES + E_mean_cross
            ),
            fifth := Relation(
                SQUARES + E_mean_cross, "<=", SQUARES + E_mean_cross_norms
            ),
            sixth := Relation(
                SQUARES + E_mean_cross_norms, "<=", SQUARES + (K**2 - K) * G**2
            ),
        ),
        controls=(
            first.without(E_estimate_cross, "cross terms"),
            third.scaled(0.99, "the means"),
            fourth.scaled(0.8, "both"),
            fifth.scaled(0.9, "Cauchy-Schwarz", only=E_mean_cross_norms),
            second.scaled(0.9, "the squares"),
            sixth.scaled(0.9, "the products", only=(K**2 - K) * G**2),
        ),
    ),
)

CHAINS = (
    Chain(
        name="lemma-7",
        proves="C092",
        world="bandit",
        steps=(
            Step(G * within_blocks),
            Step(
                Min(2 * G * T * R, (K - 1) * G * inner_path),
                ("C111", "C112"),
                "two bounds",
            ),
            Step(
                Min(2 * G * T * R, (K - 1) * G * P_T), ("C112",), "a part of the path"
            ),
            Step(
                G * sqrt(2 * (K - 1) * R * T * P_T),
                ("C092",),
                "a minimum is below the geometric mean",
            ),
        ),
    ),
    Chain(
        name="lemma-9",
        proves="C100",
        world="mean",
        steps=(
            Step(E_g_square),
            Step(
                E_estimate_squares + E_estimate_cross, ("C113",), "squares and products"
            ),
            Step(SQUARES + E_mean_cross, ("C113", "C017"), "values, and independence"),
            Step(SQUARES + E_mean_cross_norms, ("C113",), "Cauchy-Schwarz"),
            Step(GAMMA, ("C113", "C095"), "smoothed losses are Lipschitz"),
            Step(gamma, (), "definition of gamma"),
        ),
    ),
)
