"""What a run was made with: versions of the libraries, a hash of the source code."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from bounds import book
from reports.ledger.checkout import PROJECT, fingerprint

LIBRARIES = (
    *("numpy", "scipy", "numba", "sympy", "z3-solver", "python-flint", "clarabel"),
    "hypothesis",  # games are drawn with it
)


def versions() -> dict[str, str]:
    """Versions of the libraries, Python and the suite."""
    found = {name: _version(name) for name in LIBRARIES}
    found["python"] = platform.python_version()
    found["mild"] = mild()
    other = book.another()
    if other is not None:
        found["book"] = f"{other.name} (code {other.code})"
    return found


def mild() -> str:
    """The suite's own version, and which code that is."""
    return f"{_version(PROJECT)} (code {fingerprint()})"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
