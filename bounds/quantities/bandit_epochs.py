"""Quantities of Remark 7: the epochs of a doubling bandit, by two first guesses.

What an epoch costs is the maximum in the c of Theorem 6 (K > 1) or 7 (K = 1), with its
guess b_v of beta' or beta: max{sqrt(n) T^{3/4}, n sqrt(T b_v)}, or
max{sqrt(n) T^{3/4}, (n b_v T)^{1/3}}.
"""

from __future__ import annotations

from bounds.dimension import NUMBER
from bounds.quantity import index, nonnegative

V_appendix = index(
    "#epochs from 2",
    "epochs of Mild-BGD with Appendix A's guesses 2, 4, 8, ...",
    "V_appendix",
    r"V",
)
V_own = index(
    "#epochs from b_1",
    "epochs of Mild-BGD with guesses b_1, 2 b_1, ..., the suite's own",
    "V_own",
    r"V'",
)
costs_appendix = nonnegative(
    "sum cost(2^v)",
    "what the epochs with Appendix A's guesses cost together",
    "costs_appendix",
    r"\sum_{v=1}^{V}\mathrm{cost}(2^v)",
    dimension=NUMBER,
)
costs_own = nonnegative(
    "sum cost(b_v)",
    "what the epochs with the suite's own guesses cost together",
    "costs_own",
    r"\sum_{v=1}^{V'}\mathrm{cost}(b_v)",
    dimension=NUMBER,
)
