r"""AdaptiveRevision: AdaGrad that takes back what it did not know of delays.

Source: B. McMahan, M. Streeter, *Delay-tolerant algorithms for asynchronous distributed
online learning*, NIPS 2014. Each coordinate on its own: with g the gradient that
arrives, b the sum of those used since its round was played, z the sum of g^2 + 2 g b so
far and z' its running maximum, the learning rate falls from eta to alpha/sqrt(z'), and
the coordinate moves by -eta_new g + (eta_old - eta_new) b: steps made meanwhile are
revised to the new rate. The source assumes feedback in order.

Read: of its source the abstract was read, and what the paper says of it.

Left open, and settled here:

* the set: the source keeps to one coordinate and iterates that stay bounded by
  themselves; here the point is projected onto K after each revision (on a box that is
  each coordinate by itself);
* alpha = sqrt(2) R_i, R_i how far coordinate i reaches (R on other sets), and z' starts
  at G^2, so that the first step is no longer than alpha. Without delay b = 0, and this
  is AdaGrad.

**No bound is claimed, since none below a multiple of T is true of it once it is
projected**, in order and on the line. What keeps z small is that a step against b is
counted with a minus sign; the edge cuts steps off, and not their signs. Let R = G = 1
and every delay be 2. Four rounds 1, -3/4, 1, -1 add -55/16 to z, four rounds 3/4, -1,
-3/4, 1 add 25/8. With 10 of the former for each 11 of the latter, the former first, z'
never leaves 1 and all steps have the rate sqrt(2): each of the former brings 2.37, of
which the point -1 has 1/4 anyway, each of the latter costs 2.32. Together that is more
than T/20, where a bound by sqrt(sum m_t + T) is of order sqrt(2T); a test plays it.
Of a learner that is not projected, as the source's, this says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mild_core.domains import Box, Domain
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival
from mild_core.rivals.summed_ogd import zeros


def reach(domain: Domain) -> FloatArray:
    """How far each coordinate reaches, (n,)."""
    if isinstance(domain, Box):
        return np.maximum(-domain.lo, domain.hi)
    return np.full(domain.n, domain.R)


class AdaptiveRevision:
    """AdaGrad with revised steps.

    Parameters
    ----------
    problem : what the learner is told of the game
    runs : plays so many games side by side

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Game, linear, play
    >>> late = DelaySchedule.of([2, 1, 1, 1])  # the first two arrive together
    >>> game = Game(Ball(1, 9.0), late, linear([[1.0]] * 4))
    >>> played = play(game, AdaptiveRevision, np.random.default_rng()).played
    >>> played.ravel().round(2).tolist()
    [0.0, 0.0, -9.0, -9.0]
    """

    def __init__(self, problem: Problem, runs: int | None = None) -> None:
        self.domain = problem.domain
        self.alpha = np.sqrt(2) * reach(problem.domain)
        self.x, self.used = zeros(problem, runs), zeros(problem, runs)
        self.z = zeros(problem, runs)
        self.most = np.full_like(self.z, problem.G**2 if problem.G > 0 else 1.0)
        self.seen: dict[int, FloatArray] = {}
        self.t = 0

    def play(self) -> FloatArray:
        """Play x_t, and remember what had been used."""
        self.t += 1
        self.seen[self.t] = self.used
        return self.x

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Revise and step, one gradient after the other."""
        for k, g in arrivals:
            meanwhile = self.used - self.seen.pop(k)
            old = self.alpha / np.sqrt(self.most)
            self.z = self.z + g * g + 2 * g * meanwhile
            self.most = np.maximum(self.most, self.z)
            new = self.alpha / np.sqrt(self.most)
            self.x = self.domain.project(self.x - new * g + (old - new) * meanwhile)
            self.used = self.used + g
