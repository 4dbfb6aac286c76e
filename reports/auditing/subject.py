"""The learner that is asked, and how it is let play: always in a process apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from adversaries.lower_bound.players import Guarded
from mild_core.delays import DelaySchedule
from mild_core.game import Feedback, Game
from mild_core.protocol import Factory, play
from mild_core.record import Record
from reports.auditing.sandbox import Heard, Patience, Task, one_by_one
from reports.run.user_learner import InItsPrecision

if TYPE_CHECKING:
    from adversaries.likeness import Role

Value = TypeVar("Value")


@dataclass
class Prints:
    """What the learner printed, whenever it was."""

    text: str = ""


@dataclass(frozen=True)
class Subject:
    """A learner under audit.

    Attributes
    ----------
    name : as it is told
    load : makes its factory; called where it plays, since a file is somebody's program
    role : what it says it is
    """

    name: str
    load: Callable[[], Factory]
    feedback: Feedback = Feedback.GRADIENT
    announced: bool = True
    seed: int = 0
    patience: Patience = field(default_factory=Patience)
    role: Role | None = None
    prints: Prints = field(default_factory=Prints, compare=False)

    def ask(self, tasks: Sequence[Task[Value]]) -> Heard[Value]:
        """Carry out tasks that let it play; remembers what it printed."""
        heard = one_by_one(tasks, self.patience)
        self.prints.text += heard.output
        return heard

    @property
    def undelayed(self) -> bool:
        """Whether it is meant for games without delay only."""
        return self.role is not None and self.role.kind.undelayed

    def posed(self, game: Game) -> Game:
        """The game with its delays announced or not, or without, as asked for."""
        delays = DelaySchedule.constant(game.T) if self.undelayed else game.delays
        return replace(game, delays=delays, announce_delays=self.announced)

    def factory(self) -> Factory:
        """IN THE CHILD: its factory, exceptions with their round, plays in its digits."""
        return partial(Guarded, partial(InItsPrecision, self.load()))

    def played(self, game: Game) -> Record:
        """IN THE CHILD: play a game; without what the parent knows."""
        record = play(self.posed(game), self.factory(), self.generator())
        return replace(record, games=(), schemes=(), trace=None)

    def generator(self) -> np.random.Generator:
        """A new one, the same each time."""
        return np.random.default_rng(self.seed)
