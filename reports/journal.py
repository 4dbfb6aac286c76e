"""Finished units, kept as they finish: an interrupted run goes on where it stopped."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import adversaries
import bounds
import mild_core
import reports
from reports.units import Result

NAME = "progress.jsonl"


class Journal:
    """A file with a header that says which run it belongs to, and a line per unit.

    Only a file with the very same header is continued: same seed, profile, keys and
    source code. Units that crashed are not kept, so they are tried again.
    """

    def __init__(self, folder: Path, seed: int, profile: str, keys: Sequence[str]):
        self.path = folder / NAME
        self.header = {
            "seed": seed,
            "profile": profile,
            "keys": list(keys),
            "code": fingerprint(),
        }
        self.finished = self._read()
        self._added = 0
        if not self.finished:
            self.path.write_text(json.dumps(self.header) + "\n")

    def add(self, result: Result) -> None:
        """Keep a finished unit."""
        if result.error is None:
            self._added += 1
            with self.path.open("a") as file:
                file.write(json.dumps(asdict(result), allow_nan=False) + "\n")

    def __len__(self) -> int:
        return len(self.finished) + self._added

    def _read(self) -> dict[str, Result]:
        if not self.path.exists():
            return {}
        lines = [*map(_parsed, self.path.read_text().splitlines())]
        if not lines or lines[0] != self.header:
            return {}
        return {line["name"]: _result(line) for line in lines[1:] if line is not None}


def remove(folder: Path) -> None:
    """Forget the units kept: everything is done, and written elsewhere."""
    (folder / NAME).unlink(missing_ok=True)


def fingerprint() -> str:
    """A hash of the suite's source code."""
    total = hashlib.sha256()
    for package in (mild_core, bounds, adversaries, reports):
        for file in sorted(Path(package.__path__[0]).rglob("*.py")):
            total.update(file.read_bytes())
    return total.hexdigest()[:16]


def _parsed(line: str) -> dict[str, Any] | None:
    """A line, or None if it was cut off in the middle."""
    try:
        parsed: dict[str, Any] = json.loads(line)
    except json.JSONDecodeError:
        return None
    return parsed


def _result(line: dict[str, Any]) -> Result:
    return Result(**(line | {"keys": tuple(line["keys"])}))
