"""Quantities of step 9 and Remark 5: when a block counts as complete, and is used."""

from __future__ import annotations

from bounds.dimension import NUMBER
from bounds.quantity import count, length, nonnegative

test_k = count(
    "[g_{z_k} = sum]",
    "1 if, when the value of round k has been added, g of its block equals the sum "
    "over the whole block",
    "test_k",
    r"\mathbb{I}\left(g_{z_k}=\sum_{i\in\mathcal{T}_{z_k}}\frac{n}{\delta}f_is_i\right)",
)
counted_k = count(
    "[counted_k]",
    "1 if, when the value of round k has been added, as many values of its block were "
    "added as it has rounds",
    "counted_k",
    r"\mathbb{I}\left(\#\text{values}=|\mathcal{T}_{z_k}|\right)",
)
complete_k = count(
    "[complete_k]",
    "1 if the value of round k is the last of its block to arrive",
    "complete_k",
    r"\mathbb{I}(\text{all of block }z_k\text{ received})",
)
test_uses_z = count(
    "#uses by test",
    "number of sets A into which the printed test puts block z",
    "test_uses",
    r"\#\{z': z\in\mathcal{A}_{z'}\}",
)
counted_uses_z = count(
    "#uses by count",
    "number of sets A into which counting puts block z",
    "counted_uses",
    r"\#\{z': z\in\mathcal{A}_{z'}\}_{\text{counted}}",
)
ogd_gap = length(
    "|x_t - x_t'|",
    "distance of Algorithm 3's decision from that of Algorithm 1 on K_delta with the "
    "one-point estimator",
    "ogd_gap",
    r"\|x_t-x_t'\|",
    size="step_reach",
)
unnormalised = nonnegative(
    "sum_eta w_1 e^{-alpha L}",
    "denominator of the weights",
    "unnormalised",
    r"\sum_\eta w_1^\eta e^{-\alpha L_z^\eta}",
    dimension=NUMBER,
)
