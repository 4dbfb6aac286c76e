"""Quantities of the meta-algorithm: weights, and the proof of Lemma 3."""

from __future__ import annotations

from bounds.dimension import LOSS, NUMBER, RATE
from bounds.quantity import Measured, count, length, nonnegative, positive

w1 = positive(
    "w_1^eta",
    "initial weight (N+1)/(i(i+1)N) of expert eta_i",
    "w1",
    r"w_1^\eta",
    dimension=NUMBER,
)
log_inverse_w1 = nonnegative(
    "ln(1/w_1^eta)",
    "logarithm of the inverse initial weight",
    "log_inverse_w1",
    r"\ln\frac{1}{w_1^\eta}",
    dimension=NUMBER,
)
log_inverse_w1_k = nonnegative(
    "ln(1/w_1^{eta_k})",
    "the same for expert k",
    "log_inverse_w1_k",
    r"\ln\frac{1}{w_1^{\eta_k}}",
    dimension=NUMBER,
)
eta_k = positive("eta_k", "learning rate of expert k", tex=r"\eta_k", dimension=RATE)
weight_sums = nonnegative(
    "sum_eta w_t^eta",
    "sum of the weights in round t",
    "weight_sums",
    r"\sum_\eta w_t^\eta",
    dimension=NUMBER,
)
weights_flat = nonnegative(
    "w_{t+1}^eta",
    "every weight, as the algorithm computed it",
    "weights_flat",
    r"w_{t+1}^\eta",
    size="weight_size",
    dimension=NUMBER,
)
w_closed_flat = nonnegative(
    "w_1^eta e^{-alpha L_t^eta}/sum",
    "softmax of the surrogate losses received so far",
    "w_closed_flat",
    r"\frac{w_1^\eta e^{-\alpha L_t^\eta}}"
    r"{\sum_\mu w_1^\mu e^{-\alpha L_t^\mu}}",
    size="weight_size",
    dimension=NUMBER,
)
objective = Measured(
    "Phi_t(w_{t+1})",
    "<-ln(w_1)/alpha + c_t, w> + R(w)/alpha at the weights played",
    "objective",
    r"\Phi_t(w_{t+1})",
    size="objective_size",
    dimension=LOSS,
)
least_objective = Measured(
    "min Phi_t",
    "its minimum over the simplex, from below: that of its tangent at the weights "
    "played, which equals it at the minimiser only",
    "least_objective",
    r"\min_{w\in\Delta}\Phi_t(w)",
    size="objective_size",
    dimension=LOSS,
)
objective_tilde = Measured(
    "Phi~_t(w~_{t+1})",
    "sum_{i=0}^t h_i at w~_{t+1}",
    "objective_tilde",
    r"\sum_{i=0}^t h_i(\tilde{w}_{t+1})",
    size="objective_size",
    dimension=LOSS,
)
least_objective_tilde = Measured(
    "min Phi~_t",
    "minimum of sum_{i=0}^t h_i over the simplex, from below: that of the tangent at "
    "w~_{t+1}, which equals it at the minimiser only",
    "least_objective_tilde",
    r"\min_{w\in\Delta}\sum_{i=0}^t h_i(w)",
    size="objective_size",
    dimension=LOSS,
)
meta = Measured(
    "sum l_t(x_t) - l_t(x_t^eta)",
    "regret of the weights against expert eta, in surrogate losses",
    "meta",
    r"\sum_t\left(\ell_t(x_t)-\ell_t(x_t^\eta)\right)",
    size="inner_size",
    dimension=LOSS,
)
meta_k = Measured(
    "sum l_t(x_t) - l_t(x_t^{eta_k})",
    "the same against expert k",
    "meta_k",
    r"\sum_t\left(\ell_t(x_t)-\ell_t(x_t^{\eta_k})\right)",
    size="inner_size",
    dimension=LOSS,
)
expert_k = Measured(
    "sum l_t(x_t^{eta_k}) - l_t(u_t)",
    "regret of expert k, in surrogate losses",
    "expert_k",
    r"\sum_t\left(\ell_t(x_t^{\eta_k})-\ell_t(u_t)\right)",
    size="inner_size",
    dimension=LOSS,
)
delayed_part = Measured(
    "sum l_t(x_t) - l_t(x~_t)",
    "what the delay costs the weights",
    "delayed_part",
    r"\sum_t\left(\ell_t(x_t)-\ell_t(\tilde{x}_t)\right)",
    size="inner_size",
    dimension=LOSS,
)
ideal_part = Measured(
    "sum l_t(x~_t) - l_t(x_t^eta)",
    "regret of the weights w~ that know all losses before t",
    "ideal_part",
    r"\sum_t\left(\ell_t(\tilde{x}_t)-\ell_t(x_t^\eta)\right)",
    size="inner_size",
    dimension=LOSS,
)
x_gap = length(
    "|x~_t - x_t|",
    "distance of the decisions with w~ and w",
    "x_gap",
    r"\|\tilde{x}_t-x_t\|",
    size="gap_size",
)
w_gap = nonnegative(
    "|w~_t - w_t|_1",
    "distance of the weights",
    "w_gap",
    r"\|\tilde{w}_t-w_t\|_1",
    size="weight_size",
    dimension=NUMBER,
)
c_gap = nonnegative(
    "|c~_{t-1} - c_{t-1}|_inf",
    "surrogate losses not yet received",
    "c_gap",
    r"\|\tilde{c}_{t-1}-c_{t-1}\|_\infty",
    size="inner_size",
    dimension=LOSS,
)
missing_losses = nonnegative(
    "max_eta|sum_{U_{t-1}} l_k(x_k^eta)|",
    "the same as a sum over U_{t-1}, the rounds whose feedback is missing",
    "missing_losses",
    r"\max_\eta\left|\sum_{k\in U_{t-1}}\ell_k(x_k^\eta)\right|",
    size="inner_size",
    dimension=LOSS,
)
missing_count = count(
    "|U_{t-1}|",
    "rounds before t whose feedback is missing",
    "missing_count",
    r"|U_{t-1}|",
)
largest_loss = nonnegative(
    "|d_t|_inf",
    "max over eta of |l_t(x_t^eta)|",
    "largest_loss",
    r"\max_\eta|\ell_t(x_t^\eta)|",
    dimension=LOSS,
)
h_by_w = Measured(
    "sum h_t(w~_t) - h_t(e_eta)",
    "with h_t(w) = <w, d_t> and d_t the vector of l_t(x_t^eta)",
    "h_by_w",
    r"\sum_t\left(h_t(\tilde{w}_t)-h_t(e_\eta)\right)",
    size="inner_size",
    dimension=LOSS,
)
leader_part = Measured(
    "sum h_t(w~_{t+1}) - h_t(e_eta)",
    "regret of being the leader",
    "leader_part",
    r"\sum_t\left(h_t(\tilde{w}_{t+1})-h_t(e_\eta)\right)",
    size="inner_size",
    dimension=LOSS,
)
stability = Measured(
    "sum h_t(w~_t) - h_t(w~_{t+1})",
    "price of being one round behind",
    "stability",
    r"\sum_t\left(h_t(\tilde{w}_t)-h_t(\tilde{w}_{t+1})\right)",
    size="inner_size",
    dimension=LOSS,
)
stability_t = Measured(
    "h_t(w~_t) - h_t(w~_{t+1})",
    "price of being behind in round t",
    "stability_z",
    r"h_t(\tilde{w}_t)-h_t(\tilde{w}_{t+1})",
    size="inner_size",
    dimension=LOSS,
)
w_moves = nonnegative(
    "|w~_t - w~_{t+1}|_1",
    "movement of w~",
    "w_moves",
    r"\|\tilde{w}_t-\tilde{w}_{t+1}\|_1",
    size="weight_size",
    dimension=NUMBER,
)
h0_gap = Measured(
    "h_0(e_eta) - h_0(w~_1)",
    "with h_0(w) = (sum w ln w - <ln w_1, w>)/alpha",
    "h0_gap",
    r"h_0(e_\eta)-h_0(\tilde{w}_1)",
    size="objective_size",
    dimension=LOSS,
)

