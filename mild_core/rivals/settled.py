"""How each rival is tuned, and what becomes of delays where its source has none.

The derivations stand at the head of each file; this is the sentence a table has room
for. A source that prints a rate in O-notation prescribes no constants: what is used
then is what is best in the bound claimed here, and that is said.
"""

from __future__ import annotations

TUNED: dict[str, str] = {
    "ogd": "eta = R/(G sqrt(T)), best in R02; Zinkevich's Theorem 2 leaves a constant "
    "eta open",
    "ader": "as its Theorem 4 prescribes, surrogate losses: rates, weights and alpha "
    "by T, G and D = 2R",
    "summed-ogd": "eta = R/(G sqrt(2 sum m_t + T)), best in R04; the source has the "
    "order of it",
    "bold-ogd": "the source takes any learner: OGD with eta = R sqrt(N/T)/G for all N "
    "instances, best in R05",
    "bold-ader": "the source takes any learner: Ader as its Theorem 4 prescribes for "
    "the T_i rounds of instance i, known from the delays",
    "delayed-hedge": "alpha = sqrt(ln(N)/(sum m_t + T/2))/(G R), best in R07; the "
    "source has experts, and which points they are is settled here",
    "dofw": "eta = R/(G (T + 2)^{3/4}), the order of the source; the constant is that "
    "of R08",
    "delayed-adagrad": "one rate R/(2 sqrt(L_t)), best in R09; the source leaves it to "
    "the analysis",
    "adaptive-revision": "alpha = sqrt(2) R a coordinate, z' from G^2 on, and "
    "projected: settled here",
    "bgd": "as its theorem for Lipschitz losses prescribes, delta r/2 at most",
    "gold": "constant eta and delta, best in the rate of R11 for a backlog of d - 1 a "
    "round; the source lets both fall",
    "improved-gold": "eta and delta of the paper's Corollary 1 for sum m_t; the source "
    "has other constants",
    "d-ftbl": "K = n sqrt(T), delta = sqrt(n) R/T^{1/4}, r/2 at most, and eta best in "
    "R13; the source has their orders",
    "pbgd": "rates and delta as its theorem for one point prescribes, delta "
    "r/2 at most; alpha constant, Ader's for estimates",
}
"""By name: which parameters, from where, and what is not the source's."""

STEPS = (
    "delays ignored: steps when feedback arrives, as if it were of that round, with "
    "the rate for no delay"
)
EXPERTS = (
    "delays ignored: experts step and weights change when feedback arrives, as if it "
    "were of that round, with the rates for no delay"
)
LATE: dict[str, str] = {
    "ogd": STEPS,
    "bgd": STEPS,
    "ader": EXPERTS,
    "pbgd": EXPERTS,
    "adaptive-revision": "feedback in order is asked for; out of order it does as if",
}
"""What becomes of delays that the source does not speak of."""

ABSTRACT = "of its source the abstract was read, and what the paper says of it"
READ: dict[str, str] = {
    **dict.fromkeys(TUNED, ABSTRACT),
    "ogd": f"{ABSTRACT}; its step also in public code (PyNOL)",
    "ader": f"{ABSTRACT}; rates, their number and the prior also in public code "
    "(PyNOL), whose alpha falls like 1/sqrt(t)",
    "delayed-hedge": f"{ABSTRACT}; delayed Hedge also in public code (PoolD)",
    "bgd": f"{ABSTRACT}; the one-point estimate also in public code (PyNOL)",
    "pbgd": f"{ABSTRACT}; rates, delta and the prior also in public code (PyNOL), "
    "whose alpha falls like 1/sqrt(t)",
}
"""By name: what of the source was read."""
