"""What a comparison found, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bounds.worlds.case_data import game_data
from mild_core.game import Game
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray

MANY = 24
"""Numbers that are shown one by one."""


@dataclass(frozen=True)
class Mistake:
    """A known mistake that explains all that was observed.

    Attributes
    ----------
    name, says : what it is called, and what is wrong, to be read after "but"
    factor : by which a parameter is off, if that is what is wrong
    """

    name: str
    says: str
    factor: float | None = None


@dataclass(frozen=True)
class Difference:
    """The first place where the learner and the reference differ.

    Attributes
    ----------
    round : in which round; after the last one, if the learner stopped
    quantity : what differs: decision, weight, expert or order
    left, right : the learner's and the reference's
    allowed : how far apart rounding alone may put them
    """

    round: int
    quantity: str
    left: Any
    right: Any
    allowed: float

    def __str__(self) -> str:
        """Say it in one line."""
        left, right = _shown(self.left), _shown(self.right)
        if left == right:  # to six digits
            left, right = str(self.left), str(self.right)
        return f"round {self.round}: {self.quantity} {left}, not {right}"


@dataclass(frozen=True)
class Likeness:
    """Whether a learner is what it says, and if not, what it is.

    Attributes
    ----------
    role, alike : the name of what it says to be, and whether it is
    verdict : in one sentence
    games, rounds : how many were compared
    left : games for which there was no time
    precision : of the learner's numbers
    mistakes : known mistakes that explain everything; several if the games cannot tell
        them apart
    difference : where it first differs, in `game`
    others : further differences in that game: weights, experts, order
    game : the smallest game found in which it differs
    notes : how it was compared, where that needs saying
    """

    role: str
    alike: bool
    verdict: str
    games: int
    rounds: int
    precision: str
    mistakes: tuple[Mistake, ...] = ()
    difference: Difference | None = None
    others: tuple[Difference, ...] = ()
    game: Game | None = None
    notes: tuple[str, ...] = ()
    left: int = 0

    def lines(self) -> list[str]:
        """What to print, the verdict first."""
        told = [self.verdict]
        if self.difference is not None and self.game is not None:
            told.append(f"first difference: {self.difference}")
            told.append(f"smallest game that shows it: {_game(self.game)}")
            told += [f"also {other}" for other in self.others]
        return [*told, *self.notes]

    def data(self) -> dict[str, Any]:
        """As plain JSON types."""
        game = self.game
        written = (
            game_data(game, game.losses)
            if game is not None and isinstance(game.losses, LossTable)
            else None
        )
        return {
            "role": self.role,
            "alike": self.alike,
            "verdict": self.verdict,
            "games": self.games,
            "rounds": self.rounds,
            "left": self.left,
            "precision": self.precision,
            "mistakes": [vars(mistake) for mistake in self.mistakes],
            "difference": self.difference and vars(self.difference),
            "others": [vars(other) for other in self.others],
            "game": written,
            "notes": list(self.notes),
        }


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "(" + ", ".join(_brief([_shown(one) for one in value])) + ")"
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def _brief(words: list[str]) -> list[str]:
    """The first and the last of many; the data have all of them."""
    if len(words) <= MANY:
        return words
    return [*words[: MANY - 4], f"... {len(words) - MANY + 1} more ...", *words[-3:]]


def _game(game: Game) -> str:
    """A small game in words."""
    assert isinstance(game.losses, LossTable)
    delays = ", ".join(_brief([str(d) for d in game.delays.d.tolist()]))
    return (
        f"T = {game.T}, {_set(game)}, delays [{delays}], losses {_losses(game.losses)}"
    )


def _set(game: Game) -> str:
    lo = 0.0 - game.domain.support(-_axes(game.n))  # nobody writes -0
    hi = game.domain.support(_axes(game.n))
    sides = " x ".join(
        f"[{a:.4g}, {b:.4g}]" for a, b in zip(lo.tolist(), hi.tolist(), strict=True)
    )
    round_set = type(game.domain).__name__ == "Ball" and game.n > 1
    return (
        f"the ball of radius {game.domain.R:.4g}, n = {game.n}" if round_set else sides
    )


def _axes(n: int) -> FloatArray:
    import numpy as np

    return np.eye(n)


def _losses(losses: LossTable) -> str:
    if (losses.family == 0).all():
        if losses.a.shape[1] > 1 and losses.a.size > MANY:
            return "that are linear"
        slopes = (losses.scale[:, None] * losses.a).tolist()
        return f"with slopes {_shown([s[0] if len(s) == 1 else s for s in slopes])}"
    return "of several families"
