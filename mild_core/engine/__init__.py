"""The batched engine: many runs of any scheme, compiled, memory of the backlog."""

from __future__ import annotations

from mild_core.engine import kernel
from mild_core.engine.run import simulate, simulate_lean
from mild_core.engine.stale import forget_stale

__all__ = ["simulate", "simulate_lean"]

forget_stale(kernel.advance)  # before anything is taken from what numba keeps
