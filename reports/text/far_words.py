"""A game too long to be played, in a few sentences: what happens, and what is known.

For prose: formulas are as one types them, and pages and terminals typeset them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from typing import Any

from adversaries.far_games import Far, Turning
from adversaries.far_sizes import Sizes, power
from adversaries.supplies.far_means import setting_of
from adversaries.tight_sets import Cornered, Narrow
from reports.ledger.kinds import KeptCase
from reports.ledger.numbers import number, scientific
from reports.text.unit_names import learner_of

FAST = 1e8
"""Rounds a second of a computer that does nothing else."""
YEAR = 365.25 * 24 * 3600


@dataclass(frozen=True)
class FarWords:
    """What a person needs.

    Attributes
    ----------
    game : what losses, comparators, delays and the learner do
    unplayed : why it is not played round by round
    enclosed : where the two numbers come from that the mean is between
    """

    game: str
    unplayed: str
    enclosed: str

    def __iter__(self) -> Iterator[str]:
        """One paragraph after another."""
        return iter((self.game, self.unplayed, self.enclosed))


def far_setting(case: Mapping[str, Any] | None) -> Far | None:
    """The game of a case, if it is one that is too long to be played."""
    stamps = KeptCase(case).stamps if case else None
    return setting_of(stamps.unit) if stamps else None


def words(setting: Far) -> FarWords:
    """Everything about it, computed from its sizes."""
    if isinstance(setting, Turning):
        return FarWords(_turning(setting), _unplayed(setting.sizes), _sums(setting))
    assert isinstance(setting, Cornered | Narrow)
    return FarWords(_still(setting), _unplayed(setting.sizes), _least(setting))


def rounds(count: int) -> str:
    """How many rounds or blocks, as a power of two if it is a large one.

    >>> rounds(24576), rounds(2**80), rounds(3 * 2**80)
    ('24,576', '2^{80}', '3.63·10²⁴')
    """
    short = power(count)
    return short if short.startswith("2^") else number(count)


def _unplayed(s: Sizes) -> str:
    years = s.T / FAST / YEAR
    return (
        f"Nobody plays {rounds(s.T)} rounds one after another: with 10^8 of them a "
        f"second it takes {number(float(f'{years:.2g}'))} years. That is why the game "
        "is not on the page to play with, and why its regret is computed and not "
        "sampled."
    )


# -- losses that turn ----------------------------------------------------------------


def _turning(setting: Turning) -> str:
    s, known = setting.sizes, setting.known
    parts = setting.turns + 1
    step = "rounds" if s.K == 1 else "blocks"
    blocks = f", in {rounds(s.Z)} blocks of K = {rounds(s.K)}" if s.K > 1 else ""
    says = [
        f"On the line from \u2212{number(s.R)} to {number(s.R)}, T = {rounds(s.T)} "
        f"rounds{blocks}. Losses are linear with slope {number(s.G)}"
    ]
    if parts > 1:
        says.append(
            f": they lead to one end for {rounds(known.between)} {step}, then to the "
            f"other, and so on in {parts} stretches of one length. The comparator is "
            f"at the end that they lead to, and jumps by 2R at each of {setting.turns} "
            f"turns, so P_T = {number(s.P)}. "
        )
    else:
        says.append(" and lead to one end throughout; the comparator is there. ")
    return "".join([*says, _late(setting, step), _learner(setting)])


def _late(setting: Turning, step: str) -> str:
    late, between = setting.late, setting.known.between
    if not late:
        return "Feedback is used in the next step. "
    share = late / between
    seen = (
        f"{number(share)} of a stretch, too short to be seen below, but it makes the "
        "prescribed eta small"
        if share < 0.01
        else f"{number(share)} of a stretch"
    )
    return f"Feedback comes in order and is used {rounds(late)} {step} late: {seen}. "


def _learner(setting: Turning) -> str:
    known, s = setting.known, setting.sizes
    share = 2 * known.edge / known.speed / known.between
    told = (
        f"with {learner_of(setting.learner)}, eta = {small(known.eta)} and delta = "
        f"{number(known.delta)}, told that losses are at most M = {number(s.M)}"
    )
    if setting.turns and share < 1:
        here = "has just arrived" if share > 0.8 else "has been there for a while"
        arrives = (
            f"On average its decision needs {share:.0%} of a stretch from one end to "
            f"the other: it {here} when the losses turn."
        )
    elif share < 1:
        arrives = f"On average it is at that end after {share / 2:.0%} of the game."
    else:
        end = "the losses turn" if setting.turns else "the game is over"
        arrives = f"On average it does not arrive at the end before {end}."
    return f"The learner is Algorithm 3 {told}. {arrives}"


def small(value: float) -> str:
    """A rate, which is tiny and no rounding."""
    return number(value) if value > 1e-6 else scientific(f"{value:.2e}")


def _sums(setting: Turning) -> str:
    known, game = setting.known, setting.build()
    low, high = apart(game.low, game.high)
    return (
        "Descent with the true gradients goes in straight lines, whose sums are known: "
        f"its regret is {number(known.regret)}, {known.regret / game.most:.1%} of "
        "2GRT, the most there is to lose. Exploring adds nothing to linear losses, and "
        "projecting brings no two decisions farther apart, so the noise of the "
        "estimates moves the mean by at most G T eta sqrt(T) GR/delta = "
        f"{number(known.noise)}. Hence the expected regret is between {low} and "
        f"{high}, whatever the noise looks like."
    )


# -- sets hardly larger than delta ---------------------------------------------------


def _still(setting: Cornered | Narrow) -> str:
    s = setting.sizes
    late = f", feedback {rounds(s.late)} steps late" if s.late else ""
    who = f"Algorithm 3 or 4 with {learner_of(setting.learner)}"
    if isinstance(setting, Narrow):
        return (
            f"On the line from \u2212{number(setting.r)} to {number(s.R)}, "
            f"T = {rounds(s.T)} rounds{late}. Every loss is linear with slope "
            f"{number(s.G)} and leads to the far end, where the comparator is. For "
            f"{who} the set is hardly wider than delta on its short side."
        )
    return (
        f"On a ball of radius R = {number(s.R)} in dimension {s.n}, T = {rounds(s.T)} "
        f"rounds{late}. Every loss is G times the distance to one point at the edge, "
        f"where the comparator is. For {who} the ball is hardly larger than delta."
    )


def _least(setting: Cornered | Narrow) -> str:
    game = setting.build()
    low, high = apart(game.low, game.high)
    cost = (
        "no decision is beyond (1 - delta/r) R: each round costs at least G delta R/r"
        if isinstance(setting, Narrow)
        else "whatever is played, exploring costs G delta times the mean distance of "
        "two points of the unit sphere, and at most 2G(R - delta) more"
    )
    return f"In each round {cost}. So the regret is between {low} and {high}."


def apart(low: float, high: float) -> tuple[str, str]:
    """Two numbers, rounded outwards, with the digits it takes to tell them apart.

    >>> apart(4.505038e24, 4.505097e24)
    ('4.505·10²⁴', '4.5051·10²⁴')
    """
    for digits in range(3, 17):
        down, up = (
            Context(prec=digits, rounding=way).create_decimal(x)
            for x, way in ((low, ROUND_FLOOR), (high, ROUND_CEILING))
        )
        if up - down < 2 * (Decimal(high) - Decimal(low)):
            break
    return scientific(f"{down:e}"), scientific(f"{up:e}")
