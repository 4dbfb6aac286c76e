"""Quantities of the bandit algorithms: blocks, smoothed losses, expectations.

The index z is a block, u^ is the shrunk comparator (1 - delta/r) u, and nabla_z is the
sum over block z of the gradients of the smoothed losses at x_z. Quantities of experts
are measured for every learning rate eta in H (one, for Algorithm 3).
"""

from __future__ import annotations

from bounds.dimension import LOSS, NUMBER, SLOPE
from bounds.quantities.hedge import ideal_part as _ideal_part
from bounds.quantities.runs import regret
from bounds.quantity import Measured, count, index, length, nonnegative


def expectation(q: Measured) -> Measured:
    """E[q] over all exploration noise, computed exactly."""
    sign = {"nonnegative": True} if q.is_nonnegative else {}
    return Measured(
        f"E_s[{q.name}]",
        f"expectation over the exploration noise of: {q.definition}",
        f"E_{q.attribute}",
        rf"\mathbb{{E}}\left[{q.tex}\right]",
        f"E_{q.size}" if q.size else None,
        q.dimension,
        **sign,
    )


def _inner(name: str, definition: str, attribute: str, tex: str) -> Measured:
    """A sum of inner products, rounded relative to sum |g_z| R."""
    return Measured(name, definition, attribute, tex, "bandit_size", LOSS)


# -- blocks and comparators ----------------------------------------------------------

completion = index(
    "completion_z",
    "round at whose end the last value of block z arrives",
    "completion",
    r"\max_{t\in\mathcal{T}_z}(t+d_t-1)",
)
sum_block_window = length(
    "sum path(z..z+dhat-2)",
    "sum over z of the path between blocks z..min{z+dhat-2, Z-1}",
    "sum_block_window",
    r"\sum_z\sum_{k=z}^{\min\{z+\hat{d}-2,Z-1\}}\|u_{q_{k+1}}-u_{q_k}\|",
)
inner_path = length(
    "sum_{t != q_z}|u_t - u_{t-1}|",
    "moves of the comparators inside blocks",
    "inner_path",
    r"\sum_z\sum_{t=q_z+1}^{q_{z+1}-1}\|u_t-u_{t-1}\|",
)
path_to_last = length(
    "sum_{t <= q_Z}|u_t - u_{t-1}|",
    "path up to the beginning of the last block",
    "path_to_last",
    r"\sum_{z\geq2}\sum_{i=q_{z-1}+1}^{q_z}\|u_i-u_{i-1}\|",
)
P_hat = length("P^_Z", "sum of |u^_{q_z} - u^_{q_{z-1}}|", "P_hat", r"\hat{P}_Z")
hat_drift = length(
    "sum|u^_{q_z} - u^_{q_{c_z}}|",
    "block drift of the shrunk comparators",
    "hat_drift",
    r"\sum_z\|\hat{u}_{q_z}-\hat{u}_{q_{c_z}}\|",
)
gap_ij = length(
    "|u_i - u_j|", "distance of two comparators", "gap_ij", r"\|u_i-u_j\|", size="R"
)
hat_gap_ij = length(
    "|u^_i - u^_j|",
    "distance of two shrunk comparators",
    "hat_gap_ij",
    r"\|\hat{u}_i-\hat{u}_j\|",
    size="R",
)
m_before = count("m_{z-1}", "m of the block before; 0 for z = 1", "m_before")

# -- eqs. (36) and (37) --------------------------------------------------------------

