"""What a rival is: a learner from another paper, tuned as it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mild_core.algorithms import transcription
from mild_core.game import Feedback, Game, Problem
from mild_core.protocol import Factory, Learner
from mild_core.rivals.pieces import Piece
from mild_core.rivals.settled import LATE, READ, TUNED
from mild_core.scheme import Scheme

Make = Callable[[Game, Problem, int | None], Learner]
"""A learner for a game; with a number, for so many games side by side."""
PAPER = "the paper"
"""The source of its own algorithms."""


@dataclass(frozen=True)
class Rival:
    """A learner to compare with.

    Attributes
    ----------
    name, title : as typed and as shown
    source : authors and year
    feedback : gradients or values
    against : "static" or "dynamic": the comparators its source speaks of
    delays : whether the source has delays; if not, `late` says what becomes of them
    rate : the regret its source promises, as text
    claims : keys of the statements about it
    make : builds it, where it is no scheme of the engine
    pieces : the game as the engine can play it, where it is one
    """

    name: str
    title: str
    source: str
    feedback: Feedback
    against: str
    delays: bool
    rate: str
    claims: tuple[str, ...]
    make: Make | None = None
    pieces: Callable[[Game], tuple[Piece, ...]] | None = None
    scheme: Callable[[Game], Scheme] | None = None

    @property
    def own(self) -> bool:
        """Whether it is the paper's own, told as its rivals are."""
        return self.source == PAPER

    @property
    def read(self) -> str:
        """What of its source was read; nothing of the paper's own."""
        return READ.get(self.name, "")

    @property
    def tuned(self) -> str:
        """Which parameters it has, from where, and what the source leaves open."""
        own = "as the paper prescribes"
        inside = ", delta r/2 at most" if self.feedback is Feedback.VALUE else ""
        return TUNED.get(self.name, own + inside)

    @property
    def late(self) -> str:
        """What becomes of delays its source does not speak of, or nothing.

        >>> from mild_core.rivals import RIVALS
        >>> RIVALS["ogd"].late[:14], RIVALS["summed-ogd"].late
        ('delays ignored', '')
        """
        return LATE.get(self.name, "")

    def factory(self, game: Game) -> Factory:
        """Builds the learner, tuned to this game.

        >>> import numpy as np
        >>> from mild_core import Ball, DelaySchedule, Game, linear, play
        >>> from mild_core.rivals import RIVALS
        >>> game = Game(Ball(1, 1.0), DelaySchedule.constant(4), linear([[1.0]] * 4))
        >>> rival = RIVALS["summed-ogd"]
        >>> play(game, rival.factory(game), np.random.default_rng()).played.shape
        (4, 1)
        """
        if self.make is not None:
            make = self.make
            return lambda problem: make(game, problem, None)
        assert self.scheme is not None
        return transcription(self.scheme(game))
