"""Whether somebody's code changes the suite, numpy or Python under its feet."""

from __future__ import annotations

import copy
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from mild_core.errors import LearnerError
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival, Factory

OURS = ("mild_core", "bounds", "adversaries", "reports")
THEIRS = ("numpy", "numpy.linalg", "numpy.random", "builtins")
Named = dict[tuple[str, str], tuple[object, dict[str, object]]]
"""Functions and classes by module and name; of our classes what they are made of."""
Known = tuple[Named, dict[str, Any]]
"""And how numpy takes what is not finite."""


def known() -> Known:
    """What is there now."""
    return _named(), dict(np.geterr())


def _named() -> Named:
    return {
        (module.__name__, name): (value, _inside(value))
        for module in _modules()
        for name, value in vars(module).items()
        if callable(value)
    }


def changed(before: Known) -> str:
    """The first that is another than it was, in words; empty if none is."""
    named, errors = before
    for (module, name), (value, inside) in named.items():
        there = vars(sys.modules[module]).get(name) if module in sys.modules else None
        if there is not value:
            return f"changes {module}.{name}"
        now = _inside(value)
        for part, was in inside.items():
            if now.get(part) is not was:
                return f"changes {module}.{name}.{part}"
    return "" if dict(np.geterr()) == errors else "changes numpy.seterr"


def _inside(value: object) -> dict[str, object]:
    """Methods and properties of a class of the suite, which can be replaced, too."""
    if not isinstance(value, type) or value.__module__.partition(".")[0] not in OURS:
        return {}
    kinds = (property, cached_property, classmethod, staticmethod)
    found = vars(value).items()
    return {name: it for name, it in found if callable(it) or isinstance(it, kinds)}


def _modules() -> Iterator[ModuleType]:
    """What is built in, numpy as people import it, and all of the suite."""
    for name, module in [*sys.modules.items()]:
        ours = name.partition(".")[0] in OURS
        # a module may stand under other names too
        if (ours or name in THEIRS) and getattr(module, "__name__", "") == name:
            yield module


class Handed:
    """A learner with a problem and a K of its own; what it changes there is told.

    Points are judged by the game's own K, which it was never given.
    """

    def __init__(self, factory: Factory, problem: Problem) -> None:
        own = replace(problem, domain=copy.copy(problem.domain))
        self.t, self.given = 0, {"problem": own, "problem.domain": own.domain}
        self.before = {name: dict(vars(it)) for name, it in self.given.items()}
        self.learner = factory(own)
        self.scheme = getattr(self.learner, "scheme", None)
        self._look()

    def play(self) -> FloatArray:
        """Its play."""
        self.t += 1
        return self.learner.play()

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Pass on, and look."""
        self.learner.receive(arrivals)
        self._look()

    def _look(self) -> None:
        for name, it in self.given.items():
            if (part := _replaced(it, self.before[name])) is not None:
                told = f"{name}.{part}", "changed by the learner", "it is not its own"
                raise LearnerError(*told, round=self.t or None)


def _replaced(it: object, before: dict[str, object]) -> str | None:
    """The first attribute that is another than it was, or hides one of the class."""
    now = vars(it)
    if len(now) == len(before) and all(now.get(k) is v for k, v in before.items()):
        return None
    for name in (*before, *now):
        own = getattr(type(it), name, None)
        computed = isinstance(own, cached_property) and name not in before
        if not computed and now.get(name) is not before.get(name):
            return name
    return None