block_regret = Measured(
    "sum f_t(x^_t) - f_t(u_{q_z})",
    "regret against the first comparator of each block",
    "block_regret",
    r"\sum_z\sum_t\left(f_t(\hat{x}_t)-f_t(u_{q_z})\right)",
    size="regret_size",
    dimension=LOSS,
)
shift = Measured(
    "sum f_t(u_{q_z}) - f_t(u_t)",
    "what comparators gain by moving inside blocks",
    "shift",
    r"\sum_z\sum_t\left(f_t(u_{q_z})-f_t(u_t)\right)",
    size="regret_size",
    dimension=LOSS,
)
centre_regret = Measured(
    "sum f_t(x_z) - f_t(u^_{q_z})",
    "regret without exploration, against shrunk comparators",
    "centre_regret",
    r"\sum_z\sum_t\left(f_t(x_z)-f_t(\hat{u}_{q_z})\right)",
    size="regret_size",
    dimension=LOSS,
)
smooth_regret = Measured(
    "sum f^_t(x_z) - f^_t(u^_{q_z})",
    "the same in smoothed losses",
    "smooth_regret",
    r"\sum_z\sum_t\left(\hat{f}_{t,\delta}(x_z)-\hat{f}_{t,\delta}(\hat{u}_{q_z})\right)",
    size="smooth_size",
    dimension=LOSS,
)
sum_s = nonnegative(
    "sum|s_t|", "lengths of the noise", "sum_s", r"\sum_t\|s_t\|", dimension=NUMBER
)
sum_u = length(
    "sum|u_{q_z}|",
    "lengths of the first comparators, over all rounds",
    "sum_u",
    r"\sum_z\sum_t\|u_{q_z}\|",
)
nabla_linear = _inner(
    "sum<nabla_z, x_z - u^_{q_z}>",
    "linearised regret of the played decision in smoothed losses",
    "nabla_linear",
    r"\sum_z\langle\nabla_z,x_z-\hat{u}_{q_z}\rangle",
)

# -- eqs. (38) to (43), for every expert ---------------------------------------------

nabla_expert = _inner(
    "sum<nabla_z, x_z^eta - u^_{q_z}>",
    "linearised regret of expert eta in smoothed losses",
    "nabla_expert",
    r"\sum_z\langle\nabla_z,x_z^\eta-\hat{u}_{q_z}\rangle",
)
nabla_reordered = _inner(
    "sum<nabla_{c_z}, y_{tau_{c_z}} - u^_{q_{c_z}}>",
    "the same in the order of use",
    "nabla_reordered",
    r"\sum_z\langle\nabla_{c_z},y_{\tau_{c_z}}^\eta-\hat{u}_{q_{c_z}}\rangle",
)
nabla_lead = _inner(
    "sum<nabla_{c_z}, y_z - u^_{q_z}>",
    "first term of eq. (38)",
    "nabla_lead",
    r"\sum_z\langle\nabla_{c_z},y_z^\eta-\hat{u}_{q_z}\rangle",
)
nabla_lag = _inner(
    "sum<nabla_{c_z}, y_{tau_{c_z}} - y_z + u^_{q_z} - u^_{q_{c_z}}>",
    "second term of eq. (38)",
    "nabla_lag",
    r"\sum_z\langle\nabla_{c_z},y_{\tau_{c_z}}^\eta-y_z^\eta"
    r"+\hat{u}_{q_z}-\hat{u}_{q_{c_z}}\rangle",
)
estimated_lead = _inner(
    "sum sum_t (n/delta) f_t(x^_t)<s_t, y_z - u^_{q_z}>",
    "the same with one-point estimates, round by round over block c_z",
    "estimated_lead",
    r"\sum_z\sum_t\left\langle\frac{n}{\delta}f_t(x_{c_z}+\delta s_t)s_t,"
    r"y_z^\eta-\hat{u}_{q_z}\right\rangle",
)
hat_lead = _inner(
    "sum<g_{c_z}, y_z - u^_{q_z}>",
    "the same with the sums g_z the algorithm used",
    "lead",
    r"\sum_z\langle g_{c_z},y_z^\eta-\hat{u}_{q_z}\rangle",
)
sum_squares = nonnegative(
    "sum|g_{c_z}|^2",
    "squared lengths of all g_z",
    "sum_squares",
    r"\sum_z\|g_{c_z}\|^2",
    dimension=SLOPE**2,
)
sum_norms = nonnegative(
    "sum|g_z|", "lengths of all g_z", "sum_norms", r"\sum_z\|g_z\|", dimension=SLOPE
)
g_square = nonnegative(
    "|g_z|^2", "squared length of g_z", "g_square", r"\|g_z\|^2", dimension=SLOPE**2
)
hat_lag = length(
    "sum|y_{tau_{c_z}} - y_z|",
    "how far decisions move while blocks are on their way",
    "lag_norms",
    r"\sum_z\|y_{\tau_{c_z}}^\eta-y_z^\eta\|",
    size="lag_size",
)
hat_lag_steps = length(
    "sum sum_{k=tau_{c_z}}^{z-1}|y_k - y_{k+1}|",
    "the same, step by step",
    "lag_steps",
    r"\sum_z\sum_{k=\tau_{c_z}}^{z-1}\|y_k^\eta-y_{k+1}^\eta\|",
    size="lag_size",
)
hat_lag_gradients = length(
    "sum sum_{k=tau_{c_z}}^{z-1}|eta g_{c_k}|",
    "the same as lengths of steps before projection",
    "lag_gradients",
    r"\sum_z\sum_{k=\tau_{c_z}}^{z-1}\|\eta g_{c_k}\|",
    size="lag_size",
)
sum_block_lag = count(
    "sum(z - tau_{c_z})",
    "sum over z of z - tau_{c_z}",
    "sum_block_lag",
    r"\sum_z(z-\tau_{c_z})",
)

