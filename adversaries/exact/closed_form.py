r"""The exact worst case for small learning rates, in closed form: an anchor.

For eta <= R/(GT), one static comparator and any delays, the worst regret of Algorithm 1
over all convex K with 0 in K and radius R, in any dimension, is

    V = G R T - eta G^2 (T(T-1)/2 - sum_t m_t),

attained in one dimension by a constant gradient. At eta = R/(GT) it is
G R ((T+1)/2 + sum_t m_t / T), where the sharper Theorem 1 (S04) is an equality.

*Attained.* K = [-R, R], g_t = G, u = -R. At most T - 1 steps of length eta G <= R/T are
made before round T, so none leaves K: x_t = -(tau_t - 1) eta G. With
tau_t - 1 = t - 1 - m_t the regret sum_t G (x_t + R) is V.

*Never exceeded.* Let the virtual rounds use all T gradients, as in Remark 2, and put
z_k = y_k - eta g_{c_k}, so that y_{k+1} is the projection of z_k. As u is in K,
|y_{k+1} - u| <= |z_k - u|, and |z_k - u|^2 = |y_k - u|^2 - 2 eta <g_{c_k}, y_k - u>
+ eta^2 |g_{c_k}|^2. Summed over k = 1..T, from y_1 = 0:

    sum_k <g_{c_k}, y_k - u> <= (|u|^2 - |y_{T+1} - u|^2)/(2 eta) + eta G^2 T/2.   (a)

A projection does not lengthen a step from a point of K, so |y_{k+1} - y_k| <= eta G.
First, |y_{T+1}| <= L := eta G T <= R, hence |y_{T+1} - u| >= max{|u| - L, 0}, and

    |u|^2 - |y_{T+1} - u|^2 <= 2 L R - L^2 :                                       (b)

for |u| >= L the left side is at most |u|^2 - (|u| - L)^2 = 2 L |u| - L^2; for |u| < L
it is at most L^2 <= 2 L R - L^2. Second, g_{c_k} was queried at x_{c_k} = y_j with
j = tau_{c_k} <= k (what arrived before round c_k was used before g_{c_k}), so

    sum_k <g_{c_k}, x_{c_k} - y_k> <= eta G^2 sum_k (k - tau_{c_k})
                                    = eta G^2 sum_t m_t,                            (c)

because c is a permutation of 1..T and m_t = t - tau_t. Adding (a) with (b) and (c):

    regret <= G R T - eta G^2 T^2/2 + eta G^2 T/2 + eta G^2 sum_t m_t = V.  []
"""

from __future__ import annotations

from fractions import Fraction

from adversaries.exact.program import Instance
from mild_core.errors import ParameterError


def is_small(instance: Instance) -> bool:
    """eta <= R/(GT), and comparators that do not move: the closed form holds."""
    small = instance.rate * instance.T <= 1 and instance.path == 0
    return small and not instance.decay


def small_rate(instance: Instance) -> Fraction:
    """V = G R T - eta G^2 (T(T-1)/2 - sum_t m_t), exactly."""
    T = instance.T
    if instance.path > 0:
        limit = "the closed form is for one static comparator"
        raise ParameterError("path budget", instance.path, limit)
    if not is_small(instance):
        most = instance.R / (instance.G * T)
        limit = f"the closed form needs eta <= R/(GT) = {most:.6g}"
        raise ParameterError("eta", instance.eta, limit)
    used = Fraction(T * (T - 1), 2) - instance.delays.backlog
    return instance.unit * (T - instance.rate * used)
