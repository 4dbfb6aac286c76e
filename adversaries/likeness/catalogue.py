"""The catalogue of known mistakes: what each is, whom it concerns, how it plays.

To add one, override one method of `Switched` in the module of its kind and enter it
here under a name that says what is wrong. Parameters that are off by a factor are not
listed: `factors` solves for the factor.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from adversaries.likeness import bandit_mistakes as bandit
from adversaries.likeness import dropped_mistakes as dropped
from adversaries.likeness import epoch_mistakes as epoch
from adversaries.likeness import expert_mistakes as expert
from adversaries.likeness import limit_mistakes as limit
from adversaries.likeness import mistakes as any_of
from adversaries.likeness import parameter_mistakes as parameter
from adversaries.likeness.parameter_mistakes import Reparameter
from adversaries.likeness.roles import Role
from adversaries.likeness.switched import Switched
from mild_core.game import Feedback, Game, Problem
from mild_core.protocol import Factory
from mild_core.scheme import Scheme

Concerns = Callable[[Role], bool]


@dataclass(frozen=True)
class Variant:
    """A learner with a mistake.

    Attributes
    ----------
    name, says : what it is called and what it does wrong, in one sentence
    concerns : whether the mistake makes a difference in a role
    plays : the transcription with the mistake
    parameters : those it takes
    """

    name: str
    says: str
    concerns: Concerns
    plays: type[Switched] = Switched
    parameters: Reparameter = parameter.same

    def factory(self, role: Role) -> Callable[[Game], Factory]:
        """The black box with this mistake, for each game."""
        return lambda game: self.playing(self.parameters(role, game))

    def playing(self, scheme: Scheme, plays: type[Switched] | None = None) -> Factory:
        """The black box with these parameters; as `plays` does, if that is given."""

        def learner(problem: Problem) -> Switched:
            return (plays or self.plays)(problem, scheme)

        return learner


def everyone(role: Role) -> bool:
    """All roles."""
    return True


def delayed(role: Role) -> bool:
    """Roles with delays."""
    return not role.kind.undelayed


def out_of_order(role: Role) -> bool:
    """Roles in which feedback may overtake feedback."""
    return delayed(role) and not role.kind.in_order


def experts(role: Role) -> bool:
    """Roles with several experts."""
    if "etas" in role.options:
        return len(role.options.numbers("etas")) > 1
    single = ("theorem-1", "theorem-4", "theorem-5", "algorithm-1", "algorithm-3")
    return role.name not in single and not role.name.startswith("corollary")


def values(role: Role) -> bool:
    """Roles with values only."""
    return role.feedback is Feedback.VALUE


def gradients(role: Role) -> bool:
    """Roles with gradients."""
    return not values(role)


def blocks(role: Role) -> bool:
    """Roles with blocks of more than one round."""
    given = role.options.get("K", 1)
    return role.name in ("theorem-6", "corollary-2", "corollary-4") or given != 1


def epochs(role: Role) -> bool:
    """Roles with restarts."""
    return role.name in ("theorem-A1", "algorithm-5")


def tuned(role: Role) -> bool:
    """Roles whose parameters are computed from the game."""
    return not role.kind.given_rates


def both(*concerns: Concerns) -> Concerns:
    """Roles that all of these concern."""
    return lambda role: all(one(role) for one in concerns)


def _of(kind: type[Switched], name: str, concerns: Concerns) -> Variant:
    assert kind.__doc__ is not None
    return Variant(name, kind.__doc__.rstrip("."), concerns, kind)


def reads_delays(role: Role) -> bool:
    """Roles whose parameters depend on the delays."""
    return role.needs_delays


several = both(delayed, experts)
sums_rounds = both(reads_delays, lambda role: not blocks(role))
plus_one = both(sums_rounds, lambda role: not values(role))

ORDER = (
    _of(any_of.Descending, "descending order", delayed),
    _of(any_of.Summed, "gradients summed", delayed),
    _of(any_of.Averaged, "gradients averaged", delayed),
    _of(any_of.LastOnly, "last gradient only", delayed),
    _of(any_of.FirstOnly, "first gradient only", delayed),
    _of(any_of.LastDropped, "last gradient dropped", delayed),
    _of(any_of.NoneOutOfOrder, "overtaken dropped", out_of_order),
    _of(any_of.WaitsForEarlier, "waits for earlier", out_of_order),
    _of(any_of.OneARound, "one a round", delayed),
    _of(any_of.ARoundLate, "a round late", everyone),
    _of(any_of.FirstRoundLost, "first round lost", everyone),
    _of(any_of.SameRoundOnly, "undelayed only", delayed),
    _of(dropped.EqualOnce, "equal gradients once", both(delayed, gradients)),
    _of(dropped.RepeatDropped, "repeated gradient dropped", gradients),
    _of(dropped.SmallIgnored, "small gradients ignored", gradients),
    _of(dropped.EqualValuesOnce, "equal values once", both(delayed, values)),
    _of(dropped.RepeatedValueDropped, "repeated value dropped", values),
    _of(dropped.SmallValuesZero, "small values taken for 0", values),
    _of(dropped.SmallValuesLost, "small values lost", blocks),
)
STEPS = (
    _of(any_of.Ascent, "ascent", everyone),
    _of(any_of.Normalised, "gradients normalised", everyone),
    _of(any_of.Fading, "fading rate", everyone),
    _of(any_of.ByDelay, "rate by delay", delayed),
    _of(any_of.FromThere, "step from the query", delayed),
    _of(any_of.Momentum, "last step repeated", delayed),
    _of(any_of.InTheMiddle, "starts in the middle", everyone),
    _of(any_of.AtTheEdge, "starts at the edge", everyone),
    # where rates are given a bandit's sets are all small, or all large
    _of(any_of.AtOne, "starts at 1", lambda role: tuned(role) or not values(role)),
)
PROJECTION = (
    _of(any_of.Unprojected, "no projection", everyone),
    _of(any_of.Lazy, "lazy projection", everyone),
    _of(any_of.AverageProjected, "average projected", experts),
    _of(any_of.UnitBall, "unit ball", everyone),
    _of(any_of.OuterBall, "ball around K", everyone),
    _of(any_of.OuterBox, "cube around K", everyone),
    _of(any_of.InnerBall, "ball inside K", everyone),
)
EXPERTS = (
    _of(expert.UniformPrior, "uniform prior", experts),
    _of(expert.ReversedPrior, "reversed prior", experts),
    _of(expert.HarmonicPrior, "prior 1/i", experts),
    _of(expert.SquarePrior, "prior 1/i^2", experts),
    _of(expert.PriorFromZero, "prior off by one", experts),
    _of(expert.CurrentDecisions, "current decisions", several),
    _of(expert.NextDecisions, "next decisions", experts),
    _of(expert.LastLoss, "last loss only", several),
    _of(expert.FirstLoss, "first loss only", several),
    _of(expert.MeanLoss, "mean loss", several),
    _of(expert.ForgetfulWeights, "weights from the prior", experts),
    _of(expert.WeightsLate, "weights a round late", experts),
    _of(expert.FrozenWeights, "weights frozen", experts),
    _of(expert.WorstFavoured, "weights reversed", experts),
    _of(expert.LinearWeights, "linear weights", experts),
    _of(expert.FadingAlpha, "fading alpha", experts),
    _of(expert.BestExpert, "best expert", experts),
    _of(expert.PlainAverage, "plain average", experts),
    _of(expert.FeedbackToBest, "best expert learns", experts),
)
EPOCHS = (
    _of(epoch.NeverRestarts, "restart forgotten", epochs),
    _of(epoch.RestartsAtEqual, "restart at equality", epochs),
    _of(epoch.OneMore, "budget 2^v + 1", epochs),
    _of(epoch.KeepsDecisions, "decisions kept at a restart", epochs),
    _of(epoch.KeepsWeights, "weights kept at a restart", epochs),
    _of(epoch.StaleSteps, "stale steps", epochs),
    _of(epoch.StaleWeights, "stale weights", epochs),
    _of(epoch.StaleEverywhere, "stale feedback", epochs),
    _of(epoch.StaleCounted, "stale feedback counted", epochs),
    _of(epoch.WithoutOne, "m_t without + 1", epochs),
    _of(epoch.AllOutstanding, "m_t of all epochs", epochs),
    _of(epoch.SumGoesOn, "sum not set back", epochs),
    _of(epoch.SameRate, "same rates in all epochs", epochs),
    _of(epoch.SameAlpha, "same alpha in all epochs", epochs),
    _of(epoch.FirstTermLost, "first round not counted", epochs),
    _of(epoch.RestartsLate, "restart a round late", epochs),
    _of(epoch.EpochsFromZero, "epochs from 0", epochs),
    _of(epoch.SkipsAnEpoch, "epochs from 2", epochs),
)
BANDIT = (
    _of(bandit.FloorIndex, "block index floor(k/K)", blocks),
    _of(bandit.OneTooFew, "complete with one missing", blocks),
    _of(bandit.AtFirstValue, "complete at the first value", blocks),
    _of(bandit.Incomplete, "incomplete blocks used", blocks),
    _of(bandit.WithinBlock, "used within the block", blocks),
    _of(bandit.AsCompleted, "blocks as completed", both(blocks, out_of_order)),
    _of(bandit.WithoutDimension, "estimate without n", values),
    _of(bandit.WithoutDelta, "estimate without delta", values),
    _of(bandit.BlockMean, "mean of a block", blocks),
    _of(bandit.DirectionNotKept, "direction not kept", values),
    _of(bandit.LastDirection, "one direction kept a block", blocks),
    _of(bandit.PointNotDirection, "point for direction", values),
    _of(bandit.NoExploration, "no exploration", values),
    _of(bandit.OneDirectionABlock, "one direction a block", blocks),
    _of(bandit.OtherSide, "other side", values),
    _of(bandit.NotShrunk, "K for K_delta", values),
    _of(bandit.ShrunkByDelta, "shrunk by delta", values),
    _of(bandit.ShrunkByRadius, "shrunk by delta/R", values),
    _of(bandit.PlayProjected, "perturbed point projected", values),
    _of(bandit.PerturbedTwice, "perturbed point not recorded", values),
    Variant(
        "delta without n",
        "delta has no factor sqrt(n)",
        both(values, tuned),
        parameters=parameter.restaged(parameter.delta_without_n),
    ),
)

_SEEN_BY: dict[str, Concerns] = {
    "R is 1": tuned,
    "R is the diameter": tuned,
    "G is 1": lambda role: tuned(role) and (not values(role) or blocks(role)),
    "M is 1": both(tuned, values),
    "M is G": both(tuned, values),
    "n is 1": both(tuned, values),
    "m_t one too small": plus_one,
    "m_t one too large": sums_rounds,
    "m_t after the round": sums_rounds,
    "sum of d_t": sums_rounds,
    "largest delay": sums_rounds,
    "delays ignored": reads_delays,
}
PARAMETERS = (
    *(
        Variant(name, says, _SEEN_BY[name], parameters=parameter.seen(reset))
        for name, (says, reset) in parameter.SIZES.items()
    ),
    *(
        Variant(name, says, both(experts, tuned), parameters=parameter.regridded(grid))
        for name, (says, grid) in parameter.GRIDS.items()
    ),
    *(
        Variant(name, says, both(reads_delays, experts), parameters=mixed)
        for name, (says, mixed) in parameter.PARTLY.items()
    ),
    *(
        Variant(name, says, blocks, parameters=parameter.in_blocks_of(size))
        for name, (says, size) in parameter.BLOCK_SIZES.items()
    ),
)

_LIMITS: dict[type[limit.Limited], tuple[str, Concerns]] = {
    limit.WeightsFloored: ("weights floored at {}", experts),
    limit.AverageFloored: ("average floored at {}", experts),
    limit.ExponentsClipped: ("exponents clipped at {}", several),
    limit.OldIgnored: ("older than {} ignored", delayed),
    limit.BusyIgnored: ("more than {} outstanding", delayed),
    limit.FewAtOnce: ("at most {} at once", delayed),
    limit.DecisionsForgotten: (
        "decisions kept for {}",
        both(several, lambda role: not values(role)),
    ),
    limit.DirectionsForgotten: ("directions kept for {}", both(values, delayed)),
    limit.SmallIgnored: ("smaller than {} ignored", everyone),
}


def limited(kind: type[limit.Limited], value: float) -> Variant:
    """A learner with a limit, by name."""
    name, concerns = _LIMITS[kind]
    return _of(limit.limited(kind, value), name.format(f"{value:g}"), concerns)


LIMITS = tuple(limited(kind, v) for kind, all_ in limit.USUAL.items() for v in all_)
FURTHER = tuple(limited(kind, v) for kind, all_ in limit.FURTHER.items() for v in all_)
"""The same with other limits: tried when nothing else explains what was seen."""

CATALOGUE: tuple[Variant, ...] = (
    *ORDER,
    *STEPS,
    *PROJECTION,
    *EXPERTS,
    *EPOCHS,
    *BANDIT,
    *PARAMETERS,
    *LIMITS,
)
"""All known mistakes."""

RIGHT = Variant("no mistake", "nothing is wrong", everyone)
"""The switched transcription with no switch thrown."""


def variants(role: Role, known: Sequence[Variant] = CATALOGUE) -> tuple[Variant, ...]:
    """The mistakes that can be made in a role."""
    return tuple(one for one in known if one.concerns(role))
