"""Mistakes of the doubling trick (Algorithm 5)."""

from __future__ import annotations

from adversaries.likeness.switched import Switched
from mild_core.numerics import FloatArray


class NeverRestarts(Switched):
    """the restart is forgotten."""

    def exceeds(self, total: int) -> bool:
        """Never."""
        return False


class RestartsAtEqual(Switched):
    """an epoch ends when the sum reaches 2^v, not when it exceeds it."""

    def exceeds(self, total: int) -> bool:
        """At least."""
        return total >= self.budget


class OneMore(Switched):
    """an epoch ends when the sum exceeds 2^v + 1."""

    def exceeds(self, total: int) -> bool:
        """One later."""
        return total > self.budget + 1


class KeepsDecisions(Switched):
    """a restart keeps the experts' decisions."""

    def first_decisions(self) -> FloatArray:
        """As they are."""
        return self.y


class KeepsWeights(Switched):
    """a restart keeps the weights."""

    def first_weights(self) -> FloatArray:
        """As they are."""
        return super().first_weights() if self.v == 1 else self.log_w


class StaleSteps(Switched):
    """experts also descend along gradients of earlier epochs (step 11 as printed)."""

    def use_stale(self, steps: list[int]) -> None:
        """Descend first: they come first in ascending order."""
        for step in steps:
            self.descend(step, self.g[step])


class StaleEverywhere(StaleSteps):
    """gradients of earlier epochs are used as all others, in the weights too."""

    def use_stale(self, steps: list[int]) -> None:
        """Losses and steps."""
        self.reweigh(self.surrogates(steps))
        super().use_stale(steps)


class StaleWeights(Switched):
    """weights also take the losses of earlier epochs."""

    def use_stale(self, steps: list[int]) -> None:
        """Losses only."""
        self.reweigh(self.surrogates(steps))


class StaleCounted(Switched):
    """gradients of earlier epochs count as received in the sum that is monitored."""

    def use_stale(self, steps: list[int]) -> None:
        """Count them."""
        self.received += len(steps)


class WithoutOne(Switched):
    """the sum that is monitored is of m_t, not of m_t + 1."""

    def outstanding(self) -> int:
        """One less."""
        return super().outstanding() - 1

    def first_term(self) -> int:
        """One less."""
        return super().first_term() - 1


class AllOutstanding(Switched):
    """m_t counts gradients of earlier epochs too."""

    def outstanding(self) -> int:
        """Of the whole game."""
        waiting = sum(left > 0 for left in self.missing.values())
        return waiting + int(self.told.monitor_rounds)


class SumGoesOn(Switched):
    """the sum that is monitored is not set back at a restart."""

    def monitored_before(self) -> int:
        """What it was."""
        return self.monitored


class SameRate(Switched):
    """the learning rates are those of the first epoch in all epochs."""

    def restart(self) -> None:
        """All but the rates."""
        super().restart()
        self.etas = self.etas * 0 + self.told.stages[0].etas


class SameAlpha(Switched):
    """alpha is that of the first epoch in all epochs."""

    def restart(self) -> None:
        """All but alpha."""
        super().restart()
        self.alpha = self.told.stages[0].alpha


class FirstTermLost(Switched):
    """the round of a restart is not counted in the sum of the new epoch."""

    def first_term(self) -> int:
        """Nothing."""
        return 0


class RestartsLate(Switched):
    """a restart happens a round after the sum has exceeded 2^v."""

    due = False

    def watch(self) -> None:
        """Note it now, do it the next time."""
        if self.due:
            self.restart()
            self.monitored += self.first_term()
            self.due = False
            return
        self.monitored += self.outstanding()
        self.due = self.monitored > self.budget


class EpochsFromZero(Switched):
    """epochs are counted from v = 0: the first guess is 1."""

    def restart(self) -> None:
        """Everything of the epoch before, by the ratio of two epochs."""
        super().restart()
        a, b = self.told.stages[:2]
        self.budget *= a.budget / b.budget
        self.etas = self.etas * (a.etas[0] / b.etas[0])
        self.alpha *= a.alpha / b.alpha


class SkipsAnEpoch(Switched):
    """epochs are counted from v = 2: the first guess is 4."""

    def restart(self) -> None:
        """Everything of the epoch after."""
        super().restart()
        a, b = self.told.stages[:2]
        self.budget *= b.budget / a.budget
        self.etas = self.etas * (b.etas[0] / a.etas[0])
        self.alpha *= b.alpha / a.alpha
