"""Types of arguments that several commands take."""

from __future__ import annotations

import argparse
from pathlib import Path


def folder(text: str) -> Path:
    """Argument type of a directory, which has a name."""
    if not text:
        raise argparse.ArgumentTypeError("a directory has a name, not ''")
    return Path(text)
