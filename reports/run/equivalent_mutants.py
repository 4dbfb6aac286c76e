"""Alterations of the code that no test could notice, each with the reason."""

from __future__ import annotations

EQUIVALENT: dict[tuple[str, str, str], str] = {}
"""Reasons by file, line before and line after."""
