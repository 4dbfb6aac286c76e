"""What is raised when someone breaks a rule of the game, or asks the impossible."""

from __future__ import annotations


class UsageError(ValueError):
    """Something asked for cannot be done; the message says what and what to do."""


class Violation(ValueError):
    """A rule is broken: says where, which quantity, its value and the limit.

    Attributes
    ----------
    quantity, value, limit : the broken rule
    round : the round t (1-based) it happened in, if it happened in one
    run : the run of a batch (0-based), if there was a batch
    """

    def __init__(
        self,
        quantity: str,
        value: object,
        limit: str,
        *,
        round: int | None = None,
        run: int | None = None,
    ) -> None:
        self.quantity, self.value, self.limit = quantity, value, limit
        self.round, self.run = round, run
        places = [f"run {run}"] if run is not None else []
        places += [f"round {round}"] if round is not None else []
        where = ", ".join(places) + ": " if places else ""
        super().__init__(f"{where}{quantity} = {_short(value)}, but {limit}")


class ParameterError(Violation):
    """A domain, delay, loss or tuning parameter outside its legal range."""


class AdversaryError(Violation):
    """The adversary answered with something the assumptions forbid."""


class LearnerError(Violation):
    """The learner played something the protocol forbids."""


def _short(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.6g}"
    text = str(value)
    return text if len(text) <= 80 else text[:77] + "..."
