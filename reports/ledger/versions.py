"""What a run was made with: versions of the libraries, a hash of the source code."""

from __future__ import annotations

import hashlib
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import adversaries
import bounds
import mild_core
import reports

LIBRARIES = ("numpy", "scipy", "numba", "sympy", "z3-solver", "python-flint")


def versions() -> dict[str, str]:
    """Versions of the libraries, Python and the suite."""
    found = {name: _version(name) for name in LIBRARIES}
    found["python"] = platform.python_version()
    found["mild"] = f"{_version('mild-verify')} (code {fingerprint()})"
    return found


def fingerprint() -> str:
    """A hash of the suite's source code."""
    total = hashlib.sha256()
    for package in (mild_core, bounds, adversaries, reports):
        for file in sorted(Path(package.__path__[0]).rglob("*.py")):
            total.update(file.read_bytes())
    return total.hexdigest()[:16]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
