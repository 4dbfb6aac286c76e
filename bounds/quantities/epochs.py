"""Quantities of Algorithm 5: epochs of the doubling trick, and runs cut into them.

Quantities of epochs are measured for every v = 1..V; epochs that a case does not have
are left out by `active_v`. Pairs s <= t of rounds are measured all at once.
"""

from __future__ import annotations

from bounds.dimension import LOSS, NUMBER, RATE
from bounds.quantity import Measured, count, index, length, nonnegative, positive

LEFT_SIDE = r"\sum_{j=%s}^{t}\left(j+1-%s-\sum_{i=%s}^{j-1}|F_i^{%s}|\right)"


def _left(s: str) -> str:
    """The monitored sum from round s on, in LaTeX."""
    return LEFT_SIDE % (s, s, s, s)


# -- rounds ------------------------------------------------------------------------

v_t = index("v_t", "epoch of round t")
s_t = index("s_{v_t}", "first round of the epoch of round t", "s_t")
opens_t = count(
    "opens_t",
    "1 if round t is the first of its epoch",
    tex=r"\mathbb{I}(t=s_{v_t})",
)
tested_t = index(
    "tested_t",
    "left side of step 5 in round t, with the epoch v of round t - 1",
    tex=_left("s_v"),
)
monitored_t = index(
    "monitored_t",
    "the same sum with the epoch of round t itself",
    tex=_left("s_{v_t}"),
)
known_t = index(
    "known_t",
    "left side of step 5 computed from the feedback that has arrived before round t; "
    "all other delays taken as infinite",
    tex=r"\left[" + _left("s_v") + r"\right]_{\text{known at the beginning of }t}",
)
known_earlier_t = index(
    "known_earlier_t",
    "the same from what has arrived before round t - 1",
    tex=r"\left[" + _left("s_v") + r"\right]_{\text{known a round earlier}}",
)
ahead_t = Measured(
    "ahead_t",
    "left side of step 5 with sum_{i=s_v}^j |F_i^{s_v}| for sum_{i=s_v}^{j-1}",
    tex=r"\sum_{j=s_v}^{t}\left(j+1-s_v-\sum_{i=s_v}^{j}|F_i^{s_v}|\right)",
    dimension=NUMBER,
)
known_ahead_t = Measured(
    "known_ahead_t",
    "the same computed from the feedback that has arrived before round t",
    tex=r"\left[\sum_{j=s_v}^{t}\left(j+1-s_v-\sum_{i=s_v}^{j}|F_i^{s_v}|\right)\right]"
    r"_{\text{known at the beginning of }t}",
    dimension=NUMBER,
)
sum_open = index(
    "sum(t - sum_{i<t}|F_i|)",
    "sum over t of t - |F_1| - ... - |F_{t-1}|",
    "sum_open",
    r"\sum_t\left(t-\sum_{i=1}^{t-1}|F_i|\right)",
)
sum_waiting = index(
    "sum(#waiting_t + 1)",
    "sum over t of 1 + #{k < t : k + d_k - 1 >= t}, counted",
    "sum_waiting",
    r"\sum_t\left(\#\{k<t: k+d_k-1\geq t\}+1\right)",
)
played_v_t = index(
    "played_v_t",
    "epoch of round t in the learner's own books",
    tex=r"v_t^{\text{played}}",
)

# -- intervals s..t ----------------------------------------------------------------

begun_st = count(
    "begun_{s,t}",
    "1 if s is the first round s_v of an epoch, and s <= t",
    "begun_st",
    r"\mathbb{I}(s=s_v\leq t)",
)
forward_st = count("s <= t", "1 if s <= t", "forward_st", r"\mathbb{I}(s\leq t)")
open_st = count(
    "open_{s,t}",
    "sum_{j=s}^t of j + 1 - s - |F_s^s| - ... - |F_{j-1}^s|",
    "open_st",
    _left("s"),
)
delays_st = count("sum_{j=s}^t d_j", "delays of s..t", "delays_st", r"\sum_{j=s}^t d_j")
capped_st = count(
    "sum_{j=s}^t min{d_j, t+1-j}",
    "delays of s..t, cut off after round t",
    "capped_st",
    r"\sum_{j=s}^t\min\{d_j,t+1-j\}",
)

# -- epochs ------------------------------------------------------------------------

