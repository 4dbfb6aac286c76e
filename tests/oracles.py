"""Learners that others have written, to compare with, where they are installed."""

from __future__ import annotations

import warnings
from types import ModuleType

import pytest


def pynol(name: str) -> ModuleType:
    """A module of PyNOL, whose docstrings have escapes that Python warns of."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found: ModuleType = pytest.importorskip(f"pynol.{name}", exc_type=ImportError)
    return found
