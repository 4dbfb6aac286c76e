"""The batched engine: many runs of any scheme, compiled, memory of the backlog."""

from __future__ import annotations

from mild_core.engine.kept import kept_by_sources

with kept_by_sources():
    from mild_core.engine.run import simulate, simulate_lean

__all__ = ["simulate", "simulate_lean"]
