"""What a learner can say that it is, and the project's own learner of that name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from adversaries.likeness.option_values import checked
from adversaries.likeness.setting import Setting
from mild_core import parameters
from mild_core.algorithms import transcription
from mild_core.errors import UsageError
from mild_core.game import Feedback, Game
from mild_core.protocol import Factory
from mild_core.scheme import (
    Scheme,
    algorithm_1,
    algorithm_2,
    algorithm_3,
    algorithm_4,
)

Value = float | tuple[float, ...]
Options = Mapping[str, Value]
Tune = Callable[[Setting, "Given"], Scheme]


class Given(dict[str, Value]):
    """The options of a role, as numbers; not changed once they are given."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def number(self, name: str, default: float = 1.0) -> float:
        """An option that is one number."""
        value = self.get(name, default)
        if isinstance(value, tuple):
            raise UsageError(f"{name}: one number is needed, not {len(value)}")
        return float(value)

    def numbers(self, name: str) -> tuple[float, ...]:
        """An option that may be several numbers, ascending."""
        value = self[name]
        return tuple(sorted(value)) if isinstance(value, tuple) else (float(value),)


@dataclass(frozen=True)
class Kind:
    """A role before its options are given.

    Attributes
    ----------
    says : what such a learner is, as the end of "it plays like"
    tune : its parameters for a setting
    feedback : what it is given
    needs, takes : options that must and that may be given
    needs_delays : its parameters depend on the delays, which have to be announced
    in_order : it is meant for feedback in the order of the rounds (Assumption 5)
    undelayed : it is meant for games without delay
    given_rates : its rates are options, not computed from R and G
    """

    says: str
    tune: Tune
    feedback: Feedback = Feedback.GRADIENT
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    needs_delays: bool = False
    in_order: bool = False
    undelayed: bool = False
    given_rates: bool = False


@dataclass(frozen=True)
class Role:
    """A role with its options."""

    name: str
    kind: Kind
    options: Given = field(default_factory=Given)

    @property
    def says(self) -> str:
        """What such a learner is."""
        return self.kind.says

    @property
    def feedback(self) -> Feedback:
        """What it is given for a round."""
        return self.kind.feedback

    @property
    def needs_delays(self) -> bool:
        """Whether delays have to be announced to it."""
        return self.kind.needs_delays

    def tuned(self, setting: Setting) -> Scheme:
        """Its parameters for a setting."""
        return self.kind.tune(setting, self.options)

    def scheme(self, game: Game) -> Scheme:
        """Its parameters for a game."""
        return self.tuned(Setting.of(game))

    def reference(self, game: Game) -> Factory:
        """The transcription with the parameters for a game."""
        return transcription(self.scheme(game))


def _theorem_2(at: Setting, given: Given) -> Scheme:
    return parameters.theorem_2(at.R, at.G, at.T, at.beta)


def _algorithm_2(at: Setting, given: Given) -> Scheme:
    return algorithm_2(given.numbers("etas"), given.number("alpha"))


def _algorithm_3(at: Setting, given: Given) -> Scheme:
    K = int(given.number("K", 1))
    return algorithm_3(given.number("eta"), given.number("delta"), K)


def _algorithm_4(at: Setting, given: Given) -> Scheme:
    etas, K = given.numbers("etas"), int(given.number("K", 1))
    return algorithm_4(etas, given.number("alpha"), given.number("delta"), K)


def _algorithm_5(at: Setting, given: Given) -> Scheme:
    return parameters.algorithm_5(at.R, at.G, at.T)


def _theorem_6(at: Setting, given: Given) -> Scheme:
    factor = given.number("factor")
    return parameters.theorem_6(at.R, at.G, at.M, at.n, at.delays, factor)


def _theorem_7(at: Setting, given: Given) -> Scheme:
    factor = given.number("factor")
    return parameters.theorem_7(at.R, at.M, at.n, at.T, max(at.backlog, 0), factor)


def _corollary_1(at: Setting, given: Given) -> Scheme:
    factor, backlog = given.number("factor"), max(at.backlog, 0)
    return parameters.corollary_1(at.R, at.M, at.n, at.T, backlog, factor)


def _corollary_2(at: Setting, given: Given) -> Scheme:
    factor = given.number("factor")
    return parameters.corollary_2(at.R, at.G, at.M, at.n, at.delays, factor)


