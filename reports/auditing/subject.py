"""The learner that is asked, and how it is let play: always in a process apart."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

import numpy as np

from adversaries.likeness import Role
from adversaries.lower_bound.players import Guarded
from mild_core.delays import DelaySchedule
from mild_core.game import Feedback, Game
from mild_core.protocol import Factory, play
from mild_core.record import Record
from reports.auditing.clock import Clock
from reports.auditing.model import Question
from reports.auditing.sandbox import Done, Heard, Patience, Task, one_by_one
from reports.auditing.tampering import Handed
from reports.run.user_learner import InItsPrecision

Value = TypeVar("Value")


@dataclass
class Memory:
    """What is remembered of a learner: its prints, and its factory in each process.

    And the first game of another question than the first that it did not play to the
    end, with that question. A file is executed once a process and not for every game,
    as its author would do: what outlives a game shows.
    """

    printed: str = ""
    trouble: str = ""
    unfinished: tuple[Question, str] | None = None
    process: int = 0
    factory: Factory | None = None


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
    memory: Memory = field(default_factory=Memory, compare=False)
    clock: Clock = field(default_factory=Clock, compare=False)

    def ask(
        self, tasks: Sequence[Task[Value]], games: float = 1.0, share: float = 1.0
    ) -> Heard[Value]:
        """Carry out tasks that let it play; remembers what it printed.

        `games` says how many games a task is about as long as, `share` what part of
        the question's time they may take.
        """
        patience = replace(self.patience, game=games * self.patience.game)
        heard = one_by_one(tasks, patience, self.clock.within(share))
        self.memory.printed += heard.output
        self.memory.trouble = self.memory.trouble or heard.trouble
        self._note([done for done in heard.results if done.told and done.tried], games)
        return heard

    def _note(self, broken: Sequence[Done[Value]], games: float) -> None:
        """Remember the first game it did not play; many in one task may take long."""
        some = [one.told for one in broken if games == 1 or not one.slow]
        question = self.clock.question
        if some and question != "legal" and self.memory.unfinished is None:
            self.memory.unfinished = question, some[0]

    @property
    def undelayed(self) -> bool:
        """Whether it is meant for games without delay only."""
        return self.role is not None and self.role.kind.undelayed

    def posed(self, game: Game) -> Game:
        """The game with its delays announced or not, or without, as asked for."""
        delays = DelaySchedule.constant(game.T) if self.undelayed else game.delays
        return replace(game, delays=delays, announce_delays=self.announced)

    def factory(self) -> Factory:
        """IN THE CHILD: its factory; exceptions name the round, float32 is fine."""
        handed = partial(Handed, self.loaded())
        return partial(Guarded, partial(InItsPrecision, handed))

    def loaded(self) -> Factory:
        """IN THE CHILD: the factory itself."""
        memory = self.memory
        if memory.factory is None or memory.process != os.getpid():
            memory.factory, memory.process = self.load(), os.getpid()
        return memory.factory

    def loaded_at_all(self) -> None:
        """IN THE CHILD: only load it."""
        self.loaded()

    def played(self, game: Game) -> Record:
        """IN THE CHILD: play a game; without what the parent knows."""
        record = play(self.posed(game), self.factory(), self.generator())
        return replace(record, games=(), schemes=(), trace=None)

    def generator(self) -> np.random.Generator:
        """A new one, the same each time."""
        return np.random.default_rng(self.seed)
