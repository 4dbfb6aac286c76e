"""Quantities of Lemma 4, of the entropy, and of Lemma 5."""

from __future__ import annotations

from bounds.dimension import LOSS, NUMBER
from bounds.quantity import Measured, count, index, nonnegative, positive

moved = nonnegative(
    "|Pi(u) - Pi(v)|",
    "distance of the minimisers of <u, x> + R(x)/alpha and <v, x> + R(x)/alpha over K",
    "moved",
    r"\|\Pi_K(u,\alpha)-\Pi_K(v,\alpha)\|",
    size="moved_size",
    dimension=NUMBER,
)
apart = nonnegative(
    "|u - v|_*",
    "distance of the losses in the dual norm",
    "apart",
    r"\|u-v\|_\ast",
    size="apart_size",
    dimension=LOSS,
)

outcomes = index("#outcomes", "number of weights", "outcomes", "N")
between = positive(
    "lambda", "a number between 0 and 1", "between", r"\lambda", dimension=NUMBER
)
interior = count("q > 0", "1 if no entry of q is 0", "interior", r"\mathbb{I}(q>0)")
distance_1 = nonnegative(
    "|p - q|_1",
    "distance of two points of the simplex",
    "distance_1",
    r"\|p-q\|_1",
    dimension=NUMBER,
)
distance_2 = nonnegative(
    "|p - q|_2", "Euclidean distance", "distance_2", r"\|p-q\|_2", dimension=NUMBER
)
bregman = Measured(
    "R(p) - R(q) - <grad R(q), p-q>",
    "with R(w) = sum w ln w: how far R is above its tangent at q",
    "bregman",
    r"\mathcal{R}(p)-\mathcal{R}(q)-\langle\nabla\mathcal{R}(q),p-q\rangle",
    size="bregman_size",
    dimension=NUMBER,
)
sag = Measured(
    "lambda R(p) + (1-lambda) R(q) - R(lambda p + (1-lambda) q)",
    "how far R is below its chord",
    "sag",
    r"\lambda\mathcal{R}(p)+(1-\lambda)\mathcal{R}(q)"
    r"-\mathcal{R}(\lambda p+(1-\lambda)q)",
    size="sag_size",
    dimension=NUMBER,
)
hessian = nonnegative(
    "sum (p_i - q_i)^2/q_i",
    "second derivative of R at q along p - q",
    "hessian",
    r"\sum_i\frac{(p_i-q_i)^2}{q_i}",
    dimension=NUMBER,
)

leaders = Measured(
    "sum h_t(x_t^*)",
    "x_t^* a minimiser of h_1 + ... + h_t, the worst one for h_t if there are several",
    "leaders",
    r"\sum_t h_t(x_t^\ast)",
    integer=True,
    dimension=LOSS,
)
followers = Measured(
    "sum h_t(x_{t-1}^*)",
    "the same one function late; h_1 at its minimum",
    "followers",
    r"\sum_t h_t(x_{t-1}^\ast)",
    integer=True,
    dimension=LOSS,
)
least = Measured(
    "min sum h_t",
    "least sum of all functions",
    "least",
    r"\min_x\sum_t h_t(x)",
    integer=True,
    dimension=LOSS,
)

w1 = positive("w1", "first weight", tex="w_1", dimension=NUMBER)
w2 = positive("w2", "second weight", tex="w_2", dimension=NUMBER)
w3 = positive("w3", "third weight", tex="w_3", dimension=NUMBER)
h1 = nonnegative(
    "h1", "size of the first entry of a direction", tex="|h_1|", dimension=NUMBER
)
h2 = nonnegative(
    "h2", "size of the second entry of a direction", tex="|h_2|", dimension=NUMBER
)
h3 = nonnegative(
    "h3", "size of the third entry of a direction", tex="|h_3|", dimension=NUMBER
)
