"""The batched engine: many runs of any scheme, compiled, memory of the backlog."""

from __future__ import annotations

from mild_core.engine.run import simulate, simulate_lean

__all__ = ["simulate", "simulate_lean"]
