"""A user's mistakes: one line, no traceback."""

from __future__ import annotations

import argparse
from pathlib import Path


class UsageError(ValueError):
    """Something asked for cannot be done; the message says what and what to do."""


def folder(text: str) -> Path:
    """Argument type of a directory, which has a name."""
    if not text:
        raise argparse.ArgumentTypeError("a directory has a name, not ''")
    return Path(text)