v = index("v", "an epoch, 1..V", "epoch_v")
V = index("V", "the last epoch")
active_v = count("active_v", "1 if v <= V", tex=r"\mathbb{I}(v\leq V)")
S_v = count(
    "S_v",
    "the monitored sum of epoch v at its end, in round s_{v+1} - 1",
    tex=r"\sum_{j=s_v}^{s_{v+1}-1}\left(j+1-s_v-\sum_{i=s_v}^{j-1}|F_i^{s_v}|\right)",
)
S_next_v = count(
    "S_v+",
    "the monitored sum of epoch v with round s_{v+1}, which ended it",
    "S_next_v",
    r"\sum_{j=s_v}^{s_{v+1}}\left(j+1-s_v-\sum_{i=s_v}^{j-1}|F_i^{s_v}|\right)",
)
delays_v = count(
    "sum_{epoch v} d_t", "delays of epoch v", "delays_v", r"\sum_{t=s_v}^{s_{v+1}-1}d_t"
)
length_v = count("s_{v+1} - s_v", "rounds of epoch v", "length_v", r"(s_{v+1}-s_v)")
sum_roots = positive(
    "sum 2^{v/2}",
    "sum over the epochs v = 1..V of 2^{v/2}",
    "sum_roots",
    r"\sum_{v=1}^V 2^{v/2}",
    dimension=NUMBER,
)

# -- runs --------------------------------------------------------------------------

P_v = length(
    "P_v",
    "path length within epoch v, sum |u_t - u_{t-1}| over t = s_v+1..s_{v+1}-1",
    tex=r"P_{s_v}^{s_{v+1}}",
)
k_v = index("k_v", "best expert of epoch v, floor(log2 sqrt((2R + P_v)/(2R))) + 1")
eta_v = positive(
    "eta_{k_v}",
    "learning rate R 2^{k_v}/(sqrt(2) G) of expert k_v, without the factor 2^{-v/2}",
    "eta_v",
    r"\eta_{k_v}",
    dimension=RATE,
)
eta_star_v = positive(
    "eta_*^v", "sqrt(R(2R + P_v))/G", "eta_star_v", r"\eta_\ast^v", dimension=RATE
)
alpha_v = positive(
    "alpha_v",
    "rate of the weights, 1/(GR 2^{v/2})",
    tex=r"\alpha_v",
    dimension=NUMBER / LOSS,
)
drift_v = length(
    "drift_v",
    "comparator drift within epoch v, in its own order of use",
    tex=r"\sum_{t=s_v}^{s_{v+1}-1}\|u_t-u_{c_t}\|",
)
C_v = nonnegative(
    "C_v", "0 in order, min{2(s_{v+1}-s_v)GR, 2dGP_v} otherwise", dimension=LOSS
)
C_own_v = nonnegative(
    "C'_v",
    "C_v with the order and the largest delay of epoch v alone",
    "C_own_v",
    dimension=LOSS,
)
regret_v = Measured(
    "regret_v",
    "sum f_t(x_t) - f_t(u_t) over epoch v",
    tex=r"\sum_{t=s_v}^{s_{v+1}-1}\left(f_t(x_t)-f_t(u_t)\right)",
    size="regret_v_size",
    dimension=LOSS,
)
linear_v = Measured(
    "linear_v",
    "sum l_t(x_t) - l_t(u_t) over epoch v",
    tex=r"\sum_{t=s_v}^{s_{v+1}-1}\left(\ell_t(x_t)-\ell_t(u_t)\right)",
    size="inner_v_size",
    dimension=LOSS,
)
meta_v = Measured(
    "meta_v",
    "sum l_t(x_t) - l_t(x_t^{eta_{k_v}}) over epoch v",
    tex=r"\sum_{t=s_v}^{s_{v+1}-1}\left(\ell_t(x_t)-\ell_t(x_t^{\eta_{k_v}})\right)",
    size="inner_v_size",
    dimension=LOSS,
)
expert_v = Measured(
    "expert_v",
    "sum l_t(x_t^{eta_{k_v}}) - l_t(u_t) over epoch v",
    tex=r"\sum_{t=s_v}^{s_{v+1}-1}\left(\ell_t(x_t^{\eta_{k_v}})-\ell_t(u_t)\right)",
    size="inner_v_size",
    dimension=LOSS,
)
stale_v = count(
    "stale_v",
    "gradients of earlier epochs that arrive in epoch v",
    tex=r"\#\{k<s_v: s_v\leq k+d_k-1<s_{v+1}\}",
)
sum_stale = count(
    "sum(stale_v)",
    "gradients that arrive after their epoch and before the game is over",
    "sum_stale",
    r"\sum_v\#\{k<s_v: s_v\leq k+d_k-1<s_{v+1}\}",
)
stale_open_v = count(
    "stale_open_v",
    "sum over those gradients of the own gradients of epoch v that wait at that time",
    tex=r"\sum_{k\text{ stale}}\#\{j\geq s_v: j\leq k+d_k-1\leq j+d_j-1\}",
)