rival_objective = Measured(
    "Phi_t(rivals)",
    "smallest value of Phi_t at the vertices, the centre and w_1",
    "rival_objective",
    r"\min_{w\in\{e_\eta,\mathbf{1}/N,w_1\}}\Phi_t(w)",
    size="objective_size",
    dimension=LOSS,
)
rival_objective_tilde = Measured(
    "Phi~_t(rivals)",
    "smallest value of sum_{i=0}^t h_i at the vertices, the centre and w_1",
    "rival_objective_tilde",
    r"\min_{w\in\{e_\eta,\mathbf{1}/N,w_1\}}\sum_{i=0}^t h_i(w)",
    size="objective_size",
    dimension=LOSS,
)
w_gap_x = length(
    "sum_eta|w~_t^eta - w_t^eta||x_t^eta|",
    "distance of the weights, weighted by the decisions' sizes",
    "w_gap_x",
    r"\sum_\eta|\tilde{w}_t^\eta-w_t^\eta|\|x_t^\eta\|",
    size="gap_size",
)
c_moves = nonnegative(
    "|c~_{t-1} - c~_t|_inf",
    "what one round adds to the sums of surrogate losses",
    "c_moves",
    r"\|\tilde{c}_{t-1}-\tilde{c}_t\|_\infty",
    size="inner_size",
    dimension=LOSS,
)