# -- Lemma 9 -------------------------------------------------------------------------

estimate_squares = nonnegative(
    "sum_i|n_i|^2",
    "squared one-point estimates n_i = (n/delta) f_i(x^_i) s_i of block z",
    "estimate_squares",
    r"\sum_{i\in\mathcal{T}_z}\|\nabla_i\|^2",
    dimension=SLOPE**2,
)
estimate_cross = Measured(
    "sum_{i!=j}<n_i, n_j>",
    "inner products of different estimates of block z",
    "estimate_cross",
    r"\sum_{i\neq j\in\mathcal{T}_z}\langle\nabla_i,\nabla_j\rangle",
    size="estimate_size",
    dimension=SLOPE**2,
)
mean_cross = Measured(
    "sum_{i!=j}<E[n_i|x_z], E[n_j|x_z]>",
    "the same with the estimates' conditional means, the gradients of f^_i at x_z",
    "mean_cross",
    r"\sum_{i\neq j\in\mathcal{T}_z}"
    r"\langle\mathbb{E}[\nabla_i|x_z],\mathbb{E}[\nabla_j|x_z]\rangle",
    size="estimate_size",
    dimension=SLOPE**2,
)
mean_cross_norms = nonnegative(
    "sum_{i!=j}|E[n_i|x_z]||E[n_j|x_z]|",
    "the same with lengths",
    "mean_cross_norms",
    r"\sum_{i\neq j\in\mathcal{T}_z}"
    r"\|\mathbb{E}[\nabla_i|x_z]\|\|\mathbb{E}[\nabla_j|x_z]\|",
    size="estimate_size",
    dimension=SLOPE**2,
)

# -- Lemma 10 ------------------------------------------------------------------------