# -- sums over epochs, for the chain -----------------------------------------------

sum_meta = Measured(
    "sum(meta_v)",
    "sum over epochs of meta_v",
    "sum_meta",
    r"\sum_v\sum_{t=s_v}^{s_{v+1}-1}\left(\ell_t(x_t)-\ell_t(x_t^{\eta_{k_v}})\right)",
    size="inner_size",
    dimension=LOSS,
)
sum_expert = Measured(
    "sum(expert_v)",
    "sum over epochs of expert_v",
    "sum_expert",
    r"\sum_v\sum_{t=s_v}^{s_{v+1}-1}\left(\ell_t(x_t^{\eta_{k_v}})-\ell_t(u_t)\right)",
    size="inner_size",
    dimension=LOSS,
)
sum_lemma_3 = nonnegative(
    "sum(Lemma 3)",
    "sum over epochs of ln(1/w_{s_v}^{eta_{k_v}})/alpha_v + alpha_v G^2 R^2 S_v",
    "sum_lemma_3",
    r"\sum_v\left(\frac{1}{\alpha_v}\ln\frac{1}{w_{s_v}^{\eta_{k_v}}}"
    r"+\alpha_v G^2R^2S_v\right)",
    dimension=LOSS,
)
sum_lemma_3_budget = nonnegative(
    "sum(Lemma 3 with 2^v)",
    "sum over epochs of 2 ln(k_v + 1)/alpha_v + alpha_v 2^v G^2 R^2",
    "sum_lemma_3_budget",
    r"\sum_v\left(\frac{2}{\alpha_v}\ln(k_v+1)+\alpha_v 2^vG^2R^2\right)",
    dimension=LOSS,
)
sum_theorem_1 = nonnegative(
    "sum(Theorem 1)",
    "sum over epochs of 2^{v/2}(R^2 + R P_v)/eta_{k_v} + eta_{k_v} G^2 S_v/2^{v/2}",
    "sum_theorem_1",
    r"\sum_v\left(\frac{2^{v/2}(R^2+RP_{s_v}^{s_{v+1}})}{\eta_{k_v}}"
    r"+\frac{\eta_{k_v}G^2}{2^{v/2}}S_v\right)",
    dimension=LOSS,
)
sum_theorem_1_budget = nonnegative(
    "sum(Theorem 1 with 2^v)",
    "the same with 2^v for S_v",
    "sum_theorem_1_budget",
    r"\sum_v\left(\frac{2^{v/2}(R^2+RP_{s_v}^{s_{v+1}})}{\eta_{k_v}}"
    r"+\eta_{k_v}G^22^{v/2}\right)",
    dimension=LOSS,
)
sum_drift = length(
    "sum(drift_v)",
    "sum over epochs of the drift within them",
    "sum_drift",
    r"\sum_v\sum_{t=s_v}^{s_{v+1}-1}\|u_t-u_{c_t}\|",
)
sum_C = nonnegative(
    "sum(C_v)", "sum over epochs of C_v", "sum_C", r"\sum_v C_v", dimension=LOSS
)
sum_C_own = nonnegative(
    "sum(C'_v)", "sum over epochs of C'_v", "sum_C_own", r"\sum_v C'_v", dimension=LOSS
)
sum_lengths = nonnegative(
    "sum 2(s_{v+1}-s_v)GR",
    "sum over epochs of 2(s_{v+1} - s_v)GR",
    "sum_lengths",
    r"\sum_v 2(s_{v+1}-s_v)GR",
    dimension=LOSS,
)
sum_paths = length(
    "sum(P_v)", "sum over epochs of P_v", "sum_paths", r"\sum_v P_{s_v}^{s_{v+1}}"
)
