"""The smallest learner there is: what `mild audit --template` prints."""

TEMPLATE = '''\
"""A learner for MILD: mild audit mine.py:Mine"""

import numpy as np


class Mine:
    """One projected step for each gradient that arrived: Algorithm 1, eta = 0.1."""

    def __init__(self, problem):
        # problem.domain (.n .R .r .project), .G, .M, .T, .rng, .delays (or None)
        self.domain = problem.domain
        self.x = np.zeros(problem.domain.n)

    def play(self):
        """The point of this round, an array of shape (n,)."""
        return self.x

    def receive(self, arrivals):
        """[(k, gradient of round k)], k ascending, may be empty: what has arrived."""
        for k, g in arrivals:
            self.x = self.domain.project(self.x - 0.1 * g)
'''

VALUES = '''\
"""A bandit for MILD: mild audit mine.py:Mine --values"""

import numpy as np


class Mine:
    """One step along each value that arrived: eta = 0.01, half of r to explore."""

    def __init__(self, problem):
        # problem.domain (.n .R .r .project), .G, .M, .T, .rng, .delays (or None)
        self.problem, self.delta = problem, problem.domain.r / 2
        self.x, self.t, self.s = np.zeros(problem.domain.n), 0, {}

    def play(self):
        """The point of this round, an array of shape (n,)."""
        self.t += 1
        s = self.problem.rng.standard_normal(len(self.x))
        self.s[self.t] = s / np.linalg.norm(s)
        return self.x + self.delta * self.s[self.t]

    def receive(self, arrivals):
        """[(k, value of round k)], k ascending, may be empty: what has arrived."""
        for k, value in arrivals:
            g = len(self.x) / self.delta * float(value) * self.s.pop(k)
            # half of K, so that a step to the side stays in K
            self.x = self.problem.domain.project(2 * (self.x - 0.01 * g)) / 2
'''
