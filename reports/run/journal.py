"""Finished units, kept as they finish: an interrupted run goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bounds.judging.finding import decoded
from bounds.judging.unit import UnitResult
from reports.ledger.versions import versions

NAME = "progress.jsonl"
OLD = "progress-old.jsonl"


class Journal:
    """A file with a header that says which run it belongs to, and a line per unit.

    Only a file with the very same header is continued: same seed, profile, keys,
    source code and libraries. Units that crashed or took too long are not kept, so
    they are tried again. Lines that are damaged are skipped. The journal of another
    run is put aside if it holds anything: `aside` is its new place then.
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
        self.finished = self._read()
        self._added = 0
        if not self.finished:
            self.path.write_text(json.dumps(self.header) + "\n", encoding="utf-8")

    def add(self, result: UnitResult) -> None:
        """Keep a finished unit."""
        if result.accident is None:
            self._added += 1
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(vars(result), allow_nan=False) + "\n")

    def __len__(self) -> int:
        return len(self.finished) + self._added

    def _read(self) -> dict[str, UnitResult]:
        """Results of the same run; those of another one are put aside."""
        if not self.path.exists():
            return {}
        content = self.path.read_bytes()
        first, *others = map(_parsed, content.split(b"\n"))
        results = [r for r in map(_result, others) if r is not None]
        if not results:
            return {}
        if first != self.header:
            self.aside = self.path.replace(self.path.with_name(OLD))
            return {}
        if not content.endswith(b"\n"):  # cut off in the middle of a line
            with self.path.open("ab") as file:
                file.write(b"\n")
        return {result.name: result for result in results}


def remove(folder: Path) -> None:
    """Forget the units kept: everything is done, and written elsewhere."""
    (folder / NAME).unlink(missing_ok=True)


def _parsed(line: bytes) -> Any:
    """A line, or None if it is damaged."""
    try:
        return json.loads(line.decode("utf-8"))
    except ValueError:
        return None


def _result(line: Any) -> UnitResult | None:
    """The result a line holds, or None if it holds none."""
    try:
        result = UnitResult(**(line | {"keys": tuple(line["keys"])}))
        for finding in result.findings.values():
            decoded(finding)
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    sound = isinstance(result.name, str) and isinstance(result.seconds, int | float)
    return result if sound and result.accident is None else None
