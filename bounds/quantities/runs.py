"""Quantities of runs: the regret and the terms of the proof of Theorem 1.

The index t is a round for Algorithms 1, 2 and 5 and a block for Algorithms 3 and 4;
quantities of experts are measured for every learning rate eta in H.
"""

from __future__ import annotations

from bounds.dimension import LOSS
from bounds.quantity import Measured, count, length, nonnegative

regret = Measured(
    "regret",
    "sum f_t(x_t) - f_t(u_t)",
    tex=r"\sum_t f_t(x_t)-\sum_t f_t(u_t)",
    size="regret_size",
    dimension=LOSS,
)
linear = Measured(
    "sum<g_t, x_t - u_t>",
    "linearised regret of the played decision",
    "linear",
    r"\sum_t\langle g_t,x_t-u_t\rangle",
    size="inner_size",
    dimension=LOSS,
)
expert_linear = Measured(
    "sum<g_t, x_t^eta - u_t>",
    "linearised regret of expert eta, sum l_t(x_t^eta) - l_t(u_t)",
    "expert_linear",
    r"\sum_t\langle g_t,x_t^\eta-u_t\rangle",
    size="inner_size",
    dimension=LOSS,
)
reordered = Measured(
    "sum<g_{c_t}, x_{c_t} - u_{c_t}>",
    "the same sum in the order of use",
    "reordered",
    r"\sum_t\langle g_{c_t},x_{c_t}-u_{c_t}\rangle",
    size="inner_size",
    dimension=LOSS,
)
reordered_y = Measured(
    "sum<g_{c_t}, y_{tau_{c_t}} - u_{c_t}>",
    "the same with y_{tau_{c_t}} for x_{c_t}",
    "reordered_y",
    r"\sum_t\langle g_{c_t},y_{\tau_{c_t}}-u_{c_t}\rangle",
    size="inner_size",
    dimension=LOSS,
)
lead = Measured(
    "sum<g_{c_t}, y_t - u_t>",
    "first term of eq. (12)",
    "lead",
    r"\sum_t\langle g_{c_t},y_t-u_t\rangle",
    size="inner_size",
    dimension=LOSS,
)
lag = Measured(
    "sum<g_{c_t}, y_{tau_{c_t}} - y_t>",
    "second term of eq. (12)",
    "lag",
    r"\sum_t\langle g_{c_t},y_{\tau_{c_t}}-y_t\rangle",
    size="inner_size",
    dimension=LOSS,
)
turn = Measured(
    "sum<g_{c_t}, u_t - u_{c_t}>",
    "third term of eq. (12)",
    "turn",
    r"\sum_t\langle g_{c_t},u_t-u_{c_t}\rangle",
    size="inner_size",
    dimension=LOSS,
)
x_less_y = length(
    "|x_t^eta - y_{tau_t}|",
    "distance of the decision from y_{tau_t}, tau_t = 1 + |F_1| + ... + |F_{t-1}|",
    "x_less_y",
    r"\|x_t^\eta-y_{\tau_t}^\eta\|",
    size="R",
)
y_1 = length("|y_1|", "size of the first decision", "y_1", r"\|y_1\|")
lead_quotient = Measured(
    "sum<y_t - y'_{t+1}, y_t - u_t>/eta",
    "with y'_{t+1} = y_t - eta g_{c_t}",
    "lead_quotient",
    r"\sum_t\frac{\langle y_t-y'_{t+1},y_t-u_t\rangle}{\eta}",
    size="square_size",
    dimension=LOSS,
)
squares_prime = Measured(
    "sum(|y_t-u_t|^2 - |y'_{t+1}-u_t|^2 + |y_t-y'_{t+1}|^2)/(2 eta)",
    "second line of eq. (13)",
    "squares_prime",
    r"\sum_t\frac{\|y_t-u_t\|^2-\|y'_{t+1}-u_t\|^2+\|y_t-y'_{t+1}\|^2}{2\eta}",
    size="square_size",
    dimension=LOSS,
)
squares_next = Measured(
    "sum(|y_t-u_t|^2 - |y_{t+1}-u_t|^2 + |y_t-y'_{t+1}|^2)/(2 eta)",
    "third line of eq. (13)",
    "squares_next",
    r"\sum_t\frac{\|y_t-u_t\|^2-\|y_{t+1}-u_t\|^2+\|y_t-y'_{t+1}\|^2}{2\eta}",
    size="square_size",
    dimension=LOSS,
)
squares_split = Measured(
    "sum((|y_t|^2 - |y_{t+1}|^2)/2 + <y_{t+1}-y_t, u_t> + |y_t-y'_{t+1}|^2/2)/eta",
    "fourth line of eq. (13)",
    "squares_split",
    r"\sum_t\left(\frac{\|y_t\|^2-\|y_{t+1}\|^2}{2\eta}"
    r"+\frac{\langle y_{t+1}-y_t,u_t\rangle}{\eta}"
    r"+\frac{\|y_t-y'_{t+1}\|^2}{2\eta}\right)",
    size="square_size",
    dimension=LOSS,
)
telescoped = Measured(
    "(<y_{T+1}, u_T> + sum<u_{t-1}-u_t, y_t> + sum|y_t-y'_{t+1}|^2/2)/eta",
    "fifth line of eq. (13)",
    "telescoped",
    r"\frac{\langle y_{T+1},u_T\rangle}{\eta}"
    r"+\sum_{t\geq2}\frac{\langle u_{t-1}-u_t,y_t\rangle}{\eta}"
    r"+\sum_t\frac{\|y_t-y'_{t+1}\|^2}{2\eta}",
    size="square_size",
    dimension=LOSS,
)
telescoped_norms = nonnegative(
    "(|y_{T+1}||u_T| + sum|u_{t-1}-u_t||y_t|)/eta + eta sum|g_t|^2/2",
    "sixth line of eq. (13)",
    "telescoped_norms",
    r"\frac{\|y_{T+1}\|\|u_T\|}{\eta}+\sum_{t\geq2}\frac{\|u_{t-1}-u_t\|\|y_t\|}{\eta}"
    r"+\sum_t\frac{\eta\|g_{c_t}\|^2}{2}",
    dimension=LOSS,
)
near_t = length(
    "|y_{t+1} - u_t|",
    "distance after the projection",
    "near_t",
    r"\|y_{t+1}-u_t\|",
    size="R",
)
near_prime_t = length(
    "|y'_{t+1} - u_t|",
    "distance before the projection",
    "near_prime_t",
    r"\|y'_{t+1}-u_t\|",
    size="R",
)
lag_norms = length(
    "sum|y_{tau_{c_t}} - y_t|",
    "how far decisions move while feedback is on its way",
    "lag_norms",
    r"\sum_t\|y_{\tau_{c_t}}-y_t\|",
    size="lag_size",
)
lag_steps = length(
    "sum sum_{k=tau_{c_t}}^{t-1}|y_k - y_{k+1}|",
    "lengths of the steps from y_{tau_{c_t}} to y_t, over all t",
    "lag_steps",
    r"\sum_t\sum_{k=\tau_{c_t}}^{t-1}\|y_k-y_{k+1}\|",
    size="lag_size",
)
lag_prime_steps = length(
    "sum sum_{k=tau_{c_t}}^{t-1}|y_k - y'_{k+1}|",
    "the same steps before projection, over all t",
    "lag_prime_steps",
    r"\sum_t\sum_{k=\tau_{c_t}}^{t-1}\|y_k-y'_{k+1}\|",
    size="lag_size",
)
lag_gradients = length(
    "sum sum_{k=tau_{c_t}}^{t-1}|eta g_{c_k}|",
    "the same steps as eta times lengths of gradients",
    "lag_gradients",
    r"\sum_t\sum_{k=\tau_{c_t}}^{t-1}\|\eta g_{c_k}\|",
    size="lag_size",
)
unsorted = count(
    "sum|sort(c)_t - t|", "0 if c_1..c_T is a permutation of 1..T", "unsorted"
)