nabla_meta = _inner(
    "sum<nabla_z, x_z - x_z^eta>",
    "regret of the weights against expert eta in smoothed losses",
    "nabla_meta",
    r"\sum_z\langle\nabla_z,x_z-x_z^\eta\rangle",
)
nabla_meta_k = _inner(
    "sum<nabla_z, x_z - x_z^{eta_k}>",
    "the same against expert k",
    "nabla_meta_k",
    r"\sum_z\langle\nabla_z,x_z-x_z^{\eta_k}\rangle",
)
nabla_expert_k = _inner(
    "sum<nabla_z, x_z^{eta_k} - u^_{q_z}>",
    "linearised regret of expert k in smoothed losses",
    "nabla_expert_k",
    r"\sum_z\langle\nabla_z,x_z^{\eta_k}-\hat{u}_{q_z}\rangle",
)
nabla_delayed = _inner(
    "sum<nabla_z, x_z - x~_z>",
    "what the delay costs the weights",
    "nabla_delayed",
    r"\sum_z\langle\nabla_z,x_z-\tilde{x}_z\rangle",
)
nabla_delayed_z = _inner(
    "<nabla_z, x_z - x~_z>",
    "what the delay costs the weights in block z",
    "nabla_delayed_z",
    r"\langle\nabla_z,x_z-\tilde{x}_z\rangle",
)
nabla_ideal = _inner(
    "sum<nabla_z, x~_z - x_z^eta>",
    "regret of the weights w~ in smoothed losses",
    "nabla_ideal",
    r"\sum_z\langle\nabla_z,\tilde{x}_z-x_z^\eta\rangle",
)
sum_x_gap = length(
    "sum|x_z - x~_z|",
    "distances of the decisions with w and w~",
    "sum_x_gap",
    r"\sum_z\|x_z-\tilde{x}_z\|",
)
block_gap = length(
    "|x~_z - x_z|",
    "distance of the decisions with w~ and w in block z",
    "x_gap",
    r"\|\tilde{x}_z-x_z\|",
    size="gap_size",
)
missing_blocks = count(
    "|U_{z-1}|",
    "blocks before z that are not in any of A_1, ..., A_{z-1}",
    "missing_count",
    r"|U_{z-1}|",
)
weighted_gap = length(
    "sum_eta|w~_z - w_z||x_z^eta|",
    "distance of the weights w and w~, each times the length of the expert's decision",
    "weighted_gap",
    r"\sum_\eta|\tilde{w}_z^\eta-w_z^\eta|\|x_z^\eta\|",
    size="gap_size",
)
c_step = nonnegative(
    "|c~_{z-1} - c~_z|_inf",
    "surrogate losses of block z, as a difference of sums",
    "c_step",
    r"\|\tilde{c}_{z-1}-\tilde{c}_z\|_\infty",
    size="inner_size",
    dimension=LOSS,
)
missing_norms = nonnegative(
    "sum_{U_{z-1}}|g_k|",
    "lengths of the g_k not received before block z",
    "missing_norms",
    r"\sum_{k\in U_{z-1}}\|g_k\|",
    dimension=SLOPE,
)
expert_loss = nonnegative(
    "|l_k(x_k^eta)|",
    "surrogate losses of every block and expert",
    "expert_loss",
    r"|\ell_k(x_k^\eta)|",
    dimension=LOSS,
)
expert_product = nonnegative(
    "|g_k||x_k^eta|",
    "product of the lengths, for every block and expert",
    "expert_product",
    r"\|g_k\|\|x_k^\eta\|",
    dimension=LOSS,
)
expert_norm = nonnegative(
    "|g_k|",
    "length of g_k, repeated for every expert",
    "expert_norm",
    r"\|g_k\|",
    dimension=SLOPE,
)
every_ideal = _inner(
    "sum<g_z, x~_z - x_z^eta>, each z",
    "regret of the weights w~ against expert eta; the same for every z on the right",
    "every_ideal",
    r"\sum_{z=1}^Z\langle g_z,\tilde{x}_z-x_z^\eta\rangle",
)
every_ignorance = nonnegative(
    "ln(1/w_1^eta), each z",
    "logarithm of the inverse initial weight of expert eta",
    "every_ignorance",
    r"\ln\frac{1}{w_1^\eta}",
    dimension=NUMBER,
)
every_square = nonnegative(
    "|g_z|^2, each eta",
    "squared length of g_z, for the z that is left free",
    "every_square",
    r"\|g_z\|^2",
    dimension=SLOPE**2,
)
ideal_blocks = Measured(
    "sum<g_z, x~_z - x_z^eta>",
    "regret of the weights w~ against expert eta",
    "ideal_part",
    r"\sum_{z=1}^Z\langle g_z,\tilde{x}_z-x_z^\eta\rangle",
    size="inner_size",
    dimension=LOSS,
)
block_squares = nonnegative(
    "sum|g_z|^2",
    "squared lengths of all g_z",
    "sum_squares",
    r"\sum_{z=1}^Z\|g_z\|^2",
    dimension=SLOPE**2,
)
largest_square = nonnegative(
    "max_z|g_z|^2",
    "largest squared g_z",
    "largest_square",
    r"\max_z\|g_z\|^2",
    dimension=SLOPE**2,
)

# -- expectations --------------------------------------------------------------------

E_regret = expectation(regret)
E_block_regret = expectation(block_regret)
E_nabla_linear = expectation(nabla_linear)
E_nabla_expert = expectation(nabla_expert)
E_nabla_lead = expectation(nabla_lead)
E_estimated_lead = expectation(estimated_lead)
E_hat_lead = expectation(hat_lead)
E_hat_lag = expectation(hat_lag)
E_hat_lag_steps = expectation(hat_lag_steps)
E_hat_lag_gradients = expectation(hat_lag_gradients)
E_sum_squares = expectation(sum_squares)
E_g_square = expectation(g_square)
E_estimate_squares = expectation(estimate_squares)
E_estimate_cross = expectation(estimate_cross)
E_mean_cross = expectation(mean_cross)
E_mean_cross_norms = expectation(mean_cross_norms)
E_nabla_meta = expectation(nabla_meta)
E_nabla_meta_k = expectation(nabla_meta_k)
E_nabla_expert_k = expectation(nabla_expert_k)
E_nabla_delayed = expectation(nabla_delayed)
E_nabla_ideal = expectation(nabla_ideal)
E_ideal_part = expectation(_ideal_part)
E_x_gap = expectation(block_gap)
E_sum_x_gap = expectation(sum_x_gap)
V = index("#epochs", "epochs of Mild-BGD with the doubling trick", "V", r"V")
