"""The lowest versions that pyproject.toml declares, as constraints for pip."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"
BOUND = re.compile(r"([A-Za-z0-9._-]+)>=([0-9.]+)")


EXTRAS = ("cluster", "mutants", "oracles", "test")


def lowest(extras: tuple[str, ...] = EXTRAS) -> dict[str, str]:
    """Each library with the lowest version declared for it."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"]
    every = [*project["dependencies"], *(one for e in extras for one in optional[e])]
    return dict(BOUND.fullmatch(one).groups() for one in every)  # type: ignore[union-attr]


if __name__ == "__main__":
    # that version and no later patch: 1.26 is 1.26.0, and 4.12 is 4.12.0.0
    pins = (f"{name}=={version}" for name, version in lowest().items())
    sys.stdout.write("\n".join(pins) + "\n")
