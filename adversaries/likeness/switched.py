"""All five algorithms in one learner, every step a method that can be replaced.

A mistake is a subclass that overrides one method, so that two mistakes that touch
different steps combine by inheritance. With nothing overridden it plays as the
transcription of the scheme does, which the tests hold it to; the transcriptions remain
what learners are compared with.

A *step* is a block of K rounds; a round, for gradients.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mild_core.algorithms.blocking import directions
from mild_core.domains import Domain, Shrunk
from mild_core.game import Feedback, Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival
from mild_core.scheme import Scheme, initial_weights


class Switched:
    """Experts, Hedge, blocks and epochs as a scheme says."""

    x: FloatArray
    target: Domain

    def __init__(self, problem: Problem, told: Scheme) -> None:
        self.problem, self.domain, self.told = problem, problem.domain, told
        self.n, self.K = problem.domain.n, told.K
        self.bandit = told.feedback is Feedback.VALUE
        self.noise = directions(problem, None)
        self.t = self.z = self.v = self.tau = 0
        self.s: dict[int, FloatArray] = {}
        self.g: dict[int, FloatArray] = {}
        self.missing: dict[int, int] = {}
        self.sent: dict[int, FloatArray] = {}
        self.ready: list[int] = []
        self.first, self.received, self.monitored = 1, 0, 0
        self.y = np.zeros((told.N, self.n))
        self.log_w = np.zeros(told.N)
        self.restart()

    # -- epochs ------------------------------------------------------------------------

    def restart(self) -> None:
        """Begin the next epoch with the current step."""
        stage = self.told.stages[min(self.v, len(self.told.stages) - 1)]
        self.v, self.first = self.v + 1, max(self.z, 1)
        self.received = 0
        self.budget, self.alpha = stage.budget, stage.alpha
        self.etas = np.array(stage.etas)
        if stage.delta is not None:
            self.delta = stage.delta
        self.target = self.set_of_decisions()
        self.monitored = self.monitored_before()
        self.y, self.log_w = self.first_decisions(), self.first_weights()

    def watch(self) -> None:
        """Start afresh if the backlog has outgrown the guess."""
        if not self.told.restarts:
            return
        term = self.outstanding()
        if self.exceeds(self.monitored + term):
            self.restart()
            term = self.first_term()
        self.monitored += term

    def exceeds(self, total: int) -> bool:
        """Whether the monitored sum is too large."""
        return total > self.budget

    def outstanding(self) -> int:
        """m_z of the epoch, with the + 1 of Algorithm 5."""
        return self.z - self.first + int(self.told.monitor_rounds) - self.received

    def first_term(self) -> int:
        """What the first step of an epoch adds to the sum."""
        return int(self.told.monitor_rounds)

    def monitored_before(self) -> int:
        """The sum an epoch begins with."""
        return 0

    def first_decisions(self) -> FloatArray:
        """y_1 = 0."""
        return np.zeros((self.told.N, self.n))

    def first_weights(self) -> FloatArray:
        """Logarithms of the initial weights."""
        return np.asarray(np.log(self.prior(self.told.N)))

    def prior(self, N: int) -> FloatArray:
        """w_1."""
        return initial_weights(N)

    # -- decisions ---------------------------------------------------------------------

    def play(self) -> FloatArray:
        """x_t, or x_z + delta s_t."""
        self.t += 1
        if self.t == self.z * self.K + 1:
            self.begin_step()
        if not self.bandit:
            return self.x
        self.s[self.t] = self.direction()
        return self.perturbed(self.s[self.t])

    def begin_step(self) -> None:
        """Decide x_z."""
        self.z, self.ready = self.z + 1, []
        self.watch()
        self.sent[self.z] = self.shown()
        self.x = self.decision(self.sent[self.z])
        self.g[self.z] = np.zeros(self.n)
        left = self.problem.T - self.t + 1
        self.missing[self.z] = min(self.K, left) if self.bandit else 1

    def shown(self) -> FloatArray:
        """x_z^eta of all experts."""
        return self.y

    def decision(self, experts: FloatArray) -> FloatArray:
        """Weighted average of the experts."""
        return np.asarray(self.weights @ experts)

    @property
    def weights(self) -> FloatArray:
        """w_z."""
        shares = np.exp(self.log_w - self.log_w.max())
        return np.asarray(shares / shares.sum())

    def direction(self) -> FloatArray:
        """s_t."""
        return next(self.noise)

    def perturbed(self, s: FloatArray) -> FloatArray:
        """The point that is played."""
        return np.asarray(self.x + self.delta * s)

    # -- feedback ----------------------------------------------------------------------

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Collect; use what is complete at the end of the step."""
        for k, feedback in self.admitted(list(arrivals)):
            self.collect(k, feedback)
        if self.t == self.z * self.K:
            self.end_step()

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """What of the arrivals is used, and in this round."""
        return arrivals

    def collect(self, k: int, feedback: FloatArray) -> None:
        """Add round k's part to the gradient of its step."""
        step = self.step_of(k)
        if step not in self.g:
            return
        part = self.estimate(k, feedback) if self.bandit else np.asarray(feedback)
        self.g[step] = self.g[step] + part
        self.missing[step] -= 1
        if self.complete(step):
            self.ready.append(step)

    def step_of(self, k: int) -> int:
        """ceil(k/K)."""
        return -(-k // self.K)

    def complete(self, step: int) -> bool:
        """Whether the last part has arrived."""
        return self.missing[step] == 0

    def estimate(self, k: int, value: FloatArray) -> FloatArray:
        """(n/delta) f_k(x^_k) s_k."""
        return np.asarray(self.n / self.delta * value * self.s[k])

    # -- updates -----------------------------------------------------------------------

    def end_step(self) -> None:
        """Weights by eq. (6), (9) or (69), then the experts."""
        own = [step for step in self.ready if step >= self.first]
        stale = [step for step in self.ready if step < self.first]
        self.use_stale(sorted(stale))
        self.received += len(own)
        used = self.ordered(own)
        total = self.surrogates(used)
        self.reweigh(total)
        for step, g in self.descents(used):
            self.descend(step, g)

    def use_stale(self, steps: list[int]) -> None:
        """What to do with feedback of earlier epochs: nothing."""

    def ordered(self, steps: list[int]) -> list[int]:
        """Ascending."""
        return sorted(steps)

    def surrogates(self, steps: list[int]) -> FloatArray:
        """sum of l_k(x_k^eta) over what arrived."""
        total = np.zeros(len(self.etas))
        for step in self.judged(steps):
            total += self.experts_of(step) @ self.g[step]
        return total

    def judged(self, steps: list[int]) -> list[int]:
        """Steps whose surrogate loss the weights take in."""
        return steps

    def experts_of(self, step: int) -> FloatArray:
        """Decisions at which the surrogate loss of a step is taken."""
        return self.sent[step]

    def reweigh(self, total: FloatArray) -> None:
        """w exp(-alpha total)."""
        self.log_w = self.log_w - self.alpha * total

    def descents(self, steps: list[int]) -> list[tuple[int, FloatArray]]:
        """Gradients to descend along, one after the other."""
        return [(step, self.g[step]) for step in steps]

    def descend(self, step: int, g: FloatArray) -> None:
        """y = projection of y - eta g."""
        self.tau += 1
        self.y = self.project(self.y - self.rates(step)[:, None] * g)

    def rates(self, step: int) -> FloatArray:
        """eta of all experts."""
        return self.etas

    def project(self, points: FloatArray) -> FloatArray:
        """Onto K, or K_delta."""
        return self.target.project(points)

    def set_of_decisions(self) -> Domain:
        """K, or K_delta."""
        return Shrunk(self.domain, self.delta) if self.bandit else self.domain
