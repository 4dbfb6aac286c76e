r"""Beyond the paper: in one dimension the drift costs half of what the path costs.

Theorem 1 has the drift beside the path, and Theorem 2 has C for it. On a line, for
delays in any order, 3/2 in the place of 1 at R P_T pays for all of it (S54), and
Theorem 2 is true without C, with 11/4 for its 3 (S55). Let R = G = 1.

**Effective gradients.** The step of gradient g_t, when it is used, is eta h_t with
h_t = g_t times a number in [0, 1], because a projection on an interval only shortens
steps. U_t is the set of the m_t rounds that wait when round t begins, and

    w_t = -eta sum_{i<t} h_i = x_t - eta sum_{i in U_t} h_i

goes by rounds, not by the order of use. If y is where the step of t ends and it was
shortened, y is the end of K that -g_t points to, so
(g_t - h_t)(x_t - u_t) <= (g_t - h_t)(x_t - y), and x_t - y is eta times the sum of h_t
and of h_r of all rounds r used between the decision x_t and the use of t. Of two
rounds such that neither knew the other, call them a pair, let r be the one used first.
There are sum m_t pairs, and

    g_t (x_t - u_t) added up <= sum h_t (w_t - u_t) + eta sum_pairs h_r g_t
                                + eta sum (h_t g_t - h_t^2).

As w_{t+1} = w_t - eta h_t, the first sum telescopes, in the order of rounds: it is at
most (u_T^2/2 - sum w_{t+1} (u_{t+1} - u_t))/eta + eta sum h_t^2/2. So

    regret <= 1/(2 eta) + eta (T/2 + sum m_t)
              - sum w_{t+1} (u_{t+1} - u_t)/eta - eta sum_pairs (1 - h_r g_t).

Were w_{t+1} always in [-1, 1], the third term would be P_T/eta at most. It is not, but
to come back costs pairs of opposite signs, for which the last term is large.

**A potential.** A(h) = h^2/2 for 0 <= h <= 1 and h - 1/2 above, 0 below, and
Theta(u, w) = A(|w| - 1) (1 - u sign w) >= 0.

1. u moves to u': -w (u' - u) <= 3/2 |u' - u| + Theta(u', w) - Theta(u, w), because
   |w - A(|w| - 1) sign w| is at most 3/2: 1 + h - A(h) is 3/2 for h >= 1 and
   3/2 - (1 - h)^2/2 below.
2. w_t moves: Theta(u, w_t) - Theta(u, w_{t+1}) <= eta^2 sum_{i in U_t} (1 - h_r g_s)
   over the pairs (r, s) of t and i. Let w_t = s (1 + h), h > 0, s its sign. Only if
   b = s h_t > 0 does Theta fall, by at most 2 A'(h) eta b <= 2 h eta b. As |x_t| <= 1,
   the numbers a_i = -s h_i of i in U_t add up to h/eta or more; where a_i > 0 the
   gradients of i and t have opposite signs, and 1 - h_r g_s >= 1 + a_i b >= 2 a_i b.

Since w_1 = 0 and w_{T+1} = y_{T+1} is in K, Theta begins and ends with 0; 1. and 2.
added up bound the last two terms by 3 P_T/(2 eta). That is S54. The constant 3/2 is
attained as eta goes to 0: 1/eta late rounds before each turn come back one by one, each
after a prompt one of the rounds behind the turn.

**Theorem 2 (S55).** Expert k has 1/2 <= q <= 1 for q = eta_k/eta_*. If q >= 3/4 take
expert k, else k + 1 (there is one, since q = 1 for the last). By S54 it costs at most
(3/(2q) + q) G sqrt(R (2R + P_T) beta) with its own q: 11/4 if that is from 3/4 to 1,
5/2 if from 1 to 3/2, since the bracket is convex in q. The weights cost
G R sqrt(beta) (ln(k(k+1)) + 1) by S05, and for k + 1 at most
ln((k+2)/(k+1)) <= sqrt((2R + P_T)/R)/4 more than 2 ln(k+1) + 1: for k = 1 since
q < 3/4 makes the root 1.88 or more, for k > 1 since it is sqrt(8) or more. If
P_T <= 3R, expert 1 costs (1/2 + 3P/2)/sqrt(2) + sqrt(2) and the weights ln 2 + 1 at
most, P = P_T/R, which is below 3 sqrt(2 + P) at P = 0 and at P = 3 and so between: the
logarithm and R are not needed either. Nor are they from 512R on, where a quarter of the
root is more than the weights cost; between 3R and that it is not known.

As P_T grows the better of two experts costs 3 sqrt(3/4), 0.87 of the 3; games that turn
late reach 0.69 of 3 G sqrt(R (2R + P_T) dbar T). In two dimensions and more the
projection turns steps, h_t is not along g_t, and the argument of 2. is lost: there S34
is what is known.
"""

from __future__ import annotations

from sympy import And, Eq, Le, Rational, log, sqrt

from bounds.claim import Relation, pathwise
from bounds.paper.any_order import BACKLOG, ROOT
from bounds.paper.section_3_2 import LARGEST_REGRET
from bounds.quantities.delays import P_T, R, T, beta, sum_m
from bounds.quantities.parameters import G, eta, k, n
from bounds.quantities.runs import regret

LINE = Eq(n, 1)
PATH = Rational(3, 2) * R * P_T / eta
DESCENT = R**2 / (2 * eta) + PATH
WEIGHTS = (2 * R * log(k + 1) + R) * G * sqrt(beta)

CLAIMS = (
    pathwise("S54", "theorem-1-on-a-line", "instead of Theorem 1", "ogd", "A1", "A2")(
        says="In one dimension Theorem 1 needs no drift, in any order, if R P_T gets "
        "the factor 3/2, which is attained in the limit.",
        parts=(
            bound := Relation(
                regret,
                "<=",
                DESCENT + eta * G**2 * BACKLOG,
                where=LINE,
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(
            bound.scaled(0.95),
            bound.scaled(0.9, only=PATH),
            bound.scaled(0.6, "the backlog", only=eta * G**2 * BACKLOG),
            bound.replaced(sum_m, 0, "the delays forgotten"),
        ),
    ),
    pathwise("S55", "theorem-2-on-a-line", "instead of Theorem 2", "mild", "A1", "A2")(
        says="In one dimension Theorem 2 needs no C, in any order, and 11/4 is enough "
        "for 3; for paths of 3R and less neither 2R ln(k+1) nor R.",
        parts=(
            first := Relation(
                regret,
                "<=",
                Rational(11, 4) * ROOT * sqrt(beta) + WEIGHTS,
                where=LINE,
                cap=LARGEST_REGRET,
            ),
            second := Relation(
                regret,
                "<=",
                3 * ROOT * sqrt(beta),
                where=And(LINE, Le(P_T, 3 * R)),
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(
            first.scaled(0.6),
            first.replaced(P_T, 0, "the path forgotten"),
            first.replaced(beta, T, "the delays forgotten"),
            second.scaled(0.35),
        ),
    ),
)

CHAINS = ()
