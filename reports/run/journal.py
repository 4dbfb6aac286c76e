"""Finished units, kept as they finish: an interrupted run goes on where it stopped."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bounds.judging.finding import decoded
from bounds.judging.unit import UnitResult
from reports.ledger.files import naming, write_text
from reports.ledger.versions import versions

NAME = "progress.jsonl"
OLD = "progress-old.jsonl"
SUM = "sum"
"""The field of a line with its checksum."""


class Journal:
    """A file with a header that says which run it belongs to, and a line per unit.

    Only lines of the very same run are taken: same seed, profile, keys, source code and
    libraries. Each has a checksum over all of that and over what the unit found, so
    that a line that was altered, cut off or moved there from another run is no result:
    `damaged` counts those, and their units are done again. Units that crashed or took
    too long are not kept, so they are tried again too. The journal of another run is
    put aside if it holds anything: `aside` is its new place then.
    """

    def __init__(self, folder: Path, seed: int, profile: str, keys: Sequence[str]):
        self.path = folder / NAME
        self.header: dict[str, Any] = {
            "seed": seed,
            "profile": profile,
            "keys": list(keys),
            "versions": versions(),
        }
        self.aside: Path | None = None
        self.damaged = 0
        self._added = 0
        self.finished = self._read()

    def add(self, result: UnitResult) -> None:
        """Keep a finished unit."""
        if result.accident is None:
            with naming(self.path), self.path.open("a", encoding="utf-8") as file:
                file.write(self._line(result))
            self._added += 1

    def __len__(self) -> int:
        return len(self.finished) + self._added

    def _read(self) -> dict[str, UnitResult]:
        """Results of the same run; afterwards the file holds these and nothing else."""
        content = self.path.read_bytes() if self.path.exists() else b""
        first, *others = map(_parsed, content.split(b"\n"))
        sound = [line for line in others if self._is_ours(line)]
        finished = {r.name: r for r in map(_result, sound) if r is not None}
        written = sum(map(bool, content.split(b"\n")[1:]))
        if finished or first == self.header:
            self.damaged = written - len(sound) + (first != self.header)
        elif any(map(_result, others)):
            self.aside = self.path.replace(self.path.with_name(OLD))
        elif content:  # whose it was can not be told where there is no header
            self.damaged = written + (not isinstance(first, dict))
        if self.damaged or not finished or not content.endswith(b"\n"):
            lines = map(self._line, finished.values())
            write_text("".join([json.dumps(self.header) + "\n", *lines]), self.path)
        return finished

    def _line(self, result: UnitResult) -> str:
        told = vars(result)
        return json.dumps(told | {SUM: self._sum(told)}, allow_nan=False) + "\n"

    def _is_ours(self, line: Any) -> bool:
        if not isinstance(line, dict):
            return False
        told = {name: value for name, value in line.items() if name != SUM}
        try:
            return line.get(SUM) == self._sum(told)
        except RecursionError:  # it is written one level deeper than it is read
            return False

    def _sum(self, told: dict[str, Any]) -> str:
        """A checksum of a unit's result as a part of this run."""
        text = json.dumps([self.header, told], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:32]


def remove(folder: Path) -> None:
    """Forget the units kept: everything is done, and written elsewhere."""
    (folder / NAME).unlink(missing_ok=True)


def _parsed(line: bytes) -> Any:
    """A line, or None if it is damaged."""
    try:
        return json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):  # nested deeper than anything written here
        return None


def _result(line: Any) -> UnitResult | None:
    """The result a line holds, or None if it holds none."""
    try:
        told = {name: value for name, value in line.items() if name != SUM}
        result = UnitResult(**(told | {"keys": tuple(told["keys"])}))
        for finding in result.findings.values():
            decoded(finding)
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
        return None
    sound = isinstance(result.name, str) and isinstance(result.seconds, int | float)
    return result if sound and result.accident is None else None
