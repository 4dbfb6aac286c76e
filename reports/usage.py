"""A user's mistake: one line, no traceback."""

from __future__ import annotations


class UsageError(ValueError):
    """Something asked for cannot be done; the message says what and what to do."""
