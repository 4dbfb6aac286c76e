"""Quantities of readings: what a statement would need that its text does not grant."""

from __future__ import annotations

from bounds.dimension import LOSS, SLOPE
from bounds.quantities.bandit import expectation
from bounds.quantities.runs import expert_linear
from bounds.quantity import Measured, count, index

longest_g = Measured(
    "max|g_t|",
    "length of the longest gradient that was used",
    "longest_g",
    r"\max_t\|g_t\|",
    dimension=SLOPE,
    nonnegative=True,
)
continuous = count(
    "[f continuous]",
    "1 if the function is continuous where the estimate looks at it",
    "continuous",
    r"\mathbb{I}(f\text{ continuous at }x\pm\delta)",
)
sure_regret = Measured(
    "sure regret",
    "the most that some losses cost in every outcome of the learner's lots",
    "sure_regret",
    r"\max_f\min_\omega\mathrm{Reg}(f,\omega)",
    dimension=LOSS,
    nonnegative=True,
)
mean_regret = Measured(
    "mean regret",
    "the most that some losses cost in the mean over the learner's lots",
    "mean_regret",
    r"\max_f\mathbb{E}_\omega[\mathrm{Reg}(f,\omega)]",
    dimension=LOSS,
    nonnegative=True,
)
K_last = index("K_last", "rounds of the last block, if K does not divide T", tex="K'")
E_expert_linear = expectation(expert_linear)