def _corollary_3(at: Setting, given: Given) -> Scheme:
    P, factor, backlog = given.number("P"), given.number("factor"), max(at.backlog, 0)
    return parameters.corollary_3(at.R, at.M, at.n, at.T, backlog, P, factor)


def _corollary_4(at: Setting, given: Given) -> Scheme:
    P, factor = given.number("P"), given.number("factor")
    return parameters.corollary_4(at.R, at.G, at.M, at.n, at.delays, P, factor)


def _bandit(says: str, tune: Tune, *needs: str, in_order: bool = False) -> Kind:
    return Kind(says, tune, Feedback.VALUE, needs, ("factor",), True, in_order)


_MILD_A1 = Kind("Algorithm 5 (Theorem A1)", _algorithm_5)
_BGD = Kind(
    says="Algorithm 3 with the given eta, delta and K",
    tune=_algorithm_3,
    feedback=Feedback.VALUE,
    needs=("eta", "delta"),
    takes=("K",),
    given_rates=True,
)

ROLES: dict[str, Kind] = {
    "theorem-1": Kind(
        says="Algorithm 1 with the learning rate of eq. (5)",
        tune=lambda at, given: parameters.equation_5(
            given.number("P"), at.beta, given.number("factor")
        ),
        needs=("P",),
        takes=("factor",),
        needs_delays=True,
        given_rates=True,
    ),
    "theorem-2": Kind(
        "Algorithm 2 with the parameters of Theorem 2", _theorem_2, needs_delays=True
    ),
    "theorem-A1": _MILD_A1,
    "theorem-4": _BGD,
    "theorem-5": _BGD,
    "theorem-6": _bandit("Algorithm 4 with the parameters of Theorem 6", _theorem_6),
    "theorem-7": _bandit(
        "Algorithm 4 with the parameters of Theorem 7", _theorem_7, in_order=True
    ),
    "corollary-1": _bandit(
        "Algorithm 3 with the parameters of Corollary 1", _corollary_1
    ),
    "corollary-2": _bandit(
        "Algorithm 3 with the parameters of Corollary 2", _corollary_2
    ),
    "corollary-3": _bandit(
        "Algorithm 3 with the parameters of Corollary 3",
        _corollary_3,
        "P",
        in_order=True,
    ),
    "corollary-4": _bandit(
        "Algorithm 3 with the parameters of Corollary 4", _corollary_4, "P"
    ),
    "algorithm-1": Kind(
        says="Algorithm 1 with the given eta",
        tune=lambda at, given: algorithm_1(given.number("eta")),
        needs=("eta",),
        given_rates=True,
    ),
    "algorithm-2": Kind(
        says="Algorithm 2 with the given etas and alpha",
        tune=_algorithm_2,
        needs=("etas", "alpha"),
        given_rates=True,
    ),
    "algorithm-3": _BGD,
    "algorithm-4": Kind(
        says="Algorithm 4 with the given etas, alpha, delta and K",
        tune=_algorithm_4,
        feedback=Feedback.VALUE,
        needs=("etas", "alpha", "delta"),
        takes=("K",),
        given_rates=True,
    ),
    "algorithm-5": _MILD_A1,
    "ader": Kind(
        says="Ader: Algorithm 2 without delay, with the parameters of Theorem 2",
        tune=_theorem_2,
        undelayed=True,
    ),
}
"""The roles by name."""

OPTIONS: dict[str, tuple[str, ...]] = {
    name: (*kind.needs, *kind.takes) for name, kind in ROLES.items()
}
"""The options that each role takes."""


def role(name: str, **options: Value | None) -> Role:
    """The role of a name; options that are None count as not given."""
    if name not in ROLES:
        raise UsageError(f"{name!r} is no role; there are {', '.join(ROLES)}")
    kind = ROLES[name]
    given = Given({key: v for key, v in options.items() if v is not None})
    for key in kind.needs:
        if key not in given:
            raise UsageError(f"{name} needs {', '.join(kind.needs)}: {key} is missing")
    for key in given:
        if key not in OPTIONS[name]:
            taken = ", ".join(OPTIONS[name]) or "no option"
            raise UsageError(f"{name} takes {taken}, not {key}")
    checked(given)
    return Role(name, kind, given)
