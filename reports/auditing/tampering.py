"""Whether somebody's code changes the suite or numpy under its feet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

OURS = ("mild_core", "bounds", "adversaries", "reports")
Known = dict[tuple[str, str], object]
"""Functions and classes by module and name."""


def known() -> Known:
    """What is there now."""
    return {
        (module.__name__, name): value
        for module in _modules()
        for name, value in vars(module).items()
        if callable(value)
    }


def changed(before: Known) -> str:
    """The first that is another than it was, in words; empty if none is."""
    for (module, name), value in before.items():
        there = vars(sys.modules[module]).get(name) if module in sys.modules else None
        if there is not value:
            return f"changes {module}.{name}"
    return ""


def _modules() -> Iterator[ModuleType]:
    """numpy as people import it, and all of the suite that is loaded."""
    for name, module in [*sys.modules.items()]:
        ours = name.partition(".")[0] in OURS
        # a module may stand under other names too
        if (ours or name in NUMPY) and getattr(module, "__name__", "") == name:
            yield module


NUMPY = ("numpy", "numpy.linalg", "numpy.random")
