"""The paper's letters for sizes and tuning parameters.

T, R, K, Z, d and the like are in `bounds.quantities.delays`; a parameter point and a
run measure them alike.
"""

from __future__ import annotations

from sympy import Expr

from bounds.dimension import LENGTH, LOSS, NUMBER, RATE, SLOPE
from bounds.quantities.delays import K
from bounds.quantity import Measured, index, nonnegative, positive

G = positive("G", "Lipschitz constant of the losses (Assumption 1)", dimension=SLOPE)
M = positive("M", "largest absolute loss (Assumption 3)", dimension=LOSS)
r = positive("r", "radius of a ball inside K (Assumption 4)", dimension=LENGTH)
n = index("n", "dimension")
N = index("N", "number of experts, ceil(log2(T)/2) + 1")
k = index("k", "best expert, floor(log2 sqrt((P_T + 2R)/(2R))) + 1")
eta = positive("eta", "learning rate", tex=r"\eta", dimension=RATE)
alpha = positive(
    "alpha",
    "rate of the weights, or of a regularised minimiser",
    tex=r"\alpha",
    dimension=NUMBER / LOSS,
)
delta = positive("delta", "exploration radius", tex=r"\delta", dimension=LENGTH)
gamma = positive(
    "gamma", "K (nM/delta)^2 + (K^2 - K) G^2", tex=r"\gamma", dimension=SLOPE**2
)
GAMMA: Expr = K * (n * M / delta) ** 2 + (K**2 - K) * G**2
MADE_OF: dict[Measured, Expr] = {gamma: GAMMA}
"""What stands for a formula that has letters of its own."""

C = nonnegative("C", "0 in order, min{2TGR, 2dGP_T} otherwise (eq. 7)", dimension=LOSS)
dbar = positive("dbar", "mean delay", tex=r"\bar{d}", dimension=NUMBER)
